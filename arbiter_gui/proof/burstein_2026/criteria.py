"""Article 2 as the judge reads it: C1 to C8 in the order of the text, each with what it counts."""

from __future__ import annotations

from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.proof.dutch.criteria import Asked, BelowBracket, JudgedDownfloater, JudgedPair
from arbiter_gui.proof.kernel.criteria import JudgedCriteria
from arbiter_gui.proof.kernel.matching_problem import UNPAIRED
from arbiter_gui.proof.kernel.players import Field, Places, Player, met_before, must_have_one_colour
from arbiter_gui.proof.kernel.recount import PlayerRound, worth_of_win
from arbiter_gui.rulebook import Criterion


def _of_score(score: int) -> int:
    """Return the entry of a score in a list that compares the highest first; 0 is an entry, too."""
    return -1 - score


C1 = Criterion(article="C1", name="repeated meetings", counts=met_before, of=(Asked.MEETING,))


def c2_bars_the_bye(points: PointSystem, entry: PlayerRound) -> bool:
    """C2: an earlier bye, or a win's points without a game in one round."""
    if entry.bye is ByeKind.PAIRING_ALLOCATED:
        return True
    return not entry.played and entry.points >= worth_of_win(points)


C2 = Criterion(article="C2", name="second byes", counts=c2_bars_the_bye, of=(Asked.EARLIER_ROUND,))
C3 = Criterion(
    article="C3",
    name="same absolute preferences",
    counts=must_have_one_colour,
    of=(Asked.PREFERENCES,),
)


def c4_completable(field: Field[Player], places: Places) -> bool:
    """C4: whether those who are not paired yet can all be paired."""
    return field.completable(places)


C4 = Criterion(article="C4", name="completion", counts=c4_completable, of=(Asked.REST,))


def c5_floaters(_: JudgedDownfloater) -> int:
    """C5: every outgoing floater counts."""
    return 1


C5 = Criterion(article="C5", name="outgoing floaters", counts=c5_floaters, of=(Asked.DOWNFLOATER,))


def c6_scores(floater: JudgedDownfloater) -> tuple[int, ...]:
    """C6: the scores of the outgoing floaters are listed."""
    return (_of_score(floater.player.score),)


C6 = Criterion(
    article="C6",
    name="scores of outgoing floaters",
    counts=c6_scores,
    of=(Asked.DOWNFLOATER,),
    lists=True,
)


def c7_left_below(below: BelowBracket) -> tuple[int, ...]:
    """C7: one more who floats from the next bracket, and his score."""
    if below.opponent is not None:
        return ()
    return UNPAIRED, _of_score(below.player.score)


C7 = Criterion(
    article="C7",
    name="next bracket",
    counts=c7_left_below,
    of=(Asked.NEXT_BRACKET,),
    lists=True,
)


def c8_without_preference(pair: JudgedPair) -> int:
    """C8: how many of a pair do not get the colour preferred: one of two who prefer the same."""
    preferred = pair.higher.wish
    return int(preferred is not None and preferred is pair.lower.wish)


C8 = Criterion(article="C8", name="colour preferences", counts=c8_without_preference, of=(Asked.PAIR,))

CRITERIA = (C1, C2, C3, C4, C5, C6, C7, C8)
"""All criteria in the order of the text."""

RANKED = JudgedCriteria(CRITERIA)
"""The same, to make keys from."""
