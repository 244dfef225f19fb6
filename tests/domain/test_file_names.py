"""What files are called after titles: every system takes it, and it says what the title says."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from arbiter_gui.domain.texts.file_names import copy_name, harmless_name, slug

NUMBERED = tuple(f"{device}{number}" for device in ("com", "lpt") for number in "0123456789¹²³")
DEVICES = ("con", "prn", "aux", "nul", "conin$", "conout$", *NUMBERED)
"""What Windows lists as reserved, with and without an extension."""


def taken_by_every_system(name: str, ending: str = ".arbiter") -> bool:
    """By the rules of Windows, which are the narrowest, and the 255 bytes of the others."""
    whole = name + ending
    return (
        0 < len(whole.encode()) <= 160
        and not re.search(r'[\x00-\x1f\x7f<>:"/\\|?*]', whole)
        and not whole.endswith((" ", "."))
        and not name.startswith(" ")
        and whole.partition(".")[0].strip().lower() not in DEVICES
    )


@pytest.mark.parametrize(
    ("title", "plain", "copy"),
    [
        ("Open / A: 2026", "Open-A-2026", "Open A 2026"),
        ("Łódź – Ærø", "Lodz-Aero", "Łódź – Ærø"),
        ("Кубок 2026", "tournament-2026", "Кубок 2026"),
        ("..", "tournament", "tournament"),
        ("", "tournament", "tournament"),
        ("AUX", "tournament-AUX", "tournament-AUX"),
        ("Nul.", "tournament-Nul", "tournament-Nul"),
        ("com1: U12", "com1-U12", "com1 U12"),
        ("con.2026", "con-2026", "tournament-con.2026"),
        ("lpt¹", "tournament-lpt1", "tournament-lpt¹"),
        ("Open. . .", "Open", "Open"),
        ("a\u202eb\ud800c\nd", "a-b-c-d", "a b c d"),
        ("../../etc/passwd", "etc-passwd", "etc passwd"),
    ],
)  # fmt: skip
def test_a_title_makes_a_sensible_name(title: str, plain: str, copy: str) -> None:
    assert (slug(title), copy_name(title, "tournament")) == (plain, copy)
    assert taken_by_every_system(plain)
    assert taken_by_every_system(copy)


@given(
    st.one_of(
        st.text(st.characters(codec=None), max_size=200),
        st.tuples(
            st.sampled_from(DEVICES), st.sampled_from(["", " ", ".", ". ", ".trf", ":", "\t"])
        ).map("".join),
    )
)
@example("👩‍👩‍👧" * 60)
@example("x" * 79 + " y" * 100)
def test_any_title_makes_a_name_that_every_system_takes(title: str) -> None:
    assert taken_by_every_system(slug(title))
    assert taken_by_every_system(copy_name(title, "server"))
    assert taken_by_every_system(f"000001-{harmless_name(title)}", "")
    assert taken_by_every_system(harmless_name(title) or "tournament", "")


def test_of_a_report_from_elsewhere_its_end_is_kept() -> None:
    assert harmless_name("a.zip!x/AUX.trf") == "report-AUX.trf"
    assert harmless_name("C:\\x\\" + "y" * 200 + ".trf").endswith("yyy.trf")
    assert harmless_name("x/..") == ""
