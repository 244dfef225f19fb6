"""Section C of 2017 as the judge reads it: C.1 to C.19, each with the function that says what a
pair, a downfloater or a player of the next bracket counts in it; an entry of a list is a score
difference with the sign turned round, the largest first.
"""

from __future__ import annotations

from arbiter_gui.domain.values import ByeKind, Mark
from arbiter_gui.proof.dutch import shared_counts
from arbiter_gui.proof.dutch.criteria import BelowBracket, Case, JudgedDownfloater, JudgedPair
from arbiter_gui.proof.kernel.field import Field, met_before, must_have_one_colour
from arbiter_gui.proof.kernel.matching_problem import UNPAIRED
from arbiter_gui.proof.kernel.players import Float, Player
from arbiter_gui.proof.kernel.recount import PlayerRound
from arbiter_gui.rulebook import Criterion

POINT = 10
"""A.8: a downfloater is compared with one point below the lowest ranked player, whatever the point
system."""

PairOrDownfloater = JudgedPair | JudgedDownfloater


def _score_difference(subject: PairOrDownfloater) -> int:
    """A.8: return the score difference of a pair in tenths, or of a downfloater to one point below
    the lowest score of the bracket.
    """
    if isinstance(subject, JudgedPair):
        return subject.score_difference
    return subject.player.score - (subject.lowest - POINT)


def _downfloater_of(subject: PairOrDownfloater) -> Player:
    """A.4.b: return the player who floats down if scores differ."""
    if isinstance(subject, JudgedPair):
        return subject.higher
    return subject.player


def _entries_of(difference: int) -> tuple[int, ...]:
    """Return a score difference as the entry of a list in which the largest is compared first: with
    the sign turned round. Empty for a difference of nought.
    """
    if difference:
        return (-difference,)
    return ()


C1 = Criterion(article="C.1", name="repeated meetings", counts=met_before, of=(Case.MEETING,))


def c2_bars_the_bye(player_round: PlayerRound) -> bool:
    """C.2: return whether a round bars its player from the bye: he had it then, or won because the
    opponent did not appear.
    """
    return player_round.bye is ByeKind.PAIRING_ALLOCATED or player_round.mark is Mark.FORFEIT_WIN


C2 = Criterion(article="C.2", name="second byes", counts=c2_bars_the_bye, of=(Case.EARLIER_ROUND,))
C3 = Criterion(
    article="C.3",
    name="same absolute preferences",
    counts=must_have_one_colour,
    of=(Case.PREFERENCES,),
)

C4 = Criterion(article="C.4", name="completion", counts=Field.completable, of=(Case.REST,))

C5 = Criterion(
    article="C.5",
    name="pairs",
    counts=shared_counts.every_downfloater,
    of=(Case.DOWNFLOATER,),
)


def c6_score_differences(subject: PairOrDownfloater) -> tuple[int, ...]:
    """C.6: return the score difference of a pair, or of a downfloater, as an entry of a list."""
    return _entries_of(_score_difference(subject))


C6 = Criterion(
    article="C.6",
    name="score differences",
    counts=c6_score_differences,
    of=(Case.PAIR, Case.DOWNFLOATER),
    lists=True,
)


def c7_next_bracket(next_bracket: BelowBracket) -> tuple[int, ...]:
    """C.7: return the entries that a player in the next bracket adds to the list about it.

    With an opponent there, that is the score difference of the two. A player who stays unpaired
    there adds the difference to one point below that bracket, and besides `UNPAIRED`, an entry that
    is compared before every difference: the most pairs come first.
    """
    score = next_bracket.player.score
    if next_bracket.opponent_score is not None:
        return _entries_of(score - next_bracket.opponent_score)
    artificial_score = next_bracket.residents_score - POINT
    return (UNPAIRED, *_entries_of(score - artificial_score))


C7 = Criterion(
    article="C.7",
    name="next bracket",
    counts=c7_next_bracket,
    of=(Case.NEXT_BRACKET,),
    lists=True,
)

C8 = Criterion(
    article="C.8",
    name="colour differences of topscorers",
    counts=shared_counts.wide_colour_differences,
    of=(Case.PAIR,),
)

C9 = Criterion(
    article="C.9",
    name="third colours running of topscorers",
    counts=shared_counts.third_colours_running,
    of=(Case.PAIR,),
)

C10 = Criterion(
    article="C.10",
    name="colour preferences",
    counts=shared_counts.missed_preferences,
    of=(Case.PAIR,),
)

C11 = Criterion(
    article="C.11",
    name="strong colour preferences",
    counts=shared_counts.missed_strong_preferences,
    of=(Case.PAIR,),
)


def _floats_down_again(subject: PairOrDownfloater, rounds_ago: int) -> bool:
    """Return whether a pair or a downfloater has a player who floats down now and did so that many
    rounds ago.
    """
    # With equal scores nobody floats: the difference is nought.
    return bool(_score_difference(subject)) and _downfloater_of(subject).had_float(
        Float.DOWN, rounds_ago
    )


def _floats_up_again(pair: JudgedPair, rounds_ago: int) -> bool:
    """Return whether a player floats up who also did so that many rounds ago."""
    return bool(pair.score_difference) and pair.lower.had_float(Float.UP, rounds_ago)


def c12_downfloat_again(subject: PairOrDownfloater) -> int:
    """C.12: return 1 if a player floats down who did so one round before, else 0."""
    return int(_floats_down_again(subject, rounds_ago=1))


C12 = Criterion(
    article="C.12",
    name="downfloats one round before",
    counts=c12_downfloat_again,
    of=(Case.PAIR, Case.DOWNFLOATER),
)


def c13_upfloat_again(pair: JudgedPair) -> int:
    """C.13: return 1 if a player floats up who did so one round before, else 0."""
    return int(_floats_up_again(pair, rounds_ago=1))


C13 = Criterion(
    article="C.13",
    name="upfloats one round before",
    counts=c13_upfloat_again,
    of=(Case.PAIR,),
)


def c14_downfloat_after_two_rounds(subject: PairOrDownfloater) -> int:
    """C.14: return 1 if a player floats down who did so two rounds before, else 0."""
    return int(_floats_down_again(subject, rounds_ago=2))


C14 = Criterion(
    article="C.14",
    name="downfloats two rounds before",
    counts=c14_downfloat_after_two_rounds,
    of=(Case.PAIR, Case.DOWNFLOATER),
)


def c15_upfloat_after_two_rounds(pair: JudgedPair) -> int:
    """C.15: return 1 if a player floats up who did so two rounds before, else 0."""
    return int(_floats_up_again(pair, rounds_ago=2))


C15 = Criterion(
    article="C.15",
    name="upfloats two rounds before",
    counts=c15_upfloat_after_two_rounds,
    of=(Case.PAIR,),
)


def c16_difference_of_downfloat_again(subject: PairOrDownfloater) -> tuple[int, ...]:
    """C.16: list the score difference of a player who floats down as he did one round before."""
    if _floats_down_again(subject, rounds_ago=1):
        return _entries_of(_score_difference(subject))
    return ()


C16 = Criterion(
    article="C.16",
    name="score differences of downfloats one round before",
    counts=c16_difference_of_downfloat_again,
    of=(Case.PAIR, Case.DOWNFLOATER),
    lists=True,
)


def c17_difference_of_upfloat_again(pair: JudgedPair) -> tuple[int, ...]:
    """C.17: list the score difference of a player who floats up as he did one round before."""
    if _floats_up_again(pair, rounds_ago=1):
        return _entries_of(_score_difference(pair))
    return ()


C17 = Criterion(
    article="C.17",
    name="score differences of upfloats one round before",
    counts=c17_difference_of_upfloat_again,
    of=(Case.PAIR,),
    lists=True,
)


def c18_difference_of_downfloat_after_two_rounds(subject: PairOrDownfloater) -> tuple[int, ...]:
    """C.18: list the score difference of a player who floats down as he did two rounds before."""
    if _floats_down_again(subject, rounds_ago=2):
        return _entries_of(_score_difference(subject))
    return ()


C18 = Criterion(
    article="C.18",
    name="score differences of downfloats two rounds before",
    counts=c18_difference_of_downfloat_after_two_rounds,
    of=(Case.PAIR, Case.DOWNFLOATER),
    lists=True,
)


def c19_difference_of_upfloat_after_two_rounds(pair: JudgedPair) -> tuple[int, ...]:
    """C.19: list the score difference of a player who floats up as he did two rounds before."""
    if _floats_up_again(pair, rounds_ago=2):
        return _entries_of(_score_difference(pair))
    return ()


C19 = Criterion(
    article="C.19",
    name="score differences of upfloats two rounds before",
    counts=c19_difference_of_upfloat_after_two_rounds,
    of=(Case.PAIR,),
    lists=True,
)

CRITERIA = (C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11, C12, C13, C14, C15, C16, C17, C18, C19)
"""All criteria in the order of the text."""
