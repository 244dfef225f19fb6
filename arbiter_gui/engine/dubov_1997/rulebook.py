"""The articles of the edition in our own words; those without a number are lettered in their order."""

from arbiter_gui.engine.dubov_1997.readings import READINGS
from arbiter_gui.rulebook import Article, Rulebook

_ARTICLES = (
    Article(
        "Preface",
        "The opponents of a score group's players should be equally strong on average",
        "states the aim; the articles carry it out (reading A63)",
    ),
    Article("1.a", "R: a player's rating", aliases=("R",)),
    Article(
        "1.b", "ARO: the average rating of a player's opponents, anew after each round", aliases=("ARO",)
    ),
    Article("1.c", "The due colour: the one played less often, or not played last", aliases=("due colour",)),
    Article("2.1", "Two players meet only once"),
    Article("2.2", "No bye after a point without play"),
    Article("2.3", "Whites and Blacks never differ by more than two"),
    Article("2.4", "Never the same colour three times in a row"),
    Article("2.5", "No transfer upwards twice running or too often, but in the last round"),
    Article("2.6", "Nobody changes the colour subgroup against 2.3 or 2.4"),
    Article("3.a", "Both players get their due colour"),
    Article("3.b", "Numbers of Whites and Blacks are equalised"),
    Article("3.c", "Colours alternate from the last game in which they differed"),
    Article("3.d", "White to the higher ARO"),
    Article("3.e", "White to the lower R"),
    Article("4", "Odd number: the bye goes to the lowest R of the lowest score group"),
    Article("5", "Round 1: upper half against lower half, colours alternate from pair to pair"),
    Article("6", "Later rounds are paired by score groups"),
    Article("6.1", "Standard: an even group, as many Whites as Blacks, an opponent for everybody"),
    Article("6.2", "Columns: Whites by ascending ARO beside Blacks by descending R"),
    Article("6.3", "Improvements: rows change where players have met"),
    Article("6.4", "Who cannot be paired in the group floats to the next lower one"),
    Article("7.1", "A blocked player: somebody is fetched from below who can meet him"),
    Article("7.2", "An odd group: somebody is fetched from below"),
    Article("7.3", "Too many Whites: those of lowest ARO change sides"),
    Article("7.4", "Too many Blacks: those of highest ARO change sides"),
    Article("8.1", "Floaters are paired first, white and black ones in turn"),
    Article("8.2", "A floater meets the highest R, if possible of the opposite due colour"),
    Article("9", "AROs are published; what the rules cannot solve the arbiter decides in their spirit"),
    Article("C.04.2.D.9", "Order of boards: score of the higher player, sum of scores, number"),
)

BOOK = Rulebook("dubov-1997", "Dubov System, General Assembly 1997", _ARTICLES, READINGS, order="6.3")
