#!/bin/sh
# Sets up everything the checks need and runs them all: sh installer/test.sh [PYTEST ARGUMENT...]
# Exits with 1 when any of them fails; what the quick ones found is told last. Needs Python 3.11+ and a shell.
set -eu
. "$(dirname -- "$0")/setup.sh"

make_environment
# What the system has to give comes beside what Python needs; apt-get is used by one of the two at a time.
(need_browser; need_pdf_pictures; need_postgresql) &
system=$!
install_project dev "$top/installer/tools.lock" compiled-when-read
wait "$system" || :
need_qt_libraries offscreen $QT_PACKAGES

cd "$top"
export QT_QPA_PLATFORM=offscreen
# Without compiled files every worker and every process of a test compiles all that it reads, for some 25 seconds each.
unset PYTHONDONTWRITEBYTECODE

# The quick checks go on beside the tests; what they find is told after them.
quick_checks() {
    found=
    # Where no run has left a cache none is written, which would take a fifth of the time.
    [ -d .mypy_cache ] || export MYPY_CACHE_DIR=/dev/null
    for words in "ruff check ." "ruff format --check ." mypy; do
        say "== $words"
        "$python" -m $words >&2 || found="$found [$words]"
    done
    say "== lint-imports"
    "$(dirname -- "$python")/lint-imports" >&2 || found="$found [lint-imports]"
    [ -z "$found" ] || fail "== FAILED:$found"
}
quick_checks 2>"$environment/quick-checks" &
quick=$!
# The files of the tests are compiled once for all workers; what is wrong here is told by pytest below.
"$python" -m pytest --collect-only -qq "$@" >/dev/null 2>&1 || :
failed=
say "== pytest"
"$python" -m pytest -n 2 --dist worksteal "$@" || failed=" [pytest]"
wait "$quick" || failed="$failed [quick checks]"
cat "$environment/quick-checks" >&2
[ -z "$failed" ] || fail "== FAILED:$failed"
