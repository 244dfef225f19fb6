"""Results of live boards: which are offered, and that no result is lost by them."""

from __future__ import annotations

import pytest

from arbiter_gui.app.report_files.live_results import edit_entering_results, live_results
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS, Result
from arbiter_gui.formats.pgn_reader import read_games
from tests.app.report_files.test_attaching import EVENT, game


def offered(*texts: str, only: int | None = None) -> list[tuple[int, int, Result, bool]]:
    games = read_games("".join(texts).encode(), "live.pgn")
    return [
        (offer.game_place.round, offer.game_place.number, offer.result, offer.replaces_result)
        for offer in live_results(EVENT, games, only)
    ]


@pytest.mark.parametrize(
    ("text", "result"), [("1-0", WHITE_WINS), ("0-1", BLACK_WINS), ("1/2-1/2", DRAWN)]
)
def test_the_result_of_a_finished_game_is_offered_for_its_board(text: str, result: Result) -> None:
    assert offered(game("Dorn, Dora", "Müller, Jörg", text, "2.1")) == [(2, 1, result, False)]


def test_an_existing_result_is_not_replaced_unasked() -> None:
    assert offered(game("Müller, Jörg", "Birch, Beata", "0-1")) == [(1, 1, BLACK_WINS, True)]
    assert offered(game("Müller, Jörg", "Birch, Beata", "1-0")) == []


@pytest.mark.parametrize(
    "text",
    [
        game("Dorn, Dora", "Müller, Jörg", "*", "2"),
        game("Müller, Jörg", "Dorn, Dora", "1-0", "2"),
        game("Dorn, Dora", "Müller, Jörg", "1-0", "2").replace("e5 1-0", "e5 0-1"),
        game("Dorn, Dora", "Müller, Jörg", "1-0", "2").replace("e5 1-0", "e5"),
        game("Dorn, Dora", "Somebody", "1-0", "2"),
    ],
    ids=["still played", "colours turned", "contradicting", "still written", "unknown"],
)
def test_nothing_is_offered_for_a_game_that_is_not_clear(text: str) -> None:
    assert offered(text) == []


def test_the_first_game_of_a_board_counts() -> None:
    first = game("Dorn, Dora", "Müller, Jörg", "1-0", "2")
    second = game("Dorn, Dora", "Müller, Jörg", "0-1", "2")
    assert offered(first, second) == [(2, 1, WHITE_WINS, False)]


def test_results_are_entered_by_one_edit() -> None:
    games = read_games(game("Dorn, Dora", "Müller, Jörg", "1/2-1/2", "2").encode(), "live.pgn")
    edit = edit_entering_results(live_results(EVENT, games))
    assert str(edit.label) == "enter 1 result from live boards"
    assert edit.apply(EVENT).rounds[1].boards[0].result == DRAWN
