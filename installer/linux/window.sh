#!/bin/sh
# Starts the program on a screen that nobody sees and waits for its window: sh window.sh PROGRAM; says how long it took.
set -eu
program=$1
sync
[ ! -w /proc/sys/vm/drop_caches ] || echo 3 >/proc/sys/vm/drop_caches
Xvfb :7 -screen 0 1280x800x24 >/dev/null 2>&1 &
screen=$!
trap 'kill $screen' EXIT
export DISPLAY=:7
until xdotool getdisplaygeometry >/dev/null 2>&1; do sleep 0.1; done
begun=$(date +%s%N)
"$program" &
arbiter=$!
timeout 60 xdotool search --sync --onlyvisible --class arbiter >/dev/null
printf 'The window was there after %d ms.\n' $((($(date +%s%N) - begun) / 1000000)) >&2
kill "$arbiter"
