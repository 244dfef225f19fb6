"""Pairing numbers stand whole on every card, whatever the size of the field."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QFont, QFontMetrics
from pytestqt.qtbot import QtBot

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.explain.steps import Headings, Step
from arbiter_gui.gui.cards.card_painter import CardPainter
from arbiter_gui.gui.cards.card_table import CardTable
from arbiter_gui.gui.reasons import steps_table
from arbiter_gui.gui.reasons.steps_table import StepsTable
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.reports.pictures.card_layout import card_layout
from arbiter_gui.trace.position import Position
from tests.gui.fields import start

Room = dict[str, int]


def room_for(told: list[tuple[str, QRect, QFont]]) -> Room:
    """Return by how many pixels the room for each number is wider than its digits."""
    return {
        text: rect.width() - QFontMetrics(font).horizontalAdvance(text)
        for text, rect, font in told
        if text.isdigit()
    }


@pytest.mark.parametrize("zoom", [100, 200])
@pytest.mark.parametrize("numbers", [(9, 12), (146, 888), (188, 2048)])
def test_the_cards_of_a_step(
    qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch, zoom: int, numbers: tuple[int, int]
) -> None:
    theme.set_zoom(zoom)
    table = StepsTable(theme)
    qtbot.addWidget(table)
    table.resize(400, 300)
    told: list[tuple[str, QRect, QFont]] = []
    monkeypatch.setattr(
        steps_table,
        "_paint_words",
        lambda painter, rect, text, align, font, ink: told.append((text, rect, QFont(font))),
    )
    position = Position(players=numbers, s1=numbers[:1], s2=numbers[1:])
    headings = Headings(left=say("S1"), right=say("S2"), others=say("Others"))
    table.show_step(
        Step(0, 0, say("Pairs"), "", say("Pairs"), position, headings),
        {},
    )
    table.grab()
    room = room_for(told)
    assert set(room) == set(map(str, numbers))
    assert min(room.values()) >= 0


def test_the_cards_of_a_round(qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, QRect, QFont]] = []

    def write(
        self: CardPainter, rect: QRect, text: str, align: Any, font: QFont | None = None, **_: Any
    ) -> None:
        told.append((text, rect, QFont(font or QFont())))

    monkeypatch.setattr(CardPainter, "_paint_text", write)
    table = CardTable(theme)
    qtbot.addWidget(table)
    table.resize(1000, 400)
    table.show_layout(card_layout(start(1010), 1))
    table.verticalScrollBar().setValue(table.verticalScrollBar().maximum())
    table.grab()
    room = room_for([(text, rect, font) for text, rect, font in told if font.bold()])
    assert "1010" in room
    assert min(room.values()) >= 0
