"""Players who share ranks for want of tie-breaks."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import DRAWN, WHITE_WINS, Board, Player, Round
from arbiter_gui.standings.shared_ranks import count_sharing_ranks, shared_ranks_words


def test_players_with_the_points_of_others_share_ranks_without_tie_breaks() -> None:
    rounds = (Round((Board(1, 2, WHITE_WINS), Board(3, 4, DRAWN))),)
    tournament = Tournament(tuple(map(Player, range(1, 5))), rounds)
    assert count_sharing_ranks(tournament) == 2
    assert count_sharing_ranks(replace(tournament, rounds=())) == 0
    assert count_sharing_ranks(replace(tournament, details=Details(tie_breaks=("BH",)))) == 0
    assert shared_ranks_words(2) == "No tie-breaks have been chosen, so 2 players share ranks."
