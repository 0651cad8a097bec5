# SPDX-License-Identifier: GPL-3.0-or-later
# Configuring and building a preset, quietly. Sourced by the run scripts, after packages.sh.

# Says one line when something is built, everything when it fails, nothing when all is up to date.
# ninja uses all cores; CMAKE_BUILD_PARALLEL_LEVEL asks for fewer.
build_preset() { # ROOT PRESET
    local root=$1 preset=$2
    local tree=$root/build/$preset
    local log=$tree/build.log
    mkdir -p "$tree"
    if ! configured "$root" "$tree"; then
        say "configuring $preset"
        if [[ $unchecked_packages ]]; then
            say "this is not Debian or Ubuntu; it needs your system's own of $unchecked_packages"
        fi
        # --fresh: the cache may be another folder's, or keep what the presets no longer say.
        if ! (cd "$root" && cmake --fresh --preset "$preset") </dev/null >"$log" 2>&1; then
            cat "$log" >&2
            say "configuring failed; the reason stands above"
            return 1
        fi
        touch "$tree/configured"
    fi
    if ! NINJA_STATUS='[%f/%t] ' cmake --build "$tree" </dev/null 2>&1 | tee "$log" |
        announce "$preset"
    then
        cat "$log" >&2
        say "building failed; the reason stands above"
        return 1
    fi
}

# One line as soon as ninja has finished the first step that is a compilation or the like.
announce() { # PRESET; ninja's output comes on standard input
    local line
    while IFS= read -r line; do
        if [[ $line != *' Re-'* && $line =~ ^\[[0-9]+/([0-9]+)\]' ' ]]; then
            say "building $1, steps: ${BASH_REMATCH[1]}"
            cat >/dev/null
        fi
    done
}

# CMake itself looks again when a CMakeLists.txt changes, not when the presets do or the folder
# has moved.
configured() { # ROOT TREE
    [[ -e $2/build.ninja && -e $2/configured && ! $1/CMakePresets.json -nt $2/configured ]] &&
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$1" "$2/CMakeCache.txt"
}
