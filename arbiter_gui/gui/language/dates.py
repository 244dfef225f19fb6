"""How dates are written in fields of the window's language."""

from __future__ import annotations

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.gui.language.translating import translated


def date_format() -> str:
    """Return Qt's pattern of a date in the language of the window, such as `yyyy/MM/dd` or
    `dd.MM.yyyy`.
    """
    return translated(say("{year}/{month}/{day}", year="yyyy", month="MM", day="dd"))
