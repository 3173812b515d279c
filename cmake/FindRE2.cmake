# SPDX-FileCopyrightText: 2026 The Ledgerscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# RE2::re2. Not by pkg-config: the flag -pthread that it asks for does not go with our shared precompiled headers, and the library
# links what it needs by itself.

find_path(RE2_INCLUDE_DIR re2/re2.h)
find_library(RE2_LIBRARY re2)
mark_as_advanced(RE2_INCLUDE_DIR RE2_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(RE2 REQUIRED_VARS RE2_LIBRARY RE2_INCLUDE_DIR)

if(RE2_FOUND AND NOT TARGET RE2::re2)
    add_library(RE2::re2 UNKNOWN IMPORTED)
    set_target_properties(RE2::re2 PROPERTIES IMPORTED_LOCATION ${RE2_LIBRARY} INTERFACE_INCLUDE_DIRECTORIES ${RE2_INCLUDE_DIR})
endif()
