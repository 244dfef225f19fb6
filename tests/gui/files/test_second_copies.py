"""Second copies from the window: when they are written, what is said of them, and that nothing
waits for them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from arbiter_gui.app import second_copies
from arbiter_gui.app.edits import SetResult, Withdraw
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import DRAWN, PENDING, WHITE_WINS
from arbiter_gui.gui.files.file_commands import FileCommands
from arbiter_gui.gui.files.second_copy_commands import SecondCopyCommands
from arbiter_gui.gui.files.second_copy_dialog import SecondCopyDialog
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.services.messages import Message, Weight
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import fixed_time, played, start


@pytest.fixture(autouse=True)
def no_folder() -> Iterator[None]:
    settings.SECOND_COPIES.set("")
    yield
    settings.SECOND_COPIES.set("")


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


@pytest.fixture
def opened_window(window: MainWindow, tmp_path: Path) -> MainWindow:
    """Two tournaments: one before its first round, one with a round of three boards."""
    for name, tournament in (("one", start(4)), ("two", played(6, 1))):
        Session.create(tmp_path / f"{name}.arbiter", tournament, fixed_time).close()
        window.features[FileCommands].open_path(tmp_path / f"{name}.arbiter")
    return window


def wait_until(condition: Callable[[], bool]) -> None:
    QTest.qWaitFor(condition, 10_000)
    assert condition()


def settled(window: MainWindow) -> None:
    """Wait until all copies are written, and heard of."""
    assert window.features[SecondCopyCommands]._writer.finish(10)
    QApplication.processEvents()


def copies(folder: Path) -> dict[str, Session]:
    return {path.name.partition(" ")[0]: Session.read(path) for path in folder.glob("*.arbiter")}


def results(session: Session) -> list[object]:
    return [board.result for board in session.tournament.rounds[0].boards]


def test_a_folder_is_chosen_by_its_button_and_every_tournament_is_copied(
    opened_window: MainWindow, stick: Path
) -> None:
    opened_window.action_set["second-copies"].trigger()
    dialog = opened_window.findChild(SecondCopyDialog)
    assert dialog is not None
    opened_window.questions.folder = lambda title, start: stick  # type: ignore[method-assign]
    dialog._ask_folder = opened_window.questions.folder
    dialog.choose.click()
    assert dialog.folder() == str(stick)
    dialog.accept()
    settled(opened_window)
    assert set(copies(stick)) == {"one", "two"}
    assert settings.SECOND_COPIES.get() == str(stick)
    assert opened_window.status.copied.text() == "Second copy: 0 min"
    assert str(stick) in opened_window.status.copied.toolTip()
    assert opened_window.status.copied.isVisible()


def test_without_a_folder_nothing_is_said_or_written(
    opened_window: MainWindow, stick: Path
) -> None:
    opened_window.current.apply(SetResult(1, 1, DRAWN))
    settled(opened_window)
    assert not list(stick.iterdir())
    assert not opened_window.status.copied.isVisible()


def test_a_copy_is_written_after_a_round_and_when_a_tournament_is_closed(
    opened_window: MainWindow, stick: Path
) -> None:
    opened_window.current.apply(SetResult(1, 1, PENDING))
    opened_window.features[SecondCopyCommands].choose(str(stick))
    settled(opened_window)
    before = results(copies(stick)["two"])
    opened_window.current.apply(SetResult(1, 2, DRAWN))
    settled(opened_window)
    assert results(copies(stick)["two"]) == before, "in the midst of a round"
    opened_window.current.apply(SetResult(1, 1, WHITE_WINS))
    settled(opened_window)
    assert results(copies(stick)["two"])[:2] == [WHITE_WINS, DRAWN], "its last result"
    opened_window.current.apply(SetResult(1, 1, DRAWN))
    settled(opened_window)
    assert results(copies(stick)["two"])[0] == DRAWN, "a correction of it"
    opened_window.open_tournaments.setCurrentIndex(0)
    opened_window.current.apply(Withdraw(3, 1))
    settled(opened_window)
    assert len(copies(stick)["one"].history()) == 1
    opened_window.open_tournaments.close_tab(0)
    settled(opened_window)
    assert len(copies(stick)["one"].history()) == 2, "when it is closed"


def test_a_window_that_is_closed_writes_what_is_due(opened_window: MainWindow, stick: Path) -> None:
    opened_window.features[SecondCopyCommands].choose(str(stick))
    settled(opened_window)
    opened_window.open_tournaments.setCurrentIndex(0)
    opened_window.current.apply(Withdraw(3, 1))
    opened_window.close()
    assert len(copies(stick)["one"].history()) == 2


def test_a_failure_is_told_once_tried_again_and_in_nobodys_way(
    opened_window: MainWindow, stick: Path, tmp_path: Path
) -> None:
    told: list[Message] = []
    opened_window.current.message_raised.connect(told.append)
    stick.rename(tmp_path / "pulled out")
    opened_window.features[SecondCopyCommands].choose(str(stick))
    settled(opened_window)
    for board in (1, 2):
        assert opened_window.current.apply(SetResult(1, board, DRAWN))
        settled(opened_window)
    warnings = [message.text for message in told if message.weight is Weight.WARNING]
    assert ["The second copy could not be written" in text for text in warnings] == [True, True], (
        "one a tournament"
    )
    assert opened_window.status.copied.text() == "⚠ No second copy"
    assert "cannot be written" in opened_window.status.copied.toolTip()
    (tmp_path / "pulled out").rename(stick)
    opened_window.features[SecondCopyCommands]._try_failed_again()
    settled(opened_window)
    assert opened_window.status.copied.text() == "Second copy: 0 min"
    assert [message.text for message in told if message.weight is Weight.NOTE] == [
        "The second copy has now been written."
    ] * 2
    assert results(copies(stick)["two"])[:2] == [DRAWN, DRAWN]


def test_the_window_goes_on_while_the_folder_does_not_answer(
    opened_window: MainWindow, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(second_copies, "write_file", lambda place, data: time.sleep(1))
    opened_window.features[SecondCopyCommands].choose(str(stick))
    begun = time.monotonic()
    assert opened_window.current.apply(SetResult(1, 1, DRAWN))
    opened_window.open_tournaments.close_tab(0)
    assert time.monotonic() - begun < 0.9
    settled(opened_window)


@pytest.mark.parametrize(
    ("minutes", "words"),
    [(0, "0 min"), (59, "59 min"), (60, "1 h"), (23 * 60 + 59, "23 h"), (3 * 24 * 60, "3 d")],
)
def test_the_age_of_a_copy_of_an_earlier_day_is_in_sight(
    opened_window: MainWindow,
    stick: Path,
    monkeypatch: pytest.MonkeyPatch,
    minutes: int,
    words: str,
) -> None:
    commands = opened_window.features[SecondCopyCommands]
    commands.choose(str(stick))
    settled(opened_window)
    session = opened_window.current.session
    assert session is not None
    commands._copy_states[id(session)].written_at -= 60 * minutes
    commands._try_failed_again()
    assert opened_window.status.copied.text() == f"Second copy: {words}"


def test_what_is_only_read_has_no_copy(
    opened_window: MainWindow, stick: Path, tmp_path: Path
) -> None:
    Session.create(tmp_path / "three.arbiter", start(4), fixed_time).close()
    opened_window.open_tournaments.add(Session.read(tmp_path / "three.arbiter"), frozen=True)
    opened_window.features[SecondCopyCommands].choose(str(stick))
    settled(opened_window)
    assert set(copies(stick)) == {"one", "two"}
    assert not opened_window.status.copied.isVisible()
