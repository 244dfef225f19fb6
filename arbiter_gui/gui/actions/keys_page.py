"""All keys of the window on one page, those of result entry first."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence

from arbiter_gui.gui.actions.actions import ACTIONS
from arbiter_gui.gui.results.result_keys import spoken_legend
from arbiter_gui.gui.style.rich_text import RichText, marked, together

_KEYS_WIDE = 36
"""The column of the keys in per cent of the page, the same in all tables."""


def keys_page(key_set: str) -> RichText:
    """Return all keys as a page, results by the keys of a set."""
    translate = QCoreApplication.translate
    native = QKeySequence.SequenceFormat.NativeText
    rows = []
    for spec in ACTIONS:
        keys = [sequence.toString(native) for sequence in spec.shown_keys()]
        rows.append((", ".join(keys), spec.help()))
    results = _keys_table(
        translate("Keys", "Entering results"), spoken_legend(key_set, has_matches=True)
    )
    return together((results, _keys_table(translate("Keys", "Everywhere"), rows)))


def _keys_table(head: str, keys_and_texts: Iterable[tuple[str, str]]) -> RichText:
    """Return a table of keys and what they do, below a heading."""
    row = "<tr><td width='{wide}%'><b>{keys}</b></td><td>{text}</td></tr>"
    rows = together(
        marked(row, wide=_KEYS_WIDE, keys=keys, text=text) for keys, text in keys_and_texts if keys
    )
    table = "<h3>{head}</h3><table width='100%' cellspacing='6'>{rows}</table>"
    return marked(table, head=head, rows=rows)
