"""Article 2 of 2026 as the judge reads it: C1 to C21, each with the function that says what a pair,
a downfloater or a player of the next bracket counts in it; an entry of a list is a score or a
difference with the sign turned round, the largest first.
"""

from __future__ import annotations

from arbiter_gui.proof.dutch import shared_counts
from arbiter_gui.proof.dutch.criteria import Case, JudgedDownfloater, JudgedPair
from arbiter_gui.proof.kernel.field import Field, met_before, must_have_one_colour
from arbiter_gui.proof.kernel.players import Float, Player
from arbiter_gui.proof.kernel.recount import bars_the_bye
from arbiter_gui.rulebook import Criterion

LIMBO = 10**6
"""Added to the score of an MDP without opponent, whose difference is larger than any other (reading
of C18)."""

PairOrDownfloater = JudgedPair | JudgedDownfloater


def _of_difference(difference: int) -> int:
    """Return the entry of a score difference in a list that compares the largest first."""
    return -difference


C1 = Criterion(article="C1", name="repeated meetings", counts=met_before, of=(Case.MEETING,))

C2 = Criterion(article="C2", name="second byes", counts=bars_the_bye, of=(Case.EARLIER_ROUND,))

C3 = Criterion(
    article="C3",
    name="same absolute preferences",
    counts=must_have_one_colour,
    of=(Case.PREFERENCES,),
)

C4 = Criterion(article="C4", name="completion", counts=Field.completable, of=(Case.REST,))


def c5_field_with_lowest_bye(field: Field[Player]) -> Field[Player]:
    """C5: return the field with the limit of the bye: no player may have it with a higher score
    than the lowest one with which all others can be paired.

    Without a bye, or if there is no legal round at all, the field has no limit.
    """
    if not field.odd:
        return field
    all_ranks = tuple(range(len(field.players)))
    for score in sorted({player.score for player in field.players if not player.no_bye}):
        limited_field = field.with_bye_limit(score)
        if limited_field.completable(all_ranks):
            return limited_field
    return field


C5 = Criterion(
    article="C5", name="score of the bye", counts=c5_field_with_lowest_bye, of=(Case.BYE_SCORE,)
)

C6 = Criterion(
    article="C6",
    name="downfloaters",
    counts=shared_counts.every_downfloater,
    of=(Case.DOWNFLOATER,),
)

C7 = Criterion(
    article="C7",
    name="scores of downfloaters",
    counts=shared_counts.score_of_downfloater,
    of=(Case.DOWNFLOATER,),
    lists=True,
)

C8 = Criterion(
    article="C8",
    name="next bracket",
    counts=shared_counts.left_over_below,
    of=(Case.NEXT_BRACKET,),
    lists=True,
)


def c9_unplayed_games_of_bye(downfloater: JudgedDownfloater) -> int:
    """C9: return how many rounds a downfloater has not played who will certainly receive the bye; 0
    for any other.
    """
    if downfloater.certain_bye:
        return downfloater.player.unplayed_rounds
    return 0


C9 = Criterion(
    article="C9",
    name="unplayed games of the bye",
    counts=c9_unplayed_games_of_bye,
    of=(Case.DOWNFLOATER,),
)

C10 = Criterion(
    article="C10",
    name="colour differences of topscorers",
    counts=shared_counts.wide_colour_differences,
    of=(Case.PAIR,),
)

C11 = Criterion(
    article="C11",
    name="third colours running of topscorers",
    counts=shared_counts.third_colours_running,
    of=(Case.PAIR,),
)

C12 = Criterion(
    article="C12",
    name="colour preferences",
    counts=shared_counts.missed_preferences,
    of=(Case.PAIR,),
)

C13 = Criterion(
    article="C13",
    name="strong colour preferences",
    counts=shared_counts.missed_strong_preferences,
    of=(Case.PAIR,),
)


def c14_downfloat_of_resident_again(downfloater: JudgedDownfloater) -> int:
    """C14: return 1 for a resident left over who floated down one round before, else 0."""
    return int(
        not downfloater.moved_down and downfloater.player.had_float(Float.DOWN, rounds_ago=1)
    )


C14 = Criterion(
    article="C14",
    name="downfloats of residents one round before",
    counts=c14_downfloat_of_resident_again,
    of=(Case.DOWNFLOATER,),
)


def c15_upfloat_of_opponent_again(pair: JudgedPair) -> int:
    """C15: return 1 if the opponent of an MDP floated up one round before, else 0."""
    return int(pair.moved_down and pair.lower.had_float(Float.UP, rounds_ago=1))


C15 = Criterion(
    article="C15",
    name="upfloats of opponents of MDPs one round before",
    counts=c15_upfloat_of_opponent_again,
    of=(Case.PAIR,),
)


def c16_downfloat_of_resident_after_two_rounds(downfloater: JudgedDownfloater) -> int:
    """C16: return 1 for a resident left over who floated down two rounds before, else 0."""
    return int(
        not downfloater.moved_down and downfloater.player.had_float(Float.DOWN, rounds_ago=2)
    )


C16 = Criterion(
    article="C16",
    name="downfloats of residents two rounds before",
    counts=c16_downfloat_of_resident_after_two_rounds,
    of=(Case.DOWNFLOATER,),
)


def c17_upfloat_of_opponent_after_two_rounds(pair: JudgedPair) -> int:
    """C17: return 1 if the opponent of an MDP floated up two rounds before, else 0."""
    return int(pair.moved_down and pair.lower.had_float(Float.UP, rounds_ago=2))


C17 = Criterion(
    article="C17",
    name="upfloats of opponents of MDPs two rounds before",
    counts=c17_upfloat_of_opponent_after_two_rounds,
    of=(Case.PAIR,),
)


def _difference_of_mdp(subject: PairOrDownfloater, rounds_ago: int) -> tuple[int, ...]:
    """Return the score difference of an MDP as an entry of a list (largest first), if he floated
    down so many rounds ago; else nothing.

    An MDP in the Limbo, without an opponent here, counts as a larger difference than any pair.
    """
    if not subject.moved_down:
        return ()
    if isinstance(subject, JudgedPair):
        mdp = subject.higher
        difference = subject.score_difference
    else:
        mdp = subject.player
        difference = LIMBO + mdp.score
    if not mdp.had_float(Float.DOWN, rounds_ago):
        return ()
    return (_of_difference(difference),)


def _difference_of_opponent(pair: JudgedPair, rounds_ago: int) -> tuple[int, ...]:
    """Return the score difference of an MDP's opponent as an entry of a list (largest first), if he
    floated up so many rounds ago; else nothing.
    """
    if not pair.moved_down or not pair.lower.had_float(Float.UP, rounds_ago):
        return ()
    return (_of_difference(pair.score_difference),)


def c18_difference_of_mdp_again(subject: PairOrDownfloater) -> tuple[int, ...]:
    """C18: list the score difference of an MDP who floated down one round before."""
    return _difference_of_mdp(subject, rounds_ago=1)


C18 = Criterion(
    article="C18",
    name="score differences of downfloats of MDPs one round before",
    counts=c18_difference_of_mdp_again,
    of=(Case.PAIR, Case.DOWNFLOATER),
    lists=True,
)


def c19_difference_of_opponent_again(pair: JudgedPair) -> tuple[int, ...]:
    """C19: list the score difference of an MDP's opponent who floated up one round before."""
    return _difference_of_opponent(pair, rounds_ago=1)


C19 = Criterion(
    article="C19",
    name="score differences of upfloats of opponents of MDPs one round before",
    counts=c19_difference_of_opponent_again,
    of=(Case.PAIR,),
    lists=True,
)


def c20_difference_of_mdp_after_two_rounds(subject: PairOrDownfloater) -> tuple[int, ...]:
    """C20: list the score difference of an MDP who floated down two rounds before."""
    return _difference_of_mdp(subject, rounds_ago=2)


C20 = Criterion(
    article="C20",
    name="score differences of downfloats of MDPs two rounds before",
    counts=c20_difference_of_mdp_after_two_rounds,
    of=(Case.PAIR, Case.DOWNFLOATER),
    lists=True,
)


def c21_difference_of_opponent_after_two_rounds(pair: JudgedPair) -> tuple[int, ...]:
    """C21: list the score difference of an MDP's opponent who floated up two rounds before."""
    return _difference_of_opponent(pair, rounds_ago=2)


C21 = Criterion(
    article="C21",
    name="score differences of upfloats of opponents of MDPs two rounds before",
    counts=c21_difference_of_opponent_after_two_rounds,
    of=(Case.PAIR,),
    lists=True,
)

CRITERIA = (
    C1,
    C2,
    C3,
    C4,
    C5,
    C6,
    C7,
    C8,
    C9,
    C10,
    C11,
    C12,
    C13,
    C14,
    C15,
    C16,
    C17,
    C18,
    C19,
    C20,
    C21,
)
"""All criteria in the order of the text."""
