"""Rules that know no colour preferences: nothing says that a player has none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.control import FREE
from arbiter_gui.domain.team_values.rules import PreferenceType
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.editions import edition
from arbiter_gui.explain.naming import NAMELESS
from arbiter_gui.explain.phrases.sentences import sentence
from arbiter_gui.reports.pictures.card_layout import card_layout
from arbiter_gui.reports.round_tables.board_table import board_table
from arbiter_gui.reports.round_tables.preferences import preference_codes
from arbiter_gui.trace import Level, Recorder
from arbiter_gui.trace.candidates import PreferencesWeighed
from tests.engine.double_2026 import fields as double_fields
from tests.engine.team_2026 import fields as team_fields


def teams(preferences: PreferenceType) -> Tournament:
    event = team_fields.by_chance(3, 8, 3, 9)
    assert event.team_rules is not None
    return replace(event, team_rules=replace(event.team_rules, preferences=preferences))


WITHOUT = {
    "double": double_fields.by_chance(2, 8, 2, 5),
    "teams without preferences": teams(PreferenceType.NONE),
}
WITH = {
    "teams of Type A": teams(PreferenceType.A),
    "teams of Type B": teams(PreferenceType.B),
}


def weighed(before: Tournament) -> list[PreferencesWeighed]:
    recorder = Recorder(Level.DECISIONS)
    edition(before.edition).pair(before, recorder, FREE)
    trace = recorder.trace(before.edition, before.next_round, "0")
    return [event for event in trace.events if isinstance(event, PreferencesWeighed)]


@pytest.mark.parametrize("before", WITHOUT.values(), ids=WITHOUT)
def test_colours_are_told_by_what_both_had_alone(before: Tournament) -> None:
    events = weighed(before)
    assert events
    for event in events:
        text = sentence(event, NAMELESS)
        assert "preference" not in text
        assert f"{event.white} had " in text
        assert f"{event.black} had " in text


@pytest.mark.parametrize("before", WITHOUT.values(), ids=WITHOUT)
def test_cards_and_board_show_no_sign_of_a_preference(before: Tournament) -> None:
    assert set(preference_codes(before).values()) == {""}
    board = board_table(before, preference_codes(before))
    assert "colour preference" not in (board.note)
    assert all("A" not in row.next for row in board.rows)
    layout = card_layout(before, before.next_round)
    cards = [card for group in layout.groups for card in group.cards]
    assert cards
    assert not layout.shows_preferences
    assert all("preference" not in card.words and "; ;" not in card.words for card in cards)


@pytest.mark.parametrize("before", WITH.values(), ids=WITH)
def test_preferences_are_told_where_the_rules_know_them(before: Tournament) -> None:
    events = weighed(before)
    assert events
    assert all(len(event.preferences) == 2 for event in events)
    assert "" not in preference_codes(before).values()
    assert card_layout(before, before.next_round).shows_preferences
    assert "colour preference" in board_table(before, preference_codes(before)).note
