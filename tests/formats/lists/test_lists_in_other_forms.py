"""Lists that are no tables: a line for each field, JSON, lines drawn below headings, lists copied
from a page.
"""

from __future__ import annotations

import json

import pytest

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.formats.player_lists import (
    ColumnProposal,
    RowKind,
    guess_mapping,
    propose_players,
    read_sheet,
)

CLUB_LIST = """\
Name=Alder, Ann
I. D.#=12345678
Rating=2125
Advance byes=1z 4 7z

Name=Birch, Bob
Rating=1500
best wishes from the club
Name=Cole, Cy
Club=Kings
"""
MAILS = """\
Vorname: Ann
Nachname: Alder
Verein: SK Nord
Geburtsdatum: 3.5.2010
Bemerkung: komme um 10:30
-----
Vorname: Bob
Nachname: Birch
Elo: 1850
"""


def _read(data: bytes, name: str = "list.txt") -> ColumnProposal:
    sheet = read_sheet(data, name)
    return propose_players(sheet, guess_mapping(sheet))


def test_a_line_for_each_field_of_a_club_list() -> None:
    proposal = _read(CLUB_LIST.encode())
    players = [row.player for row in proposal.players]
    assert [(player.name, player.rating) for player in players] == [
        ("Alder, Ann", 2125),
        ("Birch, Bob", 1500),
        ("Cole, Cy", 0),
    ]
    assert (players[0].national_id, players[2].club) == ("12345678", "Kings")
    assert (proposal.players[0].byes, proposal.players[0].absences) == ((4,), (1, 7))
    assert [row.row for row in proposal.players] == [1, 6, 9]
    assert [(row.line, row.kind) for row in proposal.left_out] == [(8, RowKind.REMARK)]


def test_forms_sent_by_mail() -> None:
    proposal = _read(MAILS.encode())
    first, second = (row.player for row in proposal.players)
    assert (first.name, first.club, first.birth) == ("Alder, Ann", "SK Nord", "2010/05/03")
    assert (second.name, second.rating) == ("Birch, Bob", 1850)
    assert proposal.unused == ("Bemerkung",)


@pytest.mark.parametrize(
    "text",
    [
        "Name;Club\nAlder, Ann;Team: A\nBirch, Bob;Team: B\n",
        "Arbiter: Alder\nPlace: Riga\nAlder, Ann\nBirch, Bob\nCole, Cy\nDorn, Di\nElm, Ed\n",
        "Round 1: 10:00\nRound 2: 14:00\n",
    ],
)
def test_colons_alone_are_no_fields(text: str) -> None:
    assert all(len(row.cells) < 3 for row in read_sheet(text.encode(), "list.txt").rows)


def test_players_of_a_json_file() -> None:
    players = [
        {"name": "Alder, Ann", "fideId": 4100001, "elo": 2125, "dob": "1990-05-03", "tags": ["x"]},
        {"name": "Birch, Bob", "elo": None, "active": True},
        {"fideId": "4100003", "name": "Cole, Cy \ud800"},
    ]
    value = {"event": {"rounds": [{"n": 1}], "players": players}}
    proposal = _read(json.dumps(value).encode(), "players.json")
    names = [(row.player.name, row.player.fide_id, row.player.rating) for row in proposal.players]
    assert names == [
        ("Alder, Ann", "4100001", 2125),
        ("Birch, Bob", "", 0),
        ("Cole, Cy ?", "4100003", 0),
    ]
    assert proposal.players[0].player.birth == "1990/05/03"


@pytest.mark.parametrize(
    "data",
    [
        b'{"a": 1}',
        b'[{"name": "Alder"',
        b'{"a": ' + b"[" * 100_000,
        b'{"a": ' + b"9" * 5_000 + b"}",
        b'{"a": "\xff"}',
    ],
)
def test_json_without_players_is_refused(data: bytes) -> None:
    with pytest.raises(FormatError):
        read_sheet(data, "players.json")


def test_a_line_drawn_below_the_headings_is_no_player() -> None:
    text = (
        "| # | Player | Elo |\n|---|:---|---:|\n| 1 | Ann Alder | 2125 |\n"
        "| 2 | Bob Birch | 1900 |\n"
    )
    assert [row.player.name for row in _read(text.encode()).players] == ["Alder, Ann", "Birch, Bob"]


def test_a_start_list_copied_from_a_page() -> None:
    text = "Nazwisko, Imię Ranking\n1. Nowak, Anna 1527\n2. Wójcik, Jan 1450\n3. Lis, Ewa 1447\n"
    players = [row.player for row in _read(text.encode()).players]
    assert [(player.name, player.rating) for player in players] == [
        ("Nowak, Anna", 1527),
        ("Wójcik, Jan", 1450),
        ("Lis, Ewa", 1447),
    ]


def test_rounds_headed_by_numbers_do_not_make_the_headings_a_player() -> None:
    text = "No\tName\tFeder\tIntl Id\tLoc Id\tRtg\tTotal\t1\t2\n"
    text += "1\tAlder, Ann\tIRL\t2500001\t1001\t2125\t2\t2:W\t0:=\n"
    text += "2\tBirch, Bob\tIRL\t2500002\t1002\t1900\t1\t1:L\t0:=\n"
    players = [row.player for row in _read(text.encode()).players]
    assert [
        (player.name, player.rating, player.fide_id, player.national_id) for player in players
    ] == [
        ("Alder, Ann", 2125, "2500001", "1001"),
        ("Birch, Bob", 1900, "2500002", "1002"),
    ]


def test_an_initial_shows_the_order_of_a_name_against_that_of_the_list() -> None:
    names = ("Anna Alder", "Peter Birch", "John Q. Cole", "SMITH JOHN Q", "Maria Dorn")
    proposal = _read("\n".join(("Name;Rating", *(f"{name};1500" for name in names))).encode())
    assert [row.player.name for row in proposal.players] == [
        "Alder, Anna",
        "Birch, Peter",
        "Cole, John Q.",
        "Smith, John Q",
        "Dorn, Maria",
    ]
