"""The articles of the edition in our own words.

Those of article 2 are its criteria, which have two numbers each.
"""

from arbiter_gui.engine.dutch.sequences import BY_SEARCH
from arbiter_gui.engine.dutch_2026.criteria import C6, C8, C9, C13, C15, C17, C18, CRITERIA
from arbiter_gui.rulebook import Article, Reading, Rulebook, Upfloats
from arbiter_gui.rulebook.handling_rules import ORDER_OF_BOARDS

_ARTICLES = (
    Article(
        "1.1",
        "Tournament pairing numbers",
        "the general handling rules make them; they come with the players",
    ),
    Article("1.2", "Order: score first, then pairing number"),
    Article("1.3", "Scoregroups, brackets, remainder"),
    Article("1.4.1", "Downfloaters are the moved-down players (MDPs) of the next bracket"),
    Article("1.4.2", "Floats in a game between players with different scores"),
    Article("1.4.3", "The player who receives the bye gets a downfloat"),
    Article(
        "1.4.4", "An absence worth more points than a loss is a downfloat; other absences are not"
    ),
    Article("1.5", "With an odd number of players, one player receives the pairing-allocated bye"),
    Article("1.6", "Colour difference"),
    Article("1.7", "Colour preference: absolute, strong, mild or none"),
    Article("1.8", "Topscorers: over half of the possible points when the final round is paired"),
    Article(
        "1.9",
        "The round is paired bracket by bracket; if there is no complete pairing, the arbiter "
        "decides",
    ),
    *CRITERIA,
    Article("3.1", "Parameters: M0, MaxPairs, M1"),
    Article("3.2", "S1, S2 and the Limbo in their original composition", BY_SEARCH),
    Article(
        "3.3",
        "The candidate: S1 against S2 in order; in a heterogeneous bracket, an MDP-pairing and its "
        "remainder",
        BY_SEARCH,
    ),
    Article("3.4", "A candidate that meets every criterion is perfect and is accepted at once"),
    Article(
        "3.5",
        "Otherwise S1, Limbo and S2 are altered",
        "the search as a whole: 3.6 and 3.7 say how",
    ),
    Article(
        "3.6", "Homogeneous bracket or remainder: transpositions of S2, then exchanges", BY_SEARCH
    ),
    Article(
        "3.7",
        "Heterogeneous bracket: alter the remainder first, then S2, then the MDPs in S1",
        BY_SEARCH,
    ),
    Article("3.8", "If no candidate is perfect, the best one is chosen, the earliest among equals"),
    Article(
        "4.1",
        "Numbers within the bracket (BSN)",
        "places in the bracket, counted from 1 (`kernel/bracket_search/search.py`)",
    ),
    Article("4.2", "Transpositions of S2, compared by the numbers placed opposite S1", BY_SEARCH),
    Article("4.3", "Exchanges of residents between S1 and S2", BY_SEARCH),
    Article("4.3.1", "Fewest players exchanged", BY_SEARCH),
    Article("4.3.2", "Smallest difference between the exchanged numbers", BY_SEARCH),
    Article("4.3.3", "The highest number leaving S1", BY_SEARCH),
    Article("4.3.4", "The lowest number entering S1", BY_SEARCH),
    Article("4.4", "Sets of MDPs, compared by the lowest number in which they differ", BY_SEARCH),
    Article("5.2.1", "Both players get the colour they prefer"),
    Article(
        "5.2.2",
        "The stronger preference is granted; of two absolute ones, the one with the wider colour "
        "difference",
    ),
    Article("5.2.3", "Colours alternate from the last round in which they differed"),
    Article("5.2.4", "The higher-ranked player gets the preferred colour"),
    Article(
        "5.2.5",
        "Neither player has a preference: the higher-ranked player gets the initial colour if that "
        "player's number is odd",
    ),
    ORDER_OF_BOARDS,
)

_READINGS = (
    Reading(
        "U1",
        C8.article,
        "The next bracket complies best when it has the most pairs and the downfloaters with the "
        "lowest scores",
        "a mere yes or no to each of C1 to C7",
        "the optimising form is the only one that can be carried out",
    ),
    Reading(
        "U2",
        C9.article,
        "This applies where exactly one player is left over in a bracket and must receive the bye",
        "counts in every bracket",
        "the note to the criterion",
    ),
    Reading(
        "U3",
        C18.article,
        "An MDP in the Limbo has a larger score difference than any paired player",
        "he is not counted",
        "he floats further than any of them",
    ),
    Reading(
        "U4",
        C13.article,
        "When two absolute preferences clash, the player whose preference is denied does not count "
        "as losing a strong one",
        "the loser counts here too",
        "1.7 defines absolute and strong as different kinds",
    ),
    Reading(
        "U5",
        "1.4.3",
        "Every pairing-allocated bye is a downfloat, whatever it is worth",
        "only one that is worth more than a loss",
        "the letter of 1.4.3",
    ),
    Reading(
        "U6",
        "1.2",
        "Where the reference programs are known to be wrong, the text of the rules prevails: no "
        "player receives the bye twice, group A of Baku acceleration has 2*ceil(N/4) players, and "
        "5.2.4 ranks by score before number",
        "the programs' answers",
        "their defects were reproduced by hand; C2, C.04.7 1.2, 1.2",
    ),
    Reading(
        "U7",
        "1.7",
        "Terms have the meaning given in the articles and the general rules: a game of less than "
        "one move counts as played, a forfeited game does not",
        "the page of terms that article 0 cites",
        "that page could not be read; C.04.2 3.4, the report files",
    ),
    Reading(
        "U8",
        "1.4.2",
        "Floats are determined by pairing scores, including virtual points",
        "real scores",
        "score means pairing score in an accelerated round (C.04.7)",
    ),
    Reading(
        "U9",
        C6.article,
        "Criteria are numbered as in the Handbook: C5 is the bye's score, C6 the pairs, C7 the "
        "downfloaters' scores, C8 the next bracket",
        "labels of other documentation, which are off by one from C5 to C8",
        "the handbook's text",
    ),
    Reading(
        "TPN",
        "5.2.5",
        "Players who have not yet taken part in a round are skipped when pairing numbers are "
        "counted",
        "the number on the list decides",
        "a late entry has no number before arrival (C.04.2)",
    ),
)

BOOK = Rulebook(
    "dutch-2026",
    "FIDE (Dutch) System, in force since February 2026",
    _ARTICLES,
    _READINGS,
    order="4.2",
    upfloats=Upfloats("1.4.2", C15.article, C17.article),
)
