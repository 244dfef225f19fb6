"""The articles of the edition in our own words.

Those of article 2 are its criteria, which have two numbers each.
"""

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.engine.burstein_2026.criteria import C2, C7, CRITERIA
from arbiter_gui.rulebook import Article, Measure, Reading, Rulebook
from arbiter_gui.rulebook.handling_rules import ORDER_OF_BOARDS

MISSED_GAMES = "bye-missed-games"
"""The code of how many games the player with the bye has missed (3.1.4)."""

_ARTICLES = (
    Article(
        "1.1", "Pairing numbers", "the general handling rules make them; they come with the players"
    ),
    Article(
        "1.2",
        "A bracket: the players of a scoregroup, and the floaters moved down into it",
        aliases=("1.2.1", "1.2.2"),
    ),
    Article(
        "1.3",
        "With an odd number of players, one receives the pairing-allocated bye",
        "3.1 says who has it",
    ),
    Article(
        "1.4",
        "Colour difference: games with White minus games with Black",
        "the preferences of 1.5 are worked out with it",
    ),
    Article(
        "1.5",
        "Preferences: absolute if the colour difference is more than one or the last two colours "
        "are the same, strong if it is one, otherwise mild",
        aliases=("1.5.1", "1.5.2", "1.5.3", "1.5.4"),
    ),
    Article(
        "1.6",
        "Seeding rounds: the first half of the rounds, at most four, are paired under the Dutch "
        "System",
        aliases=("1.6.1", "1.6.2"),
    ),
    Article(
        "1.7.1",
        "Buchholz is the sum of the opponents' scores; Sonneborn-Berger multiplies each of these "
        "scores by the points scored against that opponent before adding them up",
    ),
    Article(
        "1.7.2",
        "A round without a game counts as a game against oneself; zero-point byes up to the "
        "current round count as draws for the opponents",
    ),
    Article(
        "1.8",
        "Ranking: Buchholz, then Sonneborn-Berger, then the pairing number",
        aliases=("1.8.1", "1.8.2"),
    ),
    Article(
        "1.9",
        "The bye is assigned first, then one bracket is paired after another; if there is no "
        "complete pairing, the arbiter decides",
        aliases=("1.9.1", "1.9.2", "1.9.3"),
    ),
    *CRITERIA,
    Article(
        "3.1",
        "The bye goes to the player with the lowest score, then the most games played, then the "
        "lowest ranking",
        aliases=("3.1.1", "3.1.2", "3.1.3", "3.1.4", "3.1.5"),
    ),
    Article(
        "3.2.1",
        "The largest number of pairs in the bracket, which fixes the number of its outgoing "
        "floaters",
    ),
    Article(
        "3.2.2", "The first pairing in the order of article 4 that complies best with C5 to C8"
    ),
    Article("4.1", "The players of a bracket are numbered in the order of their ranking"),
    Article(
        "4.2",
        "There is a virtual player with number 0 for each outgoing floater",
        "a floater comes after all opponents; `burstein_2026/order.py` counts the places",
    ),
    Article(
        "4.3",
        "A pairing comes earlier if number 1 has the opponent with the larger number; if these are "
        "equal, number 2 decides, and so on",
    ),
    Article("5.1", "The initial colour is drawn by lot"),
    Article(
        "5.2.1",
        "Neither has played: the higher-ranked player gets the initial colour if that player's "
        "number is odd",
    ),
    Article("5.2.2", "Both players get the colour they prefer"),
    Article("5.2.3", "The stronger preference is granted"),
    Article("5.2.4", "Colours alternate relative to the latest games in which they differed"),
    Article("5.2.5", "The higher-ranked player gets the preferred colour"),
    ORDER_OF_BOARDS,
)

_READINGS = (
    Reading(
        "B1",
        C7.article,
        "The next bracket should satisfy C5, then C6, as well as possible; the search looks one "
        "bracket ahead",
        "C7 says nothing beyond C4",
        "the words of C7: every criterion from C1 to C6",
    ),
    Reading(
        "B2",
        "1.7.2",
        "Zero-point byes in a row up to the last round played count as draws for the opponents",
        "the run must reach the round that is paired, so that only an absent player has it",
        "the words: byes gathered in previous rounds; doubtful",
    ),
    Reading(
        "B3",
        "1.7.2",
        "A bye of any type or a forfeited game is a round without a game and counts as a game "
        "against oneself",
        "rounds without a game are left out of the index",
        "the words of 1.7.2",
    ),
    Reading(
        "B4",
        C2.article,
        "C2 decides who may receive the bye: a full-point bye also rules it out",
        "3.1.1 by its letter: a bye and a forfeit win only",
        "3.1.1 points to C2",
    ),
    Reading(
        "B5",
        "3.1",
        "Only games over the board count as played",
        "forfeited games count too",
        "C.04.2: a forfeited game is not played",
    ),
    Reading(
        "B6",
        "1.7.2",
        "Zero-point byes are absences, not games lost by forfeit; they do not raise the player's "
        "own index",
        "forfeit losses too",
        "the words of 1.7.2: for the benefit of the opponents over the board",
    ),
    Reading(
        "B8",
        "1.7.2",
        "Brackets, C6 and the bye use the pairing score; the index uses the points without virtual "
        "points",
        "the pairing score everywhere",
        "the words of 1.7.2",
    ),
    Reading(
        "B9",
        "5.2.1",
        "Players who were never paired are skipped when pairing numbers are counted",
        "the number on the list decides",
        "a written answer of FIDE to the same question in the Dutch System; doubtful",
    ),
    Reading(
        "B10",
        "1.7.1",
        "The current score of an opponent who is absent or has withdrawn is the one that counts",
        "the score at the last game",
        "the words of 1.7.1: current scores",
    ),
)
"""The places that the text leaves open: article, reading, alternatives, support."""

_MISSED = Measure(
    say("games missed by the player with the bye"),
    say("the bye would go to a player who has missed more games"),
    say("bye despite more missed games"),
)

BOOK = Rulebook(
    "burstein-2026",
    "FIDE Burstein System, in force since February 2026",
    _ARTICLES,
    _READINGS,
    codes={MISSED_GAMES: _MISSED},
)
