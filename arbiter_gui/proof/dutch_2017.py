"""Dutch 2017: sections A and C of its text about players, pairs and downfloaters, and its judge."""

from __future__ import annotations

from dataclasses import dataclass, field

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Colour, Mark
from arbiter_gui.proof.dutch import brackets
from arbiter_gui.proof.dutch.round import judge_by
from arbiter_gui.proof.kernel.field import Field, Places
from arbiter_gui.proof.kernel.matching_problem import UNPAIRED, Amounts, Key
from arbiter_gui.proof.kernel.players import Float, Player, colour_payers, float_of_game, players_by
from arbiter_gui.trace.values import Mode


def entrants(tournament: Tournament) -> tuple[Player, ...]:
    """All players to be paired in the next round, in the order of A.2."""
    return players_by(tournament, _float, _bars_the_bye)


def _float(entry: Entry, own: int, opponents: int | None) -> Float:
    """A.4.b: whoever did not play for whatever reason floats down, too."""
    if not entry.played or opponents is None:
        return Float.DOWN
    return float_of_game(own, opponents)


def _bars_the_bye(entry: Entry) -> bool:
    """C.2: an earlier pairing-allocated bye, or a win because the opponent did not appear."""
    return entry.bye is ByeKind.PAIRING_ALLOCATED or entry.mark is Mark.FORFEIT_WIN


POINT = 10
"""A.8: a downfloater is compared with one point below the lowest ranked player, whatever the point system."""

FLOATS = ((12, 16, Float.DOWN, 1), (13, 17, Float.UP, 1), (14, 18, Float.DOWN, 2), (15, 19, Float.UP, 2))
"""The criterion that counts players, the one that lists differences, the kind of float, and how long ago."""


@dataclass
class Added:
    """What a pair or a downfloater adds: its score difference (A.8), who pays, and differences listed."""

    sd: int
    payers: dict[int, tuple[int, ...]] = field(default_factory=dict)
    sds: dict[int, tuple[int, ...]] = field(default_factory=dict)

    def amounts(self) -> dict[Key, int]:
        """Return the amounts by criterion; details are minus the differences, so that larger ones weigh more."""
        out: dict[Key, int] = {(6, -self.sd): 1} if self.sd else {}
        out.update(((number, 0), len(who)) for number, who in self.payers.items() if who)
        out.update(((number, -sds[0]), len(sds)) for number, sds in self.sds.items())
        return out


def of_pair(one: Player, other: Player, initial: Colour | None) -> Added:
    """C.6 and C.8 to C.19 of one pair."""
    added = Added(abs(one.score - other.score), colour_payers(one, other, initial, 8))
    if added.sd:
        higher, lower = (one, other) if one.score > other.score else (other, one)
        _repeats(added, higher, Float.DOWN)
        _repeats(added, lower, Float.UP)
    return added


def of_downfloater(player: Player, lowest: int) -> Added:
    """C.6 and C.12 to C.19 of one player left unpaired in a bracket whose lowest score is `lowest`."""
    added = Added(player.score - (lowest - POINT))
    _repeats(added, player, Float.DOWN)
    return added


def _repeats(added: Added, player: Player, kind: Float) -> None:
    """C.12 to C.19: whether this float was already received one or two rounds before."""
    for counts, lists, which, rounds in FLOATS:
        if which is kind and player.had(kind, rounds):
            added.payers[counts] = (*added.payers.get(counts, ()), player.number)
            added.sds[lists] = (*added.sds.get(lists, ()), added.sd)


def _field(tournament: Tournament) -> Field[Player]:
    return Field(entrants(tournament), "C.1", "C.3")


def _cost(bracket: brackets.BracketPlayers, one: int, other: int | None, _single: bool) -> dict[Key, int]:
    player = bracket.player(one)
    if other is not None:
        return of_pair(player, bracket.player(other), bracket.initial).amounts()
    lowest = bracket.player(bracket.places[-1]).score
    return {(5, 0): 1, **of_downfloater(player, lowest).amounts()}


def _may_leave(bracket: brackets.BracketPlayers, left: Places) -> bool:
    """C.2 in the last bracket, C.4 in the penultimate one; elsewhere everybody may float."""
    if not bracket.below:
        return bracket.bye_alone(left)
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


_RULES = brackets.CriteriaRules(
    "C.", _field, _cost, _may_leave, _meets, _stays, _completes, 7,
    brackets.Articles(
        groups="A.3", parameters="B.1", subgroups="B.2", candidate="B.3", perfect="B.4", best="B.8", down="A.4.a",
        bye="A.5", boards="C.04.2.D.9", colours=("E.1", "E.2", "E.3", "E.4", "E.5"),
        folds={
            "sets": "D.3", "mdp": "D.1", "size": "D.2.a", "gap": "D.2.b", "leaving": "D.2.c", "entering": "D.2.d",
            "partner": "D.1",
        },
        lack="A.9",
    ),
    same_scores=False,
)  # fmt: skip

JUDGE = judge_by(_RULES)
