"""Who may import whom, and that the command line starts without Qt."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

from arbiter_gui.cli.commands import module_name
from arbiter_gui.cli.options.parser import build_parser
from arbiter_gui.gui.shell.window import LOADED_APART
from tests.architecture.sources import PACKAGE, TOP, modules, shown


def test_the_import_contracts_hold() -> None:
    """In a process of its own: the linter sets logging up, which silences the loggers of the
    program in this one.
    """
    program = (
        "from importlinter.cli import lint_imports; raise SystemExit(lint_imports(no_cache=True))"
    )
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
    rooms = [
        p
        for p in modules()
        if p.is_relative_to(PACKAGE / "cli") or p == PACKAGE / "engine" / "api.py"
    ]
    names = [
        shown(p).removesuffix(".py").removesuffix("/__init__").replace("/", ".") for p in rooms
    ]
    loaded = loaded_by(f"import arbiter_gui.__main__, {', '.join(names)}")
    assert "arbiter_gui.cli.run" in loaded
    assert {n for n in loaded if n.startswith(("PySide6", "shiboken6", "arbiter_gui.gui"))} == set()


CHECKED = ["check", "--jobs", "1", "tests/fixtures/cli", "tests/fixtures/disputed/late-arrival.trf"]
"""By this process itself: what others load would not be seen."""


def test_a_command_does_not_load_the_window() -> None:
    loaded = loaded_by(f"from arbiter_gui.__main__ import main; main({CHECKED})")
    assert "arbiter_gui.cli.commands.checking.check" in loaded
    assert {n for n in loaded if n.startswith(("PySide6", "arbiter_gui.gui"))} == set()


def test_every_subcommand_has_a_module_to_run_it() -> None:
    options = build_parser()._subparsers._group_actions[0].choices  # type: ignore[union-attr]
    names = set(options or ()) - {"open"}
    assert "standings" in names
    for name in names:
        assert callable(import_module(module_name(name)).run)


NOT_FOR_PAIRS = (
    *(
        f"arbiter_gui.{room}"
        for room in ("explain", "proof", "ratings", "reports", "sharing", "standings")
    ),
    *(
        f"arbiter_gui.trace.{name}"
        for name in ("codec", "columns", "former", "procedure", "replay")
    ),
    *(
        "arbiter_gui.engine.dubov_1997",
        "arbiter_gui.engine.dutch_2012",
        "arbiter_gui.storage.file.store",
    ),
    *("sqlite3", "openpyxl", "multiprocessing", "importlib.metadata"),
)
"""What nobody waits for who asks for the pairs of a report by Dutch 2026, and for nothing else."""


def test_little_is_loaded_for_pairs() -> None:
    words = [
        "pair",
        "tests/fixtures/corpus/dutch-2026/t0021.trf",
        "--rules",
        "dutch-2026",
        "--round",
        "3",
    ]
    loaded = loaded_by(f"from arbiter_gui.__main__ import main; main({words})")
    assert "arbiter_gui.engine.dutch_2026" in loaded
    assert {n for n in loaded for m in NOT_FOR_PAIRS if f"{n}.".startswith(f"{m}.")} == set()


def test_what_a_command_loads_is_not_looked_through_for_what_is_forgotten() -> None:
    """A look through all modules fell into a round of 100 players now and then, and took longer
    than the round.
    """
    program = (
        "import gc; from arbiter_gui.__main__ import main; main(['check', "
        "'tests/fixtures/disputed/late-arrival.trf']);"
        "print(gc.get_freeze_count() > 20_000, gc.get_threshold()[0], gc.isenabled())"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=TOP, check=True, capture_output=True, text=True
    )
    assert done.stdout.splitlines()[-1] == "True 20000 True"


def test_qt_leaves_the_import_of_python_alone() -> None:
    """PySide6 puts one in its place that reads the source of every module: a tenth of the start."""
    loaded = loaded_by(
        "import builtins; own = builtins.__import__\n"
        "from arbiter_gui.__main__ import _load_qt; _load_qt()\n"
        "from arbiter_gui.gui.main import run\n"
        "assert builtins.__import__ is own"
    )
    assert "arbiter_gui.gui.shell.window" in loaded


NOT_BEFORE_THE_FIRST_PAINT = (
    *(
        f"arbiter_gui.{room}"
        for room in ("audit", "engine", "explain", "formats", "proof", "ratings", "reports")
    ),
    *(f"arbiter_gui.{room}" for room in ("rulebook", "sharing", "standings", "trace")),
    *(
        "arbiter_gui.app.session",
        "arbiter_gui.app.edits",
        "arbiter_gui.storage.file",
        "arbiter_gui.cli.options",
    ),
    *(
        "arbiter_gui.gui.shell.window_building",
        "arbiter_gui.gui.tournament",
        "arbiter_gui.gui.cards",
    ),
    *("PySide6.QtPrintSupport", "PySide6.QtNetwork", "sqlite3", "concurrent", "multiprocessing"),
    *(
        "aiohttp",
        "cryptography",
        "openpyxl",
        "psycopg",
        "reportlab",
        "zxingcpp",
        "email",
        "urllib.request",
    ),
)
"""What the frame of the window does without; all else of the program may be loaded when it has been
painted."""
_PAINTED = """
import os, sys
from tests.gui.own_settings import settings_in
settings_in(sys.argv[1])
from arbiter_gui.__main__ import main
from arbiter_gui.gui.shell.window import MainWindow
def end(window):
    print(*sys.modules, sep="\\n", flush=True)
    os._exit(0)
MainWindow.step = end
main([])
"""


def test_little_is_loaded_before_the_first_paint(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _PAINTED, str(tmp_path)],
        cwd=TOP,
        check=True,
        capture_output=True,
        text=True,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
    )
    loaded = set(done.stdout.split())
    assert "arbiter_gui.gui.shell.window_frame" in loaded
    assert {
        n for n in loaded for m in NOT_BEFORE_THE_FIRST_PAINT if f"{n}.".startswith(f"{m}.")
    } == set()
    assert sum(name.startswith("arbiter_gui") for name in loaded) < 75


def test_what_is_loaded_apart_belongs_to_the_window_and_is_listed_once() -> None:
    loaded = loaded_by("import arbiter_gui.gui.shell.window_building")
    assert set(LOADED_APART) <= loaded
    assert len(set(LOADED_APART)) == len(LOADED_APART)
