"""What the menu writes: the whole tournament, or the sheet of a view."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from arbiter_gui.gui.files.output_commands import OutputCommands
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import FakeQuestions
from tests.gui.files.test_files import answer
from tests.gui.waiting import written


def test_exports(shown_window: MainWindow, tmp_path: Path) -> None:
    opened: list[Path] = []
    shown_window.features[OutputCommands].open_folder = opened.append
    for action, extension, head in (
        ("export-xlsx", ".xlsx", b"PK"), ("export-trf", ".trf", b"012 Spring Open"),
        ("export-trf26", ".trf", b"\n192 FIDE_DUTCH_"), ("export-pdf", ".pdf", b"%PDF"),
        ("export-html", ".html", b"<!"), ("export-csv", ".csv", b"Board,White's pairing "
                                                                b"number,White,"),
    ):  # fmt: skip
        path = tmp_path / f"{action}{extension}"
        answer(shown_window, path)
        shown_window.action_set[action].trigger()
        written(shown_window)
        assert head.lower() in path.read_bytes()[:3000].lower()
        assert str(path) in shown_window.banner.message_label.text()
        opened.clear()
        shown_window.banner.buttons[0].click()
        assert opened == [tmp_path], "the way to what was written"


def test_a_pdf_of_everything_is_written_beside_the_window(
    shown_window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    path, questions = tmp_path / "out.pdf", shown_window.questions
    answer(shown_window, path)
    shown_window.action_set["export-all-pdf"].trigger()
    assert not path.exists(), "the window goes on meanwhile"
    qtbot.waitUntil(lambda: "was written" in shown_window.banner.sentence())
    assert path.read_bytes()[:4] == b"%PDF"
    assert path.read_bytes().count(b"/Type /Page\n") >= 6
    assert isinstance(questions, FakeQuestions)
    assert questions.written[-1][1] == "Spring-Open_R03.pdf"
    answer(shown_window, tmp_path / "no" / "folder.pdf")
    shown_window.action_set["export-all-pdf"].trigger()
    qtbot.waitUntil(lambda: "cannot be written" in shown_window.banner.sentence())


def test_who_leaves_meanwhile_has_the_pdf_of_everything(
    shown_window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "out.pdf"
    answer(shown_window, path)
    shown_window.action_set["export-all-pdf"].trigger()
    shown_window.close()
    assert path.read_bytes()[:4] == b"%PDF"


def test_both_report_files_can_lie_side_by_side(shown_window: MainWindow) -> None:
    questions = shown_window.questions
    assert isinstance(questions, FakeQuestions)
    for action in ("export-trf", "export-trf26"):
        shown_window.action_set[action].trigger()
    assert [name for _, name in questions.written] == ["Spring-Open.trf", "Spring-Open_TRF26.trf"]
