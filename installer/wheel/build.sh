# The wheel and the source archive, for pipx, uv and everybody who builds. Read by installer/build.sh.

need_wheel() {
    wheel=$dist/arbiter_gui-$version-py3-none-any.whl
    [ "${wheel_made:-}" = "$version" ] || build_wheel
}

build_wheel() {
    "$tools" -m build --quiet --outdir "$dist" "$top" >&2
    wheel=$dist/arbiter_gui-$version-py3-none-any.whl
    wheel_made=$version
}

# Installed by pipx and by uv, each in a home of its own, used, removed; and a second build is the same.
test_wheel() {
    home=$build/homes
    rm -rf "$home" "$build/again"
    "$tools" -m pip install --quiet "pipx>=1.7" "uv>=0.5" >&2
    "$tools" -m build --quiet --outdir "$build/again" "$top" >&2
    for file in "$build/again"/*; do
        cmp "$file" "$dist/$(basename "$file")" || fail "A second build of $(basename "$file") is another one."
    done
    base=$(find_python)
    export PIPX_HOME="$home/pipx" PIPX_BIN_DIR="$home/pipx/bin" PIPX_MAN_DIR="$home/pipx/man"
    "$tools" -m pipx install --quiet --python "$base" "$wheel" >&2
    python=$home/pipx/venvs/arbiter-gui/bin/python
    need_qt_libraries offscreen $QT_PACKAGES
    use_program "$home/pipx/bin/arbiter"
    "$tools" -m pipx uninstall arbiter-gui >&2
    [ ! -e "$home/pipx/bin/arbiter" ] || fail "pipx left the command behind."
    export UV_TOOL_DIR="$home/uv" UV_TOOL_BIN_DIR="$home/uv/bin"
    "$tools" -m uv tool install --quiet --python "$base" "$wheel" >&2
    use_program "$home/uv/bin/arbiter"
    "$tools" -m uv tool uninstall --quiet arbiter-gui >&2
    [ ! -e "$home/uv/bin/arbiter" ] || fail "uv left the command behind."
}

# use_program PROGRAM...: the same small trial for everything that was built.
use_program() { sh "$top/installer/bundle/trial.sh" "$top/resources/samples" "$build/trial" "$@"; }
