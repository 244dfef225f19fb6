"""Chapter A, article by article."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.control import FREE
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.dutch.rounds import form_scoregroups
from arbiter_gui.engine.dutch_2017 import RULES
from arbiter_gui.engine.dutch_2017.criteria import C1, C3, C6
from arbiter_gui.engine.dutch_2017.process import Bracket, a9_pair_round
from arbiter_gui.engine.kernel.cards import deal_cards
from arbiter_gui.engine.kernel.colours import Strength, due_colour
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.trace import NO_TRACE, Level, Recorder
from arbiter_gui.trace.candidates import BracketOpened, Collapsed
from arbiter_gui.trace.kinds import MovedDown
from arbiter_gui.trace.values import Mode
from tests.engine.dutch_2017.drawn import seat, tournament


@pytest.mark.article("dutch-2017", "A.2")
def test_a2_ranks_by_score_then_number():
    """1 lost, 2 and 4 won, 3 drew with 5 (who plays Black): 2 4 | 3 5 | 1 6."""
    played = tournament(6, "1-4 0, 2-6 1, 3-5 =")
    assert [c.number for c in deal_cards(played)] == [2, 4, 3, 5, 1, 6]


@pytest.mark.article("dutch-2017", "A.3")
def test_a3_players_with_equal_scores_make_a_scoregroup():
    field = RULES.field_of(tournament(6, "1-4 0, 2-6 1, 3-5 ="))
    groups = form_scoregroups(field, article="A.3", sink=NO_TRACE, control=FREE)
    assert [field.numbers(group) for group, _, _ in groups] == [(2, 4), (3, 5), (1, 6)]


@pytest.mark.article("dutch-2017", "A.4.a")
def test_a4a_who_stays_unpaired_moves_down_and_is_an_mdp_of_the_next_bracket():
    """1, 2 and 3 have won: 1-2 is the first candidate, and 3 moves down to 4, 5 and 6."""
    recorder = Recorder(Level.DECISIONS)
    a9_pair_round(RULES.field_of(tournament(6, "1-4 1, 5-2 0, 3-6 1")), recorder, FREE)
    events = recorder.trace("", 0, "").events
    assert [e.players for e in events if isinstance(e, MovedDown)] == [(3,)]
    opened = [(e.mdps, e.residents) for e in events if isinstance(e, BracketOpened)]
    assert opened == [((), (1, 2, 3)), ((3,), (4, 5, 6))]


@pytest.mark.article("dutch-2017", "A.4.b")
@pytest.mark.parametrize(
    ("rounds", "player", "floats"),
    [
        (("1-2 1, 3-4 1", "1-4 1, 3-2 1"), 1, "D"),
        (("1-2 1, 3-4 1", "1-4 1, 3-2 1"), 4, "U"),
        (("1-2 1, 3-4 1", "1-3 1, 2-4 1"), 1, ""),
        (("1-2 +, 3-4 1",), 1, "D"),
        (("1-2 +, 3-4 1",), 2, "D"),
        (("1-2 1, 3 H, 4 Z",), 3, "D"),
        (("1-2 1, 3 H, 4 Z",), 4, "D"),
        (("1-2 1",), 3, "D"),
    ],
)
def test_a4b_floats(rounds, player, floats):
    """Unequal scores float both players.

    Whoever did not play, for whatever reason, has a downfloat.
    """
    found = next(s for s in RULES.field_of(tournament(4, *rounds)).seats if s.number == player)
    assert found.floats[0] == floats


@pytest.mark.article("dutch-2017", "A.5")
def test_a5_the_last_player_of_an_odd_field_has_the_bye():
    field = RULES.field_of(tournament(5))
    *_, last = a9_pair_round(field, NO_TRACE, FREE)
    assert field.numbers(last.floaters) == (5,)


@pytest.mark.article("dutch-2017", "A.6", "A.6.a", "A.6.b", "A.6.c", "A.6.d")
@pytest.mark.parametrize(
    ("had", "strength", "colour"),
    [
        ("", Strength.NONE, None),
        ("W", Strength.STRONG, Colour.BLACK),
        ("B", Strength.STRONG, Colour.WHITE),
        ("WB", Strength.MILD, Colour.WHITE),
        ("BW", Strength.MILD, Colour.BLACK),
        ("WW", Strength.ABSOLUTE, Colour.BLACK),
        ("WBB", Strength.ABSOLUTE, Colour.WHITE),
        ("BWW", Strength.ABSOLUTE, Colour.BLACK),
        ("WBWWB", Strength.STRONG, Colour.BLACK),
        ("WWBW", Strength.ABSOLUTE, Colour.BLACK),
    ],
)
def test_a6_preferences(had, strength, colour):
    """The last one: difference +2 without two games running in one colour at the end."""
    found = due_colour(seat(1, had=had).card.colours)
    assert (found.strength, found.colour) == (strength, colour)


@pytest.mark.article("dutch-2017", "A.7")
def test_a7_topscorers_have_more_than_half_and_only_in_the_final_round():
    rounds = ("1-3 1, 2-4 =", "1-2 0, 3-4 1")
    final = RULES.field_of(tournament(4, *rounds, round_count=3))
    assert [s.number for s in final.seats if s.topscorer] == [2]
    before = RULES.field_of(tournament(4, *rounds, round_count=4))
    assert not any(s.topscorer for s in before.seats)


@pytest.mark.article("dutch-2017", "A.8")
def test_a8_a_downfloater_differs_by_his_score_from_one_point_below_the_lowest():
    criteria = Bracket.criteria
    two = Bracket(Field((seat(1, 35), seat(2, 20)), C1, C3), (), (0, 1), Mode.LAST)
    assert criteria.amount(two.amounts_of_pair(0, 1), C6, -15) == 1
    assert criteria.amount(two.amounts_of_downfloater(0, single=False), C6, -25) == 1
    one = Bracket(Field((seat(3, 0),), C1, C3), (), (0,), Mode.LAST)
    assert criteria.amount(one.amounts_of_downfloater(0, single=False), C6, -10) == 1


@pytest.mark.article("dutch-2017", "A.9", "C.4")
def test_a9_a_bracket_is_paired_again_when_the_rest_cannot_be_completed():
    """After 1-2 =, 3-5 1, 4-6 1 and 1-5 1, 2-6 1, 3-4 = the players 1 2 3 4 have 1½ points, 5 and 6
    none.

    The bracket pairs 1-4 2-3 (1 and 3 must both have Black, 1-2 and 3-4 have met). But 5 and 6 both
    must have White (C.3), so it is the penultimate bracket: 1-4 stays, 2 and 3 move down and meet 5
    and 6 in the collapsed last bracket; 3 has met 5, 2 has met 6.
    """
    field = RULES.field_of(tournament(6, "1-2 =, 3-5 1, 4-6 1", "1-5 1, 2-6 1, 3-4 ="))
    recorder = Recorder(Level.DECISIONS)
    stages = a9_pair_round(field, recorder, FREE)
    events = recorder.trace("", 0, "").events
    modes = [e.mode for e in events if isinstance(e, BracketOpened)]
    assert modes == [Mode.NORMAL, Mode.PENULTIMATE, Mode.COLLAPSED]
    collapse = next(e for e in events if isinstance(e, Collapsed))
    assert (collapse.score, collapse.collapsed, collapse.groups) == (15, (5, 6), ((5,),))
    assert {field.numbers(pair) for stage in stages for pair in stage.pairs} == {
        (1, 4),
        (2, 5),
        (3, 6),
    }


@pytest.mark.article("dutch-2017", "A.9")
def test_a9_no_legal_pairing_names_who_cannot_be_paired():
    """Four players have all met: nobody is left for anybody."""
    played = tournament(4, "1-2 =, 3-4 =", "3-1 =, 4-2 =", "1-4 =, 2-3 =")
    with pytest.raises(NoLegalPairing, match=r"1 cannot be paired with any other player") as caught:
        a9_pair_round(RULES.field_of(played), NO_TRACE, FREE)
    assert caught.value.players


@pytest.mark.article("dutch-2017", "C.2")
def test_nobody_left_for_the_bye_is_no_legal_pairing():
    played = tournament(3, "1-2 1, 3 U", "1-3 +, 2 U")
    with pytest.raises(NoLegalPairing, match="no player may receive the pairing-allocated bye"):
        a9_pair_round(RULES.field_of(played), NO_TRACE, FREE)


@pytest.mark.article("dutch-2017", "A.1")
def test_a1_pairing_numbers_decide_not_ratings_or_the_order_of_the_list():
    played = tournament(6, "1-4 1, 5-2 0, 3-6 1")
    shuffled = replace(
        played, players=tuple(replace(p, rating=p.number) for p in reversed(played.players))
    )
    assert pair_round(shuffled, "dutch-2017") == pair_round(played, "dutch-2017")
