"""A tournament file at a glance, as the start page shows it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Board, Player, Round
from arbiter_gui.storage.file.store import FileStore
from arbiter_gui.storage.file.summary import file_summary
from tests.storage.scratch import field

DETAILS = Details(name="Brno Open", city="Brno", start="2026/03/15", end="2026/03/22")


def stored(path: Path, tournament: Tournament) -> Path:
    FileStore.create(path, tournament, "2026-03-15T10:00:00", "created").close()
    return path


def test_a_summary_has_what_the_list_shows(tmp_path: Path) -> None:
    tournament = replace(field(6, 2), details=DETAILS)
    summary = file_summary(stored(tmp_path / "brno.arbiter", tournament))
    assert summary is not None
    assert (summary.name, summary.city) == ("Brno Open", "Brno")
    assert (summary.start, summary.end) == ("2026/03/15", "2026/03/22")
    assert (summary.players, summary.paired_rounds, summary.round_count) == (6, 2, 4)
    assert summary.missing_count == 0
    assert not summary.over


def test_boards_without_a_result_are_counted(tmp_path: Path) -> None:
    tournament = field(6, 2)
    pending = Round(tuple(Board(board.white, board.black) for board in tournament.rounds[0].boards))
    summary = file_summary(
        stored(
            tmp_path / "open.arbiter", replace(tournament, rounds=(tournament.rounds[0], pending))
        )
    )
    assert summary is not None
    assert summary.missing_count == 3


def test_a_whole_schedule_is_in_its_first_round_with_a_game_to_be_played(tmp_path: Path) -> None:
    played, *_ = field(6, 1).rounds
    ahead = Round(tuple(Board(board.white, board.black) for board in played.boards))
    tournament = replace(
        field(6, 1),
        rounds=(played, ahead, ahead),
        schedule=Schedule(),
        edition="berger",
        round_count=3,
    )
    summary = file_summary(stored(tmp_path / "final.arbiter", tournament))
    assert summary is not None
    assert (summary.paired_rounds, summary.current_round, summary.missing_count) == (3, 2, 3)
    assert not summary.over


def test_a_tournament_is_over_after_its_last_result(tmp_path: Path) -> None:
    summary = file_summary(stored(tmp_path / "over.arbiter", replace(field(4, 3), round_count=3)))
    assert summary is not None
    assert summary.over


def test_what_is_not_a_tournament_file_has_no_summary(tmp_path: Path) -> None:
    other = tmp_path / "notes.arbiter"
    other.write_text("Anna plays on board 7", encoding="utf-8")
    assert file_summary(other) is None
    assert file_summary(tmp_path / "gone.arbiter") is None


def test_a_tournament_without_a_number_of_rounds_has_none(tmp_path: Path) -> None:
    tournament = Tournament((Player(1, "Anna", 1800), Player(2, "Bo", 1700)))
    summary = file_summary(stored(tmp_path / "new.arbiter", tournament))
    assert summary is not None
    assert (summary.round_count, summary.paired_rounds, summary.missing_count) == (None, 0, 0)
