#!/bin/sh
# Uses an installed program from end to end: sh trial.sh SAMPLES FOLDER PROGRAM...
# With DESKTOP=yes it must know other devices and servers too, which a wheel without that extra does not.
# Everything it writes goes to FOLDER, in a path with blanks and an ampersand. Exits with 1 at the first thing wrong.
set -eu
samples=$1
folder="$2/A & B"
shift 2
rm -rf "$folder"
mkdir -p "$folder"
export HOME="$folder" XDG_CONFIG_HOME="$folder/.config" XDG_DATA_HOME="$folder/.local/share"
wrong() { printf '%s\n' "trial: $*" >&2; exit 1; }

cp "$samples/booklet-before-round-3.trf" "$folder/A&B.trf"
cp "$samples/booklet-complete.trf" "$folder/complete.trf"
"$@" --version | grep -q '^arbiter [0-9]' || wrong "--version"
[ "$("$@" pair "$folder/A&B.trf" --rules dutch-2017 | wc -l)" -eq 8 ] || wrong "pair"
"$@" check "$folder"/*.trf --rules dutch-2017 --jobs 2 | grep -q '5 of 5 rounds the same' || wrong "check"
"$@" explain "$folder/complete.trf" --rules dutch-2017 --round 3 --verify | grep -q 'Nothing is wrong' || wrong "explain"
"$@" pair "$folder/complete.trf" --rules dubov-2026 --round 2 >/dev/null || wrong "another edition"
"$@" export "$folder/complete.trf" --rules dutch-2017 --round 3 --pdf "$folder/a.pdf" --xlsx "$folder/a.xlsx" \
    --html "$folder/a.html" --result-slips "$folder/slips.pdf" --slips "$folder/reasons.pdf" --csv "$folder/a.csv" \
    --trf "$folder/a.trf" --trf26 "$folder/a26.trf" --pgn "$folder/a.pgn" >"$folder/export.txt" 2>&1 ||
    wrong "export: $(cat "$folder/export.txt")"
for file in a.pdf a.xlsx a.html slips.pdf reasons.pdf a.csv a.trf a26.trf a.pgn; do [ -s "$folder/$file" ] || wrong "$file is empty"; done
# The window, without a screen: it must still be there some seconds after it has opened the file. A busy machine may take
# long; what has failed is seen at once.
QT_QPA_PLATFORM=offscreen "$@" open "$folder/A&B.trf" >"$folder/window.txt" 2>&1 &
window=$!
seconds=0
until [ -f "$folder/A&B.arbiter" ]; do
    kill -0 "$window" 2>/dev/null || wrong "the window closed by itself: $(cat "$folder/window.txt")"
    [ "$seconds" -lt 180 ] || { kill "$window"; wrong "the window opened no tournament: $(cat "$folder/window.txt")"; }
    sleep 1
    seconds=$((seconds + 1))
done
sleep 5
kill "$window" 2>/dev/null || wrong "the window closed by itself: $(cat "$folder/window.txt")"
wait "$window" 2>/dev/null || true
grep -q Traceback "$folder/window.txt" && wrong "the window failed: $(cat "$folder/window.txt")"
if [ -n "${DESKTOP:-}" ]; then
    # It stops when there is nothing more to read.
    echo quit | "$@" serve "$folder/A&B.arbiter" --device Hall:results >"$folder/devices.txt" 2>&1 ||
        wrong "devices: $(cat "$folder/devices.txt")"
    grep -q 'Hall (results): https://127.0.0.1' "$folder/devices.txt" || wrong "no device: $(cat "$folder/devices.txt")"
    "$@" server list postgresql://127.0.0.1:1/none >"$folder/server.txt" 2>&1 || true
    grep -q 'does not answer' "$folder/server.txt" || wrong "server: $(cat "$folder/server.txt")"
fi
rm -rf "$folder"
