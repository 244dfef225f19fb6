"""What the settings of a round-robin offer: cycles instead of rounds and colours, and no
Buchholz.
"""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.standings.tie_breaks_dialog import TieBreaksDialog
from arbiter_gui.gui.tournament_settings.rules_fields import RulesFields
from arbiter_gui.standings.tie_breaks import offered_tie_breaks
from tests.gui.fields import start


def offered(dialog: TieBreaksDialog) -> list[str]:
    lists = (dialog.used_list, dialog.offered_list)
    return [lines.item(row).text() for lines in lists for row in range(lines.count())]


def test_the_buchholz_family_is_not_offered_in_a_round_robin(qtbot: QtBot) -> None:
    robin = Tournament(edition="berger", schedule=Schedule())
    dialog = TieBreaksDialog(("DE",), None, offered_tie_breaks(robin))
    qtbot.addWidget(dialog)
    assert not [text for text in offered(dialog) if "Buchholz" in text]
    for code in ("(DE)", "(WIN)", "(SB)", "(KS)", "(BPG)"):
        assert [text for text in offered(dialog) if text.endswith(code)]
    swiss = TieBreaksDialog(("DE",), None, offered_tie_breaks(start(6)))
    qtbot.addWidget(swiss)
    assert [text for text in offered(swiss) if "Buchholz" in text]


def chosen(fields: RulesFields, key: str) -> None:
    fields.edition.setCurrentIndex(fields.edition.findData(key))


def test_the_rules_of_a_schedule_ask_for_cycles_and_not_for_rounds_or_colours(qtbot: QtBot) -> None:
    fields = RulesFields(Tournament())
    qtbot.addWidget(fields)
    fields.show()
    fields.expected_players_box.setValue(6)
    assert not fields.schedule.isVisible()
    chosen(fields, "berger")
    assert fields.schedule.isVisible()
    assert not fields.rounds.isVisible()
    assert fields.schedule_rounds.text() == "Rounds: 5"
    assert not fields.colour.isEnabled()
    assert fields.codes() == ("DE", "WIN", "SB", "KS")
    entered = fields.entered()
    assert (entered.schedule, entered.round_count) == (Schedule(), 5)
    fields.schedule.setCurrentIndex(2)
    entered = fields.entered()
    assert (entered.schedule, entered.round_count) == (Schedule(2, turned=False), 10)
    assert fields.schedule_rounds.text() == "Rounds: 10"
    chosen(fields, "dutch-2026")
    assert fields.entered().schedule is None
    assert fields.rounds.isVisible()
    assert not fields.schedule.isVisible()
    assert not fields.schedule_rounds.isVisible()
    assert fields.codes() == ("BH/C1", "BH", "SB", "DE")


def test_the_rules_of_a_schedule_ask_for_no_more_room(qtbot: QtBot) -> None:
    fields = RulesFields(Tournament())
    qtbot.addWidget(fields)
    fields.show()
    swiss = fields.minimumSizeHint()
    chosen(fields, "berger")
    for form in range(fields.schedule.count()):
        fields.schedule.setCurrentIndex(form)
        schedule = fields.minimumSizeHint()
        assert schedule.width() <= swiss.width()
        assert schedule.height() <= swiss.height()


@pytest.mark.parametrize("form", range(7))
def test_every_form_of_a_schedule_can_be_chosen_and_is_shown_again(qtbot: QtBot, form: int) -> None:
    players = tuple(Player(number) for number in range(1, 8))
    fields = RulesFields(Tournament(players, edition="berger", schedule=Schedule()))
    qtbot.addWidget(fields)
    fields.schedule.setCurrentIndex(form)
    entered = fields.entered()
    again = RulesFields(entered)
    qtbot.addWidget(again)
    assert again.schedule.currentIndex() == form
    assert entered.schedule is not None
    assert entered.round_count == 7 * entered.schedule.cycles
