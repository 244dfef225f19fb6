"""The keys of result entry: one key per board, also on numeric pads and without Shift on French
keyboards.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent

from arbiter_gui.domain.values import (
    ADJOURNED,
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    PENDING,
    RESULT_SIGNS,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Result,
)
from arbiter_gui.gui.language.marking import QT_TRANSLATE_NOOP

RESULT_KEYS: dict[str, Result] = {
    **RESULT_SIGNS,
    "d": DRAWN,
    "½": DRAWN,
    ".": DRAWN,
    ",": DRAWN,
    "a": ADJOURNED,
}
RESULT_ACTIONS: tuple[tuple[str, str, str], ...] = (
    ("white", "1", QT_TRANSLATE_NOOP("Actions", "&White wins (1)")),
    ("black", "0", QT_TRANSLATE_NOOP("Actions", "&Black wins (0)")),
    ("draw", "=", QT_TRANSLATE_NOOP("Actions", "&Draw (=)")),
    ("white-forfeit", "+", QT_TRANSLATE_NOOP("Actions", "White wins by &forfeit (+)")),
    ("black-forfeit", "-", QT_TRANSLATE_NOOP("Actions", "Black wins by f&orfeit (-)")),
    ("both-absent", "x", QT_TRANSLATE_NOOP("Actions", "Both &absent (x)")),
    ("adjourned", "a", QT_TRANSLATE_NOOP("Actions", "Ad&journed (a)")),
    ("cleared", "", QT_TRANSLATE_NOOP("Actions", "&Clear (Del)")),
)
"""For the mouse: the end of the action's id after `result-`, the equivalent key, and the text."""
OF_ONE_BOARD = (WHITE_WINS, BLACK_WINS, DRAWN)
"""The results that a match of teams only has by those of its boards; a forfeit, too, can be that of
the match."""
BOARD_KEYS = ("#", " ")
MATCH_KEY = "m"
"""The key for both games of a match at once."""
_FRENCH = dict(zip("&é\"'(èçà", "12345790", strict=True))
"""What the digits of the top row type on French and Belgian keyboards without Shift; 6 and 8 have
no result."""
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_PLAIN = _SHIFT | Qt.KeyboardModifier.KeypadModifier
_WITH_ALT_GR = (
    Qt.KeyboardModifier.GroupSwitchModifier,
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier,
)
"""How X11 and Windows report a character typed with AltGr, such as # on a French keyboard."""

LEGEND: tuple[tuple[str, str], ...] = (
    ("1", QT_TRANSLATE_NOOP("Legend", "White wins")),
    ("0", QT_TRANSLATE_NOOP("Legend", "Black wins")),
    ("= 5 d", QT_TRANSLATE_NOOP("Legend", "draw")),
    ("+", QT_TRANSLATE_NOOP("Legend", "White wins by forfeit")),
    ("-", QT_TRANSLATE_NOOP("Legend", "Black wins by forfeit")),
    ("x", QT_TRANSLATE_NOOP("Legend", "both absent")),
    ("a", QT_TRANSLATE_NOOP("Legend", "adjourned")),
    ("Del", QT_TRANSLATE_NOOP("Legend", "clear")),
    ("Ins", QT_TRANSLATE_NOOP("Legend", "unusual")),
    ("#", QT_TRANSLATE_NOOP("Legend", "to a board")),
    ("A-Z", QT_TRANSLATE_NOOP("Legend", "(capital) to a player")),
)
_MATCH_LEGEND = (MATCH_KEY, QT_TRANSLATE_NOOP("Legend", "whole match"))
_IN_TEAM_EVENTS = {
    "White wins by forfeit": QT_TRANSLATE_NOOP("Legend", "away team absent"),
    "Black wins by forfeit": QT_TRANSLATE_NOOP("Legend", "home team absent"),
    "to a board": QT_TRANSLATE_NOOP("Legend", "to a match"),
    "(capital) to a player": QT_TRANSLATE_NOOP("Legend", "(capital) to a team"),
}
"""What keys mean where the boards of a round are matches of teams."""
_BOARDS_OF_MATCH = QT_TRANSLATE_NOOP("Legend", "boards of the match")
_REST_OF_MATCH = QT_TRANSLATE_NOOP("Legend", "line-ups, score")
_PLACE_OF_MATCH_KEY = 3
"""After win, loss and draw: the later ones are left out in large type."""
_SHORTER = {
    "whole match": QT_TRANSLATE_NOOP("Legend", "match"),
    "White wins": QT_TRANSLATE_NOOP("Legend", "White"),
    "Black wins": QT_TRANSLATE_NOOP("Legend", "Black"),
    "White wins by forfeit": QT_TRANSLATE_NOOP("Legend", "forfeit W"),
    "Black wins by forfeit": QT_TRANSLATE_NOOP("Legend", "forfeit B"),
    "both absent": QT_TRANSLATE_NOOP("Legend", "both"),
    "adjourned": QT_TRANSLATE_NOOP("Legend", "adj."),
    "unusual": QT_TRANSLATE_NOOP("Legend", "other"),
    "to a board": QT_TRANSLATE_NOOP("Legend", "board"),
    "(capital) to a player": QT_TRANSLATE_NOOP("Legend", "player"),
    "away team absent": QT_TRANSLATE_NOOP("Legend", "no away team"),
    "home team absent": QT_TRANSLATE_NOOP("Legend", "no home team"),
    "to a match": QT_TRANSLATE_NOOP("Legend", "match"),
    "(capital) to a team": QT_TRANSLATE_NOOP("Legend", "team"),
    "boards of the match": QT_TRANSLATE_NOOP("Legend", "boards"),
    "line-ups, score": QT_TRANSLATE_NOOP("Legend", "more"),
}
"""The same in fewer words, for large type."""


_KEYS_WITHOUT_DIGITS = {key: result for key, result in RESULT_KEYS.items() if not key.isdigit()}
VEGA_KEYS: dict[str, Result] = _KEYS_WITHOUT_DIGITS | {
    "1": WHITE_WINS,
    "0": BLACK_WINS,
    "5": DRAWN,
    "3": WHITE_WINS_BY_FORFEIT,
    "4": BLACK_WINS_BY_FORFEIT,
    "2": DOUBLE_FORFEIT,
    "7": ADJOURNED,
    "9": PENDING,
}
SHARLY_KEYS: dict[str, Result] = _KEYS_WITHOUT_DIGITS | {
    "1": WHITE_WINS,
    "2": BLACK_WINS,
    "3": DRAWN,
    "0": PENDING,
}
KEY_SETS: dict[str, dict[str, Result]] = {
    "arbiter": RESULT_KEYS,
    "vega": VEGA_KEYS,
    "sharly": SHARLY_KEYS,
}
_LEGEND_KEYS: dict[str, dict[int, str]] = {
    "arbiter": {},
    "vega": {0: "1", 1: "0", 2: "5 = d", 3: "3 +", 4: "4 -", 5: "2 x", 6: "7 a", 7: "9 Del"},
    "sharly": {0: "1", 1: "2", 2: "3 = d", 7: "0 Del"},
}
"""The keys of a set that are others than in `LEGEND`, by the place of their line there."""


def legend(key_set: str) -> tuple[tuple[str, str], ...]:
    """Return the keys of a set with what they mean, in the order of the usual legend."""
    keys_of_set = _LEGEND_KEYS[key_set]
    return tuple(
        (keys_of_set.get(line_number, keys), text)
        for line_number, (keys, text) in enumerate(LEGEND)
    )


def first_key(key_set: str, result: Result) -> str:
    """Return the key of a set that is shown first for a result of a board."""
    keys = KEY_SETS[key_set]
    key_text = next(text for key, text in LEGEND if RESULT_KEYS.get(key.split()[0]) == result)
    shown_keys = next(
        keys_shown for keys_shown, text in legend(key_set) if text == key_text
    ).split()[0]
    assert keys[shown_keys] == result
    return shown_keys


def _legend_of_teams(key_set: str) -> list[tuple[str, str]]:
    """Return the legend for matches of teams, whose results follow from those of the boards."""
    usual_lines = legend(key_set)
    results = usual_lines[: len(OF_ONE_BOARD)]
    first_keys = " ".join(keys.split()[0] for keys, _text in results)
    lines = [(first_keys, _BOARDS_OF_MATCH), (MATCH_KEY, _REST_OF_MATCH)]
    lines += [(keys, _IN_TEAM_EVENTS.get(text, text)) for keys, text in usual_lines[len(results) :]]
    return lines


def spoken_legend(
    key_set: str, short: bool = False, has_matches: bool = False, of_teams: bool = False
) -> tuple[tuple[str, str], ...]:
    """Return the `legend` in the language of the window, with keys by their labels there.

    `short` uses fewer words; where there are matches, `of_teams` or of several games, their key is
    included.
    """
    translate = QCoreApplication.translate

    lines = list(legend(key_set))
    if has_matches and of_teams:
        lines = _legend_of_teams(key_set)
    elif has_matches:
        lines.insert(_PLACE_OF_MATCH_KEY, _MATCH_LEGEND)
    spoken_lines = []
    for keys, text in lines:
        # A hyphen is hard to see beside the other signs: the legend writes a minus.
        key_names = [translate("Legend", key) for key in keys.replace("-", "−").split()]
        if short:
            text = _SHORTER.get(text, text)
        spoken_lines.append((" ".join(key_names), translate("Legend", text)))
    return tuple(spoken_lines)


def typed_text(event: QKeyEvent) -> str | None:
    """Return the text typed by a key.

    None for a command: a key with Ctrl or Alt other than AltGr.
    """
    modifiers = event.modifiers() & ~_PLAIN
    text = event.text()
    with_alt_gr = modifiers in _WITH_ALT_GR and text.isprintable() and bool(text)
    if modifiers and not with_alt_gr:
        return None
    return text


def digit_of(event: QKeyEvent) -> str:
    """Return the digit of a key, also of the top row of a French keyboard without Shift.

    Empty for any other key.
    """
    text = typed_text(event) or ""
    if text.isdecimal():
        return text
    if event.modifiers() & _SHIFT:
        return ""
    return _FRENCH.get(text, "")


def result_key(event: QKeyEvent, keys: Mapping[str, Result]) -> Result | None:
    """Return the result of a key in a set of keys.

    A letter means it without Shift, also with Caps Lock on.
    """
    text = typed_text(event) or ""
    if text in keys:
        return keys[text]
    if event.modifiers() & _SHIFT:
        return None
    if len(text) == 1 and text.isalpha() and text.lower() in keys:
        return keys[text.lower()]
    return keys.get(digit_of(event))


def starts_search(text: str) -> bool:
    """Return whether a typed letter looks for a player: capitals, as small letters can be result
    keys.
    """
    return len(text) == 1 and text.isalpha() and text.isupper()
