"""Every view and dialog looks as its kept picture does: who changes the looks takes it anew and
shows it in review.

python -m tests.gui.tools.kept_pictures          takes them anew
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from tests.gui.tools.kept_pictures import (
    DISPLAYS,
    GROUPS,
    IN_GERMAN,
    KEPT,
    NAMES,
    SUFFIX,
    TOLERATED,
    difference,
)
from tests.gui.tools.screenshots import TOP

RENEW = "take it anew with python -m tests.gui.tools.kept_pictures, and look at it"


@pytest.fixture(scope="module")
def taken(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pictures as they are now, taken by a process of their own: this one has shown other
    windows.
    """
    out = tmp_path_factory.mktemp("pictures")
    command = [sys.executable, "-m", "tests.gui.tools.kept_pictures", str(out)]
    told = subprocess.run(
        command,
        cwd=TOP,
        env=os.environ | {"PYTHONPATH": str(TOP)},
        capture_output=True,
        text=True,
        timeout=280,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    return out


def test_every_view_looks_as_it_did(taken: Path) -> None:
    names = {path.stem for path in KEPT.glob(f"*{SUFFIX}")}
    assert (
        names
        == {*NAMES, *GROUPS["en"], *IN_GERMAN, *DISPLAYS}
        == {path.stem for path in taken.glob(f"*{SUFFIX}")}
    )
    found = {
        name: difference(KEPT / f"{name}{SUFFIX}", taken / f"{name}{SUFFIX}")
        for name in sorted(names)
    }
    assert {name: part for name, part in found.items() if part > TOLERATED} == {}, RENEW


def test_kept_pictures_are_small() -> None:
    assert sum(path.stat().st_size for path in KEPT.glob(f"*{SUFFIX}")) < 900_000


def test_another_size_and_a_button_more_are_noticed(tmp_path: Path, qapp: object) -> None:
    kept = KEPT / f"light-results{SUFFIX}"
    assert difference(kept, kept) == 0
    image = QImage(str(kept)).convertToFormat(QImage.Format.Format_RGB32)
    image.copy(0, 0, image.width() - 8, image.height()).save(str(tmp_path / "narrower.png"))
    assert difference(kept, tmp_path / "narrower.png") == 1
    painter = QPainter(image)
    painter.fillRect(200, 300, 40, 12, QColor("#1d5f87"))
    painter.end()
    image.save(str(tmp_path / "button.png"))
    assert difference(kept, tmp_path / "button.png") > TOLERATED
