"""What each criterion counts, in words that are said here once: for the arbiter, for a player, and
in a label. Of a criterion that is a list each entry (a score or a difference) is counted by itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from arbiter_gui.domain.figures import counted_points, points_words, with_points
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.sentences import Said, counting, pattern, plain, say

# A criterion that lists something, such as score differences, counts each entry of its list by
# itself. An entry is a number, and entries are compared in ascending order: so what the rules
# compare first has the smallest number. Stored events call an entry `detail`.

UNPAIRED = -(10**9)
"""The entry that counts the players left over in the next bracket: before any of their scores or
differences."""
LIMBO = 10**6
"""Score differences from here on belong to MDPs left in the Limbo.

It is added to their scores, which makes their differences larger than those of any pair (reading U3
of 2026). Scores are tenths of a point, far below it; and of two such players the one with the
higher score counts as more.
"""


def by_difference(difference: int) -> int:
    """Return the entry of a score difference in tenths: the largest is compared first."""
    return -difference


def difference_of(entry: int) -> int:
    """Return the score difference in tenths that `by_difference` made an entry of."""
    return -entry


def is_of_limbo(entry: int) -> bool:
    """Return whether an entry of a list of score differences is that of an MDP left in the Limbo,
    who has no opponent to differ from.
    """
    return difference_of(entry) >= LIMBO


def by_score(score: int) -> int:
    """Return the entry of a score in tenths: the highest is compared first."""
    # One less than the negative score: 0 is the entry of a criterion that is no list, and so must
    # be no score's.
    return -1 - score


def score_of(entry: int) -> int:
    """Return the score that `by_score` made an entry of."""
    return -1 - entry


class Unit(Enum):
    """How amounts and entries are to be read: D.4 adds up squares of points, in hundredths.

    An entry by difference or by score is as `by_difference` and `by_score` make it. An entry of a
    score is the score itself, in tenths: of such a list the lowest score is compared first.
    """

    COUNT = "count"
    POINTS = "points"
    SQUARES = "squares"
    BY_DIFFERENCE = "by difference"
    BY_SCORE = "by score"
    OF_SCORE = "of score"


@dataclass(frozen=True, slots=True)
class Measure:
    """A quantity that should be as small as possible, in words."""

    noun: Said
    """Its name, for the arbiter: `players left over`."""
    clause: Said
    """What more of it means, for a player: `more players would find no opponent`."""
    short: Said
    """The same for a label: `fewer pairs`."""
    unit: Unit = Unit.COUNT
    """How its amounts and its entries are to be read."""
    of_entry: str = ""
    """The clause for one score (`{with_points}`) or score difference (`{gap}`), if these are
    counted one by one."""
    alone: Said | None = None
    """The clause for players without an opponent, where `clause` would not be true."""
    in_next_bracket: bool = False
    """Whether it is counted in the next bracket."""
    colour: bool = False
    """Whether it counts colours that are due and not given."""

    def noun_of(self, entry: int = 0) -> Said:
        """Return what a quantity counts, or of a list one of its entries, such as `score
        differences of 1 point`. `entry` is 0 for a quantity that is no list.
        """
        if entry == UNPAIRED:
            return LEFT_BELOW.noun
        # C18 and C20 of 2026.
        if self.unit is Unit.BY_DIFFERENCE and is_of_limbo(entry):
            return say("{what} (in the Limbo)", what=self.noun)
        if self.unit is Unit.BY_DIFFERENCE and entry:
            return counted_points(
                difference_of(entry),
                counting("{what} of {n} [point|points]"),
                counting("{what} of {fraction} [point|points]"),
                what=self.noun,
            )
        if self.unit in (Unit.BY_SCORE, Unit.OF_SCORE) and entry:
            return say("{what} {with_points}", what=self.noun, with_points=self._score(entry))
        return self.noun

    def _score(self, entry: int) -> Said:
        """Return the score that an entry stands for in words: `with 2½ points`."""
        if self.unit is Unit.OF_SCORE:
            return with_points(entry)
        return with_points(score_of(entry))

    def clause_of(self, entry: int = 0, *, alone: bool = False) -> Said:
        """Return in plain words what it means if a quantity gets larger, or of a list one of its
        entries: `more players would not get the colour they are due`.

        `alone` means that only players without an opponent are affected.
        """
        if alone and self.alone is not None:
            return self.alone
        # Two entries stand for players without an opponent: left over below, or in the Limbo
        # (reading U3 of 2026).
        if entry == UNPAIRED:
            return LEFT_BELOW.clause
        if self.unit is Unit.BY_DIFFERENCE and is_of_limbo(entry):
            return say("more of the moved-down players would have to move down again")
        has_words_for_entry = bool(self.of_entry and entry)
        if not has_words_for_entry:
            return self.clause
        if self.unit is Unit.BY_DIFFERENCE:
            return Said(self.of_entry, (("gap", points_words(difference_of(entry))),))
        return Said(self.of_entry, (("with_points", self._score(entry)),))

    def figure(self, amount: int) -> Said:
        """Return an amount as it is read: `3`, or of points `2½ points`; squares of points have
        decimals.
        """
        if self.unit is Unit.POINTS:
            return points_words(amount)
        # D.4 of 2012 squares differences: those of tenths of a point are hundredths.
        if self.unit is Unit.SQUARES:
            points, hundredths = divmod(amount, 100)
            if hundredths:
                decimals = f"{hundredths:02d}".rstrip("0")
                return say("{whole}.{part}", whole=points, part=decimals)
            return plain(points)
        return plain(amount)

    def bare_figure(self, amount: int) -> Said:
        """Return an amount without its unit, for the second of two: `2 points instead of 1½`."""
        if self.unit is Unit.POINTS:
            return plain(points_text(amount))
        return self.figure(amount)


_NO_OPPONENT = say("more players would find no opponent")
_SAME = say("in more games a player would not get the colour they have had less often so far")
_FEWER = say("fewer pairs")
_LARGER = say("larger score difference")
_BELOW = say("worse for the next bracket")


def measure(article: str, *books: dict[str, Measure]) -> Measure:
    """Return the words for what an article counts, or a code of a choice of a procedure.

    The first of the `books` that has words for it gives them; without any, words that only name it.
    """
    for measures in (*books, CODES):
        if article in measures:
            return measures[article]
    noun = say("the number counted under {article}", article=plain(article))
    return Measure(
        noun=noun,
        clause=say("{article} would be satisfied less well", article=plain(article)),
        short=say("worse"),
    )


# What editions take the best of

LEFT = Measure(noun=say("players left over"), clause=_NO_OPPONENT, short=_FEWER)
LEFT_BELOW = Measure(
    noun=say("players left over in the next bracket"),
    clause=say("more players would be left without an opponent in the next group"),
    short=_BELOW,
    in_next_bracket=True,
)
LEFT_BY_SCORE = Measure(
    noun=LEFT.noun,
    clause=say("more players with higher scores would find no opponent"),
    short=_LARGER,
    unit=Unit.BY_SCORE,
    of_entry=pattern("more players {with_points} would find no opponent"),
)
LEFT_BELOW_BY_SCORE = Measure(
    noun=LEFT_BELOW.noun,
    clause=say(
        "more players with higher scores would be left without an opponent in the next group"
    ),
    short=_BELOW,
    unit=Unit.BY_SCORE,
    of_entry=pattern(
        "more players {with_points} would be left without an opponent in the next group"
    ),
    in_next_bracket=True,
)
DIFFERENCES = Measure(
    noun=say("score differences"),
    clause=say("more opponents would be further apart in points"),
    short=_LARGER,
    unit=Unit.BY_DIFFERENCE,
    of_entry=pattern("more opponents would be {gap} apart"),
    alone=LEFT_BY_SCORE.clause,
)
DIFFERENCES_BELOW = Measure(
    noun=say("score differences in the next bracket"),
    clause=say(
        "in the next group, more players would meet an opponent with a very different score, or "
        "would have no opponent"
    ),
    short=_BELOW,
    unit=Unit.BY_DIFFERENCE,
    of_entry=pattern(
        "in the next group, more players would be {gap} away from their opponent, or would have no "
        "opponent"
    ),
    in_next_bracket=True,
)
BYE_SCORE = Measure(
    noun=say("score of the player with the bye"),
    clause=say("the bye would go to a player with more points"),
    short=say("bye for a player with a higher score"),
    unit=Unit.BY_SCORE,
    of_entry=pattern("the bye would go to a player {with_points}"),
)
BYE_UNPLAYED = Measure(
    noun=say("unplayed games of the player with the bye"),
    clause=say("the bye would go to a player who has already missed more games"),
    short=say("bye for a player with more unplayed games"),
)
TOP_WIDE = Measure(
    noun=say("topscorers or their opponents with a colour difference of more than two"),
    clause=say("more topscorers, or their opponents, would have had one colour far too often"),
    short=say("colour difference of a topscorer"),
)
TOP_RUNNING = Measure(
    noun=say("topscorers or their opponents with the same colour three times in a row"),
    clause=say(
        "more topscorers, or their opponents, would have the same colour three times in a row"
    ),
    short=say("same colour three times in a row for a topscorer"),
)
COLOUR = Measure(
    noun=say("players who do not get their colour preference"),
    clause=say("more players would not get their due colour"),
    short=say("colour preference"),
    colour=True,
)
STRONG = Measure(
    noun=say("players who do not get their strong colour preference"),
    clause=say("more players would not get the colour they have had less often"),
    short=say("strong colour preference"),
    colour=True,
)


class _RepeatedFloats(NamedTuple):
    """The words for one kind of repeated float: how often it happens, and over which score
    differences.
    """

    clause: Said
    short: Said
    clause_of_difference: str

    def counted(self, noun: Said) -> Measure:
        """Return the measure of how many there are."""
        return Measure(noun=noun, clause=self.clause, short=self.short)

    def differences(self, noun: Said) -> Measure:
        """Return the measure of their score differences."""
        short = say("score difference of a repeated float")
        return Measure(
            noun=noun,
            clause=self.clause,
            short=short,
            unit=Unit.BY_DIFFERENCE,
            of_entry=self.clause_of_difference,
        )


_DOWNFLOATS = _RepeatedFloats(
    clause=say("more players who moved down in the previous round would have to move down again"),
    short=say("second consecutive downfloat"),
    clause_of_difference=pattern(
        "more players who moved down in the previous round would now be {gap} away from their "
        "opponent"
    ),
)
_UPFLOATS = _RepeatedFloats(
    clause=say(
        "more players who met a higher-scoring opponent in the previous round would have to meet "
        "one again"
    ),
    short=say("second consecutive upfloat"),
    clause_of_difference=pattern(
        "more players who met a higher-scoring opponent in the previous round would now be {gap} "
        "away from their opponent"
    ),
)
_DOWNFLOATS_AFTER_TWO = _RepeatedFloats(
    clause=say("more players who moved down two rounds earlier would have to move down again"),
    short=say("downfloat two rounds earlier"),
    clause_of_difference=pattern(
        "more players who moved down two rounds earlier would now be {gap} away from their opponent"
    ),
)
_UPFLOATS_AFTER_TWO = _RepeatedFloats(
    clause=say(
        "more players who met a higher-scoring opponent two rounds earlier would have to meet one "
        "again"
    ),
    short=say("upfloat two rounds earlier"),
    clause_of_difference=pattern(
        "more players who met a higher-scoring opponent two rounds earlier would now be {gap} away "
        "from their opponent"
    ),
)

DOWN = _DOWNFLOATS.counted(say("downfloats repeated from the previous round"))
UP = _UPFLOATS.counted(say("upfloats repeated from the previous round"))
DOWN_TWO = _DOWNFLOATS_AFTER_TWO.counted(say("downfloats repeated from two rounds earlier"))
UP_TWO = _UPFLOATS_AFTER_TWO.counted(say("upfloats repeated from two rounds earlier"))
FAR_DOWN = _DOWNFLOATS.differences(
    say("score differences of downfloats repeated from the previous round")
)
FAR_UP = _UPFLOATS.differences(
    say("score differences of upfloats repeated from the previous round")
)
FAR_DOWN_TWO = _DOWNFLOATS_AFTER_TWO.differences(
    say("score differences of downfloats repeated from two rounds earlier")
)
FAR_UP_TWO = _UPFLOATS_AFTER_TWO.differences(
    say("score differences of upfloats repeated from two rounds earlier")
)
RESIDENT_DOWN = _DOWNFLOATS.counted(
    say("residents left over who floated down in the previous round")
)
OPPONENT_UP = _UPFLOATS.counted(
    say("moved-down players' opponents who floated up in the previous round")
)
RESIDENT_DOWN_TWO = _DOWNFLOATS_AFTER_TWO.counted(
    say("residents left over who floated down two rounds earlier")
)
OPPONENT_UP_TWO = _UPFLOATS_AFTER_TWO.counted(
    say("moved-down players' opponents who floated up two rounds earlier")
)
MDP_FAR_DOWN = _DOWNFLOATS.differences(
    say("score differences of MDPs who floated down in the previous round")
)
OPPONENT_FAR_UP = _UPFLOATS.differences(
    say("score differences of MDPs' opponents who floated up in the previous round")
)
MDP_FAR_DOWN_TWO = _DOWNFLOATS_AFTER_TWO.differences(
    say("score differences of MDPs who floated down two rounds earlier")
)
OPPONENT_FAR_UP_TWO = _UPFLOATS_AFTER_TWO.differences(
    say("score differences of MDPs' opponents who floated up two rounds earlier")
)

# What procedures keep small at each of their choices

SENT_SCORES = Measure(
    noun=say("the sum of the scores of the players moving down"),
    clause=say("players with higher scores would be moved down"),
    short=say("higher scorers would move down"),
    unit=Unit.POINTS,
)
FACTOR = Measure(
    noun=say("the sum of the squared score differences"),
    clause=say("the opponents would be further apart in points"),
    short=say("larger score differences"),
    unit=Unit.SQUARES,
)
TOP_SAME = Measure(
    noun=say("pairs of topscorers who must both have the same colour"),
    clause=say("in more pairs both players would be due the same colour"),
    short=say("same colour"),
    colour=True,
)
SEMI_ABSOLUTE = Measure(
    noun=say("pairs with the same strong colour preference"),
    clause=_SAME,
    short=say("semi-absolute preference"),
    colour=True,
)
PAIRS_COLOUR = Measure(
    noun=say("pairs in which a colour preference is disregarded"),
    clause=say("in more games a player would not get the due colour"),
    short=COLOUR.short,
    colour=True,
)
PAIRS_STRONG = Measure(
    noun=say("pairs in which a strong colour preference is disregarded"),
    clause=_SAME,
    short=STRONG.short,
    colour=True,
)
FLOATS = Measure(
    noun=say("floats repeated from the previous round"),
    clause=say("more players would have the same float twice in a row"),
    short=say("second consecutive float"),
)
FLOATS_TWO = Measure(
    noun=say("floats repeated from two rounds earlier"),
    clause=say("more players would have the same float as two rounds earlier"),
    short=say("float two rounds earlier"),
)
NOT_FIRST = Measure(
    noun=say("moved-down players who are not paired first"),
    clause=say("more of the moved-down players would not be paired first"),
    short=say("fewer moved-down players paired first"),
)

MOVED_ON = Measure(
    noun=say("moved-down players without an opponent there"), clause=_NO_OPPONENT, short=_FEWER
)
OPPONENTLESS = Measure(
    noun=say("players with no possible opponent there"),
    clause=_NO_OPPONENT,
    short=say("player with no possible opponent"),
)
MOVED_DOWN_AGAIN = _DOWNFLOATS.counted(say("players moved down again, as in the previous round"))
MOVED_DOWN_TWO = _DOWNFLOATS_AFTER_TWO.counted(
    say("players moved down again, as two rounds earlier")
)
MET_HIGHER_AGAIN = _UPFLOATS.counted(
    say("players who meet a higher-scoring opponent again, as in the previous round")
)
MET_HIGHER_TWO = _UPFLOATS_AFTER_TWO.counted(
    say("players who meet a higher-scoring opponent again, as two rounds earlier")
)

CODES: dict[str, Measure] = {
    "x": PAIRS_COLOUR,
    "bye-score": Measure(
        noun=say("the score of the player with the bye"),
        clause=BYE_SCORE.clause,
        short=BYE_SCORE.short,
        unit=Unit.POINTS,
    ),
    "sent-down": Measure(
        noun=say("players who float down"),
        clause=say("more players would be moved to the group below"),
        short=_FEWER,
    ),
    "inside": Measure(
        noun=say("pairs of two players from one column"),
        clause=say("in more games both players would be due the same colour"),
        short=COLOUR.short,
        colour=True,
    ),
    "halves": Measure(
        noun=say("pairs within one half of the group"),
        clause=say("more pairs would have to be made within one half of the group"),
        short=say("pair within one half"),
    ),
    "fetched-far": Measure(
        noun=say("score difference between the group and the player moved up into it"),
        clause=say("a player from further below would be moved up"),
        short=_LARGER,
        unit=Unit.POINTS,
    ),
}
"""The quantities that procedures count, by the codes of their verdicts; a rulebook has those of its
own edition."""
