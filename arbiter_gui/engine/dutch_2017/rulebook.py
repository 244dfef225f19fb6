"""The articles of the edition in our own words."""

from arbiter_gui.engine.dutch.sequences import BY_SEARCH
from arbiter_gui.rulebook import Article, Reading, Rulebook, measures

_ARTICLES = (
    Article(
        "A.1",
        "The initial ranking list",
        "pairing numbers come with the players; the general handling rules make them",
    ),
    Article("A.2", "Order: score first, then pairing number"),
    Article("A.3", "Scoregroups; brackets, homogeneous or heterogeneous; remainder"),
    Article(
        "A.4.a", "A downfloater stays unpaired in a bracket and is a moved-down player (MDP) in the next"
    ),
    Article(
        "A.4.b",
        "Different scores: the higher player gets a downfloat, the lower an upfloat; not playing is a downfloat",
    ),
    Article("A.5", "With an odd number one player has the pairing-allocated bye"),
    Article("A.6", "Colour difference and colour preference of a player who has played"),
    Article("A.6.a", "Absolute preference: difference beyond one, or the same colour twice running"),
    Article("A.6.b", "Strong preference: difference of one"),
    Article("A.6.c", "Mild preference: balanced, so the colour alternates"),
    Article("A.6.d", "No game played: no preference"),
    Article("A.7", "Topscorers: over half of the possible points when the final round is paired"),
    Article("A.8", "Pairing score difference: the list of score differences of pairs and downfloaters"),
    Article(
        "A.9",
        "Bracket by bracket; when the rest cannot be completed, the penultimate bracket and the collapsed last one",
    ),
    Article("B.1", "Parameters of a bracket"),
    Article(
        "B.1.a",
        "M0: the MDPs that come in",
        "who comes in with the bracket (`kernel/bracket_search/brackets.py`)",
    ),
    Article("B.1.b", "MaxPairs: the most pairs the bracket can make"),
    Article(
        "B.1.c",
        "M1: the most MDPs it can pair",
        "comes out of C.5 and C.6: the MDPs that the best candidate pairs (`kernel/bracket_search/search.py`)",
    ),
    Article(
        "B.2",
        "S1, S2 and the Limbo in their original composition",
        "the search begins with them, and `kernel/bracket_search/search_trace.py` writes them down",
    ),
    Article("B.3", "The candidate: S1 against S2 in order; an MDP-pairing and its remainder", BY_SEARCH),
    Article("B.4", "A candidate that meets every criterion is perfect and taken at once"),
    Article(
        "B.5",
        "Otherwise S1, Limbo and S2 are altered in the prescribed order",
        "the order of the search as a whole: B.6 and B.7 say how",
    ),
    Article("B.6", "Homogeneous bracket or remainder: transpositions of S2, then exchanges", BY_SEARCH),
    Article("B.7", "Heterogeneous bracket: the remainder first, then S2, then the MDPs of S1", BY_SEARCH),
    Article("B.8", "No perfect candidate: the best one, the earliest among equals"),
    Article("C.1", "Two players meet only once"),
    Article("C.2", "No second pairing-allocated bye, nor one after a win by forfeit"),
    Article("C.3", "Two non-topscorers with the same absolute preference do not meet"),
    Article(
        "C.4",
        "Penultimate bracket: its downfloaters must let the round be completed",
        measure=measures.COMPLETION,
    ),
    Article("C.5", "As many pairs as possible", measure=measures.LEFT),
    Article("C.6", "Smallest pairing score difference", measure=measures.DIFFERENCES),
    Article(
        "C.7",
        "Downfloaters that serve the following bracket best: its pairs, then its score differences",
        measure=measures.DIFFERENCES_BELOW,
    ),
    Article(
        "C.8",
        "Topscorers and their opponents: fewest colour differences beyond two",
        measure=measures.TOP_WIDE,
    ),
    Article(
        "C.9",
        "Topscorers and their opponents: fewest with one colour three times running",
        measure=measures.TOP_RUNNING,
    ),
    Article("C.10", "Fewest players without their colour preference", measure=measures.COLOUR),
    Article("C.11", "Fewest players without their strong preference", measure=measures.STRONG),
    Article("C.12", "Fewest downfloats repeated from the previous round", measure=measures.DOWN),
    Article("C.13", "Fewest upfloats repeated from the previous round", measure=measures.UP),
    Article("C.14", "Fewest downfloats repeated from two rounds before", measure=measures.DOWN_TWO),
    Article("C.15", "Fewest upfloats repeated from two rounds before", measure=measures.UP_TWO),
    Article(
        "C.16",
        "Smallest score differences of downfloats repeated from the previous round",
        measure=measures.FAR_DOWN,
    ),
    Article(
        "C.17",
        "Smallest score differences of upfloats repeated from the previous round",
        measure=measures.FAR_UP,
    ),
    Article(
        "C.18",
        "Smallest score differences of downfloats repeated from two rounds before",
        measure=measures.FAR_DOWN_TWO,
    ),
    Article(
        "C.19",
        "Smallest score differences of upfloats repeated from two rounds before",
        measure=measures.FAR_UP_TWO,
    ),
    Article("D.1", "Transpositions of S2, by the numbers set against S1", BY_SEARCH),
    Article("D.2", "Exchanges of residents between S1 and S2: the sequence of rules a to d", BY_SEARCH),
    Article("D.2.a", "Fewest players exchanged", BY_SEARCH),
    Article("D.2.b", "Smallest difference of the exchanged numbers", BY_SEARCH),
    Article("D.2.c", "The highest number leaving S1", BY_SEARCH),
    Article("D.2.d", "The lowest number entering S1", BY_SEARCH),
    Article(
        "D.3", "Exchanges of MDPs between S1 and the Limbo: highest scores, then lowest numbers", BY_SEARCH
    ),
    Article("E.1", "Both players get the colour they prefer"),
    Article("E.2", "The stronger preference is granted; of two absolute ones the wider difference"),
    Article("E.3", "Colours alternate from the last time they had different ones"),
    Article("E.4", "The higher ranked player gets the preferred colour"),
    Article("E.5", "Nobody prefers: an odd pairing number of the higher player gets the initial colour"),
    Article("C.04.2.D.9", "Order of boards: score of the higher player, sum of scores, number"),
)

_READINGS = (
    Reading(
        "LAST",
        "C.7",
        "Above the last bracket only pairings it may have count: at most one player left, who may have the bye",
        "any pairing under C.1 and C.3 counts in the look-ahead",
        "A.9: the bye is part of the pairing of the last bracket, and C.2 is absolute",
    ),
    Reading(
        "PPB",
        "A.9",
        "The bracket is paired with C.7 first; if that candidate's downfloaters do not fit, it is the penultimate one",
        "the penultimate route only when no candidate equal in C.5 and C.6 lets the round be completed",
        "A.9 speaks of the bracket just paired; 8 of 4,956 generated rounds differ, bbpPairings 5.0.1 agrees with this",
    ),
    Reading(
        "M1",
        "B.1.c",
        "M1 is the number of MDPs paired when C.5 and C.6 are at their best",
        "the most MDPs that could be paired, whatever the score differences",
        "C.6 ranks before the subgroups; 2 of 8,355 generated rounds differ, bbpPairings 5.0.1 agrees with this",
    ),
    Reading(
        "BSN",
        "B.7",
        "A remainder gets fresh sequence numbers from 1",
        "it keeps the numbers of the whole bracket",
        "a remainder is itself a bracket (A.3, D); 2 of 3,177 generated rounds differ",
    ),
    Reading(
        "FLOATS",
        "C.12",
        "Everybody who receives the float counts: unpaired players, the Limbo, the bye, and pairs of unequal scores",
        "only residents who leave the bracket",
        "A.4.b gives floats to all of them",
    ),
    Reading(
        "SD",
        "C.16",
        "The difference of a player left over is that to A.8's artificial value",
        "players left over are not counted",
        "A.8; 47 of 8,355 generated rounds differ, bbpPairings 5.0.1 agrees with this",
    ),
    Reading(
        "U4",
        "C.11",
        "Between two absolute preferences nobody loses a strong one",
        "the loser of two absolute preferences counts in C.11 too",
        "A.6.a and A.6.b define absolute and strong as different kinds",
    ),
    Reading(
        "TPN",
        "E.5",
        "Who never took part in a round yet is skipped when pairing numbers are counted for E.5",
        "the number on the list decides even when players above it have not arrived",
        "C.04.2: a late entry has no pairing number before arrival",
    ),
)

BOOK = Rulebook(
    "dutch-2017", "FIDE (Dutch) System, Baku 2016 / Goynuk 2017", _ARTICLES, _READINGS, order="D.1"
)
