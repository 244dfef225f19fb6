"""Text from outside in places where Qt interprets markup: labels, tooltips, menus, tabs, window titles."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QProxyStyle

from arbiter_gui.domain.texts.visible import in_a_line

_TIP = "QTipLabel"


class PlainStyle(QProxyStyle):
    """The Fusion style, under which no text is taken for HTML because of how it begins.

    A label of Qt guesses by its text whether that is HTML, and then opens the files it names; so do tooltips and
    the dialogs of Qt, which are labels. Each is polished before its text is laid out for the first time.
    """

    def __init__(self) -> None:
        super().__init__("Fusion")

    def polish(self, what: Any) -> Any:
        """Have a label show its text as it stands, unless it was told what the text is (Qt)."""
        if isinstance(what, QLabel) and what.textFormat() is Qt.TextFormat.AutoText:
            what.setTextFormat(Qt.TextFormat.PlainText)
            if what.inherits(_TIP):
                # A name without blanks is never broken, however long it is.
                what.setMaximumSize(what.screen().availableSize())
        return super().polish(what)


def in_menu(text: str) -> str:
    """Return a text for a menu, button or tab: an ampersand in it stands for itself, not for a key."""
    return in_a_line(text).replace("&", "&&")


def without_letter(text: str) -> str:
    """Return the text of a menu or button without the sign before its letter; a doubled ampersand is one."""
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&")


def in_title(text: str) -> str:
    """Return a text for the title of a window, where Qt has a sign for what is not saved."""
    return in_a_line(text).replace("[*]", "[*][*]")
