"""Baku acceleration in pairings: the setting against the same points stated one by one, worked out
separately.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.errors import InvalidTournament, NoLegalPairing
from arbiter_gui.domain.tournament import PointSystem, Tournament, VirtualPoints
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.engine.api import pair_round
from tests.engine.dutch_2026.fields import random_field
from tests.engine.dutch_2026.made import KEY, boards
from tests.literal.dutch_2026.round import NoPairing, pair

TABLE = {
    5: "ffh",
    6: "ffh",
    7: "ffhh",
    8: "ffhh",
    9: "fffhh",
    10: "fffhh",
    11: "fffhhh",
    13: "ffffhhh",
}
"""Of so many rounds which are accelerated: with full value or with half of it (C.04.7)."""


def stated(tournament: Tournament) -> Tournament:
    """The tournament with the virtual points of group A written out from the table."""
    start = tournament.before_round(1)
    absent = start.absent(1)
    here = [p.number for p in start.players if p.number not in absent]
    if tournament.rounds:
        first = tournament.rounds[0]
        byes = {b.player for b in first.byes if b.kind is ByeKind.PAIRING_ALLOCATED}
        assert set(here) == byes | {n for b in first.boards for n in (b.white, b.black)}
    half = len(here) / 2
    size = next(n for n in range(0, 100, 2) if n >= half)
    border = here[:size][-1] if here else 0
    values = {r: {"f": 10, "h": 5}[c] for r, c in enumerate(TABLE[tournament.round_count or 0], 1)}
    points = tuple(VirtualPoints(n, r, v) for n in range(1, border + 1) for r, v in values.items())
    return replace(
        tournament, virtual_points=points or (VirtualPoints(1, 99, 10),), acceleration=None
    )


@pytest.mark.article("dutch-2026", "1.2", "1.3")
@pytest.mark.parametrize("seed", range(120))
def test_the_setting_gives_what_the_stated_points_give(seed: int) -> None:
    made = random_field(seed, (6, 7, 8, 9, 10))
    played = len(made.rounds)
    tournament = replace(
        made,
        points=PointSystem(),
        virtual_points=(),
        acceleration="baku",
        round_count=next(r for r in sorted(TABLE) if r > played),
    )
    try:
        judged = pair(stated(tournament))
    except NoPairing:
        with pytest.raises(NoLegalPairing):
            pair_round(tournament, KEY)
        return
    found = pair_round(tournament, KEY)
    assert (found.boards, found.bye) == (judged.boards, judged.bye)


def test_points_that_do_not_suit_it_are_refused() -> None:
    tournament = replace(random_field(3), acceleration="baku", virtual_points=(), round_count=20)
    football = PointSystem(30, 30, 10, 10, 0, 0, 30, 0, 30, 30, 10, 0)
    with pytest.raises(InvalidTournament, match="half a win"):
        pair_round(replace(tournament, points=football), KEY)


@pytest.mark.article("dutch-2026", "C.04.2.3.6")
def test_ten_players_begin_as_six_and_four() -> None:
    tournament = replace(
        random_field(0, (10,)), rounds=(), requests=(), prohibited=(), round_count=9
    )
    plain = replace(tournament, virtual_points=(), points=PointSystem(), acceleration="baku")
    everybody = replace(
        plain, players=tuple(replace(p, withdrawn_from=None) for p in plain.players)
    )
    pairs = [
        set(map(int, board.split("-"))) for board in boards(pair_round(everybody, KEY)).split()
    ]
    assert pairs == [{1, 4}, {2, 5}, {3, 6}, {7, 9}, {8, 10}]
