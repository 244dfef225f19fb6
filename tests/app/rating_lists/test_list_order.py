"""Several national lists, of which an order says which one counts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.edits import ChangeDetails, ChangePlayer
from arbiter_gui.app.rating_lists.importing import player_of_lists
from arbiter_gui.app.rating_lists.look_up import find_players
from arbiter_gui.app.rating_lists.stored_lists import list_path, rating_list_path
from arbiter_gui.app.registration.rating_refresh import (
    compare_with_list,
    edit_importing_differences,
)
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.listed_player import RatedPlayer, RatingKind
from arbiter_gui.domain.players.rating_method import counting_federations
from arbiter_gui.domain.tournament import Details, Record, Tournament
from arbiter_gui.domain.values import FIDE, NATIONAL, Player
from arbiter_gui.formats.trf import read_trf, write_trf
from arbiter_gui.formats.trf.dialect import Dialect
from arbiter_gui.reports.player_tables.players import players_table
from arbiter_gui.storage.rating_lists.building import build_rating_list
from arbiter_gui.storage.rating_lists.rating_list import ListInfo

GER_FIDE_ENG = Details(
    federation="GER",
    rating_method="NIDOF",
    rating_federation="GER",
    rating_lists=("GER", "FIDE", "ENG"),
)
FIDE_GER_ENG = replace(GER_FIDE_ENG, rating_method="FIDON", rating_lists=("FIDE", "GER", "ENG"))
GER_ENG_FIDE = replace(GER_FIDE_ENG, rating_lists=("GER", "ENG", "FIDE"))
THE_HIGHER = replace(GER_FIDE_ENG, rating_method="HBFN")
THE_LOWER = replace(GER_FIDE_ENG, rating_method="LBFN")
IN_BOTH = RatedPlayer(21, "Both, Ann", "GER", "w", national_id="NU1", national_standard=1800)


@pytest.fixture(autouse=True)
def lists(own_folder: Path) -> None:
    """FIDE's list, and those of three federations."""
    fide = (
        RatedPlayer(21, "Both, Ann", "GER", "w", "", 1900),
        RatedPlayer(22, "Anglo, Bob", "ENG", "m", "", 1700),
    )
    english = (
        RatedPlayer(21, "Both, Ann", "GER", "w", national_id="111111A", national_standard=1950),
        RatedPlayer(22, "Anglo, Bob", "ENG", "m", national_id="222222B", national_standard=1750),
        RatedPlayer(0, "Local, Cat", "ENG", "w", national_id="333333C", national_standard=1500),
    )
    dutch = (RatedPlayer(22, "Anglo, Bob", "ENG", "m", national_id="900", national_standard=2000),)
    for path, federation, players in (
        (rating_list_path(), "", fide),
        (list_path("GER"), "GER", (IN_BOTH,)),
        (list_path("ENG"), "ENG", english),
        (list_path("NED"), "NED", dutch),
    ):
        build_rating_list(
            path,
            players,
            lambda n, f=federation: ListInfo("x", "NOV26", tuple(RatingKind), "2026", n, f),
        )


def listed(name: str, details: Details) -> Player:
    [rated] = find_players(name, federations=counting_federations(details))
    return player_of_lists(rated, details)


@pytest.mark.parametrize(
    ("details", "ann", "bob", "cat"),
    [
        (GER_FIDE_ENG, (1800, NATIONAL, ""), (1700, FIDE, "ENG"), (1500, NATIONAL, "ENG")),
        (FIDE_GER_ENG, (1900, FIDE, ""), (1700, FIDE, "ENG"), (1500, NATIONAL, "ENG")),
        (GER_ENG_FIDE, (1800, NATIONAL, ""), (1750, NATIONAL, "ENG"), (1500, NATIONAL, "ENG")),
        (THE_HIGHER, (1950, NATIONAL, "ENG"), (1750, NATIONAL, "ENG"), (1500, NATIONAL, "ENG")),
        (THE_LOWER, (1800, NATIONAL, ""), (1700, FIDE, "ENG"), (1500, NATIONAL, "ENG")),
    ],
)
def test_the_order_says_which_list_counts(
    details: Details,
    ann: tuple[int, str, str],
    bob: tuple[int, str, str],
    cat: tuple[int, str, str],
) -> None:
    for name, expected in (("both", ann), ("anglo", bob), ("local", cat)):
        player = listed(name, details)
        assert (player.rating, player.rating_source, player.national_list) == expected
    assert listed("both", GER_FIDE_ENG).national_id == "NU1"
    assert listed("both", THE_HIGHER).national_id == "111111A"


def event(details: Details) -> Tournament:
    players = [listed(name, details) for name in ("both", "anglo", "local")]
    numbered = tuple(replace(player, number=number) for number, player in enumerate(players, 1))
    return Tournament(numbered, details=details, round_count=5)


def test_players_keep_their_lists_when_the_order_changes() -> None:
    before = event(GER_FIDE_ENG)
    english_first = replace(
        GER_FIDE_ENG,
        rating_federation="ENG",
        rating_lists=("ENG", "FIDE", "GER"),
        rating_method="NIDOF",
    )
    changed = ChangeDetails(english_first).apply(before)
    assert [player.national_list for player in changed.players] == ["GER", "", ""]
    assert [player.rating for player in changed.players] == [1900, 1750, 1500]
    back = ChangeDetails(GER_FIDE_ENG).apply(changed)
    assert back == before
    without_english = replace(GER_FIDE_ENG, rating_lists=("GER", "FIDE", "NED"))
    assert [p.rating for p in ChangeDetails(without_english).apply(before).players] == [
        1800,
        1700,
        0,
    ]


def test_a_national_rating_of_a_line_of_the_file_is_taken_for_players_without_one() -> None:
    records = (Record(1, "ENG    2" + " " * 40 + "1600"),)
    players = (Player(1, "A", national_rating=1800), Player(2, "B"))
    before = Tournament(players, details=Details(federation="GER"), records=records)
    after = ChangeDetails(GER_FIDE_ENG).apply(before)
    assert [(p.rating, p.national_list) for p in after.players] == [(1800, ""), (1600, "ENG")]


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"rating_lists": ("GER", "GER", "FIDE")}, "is not a valid order"),
        ({"rating_lists": ("FIDE",)}, "is not a valid order"),
        ({"rating_lists": ("GER", "FIDE", "England")}, "is not a valid order"),
        ({"rating_lists": ("FIDE", "GER", "ENG")}, "does not fit"),
        ({"rating_federation": "ENG"}, "ENG must come before"),
    ],
)
def test_an_order_that_is_none_or_contradicts_the_method_is_refused(
    changes: dict[str, str], why: str
) -> None:
    with pytest.raises(InvalidTournament, match=why):
        ChangeDetails(replace(GER_FIDE_ENG, **changes)).apply(event(GER_FIDE_ENG))


@pytest.mark.parametrize(
    "details", [GER_FIDE_ENG, FIDE_GER_ENG, GER_ENG_FIDE, THE_HIGHER, THE_LOWER]
)
def test_report_files_tell_the_list_of_each_player(details: Details) -> None:
    tournament = event(details)
    written = write_trf(tournament, Dialect.OF_2026)
    assert read_trf(written, "a.trf").tournament.players == tournament.players
    assert read_trf(written, "a.trf").tournament.details == details
    lines = [
        line[:8]
        for line in written.decode().splitlines()
        if line.startswith(("GER ", "ENG ", "NED "))
    ]
    of_ann = f"{tournament.players[0].national_list or 'GER'}    1"
    assert lines == [of_ann, "ENG    2", "ENG    3"]


def test_an_order_that_contradicts_record_172_is_ignored_with_a_notice() -> None:
    written = write_trf(event(GER_FIDE_ENG), Dialect.OF_2026).decode()
    contradicting = written.replace("GER FIDE ENG", "FIDE GER ENG")
    assert contradicting != written
    report = read_trf(contradicting.encode(), "a.trf")
    assert (report.tournament.details.rating_lists, report.tournament.details.rating_method) == (
        (),
        "NIDOF",
    )
    assert "FIDE, GER, ENG contradicts record 172" in "\n".join(map(str, report.notices))


def test_a_line_of_another_list_that_would_count_does_not_win_over_what_was_entered() -> None:
    tournament = replace(event(GER_FIDE_ENG), records=(Record(9, "GER    2" + " " * 40 + "2100"),))
    written = write_trf(tournament, Dialect.OF_2026)
    assert "### Rating of player 2: 1700 FIDE, list ENG" in written.decode()
    assert read_trf(written, "a.trf").tournament.players == tournament.players


def test_a_comparison_takes_rating_number_and_list_together() -> None:
    tournament = event(GER_FIDE_ENG)
    stale = replace(tournament.players[2], national_rating=1400, rating=1400)
    before = ChangePlayer(stale).apply(tournament)
    compared = compare_with_list(before)
    assert [difference.player.number for difference in compared.differences] == [3]
    assert str(compared.differences[0].means) == "national number"
    assert edit_importing_differences(compared.differences).apply(before) == tournament
    only_german = replace(
        tournament.players[0], national_rating=0, national_id="", national_list="ENG"
    )
    compared = compare_with_list(ChangePlayer(only_german).apply(tournament))
    assert compared.differences[0].player_from_list().national_list == ""


def test_lists_of_players_say_the_list_of_a_national_rating() -> None:
    table = players_table(event(GER_ENG_FIDE))
    [source] = [column for column in table.columns if column.key == "rating_source"]
    assert [str(source.value_of(row)) for row in table.rows] == [
        "national (ENG)",
        "national",
        "national (ENG)",
    ]
