"""The counts of criteria that several editions have, as their judges read them, each under its own
article.

A judge links such a function to its article in its own `CRITERIA`; the engine has separate
functions. The articles are named here by the years of the Dutch System; those of the Burstein
System are named as such.
"""

from __future__ import annotations

from arbiter_gui.proof.dutch.criteria import BelowBracket, JudgedDownfloater, JudgedPair
from arbiter_gui.proof.kernel.matching_problem import UNPAIRED


def _of_score(score: int) -> int:
    """Return the entry of a score in a list that compares the highest first; 0 is an entry, too."""
    return -1 - score


def every_downfloater(_: JudgedDownfloater) -> int:
    """C.5 (2017), C6 (2026), C5 (Burstein): return 1 for every downfloater."""
    return 1


def score_of_downfloater(downfloater: JudgedDownfloater) -> tuple[int, ...]:
    """C7 (2026), C6 (Burstein): return the score of a downfloater as an entry of a list."""
    return (_of_score(downfloater.player.score),)


def left_over_below(next_bracket: BelowBracket) -> tuple[int, ...]:
    """C8 (2026), C7 (Burstein): return two entries for a player whom the next bracket leaves over,
    one that counts him and one for his score; nothing for a player who has an opponent there.
    """
    if next_bracket.opponent_score is not None:
        return ()
    return UNPAIRED, _of_score(next_bracket.player.score)


def wide_colour_differences(pair: JudgedPair) -> int:
    """C.8 (2017), C10 (2026): return how many of a topscorer and his opponent come to a colour
    difference beyond two by this pair.
    """
    return len(pair.colours.too_wide)


def third_colours_running(pair: JudgedPair) -> int:
    """C.9 (2017), C11 (2026): return how many of a topscorer and his opponent get a colour for the
    third time running by this pair.
    """
    return len(pair.colours.third_running)


def missed_preferences(pair: JudgedPair) -> int:
    """C.10 (2017), C12 (2026): return how many of a pair do not get the colour they prefer."""
    return len(pair.colours.without_preference)


def missed_strong_preferences(pair: JudgedPair) -> int:
    """C.11 (2017), C13 (2026): return how many of a pair do not get a colour that they strongly
    prefer.
    """
    return len(pair.colours.without_strong_preference)
