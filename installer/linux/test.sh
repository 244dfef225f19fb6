#!/bin/sh
# Tests what was built for Linux: sh installer/linux/test.sh deb|tar FILE BUILD
# The package is installed, started (also with a real window, under Xvfb), used and removed again in a fresh Debian 12
# that has nothing else; as root, with debootstrap. What is not there is fetched from Debian.
set -eu
kind=$1 file=$2 build=$3
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
top=$here/../..
root=$build/root
base=$build/debian12.tar
fail() { printf '%s\n' "$*" >&2; exit 1; }
in_root() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
leave() { ! mountpoint -q "$root/proc" || umount "$root/proc"; }

[ "$(id -u)" = 0 ] || fail "The test makes a Debian of its own and must run as root: sudo sh installer/build.sh $kind --test"
command -v debootstrap >/dev/null || apt-get install -y -q --no-install-recommends debootstrap >&2
trap leave EXIT
leave
rm -rf "$root"
if [ -f "$base" ]; then
    mkdir -p "$root" && tar -C "$root" -xpf "$base"
else
    debootstrap --variant=minbase --include=ca-certificates bookworm "$root" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}" >&2
    tar -C "$root" -cpf "$base" .
fi
mount -t proc proc "$root/proc"
cp /etc/resolv.conf "$root/etc/resolv.conf"
in_root apt-get update -q >&2
mkdir -p "$root/trial"
cp -r "$top/resources/samples" "$here/../bundle/trial.sh" "$here/window.sh" "$root/trial/"
cp "$file" "$root/trial/"
packed=/trial/$(basename "$file")

case $kind in
deb)
    in_root apt-get install -y -q --no-install-recommends "$packed" >&2
    program=arbiter
    ;;
tar)
    in_root apt-get install -y -q --no-install-recommends xz-utils libegl1 libgl1 libglib2.0-0 libxkbcommon0 \
        libdbus-1-3 libfontconfig1 libx11-xcb1 libxcb-glx0 libxcb-randr0 libxcb-render0 libxcb-shape0 libxcb-shm0 \
        libxcb-sync1 libxcb-xfixes0 libxcb-xinerama0 libxcb-xkb1 libxkbcommon-x11-0 libstdc++6 >&2
    in_root tar -C /opt -xf "$packed"
    program=$(cd "$root" && echo opt/arbiter-*/arbiter)
    program=/$program
    ;;
esac
# The starter names the folder of the libraries that come along; all others must be the system's.
lacks=$(in_root sh -c 'here=$(dirname "$(readlink -f "$(command -v "$1")")"); export LD_LIBRARY_PATH=$here/lib
    find "$here" -name "*.so*" ! -iname "*wayland*" ! -path "*/wayland-*" ! -name "libcups*" -exec ldd {} + |
        grep "not found" | sort -u' sh "$program" || true)
[ -z "$lacks" ] || fail "Libraries are missing: $lacks"
in_root env DESKTOP=yes sh /trial/trial.sh /trial/samples /trial-made "$program"
if [ "$kind" = deb ]; then
    in_root apt-get install -y -q --no-install-recommends desktop-file-utils shared-mime-info xvfb xauth xdotool man-db >&2
    in_root desktop-file-validate /usr/share/applications/arbiter.desktop
    in_root update-mime-database /usr/share/mime
    in_root grep -q '\*.arbiter' /usr/share/mime/globs2 || fail "The system does not know tournament files."
    in_root man --warnings arbiter >/dev/null || fail "The man page cannot be read."
    in_root sh /trial/window.sh "$program"
    in_root apt-get purge -y -q arbiter >&2
    in_root sh -c '! command -v arbiter && [ ! -e /usr/lib/arbiter ] && [ ! -e /usr/share/applications/arbiter.desktop ]' ||
        fail "Something of the package stayed behind."
fi
rm -rf "$root/opt"/arbiter-*
