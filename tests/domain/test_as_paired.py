"""What the picture of a recorded round is drawn from, and when it is another picture."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.as_paired import AsPaired
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import DRAWN, Board, Player, Round


def test_results_are_not_on_the_cards_of_their_round_but_tables_are() -> None:
    paired = Tournament(tuple(Player(n) for n in (1, 2)), (Round((Board(1, 2),)),))

    def other(board: Board) -> AsPaired:
        return AsPaired(replace(paired, rounds=(Round((board,)),)))

    assert AsPaired(paired).same_cards(other(Board(1, 2, DRAWN)), 1)
    assert not AsPaired(paired).same_cards(other(Board(2, 1)), 1)
    assert not AsPaired(paired).same_cards(other(Board(1, 2, table=7)), 1)
