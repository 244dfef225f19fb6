"""The display while a game is adjourned: the standings that the window and the sheet have, with the
same line.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from arbiter_gui.app.edits import PublishRound, SetResult
from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ADJOURNED, DRAWN, PENDING, WHITE_WINS, Result
from arbiter_gui.gui.display.display_commands import DisplayCommands
from arbiter_gui.gui.display.display_content import DisplayedList
from arbiter_gui.gui.display.display_window import DisplayWindow
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import fixed_time, played

NOT_FINAL = "Not final: 1 adjourned game has not been finished."


def with_result(tournament: Tournament, number: int, result: Result) -> Tournament:
    """Give the last board of a round another result."""
    rounds = list(tournament.rounds)
    boards = rounds[number - 1].boards
    rounds[number - 1] = replace(
        rounds[number - 1], boards=(*boards[:-1], replace(boards[-1], result=result))
    )
    return replace(tournament, rounds=tuple(rounds))


def standings_shown(
    window: MainWindow, path: Path, tournament: Tournament, public: int
) -> DisplayWindow:
    window.current.open(Session.create(path / "hall.arbiter", tournament, fixed_time))
    window.current.apply(PublishRound(public))
    display = window.features[DisplayCommands].open()
    display.choose(DisplayedList.STANDINGS)
    return display


def test_an_adjourned_game_of_an_early_round_keeps_the_standings(
    window: MainWindow, tmp_path: Path
) -> None:
    tournament = with_result(played(8, 4), 1, ADJOURNED)
    display = standings_shown(window, tmp_path, tournament, 4)
    assert display.first.table is not None
    assert display.first.heading() == f"Spring Open · Standings after round 4 · {NOT_FINAL}"
    window.view_commands.show_view("standings")
    assert window.standings.shown.caption.words_in_sight() == (
        "Standings after round 4",
        f" · {NOT_FINAL}",
    )
    model = window.standings.table.model()
    listed = [str(model.index(row, 0).data()) for row in range(model.rowCount())]
    assert [row[0] for row in display.first.rows_of_page()] == listed
    window.current.apply(SetResult(1, 4, WHITE_WINS), is_confirmed=True)
    display.refresh()
    assert display.first.heading() == "Spring Open · Standings after round 4"


def test_an_adjourned_game_of_the_last_public_round_counts_for_now(
    window: MainWindow, tmp_path: Path
) -> None:
    display = standings_shown(window, tmp_path, with_result(played(8, 2), 2, ADJOURNED), 2)
    assert "Standings after round 2" in display.first.heading()
    assert NOT_FINAL in display.first.heading()


def test_a_missing_result_beside_an_adjourned_game_still_holds_them_back(
    window: MainWindow, tmp_path: Path
) -> None:
    tournament = with_result(with_result(played(8, 3), 1, ADJOURNED), 2, PENDING)
    display = standings_shown(window, tmp_path, tournament, 3)
    assert display.first.heading() == f"Spring Open · Standings after round 1 · {NOT_FINAL}"
    window.current.apply(SetResult(2, 4, DRAWN), is_confirmed=True)
    display.refresh()
    assert "Standings after round 3" in display.first.heading()


def test_what_is_not_public_is_neither_shown_nor_told(window: MainWindow, tmp_path: Path) -> None:
    tournament = with_result(played(8, 3), 3, ADJOURNED)
    display = standings_shown(window, tmp_path, tournament, 2)
    assert display.first.heading() == "Spring Open · Standings after round 2"
