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
)  # fmt: skip
from arbiter_gui.rulebook import Article, Reading, Rulebook, Upfloats, measures

# fmt: off
_ARTICLES = (
    Article("A.1", "The initial order comes from the handling rules", "The pairing numbers of the file are it."),
    Article("A.2", "Players rank by score, then by pairing number"),
    Article("A.3", "Equal scores are homogeneous; half or more moved down: treated as homogeneous"),
    Article("A.4", "Who meets a lower score floats down, the opponent floats up"),
    Article("A.5", "With an odd number of players one gets a bye"),
    Article("A.6.a", "S1 is tentatively paired with S2, which is at least as large", "C.4 divides the bracket."),
    Article("A.6.b", "P0 is half the number of players, rounded down"),
    Article("A.6.c", "M0 is the number of moved-down players"),
    Article("A.7", "The colour difference is games with White minus games with Black"),
    Article("A.7.a", "Absolute preference: difference beyond one, or the same colour twice running"),
    Article("A.7.b", "Strong preference: a difference of one"),
    Article("A.7.c", "Mild preference: no difference, alternate"),
    A7D,
    Z,
    Article("A.7.f", "Who has not played has no preference"),
    Article("A.8.a", "X1: the fewest pairs that must disregard a preference"),
    Article("A.8.b", "Z1: the fewest pairs of an even round that must disregard a strong preference"),
    Article("A.9.a", "A transposition reorders S2", "D.1 says in which order."),
    Article("A.9.b", "An exchange swaps players between S1 and S2", "D.2 says in which order."),
    Article("A.10", "Top scorers have more than half the points when the last round is paired"),
    SCORES,
    B1A,
    B1B,
    B2,
    Article("B.3", "Score differences are as small as possible"),
    X,
    Article("B.5", "No identical float as in the round before", measure=measures.FLOATS),
    Article("B.6", "No identical float as two rounds before", measure=measures.FLOATS_TWO),
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
    Article("C.6",
        "Pair S1 with S2 in order; who is left over moves down, a heterogeneous bracket goes on with the remainder"),
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
    Article("C.13", "Lowest bracket: fewer moved-down players, other floaters from above, or join the two lowest"),
    Article("C.14.a", "Homogeneous: one pair less, and X1 and Z1 with it"),
    Article("C.14.b.1", "Heterogeneous, remainder reached: one pair less", aliases=("C.14.b1",)),
    Article("C.14.b.2", "Heterogeneous, remainder never reached: one moved-down player less", aliases=("C.14.b2",),
        measure=measures.NOT_FIRST),
    Article("D.1.1", "Transpositions of a homogeneous bracket, lowest players first", aliases=("D1.1",)),
    Article("D.1.2", "Transpositions of a heterogeneous bracket: only the first |S1| of S2 count", aliases=("D1.2",)),
    Article("D.2", "Exchanges: few players, small difference, lowest of S1, highest of S2"),
    Article("D.3", "Which moved-down players form S1 when not all are paired"),
    FACTOR,
    Article("E.1", "Grant both preferences"),
    Article("E.2", "Grant the stronger preference"),
    Article("E.3", "Alternate to the latest round in which both had different colours"),
    Article("E.4", "Grant the preference of the higher ranked player"),
    Article("E.5", "First round: even numbers of S1 get the other colour than odd ones"),
    Article("C.04.2:D.9", "Boards are ordered by score, sum of scores and rank", aliases=("F.1",)),
)

_READINGS = (
    Reading("R1", SCORES.article, "At an equal number of pairs the scores of those who move on are kept low before "
        "B.2, A.7.d, colours and floats are looked at", "C.10 alone, the scores of floaters ignored",
        "A.7.d gives way to floaters with a higher score; A.11 puts scores above colours; 235/0"),
    Reading("R2", SCORES.article, "Those scores are compared by their sum",
        "highest first; fewest moved-down players first", "1/0 each: weak"),
    Reading("R3", FACTOR.article, "The factor counts in every lowest bracket, on all its pairs and its bye, before "
        "B.2, A.7.d and colours", "no factor; only after a join; the score of the bye first", "281/0, 2/0, 4/0"),
    Reading("R4", FACTOR.article, "The factor is not used above the lowest bracket", "used there too",
        "no round differs"),
    Reading("R5", "C.10.g",
        "Each criterion is dropped for as few pairs as possible, one count after the other, strongest first",
        "A.7.d or B.2 dropped altogether; B.2 given up to keep A.7.d",
        "5/0 for A.7.d; for B.2 no round differs; a recorded last round gives up A.7.d though B.2 could go instead"),
    Reading("R6", "C.10.a", "Who is spoiled first has no rule of its own: the order of D decides",
        "the bottom player first", "no round differs without another reason"),
    Reading("R7", Z.article, "A variable preference counts with its natural colour for X and not at all for Z",
        "Z left out", "260/0"),
    Reading("R8", "A.3", "Half is counted after C.1 moved players on; such a bracket, like a remainder, knows no "
        "criteria for upfloaters", "criteria for upfloaters there too",
        "23/0; C.10.a and C.10.b name heterogeneous brackets only"),
    Reading("R9", B5_DOWN.article,
        "Down floats count for residents who move on (the bye included), not again for those moved down before",
        "for both", "37/0"),
    Reading("R10", B1B.article, "The bye, a half-point bye and a win by forfeit are downfloats whatever the scores, "
        "and bar from the bye; a loss by forfeit is no float", "half-point byes or forfeits differently",
        "5/0, 357/0, 94/0, 3/0, 295/10 (the 10 have no legal pairing)"),
    Reading("R11", "A.10",
        "More than half of the points of the rounds already played; one top scorer in the pair is enough",
        "half of all rounds; no top scorers", "8/0, 32/0"),
    Reading("R12", "C.1", "In an odd lowest bracket a player who may have the bye is not incompatible",
        "the bye is no opponent", "188/0"),
    Reading("R13", "C.12", "An incompatible moved-down player is exchanged only if that gives more pairs here, "
        "or as many, lower scores moving on and no moved-down player without possible opponent, where the bracket "
        "reaches P0 pairs, counted after C.1, in a heterogeneous one with every moved-down player among them; "
        "otherwise he moves on",
        "never; more pairs only; any set that allows P0 pairs; always with all moved-down players paired; "
        "with all of them paired but fewer than P0 pairs",
        "142/0, 30/0, 23/0, 3/0, 3/0"),
    Reading("R14", "C.12", "Tried at every P1 and M1 before C.14, in the lowest bracket too, with all "
        "relaxations of the previous bracket at its own P1", "not after C.10; not in the lowest bracket",
        "16/0, 5/0"),
    Reading("R15", "C.14.b.2",
        "The lowest bracket lowers M1 to nought, with any set of D.3, before it goes back",
        "stop at one; only the sets of the top scores", "68/0, 26/0"),
    Reading("R16", "C.13", "The penultimate bracket may leave any floaters that let the lowest one be completed: "
        "first at P1, then at one pair less", "only floaters of the lowest possible scores",
        "2 of the recorded rounds and 8 others would differ"),
    Reading("R17", "C.13", "In a heterogeneous penultimate bracket M1 goes down too, but not to nought: M1, then "
        "the sets of D.3 by their scores, then P1", "M1 fixed; M1 to nought; P1 first", "36/0, 31/0, 3/1"),
    Reading("R18", "C.13", "A joined bracket has the bracket joined last as S1; once the bracket above sends new "
        "floaters, these alone are S1", "always the joined bracket; always the floaters", "58/0, 40/0"),
    Reading("R19", "D.2", "The numbers exchanged are places in the group", "pairing numbers", "20/0"),
    Reading("R20", "D.3",
        "Moved-down players left out of S1 stand in S2 and may be paired there or in the remainder",
        "they are not paired in this bracket", "no round differs"),
    Reading("R21", "E.5", "Numbered means the place among the players of the first round", "the pairing number",
        "four first rounds with absent players"),
    Reading("R22", "E.5", "After round 1, two players without a game: an odd pairing number of the higher one "
        "gets the colour opposite to the initial one, an even number the initial one", "as in round 1", "37/0"),
    Reading("R23", "E.2",
        "Absolute beats strong beats mild; two absolute preferences go to E.3, whatever the differences",
        "the larger difference first", "no colour differs"),
)
"""The places that the text leaves open: article, reading, alternatives, support.

The counts "n/0" are rounds of random tournaments in which the alternative gives another pairing: the program that FIDE
had endorsed for this text sides n times with the reading and never with the alternative.
"""
# fmt: on

BOOK = Rulebook(
    "dutch-2012",
    "FIDE (Dutch) System, Istanbul 2012",
    _ARTICLES,
    _READINGS,
    order="C.7",
    codes={one.name: one.words for one in CRITERIA if one.words is not None},
    upfloats=Upfloats("A.4", B5_DOWN.article, B6_DOWN.article),
)
