"""An example of each text with values, for translators: `7 Adams, John met 9 Berg, Bo in round
5`.
"""

from __future__ import annotations

from string import Formatter

_PLAYER = "7 Adams, John"
_OTHER = "9 Berg, Bo"
_SEVERAL = "7 Adams, John, 12 Carr, Cy"
VALUES = {
    **dict.fromkeys(
        ("n", "count", "number", "boards", "size", "most", "done", "all", "players_count"), "3"
    ),
    **dict.fromkeys(("round", "first", "last"), "5"),
    **dict.fromkeys(("rounds",), "5, 6"),
    **dict.fromkeys(("board", "table"), "4"),
    **dict.fromkeys(("who", "player", "white", "name", "subject", "own"), _PLAYER),
    **dict.fromkeys(("other", "black", "opponent"), _OTHER),
    **dict.fromkeys(("players", "names", "others", "mdps", "floaters", "residents"), _SEVERAL),
    **dict.fromkeys(("pairs",), "1-5, 2-6"),
    **dict.fromkeys(("points",), "2½ points"),
    **dict.fromkeys(("of_points",), "of 2½ points"),
    **dict.fromkeys(("with_points",), "with 2½ points"),
    **dict.fromkeys(("fraction",), "2½"),
    **dict.fromkeys(("file",), "open.trf"),
    **dict.fromkeys(("folder", "path"), "C:/Events/Open"),
    **dict.fromkeys(("article",), "C.04.3, 2.4"),
    **dict.fromkeys(("colour",), "White"),
    **dict.fromkeys(("date", "day"), "2026-11-29"),
    **dict.fromkeys(("time",), "14:30"),
    **dict.fromkeys(("rating",), "2150"),
    **dict.fromkeys(("result",), "1-0"),
    **dict.fromkeys(("one",), _PLAYER),
    **dict.fromkeys(("pair", "own_pair"), f"{_PLAYER} - {_OTHER}"),
    **dict.fromkeys(("other_pair",), f"{_PLAYER} - 12 Carr, Cy"),
    **dict.fromkeys(
        ("passed", "blocked", "busy", "moved", "payers", "chosen", "leaving"), "12 Carr, Cy"
    ),
    **dict.fromkeys(("entering", "came", "taken_out"), "14 Dahl, Di"),
    **dict.fromkeys(("group",), "the bracket of 2½ points"),
    **dict.fromkeys(("of",), "of 2½ points"),
    **dict.fromkeys(("in_group",), "in the bracket of 2½ points"),
    **dict.fromkeys(("into_group",), "into the bracket of 2 points"),
    **dict.fromkeys(("from_group",), "from the bracket of 2½ points"),
    **dict.fromkeys(("of_group",), "of the bracket of 2½ points"),
    **dict.fromkeys(("wish",), f"if {_PLAYER} met {_OTHER}"),
    **dict.fromkeys(("wished",), f"{_PLAYER} against {_OTHER}"),
    **dict.fromkeys(("would",), f"{_OTHER} would receive the bye"),
    **dict.fromkeys(("consequence",), "more players would find no opponent"),
    **dict.fromkeys(("order",), "lowest score, most games played, lowest ranking"),
    **dict.fromkeys(("figures",), "2 instead of 1"),
    **dict.fromkeys(("why", "reason", "fault"), "met in round 3"),
    **dict.fromkeys(("answer",), f"{_PLAYER} and {_OTHER} are both due White."),
    **dict.fromkeys(("sentence", "summary", "note"), "The file is damaged."),
    **dict.fromkeys(("what",), "the date of birth"),
    **dict.fromkeys(("text", "word"), "'abc'"),
    **dict.fromkeys(("found",), "'abc'"),
    **dict.fromkeys(("expected", "wanted"), "a number"),
    **dict.fromkeys(("value", "rank", "place", "row", "column", "line", "amount", "k"), "3"),
    **dict.fromkeys(("least", "best", "played", "paired", "recorded", "missing", "withdrawn"), "2"),
    **dict.fromkeys(("games", "total", "planned", "completed", "files"), "9"),
    **dict.fromkeys(("second", "next", "table_round"), "6"),
    **dict.fromkeys(("old", "standing"), "1-0"),
    **dict.fromkeys(("new", "asked", "told", "here"), "½-½"),
    **dict.fromkeys(("score", "virtual"), "2½"),
    **dict.fromkeys(("gap",), "1 point"),
    **dict.fromkeys(("code", "codes"), "BH"),
    **dict.fromkeys(("had", "colours", "history"), "WBW"),
    **dict.fromkeys(("due",), "White"),
    **dict.fromkeys(("team", "teams"), "Red Rooks"),
    **dict.fromkeys(("club",), "Rook Club"),
    **dict.fromkeys(("federation", "federations"), "POL"),
    **dict.fromkeys(("groups", "source"), "U12, U14"),
    **dict.fromkeys(("target",), "U16"),
    **dict.fromkeys(("kind",), "half-point bye"),
    **dict.fromkeys(("byes",), "half-point bye in round 3"),
    **dict.fromkeys(("rules", "edition", "key"), "dutch-2026"),
    **dict.fromkeys(("system",), "FIDE (Dutch) System"),
    **dict.fromkeys(("version",), "3.1"),
    **dict.fromkeys(("edit", "label"), "1-0 on board 14"),
    **dict.fromkeys(("match",), "4"),
    **dict.fromkeys(("address", "link"), "https://192.168.1.20:8443"),
    **dict.fromkeys(("host",), "ratings.fide.com"),
    **dict.fromkeys(("user",), "anna"),
    **dict.fromkeys(("device",), "Hall 1"),
    **dict.fromkeys(("command",), "arbiter server init"),
    **dict.fromkeys(("named",), "5, 6"),
    **dict.fromkeys(("keys",), "R13, R14"),
    **dict.fromkeys(("month",), "November 2026"),
    **dict.fromkeys(("aro", "average"), "2085"),
    **dict.fromkeys(("encoding",), "windows-1250"),
    **dict.fromkeys(("method",), "national, otherwise FIDE"),
    **dict.fromkeys(("percent",), "125 %"),
    **dict.fromkeys(("state",), "absent"),
    **dict.fromkeys(("deadlock",), "12 Carr, Cy and 14 Dahl, Di can meet only 3"),
    **dict.fromkeys(("whites", "s1"), "1, 2, 3"),
    **dict.fromkeys(("blacks", "s2"), "4, 5, 6"),
    **dict.fromkeys(("id",), "4100018"),
    **dict.fromkeys(("seed",), "7"),
    **dict.fromkeys(("low",), "1"),
    **dict.fromkeys(("high",), "100"),
    **dict.fromkeys(("left",), "2:30"),
    **dict.fromkeys(("known",), "FIDE, national"),
    **dict.fromkeys(("results",), "1-0, 0-1"),
    **dict.fromkeys(("difference",), "recorded 7-9, expected 7-12"),
    **dict.fromkeys(("buchholz",), "14½"),
    **dict.fromkeys(
        ("due_white", "due_black", "p", "p0", "p1", "m0", "m1", "x", "x1", "z", "z1"), "2"
    ),
    **dict.fromkeys(("to",), "C.3.a"),
    **dict.fromkeys(("title",), "FIDE (Dutch) System"),
    **dict.fromkeys(("bye",), "14 Dahl, Di"),
}
"""What is typical for the names in patterns."""


def example_of(pattern: str) -> str:
    """Return a pattern with typical values.

    Nothing where it has none, or where one is not known here.
    """
    try:
        names = {name for _, name, _, _ in Formatter().parse(pattern) if name}
    except ValueError:
        return ""  # a text of the window with a brace of its own
    if not names or not names <= VALUES.keys():
        return ""
    return pattern.format_map(VALUES)
