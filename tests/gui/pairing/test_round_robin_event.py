"""A closed event in the real window, by its actions and keys: numbers, schedule, results, a
withdrawal, the end.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from arbiter_gui.app.caution import CautionChoice
from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.edits.numbering import EnterLate
from arbiter_gui.app.edits.results import SetResult
from arbiter_gui.app.edits.several import Several
from arbiter_gui.app.registration.registration_cautions import pairing_cautions
from arbiter_gui.app.session import Session
from arbiter_gui.domain.schedule import NumbersBy, Schedule
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import PENDING, WHITE_WINS, Player
from arbiter_gui.engine.editions import edition_name
from arbiter_gui.gui.language.translating import language_of
from arbiter_gui.gui.players.numbers_dialog import NumbersDialog
from arbiter_gui.gui.players.players_lines import players_hint
from arbiter_gui.gui.printing.print_sets import Occasion, occasion_of
from arbiter_gui.gui.results.move_game_dialog import MoveGameDialog
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tables.roles import ROW_ROLE
from arbiter_gui.gui.tournament_settings.rules_fields import RulesFields
from arbiter_gui.reports.documents import Document
from arbiter_gui.reports.final_tables.cross_table import cross_table
from arbiter_gui.reports.final_tables.norm_table import norm_table
from tests.gui.event_hands import Hands
from tests.gui.fields import SURNAMES, FakeQuestions, dialog_of, fixed_time


@pytest.fixture
def closed_event(window: MainWindow, tmp_path: Path) -> MainWindow:
    """Ten players of a round-robin, before their numbers are drawn."""
    players = tuple(
        Player(
            n,
            f"{SURNAMES[n - 1]}, A.",
            2500 - n,
            federation=("GER", "NED", "FRA", "ESP", "ITA")[n % 5],
        )
        for n in range(1, 11)
    )
    details = Details(name="Norm event", tie_breaks=("DE", "WIN", "SB", "KS"))
    before = Tournament(
        players, details=details, edition="berger", schedule=Schedule(), round_count=9
    )
    window.current.open(Session.create(tmp_path / "closed.arbiter", before, fixed_time))
    return window


def make_schedule(window: MainWindow, qtbot: QtBot) -> None:
    window.view_commands.show_view("round")
    window.action_set["pair"].trigger()
    qtbot.waitUntil(lambda: window.current.proposal is not None)


def test_numbers_are_drawn_then_the_schedule_is_made_and_published_at_once(
    closed_event: MainWindow, qtbot: QtBot
) -> None:
    window, current = closed_event, closed_event.current
    window.action_set["number-players"].trigger()
    dialog = dialog_of(NumbersDialog)
    assert isinstance(dialog, NumbersDialog)
    dialog.seed_box.setValue(77)
    assert dialog.number_table.horizontalHeader().length() == dialog.number_table.viewport().width()
    dialog.order_box.setCurrentIndex(dialog.order_box.findData(NumbersBy.HAND))
    assert dialog.help_line.text().startswith("Type the number of each player into the list.")
    dialog.order_box.setCurrentIndex(dialog.order_box.findData(NumbersBy.LOT))
    dialog.accept()
    schedule = current.tournament.schedule
    assert schedule is not None
    assert (schedule.numbers, schedule.seed) == (NumbersBy.LOT, 77)
    assert window.action_set["pair"].text().replace("&", "") == "Make schedule"
    make_schedule(window, qtbot)
    assert current.shown_round == 1
    current.show_round(9)
    assert current.shows_proposal
    assert "<b>Proposal for the whole schedule</b>" in window.proposal_bar.proposal_label.text()
    assert "rounds: 9 · boards: 45" in window.proposal_bar.proposal_label.text()
    assert len(window.round.grid.shown_pairings()) == 5
    qtbot.keyClick(window.round.grid, Qt.Key.Key_Return)
    assert len(current.tournament.rounds) == 9
    assert (current.proposal, current.shown_round) == (None, 1)
    assert window.action_set["unpair"].text() == "Remove sched&ule"
    assert occasion_of(current.tournament, 1) is Occasion.SCHEDULE
    assert players_hint(current.tournament).endswith(
        "Players cannot be added once the schedule has been made."
    )
    window.action_set["publish"].trigger()
    assert occasion_of(current.tournament, 1) is Occasion.PAIRED
    assert all(recorded.published for recorded in current.tournament.rounds)
    window.action_set["undo"].trigger()
    window.action_set["undo"].trigger()
    assert current.tournament.rounds == ()


def test_no_player_is_asked_for_once_the_schedule_is_made(
    closed_event: MainWindow, qtbot: QtBot
) -> None:
    window, current = closed_event, closed_event.current
    make_schedule(window, qtbot)
    current.accept()
    for action in ("add-player", "import-players"):
        window.banner.clear()
        window.action_set[action].trigger()
        assert window.banner.sentence().startswith("The schedule has been made, so no player")
    newcomers = (EnterLate(Player(0, "Newman, Nora"), 10), EnterLate(Player(0, "Noble, Nils"), 10))
    assert cautions(Several(say("import"), newcomers), current.tournament) == ()


def test_the_page_before_the_schedule_offers_to_give_the_numbers(closed_event: MainWindow) -> None:
    window, page = closed_event, closed_event.round.ready
    window.view_commands.show_view("round")
    assert page.title.text() == "<h3>Before the schedule</h3>"
    assert page.draw.isVisible()
    page.draw.click()
    dialog = dialog_of(NumbersDialog)
    assert isinstance(dialog, NumbersDialog)
    dialog.accept()
    assert not page.draw.isVisible()


def test_without_a_drawing_the_arbiter_is_asked_before_the_schedule_is_made(
    closed_event: MainWindow, qtbot: QtBot
) -> None:
    make_schedule(closed_event, qtbot)
    assert isinstance(closed_event.questions, FakeQuestions)
    assert "numbers-not-drawn" in [code for _, code in closed_event.questions.heard]


def test_the_question_before_the_schedule_offers_to_give_the_numbers(
    closed_event: MainWindow,
) -> None:
    (caution,) = pairing_cautions(closed_event.current.tournament)
    assert caution.instead == "&Number players…"
    assert isinstance(closed_event.questions, FakeQuestions)
    closed_event.questions.choice = CautionChoice.INSTEAD
    closed_event.action_set["pair"].trigger()
    dialog = dialog_of(NumbersDialog)
    assert isinstance(dialog, NumbersDialog)
    assert not closed_event.current.pairing
    dialog.accept()
    assert pairing_cautions(closed_event.current.tournament) == ()


def test_results_are_typed_round_by_round_and_the_key_of_pairing_goes_on(
    closed_event: MainWindow, qtbot: QtBot
) -> None:
    window, current = closed_event, closed_event.current
    make_schedule(window, qtbot)
    qtbot.keyClick(window.round.grid, Qt.Key.Key_Return)
    hands = Hands(window)
    window.round.grid.setFocus()
    hands.text("1=0=1")
    assert current.tournament.rounds[0].missing == ()
    assert (current.shown_round, current.tournament.current_round) == (1, 2)
    window.action_set["pair"].trigger()
    assert current.shown_round == 2
    hands.text("10")
    assert len(current.tournament.rounds[1].missing) == 3
    current.show_round(7)
    window.round.grid.setFocus()
    hands.text("=")
    assert current.tournament.rounds[6].boards[0].result != PENDING
    assert not current.tournament.over or current.tournament.current_round == 2


def test_a_game_is_postponed_and_a_player_withdraws_with_all_points_told(
    closed_event: MainWindow, qtbot: QtBot
) -> None:
    window, current = closed_event, closed_event.current
    make_schedule(window, qtbot)
    qtbot.keyClick(window.round.grid, Qt.Key.Key_Return)
    hands = Hands(window)
    window.round.grid.setFocus()
    hands.text("1=0=1")
    current.show_round(2)
    window.round.grid.go_to_board(3)
    window.action_set["move-game"].trigger()
    dialog = dialog_of(MoveGameDialog)
    assert isinstance(dialog, MoveGameDialog)
    dialog.date.setText("2026/12/24")
    dialog.accept()
    schedule = current.tournament.schedule
    assert schedule is not None
    assert [game.date for game in schedule.moved] == ["2026/12/24"]
    current.select((4,))
    window.action_set["withdraw"].trigger()
    QApplication.processEvents()
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, QDialog) and widget.isVisible():
            widget.accept()
    QApplication.processEvents()
    assert isinstance(window.questions, FakeQuestions)
    asked = [code for _, code in window.questions.heard if code == "leaves-schedule"]
    assert len(asked) == 1
    schedule = current.tournament.schedule
    assert schedule is not None
    assert schedule.annulled == (4,)
    window.view_commands.show_view("standings")
    window.view_commands.show_view("cross")
    window.action_set["undo"].trigger()
    assert current.tournament.schedule is not None
    assert current.tournament.schedule.annulled == ()


def test_a_norm_event_runs_by_keyboard_from_the_lots_to_the_norms(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    titles = ("GM", "GM", "GM", "IM", "IM", "IM", "FM", "FM", "IM", "")
    players = tuple(
        Player(
            number,
            f"{SURNAMES[number - 1]}, A.",
            2500 - 12 * number,
            title=titles[number - 1],
            federation=("GER", "NED", "FRA", "ESP", "ITA")[number % 5],
        )
        for number in range(1, 11)
    )
    before = Tournament(
        players, details=Details(name="Norms"), edition="berger", schedule=Schedule()
    )
    window.current.open(Session.create(tmp_path / "closed.arbiter", before, fixed_time))
    hands = Hands(window)
    window.action_set["number-players"].trigger()
    dialog = dialog_of(NumbersDialog)
    assert isinstance(dialog, NumbersDialog)
    dialog.seed_box.setValue(7)
    dialog.accept()
    make_schedule(window, qtbot)
    qtbot.keyClick(window.round.grid, Qt.Key.Key_Return)
    for number in range(1, 10):
        assert window.current.shown_round == number
        window.round.grid.setFocus()
        hands.text("1=01=10=1="[number % 3 :][:5])
        if number < 9:
            hands.press(Qt.Key.Key_F9)
    assert not any(recorded.missing for recorded in window.current.tournament.rounds)
    norms = norm_table(window.current.tournament)
    lines = [" ".join(str(column.text(row)) for column in norms.columns) for row in norms.rows]
    achieved = [line for line in lines if "norm, counts as 9 games" in line]
    assert len(achieved) == 1
    assert "Grau, A." in achieved[0]


def test_a_double_round_robin_of_four_goes_from_lots_to_the_end_by_keys(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    """Two cycles with colours turned, the last two rounds of the first one in reverse order (C.05,
    Annex 1).
    """
    players = tuple(Player(number, SURNAMES[number - 1], 2500 - number) for number in range(1, 5))
    details = Details(name="Match-tournament", tie_breaks=("DE", "WIN", "SB", "KS"))
    before = Tournament(
        players, details=details, edition="berger", schedule=Schedule(cycles=2), round_count=6
    )
    window.current.open(Session.create(tmp_path / "double.arbiter", before, fixed_time))
    current = window.current
    window.action_set["number-players"].trigger()
    drawing = dialog_of(NumbersDialog)
    assert isinstance(drawing, NumbersDialog)
    drawing.accept()
    make_schedule(window, qtbot)
    qtbot.keyClick(window.round.grid, Qt.Key.Key_Return)
    games = [board for recorded in current.tournament.rounds for board in recorded.boards]
    assert len({(board.white, board.black) for board in games}) == 12, (
        "everybody meets twice, once with White"
    )
    assert [(board.white, board.black) for board in current.tournament.rounds[2].boards] == [
        (4, 3),
        (1, 2),
    ]
    hands = Hands(window)
    for number, results in enumerate(("1=", "01", "==", "10", "1=", "0="), 1):
        assert current.shown_round == number
        window.round.grid.setFocus()
        hands.text(results)
        hands.press(Qt.Key.Key_F9)
    assert not any(recorded.missing for recorded in current.tournament.rounds)
    table = cross_table(current.tournament)
    rounds = [table.column(f"r{number}") for number in range(1, 7)]
    cells = [column.text(row) for row in table.rows for column in rounds]
    assert sorted(cell[-1] for cell in cells) == sorted("1" * 7 + "0" * 7 + "½" * 10)


def test_a_round_robin_has_one_name_everywhere(closed_event: MainWindow, qtbot: QtBot) -> None:
    window = closed_event
    name = "Round-robin (FIDE Berger tables)"
    assert edition_name("berger") == name
    assert window.status.rules.text() == name
    assert RulesFields(window.current.tournament).edition.currentText() == name
    make_schedule(window, qtbot)
    assert f"under {name}" in window.proposal_bar.proposal_label.text()
    language = language_of(QApplication.instance())
    language.use("de")
    window.status.refresh()
    assert window.status.rules.text() == "Rundenturnier (FIDE-Berger-Tabellen)"
    language.use("en")


def test_a_proposed_schedule_is_shown_with_all_its_rounds(
    closed_event: MainWindow, qtbot: QtBot
) -> None:
    window, current = closed_event, closed_event.current
    window.view_commands.show_view("cards")
    page = window.cards.schedule_page
    assert window.parts.tabs.tabText(window.parts.tabs.currentIndex()) == "Schedule"
    assert page.table.model().rowCount() == 0, "no round is made yet"
    make_schedule(window, qtbot)
    bar = window.proposal_bar
    assert bar.schedule_button.isVisible()
    assert bar.schedule_button.text() == "Show all rounds (Ctrl+3)"
    bar.schedule_button.click()
    assert window.cards.pages.currentWidget() is page
    assert not bar.schedule_button.isVisible()
    assert bar.accept_button.text() == "Accept (Enter)"
    assert "".join(page.shown.caption.parts) == (
        "Schedule · proposal, not yet accepted · rounds: 9 · boards: 45"
    )
    model = page.table.model()
    assert model.rowCount() == 45
    assert {model.index(row, 0).data() for row in range(45)} == set("123456789")
    assert not window.cards.legend.isVisible()
    assert not any(button.isVisible() for button in window.cards.modes.buttons())
    page.forms.button(1).click()
    assert model.rowCount() == 10
    assert page.table.columns()[-1].text(model.index(0, 0).data(ROW_ROLE)) != ""
    assert window.cards.document is None, "the sheet is there once the schedule is accepted"
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert len(current.tournament.rounds) == 9
    window.view_commands.show_view("cards")
    assert window.cards.document is Document.SCHEDULE_BY_PLAYER
    assert "".join(page.shown.caption.parts) == "Schedule · rounds: 9 · boards: 45"


def test_the_chooser_offers_every_proposed_round_of_a_schedule(
    closed_event: MainWindow, qtbot: QtBot
) -> None:
    window, current = closed_event, closed_event.current
    chooser = window.picker.round_chooser

    def offered() -> list[str]:
        return [chooser.itemText(index) for index in range(chooser.count())]

    assert offered() == ["Round 1: next"]
    make_schedule(window, qtbot)
    assert offered() == [f"Round {n}: proposed" for n in range(1, 10)]
    chooser.activated.emit(4)
    assert current.shown_round == 5
    assert current.shows_proposal
    current.accept()
    assert offered()[:3] == ["Round 1: next", "Round 2", "Round 3"]
    assert offered()[-1] == "After round 9"
    current.apply(SetResult(1, 1, WHITE_WINS))
    assert offered()[:3] == ["Round 1: in play", "Round 2: next", "Round 3"]


def test_the_way_to_the_round_to_be_played_is_not_offered_in_that_round(
    closed_event: MainWindow, qtbot: QtBot
) -> None:
    window, current = closed_event, closed_event.current
    make_schedule(window, qtbot)
    current.accept()
    current.show_round(1)
    pair = window.action_set["pair"]
    assert pair.iconText() == "Go to round 1"
    assert not pair.isEnabled(), "the round is in front already"
    current.show_round(2)
    assert pair.isEnabled()
    current.show_round(1)
    window.view_commands.show_view("players")
    assert pair.isEnabled()
    pair.trigger()
    assert window.view().key == "round"
    assert not pair.isEnabled()
