"""The page of the reasons on paper and as a file.

And all brackets of the round, as the view prints them.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from arbiter_gui.gui.files import output_commands
from arbiter_gui.gui.files.output_commands import OutputCommands
from arbiter_gui.gui.printing.page_painting import SentPrintout
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import Document, document_tables, is_available
from arbiter_gui.reports.layout.items import Page, TextItem
from tests.gui.fields import FakeQuestions
from tests.gui.paired import third_round
from tests.gui.reasons.walking import go_to
from tests.gui.waiting import written


def words(pages: tuple[Page, ...]) -> str:
    return " ".join(
        item.text for page in pages for item in page.items if isinstance(item, TextItem)
    )


def test_a_step_goes_on_paper_and_it_is_said_where_to(
    booklet: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pane = booklet.reasons
    printed: list[tuple[tuple[Page, ...], str]] = []

    def print_pages(pages: tuple[Page, ...], _parent: object, name: str) -> SentPrintout:
        printed.append((pages, name))
        return SentPrintout(name, "Hall", len(pages), None)

    monkeypatch.setattr(output_commands, "print_pages", print_pages)
    go_to(pane, "rejected, A.7.d")
    qtbot.mouseClick(pane.heading.buttons["print"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(printed))
    ((pages, name),) = printed
    assert name == "Booklet-example-14-players_R05_reasons"
    said = f"{name} was sent to printer Hall; pages: {len(pages)}."
    qtbot.waitUntil(lambda: said in booklet.banner.message_label.text())
    said = words(pages)
    for part in ("Round 5, step", " Robert ", " Oskar ", "Rejected: 14-12", "in force", "X = 0"):
        assert part in said, part


def test_a_step_is_written_as_a_file(booklet: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    answers = booklet.questions = FakeQuestions(booklet)
    answers.answer = tmp_path / "page.pdf"
    qtbot.mouseClick(booklet.reasons.heading.buttons["export"], Qt.MouseButton.LeftButton)
    written(booklet)
    assert answers.written == [("Export", "Booklet-example-14-players_R05_reasons.pdf")]
    assert answers.answer.read_bytes().startswith(b"%PDF-")


def test_the_view_prints_the_reasons_of_all_brackets(window: MainWindow, tmp_path: Path) -> None:
    window.current.open(third_round(tmp_path))
    window.view_commands.show_view("reasons")
    assert window.features[OutputCommands].document() is Document.EXPLANATION


def test_reasons_are_printed_with_a_word_that_they_were_worked_out_and_before_that_the_pairings(
    booklet: MainWindow,
) -> None:
    assert booklet.view() is booklet.reasons
    output = booklet.features[OutputCommands]
    assert output.document() is Document.EXPLANATION
    assert not is_available(output.source(), Document.EXPLANATION, 5), "the report keeps no reasons"
    source, remark = (
        output.with_reasons(output.source()),
        booklet.reasons.remark.text().removeprefix("Round 5. "),
    )
    said = words(sheet(source, Document.EXPLANATION, 5))
    assert remark.startswith(("Recalculated: ", "The recorded pairing differs. "))
    assert remark in said
    assert document_tables(source, Document.EXPLANATION, 5)[0].note == remark
    assert remark in words(sheet(source, Document.BRACKETS, 5))
    assert "Bracket of 2 points" in said
    booklet.current.show_round(4)
    assert booklet.features[OutputCommands].document() is Document.PAIRINGS
