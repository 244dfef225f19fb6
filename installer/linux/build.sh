# The portable archive and the Debian package of the frozen program. Read by installer/build.sh.
# To start on the oldest system it must be built on one (the C library is not taken along): Debian 12 or Ubuntu 22.04.

newest_c_library=2.35 # Ubuntu 22.04

# pack_tar FOLDER FILE: an archive that depends on nothing but the files.
pack_tar() {
    tar -C "$(dirname "$1")" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
        --format=posix --pax-option=delete=atime,delete=ctime -cf - "$(basename "$1")" | xz -T2 -6 >"$2"
}

# Fails when something in the bundle wants a newer C library than the oldest system has.
check_c_library() {
    wants=$(find "$frozen" -type f \( -name '*.so*' -o -name arbiter \) -exec objdump -T {} + 2>/dev/null |
        grep -o 'GLIBC_[0-9.]*' | sort -Vu | tail -1)
    newest=$(printf 'GLIBC_%s\n%s\n' "$newest_c_library" "$wants" | sort -V | tail -1)
    [ "$newest" = "GLIBC_$newest_c_library" ] ||
        fail "The program would need $wants, Ubuntu 22.04 has GLIBC_$newest_c_library: build on an older system."
}

need_linux_tools() {
    command -v xz >/dev/null && command -v objdump >/dev/null && command -v dpkg-deb >/dev/null ||
        install_packages binutils dpkg xz-utils
    # What a desktop may lack comes along; so it must be here.
    for name in libxcb-cursor.so.0 libxcb-icccm.so.4 libxcb-keysyms.so.1 libxcb-image.so.0; do
        ldconfig -p | grep -q "$name" || { install_packages $QT_PACKAGES $QT_WINDOW_PACKAGES && return; }
    done
}

build_tar() {
    need_linux_tools
    freeze linux
    check_c_library
    folder=$build/tar/arbiter-$version
    rm -rf "$build/tar"
    mkdir -p "$folder"
    cp -a "$frozen/." "$folder"
    cp "$top/installer/linux/arbiter.desktop" "$top/installer/linux/arbiter.xml" "$top/installer/linux/arbiter.1" \
        "$top/resources/icons/arbiter.svg" "$top/LICENSE" "$folder"
    tarball=$dist/arbiter-$version-linux-x86_64.tar.xz
    pack_tar "$folder" "$tarball"
}

build_deb() {
    need_linux_tools
    freeze linux
    check_c_library
    root=$build/deb/root
    rm -rf "$build/deb"
    mkdir -p "$root/usr/lib" "$root/usr/bin" "$root/DEBIAN"
    cp -a "$frozen" "$root/usr/lib/arbiter"
    ln -s ../lib/arbiter/arbiter "$root/usr/bin/arbiter"
    share=$root/usr/share
    install -D -m 644 "$top/installer/linux/arbiter.desktop" "$share/applications/arbiter.desktop"
    install -D -m 644 "$top/installer/linux/arbiter.xml" "$share/mime/packages/arbiter.xml"
    install -D -m 644 "$top/resources/icons/arbiter.svg" "$share/icons/hicolor/scalable/apps/arbiter.svg"
    mkdir -p "$share/icons/hicolor/scalable/mimetypes" "$share/man/man1"
    ln -s ../apps/arbiter.svg "$share/icons/hicolor/scalable/mimetypes/application-x-arbiter-tournament.svg"
    gzip -9n <"$top/installer/linux/arbiter.1" >"$share/man/man1/arbiter.1.gz"
    install -D -m 644 "$top/LICENSE" "$share/doc/arbiter/copyright"
    gzip -9n <"$top/.github/CHANGELOG.md" >"$share/doc/arbiter/changelog.gz"
    write_control
    deb=$dist/arbiter_${version}_amd64.deb
    dpkg-deb --root-owner-group -Zxz -z6 --build "$root" "$deb" >&2
}

# The libraries that the package needs; what only Wayland and printers need is recommended: without it the window is one of
# X11, and prints to PDF. Without versions, as every system with that C library has them new enough; on later ones, where
# names end in t64, these still provide the old name. That none is missing is seen by the test.
libraries="libdbus-1-3, libegl1, libfontconfig1, libfreetype6, libgcc-s1, libgl1, libglib2.0-0, libstdc++6 (>= 11), libuuid1,
 libx11-6, libx11-xcb1, libxcb-randr0, libxcb-render0, libxcb-shape0, libxcb-shm0, libxcb-sync1, libxcb-xfixes0, libxcb-xkb1,
 libxcb1, libxkbcommon-x11-0, libxkbcommon0, libzstd1, zlib1g"

write_control() {
    cat >"$root/DEBIAN/control" <<EOF
Package: arbiter
Version: $version
Architecture: amd64
Maintainer: Arbiter <arbiter@localhost>
Installed-Size: $(du -sk --apparent-size "$root/usr" | cut -f1)
Section: games
Priority: optional
Depends: libc6 (>= $newest_c_library), $(echo $libraries)
Recommends: libcups2, libwayland-client0, libwayland-cursor0, libwayland-egl1
Description: Swiss tournaments for chess arbiters
 Pairs Swiss rounds exactly by the rules of FIDE and shows why: every
 transposition, exchange, float and relaxed criterion, with the article
 that asked for it. Brings its own Python and Qt.
EOF
}

test_tar() {
    sh "$top/installer/linux/test.sh" tar "$tarball" "$build"
    again_the_same "$tarball"
}

test_deb() {
    sh "$top/installer/linux/test.sh" deb "$deb" "$build"
    again_the_same "$deb"
}

# again_the_same FILE: frozen and packed a second time, the file is the same to the byte.
again_the_same() {
    mv "$1" "$1.first"
    if [ -z "${frozen_again:-}" ]; then
        frozen_for=
        frozen_again=yes
    fi
    case $1 in *.deb) build_deb ;; *) build_tar ;; esac
    cmp "$1" "$1.first" || fail "A second build of $1 is another one; the first is beside it."
    rm "$1.first"
}
