"""The articles of the edition in our own words.

Those of article 2 are its criteria, which have two numbers each.
"""

from arbiter_gui.engine.dubov_2026.criteria import (
    C1,
    C2,
    C6,
    C7,
    C8,
    C9,
    C10,
    CRITERIA,
    DIFFERENCE_OF_ONE,
)
from arbiter_gui.rulebook import Article, Reading, Rulebook, Upfloats
from arbiter_gui.rulebook.handling_rules import ORDER_OF_BOARDS

_ARTICLES = (
    Article("1.1", "Every player has a rating; the arbiter estimates one for unrated players"),
    Article(
        "1.2", "Pairing numbers", "the general handling rules make them; they come with the players"
    ),
    Article("1.3.1", "A scoregroup: all players with the same score"),
    Article(
        "1.3.2",
        "A bracket: the remaining players of a scoregroup, and upfloaters moved up from below",
    ),
    Article("1.4", "With an odd number of players, one player receives the pairing-allocated bye"),
    Article("1.5", "Colour difference: games with White minus games with Black"),
    Article(
        "1.6.1",
        "Absolute preference: a colour difference of two or more, or the same colour in the last "
        "two games",
    ),
    Article("1.6.2", "Strong preference: a colour difference of one"),
    Article(
        "1.6.3",
        "Mild preference: no colour difference; for the colour the player did not have last",
    ),
    Article("1.6.4", "Without a game: a mild preference for Black"),
    Article(
        "1.7", "ARO: the average rating of the opponents met, a whole number", aliases=("ARO",)
    ),
    Article("1.8", "MaxT: two, plus one for every five planned rounds", aliases=("MaxT", "1.8.1")),
    Article("1.8.2", "A maximum upfloater has floated up MaxT times or more"),
    Article(
        "1.9",
        "The bye is assigned first, then one scoregroup is paired after another; if there is no "
        "complete pairing, the arbiter decides",
    ),
    *CRITERIA,
    Article(
        "3.1",
        "The bye goes to the player with the lowest score, then the most games played, then the "
        "highest pairing number",
    ),
    Article("3.2.1", "As few upfloaters as are needed to give the residents a legal pairing"),
    Article("3.2.2", "The set of upfloaters that is best in C5 to C10; the first one among equals"),
    Article(
        "3.2.3", "G1: players who prefer White; G2: the others; two halves if no player has played"
    ),
    Article(
        "3.2.4",
        "Shifters: first from the smaller subgroup, if it must contain pairs, then to make the two "
        "subgroups equal",
    ),
    Article("3.2.5", "S1: G1 by ascending ARO, then number"),
    Article("3.2.6", "S2: the first transposition of G2 that makes every pair legal"),
    Article(
        "4.1",
        "Sets are compared by the first position in which they differ",
        "the order of 4.2 and 4.3",
    ),
    Article("4.2", "Order of upfloaters: highest score first, then number"),
    Article("4.3", "Order of shifters: from the middle of the list outwards"),
    Article("4.4", "Transpositions of G2 in the order of its numbers"),
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
        "D1",
        C2.article,
        "C2 decides who may receive the bye: an earlier bye, a forfeit win and a full-point bye "
        "rule it out; half-point and zero-point byes do not",
        "3.1.1 by its letter: a bye and a forfeit win only",
        "3.1.1 points to C2",
    ),
    Reading(
        "D2",
        "3.1",
        "Only games over the board count as played",
        "forfeited pairings count too",
        "C.04.2: not played",
    ),
    Reading(
        "D3",
        "1.8.2",
        "An upfloat counts even if its game was forfeited",
        "only played games count",
        "1.3.2 calls upfloater whoever is put into a higher bracket; doubtful",
    ),
    Reading(
        "D4",
        C9.article,
        "The earlier upfloats of all chosen maximum upfloaters are added up",
        "the largest number of them",
        "the words of C9",
    ),
    Reading(
        "D5",
        C10.article,
        '"Previous round" means the preceding round of the tournament; an absence breaks the '
        "sequence",
        "the last round in which the player was paired",
        "the words of C10",
    ),
    Reading(
        "D6",
        "1.8",
        "What counts is the number of planned rounds; if it is unknown, the rounds up to the one "
        "being paired count, and none of them is treated as the last",
        "refuse to pair",
        "the words of 1.8; reports without a number of rounds",
    ),
    Reading(
        "D7",
        "5.2.1",
        "Players who have never been paired are skipped when numbers are counted",
        "the number on the list decides",
        "a written answer of FIDE to the same question in the Dutch System; doubtful",
    ),
    Reading(
        "D8",
        "3.2.4",
        "The second list of shifters contains only players who prefer the majority colour, except "
        "the one just shifted",
        "the whole larger subgroup",
        "4.3 defines shifters by their preference, and the two lists are sorted differently; "
        "doubtful",
    ),
    Reading(
        "D9",
        "3.2.3",
        "If no player in the bracket has played in any round, the halves are formed by number "
        "alone, whatever the scores",
        "only in round 1",
        "the words of 3.2.3",
    ),
    Reading(
        "D10",
        "1.7",
        "ARO is calculated from the games played and the current ratings, and rounded to a whole "
        "number (halves up)",
        "forfeited opponents count; fractions",
        "the words of 1.7",
    ),
    Reading(
        "D11",
        "3.2.4",
        "Unavoidable pairs: the minimum number over all legal pairings of the bracket",
        "-",
        "the word 'unavoidable'",
    ),
    Reading(
        "D12",
        "5.2.4",
        "Games are compared from the latest backwards, until one history ends",
        "from the first game; by rounds",
        "C.04.2 3.4: unplayed rounds move to the front",
    ),
    Reading(
        "D13",
        "1.6.4",
        "A player without a game has a real preference for Black: it counts in C7, 3.2.3 and 5.2",
        "no preference, as in another system",
        "the words of 1.6.4",
    ),
    Reading(
        "D14",
        C7.article,
        "C7 of a set of upfloaters is the minimum over all legal pairings of its bracket",
        "after the subgroups are formed",
        "3.2.2 comes before 3.2.3",
    ),
    Reading(
        "D16",
        C6.article,
        "Scores of upfloaters are compared from the lowest upwards; higher is better",
        "the sum of differences",
        "2.3.2: the largest difference first",
    ),
    Reading(
        "D17",
        "1.3.1",
        'In an accelerated round, "score" always means the pairing score',
        "the real score in 3.1 and 5.2",
        "C.04.7",
    ),
    Reading(
        "D18",
        C1.article,
        "A forfeited pairing may be repeated; a prohibited pairing is not a legal pair",
        "prohibited pairs as a late wish",
        "C.04.2",
    ),
    Reading(
        "D20",
        "1.9",
        "If there is no complete pairing, the program gives the reason and pairs no players",
        "give up criteria",
        "1.9.3 leaves it to the arbiter",
    ),
    Reading(
        "D25",
        "1.1",
        "An unrated player is treated as rated 0 until the arbiter enters a rating; the program "
        "asks for one",
        "refuse to pair",
        "the round has to be paired in any case, and the arbiter is asked to confirm it",
    ),
)
"""The places that the text leaves open: article, reading, alternatives, support."""


def most_upfloats(rounds: int) -> int:
    """Return MaxT (1.8): two, and one more for every five of so many rounds."""
    return 2 + rounds // 5


BOOK = Rulebook(
    "dubov-2026",
    "FIDE Dubov System, in force since February 2026",
    _ARTICLES,
    _READINGS,
    codes={
        **{criterion.name: criterion.words for criterion in CRITERIA if criterion.words},
        C6.name: DIFFERENCE_OF_ONE,
    },
    upfloats=Upfloats(
        "1.3.2", C10.article, last_is_free=True, limit=most_upfloats, limit_article=C8.article
    ),
)
