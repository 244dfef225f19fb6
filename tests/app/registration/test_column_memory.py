"""What somebody chose for the columns of a list comes back with the next list under the same
headings.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.app.registration.column_memory import MOST_SHAPES, NO_MEMORY, ColumnMemory
from arbiter_gui.app.registration.player_list import ListFile, PlayerList
from arbiter_gui.domain.players.listed_player import RatingKind
from arbiter_gui.formats.player_lists import ListField, Mapping, guess_mapping, read_sheet

_FIRST = "Name;Elo;Info;Remark\nAlder, Ann;2100;Rooks;east\nBirch, Bob;2000;Knights;west\n"
_NEXT = "NAME;élo;Info.; remark\nCedar, Cat;1900;Pawns;south\nDogwood, Dan;1800;Kings;north\n"
_CLUB_IN_INFO = (ListField.NAME, ListField.RATING, ListField.CLUB, None)


def read(
    text: str, memory: ColumnMemory = NO_MEMORY, kind: RatingKind = RatingKind.STANDARD
) -> PlayerList:
    return replace(ListFile(text.encode(), "list.csv", kind=kind), memory=memory).read()


def remembered(
    text: str, *choices: tuple[int, ListField | None], memory: ColumnMemory = NO_MEMORY
) -> ColumnMemory:
    """Return the memory after the choices for a list, written to the settings and read again."""
    players = read(text, memory)
    mapping = players.mapping
    assert players.sheet is not None
    assert players.guess is not None
    assert mapping is not None
    for column, field in choices:
        mapping = mapping.with_column(column, field)
    return ColumnMemory.read(
        memory.with_choices_of(players.sheet, players.guess, mapping).records()
    )


def mapping_of(text: str, memory: ColumnMemory, kind: RatingKind = RatingKind.STANDARD) -> Mapping:
    mapping = read(text, memory, kind).mapping
    assert mapping is not None
    return mapping


def test_the_next_list_with_the_same_headings_comes_as_chosen() -> None:
    memory = remembered(_FIRST, (2, ListField.CLUB))
    players = read(_NEXT, memory)
    assert players.mapping is not None
    assert players.guess is not None
    assert players.mapping.columns == _CLUB_IN_INFO
    assert players.mapping.remembered == {2}
    assert players.guess.columns == (ListField.NAME, ListField.RATING, None, None)
    assert [player.club for player in players.proposal.accepted] == ["Pawns", "Kings"]


def test_a_column_that_gave_up_its_field_is_remembered_too() -> None:
    memory = remembered(_FIRST, (3, ListField.RATING))
    mapping = mapping_of(_NEXT, memory)
    assert mapping.columns == (ListField.NAME, None, None, ListField.RATING)
    assert mapping.remembered == {1, 3}


@pytest.mark.parametrize(
    "other",
    [
        "Name;Elo;Info\nAlder, Ann;2100;Rooks\n",
        "Name;Elo;Remark;Info\nAlder, Ann;2100;east;Rooks\n",
        "Name;Elo;Notes;Remark\nAlder, Ann;2100;Rooks;east\n",
        "Name;Elo;Info;Remark;\nAlder, Ann;2100;Rooks;east;more\n",
    ],
)
def test_a_list_of_another_shape_is_guessed(other: str) -> None:
    memory = remembered(_FIRST, (2, ListField.CLUB))
    assert not mapping_of(other, memory).remembered


def test_a_list_without_headings_is_not_remembered() -> None:
    assert (
        remembered("Alder, Ann;2100;Rooks\nBirch, Bob;2000;Knights\n", (2, ListField.TEAM))
        == NO_MEMORY
    )


def test_a_line_above_the_columns_is_no_heading() -> None:
    sheet = read_sheet(b"Name;;\nAlder, Ann;2100;Rooks\nBirch, Bob;2000;Knights\n", "list.csv")
    guess = guess_mapping(sheet, 0)
    assert (
        NO_MEMORY.with_choices_of(sheet, guess, guess.with_column(2, ListField.TEAM)) == NO_MEMORY
    )


def test_a_later_choice_leaves_the_earlier_ones() -> None:
    memory = remembered(_FIRST, (2, ListField.CLUB))
    memory = remembered(_NEXT, (3, ListField.STATE), memory=memory)
    assert len(memory.shapes) == 1
    assert mapping_of(_FIRST, memory).remembered == {2, 3}
    memory = remembered(_NEXT, (3, None), memory=memory)
    assert mapping_of(_FIRST, memory).remembered == {2}


def test_choices_stay_when_a_list_in_between_is_guessed_like_them() -> None:
    """The e-mail addresses of one list show by themselves what its column holds.

    Those of the next one may not.
    """
    with_addresses = (
        "Name;Elo;Info;Remark\nAlder, Ann;2100;;ann@example.org\nBirch, Bob;2000;;bob@example.org\n"
    )
    memory = remembered(_FIRST, (3, ListField.EMAIL))
    assert not mapping_of(with_addresses, memory).remembered
    memory = remembered(with_addresses, memory=memory)
    assert mapping_of(_NEXT, memory).remembered == {3}


def test_what_is_not_chosen_stays_a_guess() -> None:
    """The rating of a rapid event is the rapid one, also where the club was chosen in a standard
    event.
    """
    text = "Name;Std;Rpd;Info\nAlder, Ann;2100;2050;Rooks\nBirch, Bob;2000;1950;Knights\n"
    memory = remembered(text, (3, ListField.CLUB))
    mapping = mapping_of(text, memory, RatingKind.RAPID)
    assert mapping.column_of(ListField.RATING) == 2
    assert mapping.remembered == {3}


def test_the_guess_taken_again_is_forgotten() -> None:
    memory = remembered(_FIRST, (2, ListField.CLUB))
    players = read(_NEXT, memory)
    assert players.sheet is not None
    assert players.guess is not None
    forgotten = memory.without_shape(players.sheet, players.guess)
    assert forgotten.with_choices_of(players.sheet, players.guess, players.guess) == NO_MEMORY
    assert remembered(_NEXT, (2, None), memory=memory) == NO_MEMORY


def test_the_shapes_used_last_are_kept() -> None:
    memory = NO_MEMORY
    for number in range(MOST_SHAPES + 5):
        memory = remembered(
            f"Name;Elo;Info {number}\nAlder, Ann;2100;Rooks\n", (2, ListField.CLUB), memory=memory
        )
    memory = remembered("Name;Elo;Info 5\nCedar, Cat;1900;Pawns\n", memory=memory)
    assert len(memory.shapes) == MOST_SHAPES
    assert mapping_of("Name;Elo;Info 5\nAlder, Ann;2100;Rooks\n", memory).remembered == {2}
    assert not mapping_of("Name;Elo;Info 4\nAlder, Ann;2100;Rooks\n", memory).remembered
    assert max(len(record) for record in memory.records()) < 200


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "{",
        "7",
        "null",
        "[]",
        "{}",
        '{"headings": "x"}',
        '{"headings": "x", "columns": []}',
        '{"headings": "x", "columns": {"2": "dragon"}}',
        '{"headings": "x", "columns": {"2": ["club"]}}',
        '{"headings": "x", "columns": {"-1": "club"}}',
        '{"headings": "x", "columns": {"²": "club"}}',
        '{"headings": 7, "columns": {"2": "club"}}',
        '{"headings": "x", "columns": {"' + "9" * 9000 + '": "club"}}',
        "[" * 8000,
    ],
)
def test_a_damaged_record_costs_no_other(damage: str) -> None:
    records = remembered(_FIRST, (2, ListField.CLUB)).records()
    memory = ColumnMemory.read([damage, *records])
    assert len(memory.shapes) == 1
    assert mapping_of(_NEXT, memory).columns == _CLUB_IN_INFO


def test_a_column_beyond_the_list_changes_nothing() -> None:
    record = remembered(_FIRST, (2, ListField.CLUB)).records()[0]
    beyond = record.replace('"2"', '"99"')
    assert beyond != record
    assert not mapping_of(_NEXT, ColumnMemory.read([beyond])).remembered
