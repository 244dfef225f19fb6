"""Lists fetched from a server on this machine, which does what servers do at their worst."""

from __future__ import annotations

import io
import os
import socket
import time
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.rating_lists import fetching
from arbiter_gui.app.rating_lists.fetching import fetch
from arbiter_gui.app.rating_lists.look_up import find_players
from arbiter_gui.app.rating_lists.slots import ListSlot, fetch_list, list_slots, set_address
from arbiter_gui.domain.errors import FormatError, InvalidTournament, NetworkError, PairingCancelled
from tests.app.rating_lists.list_server import ListServer, list_server

ECF = "ECF_code,full_name,FIDE_no,gender,nation,revised_standard\n"


@pytest.fixture
def server() -> Iterator[ListServer]:
    with list_server() as running:
        yield running


class Watch:
    """A control that keeps the progress and stops after some looks."""

    def __init__(self, looks: int = 1 << 30) -> None:
        self.looks = looks
        self.heard: list[int] = []

    def checkpoint(self) -> None:
        self.looks -= 1
        if self.looks < 0:
            raise PairingCancelled

    def progress(self, settled: int, total: int) -> None:
        self.heard.append(settled)


def test_a_file_is_fetched_whole_with_progress(server: ListServer, tmp_path: Path) -> None:
    server.data = bytes(range(256)) * 2000
    watch = Watch()
    path = fetch(f"{server.address}/lists/RAPID.zip", tmp_path, watch)
    assert (path.name, path.read_bytes()) == ("RAPID.zip", server.data)
    assert watch.heard == sorted(watch.heard)
    assert watch.heard[-1] == 1000
    assert [file.name for file in tmp_path.iterdir() if file.is_file()] == ["RAPID.zip"]


def test_a_connection_that_is_cut_is_continued(server: ListServer, tmp_path: Path) -> None:
    server.data = b"0123456789" * 30
    path = fetch(f"{server.address}/cut/110/list.csv", tmp_path)
    assert path.read_bytes() == server.data
    assert [wanted for _, wanted in server.asked] == ["", "bytes=110-", "bytes=220-"]


def test_the_part_received_is_kept_for_the_next_time(server: ListServer, tmp_path: Path) -> None:
    server.data = b"0123456789" * 30
    address = f"{server.address}/cut/50/list.csv"
    with pytest.raises(
        NetworkError, match=r"The connection to 127\.0\.0\.1:\d+ was interrupted\. Press Fetch"
    ):
        fetch(address, tmp_path)
    path = fetch(address, tmp_path)
    assert path.read_bytes() == server.data
    assert [wanted for _, wanted in server.asked][4] == "bytes=200-"


def test_a_file_that_changed_meanwhile_is_fetched_anew(server: ListServer, tmp_path: Path) -> None:
    server.data = b"old" * 100
    address = f"{server.address}/cut/20/list.csv"
    with pytest.raises(NetworkError):
        fetch(address, tmp_path)
    server.data = b"new" * 20
    server.version = '"2"'
    assert fetch(address, tmp_path).read_bytes() == server.data


def test_what_nobody_continues_is_removed_after_a_week(server: ListServer, tmp_path: Path) -> None:
    now = time.time()
    for name, days in (("0123.part", 8), ("0123.json", 8), ("RAPID.zip", 8), ("4567.part", 6)):
        (tmp_path / name).write_bytes(b"x")
        os.utime(tmp_path / name, (now, now - 86400 * days))
    fetch(f"{server.address}/list.csv", tmp_path)
    names = {file.name for file in tmp_path.iterdir() if file.is_file()}
    assert names == {"4567.part", "list.csv"}


def test_stopping_keeps_the_part_received(server: ListServer, tmp_path: Path) -> None:
    server.data = b"x" * 1_000_000
    address = f"{server.address}/list.csv"
    with pytest.raises(PairingCancelled):
        fetch(address, tmp_path, Watch(looks=3))
    assert fetch(address, tmp_path).read_bytes() == server.data
    assert server.asked[-1][1].startswith("bytes=")


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("endless", "sent more than 1 MB"),
        ("large", "sent more than 1 MB"),
        ("missing", "responded with 404"),
        ("dead", "was interrupted"),
        (
            "to/https://example.org/list.zip",
            r"redirects to https://example\.org\. Change the address",
        ),
        ("to/http://localhost/list.zip", r"redirects to http://localhost\. "),
        ("to/file:///etc/passwd", "redirects to an address that cannot be followed"),
        ("to/http://[::1/list.zip", "redirects to an address that cannot be followed"),
        (
            "to/http://127.0.0.1:99999999/list.zip",
            "redirects to an address that cannot be followed",
        ),
        (
            "to/http://127.0.0.1:1/list.zip",
            r"redirects to http://127\.0\.0\.1:1\. Change the address",
        ),
        ("to/ftp://127.0.0.1/list.zip", r"redirects to ftp://127\.0\.0\.1\. Change the address"),
        ("part", "sent a different part of the file"),
        ("lengths", "sent a different part of the file"),
        ("number/99999999999999999999999999999999", "sent more than 1 MB"),
    ],
)
def test_the_misbehaviour_of_a_hostile_server_is_reported(
    server: ListServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, sentence: str
) -> None:
    monkeypatch.setattr(fetching, "MOST_BYTES", 1 << 20)
    with pytest.raises(NetworkError, match=sentence):
        fetch(f"{server.address}/{path}", tmp_path)
    assert [file for file in tmp_path.iterdir() if file.suffix == ".part"] == []


def test_a_list_is_fetched_anew_if_the_server_has_another_version_by_now(
    server: ListServer, tmp_path: Path
) -> None:
    server.data = b"old" * 100
    address = f"{server.address}/other/list.csv"
    fetched = fetch(address, tmp_path)
    assert fetched.read_bytes() == server.data
    assert [file for file in tmp_path.iterdir() if file.suffix == ".part"] == []


def test_a_list_that_comes_in_pieces_is_continued_to_its_end(
    server: ListServer, tmp_path: Path
) -> None:
    server.data = b"0123456789" * 12
    assert fetch(f"{server.address}/pieces", tmp_path).read_bytes() == server.data
    assert [asked for _, asked in server.asked] == ["", "bytes=20-", "bytes=70-"]


def test_a_length_that_is_no_number_is_as_good_as_none(server: ListServer, tmp_path: Path) -> None:
    server.data = b"0123456789"
    assert fetch(f"{server.address}/number/%B2", tmp_path).read_bytes() == server.data
    assert fetch(f"{server.address}/lists/é b.csv", tmp_path).read_bytes() == server.data


def test_headers_that_never_end_are_given_up(
    server: ListServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fetching, "_SECONDS_FOR_HEADERS", 0.2)
    begin = time.monotonic()
    with pytest.raises(NetworkError, match="was interrupted"):
        fetch(f"{server.address}/slow/list.csv", tmp_path)
    assert time.monotonic() - begin < 4


@pytest.mark.parametrize("way", ["crawl", "trailer"])
def test_what_is_no_data_is_given_up_and_stop_works_meanwhile(
    server: ListServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.setattr(fetching, "_SECONDS_BETWEEN_LOOKS", 0.05)
    with pytest.raises(PairingCancelled):
        fetch(f"{server.address}/{way}", tmp_path, Watch(looks=3))
    monkeypatch.setattr(fetching, "_SECONDS_WITHOUT_DATA", 0.2)
    with pytest.raises(NetworkError, match="is sending data too slowly"):
        fetch(f"{server.address}/{way}", tmp_path)


def test_an_endless_text_that_comes_with_a_redirect_is_not_read(
    server: ListServer, tmp_path: Path
) -> None:
    server.data = b"a list"
    assert fetch(f"{server.address}/body", tmp_path).read_bytes() == b"a list"


def test_a_redirect_on_the_same_server_is_followed(server: ListServer, tmp_path: Path) -> None:
    server.data = b"a list"
    assert fetch(f"{server.address}/to//new.csv", tmp_path).read_bytes() == b"a list"


def test_a_server_that_keeps_silent_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fetching, "SECONDS_OF_SILENCE", 0.2)
    with (
        socket.create_server(("127.0.0.1", 0)) as silent,
        pytest.raises(NetworkError, match=r"The connection to .* was interrupted"),
    ):
        fetch(f"http://127.0.0.1:{silent.getsockname()[1]}/list.csv", tmp_path)


def test_a_server_that_sends_next_to_nothing_is_given_up(
    server: ListServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fetching, "_SECONDS_TO_JUDGE", 0)
    monkeypatch.setattr(fetching, "_SLOWEST", 1 << 60)
    server.data = b"x" * 100
    with pytest.raises(NetworkError, match="is sending data too slowly"):
        fetch(f"{server.address}/list.csv", tmp_path)


@pytest.mark.parametrize(
    "address",
    [
        "file:///etc/passwd", "ftp://example.org/x", "example.org", "", "http://[::1/x", "http://127.0.0.1:abc/x",
        "http://127.0.0.1:99999/x", "http://127.0.0.1 /x", "http://127.0.0.1/a\nb", "http://a..b/x",
        f"http://{'a' * 70}.org/x"
    ],
)  # fmt: skip
def test_only_addresses_of_the_web_are_taken(tmp_path: Path, address: str) -> None:
    with pytest.raises(NetworkError, match="is not an address that begins with"):
        fetch(address, tmp_path)


def test_the_proxy_of_the_system_is_used(
    server: ListServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("http_proxy", server.address)
    monkeypatch.delenv("no_proxy", raising=False)
    server.data = b"through the proxy"
    assert fetch("http://lists.invalid/list.csv", tmp_path).read_bytes() == server.data
    assert server.asked[0][0] == "http://lists.invalid/list.csv"


def _packed(data: bytes) -> bytes:
    """Return a zip file with a list in it."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("list.csv", data)
    return packed.getvalue()


def slot(server: ListServer, key: str = "ENG") -> ListSlot:
    found = next(one for one in list_slots() if one.key == key)
    return replace(found, address=f"{server.address}/list.csv")


def test_a_fetched_list_replaces_the_old_one(server: ListServer) -> None:
    server.data = (ECF + '900061A,"Example, Anne",99000061,F,ENG,1712\n').encode()
    found = fetch_list(slot(server))
    assert (found.info.federation, found.info.players) == ("ENG", 1)
    server.data = server.data.replace(b"1712", b"1730")
    fetch_list(slot(server))
    [anne] = find_players("anne")
    assert anne.national_standard == 1730
    assert next(one for one in list_slots() if one.stored is not None).key == "ENG"


def test_a_wrong_file_leaves_the_old_list(server: ListServer) -> None:
    rows = (f'9{n:05}A,"Example, Ann {n}",{n + 1},F,ENG,1712\n' for n in range(200))
    server.data = (ECF + "".join(rows)).encode()
    fetch_list(slot(server))
    for wrong, sentence in (
        (b"<!DOCTYPE html><html>Please log in</html>", "a web page or XML"),
        (ECF.encode() + b'900061A,"Example, Anne",99000061,F,ENG,1712\n', "a list of 1 player"),
        (b"ID,ZPS,DWZ,Name\nNU1,A1,1500,Berg\n", "the list of GER; expected the list of ENG"),
        (b"\x00" * 5000, "the control character 0x00; expected text"),
        (b"", "an empty file"),
        (_packed(ECF.encode())[:80], "damaged or incomplete; expected a complete download"),
    ):
        server.data = wrong
        server.version += "x"
        with pytest.raises(FormatError, match=sentence):
            fetch_list(slot(server))
        assert len(find_players("example", 300)) == 200


def test_a_row_whose_quotation_mark_is_never_closed_is_left_out_and_named(
    server: ListServer,
) -> None:
    server.data = (ECF + '900061A,"Anne,1\n900062A,"Example, Bea",99000062,F,ENG,1712\n').encode()
    fetched = fetch_list(slot(server))
    assert fetched.info.players == 1
    [fault] = fetched.first_faults
    assert (fault.line, fault.sentence) == (2, "a row with unbalanced quotation marks")
    [bea] = find_players("bea")
    assert bea.national_standard == 1712


def test_addresses_are_shown_and_can_be_changed() -> None:
    addresses = {one.key: one.address for one in list_slots()}
    assert addresses["FIDE"].startswith("https://ratings.fide.com/download/")
    assert addresses["NED-rapid"].endswith("RAPID.zip")
    set_address("FIN", "https://example.org/selo.csv")
    assert {one.key: one.address for one in list_slots()}["FIN"] == "https://example.org/selo.csv"
    set_address("FIN", "")
    with pytest.raises(InvalidTournament, match="Enter the address"):
        fetch_list(next(one for one in list_slots() if one.key == "FIN"))
