"""Who may import whom, and that the command line starts without Qt."""

from __future__ import annotations

import subprocess
import sys

from tests.architecture.sources import PACKAGE, TOP, modules, shown


def test_the_import_contracts_hold() -> None:
    """In a process of its own: the linter sets logging up, which silences the loggers of the program in this one."""
    program = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports(no_cache=True))"
    done = subprocess.run([sys.executable, "-c", program], cwd=TOP, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def loaded_by(statement: str) -> set[str]:
    """Return the modules a fresh interpreter has loaded after a statement."""
    program = f"{statement}\nimport sys; print(*sys.modules, sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=TOP, check=True, capture_output=True, text=True
    )
    return set(done.stdout.split())


def test_the_command_line_and_the_engine_do_not_load_qt() -> None:
    rooms = [p for p in modules() if p.is_relative_to(PACKAGE / "cli") or p == PACKAGE / "engine" / "api.py"]
    names = [shown(p).removesuffix(".py").removesuffix("/__init__").replace("/", ".") for p in rooms]
    loaded = loaded_by(f"import arbiter_gui.__main__, {', '.join(names)}")
    assert "arbiter_gui.cli.run" in loaded
    assert {n for n in loaded if n.startswith(("PySide6", "shiboken6", "arbiter_gui.gui"))} == set()


def test_a_command_does_not_load_the_window() -> None:
    loaded = loaded_by("from arbiter_gui.__main__ import main; main(['check', 'tests'])")
    assert "arbiter_gui.cli.commands.check" in loaded
    assert {n for n in loaded if n.startswith(("PySide6", "arbiter_gui.gui"))} == set()


def test_qt_leaves_the_import_of_python_alone() -> None:
    """PySide6 puts one in its place that reads the source of every module: a tenth of the start."""
    loaded = loaded_by(
        "import builtins; own = builtins.__import__\n"
        "from arbiter_gui.__main__ import _load_qt; _load_qt()\n"
        "from arbiter_gui.gui.main import run\n"
        "assert builtins.__import__ is own"
    )
    assert "arbiter_gui.gui.shell.window" in loaded
