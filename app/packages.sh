# SPDX-License-Identifier: GPL-3.0-or-later
# What Heedmap needs, by its Debian names, and how it gets there. Sourced by the run scripts.

# Building and running. The xcb and offscreen platforms come with libqt6gui6, the SVG icon engine
# with libqt6svg6: both are dependencies of the -dev packages.
program_packages=(
    g++ cmake ninja-build
    qt6-base-dev qt6-svg-dev libqcustomplot-dev
    libeigen3-dev nlohmann-json3-dev libpng-dev libzip-dev libmuparser-dev libcli11-dev
    fonts-dejavu-core qt6-translations-l10n
)
# The scripts of `heedmap code` and the arrays are tried with NumPy, PDF with poppler, and numbers
# under a German locale.
test_packages=(libgtest-dev libgmock-dev libbenchmark-dev python3-numpy poppler-utils locales)
# The sanitizers: Clang builds the windows in half of the time of GCC, and GCC has no libFuzzer.
clang_packages=(clang-14 libclang-rt-14-dev)

say() { printf 'heedmap: %s\n' "$*" >&2; }

is_debian() (
    [[ -r /etc/os-release ]] || exit 1
    . /etc/os-release
    [[ " ${ID-} ${ID_LIKE-} " =~ \ (debian|ubuntu)\  ]]
)

# Installs those of the named packages that are missing. Never fatal: what a build cannot do
# without, CMake names, and a machine without network may have all that matters. On a system other
# than Debian and Ubuntu it only notes the names, for whoever configures.
unchecked_packages=
install_packages() {
    if ! is_debian; then
        unchecked_packages=$*
        return 0
    fi
    local installed missing=() package
    installed=" $(dpkg-query -W -f '${db:Status-Status}:${Package} ' "$@" 2>/dev/null || true)"
    for package; do
        [[ $installed == *" installed:$package "* ]] || missing+=("$package")
    done
    ((${#missing[@]})) || return 0

    local as_root=(env DEBIAN_FRONTEND=noninteractive) log
    if ((EUID)); then
        if ! command -v sudo >/dev/null; then
            say "missing, and no sudo here; as root: apt-get install --no-install-recommends ${missing[*]}"
            return 0
        fi
        as_root=(sudo "${as_root[@]}")
    fi
    say "installing ${missing[*]}"
    local get=("${as_root[@]}" apt-get -q -y -o DPkg::Lock::Timeout=300)
    log=$(mktemp)
    # A source that cannot be reached need not hold what is missing here: install decides.
    if ! { "${get[@]}" update || true
           "${get[@]}" install --no-install-recommends "${missing[@]}"; } </dev/null >"$log" 2>&1
    then
        cat "$log" >&2
        say "the packages above could not be installed; trying without them"
    fi
    rm -f "$log"
}
