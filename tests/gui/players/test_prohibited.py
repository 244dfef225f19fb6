"""Prohibited pairings: nothing typed is lost, what is not understood is said, and what is fixed is
only read.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QPushButton
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import LeaveFideMode
from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import PointAdjustment, ProhibitedGroup, Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.language.translating import language_of
from arbiter_gui.gui.players.adjustments_dialog import AdjustmentsDialog
from arbiter_gui.gui.players.prohibited_dialog import ProhibitedDialog
from arbiter_gui.gui.search.found_players import players_named
from arbiter_gui.gui.search.lines_dialog import LinesDialog
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import fixed_time, start

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
D = TypeVar("D", bound=QDialog)
NAMES = (
    "Klein, Wolf",
    "Klein, Anna",
    "Wolf, Max",
    "van der Berg, Jan",
    "Berg, Ole",
    "Öz, Can",
    "Dahl",
    "Xu, Li",
    "O'Neil, Pat",
)


def field() -> Tournament:
    tournament = start(len(NAMES))
    players = (replace(p, name=name) for p, name in zip(tournament.players, NAMES, strict=True))
    return replace(tournament, players=tuple(players))


@pytest.fixture
def dialog(qtbot: QtBot) -> ProhibitedDialog:
    made = ProhibitedDialog(field())
    qtbot.addWidget(made)
    return made


def line(dialog: ProhibitedDialog, text: str, **cells: str) -> None:
    """Type a new line."""
    dialog.add_group((1, 2))
    row = dialog.lines_table.rowCount() - 1
    for column, typed in enumerate(
        (text, cells.get("first"), cells.get("last"), cells.get("name"))
    ):
        if typed is not None:
            dialog.lines_table.item(row, column).setText(typed)


def ok(dialog: LinesDialog) -> QPushButton:
    return dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)


def refused(dialog: LinesDialog) -> str:
    """Return what is said when OK is pressed, which must leave the dialog as it is."""
    dialog.show()
    dialog.accept()
    assert dialog.isVisible()
    assert not ok(dialog).isEnabled()
    return dialog.fault.text()


def opened(kind: type[D]) -> D:
    return next(w for w in QApplication.topLevelWidgets() if isinstance(w, kind) and w.isVisible())


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("3 5", (3, 5)),
        ("5,3;3", (5, 3)),
        ("5-8", (5, 6, 7, 8)),
        ("2, 5 – 7", (2, 5, 6, 7)),
        ("klein, w; öz", (1, 6)),
        ("Wolf Klein; 3 Dahl", (1, 3, 7)),
        ("kleina;Wolf", (2, 3)),
        ("vanderb 5", (4, 5)),
        ("8 Xu, Li, 2", (8, 2)),
        ("o'n;xu", (9, 8)),
    ],
)
def test_numbers_ranges_and_beginnings_of_names_are_understood(
    dialog: ProhibitedDialog, text: str, players: tuple[int, ...]
) -> None:
    line(dialog, text)
    assert dialog.groups() == (ProhibitedGroup(players, 1),)
    assert dialog.lines_table.item(0, 5).text() == "; ".join(NAMES[n - 1] for n in players)
    assert ok(dialog).isEnabled()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Wulf Klein", "“Wulf Klein” is not recognised"),
        (
            "3 5 x",
            "“x” is not recognised. Enter a number, a range such as 5-8, or at least the first two "
            "letters",
        ),
        ("3 5 x9", "“x9” is not recognised"),
        ("3 5 -xu", "“-xu” is not recognised"),
        ("3 5 ?", "“?” is not recognised"),
        ("3/5", "“3/5” is not recognised"),
        ("7-3", "“7-3” is not recognised"),
        ("3-5-7", "“3-5-7” is not recognised"),
        (",", "“,” is not recognised"),
        ("Klein, Dahl", "“Klein, Dahl” is not recognised"),
        ("3 Klein", "“Klein” matches several players: 2 Klein, Anna; 1 Klein, Wolf"),
        ("3 999", "there is no player 999"),
        ("6-99999999", "there is no player 10"),
        ("1-99999999999999999999", "is not recognised"),
    ],
)
def test_what_is_not_understood_is_said_with_its_line_and_ok_waits(
    dialog: ProhibitedDialog, text: str, said: str
) -> None:
    line(dialog, "1 2")
    line(dialog, text)
    told = refused(dialog)
    assert told.startswith("⚠ Line 2: ")
    assert said in told
    assert dialog.lines_table.item(1, 0).text() == text
    assert "?" in dialog.lines_table.item(1, 5).text()
    dialog.lines_table.item(1, 0).setText("3 5")
    assert dialog.fault.text() == ""
    dialog.accept()
    assert not dialog.isVisible()


def test_only_a_line_nobody_wrote_into_is_left_out(dialog: ProhibitedDialog) -> None:
    line(dialog, "")
    assert dialog.groups() == ()
    for cells in ({"name": "Sisters"}, {"last": "3"}, {"first": "2"}):
        line(dialog, "", **cells)
        # It takes the place of the empty line.
        assert "Line 1: enter at least two players" in refused(dialog)
        dialog.lines_table.removeRow(0)


def test_the_same_line_twice_is_stored_once(dialog: ProhibitedDialog) -> None:
    for text in ("3 7", "7 3", "3, 7"):
        line(dialog, text)
    assert dialog.groups() == (ProhibitedGroup((3, 7), 1),)
    line(dialog, "3 7", last="2")
    line(dialog, "7 3", name="Oslo SK")
    line(dialog, "3 7", name="the brothers")
    assert dialog.groups() == (
        ProhibitedGroup((3, 7), 1, 2),
        ProhibitedGroup((7, 3), 1, None, "Oslo SK"),
        ProhibitedGroup((3, 7), 1, None, "the brothers"),
    )


def test_a_club_that_is_there_by_names_or_as_a_range_is_not_added_again(qtbot: QtBot) -> None:
    players = tuple(
        replace(p, club="Oslo SK" if p.number in (1, 2) else "") for p in field().players
    )
    dialog = ProhibitedDialog(replace(field(), players=players))
    qtbot.addWidget(dialog)
    line(dialog, "1-2")
    dialog.add_by(lambda player: player.club)
    assert dialog.lines_table.rowCount() == 1


def test_points_are_not_adjusted_for_everybody_by_a_name_that_is_not_understood(
    qtbot: QtBot,
) -> None:
    dialog = AdjustmentsDialog(field(), (4,))
    qtbot.addWidget(dialog)
    dialog.lines_table.item(0, 1).setText("-1")
    dialog.lines_table.item(0, 3).setText("W")
    dialog.lines_table.item(0, 0).setText("Wulf Klein")
    assert "Line 1: “Wulf Klein”" in refused(dialog)
    dialog.lines_table.item(0, 0).setText("Wolf Klein; 5-6")
    assert dialog.adjustments() == (PointAdjustment("W", -10, 1, (1, 5, 6)),)


def test_a_whole_name_is_meant_before_one_that_goes_on() -> None:
    players = (
        Player(1, "Berg, Ann"),
        Player(2, "Berg, Anna"),
        Player(3, "Berg, Ann"),
        Player(4, ""),
    )
    assert [p.number for p in players_named(players[:2], "berg ann")] == [1]
    assert [p.number for p in players_named(players[:2], "berg an")] == [1, 2]
    assert [p.number for p in players_named(players, "Berg, Ann")] == [1, 3]
    assert [p.number for p in players_named(players[1:], "anna b")] == [2]
    assert (
        players_named(players, "No")
        == players_named(players, "")
        == players_named(players, "erg")
        == []
    )


def in_fide_mode(window: MainWindow, path: Path) -> MainWindow:
    window.current.open(Session.create(path, field(), fixed_time))
    window.current.select((3, 5))
    window.action_set["prohibited"].trigger()
    opened(ProhibitedDialog).accept()
    window.current.pair()
    return window


@pytest.fixture
def after_round_1(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> MainWindow:
    in_fide_mode(window, tmp_path / "a.arbiter")
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    assert window.current.accept()
    return window


def test_after_round_1_the_dialog_says_that_it_can_only_be_read(after_round_1: MainWindow) -> None:
    after_round_1.current.select((1, 2))
    after_round_1.action_set["prohibited"].trigger()
    dialog = opened(ProhibitedDialog)
    assert "Can no longer be changed, because round 1 has been paired." in dialog.note.text()
    assert "a relative who enters late is paired like any other player" in dialog.note.text()
    assert "Leave FIDE mode (Tournament menu)" in dialog.note.text()
    assert [dialog.lines_table.item(row, 5).text() for row in dialog.rows()] == [
        "Wolf, Max; Berg, Ole"
    ]
    assert [button.text() for button in dialog.findChildren(QPushButton) if button.isVisible()] == [
        "Close"
    ]
    dialog.lines_table.setCurrentCell(0, 0)
    for key in (Qt.Key.Key_F2, Qt.Key.Key_7):
        QTest.keyClick(dialog.lines_table, key)
    assert dialog.lines_table.state() != dialog.lines_table.State.EditingState
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert after_round_1.banner.message is None


def test_outside_fide_mode_a_question_declined_loses_nothing(
    after_round_1: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    current = after_round_1.current
    assert current.apply(LeaveFideMode())
    after_round_1.view_commands.show_view("players")
    current.select((1, 2))
    after_round_1.action_set["prohibited"].trigger()
    dialog = opened(ProhibitedDialog)
    assert "Round 1 has been paired" in dialog.note.text()
    asked: list[str] = []
    monkeypatch.setattr(
        current, "ask", lambda title, met: asked.extend(map(str, met[0].consequences))
    )
    dialog.accept()
    assert asked == ["groups of prohibited pairings 1 → 2"]
    assert dialog.isVisible()
    assert dialog.lines_table.item(1, 0).text() == "1 2"
    monkeypatch.setattr(current, "ask", lambda title, met: True)
    dialog.accept()
    assert not dialog.isVisible()
    assert current.tournament.prohibited == (ProhibitedGroup((3, 5), 1), ProhibitedGroup((1, 2), 2))


def test_what_is_refused_is_said_in_the_dialog_and_stays_typed(after_round_1: MainWindow) -> None:
    current = after_round_1.current
    current.select((4,))
    after_round_1.action_set["adjustments"].trigger()
    dialog = opened(AdjustmentsDialog)
    dialog.lines_table.item(0, 1).setText("-1")
    dialog.lines_table.item(0, 3).setText("W")
    dialog.lines_table.item(0, 0).setText("")
    dialog.accept()
    assert dialog.isVisible()
    assert (
        "Can no longer be changed, because round 1 has been paired: points for results, for all players: - → W"
        in dialog.fault.text()
    )
    assert dialog.lines_table.item(0, 3).text() == "W"
    assert ok(dialog).isEnabled()
    dialog.reject()


def test_the_question_about_points_is_called_by_what_is_changed(
    after_round_1: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    current, asked = after_round_1.current, list[str]()
    monkeypatch.setattr(current, "ask", lambda title, met: not asked.append(title))
    current.select((4,))
    after_round_1.action_set["adjustments"].trigger()
    dialog = opened(AdjustmentsDialog)
    dialog.lines_table.item(0, 1).setText("-1")
    dialog.accept()
    assert asked == ["change the point adjustments"]
    assert len(current.tournament.adjustments) == 1
    assert current.session is not None
    assert current.session.undo_label == "change the point adjustments"
    assert str(current.session.history()[-1].label) == "change the point adjustments"
    assert "adjustment" in after_round_1.action_set["undo"].text()


def test_the_dialog_is_in_german_too(qapp: QApplication, qtbot: QtBot) -> None:
    language_of(qapp).use("de")
    try:
        dialog = ProhibitedDialog(field())
        qtbot.addWidget(dialog)
        assert "alle von 5 bis 8 als 5-8" in dialog.note.text()
        line(dialog, "Wulf Klein")
        assert dialog.fault.text().startswith(
            "⚠ Zeile 1: „Wulf Klein“ ist keine Nummer, kein Bereich"
        )
        dialog.lines_table.item(0, 0).setText("3 Klein")
        assert "können mehrere sein: 2 Klein, Anna; 1 Klein, Wolf" in dialog.fault.text()
    finally:
        language_of(qapp).use("en")


def choose_strictness(dialog: ProhibitedDialog, code: str) -> None:
    """Choose how strictly the current line is meant, as with the keys."""
    dialog.strictness_choice.setCurrentIndex(dialog.strictness_choice.findData(code))
    dialog.strictness_choice.activated.emit(dialog.strictness_choice.currentIndex())


def test_a_line_becomes_a_wish_by_choice_or_by_typing(dialog: ProhibitedDialog) -> None:
    line(dialog, "1 2", name="Family")
    dialog.lines_table.setCurrentCell(0, 0)
    meanings = []
    for code in ("criteria", "legal", ""):
        choose_strictness(dialog, code)
        assert dialog.groups()[0].wish == code
        meanings.append(dialog.meaning.text())
    assert meanings == [
        "Kept apart as long as no criterion suffers.",
        "Kept apart whenever a legal pairing allows it, even if criteria suffer.",
        "Paired as if they had already met.",
    ]
    cell = dialog.lines_table.item(0, 4)
    cell.setText("only if the c")
    assert dialog.groups() == (ProhibitedGroup((1, 2), 1, None, "Family", "criteria"),)
    cell.setText("only")
    assert not ok(dialog).isEnabled()
    assert "under “May meet”, enter one of" in dialog.fault.text()
    assert dialog.meaning.text() == ""
    choose_strictness(dialog, "")
    assert dialog.groups()[0].wish == ""


def test_the_choice_of_strictness_shows_the_line_with_the_cursor(dialog: ProhibitedDialog) -> None:
    line(dialog, "1 2", name="Family")
    line(dialog, "3 4", name="Club")
    dialog.lines_table.setCurrentCell(0, 0)
    choose_strictness(dialog, "legal")
    dialog.lines_table.setCurrentCell(1, 0)
    assert dialog.strictness_choice.currentText() == "never"
    dialog.lines_table.setCurrentCell(0, 0)
    assert dialog.strictness_choice.currentText() == "only if there is no other legal pairing"
