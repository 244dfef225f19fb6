"""A round is played when it has a board: byes alone are those of the round to be paired, the
pairing's bye too.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import Bye, ByeKind
from arbiter_gui.formats.trf import read_trf
from tests.cli.conftest import Command, Write
from tests.formats.trf.lines import player

SETTINGS = ("142 5", "152 W", "192 FIDE_DUTCH_2026")


def field(bye: str, *others: str) -> tuple[str, ...]:
    """Seven players after one round, and what stands in the columns of the second for 6, 4 and
    5.
    """
    of_4, of_5 = (*others, "", "")[:2]
    return (
        *SETTINGS,
        player(1, "4 w 1", points="1.0"),
        player(2, "5 b 1", points="1.0"),
        player(3, "6 w 1", points="1.0"),
        player(4, "1 b 0", of_4, points="0.0"),
        player(5, "2 w 0", of_5, points="0.0"),
        player(6, "3 b 0", bye, points="1.0"),
        player(7, "0000 - U", points="1.0"),
    )


@pytest.mark.parametrize("code", ["U", "+", "1"])
def test_a_bye_by_hand_is_kept_and_the_others_are_paired(
    arbiter: Command, write: Write, code: str
) -> None:
    answer = arbiter("pair", write(field(f"0000 - {code}")))
    assert answer.code == 0
    count, *lines = answer.out.splitlines()
    assert (count, lines[-1]) == ("4", "6 0")
    seated = sorted(int(number) for line in lines[:-1] for number in line.split())
    assert seated == [1, 2, 3, 4, 5, 7]
    assert "The arbiter has given player 6 the bye in round 2" in answer.err


def test_byes_of_all_kinds_stand_beside_it(arbiter: Command, write: Write) -> None:
    file = write(field("0000 - U", "0000 - Z", "0000 - H"))
    answer = arbiter("pair", file)
    assert sorted(int(n) for line in answer.out.splitlines()[1:-1] for n in line.split()) == [
        1,
        2,
        3,
        7,
    ]
    state = json.loads(arbiter("state", file, "--json").out)
    assert state["round"] == 2
    assert state["away"] == [
        {"number": 4, "bye": "Z"},
        {"number": 5, "bye": "H"},
        {"number": 6, "bye": "U"},
    ]
    assert "Not playing: 4 (absent), 5 (half-point bye), 6 (bye)" in arbiter("state", file).out


def test_a_player_who_has_left_is_withdrawn_and_not_absent(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    kept = tmp_path / "kept.arbiter"
    tournament = read_trf("\n".join(field("", "0000 - Z")).encode(), "f").tournament
    players = tuple(
        replace(entry, withdrawn_from=2) if entry.number == 3 else entry
        for entry in tournament.players
    )
    Session.create(kept, replace(tournament, players=players)).close()
    assert "Not playing: 3 (withdrawn), 4 (absent)" in arbiter("state", kept).out


def test_an_odd_number_beside_it_is_told(arbiter: Command, write: Write) -> None:
    answer = arbiter("pair", write(field("0000 - U", "0000 - Z")))
    assert answer.out.splitlines()[-2] == "6 0"
    assert "the number of other players is odd, so one of them also receives a bye" in answer.err


def test_check_judges_only_rounds_with_boards(arbiter: Command, write: Write) -> None:
    rounds = json.loads(arbiter("check", write(field("0000 - U")), "--json").out)["rounds"]
    assert [each["round"] for each in rounds] == [1]


def test_explain_says_that_the_bye_was_given_by_hand(arbiter: Command, write: Write) -> None:
    answer = arbiter("explain", write(field("0000 - U")), "--player", "6")
    assert "the bye in round 2 before the others were paired (C.04.1, 3)" in answer.out


def test_everybody_absent_is_a_round_to_be_paired_by_nobody(arbiter: Command, write: Write) -> None:
    players = (
        player(1, "3 w 1", "0000 - Z"),
        player(2, "4 b 1", "0000 - Z"),
        player(3, "1 b 0", "0000 - Z"),
        player(4, "2 w 0", "0000 - Z"),
    )
    answer = arbiter("pair", write((*SETTINGS, *players)))
    assert (answer.code, answer.out) == (2, "")
    assert "No players take part in round 2." in answer.err


def test_the_window_pairs_with_the_byes_as_they_are_given(write: Write, tmp_path: Path) -> None:
    session = Session.import_report(write(field("0000 - U", "0000 - H")), tmp_path / "made.arbiter")
    proposal = propose(session.tournament)
    assert proposal.pairing.round == 2
    session.apply(proposal.edit())
    assert {(bye.player, bye.kind) for bye in session.tournament.rounds[1].byes} >= {
        (4, ByeKind.HALF),
        (6, ByeKind.PAIRING_ALLOCATED),
    }
    session.close()


def test_a_bye_by_hand_before_round_1_counts_for_the_initial_colour(
    arbiter: Command, write: Write
) -> None:
    """Numbers count those who take part in the round, and who has its bye does (5.2.5)."""
    players = [player(n, "0000 - U" if n == 1 else "") for n in range(1, 6)]
    answer = arbiter("pair", write((*SETTINGS, *players)))
    assert answer.out.splitlines() == ["3", "4 2", "3 5", "1 0"]


def test_a_recorded_bye_by_hand_comes_back(write: Write) -> None:
    data = "".join(f"{line}\n" for line in field("0000 - U")).encode()
    tournament = read_trf(data, "f").tournament
    assert tournament.rounds[0].byes == (Bye(7, ByeKind.PAIRING_ALLOCATED, "U"),)
    assert tournament.bye_by_hand(2) == (6,)


HIDDEN = (
    "XXR 5",
    "XXC white1",
    player(1, "2 w 1", "2 b 1", points="2.0"),
    player(2, "1 b 0", "1 w 0", points="0.0"),
    player(3, "", "", points="0.5"),
)
"""A report of 2006 that counts half a point for 3, in one of two rounds."""


def test_a_bye_that_only_the_points_show_can_be_stated(arbiter: Command, write: Write) -> None:
    file = write(HIDDEN)
    assert (
        "the points of players 3 include byes; enter them with --bye PLAYER:ROUND"
        in arbiter("check", file, "--notes").err
    )
    found = json.loads(arbiter("check", file, "--rules", "dutch-2017", "--json").out)
    assert found["points"] == [{"player": 3, "recorded": 0.5, "expected": 0.0}]
    stated = json.loads(
        arbiter("check", file, "--rules", "dutch-2017", "--json", "--bye", "3:2").out
    )
    assert "points" not in stated
    state = arbiter("state", file, "--rules", "dutch-2017", "--json", "--bye", "3:2")
    points = {each["number"]: each["points"] for each in json.loads(state.out)["players"]}
    assert points == {1: 2.0, 2: 0.0, 3: 0.5}


@pytest.mark.parametrize("bye", ["1:2", "9:1", "3:7"])
def test_a_bye_where_something_stands_is_refused(arbiter: Command, write: Write, bye: str) -> None:
    answer = arbiter("pair", write(HIDDEN), "--rules", "dutch-2017", "--bye", bye)
    assert answer.code == 2
    assert f"--bye {bye}: there is already an entry, or no such player" in answer.err
    assert arbiter("pair", write(HIDDEN), "--bye", "3").code == 2


def test_a_second_half_point_bye_is_told_at_the_terminal(arbiter: Command, write: Write) -> None:
    players = (
        player(1, "2 w 1", points="1.0"),
        player(2, "1 b 0", points="0.0"),
        player(3, "0000 - H", "0000 - H", points="1.0"),
    )
    answer = arbiter("pair", write((*SETTINGS, *players)))
    assert "Player 3 has already had a half-point bye." in answer.err
