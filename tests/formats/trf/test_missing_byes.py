"""Half-point byes of the report of 2006, which only the points show, and its letters in and out."""

from __future__ import annotations

import pytest

from arbiter_gui.domain.values import Bye, ByeKind
from arbiter_gui.formats.report import MissingByes
from arbiter_gui.formats.trf import Dialect, read_trf, write_trf
from tests.formats.trf.lines import player, report

HALF, FULL = ByeKind.HALF, ByeKind.FULL


def field(points_of_3: str, *cells_of_3: str, records: tuple[str, ...] = ("XXR 5", "XXC white1")):
    """Three rounds of 1 and 2, beside whom 3 has what is given."""
    cells = [f"  {cell:>8}"[:10].ljust(10) if cell.strip() == "-" else cell for cell in cells_of_3]
    lines = (
        player(1, "2 w 1", "2 w 1", "2 w 1", points="3.0"),
        player(2, "1 b 0", "1 b 0", "1 b 0", points="0.0"),
        player(3, *cells, points=points_of_3),
    )
    return read_trf(report(*records, *lines), "f")


def byes_of_3(read) -> list[tuple[int, ByeKind]]:
    """What 3 has in the rounds, absences without a letter left out."""
    return [
        (number, bye.kind)
        for number, recorded in enumerate(read.tournament.rounds, 1)
        for bye in recorded.byes
        if bye.player == 3 and bye.mark != " "
    ]


@pytest.mark.parametrize(
    ("points", "cells", "byes"),
    [
        ("0.5", ("", "0000 - Z", "0000 - Z"), [(1, HALF)]),
        ("1.0", ("", "", "0000 - -"), [(1, HALF), (2, HALF)]),
        ("1.5", ("0000 - +", "", "0000 - -"), [(1, ByeKind.PAIRING_ALLOCATED), (2, HALF)]),
        ("1.5", ("", "", ""), [(1, HALF), (2, HALF), (3, HALF)]),
    ],
)
def test_a_half_point_bye_is_put_where_only_one_choice_is(points, cells, byes) -> None:
    read = field(points, *cells)
    told = [byes for byes in byes_of_3(read) if byes[1] is not ByeKind.ZERO]
    assert told == byes
    assert read.wrong_points == ()
    assert read.missing_byes == ()
    (note,) = [n.sentence for n in read.notices if "points" in n.sentence]
    assert "points of player 3" in note
    assert "read as half-point bye in round" in note
    assert read_trf(write_trf(read.tournament), "f").tournament.rounds == read.tournament.rounds


def test_where_there_are_more_choices_the_arbiter_is_asked() -> None:
    read = field("0.5", "", "0000 - Z", "")
    assert read.missing_byes == (MissingByes(3, 5, (((1, HALF),), ((3, HALF),))),)
    assert [w.player for w in read.wrong_points] == [3]
    (note,) = [n.sentence for n in read.notices if "points" in n.sentence]
    assert note.endswith(
        "the points would be correct with half-point bye in round 1 or half-point bye in round 3"
    )


def test_a_full_point_is_asked_about_too() -> None:
    """The old report writes full-point byes like games that were won, so a blank is none for
    sure.
    """
    assert field("1.0", "", "0000 - Z", "0000 - Z").missing_byes == (
        MissingByes(3, 10, (((1, FULL),),)),
    )


@pytest.mark.parametrize(
    ("records", "others"),
    [
        (("142 5", "152 W", "192 FIDE_DUTCH_2017"), ()),
        (("XXR 5", "XXC white1"), ("0000 - H",)),
    ],
)
def test_a_report_that_has_letters_for_byes_is_never_put_right_by_itself(records, others) -> None:
    cells = ("", *(others or ("0000 - Z",)), "0000 - Z")
    read = field("1.0" if others else "0.5", *cells, records=records)
    assert [w.player for w in read.wrong_points] == [3]
    assert read.missing_byes == (MissingByes(3, 5, (((1, HALF),),)),)


@pytest.mark.parametrize("points", ["0.0", "0.3", "9.0"])
def test_points_that_no_byes_explain_stay_wrong_or_right(points: str) -> None:
    read = field(points, "", "0000 - Z", "0000 - Z")
    assert read.missing_byes == ()
    assert byes_of_3(read) == [(2, ByeKind.ZERO), (3, ByeKind.ZERO)]


@pytest.mark.parametrize("dialect", Dialect)
@pytest.mark.parametrize(
    ("letter", "out"),
    [("+", "U"), ("1", "U"), ("=", "H"), ("-", "Z"), ("0", "Z"), ("F", "F"), ("h", "h")],
)
def test_no_dialect_that_is_asked_for_has_old_letters(
    dialect: Dialect, letter: str, out: str
) -> None:
    lines = (
        player(1, "2 w 1", f"0000 - {letter}"),
        player(2, "1 b 0", ""),
        player(3, f"0000 - {letter}", ""),
    )
    tournament = read_trf(report("XXR 5", "XXC white1", *lines), "f").tournament
    assert tournament.rounds[0].byes == (Bye(3, tournament.rounds[0].byes[0].kind, letter),)
    written = write_trf(tournament, dialect).decode()
    assert f"0000 - {out}" in written
    assert f"0000 - {letter}" in write_trf(tournament).decode(), "in the file's own manner it stays"
