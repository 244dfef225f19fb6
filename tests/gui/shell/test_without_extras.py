"""The window opens without the libraries of the extras, as `sh installer/start.sh` installs it."""

from __future__ import annotations

import subprocess
import sys

import pytest

OPENING = """
import sys

EXTRAS = ("aiohttp", "cryptography", "keyring", "psycopg", "segno")


class NotInstalled:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in EXTRAS:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


sys.meta_path.insert(0, NotInstalled())
"""
SERVER = "postgresql://nobody@127.0.0.1:1/none"


def without_extras(program: str) -> subprocess.CompletedProcess[str]:
    """Run Python statements in a program of its own, in which no library of an extra can be
    imported.
    """
    return subprocess.run(
        [sys.executable, "-c", OPENING + program],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_the_window_opens() -> None:
    done = without_extras(
        "import arbiter_gui.gui.shell.window; import arbiter_gui.gui.shell.window_features"
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("words", [("server", "list", SERVER), ("standings", f"{SERVER}/1")])
def test_a_server_says_what_must_be_installed(words: tuple[str, ...]) -> None:
    done = without_extras(
        f"import sys; from arbiter_gui.__main__ import main; sys.exit(main({list(words)!r}))"
    )
    assert done.returncode == 2
    assert "arbiter-gui[server]" in done.stderr
    assert "Traceback" not in done.stderr
