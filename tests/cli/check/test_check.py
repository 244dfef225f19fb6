"""`arbiter check`: every recorded round again, in words and as JSON."""

from __future__ import annotations

import json

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.trace import Sink
from tests.cli.conftest import SEVEN, TWO, Command, EditionWith, Write

SAME = [{"round": n, "status": "same", "differences": []} for n in (1, 2, 3, 4)]

EXCHANGED = (
    *SEVEN[:3],
    SEVEN[3].replace("6 b 1", "5 b 1"),
    SEVEN[4],
    SEVEN[5],
    SEVEN[6].replace("5 b 1", "6 b 1"),
    SEVEN[7].replace("4 w 0", "1 w 0"),
    SEVEN[8].replace("1 w 0", "4 w 0"),
    SEVEN[9],
)
"""The seven players, with their opponents of round 4 exchanged on two boards."""


def test_a_correct_file_is_the_same_in_every_round(arbiter: Command, write: Write) -> None:
    path = write(SEVEN)
    answer = arbiter("check", path, "--rules", "dutch-2017", "--json")
    assert (answer.code, answer.err) == (0, "")
    assert json.loads(answer.out) == {"file": str(path), "error": None, "rounds": SAME}
    assert answer.out.count("\n") == 1


def test_exchanged_boards_are_noticed(arbiter: Command, write: Write) -> None:
    answer = arbiter("check", write(EXCHANGED), "--rules", "dutch-2017", "--json")
    found = json.loads(answer.out)["rounds"]
    assert answer.code == 1
    assert found[:3] == SAME[:3]
    assert found[3]["status"] == "differs"
    pairs = [(d["recorded"], d["expected"]) for d in found[3]["differences"]]
    assert sorted(pairs) == [([5, 1], [5, 4]), ([6, 4], [6, 1])]


def test_exchanged_colours_are_noticed_and_told_in_words(arbiter: Command, write: Write) -> None:
    lines = (
        *SEVEN[:4],
        SEVEN[4].replace("3 w 1", "3 b 1"),
        SEVEN[5].replace("2 b 0", "2 w 0"),
        *SEVEN[6:],
    )
    path = write(lines)
    answer = arbiter("check", path, "--rules", "dutch-2017")
    assert answer.code == 1
    assert f"{path}: round 4: recorded 3-2, expected 2-3\n" in answer.out
    assert f"{path}: 3 of 4 rounds the same\n" in answer.out


def test_a_file_that_cannot_be_read_does_not_stop_the_others(
    arbiter: Command, write: Write
) -> None:
    broken, good = write(("001 what is this",), "broken.trf"), write(SEVEN)
    answer = arbiter(
        "check", broken, "no-such-file.trf", good, "--rules", "dutch-2017", "--json", "--jobs", "1"
    )
    first, second, third = map(json.loads, answer.out.splitlines())
    assert answer.code == 2
    assert (first["rounds"], second["rounds"], third["rounds"]) == ([], [], SAME)
    assert first["error"].startswith(f"{broken}:1:")
    assert second["error"] == "no-such-file.trf: No such file or directory"
    assert third["error"] is None


def test_several_processes_answer_in_the_order_of_the_files(arbiter: Command, write: Write) -> None:
    paths = [write(SEVEN, "a.trf"), write(EXCHANGED, "b.trf"), write(SEVEN, "c.trf")]
    answer = arbiter("check", *paths, "--rules", "dutch-2017", "--json", "--jobs", "2")
    assert answer.code == 1
    assert [json.loads(line)["file"] for line in answer.out.splitlines()] == [str(p) for p in paths]


def test_the_last_round_of_a_file_without_their_number_is_the_last(
    arbiter: Command, write: Write
) -> None:
    path = write(tuple(line for line in SEVEN if not line.startswith("XXR")))
    answer = arbiter("check", path, "--rules", "dutch-2017")
    assert answer.code == 0
    assert (
        answer.err
        == f"{path}: no number of rounds is given; round 4, the last one here, is treated as the "
        f"last\n"
    )


def test_the_edition_must_be_known(arbiter: Command, write: Write) -> None:
    answer = arbiter("check", write(SEVEN), "--json")
    assert answer.code == 2
    assert "dutch-2017" in json.loads(answer.out)["error"]


def test_no_legal_pairing_is_a_status_and_no_error(
    arbiter: Command, write: Write, edition_with: EditionWith
) -> None:
    def refusing(tournament: Tournament, sink: Sink, control: Control) -> RoundPairing:
        raise NoLegalPairing("C.1", (1, 2), "1 and 2 have met")

    path, key = write(SEVEN), edition_with(refusing)
    answer = arbiter("check", path, "--rules", key, "--json")
    assert answer.code == 1
    assert json.loads(answer.out)["rounds"][0] == {
        "round": 1,
        "status": "no-pairing",
        "differences": [],
    }
    assert (
        "round 1: no legal pairing: 1 and 2 have met" in arbiter("check", path, "--rules", key).out
    )


def test_a_fault_in_one_file_is_reported_and_the_others_checked(
    arbiter: Command, write: Write, edition_with: EditionWith
) -> None:
    def broken(tournament: Tournament, sink: Sink, control: Control) -> RoundPairing:
        assert len(tournament.players) == 2, "seven are too many"
        return RoundPairing("test-1999", tournament.next_round, ((1, 2),), None)

    paths = write(SEVEN, "seven.trf"), write(TWO, "two.trf")
    answer = arbiter("check", *paths, "--rules", edition_with(broken), "--json", "--jobs", "1")
    first, second = map(json.loads, answer.out.splitlines())
    assert answer.code == 3
    assert "program error" in first["error"]
    assert second["rounds"][0]["status"] == "same"
    assert "Traceback" in answer.err
