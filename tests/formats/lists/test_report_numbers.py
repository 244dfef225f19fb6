"""Numbers that only reports of federations need: of the club, of the member, and the state."""

from __future__ import annotations

import pytest

from arbiter_gui.domain.values import Player
from arbiter_gui.formats.player_lists import guess_mapping, propose_players, read_sheet


def players_of(text: str) -> list[Player]:
    sheet = read_sheet(text.encode("utf-8"), "list.csv")
    return [
        proposed.player for proposed in propose_players(sheet, guess_mapping(sheet), ()).players
    ]


@pytest.mark.parametrize(
    ("headings", "cells"),
    [
        ("ID,ZPS,Mitgliedsnummer,Name", 'NU4000001,A0001,77,"Abendroth, Nina"'),
        ("PKZ,VKZ,Mgl-Nr,Name", 'NU4000001,A0001,77,"Abendroth, Nina"'),
        ("ECF code,Club code,Membership no.,Name", 'NU4000001,A0001,77,"Abendroth, Nina"'),
    ],
)
def test_club_and_member_numbers_come_in(headings: str, cells: str) -> None:
    (player,) = players_of(f"{headings}\n{cells}\n")
    assert (player.national_id, player.club_number, player.member_number) == (
        "NU4000001",
        "A0001",
        "77",
    )


def test_the_state_comes_in() -> None:
    (player,) = players_of('USCF ID,Name,State,Rating\n10000011,"Abelard, Nina",OR,1951\n')
    assert (player.national_id, player.state) == ("10000011", "OR")


def test_a_member_number_alone_is_the_national_number() -> None:
    (player,) = players_of('member_no,full_name\n12345,"Example, Anne"\n')
    assert (player.national_id, player.member_number) == ("12345", "")
    (player,) = players_of('ECF_code,full_name,member_no\n900061A,"Example, Anne",12345\n')
    assert (player.national_id, player.member_number) == ("900061A", "12345")


def test_a_number_that_is_too_long_is_left_out_with_a_remark() -> None:
    sheet = read_sheet(f'Name,VKZ\n"Berg, Bo",{"9" * 21}\n'.encode(), "list.csv")
    (proposed,) = propose_players(sheet, guess_mapping(sheet), ()).players
    assert proposed.player.club_number == ""
    assert "longer than 20 characters" in str(proposed.problems[0].sentence)
