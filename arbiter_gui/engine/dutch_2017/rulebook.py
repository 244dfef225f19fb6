"""The articles of the edition in our own words; those of chapter C are its criteria."""

from arbiter_gui.engine.dutch.sequences import BY_SEARCH
from arbiter_gui.engine.dutch_2017.criteria import C7, C11, C12, C13, C15, C16, CRITERIA
from arbiter_gui.rulebook import Article, Reading, Rulebook, Upfloats
from arbiter_gui.rulebook.handling_rules import FORMER_ORDER_OF_BOARDS

_ARTICLES = (
    Article(
        "A.1",
        "The initial ranking list",
        "pairing numbers come with the players; the general handling rules make them",
    ),
    Article("A.2", "Order: score first, then pairing number"),
    Article("A.3", "Scoregroups; brackets, homogeneous or heterogeneous; remainder"),
    Article(
        "A.4.a",
        "A downfloater stays unpaired in a bracket and is a moved-down player (MDP) in the next",
    ),
    Article(
        "A.4.b",
        "Different scores: the higher-scored player gets a downfloat, the other an upfloat; not "
        "playing is a downfloat",
    ),
    Article("A.5", "With an odd number of players, one player receives the pairing-allocated bye"),
    Article("A.6", "Colour difference and colour preference of a player who has played"),
    Article(
        "A.6.a",
        "Absolute preference: a colour difference of more than one, or the same colour twice in a "
        "row",
    ),
    Article("A.6.b", "Strong preference: a colour difference of one"),
    Article("A.6.c", "Mild preference: balanced colours, so the colour alternates"),
    Article("A.6.d", "No game played: no preference"),
    Article("A.7", "Topscorers: over half of the possible points when the final round is paired"),
    Article(
        "A.8", "Pairing score difference: the list of score differences of pairs and downfloaters"
    ),
    Article(
        "A.9",
        "The round is paired bracket by bracket; if the rest cannot be completed, the penultimate "
        "bracket and the collapsed last bracket are paired",
    ),
    Article("B.1", "Parameters of a bracket"),
    Article(
        "B.1.a",
        "M0: the number of MDPs moved into the bracket",
        "who comes in with the bracket (`dutch/brackets.py`)",
    ),
    Article("B.1.b", "MaxPairs: the most pairs the bracket can make"),
    Article(
        "B.1.c",
        "M1: the most MDPs it can pair",
        "comes out of C.5 and C.6: the MDPs that the best candidate pairs "
        "(`kernel/bracket_search/search.py`)",
    ),
    Article(
        "B.2",
        "S1, S2 and the Limbo in their original composition",
        "the search begins with them, and `kernel/bracket_search/search_trace.py` writes them down",
    ),
    Article(
        "B.3",
        "The candidate: S1 against S2 in order; in a heterogeneous bracket, an MDP-pairing and its "
        "remainder",
        BY_SEARCH,
    ),
    Article("B.4", "A candidate that meets every criterion is perfect and is accepted at once"),
    Article(
        "B.5",
        "Otherwise S1, Limbo and S2 are altered in the prescribed order",
        "the order of the search as a whole: B.6 and B.7 say how",
    ),
    Article(
        "B.6", "Homogeneous bracket or remainder: transpositions of S2, then exchanges", BY_SEARCH
    ),
    Article(
        "B.7",
        "Heterogeneous bracket: alter the remainder first, then S2, then the MDPs in S1",
        BY_SEARCH,
    ),
    Article("B.8", "If no candidate is perfect, the best one is chosen, the earliest among equals"),
    *CRITERIA,
    Article("D.1", "Transpositions of S2, compared by the numbers placed opposite S1", BY_SEARCH),
    Article(
        "D.2", "Exchanges of residents between S1 and S2: the sequence of rules a to d", BY_SEARCH
    ),
    Article("D.2.a", "Fewest players exchanged", BY_SEARCH),
    Article("D.2.b", "Smallest difference between the exchanged numbers", BY_SEARCH),
    Article("D.2.c", "The highest number leaving S1", BY_SEARCH),
    Article("D.2.d", "The lowest number entering S1", BY_SEARCH),
    Article(
        "D.3",
        "Exchanges of MDPs between S1 and the Limbo: highest scores first, then lowest numbers",
        BY_SEARCH,
    ),
    Article("E.1", "Both players get the colour they prefer"),
    Article(
        "E.2",
        "The stronger preference is granted; of two absolute ones, the one with the wider colour "
        "difference",
    ),
    Article("E.3", "Colours alternate from the last round in which they differed"),
    Article("E.4", "The higher-ranked player gets the preferred colour"),
    Article(
        "E.5",
        "Neither player has a preference: the higher-ranked player gets the initial colour if the "
        "pairing number is odd",
    ),
    FORMER_ORDER_OF_BOARDS,
)

_READINGS = (
    Reading(
        "LAST",
        C7.article,
        "In brackets above the last, the look-ahead counts only pairings that leave at most one "
        "player over, who may receive the bye",
        "any pairing under C.1 and C.3 counts in the look-ahead",
        "A.9: the bye is part of the pairing of the last bracket, and C.2 is absolute",
    ),
    Reading(
        "PPB",
        "A.9",
        "The bracket is paired with C.7 first; if the downfloaters of that candidate do not allow "
        "completion, it is the penultimate bracket",
        "the penultimate route only when no candidate equal in C.5 and C.6 lets the round be "
        "completed",
        "A.9 speaks of the bracket just paired; 8 of 4,956 generated rounds differ, bbpPairings "
        "5.0.1 agrees with this",
    ),
    Reading(
        "M1",
        "B.1.c",
        "M1 is the number of MDPs paired when C.5 and C.6 are fulfilled as well as possible",
        "the most MDPs that could be paired, whatever the score differences",
        "C.6 ranks before the subgroups; 2 of 8,355 generated rounds differ, bbpPairings 5.0.1 "
        "agrees with this",
    ),
    Reading(
        "BSN",
        "B.7",
        "A remainder is numbered again from 1",
        "it keeps the numbers of the whole bracket",
        "a remainder is itself a bracket (A.3, D); 2 of 3,177 generated rounds differ",
    ),
    Reading(
        "FLOATS",
        C12.article,
        "Every player who receives the float counts: unpaired players, the Limbo, the bye, and "
        "pairs of unequal scores",
        "only residents who leave the bracket",
        "A.4.b gives floats to all of them",
    ),
    Reading(
        "SD",
        C16.article,
        "The score difference of a player left over is calculated with the artificial value of A.8",
        "players left over are not counted",
        "A.8; 47 of 8,355 generated rounds differ, bbpPairings 5.0.1 agrees with this",
    ),
    Reading(
        "U4",
        C11.article,
        "When two absolute preferences clash, the player whose preference is denied does not count "
        "as losing a strong one",
        "the loser of two absolute preferences counts in C.11 too",
        "A.6.a and A.6.b define absolute and strong as different kinds",
    ),
    Reading(
        "TPN",
        "E.5",
        "Players who have not yet taken part in a round are skipped when pairing numbers are "
        "counted for E.5",
        "the number on the list decides even when players above it have not arrived",
        "C.04.2: a late entry has no pairing number before arrival",
    ),
)

BOOK = Rulebook(
    "dutch-2017",
    "FIDE (Dutch) System, Baku 2016 / Goynuk 2017",
    _ARTICLES,
    _READINGS,
    order="D.1",
    upfloats=Upfloats("A.4.b", C13.article, C15.article),
)
