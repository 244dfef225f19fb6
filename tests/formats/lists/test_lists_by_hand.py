"""Lists that people type and send: numbered names, titles beside names, fees, groups, and headings
of any language.
"""

from __future__ import annotations

import json

import pytest

from arbiter_gui.domain.values import Player
from arbiter_gui.formats.player_lists import (
    ProposedPlayer,
    guess_mapping,
    propose_players,
    read_sheet,
)


def proposed(text: str, name: str = "list.csv") -> tuple[ProposedPlayer, ...]:
    sheet = read_sheet(text.encode(), name)
    return propose_players(sheet, guess_mapping(sheet)).players


def players_of(text: str, name: str = "list.csv") -> list[Player]:
    return [player.player for player in proposed(text, name)]


@pytest.mark.parametrize(
    "text",
    [
        "1. Anna Sample\n2. Karl Birch\n3. Thomas Cedar\n",
        "1) Sample, Anna\n2) Birch, Karl\n3) Cedar, Thomas\n",
        "- Anna Sample\n- Karl Birch\n- Thomas Cedar\n",
        "Our players:\n\n• Anna Sample 2105\n• Karl Birch 1788\n• Thomas Cedar 1650\n",
        "Anna Sample (2105)\nKarl Birch (1788)\nThomas Cedar (1650)\n",
        "Sample, Anna (SK North) 2105\nBirch, Karl (SK South) 1788\nCedar, Thomas (Lund) 1650\n",
        "1. Anna Sample, 2105\n2. Karl Birch, 1788\n3. Thomas Cedar, 1650\n",
        "Page 1\nNr. Name Title Elo Club\n1 Sample, Anna WFM 2105 SK North\n2 Birch, Karl 1788 SK "
        "1923\n"
        "Page 2\nNr. Name Title Elo Club\n3 Cedar, Thomas 0 SC West\n",
    ],
)
def test_marks_of_a_list_in_a_letter_are_no_part_of_the_names(text: str) -> None:
    names = [player.name for player in players_of(text, "list.txt")]
    assert names == ["Sample, Anna", "Birch, Karl", "Cedar, Thomas"]


@pytest.mark.parametrize(
    "text",
    [
        "Name;Elo\nGM Sample, Anna;2500\nBirch, Karl;1500\n",
        "Name;Elo\nAnna Sample (GM);2500\nKarl Birch;1500\n",
        "Player;Rating\nGM Anna Sample;2500\nKarl Birch;1500\n",
    ],
)
def test_a_title_beside_the_name_is_the_title(text: str) -> None:
    assert [(p.name, p.title) for p in players_of(text)] == [
        ("Sample, Anna", "GM"),
        ("Birch, Karl", ""),
    ]


@pytest.mark.parametrize(
    ("heading", "text", "name"),
    [
        ("Name", "Müller,Hans,Dr.", "Müller, Hans"),
        ("Name", "Di Stefano Paolo", "Di Stefano, Paolo"),
        ("Nombre y apellidos", "Ana Belén Martín Soto", "Martín Soto, Ana Belén"),
        ("Név", "Dr. Kiss Győző", "Kiss, Győző"),
        ("ФИО", "Иванов Пётр Семёнович", "Иванов, Пётр Семёнович"),
        ("Nafn", "Héðinn Steingrímsson", "Steingrímsson, Héðinn"),
        ("Nome completo", "João Pedro da Silva", "da Silva, João Pedro"),
        ("Ονοματεπώνυμο", "Παπαδόπουλος Νίκος", "Παπαδόπουλος, Νίκος"),
        ("Name", "Rajesh s/o Kumar", "Rajesh s/o Kumar"),
        ("Name", "de la MARE, WALTER", "de la Mare, Walter"),
        ("Nome completo", "JOÃO DA SILVA FILHO", "Da Silva Filho, João"),
        ("Name", "NGUYEN VAN, TUAN", "Nguyen Van, Tuan"),
        ("Name", "D'AMICO, LUCA", "D'Amico, Luca"),
        ("Adı Soyadı", "İREM IŞIK", "Işık, İrem"),
    ],
)
def test_names_of_a_country_are_split_and_spelled_as_there(
    heading: str, text: str, name: str
) -> None:
    (player,) = players_of(f"{heading};Elo\n{text};1500\n")
    assert player.name == name


@pytest.mark.parametrize(
    ("headings", "cells", "values"),
    [
        ("Startovné;Zaplaceno", "300 Kč;200 Kč", {"fee": 30000, "paid": 20000}),
        ("Wpisowe;Opłacone", "50,00;tak", {"fee": 5000, "paid": 5000}),
        ("Inscrição;Pago", "R$ 80,00;Não", {"fee": 8000, "paid": 0}),
        ("Nevezési díj;Befizetve", "5000;0", {"fee": 500000, "paid": 0}),
        ("Fees paid;Betrag", "40.00;", {"paid": 4000}),
        ("RejtN;Rejt.", "1850;1900", {"national_rating": 1850, "fide_rating": 1900}),
        (
            "Ranking;Ranking FIDE;Ranking krajowy",
            "2200;2188;2150",
            {"rating": 2200, "fide_rating": 2188},
        ),
        (
            "KNSB-rating;Rapid;FIDE",
            "2255;2200;2233",
            {"national_rating": 2255, "fide_rating": 2233},
        ),
        ("¿Qué Elo tienes?;Tip", "1523;U14", {"rating": 1523, "category": "U14"}),
        ("Взнос, руб.", "500", {"fee": 50000}),
        ("Montant", "30 CHF", {"fee": 3000}),
        ("회원번호;레이팅", "K1;1800", {"national_id": "K1", "rating": 1800}),
        ("Ident-Nr.;FIDE-Nr.", "102345;1600001", {"national_id": "102345", "fide_id": "1600001"}),
        (
            "Federation ID;FIDE ID",
            "4410001;3200001",
            {"national_id": "4410001", "fide_id": "3200001"},
        ),
        (
            "USCF ID;Rating;St",
            "12345678;1834;NY",
            {"national_rating": 1834, "national_id": "12345678"},
        ),
        ("Nation;ECF Ref;Rating", "D;123456A;1834", {"federation": "GER", "national_rating": 1834}),
        ("Title;Dalības maksa", "Mr;20 EUR", {"title": "", "fee": 2000}),
        (
            "SCF ID;SCF Rating;FIDE Rating",
            "S1001;1500;1650",
            {"national_rating": 1500, "fide_rating": 1650},
        ),
        ("FIDE ID;Elo/DWZ", "'400001;-/1400", {"fide_id": "400001", "rating": 1400}),
        ("Elo/DWZ", "1500/-", {"rating": 1500}),
        (
            "Elo;Пол",
            "1500 (geschätzt);жена",
            {"rating": 1500, "rating_source": "estimated", "sex": "w"},
        ),
    ],
)
def test_headings_of_money_ratings_and_numbers(
    headings: str, cells: str, values: dict[str, object]
) -> None:
    (player,) = players_of(f"Name;{headings}\nSample, Anna;{cells}\n")
    assert {field: getattr(player, field) for field in values} == values


@pytest.mark.parametrize(
    "headings",
    [
        "Startgeld|Bezahlt", "Startovné|Zaplaceno", "Wpisowe|Wpłata", "Nevezési díj|Befizetve",
        "Startavgift|Betalt",
        "Osallistumismaksu|Maksettu", "Osavõtumaks|Makstud", "Dalības maksa|Samaksāts",
        "Starto mokestis|Sumokėta",
        "Взнос|Оплачено", "Турнірний внесок|Сплачено", "Такса|Платено", "Kotizacija|Uplaćeno",
        "Taxă de înscriere|Plătit", "Katılım ücreti|Ödendi", "Παράβολο|Πληρωμένο",
        "Inschrijfgeld|Betaald",
        "Cuota|Pagado", "Taxa de inscrição|Pago", "Startnina|Plačano", "Biaya pendaftaran|Dibayar",
        "Quota d'iscrizione|Quota versata", "Droits d'inscription|Montant "
                                            "payé", "Entry fee|Amount paid",
    ],
)  # fmt: skip
def test_fees_and_payments_in_many_languages(headings: str) -> None:
    (player,) = players_of(f"Name|{headings}\nSample, Anna|20 EUR|10 EUR\n")
    assert (player.fee, player.paid) == (2000, 1000)


def test_a_middle_name_beside_a_surname_is_a_further_first_name() -> None:
    (player,) = players_of("Име;Презиме;Фамилия;ЕЛО\nИван;Петров;Стоянов;1888\n")
    assert player.name == "Стоянов, Иван Петров"


def test_a_question_of_a_form_about_rounds_without_a_game() -> None:
    text = (
        "Name;In welchen Runden möchtest du aussetzen (halber Punkt)?\n"
        "Sample, Anna;Runde 1, Runde 2\n"
    )
    assert proposed(text)[0].byes == (1, 2)
    headings = "Name|Elo|Half-point byes requested (select rounds, max 2)"
    text = f"{headings}\nSample, Anna|1500|Round 2, Round 5\n"
    assert proposed(text)[0].byes == (2, 5)


def test_a_line_above_the_headings_names_the_first_of_several_groups() -> None:
    text = "Gruppe A;;\nName;Vorname;Elo\nSample;Anna;1700\nGruppe B;;\nBirch;Karl;1300\n"
    assert [player.group for player in proposed(text)] == ["Gruppe A", "Gruppe B"]
    text = "Gruppe A;;\nName;Vorname;Elo\nSample;Anna;1700\nBirch;Karl;1300\n"
    assert [player.group for player in proposed(text)] == ["", ""]


def test_an_object_in_each_line_and_the_objects_within_it() -> None:
    members = [
        {
            "id": "a",
            "title": "FM",
            "profile": {"firstName": "Max", "lastName": "Sample", "fideRating": 2088},
        },
        {
            "id": "b",
            "perfs": {"blitz": {"rating": 1}, "rapid": {}, "bullet": {}},
            "profile": {"firstName": "Bob", "lastName": "Birch"},
        },
    ]
    text = "\n".join(json.dumps(member) for member in members)
    assert [(p.name, p.title, p.rating) for p in players_of(text, "members.json")] == [
        ("Sample, Max", "FM", 2088),
        ("Birch, Bob", "", 0),
    ]


@pytest.mark.parametrize(
    ("headings", "cells", "values"),
    [
        ("Voornaam;Tussenvoegsel;Achternaam", "Jan;van der;Berg", {"name": "van der Berg, Jan"}),
        ("First Name;Last Name;Suffix", "John;Doe;Jr.", {"name": "Doe Jr., John"}),
        (
            "Apellidos, Nombre;Tit",
            '"Gómez Ruiz, Luis";MI',
            {"name": "Gómez Ruiz, Luis", "title": "IM"},
        ),
        ("Name;US Chess ID", "Sample;NEW", {"national_id": ""}),
    ],
)
def test_parts_of_names_titles_and_numbers(
    headings: str, cells: str, values: dict[str, object]
) -> None:
    (player,) = players_of(f"{headings};Elo\n{cells};1500\n")
    assert {field: getattr(player, field) for field in values} == values


def test_dates_and_numbers_of_players_are_no_ratings_and_no_other_numbers() -> None:
    rows = (
        "2026-01-02;1234;Sample, Ann;1650;3\n2026-01-03;1301;Birch, Bob;2301;\n"
        "2026-01-04;1402;Cedar, Cat;0;1,5\n"
    )
    first, _, third = proposed("Registration date;PNum;Namn;Elo;Frirond\n" + rows)
    assert (first.player.national_id, first.player.rating, first.byes) == ("1234", 1650, (3,))
    assert third.byes == (1, 5)


def test_groups_of_a_table_with_two_columns() -> None:
    text = (
        "A-Turnier;;\nNr;Name;Elo\n1;Sample, Ann;1900\nB-Turnier;;\nNr;Name;Elo\n"
        "1;Birch, Bob;1500\n"
    )
    assert [(player.player.name, player.group) for player in proposed(text)] == [
        ("Sample, Ann", "A-Turnier"),
        ("Birch, Bob", "B-Turnier"),
    ]


def test_players_by_their_numbers_in_json() -> None:
    players = {
        "309095": {"fideId": "309095", "name": "Sample, Ann"},
        "7": {"fideId": "", "name": "Birch, Bob"},
    }
    text = json.dumps({"version": 3, "players": players})
    assert [(p.name, p.fide_id) for p in players_of(text, "list.json")] == [
        ("Sample, Ann", "309095"),
        ("Birch, Bob", ""),
    ]


def test_the_group_that_a_player_prefers() -> None:
    text = "Naam;Groep voorkeur;Rating\nSample, Ann;A;1500\nBirch, Bob;B;1400\n"
    assert [player.group for player in proposed(text)] == ["A", "B"]


def test_links_in_cells_are_their_texts() -> None:
    text = (
        "| Name | USCF ID | Section name |\n|---|---|---|\n"
        "| Ann Sample | [12345678](https://example.org) | A |\n"
    )
    (player,) = proposed(text, "list.md")
    assert (player.player.national_id, player.group) == ("12345678", "A")


def test_signs_of_ordinals_say_nothing_about_the_code_page() -> None:
    text = 'Nº;Nombre;ELO\n1;"Gómez, Luis Mª";1850\n2;"Peña, Eva";1500\n'
    assert read_sheet(text.encode("cp1252"), "list.csv").encoding == "cp1252"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Name;Elo\nCHAN, LI;1500\nSMITH, JOHN;1600\n", ["Chan, Li", "Smith, John"]),
        ("Name;Elo\nCHAN, JR;1500\nSMITH, J R;1600\n", ["Chan, JR", "Smith, J R"]),
        ("Name;Elo\nChan, LI;1500\nSmith, John;1600\n", ["Chan, LI", "Smith, John"]),
        ("Surname;First name;Elo\nNG;BO;1500\nSMITH;JOHN;1600\n", ["Ng, Bo", "Smith, John"]),
    ],
)
def test_short_names_of_a_list_in_capitals_are_no_initials(text: str, names: list[str]) -> None:
    assert [player.name for player in players_of(text)] == names


def test_names_with_a_comma_among_cells_with_commas() -> None:
    text = "Name, Club, Rating\nSample, Anna, SK North, 1850\nBirch, Karl, SK South, 1500\n"
    players = [(player.name, player.club, player.rating) for player in players_of(text)]
    assert players == [("Sample, Anna", "SK North", 1850), ("Birch, Karl", "SK South", 1500)]


@pytest.mark.parametrize(
    "total", ["Summa", "Yhteensä", "Iš viso", "Укупно", "Jumlah", "Grand total", "合計"]
)
def test_a_total_in_any_language_is_no_player(total: str) -> None:
    text = f"Name;Startgeld;Paid\nSample, Anna;20;20\nBirch, Karl;20;20\n{total};40;40\n"
    assert [player.name for player in players_of(text)] == ["Sample, Anna", "Birch, Karl"]


@pytest.mark.parametrize(
    "headings", ["Mjesto;Klub", "Town;Club", "Ort;Verein", "Ville;Club", "Город;Клуб"]
)
def test_a_town_is_no_club_beside_one(headings: str) -> None:
    [player, _] = players_of(
        f"Name;{headings}\nSample, Anna;Berg;SK North\nBirch, Karl;Tal;SK South\n"
    )
    assert player.club == "SK North"


def test_a_particle_with_an_apostrophe_in_capitals() -> None:
    [first, second] = players_of("Naam;Elo\n'T HART Maarten;1500\nVAN 'T HOF Daniël;1600\n")
    assert [first.name.lower(), second.name.lower()] == ["'t hart, maarten", "van 't hof, daniël"]


def test_a_list_without_headings_whose_last_club_has_a_figure() -> None:
    text = (
        "Anna Sample, SK North\nKarl Birch, SK South\nThomas Cedar, SK 08\nPeter Dale, SK North\n"
        "Eva Elm, SK 08\n"
    )
    assert [player.name for player in players_of(text)] == [
        "Sample, Anna",
        "Birch, Karl",
        "Cedar, Thomas",
        "Dale, Peter",
        "Elm, Eva",
    ]


def test_running_numbers_between_page_numbers_are_no_numbers_of_players() -> None:
    heading = "Ssz.;Név;Élő-pont\n"
    pages = [f"{n};Sample, Ann {chr(64 + n)};15{n}0\n" for n in range(1, 9)]
    text = heading + "".join(pages[:4]) + "1/2\n" + heading + "".join(pages[4:]) + "2/2\n"
    assert {player.national_id for player in players_of(text)} == {""}
    heading = "Lfd. Nr.;Name;Elo\n"
    pages = [f"{n};Sample, Ann {chr(64 + n)};15{n}0\n" for n in range(1, 9)]
    text = heading + "".join(pages[:4]) + "1/2\nEntries\n" + heading + "".join(pages[4:]) + "2/2\n"
    assert {player.national_id for player in players_of(text)} == {""}


def test_dutch_names_with_an_apostrophe_are_names() -> None:
    text = "Fenna Hoekstra, Leeuwarden\nMaarten 't Hart, Leiden\nDaniël van 't Hof, Leiden\n"
    assert [player.name for player in players_of(text)] == [
        "Hoekstra, Fenna",
        "'t Hart, Maarten",
        "van 't Hof, Daniël",
    ]
