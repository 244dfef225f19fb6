"""An example of each text with values, for translators: `7 Adams, John met 9 Berg, Bo in round 5`."""

from __future__ import annotations

from string import Formatter

_PLAYER = "7 Adams, John"
_OTHER = "9 Berg, Bo"
_SEVERAL = "7 Adams, John, 12 Carr, Cy"
VALUES = {
    **dict.fromkeys(("n", "count", "number", "boards", "size", "most", "done", "all", "players_count"), "3"),
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
}
"""What is typical for the names in patterns."""


def example_of(pattern: str) -> str:
    """Return a pattern with typical values; nothing where it has none, or where one is not known here."""
    try:
        names = {name for _, name, _, _ in Formatter().parse(pattern) if name}
    except ValueError:
        return ""  # a text of the window with a brace of its own
    if not names or not names <= VALUES.keys():
        return ""
    return pattern.format_map(VALUES)
