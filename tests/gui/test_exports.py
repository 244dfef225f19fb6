"""What the menu writes: the whole tournament, or the sheet of a view."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from arbiter_gui.gui.window import MainWindow
from tests.gui.fields import FakeQuestions
from tests.gui.test_files import answer
from tests.gui.waiting import written


@pytest.mark.parametrize(
    ("action", "extension", "head"),
    [("export-xlsx", ".xlsx", b"PK"), ("export-trf", ".trf", b"012 Spring Open"),
     ("export-trf26", ".trf", b"\n192 FIDE_DUTCH_"), ("export-pdf", ".pdf", b"%PDF"),
     ("export-html", ".html", b"<!"), ("export-csv", ".csv", b"Board,White's pairing number,White,")],
)  # fmt: skip
def test_exports(desk_window: MainWindow, tmp_path: Path, action: str, extension: str, head: bytes) -> None:
    path = tmp_path / f"out{extension}"
    answer(desk_window, path)
    desk_window.acts[action].trigger()
    written(desk_window)
    assert head.lower() in path.read_bytes()[:3000].lower()
    assert str(path) in desk_window.banner.text.text()
    opened: list[Path] = []
    desk_window.files.outputs.open_folder = opened.append
    desk_window.banner.buttons[0].click()
    assert opened == [tmp_path], "the way to what was written"


def test_a_pdf_of_everything_is_written_beside_the_window(
    desk_window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    path, questions = tmp_path / "out.pdf", desk_window.questions
    answer(desk_window, path)
    desk_window.acts["export-all-pdf"].trigger()
    assert not path.exists(), "the window goes on meanwhile"
    qtbot.waitUntil(lambda: "was written" in desk_window.banner.said())
    assert path.read_bytes()[:4] == b"%PDF"
    assert path.read_bytes().count(b"/Type /Page\n") >= 6
    assert isinstance(questions, FakeQuestions)
    assert questions.written[-1][1] == "Spring-Open_R03.pdf"
    answer(desk_window, tmp_path / "no" / "folder.pdf")
    desk_window.acts["export-all-pdf"].trigger()
    qtbot.waitUntil(lambda: "cannot be written" in desk_window.banner.said())


def test_who_leaves_meanwhile_has_the_pdf_of_everything(desk_window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "out.pdf"
    answer(desk_window, path)
    desk_window.acts["export-all-pdf"].trigger()
    desk_window.close()
    assert path.read_bytes()[:4] == b"%PDF"


def test_both_report_files_can_lie_side_by_side(desk_window: MainWindow) -> None:
    questions = desk_window.questions
    assert isinstance(questions, FakeQuestions)
    for action in ("export-trf", "export-trf26"):
        desk_window.acts[action].trigger()
    assert [name for _, name in questions.written] == ["Spring-Open.trf", "Spring-Open_TRF26.trf"]
