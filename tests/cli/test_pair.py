"""`arbiter pair`: output, options and exit codes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from arbiter_gui.app.session import Session
from arbiter_gui.cli.commands.rounds.pair import as_lines
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.trace import Sink
from arbiter_gui.trace.codec import read_trace
from arbiter_gui.trace.kinds import MovedDown
from arbiter_gui.trace.procedure import PairsSet
from tests.cli.conftest import SAMPLES, SEVEN, TWO, Command, EditionWith, Write
from tests.engine.test_round_preview import with_open_games
from tests.gui.fields import played

ROUND_5 = "3\n4 2\n1 5\n3 6\n"


def test_pairs_the_next_round(arbiter: Command, write: Write) -> None:
    answer = arbiter("pair", write(SEVEN), "--rules", "dutch-2017")
    assert (answer.code, answer.out, answer.err) == (0, ROUND_5, "")


def test_the_bye_comes_last_with_a_zero() -> None:
    assert as_lines(RoundPairing("dutch-2017", 1, ((3, 1), (2, 5)), 4)) == "3\n3 1\n2 5\n4 0\n"


@pytest.mark.parametrize(
    ("number", "expected"),
    [(1, "3\n1 4\n5 2\n3 7\n"), (2, "4\n3 1\n2 6\n4 5\n7 0\n"), (3, "4\n1 2\n4 3\n7 5\n6 0\n")],
)
def test_an_earlier_round_is_paired_from_the_state_before_it(
    arbiter: Command, write: Write, number: int, expected: str
) -> None:
    answer = arbiter("pair", write(SEVEN), "--rules", "dutch-2017", "--round", number)
    assert (answer.code, answer.out) == (0, expected)


def test_writes_pairings_to_a_file(arbiter: Command, write: Write, tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    answer = arbiter("pair", write(SEVEN), "--rules", "dutch-2017", "-o", out)
    assert (answer.code, answer.out) == (0, "")
    assert out.read_bytes() == ROUND_5.encode()


def test_a_place_that_cannot_be_written_is_bad_input(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    out = tmp_path / "no-such-folder" / "out.txt"
    answer = arbiter("pair", write(SEVEN), "--rules", "dutch-2017", "-o", out)
    assert answer.code == 2
    assert (
        answer.err == f"{out} cannot be written (no such file or directory); nothing was changed\n"
    )


def telling(tournament: Tournament, sink: Sink, control: Control) -> RoundPairing:
    """Pair nobody, but tell two things."""
    top = sink.event(MovedDown("A.1", (1, 2)))
    sink.event(PairsSet("C.5", 3), top)
    return RoundPairing("test-1999", tournament.next_round, (), None)


def test_the_trace_as_json_reads_back(
    arbiter: Command, write: Write, tmp_path: Path, edition_with: EditionWith
) -> None:
    out = tmp_path / "trace.json"
    key = edition_with(telling)
    answer = arbiter("pair", write(SEVEN), "--rules", key, "--trace", out, "--trace-format", "json")
    trace = read_trace(out.read_text(encoding="utf-8"))
    assert (answer.code, answer.out) == (0, "0\n")
    assert (trace.edition, trace.round) == (key, 5)
    assert [event.article for event in trace.events] == ["A.1", "C.5"]


def test_the_trace_as_text_is_moved_in_below_what_it_belongs_to(
    arbiter: Command, write: Write, edition_with: EditionWith
) -> None:
    answer = arbiter("pair", write(SEVEN), "--rules", edition_with(telling), "--trace", "-")
    lines = answer.out.splitlines()
    assert lines[0] == "0"
    assert lines[-2].startswith("[A.1] ")
    assert lines[-1].startswith("  [C.5] ")


def test_the_level_decides_how_much_is_told(
    arbiter: Command, write: Write, edition_with: EditionWith
) -> None:
    words = (
        "pair",
        write(SEVEN),
        "--rules",
        edition_with(telling),
        "--trace",
        "-",
        "--level",
        "decisions",
    )
    out = arbiter(*words).out
    assert "A.1" in out
    assert "C.5" not in out


NOBODY_LEFT = {"dutch-2026": "1.9", "dutch-2017": "A.9", "dutch-2012": "B.1.a", "dubov-1997": "2.1"}
"""The article of each edition by which two who have met cannot be paired."""


def test_no_legal_pairing_is_exit_code_1_with_the_reason(arbiter: Command, write: Write) -> None:
    path = write(TWO)
    for key, article in NOBODY_LEFT.items():
        answer = arbiter("pair", path, "--rules", key)
        assert (answer.code, answer.out) == (1, "")
        why = f"1 Alder, Ann cannot be paired with any other player ({article})"
        *reasons, last_line = answer.err.splitlines()
        assert last_line == f"{path}: no pairing is possible: {why}"
        assert "1 Alder, Ann may not meet these players – met in round 1" in reasons[0]


def test_a_broken_line_is_named(arbiter: Command, write: Write) -> None:
    path = write((*SEVEN[:4], SEVEN[4].replace("5 b =", "5 q ="), *SEVEN[5:]))
    answer = arbiter("pair", path, "--rules", "dutch-2017")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith(f"{path}:5:97: ")


def test_a_missing_file_is_bad_input(arbiter: Command, tmp_path: Path) -> None:
    answer = arbiter("pair", tmp_path / "none.trf", "--rules", "dutch-2017")
    assert answer.code == 2
    assert answer.err == f"{tmp_path / 'none.trf'}: No such file or directory\n"


@pytest.mark.parametrize("words", [(), ("--rules", "dutch-1066")])
def test_without_known_rules_the_editions_are_listed(
    arbiter: Command, write: Write, words: tuple[str, ...]
) -> None:
    answer = arbiter("pair", write(SEVEN), *words)
    assert answer.code == 2
    assert "dutch-2017" in answer.err
    assert "--rules EDITION" in answer.err


FIRST = tuple(
    line[:84] if line.startswith("001") else line for line in SEVEN if not line.startswith("XXC")
)


def test_the_initial_colour_is_asked_for_and_taken(arbiter: Command, write: Write) -> None:
    path = write(tuple(line.replace("3.0", "0.0")[:80] for line in FIRST))
    refused = arbiter("pair", path, "--rules", "dutch-2017")
    assert refused.code == 2
    assert "--initial-colour white or --initial-colour black" in refused.err
    white = arbiter("pair", path, "--rules", "dutch-2017", "--initial-colour", "white")
    black = arbiter("pair", path, "--rules", "dutch-2017", "--initial-colour", "black")
    assert (white.code, black.code) == (0, 0)
    assert white.out.splitlines()[1] == "1 4"
    assert black.out.splitlines()[1] == "4 1"


def test_what_the_file_says_stays_and_is_told(arbiter: Command, write: Write) -> None:
    words = ("--initial-colour", "black", "--rounds", "9")
    answer = arbiter("pair", write(SEVEN), "--rules", "dutch-2017", *words)
    assert (answer.code, answer.out) == (0, ROUND_5)
    assert "initial colour stays white" in answer.err
    assert "it has 5 rounds" in answer.err


def test_an_unknown_number_of_rounds_is_told(arbiter: Command, write: Write) -> None:
    path = write(tuple(line for line in SEVEN if not line.startswith("XXR")))
    answer = arbiter("pair", path, "--rules", "dutch-2017")
    assert answer.code == 0
    assert "round 5 is not treated as the last" in answer.err
    assert arbiter("pair", path, "--rules", "dutch-2017", "--rounds", "5").err == ""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--round", "6"), "there is no round 6; the number of rounds is 5"),
        (("--rounds", "0"), "from 1 to 999999"),
    ],
)
def test_a_round_that_cannot_be_is_bad_input(
    arbiter: Command, write: Write, words: tuple[str, ...], said: str
) -> None:
    answer = arbiter("pair", write(SEVEN), "--rules", "dutch-2017", *words)
    assert answer.code == 2
    assert said in answer.err


def test_of_a_complete_tournament_it_says_how_to_pair_a_round_again(arbiter: Command) -> None:
    answer = arbiter("pair", SAMPLES / "booklet-complete.trf", "--rules", "dutch-2017")
    assert answer.code == 2
    assert "all 5 rounds are recorded; --round N pairs an earlier round again" in answer.err


def test_missing_results_are_named(arbiter: Command, write: Write) -> None:
    lines = tuple(line.replace("3 w 1", "3 w  ").replace("2 b 0", "2 b  ") for line in SEVEN)
    answer = arbiter("pair", write(lines), "--rules", "dutch-2017")
    assert answer.code == 2
    assert "missing" in answer.err


def test_a_fault_of_the_program_is_reported_with_code_3(
    arbiter: Command, write: Write, edition_with: EditionWith
) -> None:
    def broken(tournament: Tournament, sink: Sink, control: Control) -> RoundPairing:
        raise AssertionError("a rule that cannot be")

    answer = arbiter("pair", write(SEVEN), "--rules", edition_with(broken))
    assert answer.code == 3
    assert "Traceback" in answer.err
    assert "a rule that cannot be" in answer.err
    assert "arbiter pair" in answer.err


def test_a_reader_that_leaves_early_is_no_fault(write: Write) -> None:
    read, written = os.pipe()
    os.close(read)
    command = [
        sys.executable,
        "-m",
        "arbiter_gui",
        "pair",
        str(write(SEVEN)),
        "--rules",
        "dutch-2017",
    ]
    done = subprocess.run(command, stdout=written, stderr=subprocess.PIPE, text=True, check=False)
    os.close(written)
    assert (done.returncode, done.stderr) == (141, "")


def test_output_is_utf8_whatever_the_terminal_says(write: Write) -> None:
    path = write(tuple(line.replace("Cedar, Cy ", "Čedar, Ł½ ") for line in SEVEN))
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "arbiter_gui", "standings", str(path)]
    done = subprocess.run(command, capture_output=True, env=environment, check=True)
    assert "Čedar, Ł½" in done.stdout.decode("utf-8")


def test_a_preview_while_games_run(arbiter: Command, tmp_path: Path) -> None:
    path = tmp_path / "running.arbiter"
    Session.create(path, with_open_games(played(8, 3), 1, 3)).close()
    refused = arbiter("pair", path)
    assert refused.code == 2
    printed = arbiter("pair", path, "--preview")
    assert printed.code == 0
    assert "Preview of round 4" in printed.out
    assert "2 games are unfinished (boards 1, 3)" in printed.out
    read = json.loads(arbiter("pair", path, "--preview", "--json").out)
    assert [game["board"] for game in read["open"]] == [1, 3]
    assert len(read["combinations"]) == 9
    for one in read["combinations"]:
        assert all(pair in one["pairs"] for pair in read["certain"])


def test_both_games_of_a_match_are_printed_and_exported(arbiter: Command, tmp_path: Path) -> None:
    event, page = tmp_path / "match.trf", tmp_path / "match.html"
    arbiter(
        *(
            "generate",
            "--rules",
            "double-2026",
            "--players",
            5,
            "--rounds",
            2,
            "--seed",
            1,
            "-o",
            event,
        )
    )
    event.write_text(event.read_text().replace("XXR 2", "XXR 4"))
    first_games, second_games = "3\n1 2\n4 5\n3 0\n", "2\n2 1\n5 4\n"
    answer = arbiter("pair", event)
    assert (answer.code, answer.out) == (0, first_games + second_games)
    assert arbiter("pair", event, "--round", 3).out == first_games
    second_again = arbiter("pair", event, "--round", 2)
    assert "bye" not in second_again.err
    arbiter("export", event, "--html", page, "--sheets", "pairings")
    written = page.read_text()
    assert "<caption>Pairings of round 1</caption>" in written
    assert "<caption>Pairings of round 2</caption>" in written
