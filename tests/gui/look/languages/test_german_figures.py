"""Figures and dates in the German window and on its sheets: a comma, and the day first.

Kept as before.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangeDetails, ChangePlayer
from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import PointAdjustment, Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.history.history_view import history_table
from arbiter_gui.gui.language.translated_table import translated_table
from arbiter_gui.gui.language.translating import language_of, translate_pattern
from arbiter_gui.gui.player_lists.import_model import KEYS
from arbiter_gui.gui.players import player_fields
from arbiter_gui.gui.players.adjustments_dialog import AdjustmentsDialog
from arbiter_gui.gui.players.player_dialogs import PlayerDialog
from arbiter_gui.gui.players.player_fields import fault
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tournament_settings.points_fields import PointsFields
from arbiter_gui.gui.tournament_settings.tournament_dialog import TournamentDialog
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import Document, DocumentSource
from arbiter_gui.reports.layout.items import TextItem
from arbiter_gui.reports.player_tables.registration import registration_table
from tests.gui.fields import fixed_time, played, start
from tests.gui.lists import import_dialog


@pytest.fixture(autouse=True)
def german(qapp: QApplication) -> Iterator[None]:
    language_of(qapp).use("de")
    yield
    language_of(qapp).use("en")


def dated() -> Tournament:
    tournament = played(8, 2)
    recorded = replace(tournament.rounds[1], published=True, published_at="2026-11-21T09:30:00")
    details = replace(
        tournament.details, start="2026/11/20", end="2026-11-22", dates=("26/11/20", "26/11/21")
    )
    return replace(tournament, details=details, rounds=(tournament.rounds[0], recorded))


def test_points_are_shown_and_typed_with_a_comma(qtbot: QtBot) -> None:
    adjusted = (PointAdjustment("", -10, 1, (2,)), PointAdjustment("", -5, 1, (3,)))
    dialog = AdjustmentsDialog(replace(start(8), adjustments=adjusted))
    qtbot.addWidget(dialog)
    shown = [dialog.lines_table.item(row, 1).text() for row in range(2)]
    assert shown == ["-1", "-0,5"]
    assert dialog.adjustments() == adjusted
    dialog.lines_table.item(1, 1).setText("1,5")
    assert dialog.adjustments()[1].points == 15


def test_number_fields_have_the_sign_of_the_language(qapp: QApplication, qtbot: QtBot) -> None:
    fields = PointsFields(Tournament().points)
    qtbot.addWidget(fields)
    assert fields.draw.text() == "0,5"
    assert [fields.system.itemText(place) for place in range(3)] == [
        "1 – ½ – 0",
        "3 – 1 – 0",
        "2 – 1 – 0",
    ]
    language_of(qapp).use("en")
    other = PointsFields(Tournament().points)
    qtbot.addWidget(other)
    assert other.draw.text() == "0.5"


def test_dates_of_the_event_are_read_and_typed_day_first(qtbot: QtBot) -> None:
    before = dated()
    page = TournamentDialog(before, "")
    qtbot.addWidget(page)
    assert (page.event_fields.start.text(), page.event_fields.end.text()) == (
        "20.11.2026",
        "22.11.2026",
    )
    assert page.event_fields.start.placeholderText() == "TT.MM.JJJJ"
    # What nobody touched stays as somebody else's file wrote it.
    assert (page.tournament().details.start, page.tournament().details.end) == (
        "2026/11/20",
        "2026-11-22",
    )
    page.event_fields.end.setText("3.12.2026")
    assert page.tournament().details.end == "2026/12/03"
    page.event_fields.end.setText("30.2.2026")
    assert "30.2.2026 ist kein Datum" in page.warning.text()


def test_a_date_of_birth_is_read_and_typed_day_first(qtbot: QtBot) -> None:
    player = Player(1, "Adams, A.", birth="1990/05/12")
    dialog = PlayerDialog(player, "")
    qtbot.addWidget(dialog)
    assert dialog.birth.text() == "12.05.1990"
    assert dialog.player() == player
    dialog.birth.setText("1.2.1991")
    assert dialog.player().birth == "1991/02/01"


def test_a_list_to_import_shows_it_day_first(qtbot: QtBot) -> None:
    rows = "Name;Geboren\nAlder, Ann;1953/08/25\nBirch, Bob;1961\nCedar, Cat;\n"
    dialog = import_dialog(rows.encode())
    qtbot.addWidget(dialog)
    column = KEYS.index("birth")
    shown = [dialog.model.index(row, column).data() for row in range(3)]
    assert shown == ["25.08.1953", "1961", ""]
    assert [p.birth for p in dialog.players()] == ["1953/08/25", "1961", ""]


def test_a_day_of_birth_to_come_is_said_day_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player_fields, "today", lambda: date(2026, 11, 22))
    assert fault("birth", "2026/12/24") == "Das Geburtsdatum 24.12.2026 liegt in der Zukunft."


def test_the_list_of_players_shows_it_so_and_sorts_by_year() -> None:
    births = ("1990/05/12", "1985/12/31", "2001")
    players = tuple(replace(p, birth=b) for p, b in zip(start(3).players, births, strict=True))
    table = translated_table(registration_table(replace(start(3), players=players)))
    column = table.column("birth")
    assert [column.text(row) for row in table.rows] == ["12.05.1990", "31.12.1985", "2001"]
    assert [r.player.number for r in sorted(table.rows, key=column.sort_key)] == [2, 1, 3]


def test_sheets_have_the_date_of_the_round_and_the_time_of_printing() -> None:
    source = DocumentSource(dated(), {}, printed="2026-11-21 09:45", catalogue=translate_pattern)
    (page,) = sheet(source, Document.PAIRINGS, 2)
    words = " | ".join(item.text for item in page.items if isinstance(item, TextItem))
    assert "| 21.11.2026 |" in words
    assert "gedruckt 21.11.2026 09:45" in words
    assert "21.11.2026 09:30" in words
    assert "2026-" not in words
    assert "2026/" not in words


def test_the_history_has_the_day_first_and_is_sorted_by_time(
    window: MainWindow, tmp_path: Path
) -> None:
    window.current.open(Session.create(tmp_path / "a.arbiter", dated(), fixed_time))
    current = window.current
    details = replace(current.tournament.details, end="2026/12/03")
    assert current.apply(ChangeDetails(details))
    player = replace(current.tournament.players[0], birth="1990/05/12")
    assert current.apply(ChangePlayer(player))
    table = translated_table(history_table(current))
    texts = [" ".join(row) for row in table.texts()]
    assert "→ 12.05.1990" in texts[0]
    assert "22.11.2026 → 03.12.2026" in texts[1]
    day = fixed_time().astimezone().strftime("%d.%m.%Y %H:%M:%S")
    assert table.column("time").text(table.rows[0]) == day
    assert table.column("time").sort_key(table.rows[0])[1].startswith("2026-05-02T")
