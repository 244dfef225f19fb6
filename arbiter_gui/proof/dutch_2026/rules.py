"""Articles 1 to 5 of Dutch 2026, put together for the proof of a round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.dutch import brackets
from arbiter_gui.proof.dutch.field import RankedField
from arbiter_gui.proof.dutch_2026.criteria import of_downfloater, of_pair
from arbiter_gui.proof.dutch_2026.players import players_of
from arbiter_gui.proof.kernel.counting import highest_valid_set, valid_sets
from arbiter_gui.proof.kernel.matching_problem import UNPAIRED, Amounts, Key


def _field(tournament: Tournament) -> RankedField:
    """Return the field with the limit of C5: the lowest score that can have the bye in a complete pairing."""
    field = RankedField(players_of(tournament), "C")
    everybody = tuple(range(len(field.players)))
    for score in sorted({p.score for p in field.players if not p.no_bye}) if field.odd else ():
        limited = field.limited(score)
        if brackets.completable(limited, everybody):
            return limited
    return field


def _cost(bracket: brackets.BracketPlayers, one: int, other: int | None, single: bool) -> dict[Key, int]:
    player, moved = bracket.player(one), one in bracket.mdps
    if other is not None:
        counted, listed = of_pair(player, bracket.player(other), moved, bracket.initial)
        out: dict[Key, int] = {}
    else:
        counted, listed = of_downfloater(player, moved)
        out = {(6, 0): 1, (7, -1 - player.score): 1}
        if single and bracket.field.odd and player.score == bracket.field.bye_limit and player.unplayed:
            out[9, 0] = player.unplayed
    out.update(((number, 0), len(who)) for number, who in counted.items() if who)
    out.update(((number, -difference), 1) for number, difference in listed.items() if difference)
    return out


def _may_leave(bracket: brackets.BracketPlayers, left: brackets.Places) -> bool:
    return bracket.completable(left) if bracket.below else brackets.bye_alone(bracket, left)


def _meets(_bracket: brackets.BracketPlayers, _upper: int, _lower: int) -> Amounts:
    return {}


def _stays(bracket: brackets.BracketPlayers, place: int) -> Amounts:
    """C8: one more who floats down from the next bracket, and his score."""
    return {(8, UNPAIRED): 1, (8, -1 - bracket.player(place).score): 1}


def _completes(_bracket: brackets.BracketPlayers) -> bool:
    """C4, C5: everybody below must be paired, whatever bracket is on the table."""
    return True


def _sets(scores: Sequence[int], chosen: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """4.4: sets by their numbers; only those that leave the same scores in the Limbo are valid (4.4.1)."""
    wanted = [scores[p] for p in chosen]
    for some in combinations(range(len(scores)), len(chosen)):
        if [scores[p] for p in some] == wanted:
            yield some


RULES = brackets.CriteriaRules(
    _field, _cost, _may_leave, _meets, _stays, _completes, 8,
    brackets.Articles(
        groups="1.3", parameters="3.1", subgroups="3.2", candidate="3.3", perfect="3.4", best="3.8", down="1.4.1",
        bye="1.5", boards="C.04.2.3.6", colours=("5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"),
        folds={
            "sets": "4.4", "mdp": "4.2", "size": "4.3.1", "gap": "4.3.2", "leaving": "4.3.3", "entering": "4.3.4",
            "partner": "4.2",
        },
    ),
    sets=_sets, count_sets=valid_sets, first_set=highest_valid_set,
)  # fmt: skip
