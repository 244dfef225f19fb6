"""The articles of the edition in our own words.

Those of article 2 are its criteria, which have two numbers each.
"""

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.engine.double_2026.criteria import C5, C6, C8, CRITERIA
from arbiter_gui.engine.upfloating.criteria import MISSED_MATCHES
from arbiter_gui.rulebook import Article, Measure, Reading, Rulebook
from arbiter_gui.rulebook.handling_rules import ORDER_OF_BOARDS
from arbiter_gui.rulebook.measures import Unit

_ARTICLES = (
    Article(
        "0",
        "A match is two games with colours reversed; it is forfeited only if a player forfeits "
        "both",
    ),
    Article(
        "1.1", "Pairing numbers", "the general handling rules make them; they come with the players"
    ),
    Article("1.2", "Order: score, then number"),
    Article("1.3.1", "A scoregroup: all players with the same score"),
    Article(
        "1.3.2",
        "A bracket: the players of a scoregroup, and upfloaters from below; all of them are paired",
    ),
    Article("1.4", "The pairing-allocated bye is worth the points of one win and one draw"),
    Article(
        "1.5", "A floater is a player who plays a match against a player with a different score"
    ),
    Article(
        "1.6", "The colour of a match is that of its first game, if a game was actually played"
    ),
    *CRITERIA,
    Article(
        "3.3",
        "The bye is assigned first, then one scoregroup is paired after another; if there is no "
        "complete pairing, the arbiter decides",
    ),
    Article(
        "3.4",
        "The bye must leave a legal pairing; it goes to the lowest score, then the most matches "
        "played, then the highest pairing number",
    ),
    Article("3.4.3", "Matches played are matches that were not forfeited"),
    Article(
        "3.5",
        "Of the sets of upfloaters that are best in C4 to C7, the first by score, then number",
    ),
    Article(
        "3.6",
        "The first pairing that is best in C8: top members in ascending order, then their "
        "opponents",
    ),
    Article("3.6.1", "The top member of a pair has the smaller number"),
    Article("4.1", "The initial colour is drawn by lot"),
    Article("4.2", "The higher-ranked player: higher score, then smaller number"),
    Article(
        "4.3.1",
        "Neither has had a colour: the higher-ranked player gets the initial colour if that "
        "player's number is odd",
    ),
    Article("4.3.2", "White goes to the player who has had White in fewer matches"),
    Article("4.3.3", "Colours alternate relative to the latest matches in which they differed"),
    Article("4.3.4", "The higher-ranked player does not get the same colour as in the last match"),
    Article("4.3.5", "The other player does not get the same colour as in the last match"),
    Article(
        "4.4",
        "The player given White plays White in the first game; colours are reversed in the second",
    ),
    ORDER_OF_BOARDS,
)

_READINGS = (
    Reading(
        "DS1",
        C6.article,
        "The next scoregroup complies if it needs no more upfloaters than its size requires",
        "as few as possible",
        "the words of C6: complied with",
    ),
    Reading(
        "DS2",
        C6.article,
        "The next scoregroup is that of the next score in the standings before the round",
        "the next score of those not yet paired",
        "the words of C6: unless it is empty now",
    ),
    Reading(
        "DS3",
        C8.article,
        "The opponent of an upfloater is always a resident",
        "of two upfloaters with different scores the higher one",
        "with as few upfloaters as possible no two of them meet",
    ),
    Reading("DS4", "1.5", "A forfeited match is not a float", "it is one", "1.5: plays a match"),
    Reading(
        "DS5",
        "1.6",
        "If each player forfeits one game, the match counts as played, but without a colour",
        "the colour planned for the first game",
        "the words of 1.6: really played",
    ),
    Reading(
        "DS6",
        "4.3.3",
        "Matches are compared from the latest backwards, until one history ends",
        "by rounds",
        "C.04.2 3.4: unplayed rounds move to the front",
    ),
    Reading(
        "DS7",
        "1.2",
        "Virtual points are those of a game won, not of a match won",
        "twice as many",
        "C.04.7 does not say; the program asks",
    ),
    Reading(
        "DS8",
        "1.4",
        "A half-point bye counts for each of the two games",
        "half a point for the match",
        "byes are for whole matches; doubtful",
    ),
    Reading(
        "DS9",
        "0",
        "Tie-breaks treat a match as a round: its points are those of both games",
        "a game as a round",
        "C.07 counts rounds; the preface lets a forfeited game change nothing for tie-breaks",
    ),
)
"""The places that the text leaves open: article, reading, alternatives, support."""

_DIFFERENCE = Measure(
    say("the score difference of an upfloater"),
    say("a player from further below would be moved up"),
    say("upfloaters from further below"),
    Unit.POINTS,
)
"""The words for C5 where the score difference of one upfloater is compared."""

_MISSED = Measure(
    say("matches missed by the player with the bye"),
    say("the bye would go to a player who has missed more matches"),
    say("bye despite more missed matches"),
)

BOOK = Rulebook(
    "double-2026",
    "FIDE Double-Swiss System, in force since February 2026",
    _ARTICLES,
    _READINGS,
    codes={criterion.name: criterion.words for criterion in CRITERIA if criterion.words}
    | {C5.name: _DIFFERENCE, MISSED_MATCHES: _MISSED},
)
