"""Who gets in and what he may: tokens once, keys until they end, tables in range, published data
only.
"""

from __future__ import annotations

import json
import socket
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.values import WHITE_WINS, Round
from arbiter_gui.sharing import private_files
from arbiter_gui.sharing.device_file import Devices, device_file
from arbiter_gui.sharing.devices import Rights, Role, plain_token, shown_token
from arbiter_gui.sharing.limits import FREE_TRIES, MOST_WRONG, Rates, WrongTokens
from tests.sharing.phone import Phone, Seen
from tests.sharing.serving import Serving, paired, published, wait_for


def test_a_token_lets_one_device_in_and_only_once(served: Serving) -> None:
    token = served.token()
    first, second = Phone(served.server.port), Phone(served.server.port)
    assert first.post("/api/join", {"token": shown_token(token).lower()})[0] == 200
    assert second.post("/api/join", {"token": token}) == (403, {"why": "token"})
    assert second.ask("GET", "/api/state")[0] == 401


def test_a_token_ends_after_ten_minutes(served: Serving) -> None:
    token = served.token()
    served.clock.at += 601
    assert Phone(served.server.port).post("/api/join", {"token": token})[0] == 403


def test_a_key_ends_with_its_time_and_with_its_revocation(served: Serving) -> None:
    late, lost = served.phone("Late"), served.phone("Lost")
    board = lost.board(1)
    served.devices.revoke(lost.id)
    assert lost.ask("GET", "/api/state")[0] == 401
    assert lost.post("/api/entry", lost.entry(board, "1-0"))[0] == 401
    assert late.ask("GET", "/api/state")[0] == 200
    served.clock.at += 3601
    assert late.ask("GET", "/api/state")[0] == 401
    assert late.post("/api/entry", late.entry(board, "1-0"))[0] == 401
    assert served.tournament.rounds[0].missing == tuple(range(1, 21))


def test_a_clock_that_is_put_back_gives_no_longer_life() -> None:
    clock, since_start = [1_800_000_000.0], [50.0]
    devices = Devices(None, lambda: clock[0], lambda: since_start[0])
    rights = Rights("Hall", Role.RESULTS, devices.now() + 3600)
    found, open_one = devices.exchange(devices.invite(rights)), devices.invite(rights)
    assert found is not None
    clock[0] -= 86_400
    assert devices.now() == 1_800_000_000
    since_start[0] += 601
    assert devices.exchange(open_one) is None, "ten minutes are ten minutes"
    assert devices.owner_of_key(found[1]) is not None
    since_start[0] += 2999
    assert devices.owner_of_key(found[1]) is None
    assert devices.valid_device(found[0].id) is None
    clock[0] += 10 * 86_400
    assert devices.now() == int(clock[0]), (
        "one that is put forward is followed: it takes, and gives nothing"
    )


def test_a_key_of_one_tournament_opens_no_other_one(tmp_path: Path) -> None:
    one, other = Devices(tmp_path / "one.json"), Devices(tmp_path / "other.json")
    found = one.exchange(one.invite(Rights("Hall", Role.RESULTS, one.now() + 60)))
    assert found is not None
    assert one.owner_of_key(found[1]) is not None
    assert other.owner_of_key(found[1]) is None
    assert device_file(tmp_path / "one.arbiter") != device_file(tmp_path / "other.arbiter")


def test_an_entry_on_its_way_while_its_device_is_revoked_is_answered_401(served: Serving) -> None:
    phone = served.phone()
    entry, hold, held = phone.entry(phone.board(1), "1-0"), threading.Event(), threading.Event()
    served.hand_over(lambda: (held.set(), hold.wait(60)))
    assert held.wait(60)
    answers: list[object] = []
    sender = threading.Thread(target=lambda: answers.append(phone.post("/api/entry", entry)))
    sender.start()
    wait_for(served.waiting)
    served.devices.revoke(phone.id)
    hold.set()
    sender.join(60)
    assert answers == [(401, {"why": "device"})]
    assert served.tournament.rounds[0].missing == tuple(range(1, 21))


def test_an_entry_that_waited_while_its_device_was_revoked_is_not_carried_out(
    served: Serving,
) -> None:
    from arbiter_gui.sharing.entries import read_entry

    phone = served.phone()
    entry = read_entry(phone.entry(phone.board(1), "1-0"))
    served.devices.revoke(phone.id)
    answer = served.here(lambda: served.shared.carry_out(phone.id, entry))
    assert (answer.outcome.value, answer.why) == ("refused", "device")


def test_a_made_up_or_stolen_half_key_is_nobodys(served: Serving) -> None:
    phone = served.phone()
    good = phone.cookie
    for wrong in (
        "arbiter=",
        "arbiter=x",
        good[:-1],
        good + "x",
        "arbiter=" + "a" * 5000,
        "arbiter=\u00fc",
    ):
        phone.cookie = wrong
        assert phone.ask("GET", "/api/state", headers={"Cookie": wrong.encode().decode("latin-1")})[
            0
        ] in (
            400,
            401,
        )


def test_another_range_or_role_is_refused_and_not_even_shown(served: Serving) -> None:
    low = served.phone("Low", Role.RESULTS, 1, 10)
    high = served.phone("High", Role.RESULTS, 11, 20)
    assert [b["table"] for b in low.state()["boards"]] == list(range(1, 11))
    elsewhere = high.board(15)
    answer = low.send(low.entry(elsewhere, "1-0"))
    assert (answer["outcome"], answer["why"], answer["standing"]) == ("refused", "rights", "")
    look, door = served.phone("Look", Role.LOOK), served.phone("Door", Role.CHECK_IN)
    for phone in (look, door):
        assert phone.send(phone.entry(elsewhere, "1-0"))["why"] == "rights"
    presence = {"kind": "presence", "entry": "abcd-1", "player": 1, "name": "Player001, Ann"}
    assert low.send(presence | {"here": False, "seen": True})["why"] == "rights"
    assert served.tournament.rounds[0].missing == tuple(range(1, 21))


def test_look_shows_what_is_published_and_nothing_beside_it(tmp_path: Path) -> None:
    tournament = paired(4, rounds=3)
    done = tuple(replace(b, result=WHITE_WINS) for b in tournament.rounds[0].boards)
    tournament = replace(tournament, rounds=(Round(done), *tournament.rounds[1:]))
    Session.create(tmp_path / "look.arbiter", tournament).close()
    with Serving(tmp_path / "look.arbiter") as served:
        look = served.phone("Wall", Role.LOOK)
        data = look.state()
        assert (data["round"], data["pairings"], data["standings"]["rows"]) == (0, [], [])
    Session.create(tmp_path / "public.arbiter", published(tournament, 1, 2)).close()
    with Serving(tmp_path / "public.arbiter") as served:
        data = served.phone("Wall", Role.LOOK).state()
        assert (data["round"], data["after"], len(data["pairings"])) == (2, 1, 4)
        assert data["pairings"][0][1] == "Player002, Ann"
        assert data["standings"]["rows"][0][2] == "1"
        assert "boards" not in data
        assert "people" not in data


def test_secrets_are_kept_as_hashes_and_for_this_user_alone(tmp_path: Path) -> None:
    register = tmp_path / "devices.json"
    devices = Devices(register)
    token = devices.invite(Rights("Hall", Role.RESULTS, devices.now() + 60))
    found = devices.exchange(token)
    assert found is not None
    device, key = found
    text = register.read_text()
    assert key not in text
    assert token not in text
    assert register.stat().st_mode & 0o077 == 0
    assert Devices(register).owner_of_key(key) == device
    register.write_text(text.replace("results", "everything"))
    assert Devices(register).owner_of_key(key) is None


def test_a_disk_that_is_full_uses_up_no_code_and_gives_nobody_back_what_was_taken(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with Serving(path, register=tmp_path / "devices.json") as served:
        token, phone, lost = served.token(), Phone(served.server.port), served.phone("Lost")
        with monkeypatch.context() as patched:
            patched.setattr(private_files, "put_in_place", full)
            assert phone.post("/api/join", {"token": token}) == (503, {"why": "disk"})
            with pytest.raises(StoreError, match="no space left"):
                served.devices.revoke(lost.id)
            assert lost.ask("GET", "/api/state")[0] == 401
        assert phone.post("/api/join", {"token": token})[0] == 200


def test_names_of_devices_are_told_apart(served: Serving) -> None:
    for _ in range(3):
        served.phone("Hall")
    assert [d.rights.name for d in served.devices.register.devices] == ["Hall", "Hall 2", "Hall 3"]


def test_wrong_tokens_are_slowed_down_told_and_in_the_end_close_all_invitations(
    served: Serving,
) -> None:
    stranger = Phone(served.server.port)
    statuses = [
        stranger.post("/api/join", {"token": f"WRONG{n}"})[0] for n in range(FREE_TRIES + 2)
    ]
    assert statuses == [403] * FREE_TRIES + [429, 429]
    assert ("wrong-token", "127.0.0.1") in served.noticed
    slow = WrongTokens()
    assert [slow.count_wrong_token("a", float(n)) for n in range(FREE_TRIES)] == [
        False
    ] * FREE_TRIES
    waits = []
    for n in range(10):
        slow.count_wrong_token("a", 10.0 + n)
        waits.append(slow.wait("a", 10.0 + n))
    assert waits == [2, 4, 8, 16, 32, 60, 60, 60, 60, 60]
    crowd = WrongTokens()
    assert [crowd.count_wrong_token(str(n), 1.0) for n in range(MOST_WRONG)].index(
        True
    ) == MOST_WRONG - 1


def test_who_tries_thirty_codes_takes_back_all_open_ones_and_the_arbiter_is_told(
    served: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WrongTokens, "wait", lambda *_: 0.0)
    monkeypatch.setattr(Rates, "accept_request", lambda *_: True)
    token, stranger = served.token(), Phone(served.server.port)
    for n in range(MOST_WRONG):
        assert stranger.post("/api/join", {"token": f"WRONG{n}"})[0] == 403
    assert served.noticed[-1] == ("guessing", "127.0.0.1")
    assert served.noticed[:-1] == [("wrong-token", "127.0.0.1")] * (MOST_WRONG - 1)
    assert stranger.post("/api/join", {"token": token})[0] == 403
    assert served.phone("Later").state()["boards"], "a new one is good"


def test_a_token_is_sixty_bits_of_chance() -> None:
    devices = Devices(None)
    tokens = {devices.invite(Rights("Hall", Role.RESULTS, devices.now() + 60)) for _ in range(200)}
    assert len(tokens) == 200
    assert {len(token) for token in tokens} == {12}
    assert len({sign for token in tokens for sign in token}) == 32


def test_no_secret_gets_into_the_log(
    served: Serving, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    with caplog.at_level(0):
        token, phone = served.token(), Phone(served.server.port)
        phone.post("/api/join", {"token": "WRONGWRONG22"})
        phone.post("/api/join", {"token": token})
        phone.type(1, "1-0")
        key = phone.cookie.partition("=")[2]
        with socket.create_connection(("127.0.0.1", phone.port), timeout=60) as line:
            line.sendall(f"GET / HTTP/1.1\r\nCookie : {phone.cookie}\r\n\r\n".encode())
            assert b" 400 " in line.recv(4096)
    told = caplog.text + "".join(capfd.readouterr())
    assert "wrong token from 127.0.0.1" in told
    assert [secret for secret in (token, key, "WRONGWRONG22") if secret in told] == []


def test_a_register_whose_invitations_are_closed_lets_nobody_in() -> None:
    devices = Devices(None)
    token = devices.invite(Rights("Hall", Role.RESULTS, devices.now() + 60))
    assert devices.close_invitations() == 1
    assert devices.exchange(token) is None


def test_rates_let_a_burst_through_and_then_so_many_a_second() -> None:
    rates = Rates(burst=3, a_second=2)
    assert [rates.accept_request("a", 0.0) for _ in range(4)] == [True, True, True, False]
    assert rates.accept_request("b", 0.0)
    assert [rates.accept_request("a", 1.0) for _ in range(3)] == [True, True, False]


@pytest.mark.parametrize("typed", ["abcd-efgh-2345", " ABCD EFGH 2345\n", "abcdefgh2345"])
def test_a_token_can_be_typed_in_any_way(typed: str) -> None:
    assert plain_token(typed) == "ABCDEFGH2345"


def test_nothing_but_the_page_comes_from_the_disk(served: Serving) -> None:
    phone = served.phone()
    for path in (
        "/../devices.py",
        "/%2e%2e/server.py",
        "/server.py",
        "/page/",
        "/api/",
        "/api/sql",
        "//etc/passwd",
    ):
        assert phone.ask("GET", path)[0] in (400, 403, 404), path
    assert phone.ask("PUT", "/api/entry", b"{}")[0] == 405


def test_nothing_else_can_be_asked_for(served: Serving) -> None:
    pages = served.server._pages
    assert pages is not None
    routes = {
        (route.method, route.resource.canonical) for route in pages.application().router.routes()
    }
    assert routes == {
        ("GET", "/"),
        ("GET", "/{name}"),
        ("POST", "/api/join"),
        ("POST", "/api/entry"),
        ("POST", "/api/scan"),
        ("POST", "/api/registration/event"),
        ("POST", "/api/registration/names"),
        ("POST", "/api/registration/form"),
        ("POST", "/api/registration/outcome"),
        ("GET", "/api/state"),
        ("GET", "/api/events"),
    }


def test_another_page_or_name_gets_nothing(served: Serving) -> None:
    phone, port = served.phone(), served.server.port
    body = json.dumps(phone.entry(Seen(1, 1, 1, 2, ""), "1-0")).encode()
    for headers in (
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {
            "Sec-Fetch-Site": "cross-site",
            "Sec-Fetch-Mode": "navigate",
            "Sec-Fetch-Dest": "document",
        },
        {"Host": f"evil.example:{port}"},
        {"Host": "127.0.0.1"},
    ):
        assert phone.ask("POST", "/api/entry", body, headers)[:2] == (403, {"why": "elsewhere"})
    opened = {
        "Sec-Fetch-Site": "cross-site",
        "Sec-Fetch-Mode": "navigate",
        "Sec-Fetch-Dest": "document",
    }
    for road, status in (("/", 200), ("/page.js", 403), ("/api/state", 403), ("/api/events", 403)):
        assert phone.ask("GET", road, None, opened)[0] == status, (
            "only the page itself is opened from elsewhere"
        )
    assert phone.ask("GET", "/", None, opened | {"Sec-Fetch-Dest": "iframe"})[0] == 403
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    assert phone.ask("POST", "/api/entry", body, form)[0] == 415
    assert served.tournament.rounds[0].missing == tuple(range(1, 21))


def test_every_answer_ties_the_page_down(served: Serving) -> None:
    phone = served.phone()
    for method, path in (
        ("GET", "/"),
        ("GET", "/api/state"),
        ("GET", "/nothing.js"),
        ("POST", "/api/entry"),
    ):
        headers = phone.ask(method, path, b"{}" if method == "POST" else None)[2]
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == "no-store"


def test_by_https_the_cookie_is_bound_to_this_host_and_kept_from_scripts(
    path: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "certificate"
    folder.mkdir()
    with Serving(path, secure=folder) as served:
        phone = Phone(served.server.port, secure=True)
        _, _, headers = phone.ask(
            "POST", "/api/join", json.dumps({"token": served.token()}).encode()
        )
        cookie = headers["set-cookie"]
        assert cookie.startswith("__Host-arbiter=")
        for word in ("Secure", "HttpOnly", "SameSite=Strict", "Path=/"):
            assert word in cookie
        assert phone.type(1, "1-0")["outcome"] == "done"
        first = served.server.certificate
    assert (folder / "certificate.pem").stat().st_mode & 0o077 == 0
    with Serving(path, secure=folder) as again:
        assert again.server.certificate == first, (
            "phones that have accepted it need not do so again"
        )
