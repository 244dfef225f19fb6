"""The dates of the rounds: typed from top to bottom, spread over the event, kept as report files
have them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import plain
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.trf import Dialect, read_trf, write_trf
from arbiter_gui.gui.history.history_view import history_table
from arbiter_gui.gui.language.translated_table import translated_table
from arbiter_gui.gui.language.translating import language_of, translate_pattern
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.screen_room import screen_of
from arbiter_gui.gui.tournament_settings.round_dates_dialog import RoundDatesDialog
from arbiter_gui.reports.documents import DocumentSource, heading
from tests.gui.event_hands import CTRL, Hands
from tests.gui.fields import dialog_of, fixed_time, played

OK = QDialogButtonBox.StandardButton.Ok
ALT = Qt.KeyboardModifier.AltModifier


def event(dates: tuple[str, ...] = (), rounds: int | None = 5, paired: int = 2) -> Tournament:
    tournament = played(6, paired, round_count=rounds)
    details = replace(tournament.details, start="2026/03/14", end="2026/03/16", dates=dates)
    return replace(tournament, details=details)


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    language_of(qapp).use("de")
    yield
    language_of(qapp).use("en")


def asked(
    window: MainWindow, folder: Path, tournament: Tournament
) -> tuple[Hands, RoundDatesDialog]:
    """Open a tournament and the dialog by its action."""
    window.current.open(Session.create(folder / "a.arbiter", tournament, fixed_time))
    window.action_set["round-dates"].trigger()
    dialog = dialog_of(RoundDatesDialog)
    assert isinstance(dialog, RoundDatesDialog)
    dialog.activateWindow()
    return Hands(window), dialog


def alone(qtbot: QtBot, tournament: Tournament) -> RoundDatesDialog:
    dialog = RoundDatesDialog(tournament)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    return dialog


def texts(dialog: RoundDatesDialog) -> list[str]:
    return [line.text() for line in dialog.lines]


def can_be_kept(dialog: RoundDatesDialog) -> bool:
    return dialog.buttons.button(OK).isEnabled()


@pytest.mark.usefixtures("german")
def test_dates_typed_the_german_way_come_back_from_both_report_files(
    window: MainWindow, tmp_path: Path
) -> None:
    hands, dialog = asked(window, tmp_path, event())
    assert dialog.lines[0].placeholderText() == "TT.MM.JJJJ"
    for text in ("14.03.2026", "14.3.2026", "15.03.2026", "15.03.2026", "16.03.2026"):
        hands.text(text)
        hands.press(Qt.Key.Key_Return)
    assert dialog.buttons.button(OK).hasFocus(), (
        "Enter went from line to line, and from the last one to OK"
    )
    hands.press(Qt.Key.Key_Return)
    assert not dialog.isVisible()
    tournament, session = window.current.tournament, window.current.session
    wanted = ("26/03/14", "26/03/14", "26/03/15", "26/03/15", "26/03/16")
    assert tournament.details.dates == wanted
    for dialect in Dialect:
        written = write_trf(tournament, dialect)
        assert ("132".ljust(91) + "  ".join(wanted)).encode() in written.splitlines()
        assert read_trf(written, "f").tournament.details.dates == wanted
    assert session is not None
    assert session.undo_label == "change the dates of the rounds"
    assert (
        "14.03.2026"
        in heading(DocumentSource(tournament, {}, catalogue=translate_pattern), 2).aside
    )
    assert "Datum der Runde 5: – → 16.03.2026" in " ".join(
        translated_table(history_table(window.current)).texts()[0]
    )
    window.action_set["undo"].trigger()
    assert window.current.tournament.details.dates == ()


def test_what_nobody_touches_stays_as_it_was_written(window: MainWindow, tmp_path: Path) -> None:
    written = ("26-03-14", "in March", "26/02/30", "2026/03/15", "")
    hands, dialog = asked(window, tmp_path, event(written))
    assert texts(dialog) == ["2026/03/14", "in March", "2026/02/30", "2026/03/15", ""]
    assert "The dates of rounds 2-3 cannot be read." in dialog.warning.text()
    assert can_be_kept(dialog), "what a file brought along keeps nobody from anything"
    before = window.current.tournament
    dialog.accept()
    assert window.current.tournament is before, "nothing was changed"
    window.action_set["round-dates"].trigger()
    again = dialog_of(RoundDatesDialog)
    assert isinstance(again, RoundDatesDialog)
    assert again.focusWidget() is again.lines[4]
    hands.text("2026/03/16")
    again.accept()
    assert window.current.tournament.details.dates == (*written[:4], "26/03/16")


def test_what_is_no_date_is_told_at_once_and_cannot_be_kept(qtbot: QtBot) -> None:
    dialog = alone(qtbot, event())
    dialog.lines[1].setText("31.02.2026")
    assert "Round 2: 31.02.2026 is not a date" in dialog.warning.text()
    assert dialog.lines[1].accessibleDescription() == "not valid"
    assert not can_be_kept(dialog)
    dialog.lines[1].setText("2126/03/14")
    assert "Round 2: Report files support only the years 1970 to 2069." in dialog.warning.text()
    assert not can_be_kept(dialog)
    dialog.lines[1].setText("2026/03/14")
    assert dialog.warning.text() == ""
    assert can_be_kept(dialog)
    assert dialog.dates() == ("", "26/03/14")


def test_order_and_days_outside_the_event_are_warned_of_only(qtbot: QtBot) -> None:
    dialog = alone(qtbot, event())
    for line, text in zip(dialog.lines, ("2026/03/15", "2026/03/14", "2026/03/17"), strict=False):
        line.setText(text)
    assert dialog.warning.text() == (
        "⚠ The date of round 2 is before that of the previous round. The date of round 3 is after "
        "the end of the event (2026/03/16)."
    )
    assert can_be_kept(dialog)


def test_the_empty_lines_are_spread_over_the_event_by_keyboard(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    hands, dialog = asked(window, tmp_path, event(("", "26/03/14")))
    hands.press(Qt.Key.Key_S, ALT)
    spread = ["2026/03/14", "2026/03/14", "2026/03/15", "2026/03/15", "2026/03/16"]
    qtbot.waitUntil(lambda: texts(dialog) == spread)
    hands.press(Qt.Key.Key_S, ALT)
    qtbot.waitUntil(lambda: "All planned rounds already have a date." in dialog.warning.text())
    hands.press(Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert window.current.tournament.details.dates == tuple(text[2:] for text in spread)


def test_it_is_said_why_nothing_is_spread(qtbot: QtBot) -> None:
    tournament = event()
    unknown = replace(tournament, details=replace(tournament.details, start="", end=""))
    dialog = alone(qtbot, unknown)
    dialog.spread_button.click()
    assert "Enter the first and the last day of the event" in dialog.warning.text()
    assert texts(dialog) == [""] * 5
    open_ = alone(qtbot, event(rounds=None))
    assert len(open_.lines) == 5, "three more than are paired"
    open_.spread_button.click()
    assert "Enter the number of rounds" in open_.warning.text()


def test_keys_lead_from_line_to_line(window: MainWindow, tmp_path: Path) -> None:
    hands, dialog = asked(window, tmp_path, event())
    went = []
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Up):
        hands.press(key)
        focused = dialog.focusWidget()
        went.append(next(place for place, line in enumerate(dialog.lines) if line is focused))
    assert went == [1, 2, 3, 2]
    hands.press(Qt.Key.Key_Tab)
    assert dialog.times[2].hasFocus()
    hands.text("15.30")
    hands.press(Qt.Key.Key_Return)
    assert dialog.times[3].hasFocus()
    hands.press(Qt.Key.Key_Up)
    dialog.lines[2].setFocus()
    for _ in range(4):
        hands.press(Qt.Key.Key_Up)
    assert dialog.lines[0].hasFocus()
    hands.text("2026/03/")
    hands.press(Qt.Key.Key_Return, CTRL)
    assert dialog.isVisible(), "that is no date"
    hands.text("14")
    hands.press(Qt.Key.Key_Return, CTRL)
    assert not dialog.isVisible()
    assert window.current.tournament.details.dates == ("26/03/14",)
    assert window.current.tournament.details.times == ("", "", "15:30")


def test_what_is_no_hour_is_said(window: MainWindow, tmp_path: Path) -> None:
    _, dialog = asked(window, tmp_path, event())
    dialog.times[1].setText("25:00")
    assert "Round 2: 25:00 is not a time. Enter it as 15:00." in dialog.warning.text()
    assert not dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
    dialog.times[1].setText("9:00")
    assert dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
    dialog.accept()
    assert window.current.tournament.details.times == ("", "9:00")


def test_many_rounds_scroll_along_with_the_keys(window: MainWindow, tmp_path: Path) -> None:
    hands, dialog = asked(window, tmp_path, event(rounds=50))
    assert dialog.height() <= screen_of(dialog).availableSize().height()

    def in_sight(place: int) -> bool:
        line = dialog.lines[place]
        return dialog.rect().contains(line.mapTo(dialog, line.rect().center())) and (
            line.visibleRegion().boundingRect().height() == line.height()
        )

    assert in_sight(0)
    assert not in_sight(49)
    for _ in range(49):
        hands.press(Qt.Key.Key_Return)
    assert dialog.lines[49].hasFocus()
    assert in_sight(49)
    for _ in range(5):
        hands.press(Qt.Key.Key_Tab)
    assert dialog.lines[0].hasFocus()
    assert in_sight(0)
    dialog.reject()


def test_the_dialog_stays_open_with_everything_typed_when_the_dates_cannot_be_kept(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands, dialog = asked(window, tmp_path, event())

    def refuse(*_: object, **__: object) -> None:
        raise StoreError(plain("The disk is full."))

    monkeypatch.setattr(window.current.session, "apply", refuse)
    hands.text("2026/03/14")
    dialog.accept()
    assert dialog.isVisible()
    assert "The disk is full." in dialog.warning.text()
    assert texts(dialog)[0] == "2026/03/14"
    dialog.reject()


def test_what_is_only_read_has_no_dates_to_type(window: MainWindow, tmp_path: Path) -> None:
    assert not window.action_set["round-dates"].isEnabled()
    Session.create(tmp_path / "a.arbiter", event(paired=5), fixed_time).close()
    window.open_tournaments.add(Session.read(tmp_path / "a.arbiter"), frozen=True, earlier=False)
    assert not window.action_set["round-dates"].isEnabled()
    window.round.end.dates_wanted.emit()
    assert "is open read-only" in window.banner.sentence()
    assert not [
        w
        for w in QApplication.topLevelWidgets()
        if isinstance(w, RoundDatesDialog) and w.isVisible()
    ]
