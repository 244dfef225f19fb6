"""Dutch 2026: articles 1 and 2 of its text about players, pairs and downfloaters, and its judge."""

from __future__ import annotations

from functools import partial

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import ByeKind, Colour
from arbiter_gui.proof.dutch import brackets
from arbiter_gui.proof.dutch.round import judge_by
from arbiter_gui.proof.kernel.field import Field, Places
from arbiter_gui.proof.kernel.matching_problem import UNPAIRED, Amounts, Key
from arbiter_gui.proof.kernel.players import (
    Float,
    Player,
    colour_payers,
    float_of_game,
    higher_first,
    players_by,
)


def players_of(tournament: Tournament) -> tuple[Player, ...]:
    """All players to be paired in the next round, in the order of 1.2."""
    points = tournament.points
    return players_by(tournament, partial(_float, points), partial(_bars_the_bye, points))


def _float(points: PointSystem, entry: Entry, own: int, opponents: int | None) -> Float:
    """1.4.2: a game by the scores it was paired with; 1.4.3, 1.4.4: the bye, or more than a loss without a game.

    Where White and Black lose differently the less counts.
    """
    if entry.played and opponents is not None:
        return float_of_game(own, opponents)
    down = entry.bye is ByeKind.PAIRING_ALLOCATED
    return Float.DOWN if down or entry.points > min(points.white_loss, points.black_loss) else Float.NONE


def _bars_the_bye(points: PointSystem, entry: Entry) -> bool:
    """C2: an earlier PAB, or a win's points without a game in one round."""
    return not entry.played and (entry.bye is ByeKind.PAIRING_ALLOCATED or entry.points >= points.win)


LIMBO = 10**6
"""Added to the score of an MDP without opponent, whose difference is larger than any other (reading of C18)."""

Counted = dict[int, tuple[int, ...]]
"""Who pays, by the criteria that count players."""

Listed = dict[int, int]
"""The score difference, by the criteria that list them."""


def of_pair(one: Player, other: Player, moved_down: bool, initial: Colour | None) -> tuple[Counted, Listed]:
    """C10 to C21 of one pair; `moved_down` tells that the higher ranked of the two is an MDP."""
    higher, lower = higher_first(one, other)
    counted, listed = colour_payers(higher, lower, initial, 10), Listed()
    if moved_down:
        sd = higher.score - lower.score
        for rounds_ago, counts, down, up in ((1, 15, 18, 19), (2, 17, 20, 21)):
            if lower.had(Float.UP, rounds_ago):
                counted[counts] = (lower.number,)
                listed[up] = sd
            if higher.had(Float.DOWN, rounds_ago):
                listed[down] = sd
    return counted, listed


def of_downfloater(player: Player, moved_down: bool) -> tuple[Counted, Listed]:
    """C14 and C16 for residents, C18 and C20 for MDPs that stay without opponent."""
    counted, listed = Counted(), Listed()
    for rounds_ago, counts, lists in ((1, 14, 18), (2, 16, 20)):
        if player.had(Float.DOWN, rounds_ago):
            if moved_down:
                listed[lists] = LIMBO + player.score
            else:
                counted[counts] = (player.number,)
    return counted, listed


def _field(tournament: Tournament) -> Field[Player]:
    """Return the field with the limit of C5: the lowest score that can have the bye in a complete pairing."""
    field = Field(players_of(tournament), "C1", "C3")
    everybody = tuple(range(len(field.players)))
    for score in sorted({p.score for p in field.players if not p.no_bye}) if field.odd else ():
        limited = field.limited(score)
        if limited.completable(everybody):
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


def _may_leave(bracket: brackets.BracketPlayers, left: Places) -> bool:
    return bracket.completable(left) if bracket.below else bracket.bye_alone(left)


def _meets(_bracket: brackets.BracketPlayers, _upper: int, _lower: int) -> Amounts:
    return {}


def _stays(bracket: brackets.BracketPlayers, place: int) -> Amounts:
    """C8: one more who floats down from the next bracket, and his score."""
    return {(8, UNPAIRED): 1, (8, -1 - bracket.player(place).score): 1}


def _completes(_bracket: brackets.BracketPlayers) -> bool:
    """C4, C5: everybody below must be paired, whatever bracket is on the table."""
    return True


_RULES = brackets.CriteriaRules(
    "C", _field, _cost, _may_leave, _meets, _stays, _completes, 8,
    brackets.Articles(
        groups="1.3", parameters="3.1", subgroups="3.2", candidate="3.3", perfect="3.4", best="3.8", down="1.4.1",
        bye="1.5", boards="C.04.2.3.6", colours=("5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"),
        folds={
            "sets": "4.4", "mdp": "4.2", "size": "4.3.1", "gap": "4.3.2", "leaving": "4.3.3", "entering": "4.3.4",
            "partner": "4.2",
        },
    ),
    same_scores=True,
)  # fmt: skip

JUDGE = judge_by(_RULES)
