"""Dutch 2026: articles 1 and 2 of its text about players, pairs and downfloaters, and its judge."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import ByeKind, Colour
from arbiter_gui.proof.dutch import brackets
from arbiter_gui.proof.dutch.round import judge_by
from arbiter_gui.proof.kernel.matching_problem import UNPAIRED, Amounts
from arbiter_gui.proof.kernel.players import Field, Float, Player, colour_payers, players_by, ranked
from arbiter_gui.proof.kernel.recount import PlayerRound, worth_of_win


def players_of(tournament: Tournament) -> tuple[Player, ...]:
    """All players to be paired in the next round, in the order of 1.2."""
    points = tournament.points
    return players_by(tournament, partial(_float, points), partial(_bars_the_bye, points))


def _float(points: PointSystem, entry: PlayerRound) -> Float | None:
    """1.4.3, 1.4.4: the bye, or more than the lesser loss without a game; a game by its scores (1.4.2)."""
    if entry.played:
        return None
    down = entry.bye is ByeKind.PAIRING_ALLOCATED
    return Float.DOWN if down or entry.points > min(points.white_loss, points.black_loss) else Float.NONE


def _bars_the_bye(points: PointSystem, entry: PlayerRound) -> bool:
    """C2: an earlier PAB, or a win's points without a game in one round."""
    return not entry.played and (
        entry.bye is ByeKind.PAIRING_ALLOCATED or entry.points >= worth_of_win(points)
    )


LIMBO = 10**6
"""Added to the score of an MDP without opponent, whose difference is larger than any other (reading of C18)."""


def of_pair(one: Player, other: Player, moved_down: bool, initial: Colour | None) -> Amounts:
    """C10 to C21 of one pair; `moved_down` tells that the higher ranked of the two is an MDP."""
    higher, lower = ranked((one, other))
    out = {(n, 0): len(who) for n, who in colour_payers(higher, lower, initial, 10).items() if who}
    sd = higher.score - lower.score
    for rounds_ago, counts, down, up in ((1, 15, 18, 19), (2, 17, 20, 21)) if moved_down else ():
        if lower.had(Float.UP, rounds_ago):
            out[counts, 0] = out[up, -sd] = 1
        if higher.had(Float.DOWN, rounds_ago):
            out[down, -sd] = 1
    return out


def of_downfloater(player: Player, moved_down: bool) -> Amounts:
    """C6 and C7; C14 and C16 for residents, C18 and C20 for MDPs that stay without opponent."""
    out = {(6, 0): 1, (7, -1 - player.score): 1}
    for rounds_ago, counts, lists in ((1, 14, 18), (2, 16, 20)):
        if player.had(Float.DOWN, rounds_ago):
            out[(lists, -LIMBO - player.score) if moved_down else (counts, 0)] = 1
    return out


@dataclass(frozen=True)
class Bracket(brackets.Bracket):
    """A bracket by the text of 2026; C4, C5: everybody below must be paired, whatever bracket is on the table."""

    same_scores = True
    articles = brackets.Articles(
        sign="C", ahead=8, groups="1.3", parameters="3.1", subgroups="3.2", candidate="3.3", perfect="3.4",
        best="3.8", down="1.4.1", bye="1.5", boards="C.04.2.3.6",
        colours=("5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"),
        folds={
            "sets": "4.4", "mdp": "4.2", "size": "4.3.1", "gap": "4.3.2", "leaving": "4.3.3",
            "entering": "4.3.4", "partner": "4.2",
        },
    )  # fmt: skip

    @staticmethod
    def field_of(tournament: Tournament) -> Field[Player]:
        """Return the field with the limit of C5: the lowest score that can have the bye in a complete pairing."""
        field = Field(players_of(tournament), "C1", "C3")
        everybody = tuple(range(len(field.players)))
        for score in sorted({p.score for p in field.players if not p.no_bye}) if field.odd else ():
            limited = field.limited(score)
            if limited.completable(everybody):
                return limited
        return field

    def adds(self, one: int, other: int | None, single: bool) -> Amounts:
        """C6, C7 and C9 to C21."""
        player, moved_down = self.player(one), one in self.mdps
        if other is not None:
            return of_pair(player, self.player(other), moved_down, self.initial)
        bye = single and self.field.odd and player.score == self.field.bye_limit and player.unplayed
        return {**of_downfloater(player, moved_down), **({(9, 0): bye} if bye else {})}

    def adds_below(self, place: int, other: int | None) -> Amounts:
        """C8: one more who floats down from the next bracket, and his score."""
        return {(8, UNPAIRED): 1, (8, -1 - self.player(place).score): 1} if other is None else {}


JUDGE = judge_by(Bracket)
