"""The record of the dates of the rounds, which has eight letters for each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.trf import Dialect, read_trf, write_trf

FIELD = Tournament((Player(1, "Adams"), Player(2, "Berg")))


def record(dates: tuple[str, ...], dialect: Dialect) -> str:
    text = write_trf(replace(FIELD, details=Details(dates=dates)), dialect).decode()
    return next(line for line in text.splitlines() if line.startswith("132"))


@pytest.mark.parametrize("dialect", Dialect)
def test_each_date_stands_in_its_columns_and_a_missing_one_leaves_them_blank(
    dialect: Dialect,
) -> None:
    line = record(("26/03/14", "", "26-03-15"), dialect)
    assert [line[91 + 10 * r : 99 + 10 * r] for r in range(3)] == ["26/03/14", " " * 8, "26-03-15"]
    read = read_trf((line + "\n001    1      Adams\n").encode(), "f").tournament
    assert read.details.dates == ("26/03/14", "", "26-03-15")


@pytest.mark.parametrize("dialect", Dialect)
def test_a_date_with_the_whole_year_is_written_with_two_digits_of_it(dialect: Dialect) -> None:
    assert record(("2026/03/14", "2026-03-15"), dialect)[91:] == "26/03/14  26/03/15"


@pytest.mark.parametrize("dialect", Dialect)
def test_a_date_of_another_century_is_written_whole(dialect: Dialect) -> None:
    dates = ("1926/03/14", "1926/03/15", "at noon on Sunday")
    line = record(dates, dialect)
    assert line[91:] == "1926/03/141926/03/15at noon"
    read = read_trf((line + "\n001    1      Adams\n").encode(), "f").tournament
    assert read.details.dates == ("1926/03/14", "1926/03/15", "at noon")
