"""The log tells what the program did, and nobody's name; it rotates, and may be missing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.edits.players import AddPlayer
from arbiter_gui.app.log_file import LOGGER, last_lines, start_log, stop_log
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.values import WHITE_WINS, Player


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Path]:
    path = tmp_path / "logs" / "arbiter.log"
    start_log(path)
    yield path
    stop_log()


def test_edits_are_logged_by_kind_and_without_names(
    log: Path, tmp_path: Path, tournament, clock
) -> None:
    session = Session.create(tmp_path / "secret-event.arbiter", tournament, clock)
    session.apply(AddPlayer(Player(99, "Zebra, Zoe")))
    session.close()
    text = log.read_text("utf-8")
    assert "edit AddPlayer" in text
    assert [word for word in ("Zebra", "Zoe", "secret-event", str(tmp_path)) if word in text] == []


def test_a_report_quotes_the_last_lines(log: Path) -> None:
    for number in range(100):
        LOGGER.info("action %s", number)
    quoted = last_lines()
    assert len(quoted) == 40
    assert quoted[-1].endswith("action 99")


def test_the_log_does_not_grow_for_ever(log: Path) -> None:
    for _ in range(5_000):
        LOGGER.info("action %s", "x" * 400)
    files = list(log.parent.iterdir())
    assert 2 <= len(files) <= 4
    assert max(f.stat().st_size for f in files) <= 200_000


def test_a_log_that_cannot_rotate_grows_on(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows renames no file that is open, and a second window of the program has it open."""

    def refuse(*_: str) -> None:
        raise PermissionError(32, "The file is used by another process")

    log.with_name("arbiter.log.1").write_text("earlier")
    monkeypatch.setattr("logging.handlers.RotatingFileHandler.rotate", refuse)
    for _ in range(900):
        LOGGER.info("action %s", "x" * 400)
    assert sum(" action " in line for line in log.read_text("utf-8").splitlines()) == 900
    assert sorted(f.name for f in log.parent.iterdir()) == ["arbiter.log", "arbiter.log.2"]


def test_a_folder_that_cannot_be_written_costs_the_log_only(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    start_log(tmp_path / "taken" / "arbiter.log")
    LOGGER.info("goes nowhere")
    assert last_lines() == ()


def test_what_is_refused_is_not_logged(log: Path, tmp_path: Path, tournament, clock) -> None:
    session = Session.create(tmp_path / "open.arbiter", tournament, clock)
    with pytest.raises(InvalidTournament):
        session.apply(SetResult(40, 1, WHITE_WINS))
    session.close()
    assert "SetResult" not in log.read_text("utf-8")
