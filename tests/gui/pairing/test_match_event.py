"""A whole Double-Swiss in the real window, by its actions and keys: matches paired, entered,
corrected and unpaired.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Colour, Player
from arbiter_gui.gui.results.match_result_dialog import MatchResultDialog
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tournament_settings.rules_fields import RulesFields
from tests.gui.fields import SURNAMES, dialog_of, fixed_time


@pytest.fixture
def matches(window: MainWindow, tmp_path: Path) -> MainWindow:
    """Seven players of a Double-Swiss of three matches."""
    players = tuple(Player(n, f"{SURNAMES[n - 1]}, A.", 2500 - n) for n in range(1, 8))
    before = Tournament(
        players,
        details=Details(name="Match event"),
        edition="double-2026",
        round_count=6,
        initial_colour=Colour.WHITE,
    )
    window.current.open(Session.create(tmp_path / "matches.arbiter", before, fixed_time))
    return window


def pair(window: MainWindow, qtbot: QtBot) -> None:
    window.view_commands.show_view("round")
    window.action_set["pair"].trigger()
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    window.action_set["accept"].trigger()


def enter_match(window: MainWindow, qtbot: QtBot, board: int, score: str) -> None:
    """Type the score of the match on a board."""
    window.round.grid.go_to_board(board)
    qtbot.keyClick(window.round.grid, "m")
    dialog = dialog_of(MatchResultDialog)
    assert isinstance(dialog, MatchResultDialog)
    dialog.score.setText(score)
    dialog.accept()


def test_a_whole_event_by_the_scores_of_its_matches(matches: MainWindow, qtbot: QtBot) -> None:
    window, current = matches, matches.current
    for match in (1, 2, 3):
        assert window.action_set["pair"].text().replace("&", "") == f"Pair round {2 * match - 1}"
        pair(window, qtbot)
        assert (len(current.tournament.rounds), current.shown_round) == (2 * match, 2 * match - 1)
        assert "game 1 of each match" in window.round.state.text()
        assert "<b>m</b>" in window.round.legend.text()
        for board, score in enumerate(("1½-½", "1-1", "-"), 1):
            enter_match(window, qtbot, board, score)
        shown = window.round.grid.shown_pairings()
        assert [row.match for row in shown] == [(15, 5), (10, 10), (0, 20)]
        assert "all results are in" in window.round.state.text()
    assert current.tournament.over
    assert sum(scores(current.tournament).values()) == 3 * (3 * 20 + 15)
    window.action_set["unpair"].trigger()
    assert len(current.tournament.rounds) == 4
    assert current.session is not None
    assert current.session.undo_label == "unpair rounds 5 and 6"
    window.action_set["undo"].trigger()
    assert len(current.tournament.rounds) == 6


def test_a_match_game_by_game(matches: MainWindow, qtbot: QtBot) -> None:
    window, current = matches, matches.current
    pair(window, qtbot)
    for key in ("1", "0", "="):
        qtbot.keyClick(window.round.grid, key)
    assert "results of round 2 are missing" in window.round.state.text()
    assert current.tournament.current_round == 2
    window.action_set["next-round"].trigger()
    assert "game 2 of each match" in window.round.state.text()
    first, second = current.tournament.rounds
    assert [board.white for board in second.boards] == [board.black for board in first.boards]
    for _ in range(3):
        qtbot.keyClick(window.round.grid, "=")
    assert "press F9 to pair round 3" in window.round.state.text()


def test_the_key_for_a_match_says_what_it_takes_and_does_nothing_elsewhere(
    matches: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window, current = matches, matches.current
    assert not window.action_set["match-result"].isEnabled()
    pair(window, qtbot)
    assert window.action_set["match-result"].isEnabled()
    window.round.grid.go_to_board(1)
    window.action_set["match-result"].trigger()
    dialog = dialog_of(MatchResultDialog)
    assert isinstance(dialog, MatchResultDialog)
    button = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert not button.isEnabled()
    dialog.score.setText("1½")
    assert button.isEnabled()
    assert dialog.games.text() == "Round 1: 1 - 0. Round 2: ½ - ½."
    dialog.score.setText("2½")
    assert not button.isEnabled()
    dialog.reject()
    single = replace(current.tournament, edition="dutch-2026", rounds=current.tournament.rounds[:1])
    current.open(Session.create(tmp_path / "single.arbiter", single, fixed_time))
    window.view_commands.show_view("round")
    current.show_round(1)
    window.round.grid.go_to_board(1)
    qtbot.keyClick(window.round.grid, "m")
    assert not [found for found in window.findChildren(MatchResultDialog) if found.isVisible()]
    assert current.tournament == single


def test_the_settings_ask_for_whole_matches_and_count_them_against_the_players(
    matches: MainWindow,
) -> None:
    rules = RulesFields(replace(matches.current.tournament, round_count=12))
    rules.expected_players_box.setValue(7)
    assert rules.oddities() == [
        "6 rounds are a lot for 7 players: a late round may have no legal pairing."
    ]
    rules.rounds.setValue(7)
    assert [text.partition(":")[0] for text in rules.oddities()] == [
        "7 rounds do not make whole matches"
    ]
    rules.rounds.setValue(6)
    assert rules.oddities() == []
