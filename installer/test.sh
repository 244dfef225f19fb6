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
# Without compiled files every worker and every process of a test compiles all that it reads, for some 25 seconds each.
unset PYTHONDONTWRITEBYTECODE
# Those of the tests are made beside the quick checks, once for all workers; what is wrong here is told by pytest below.
"$python" -m pytest --collect-only -qq >/dev/null 2>&1 &
compiling=$!
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
wait "$compiling" || :
say "== pytest"
"$python" -m pytest -n 2 --dist worksteal "$@" || failed="$failed [pytest]"
[ -z "$failed" ] || fail "== FAILED:$failed"
