"""What single criteria count, for those that several editions have under different articles: C.10
of the Dutch System of 2017, for example, is C12 of 2026.

An edition links such a function to its article in its own `CRITERIA`. The articles are named here
by the years of the Dutch System; those of the Burstein System are named as such.
"""

from __future__ import annotations

from arbiter_gui.engine.dutch.criteria import (
    DOWN,
    PREVIOUS_ROUND,
    TWO_ROUNDS_BEFORE,
    UP,
    Downfloater,
    InNextBracket,
    Pair,
    colours_of,
    difference_after,
    third_time_running,
)
from arbiter_gui.engine.kernel.colours import Strength
from arbiter_gui.rulebook.measures import UNPAIRED, by_difference, by_score

# Who is left over.


def every_downfloater(_: Downfloater) -> int:
    """C.5 (2017), C6 (2026), C5 (Burstein): return 1 for every downfloater.

    The fewer there are, the more pairs.
    """
    return 1


def score_of_downfloater(downfloater: Downfloater) -> tuple[int, ...]:
    """C7 (2026), C6 (Burstein): return the score of a downfloater as a list of one entry.

    The entries of a candidate are compared from the highest score on.
    """
    return (by_score(downfloater.higher.score),)


def left_over_below(player: InNextBracket) -> tuple[int, ...]:
    """C8 (2026), C7 (Burstein): return two entries for a player whom the next bracket leaves over:
    one that counts him, and his score. Empty for a player who is paired there.

    Downfloaters are chosen so that the next bracket complies as well as it can with the criteria up
    to its own downfloaters. Two of these can be worse there, the number of downfloaters and their
    scores, and they are the two entries (reading U1 of 2026, B1 of Burstein). All others are
    absolute, so that no possible pair breaks them.
    """
    if player.paired:
        return ()
    return UNPAIRED, by_score(player.score)


# Colours.


def wide_colour_differences(pair: Pair) -> int:
    """C.8 (2017), C10 (2026): return how many of a pair with a topscorer would come to a colour
    difference beyond two.
    """
    return sum(abs(difference_after(card, colour)) > 2 for card, colour in colours_of(pair))


def third_colours_running(pair: Pair) -> int:
    """C.9 (2017), C11 (2026): return how many of a pair with a topscorer would get one colour three
    times running.
    """
    return sum(third_time_running(card, colour) for card, colour in colours_of(pair))


def colour_preferences(pair: Pair) -> int:
    """C.10 (2017), C12 (2026), C8 (Burstein): return 1 for two who prefer the same colour, which
    one does not get.
    """
    preferred = pair.higher.preference.colour
    return int(preferred is not None and preferred is pair.lower.preference.colour)


def strong_colour_preferences(pair: Pair) -> int:
    """C.11 (2017), C13 (2026): return 1 for two who prefer the same colour, both strongly or more,
    else 0.

    Between two absolute preferences no strong one is lost (reading U4).
    """
    # A strong preference is lost only to a strong or an absolute one, and then by the player whose
    # preference is the weaker of the two: so the weaker one is looked at.
    preference_of_higher = pair.higher.preference
    preference_of_lower = pair.lower.preference
    return int(
        preference_of_higher.colour is preference_of_lower.colour
        and min(preference_of_higher.strength, preference_of_lower.strength) is Strength.STRONG
    )


# Floats that are repeated. Who is asked differs: in 2017 whoever floats, in 2026 residents, MDPs or
# their opponents.


def downfloat_in_previous_round(floater: Pair | Downfloater) -> int:
    """C.12 (2017), C14 (2026): return 1 for a downfloater who also floated down in the previous
    round, else 0.
    """
    return int(floater.higher.floats[PREVIOUS_ROUND] == DOWN)


def upfloat_in_previous_round(pair: Pair) -> int:
    """C.13 (2017), C15 (2026): return 1 for an upfloater who also floated up in the previous round,
    else 0.
    """
    return int(pair.lower.floats[PREVIOUS_ROUND] == UP)


def downfloat_two_rounds_before(floater: Pair | Downfloater) -> int:
    """C.14 (2017), C16 (2026): return 1 for a downfloater who also floated down two rounds before,
    else 0.
    """
    return int(floater.higher.floats[TWO_ROUNDS_BEFORE] == DOWN)


def upfloat_two_rounds_before(pair: Pair) -> int:
    """C.15 (2017), C17 (2026): return 1 for an upfloater who also floated up two rounds before,
    else 0.
    """
    return int(pair.lower.floats[TWO_ROUNDS_BEFORE] == UP)


def difference_of_downfloat_in_previous_round(floater: Pair | Downfloater) -> tuple[int, ...]:
    """C.16 (2017), C18 (2026): return the score difference of a downfloater who also floated down
    in the previous round, as a list; empty for any other.
    """
    return _listed_difference(floater, downfloat_in_previous_round(floater))


def difference_of_upfloat_in_previous_round(pair: Pair) -> tuple[int, ...]:
    """C.17 (2017), C19 (2026): return the score difference of an upfloater who also floated up in
    the previous round, as a list; empty for any other.
    """
    return _listed_difference(pair, upfloat_in_previous_round(pair))


def difference_of_downfloat_two_rounds_before(floater: Pair | Downfloater) -> tuple[int, ...]:
    """C.18 (2017), C20 (2026): return the score difference of a downfloater who also floated down
    two rounds before, as a list; empty for any other.
    """
    return _listed_difference(floater, downfloat_two_rounds_before(floater))


def difference_of_upfloat_two_rounds_before(pair: Pair) -> tuple[int, ...]:
    """C.19 (2017), C21 (2026): return the score difference of an upfloater who also floated up two
    rounds before, as a list; empty for any other.
    """
    return _listed_difference(pair, upfloat_two_rounds_before(pair))


def _listed_difference(floater: Pair | Downfloater, floated_before: int) -> tuple[int, ...]:
    """Return the score difference of a floater as a list of one entry, empty if he did not float
    before.
    """
    if not floated_before:
        return ()
    return (by_difference(floater.difference),)
