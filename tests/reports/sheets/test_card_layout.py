"""Where the cards lie: scoregroups, halves, and which boards are natural."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.texts.sentences import NOTHING, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import (
    BLACK_WINS,
    WHITE_WINS,
    Board,
    Bye,
    ByeKind,
    Colour,
    Player,
    Round,
)
from arbiter_gui.explain.pictures.scene import DrawnPair, Reason, Scene
from arbiter_gui.reports.pictures.card_layout import Layout, card_layout, with_reasons
from arbiter_gui.reports.round_tables.floats import FloatArrow
from tests.gui.fields import played


def numbers(layout: Layout) -> list[tuple[int, list[int], list[int]]]:
    return [
        (g.score, [c.player.number for c in g.upper], [c.player.number for c in g.lower])
        for g in layout.groups
    ]


def field(count: int, *rounds: Round) -> Tournament:
    return Tournament(
        tuple(Player(n, f"Player {n}") for n in range(1, count + 1)), rounds, edition="dutch-2017"
    )


FIRST = Round(
    tuple(
        Board(n, n + 4, WHITE_WINS) if n % 2 else Board(n + 4, n, BLACK_WINS) for n in range(1, 5)
    )
)


def test_before_round_1_everybody_lies_in_one_group() -> None:
    """1 2 3 4 | 5 6 7 8"""
    layout = card_layout(field(8), 1)
    assert numbers(layout) == [(0, [1, 2, 3, 4], [5, 6, 7, 8])]
    assert layout.links == ()


def test_natural_opponents_lie_side_by_side() -> None:
    layout = card_layout(field(8, FIRST), 1)
    assert [(link.board, link.natural, link.floated) for link in layout.links] == [
        (1, True, False), (2, True, False), (3, True, False), (4, True, False)
    ]  # fmt: skip
    assert [(link.white, link.black) for link in layout.links] == [(1, 5), (6, 2), (3, 7), (8, 4)]


def test_a_transposition_is_not_natural() -> None:
    """1-4 and 2-3 instead of 1-3 and 2-4."""
    second = Round((Board(1, 4), Board(2, 3), Board(5, 7), Board(6, 8)))
    layout = card_layout(field(8, FIRST, second), 2)
    assert numbers(layout) == [(10, [1, 2], [3, 4]), (0, [5, 6], [7, 8])]
    assert [link.natural for link in layout.links] == [False, False, True, True]
    assert layout.missed == ((1, 3), (2, 4)), "the natural opponents, whose lines are dashed"


def test_a_trace_tells_why_the_natural_opponents_do_not_meet() -> None:
    """Its natural pairs replace those who lie side by side, and its reason goes to the board."""
    second = Round((Board(1, 4), Board(2, 3), Board(5, 7), Board(6, 8)))
    met = Reason(say("met in round 1"), article="C.1")
    drawn = (DrawnPair(4, 1, False, met), DrawnPair(2, 3, True, Reason()))
    scene = Scene(0, say("1 point"), (), NOTHING, (), ((1, 3), (2, 3)), drawn, ())
    layout = with_reasons(card_layout(field(8, FIRST, second), 2), [scene])
    assert layout.missed == ((1, 3),)
    assert [(link.natural, link.reason) for link in layout.links[:2]] == [
        (False, "met in round 1 (C.1)"), (True, "")
    ]  # fmt: skip


def test_after_a_float_the_rest_of_the_group_is_halved_anew() -> None:
    """7 players, 1 has the bye point beside the winners: 4 on 1 point, one of three losers meets a
    floater.

    Winners 1 2 3 and 7 (bye), losers 4 5 6. Round 2: 1-3, then 2 floats to 4, 7 has no board; 5-6
    remain and are natural although 5 would lie on the right if 4 counted.
    """
    first = Round(
        (Board(1, 4, WHITE_WINS), Board(5, 2, BLACK_WINS), Board(3, 6, WHITE_WINS)),
        (Bye(7, ByeKind.PAIRING_ALLOCATED, "U"),),
    )
    second = Round((Board(1, 3), Board(2, 4), Board(5, 6)), (Bye(7, ByeKind.ZERO, "Z"),))
    layout = card_layout(field(7, first, second), 2)
    assert numbers(layout) == [(10, [1], [2, 3]), (0, [5], [4, 6])]
    by_players = {(link.white, link.black): link for link in layout.links}
    assert by_players[2, 4].floated
    assert by_players[5, 6].natural
    assert not by_players[1, 3].natural, "3 is not the first of the right side"
    assert [p.number for p in layout.absent] == [7]


def test_a_card_tells_its_history() -> None:
    layout = card_layout(field(8, FIRST), 2)
    card = next(c for g in layout.groups for c in (*g.upper, *g.lower) if c.player.number == 6)
    assert card.colours == (Colour.WHITE,)
    assert card.preference == "b"
    assert card.rounds_met == {2: 1}
    assert card.words.startswith("6 Player 6; 0 points; colours: White; ")
    assert card.floats == ""


def test_the_bye_floats_and_shows_no_colour() -> None:
    first = Round((Board(1, 2, WHITE_WINS),), (Bye(3, ByeKind.PAIRING_ALLOCATED, "U"),))
    layout = card_layout(field(3, first), 2)
    card = next(c for g in layout.groups for c in (*g.upper, *g.lower) if c.player.number == 3)
    assert card.colours == (None,)
    assert card.recent_floats == (FloatArrow.DOWN,)
    assert card_layout(field(3, first), 1).bye == 3


def test_titles_count_their_players() -> None:
    layout = card_layout(field(8, FIRST), 2)
    assert [g.title for g in layout.groups] == ["1 point, 4 players", "0 points, 4 players"]


def test_colours_are_told_one_by_one() -> None:
    first = Round((Board(1, 2, WHITE_WINS),), (Bye(3, ByeKind.PAIRING_ALLOCATED, "U"),))
    second = Round((Board(3, 1, WHITE_WINS),), (Bye(2, ByeKind.PAIRING_ALLOCATED, "U"),))
    layout = card_layout(field(3, first, second), 3)
    words = {c.player.number: c.words for g in layout.groups for c in (*g.upper, *g.lower)}
    assert "; colours: none, White; " in words[3]
    assert "; colours: White, Black; " in words[1]


@pytest.mark.parametrize(
    ("edition", "sides"),
    [
        ("dutch-2026", ("S1", "S2")),
        ("burstein-2026", ("S1", "S2")),
        ("double-2026", ("Upper half", "Lower half")),
        ("dubov-2026", ("Upper half", "Lower half")),
        (None, ("S1", "S2")),
    ],
)
def test_halves_are_called_as_the_edition_does(edition: str | None, sides: tuple[str, str]) -> None:
    tournament = replace(played(8, 1), edition=edition)
    assert card_layout(tournament, 1).sides == sides
    assert card_layout(tournament, 2).sides == sides
