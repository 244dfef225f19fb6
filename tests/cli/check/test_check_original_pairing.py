"""`check` judges a round by what was known when it was paired: by the history, or by the lines of a
report file.
"""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from arbiter_gui.app.edits import ChangeRound, EnterLate, ExchangeNumbers, NumberPlayers, SetResult
from arbiter_gui.app.original_pairings.original_pairing import original_pairing_of
from arbiter_gui.app.questions.recorded_rounds import check_rounds, recorded_rounds
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.cli.loading import load_tournament, loaded_original_pairing
from arbiter_gui.domain.record_lines.integrity import event_lines_of
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ADJOURNED, BLACK_WINS, DRAWN, WHITE_WINS, Colour, Player
from arbiter_gui.engine.api import Status
from tests.cli.conftest import Answer, Command

PLAYED = (WHITE_WINS, DRAWN, BLACK_WINS)
RULES = "dutch-2026"
STRONG = Player(0, "Zander, Z.", 3000)


def made() -> datetime:
    return datetime(2026, 5, 2, 14, 30, tzinfo=UTC)


def pair(session: Session) -> int:
    session.apply(propose(session.tournament).edit())
    return len(session.tournament.rounds)


def play(session: Session) -> None:
    """Pair a round and enter its results."""
    number = pair(session)
    for place in range(1, len(session.tournament.rounds[-1].boards) + 1):
        session.apply(SetResult(number, place, PLAYED[(place + number) % 3]))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "open.arbiter"


@pytest.fixture
def session(path: Path) -> Session:
    """Twelve players, three rounds played with a game of the first adjourned, the fourth paired."""
    players = tuple(Player(n, f"Player {n}", 2400 - 10 * n) for n in range(1, 13))
    begun = Tournament(players, edition=RULES, round_count=7, initial_colour=Colour.WHITE)
    session = Session.create(path, begun, made)
    play(session)
    session.apply(SetResult(1, 1, ADJOURNED))
    play(session)
    play(session)
    pair(session)
    return session


def corrected(session: Session) -> None:
    """Finish the adjourned game and correct a result of round 3, both while round 4 is played."""
    session.apply(SetResult(1, 1, BLACK_WINS))
    was = session.tournament.rounds[2].boards[1].result
    session.apply(SetResult(3, 2, WHITE_WINS if was != WHITE_WINS else BLACK_WINS))


def report(arbiter: Command, path: Path) -> Path:
    """The tournament file as a report file."""
    out = path.with_suffix(".trf")
    assert arbiter("export", path, "--trf", out).code == 0
    return out


def statuses(answer: Answer) -> list[tuple[str, str | None]]:
    return [(r["status"], r.get("note")) for r in json.loads(answer.out)["rounds"]]


ONE = "paired before 1 game was finished"
BOTH = "paired before 1 result was corrected and 1 game was finished"


def test_results_that_came_later_are_no_differences(
    arbiter: Command, session: Session, path: Path
) -> None:
    session.close()
    plain = arbiter("check", path)
    assert (plain.code, plain.out) == (0, f"{path}: 4 of 4 rounds the same\n")
    session = Session.open(path, made)
    corrected(session)
    session.close()
    said = arbiter("check", path)
    assert said.code == 0
    assert said.out.splitlines() == [
        f"{path}: round 2: same, {ONE}",
        f"{path}: round 3: same, {ONE}",
        f"{path}: round 4: same, {BOTH}",
        f"{path}: 4 of 4 rounds the same",
    ]
    found = json.loads(arbiter("check", path, "--json").out)["rounds"]
    assert found[0] == {"round": 1, "status": "same", "differences": []}
    assert found[3] == {"round": 4, "status": "same", "differences": [], "note": BOTH}


def test_a_report_file_tells_as_much(arbiter: Command, session: Session, path: Path) -> None:
    corrected(session)
    session.close()
    trf = report(arbiter, path)
    answer = arbiter("check", trf, "--json", "--rules", RULES)
    assert statuses(answer) == [("same", None), ("same", ONE), ("same", ONE), ("same", BOTH)]
    assert (
        "had the result adjourned when rounds 2 to 4 were paired; those rounds are checked with "
        "that result" in answer.err
    )
    assert answer.code == 0
    lines = trf.read_text(encoding="utf-8").splitlines()
    trf.write_text(
        "\n".join(line for line in lines if not line.startswith("###")), encoding="utf-8"
    )
    without = arbiter("check", trf, "--json", "--rules", RULES)
    assert without.code == 1, "the lines make the difference"
    assert "judged" not in without.err


def test_opening_a_report_lists_what_is_concluded_and_checks_by_it(
    arbiter: Command, session: Session, path: Path
) -> None:
    corrected(session)
    session.close()
    taken = Session.import_report(report(arbiter, path), path.with_name("taken.arbiter"), made)
    said = [
        str(notice).split(":", 2)[2]
        for notice in taken.notices
        if "checked with that result" in str(notice)
    ]
    assert len(said) == 2
    assert said[0].startswith("1: ")
    checks = check_rounds(recorded_rounds(taken), RULES)
    assert [(c.status, c.since) for c in checks] == [
        (Status.SAME, ""),
        (Status.SAME, ONE),
        (Status.SAME, ONE),
        (Status.SAME, BOTH),
    ]
    original = original_pairing_of(taken, 4)
    assert original is not None
    assert not original.boards_known
    assert original.state_before.rounds[0].boards[0].result == ADJOURNED
    taken.close()


def test_explain_rests_on_the_lines_of_a_report(
    arbiter: Command, session: Session, path: Path
) -> None:
    corrected(session)
    session.close()
    answer = arbiter("explain", report(arbiter, path), "--round", 3, "--rules", RULES)
    assert "Games of round 1 were finished after this round was paired" in answer.err
    assert "was paired differently" not in answer.err


def test_the_file_of_everything_has_the_reasons_of_the_original_pairing(
    arbiter: Command, session: Session, path: Path
) -> None:
    corrected(session)
    session.close()
    out = path.with_suffix(".html")
    said = arbiter("export", report(arbiter, path), "--rules", RULES, "--html", out)
    assert "no explanation is written" not in said.err


def test_a_board_changed_by_hand_still_differs_and_says_so(
    arbiter: Command, session: Session, path: Path
) -> None:
    corrected(session)
    boards = session.tournament.rounds[3].boards
    first, second = boards[0], boards[1]
    turned = (
        type(first)(first.white, second.black),
        type(first)(second.white, first.black),
        *boards[2:],
    )
    session.apply(ChangeRound(4, turned, (), "board 1"))
    session.close()
    for file in (path, report(arbiter, path)):
        answer = arbiter("check", file, "--json", "--rules", RULES)
        assert answer.code == 1
        assert statuses(answer)[2:] == [("same", ONE), ("differs", f"{BOTH}; changed by hand")]
        assert (
            f"{file}: round 4: {BOTH}; changed by hand"
            in arbiter("check", file, "--rules", RULES).out
        )


def test_an_earlier_board_changed_by_hand_is_said(
    arbiter: Command, session: Session, path: Path
) -> None:
    boards = session.tournament.rounds[2].boards
    turned = (type(boards[0])(boards[0].black, boards[0].white, WHITE_WINS), *boards[1:])
    session.apply(ChangeRound(3, turned, (), "board 1"))
    session.close()
    found = statuses(arbiter("check", report(arbiter, path), "--json", "--rules", RULES))
    assert found[3][1] == "paired before boards of round 3 were changed"


@pytest.mark.parametrize("edition", ["dutch-2026", "dutch-2017"])
def test_new_numbers_are_no_difference(arbiter: Command, path: Path, edition: str) -> None:
    """A late entry turns odd numbers into even ones, on which the colours of round 1 rest."""
    players = tuple(Player(n, f"Player {n}", 2400 - 10 * (n // 2)) for n in range(1, 12))
    begun = Tournament(players, edition=edition, round_count=7, initial_colour=Colour.WHITE)
    session = Session.create(path, begun, made)
    play(session)
    session.apply(EnterLate(STRONG, 2))
    play(session)
    session.apply(ExchangeNumbers(3, 4))
    session.apply(EnterLate(Player(0, "Young, Y.", 2345), 4))
    session.apply(SetResult(1, 1, DRAWN))
    session.close()
    answer = arbiter("check", path, "--json")
    assert answer.code == 0
    trf = report(arbiter, path)
    again = arbiter("check", trf, "--json", "--rules", edition)
    assert again.code == 0, again.out
    for found in (statuses(answer), statuses(again)):
        assert found[0] == ("same", "paired before players were renumbered")
        assert found[1] == (
            "same",
            ("paired before 1 result was corrected and players were renumbered"),
        )
    lines = trf.read_text(encoding="utf-8").splitlines()
    trf.write_text("\n".join(line for line in lines if "Renumbering" not in line), encoding="utf-8")
    assert arbiter("check", trf, "--rules", edition).code == 1, "the lines make the difference"


def exchanged(path: Path) -> Session:
    """A round paired, and then two of its players exchanged their numbers: by these it is paired
    otherwise.
    """
    players = tuple(Player(n, f"Player {n}", 2400 - 50 * (n // 2)) for n in range(1, 9))
    session = Session.create(
        path, Tournament(players, edition=RULES, initial_colour=Colour.WHITE), made
    )
    play(session)
    session.apply(ExchangeNumbers(2, 3))
    session.close()
    return session


def test_export_judges_as_check_does_and_says_why_there_are_no_reasons(
    arbiter: Command, path: Path, tmp_path: Path
) -> None:
    exchanged(path)
    out, slips = tmp_path / "out.html", tmp_path / "slips.pdf"
    for file in (path, report(arbiter, path)):
        assert arbiter("check", file, "--rules", RULES).code == 0
        answer = arbiter("export", file, "--rules", RULES, "--html", out)
        assert answer.code == 0
        assert (
            "paired with different numbers; with the current ones, dutch-2026 pairs it differently; "
            "no expl" in answer.err
        )
        assert "differs from what" not in answer.err
        assert "Differs from the pairing under these rules" not in out.read_text(encoding="utf-8")
        refused = arbiter("export", file, "--rules", RULES, "--slips", slips)
        assert refused.code == 2
        assert "paired with different numbers" in refused.err
        assert not slips.exists()


def test_numbers_that_pair_alike_have_their_reasons(
    arbiter: Command, path: Path, tmp_path: Path
) -> None:
    players = tuple(Player(n, f"Player {n}", 2400 - 50 * n) for n in range(1, 9))
    session = Session.create(
        path, Tournament(players, edition=RULES, initial_colour=Colour.WHITE), made
    )
    play(session)
    session.apply(EnterLate(Player(0, "Weak, W.", 2020), 2))
    session.close()
    out = tmp_path / "out.html"
    for file in (path, report(arbiter, path)):
        answer = arbiter("export", file, "--rules", RULES, "--html", out)
        assert "no explanation" not in answer.err
        assert "Pairings of round 1 explained" in out.read_text(encoding="utf-8")


def test_what_an_option_fills_in_holds_by_the_numbers_of_then_too(
    arbiter: Command, path: Path
) -> None:
    """The file says nothing of its rounds: as the last one it has rules of its own, which `check`
    says it takes.
    """
    exchanged(path)
    assert "is treated as the last" in arbiter("check", path).err
    loaded = replace(
        load_tournament(str(path)),
        tournament=replace(load_tournament(str(path)).tournament, round_count=1),
    )
    original = loaded_original_pairing(loaded, 1)
    assert original is not None
    assert original.earlier_state is not None
    assert (original.earlier_state.round_count, original.state_before.round_count) == (1, 1)


def test_numbers_given_anew_to_everybody_are_followed_where_it_is_told_which(
    arbiter: Command, path: Path
) -> None:
    players = tuple(Player(n, f"Player {n}", 2000 + 10 * n) for n in range(1, 11))
    begun = Tournament(players, edition=RULES, round_count=7, initial_colour=Colour.WHITE)
    session = Session.create(path, begun, made)
    play(session)
    session.apply(NumberPlayers())
    assert event_lines_of(session.tournament)[0].startswith(
        "### Renumbering @ Round 2: number the players"
    )
    session.close()
    assert arbiter("check", path).code == 0
    told = report(arbiter, path)
    assert arbiter("check", told, "--rules", RULES).code == 0
    words = b"number the players"
    lines = told.read_bytes().split(b"\r\n")
    told.write_bytes(b"\r\n".join(f.split(words)[0] + words if words in f else f for f in lines))
    answer = arbiter("check", told, "--rules", RULES)
    assert answer.code == 1
    assert "players were renumbered" in answer.out
