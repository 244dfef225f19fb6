"""FIDE mode in the window: its badge, its warnings, what it refuses.

Publishing and what comes after.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QElapsedTimer, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.edits import (
    ChangeRound,
    ChangeSettings,
    DropRound,
    Edit,
    LeaveFideMode,
    SetResult,
)
from arbiter_gui.app.session import Session
from arbiter_gui.domain.publication import finished_round
from arbiter_gui.domain.record_lines.integrity import event_lines_of, fide_mode
from arbiter_gui.domain.values import (
    ADJOURNED,
    BLACK_WINS,
    DRAWN,
    PENDING,
    WHITE_WINS,
    Colour,
    Result,
)
from arbiter_gui.gui.display.display_commands import DisplayCommands
from arbiter_gui.gui.services.caution_dialog import CautionDialog, ask_to_continue
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tournament_settings.tournament_dialog import TournamentDialog
from arbiter_gui.reports.documents import Document, DocumentSource, document_tables, heading
from tests.gui.fields import played
from tests.gui.waiting import written

PATIENCE = 5000


def met(window: MainWindow, edit: Edit) -> tuple[Caution, ...]:
    return cautions(edit, window.current.tournament)


def answered(window: MainWindow, edit: Edit, *answers: Callable[[CautionDialog], object]) -> bool:
    """Ask for real, and answer each step when it is there.

    A step that its answer does not end is a fault.
    """
    left, asked, turned_away = list(answers), [], []
    patience = QElapsedTimer()

    def look() -> None:
        found = QApplication.activeModalWidget()
        if not isinstance(found, CautionDialog):
            return
        if not found.isActiveWindow():  # letters of buttons are for the active one
            found.activateWindow()
        elif found in asked:  # a letter of a button takes a while to press it
            if patience.hasExpired(PATIENCE):
                turned_away.append(found.windowTitle())
                found.reject()
        else:
            asked.append(found)
            patience.start()
            if left:
                left.pop(0)(found)

    every = QTimer(window, interval=5)
    every.timeout.connect(look)
    every.start()
    said = ask_to_continue(edit.label, met(window, edit), window)
    every.stop()
    assert (turned_away, left) == ([], [])
    return said


def press_enter(found: CautionDialog) -> None:
    press(found, Qt.Key.Key_Return)


def press(found: CautionDialog, key: Qt.Key) -> None:
    QTest.keyClick(found, key)


def test_the_badge_is_always_there_and_says_when_fide_mode_was_left(
    shown_window: MainWindow,
) -> None:
    badge = shown_window.badge
    for key in ("round", "cards", "players", "history"):
        shown_window.view_commands.show_view(key)
        assert badge.isVisible()
    assert badge.accessibleName() == "FIDE mode"
    assert "FIDE Dutch 2017 is applied strictly" in badge.toolTip()
    shown_window.action_set["leave-fide"].trigger()
    assert shown_window.questions.heard == [(CautionLevel.TWO_STEP, "leave-fide-mode")]
    assert badge.accessibleName() == "not FIDE mode"
    assert "before round 4" in badge.toolTip()
    assert not shown_window.action_set["leave-fide"].isEnabled()
    assert not shown_window.action_set["undo"].isEnabled(), (
        "it is left for good, and nothing was done before"
    )
    assert "FIDE mode left" in heading(desk_window_source(shown_window)).aside


def test_the_badge_promises_nothing_before_the_rules_are_chosen(
    shown_window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    badge, current = shown_window.badge, shown_window.current
    known = current.tournament
    green = badge.palette().window().color()
    monkeypatch.setattr(
        type(current), "tournament", property(lambda _: replace(known, edition=None))
    )
    badge.refresh()
    assert (badge.accessibleName(), "✓" in badge.text()) == ("FIDE mode: no rules chosen", False)
    assert badge.palette().window().color() != green
    told: list[str] = []
    monkeypatch.setattr(
        "arbiter_gui.gui.window_parts.fide_mode_badge.QWhatsThis.showText",
        lambda _place, text, _of: told.append(text),
    )
    QTest.keyClick(badge, Qt.Key.Key_Return)
    QTest.mouseClick(badge, Qt.MouseButton.LeftButton)
    assert told == [badge.toolTip()] * 2
    assert "no rules have been chosen" in told[0]


def desk_window_source(window: MainWindow) -> DocumentSource:
    return DocumentSource(window.current.tournament, {})


def test_enter_does_not_unpair(shown_window: MainWindow) -> None:
    shown_window.current.apply(SetResult(3, 1, DRAWN))
    assert not answered(shown_window, DropRound(3), press_enter)
    assert answered(shown_window, DropRound(3), lambda found: found.confirm_button.click())


def test_leaving_takes_two_steps_and_the_first_wants_to_be_read(shown_window: MainWindow) -> None:
    def first(found: CautionDialog) -> None:
        assert not found.confirm_button.isEnabled()
        found.read_box.setChecked(True)
        found.confirm_button.click()

    assert not answered(shown_window, LeaveFideMode(), press_enter)
    assert not answered(shown_window, LeaveFideMode(), first, press_enter)
    assert answered(
        shown_window, LeaveFideMode(), first, lambda found: found.confirm_button.click()
    )


def test_a_note_has_one_answer(shown_window: MainWindow) -> None:
    found = CautionDialog(
        "x", (Caution(CautionLevel.ACKNOWLEDGE, "x", "Read this."),), 1, shown_window
    )
    assert [b.text() for b in found.findChildren(QPushButton)] == ["&Understood"]
    assert found.confirm_button.isDefault()


def test_no_single_key_goes_on(shown_window: MainWindow) -> None:
    def whoever_has_the_keys(found: CautionDialog, key: Qt.Key) -> None:
        part = found.focusWidget()
        assert part is found.safe_button
        assert found.safe_button.isDefault()
        QTest.keyClick(part, key)

    shown_window.current.apply(SetResult(3, 1, DRAWN))
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape):
        for edit in (DropRound(3), LeaveFideMode()):
            assert not answered(shown_window, edit, partial(whoever_has_the_keys, key=key)), (
                edit,
                key,
            )


def test_who_moves_to_the_other_button_goes_on(shown_window: MainWindow) -> None:
    def move(found: CautionDialog, key: Qt.Key) -> None:
        found.confirm_button.setFocus()
        QTest.keyClick(found.focusWidget(), key)

    shown_window.current.apply(SetResult(3, 1, DRAWN))
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        assert answered(shown_window, DropRound(3), partial(move, key=key)), key
    assert answered(
        shown_window,
        DropRound(3),
        lambda found: QTest.keyClick(found, Qt.Key.Key_U, Qt.KeyboardModifier.AltModifier),
    )


def test_what_is_fixed_is_refused_with_the_way_out(shown_window: MainWindow) -> None:
    current = shown_window.current
    assert not current.apply(ChangeSettings.of(current.tournament, round_count=9))
    assert "Leave FIDE mode" in shown_window.banner.message_label.text()
    assert [b.text() for b in shown_window.banner.buttons] == ["Leave FIDE &mode…"]
    shown_window.banner.buttons[0].click()
    assert not fide_mode(current.tournament)
    assert current.apply(ChangeSettings.of(current.tournament, round_count=9))


def test_not_confirmed_is_not_done(shown_window: MainWindow) -> None:
    current = shown_window.current
    before = current.tournament
    shown_window.questions.yes = False
    assert not current.apply(ChangeSettings.of(before, initial_colour=Colour.BLACK))
    assert shown_window.questions.heard == [(CautionLevel.TWO_STEP, "initial-colour")]
    assert current.tournament == before


def test_publishing_is_stamped_and_altering_is_marked_everywhere(
    shown_window: MainWindow, session: Session
) -> None:
    current = shown_window.current
    shown_window.action_set["publish"].trigger()
    when = session.now()[:16].replace("T", " ").replace("-", "/")
    assert f"published {when}" in shown_window.round.state.text()
    assert (
        f"Published {when}."
        in document_tables(desk_window_source(shown_window), Document.PAIRINGS, 3)[0].note
    )
    shown_window.action_set["display"].trigger()
    display = shown_window.features[DisplayCommands].display
    assert f"published {when}" in display.first.heading()
    recorded = current.tournament.rounds[2]
    first = recorded.boards[0]
    turned = replace(first, white=first.black, black=first.white)
    current.apply(ChangeRound(3, (turned, *recorded.boards[1:]), recorded.byes, "x", session.now()))
    assert shown_window.questions.heard[-1] == (CautionLevel.CONFIRM, "published")
    assert f"changed {when} (after publication): board 1" in shown_window.round.state.text()
    for document in (Document.PAIRINGS, Document.BY_NAME):
        note = document_tables(desk_window_source(shown_window), document, 3)[0].note
        assert f"Changed {when} (after publication): board 1." in note
    assert "changed since publication" in display.first.heading()
    current.undo()
    assert "changed after" not in shown_window.round.state.text()


def test_a_late_result_is_noted_and_the_grid_keeps_what_was_used(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    window.current.open(Session.create(tmp_path / "a.arbiter", played(8, 4)))
    window.current.show_round(1)
    window.round.grid.go_to_board(1)
    used = window.current.tournament.rounds[0].boards[0].result
    key = "0" if used != BLACK_WINS else "1"
    qtbot.keyClicks(window.round.grid, key)
    assert window.questions.heard == [(CautionLevel.CONFIRM, "for-rating-only")]
    recorded = window.current.tournament.rounds[0]
    assert recorded.boards[0].result == used
    assert recorded.reported[0].result == (BLACK_WINS if key == "0" else WHITE_WINS)
    assert "for rating only, board 1" in window.round.state.text()
    assert event_lines_of(window.current.tournament)[-1].startswith(
        "### For rating only @ Round 1: board 1"
    )


def test_an_adjourned_game_keeps_a_round_open(shown_window: MainWindow) -> None:
    current = shown_window.current
    for board in (1, 2, 3):
        current.apply(SetResult(3, board, DRAWN))
    current.apply(SetResult(3, 4, ADJOURNED))
    for _ in range(3):
        shown_window.action_set["publish"].trigger()
        current.show_round(current.shown_round - 1)
    current.show_round(3)
    assert "3 of 4 results, 1 adjourned" in shown_window.round.state.text()
    assert "all results" not in shown_window.round.state.text()
    assert "3/4" in shown_window.status.results.text()
    assert finished_round(current.tournament) == 3, "it counts for now, as in the standings"
    standings = document_tables(desk_window_source(shown_window), Document.STANDINGS)[0]
    assert "Not final: 1 adjourned game" in standings.note
    current.apply(SetResult(3, 4, WHITE_WINS))
    assert "all results" in shown_window.round.state.text()
    assert (
        "Not final"
        not in document_tables(desk_window_source(shown_window), Document.STANDINGS)[0].note
    )
    assert event_lines_of(current.tournament) == ()


def test_redo_has_both_keys(shown_window: MainWindow) -> None:
    keys = {key.toString() for key in shown_window.action_set["redo"].shortcuts()}
    assert {"Ctrl+Y", "Ctrl+Shift+Z"} <= keys


def test_other_settings_drop_the_proposal_with_a_notice(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    current = shown_window.current
    current.apply(LeaveFideMode())
    for board in range(1, 5):
        current.apply(SetResult(3, board, DRAWN))
    for changes in (
        {"edition": "dutch-2012"},
        {"initial_colour": Colour.BLACK},
        {"round_count": 8},
    ):
        current.pair()
        qtbot.waitUntil(lambda: current.proposal is not None)
        current.apply(ChangeSettings.of(current.tournament, **changes))
        assert current.proposal is None, changes
        assert "proposal was discarded" in shown_window.banner.message_label.text()


def test_the_page_of_the_tournament_locks_what_is_fixed(shown_window: MainWindow) -> None:
    page = TournamentDialog(shown_window.current.tournament, "Settings")
    locked = (page.rules.rounds, page.rules.edition, page.rules.acceleration, page.rules.points)
    assert not any(field.isEnabled() for field in locked)
    assert page.rules.tie_breaks.isEnabled(), "they were never stated"
    assert page.event_fields.name.isEnabled()
    shown_window.current.apply(LeaveFideMode())
    page = TournamentDialog(shown_window.current.tournament, "Settings")
    assert all(
        field.isEnabled()
        for field in (
            page.rules.rounds,
            page.rules.edition,
            page.rules.acceleration,
            page.rules.points,
        )
    )


def test_a_final_report_with_an_open_game_is_asked_about(
    window: MainWindow, tmp_path: Path
) -> None:
    for result in (ADJOURNED, PENDING):
        for number in (1, 3):
            folder = tmp_path / f"{result == PENDING}-{number}"
            folder.mkdir()
            _open_game_is_asked_about(window, folder, result, number)
            window.questions.heard.clear()


def _open_game_is_asked_about(
    window: MainWindow, tmp_path: Path, result: Result, number: int
) -> None:
    rounds = list(played(8, 3).rounds)
    first, *others = rounds[number - 1].boards
    rounds[number - 1] = replace(
        rounds[number - 1], boards=(replace(first, result=result), *others)
    )
    full = replace(played(8, 3), round_count=3, rounds=tuple(rounds))
    window.current.open(Session.create(tmp_path / "a.arbiter", full))
    window.questions.answer, window.questions.yes = tmp_path / "out.trf", False
    window.action_set["export-trf"].trigger()
    assert window.questions.heard == [(CautionLevel.CONFIRM, "unfinished")]
    assert not (tmp_path / "out.trf").exists()
    window.questions.yes = True
    window.action_set["export-trf"].trigger()
    written(window)
    assert (tmp_path / "out.trf").exists()


def test_the_pairing_of_the_last_round_is_written_without_a_question(
    window: MainWindow, tmp_path: Path
) -> None:
    paired = replace(played(8, 3, open_last=True), round_count=3)
    window.current.open(Session.create(tmp_path / "a.arbiter", paired))
    window.questions.answer = tmp_path / "out.trf"
    window.action_set["export-trf"].trigger()
    written(window)
    assert window.questions.heard == []
    assert (tmp_path / "out.trf").exists()


def test_the_last_word_still_says_what_follows(shown_window: MainWindow, qtbot: QtBot) -> None:
    left = LeaveFideMode()
    for step in (1, 2):
        dialog = CautionDialog(left.label, met(shown_window, left), step)
        qtbot.addWidget(dialog)
        said = " ".join(label.text() for label in dialog.findChildren(QLabel))
        assert "cannot be entered again" in said
        assert "left before round" in said
