"""Dates are kept by year, month and day, and read and typed in the way of each language."""

from __future__ import annotations

import pytest

from arbiter_gui.domain.calendar.dates import date_said, moment_said, typed_date
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.sentences import spoken

_GERMAN = {
    "{year}/{month}/{day}": "{day}.{month}.{year}",
    "{whole}.{part}": "{whole},{part}",
}


def german(pattern: str, _: object = None, /) -> str:
    return _GERMAN.get(pattern, pattern)


@pytest.mark.parametrize(
    ("kept", "english", "in_german"),
    [
        ("2026/11/21", "2026/11/21", "21.11.2026"),
        ("2026-11-21", "2026/11/21", "21.11.2026"),
        ("26/03/07", "2026/03/07", "07.03.2026"),
        ("99/03/07", "1999/03/07", "07.03.1999"),
        ("1990", "1990", "1990"),
        ("1990/00/00", "1990", "1990"),
        ("1990/00/07", "1990/00/07", "1990/00/07"),
        ("21.11.2026", "21.11.2026", "21.11.2026"),
        ("Easter {2026}", "Easter {2026}", "Easter {2026}"),
        ("", "", ""),
    ],
)
def test_a_date_is_said_in_the_way_of_the_language(kept: str, english: str, in_german: str) -> None:
    said = date_said(kept)
    assert said == english
    assert spoken(said, german) == in_german


def test_a_moment_is_date_and_time() -> None:
    assert moment_said("2026-11-21T09:30:15+01:00") == "2026/11/21 09:30:15"
    assert spoken(moment_said("2026-11-21 09:30"), german) == "21.11.2026 09:30"
    assert spoken(moment_said("2026-11-21"), german) == "21.11.2026"
    assert moment_said("") == ""


@pytest.mark.parametrize(
    "typed", ["2026/05/03", "2026-5-3", "3.5.2026", "03. 05. 2026", " 2026.05.03 "]
)
def test_a_date_may_be_typed_in_either_way(typed: str) -> None:
    assert typed_date(typed) == "2026/05/03"


@pytest.mark.parametrize("typed", ["", "30.2.2026", "2026/13/01", "3/5/2026", "May", "2026"])
def test_what_is_no_date_is_refused(typed: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        typed_date(typed)


def test_tenths_of_a_point_have_the_sign_of_the_language() -> None:
    assert [points_text(n) for n in (-12, 3, 25, -5, 40)] == ["-1.2", "0.3", "2½", "-½", "4"]
    assert spoken(points_text(-12), german) == "-1,2"
