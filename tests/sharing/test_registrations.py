"""Players register themselves: nothing is entered without the arbiter, nothing is lost, and nobody
asks without end.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.texts.sentences import english
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.reports.layout.items import Fill, TextItem
from arbiter_gui.sharing import private_files, registrations
from arbiter_gui.sharing.codes import pattern
from arbiter_gui.sharing.device_file import registration_file
from arbiter_gui.sharing.limits import FORMS_BURST, FREE_TRIES, NAMES_BURST
from arbiter_gui.sharing.registrations import (
    MOST_WAITING_OF_ONE_ADDRESS,
    FormState,
    NotAForm,
    RegistrationDesk,
    RegistrationForm,
    entered_number,
    entry_edit,
    likenesses,
    read_form,
)
from arbiter_gui.sharing.wall_notice import registration_notice
from arbiter_gui.sharing.web import registration_pages
from arbiter_gui.sharing.web.registration_pages import event_data
from tests.sharing.phone import Phone
from tests.sharing.serving import Serving, paired

FORM: dict[str, Any] = {
    "entry": "abcd-1",
    "name": "Lind,  Eva",
    "birth_year": 2009,
    "sex": "w",
    "federation": "SWE",
    "club": "Rook Club",
    "category": "U18",
    "fide_id": 1700030,
    "national_id": "",
    "byes": [3, 1, 3],
}


def clock() -> int:
    return 1_800_000_000


def form(entry: str = "abcd-1", name: str = "Lind, Eva", fide_id: int = 0) -> RegistrationForm:
    return RegistrationForm(entry, name, fide_id=fide_id)


def register(served: Serving, phone: Phone, **changed: Any) -> tuple[int, Any]:
    """Send a form as the page does."""
    data = {"code": served.shared.desk.code, "form": FORM | changed}
    return phone.post("/api/registration/form", data)


@pytest.fixture
def phone(served: Serving) -> Phone:
    served.shared.desk.open()
    return Phone(served.server.port)


def test_a_form_is_read_as_the_page_sends_it() -> None:
    read = read_form(FORM)
    assert read.name == "Lind, Eva"
    assert read.byes == (1, 3)
    assert read.player.fide_id == "1700030"
    assert (read.player.number, read.player.rating) == (0, 0)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("entry", "x"),
        ("name", ""),
        ("name", " \n "),
        ("name", "x" * 61),
        ("name", 5),
        ("birth_year", "2009"),
        ("birth_year", 1),
        ("birth_year", True),
        ("sex", "x"),
        ("federation", "Sweden"),
        ("federation", "swe"),
        ("club", None),
        ("fide_id", -1),
        ("fide_id", 10**12),
        ("byes", [0]),
        ("byes", ["1"]),
        ("byes", 1),
        ("byes", [1] * 100),
    ],
)
def test_what_no_page_sends_is_no_form(key: str, value: Any) -> None:
    with pytest.raises(NotAForm):
        read_form(FORM | {key: value})


def test_a_form_with_other_keys_is_none() -> None:
    for data in (
        None,
        [],
        {},
        FORM | {"more": 1},
        {key: FORM[key] for key in FORM if key != "club"},
    ):
        with pytest.raises(NotAForm):
            read_form(data)


def test_nothing_is_taken_while_registration_is_closed(served: Serving) -> None:
    phone = Phone(served.server.port)
    assert phone.post("/api/registration/event", {"code": ""}) == (403, {"why": "closed"})
    assert phone.post("/api/registration/form", {"code": "", "form": FORM}) == (
        403,
        {"why": "closed"},
    )
    assert served.shared.desk.waiting_forms == ()


def test_a_form_waits_and_enters_nobody(served: Serving, phone: Phone) -> None:
    players = served.tournament.players
    assert register(served, phone) == (200, {"state": "waiting", "number": 0})
    (registration,) = served.shared.desk.waiting_forms
    assert registration.form == read_form(FORM)
    assert served.tournament.players == players


def test_the_same_form_sent_twice_waits_once(served: Serving, phone: Phone) -> None:
    assert register(served, phone)[0] == register(served, phone)[0] == 200
    assert len(served.shared.desk.waiting_forms) == 1


def test_the_page_hears_of_the_event_and_of_what_became_of_a_form(
    served: Serving, phone: Phone
) -> None:
    code = served.shared.desk.code
    status, event = phone.post("/api/registration/event", {"code": code})
    assert status == 200
    assert event["event"] == "Spring Open"
    assert event["open"] is True
    assert event["rounds"] == list(range(2, 10)), "round 1 is paired, nine are planned"
    register(served, phone)
    asked = {"code": code, "entry": "abcd-1"}
    assert phone.post("/api/registration/outcome", asked) == (
        200,
        {"state": "waiting", "number": 0},
    )
    (registration,) = served.shared.desk.waiting_forms
    served.shared.desk.refuse(registration.id)
    assert phone.post("/api/registration/outcome", asked) == (
        200,
        {"state": "refused", "number": 0},
    )
    other = {"code": code, "entry": "efgh-1"}
    assert phone.post("/api/registration/outcome", other) == (404, {"why": "not-found"})


def test_an_accepted_player_is_entered_with_the_byes_that_are_left(
    served: Serving, phone: Phone
) -> None:
    register(served, phone)
    (registration,) = served.shared.desk.waiting_forms

    def enter() -> int:
        session = served.shared.session
        before = session.tournament
        session.apply(entry_edit(before, registration.form))
        return entered_number(before, registration.form)

    number = served.here(enter)
    served.shared.desk.record_acceptance(registration.id, number)
    entered = served.tournament.by_number[number]
    assert (entered.name, entered.club, entered.category) == ("Lind, Eva", "Rook Club", "U18")
    byes = {(r.player, r.round, r.kind) for r in served.tournament.requests}
    assert (number, 3, ByeKind.HALF) in byes
    asked = {"code": served.shared.desk.code, "entry": "abcd-1"}
    answer = phone.post("/api/registration/outcome", asked)
    assert answer == (200, {"state": "accepted", "number": number})


def test_a_wrong_code_is_slowed_down_like_a_wrong_token(served: Serving, phone: Phone) -> None:
    for _ in range(FREE_TRIES):
        assert phone.post("/api/registration/event", {"code": "XXXX"}) == (403, {"why": "token"})
    status, data = phone.post("/api/registration/event", {"code": "XXXX"})
    assert (status, data["why"]) == (429, "wait")


def test_one_phone_cannot_fill_the_list(served: Serving, phone: Phone) -> None:
    for number in range(MOST_WAITING_OF_ONE_ADDRESS):
        assert register(served, phone, entry=f"abcd-{number}")[0] == 200
    status, data = register(served, phone, entry="abcd-99")
    assert (status, data["why"]) in ((429, "many"), (429, "rate"))
    assert len(served.shared.desk.waiting_forms) == MOST_WAITING_OF_ONE_ADDRESS
    assert FORMS_BURST >= MOST_WAITING_OF_ONE_ADDRESS, "so that the list is what bounds them first"


def test_names_are_looked_up_without_a_date_of_birth(
    served: Serving, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    from arbiter_gui.domain.players.listed_player import RatedPlayer

    asked = []

    def find(text: str, limit: int, federation: str) -> tuple[RatedPlayer, ...]:
        asked.append((text, limit))
        return (RatedPlayer(1700030, "Lind, Eva", "SWE", "w", "WFM", 2010, birth="2009/05/31"),)

    monkeypatch.setattr(registration_pages, "find_players", find)
    code = served.shared.desk.code
    status, data = phone.post("/api/registration/names", {"code": code, "text": "lind e"})
    assert status == 200
    assert asked == [("lind e", registration_pages.MOST_NAMES)]
    assert data["names"][0]["name"] == "Lind, Eva"
    assert "2009" not in str(data)
    assert phone.post("/api/registration/names", {"code": code, "text": "li"})[0] == 400
    answers = [
        phone.post("/api/registration/names", {"code": code, "text": "lind"})[0]
        for _ in range(NAMES_BURST + 5)
    ]
    assert 429 in answers


def test_whoever_has_no_code_learns_nothing(served: Serving, phone: Phone) -> None:
    for path, more in (
        ("event", {}),
        ("names", {"text": "lind"}),
        ("outcome", {"entry": "abcd-1"}),
    ):
        assert phone.post(f"/api/registration/{path}", {"code": "", **more})[0] in (403, 429)
        assert phone.post(f"/api/registration/{path}", more)[0] in (400, 429)


def test_forms_outlast_the_program_for_this_user_alone(tmp_path: Path) -> None:
    place = tmp_path / "registrations.json"
    desk = RegistrationDesk(place, clock)
    code = desk.open()
    first = desk.add_form(form(), "192.0.2.1")
    second = desk.add_form(form("abcd-2", "Kaya, Cem"), "192.0.2.1")
    assert first is not None
    assert second is not None
    desk.refuse(second.id)
    again = RegistrationDesk(place, clock)
    assert again.code == code
    assert again.waiting_forms == (first,)
    assert again.registration_named("abcd-2") == replace(second, state=FormState.REFUSED)
    assert place.stat().st_mode & 0o077 == 0


def test_what_cannot_be_kept_is_not_confirmed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = RegistrationDesk(tmp_path / "registrations.json", clock)
    desk.open()

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(private_files, "put_in_place", fail)
    with pytest.raises(StoreError):
        desk.add_form(form(), "192.0.2.1")
    assert desk.waiting_forms == ()


@pytest.mark.parametrize(
    "text", ["", "[]", '{"code": 5, "forms": []}', '{"code": "a b", "forms": []}', "[" * 9999]
)
def test_a_damaged_list_is_a_closed_one_which_is_told_and_kept(tmp_path: Path, text: str) -> None:
    place = tmp_path / "registrations.json"
    place.write_text(text, encoding="utf-8")
    desk = RegistrationDesk(place, clock)
    assert not desk.is_open
    assert desk.waiting_forms == ()
    assert "is damaged and cannot be read" in desk.notice
    desk.open()
    assert (tmp_path / "registrations-damaged.json").read_text(encoding="utf-8") == text


def test_a_form_that_comes_in_while_another_is_refused_is_not_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = RegistrationDesk(None, clock)
    first = desk.add_form(form(), "192.0.2.1")
    assert first is not None
    phone = Thread(target=lambda: desk.add_form(form("abcd-2", "Kaya, Cem"), "192.0.2.2"))

    def while_a_phone_sends(*values: Any, **changes: Any) -> Any:
        phone.start()
        phone.join(0.3)
        return replace(*values, **changes)

    monkeypatch.setattr(registrations, "replace", while_a_phone_sends)
    desk.refuse(first.id)
    phone.join()
    assert [one.form.name for one in desk.waiting_forms] == ["Kaya, Cem"]
    assert desk.registration_named("abcd-1") == replace(first, state=FormState.REFUSED)


def test_a_form_that_cannot_be_read_costs_no_other(tmp_path: Path) -> None:
    place = tmp_path / "registrations.json"
    desk = RegistrationDesk(place, clock)
    desk.open()
    desk.add_form(form(name="Lind, Eva"), "192.0.2.1")
    desk.add_form(form("abcd-2", "Kaya, Cem"), "192.0.2.1")
    text = place.read_text(encoding="utf-8").replace('"Lind, Eva"', "5")
    place.write_text(text, encoding="utf-8")
    again = RegistrationDesk(place, clock)
    assert [one.form.name for one in again.waiting_forms] == ["Kaya, Cem"]
    assert (
        again.notice
        == "1 registration in the list cannot be read. Ask the player to register again."
    )


def test_who_could_be_one_person_is_named() -> None:
    desk = RegistrationDesk(None, clock)
    tournament = paired(2)
    known = replace(tournament.players[1], fide_id="1700030")
    tournament = replace(
        tournament, players=(tournament.players[0], known, *tournament.players[2:])
    )
    by_id = desk.add_form(form(fide_id=1700030), "a")
    by_name = desk.add_form(form("abcd-2", "Ann PLAYER001"), "a")
    twice = desk.add_form(form("abcd-3", "Eva Lind"), "a")
    nobody = desk.add_form(form("abcd-4", "Kaya, Cem"), "a")
    assert by_id is not None
    assert by_name is not None
    assert twice is not None
    assert nobody is not None
    assert [str(r) for r in likenesses(tournament, by_id, ())] == [
        "same FIDE ID as 2 Player002, Ann"
    ]
    assert [str(r) for r in likenesses(tournament, by_name, ())] == [
        "same name as 1 Player001, Ann"
    ]
    assert [str(r) for r in likenesses(tournament, twice, desk.waiting_forms)] == [
        "sent twice: see also form 1"
    ]
    assert likenesses(tournament, nobody, desk.waiting_forms) == ()


def test_each_tournament_has_a_list_of_its_own(tmp_path: Path) -> None:
    for name in ("a", "b"):
        Session.create(tmp_path / f"{name}.arbiter", paired(1)).close()
    places = {registration_file(tmp_path / f"{name}.arbiter") for name in ("a", "b")}
    assert len(places) == 2


def test_the_notice_for_the_wall_has_the_code_of_the_page(tmp_path: Path) -> None:
    link = "https://192.0.2.7:8700/#register=ABCDEFGH2345"
    page = registration_notice("Spring Open", link, english)
    texts = [item.text for item in page.items if isinstance(item, TextItem)]
    assert texts[:2] == ["Spring Open", "Register here"]
    assert link in texts
    fills = [item for item in page.items if isinstance(item, Fill)]
    rows = pattern(link)
    module = (max(fill.x + fill.width for fill in fills) - min(fill.x for fill in fills)) / len(
        rows
    )
    dark = sum(round(fill.width / module) for fill in fills)
    assert dark == sum(sum(row) for row in rows)


def test_a_team_event_takes_no_players_from_phones() -> None:
    event = replace(paired(2), rounds=())
    assert event_data(event)["open"] is True
    assert event_data(replace(event, team_rules=TeamRules()))["open"] is False
