"""The articles of the edition in our own words. Criteria have two numbers: `[C6]` is article 2.3.2."""

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.engine.dubov_2026.open_places import READINGS
from arbiter_gui.rulebook import Article, Measure, Rulebook, measures
from arbiter_gui.rulebook.measures import Unit

_CRITERIA: tuple[tuple[str, str, str], ...] = (
    ("C1", "2.1.1", "Two players meet only once"),
    ("C2", "2.1.2", "No bye after a bye, nor after a win's points without playing in one round"),
    ("C3", "2.1.3", "Two players with the same absolute preference do not meet"),
    ("C4", "2.2.1", "Those not paired yet can always all be paired"),
    ("C5", "2.3.1", "Fewest upfloaters"),
    ("C6", "2.3.2", "Smallest score differences of upfloaters, the largest one compared first"),
    ("C7", "2.3.3", "Fewest players without their colour preference"),
    ("C8", "2.3.4", "Fewest maximum upfloaters among the upfloaters, but in the last round"),
    ("C9", "2.3.5", "Fewest earlier upfloats of maximum upfloaters, but in the last round"),
    ("C10", "2.3.6", "Fewest upfloaters who floated up in the previous round, but in the last round"),
)

_BELOW, _FURTHER = (
    say("somebody would be brought in from further below"),
    say("upfloaters from further below"),
)
_MEASURES = {
    "C5": Measure(
        say("upfloaters"), say("more players would have to come up from lower groups"), say("more upfloaters")
    ),
    "C6": Measure(
        say("upfloaters"), _BELOW, _FURTHER, Unit.OF_SCORE,
        lambda score: say("more players {with_points} would have to come up", with_points=score),
    ),
    "C7": measures.COLOUR,
    "C8": Measure(
        say("maximum upfloaters"), say("more players would come up who have met more points too often already"),
        say("maximum upfloaters"),
    ),
    "C9": Measure(
        say("earlier upfloats of maximum upfloaters"),
        say("players would come up who have met more points even more often already"), say("earlier upfloats"),
    ),
    "C10": Measure(
        say("upfloaters who floated up in the previous round"), measures.UP.clause, measures.UP.short
    ),
}  # fmt: skip
CODES = {number: f"upfloaters-{number.lower()}" for number in _MEASURES}
"""What a set of upfloaters comes to in each criterion; in C6 the score difference of one of them."""
_FAR = Measure(say("the score difference of an upfloater"), _BELOW, _FURTHER, Unit.POINTS)

_ARTICLES = (
    Article("1.1", "Every player has a rating; the arbiter gives one to the unrated"),
    Article("1.2", "Pairing numbers", "the general handling rules make them; they come with the players"),
    Article("1.3.1", "A scoregroup: all players with one score"),
    Article("1.3.2", "A bracket: what is left of a scoregroup, and upfloaters fetched from below"),
    Article("1.4", "With an odd number one player has the pairing-allocated bye"),
    Article("1.5", "Colour difference: games with White minus games with Black"),
    Article(
        "1.6.1",
        "Absolute preference: a difference of two and more, or the same colour in the two latest games",
    ),
    Article("1.6.2", "Strong preference: a difference of one"),
    Article("1.6.3", "Mild preference: no difference, the colour not had last"),
    Article("1.6.4", "Without a game: a mild preference for Black"),
    Article("1.7", "ARO: the average rating of the opponents met, a whole number", aliases=("ARO",)),
    Article("1.8", "MaxT: two, and one more for every five planned rounds", aliases=("MaxT", "1.8.1")),
    Article("1.8.2", "A maximum upfloater has floated up MaxT times or more"),
    Article(
        "1.9",
        "First the bye, then scoregroup after scoregroup; without a complete pairing the arbiter decides",
    ),
    *(
        Article(number, said, aliases=(article, f"C.{number[1:]}"), measure=_MEASURES.get(number))
        for number, article, said in _CRITERIA
    ),
    Article("3.1", "The bye: lowest score, then most games played, then the largest number"),
    Article("3.2.1", "As few upfloaters as give the residents a legal pairing"),
    Article("3.2.2", "The set of upfloaters that is best in C5 to C10, the first one among equals"),
    Article("3.2.3", "G1: who prefers White; G2: the others; halves where nobody has played"),
    Article("3.2.4", "Shifters: out of the smaller subgroup for pairs inside it, then to make both equal"),
    Article("3.2.5", "S1: G1 by ascending ARO, then number"),
    Article("3.2.6", "S2: the first transposition of G2 that makes every pair legal"),
    Article("4.1", "Sets are compared by the first place in which they differ", "the order of 4.2 and 4.3"),
    Article("4.2", "Order of upfloaters: score downwards, then number"),
    Article("4.3", "Order of shifters: from the middle of their list outwards"),
    Article("4.4", "Transpositions of G2 in the order of its numbers"),
    Article("5.1", "The initial colour is drawn by lot"),
    Article("5.2.1", "Neither has played: an odd number of the higher player gets the initial colour"),
    Article("5.2.2", "Both players get the colour they prefer"),
    Article("5.2.3", "The stronger preference"),
    Article("5.2.4", "Colours alternate from the latest games in which they differed"),
    Article("5.2.5", "The higher ranked player gets the preferred colour"),
    Article("C.04.2.3.6", "Order of boards: score of the higher player, sum of scores, number"),
)

BOOK = Rulebook(
    "dubov-2026", "FIDE Dubov System, in force since February 2026", _ARTICLES, READINGS,
    codes={CODES[number]: found for number, found in (_MEASURES | {"C6": _FAR}).items()},
)  # fmt: skip
