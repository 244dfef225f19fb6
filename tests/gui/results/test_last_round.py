"""After the last round: the list of players knows no next round, and nobody comes, leaves or has a
bye.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QPushButton
from pytestqt.qtbot import QtBot

from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.edits import (
    ChangeDetails,
    ChangePlayer,
    ChangeSettings,
    ClearResult,
    DropRound,
    LeaveFideMode,
    PublishRound,
    SetResult,
)
from arbiter_gui.app.session import Session
from arbiter_gui.domain.publication import fide_mode_left_line
from arbiter_gui.domain.tournament import Details
from arbiter_gui.domain.values import ADJOURNED, Player
from arbiter_gui.gui.language.translating import language_of
from arbiter_gui.gui.pairing.entry_dialog import EntryDialog
from arbiter_gui.gui.players.entering_players import enter_player
from arbiter_gui.gui.players.player_commands import PlayerCommands
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tournament.list_view import ListView
from arbiter_gui.gui.tournament.not_paired import not_paired
from arbiter_gui.gui.tournament_settings.round_dates_dialog import RoundDatesDialog
from arbiter_gui.gui.tournament_settings.tournament_dialog import TournamentDialog
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog
from arbiter_gui.reports.final_tables.standings_table import standing_rows
from arbiter_gui.standings import chosen_tie_breaks
from tests.gui.event_hands import Hands
from tests.gui.fields import dialog_of, fixed_time, played

EVENT = Details(
    "Spring Open",
    "Ulm",
    "GER",
    "2026/05/01",
    "2026/05/02",
    chief_arbiter="Amt, A.",
    time_control="90 min",
    dates=("26/05/01", "26/05/02"),
)

ALL_PAIRED = "All 2 rounds have been paired. Open a round to see its pairing."


@pytest.fixture
def over(window: MainWindow, tmp_path: Path) -> MainWindow:
    """All two rounds of two have been played; player 6 left before round 2."""
    tournament = played(6, 2, round_count=2)
    players = [replace(player, fide_id=str(900 + player.number)) for player in tournament.players]
    players[5] = replace(players[5], withdrawn_from=2)
    tournament = replace(tournament, players=tuple(players), details=EVENT)
    window.current.open(Session.create(tmp_path / "o.arbiter", tournament, fixed_time))
    window.view_commands.show_view("players")
    window.current.select((2,))
    return window


def test_the_list_names_no_round_that_never_comes_and_what_is_about_it_is_refused_at_once(
    over: MainWindow,
) -> None:
    assert over.players.state.text() == (
        "<b>All 2 rounds have been paired</b> · players: 6 · withdrawn: 1"
    )
    state = next(column for column in over.players.table.columns() if column.key == "state")
    assert str(state.title) == "Withdrawn"
    rows = over.players.table.model()
    last = over.players.table.columns().index(state)
    assert [rows.index(row, last).data() or "" for row in (0, 5)] == ["", "withdrawn"]
    before = over.current.tournament
    over.questions.answer = Path(__file__)
    for name in ("bye", "withdraw", "return-player", "add-player", "import-players", "check-in"):
        over.current.select((6,) if name == "return-player" else (2,))
        over.banner.clear()
        over.action_set[name].trigger()
        assert "All 2 rounds have been paired" in over.banner.sentence(), name
        assert not [
            w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()
        ]
        assert over.current.tournament == before


def test_a_bye_after_the_last_round_leads_to_the_byes_of_that_round(over: MainWindow) -> None:
    over.current.show_round(2)
    over.current.select((2,))
    over.action_set["bye"].trigger()
    assert "All 2 rounds have been paired" in over.banner.sentence()
    button = next(b for b in over.banner.findChildren(QPushButton) if "round 2" in b.text())
    button.click()
    entries = dialog_of(EntryDialog)
    assert isinstance(entries, EntryDialog)
    entries.reject()


def test_no_list_is_asked_for_and_nobody_is_entered_late(
    over: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(over.questions, "list_to_open", lambda: asked.append(True))
    over.action_set["import-players"].trigger()
    assert asked == []
    over.current.tell(Weight.NOTE, "Something else.")
    over.features[PlayerCommands].import_from(Path("dropped.csv"))
    assert "All 2 rounds have been paired" in over.banner.sentence()
    over.banner.clear()
    assert not enter_player(over.current, Player(0, "Late, L."))
    assert "All 2 rounds have been paired" in over.banner.sentence()
    assert len(over.current.tournament.players) == 6


def test_the_hint_tells_no_key_that_does_nothing_and_nobody_is_checked_in_at_the_door(
    over: MainWindow,
) -> None:
    players = over.players
    assert "Space" not in players.remark.text()
    assert "After the last round" in players.remark.text()
    assert not players.bar.isEnabled()
    Hands(over).press(Qt.Key.Key_Space)
    assert "All 2 rounds have been paired" in over.banner.sentence()
    assert not over.current.tournament.requests
    assert not over.jump.checks()
    over.current.apply(DropRound(2), is_confirmed=True)
    assert "Space" in players.remark.text()
    assert players.bar.isEnabled()
    assert over.jump.checks()


def test_the_keys_of_pairing_lead_to_what_comes_now(over: MainWindow) -> None:
    page = over.round.end
    assert over.action_set["pair"].text() == "A&fter the last round"
    assert "the final sheets" in over.action_set["pair"].statusTip()
    Hands(over).press(Qt.Key.Key_F9)
    assert page.isVisible()
    assert "the standings are final" in page.people.text()
    assert [page.remarks.item(row).text() for row in range(page.remarks.count())] == [
        "Note: Round 2 has not been published."
    ]
    assert [button.text() for button in page.buttons] == [
        "Standings (Ctrl+6)",
        "Prizes…",
        "Print set… (Ctrl+Shift+P)",
        "Report file (TRF)…",
    ]
    assert over.picker.round_chooser.currentText() == "After round 2"
    assert not over.action_set["next-round"].isEnabled()
    Hands(over).press(Qt.Key.Key_Return)
    assert over.view() is over.standings
    over.current.apply(DropRound(2), is_confirmed=True)
    assert over.action_set["pair"].text() == "&Pair round 2"
    assert over.picker.round_chooser.currentText() == "Round 1"


def test_the_leaders_stand_beside_what_is_left_to_do(over: MainWindow) -> None:
    over.resize(1366, 768)
    Hands(over).press(Qt.Key.Key_F9)
    page = over.round.end
    QApplication.processEvents()
    model = page.leaders.model()
    first = standing_rows(over.current.tournament, chosen_tie_breaks(over.current.tournament))[0]
    row = [str(model.index(0, column).data()) for column in range(model.columnCount())]
    assert row[:2] == ["1", first.player.name]
    assert model.rowCount() == 6
    centres = [
        part.mapTo(page, part.rect().center()).x()
        for part in (page.leaders, page.remarks, page.buttons[0])
    ]
    assert centres == sorted(centres)
    assert page.leaders.mapTo(page, page.leaders.rect().center()).x() < page.width() / 3
    page.leaders.setFocus()
    Hands(over).press(Qt.Key.Key_Return)
    assert over.view() is over.standings


def test_commands_on_a_player_are_about_the_leader_selected(over: MainWindow) -> None:
    Hands(over).press(Qt.Key.Key_F9)
    page = over.round.end
    why_place = over.action_set["why-place"]
    assert not why_place.isEnabled(), "nobody is selected"
    page.leaders.selectRow(1)
    assert why_place.isEnabled()
    assert over.current.selected_players == page.leaders.chosen_players()
    why_place.trigger()
    dialog = dialog_of(TextDialog)
    assert isinstance(dialog, TextDialog)
    second = standing_rows(over.current.tournament, chosen_tie_breaks(over.current.tournament))[1]
    assert dialog.text.toPlainText().startswith(second.player.name)
    dialog.close()
    over.current.select(())
    assert page.leaders.chosen_players() == ()
    assert not why_place.isEnabled()
    page.leaders.setFocus(Qt.FocusReason.TabFocusReason)
    assert page.leaders.chosen_players() == over.current.selected_players != ()
    assert why_place.isEnabled()


def test_the_leaders_give_way_where_there_is_little_room(over: MainWindow, qtbot: QtBot) -> None:
    Hands(over).press(Qt.Key.Key_F9)
    page = over.round.end
    over.resize(640, 600)
    QApplication.processEvents()
    over.theme.set_zoom(200)
    QApplication.processEvents()
    assert not page.leaders.isVisible()
    middle = page.remarks.rect().center()
    below = page.remarks.mapTo(page, middle).y()
    qtbot.waitUntil(lambda: page.buttons[0].mapTo(page, middle).y() > below)


def test_what_is_missing_in_the_last_round_is_gone_to_first(over: MainWindow) -> None:
    over.current.apply(ClearResult(2, 3), is_confirmed=True)
    over.view_commands.show_view("round")
    over.current.show_round(2)
    assert "2 of 3 results, 1 missing" in over.round.state.text()
    Hands(over).press(Qt.Key.Key_F9)
    page = over.round.end
    assert "final" not in page.people.text()
    assert page.remarks.item(0).text() == "To settle: 1 result of round 2 is missing."
    Hands(over).press(Qt.Key.Key_Return)
    assert (over.current.shown_round, over.round.grid.board()) == (2, 3)
    Hands(over).press(Qt.Key.Key_1)
    assert "all 3 boards" not in over.round.state.text()
    assert "; that was the last round: press F9 for what comes next" in over.round.state.text()


def test_adjourned_games_are_told_and_the_standings_are_not_final(over: MainWindow) -> None:
    over.current.apply(SetResult(2, 1, ADJOURNED), is_confirmed=True)
    over.action_set["pair"].trigger()
    page = over.round.end
    assert "final" not in page.people.text()
    assert (
        page.remarks.item(0).text() == "Warning: Not final: 1 adjourned game has not been finished."
    )
    Hands(over).press(Qt.Key.Key_Space)
    assert (over.current.shown_round, over.round.grid.board()) == (2, 1)


def test_questions_and_cards_after_the_last_round_are_of_no_round(over: MainWindow) -> None:
    over.action_set["pair"].trigger()
    assert not_paired(over.current) == ALL_PAIRED
    assert over.round.find_table(1) == ALL_PAIRED
    over.view_commands.show_view("cards")
    assert over.cards.state.text().startswith("<b>After the last round</b>")


def test_the_page_speaks_german(over: MainWindow, qapp: QApplication) -> None:
    language_of(qapp).use("de")
    try:
        over.action_set["pair"].trigger()
        page = over.round.end
        assert "Die Tabelle ist endgültig" in page.people.text()
        assert page.remarks.item(0).text() == "Hinweis: Runde 2 wurde nicht veröffentlicht."
        assert "Enter führt zur Tabelle" in page.hint.text()
    finally:
        language_of(qapp).use("en")


def test_fide_mode_left_after_the_last_round_names_no_round_to_come(over: MainWindow) -> None:
    assert "left after the last round" in " ".join(
        cautions(LeaveFideMode(), over.current.tournament)[0].consequences
    )
    over.current.apply(LeaveFideMode(), is_confirmed=True)
    said = "FIDE mode was left after the last round; it cannot be entered again."
    assert over.badge.accessibleDescription() == said
    assert fide_mode_left_line(over.current.tournament) == "FIDE mode left after the last round"
    over.current.apply(ChangeSettings.of(over.current.tournament, round_count=3), is_confirmed=True)
    assert fide_mode_left_line(over.current.tournament) == "FIDE mode left before round 3"


def remarks(window: MainWindow) -> list[str]:
    listed = window.round.end.remarks
    return [listed.item(row).text() for row in range(listed.count())]


def test_what_the_report_lacks_is_noted_and_gone_to(over: MainWindow) -> None:
    current = over.current
    current.apply(PublishRound(2))
    over.action_set["pair"].trigger()
    assert remarks(over) == ["Nothing is missing and nothing is unusual."]
    current.apply(ChangeDetails(replace(EVENT, city="", chief_arbiter="")), is_confirmed=True)
    current.apply(
        ChangePlayer(replace(current.tournament.by_number[4], fide_id="")), is_confirmed=True
    )
    assert remarks(over) == [
        "Note: Missing from the report file: place of the event, chief arbiter.",
        "Note: FIDE ID missing for 1 player; FIDE does not rate games without it.",
    ]
    assert "the standings are final" in over.round.end.people.text(), (
        "the report has nothing to do with them"
    )
    assert "Press Space to go to the item." in over.round.end.hint.text()
    Hands(over).press(Qt.Key.Key_Space)
    dialog = dialog_of(TournamentDialog)
    assert isinstance(dialog, TournamentDialog)
    dialog.reject()
    Hands(over).press(Qt.Key.Key_Down)
    Hands(over).press(Qt.Key.Key_Space)
    assert (over.view(), current.selected_players) == (over.players, (4,))


def test_dates_that_are_missing_or_odd_are_gone_to(over: MainWindow) -> None:
    current = over.current
    current.apply(PublishRound(2))
    current.apply(ChangeDetails(replace(EVENT, dates=("26/05/03",))), is_confirmed=True)
    over.action_set["pair"].trigger()
    assert remarks(over) == [
        "Note: The date of round 2 is missing from the report file.",
        "Note: The date of round 1 is after the end of the event (2026/05/02).",
    ]
    assert "the standings are final" in over.round.end.people.text()
    assert "Press Space to go to the item." in over.round.end.hint.text()
    Hands(over).press(Qt.Key.Key_Space)
    dialog = dialog_of(RoundDatesDialog)
    assert isinstance(dialog, RoundDatesDialog)
    assert dialog.focusWidget() is dialog.lines[1], "the first one without a date has the keys"
    hands = Hands(over)
    hands.text("2026/05/04")
    hands.press(Qt.Key.Key_Return)
    hands.press(Qt.Key.Key_Return)
    assert current.tournament.details.dates == ("26/05/03", "26/05/04")
    assert remarks(over) == [
        "Note: The dates of rounds 1-2 are after the end of the event (2026/05/02)."
    ]


def test_the_winners_are_gone_to_from_the_end(window: MainWindow, tmp_path: Path) -> None:
    for name, start in (("from the end page", True), ("seen before", False)):
        field = played(60, 2, round_count=2)
        window.current.open(Session.create(tmp_path / f"{name}.arbiter", field, fixed_time))
        winners_are_gone_to(window, start)


def winners_are_gone_to(window: MainWindow, start: bool) -> None:
    for view in ("standings", "cross"):
        shown = next(each for each in window.views if each.key == view)
        assert isinstance(shown, ListView)
        window.current.show_round(2)
        last = shown_last(window)
        if not start:
            window.view_commands.show_view(view)
            assert shown.table.verticalScrollBar().value() > 0
        window.view_commands.show_view("round")
        window.action_set["pair"].trigger()
        assert window.current.selected_players == ()
        window.action_set[
            "view-standings"
        ].trigger() if view == "standings" else window.view_commands.show_view(view)
        assert shown.table.verticalScrollBar().value() == 0
        assert shown.table.currentIndex().row() == 0
        assert window.current.selected_players == shown.table.chosen_players() != (last,)
        window.current.select((last,))
        window.view_commands.show_view("players")
        window.view_commands.show_view(view)
        assert window.current.selected_players == (last,), (
            "whoever is selected later is gone to as ever"
        )


def shown_last(window: MainWindow) -> int:
    """Select the player who is last in the standings, and return the number."""
    rows = standing_rows(window.current.tournament, chosen_tie_breaks(window.current.tournament))
    window.current.select((rows[-1].player.number,))
    return rows[-1].player.number
