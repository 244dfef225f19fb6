"""The articles of the Dutch System as agreed in Istanbul 2012, in our own words."""

from __future__ import annotations

from arbiter_gui.engine.dutch_2012.readings import READINGS
from arbiter_gui.rulebook import Article, Rulebook, measures

KEY = "dutch-2012"
TITLE = "FIDE (Dutch) System, Istanbul 2012"

_DEFINITIONS = (
    Article(
        "A.1", "The initial order comes from the handling rules", "The pairing numbers of the file are it."
    ),
    Article("A.2", "Players rank by score, then by pairing number"),
    Article("A.3", "Equal scores are homogeneous; half or more moved down: treated as homogeneous"),
    Article("A.4", "Who meets a lower score floats down, the opponent floats up"),
    Article("A.5", "With an odd number of players one gets a bye"),
    Article(
        "A.6.a", "S1 is tentatively paired with S2, which is at least as large", "C.4 divides the bracket."
    ),
    Article("A.6.b", "P0 is half the number of players, rounded down"),
    Article("A.6.c", "M0 is the number of moved-down players"),
    Article("A.7", "The colour difference is games with White minus games with Black"),
    Article("A.7.a", "Absolute preference: difference beyond one, or the same colour twice running"),
    Article("A.7.b", "Strong preference: a difference of one"),
    Article("A.7.c", "Mild preference: no difference, alternate"),
    Article(
        "A.7.d",
        "Odd rounds: strong counts as absolute unless that costs floaters or score differences",
        measure=measures.SEMI_ABSOLUTE,
    ),
    Article(
        "A.7.e", "Even rounds: mild bends to whatever saves strong preferences", measure=measures.PAIRS_STRONG
    ),
    Article("A.7.f", "Who has not played has no preference"),
    Article("A.8.a", "X1: the fewest pairs that must disregard a preference"),
    Article("A.8.b", "Z1: the fewest pairs of an even round that must disregard a strong preference"),
    Article("A.9.a", "A transposition reorders S2", "D.1 says in which order."),
    Article("A.9.b", "An exchange swaps players between S1 and S2", "D.2 says in which order."),
    Article("A.10", "Top scorers have more than half the points when the last round is paired"),
    Article(
        "A.11",
        "Quality: pairs, then scores, colours, downfloaters, upfloaters",
        "It is the order of the fields in criteria.py, by which the search compares pairings.",
        measure=measures.SENT_SCORES,
    ),
)
_CRITERIA = (
    Article("B.1.a", "Nobody meets the same opponent twice"),
    Article("B.1.b", "Points without play count as a downfloat and bar from the bye"),
    Article(
        "B.2",
        "Two players with the same absolute preference do not meet, top scorers excepted",
        measure=measures.TOP_SAME,
    ),
    Article("B.3", "Score differences are as small as possible"),
    Article("B.4", "As many players as possible get their colour", measure=measures.PAIRS_COLOUR),
    Article("B.5", "No identical float as in the round before", measure=measures.FLOATS),
    Article("B.6", "No identical float as two rounds before", measure=measures.FLOATS_TWO),
)
_PROCEDURE = (
    Article("C.1", "A player without possible opponent in the bracket moves on, or leads to C.12 or C.13"),
    Article("C.2.a", "Set P0 and P1, M0 and M1"),
    Article("C.2.b", "Determine X1, in even rounds Z1"),
    Article("C.3.a", "Ask for P = P1 pairs, in a heterogeneous bracket first for M1"),
    Article("C.3.b", "Top scorers: B.2 is in force again"),
    Article("C.3.c", "Odd rounds: A.7.d is in force again"),
    Article("C.3.d", "X = X1, in even rounds Z = Z1"),
    Article("C.3.e", "B.5 for downfloaters is in force again"),
    Article("C.3.f", "B.6 for downfloaters is in force again"),
    Article("C.3.g", "B.5 for upfloaters is in force again"),
    Article("C.3.h", "B.6 for upfloaters is in force again"),
    Article("C.4", "The highest P players form S1, the others S2"),
    Article("C.5", "Order S1 and S2"),
    Article("C.6", "Pair S1 with S2 in order; a heterogeneous bracket goes on with the remainder"),
    Article("C.7", "Take the next transposition of S2"),
    Article("C.8.a", "Homogeneous: take the next exchange"),
    Article("C.8.b", "Heterogeneous with M1 < M0: take other moved-down players into S1"),
    Article("C.9", "Remainder without pairing: back to the heterogeneous part, next transposition"),
    Article("C.10.a", "Drop B.6 for upfloaters"),
    Article("C.10.b", "Drop B.5 for upfloaters"),
    Article("C.10.c", "Drop B.6 for downfloaters"),
    Article("C.10.d", "Drop B.5 for downfloaters"),
    Article("C.10.e", "Allow one more disregarded preference: Z first in even rounds, then X"),
    Article("C.10.f", "Odd rounds: drop A.7.d"),
    Article("C.10.g", "Top scorers: drop B.2"),
    Article("C.11", "Deleted", "The text itself points to C.10.e."),
    Article("C.12", "Ask the previous bracket for other players of the same scores"),
    Article(
        "C.13", "Lowest bracket: fewer moved-down players, other floaters from above, or join the two lowest"
    ),
    Article("C.14.a", "Homogeneous: one pair less, and X1 and Z1 with it"),
    Article("C.14.b.1", "Heterogeneous, remainder reached: one pair less", aliases=("C.14.b1",)),
    Article(
        "C.14.b.2",
        "Heterogeneous, remainder never reached: one moved-down player less",
        aliases=("C.14.b2",),
        measure=measures.NOT_FIRST,
    ),
)
_SEQUENCES = (
    Article(
        "D.1.1",
        "Transpositions of a homogeneous bracket, lowest players first",
        aliases=("D1.1",),
    ),
    Article(
        "D.1.2",
        "Transpositions of a heterogeneous bracket: only the first |S1| of S2 count",
        aliases=("D1.2",),
    ),
    Article("D.2", "Exchanges: few players, small difference, lowest of S1, highest of S2"),
    Article("D.3", "Which moved-down players form S1 when not all are paired"),
    Article(
        "D.4", "In the lowest bracket the sum of squared score differences is least", measure=measures.FACTOR
    ),
)
_COLOURS = (
    Article("E.1", "Grant both preferences"),
    Article("E.2", "Grant the stronger preference"),
    Article("E.3", "Alternate to the latest round in which both had different colours"),
    Article("E.4", "Grant the preference of the higher ranked player"),
    Article("E.5", "First round: even numbers of S1 get the other colour than odd ones"),
    Article("C.04.2:D.9", "Boards are ordered by score, sum of scores and rank", aliases=("F.1",)),
)

BOOK = Rulebook(
    KEY, TITLE, (*_DEFINITIONS, *_CRITERIA, *_PROCEDURE, *_SEQUENCES, *_COLOURS), READINGS, order="C.7"
)
