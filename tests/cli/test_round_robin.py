"""A round-robin report is never taken for a Swiss one: it is checked by its table, standings go by
15.2.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbiter_gui.formats.trf import Dialect, read_trf, write_trf
from tests.cli.conftest import Command, Write
from tests.formats.trf.lines import player

ROBIN = (
    "012 Four friends",
    "XXR 3",
    "192 BERGER_ROUNDROBIN",
    "202 BH,SB,DE",
    player(1, "4 w 1", "2 w =", "3 b =", points="2.0", rank="2"),
    player(2, "3 w 1", "1 b =", "4 w +", points="2.5", rank="1"),
    player(3, "2 b 0", "4 b 1", "1 w =", points="1.5", rank="3"),
    player(4, "1 b 0", "3 w 0", "2 b -", points="0.0", rank="4"),
)
SAID = (
    "This is a round-robin (record 192: BERGER_ROUNDROBIN); FIDE Dutch 2026 is for a Swiss "
    "tournament. These editions can pair and check it: berger."
)
SWISS = ("--rules", "dutch-2026", "--initial-colour", "white")


@pytest.mark.parametrize(
    "words",
    [
        ("pair", "--round", 2),
        ("explain", "--round", 2),
        ("explain", "--round", 2, "--why-not", 1, 2),
    ],
)
def test_no_swiss_edition_pairs_it(
    arbiter: Command, write: Write, words: tuple[object, ...]
) -> None:
    command, *rest = words
    answer = arbiter(command, write(ROBIN), *rest, *SWISS)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.splitlines()[-1].endswith(SAID)


def test_its_rounds_are_paired_and_explained_by_the_table(arbiter: Command, write: Write) -> None:
    path = write(ROBIN)
    assert arbiter("pair", path, "--round", 2).out.splitlines() == ["2", "4 3", "1 2"]
    why_not = arbiter("explain", path, "--round", 2, "--why-not", 1, 3, "--json")
    told = json.loads(why_not.out)
    assert (told["verdict"], told["article"], told["pairs"]) == ("impossible", "Annex 1", [])
    assert "meets 3 Player 3 in round 3" in told["text"]
    assert arbiter("explain", path, "--round", 2, "--verify").code == 0


def test_its_rounds_are_checked_by_the_table(arbiter: Command, write: Write) -> None:
    checked = arbiter("check", write(ROBIN))
    assert (checked.code, "3 of 3 rounds the same" in checked.out) == (0, True)
    turned = tuple(line.replace("4 w 1", "4 b 1").replace("1 b 0  ", "1 w 0  ") for line in ROBIN)
    other = arbiter("check", write(turned), "--json")
    first, *_ = json.loads(other.out)["rounds"]
    assert (other.code, first["status"]) == (1, "differs")
    assert first["differences"] == [{"recorded": [4, 1], "expected": [1, 4]}]


def test_no_swiss_edition_checks_it(arbiter: Command, write: Write) -> None:
    answer = arbiter("check", write(ROBIN), "--rules", "dutch-2026", "--json")
    found = json.loads(answer.out)
    assert (answer.code, found["rounds"]) == (2, [])
    assert found["error"].endswith(SAID)


def test_standings_go_by_the_rules_of_round_robins(arbiter: Command, write: Write) -> None:
    path = write(ROBIN)
    answer = arbiter("standings", path)
    assert answer.code == 0
    assert "not used in a round-robin (C.07, article 8): BH" in answer.err
    # The forfeit counts for Sonneborn-Berger as a game: half of 1's two points, 3's one and a half,
    # 4's nothing.
    assert "2½" in next(line for line in answer.out.splitlines() if "Player 2" in line)
    refused = arbiter("standings", path, "--tie-breaks", "BH/C1,SB")
    assert (refused.code, refused.out) == (2, "")
    assert "BH/C1: not used in a round-robin" in refused.err


def test_everything_else_can_be_written(arbiter: Command, write: Write, tmp_path: Path) -> None:
    page, report = tmp_path / "a.html", tmp_path / "a.trf"
    answer = arbiter(
        "export", write(ROBIN), "--html", page, "--trf26", report, "--rules", "dutch-2026"
    )
    assert answer.code == 0
    assert SAID in answer.err
    assert "192 BERGER_ROUNDROBIN" in report.read_text(encoding="utf-8")


WORDS = (
    "Round-Robin",
    "Individual: Round-Robin",
    "round robin (Berger)",
    "Berger",
    "Einzel: Rundenturnier",
)


@pytest.mark.parametrize("words", WORDS)
def test_a_round_robin_that_only_words_name_is_none_the_less_one(
    arbiter: Command, write: Write, tmp_path: Path, words: str
) -> None:
    """Reports of 2016 have no record 192; they say it in 092."""
    path = write(tuple(line.replace("192 BERGER_ROUNDROBIN", f"092 {words}") for line in ROBIN))
    said = SAID.replace("192: BERGER_ROUNDROBIN", f"092: {words}")
    refused = arbiter("check", path, "--rules", "dutch-2026")
    assert (refused.code, said in refused.out) == (2, True)
    assert "3 of 3 rounds the same" in arbiter("check", path).out
    standings = arbiter("standings", path)
    noted = (
        f"a round-robin ('{words}'): it is ranked under article 15.2 of C.07 and checked under "
        f"berger"
    )
    assert noted in standings.err
    assert "not used in a round-robin (C.07, article 8): BH" in standings.err
    assert "2½" in next(line for line in standings.out.splitlines() if "Player 2" in line)
    report = tmp_path / "a.trf"
    assert arbiter("export", path, "--trf26", report).code == 0
    assert "\n192 BERGER_ROUNDROBIN" in report.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "words", ["Individual: Swiss-System", "Open", "9-Rundenturnier", "Swiss, Sonneborn-Berger"]
)
def test_other_words_are_those_of_a_swiss(arbiter: Command, write: Write, words: str) -> None:
    path = write(tuple(line.replace("192 BERGER_ROUNDROBIN", f"092 {words}") for line in ROBIN))
    standings = arbiter("standings", path)
    assert (standings.code, "round-robin" in standings.err) == (0, False)


@pytest.mark.parametrize(
    "code", ["BERGER_4", "Berger", "ROUND_ROBIN", "Round-Robin", "round robin"]
)
def test_a_code_of_the_writers_own_is_a_round_robin_too(
    arbiter: Command, write: Write, code: str
) -> None:
    path = write(tuple(line.replace("BERGER_ROUNDROBIN", code) for line in ROBIN))
    checked = arbiter("check", path, "--rules", "dutch-2026")
    assert (checked.code, f"This is a round-robin (record 192: {code})" in checked.out) == (2, True)
    assert arbiter("pair", path, *SWISS).code == 2
    assert "3 of 3 rounds the same" in arbiter("check", path).out
    assert "it is ranked under article 15.2 of C.07" in arbiter("standings", path).err


def test_a_schedule_of_its_own_is_checked_by_the_table_on_request_alone(
    arbiter: Command, write: Write
) -> None:
    path = write(tuple(line.replace("BERGER_ROUNDROBIN", "CUSTOM_ROUNDROBIN") for line in ROBIN))
    assert "nothing is paired or checked" in arbiter("standings", path).err
    assert arbiter("check", path).code == 2
    assert "3 of 3 rounds the same" in arbiter("check", path, "--rules", "berger").out


def test_a_code_counts_more_than_words(arbiter: Command, write: Write) -> None:
    path = write(
        tuple(
            line.replace("BERGER_ROUNDROBIN", "CUSTOM_SWISS")
            for line in (*ROBIN, "092 Round-Robin")
        )
    )
    assert "round-robin" not in arbiter("standings", path).err


@pytest.mark.parametrize(
    ("code", "what"),
    [
        ("CUSTOM_KNOCKOUT", "a tournament under a different system"),
        ("FIDE_SCHILLER_4x2", "a tournament under a different system"),
    ],
)
@pytest.mark.parametrize("rules", ["dutch-2026", "berger"])
def test_other_systems_are_refused_too(
    arbiter: Command, write: Write, code: str, what: str, rules: str
) -> None:
    lines = tuple(line.replace("BERGER_ROUNDROBIN", code) for line in ROBIN)
    answer = arbiter("check", write(lines), "--rules", rules)
    assert answer.code == 2
    assert (
        f"This is {what} (record 192: {code}); this version of Arbiter has no rules" in answer.out
    )
    assert (
        f"{what} ('{code}'): it is not paired or checked" in arbiter("standings", write(lines)).err
    )


@pytest.mark.parametrize(
    ("code", "what"),
    [
        ("BERGER_TEAM_ROUNDROBIN", "a team round-robin"),
        ("FIDE_TEAM_TYPEA_MP_GP", "a Swiss team tournament"),
    ],
)
@pytest.mark.parametrize("rules", ["dutch-2026", "berger"])
def test_an_event_of_teams_that_lists_none_is_refused(
    arbiter: Command, write: Write, code: str, what: str, rules: str
) -> None:
    lines = tuple(line.replace("BERGER_ROUNDROBIN", code) for line in ROBIN)
    answer = arbiter("check", write(lines), "--rules", rules)
    assert answer.code == 2
    assert f"This is {what} (record 192: {code}), but its teams are not known" in answer.out


def test_the_type_stays_in_the_report(write: Write) -> None:
    read = read_trf(write(ROBIN).read_bytes(), "a.trf").tournament
    for dialect in (None, Dialect.OF_2026):
        assert b"192 BERGER_ROUNDROBIN\r\n" in write_trf(read, dialect)
