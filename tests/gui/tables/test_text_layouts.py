"""Texts that are laid out are kept, and go one by one: to let go of thousands at once would be
felt.
"""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QWidget

from arbiter_gui.gui.tables import text_layouts
from arbiter_gui.gui.tables.text_layouts import TextLayouts


def test_only_the_oldest_text_makes_room_for_another(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(text_layouts, "_MOST_KEPT", 2)
    texts = TextLayouts(QFont(), 3)
    laid = {name: texts.text(name, 100, False) for name in ("one", "two", "three")}
    assert texts.text("two", 100, False) is laid["two"]
    assert texts.text("three", 100, False) is laid["three"]
    assert texts.text("one", 100, False) is not laid["one"]


def test_texts_in_another_font_are_others_and_those_of_before_are_still_there(
    qapp: QApplication,
) -> None:
    small, large = QFont(), QFont()
    large.setPointSizeF(2 * small.pointSizeF())
    table = QWidget()
    texts = TextLayouts(small, 3)
    before = texts.text("Li", 100, False)
    texts.change_font(large, table)
    after = texts.text("Li", 100, False)
    assert (after.font, texts.font) == (large, large)
    assert after.width > before.width
    texts.change_font(small, table)
    assert texts.text("Li", 100, False) is before
