"""The print set of an event: the same sheets of each group, each about its own round and under its
own name.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.reports.documents import Document, DocumentSource
from arbiter_gui.reports.event_tables.print_set import GroupSheets, event_sheets, with_group_heading
from arbiter_gui.reports.layout.items import TextItem
from tests.app.events.festivals import after_round_1, group_of

PAIRED = GroupSheets("A", DocumentSource(after_round_1(group_of("A", 4)), {}))
NOT_BEGUN = GroupSheets("B", DocumentSource(group_of("B", 4), {}))


def test_a_group_has_the_sheets_that_exist_for_it() -> None:
    sheets = event_sheets([PAIRED, NOT_BEGUN], (Document.PAIRINGS, Document.PLAYERS))
    titles = [str(sheet.title) for sheet in sheets]
    assert titles == ["A: Pairings", "A: Players", "B: Players"]


def test_without_any_sheet_nothing_is_printed() -> None:
    with pytest.raises(InvalidTournament, match="None of the groups"):
        event_sheets([NOT_BEGUN], (Document.PAIRINGS,))


@pytest.mark.parametrize(
    ("name", "group", "heading"),
    [
        ("City Open", "A", "City Open, A"),
        ("City Open A", "A", "City Open A"),
        ("Alpha Cup", "A", "Alpha Cup, A"),
        ("", "U16", "U16"),
    ],
)
def test_the_heading_names_the_group_once(name: str, group: str, heading: str) -> None:
    tournament = PAIRED.source.tournament
    named = replace(tournament, details=replace(tournament.details, name=name))
    source = with_group_heading(GroupSheets(group, DocumentSource(named, {})))
    assert source.tournament.details.name == heading
    (pairings,) = event_sheets([GroupSheets(group, source)], (Document.PAIRINGS,))
    texts = [item.text for item in pairings.pages[0].items if isinstance(item, TextItem)]
    assert heading in texts


def test_setting_the_sheets_pauses_before_each() -> None:
    pauses = []
    event_sheets(
        [PAIRED.with_pause(lambda: pauses.append(1))], (Document.PAIRINGS, Document.PLAYERS)
    )
    assert len(pauses) >= 2
