# SPDX-FileCopyrightText: 2026 The Ledgerscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Warnings, definitions and sanitizers live on interface targets which every target of ours links.
# Whether a warning is an error, and which sanitizer is on, is a choice of the preset.

option(LEDGERSCOPE_TESTS "Build the tests" ON)
option(LEDGERSCOPE_WERROR "Treat warnings as errors" OFF)
option(LEDGERSCOPE_FUZZERS "Build the libFuzzer targets (needs clang)" OFF)
option(LEDGERSCOPE_PCH "Use a lean precompiled header" ON)
set(LEDGERSCOPE_SANITIZE "" CACHE STRING "Value of -fsanitize=, for example address,undefined")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_program(LEDGERSCOPE_CCACHE ccache)
if(LEDGERSCOPE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER
        ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros
        CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${LEDGERSCOPE_CCACHE})
endif()
find_program(LEDGERSCOPE_MOLD mold)

add_library(ledgerscope_build_flags INTERFACE)

target_compile_definitions(ledgerscope_build_flags INTERFACE
    QT_NO_KEYWORDS
    QT_NO_FOREACH
    QT_NO_CAST_FROM_ASCII
    QT_NO_CAST_TO_ASCII
    QT_NO_CAST_FROM_BYTEARRAY
    QT_NO_URL_CAST_FROM_STRING
    QT_NO_NARROWING_CONVERSIONS_IN_CONNECT
    QT_USE_QSTRINGBUILDER
    QT_DISABLE_DEPRECATED_BEFORE=0x060400)

target_compile_options(ledgerscope_build_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
    -Wnon-virtual-dtor -Woverloaded-virtual -Wextra-semi -Wzero-as-null-pointer-constant -Wsuggest-override
    $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond -Wduplicated-branches -Wlogical-op>
    $<$<BOOL:${LEDGERSCOPE_WERROR}>:-Werror>)

if(CMAKE_CXX_COMPILER_LAUNCHER AND LEDGERSCOPE_PCH AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(ledgerscope_build_flags INTERFACE -fpch-preprocess)
endif()

if(LEDGERSCOPE_SANITIZE)
    # GCC's manual: sanitizers raise the rate of false positives of this warning, and one should not make it an error with them.
    target_compile_options(ledgerscope_build_flags INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-error=maybe-uninitialized>)
    target_compile_options(ledgerscope_build_flags INTERFACE
        -fsanitize=${LEDGERSCOPE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all -g1)
    target_link_options(ledgerscope_build_flags INTERFACE -fsanitize=${LEDGERSCOPE_SANITIZE})
endif()

if(LEDGERSCOPE_MOLD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_link_options(ledgerscope_build_flags INTERFACE -fuse-ld=mold)
endif()
