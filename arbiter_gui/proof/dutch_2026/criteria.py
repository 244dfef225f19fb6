"""Article 2 as the judge reads it: C1 to C21 in the order of the text, each with what it counts."""

from __future__ import annotations

from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.proof.dutch.criteria import Asked, BelowBracket, JudgedDownfloater, JudgedPair
from arbiter_gui.proof.kernel.matching_problem import UNPAIRED
from arbiter_gui.proof.kernel.players import (
    Field,
    Float,
    Places,
    Player,
    met_before,
    must_have_one_colour,
)
from arbiter_gui.proof.kernel.recount import PlayerRound, worth_of_win
from arbiter_gui.rulebook import Criterion

LIMBO = 10**6
"""Added to the score of an MDP without opponent, whose difference is larger than any other (reading of C18)."""

Either = JudgedPair | JudgedDownfloater


def _of_score(score: int) -> int:
    """Return the entry of a score in a list that compares the highest first; 0 is an entry, too."""
    return -1 - score


def _of_difference(difference: int) -> int:
    """Return the entry of a score difference in a list that compares the largest first."""
    return -difference


C1 = Criterion(article="C1", name="repeated meetings", counts=met_before, of=(Asked.MEETING,))


def c2_bars_the_bye(points: PointSystem, entry: PlayerRound) -> bool:
    """C2: an earlier PAB, or a win's points without a game in one round."""
    return not entry.played and (
        entry.bye is ByeKind.PAIRING_ALLOCATED or entry.points >= worth_of_win(points)
    )


C2 = Criterion(article="C2", name="second byes", counts=c2_bars_the_bye, of=(Asked.EARLIER_ROUND,))
C3 = Criterion(
    article="C3",
    name="same absolute preferences",
    counts=must_have_one_colour,
    of=(Asked.PREFERENCES,),
)


def c4_completable(field: Field[Player], places: Places) -> bool:
    """C4: whether those who are not paired yet can all be paired, with the bye in an odd field."""
    return field.completable(places)


C4 = Criterion(article="C4", name="completion", counts=c4_completable, of=(Asked.REST,))


def c5_lowest_bye(field: Field[Player]) -> Field[Player]:
    """C5: the lowest score that can have the bye in a complete pairing is the highest that may have it."""
    everybody = tuple(range(len(field.players)))
    for score in sorted({p.score for p in field.players if not p.no_bye}) if field.odd else ():
        limited = field.limited(score)
        if limited.completable(everybody):
            return limited
    return field


C5 = Criterion(article="C5", name="score of the bye", counts=c5_lowest_bye, of=(Asked.BYE_SCORE,))


def c6_downfloaters(_: JudgedDownfloater) -> int:
    """C6: every downfloater counts."""
    return 1


C6 = Criterion(
    article="C6",
    name="downfloaters",
    counts=c6_downfloaters,
    of=(Asked.DOWNFLOATER,),
)


def c7_scores(downfloater: JudgedDownfloater) -> tuple[int, ...]:
    """C7: the scores of the downfloaters are listed."""
    return (_of_score(downfloater.player.score),)


C7 = Criterion(
    article="C7",
    name="scores of downfloaters",
    counts=c7_scores,
    of=(Asked.DOWNFLOATER,),
    lists=True,
)


def c8_left_below(below: BelowBracket) -> tuple[int, ...]:
    """C8: one more who floats down from the next bracket, and his score."""
    return (UNPAIRED, _of_score(below.player.score)) if below.opponent is None else ()


C8 = Criterion(
    article="C8",
    name="next bracket",
    counts=c8_left_below,
    of=(Asked.NEXT_BRACKET,),
    lists=True,
)


def c9_unplayed(downfloater: JudgedDownfloater) -> int:
    """C9: the unplayed games of the one who is bound to receive the bye."""
    return downfloater.player.unplayed if downfloater.certain_bye else 0


C9 = Criterion(
    article="C9",
    name="unplayed games of the bye",
    counts=c9_unplayed,
    of=(Asked.DOWNFLOATER,),
)


def c10_too_wide(pair: JudgedPair) -> int:
    """C10: topscorers and their opponents who come to a colour difference beyond two."""
    return len(pair.colours.too_wide)


C10 = Criterion(
    article="C10",
    name="colour differences of topscorers",
    counts=c10_too_wide,
    of=(Asked.PAIR,),
)


def c11_third_running(pair: JudgedPair) -> int:
    """C11: topscorers and their opponents who get a colour for the third time running."""
    return len(pair.colours.third_running)


C11 = Criterion(
    article="C11",
    name="third colours running of topscorers",
    counts=c11_third_running,
    of=(Asked.PAIR,),
)


def c12_without_wish(pair: JudgedPair) -> int:
    """C12: players who do not get the colour they prefer."""
    return len(pair.colours.without_wish)


C12 = Criterion(
    article="C12",
    name="colour preferences",
    counts=c12_without_wish,
    of=(Asked.PAIR,),
)


def c13_without_strong_wish(pair: JudgedPair) -> int:
    """C13: players who do not get the colour they strongly prefer."""
    return len(pair.colours.without_strong_wish)


C13 = Criterion(
    article="C13",
    name="strong colour preferences",
    counts=c13_without_strong_wish,
    of=(Asked.PAIR,),
)


def c14_residents(downfloater: JudgedDownfloater) -> int:
    """C14: residents left over who floated down one round before."""
    return int(not downfloater.moved_down and downfloater.player.had(Float.DOWN, 1))


C14 = Criterion(
    article="C14",
    name="downfloats of residents one round before",
    counts=c14_residents,
    of=(Asked.DOWNFLOATER,),
)


def c15_opponents(pair: JudgedPair) -> int:
    """C15: opponents of MDPs who floated up one round before."""
    return int(pair.moved_down and pair.lower.had(Float.UP, 1))


C15 = Criterion(
    article="C15",
    name="upfloats of opponents of MDPs one round before",
    counts=c15_opponents,
    of=(Asked.PAIR,),
)


def c16_residents(downfloater: JudgedDownfloater) -> int:
    """C16: residents left over who floated down two rounds before."""
    return int(not downfloater.moved_down and downfloater.player.had(Float.DOWN, 2))


C16 = Criterion(
    article="C16",
    name="downfloats of residents two rounds before",
    counts=c16_residents,
    of=(Asked.DOWNFLOATER,),
)


def c17_opponents(pair: JudgedPair) -> int:
    """C17: opponents of MDPs who floated up two rounds before."""
    return int(pair.moved_down and pair.lower.had(Float.UP, 2))


C17 = Criterion(
    article="C17",
    name="upfloats of opponents of MDPs two rounds before",
    counts=c17_opponents,
    of=(Asked.PAIR,),
)


def _difference_of_mdp(either: Either, rounds_ago: int) -> tuple[int, ...]:
    """Return the entry of an MDP who floated down so many rounds ago; one in the Limbo differs most of all."""
    if not either.moved_down:
        return ()
    if isinstance(either, JudgedPair):
        return (_of_difference(either.difference),) if either.higher.had(Float.DOWN, rounds_ago) else ()
    limbo = either.player
    return (_of_difference(LIMBO + limbo.score),) if limbo.had(Float.DOWN, rounds_ago) else ()


def c18_differences_of_mdps(either: Either) -> tuple[int, ...]:
    """C18: score differences of MDPs who floated down one round before."""
    return _difference_of_mdp(either, 1)


C18 = Criterion(
    article="C18",
    name="score differences of downfloats of MDPs one round before",
    counts=c18_differences_of_mdps,
    of=(Asked.PAIR, Asked.DOWNFLOATER),
    lists=True,
)


def c19_differences_of_opponents(pair: JudgedPair) -> tuple[int, ...]:
    """C19: score differences of opponents of MDPs who floated up one round before."""
    counts = pair.moved_down and pair.lower.had(Float.UP, 1)
    return (_of_difference(pair.difference),) if counts else ()


C19 = Criterion(
    article="C19",
    name="score differences of upfloats of opponents of MDPs one round before",
    counts=c19_differences_of_opponents,
    of=(Asked.PAIR,),
    lists=True,
)


def c20_differences_of_mdps(either: Either) -> tuple[int, ...]:
    """C20: score differences of MDPs who floated down two rounds before."""
    return _difference_of_mdp(either, 2)


C20 = Criterion(
    article="C20",
    name="score differences of downfloats of MDPs two rounds before",
    counts=c20_differences_of_mdps,
    of=(Asked.PAIR, Asked.DOWNFLOATER),
    lists=True,
)


def c21_differences_of_opponents(pair: JudgedPair) -> tuple[int, ...]:
    """C21: score differences of opponents of MDPs who floated up two rounds before."""
    counts = pair.moved_down and pair.lower.had(Float.UP, 2)
    return (_of_difference(pair.difference),) if counts else ()


C21 = Criterion(
    article="C21",
    name="score differences of upfloats of opponents of MDPs two rounds before",
    counts=c21_differences_of_opponents,
    of=(Asked.PAIR,),
    lists=True,
)

CRITERIA = (C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11, C12, C13, C14, C15, C16, C17, C18, C19, C20, C21)
"""All criteria in the order of the text."""
