"""The articles of the Dutch System as agreed in Istanbul 2012, in our own words."""

from arbiter_gui.engine.dutch_2012.criteria import (
    A7D,
    B1A,
    B1B,
    B2,
    B5_DOWN,
    B6_DOWN,
    CRITERIA,
    FACTOR,
    SCORES,
    X,
    Z,
)
from arbiter_gui.rulebook import Article, Reading, Rulebook, Upfloats, measures
from arbiter_gui.rulebook.handling_rules import ORDER_OF_BOARDS_2012

_ARTICLES = (
    Article(
        "A.1",
        "The initial order follows the General Handling Rules",
        "The pairing numbers of the file are it.",
    ),
    Article("A.2", "Players rank by score, then by pairing number"),
    Article(
        "A.3",
        "A bracket whose players all have the same score is homogeneous; one in which half or more "
        "of the players were moved down is treated as homogeneous",
    ),
    Article(
        "A.4",
        "A player who meets an opponent with a lower score floats down; the opponent floats up",
    ),
    Article("A.5", "With an odd number of players, one receives a bye"),
    Article(
        "A.6.a",
        "S1 is tentatively paired with S2, which is at least as large",
        "C.4 divides the bracket.",
    ),
    Article("A.6.b", "P0 is half the number of players, rounded down"),
    Article("A.6.c", "M0 is the number of moved-down players"),
    Article("A.7", "The colour difference is games with White minus games with Black"),
    Article(
        "A.7.a",
        "Absolute preference: a colour difference of more than one, or the same colour twice in a "
        "row",
    ),
    Article("A.7.b", "Strong preference: a colour difference of one"),
    Article("A.7.c", "Mild preference: no colour difference; the colour alternates"),
    A7D,
    Z,
    Article("A.7.f", "A player who has not played has no preference"),
    Article("A.8.a", "X1: the fewest pairs that must disregard a preference"),
    Article(
        "A.8.b", "Z1: the fewest pairs of an even round that must disregard a strong preference"
    ),
    Article("A.9.a", "A transposition reorders S2", "D.1 says in which order."),
    Article("A.9.b", "An exchange swaps players between S1 and S2", "D.2 says in which order."),
    Article(
        "A.10",
        "Topscorers have more than half of the possible points when the last round is paired",
    ),
    SCORES,
    B1A,
    B1B,
    B2,
    Article("B.3", "Score differences are as small as possible"),
    X,
    Article(
        "B.5",
        "No player should have the same float as in the previous round",
        measure=measures.FLOATS,
    ),
    Article(
        "B.6",
        "No player should have the same float as two rounds earlier",
        measure=measures.FLOATS_TWO,
    ),
    Article(
        "C.1",
        "A player with no possible opponent in the bracket moves down, or C.12 or C.13 applies",
    ),
    Article("C.2.a", "Set P0 and P1, M0 and M1"),
    Article("C.2.b", "Determine X1, and in even rounds Z1"),
    Article("C.3.a", "Require P = P1 pairs; in a heterogeneous bracket, pair M1 players first"),
    Article("C.3.b", "Topscorers: B.2 is in force again"),
    Article("C.3.c", "Odd rounds: A.7.d is in force again"),
    Article("C.3.d", "X = X1, and in even rounds Z = Z1"),
    Article("C.3.e", "B.5 for downfloaters is in force again"),
    Article("C.3.f", "B.6 for downfloaters is in force again"),
    Article("C.3.g", "B.5 for upfloaters is in force again"),
    Article("C.3.h", "B.6 for upfloaters is in force again"),
    Article("C.4", "The highest P players form S1, the others S2"),
    Article("C.5", "Order S1 and S2"),
    Article(
        "C.6",
        "Pair S1 with S2 in order; players left over move down; a heterogeneous bracket continues "
        "with the remainder",
    ),
    Article("C.7", "Try the next transposition of S2"),
    Article("C.8.a", "Homogeneous: take the next exchange"),
    Article(
        "C.8.b", "Heterogeneous bracket with M1 < M0: choose different moved-down players for S1"
    ),
    Article(
        "C.9", "Remainder cannot be paired: back to the heterogeneous part, next transposition"
    ),
    Article("C.10.a", "Relax B.6 for upfloaters"),
    Article("C.10.b", "Relax B.5 for upfloaters"),
    Article("C.10.c", "Relax B.6 for downfloaters"),
    Article("C.10.d", "Relax B.5 for downfloaters"),
    Article("C.10.e", "Allow one more disregarded preference: in even rounds Z first, then X"),
    Article("C.10.f", "Odd rounds: relax A.7.d"),
    Article("C.10.g", "Topscorers: relax B.2"),
    Article("C.11", "Deleted", "The text itself points to C.10.e."),
    Article("C.12", "Ask the previous bracket for other players with the same scores"),
    Article(
        "C.13",
        "Lowest bracket: fewer moved-down players, other floaters from above, or merge the two "
        "lowest brackets",
    ),
    Article("C.14.a", "Homogeneous: make one pair fewer, and lower X1 and Z1 accordingly"),
    Article("C.14.b.1", "Heterogeneous, remainder reached: one pair fewer", aliases=("C.14.b1",)),
    Article(
        "C.14.b.2",
        "Heterogeneous bracket whose remainder was never reached: pair one moved-down player fewer",
        aliases=("C.14.b2",),
        measure=measures.NOT_FIRST,
    ),
    Article(
        "D.1.1", "Transpositions of a homogeneous bracket, lowest players first", aliases=("D1.1",)
    ),
    Article(
        "D.1.2",
        "Transpositions of a heterogeneous bracket: only the first |S1| of S2 count",
        aliases=("D1.2",),
    ),
    Article("D.2", "Exchanges: fewest players, smallest difference, lowest of S1, highest of S2"),
    Article("D.3", "Which moved-down players form S1 when not all can be paired"),
    FACTOR,
    Article("E.1", "Grant both preferences"),
    Article("E.2", "Grant the stronger preference"),
    Article("E.3", "Alternate from the most recent round in which the two had different colours"),
    Article("E.4", "Grant the preference of the higher-ranked player"),
    Article("E.5", "First round: even numbers in S1 get the opposite colour to odd numbers"),
    ORDER_OF_BOARDS_2012,
)

_READINGS = (
    Reading(
        "R1",
        SCORES.article,
        "With an equal number of pairs, the scores of players moving down are kept as low as "
        "possible before B.2, A.7.d, colours and floats are considered",
        "C.10 alone, the scores of floaters ignored",
        "A.7.d gives way to floaters with a higher score; A.11 puts scores above colours; 235/0",
    ),
    Reading(
        "R2",
        SCORES.article,
        "The sums of these scores are compared",
        "highest first; fewest moved-down players first",
        "1/0 each: weak",
    ),
    Reading(
        "R3",
        FACTOR.article,
        "The factor applies in every lowest bracket, to all its pairs and its bye, before B.2, "
        "A.7.d and colours",
        "no factor; only after a join; the score of the bye first",
        "281/0, 2/0, 4/0",
    ),
    Reading(
        "R4",
        FACTOR.article,
        "The factor is not used above the lowest bracket",
        "used there too",
        "no round differs",
    ),
    Reading(
        "R5",
        "C.10.g",
        "Each criterion is relaxed for as few pairs as possible; these counts are minimised one "
        "after another, the strongest criterion first",
        "A.7.d or B.2 dropped altogether; B.2 given up to keep A.7.d",
        "5/0 for A.7.d; for B.2 no round differs; a recorded last round gives up A.7.d though B.2 "
        "could go instead",
    ),
    Reading(
        "R6",
        "C.10.a",
        "No rule says which preference is denied first: the order of D decides",
        "the bottom player first",
        "no round differs without another reason",
    ),
    Reading(
        "R7",
        Z.article,
        "For X a variable preference counts as one for its usual colour; for Z it is ignored",
        "Z left out",
        "260/0",
    ),
    Reading(
        "R8",
        "A.3",
        '"Half or more" is counted after C.1 has moved players down; in a bracket treated as '
        "homogeneous for this reason, as in a remainder, the criteria for upfloaters do not apply",
        "criteria for upfloaters there too",
        "23/0; C.10.a and C.10.b name heterogeneous brackets only",
    ),
    Reading(
        "R9",
        B5_DOWN.article,
        "Downfloats count for residents who move down (including to the bye), and not again for "
        "players moved down before",
        "for both",
        "37/0",
    ),
    Reading(
        "R10",
        B1B.article,
        "A bye, a half-point bye and a win by forfeit are downfloats whatever the scores, and rule "
        "out the bye; a loss by forfeit is not a float",
        "half-point byes or forfeits differently",
        "5/0, 357/0, 94/0, 3/0, 295/10 (the 10 have no legal pairing)",
    ),
    Reading(
        "R11",
        "A.10",
        "A topscorer has more than half of the points possible in the rounds already played; one "
        "topscorer in the pair is enough",
        "half of all rounds; no top scorers",
        "8/0, 32/0",
    ),
    Reading(
        "R12",
        "C.1",
        "In an odd lowest bracket, a player who may receive the bye is not incompatible",
        "the bye is no opponent",
        "188/0",
    ),
    Reading(
        "R13",
        "C.12",
        "An incompatible moved-down player is exchanged if that gives more pairs here. The same "
        "number of pairs is enough if it equals P0 (counted after C.1), if lower scores then move "
        "down, and if every moved-down player has a possible opponent; in a heterogeneous bracket, "
        "these pairs must include all moved-down players. Otherwise the player moves down",
        "never; more pairs only; any set that allows P0 pairs; always with all moved-down players "
        "paired; with all of them paired but fewer than P0 pairs",
        "142/0, 30/0, 23/0, 3/0, 3/0",
    ),
    Reading(
        "R14",
        "C.12",
        "This is tried for every P1 and M1 before C.14, also in the lowest bracket, with all "
        "relaxations of the previous bracket at its own P1",
        "not after C.10; not in the lowest bracket",
        "16/0, 5/0",
    ),
    Reading(
        "R15",
        "C.14.b.2",
        "In the lowest bracket M1 is lowered to zero, with any set of D.3, before the procedure "
        "goes back",
        "stop at one; only the sets of the top scores",
        "68/0, 26/0",
    ),
    Reading(
        "R16",
        "C.13",
        "The penultimate bracket may use any downfloaters that allow the lowest bracket to be "
        "completed: first with P1 pairs, then with one pair fewer",
        "only floaters of the lowest possible scores",
        "2 of the recorded rounds and 8 others would differ",
    ),
    Reading(
        "R17",
        "C.13",
        "In a heterogeneous penultimate bracket M1 is reduced too, but not to zero; the order is "
        "M1, then the sets of D.3 by score, then P1",
        "M1 fixed; M1 to nought; P1 first",
        "36/0, 31/0, 3/1",
    ),
    Reading(
        "R18",
        "C.13",
        "In a merged bracket, S1 is the bracket merged last; once the bracket above sends new "
        "floaters, they alone are S1",
        "always the joined bracket; always the floaters",
        "58/0, 40/0",
    ),
    Reading(
        "R19", "D.2", "The numbers exchanged are positions in the group", "pairing numbers", "20/0"
    ),
    Reading(
        "R20",
        "D.3",
        "Moved-down players not in S1 are placed in S2 and may be paired there or in the remainder",
        "they are not paired in this bracket",
        "no round differs",
    ),
    Reading(
        "R21",
        "E.5",
        '"Numbered" means the rank among the players of the first round',
        "the pairing number",
        "four first rounds with absent players",
    ),
    Reading(
        "R22",
        "E.5",
        "After round 1, two players without a game: the higher one gets the opposite of the "
        "initial colour if the pairing number is odd, and the initial colour if it is even",
        "as in round 1",
        "37/0",
    ),
    Reading(
        "R23",
        "E.2",
        "Absolute outranks strong, strong outranks mild; two absolute preferences are decided by "
        "E.3, whatever the differences",
        "the larger difference first",
        "no colour differs",
    ),
)
"""The places that the text leaves open: article, reading, alternatives, support.

The counts "n/0" are rounds of random tournaments in which the alternative gives another pairing:
the program that FIDE had endorsed for this text sides n times with the reading and never with the
alternative.
"""

BOOK = Rulebook(
    "dutch-2012",
    "FIDE (Dutch) System, Istanbul 2012",
    _ARTICLES,
    _READINGS,
    order="C.7",
    codes={
        criterion.name: criterion.words for criterion in CRITERIA if criterion.words is not None
    },
    upfloats=Upfloats("A.4", B5_DOWN.article, B6_DOWN.article),
)
