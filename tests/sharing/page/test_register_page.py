"""The registration page on a phone: a name from the list, a form that is sent, and what became of
it.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.session import Session
from arbiter_gui.domain.players.listed_player import RatedPlayer
from arbiter_gui.sharing.web import registration_pages
from tests.sharing.page.browsing import Open, told
from tests.sharing.serving import Serving, paired, wait_for


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A tournament with groups, before round 1."""
    before = replace(paired(2), rounds=())
    players = tuple(
        replace(player, category=f"U{10 + 2 * (player.number % 2)}") for player in before.players
    )
    Session.create(tmp_path / "open.arbiter", replace(before, players=players)).close()
    return tmp_path / "open.arbiter"


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    def find(text: str, limit: int, federation: str) -> tuple[RatedPlayer, ...]:
        return (RatedPlayer(1700030, "Lind, Eva <b>", "SWE", "w", "WFM", 2010, club="Rook Club"),)

    monkeypatch.setattr(registration_pages, "find_players", find)


def test_a_player_finds_herself_sends_the_form_and_hears_that_she_is_entered(
    secure: Serving, phone: Open, listed: None
) -> None:
    desk = secure.shared.desk
    page = phone(link=secure.server.registration_link(desk.open()), wait="form")
    assert "Spring Open" in page.inner_text("header")
    page.fill("#name", "lin")
    page.click("#names button")
    assert page.input_value("#name") == "Lind, Eva <b>"
    assert page.input_value("#federation") == "SWE"
    assert page.input_value("#club") == "Rook Club"
    page.fill("#year", "2009")
    page.select_option("#group", "U12")
    page.tap("fieldset button >> nth=2")
    page.tap("form .first")
    told(page, "Sent to the arbiter.")
    (registration,) = desk.waiting_forms
    form = registration.form
    assert (form.name, form.fide_id, form.club, form.category) == (
        "Lind, Eva <b>",
        1700030,
        "Rook Club",
        "U12",
    )
    assert (form.birth_year, form.byes) == (2009, (3,))
    assert "waiting for the arbiter" in page.inner_text("main")
    desk.refuse(registration.id)
    page.reload()
    page.wait_for_selector(".refused")
    assert "Lind, Eva <b>: not accepted" in page.inner_text("main")


def test_what_is_missing_is_asked_for_and_what_is_typed_stays(secure: Serving, phone: Open) -> None:
    desk = secure.shared.desk
    page = phone(link=secure.server.registration_link(desk.open()), wait="form", locale="de-DE")
    page.tap("form .first")
    told(page, "Bitte den Namen eingeben.")
    page.fill("#name", "Zorn, Max")
    page.fill("#federation", "G1R")
    page.tap("form .first")
    told(page, "drei Buchstaben")
    page.fill("#federation", "ger")
    page.tap("form .first")
    told(page, "An den Schiedsrichter gesendet.")
    wait_for(lambda: len(desk.waiting_forms) == 1)
    assert desk.waiting_forms[0].form.federation == "GER"


def test_a_code_of_yesterday_says_so(secure: Serving, phone: Open) -> None:
    page = phone(link=secure.server.registration_link("AAAABBBBCCCC"), wait="main p")
    assert "Registration is closed" in page.inner_text("main")
