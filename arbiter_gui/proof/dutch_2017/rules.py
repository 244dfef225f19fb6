"""Sections A to E of Dutch 2017, put together for the proof of a round."""

from __future__ import annotations

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.dutch import brackets
from arbiter_gui.proof.dutch.field import RankedField
from arbiter_gui.proof.dutch_2017.criteria import POINT, of_downfloater, of_pair
from arbiter_gui.proof.dutch_2017.players import entrants
from arbiter_gui.proof.kernel.counting import all_sets, highest_set
from arbiter_gui.proof.kernel.matching_problem import UNPAIRED, Amounts, Key
from arbiter_gui.proof.kernel.sequences import d3_sets
from arbiter_gui.trace.values import Mode


def _field(tournament: Tournament) -> RankedField:
    return RankedField(entrants(tournament), "C.")


def _cost(bracket: brackets.BracketPlayers, one: int, other: int | None, _single: bool) -> dict[Key, int]:
    player = bracket.player(one)
    if other is not None:
        return of_pair(player, bracket.player(other), bracket.initial).amounts()
    lowest = bracket.player(bracket.places[-1]).score
    return {(5, 0): 1, **of_downfloater(player, lowest).amounts()}


def _may_leave(bracket: brackets.BracketPlayers, left: brackets.Places) -> bool:
    """C.2 in the last bracket, C.4 in the penultimate one; elsewhere everybody may float."""
    if not bracket.below:
        return brackets.bye_alone(bracket, left)
    return bracket.mode is not Mode.PENULTIMATE or bracket.completable(left)


def _meets(bracket: brackets.BracketPlayers, upper: int, lower: int) -> Amounts:
    """C.7: the score difference of a pair in the bracket that follows."""
    difference = bracket.player(upper).score - bracket.player(lower).score
    return {(7, -difference): 1} if difference else {}


def _stays(bracket: brackets.BracketPlayers, place: int) -> Amounts:
    """C.7: one more unpaired player there, and his difference from a point below that bracket."""
    floor = bracket.player(bracket.next[0]).score - POINT
    return {(7, UNPAIRED): 1, (7, floor - bracket.player(place).score): 1}


def _completes(bracket: brackets.BracketPlayers) -> bool:
    """C.7 (reading LAST): only the last bracket must be able to pair everybody, unless the round went otherwise."""
    return not bracket.lower and not bracket.given_up


RULES = brackets.CriteriaRules(
    _field, _cost, _may_leave, _meets, _stays, _completes, 7,
    brackets.Articles(
        groups="A.3", parameters="B.1", subgroups="B.2", candidate="B.3", perfect="B.4", best="B.8", down="A.4.a",
        bye="A.5", boards="C.04.2.D.9", colours=("E.1", "E.2", "E.3", "E.4", "E.5"),
        folds={
            "sets": "D.3", "mdp": "D.1", "size": "D.2.a", "gap": "D.2.b", "leaving": "D.2.c", "entering": "D.2.d",
            "partner": "D.1",
        },
        lack="A.9",
    ),
    sets=lambda scores, chosen: [[b - 1 for b in some] for some in d3_sets(scores, len(chosen))],
    count_sets=all_sets,
    first_set=highest_set,
)  # fmt: skip
