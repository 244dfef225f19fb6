"""Tables in the language of the window."""

from __future__ import annotations

from typing import TypeVar

from arbiter_gui.gui.language.translating import translate_pattern
from arbiter_gui.reports.tables.table import Table, table_in_language

R = TypeVar("R")


def translated_table(table: Table[R]) -> Table[R]:
    """Return a table with its texts in the language of the window."""
    return table_in_language(table, translate_pattern)
