#!/bin/sh
# Sets up everything the checks need and runs them all: sh installer/test.sh [PYTEST ARGUMENT...]
# Exits with 1 when any of them fails; pytest comes last. Needs Python 3.11+ and a shell.
set -eu
. "$(dirname -- "$0")/setup.sh"

make_environment
install_project dev "$top/installer/tools.lock"
need_qt_libraries offscreen $QT_PACKAGES
need_browser
need_pdf_pictures
need_postgresql

cd "$top"
export QT_QPA_PLATFORM=offscreen
failed=
check() {
    say "== $*"
    "$python" -m "$@" >&2 || failed="$failed [$*]"
}
check ruff check .
check ruff format --check .
check mypy
say "== lint-imports"
"$(dirname -- "$python")/lint-imports" >&2 || failed="$failed [lint-imports]"
say "== pytest"
"$python" -m pytest -n 2 "$@" || failed="$failed [pytest]"
[ -z "$failed" ] || fail "== FAILED:$failed"
