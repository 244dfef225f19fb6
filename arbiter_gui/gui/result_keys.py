"""The keys of result entry: one key a board, also on numeric pads and without Shift on French keyboards."""

from __future__ import annotations

from arbiter_gui.domain.values import (
    ADJOURNED,
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Result,
)
from arbiter_gui.gui.marking import QT_TRANSLATE_NOOP

RESULT_KEYS: dict[str, Result] = {
    "1": WHITE_WINS,
    "&": WHITE_WINS,
    "0": BLACK_WINS,
    "à": BLACK_WINS,
    "=": DRAWN,
    "5": DRAWN,
    "d": DRAWN,
    "½": DRAWN,
    ".": DRAWN,
    ",": DRAWN,
    "+": WHITE_WINS_BY_FORFEIT,
    "-": BLACK_WINS_BY_FORFEIT,
    "x": DOUBLE_FORFEIT,
    "a": ADJOURNED,
}
RESULT_ACTIONS: tuple[tuple[str, str, str], ...] = (
    ("white", "1", QT_TRANSLATE_NOOP("Actions", "&White wins (1)")),
    ("black", "0", QT_TRANSLATE_NOOP("Actions", "&Black wins (0)")),
    ("draw", "=", QT_TRANSLATE_NOOP("Actions", "&Draw (=)")),
    ("white-forfeit", "+", QT_TRANSLATE_NOOP("Actions", "White by &forfeit (+)")),
    ("black-forfeit", "-", QT_TRANSLATE_NOOP("Actions", "Black by f&orfeit (-)")),
    ("both-absent", "x", QT_TRANSLATE_NOOP("Actions", "Both &absent (x)")),
    ("adjourned", "a", QT_TRANSLATE_NOOP("Actions", "Ad&journed (a)")),
    ("cleared", "", QT_TRANSLATE_NOOP("Actions", "&Clear (Del)")),
)
"""For the mouse: what follows `result-` in the action's id, the key that does the same, and the text."""
BOARD_KEYS = ("#", " ")

LEGEND: tuple[tuple[str, str], ...] = (
    ("1", QT_TRANSLATE_NOOP("Legend", "White wins")),
    ("0", QT_TRANSLATE_NOOP("Legend", "Black wins")),
    ("= 5 d", QT_TRANSLATE_NOOP("Legend", "draw")),
    ("+", QT_TRANSLATE_NOOP("Legend", "White by forfeit")),
    ("-", QT_TRANSLATE_NOOP("Legend", "Black by forfeit")),
    ("x", QT_TRANSLATE_NOOP("Legend", "both absent")),
    ("a", QT_TRANSLATE_NOOP("Legend", "adjourned")),
    ("Del", QT_TRANSLATE_NOOP("Legend", "clear")),
    ("#", QT_TRANSLATE_NOOP("Legend", "to a board")),
    ("letters", QT_TRANSLATE_NOOP("Legend", "to a player")),
)


def starts_search(text: str) -> bool:
    """Return whether a typed letter looks for a player: every letter but the result keys, or a capital."""
    return len(text) == 1 and text.isalpha() and (text.isupper() or text not in RESULT_KEYS)
