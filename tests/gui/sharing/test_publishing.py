"""Publishing by itself from the window: after publication, after results, and again when it
failed.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtTest import QTest

from arbiter_gui.app.edits import PublishRound
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.sharing.publishing_commands import PublishingCommands
from arbiter_gui.gui.sharing.publishing_dialog import PublishingDialog
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.sharing import publisher
from tests.gui.sharing.in_window import wait_until


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publisher, "SOON", 0.001)


def choose(window: MainWindow, folder: Path, command: str = "") -> None:
    window.action_set["auto-publish"].trigger()
    dialog = window.findChild(PublishingDialog)
    dialog._folder.setText(str(folder))
    dialog._command.setText(command)
    dialog.accept()


def test_pages_follow_publication_and_results(shown_window: MainWindow, tmp_path: Path) -> None:
    folder = tmp_path / "www"
    choose(shown_window, folder)
    QTest.qWait(50)
    assert not folder.exists(), "nothing is public yet"
    shown_window.action_set["publish"].trigger()
    wait_until(
        lambda: (
            (folder / "index.html").exists()
            and not shown_window.features[PublishingCommands].tasks.busy
        )
    )
    assert "Pairings of round 3" in (folder / "index.html").read_text(encoding="utf-8")
    before = (folder / "index.html").read_bytes()
    QTest.keyClick(shown_window.round.grid, "1")
    wait_until(lambda: (folder / "index.html").read_bytes() != before)


def test_a_failure_is_told_once_and_tried_again(
    shown_window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publisher, "AGAIN", (0.1,))
    way = tmp_path / "way"
    shown_window.action_set["publish"].trigger()
    choose(shown_window, tmp_path / "www", needs(way))
    wait_until(lambda: "exit code 7" in said(shown_window))
    way.touch()
    wait_until(lambda: said(shown_window) == "The pages have been published.")


def needs(way: Path) -> str:
    """A command that fails until there is a way."""
    program = f"import sys, os; sys.exit(0 if os.path.exists({str(way)!r}) else 7)"
    return f'{sys.executable} -c "{program}"'


def test_a_new_publication_waits_for_no_other_try_and_a_result_does(
    shown_window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publisher, "AGAIN", (3600.0,))
    commands, way = shown_window.features[PublishingCommands], tmp_path / "way"
    shown_window.action_set["publish"].trigger()
    choose(shown_window, tmp_path / "www", needs(way))
    wait_until(lambda: "exit code 7" in said(shown_window))
    way.touch()
    QTest.keyClick(shown_window.round.grid, "1")
    assert commands._clock.remainingTime() > 3_000_000
    shown_window.current.session.apply(PublishRound(1, "2026-05-02T14:31:00+00:00"))
    wait_until(lambda: said(shown_window) == "The pages have been published.")


def test_a_publication_while_another_one_fails_is_carried_by_the_next_try(
    shown_window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publisher, "AGAIN", (3600.0,))
    begun, go, way = (tmp_path / name for name in ("begun", "go", "way"))
    program = (
        f"import sys, os, time; open({str(begun)!r}, 'w')\n"
        f"while not os.path.exists({str(go)!r}): time.sleep(0.01)\n"
        f"sys.exit(0 if os.path.exists({str(way)!r}) else 7)"
    )
    (tmp_path / "command.py").write_text(program)
    shown_window.action_set["publish"].trigger()
    choose(shown_window, tmp_path / "www", f"{sys.executable} {tmp_path / 'command.py'}")
    wait_until(begun.exists)
    shown_window.current.session.apply(PublishRound(1, "2026-05-02T14:31:00+00:00"))
    shown_window.current.message_raised.connect(lambda _message: way.touch())
    go.touch()
    wait_until(lambda: said(shown_window) == "The pages have been published.")


def test_another_folder_waits_for_no_other_try(
    shown_window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publisher, "AGAIN", (3600.0,))
    shown_window.action_set["publish"].trigger()
    choose(shown_window, tmp_path / "www", needs(tmp_path / "no way"))
    wait_until(lambda: "exit code 7" in said(shown_window))
    choose(shown_window, tmp_path / "elsewhere")
    wait_until((tmp_path / "elsewhere" / "index.html").exists)
    wait_until(lambda: not shown_window.features[PublishingCommands].tasks.busy)


def said(window: MainWindow) -> str:
    message = window.banner.message
    return "" if message is None else message.text


def test_another_tournament_leaves_the_pages_alone(
    shown_window: MainWindow, tmp_path: Path
) -> None:
    from arbiter_gui.app.session import Session
    from tests.gui.fields import fixed_time, played

    folder = tmp_path / "www"
    choose(shown_window, folder)
    other = Session.create(tmp_path / "other.arbiter", played(4, 1), fixed_time)
    shown_window.open_tournaments.add(other)
    shown_window.action_set["publish"].trigger()
    QTest.qWait(100)
    assert not folder.exists()
    assert settings.PUBLISH_FILE.get().endswith("spring-open.arbiter")
