"""The articles of the edition in our own words.

Those of article 2 are its criteria, which have two numbers each.
"""

from dataclasses import replace

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.engine.team_2026.criteria import C5, C6, C10, CRITERIA
from arbiter_gui.engine.upfloating.criteria import MISSED_MATCHES
from arbiter_gui.rulebook import Article, Measure, Reading, Rulebook
from arbiter_gui.rulebook.handling_rules import ORDER_OF_BOARDS
from arbiter_gui.rulebook.measures import Unit

_ARTICLES = (
    Article(
        "1.1",
        "Team pairing numbers",
        "the event or the arbiter gives them; they come with the teams",
    ),
    Article(
        "1.2",
        "Teams are paired by the primary score; the secondary score helps to choose the first-team",
    ),
    Article("1.3.1", "A scoregroup: all teams with the same primary score"),
    Article(
        "1.3.2",
        "A bracket: the teams of a scoregroup, and upfloaters from below; all of them are paired",
    ),
    Article(
        "1.4",
        "The pairing-allocated bye is worth the points of a drawn match, unless the regulations of "
        "the event say otherwise",
        "the points are a setting of the event",
    ),
    Article("1.5", "A floater is a team that plays a match against a team with a different score"),
    Article("1.6", "The colour of a team is that of its first board, in matches that were played"),
    Article(
        "1.7",
        "Colour preferences of Type A, of Type B, or none, as the regulations of the event say",
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
        "The first pairing that is best in C8 to C10: top members in ascending order, then their "
        "opponents",
    ),
    Article("3.6.1", "The top member of a pair has the smaller number"),
    Article("4.1", "The initial colour is drawn by lot"),
    Article(
        "4.2",
        "The first-team: higher primary score, then higher secondary score, then smaller number",
    ),
    Article(
        "4.3.1", "Neither has played: the first-team gets the initial colour if its number is odd"
    ),
    Article("4.3.2", "If only one team has a preference, it is granted"),
    Article("4.3.3", "Opposite preferences are granted"),
    Article("4.3.4", "If only one preference is strong, it is granted"),
    Article("4.3.5", "White goes to the team with the lower colour difference"),
    Article("4.3.6", "Colours alternate relative to the latest matches in which they differed"),
    Article("4.3.7", "The preference of the first-team is granted"),
    Article("4.3.8", "The first-team does not get the same colour as in its last match"),
    Article(
        "4.3.9",
        "The other team does not get the same colour as in its last match",
        "reached only where a team that has not played meets one that has",
    ),
    replace(
        ORDER_OF_BOARDS,
        summary=(
            "Order of matches: score of the higher-ranked team, sum of both scores, number of the "
            "higher-ranked team"
        ),
    ),
)

_READINGS = (
    Reading(
        "T1",
        C6.article,
        "The next scoregroup complies if it needs no more upfloaters than its size requires",
        "as few as possible",
        "the words of C6: complied with",
    ),
    Reading(
        "T2",
        C6.article,
        "The next scoregroup is that of the next score in the standings before the round",
        "the next score of those not yet paired",
        "the words of C6: unless it is empty now",
    ),
    Reading(
        "T4",
        C10.article,
        "When two teams with different scores meet, the one with the higher score is the opponent "
        "of an upfloater",
        "residents only",
        "no two upfloaters meet where they are as few as possible",
    ),
    Reading(
        "T5",
        "1.5",
        "A forfeited match does not count as a meeting, a colour or a float",
        "it is a float",
        "1.5 and 1.6: plays a match",
    ),
    Reading(
        "T6",
        "1.7",
        "In the last round, two matches in a row with the same colour give a Type B preference, as "
        "in other rounds",
        "none",
        "the sentence on balanced colours ends the mild preferences",
    ),
    Reading(
        "T7",
        "4.3.1",
        "The number is the team's position among the teams that have taken part",
        "the number as it stands",
        "as for late entries of players",
    ),
    Reading(
        "T9",
        "1.2",
        "Virtual points count in deciding whether a match is a float",
        "scores without them",
        "C.04.7, 1.5",
    ),
)
"""The places that the text leaves open: article, reading, alternatives, support."""

_DIFFERENCE = Measure(
    say("the score difference of an upfloater"),
    say("a team from further below would be moved up"),
    say("upfloaters from further below"),
    Unit.POINTS,
)
"""The words for C5 where the score difference of one upfloater is compared."""

_MISSED = Measure(
    say("matches missed by the team with the bye"),
    say("the bye would go to a team that has missed more matches"),
    say("bye despite more missed matches"),
)

BOOK = Rulebook(
    "team-2026",
    "FIDE Swiss Team Pairing System, in force since February 2026",
    _ARTICLES,
    _READINGS,
    codes={criterion.name: criterion.words for criterion in CRITERIA if criterion.words}
    | {C5.name: _DIFFERENCE, MISSED_MATCHES: _MISSED},
)
