"""Words that have little room: told by an ellipsis, in a second line or by scrolling, never cut in
silence.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtGui import QFontMetrics, QIcon
from PySide6.QtWidgets import (
    QLabel,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QStyleOptionViewItem,
)
from pytestqt.qtbot import QtBot

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.app.hand_pairing.hand_pairing import HandPairing
from arbiter_gui.app.hand_pairing.hand_session import HandSession
from arbiter_gui.app.session import Session
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Details
from arbiter_gui.gui.hand_pairing.hand_dialog import HandDialog
from arbiter_gui.gui.services.caution_dialog import CautionDialog
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.icons import icon
from arbiter_gui.gui.tables.sign_delegate import SignDelegate
from arbiter_gui.gui.tables.table_model import TableModel
from arbiter_gui.gui.tournament_settings.event_fields import EventFields
from arbiter_gui.gui.widgets.one_line import OneLine
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table
from tests.gui.fields import fixed_time, played


def test_a_line_without_room_ends_in_an_ellipsis(qtbot: QtBot) -> None:
    line = OneLine()
    qtbot.addWidget(line)
    line.say("Round 5", " · 98 of 99 results · altered after publication")
    line.resize(2000, 30)
    assert line.words_in_sight() == ("Round 5", " · 98 of 99 results · altered after publication")
    line.resize(200, 30)
    first, rest = line.words_in_sight()
    assert first == "Round 5"
    assert rest.endswith("…")
    assert QFontMetrics(line.font()).horizontalAdvance(rest) < 200
    assert line.toolTip() == "Round 5 · 98 of 99 results · altered after publication"
    assert not line.grab().isNull()


def test_a_caution_says_in_full_what_it_is_about(window: MainWindow) -> None:
    title = (
        "full-point bye for player 50 <Müller-Lüdenscheidt-Hohenlohe, Maximilian Alexander> in "
        "round 1"
    )
    dialog = CautionDialog(
        title, [Caution("bye", CautionLevel.CONFIRM, say("Two < three."))], parent=window
    )
    said = [label.text() for label in dialog.findChildren(QLabel)]
    assert any(text.startswith("<b>⚠ Full-point bye for player 50 &lt;Müller") for text in said)
    assert "Two &lt; three." in said
    dialog.deleteLater()


def test_after_the_last_round_no_further_one_is_offered(window: MainWindow, tmp_path: Path) -> None:
    last = played(8, rounds=3, round_count=3)
    window.current.open(Session.create(tmp_path / "over.arbiter", last, fixed_time))
    assert window.action_set["pair"].text() == "A&fter the last round"
    window.current.open(
        Session.create(tmp_path / "on.arbiter", replace(last, round_count=4), fixed_time)
    )
    assert window.action_set["pair"].text() == "&Pair round 4"


def test_the_sign_on_a_selected_row_has_the_colour_of_its_text() -> None:
    sign = icon("warning", "#8a5a00", selected="#ffffff")

    def strongest(mode: QIcon.Mode) -> str:
        image = sign.pixmap(32, 32, mode).toImage()
        colours = [image.pixelColor(x, y) for x in range(32) for y in range(32)]
        return next(c.name() for c in colours if c.alpha() == 255)

    assert strongest(QIcon.Mode.Normal) == "#8a5a00"
    assert strongest(QIcon.Mode.Selected) == "#ffffff"


def test_the_first_page_is_scrolled_where_it_has_no_room(window: MainWindow, qtbot: QtBot) -> None:
    window.theme.set_zoom(250)
    window.resize(1366, 768)
    page = window.start
    area = page.findChildren(QScrollArea)[0]
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 0)
    notes = [
        label
        for label in page.findChildren(QLabel)
        if label.text() in [b.toolTip() for b in page.buttons]
    ]
    assert len(notes) == len(page.buttons)
    for button, note in zip(page.buttons, notes, strict=True):
        below = button.mapTo(page, button.rect().bottomLeft()).y()
        assert note.mapTo(page, note.rect().topLeft()).y() > below


def test_the_name_of_an_event_is_seen_from_its_beginning(window: MainWindow, qtbot: QtBot) -> None:
    name = "42nd International Neckar Valley Open"
    fields = EventFields(
        Details(name=name, chief_arbiter="Schneider-Ammann, Dorothea Wilhelmina"), False
    )
    qtbot.addWidget(fields)
    fields.show()
    assert fields.name.width() >= min(QFontMetrics(fields.font()).averageCharWidth() * 36, 200)
    assert fields.name.cursorPosition() == fields.chief.cursorPosition() == 0


def test_what_a_board_breaks_has_room_beside_long_names(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    before = played(8, rounds=2)
    long = (
        replace(p, name=f"Müller-Lüdenscheidt-Hohenlohe, Maximilian {p.number}")
        for p in before.players
    )
    window.current.open(
        Session.create(tmp_path / "hand.arbiter", replace(before, players=tuple(long)), fixed_time)
    )
    tournament = window.current.tournament
    state = HandPairing.of(2, tournament.rounds[1])
    dialog = HandDialog(HandSession(tournament, state, None), window.theme, lambda: True)
    qtbot.addWidget(dialog)
    dialog.resize(dialog.sizeHint())
    with qtbot.waitExposed(dialog):
        dialog.show()
    assert dialog.table.horizontalScrollBar().maximum() == 0
    assert dialog.table.columnWidth(3) > dialog.table.columnWidth(1) * 0.8


def test_in_a_low_window_the_legend_leaves_room_for_boards(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    legend = shown_window.round.legend
    shown_window.resize(1366, 768)
    qtbot.waitUntil(lambda: "…" not in legend.text())
    shown_window.theme.set_zoom(250)
    qtbot.waitUntil(lambda: legend.text().endswith("…"))
    assert legend.text().startswith("<b>1</b>")
    assert "(capital)" in legend.toolTip()
    qtbot.waitUntil(lambda: legend.height() <= 3 * QFontMetrics(legend.font()).lineSpacing())


def test_the_reasons_stay_above_the_status_bar_at_every_size(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    shown_window.resize(1366, 768)
    shown_window.action_set["why"].setChecked(True)
    for zoom in (100, 200, 250):
        shown_window.theme.set_zoom(zoom)
        shown_window.why.show()
        qtbot.wait(1)
        bottom = shown_window.why.geometry().bottom()
        assert bottom <= shown_window.statusBar().geometry().top(), zoom


def test_decimal_marks_stand_below_one_another(window: MainWindow) -> None:
    column: Column[Fraction] = Column("sb", "SB", lambda value: value, Kind.DECIMAL, Align.RIGHT)
    values = (Fraction(13), Fraction(27, 2), Fraction(51, 4))
    model = TableModel(Table("t", "T", (column,), values))
    delegate, shown = SignDelegate(window.theme), []
    for row in range(3):
        option = QStyleOptionViewItem()
        delegate.initStyleOption(option, model.index(row, 0))
        shown.append(option.text)
    metrics = QFontMetrics(window.font())
    assert [text.rstrip() for text in shown] == ["13", "13.5", "12.75"]
    assert len({metrics.horizontalAdvance(text) for text in shown}) == 1
    assert model.index(0, 0).data() == "13"


def test_the_round_looked_at_is_named_in_full(
    shown_window: MainWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    picker, rounds = shown_window.picker, shown_window.picker.round_chooser
    monkeypatch.setattr(picker, "tr", lambda text: text.replace("next", "nächste"))
    picker.refresh()
    texts = [rounds.itemText(place) for place in range(rounds.count())]
    assert texts[-1].endswith("nächste")

    def room() -> int:
        option = QStyleOptionComboBox()
        rounds.initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        return (
            rounds.style()
            .subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, rounds)
            .width()
        )

    for zoom in (100, 200):
        shown_window.theme.set_zoom(zoom)
        wide = max(map(rounds.fontMetrics().horizontalAdvance, texts))
        qtbot.waitUntil(lambda wide=wide: room() >= wide)  # type: ignore[misc]
