"""Chapters 1, 2, 4 and 5, each rule by itself."""

from __future__ import annotations

import pytest

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour, Player
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.dubov.definitions import Entrant, average, rating_of, read_entrants
from arbiter_gui.engine.dubov_2026.criteria import C5, C6, C7, C8, C9, C10, RANKED, Counted
from arbiter_gui.engine.dubov_2026.definitions import (
    a18_most_upfloats,
    a164_preference,
    a182_is_maximum_upfloater,
)
from arbiter_gui.engine.dubov_2026.process import (
    a43_order_of_shifting,
    a44_by_number,
    from_the_middle,
)
from arbiter_gui.engine.dubov_2026.upfloaters import STAYS_BELOW, cost_of_pair, counted_upfloater
from arbiter_gui.engine.kernel.colours import Strength
from arbiter_gui.engine.kernel.counter_questions import NO_WISH
from arbiter_gui.engine.kernel.seats import colours_clash
from arbiter_gui.proof.dubov_2026 import players as judge
from tests.engine.dubov_1997.made import table

COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK}


@pytest.mark.article("dubov-2026", "1.5", "1.6.1", "1.6.2", "1.6.3", "1.6.4")
@pytest.mark.parametrize(
    ("had", "colour", "strength"),
    [
        ("", "b", Strength.MILD),
        ("wb", "w", Strength.MILD),
        ("w", "b", Strength.STRONG),
        ("bwb", "w", Strength.STRONG),
        ("ww", "b", Strength.ABSOLUTE),
        ("wbb", "w", Strength.ABSOLUTE),
        ("bbww", "b", Strength.ABSOLUTE),
        ("wwbw", "b", Strength.ABSOLUTE),
    ],
)
def test_preferences(had: str, colour: str, strength: Strength):
    found = a164_preference(tuple(COLOURS[c] for c in had))
    assert (found.colour, found.strength) == (COLOURS[colour], strength)


@pytest.mark.article("dubov-2026", "1.1", "1.7")
def test_ratings_and_their_average():
    assert (rating_of(Player(1, rating=2310)), rating_of(Player(2))) == (2310, 0)
    assert average((), {}, 1) == 0
    assert average((1, 2), {1: 2000, 2: 2001}, 1) == 2001
    assert average((1, 2, 3), {1: 2000, 2: 2000, 3: 2001}, 1) == 2000


@pytest.mark.article("dubov-2026", "1.1")
def test_the_arbiter_is_asked_about_unrated_players():
    players = (Player(1, rating=2000), Player(2))
    pairing = pair_round(
        Tournament(players, round_count=1, initial_colour=Colour.WHITE), "dubov-2026"
    )
    assert pairing.questions == ("estimates",)


@pytest.mark.article("dubov-2026", "1.8")
@pytest.mark.parametrize(
    ("rounds", "most"), [(4, 2), (5, 3), (9, 3), (10, 4), (14, 4), (15, 5), (None, 2)]
)
def test_most_upfloats(rounds: int | None, most: int):
    tournament = Tournament((Player(1),), round_count=rounds)
    assert a18_most_upfloats(tournament) == judge.most_upfloats(tournament) == most


AFTER_THREE = """
    1 2400 4w1 2b1 3w1
    2 2300 3w1 1w0 4b=
    3 2200 2b0 4w1 1b0
    4 2100 1b0 3b0 2w=
    5 2000 U   H   Z
"""


@pytest.mark.article("dubov-2026", "1.3.1", "1.4", "1.8.2", "C2", "C3", "C9")
def test_the_players_of_a_round():
    tournament = table(AFTER_THREE, rounds=4)
    entrants = {e.number: e for e in read_entrants(tournament, NO_WISH, 1, a164_preference)}
    assert [e.number for e in entrants.values()] == [1, 2, 5, 3, 4]
    assert [n for n, e in entrants.items() if e.may_have_bye] == [1, 2, 3, 4]
    assert entrants[2].upwards == (False, False, False)
    assert entrants[3].upwards == (False, False, True)
    assert not a182_is_maximum_upfloater(entrants[3], 2)
    assert a182_is_maximum_upfloater(entrants[3], 1)
    assert counted_upfloater(entrants[3], 1, False) == Counted(True, entrants[3].score, 1, True)
    assert counted_upfloater(entrants[3], 1, True) == Counted(True, entrants[3].score)
    clash = {n for n, e in entrants.items() if colours_clash(e, e)}
    assert clash == {n for n, e in entrants.items() if e.preference.strength is Strength.ABSOLUTE}
    judged = {p.number: p for p in judge.field_of(tournament).players}
    for number, entrant in entrants.items():
        other = judged[number]
        assert (entrant.aro, entrant.upwards, not entrant.may_have_bye) == (
            other.aro,
            other.ups,
            other.no_bye,
        )
        assert (entrant.preference.colour, int(entrant.preference.strength)) == (
            other.preferred_colour,
            other.strength,
        )


def named(added):
    return {(RANKED.criterion(key), key[1]): amount for key, amount in added.items()}


@pytest.mark.article("dubov-2026", "C5", "C6", "C7", "C8", "C9", "C10")
def test_what_a_pair_adds():
    resident, lower = Counted(True), Counted(True, 15, 3, True)
    assert named(cost_of_pair(resident, resident)) == {(C7, 0): 1}
    assert cost_of_pair(resident, Counted(False)) == {}
    added = {(C5, 0): 1, (C6, 15): 1, (C7, 0): 1, (C8, 0): 1, (C9, 0): 3, (C10, 0): 1}
    assert named(cost_of_pair(resident, lower)) == added
    assert cost_of_pair(lower, Counted(False, 15)) == {}
    assert cost_of_pair(resident, STAYS_BELOW) is None


def seeker(number: int, aro: int, white: bool) -> Entrant:
    alone = Tournament((Player(number, rating=2000),), initial_colour=Colour.WHITE)
    (entrant,) = read_entrants(alone, NO_WISH, 1, a164_preference)
    had = (Colour.BLACK,) if white else (Colour.WHITE,)
    due = Colour.WHITE if white else Colour.BLACK
    return Entrant(entrant.card, a164_preference(had), False, ("", ""), True, 2000, aro, due, tuple)


@pytest.mark.article("dubov-2026", "4.1", "4.3", "4.4")
def test_orders():
    assert "".join(from_the_middle("ABCDEFG")) == "DCEBFAG"
    assert "".join(from_the_middle("ABCDEF")) == "CDBEAF"
    whites = [seeker(1, 2100, True), seeker(2, 1900, True), seeker(3, 2000, True)]
    assert a43_order_of_shifting(range(3), whites, True) == [2, 1, 0]
    blacks = [seeker(3, 1900, False), seeker(1, 2100, False), seeker(2, 2000, False)]
    assert a43_order_of_shifting(range(3), blacks, False) == [2, 1, 0]
    assert a44_by_number(range(3), blacks) == [1, 2, 0]


@pytest.mark.article("dubov-2026", "1.2", "3.2.3", "3.2.5", "5.2.1")
def test_round_1_is_upper_half_against_lower_half():
    players = tuple(Player(n, rating=2400 - n) for n in range(1, 8))
    tournament = Tournament(players, round_count=5, initial_colour=Colour.BLACK)
    pairing = pair_round(tournament, "dubov-2026")
    assert (pairing.boards, pairing.bye) == (((4, 1), (2, 5), (6, 3)), 7)
