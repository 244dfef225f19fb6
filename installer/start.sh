#!/bin/sh
# Sets up the program in .venv and opens it: sh installer/start.sh [FILE]
# Without FILE the program begins with its start page. Needs Python 3.11 to 3.14 and a shell.
set -eu
. "$(dirname -- "$0")/setup.sh"

[ $# -le 1 ] || refuse "usage: sh installer/start.sh [FILE]"
file=${1:-}
[ -z "$file" ] || { [ -r "$file" ] && [ ! -d "$file" ]; } || refuse "$file: there is no such file, or it may not be read"

make_environment
install_project
if "$python" -c 'import sys; from arbiter_gui.cli.display import display_missing; sys.exit(display_missing())'; then
    if [ -n "${DISPLAY:-}" ] && [ -z "${QT_QPA_PLATFORM:-}" ] && [ "${XDG_SESSION_TYPE:-}" != wayland ]; then
        need_qt_libraries xcb $QT_PACKAGES $QT_WINDOW_PACKAGES
    else
        need_qt_libraries offscreen $QT_PACKAGES
    fi
else
    # The terminal has no page to begin with: the sample is paired there.
    file=${file:-$top/resources/samples/booklet-before-round-3.trf}
fi
exec "$python" -m arbiter_gui open ${file:+"$file"}
