"""The places that the text of 2012 leaves open, and how the program reads them.

The counts "n/0" are rounds of random tournaments in which the alternative gives another pairing: the program
that FIDE had endorsed for this text sides n times with the reading and never with the alternative.
"""

from __future__ import annotations

from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.rulebook import Reading

_ROWS: tuple[tuple[str, str, Said, str, str], ...] = (
    (
        "R1",
        "A.11",
        say(
            "At an equal number of pairs the scores of those who move on are kept low before B.2, A.7.d, "
            "colours and floats are looked at"
        ),
        "C.10 alone, the scores of floaters ignored",
        "A.7.d gives way to floaters with a higher score; A.11 puts scores above colours; 235/0",
    ),
    (
        "R2",
        "A.11",
        say("Those scores are compared by their sum"),
        "highest first; fewest moved-down players first",
        "1/0 each: weak",
    ),
    (
        "R3",
        "D.4",
        say(
            "The factor counts in every lowest bracket, on all its pairs and its bye, before B.2, A.7.d and "
            "colours"
        ),
        "no factor; only after a join; the score of the bye first",
        "281/0, 2/0, 4/0",
    ),
    (
        "R4",
        "D.4",
        say("The factor is not used above the lowest bracket"),
        "used there too",
        "no round differs",
    ),
    (
        "R5",
        "C.10.g",
        say(
            "Each criterion is dropped for as few pairs as possible, one count after the other, strongest "
            "first"
        ),
        "A.7.d or B.2 dropped altogether; B.2 given up to keep A.7.d",
        "5/0 for A.7.d; for B.2 no round differs; a recorded last round gives up A.7.d though B.2 could go instead",
    ),
    (
        "R6",
        "C.10.a",
        say("Who is spoiled first has no rule of its own: the order of D decides"),
        "the bottom player first",
        "no round differs without another reason",
    ),
    (
        "R7",
        "A.7.e",
        say("A variable preference counts with its natural colour for X and not at all for Z"),
        "Z left out",
        "260/0",
    ),
    (
        "R8",
        "A.3",
        say(
            "Half is counted after C.1 moved players on; such a bracket, like a remainder, knows no criteria "
            "for upfloaters"
        ),
        "criteria for upfloaters there too",
        "23/0; C.10.a and C.10.b name heterogeneous brackets only",
    ),
    (
        "R9",
        "B.5",
        say(
            "Down floats count for residents who move on (the bye included), not again for those moved down "
            "before"
        ),
        "for both",
        "37/0",
    ),
    (
        "R10",
        "B.1.b",
        say(
            "The bye, a half-point bye and a win by forfeit are downfloats whatever the scores, and bar from "
            "the bye; a loss by forfeit is no float"
        ),
        "half-point byes or forfeits differently",
        "5/0, 357/0, 94/0, 3/0, 295/10 (the 10 have no legal pairing)",
    ),
    (
        "R11",
        "A.10",
        say(
            "More than half of the points of the rounds already played; one top scorer in the pair is enough"
        ),
        "half of all rounds; no top scorers",
        "8/0, 32/0",
    ),
    (
        "R12",
        "C.1",
        say("In an odd lowest bracket a player who may have the bye is not incompatible"),
        "the bye is no opponent",
        "188/0",
    ),
    (
        "R13",
        "C.12",
        say(
            "An incompatible moved-down player is exchanged only if that gives more pairs here, or as many, "
            "lower scores moving on and no moved-down player without possible opponent, with all of them "
            "paired or, where the bracket is treated as homogeneous, P0 pairs; otherwise he moves on"
        ),
        "never; more pairs only; any set that allows P0 pairs; always with all moved-down players paired",
        "142/0, 30/0, 23/0, 3/0",
    ),
    (
        "R14",
        "C.12",
        say(
            "Tried at every P1 and M1 before C.14, in the lowest bracket too, with all relaxations of the "
            "previous bracket at its own P1"
        ),
        "not after C.10; not in the lowest bracket",
        "16/0, 5/0",
    ),
    (
        "R15",
        "C.14.b.2",
        say("The lowest bracket lowers M1 to nought, with any set of D.3, before it goes back"),
        "stop at one; only the sets of the top scores",
        "68/0, 26/0",
    ),
    (
        "R16",
        "C.13",
        say(
            "The penultimate bracket may leave any floaters that let the lowest one be completed: first at "
            "P1, then at one pair less"
        ),
        "only floaters of the lowest possible scores",
        "2 of the recorded rounds and 8 others would differ",
    ),
    (
        "R17",
        "C.13",
        say(
            "In a heterogeneous penultimate bracket M1 goes down too, but not to nought: M1, then the sets "
            "of D.3 by their scores, then P1"
        ),
        "M1 fixed; M1 to nought; P1 first",
        "36/0, 31/0, 3/1",
    ),
    (
        "R18",
        "C.13",
        say(
            "A joined bracket has the bracket joined last as S1; once the bracket above sends new floaters, "
            "these alone are S1"
        ),
        "always the joined bracket; always the floaters",
        "58/0, 40/0",
    ),
    (
        "R19",
        "D.2",
        say("The numbers exchanged are places in the group"),
        "pairing numbers",
        "20/0",
    ),
    (
        "R20",
        "D.3",
        say("Moved-down players left out of S1 stand in S2 and may be paired there or in the remainder"),
        "they are not paired in this bracket",
        "no round differs",
    ),
    (
        "R21",
        "E.5",
        say("Numbered means the place among the players of the first round"),
        "the pairing number",
        "four first rounds with absent players",
    ),
    (
        "R22",
        "E.5",
        say(
            "After round 1, two players without a game: an odd pairing number of the higher one gets the "
            "colour opposite to the initial one, an even number the initial one"
        ),
        "as in round 1",
        "37/0",
    ),
    (
        "R23",
        "E.2",
        say("Absolute beats strong beats mild; two absolute preferences go to E.3, whatever the differences"),
        "the larger difference first",
        "no colour differs",
    ),
)

READINGS = tuple(
    Reading(key, article, clause, alternatives, support)
    for key, article, clause, alternatives, support in _ROWS
)
