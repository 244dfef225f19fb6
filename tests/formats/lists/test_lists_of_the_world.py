"""Lists in the layouts of programs, federations and countries: every person comes back with every
value.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

import pytest

from arbiter_gui.domain.players.listed_player import RatingKind
from arbiter_gui.domain.values import ESTIMATED, FIDE, NATIONAL, Player
from arbiter_gui.formats.player_lists import (
    ColumnProposal,
    ListField,
    ProposedPlayer,
    guess_mapping,
    propose_players,
    read_sheet,
)
from arbiter_gui.formats.player_lists.headings.further_languages import HEADINGS_BY_LANGUAGE
from arbiter_gui.formats.player_lists.headings.rarer_languages import RARER_HEADINGS

ALL_HEADINGS = {**HEADINGS_BY_LANGUAGE, **RARER_HEADINGS}
LISTS = Path(__file__).resolve().parents[2] / "fixtures" / "lists"


def proposed(
    data: bytes, name: str = "list.csv", kind: RatingKind = RatingKind.STANDARD
) -> ColumnProposal:
    sheet = read_sheet(data, name)
    return propose_players(sheet, guess_mapping(sheet, kind=kind))


def of_file(name: str) -> tuple[Player, ...]:
    proposal = proposed((LISTS / name).read_bytes(), name)
    assert all(player.usable for player in proposal.players)
    return tuple(player.player for player in proposal.players)


@pytest.mark.parametrize(
    ("name", "row", "values"),
    [
        (
            "cr-czech.xlsx",
            0,
            {"name": "Čapek, Josef", "title": "FM", "rating": 2300, "club": "ŠK Brno"},
        ),
        (
            "cr-greek.xlsx",
            0,
            {"name": "Papadopoulos, Nikos", "fide_id": "4200001", "club": "SO Athens"},
        ),
        (
            "cr-hungarian.xlsx",
            0,
            {"name": "Nagy, Ödön", "federation": "HUN", "rating": 1800, "club": "MTK"},
        ),
        ("cr-polish.xlsx", 0, {"name": "Kowalska, Żaneta", "rating": 1800, "club": "Łódź"}),
        (
            "cr-russian.xlsx",
            0,
            {"name": "Ivanov, Petr", "title": "IM", "fide_id": "4100001", "rating": 2400},
        ),
        ("cr-turkish.xlsx", 0, {"name": "Şahin, Çağlar", "rating": 1620, "club": "İzmir"}),
        (
            "cp1251.csv",
            0,
            {"name": "Иванов, Пётр", "rating": 1800, "birth": "1990", "club": "Москва"},
        ),
        (
            "czech.csv",
            0,
            {
                "name": "Čapek, Josef",
                "fide_rating": 1850,
                "national_rating": 1905,
                "national_id": "12345",
            },
        ),
        ("dsb-spieler.csv", 1, {"name": "Öztürk, Ayse", "sex": "w", "national_rating": 1020}),
        (
            "ecf.csv",
            0,
            {"national_rating": 1880, "national_id": "120787J", "club": "Golders Green"},
        ),
        (
            "google-form.csv",
            0,
            {"name": "van der Berg, Jean-Pierre", "birth": "1999/02/14", "club": "SC A"},
        ),
        (
            "icu.txt",
            1,
            {"name": "Example, Anna", "federation": "IRL", "birth": "1962", "rating": 1582},
        ),
        ("norwegian.csv", 0, {"name": "Ødegård, Åse", "birth": "2008", "category": "Kadett"}),
        ("papi.csv", 0, {"name": "Dupont, Jean-Noël", "rating": 1673, "rating_source": FIDE}),
        (
            "papi.csv",
            1,
            {"name": "Le Goff, Maël", "rating": 1299, "rating_source": ESTIMATED, "fide_rating": 0},
        ),
        (
            "papi.csv",
            2,
            {"rating": 1560, "rating_source": NATIONAL, "sex": "w", "national_id": "B00001"},
        ),
        (
            "polish.csv",
            0,
            {"name": "Żółć, Świętosława", "sex": "w", "title": "k", "club": "KSz Łódź"},
        ),
        (
            "polish.csv",
            1,
            {"name": "Kowalski, Jan", "sex": "m", "title": "m", "fide_id": "1100034"},
        ),
        ("swedish.csv", 0, {"name": "Åström, Örjan", "fide_rating": 1711, "national_rating": 1650}),
        ("uscf.csv", 3, {"name": "Roe, Sam", "national_rating": 1612, "national_id": "16000002"}),
        ("uscf.csv", 2, {"name": "Lee, Min", "rating": 0}),
        (
            "federation-cfc-tdlist.txt",
            0,
            {"name": "Example, Anne", "fide_rating": 1555, "national_rating": 1600},
        ),
        (
            "federation-cfr-smanager-standard.csv",
            0,
            {"name": "Пример, Анна Ивановна", "national_id": "900031"},
        ),
        (
            "federation-chessa-main.csv",
            0,
            {"name": "Voorbeeld, Anna", "national_rating": 1650, "fide_rating": 0},
        ),
        (
            "federation-dsb-spieler.csv",
            0,
            {
                "title": "WFM",
                "fide_rating": 2102,
                "national_rating": 1987,
                "national_id": "NU4000001",
            },
        ),
        (
            "federation-dsu-members.csv",
            0,
            {
                "name": "Eksempel, Anna",
                "national_id": "90101",
                "fide_id": "99000101",
                "fide_rating": 1660,
            },
        ),
        ("federation-ecf-rating-list.csv", 0, {"national_rating": 1712, "club": "Exampleton"}),
        (
            "federation-fsi-allin.csv",
            0,
            {"name": "Rossi Pino, Anna", "fide_rating": 1735, "national_rating": 1720},
        ),
        (
            "federation-jcf.csv",
            0,
            {"name": "Rei, Anna", "national_rating": 1650, "national_id": "J90131"},
        ),
        (
            "federation-knsb-klassiek.csv",
            0,
            {"sex": "m", "national_rating": 2210, "fide_rating": 0},
        ),
        ("federation-knsb-klassiek.csv", 1, {"sex": "w"}),
        (
            "federation-lok-sm-cz.csv",
            0,
            {"name": "Vzorová, Anna", "sex": "w", "national_id": "90081"},
        ),
        ("federation-mcf.csv", 0, {"name": "Contoh binti Ali", "fide_rating": 1480}),
        (
            "federation-percasi.csv",
            0,
            {"name": "Contoh, Anna", "sex": "w", "national_rating": 1700},
        ),
        (
            "federation-ssl-selo.csv",
            0,
            {"name": "Esimerkki, Anna", "national_rating": 1755, "category": "U20"},
        ),
        (
            "federation-ucf-nat.csv",
            0,
            {"name": "Приклад, Ганна", "national_rating": 1901, "fide_rating": 1880},
        ),
    ],
)
def test_lists_of_programs_and_federations(name: str, row: int, values: dict[str, object]) -> None:
    player = of_file(name)[row]
    assert {field: getattr(player, field) for field in values} == values


def test_wishes_of_a_form_come_in_too() -> None:
    first, second = proposed((LISTS / "google-form.csv").read_bytes()).players
    assert (first.byes, first.group) == ((1, 4), "A-Open")
    assert (second.byes, second.group) == ((), "B-Open")


@pytest.mark.parametrize(
    ("kind", "ratings"),
    [
        (RatingKind.STANDARD, [2100, 2250]),
        (RatingKind.RAPID, [2100, 2200]),
        (RatingKind.BLITZ, [2050, 2250]),
    ],
)
def test_who_has_no_rating_of_the_events_kind_has_the_standard_one(
    kind: RatingKind, ratings: list[int]
) -> None:
    players = proposed((LISTS / "rapid.csv").read_bytes(), kind=kind).players
    assert [player.player.rating for player in players] == ratings
    remarked = [bool(player.problems) for player in players]
    assert remarked == [kind is RatingKind.RAPID, kind is RatingKind.BLITZ]


@pytest.mark.parametrize(
    ("cell", "rating", "source"),
    [
        ("1673 F", 1673, FIDE),
        ("1560 N", 1560, NATIONAL),
        ("1299 E", 1299, ESTIMATED),
        ("1823*", 1823, ""),
        ("1480/12", 1480, ""),
        ("1612P14", 1612, ""),
        ("1650 (r)", 1650, ""),
        ("~1500", 1500, ""),
        ("1834-57", 1834, ""),
        ("NC", 0, ""),
        ("unr.", 0, ""),
        ("-", 0, ""),
        ("б/р", 0, ""),
    ],
)
def test_a_mark_beside_a_rating_does_not_cost_the_player(
    cell: str, rating: int, source: str
) -> None:
    (player,) = proposed(f"Name;Elo\nAlder, Ann;{cell}\n".encode()).players
    assert (player.usable, player.player.rating, player.player.rating_source) == (
        True,
        rating,
        source,
    )
    assert bool(player.problems) is bool(rating)


@pytest.mark.parametrize("cell", ["21oo", "2100 1900", "99999", "1.5", "²"])
def test_a_rating_that_nobody_can_read_is_ignored_with_a_remark(cell: str) -> None:
    (player,) = proposed(f"Name;Elo\nAlder, Ann;{cell}\n".encode()).players
    assert (player.usable, player.player.rating) == (True, 0)
    assert "The cell is ignored." in player.problems[0].sentence


@pytest.mark.parametrize(
    ("marks", "sexes"),
    [
        ("K M", "w m"),
        ("K E", "w m"),
        ("N F", "w m"),
        ("N M", "w m"),
        ("L P", "m w"),
        ("H M", "m w"),
        ("H F", "m w"),
        ("V M", "w m"),
        ("Ž M", "w m"),
        ("Ж М", "w m"),
        ("S V", "w m"),
        ("Γ Α", "w m"),
        ("inna F", " w"),
        ("żeńska F", "w w"),
        ("mand kvinde", "m w"),
        ("Kadın Erkek", "w m"),
    ],
)
def test_two_letters_of_a_language_mark_women_and_men(marks: str, sexes: str) -> None:
    first, second = marks.split()
    text = f"Name;Sex\nAlder, Ann;{first}\nBirch, Bob;{second}\n"
    found = [player.player.sex for player in proposed(text.encode()).players]
    assert found == sexes.split(" ")


def test_where_women_alone_are_marked_a_blank_is_a_man() -> None:
    proposal = proposed(b"Name;Sex\nAlder, Ann;w\nBirch, Bob;\nCedar, Cat;w\n")
    assert [player.player.sex for player in proposal.players] == ["w", "m", "w"]
    assert any("only women are marked" in notice.sentence for notice in proposal.notices)
    proposal = proposed(b"Name;Sex\nAlder, Ann;w\nBirch, Bob;m\nCedar, Cat;\n")
    assert [player.player.sex for player in proposal.players] == ["w", "m", ""]


def test_regions_headed_as_federations_are_one_notice_and_not_one_for_each_row() -> None:
    regions = ("NY", "WP", "Київ", "North")
    rows = "".join(f"Alder, Ann {n};{regions[n % 4]};1500\n" for n in range(400))
    proposal = proposed(f"Name;Fed;Elo\n{rows}".encode())
    assert [notice.sentence for notice in proposal.notices if "regions" in notice.sentence] == [
        "the column contains regions, not federations, and is not imported"
    ]
    assert proposal.problems == ()


@pytest.mark.parametrize(
    ("cell", "code"),
    [("GER", "GER"), ("de", "GER"), ("DEU", "GER"), ("Schweiz", "SUI"), ("sui", "SUI"), ("", "")],
)
def test_federations_are_known_by_other_codes_and_names(cell: str, code: str) -> None:
    (player,) = proposed(f"Name;Fed\nAlder, Ann;{cell}\n".encode()).players
    assert player.player.federation == code


def test_headings_again_groups_and_totals_are_no_players() -> None:
    text = (
        "Name;Elo;Club;Year\nU12 girls;;;\nAlder, Ann;1500;SK;2014\nName;Elo;Club;Year\nBirch, "
        "Bea;1400;SK;2015\n"
        "U14 boys;;;\nCedar, Carl;1600;SC;2012\nTotal: 3;;;\n;;;printed 2026\n"
    )
    proposal = proposed(text.encode())
    assert [(player.player.name, player.group) for player in proposal.players] == [
        ("Alder, Ann", "U12 girls"),
        ("Birch, Bea", "U12 girls"),
        ("Cedar, Carl", "U14 boys"),
    ]
    assert [player.player.category for player in proposal.players] == [
        "U12 girls",
        "U12 girls",
        "U14 boys",
    ]
    assert tuple(listed.line for listed in proposal.left_out) == (2, 4, 6, 8, 9)


@pytest.mark.parametrize(
    "text",
    [
        "Alder, Ann\nBirch, Bob\nCedar, Cat\n",
        "Ann Alder\nBob Birch\nKarl Cedar\n",
        "Players\nAnn Alder\nBob Birch\n",
    ],
)
def test_a_bare_list_of_names_is_one(text: str) -> None:
    players = proposed(text.encode(), "names.txt").players
    assert len(players) == len([line for line in text.splitlines() if line != "Players"])
    assert all(", " in player.player.name for player in players)


def test_a_table_without_headings_is_known_by_its_cells() -> None:
    text = (
        "1;Alder, Ann;w;NOR;2100;1990;1503014\n"
        "2;Birch, Bob;m;SWE;1950;1985;1703014\n"
        "3;Cedar, Cat;w;NOR;0;2011;1503099\n"
    )
    sheet = read_sheet(text.encode(), "list.csv")
    fields = [field and field.name for field in guess_mapping(sheet).columns]
    assert fields == [None, "NAME", "SEX", "FEDERATION", "RATING", "BIRTH", "FIDE_ID"]


def test_headings_of_an_unknown_language_are_no_player() -> None:
    text = "Xqz;Wvu;Tsr\nAlder, Ann;2100;1990\nBirch, Bob;2050;1985\nCedar, Cat;1890;2011\n"
    proposal = proposed(text.encode())
    assert [(p.player.name, p.player.rating, p.player.birth) for p in proposal.players] == [
        ("Alder, Ann", 2100, "1990"),
        ("Birch, Bob", 2050, "1985"),
        ("Cedar, Cat", 1890, "2011"),
    ]


CODE_PAGE_NAMES = {
    "cp1250": ("Příjmení;Jméno;Elo", "Dvořák;Jiří", "Žižka;Tomáš"),
    "cp1251": ("Фамилия;Имя;Рейтинг", "Сидоров;Пётр", "Иванова;Ольга"),
    "cp1252": ("Nachname;Vorname;Elo", "Müller;Jörg", "Groß;Käthe"),
    "cp1253": ("Επώνυμο;Όνομα;Έλο", "Παπαδόπουλος;Νίκος", "Ζαχαρίας;Γιώργος"),
    "cp1254": ("Soyadı;Adı;UKD", "Şahin;Çağlar", "Yıldız;Gökhan"),
    "cp1257": ("Pavardė;Vardas;Elo", "Žukauskas;Šarūnas", "Kairytė;Rūta"),
    "cp866": ("Фамилия;Имя;Рейтинг", "Сидоров;Пётр", "Иванова;Ольга"),
    "cp852": ("Nazwisko;Imię;Elo", "Żółć;Świętosława", "Wiśniewski;Paweł"),
    "cp437": ("Nachname;Vorname;Elo", "Müller;Jörg", "Ähre;Käthe"),
    "mac_roman": ("Nachname;Vorname;Elo", "Müller;Jörg", "Groß;Käthe"),
}


@pytest.mark.parametrize("code_page", CODE_PAGE_NAMES)
def test_a_code_page_is_guessed_and_the_likely_ones_are_offered(code_page: str) -> None:
    heading, *names = CODE_PAGE_NAMES[code_page]
    text = "\n".join([heading, *(f"{name};1800" for name in names)])
    sheet = read_sheet(text.encode(code_page), "list.csv")
    players = propose_players(sheet, guess_mapping(sheet)).players
    assert [player.player.name for player in players] == [name.replace(";", ", ") for name in names]
    assert 2 <= len(sheet.readings) <= 4
    assert sheet.readings[0].encoding == sheet.encoding
    other = read_sheet(text.encode(code_page), "list.csv", encoding="cp1251")
    assert (other.encoding, other.readings) == ("cp1251", ())


@dataclass(frozen=True)
class Person:
    """Somebody of a random list, with the values that have to come back."""

    surname: str
    first_name: str
    sex: str
    year: int
    federation: str
    rating: int
    fide_id: str
    club: str


SURNAMES = (
    *("Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Ginkgo", "Hazel"),
    *("Ivy", "Juniper", "Kauri", "Larch", "Maple", "Nutmeg", "Oak", "Pine"),
)
FIRST_NAMES = {
    "w": ["Anna", "Maria", "Sofia", "Elena", "Julia", "Laura"],
    "m": ["Peter", "Thomas", "Martin", "Daniel", "Marko"],
}
CLUBS = ("SK North", "Rook Club 1890", "Knights of Example", "Chess School East")
FIELDS = {
    ListField.SEX: lambda person: person.sex,
    ListField.BIRTH: lambda person: str(person.year),
    ListField.FEDERATION: lambda person: person.federation,
    ListField.RATING: lambda person: str(person.rating),
    ListField.FIDE_ID: lambda person: person.fide_id,
    ListField.CLUB: lambda person: person.club,
}


def random_persons(chance: random.Random, count: int) -> list[Person]:
    persons = []
    for number in range(count):
        sex = chance.choice("mw")
        first_name = chance.choice(FIRST_NAMES[sex])
        persons.append(
            Person(
                f"{SURNAMES[number % len(SURNAMES)]}{'son' * (number // len(SURNAMES))}",
                first_name,
                sex,
                chance.randint(1940, 2018),
                chance.choice(("NOR", "SWE", "DEN")),
                chance.randint(1000, 2700),
                str(1_500_000 + number * 37),
                chance.choice(CLUBS),
            )
        )
    return persons


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("language", sorted(ALL_HEADINGS))
def test_random_persons_come_back_from_a_list_in_every_language(language: str, seed: int) -> None:
    """Columns in any order, headings of a language or English ones where it has none, any
    delimiter.
    """
    chance = random.Random(f"{language} {seed}")
    persons = random_persons(chance, 25)
    headings = ALL_HEADINGS[language]
    fields = chance.sample(list(FIELDS), k=chance.randint(2, len(FIELDS)))
    titles = [chance.choice(headings.get(field, (field.value,))) for field in fields]
    name_title = chance.choice(headings.get(ListField.NAME, ("Name",)))
    delimiter = chance.choice(";\t|")
    lines = [delimiter.join([name_title, *titles])]
    for person in persons:
        cells = [FIELDS[field](person) for field in fields]
        lines.append(delimiter.join([f"{person.surname}, {person.first_name}", *cells]))
    proposal = proposed("\n".join(lines).encode("utf-16"))
    assert len(proposal.players) == len(persons)
    for person, player in zip(persons, proposal.players, strict=True):
        assert player.usable
        assert player.player.name == f"{person.surname}, {person.first_name}"
        assert {field: value_of(player, field) for field in fields} == {
            field: FIELDS[field](person) for field in fields
        }


def value_of(player: ProposedPlayer, field: ListField) -> str:
    return str(getattr(player.player, field.name.lower()))


@pytest.mark.parametrize("seed", range(40))
def test_random_damage_never_loses_a_row_in_silence(seed: int) -> None:
    """Every row with anything in it is a player, or is named among the rows that are none."""
    chance = random.Random(seed)
    persons = random_persons(chance, 30)
    rows = [
        [f"{p.surname}, {p.first_name}", str(p.rating), str(p.year), p.federation, p.fide_id]
        for p in persons
    ]
    for _ in range(25):
        row = chance.choice(rows)
        column = chance.randrange(len(row))
        row[column] = chance.choice(
            ("", "?", "x" * 70, "#REF!", "-5", "12.13.14", row[column][::-1], "½", "0")
        )
    text = "\n".join(["Name;Elo;Born;Fed;FIDE ID", *(";".join(row) for row in rows)])
    proposal = proposed(text.encode())
    listed = {player.row for player in proposal.players} | {
        listed.line for listed in proposal.left_out
    }
    assert listed == {number for number, row in enumerate(rows, 2) if any(row)}
    for player, row in ((player, rows[player.row - 2]) for player in proposal.players):
        unread = [
            text
            for text in row[1:]
            if text and text not in ("0", "?") and not _is_told(player, text)
        ]
        assert unread == []


def _is_told(player: ProposedPlayer, text: str) -> bool:
    """Return whether a cell became a value of the player, or a remark is about it."""
    values = (
        player.player.rating,
        player.player.birth,
        player.player.federation,
        player.player.fide_id,
    )
    return text.lstrip("0") in {str(value) for value in values} or any(
        repr(text) in problem.sentence or text in problem.sentence for problem in player.problems
    )
