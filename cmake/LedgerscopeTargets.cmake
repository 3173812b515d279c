# SPDX-FileCopyrightText: 2026 The Ledgerscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# One function per kind of target. Targets are made through these only, so that warnings, sanitizers,
# header sets, precompiled headers and the list of translatable sources are the same everywhere.

# Two lean precompiled headers, shared by all targets that see the same Qt modules.
function(ledgerscope_use_pch target kind)
    if(NOT LEDGERSCOPE_PCH)
        return()
    endif()
    if(NOT TARGET ledgerscope_pch_${kind})
        file(WRITE ${CMAKE_BINARY_DIR}/pch/${kind}.cpp "")
        add_library(ledgerscope_pch_${kind} OBJECT ${CMAKE_BINARY_DIR}/pch/${kind}.cpp)
        target_link_libraries(ledgerscope_pch_${kind} PRIVATE Qt6::Core ledgerscope_build_flags)
        set(headers <QByteArray> <QByteArrayView> <QDateTime> <QHash> <QList> <QObject> <QString> <QStringList> <QVariant>
            <functional> <memory> <optional> <utility> <variant> <vector>)
        if(kind STREQUAL "gui")
            target_link_libraries(ledgerscope_pch_${kind} PRIVATE Qt6::Widgets)
            list(APPEND headers <QAction> <QPainter> <QWidget> <QLayout> <QAbstractItemModel>)
        endif()
        target_precompile_headers(ledgerscope_pch_${kind} PRIVATE ${headers})
        set_target_properties(ledgerscope_pch_${kind} PROPERTIES AUTOMOC OFF AUTOUIC OFF AUTORCC OFF)
    endif()
    target_precompile_headers(${target} REUSE_FROM ledgerscope_pch_${kind})
endfunction()

# ledgerscope_add_library(NAME core SOURCES … HEADERS … [LINK …] [PRIVATE_LINK …] [GUI])
# makes the static library ledgerscope_<NAME>, alias Ledgerscope::<NAME>.
function(ledgerscope_add_library)
    cmake_parse_arguments(ARG "GUI" "NAME" "SOURCES;HEADERS;LINK;PRIVATE_LINK" ${ARGN})
    set(target ledgerscope_${ARG_NAME})
    add_library(${target} STATIC ${ARG_SOURCES})
    add_library(Ledgerscope::${ARG_NAME} ALIAS ${target})
    target_sources(${target} PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${ARG_HEADERS})
    target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR})
    target_link_libraries(${target} PUBLIC Qt6::Core ${ARG_LINK} PRIVATE ${ARG_PRIVATE_LINK} ledgerscope_build_flags)
    set_target_properties(${target} PROPERTIES AUTOMOC ON VERIFY_INTERFACE_HEADER_SETS ON)
    set(pch core)
    if(ARG_GUI)
        set(pch gui)
    endif()
    ledgerscope_use_pch(${target} ${pch})
    ledgerscope_collect_translatable(${ARG_SOURCES} ${ARG_HEADERS})
    ledgerscope_record_links(Ledgerscope::${ARG_NAME} ${ARG_LINK} ${ARG_PRIVATE_LINK})
endfunction()

# Which room links which target, for the layering test: one line "room target linked-target" each.
function(ledgerscope_record_links target)
    cmake_path(RELATIVE_PATH CMAKE_CURRENT_SOURCE_DIR BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE room)
    foreach(linked IN ITEMS - ${ARGN})
        set_property(GLOBAL APPEND_STRING PROPERTY LEDGERSCOPE_LINKS "${room} ${target} ${linked}\n")
    endforeach()
endfunction()

# ledgerscope_add_executable(NAME ledgerctl SOURCES … [LINK …] [GUI])
function(ledgerscope_add_executable)
    cmake_parse_arguments(ARG "GUI" "NAME" "SOURCES;LINK" ${ARGN})
    add_executable(${ARG_NAME} ${ARG_SOURCES})
    target_include_directories(${ARG_NAME} PRIVATE ${PROJECT_SOURCE_DIR})
    target_link_libraries(${ARG_NAME} PRIVATE ${ARG_LINK} ledgerscope_build_flags)
    set_target_properties(${ARG_NAME} PROPERTIES AUTOMOC ON RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
    ledgerscope_collect_translatable(${ARG_SOURCES})
    ledgerscope_record_links(${ARG_NAME} ${ARG_LINK})
endfunction()

# ledgerscope_add_test(NAME core_ulid SOURCES ulidtest.cpp [LINK …] [LABELS …] [GUI] [ARGS …] [TIMEOUT s] [SERIAL])
# SERIAL: with a writer that never pauses, or a real window; runs with the machine for itself.
# One QtTest executable = one CTest test. Runs offscreen with its own HOME, so that no test reads or writes the user's settings.
function(ledgerscope_add_test)
    cmake_parse_arguments(ARG "GUI;SERIAL" "NAME;TIMEOUT" "SOURCES;LINK;LABELS;ARGS" ${ARGN})
    set(target test_${ARG_NAME})
    add_executable(${target} ${ARG_SOURCES})
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR})
    target_link_libraries(${target} PRIVATE Qt6::Test ${ARG_LINK} Ledgerscope::testsupport ledgerscope_build_flags)
    set_target_properties(${target} PROPERTIES AUTOMOC ON RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests/bin)
    if(NOT ARG_TIMEOUT)
        set(ARG_TIMEOUT 300)
    endif()
    if("concurrency" IN_LIST ARG_LABELS)
        if(NOT TARGET concurrency_tests)
            add_custom_target(concurrency_tests)
        endif()
        add_dependencies(concurrency_tests ${target})
    endif()
    add_test(NAME ${ARG_NAME} COMMAND ${target} ${ARG_ARGS})
    set_tests_properties(${ARG_NAME} PROPERTIES
        TIMEOUT ${ARG_TIMEOUT}
        RUN_SERIAL ${ARG_SERIAL}
        LABELS "${ARG_LABELS}"
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;QT_LOGGING_RULES=;LC_ALL=C.UTF-8;XDG_RUNTIME_DIR=${CMAKE_BINARY_DIR}/tests/run;HOME=${CMAKE_BINARY_DIR}/tests/home;LEDGERSCOPE_BIN=${CMAKE_BINARY_DIR}/bin")
endfunction()

# ledgerscope_add_fuzzer(NAME json SOURCES jsonfuzzer.cpp LINK … CORPUS dir)
# With LEDGERSCOPE_FUZZERS: a libFuzzer program. Always: a test that replays the corpus through the same entry point.
function(ledgerscope_add_fuzzer)
    cmake_parse_arguments(ARG "" "NAME;CORPUS" "SOURCES;LINK" ${ARGN})
    set(replay corpus_${ARG_NAME})
    add_executable(${replay} ${ARG_SOURCES} ${PROJECT_SOURCE_DIR}/tests/fuzz/replaycorpus.cpp)
    target_include_directories(${replay} PRIVATE ${PROJECT_SOURCE_DIR})
    target_link_libraries(${replay} PRIVATE Qt6::Core ${ARG_LINK} ledgerscope_build_flags)
    set_target_properties(${replay} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests/bin)
    add_test(NAME corpus_${ARG_NAME} COMMAND ${replay} ${ARG_CORPUS})
    set_tests_properties(corpus_${ARG_NAME} PROPERTIES TIMEOUT 300 LABELS "corpus")
    if(LEDGERSCOPE_FUZZERS)
        if(NOT TARGET fuzzers)
            add_custom_target(fuzzers)
        endif()
        add_executable(fuzz_${ARG_NAME} ${ARG_SOURCES})
        add_dependencies(fuzzers fuzz_${ARG_NAME})
        target_include_directories(fuzz_${ARG_NAME} PRIVATE ${PROJECT_SOURCE_DIR})
        target_compile_options(fuzz_${ARG_NAME} PRIVATE -fsanitize=fuzzer)
        target_link_options(fuzz_${ARG_NAME} PRIVATE -fsanitize=fuzzer)
        target_link_libraries(fuzz_${ARG_NAME} PRIVATE Qt6::Core ${ARG_LINK} ledgerscope_build_flags)
        set_target_properties(fuzz_${ARG_NAME} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/fuzz)
        add_test(NAME fuzz_${ARG_NAME}
            COMMAND fuzz_${ARG_NAME} -max_total_time=20 -timeout=10 -rss_limit_mb=2048 ${CMAKE_BINARY_DIR}/fuzz/${ARG_NAME}-new ${ARG_CORPUS})
        file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/fuzz/${ARG_NAME}-new)
        set_tests_properties(fuzz_${ARG_NAME} PROPERTIES TIMEOUT 120 LABELS "fuzz")
    endif()
endfunction()

# lupdate sees only what it is told: the sources of all our libraries are collected in one global property.
function(ledgerscope_collect_translatable)
    foreach(source IN LISTS ARGN)
        get_filename_component(path ${source} ABSOLUTE)
        set_property(GLOBAL APPEND PROPERTY LEDGERSCOPE_TRANSLATABLE ${path})
    endforeach()
endfunction()
