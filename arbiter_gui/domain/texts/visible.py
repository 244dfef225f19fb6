"""Text from outside made harmless to show: names, notes and file names are text, whatever
characters they hold.
"""

from __future__ import annotations

import re

REPLACEMENT = "\ufffd"
"""The character shown in place of an invisible one."""
_TAKES_EFFECT = (
    "\x00-\x08\x0b\x0c\x0e-\x1f"  # of the control characters only tab and line ends are text
    "\x7f-\x9f"
    "\u2028\u2029"  # begin a line in some programs and not in others
    "\u202a-\u202e\u2066-\u2069"  # turn what stands after them around, beyond the end of the name
    "\ud800-\udfff\ufffe\uffff"  # no characters at all
)
_HIDDEN = re.compile(f"[{_TAKES_EFFECT}]")
_BLANK = re.compile("[\t\n\r]+")
_ACTS_ON_TERMINAL = re.compile(f"[{_TAKES_EFFECT}\r]")


def visible(text: str) -> str:
    """Return the text with a mark for every character that takes effect instead of being shown.

    Line ends and tabs stay.

    >>> visible("A\\x1b[31mB")
    'A\ufffd[31mB'
    """
    # Nearly every text is; asking that takes a tenth of the search.
    if text.isprintable():
        return text
    return _HIDDEN.sub(REPLACEMENT, text)


def in_a_line(text: str) -> str:
    """Return visible text without line ends and tabs, for one name or one cell."""
    if text.isprintable():
        return text
    return _BLANK.sub(" ", _HIDDEN.sub(REPLACEMENT, text))


def for_terminal(text: str) -> str:
    """Return text whose characters act on no terminal: they are spelled as JSON does, so that JSON
    stays JSON.

    >>> for_terminal("A\\x1b[31mB")
    'A\\\\u001b[31mB'
    """
    if text.isprintable():
        return text
    return _ACTS_ON_TERMINAL.sub(lambda sign: f"\\u{ord(sign[0]):04x}", text)
