"""The rules of a Scheveningen match in our own words, and the readings of what tables in use leave
open.

FIDE has a code for the system in record 192, but no rules for it: these are those of the tables in
use.
"""

from arbiter_gui.rulebook import Article, Reading, Rulebook

TEAMS = "S.1"
TABLE = "S.2"
COLOURS = "S.3"
EMPTY = "S.4"
CYCLES = "S.5"

_ARTICLES = (
    Article(
        TEAMS, "Every player of one team meets every player of the other team once in each cycle"
    ),
    Article(
        TABLE,
        "In round r player A(i) meets player B(i + r - 1), counting on from the last player to the "
        "first",
    ),
    Article(
        COLOURS,
        "Every player has as many Whites as Blacks, or one more of either colour if the number of "
        "boards is odd",
    ),
    Article(
        EMPTY,
        "The smaller team has empty places: the opponent of an empty place has no game and no "
        "point",
    ),
    Article(CYCLES, "Every second cycle has the rounds in reverse order, with reversed colours"),
)

_READINGS = (
    Reading(
        "SV1",
        TABLE,
        "One formula for any number of boards; for an odd number it gives the table in common use",
        "for an even number, the printed table of each size, in which the opponents follow no "
        "formula",
        "FIDE names the system and defines no table",
    ),
    Reading(
        "SV2",
        COLOURS,
        "With 2, 6, 10, ... boards a team has White alternately on one more and on one fewer than "
        "half of the boards",
        "half of the Whites in every round",
        "the opponents of the formula allow no more than one of the two: equal Whites for every "
        "player, or for the teams in every round",
    ),
    Reading(
        "SV3",
        TEAMS,
        "The first team is that of the player with number 1; the boards of a team follow the "
        "numbers",
        "by a drawing of lots between the teams",
        "the numbers can be drawn by lot before",
    ),
    Reading(
        "SV4",
        EMPTY,
        "The schedule is made for the larger team; each of its players therefore sits out one "
        "round for each empty place",
        "refuse teams of different size",
        "a player who falls ill before round 1 must not stop the match",
    ),
    Reading(
        "SV5",
        CYCLES,
        "Reverse order, so that no player has the same colour three times in a row",
        "the same order of rounds",
        "in the same order, colours can be equal three times where two cycles meet",
    ),
    Reading(
        "SV6",
        TEAMS,
        "A player who leaves is treated as in a round-robin (C.05, 6.6)",
        "-",
        "no other rule exists, and the schedule is made in the same way",
    ),
)
"""The places that the tables in use leave open: article, reading, alternatives, support."""

BOOK = Rulebook(
    "scheveningen",
    "Scheveningen: two teams, each player meets every player of the other team",
    _ARTICLES,
    _READINGS,
)
