"""The next round while games run: certain boards, and those that depend on results, against every
ending by itself.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise, product

import pytest

from arbiter_gui.app.rounds.round_preview import MOST_OPEN_GAMES, preview_round
from arbiter_gui.domain.errors import InvalidTournament, PairingCancelled
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, PENDING
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.round_preview import BYE, ENDINGS, RoundPreview, open_games, with_endings
from arbiter_gui.reports.round_tables.preview_table import preview_table
from tests.gui.fields import played


def with_open_games(tournament: Tournament, *places: int) -> Tournament:
    """The tournament with boards of the last round, by their places, still to end."""
    recorded = tournament.rounds[-1]
    boards = list(recorded.boards)
    for place in places:
        boards[place - 1] = replace(boards[place - 1], result=PENDING)
    return replace(
        tournament, rounds=(*tournament.rounds[:-1], replace(recorded, boards=tuple(boards)))
    )


def pairings(preview: RoundPreview) -> set[tuple[int, int]]:
    return {pairing for one in preview.rounds for pairing in one.pairings}


@pytest.mark.parametrize("key", ["dutch-2026", "dutch-2017", "dutch-2012", "dubov-2026"])
@pytest.mark.parametrize("places", [(1,), (2, 5), (1, 3, 6)])
def test_each_combination_has_the_round_that_is_paired_after_it(
    key: str, places: tuple[int, ...]
) -> None:
    tournament = with_open_games(replace(played(15, 3), edition=key), *places)
    preview = preview_round(tournament)
    games = open_games(tournament)
    assert len(preview.rounds) == 3 ** len(places)
    for one in preview.rounds:
        pairing = pair_round(with_endings(tournament, games, one.results), key)
        assert (one.boards, one.bye) == (pairing.boards, pairing.bye)
    for board in preview.certain:
        assert all(board in one.pairings for one in preview.rounds)
    uncertain = {board.pairing for board in preview.dependent()}
    assert uncertain.isdisjoint(preview.certain)
    assert uncertain | set(preview.certain) == pairings(preview)
    assert preview.bye_candidates == tuple(sorted({one.bye for one in preview.rounds if one.bye}))


def test_a_board_depends_on_the_games_that_alone_decide_on_it() -> None:
    tournament = with_open_games(played(15, 3), 1, 4)
    preview = preview_round(tournament)
    rounds = {one.results: one.pairings for one in preview.rounds}
    for board in preview.dependent():
        for index, game in enumerate(preview.games):
            changes = False
            for results in product(ENDINGS, repeat=2):
                for ending in ENDINGS:
                    other = (*results[:index], ending, *results[index + 1 :])
                    changes |= (board.pairing in rounds[results]) != (
                        board.pairing in rounds[other]
                    )
            assert (game in board.games) is changes


def test_what_is_known_so_far_only_loses_boards_until_it_is_certain() -> None:
    tournament = with_open_games(played(24, 3), 10, 11, 12)
    told: list[RoundPreview] = []
    preview = preview_round(tournament, tell=told.append)
    assert [len(partly.rounds) for partly in told] == [3, 6, 12, 24]
    assert not any(partly.complete for partly in told)
    assert preview.complete
    known = [set(partly.certain) for partly in (*told, preview)]
    assert all(later <= earlier for earlier, later in pairwise(known))
    assert len(known[0]) > len(known[-1])
    table = preview_table(tournament, told[0])
    assert {line[0] for line in table.texts()} == {"so far"}
    assert table.note.startswith("3 of 27 combinations of results have been paired.")
    chosen = preview.with_known_endings((None, DRAWN, None))
    assert (chosen.complete, chosen.combinations) == (True, 9)


def test_the_results_on_which_a_board_depends_are_listed_board_by_board() -> None:
    tournament = with_open_games(played(15, 3), 1, 4)
    preview = preview_round(tournament)
    whens = [line[3] for line in preview_table(tournament, preview).texts() if line[3]]
    ways = [when for when in whens if not when.startswith("depends on")]
    assert any("; or " in when for when in ways)
    result = r"board \d+: (1-0|0-1|½-½)"
    for when in ways:
        assert all(re.fullmatch(f"{result}(, {result})?", way) for way in when.split("; or ")), when


def test_a_board_is_in_the_round_exactly_after_the_endings_that_are_named() -> None:
    tournament = with_open_games(played(15, 3), 1, 4, 6)
    preview = preview_round(tournament).with_known_endings((None, BLACK_WINS, None))
    for board in preview.dependent():
        places = [preview.games.index(game) for game in board.games]
        assert 1 not in places, "a game whose result is chosen decides on nothing"
        named = set(preview.endings_with(board))
        for one in preview.rounds:
            endings = tuple(one.results[place] for place in places)
            assert (endings in named) is (board.pairing in one.pairings)


def test_a_chosen_result_narrows_what_is_known() -> None:
    tournament = with_open_games(played(15, 3), 1, 4)
    preview = preview_round(tournament)
    given = preview.with_known_endings((DRAWN, None))
    assert len(given.rounds) == 3
    assert set(preview.certain) <= set(given.certain)
    whole = preview.with_known_endings((DRAWN, DRAWN))
    assert set(whole.certain) == whole.rounds[0].pairings
    assert whole.dependent() == ()


def test_with_all_results_the_whole_round_is_certain() -> None:
    preview = preview_round(played(9, 2))
    assert len(preview.rounds) == 1
    assert preview.certain[-1][1] == BYE
    assert preview.dependent() == ()


def test_what_cannot_be_looked_at_is_said() -> None:
    many = with_open_games(played(16, 2), *range(1, MOST_OPEN_GAMES + 2))
    with pytest.raises(InvalidTournament, match="7 games are still unfinished"):
        preview_round(many)
    earlier = played(8, 2)
    recorded = replace(
        earlier.rounds[0], boards=(replace(earlier.rounds[0].boards[0], result=PENDING),)
    )
    with pytest.raises(InvalidTournament, match="result is missing"):
        preview_round(replace(earlier, rounds=(recorded, earlier.rounds[1])))


def test_the_work_can_be_stopped_and_tells_how_far_it_is() -> None:
    class Stop:
        def __init__(self) -> None:
            self.told: list[tuple[int, int]] = []

        def checkpoint(self) -> None:
            if len(self.told) > 2:
                raise PairingCancelled

        def progress(self, settled: int, total: int) -> None:
            self.told.append((settled, total))

    control = Stop()
    with pytest.raises(PairingCancelled):
        preview_round(with_open_games(played(15, 3), 1, 4), control=control)
    assert control.told == [(0, 9), (1, 9), (2, 9)]


def test_the_table_says_with_which_result_a_board_is_paired() -> None:
    tournament = with_open_games(played(15, 3), 1)
    preview = preview_round(tournament)
    table = preview_table(tournament, preview)
    lines = table.texts()
    assert len(lines) == len(preview.certain) + len(preview.dependent())
    assert lines[0][0] == "certain"
    possible = [line for line in lines if line[0] == "possible"]
    assert possible
    assert all(line[3].startswith("board 1: ") for line in possible)
    assert "1 game is unfinished (board 1)" in table.note
