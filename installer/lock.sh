#!/bin/sh
# Writes installer/tools.lock: the version of every package the checks run with. For whoever wants newer ones.
set -eu
. "$(dirname -- "$0")/setup.sh"

base=$(find_python)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$base" -m venv "$scratch/environment"
"$scratch/environment/bin/python" -m pip install --quiet --disable-pip-version-check --editable "$top[dev]" >&2
{
    echo "# Made by installer/lock.sh; installer/test.sh installs these versions."
    "$scratch/environment/bin/python" -m pip freeze --exclude-editable
} >"$top/installer/tools.lock"
