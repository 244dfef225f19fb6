# Shared by start.sh and test.sh: finds Python, makes .venv, installs, and looks after Qt's system libraries.
# Plain POSIX sh. Sets $top (the checkout), and $python (the interpreter in .venv) after make_environment.

top=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
environment=$top/.venv

# The least that an otherwise empty Debian 12 needs (names hold for Ubuntu 22.04 and later).
QT_PACKAGES="libegl1 libgl1 libglib2.0-0 libxkbcommon0 libdbus-1-3 libfontconfig1 fonts-dejavu-core"
QT_WINDOW_PACKAGES="libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libxkbcommon-x11-0"

say() { printf '%s\n' "$*" >&2; }
fail() { say "$*"; exit 1; }
refuse() { say "$*"; exit 2; }

# Whether "$1" runs and is a Python that the libraries are made for: 3.11 to 3.14.
new_enough() { "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' >/dev/null 2>&1; }

# Prints the first Python that will do; PYTHON=... in the environment is tried first.
find_python() {
    for name in ${PYTHON:+"$PYTHON"} python3 python3.13 python3.12 python3.11 python3.14 python py; do
        if command -v "$name" >/dev/null 2>&1 && new_enough "$name"; then
            command -v "$name"
            return
        fi
    done
    fail "Python 3.11 to 3.14 is needed and was not found. Install it (Debian, Ubuntu:" \
        "apt-get install python3 python3-venv; others: https://www.python.org/downloads/)," \
        "or name it: PYTHON=/path/to/python3 sh $0"
}

# Installs Debian packages as root or through sudo without a password; otherwise says what to type, and fails.
install_packages() {
    as_root=
    if [ "$(id -u)" != 0 ]; then
        as_root=sudo
        if ! sudo -n true >/dev/null 2>&1; then
            say "Some system packages are missing. Please type, then start again:"
            fail "    sudo apt-get install --no-install-recommends $*"
        fi
    fi
    say "Installing system packages: $*"
    $as_root apt-get update -q >&2 || say "The package lists could not be refreshed; trying with the old ones."
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@" >&2 ||
        fail "apt-get could not install them. Please try: sudo apt-get install --no-install-recommends $*"
}

# Prints the interpreter of the environment (Windows shells put it elsewhere), or fails when there is none.
interpreter() {
    for name in "$environment/bin/python" "$environment/Scripts/python.exe"; do
        [ -x "$name" ] && new_enough "$name" && "$name" -m pip --version >/dev/null 2>&1 && echo "$name" && return
    done
    return 1
}

# Debian splits `venv` off Python: without `ensurepip` an environment cannot be made.
need_venv() {
    "$1" -c 'import venv, ensurepip' >/dev/null 2>&1 && return
    version=$("$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    command -v apt-get >/dev/null 2>&1 ||
        fail "$1 has no venv module (often a package of its own, such as python$version-venv). Install it."
    install_packages "python$version-venv"
    "$1" -c 'import venv, ensurepip' >/dev/null 2>&1 || fail "$1 still has no working venv module."
}

# Makes .venv unless a working one is there (a moved checkout or an upgraded Python leaves a broken one).
make_environment() {
    if ! python=$(interpreter); then
        base=$(find_python) || exit 1
        need_venv "$base"
        say "Making $environment with $base"
        "$base" -m venv --clear "$environment" || fail "The environment could not be made in $environment."
        python=$(interpreter) || fail "The environment in $environment does not work."
    fi
}

# install_project [EXTRA [LOCK [compiled-when-read]]]: installs the checkout, editable, when pyproject.toml, the file of the
# versions to be installed, or the interpreter has changed; what is read seldom need not be compiled at once.
install_project() {
    what=$top${1:+[$1]}
    lock=${2:-}
    stamp=$environment/installed-${1:-program}
    now="$(cat "$top/pyproject.toml" $lock | cksum) $("$python" -V) $top"
    [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$now" ] && return
    say "Installing the program and what it needs (once; some 100 MB to download)"
    "$python" -m pip install --quiet --disable-pip-version-check ${3:+--no-compile} ${lock:+--constraint "$lock"} \
        --editable "$what" >&2 ||
        fail "pip could not install what the program needs; see its message above. Is there a network?"
    printf '%s\n' "$now" >"$stamp"
}

# Whether a library that Qt itself or its plugin "$1" (offscreen, xcb) links to is missing here.
qt_lacks_libraries() {
    folder=$("$python" -c 'import PySide6; print(PySide6.__path__[0])') || return 1
    for library in "$folder"/QtWidgets.abi3.so "$folder"/QtPrintSupport.abi3.so \
        "$folder/Qt/plugins/platforms/libq$1.so"; do
        ldd "$library" 2>/dev/null | grep -q 'not found' && return 0
    done
    return 1
}

# On Debian and Ubuntu, gets the browser of the tests of the page for phones; elsewhere those tests say what is missing.
need_browser() {
    for name in chromium chromium-browser google-chrome chrome; do
        command -v "$name" >/dev/null 2>&1 && return
    done
    command -v apt-get >/dev/null 2>&1 || return 0
    (install_packages chromium) || say "Without Chromium the tests of the page for phones are left out, which they say."
}

# On Debian and Ubuntu, gets what turns printed slips into pictures; elsewhere those tests say what is missing.
need_pdf_pictures() {
    command -v pdftoppm >/dev/null 2>&1 && return
    command -v apt-get >/dev/null 2>&1 || return 0
    (install_packages poppler-utils) || say "Without pdftoppm the tests of the camera are left out, which they say."
}

# On Debian and Ubuntu, gets PostgreSQL, of which the tests start a server of their own; elsewhere those tests say it.
need_postgresql() {
    for name in initdb /usr/lib/postgresql/*/bin/initdb /usr/pgsql-*/bin/initdb; do
        command -v "$name" >/dev/null 2>&1 && return
    done
    command -v apt-get >/dev/null 2>&1 || return 0
    (install_packages postgresql) || say "Without PostgreSQL the tests of tournaments on a server fail."
}

# need_qt_libraries PLUGIN PACKAGE...: on Linux, gets what the Qt platform plugin needs from the system.
need_qt_libraries() {
    plugin=$1
    shift
    [ "$(uname -s)" = Linux ] && qt_lacks_libraries "$plugin" || return 0
    if command -v apt-get >/dev/null 2>&1; then
        install_packages "$@"
        qt_lacks_libraries "$plugin" || return 0
    fi
    fail "Qt lacks system libraries: $(ldd "$folder"/QtWidgets.abi3.so "$folder/Qt/plugins/platforms/libq$plugin.so" |
        sed -n 's/^[[:space:]]*\([^ ]*\) => not found.*/\1/p' | sort -u | tr '\n' ' ')"
}
