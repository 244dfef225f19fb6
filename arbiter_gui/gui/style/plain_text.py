"""Text from outside in places where Qt interprets markup: labels, tooltips, menus, tabs, window
titles.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QProxyStyle

from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.gui.style.screen_room import screen_of

_TIP = "QTipLabel"
_LETTER = re.compile(r"&(\w)")
_FIRST_LETTER = re.compile(r"\b[A-Za-zА-Яа-я]")
_ANY_LETTER = re.compile(r"[A-Za-zА-Яа-я]")


class PlainStyle(QProxyStyle):
    """The Fusion style, under which no text is taken for HTML because of how it begins.

    A label of Qt guesses by its text whether that is HTML, and then opens the files it names; so do
    tooltips and the dialogs of Qt, which are labels. Each is polished before its text is laid out
    for the first time.
    """

    def __init__(self) -> None:
        super().__init__("Fusion")

    def polish(self, widget: Any) -> Any:
        """Let a label show its text as plain text, unless its format was set (Qt)."""
        if isinstance(widget, QLabel) and widget.textFormat() is Qt.TextFormat.AutoText:
            widget.setTextFormat(Qt.TextFormat.PlainText)
            if widget.inherits(_TIP):
                # A name without blanks is never broken, however long it is.
                widget.setMaximumSize(screen_of(widget).availableSize())
        return super().polish(widget)


def with_warning_sign(sentence: str) -> str:
    """Return a sentence with the sign of a warning before it, nothing where there is none."""
    if sentence:
        return f"⚠ {sentence}"
    return ""


def in_menu(text: str) -> str:
    """Return a text for a menu, button or tab: an ampersand in it is shown, not taken for a key."""
    return in_a_line(text).replace("&", "&&")


def without_letter(text: str) -> str:
    """Return the text of a menu or button without the sign before its letter.

    A doubled ampersand is one.
    """
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&")


def letter_in(text: str) -> str:
    """Return the letter of a label, button or menu in lower case, empty where it has none."""
    letter = _LETTER.search(text.replace("&&", ""))
    if letter:
        return letter[1].lower()
    return ""


def with_letters(names: Sequence[str], used_letters: Collection[str]) -> list[str]:
    """Return the names of fields for their labels, each with a free letter that is not among
    `used_letters`.

    The letter begins a word where one such is free. A name in which every letter is taken has none.
    """
    letters = set(used_letters)
    labels = []
    for name in names:
        letter_position = _free_letter(name, letters)
        if letter_position is None:
            labels.append(in_menu(name))
        else:
            letters.add(name[letter_position].lower())
            labels.append(f"{in_menu(name[:letter_position])}&{in_menu(name[letter_position:])}")
    return labels


def _free_letter(name: str, used_letters: Collection[str]) -> int | None:
    """Return the place of a free letter in a name."""
    for letter in (*_FIRST_LETTER.finditer(name), *_ANY_LETTER.finditer(name)):
        if letter[0].lower() not in used_letters:
            return letter.start()
    return None


def in_title(text: str) -> str:
    """Return a text for the title of a window, where Qt has a sign for unsaved changes."""
    return in_a_line(text).replace("[*]", "[*][*]")
