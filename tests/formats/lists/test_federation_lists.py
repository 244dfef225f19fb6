"""Lists of federations as they are published, read for looking up."""

from __future__ import annotations

import tracemalloc
import zipfile
from itertools import islice
from pathlib import Path

import pytest
from openpyxl import Workbook

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.players.listed_player import RatedPlayer, RatingKind
from arbiter_gui.formats.federation_lists import FederationList, open_federation_list

LISTS = Path(__file__).resolve().parents[2] / "fixtures" / "lists"
DSB = (
    'ID,ZPS,Mitgliedsnummer,Status,"Name,Vorname",Geschlecht,Spielberechtigung,Geburtsjahr,'
    '"Letzte Auswertung",DWZ,Index,'
    "FIDE-Elozahl,FIDE-Titel,FIDE-ID,FIDE-Land,Vorname,Nachname\r\n"
)


def players(path: Path) -> tuple[FederationList, list[RatedPlayer]]:
    with open_federation_list(path) as opened:
        return opened, list(opened)


@pytest.mark.parametrize(
    ("file", "federation", "title", "number", "fide_id", "national", "fide"),
    [
        (
            "federation-cfc-tdlist.txt",
            "CAN",
            "CFC",
            "900051",
            99000051,
            (1600, 1580, 1580),
            (1555, 0, 0),
        ),
        (
            "federation-cfr-smanager-standard.csv",
            "RUS",
            "CFR",
            "900031",
            99000031,
            (1804, 0, 0),
            (1790, 0, 0),
        ),
        ("federation-chessa-main.csv", "RSA", "CHESSA", "900071", 0, (1650, 0, 0), (0, 0, 0)),
        (
            "federation-dsb-spieler.csv",
            "GER",
            "DSB",
            "NU4000001",
            99000011,
            (1987, 0, 0),
            (2102, 2050, 1990),
        ),
        (
            "federation-dsu-members.csv",
            "DEN",
            "DSU",
            "90101",
            99000101,
            (1650, 1600, 1590),
            (1660, 0, 0),
        ),
        (
            "federation-ecf-rating-list.csv",
            "ENG",
            "ECF",
            "900061A",
            99000061,
            (1712, 1655, 1600),
            (0, 0, 0),
        ),
        (
            "federation-fsi-allin.csv",
            "ITA",
            "FSI",
            "900001",
            99000021,
            (1720, 0, 0),
            (1735, 1700, 1690),
        ),
        ("federation-jcf.csv", "JPN", "JCF", "J90131", 0, (1650, 1600, 0), (0, 0, 0)),
        ("federation-knsb-klassiek.csv", "NED", "KNSB", "9000011", 0, (2210, 0, 0), (0, 0, 0)),
        ("federation-lok-sm-cz.csv", "CZE", "LOK", "90081", 99000081, (1701, 0, 0), (1690, 0, 0)),
        ("federation-mcf.csv", "MAS", "MCF", "90111", 99000111, (1500, 0, 0), (1480, 0, 0)),
        (
            "federation-percasi.csv",
            "INA",
            "Percasi",
            "90121",
            99000121,
            (1700, 1650, 1600),
            (0, 0, 0),
        ),
        ("federation-ssl-selo.csv", "FIN", "SSL", "900041", 0, (1755, 0, 0), (0, 0, 0)),
        ("federation-ucf-nat.csv", "UKR", "UCF", "", 99000091, (1901, 0, 0), (1880, 0, 0)),
    ],
)
def test_published_lists(
    file: str,
    federation: str,
    title: str,
    number: str,
    fide_id: int,
    national: tuple[int, int, int],
    fide: tuple[int, int, int],
) -> None:
    opened, (first, *_) = players(LISTS / file)
    assert (opened.federation, opened.title, opened.faults.count) == (federation, title, 0)
    assert (first.national_id, first.fide_id) == (number, fide_id)
    assert (first.national_standard, first.national_rapid, first.national_blitz) == national
    assert (first.standard, first.rapid, first.blitz) == fide


def test_a_list_of_one_kind_is_of_the_kind_in_its_name(tmp_path: Path) -> None:
    data = (LISTS / "federation-knsb-klassiek.csv").read_bytes()
    with zipfile.ZipFile(tmp_path / "SNEL.zip", "w") as archive:
        archive.writestr("SNEL.csv", data)
    opened, (first, woman) = players(tmp_path / "SNEL.zip")
    assert opened.kinds == (RatingKind.BLITZ,)
    assert (first.national_standard, first.national_blitz, first.sex, woman.sex) == (
        0,
        2210,
        "m",
        "w",
    )


def test_members_of_several_clubs_are_those_of_the_club_they_play_for(tmp_path: Path) -> None:
    rows = (
        'NU1,B0002,1,P,"Berg,Ann",W,D,1990,,1500,3,,,,,Ann,Berg\r\n'
        'NU2,B0002,2,,"Cohn,Bea",W,D,1991,,1400,3,,,,,Bea,Cohn\r\n'
        'NU1,A0001,7,A,"Berg,Ann",W,D,1990,,1500,3,,,,,Ann,Berg\r\n'
    )
    clubs = (
        "ZPS-Nummer,Landesverband,UebergeordneterVerband,Vereinsname\r\nA0001,A,A,SK Köln\r\n"
        "B0002,B,B,SC Bonn\r\n"
    )
    with zipfile.ZipFile(tmp_path / "LV-0-csv.zip", "w") as archive:
        archive.writestr("vereine.csv", clubs.encode("cp1252") * 50)
        archive.writestr("verbaende.csv", "Verband,Name\r\n" * 200)
        archive.writestr("spieler.csv", (DSB + rows).encode("cp1252"))
    _, found = players(tmp_path / "LV-0-csv.zip")
    assert [(player.name, player.club) for player in found] == [
        ("Berg, Ann", "SK Köln"),
        ("Berg, Ann", "SC Bonn"),
        ("Cohn, Bea", "SC Bonn"),
    ]


def test_headings_in_two_rows_below_each_other(tmp_path: Path) -> None:
    workbook = Workbook()
    workbook.active.title = "Legend"
    workbook.active.append(["T", "type of the rating"])
    sheet = workbook.create_sheet("List")
    sheet.append(
        ["", "", "", "", "", "Standard", "", "", "", "", "Rapid", "", "", "", "", "FIDE", "", ""]
    )
    block = ["Rating", "T", "G", "∑G", "Active"]
    sheet.append(["Code", "Name", "", "Club", "Year", *block, *block, "Code", "Fed", "Title"])
    own = [1702, "", 4, 50, "2026", 1650, "", 2, 9, "2026"]
    sheet.append(["7001", "Sample", "Anna", "OT", 1994, *own, 99000201, "NZL", "WFM"])
    sheet.append(["7002", "Example", "Peter", "OT", 1980, *("unr", "", "", "", "") * 2, "", "", ""])
    workbook.save(tmp_path / "2026-4-Alphabetical.xlsx")
    opened, (anna, peter) = players(tmp_path / "2026-4-Alphabetical.xlsx")
    assert (opened.title, anna.name, anna.national_id, anna.title) == (
        "NZCF",
        "Sample, Anna",
        "7001",
        "WFM",
    )
    assert (anna.national_standard, anna.national_rapid, anna.fide_id) == (1702, 1650, 99000201)
    assert (peter.name, peter.national_standard) == ("Example, Peter", 0)


@pytest.mark.parametrize(
    ("name", "ratings"), [("smanager_rapid.csv", (0, 1790, 0)), ("nat.csv", (1790, 0, 0))]
)
def test_the_international_rating_of_a_rapid_list_is_a_rapid_one(
    tmp_path: Path, name: str, ratings: tuple[int, int, int]
) -> None:
    path = tmp_path / name
    path.write_text(
        "ID_No,Name,Fed,Rtg_Nat,Fide_No,Rtg_Int\n1,Sample Anna,RUS,1804,34100001,1790\n"
    )
    _, [player] = players(path)
    assert (player.standard, player.rapid, player.blitz) == ratings


def test_marks_and_clubs_below_the_name_of_the_list(tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_text(
        "NZCF;;;;Standard;;;FIDE\nCode;Name;Club;Year;Rating;T;G;Code\n7;Sample, "
        "Anna;OT;1994;1702;P;3;99\n"
    )
    _, [player] = players(path)
    assert (player.club, player.sex, player.national_standard) == ("OT", "", 1702)


def test_titles_regions_and_activity_are_understood(tmp_path: Path) -> None:
    ukraine = tmp_path / "nat2611s.csv"
    ukraine.write_text(
        "Fide_No;Name;Fed;Sex;Rtg_Nat;Rtg_Int;Birthday\n99000091;Приклад Ганна "
        "мм/змс;Київ;w;1901;1880;1994\n"
    )
    _, [player] = players(ukraine)
    assert (player.name, player.title, player.club, player.federation) == (
        "Приклад, Ганна",
        "IM",
        "Київ",
        "UKR",
    )
    italy = tmp_path / "allin.csv"
    italy.write_text(
        "Nominativo;Elo;Federazione;ID FSI;Attivo\nROSSI Anna;1720;ITA;1;N\nVERDI "
        "Pia;1500;ITA;2;S\nNERI Ugo;0;ITA;;S\n"
    )
    _, found = players(italy)
    assert [(player.name, player.inactive) for player in found] == [
        ("Rossi, Anna", True),
        ("Verdi, Pia", False),
    ]


def test_a_file_that_is_not_a_list_is_refused(tmp_path: Path) -> None:
    page = tmp_path / "list.csv"
    page.write_text("<!DOCTYPE html><html><body>Not found</body></html>")
    with pytest.raises(FormatError, match="a web page"):
        players(page)
    page.write_text("a,b\n1,2\n3,4\n")
    with pytest.raises(FormatError, match="no column with names"):
        players(page)


def test_a_quotation_mark_that_is_not_closed_costs_only_its_own_row(tmp_path: Path) -> None:
    names = [f'"Berg{number}, Ann"' for number in range(2500)]
    names[2200] = names[2200].removesuffix('"')
    names[2499] = names[2499].removesuffix('"')
    rows = [f"9{number:05}A,{name},{number + 1}\n" for number, name in enumerate(names)]
    path = tmp_path / "ecf.csv"
    path.write_text("ECF_code,full_name,FIDE_no\n" + "".join(rows))
    opened, listed = players(path)
    assert len(listed) == 2498
    assert listed[2200].name == "Berg2201, Ann"
    notices = [str(fault.said) for fault in opened.faults.first_notices]
    assert notices == [
        f"ecf.csv:{line}:1: a row with unbalanced quotation marks" for line in (2202, 2501)
    ]


@pytest.mark.parametrize("method", [zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
@pytest.mark.parametrize("name", ["list.csv", "vereine.csv"])
def test_a_list_that_unpacks_to_far_more_than_its_size_is_refused(
    tmp_path: Path, name: str, method: int
) -> None:
    path = tmp_path / "list.zip"
    with zipfile.ZipFile(path, "w", method) as archive:
        archive.writestr("players.csv", "Name;Rating;FIDE ID\nAlder, Ann;1;2\n")
        archive.writestr(name, "Name;Rating;FIDE ID\n" + "a;1;2\n" * 1_000_000)
    with pytest.raises(FormatError, match="unpacked, it would be more than 40 times as large"):
        players(path)


def test_a_text_is_never_in_the_memory_as_a_whole(tmp_path: Path) -> None:
    row = "Birch, Bea;1500;2\n"
    path = tmp_path / "list.csv"
    path.write_text("Name;Rating;FIDE ID\nAlder, Ann 😀;1;2\n" + row * 200_000)
    tracemalloc.start()
    with open_federation_list(path) as opened:
        listed = sum(1 for _ in islice(opened, 3000))
    _, most_memory = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert listed == 3000
    assert most_memory < 2 * path.stat().st_size


def test_the_first_foreign_letter_tells_the_encoding_wherever_it_is(tmp_path: Path) -> None:
    rows = "".join(f"Berg, Ann {number};1500;{number + 1}\n" for number in range(20_000))
    path = tmp_path / "list.csv"
    path.write_bytes(f"Name;Rating;FIDE ID\n{rows}Müller, Jörg;1600;99\n".encode("cp1252"))
    _, listed = players(path)
    assert listed[-1].name == "Müller, Jörg"
