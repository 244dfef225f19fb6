"""The places that the text leaves open, and how the program reads them: article, reading, alternatives, support.

What can be turned stands in `readings.py`, one function each.
"""

from __future__ import annotations

from arbiter_gui.rulebook import Reading

_r = Reading

# fmt: off
READINGS = (
    _r("D1", "C2", "C2 decides who may have the bye: a bye, a forfeit win and a full-point bye bar it, half-point and "
       "zero-point byes do not", "3.1.1 by its letter: a bye and a forfeit win only", "3.1.1 points to C2"),
    _r("D2", "3.1", "Games played are games over the board", "forfeited pairings count too", "C.04.2: not played"),
    _r("D3", "1.8.2", "An upfloat counts even when its game was forfeited", "only played games count",
       "1.3.2 calls upfloater whoever is put into a higher bracket; doubtful"),
    _r("D4", "C9", "The earlier upfloats of all chosen maximum upfloaters are added up",
       "the largest number of them", "the words of C9"),
    _r("D5", "C10", "The previous round is the last one of the tournament, an absence breaks the run",
       "the last round in which the player was paired", "the words of C10"),
    _r("D6", "1.8", "The planned rounds count; while they are unknown, those up to the one being paired, and none "
       "of them is the last", "refuse to pair", "the words of 1.8; reports without a number of rounds"),
    _r("D7", "5.2.1", "Who was never paired is skipped when numbers are counted", "the number on the list decides",
       "a written answer of FIDE to the same question in the Dutch System; doubtful"),
    _r("D8", "3.2.4", "The second list of shifters is made of the seekers of the larger colour only; who was just "
       "shifted is not in it", "the whole larger subgroup",
       "4.3 defines shifters by their preference, and the two lists are sorted differently; doubtful"),
    _r("D9", "3.2.3", "Nobody of the bracket has played, in any round: halves by number alone, whatever the scores",
       "only in round 1", "the words of 3.2.3"),
    _r("D10", "1.7", "ARO is a whole number, half up, over games played, by the ratings as they stand",
       "forfeited opponents count; fractions", "the words of 1.7"),
    _r("D11", "3.2.4", "Pairs that cannot be avoided: the minimum over all legal pairings of the bracket",
       "-", "the word 'unavoidable'"),
    _r("D12", "5.2.4", "Games are compared from the latest backwards, until one history ends",
       "from the first game; by rounds", "C.04.2 3.4: unplayed rounds move to the front"),
    _r("D13", "1.6.4", "Without a game the preference for Black is a real one: it counts in C7, 3.2.3 and 5.2",
       "no preference, as in another system", "the words of 1.6.4"),
    _r("D14", "C7", "C7 of a set of upfloaters is the least over all legal pairings of its bracket",
       "after the subgroups are formed", "3.2.2 comes before 3.2.3"),
    _r("D16", "C6", "Scores of upfloaters are compared from the lowest up, the higher one is better",
       "the sum of differences", "2.3.2: the largest difference first"),
    _r("D17", "1.3.1", "In an accelerated round the pairing score is meant everywhere", "the real score in 3.1 and 5.2",
       "C.04.7"),
    _r("D18", "C1", "A forfeited pairing may be repeated; a pair that the event prohibits is no legal pair",
       "prohibited pairs as a late wish", "C.04.2"),
    _r("D20", "1.9", "Without a complete pairing the program says why and pairs nothing", "give up criteria",
       "1.9.3 leaves it to the arbiter"),
    _r("D25", "1.1", "An unrated player counts as 0 until the arbiter enters a rating; the arbiter is asked",
       "refuse to pair", "a venue needs a pairing, and the question shows what it rests on"),
)
# fmt: on
