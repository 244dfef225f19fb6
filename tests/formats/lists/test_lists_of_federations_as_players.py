"""Federations' lists and FIDE's older ones as lists of players: two rows of headings, old layouts,
old code pages.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.app.registration.player_list import ListFile
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.federation_lists import open_federation_list
from arbiter_gui.formats.player_lists import guess_mapping, propose_players, read_sheet

OLD_HEADING = "ID number Name                              TitlFed  Mar11 GamesBorn  Flag\n"
OLD_ROWS = (
    " 4158814  Sample, Andrei                    g   RUS  2686    9  1990  \n"
    "10206612  A K M, Muster                         BAN  1714    0        \n"
    " 7900139  Beispiel, Meriem                  wf  ALG  2005    0        wi\n"
    " 2500388  Ejemplo, Susana                       IRL  2012    0  1963  i \n"
)
OLDEST = (
    "ID_NUMBER NAME                             TITLE COUNTRY JAN01 GAMES FLAG\n"
    "  \n"
    " 1701991  Sample, Anton                          SWE     2300    0   i   \n"
    " 1401815  Example, Jacob                   m     DEN     2374   18       \n"
    " 1406249  Muster, Berta                    wf    DEN     2063    0   w   \n"
)
BLOCKS = ",,,,,Standard,,,Rapid,,,FIDE,,\n"
BELOW_BLOCKS = "Code,Name,,Club,Year,Rating,T,G,Rating,T,G,Code,Fed,Title\n"
IN_ONE_ROW = "Code,Name,,Club,Year,Standard,,,Rapid,,,FIDE,,\n"
CONTINUED = ",,,,,Rating,T,G,Rating,T,G,Code,Fed,Title\n"
ROWS = (
    "7001,Sample,Anna,OT,1994,1702,,4,1650,,2,99000201,NZL,WFM\n"
    "7002,Example,Peter,OT,1980,1500,,4,0,,0,,NZL,\n"
    "7003,Muster,Cara,WE,2005,0,,0,1510,,2,99000203,NZL,\n"
)


def players_of(data: bytes | str, name: str = "list.csv") -> list[Player]:
    if isinstance(data, str):
        data = data.encode()
    sheet = read_sheet(data, name)
    return [proposed.player for proposed in propose_players(sheet, guess_mapping(sheet)).players]


def test_a_heading_that_states_national_leaves_the_other_rating_to_fide() -> None:
    first, second = players_of("Namn;RatingN;Ratingtal\nSample, Ann;1650;1711\nBirch, Bob;1500;0\n")
    assert (first.national_rating, first.fide_rating, first.rating) == (1650, 1711, 1711)
    assert (second.national_rating, second.fide_rating, second.rating) == (1500, 0, 1500)
    [alone] = players_of("Navn;Ratingtal\nSample, Ann;1650\n")
    assert (alone.national_rating, alone.fide_rating) == (1650, 0)


def test_fides_list_before_2012_is_a_list_of_players(tmp_path: Path) -> None:
    path = tmp_path / "mar11frl.txt"
    path.write_text(OLD_HEADING + OLD_ROWS)
    players = [proposed.player for proposed in ListFile.from_path(path).read().proposal.players]
    values = [(p.name, p.title, p.federation, p.rating, p.birth, p.sex, p.fide_id) for p in players]
    assert values == [
        ("Sample, Andrei", "GM", "RUS", 2686, "1990", "m", "4158814"),
        ("A K M, Muster", "", "BAN", 1714, "", "m", "10206612"),
        ("Beispiel, Meriem", "WFM", "ALG", 2005, "", "w", "7900139"),
        ("Ejemplo, Susana", "", "IRL", 2012, "1963", "m", "2500388"),
    ]


def test_fides_list_of_2001_is_a_list_of_players() -> None:
    players = players_of(OLDEST, "jan01frl.txt")
    values = [(p.name, p.title, p.federation, p.rating, p.sex, p.fide_id) for p in players]
    assert values == [
        ("Sample, Anton", "", "SWE", 2300, "m", "1701991"),
        ("Example, Jacob", "IM", "DEN", 2374, "m", "1401815"),
        ("Muster, Berta", "WFM", "DEN", 2063, "w", "1406249"),
    ]


@pytest.mark.parametrize("headings", [BLOCKS + BELOW_BLOCKS, IN_ONE_ROW + CONTINUED])
def test_two_rows_of_headings_in_a_list_of_players(headings: str) -> None:
    anna, peter, _ = players_of(headings + ROWS)
    assert (anna.name, anna.national_id, anna.fide_id, anna.title) == (
        "Sample, Anna",
        "7001",
        "99000201",
        "WFM",
    )
    assert (anna.national_rating, anna.fide_rating, anna.birth, anna.club) == (
        1702,
        0,
        "1994",
        "OT",
    )
    assert (peter.name, peter.national_rating, peter.federation) == ("Example, Peter", 1500, "NZL")


def test_headings_that_go_on_in_the_next_row() -> None:
    headings = "No.,Surname,First,FIDE,FIDE,Birth,Chess\n,,name,ID,rating,year,club\n"
    first, _ = players_of(
        headings
        + "1,Sample,Ann,99000201,1702,1994,SK North\n2,Birch,Bob,99000202,1650,2001,SK West\n"
    )
    values = (first.name, first.fide_id, first.rating, first.birth, first.club)
    assert values == ("Sample, Ann", "99000201", 1702, "1994", "SK North")


def test_a_title_above_the_headings_is_no_part_of_them() -> None:
    [first, _] = players_of(
        "Open 2026;;City Hall;\nName;Elo;Club;Fed\nSample, Ann;1702;SK North;NOR\nBirch, "
        "Bob;1650;SK West;NOR\n"
    )
    assert (first.name, first.rating, first.club, first.federation) == (
        "Sample, Ann",
        1702,
        "SK North",
        "NOR",
    )


@pytest.mark.parametrize("code_page", ["georgian_academy", "georgian_ps"])
def test_georgian_names_in_their_8_bit_pages(code_page: str) -> None:
    text = (
        "გვარი, სახელი;რეიტინგი;კლუბი\nბერიძე გიორგი;1850;თბილისი\n"
        "კაპანაძე ნინო;1720;ბათუმი\nგელაშვილი დავით;1655;თბილისი\n"
    )
    data = text.encode(code_page)
    assert read_sheet(data, "list.csv").encoding == code_page
    assert [player.name for player in players_of(data)] == [
        "ბერიძე, გიორგი",
        "კაპანაძე, ნინო",
        "გელაშვილი, დავით",
    ]


def test_armenian_names_in_armscii() -> None:
    text = (
        "Ազգանուն Անուն;Վարկանիշ\nՊետրոսյան Արմեն;1850\nՍարգսյան Անի;1720\n"
        "Հարությունյան Դավիթ;1655\n"
    )
    data = text.encode("armscii_8")
    assert read_sheet(data, "list.csv").encoding == "armscii_8"
    assert [player.name for player in players_of(data)] == [
        "Պետրոսյան, Արմեն",
        "Սարգսյան, Անի",
        "Հարությունյան, Դավիթ",
    ]


def test_an_empty_federation_in_a_federations_list_is_its_own(tmp_path: Path) -> None:
    path = tmp_path / "ecf.csv"
    path.write_text(
        "ECF_code,full_name,FIDE_no,gender,nation,revised_standard\n"
        '100001A,"Sample, Ann",,F,,1500\n100002B,"Birch, Bob",,M,WLS,1600\n100003C,"Cedar, '
        'Cat",,F,ENG,1700\n'
    )
    with open_federation_list(path) as opened:
        assert [player.federation for player in opened] == ["ENG", "WLS", "ENG"]
