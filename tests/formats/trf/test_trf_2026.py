"""The records of 2026: tournament type, tie-breaks, time control, and files written in that
dialect.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.domain.errors import InvalidTournament, NeedsChoice
from arbiter_gui.domain.tournament import (
    Details,
    PointSystem,
    ProhibitedGroup,
    Tournament,
    VirtualPoints,
)
from arbiter_gui.domain.values import (
    WHITE_WINS,
    Board,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Player,
    Round,
)
from arbiter_gui.engine.api import pair_round
from arbiter_gui.formats.trf import Dialect, read_trf, write_trf
from tests.formats.trf.lines import player, report

FOUR = (
    player(1, "3 w 1", points="1.0"),
    player(2, "4 b 1", points="1.0"),
    player(3, "1 b 0", points="0.0"),
    player(4, "2 w 0", points="0.0"),
)
FIXTURES = Path(__file__).parents[2] / "fixtures" / "trf"


def read(*records: str):
    return read_trf(report(*records, "152 W", *FOUR), "f")


def lines(tournament: Tournament, dialect: Dialect | None = None) -> list[str]:
    return [
        line for line in write_trf(tournament, dialect).decode().splitlines() if line[:3] != "001"
    ]


@pytest.mark.parametrize(
    ("records", "edition", "acceleration"),
    [
        (("192 FIDE_DUTCH_2026",), "dutch-2026", None),
        (("192 FIDE_DUTCH_2025",), "dutch-2026", None),
        (("192 FIDE_DUTCH_2017",), "dutch-2017", None),
        (("192 fide_dutch_2026_baku",), "dutch-2026", "baku"),
        (("042 2026/02/01", "192 FIDE_DUTCH"), "dutch-2026", None),
        (("042 2026/01/31", "192 FIDE_DUTCH"), "dutch-2017", None),
        (("132".ljust(91) + "26/01/31", "192 FIDE_DUTCH"), "dutch-2017", None),
        (("192 FIDE_DUTCH",), None, None),
        (("192 FIDE_DUTCH_BAKU",), None, "baku"),
        (("192 FIDE_DUBOV",), None, None),
        (("042 2026/02/01", "192 FIDE_DUBOV"), "dubov-2026", None),
        (("042 2026/05/01", "192 FIDE_DUBOV_BAKU"), "dubov-2026", "baku"),
        (("042 2012/05/01", "192 FIDE_DUBOV"), "dubov-1997", None),
        (("042 2024/05/01", "192 FIDE_DUBOV"), None, None),
        (("192 FIDE_TEAM_BAKU",), "team-2026", "baku"),
        (("192 CUSTOM_SWISS",), None, None),
        ((), None, None),
    ],
)
def test_the_type_gives_edition_and_acceleration(records, edition, acceleration):
    tournament = read(*records).tournament
    assert (tournament.edition, tournament.acceleration) == (edition, acceleration)
    assert read_trf(write_trf(tournament), "f").tournament == tournament
    assert lines(tournament) == [*records, "152 W"]


def test_a_day_in_another_form_gives_the_edition_too_and_is_written_as_it_should_be():
    tournament = read("042 2026-02-01", "192 FIDE_DUTCH_BAKU").tournament
    assert (tournament.edition, tournament.acceleration) == ("dutch-2026", "baku")
    assert lines(tournament) == ["042 2026/02/01", "192 FIDE_DUTCH_BAKU", "152 W"]


@pytest.mark.parametrize(
    ("records", "said"),
    [
        (("192 FIDE_DUTCH_2026",), []),
        (("192 FIDE_DUTCH",), ["which the file does not contain; choose the edition yourself"]),
        (("042 2026/02/01", "192 FIDE_DUTCH"), ["FIDE_DUTCH means dutch-2026 for an event that "
                                                "begins on 2026/02/01"]),
        (("192 FIDE_DUBOV",), ["FIDE_DUBOV depends on the date of the event"]),
        (("042 2026/02/01", "192 FIDE_DUBOV"), ["FIDE_DUBOV means dubov-2026 for an event"]),
        (("042 2024/02/01", "192 FIDE_DUBOV"), ["does not include the edition that FIDE_DUBOV "
                                                "means"]),
        (("192 FIDE_BURSTEIN",), ["FIDE_BURSTEIN depends on the date of the event"]),
        (("192 FIDE_DUTCH_2026_BAKU", "250       1.0 001 001 0001 0002"), ["the virtual points "
                                                                           "in the file are used"]),
        (("192 FIDE_DUTCH_2026_BAKU", "162  D 0.8"), ["Baku acceleration does not fit this point "
                                                      "system"]),
        (("202 BH/C1,BH,SB,DE,WIN", "212 PTS,BH/C1,BH,SB,DE,WIN"), []),
        (("202 BH", "212 PTS,SB"), ["tie-breaks different from those on line 1, which are used"]),
        (("202 BH,NONE,SB",), ["the tie-break 'NONE' is not supported; it and those after it"]),
        (("212 BH,PTS",), ["the standings are not ordered by points first"]),
        (("222 5400+30",), []),
        (("222 40/6000+30:900+30",), []),
        (("222 W300-B240",), []),
        (("222 90 min",), ["the time control '90 min' is not written like"]),
        (("299            -1.0  004    3", "299 L         0.0"), ["a penalty of 1 in round 4",
         "a loss is worth 0"]),
        (("310   1 Team", "320   2.0", "802   1"), ["a team tournament: its records are kept"]),
        (("162  X 0.0",), []),
        (("162  D 0.8    X 0.8",), []),
        (("172 FRA FIDE", "182 A program 1.0", "013 A team", "NED    1   National"), []),
        (("999 unheard of",), ["the record '999' is kept, but the program does not use it"]),
    ],
)  # fmt: skip
def test_what_is_adjusted_or_not_used_is_noted_and_kept(records, said):
    found = read(*records)
    sentences = [notice.sentence for notice in found.notices]
    assert len(sentences) == len(said), sentences
    assert all(any(part in sentence for sentence in sentences) for part in said)
    assert lines(found.tournament) == [*records, "152 W"]


@pytest.mark.parametrize(
    ("records", "codes"),
    [
        (("202 BH/C1, bh ,SB",), ("BH/C1", "BH", "SB")),
        (("212 PTS,BH",), ("BH",)),
        (("212 PTS,SB", "202 BH"), ("BH",)),
        (("202 BH,EMMSB,SB",), ("BH", "EMMSB", "SB")),
        (("202 BH,NONE,SB",), ("BH",)),
        (("212 BH,PTS",), ()),
        ((), ()),
    ],
)
def test_the_tie_breaks(records, codes):
    assert read(*records).tournament.details.tie_breaks == codes


def test_changed_tie_breaks_and_edition_replace_their_records():
    tournament = read("192 FIDE_DUTCH_2026_BAKU", "202 BH,SB").tournament
    changed = replace(
        tournament,
        edition="dutch-2017",
        acceleration=None,
        details=replace(tournament.details, tie_breaks=("DE",)),
    )
    assert lines(changed) == ["192 FIDE_DUTCH_2017", "202 DE", "152 W"]
    assert lines(replace(changed, edition="dutch-2012")) == ["192 CUSTOM_SWISS", "202 DE", "152 W"]
    moved = replace(
        read("042 2026/03/01", "192 FIDE_DUTCH").tournament, details=Details(start="2025/03/01")
    )
    assert lines(moved) == ["042 2025/03/01", "192 FIDE_DUTCH_2026", "152 W"]


@pytest.mark.parametrize(
    ("records", "edition", "noted"),
    [
        (("092 Swiss (dutch-2012)",), "dutch-2012", False),
        (("092 dubov-1997", "192 CUSTOM_SWISS"), "dubov-1997", False),
        (("092 dutch-2017", "192 FIDE_DUTCH"), "dutch-2017", False),
        (("092 dutch-2017", "192 FIDE_DUTCH_2026"), "dutch-2026", True),
        (("092 dutch-2017 or dutch-2026",), None, False),
        (("092 dutch-20171",), None, False),
        (("092 Individual: Swiss-System (Dutch)",), None, False),
    ],
)
def test_the_text_of_092_can_name_the_edition(records, edition, noted):
    found = read(*records)
    assert found.tournament.edition == edition
    assert [n.line for n in found.notices] == ([len(records)] if noted else [])
    again = read_trf(write_trf(found.tournament), "f")
    assert again.tournament.edition == edition
    assert (again.tournament == found.tournament) is not noted


def test_the_text_of_092_follows_a_changed_edition():
    tournament = replace(read("092 Swiss (dutch-2012)").tournament, edition="dubov-1997")
    for dialect in (None, *Dialect):
        written = write_trf(tournament, dialect)
        assert b"092 Swiss (dubov-1997)" in written
        assert read_trf(written, "f").tournament.edition == "dubov-1997"


def made(**more) -> Tournament:
    players = tuple(Player(n, f"Player {n}", 2000) for n in range(1, 9))
    boards = tuple(
        Board(n, n + 4, WHITE_WINS) if n % 2 else Board(n + 4, n, WHITE_WINS) for n in (1, 2, 3)
    )
    rounds = (Round(boards, (Bye(8, ByeKind.PAIRING_ALLOCATED),)),)
    base = Tournament(
        players,
        rounds,
        Details("Name", start="2026/03/01", tie_breaks=("BH/C1", "SB")),
        edition="dutch-2026",
        round_count=5,
        initial_colour=Colour.WHITE,
    )
    return replace(base, **more)


def test_a_tournament_is_written_in_full_by_the_records_of_2026():
    tournament = made(
        points=PointSystem(30, 30, 10, 10, 0, 0, 30, 0, 20, 30, 10, 0),
        prohibited=(ProhibitedGroup((1, 3)), ProhibitedGroup((2, 4, 5), 2, 3)),
        virtual_points=tuple(
            VirtualPoints(n, r, 10 if r < 3 else 5) for n in (1, 2, 4) for r in (1, 2, 3)
        ),
        requests=(
            ByeRequest(2, 2, ByeKind.HALF),
            ByeRequest(5, 2, ByeKind.HALF),
            ByeRequest(3, 3, ByeKind.ZERO),
        ),
        players=tuple(
            Player(n, f"Player {n}", 2000, withdrawn_from=2 if n == 7 else None)
            for n in range(1, 9)
        ),
    )
    assert lines(tournament, Dialect.OF_2026) == [
        "012 Name",
        "042 2026/03/01",
        "062 8",
        "142 5",
        "152 W",
        "162  W 3.0    D 1.0    P 2.0",
        "192 FIDE_DUTCH_2026",
        "202 BH/C1,SB",
        "260 001 099    1    3",
        "260 002 003    2    4    5",
        "250       1.0 001 002 0001 0002",
        "250       1.0 001 002 0004 0004",
        "250       0.5 003 003 0001 0002",
        "250       0.5 003 003 0004 0004",
        "240 H 002 0002 0005",
        "240 Z 002 0007",
        "240 Z 003 0003",
    ]
    again = read_trf(write_trf(tournament, Dialect.OF_2026), "f")
    for name in (
        "details",
        "edition",
        "acceleration",
        "round_count",
        "initial_colour",
        "points",
        "prohibited",
    ):
        assert getattr(again.tournament, name) == getattr(tournament, name)
    assert set(again.tournament.virtual_points) == set(tournament.virtual_points)
    assert again.tournament.absent(2) == tournament.absent(2)
    assert again.tournament.absent(3)[3] is ByeKind.ZERO
    assert write_trf(again.tournament) == write_trf(tournament, Dialect.OF_2026)
    assert again.notices == ()


def test_baku_is_named_in_2026_and_written_out_in_2016():
    """Seven played round 1; the fourth of them is number 5."""
    tournament = made(acceleration="baku")
    new, old = (lines(tournament, dialect) for dialect in (Dialect.OF_2026, Dialect.OF_2016))
    assert "192 FIDE_DUTCH_2026_BAKU" in new
    assert not any(line.startswith(("250", "XXA")) for line in new)
    rows = [line for line in old if line.startswith("XXA")]
    assert rows == [f"XXA {n:4d}  1.0  1.0  0.5" for n in (1, 2, 3, 4, 5)]
    assert not any(line.startswith("192") for line in old)
    assert lines(tournament) == [line for line in old if line != "XXC white1"]
    before = pair_round(tournament, "dutch-2026")
    for dialect in Dialect:
        again = read_trf(write_trf(tournament, dialect), "f").tournament
        assert pair_round(again, "dutch-2026") == before
    assert read_trf(write_trf(tournament, Dialect.OF_2026), "f").tournament.acceleration == "baku"


def test_an_edition_without_a_code_has_its_virtual_points_written_out():
    tournament = made(acceleration="baku", edition="dutch-2012")
    new = lines(tournament, Dialect.OF_2026)
    assert "192 CUSTOM_SWISS" in new
    assert [line for line in new if line.startswith("250")] == [
        "250       1.0 001 002 0001 0005",
        "250       0.5 003 003 0001 0005",
    ]
    with pytest.raises(NeedsChoice):
        write_trf(replace(tournament, round_count=None), Dialect.OF_2026)


def test_a_file_with_the_extensions_becomes_one_of_2026_and_back():
    data = report(
        "### kept", "XXR 5", "XXC white1", "XXP 1 2", "XXS W=3 D=1 PAB=3 FW=3", "XXZ 3", *FOUR
    )
    old = read_trf(data, "f").tournament
    new = lines(old, Dialect.OF_2026)
    assert new == [
        "### kept",
        "142 5",
        "152 W",
        "260 001 099    1    2",
        "162  W 3.0    D 1.0",
        "240 Z 002 0003",
    ]
    there = read_trf(write_trf(old, Dialect.OF_2026), "f").tournament
    back = lines(there, Dialect.OF_2016)
    assert back == [
        "### kept",
        "XXR 5",
        "XXC white1",
        "XXP 1 2",
        "XXS WW=3.0 BW=3.0 WD=1.0 BD=1.0 FW=3.0 PAB=3.0 FPB=3.0 HPB=1.0",
    ]
    again = read_trf(write_trf(there, Dialect.OF_2016), "f").tournament
    assert again.absent(2) == old.absent(2)
    assert (again.points, again.prohibited) == (old.points, old.prohibited)


def test_new_records_follow_the_manner_of_the_file():
    new = replace(read("142 5").tournament, prohibited=(ProhibitedGroup((1, 2)),), round_count=6)
    assert lines(new) == ["142 6", "152 W", "260 001 099    1    2"]
    mixed = read_trf(report("XXR 5", "152 W", *FOUR), "f").tournament
    changed = replace(
        mixed, prohibited=(ProhibitedGroup((1, 2)),), round_count=6, initial_colour=Colour.BLACK
    )
    assert lines(changed) == ["XXR 6", "152 B", "XXP 1 2"]


def test_an_absence_announced_later_is_a_record_in_a_file_of_2026():
    tournament = read_trf((FIXTURES / "midway-2026.trf").read_bytes(), "f").tournament
    more = replace(tournament, requests=(*tournament.requests, ByeRequest(6, 5, ByeKind.HALF)))
    written = lines(more)
    assert "240 H 005 0006" in written
    assert "240 Z 005 0007" in written
    assert set(read_trf(write_trf(more), "f").tournament.absent(5)) == {6, 7}


@pytest.mark.parametrize(
    "points",
    [
        PointSystem(black_win=20),
        PointSystem(forfeit_win=5),
        PointSystem(half_bye=10),
        PointSystem(forfeit_loss=5),
    ],
)
def test_a_point_system_that_2026_cannot_say_is_refused(points):
    with pytest.raises(InvalidTournament, match="cannot be written to a 2026 report file"):
        write_trf(made(points=points), Dialect.OF_2026)
    assert read_trf(write_trf(made(points=points)), "f").tournament.points == points


@pytest.mark.parametrize(
    "points",
    [
        PointSystem(),
        PointSystem(pairing_allocated_bye=5),
        PointSystem(20, 20, 10, 10, 0, 0, 20, 0, 20, 20, 10, 0),
        PointSystem(30, 30, 20, 20, 10, 10, 30, 0, 30, 30, 20, 0),
        PointSystem(white_loss=5, black_loss=5, zero_bye=2, forfeit_loss=2),
    ],
)
def test_point_systems_come_back_from_record_162(points):
    again = read_trf(write_trf(made(points=points), Dialect.OF_2026), "f")
    assert again.tournament.points == points
    assert again.notices == ()


@pytest.mark.parametrize("name", ["report-2026.trf", "midway-2026.trf"])
def test_a_file_of_2026_stays_as_it_is_in_its_own_dialect(name):
    data = (FIXTURES / name).read_bytes()
    tournament = read_trf(data, name).tournament
    assert tournament.edition == ("dutch-2026" if name.startswith("report") else None)
    own = write_trf(tournament, Dialect.OF_2026).decode().splitlines()
    assert [x for x in own if x[:3] != "001"] == [
        x for x in data.decode().splitlines() if x[:3] != "001"
    ]
