"""What people write into lists: notes beside names, places kept free, marks, addresses of profiles,
merged cells.
"""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from openpyxl import Workbook

from arbiter_gui.app.registration.player_list import ListFile
from arbiter_gui.domain.values import FIDE, NATIONAL
from arbiter_gui.formats.player_lists import (
    ColumnProposal,
    ProposedPlayer,
    RowKind,
    guess_mapping,
    propose_players,
    read_sheet,
)


def proposal_of(text: str, name: str = "list.csv") -> ColumnProposal:
    sheet = read_sheet(text.encode(), name)
    return propose_players(sheet, guess_mapping(sheet))


def proposed(text: str, name: str = "list.csv") -> tuple[ProposedPlayer, ...]:
    return proposal_of(text, name).players


@pytest.mark.parametrize(
    ("cell", "name"),
    [
        ("Ann Sample (captain)", "Sample, Ann"),
        ("Sample, Ann*", "Sample, Ann"),
        ("Ann Sample - late", "Sample, Ann"),
        ("Sample, Ann [U16]", "Sample, Ann"),
        ("3. Sample, Ann", "Sample, Ann"),
        ("Ann Sample ♀", "Sample, Ann"),
    ],
)
def test_a_note_beside_a_name_is_told_and_no_part_of_it(cell: str, name: str) -> None:
    first, _ = proposed(f"Player;Elo\n{cell};1850\nPeter Birch;1700\n")
    assert first.player.name == name
    assert [problem.sentence for problem in first.problems] == [
        f"The name {cell!r} is read as {name}."
    ]
    assert first.usable


@pytest.mark.parametrize("name", ["Sample, Ann (GM)", "Mary Smith - Jones", "Sample, Ann ?"])
def test_titles_and_names_with_signs_are_no_notes(name: str) -> None:
    [player, _] = proposed(f"Player;Elo\n{name};1850\nPeter Birch;1700\n")
    assert not any("is read as" in problem.sentence for problem in player.problems)


@pytest.mark.parametrize("word", ["BYE", "N.N.", "spielfrei", "TBA", "vacant"])
def test_a_place_kept_free_is_no_player(word: str) -> None:
    proposal = proposal_of(f"No;Name;Elo\n1;Sample, Ann;1850\n2;{word};\n3;Birch, Bob;1700\n")
    assert [proposed_player.player.name for proposed_player in proposal.players] == [
        "Sample, Ann",
        "Birch, Bob",
    ]
    assert [listed.kind for listed in proposal.left_out] == [RowKind.REMARK]


@pytest.mark.parametrize("address", ["Mr", "Ms", "Mrs.", "Frau", "Mme"])
def test_a_form_of_address_is_no_name(address: str) -> None:
    [first, _] = proposed(f"Full name;Elo\n{address} Anna Sample;1850\nMr Peter Birch;1700\n")
    assert first.player.name == "Sample, Anna"


@pytest.mark.parametrize(
    ("headings", "cells", "values"),
    [
        ("Spielstärke (DWZ)", "1850", {"national_rating": 1850}),
        ("Cote FQE;Cote FIDE", "1655;1701", {"national_rating": 1655, "fide_rating": 1701}),
        ("Elo intern.;Elo ÖSB", "1655;1701", {"fide_rating": 1655, "national_rating": 1701}),
        ("Rk. krajowy", "1655", {"national_rating": 1655}),
        ("Stamnr.;Elo", "12345;1500", {"national_id": "12345", "rating": 1500}),
        ("FIDE ID", "https://ratings.fide.com/profile/1234567", {"fide_id": "1234567"}),
        ("FIDE ID", "ID 1234567", {"fide_id": "1234567"}),
        ("Birth date", "39945", {"birth": "2009/05/12"}),
        ("Country", "🇳🇴 Norway", {"federation": "NOR"}),
        ("Country", "🇩🇰", {"federation": "DEN"}),
        ("Nation", "Vereinigte Staaten", {"federation": "USA"}),
        ("Title", "WIM*", {"title": "WIM"}),
        ("DWZ", "1790, vorl.", {"national_rating": 1790}),
        ("Fee;Paid", "25 €;✗", {"fee": 2500, "paid": 0}),
    ],
)
def test_cells_as_people_write_them(headings: str, cells: str, values: dict[str, object]) -> None:
    rows = f"Sample, Ann;{cells}\nBirch, Bob;{cells}\nCedar, Cat;{cells}\n"
    player = proposed(f"Name;{headings}\n{rows}")[0].player
    assert {field: getattr(player, field) for field in values} == values


def test_the_real_name_counts_beside_that_of_an_account() -> None:
    names = [
        p.player.name
        for p in proposed("Username;Real name;Elo\nann9;Ann Sample;1850\nbob;Peter Birch;1700\n")
    ]
    assert names == ["Sample, Ann", "Birch, Peter"]


def test_a_text_that_was_encoded_twice() -> None:
    twice = "Name;Verein\nMüller, Jörg;SK Köln\nSchäfer, Käthe;SV Süd\n".encode().decode("cp1252")
    proposal = proposal_of(twice)
    assert [p.player.name for p in proposal.players] == ["Müller, Jörg", "Schäfer, Käthe"]
    assert any("encoded twice" in notice.said for notice in proposal.notices)
    [player] = proposed("Name;Club\nSão, Ângelo;Å Sjakk\n")
    assert (player.player.name, player.player.club) == ("São, Ângelo", "Å Sjakk")


def test_a_cell_over_several_rows_holds_for_all_of_them() -> None:
    page = (
        "<table><tr><th>Club</th><th>Name</th><th>Elo</th></tr>"
        "<tr><td rowspan=2>SK North</td><td>Sample, Ann</td><td>1850</td></tr>"
        "<tr><td>Birch, Bob</td><td>1700</td></tr>"
        "<tr><td>SK South</td><td>Cedar, Cat</td><td>1600</td></tr></table>"
    )
    clubs = [p.player.club for p in proposed(page, "list.html")]
    assert clubs == ["SK North", "SK North", "SK South"]


def test_blanks_below_each_other_are_no_columns() -> None:
    text = (
        "  1     Sample, Ann          NOR     0  2006  SK North\n"
        "  2     Birch, Bob           POL  1928  1961  SK South\n"
        "  3     Longname-Cedar, Cat  SWE  1777  1974  SK South\n"
        "  4     Dale, Eva            NOR     0  1991  SK North\n"
    )
    values = [
        (p.player.name, p.player.federation, p.player.rating, p.player.club)
        for p in proposed(text, "list.txt")
    ]
    assert values == [
        ("Sample, Ann", "NOR", 0, "SK North"),
        ("Birch, Bob", "POL", 1928, "SK South"),
        ("Longname-Cedar, Cat", "SWE", 1777, "SK South"),
        ("Dale, Eva", "NOR", 0, "SK North"),
    ]


def test_clubs_behind_the_numbers_of_a_text_without_headings() -> None:
    text = (
        "Entries\n\n1 Anders Lind 1875 Malmö AS\n2 Eva Björk 1660 Lunds ASK\n"
        "3 Nils Öberg 1540 Wasa SK\n"
    )
    assert [p.player.club for p in proposed(text, "list.txt")] == [
        "Malmö AS",
        "Lunds ASK",
        "Wasa SK",
    ]


def test_an_irish_particle_in_capitals() -> None:
    [first, _] = proposed("Full name;Elo\nTomás Ó SÚILLEABHÁIN;1500\nPeter BIRCH;1600\n")
    assert first.player.name == "Ó Súilleabháin, Tomás"


def test_merged_cells_of_a_worksheet_hold_for_all_their_rows() -> None:
    workbook = Workbook()
    sheet = workbook.active
    for row in (
        ["Club", "Name", "FIDE", None],
        [None, None, "ID", "Elo"],
        ["SK North", "Sample, Ann", 1234567, 1850],
        [None, "Birch, Bob", 1234568, 1700],
        ["SK South", "Cedar, Cat", 1234569, 1600],
    ):
        sheet.append(row)
    for place in ("A1:A2", "B1:B2", "C1:D1", "A3:A4"):
        sheet.merge_cells(place)
    stream = io.BytesIO()
    workbook.save(stream)
    read = read_sheet(stream.getvalue(), "list.xlsx")
    players = [p.player for p in propose_players(read, guess_mapping(read)).players]
    assert [player.club for player in players] == ["SK North", "SK North", "SK South"]
    assert [player.rating for player in players] == [1850, 1700, 1600]
    assert [player.fide_id for player in players] == ["1234567", "1234568", "1234569"]


def test_tables_beside_each_other_are_one() -> None:
    text = (
        "Nr;Name;Elo;;Nr;Name;Elo\n1;Sample, Ann;1850;;3;Cedar, Cat;1600\n2;Birch, Bob;1700;;;;\n"
    )
    values = [(p.player.name, p.player.rating) for p in proposed(text)]
    assert values == [("Sample, Ann", 1850), ("Birch, Bob", 1700), ("Cedar, Cat", 1600)]


def test_a_column_of_names_for_each_group() -> None:
    text = "U10;U12\nAnna Sample;Karl Birch\nPeter Dale;Thomas Cedar\nEva Elm;\n"
    values = [(p.player.name, p.player.category) for p in proposed(text)]
    assert values == [
        ("Sample, Anna", "U10"),
        ("Dale, Peter", "U10"),
        ("Elm, Eva", "U10"),
        ("Birch, Karl", "U12"),
        ("Cedar, Thomas", "U12"),
    ]


def test_names_in_one_line() -> None:
    names = [
        p.player.name
        for p in proposed("Anna Sample, Karl Birch, Thomas Cedar and Eva Dale\n", "list.txt")
    ]
    assert names == ["Sample, Anna", "Birch, Karl", "Cedar, Thomas", "Dale, Eva"]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        (
            "Name;Verein\nM&uuml;ller, J&#246;rg;SK K&ouml;ln &amp; Bonn\n",
            [("Müller, Jörg", "SK Köln & Bonn")],
        ),
        ("“Name”;“Club”\n“Sample, Ann”;“SK North”\n", [("Sample, Ann", "SK North")]),
        (
            "Name;Club\nSample, Ann;NULL\nBirch, Bob;N/A\n",
            [("Sample, Ann", ""), ("Birch, Bob", "")],
        ),
        ("Name;Club\nLO BIANCO, PIO;A\nNG, LI;B\n", [("Lo Bianco, Pio", "A"), ("Ng, Li", "B")]),
    ],
)
def test_letters_and_quotes_of_pages_and_empty_values(
    text: str, values: list[tuple[str, str]]
) -> None:
    assert [(p.player.name, p.player.club) for p in proposed(text)] == values


def test_words_before_a_rating() -> None:
    players = [
        p.player
        for p in proposed("Name;Rating\nA, Ann;FIDE: 1850\nB, Bob;nat. 1700\nC, Cat;Elo 1655\n")
    ]
    assert [player.rating for player in players] == [1850, 1700, 1655]
    assert [player.rating_source for player in players][:2] == [FIDE, NATIONAL]


def test_a_name_in_another_order_than_the_others_of_its_list() -> None:
    names = [
        p.player.name
        for p in proposed("Name;Elo\nSample, Ann;1850\nKarl Birch;1700\nCEDAR Thomas;1655\n")
    ]
    assert names == ["Sample, Ann", "Birch, Karl", "Cedar, Thomas"]


def test_a_table_with_fides_headings_is_no_list_of_fide(tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_text(
        "ID Number;Name;Fed;Sex;Elo;Flag\n1234567;Sample, Ann;NOR;F;2210;\n1234568;Birch, "
        "Bob;SWE;M;1700;i\n"
    )
    players = [p.player for p in ListFile.from_path(path).read().proposal.players]
    assert [(player.name, player.fide_id, player.sex) for player in players] == [
        ("Sample, Ann", "1234567", "w"),
        ("Birch, Bob", "1234568", "m"),
    ]


@pytest.mark.parametrize(
    ("headings", "cells", "values"),
    [
        ("Rating;Rtg+/-", "1850;12,4", {"rating": 1850}),
        (
            "Reg #;USCF #;USCF Rating",
            "1001;12345678;1834",
            {"national_id": "12345678", "national_rating": 1834},
        ),
        (
            "Élő-pont (FIDE);Élő-pont (MSSZ)",
            "2011;2033",
            {"fide_rating": 2011, "national_rating": 2033},
        ),
        (
            "School Name;Contact No",
            "DAV School;9800000001",
            {"club": "DAV School", "fide_id": "", "national_id": ""},
        ),
    ],
)
def test_headings_beside_those_of_players(
    headings: str, cells: str, values: dict[str, object]
) -> None:
    first, second = cells, cells.replace("1", "2", 1)
    player = proposed(
        f"Name;{headings}\nSample, Anna;{first}\nBirch, Bob;{second}\nCole, Cy;{first}\n"
    )[0].player
    assert {field: getattr(player, field) for field in values} == values


def test_pupils_with_two_surnames_and_the_telephones_of_their_parents() -> None:
    text = (
        "Nombre del alumno;Curso;Teléfono tutor\nLucía Gómez Ruiz;5;600111222\n"
        "Hugo del Olmo Sáez;6;600111223\nMarta Arana Pérez;4;600111224\n"
    )
    assert [(p.player.name, p.player.fide_id) for p in proposed(text)] == [
        ("Gómez Ruiz, Lucía", ""),
        ("del Olmo Sáez, Hugo", ""),
        ("Arana Pérez, Marta", ""),
    ]


def test_a_title_and_lines_of_groups_above_players_without_headings() -> None:
    text = (
        "Deltagere i Forårsturneringen\n\nGruppe 1\nSøren Aagaard, Øbro, 2033\nBjørn Knudsen, "
        "Lund, 1822\n\n"
        "Gruppe 2\nAsta Møller, Øbro, 1040\nPeter Åbenhus, Lund, 995\n"
    )
    proposal = proposal_of(text, "list.txt")
    assert [(p.player.name, p.player.rating, p.group) for p in proposal.players] == [
        ("Aagaard, Søren", 2033, "Gruppe 1"),
        ("Knudsen, Bjørn", 1822, "Gruppe 1"),
        ("Møller, Asta", 1040, "Gruppe 2"),
        ("Åbenhus, Peter", 995, "Gruppe 2"),
    ]
    assert [listed.line for listed in proposal.left_out] == [1, 3, 7]


def test_years_numbers_of_entries_and_of_payments_belong_to_no_field() -> None:
    text = (
        "ID;Name;Chess club since;MPESA CODE\n101;Sample, Ann;2024;QWE12R\n102;Birch, "
        "Bob;2025;ASD34F\n"
        "103;Cole, Cy;2023;ZXC56V\n104;Dale, Eva;2021;YTR11A\n105;Elm, Otto;2022;POI99B\n"
    )
    values = {(p.player.rating, p.player.national_id, p.player.birth) for p in proposed(text)}
    assert values == {(0, "", "")}


def test_the_title_on_each_page_is_no_group() -> None:
    page = "Summer Open\nName;Elo;Club\n"
    first = f"{page}Sample, Ann;1850;North\nBirch, Bob;1700;South\n"
    text = f"{first}{page}Cole, Cy;1600;North\n{page}Dale, Eva;1500;South\n"
    proposal = proposal_of(text)
    assert [(p.player.name, p.player.category) for p in proposal.players] == [
        ("Sample, Ann", ""),
        ("Birch, Bob", ""),
        ("Cole, Cy", ""),
        ("Dale, Eva", ""),
    ]


def test_who_has_paid_without_an_amount_is_noted_once_and_not_on_every_row() -> None:
    rows = "Sample, Ann;ja\nBirch, Bob;nein\nCedar, Cat;ja\n"
    proposal = proposal_of(f"Name;Startgeld bezahlt\n{rows}")
    assert [player.problems for player in proposal.players] == [(), (), ()]
    assert [player.player.paid for player in proposal.players] == [0, 0, 0]
    sentence = "the column says who has paid but not how much, and is not imported"
    assert [notice.sentence for notice in proposal.notices] == [sentence]
    with_fee = proposal_of("Name;Startgeld;Bezahlt\nSample, Ann;20;ja\nBirch, Bob;20;nein\n")
    assert [player.player.paid for player in with_fee.players] == [2000, 0]
    assert with_fee.notices == ()
