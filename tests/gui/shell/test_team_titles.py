"""In a team event the window speaks of teams; after it, of players again."""

from __future__ import annotations

from pathlib import Path

from arbiter_gui.app.questions.inquiry import Question
from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.history.history_view import HistoryView
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import fixed_time, played
from tests.sharing.test_line_ups import paired_cup


def opened(window: MainWindow, path: Path, tournament: Tournament) -> None:
    window.current.open(Session.create(path, tournament, fixed_time))


def titles(window: MainWindow) -> set[str]:
    return {window.tabs.tabText(place) for place in range(window.tabs.count())}


def history(window: MainWindow) -> HistoryView:
    view = window.views["history"]
    assert isinstance(view, HistoryView)
    return view


def test_tabs_search_and_questions_name_teams(window: MainWindow, tmp_path: Path) -> None:
    opened(window, tmp_path / "cup.arbiter", paired_cup())
    assert {"Teams", "Team history"} <= titles(window)
    assert not {"Players", "Player history"} & titles(window)
    answer = window.why.answer
    assert answer.about_box.accessibleName() == "Team to ask about"
    assert (
        answer.buttons[Question.FLOAT].toolTip() == "Why did this team float, or why not? (Alt+6)"
    )
    window.action_set["view-history"].trigger()
    assert history(window).search.placeholderText().startswith("team, match")
    opened(window, tmp_path / "open.arbiter", played(6, 1))
    assert {"Players", "Player history"} <= titles(window)
    assert answer.about_box.accessibleName() == "Player to ask about"
    assert history(window).search.placeholderText().startswith("player, board")
