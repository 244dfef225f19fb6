# The environments that build, and the program frozen with its Python in one folder. Read by installer/build.sh.

# Makes the environment of the tools that build; $tools is its interpreter.
make_tools() {
    tools=$build/tools/bin/python
    [ -x "$tools" ] || { base=$(find_python) && "$base" -m venv --clear "$build/tools"; }
    "$tools" -m pip install --quiet "build>=1.2,<2" "cyclonedx-bom>=7,<8" "distlib>=0.3.9,<0.5" >&2
}

# make_payload: an environment with the wheel and what it needs, nothing else; $payload is its interpreter.
make_payload() {
    [ "${payload_for:-}" != "$1" ] || return 0
    need_wheel
    payload=$build/payload/bin/python
    base=$(find_python)
    "$base" -m venv --clear "$build/payload"
    "$payload" -m pip install --quiet --only-binary :all: "$wheel[desktop]" >&2
    packages=$("$payload" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
    "$payload" "$top/installer/bundle/licences.py" "$packages"
    "$build/tools/bin/cyclonedx-py" environment --output-reproducible --of JSON --mc-type application \
        --pyproject "$top/pyproject.toml" -o "$dist/arbiter-gui-$version-$1.cdx.json" "$payload" >&2
    "$payload" "$top/installer/bundle/sbom.py" "$dist/arbiter-gui-$version-$1.cdx.json" "$packages" "$version"
    payload_for=$1
}

# freeze SYSTEM: the program in $frozen, a folder that needs no Python (PyInstaller); once a run.
freeze() {
    frozen=$build/frozen/arbiter
    [ "${frozen_for:-}" = "$1" ] && return
    make_payload "$1"
    "$payload" -m pip install --quiet "pyinstaller>=6.20,<7" >&2
    rm -rf "$build/frozen" "$build/freezing"
    # Not from the checkout, whose package would come before the installed one.
    (cd "$build" && "$payload" -m PyInstaller --noconfirm --log-level ERROR --distpath "$build/frozen" \
        --workpath "$build/freezing" "$top/installer/bundle/arbiter.spec" >&2)
    # Qt's own libraries come without symbols.
    [ "$1" != linux ] ||
        find "$frozen" -name '*.so*' -type f ! -path '*/PySide6/*' -exec strip --strip-unneeded {} +
    frozen_for=$1
}
