"""Dutch 2017: sections A and C of its text about players, pairs and downfloaters, and its judge."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Colour, Mark
from arbiter_gui.proof.dutch import brackets
from arbiter_gui.proof.dutch.round import judge_by
from arbiter_gui.proof.kernel.matching_problem import UNPAIRED, Amounts
from arbiter_gui.proof.kernel.players import Field, Float, Player, colour_payers, players_by, ranked
from arbiter_gui.proof.kernel.recount import PlayerRound
from arbiter_gui.trace.values import Mode


def entrants(tournament: Tournament) -> tuple[Player, ...]:
    """All players to be paired in the next round, in the order of A.2."""
    return players_by(tournament, _float, _bars_the_bye)


def _float(entry: PlayerRound) -> Float | None:
    """A.4.b: whoever did not play for whatever reason floats down, too."""
    return None if entry.played else Float.DOWN


def _bars_the_bye(entry: PlayerRound) -> bool:
    """C.2: an earlier pairing-allocated bye, or a win because the opponent did not appear."""
    return entry.bye is ByeKind.PAIRING_ALLOCATED or entry.mark is Mark.FORFEIT_WIN


POINT = 10
"""A.8: a downfloater is compared with one point below the lowest ranked player, whatever the point system."""


def of_pair(one: Player, other: Player, initial: Colour | None) -> Amounts:
    """C.6 and C.8 to C.19 of one pair; details are minus the score differences, so that larger ones weigh more."""
    higher, lower = ranked((one, other))
    sd = higher.score - lower.score
    colours = {(n, 0): len(who) for n, who in colour_payers(one, other, initial, 8).items() if who}
    if not sd:
        return colours
    return {(6, -sd): 1, **colours, **_repeated(higher, Float.DOWN, sd), **_repeated(lower, Float.UP, sd)}


def of_downfloater(player: Player, lowest: int) -> Amounts:
    """C.5, C.6 and C.12 to C.19 of one player left unpaired in a bracket whose lowest score is `lowest`."""
    sd = player.score - (lowest - POINT)
    return {(5, 0): 1, (6, -sd): 1, **_repeated(player, Float.DOWN, sd)}


def _repeated(player: Player, kind: Float, sd: int) -> Amounts:
    """C.12 to C.15 count the same float as one round before and as two before, C.16 to C.19 list its difference."""
    first = 12 if kind is Float.DOWN else 13
    rounds = [ago for ago in (1, 2) if player.had(kind, ago)]
    return {key: 1 for ago in rounds for key in ((first + 2 * ago - 2, 0), (first + 2 * ago + 2, -sd))}


@dataclass(frozen=True)
class Bracket(brackets.Bracket):
    """A bracket by the text of 2017; in the last two, where they are joined, everybody below is looked at."""

    same_scores = False
    articles = brackets.Articles(
        sign="C.", ahead=7, groups="A.3", parameters="B.1", subgroups="B.2", candidate="B.3", perfect="B.4",
        best="B.8", down="A.4.a", bye="A.5", boards="C.04.2.D.9", colours=("E.1", "E.2", "E.3", "E.4", "E.5"),
        lack="A.9",
        folds={
            "sets": "D.3", "mdp": "D.1", "size": "D.2.a", "gap": "D.2.b", "leaving": "D.2.c",
            "entering": "D.2.d", "partner": "D.1",
        },
    )  # fmt: skip

    @staticmethod
    def field_of(tournament: Tournament) -> Field[Player]:
        """Return who takes part, with C.1 and C.3."""
        return Field(entrants(tournament), "C.1", "C.3")

    def adds(self, one: int, other: int | None, single: bool) -> Amounts:
        """C.5, C.6 and C.8 to C.19."""
        if other is None:
            return of_downfloater(self.player(one), self.player(self.places[-1]).score)
        return of_pair(self.player(one), self.player(other), self.initial)

    @property
    def completed(self) -> bool:
        """C.4: the penultimate bracket; elsewhere everybody may float."""
        return self.mode is Mode.PENULTIMATE

    def adds_below(self, place: int, other: int | None) -> Amounts:
        """C.7: the score difference there; else one more unpaired player, compared with a point below that bracket."""
        there = self.player(self.next[0] if other is None else other).score
        sd = self.player(place).score - there
        if other is None:
            return {(7, UNPAIRED): 1, (7, -sd - POINT): 1}
        return {(7, -sd): 1} if sd else {}

    @property
    def completes(self) -> bool:
        """C.7 (reading LAST): only the last bracket must be able to pair everybody, unless the round went otherwise."""
        return self.below == self.next and not self.given_up


JUDGE = judge_by(Bracket)
