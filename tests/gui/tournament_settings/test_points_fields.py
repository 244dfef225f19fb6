"""Points are typed with a dot or a comma, whatever the language of the window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QLocale
from pytestqt.qtbot import QtBot

from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.gui.tournament_settings.points_fields import PointsFields
from arbiter_gui.gui.tournament_settings.tournament_dialog import TournamentDialog
from tests.gui.fields import start


@pytest.mark.parametrize("language", [QLocale.Language.English, QLocale.Language.German])
@pytest.mark.parametrize(
    ("typed", "tenths"), [("0.5", 5), ("0,5", 5), ("1,0", 10), ("3", 30), (".5", 5)]
)
def test_both_decimal_marks_are_the_same(
    qtbot: QtBot, language: QLocale.Language, typed: str, tenths: int
) -> None:
    fields = PointsFields(PointSystem())
    qtbot.addWidget(fields)
    fields.full.setLocale(QLocale(language))
    fields.full.selectAll()
    qtbot.keyClicks(fields.full, typed)
    fields.full.interpretText()
    assert fields.points().full_bye == tenths


def test_no_more_than_one_digit_behind_the_mark(qtbot: QtBot) -> None:
    fields = PointsFields(PointSystem())
    qtbot.addWidget(fields)
    fields.half.selectAll()
    qtbot.keyClicks(fields.half, "0,75")
    fields.half.interpretText()
    assert fields.points().half_bye == 7


def test_odd_points_are_said_at_once(qtbot: QtBot) -> None:
    dialog = TournamentDialog(start(6), "")
    qtbot.addWidget(dialog)
    dialog.show()
    usual = dialog.warning.text()
    dialog.rules.points.allocated.setValue(10)
    assert dialog.warning.isVisible()
    assert "The pairing-allocated bye is worth more than a win." in dialog.warning.text()
    dialog.rules.points.allocated.setValue(1)
    assert dialog.warning.text() == usual
