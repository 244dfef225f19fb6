"""FIDE's rating lists: text of fixed width and XML, as they are offered for download."""

from __future__ import annotations

import os
import re
import tracemalloc
import zipfile
from pathlib import Path

import pytest

from arbiter_gui.domain.control import Free
from arbiter_gui.domain.errors import FormatError, PairingCancelled
from arbiter_gui.domain.players.listed_player import RatedPlayer, RatingKind
from arbiter_gui.formats.fide_list import AnotherForm, FideList, open_fide_list, xml

STANDARD, RAPID, BLITZ = RatingKind
HEAD = (
    "ID Number      Name                                                         Fed Sex Tit  WTit "
    "OTit           "
)
COMBINED = HEAD + "FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
LEGACY = HEAD + "SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
SINGLE = HEAD + "FOA OCT26 Gms K  B-day Flag"

ANN = RatedPlayer(
    99000011, "Alder, Ann", "NOR", "w", "WIM", 2100, 2000, 1900, 1994, True, 20, 10, 40
)
BOB = RatedPlayer(99000022, "Birch, Bob", "SWE", "m", "", 0, 0, 1800, 0, False)


def start(player: RatedPlayer, other: str = "", *, women: bool = False) -> str:
    title, women_title = ("", player.title) if women else (player.title, "")
    sex = {"w": "F", "m": "M"}[player.sex]
    return f"{player.fide_id:<15}{player.name:<61}{player.federation:<4}{sex:<4}{title:<5}{women_title:<5}{other:<15}"


def ratings(*values: int, k: tuple[int, ...] = (20, 10, 40)) -> str:
    return "".join(f"{value:<6}{0:<4}{each:<3}" for value, each in zip(values, k, strict=False))


def ratings_of(player: RatedPlayer) -> str:
    k = (player.standard_k, player.rapid_k, player.blitz_k)
    return ratings(player.standard, player.rapid, player.blitz, k=k)


def end(player: RatedPlayer) -> str:
    return f"{player.birth_year or '0':<6}{'wi' if player.inactive else '':<4}"


def combined(player: RatedPlayer) -> str:
    return start(player) + "    " + ratings_of(player) + end(player)


def write(folder: Path, name: str, *lines: str, encoding: str = "ascii") -> Path:
    path = folder / name
    path.write_bytes("".join(line + "\r\n" for line in lines).encode(encoding))
    return path


def read(path: Path, kind: RatingKind | None = None) -> tuple[FideList, list[RatedPlayer]]:
    with open_fide_list(path, kind) as found:
        return found, list(found)


def test_the_list_of_everything(tmp_path: Path) -> None:
    path = write(tmp_path, "players_list_foa.txt", COMBINED, combined(ANN), combined(BOB))
    found, players = read(path)
    assert players == [ANN, BOB]
    assert (found.kinds, found.label, found.faults.count) == ((STANDARD, RAPID, BLITZ), "", 0)
    assert found.share_read == 1.0


def test_the_columns_are_those_of_the_headings(tmp_path: Path) -> None:
    line = start(ANN, women=True) + ratings(2100, 2000, 1900) + end(ANN)
    assert read(write(tmp_path, "players_list.txt", LEGACY, line))[1] == [ANN]


@pytest.mark.parametrize(
    ("name", "kind", "field"),
    [
        ("standard_rating_list.txt", None, "standard"),
        ("rapid_rating_list.txt", None, "rapid"),
        ("blitz_oct26frl.txt", None, "blitz"),
        ("list.txt", RAPID, "rapid"),
    ],
)
def test_a_list_of_one_rating(
    tmp_path: Path, name: str, kind: RatingKind | None, field: str
) -> None:
    found, players = read(
        write(tmp_path, name, SINGLE, start(ANN) + "    " + ratings(2100) + end(ANN)), kind
    )
    nothing = {name: 0 for kind in RatingKind for name in (kind.value, f"{kind.value}_k")}
    assert players == [ANN._replace(**nothing)._replace(**{field: 2100, f"{field}_k": 20})]
    assert (found.label, [k.value for k in found.kinds]) == ("OCT26", [field])


def test_other_titles_too_long_for_their_column_move_the_rest(tmp_path: Path) -> None:
    long = start(ANN, "SI,FI,LSI,NAAFM ") + "    " + ratings(2100, 2000, 1900) + end(ANN)
    assert len(long) == len(combined(ANN)) + 1
    assert read(write(tmp_path, "players_list_foa.txt", COMBINED, long))[1] == [ANN]


def test_faulty_lines_are_counted_and_the_first_reported(tmp_path: Path) -> None:
    lines = [
        "nonsense",
        combined(ANN),
        combined(ANN).replace("2100", "21x0"),
        start(BOB._replace(name="")),
        "",
        f"{'0':<15}" + combined(BOB)[15:],
        combined(BOB)[:90],
    ]
    found, players = read(write(tmp_path, "list.txt", COMBINED, *lines, *["?"] * 30))
    assert players == [ANN, BOB._replace(blitz=0)]
    assert found.faults.count == 34
    assert [str(notice) for notice in found.faults.first_notices[:4]] == [
        "list.txt:2:1: 'nonsense' is not a FIDE ID",
        "list.txt:4:1: '21x0' is not a rating",
        "list.txt:5:1: name missing for player 99000022",
        "list.txt:7:1: '0' is not a FIDE ID",
    ]
    assert len(found.faults.first_notices) == 20


def test_letters_beyond_ascii_in_either_encoding(tmp_path: Path) -> None:
    jorg = ANN._replace(name="Müller, Jörg")
    for encoding in ("utf-8", "latin-1"):
        path = write(tmp_path, f"{encoding}.txt", COMBINED, combined(jorg), encoding=encoding)
        assert read(path)[1] == [jorg]


ELEMENTS = (
    *(
        "fideid",
        "name",
        "country",
        "sex",
        "title",
        "w_title",
        "o_title",
        "foa_title",
        "rating",
        "games",
        "k",
    ),
    *(
        "rapid_rating",
        "rapid_games",
        "rapid_k",
        "blitz_rating",
        "blitz_games",
        "blitz_k",
        "birthday",
        "flag",
    ),
)


def element(player: RatedPlayer, **others: object) -> str:
    values: dict[str, object] = {
        "fideid": player.fide_id,
        "name": player.name,
        "country": player.federation,
        "sex": {"w": "F", "m": "M"}[player.sex],
        "title": player.title,
        "rating": player.standard,
        "k": player.standard_k or "",
        "rapid_k": player.rapid_k or "",
        "blitz_k": player.blitz_k or "",
        "rapid_rating": player.rapid,
        "blitz_rating": player.blitz or "",
        "birthday": player.birth_year or "",
        "flag": "wi" if player.inactive else "",
    }
    inner = "\n".join(f"<{name}>{(values | others).get(name, '')}</{name}>" for name in ELEMENTS)
    return f"<player>\n{inner}\n</player>"


@pytest.mark.parametrize("declaration", [(), ('<?xml version="1.0" encoding="UTF-8"?>',)])
def test_xml(tmp_path: Path, declaration: tuple[str, ...]) -> None:
    lines = (
        *declaration,
        "<playerslist>",
        element(ANN),
        element(BOB, name="Birch &amp; Bob"),
        "</playerslist>",
    )
    found, players = read(write(tmp_path, "players_list_xml_foa.xml", *lines))
    assert players == [ANN, BOB._replace(name="Birch & Bob")]
    assert (found.kinds, found.faults.count, found.share_read) == ((STANDARD, RAPID, BLITZ), 0, 1.0)


def test_xml_of_one_rating(tmp_path: Path) -> None:
    one = "<player><fideid>7</fideid><name>One</name><sex>M</sex><rating>1500</rating><flag></flag></player>"
    found, players = read(
        write(tmp_path, "blitz_rating_list.xml", "<playerslist>", one, "</playerslist>")
    )
    assert players == [RatedPlayer(7, "One", sex="m", blitz=1500)]
    assert found.kinds == (BLITZ,)


def test_faulty_elements_cost_only_themselves(tmp_path: Path) -> None:
    broken = element(ANN).replace("</name>", "")
    lines = [
        "<playerslist>",
        broken,
        element(BOB),
        element(ANN, rating="?"),
        "<x>" + element(ANN),
        "</playerslist>",
    ]
    found, players = read(write(tmp_path, "list.xml", *lines))
    assert players == [BOB, ANN]
    assert [(notice.line, notice.sentence) for notice in found.faults.first_notices] == [
        (2, "name missing for player 99000011"),
        (44, "'?' is not a rating"),
    ]


def test_a_record_without_end_is_given_up(tmp_path: Path) -> None:
    found, players = read(
        write(
            tmp_path,
            "list.xml",
            "<playerslist>",
            element(BOB),
            "<player>" + "x" * 400_000,
            "</playerslist>",
        )
    )
    assert (players, found.faults.count) == ([BOB], 1)


def test_the_list_inside_a_zip_file_as_downloaded(tmp_path: Path) -> None:
    write(tmp_path, "rapid_rating_list.txt", SINGLE, start(ANN) + "    " + ratings(2000) + end(ANN))
    with zipfile.ZipFile(tmp_path / "download.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("readme.txt", "short")
        archive.write(tmp_path / "rapid_rating_list.txt", "rapid_rating_list.txt")
    found, players = read(tmp_path / "download.zip")
    assert (found.name, players[0].rapid) == ("rapid_rating_list.txt", 2000)


@pytest.mark.parametrize("kept", [0.1, 0.5, 0.9])
@pytest.mark.parametrize(
    "rest", ["", "</player>\r\n", "<player>", "<player>\r\n<fideid>7</fideid>"]
)
def test_a_list_cut_short_is_refused(tmp_path: Path, kept: float, rest: str) -> None:
    one = element(ANN)
    whole = [
        "<playerslist>",
        *(element(ANN._replace(fide_id=n)) for n in range(1, 40)),
        "</playerslist>",
    ]
    path = write(tmp_path, "list.xml", *whole)
    assert len(read(path)[1]) == 39
    data = path.read_text()
    cut = data[: data.index("</player>", int(len(data) * kept) - len(one))] + rest
    path.write_text(cut)
    end = cut.count("\n") + 1
    with pytest.raises(
        FormatError,
        match=rf"list\.xml:{end}:1: the end of the file within the list; expected a comp",
    ):
        read(path)


@pytest.mark.parametrize("size", range(1, 20))
def test_the_end_of_a_list_is_found_in_whatever_pieces_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    path = write(tmp_path, "list.xml", "<playerslist>", element(ANN), "</playerslist>")
    monkeypatch.setattr(xml, "_CHUNK", size)
    assert read(path)[1] == [ANN]


def test_a_line_cut_short_is_no_player(tmp_path: Path) -> None:
    path = write(tmp_path, "list.txt", COMBINED, combined(ANN), combined(BOB))
    data = path.read_bytes()
    path.write_bytes(data[: -len(b"0     \r\n") - 4])  # up to the year of birth
    assert len(combined(BOB)) - 10 == COMBINED.index("B-day")
    with pytest.raises(FormatError, match=r"list\.txt:3:\d+: the end of the file within a line"):
        read(path)
    path.write_bytes(data.rstrip())  # nothing but the line end and what is blank
    assert read(path)[1] == [ANN, BOB]


def test_a_damaged_download_is_told(tmp_path: Path) -> None:
    lines = [COMBINED] + [
        combined(ANN._replace(fide_id=n, name=f"Name {n * 7919}")) for n in range(1, 3000)
    ]
    write(tmp_path, "list.txt", *lines)
    with zipfile.ZipFile(tmp_path / "download.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.write(tmp_path / "list.txt", "list.txt")
    data = bytearray((tmp_path / "download.zip").read_bytes())
    data[len(data) // 2 : len(data) // 2 + 50] = bytes(50)
    (tmp_path / "download.zip").write_bytes(data)
    with pytest.raises(
        FormatError, match="a zip file that is damaged or incomplete; expected a complete download"
    ):
        read(tmp_path / "download.zip")
    (tmp_path / "download.zip").write_bytes(data[:1000])
    with pytest.raises(
        FormatError,
        match=r"download.zip:1:1: a zip file that is damaged or incomplete; expected a complete",
    ):
        read(tmp_path / "download.zip")


def test_damage_at_the_beginning_of_a_download_has_the_same_sentence(tmp_path: Path) -> None:
    for method in (zipfile.ZIP_DEFLATED, zipfile.ZIP_LZMA):
        with zipfile.ZipFile(tmp_path / "download.zip", "w", method) as archive:
            archive.writestr("list.txt", "\n".join([COMBINED, combined(ANN), combined(BOB)]))
        data = bytearray((tmp_path / "download.zip").read_bytes())
        data[40:70] = b"\xff" * 30
        (tmp_path / "download.zip").write_bytes(data)
        with pytest.raises(
            FormatError, match="a zip file that is damaged or incomplete; expected a complete"
        ):
            read(tmp_path / "download.zip")


def test_a_download_that_lacks_a_piece_has_the_same_sentence(tmp_path: Path) -> None:
    """Everything after the piece stands earlier than the archive says: its first file would begin
    before the file.
    """
    lines = [
        COMBINED,
        *(combined(ANN._replace(fide_id=n, name=f"Name {n * 7919}")) for n in range(1, 50)),
    ]
    with zipfile.ZipFile(tmp_path / "download.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("list.txt", "\n".join(lines))
    data = (tmp_path / "download.zip").read_bytes()
    for begin, end in ((4, 60), (100, 101), (len(data) // 3, len(data) // 2)):
        (tmp_path / "download.zip").write_bytes(data[:begin] + data[end:])
        with pytest.raises(
            FormatError,
            match="a zip file that is damaged or incomplete; expected a complete download",
        ):
            read(tmp_path / "download.zip")


def test_a_line_without_end_is_read_in_pieces(tmp_path: Path) -> None:
    path = tmp_path / "download.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("list.txt", f"{COMBINED}\n{combined(ANN)}\n" + "x" * 30_000_000)
    tracemalloc.start()
    found, players = read(path)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (players, found.faults.count) == ([ANN], 458)
    assert most < 5_000_000


def test_a_download_that_unpacks_to_more_than_any_list_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("arbiter_gui.formats.fide_list.source._MOST_BYTES", 3 << 20)
    path = tmp_path / "download.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("list.txt", " " * (5 << 20))
    with pytest.raises(
        FormatError, match=r"download\.zip:1:1: a file of 5 MB; expected at most 3 MB"
    ):
        read(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes among the files of this system")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "list.txt")
    with pytest.raises(
        FormatError, match="a folder, a pipe or a device; expected a FIDE rating list"
    ):
        read(tmp_path / "list.txt")


def test_reading_can_be_stopped_where_nobody_is_found(tmp_path: Path) -> None:
    class Stop(Free):
        def __init__(self) -> None:
            self.left = 3

        def checkpoint(self) -> None:
            self.left -= 1
            if not self.left:
                raise PairingCancelled

    path = write(tmp_path, "list.txt", COMBINED)
    path.write_bytes(path.read_bytes() + b" " * (2 << 20))
    with pytest.raises(PairingCancelled), open_fide_list(path, None, Stop()) as found:
        list(found)


@pytest.mark.parametrize(
    ("content", "message", "kind"),
    [
        ("", "no column 'ID Number'", AnotherForm),
        ("Name;Rtg", "no column 'ID Number'", AnotherForm),
        (
            "ID number Name                              TitlFed  Mar11 GamesBorn  Flag",
            "no column 'ID Number'",
            FormatError,
        ),
        (HEAD + "Gms K B-day", "no column 'Flag'", FormatError),
        (HEAD + "Gms K B-day Flag", "no column with ratings", FormatError),
        ("<html></html>", "XML without players", AnotherForm),
    ],
)
def test_what_is_no_rating_list(
    tmp_path: Path, content: str, message: str, kind: type[FormatError]
) -> None:
    with pytest.raises(FormatError, match=message) as error:
        read(write(tmp_path, "list.txt", content))
    assert error.type is kind


def test_a_zip_file_without_a_list(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as archive:
        archive.writestr("picture.png", "")
    with pytest.raises(FormatError, match="a zip file without a list"):
        read(tmp_path / "x.zip")


def test_a_zip_file_with_a_password_or_packed_by_another_method(tmp_path: Path) -> None:
    path = tmp_path / "x.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("list.txt", COMBINED)
    data = path.read_bytes()
    directory = data.index(b"PK\x01\x02")
    for place, value, words in (
        (8, 1, "protected by a password"),
        (10, 99, "packed by a method that is not"),
    ):
        changed = bytearray(data)
        changed[directory + place] = changed[place - 2] = value
        path.write_bytes(changed)
        with pytest.raises(FormatError, match=f"x.zip:1:1: a zip file {words}"):
            read(path)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"PK\x05\x06" + bytes(18), "an empty zip file"),
        (b"7z\xbc\xaf\x27\x1c", "a compressed file (.7z)"),
        (COMBINED.encode("utf-16"), "text in UTF-16"),
    ],
)
def test_what_is_not_as_it_was_downloaded(tmp_path: Path, data: bytes, message: str) -> None:
    (tmp_path / "list.txt").write_bytes(data)
    with pytest.raises(
        FormatError, match=re.escape(f"{message}; expected a FIDE rating list as down")
    ):
        read(tmp_path / "list.txt")
