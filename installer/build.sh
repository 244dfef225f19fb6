#!/bin/sh
# Builds what people install: sh installer/build.sh [wheel] [tar] [deb] [windows] [macos] [--test]
# Without names: all that this system can make. With --test each is installed, started, used and removed again.
# Everything goes to dist/, what it is made of to build/ (DIST=... and BUILD=... name other folders).
# Same input, same files: the times in them are that of the last commit, or in a source archive, which has none, the day
# of the version (SOURCE_DATE_EPOCH=... names another).
set -eu
. "$(dirname -- "$0")/setup.sh"
dist=${DIST:-$top/dist}
build=${BUILD:-$top/build}
umask 022
[ "$(uname -s)" = Darwin ] && export LC_ALL=en_US.UTF-8 || export LC_ALL=C.UTF-8
export TZ=UTC PYTHONHASHSEED=0 PYTHONDONTWRITEBYTECODE=1 PIP_DISABLE_PIP_VERSION_CHECK=1

for name in bundle wheel linux windows macos; do . "$top/installer/$name/build.sh"; done

targets=
test=
for word in "$@"; do
    case $word in
    wheel | tar | deb | windows | macos) targets="$targets $word" ;;
    --test) test=yes ;;
    *) refuse "usage: sh installer/build.sh [wheel] [tar] [deb] [windows] [macos] [--test]" ;;
    esac
done
if [ -z "$targets" ]; then
    if [ "$(uname -s)" = Darwin ]; then targets="wheel macos"; else targets="wheel tar deb windows"; fi
fi

mkdir -p "$dist" "$build"
dist=$(cd "$dist" && pwd)
build=$(cd "$build" && pwd)
stated() { sed -n "s/^__$1__ = \"\(.*\)\"\$/\1/p" "$top/arbiter_gui/__init__.py"; }
version=$(stated version)
day_of_version() {
    "$(find_python)" -c 'import datetime, sys; print(int(datetime.datetime.fromisoformat(sys.argv[1] + "T00:00+00:00").timestamp()))' \
        "$(stated date)"
}
: "${SOURCE_DATE_EPOCH:=$(git -C "$top" log -1 --format=%ct 2>/dev/null || day_of_version)}"
export SOURCE_DATE_EPOCH
make_tools
for target in $targets; do
    say "== build $target"
    "build_$target"
    if [ -n "$test" ]; then
        say "== test $target"
        "test_$target"
        say "== $target: all right"
    fi
done
(cd "$dist" && find . -maxdepth 1 -type f ! -name SHA256SUMS | sort | sed 's|^\./||' | xargs sha256sum >SHA256SUMS)
cat "$dist/SHA256SUMS"
