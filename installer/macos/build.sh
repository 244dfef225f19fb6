# The disk image for macOS. Read by installer/build.sh; runs on macOS only.
# Signed when SIGNING_IDENTITY names a certificate in the key chain; notarised when NOTARY_PROFILE names a profile that
# `xcrun notarytool store-credentials` has made as well.

need_macos() { [ "$(uname -s)" = Darwin ] || fail "The disk image can be made on macOS only; the workflow does."; }

# The icon in all sizes, at one and at two pixels a point.
make_icns() {
    icons=$build/arbiter.iconset
    rm -rf "$icons"
    mkdir -p "$icons"
    "$payload" "$top/installer/macos/painted.py" "$top/resources/icons/arbiter.svg" "$icons"
    iconutil --convert icns --output "$top/installer/bundle/arbiter.icns" "$icons"
}

build_macos() {
    need_macos
    make_payload "macos-$(uname -m)"
    make_icns
    freeze macos
    app=$build/frozen/Arbiter.app
    [ -z "${SIGNING_IDENTITY:-}" ] ||
        codesign --force --deep --options runtime --timestamp --entitlements "$top/installer/macos/entitlements.plist" \
            --sign "$SIGNING_IDENTITY" "$app"
    rm -rf "$build/image"
    mkdir -p "$build/image"
    cp -R "$app" "$build/image/"
    ln -s /Applications "$build/image/Applications"
    image=$dist/Arbiter-$version-macos-$(uname -m).dmg
    hdiutil create -quiet -ov -format ULFO -volname Arbiter -srcfolder "$build/image" "$image"
    [ -z "${SIGNING_IDENTITY:-}" ] || codesign --timestamp --sign "$SIGNING_IDENTITY" "$image"
    if [ -n "${NOTARY_PROFILE:-}" ]; then
        xcrun notarytool submit --keychain-profile "$NOTARY_PROFILE" --wait "$image"
        xcrun stapler staple "$image"
    fi
}

# The image is mounted, the program copied to a folder with a blank, used, and its list of file types read.
test_macos() {
    need_macos
    mounted=$build/mounted
    place="$build/A & B"
    rm -rf "$place"
    mkdir -p "$mounted" "$place"
    hdiutil attach -quiet -nobrowse -mountpoint "$mounted" "$image"
    cp -R "$mounted/Arbiter.app" "$place/"
    hdiutil detach -quiet "$mounted"
    plutil -lint "$place/Arbiter.app/Contents/Info.plist" >&2
    plutil -extract CFBundleDocumentTypes json -o - "$place/Arbiter.app/Contents/Info.plist" | grep -q arbiter ||
        fail "The program does not say that it opens tournament files."
    [ -f "$place/Arbiter.app/Contents/Resources/arbiter.icns" ] || fail "The program has no icon."
    [ -z "${SIGNING_IDENTITY:-}" ] || codesign --verify --deep --strict "$place/Arbiter.app"
    DESKTOP=yes use_program "$place/Arbiter.app/Contents/MacOS/arbiter"
    rm -rf "$place"
}
