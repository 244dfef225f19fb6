"""The day of registration: numbers out of order, late entries, age groups, an empty start, byes to
come.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from arbiter_gui.app.caution import CautionLevel
from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.edits import EnterLate, RequestBye, Withdraw
from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import ByeKind, Player
from arbiter_gui.gui.players.age_groups_dialog import AgeGroupsDialog
from arbiter_gui.gui.players.bye_dialog import ByeDialog
from arbiter_gui.gui.players.entering_players import enter_player
from arbiter_gui.gui.players.player_dialogs import PlayerDialog, RoundDialog
from arbiter_gui.gui.services.caution_dialog import CautionDialog
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.tournament_settings.tournament_dialog import TournamentDialog
from arbiter_gui.gui.widgets.dialogs.forms import FormDialog
from arbiter_gui.reports.player_tables.registered_parts import PlayersPart
from arbiter_gui.reports.player_tables.registration import registered_rows
from tests.gui.event_hands import CTRL, Hands
from tests.gui.fields import FakeQuestions, dialog_of, fixed_time, played, start
from tests.gui.lists import imported
from tests.work import calls


def opened(window: MainWindow, tmp_path: Path, tournament: Tournament) -> CurrentTournament:
    window.current.open(Session.create(tmp_path / "o.arbiter", tournament, fixed_time))
    return window.current


def shuffled(rounds: int = 0) -> Tournament:
    """Six players whose numbers are those of typing."""
    tournament = played(6, rounds) if rounds else start(6)
    ratings = (1900, 2300, 1800, 2200, 0, 2000)
    players = tuple(replace(p, rating=r) for p, r in zip(tournament.players, ratings, strict=True))
    return replace(tournament, players=players)


def test_numbers_out_of_order_are_told_with_the_button(window: MainWindow, tmp_path: Path) -> None:
    current = opened(window, tmp_path, shuffled())
    window.view_commands.show_view("players")
    line = window.players.numbers
    assert line.isVisible()
    assert "are not in ranking order" in line.sentence_label.text()
    line.button.click()
    assert [p.rating for p in current.tournament.players] == [2300, 2200, 2000, 1900, 1800, 0]
    assert not line.isVisible()
    assert window.players.table.hasFocus()
    current.undo()
    assert line.isVisible()


def test_the_page_before_the_round_has_the_button_too(window: MainWindow, tmp_path: Path) -> None:
    current = opened(window, tmp_path, shuffled())
    window.view_commands.show_view("round")
    page = window.round.ready
    assert page.number.isVisible()
    said = [page.remarks.item(row).text() for row in range(page.remarks.count())]
    assert any("are not in ranking order" in line for line in said)
    page.number.click()
    assert not page.number.isVisible()
    assert current.tournament.players[0].rating == 2300


def test_once_round_4_is_paired_nothing_is_offered(window: MainWindow, tmp_path: Path) -> None:
    opened(window, tmp_path, shuffled(4))
    window.view_commands.show_view("players")
    assert not window.players.numbers.isVisible()


def test_pairing_numbers_out_of_order_asks_first(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    current = opened(window, tmp_path, shuffled())
    window.view_commands.show_view("players")
    answers = window.questions
    assert isinstance(answers, FakeQuestions)
    answers.yes = False
    window.action_set["pair"].trigger()
    asked = [(CautionLevel.CONFIRM, "numbers-out-of-order")]
    assert answers.heard == asked
    assert not current.pairing
    assert window.round.ready.number.isVisible()
    answers.yes = True
    window.action_set["pair"].trigger()
    assert answers.heard == asked * 2
    qtbot.waitUntil(lambda: current.proposal is not None)


def test_add_player_says_which_number_a_new_player_gets(window: MainWindow, tmp_path: Path) -> None:
    current = opened(window, tmp_path, shuffled())
    next_number = len(current.tournament.players) + 1

    def help_words() -> str:
        window.action_set["add-player"].trigger()
        dialog = dialog_of(PlayerDialog)
        assert isinstance(dialog, PlayerDialog)
        words = dialog.help_line.lasting_text
        dialog.reject()
        return words

    assert help_words() == (
        "Only the name is required; everything else can be entered later. The player gets number "
        f"{next_number}. Before round 1 is paired, you can number all players by rating."
    )
    later = tmp_path / "later"
    later.mkdir()
    opened(window, later, shuffled(1))
    assert help_words().endswith(
        "The player joins in round 2. The rating decides the number, and players below move down "
        "by one."
    )


def test_fields_whose_names_do_not_say_it_are_explained(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    opened(window, tmp_path, shuffled())
    window.action_set["add-player"].trigger()
    dialog = dialog_of(PlayerDialog)
    assert isinstance(dialog, PlayerDialog)
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    dialog.house.setFocus()
    assert dialog.help_line.text() == "A house player plays only if there would otherwise be a bye"
    dialog.name.setFocus()
    assert dialog.help_line.text() == dialog.help_line.lasting_text
    dialog.reject()


def test_a_late_entry_is_asked_about_and_can_be_given_up(shown_window: MainWindow) -> None:
    answers = shown_window.questions
    assert isinstance(answers, FakeQuestions)
    shown_window.view_commands.show_view("players")
    bar = shown_window.players.bar
    for yes, count in ((False, 8), (True, 9)):
        answers.yes = yes
        bar.lines["name"].setText("Late, Lara")
        bar.lines["rating"].setText("2375")
        bar.enter_player()
        assert answers.heard[-1] == (CautionLevel.CONFIRM, "late-entry")
        assert len(shown_window.current.tournament.players) == count
        assert bar.lines["rating"].text() == ("" if yes else "2375"), "nothing typed is lost"
    assert shown_window.current.selected_players == (3,)


@pytest.mark.parametrize("part", [PlayersPart.EVERYBODY, PlayersPart.WITHDRAWN])
def test_a_late_entry_from_the_dialog_is_selected_and_shown(
    shown_window: MainWindow, part: PlayersPart
) -> None:
    shown_window.view_commands.show_view("players")
    view = shown_window.players
    view.show_part(part)
    shown_window.action_set["add-player"].trigger()
    dialog = dialog_of(PlayerDialog)
    assert isinstance(dialog, PlayerDialog)
    dialog.name.setText("Late, Lara")
    dialog.rating.setValue(2375)
    dialog.accept()
    assert shown_window.current.selected_players == (3,)
    assert shown_window.current.tournament.by_number[3].name == "Late, Lara"
    assert view.table.chosen_players() == (3,)
    assert view.chooser.part() is PlayersPart.EVERYBODY


def test_an_import_after_round_1_brings_late_entries(
    shown_window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "late.csv"
    path.write_text("Name;Rating\nLate, Lara;2375\nLater, Lou;2100\n", encoding="utf-8")
    imported(shown_window, path)
    dialog_of(QApplication.activeModalWidget().__class__).accept()
    numbers = {p.name: p.number for p in shown_window.current.tournament.players}
    assert (numbers["Late, Lara"], numbers["Later, Lou"]) == (3, 10)
    answers = shown_window.questions
    assert isinstance(answers, FakeQuestions)
    assert answers.heard == [(CautionLevel.CONFIRM, "late-entry")]


def test_byes_of_an_import_after_round_1_are_entered_or_reported(
    shown_window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "late.csv"
    coming_round = shown_window.current.tournament.next_round
    path.write_text(f"Name;Rating;Byes\nLate, Lara;2375;1, {coming_round}\n", encoding="utf-8")
    imported(shown_window, path)
    dialog_of(QApplication.activeModalWidget().__class__).accept()
    requests = shown_window.current.tournament.requests
    assert (3, coming_round) in [(request.player, request.round) for request in requests]
    reported = "Round 1 has already been paired. No bye was entered for: Late, Lara."
    qtbot.waitUntil(lambda: reported in shown_window.banner.sentence())
    assert shown_window.banner.sentence().startswith("Late, Lara joins in round")


def test_age_groups_are_shown_before_they_are_filled_in(window: MainWindow, tmp_path: Path) -> None:
    tournament = start(6)
    births = ("2012", "2010/04/01", "", "1950", "1990", "2012")
    players = [replace(p, birth=b) for p, b in zip(tournament.players, births, strict=True)]
    players[5] = replace(players[5], category="A")
    current = opened(
        window,
        tmp_path,
        replace(tournament, players=tuple(players), details=Details(start="2026/05/01")),
    )
    window.action_set["age-groups"].trigger()
    dialog = dialog_of(AgeGroupsDialog)
    assert isinstance(dialog, AgeGroupsDialog)
    assert dialog.year.value() == 2026
    lines = [dialog.change_list.item(row).text() for row in range(dialog.change_list.count())]
    assert lines == [
        "1 Adams, A. (2012): – → U14",
        "2 Berg, A. (2010): – → U16",
        "4 Dahl, A. (1950): – → S65",
    ]
    dialog.limit_boxes["U14"].setChecked(False)
    dialog.limit_boxes["S65"].setChecked(False)
    dialog.replace_box.setChecked(True)
    dialog.change_list.item(1).setCheckState(Qt.CheckState.Unchecked)
    assert "Filled in: 3." in dialog.note.text()
    dialog.accept()
    assert [p.category for p in current.tournament.players] == ["U16", "", "", "S50", "", "U16 A"]
    current.undo()
    assert [p.category for p in current.tournament.players] == ["", "", "", "", "", "A"]


def test_nothing_to_fill_in_is_no_edit(window: MainWindow, tmp_path: Path) -> None:
    opened(window, tmp_path, start(4))
    window.action_set["age-groups"].trigger()
    dialog = dialog_of(AgeGroupsDialog)
    assert isinstance(dialog, AgeGroupsDialog)
    assert not dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
    dialog.reject()


def test_a_new_tournament_opens_on_its_players(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.view_commands.show_view("round")
    current = opened(window, tmp_path, Tournament(round_count=9))
    assert window.view() is window.players
    assert window.players.empty.isVisible()
    assert window.players.bar.lines["name"].hasFocus()
    wanted: list[str] = []
    monkeypatch.setattr(window.questions, "list_to_open", lambda: wanted.append("list"))
    monkeypatch.setattr(window.questions, "file_to_open", lambda: wanted.append("file"))
    buttons = window.players.empty.findChildren(QToolButton)
    titles = [button.text().rstrip("…") for button in buttons]
    assert titles == ["Import players", "Add player", "Open report file"]
    buttons[0].click()
    buttons[2].click()
    assert wanted == ["list", "file"]
    Hands(window).text("Adams, Ada")
    Hands(window).press(Qt.Key.Key_Return)
    assert current.tournament.players == (Player(1, "Adams, Ada"),)
    assert window.players.table.isVisible()


def test_a_tournament_with_players_opens_where_the_arbiter_was(
    window: MainWindow, tmp_path: Path
) -> None:
    window.view_commands.show_view("standings")
    opened(window, tmp_path, played(6, 2))
    assert window.view() is window.standings


def asked_for(window: MainWindow, code: str) -> TournamentDialog:
    window.action_set["pair"].trigger()
    dialog = dialog_of(TournamentDialog)
    assert isinstance(dialog, TournamentDialog)
    assert dialog._missing == code
    return dialog


def test_rounds_that_a_file_does_not_name_are_proposed_with_a_reason(
    window: MainWindow, tmp_path: Path
) -> None:
    current = opened(window, tmp_path, replace(played(12, 2), round_count=None))
    dialog = asked_for(window, "rounds")
    assert dialog.rules.rounds.value() == 5
    assert "does not give the number of rounds" in dialog.rules.rounds.reason.text()
    assert dialog.rules.rounds.lineEdit().selectedText() == "5"
    hands = Hands(window)
    hands.text("13")
    assert "cannot be completed" in dialog.warning.text()
    hands.text("\b")
    hands.press(Qt.Key.Key_Backspace)
    hands.press(Qt.Key.Key_Backspace)
    hands.text("6")
    hands.press(Qt.Key.Key_Return)
    assert current.tournament.round_count == 6


def test_rounds_are_not_taken_along_with_another_answer(window: MainWindow, tmp_path: Path) -> None:
    current = opened(window, tmp_path, replace(start(60), edition=None, round_count=None))
    dialog = asked_for(window, "edition")
    assert dialog.rules.rounds.number() is None
    assert dialog.rules.rounds.text() == "not stated"
    dialog.rules.edition.setCurrentIndex(dialog.rules.edition.findData("dutch-2017"))
    dialog.accept()
    assert (current.tournament.edition, current.tournament.round_count) == ("dutch-2017", None)
    again = next(
        w
        for w in QApplication.topLevelWidgets()
        if isinstance(w, TournamentDialog) and w.isVisible() and w is not dialog
    )
    assert again._missing == "rounds"
    assert again.rules.rounds.number() == 7


def test_from_cancel_one_tab_leads_to_going_on(shown_window: MainWindow, qtbot: QtBot) -> None:
    edit = EnterLate(Player(0, "Late, Lara", 2375), 4)
    dialog = CautionDialog("Enter", cautions(edit, shown_window.current.tournament))
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    assert dialog.safe_button.hasFocus()
    qtbot.keyClick(dialog.safe_button, Qt.Key.Key_Tab)
    assert dialog.confirm_button.hasFocus()


def test_byes_of_a_player_are_told_and_proposed_round_by_round(shown_window: MainWindow) -> None:
    current = shown_window.current
    shown_window.view_commands.show_view("players")
    current.apply(RequestBye(5, 5, ByeKind.ZERO))
    current.select((5,))
    shown_window.action_set["bye"].trigger()
    dialog = dialog_of(ByeDialog)
    assert isinstance(dialog, ByeDialog)
    assert any(
        "Requested: zero-point bye in round 5." in label.text()
        for label in dialog.findChildren(QLabel)
    )
    assert (dialog.rounds.rounds(), dialog.chosen_kind()) == ((4,), ByeKind.HALF)
    dialog.rounds.setText("5")
    assert dialog.chosen_kind() is ByeKind.ZERO
    dialog.reject()
    rows = {row.player.number: row for row in registered_rows(current.tournament)}
    assert (rows[5].state, rows[5].later) == ("plays", ("not in rounds: 5",))
    assert "playing: 8" in shown_window.players.state.text()
    current.apply(Withdraw(6, 5))
    table = shown_window.players.table
    assert table.model().index(5, len(table.columns()) - 1).data() == "plays; leaves before round 5"


def test_a_dialog_given_up_at_the_warning_stays_with_what_was_typed(
    shown_window: MainWindow,
) -> None:
    answers = shown_window.questions
    assert isinstance(answers, FakeQuestions)
    answers.yes = False
    shown_window.action_set["add-player"].trigger()
    dialog = dialog_of(PlayerDialog)
    assert isinstance(dialog, PlayerDialog)
    dialog.name.setText("Late, Lara")
    dialog.accept()
    assert dialog.isVisible()
    assert dialog.name.text() == "Late, Lara"
    answers.yes = True
    dialog.accept()
    assert not dialog.isVisible()
    assert len(shown_window.current.tournament.players) == 9


def test_a_late_entry_and_its_undo_take_little_work(window: MainWindow, tmp_path: Path) -> None:
    """Everybody below gets another number: what they did is not read from every board again, and
    undo reads nothing.
    """
    current = opened(window, tmp_path, played(240, 4))
    Hands(window).press(Qt.Key.Key_5, CTRL)
    current.ask = lambda title, met: True
    before = current.tournament
    assert calls(lambda: enter_player(current, Player(0, "Late", 1195))) < 13_000
    assert current.tournament.players[120].name == "Late"
    assert calls(current.undo) < 10_000
    assert current.tournament is before


def test_of_many_selected_a_dialog_names_a_few(window: MainWindow, tmp_path: Path) -> None:
    opened(window, tmp_path, played(60, 1))
    window.view_commands.show_view("players")
    window.current.select(tuple(range(1, 61)))
    for action, kind in (("withdraw", RoundDialog), ("bye", ByeDialog)):
        window.action_set[action].trigger()
        dialog = dialog_of(kind)
        assert isinstance(dialog, FormDialog)
        (note,) = [found for found in dialog.findChildren(QLabel) if "60 players" in found.text()]
        assert note.text().count("; ") == 4
        assert note.text().endswith(" and 55 more")
        dialog.reject()
