"""`explain` on a tournament file speaks of the round as it was paired, and names what was changed
by hand.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from arbiter_gui.app.edits import ChangeRound, SetResult
from arbiter_gui.app.edits.numbering import EnterLate
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.cli.commands.exchange.export import _with_reasons
from arbiter_gui.cli.loading import load_tournament
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS, Board, Colour, Player
from tests.cli.conftest import Command

CORRECTED = (
    "Results of round 1 were corrected after this round was paired; the reasons are those at the "
    "time of pairing"
)


def made() -> datetime:
    return datetime(2026, 5, 2, 14, 30, tzinfo=UTC)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Two rounds paired; in the second, two who have met are put together by hand.

    Then the first is corrected.
    """
    players = tuple(Player(n, f"Player {n}", 2400 - 10 * n) for n in range(1, 9))
    begun = Tournament(players, edition="dutch-2017", round_count=5, initial_colour=Colour.WHITE)
    session = Session.create(tmp_path / "open.arbiter", begun, made)
    session.apply(propose(session.tournament).edit())
    for place, result in enumerate((WHITE_WINS, DRAWN, BLACK_WINS, DRAWN), 1):
        session.apply(SetResult(1, place, result))
    session.apply(propose(session.tournament).edit())
    one, other = (
        session.tournament.rounds[0].boards[0].white,
        session.tournament.rounds[0].boards[0].black,
    )
    boards = session.tournament.rounds[1].boards
    met = {n: b.white + b.black - n for b in boards for n in (b.white, b.black)}
    rest = tuple(b for b in boards if not {b.white, b.black} & {one, other})
    session.apply(ChangeRound(2, (Board(one, other), Board(met[one], met[other]), *rest)))
    session.apply(SetResult(1, 2, BLACK_WINS))
    session.close()
    return tmp_path / "open.arbiter"


def test_a_question_is_answered_from_the_original_pairing(arbiter: Command, file: Path) -> None:
    out = arbiter("explain", file, "--round", 2, "--player", 1).out
    assert "The arbiter changed this board by hand: the rules pair 1 Player 1 with " in out
    assert CORRECTED in out


def test_the_proof_names_what_is_not_proved(arbiter: Command, file: Path) -> None:
    found = arbiter("explain", file, "--round", 2, "--verify")
    assert found.code == 0
    assert "was changed by the arbiter; its correctness is not proved; " in found.out
    assert "met in round 1" in found.out
    assert CORRECTED in found.out
    assert "No errors found." not in found.out
    assert "Changed by the arbiter: boards " in found.err


def test_a_trace_written_anew_is_that_of_the_original_pairing(arbiter: Command, file: Path) -> None:
    stored = arbiter("explain", file, "--round", 2)
    again = arbiter("explain", file, "--round", 2, "--level", "steps")
    assert again.out == stored.out
    assert CORRECTED in again.err


def entered_late(file: Path, into_round_2: bool) -> Tournament:
    session = Session.open(file, made)
    session.apply(EnterLate(Player(0, "Late", 1000), 3))
    boards = session.tournament.rounds[1].boards
    if into_round_2:
        session.apply(ChangeRound(2, (Board(9, boards[0].black), *boards[1:])))
    session.close()
    return session.tournament


def test_a_player_entered_later_was_not_there(arbiter: Command, file: Path) -> None:
    entered_late(file, into_round_2=False)
    found = arbiter("explain", file, "--round", 2, "--player", 9)
    assert found.code != 0
    assert "there was no player 9 when round 2 was paired" in found.err


def test_a_player_who_came_into_the_round_by_hand_is_answered(arbiter: Command, file: Path) -> None:
    entered_late(file, into_round_2=True)
    found = arbiter("explain", file, "--round", 2, "--player", 9)
    assert found.code == 0
    assert "Player 9 was added to this round after it was paired" in found.out
    assert "The reasons explain how the players who actually played would be paired" in found.out
    said = arbiter("explain", file, "--round", 2, "--player", 6)
    assert said.code == 0
    assert (
        "This pairing stayed as it was, and the reasons are those of the first pairing of the round"
        in said.out
    )
    assert "differs from the pairing under these rules" not in said.out
    assert "The arbiter changed" not in said.out


def test_a_player_taken_out_of_the_round_is_answered(arbiter: Command, file: Path) -> None:
    gone = Session.read(file).tournament.rounds[1].boards[0].white
    entered_late(file, into_round_2=True)
    found = arbiter("explain", file, "--round", 2, "--why-not", gone, 9)
    assert "was paired in round 2, but then removed from it: zero-point bye" in found.out


def test_the_proof_is_about_the_field_that_played(arbiter: Command, file: Path) -> None:
    entered_late(file, into_round_2=True)
    found = arbiter("explain", file, "--round", 2, "--verify")
    assert found.code == 0
    assert "was removed from this round after it was paired" in found.out
    assert "was changed by the arbiter; its correctness is not proved" in found.out


LINE = "Scores as they were when the round was paired; 1 result has been corrected since"


def test_the_pictures_in_words_keep_the_scores_of_the_original_pairing(
    arbiter: Command, file: Path
) -> None:
    session = Session.open(file, made)
    session.undo()
    session.close()
    before = arbiter("explain", file, "--round", 2, "--picture").out.splitlines()
    assert not any("Scores as they were" in line for line in before)
    session = Session.open(file, made)
    session.redo()
    session.close()
    said = arbiter("explain", file, "--round", 2, "--picture").out.splitlines()
    assert said[1] == LINE
    assert [said[0], *said[2:]] == before


def test_the_file_of_everything_keeps_the_scores_of_the_original_pairing(
    arbiter: Command, file: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out.pdf"
    loaded = load_tournament(str(file))
    state = _with_reasons(loaded, 2, None)[1].picture_state(2)
    assert state.line == LINE
    assert arbiter("export", file, "--round", 2, "--pdf", out, "--reasons").code == 0
    assert out.read_bytes().startswith(b"%PDF-")
