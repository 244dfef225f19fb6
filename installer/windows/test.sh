#!/bin/sh
# Tests the installer and the portable archive under Wine: sh installer/windows/test.sh SETUP PORTABLE BUILD TOP
# Silent installation to a path with blanks and an ampersand, Start menu, association, the starters, the command line,
# a second installation over the first, none over the open program, removal; what the user had put beside the program
# stays. Under Wine 8, which lacks icuuc.dll and bcryptprimitives.dll, neither Qt's window nor other devices run: these are
# tried by trial.ps1, and what only a person sees is in installer/windows/checklist.md.
set -eu
setup=$1 portable=$2 build=$3 top=$4
fail() { printf '%s\n' "windows: $*" >&2; exit 1; }
wine=$(command -v wine64 || echo /usr/lib/wine/wine64)
# Without Wine's own builder of menus, which would write into those of the one who tests.
export WINEPREFIX="$build/wine" WINEARCH=win64 WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml=;winemenubuilder.exe=d"
rm -rf "$WINEPREFIX"
mkdir -p "$build"
"$wine" wineboot --init >/dev/null 2>&1
user=$(ls -d "$WINEPREFIX"/drive_c/users/*/AppData | head -1)
home=$(dirname "$user")
name='A & B'
place=$home/$name
windows() { "$wine" winepath -w "$1" 2>/dev/null | tr -d '\r'; }
run() { "$wine" "$@" 2>/dev/null; }
key() { "$wine" reg query "$1" /ve 2>/dev/null | tr -d '\r'; }

mkdir -p "$home/own/lib"
echo mine >"$home/own/lib/mine.txt"
# shellcheck disable=SC2046  # as below
run "$setup" /S /D=$(windows "$home")\\own && fail "it was installed over the folders of another program"
[ "$(cd "$home/own" && find . -type f)" = ./lib/mine.txt ] || fail "the folder of another program was touched"

for turn in first second; do
    # Blanks are given as they are: NSIS takes all that follows /D= and wants no quotes.
    # shellcheck disable=SC2086
    run "$setup" /S /D=$(windows "$home")\\$name || fail "the $turn installation failed"
    for file in Arbiter.exe bin/arbiter.exe arbiter.ico Uninstall.exe python/pythonw.exe lib/arbiter_gui/__main__.py \
        lib/arbiter_gui/_resources/translations/arbiter_de.qm lib/PySide6/plugins/platforms/qwindows.dll \
        lib/win32ctypes/__init__.py lib/tzdata/zoneinfo/Europe/Berlin lib/cryptography/hazmat/bindings/_rust.pyd \
        lib/_cffi_backend.cp312-win_amd64.pyd lib/psycopg/__init__.py lib/segno/__init__.py; do
        [ -f "$place/$file" ] || fail "$file is missing after the $turn installation"
    done
    echo mine >"$place/my tournament.arbiter"
done
find "$home" -name Arbiter.lnk -path '*Start Menu*' | grep -q . || fail "nothing in the Start menu"
key 'HKCU\Software\Classes\.arbiter' | grep -q Arbiter.Tournament || fail "tournament files are not associated"
key 'HKCU\Software\Classes\Arbiter.Tournament\shell\open\command' | grep -qF "$name\\Arbiter.exe\" open \"%1\"" ||
    fail "the association names another program"
! grep -qi 'arbiter' "$WINEPREFIX/system.reg" || fail "something was written for all users"

samples="$home/Ärger & Söhne ½"
cp -r "$top/resources/samples" "$samples"
cp "$samples/booklet-before-round-3.trf" "$samples/A&B.trf"
run "$place/bin/arbiter.exe" --version | grep -q '^arbiter [0-9]' || fail "--version"
[ "$(run "$place/bin/arbiter.exe" pair "$(windows "$samples/A&B.trf")" --rules dutch-2017 | wc -l)" -eq 8 ] || fail pair
run "$place/bin/arbiter.exe" check "$(windows "$samples/booklet-complete.trf")" --rules dutch-2017 --jobs 2 |
    grep -q 'Söhne ½.*5 of 5 rounds the same' || fail check
run "$place/bin/arbiter.exe" explain "$(windows "$samples/booklet-complete.trf")" --rules dutch-2017 --round 2 \
    --verify | grep -q 'Nothing is wrong' || fail explain
run "$place/bin/arbiter.exe" export "$(windows "$samples/booklet-complete.trf")" --rules dutch-2017 --round 3 \
    --pdf "$(windows "$samples/a.pdf")" --xlsx "$(windows "$samples/a.xlsx")" \
    --result-slips "$(windows "$samples/slips.pdf")" >/dev/null || fail export
for file in a.pdf a.xlsx slips.pdf; do [ -s "$samples/$file" ] || fail "export wrote no $file"; done
# Wine gives a program without a console the files that it writes to as broken ones, but pipes whole.
"$wine" "$place/Arbiter.exe" export "$(windows "$samples/A&B.trf")" --rules dutch-2017 --round 2 \
    --pdf "$(windows "$samples/b & w.pdf")" </dev/null 2>&1 | cat >/dev/null
[ -s "$samples/b & w.pdf" ] || fail "the starter without a console wrote nothing"

# While it is open, it is neither installed again nor removed.
cat >"$home/stay.py" <<EOF
import os, time
open(r"$(windows "$home")\\started", "w").close()
end = time.monotonic() + 1800
while os.path.exists(r"$(windows "$home")\\open") and time.monotonic() < end:
    time.sleep(0.2)
EOF
: >"$home/open"
run "$place/python/python.exe" "$(windows "$home/stay.py")" </dev/null | cat &
seconds=0
until [ -f "$home/started" ]; do
    [ "$seconds" -lt 180 ] || fail "Python does not start"
    sleep 1
    seconds=$((seconds + 1))
done
before=$(cd "$place" && find . -type f | sort)
# shellcheck disable=SC2046,SC2086  # as above
{
    run "$setup" /S /D=$(windows "$home")\\$name && fail "it was installed over the open program"
    run "$place/Uninstall.exe" /S _?=$(windows "$place") && fail "it was removed while it was open"
}
[ "$(cd "$place" && find . -type f | sort)" = "$before" ] || fail "files of the open program were touched"
rm "$home/open"
wait

# shellcheck disable=SC2046  # as above; with _? it runs where it stands, and is waited for
run "$place/Uninstall.exe" /S _?=$(windows "$place") || fail "the removal failed"
rm -f "$place/Uninstall.exe" # itself it cannot remove then
[ "$(ls "$place")" = "my tournament.arbiter" ] || fail "after the removal there is: $(ls "$place")"
# Wine tells on the same way that there is no such key.
! key 'HKCU\Software\Classes\.arbiter' | grep -q Arbiter || fail "the association stayed"
find "$home" -name Arbiter.lnk | grep -q . && fail "the Start menu still has it"

unpacked=$home/portable
mkdir "$unpacked"
python3 -m zipfile -e "$portable" "$unpacked"
listed=$(cd "$build/windows/Arbiter" && find . -type f | sort)
[ "$(cd "$unpacked/Arbiter" && find . -type f | sort)" = "$listed" ] || fail "the portable archive is not the program"
chmod -R a-w "$unpacked"
[ "$(run "$unpacked/Arbiter/bin/arbiter.exe" pair "$(windows "$samples/A&B.trf")" --rules dutch-2017 | wc -l)" -eq 8 ] ||
    fail "the portable program does not pair"
[ "$(cd "$unpacked/Arbiter" && find . -type f | sort)" = "$listed" ] || fail "the program wrote beside itself"
"$wine" wineboot --end-session >/dev/null 2>&1 || true
