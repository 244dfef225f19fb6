"""The articles of C.05 on round-robins in our own words, and the readings of what they leave
open.
"""

from arbiter_gui.rulebook import Article, Reading, Rulebook

TABLE = "Annex 1"
FREE = "Annex 1, free number"
CYCLES = "Annex 1, further cycles"
LAST_ROUNDS = "Annex 1, last two rounds"
DRAWING = "6.2"
ABSENCE = "6.5"
WITHDRAWAL = "6.6"
RESTRICTED_DRAWING = "Annex 2"

_ARTICLES = (
    Article(
        DRAWING,
        "The players' numbers are drawn by lot in good time before round 1",
        "numbers are given before the schedule is made; they come with the players",
        aliases=("6.3",),
    ),
    Article(
        ABSENCE,
        "A player who stays away without notice is treated as withdrawn, unless the absence is "
        "explained in time",
        "an absent player stays in the schedule and loses by forfeit",
    ),
    Article(
        WITHDRAWAL,
        "The results of a player who completes less than half of the games do not count in the "
        "final standings",
        "the standings carry it out; the schedule stays as it is",
    ),
    Article(TABLE, "The table gives the opponents of each round, and the colours"),
    Article(
        FREE,
        "With an odd number of players, one number is vacant: its opponent has no game and no "
        "point",
    ),
    Article(
        CYCLES,
        "Every further cycle repeats the table; in every second one the colours are reversed",
    ),
    Article(
        LAST_ROUNDS,
        "The last two rounds of a cycle can be played in reverse order before the next cycle",
    ),
    Article(
        RESTRICTED_DRAWING,
        "The Varma tables keep players from the same federation apart in the last rounds",
        "numbers are given before the schedule is made; they come with the players",
    ),
)

_READINGS = (
    Reading(
        "RR1",
        "6.6",
        '"Half of the games" means half of the games of all cycles',
        "half of the games of the cycle",
        "the article speaks of the games of the tournament",
    ),
    Reading(
        "RR2",
        "6.6",
        "A game is completed if it was played over the board",
        "a win by forfeit is completed too",
        "nobody completes a game without playing it; doubtful",
    ),
    Reading(
        "RR3",
        "6.6",
        "Exactly half of the games is enough to count",
        "-",
        "the article says less than half",
    ),
    Reading(
        "RR4",
        "6.6",
        "A game between two players whose results do not count is left out once, not once for each "
        "of them",
        "-",
        "both of them are out of the standings",
    ),
    Reading(
        "RR5",
        "6.6",
        "Tie-break limits, such as half of the points in Koya, are based on the games that still "
        "count",
        "by the games that were planned",
        "the others are ranked as if the player had not taken part; doubtful",
    ),
    Reading(
        "RR6",
        "6.6",
        "Games actually played count for norms and for the opponents' ratings",
        "they do not count",
        "the article speaks of the final standings",
    ),
    Reading(
        "RR7",
        "Annex 1",
        "The boards of a round are in the order of the table",
        "by the scores of the players",
        "the table prints them so",
    ),
    Reading(
        "RR8",
        "Annex 2",
        "The tables are used as printed, although numbers 6 and 12 of twelve players meet in the "
        "last round",
        "move one of the two numbers",
        "two sources print the group; a warning names the players",
    ),
)
"""The places that the text leaves open: article, reading, alternatives, support."""

BOOK = Rulebook("berger", "Round-robins using the Berger tables (FIDE C.05)", _ARTICLES, _READINGS)
