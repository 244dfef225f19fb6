"""The articles of the edition in our own words.

Those without a number are lettered in their order.
"""

from arbiter_gui.engine.dubov_1997.criteria import (
    A21,
    A22,
    A23,
    A24,
    A25,
    A26,
    CRITERIA,
    most_transfers,
)
from arbiter_gui.rulebook import Article, Reading, Rulebook, Upfloats
from arbiter_gui.rulebook.handling_rules import FORMER_ORDER_OF_BOARDS

_ARTICLES = (
    Article(
        "Preface",
        "The opponents of the players in a scoregroup should be equally strong on average",
        "states the aim; the articles carry it out (reading A63)",
    ),
    Article("1.a", "R: a player's rating", aliases=("R",)),
    Article(
        "1.b",
        "ARO: the average rating of a player's opponents, recalculated after each round",
        aliases=("ARO",),
    ),
    Article(
        "1.c",
        "The due colour is the one played less often, or the one not played last",
        aliases=("due colour",),
    ),
    *CRITERIA,
    Article("3.a", "Both players get their due colour"),
    Article("3.b", "The numbers of games with White and with Black are balanced"),
    Article("3.c", "Colours alternate from the last game in which they differed"),
    Article("3.d", "White goes to the player with the higher ARO"),
    Article("3.e", "White goes to the player with the lower R"),
    Article(
        "4",
        "With an odd number of players, the bye goes to the player with the lowest R in the lowest "
        "scoregroup",
    ),
    Article("5", "Round 1: upper half against lower half, colours alternate from pair to pair"),
    Article("6", "Later rounds are paired by scoregroup"),
    Article(
        "6.1",
        "Standard: an even group with equal numbers due White and Black, and an opponent for every "
        "player",
    ),
    Article(
        "6.2",
        "Columns: players due White by ascending ARO, beside players due Black by descending R",
    ),
    Article("6.3", "Improvements: rows are changed where players have already met"),
    Article("6.4", "A player who cannot be paired in the group floats to the next lower group"),
    Article("7.1", "For a blocked player, a possible opponent is moved up from below"),
    Article("7.2", "If a group is odd, a player is moved up from below"),
    Article("7.3", "Too many players due White: those with the lowest ARO change sides"),
    Article("7.4", "Too many players due Black: those with the highest ARO change sides"),
    Article(
        "8.1", "Floaters are paired first, alternating between those due White and those due Black"
    ),
    Article(
        "8.2", "A floater meets the player with the highest R, if possible one due the other colour"
    ),
    Article(
        "9",
        "AROs are published; where the rules give no solution, the arbiter decides in the spirit "
        "of the rules",
    ),
    FORMER_ORDER_OF_BOARDS,
)

_READINGS = (
    Reading(
        "A1",
        "1.b",
        "ARO counts opponents met over the board; forfeits and byes do not count",
        "every opponent ever paired with",
        "later text",
    ),
    Reading(
        "A2",
        "1.b",
        "ARO is rounded to one decimal (halves up) and compared as printed",
        "whole numbers; exact fractions",
        "the columns of 6.2 print one decimal; 9 lets players recompute",
    ),
    Reading(
        "A3", "1.b", "A player without a game has an ARO of 0", "the player's own R", "later text"
    ),
    Reading(
        "A4",
        "1.a",
        "An unrated player has R = 0 until the arbiter enters an estimate; the program asks for "
        "one",
        "refuse to pair; leave the unrated out of ARO",
        "starting lists put the unrated last; a venue needs a pairing, and the question shows what "
        "it rests on",
    ),
    Reading(
        "A5",
        "1.c",
        "A player without a game is due Black",
        "no due colour; White",
        "later text (mild Black)",
    ),
    Reading(
        "A6",
        "1.c",
        "Only games played have colours; the previous game is the last one played",
        "colours of forfeited games count too",
        "later text",
    ),
    Reading(
        "A7",
        A21.article,
        "Two players whose game was forfeited may be paired with each other again",
        "never again",
        "general rules",
    ),
    Reading(
        "A8",
        A22.article,
        "A full point without playing, which rules out the bye, means an earlier bye of any value, "
        "a forfeit win or a full-point bye",
        "half-point byes bar too",
        "the words of 2.2; later text",
    ),
    Reading(
        "A9",
        A22.article,
        "If 2.2 rules out every player, the final remark applies: the program proposes, the "
        "arbiter decides",
        "no bye at all",
        "9",
    ),
    Reading(
        "A10",
        A23.article,
        "The colour difference stays between -2 and +2",
        "below 2 on one side only",
        "the minus sign is lost in the text",
    ),
    Reading(
        "A11",
        A23.article,
        "There is no exception for the last round or for the leaders, either here or in 2.4",
        "the last round is free, as in the Dutch System",
        "the text names none; nor does the later one",
    ),
    Reading(
        "A12",
        A24.article,
        "Rounds without a game are skipped: what counts is three games played in a row",
        "an unplayed round breaks the row",
        "later text",
    ),
    Reading(
        "A13",
        A25.article,
        "There are two restrictions: not twice in a row, and not too often overall",
        "both at once",
        "later text",
    ),
    Reading(
        "A14",
        A25.article,
        "Neither restriction applies in the last round",
        "of the first only",
        "grammar",
    ),
    Reading(
        "A15",
        A25.article,
        "Every earlier round in which a player was paired with a higher-scored opponent counts as "
        "a move up; in the round being paired, only moves up under 7.1 and 7.2 are ruled out",
        "only fetches by 7.1 and 7.2 count",
        "reports do not say why two players met; same record, same pairing",
    ),
    Reading(
        "A16",
        A25.article,
        "What counts is the number of planned rounds; if it is unknown, no round is "
        'treated as the last, and "more than nine rounds" begins with the tenth round',
        "refuse to pair",
        "the text; files without a number of rounds",
    ),
    Reading(
        "A17",
        A25.article,
        "A move up counts even if the game was forfeited",
        "played games only",
        "the transfer is made by pairing",
    ),
    Reading(
        "A18",
        A25.article,
        "2.5 is a strict rule: it is followed even if this causes floaters",
        "relaxed with a warning",
        "`cannot be transferred`",
    ),
    Reading(
        "A19",
        A24.article,
        "2.3 and 2.4 apply to every pair, including floaters and pairs in which both players are "
        "due the same colour",
        "only those of 2.6",
        "later text",
    ),
    Reading(
        "A20",
        "3.b",
        "Both are due the same colour: it goes to the one with the larger surplus of the other "
        "colour",
        "the sum of both differences",
        "later text: the stronger wish",
    ),
    Reading(
        "A21",
        "3.b",
        "2.3 and 2.4 are applied before the list of article 3 and take precedence",
        "the list as it stands",
        "a limit is no wish; needed only for equal due colours",
    ),
    Reading(
        "A22",
        "3.c",
        "Histories are sequences of games played, compared from the latest game backwards",
        "round by round",
        "later text",
    ),
    Reading(
        "A23",
        "3.e",
        "If ARO and R are equal, White goes to the player lower on the starting list",
        "the higher placed",
        "goes on with White to the lower R",
    ),
    Reading(
        "A24",
        "3.a",
        "A player without games is due Black, and the list applies",
        "the opponent chooses",
        "A5",
    ),
    Reading(
        "A25",
        "4",
        "The bye is assigned before the scoregroups are paired",
        "to whoever is left over",
        "later text",
    ),
    Reading(
        "A26",
        "4",
        "A player who may not receive the bye gives way to the player with the next lowest R, then "
        "to the next higher group",
        "the higher group only",
        A22.article,
    ),
    Reading(
        "A27",
        "4",
        "It must be possible to pair all others without the player who receives the bye",
        "no look-ahead",
        "later text",
    ),
    Reading(
        "A28",
        "4",
        "If equal numbers of players are due each colour, there is no dominating colour",
        "White",
        "nothing dominates",
    ),
    Reading(
        "A29",
        "4",
        "If R and ARO are equal, the player last in the starting list is chosen",
        "the first",
        "later text",
    ),
    Reading(
        "A30",
        "5",
        "The order of the list gives the starting ranks; the arbiter is warned where it "
        "contradicts R",
        "sorted anew by R",
        "general rules",
    ),
    Reading(
        "A31",
        "5",
        "Only the pairs actually made are counted; absent players are left out",
        "the parity of a player's number",
        "text",
    ),
    Reading(
        "A32",
        "5",
        "Lots are drawn for the first pair: the initial colour is that of its higher-ranked player",
        "another pair",
        "the example of 5",
    ),
    Reading(
        "A33", "6", "Scoregroups from the highest down", "from both ends", "`lower` in 6.4 and 7"
    ),
    Reading(
        "A34",
        "6.1",
        "One possible opponent for each player is not enough: it must be possible to pair the "
        "whole group",
        "as written",
        "later text; 6.4 aims at pairing all",
    ),
    Reading(
        "A35",
        "6.2",
        "“Alphabetical order” means the order of the starting ranks",
        "letters of the name",
        "names are written in many ways; later text",
    ),
    Reading(
        "A36",
        "6.3",
        "The search goes back as many rows as needed: row 1 keeps the earliest player due Black it "
        "can, then row 2, and so on; players set free keep their order",
        "the two blacks are exchanged",
        "`row k-1, then k-2`; later text",
    ),
    Reading(
        "A37",
        "6.3",
        "Pairs within the White column leave an equal number of players due Black, who are paired "
        "row by row in the same way",
        "leftover blacks float",
        "6.4 aims at pairing all",
    ),
    Reading(
        "A38",
        "6.3",
        "A player due Black who has met all players due White is treated in the same way",
        "he floats",
        "mirror image",
    ),
    Reading(
        "A39",
        "6.3",
        "A partner due White is sought in the rows below, then in those above; the row that had "
        "this player gives up its player due Black",
        "nearest row first",
        "text",
    ),
    Reading(
        "A40",
        "6.4",
        "Chapter 7 comes first; a player floats only where no player can be moved up",
        "floaters first",
        "`special cases see chapter 7`; later text only fetches",
    ),
    Reading(
        "A41",
        "6.4",
        "As few floaters as possible; within a class, the lowest R, then the highest ARO, then the "
        "last in the starting list",
        "highest R",
        "as for the bye",
    ),
    Reading(
        "A42",
        "6.4",
        "No choice may leave players who cannot be paired",
        "see what happens",
        "later text",
    ),
    Reading(
        "A43",
        "6.4",
        '"Can be paired" in the lower group: at least one legal opponent there',
        "a place in its pairing",
        "text",
    ),
    Reading(
        "A44",
        "7.1",
        "Blocked players are taken in the order of 6.2, those due White first; after each move the "
        "order starts again",
        "by score of opponents",
        "open",
    ),
    Reading(
        "A45",
        "7.1",
        "The player moved up comes from the nearest lower group that has a player who may be moved "
        "up; within that group, the due colour is only a preference",
        "the nearest group with the right colour",
        "`next possible`; scores before colours",
    ),
    Reading(
        "A46",
        "7.1",
        "The player moved up need not be paired with the player who had no opponent",
        "the two are tied",
        "see B2",
    ),
    Reading(
        "A47",
        "7.2",
        "The steps are taken in the order 7.1, 7.2, then 7.3 or 7.4, each once",
        "start over after each",
        "`in the order listed`",
    ),
    Reading(
        "A48",
        "7.1",
        '"Can be paired" under the colour rules: the pair complies with 2.3 and 2.4',
        "both due colours",
        "due colours are a wish in the same article",
    ),
    Reading(
        "A49",
        "7.1",
        "If R and ARO are equal, the player first in the starting list is chosen (also in 7.2)",
        "last",
        "later text",
    ),
    Reading(
        "A50",
        "7.2",
        "An odd group always has a dominating colour",
        "none may dominate",
        "follows from A5",
    ),
    Reading(
        "A51",
        "7.2",
        "A player whose move up would leave a group that cannot be paired gives way to the next",
        "6.4",
        "A42",
    ),
    Reading(
        "A52",
        "7.3",
        "A player who may not change sides because of 2.6 gives way to the next in order (also in "
        "7.4)",
        "fewer players change",
        A26.article,
    ),
    Reading(
        "A53",
        "7.3",
        '"The upper half of the alphabet" means that the player earlier in the starting list comes '
        "first (also in 7.4)",
        "later first",
        "text",
    ),
    Reading(
        "A54",
        "7.3",
        "A player who changed sides is placed in the new column according to its order (also in "
        "7.4)",
        "at its end",
        "6.2",
    ),
    Reading(
        "A55",
        "7.3",
        "The players who change sides are the first in the prescribed order with whom all rows can "
        "be filled; if there are none, the first in that order (also in 7.4)",
        "always the first",
        "6.3 would pair inside a column",
    ),
    Reading(
        "A56",
        "8.1",
        "Floaters who are all due the same colour are paired in order, without alternating",
        "pass",
        "text",
    ),
    Reading(
        "A57",
        "8.1",
        "Floaters with a higher score are paired first; at each score, those due White come first",
        "all in one list",
        "open",
    ),
    Reading(
        "A58",
        "8.2",
        "Opponents due the opposite colour are considered first, then all; only legal pairs count",
        "never the same colour",
        "`if possible`",
    ),
    Reading(
        "A59", "8.2", "It must still be possible to pair the others", "no look-ahead", "later text"
    ),
    Reading(
        "A60",
        "8.2",
        "A floater meets a floater only if there is no resident; with A59 and B5 this never "
        "happens",
        "floaters among themselves first",
        "text",
    ),
    Reading(
        "A61",
        "9",
        "If there is no legal pairing, one is proposed that respects 2.1, breaks 2.4, then 2.3, "
        "then 2.2 as rarely as possible, and then has the smallest score differences; the arbiter "
        "confirms it",
        "no proposal; a second bye kept from longest",
        "9; what every pair needs (2.3, 2.4) before what one bye needs",
    ),
    Reading(
        "A62",
        A21.article,
        "Two players who may not be paired with each other in this event count as having met",
        "-",
        "general rules",
    ),
    Reading(
        "A63", "Preface", "The aim stated in the preface does not affect any pairing", "-", "-"
    ),
    Reading(
        "B1",
        "7.1",
        "Blocked: no opponent in the group under 2.1, 2.3 and 2.4",
        "2.1 alone",
        "6.1 `possible opponent`",
    ),
    Reading(
        "B2",
        "7.1",
        "It must be possible to pair all others without the blocked player and the one moved up",
        "no look-ahead",
        "A42",
    ),
    Reading(
        "B3",
        "7.1",
        "If no player can be moved up for a blocked player, the blocked player floats down at once",
        "after 7.2",
        "whoever helped by 7.2 would have helped here",
    ),
    Reading(
        "B4",
        "7.2",
        "It must be possible to pair the group with the player moved up, and all others without "
        "that player",
        "one of them",
        "A42, A51",
    ),
    Reading(
        "B5",
        "6.4",
        "As few players as possible move down, so that both the group and the rest can be paired; "
        "7.1 and 7.2 are not tried again",
        "chapter 7 anew on the smaller group",
        "ends in one step",
    ),
    Reading(
        "B6",
        "6.4",
        "If several players must float, the first set in order of preference is chosen",
        "best sum",
        "open",
    ),
    Reading(
        "B7",
        "6.4",
        "A player who has just been moved up is not moved down",
        "he may be",
        "twice transferred in a round",
    ),
    Reading(
        "B8",
        "6.4",
        "The next lower group is that of the next lower score with unpaired players",
        "the next score at all",
        "-",
    ),
    Reading(
        "B10",
        "8.2",
        "If R and ARO are equal, the player first in the starting list is chosen",
        "last",
        "A35",
    ),
    Reading(
        "B11",
        "3.a",
        "Article 3 decides the colours of every pair, including players who changed sides",
        "the column decides",
        "6.3: colours are given by the colour rules",
    ),
    Reading(
        "B12",
        A25.article,
        "Twice in a row: in this round and the one immediately before",
        "the previous game",
        "later text",
    ),
    Reading(
        "B13",
        "6.3",
        "Fewest pairs of two players due White; rows from the top take players due Black in order, "
        "then players due White from below; players due Black left over are paired from the top, "
        "with the next one below first",
        "-",
        "A36 to A39 together",
    ),
    Reading(
        "B14",
        "4",
        "The dominating colour is determined from all players of the group",
        "those who may have the bye",
        "text",
    ),
    Reading(
        "B16",
        A23.article,
        "If the past colours already break the rule, a game that reduces the excess is allowed",
        "nobody may play",
        "files of other programs",
    ),
    Reading(
        "B17",
        "7.1",
        "If several players are moved up, they are tested together",
        "one by one",
        "A42",
    ),
    Reading(
        "B18",
        "6",
        "Scores include the virtual points of the round; round 1 is then paired under article 5 "
        "within each scoregroup",
        "scores without them",
        "general rules",
    ),
    Reading(
        "B19",
        "5",
        "Prohibited pairings in round 1 are avoided by changing rows under 6.3",
        "-",
        "A62",
    ),
)
"""The places that the text leaves open: article, reading, refused alternative, support.

"Later" is what the texts of 2018 and 2026 say; what the event's own rules add is read as in all
other systems.
"""


BOOK = Rulebook(
    "dubov-1997",
    "Dubov System, General Assembly 1997",
    _ARTICLES,
    _READINGS,
    order="6.3",
    upfloats=Upfloats(
        A25.article,
        A25.article,
        barred=True,
        last_is_free=True,
        limit=most_transfers,
        limit_article=A25.article,
    ),
)
