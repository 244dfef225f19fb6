"""Another language means another window: everything that was going on in the old one goes on in the
new one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.questions.inquiry import Question
from arbiter_gui.app.questions.recorded_rounds import RecordedRound, check_rounds
from arbiter_gui.app.rounds.pairing import Proposal, propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import RoundCheck
from arbiter_gui.explain.wording import Wording
from arbiter_gui.formats.trf import Dialect, write_trf
from arbiter_gui.gui.display.display_commands import DisplayCommands
from arbiter_gui.gui.display.display_content import DisplayedList
from arbiter_gui.gui.events.event_commands import EventCommands
from arbiter_gui.gui.files.file_commands import FileCommands
from arbiter_gui.gui.help.help_commands import HelpCommands
from arbiter_gui.gui.language.translating import language_of
from arbiter_gui.gui.main import WindowHolder
from arbiter_gui.gui.player_lists.rating_list_commands import RatingListCommands
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.theme import Theme
from tests.app.events.festivals import festival, group_of
from tests.gui.fields import FakeQuestions, fixed_time, played, start


@pytest.fixture
def owner(qtbot: QtBot, qapp: QApplication, theme: Theme, tmp_path: Path) -> Iterator[WindowHolder]:
    """A window with eight players after two rounds, and six before the first one behind it."""
    window = MainWindow(theme)
    window.questions = FakeQuestions(window)
    owner = WindowHolder(qapp, window)
    window.resize(1200, 800)
    window.show()
    for name, tournament in (("b", start(6)), ("a", played(8, 2))):
        window.open_tournaments.add(
            Session.create(tmp_path / f"{name}.arbiter", tournament, fixed_time)
        )
    window.view_commands.show_view("round")
    yield owner
    language_of(qapp).use("en")
    owner.window.close()
    owner.window.deleteLater()


def german(owner: WindowHolder) -> MainWindow:
    owner.window.action_set["language-de"].trigger()
    assert owner.window.action_set["open"].text().replace("&", "") == "Öffnen…"
    return owner.window


def proposed(owner: WindowHolder, qtbot: QtBot) -> Proposal:
    current = owner.window.current
    current.pair()
    qtbot.waitUntil(lambda: current.proposal is not None)
    assert current.proposal is not None
    return current.proposal


def test_the_tournaments_stay_open_as_they_lay(owner: WindowHolder, tmp_path: Path) -> None:
    owner.window.open_tournaments.add(Session.read(tmp_path / "b.arbiter"), frozen=True)
    owner.window.open_tournaments.setCurrentIndex(1)
    sessions = owner.window.open_tournaments.sessions
    window = german(owner)
    assert window.open_tournaments.sessions == sessions
    assert [window.open_tournaments.is_frozen(s) for s in sessions] == [False, False, True]
    names = ["Spring Open · b", "Spring Open · a", "Spring Open (nur lesen)"]
    assert [window.open_tournaments.tabText(place) for place in range(3)] == names
    assert (
        window.current.session,
        window.open_tournaments.currentIndex(),
        window.current.frozen,
    ) == (
        sessions[1],
        1,
        False,
    )
    assert settings.HELD.get() == [str(s.path) for s in sessions[:2]]
    window.open_tournaments.setCurrentIndex(2)
    assert window.current.frozen
    window.open_tournaments.close_tab(2)
    assert window.current.session is sessions[1], "where the copy was opened from"


def test_the_event_stays_open(owner: WindowHolder, tmp_path: Path) -> None:
    folder = tmp_path / "event"
    folder.mkdir()
    owner.window.features[EventCommands].open(festival(folder, A=group_of("A", 4)))
    page = german(owner).features[EventCommands].show()
    assert page.windowTitle().endswith(": Festival")
    assert page.groups.topLevelItemCount() == 1


@pytest.mark.parametrize("on_proposal", [False, True])
def test_the_reasons_stay_on_their_page(
    owner: WindowHolder, qtbot: QtBot, on_proposal: bool
) -> None:
    if on_proposal:
        proposed(owner, qtbot)
    why = owner.window.why
    why.tabs.setCurrentWidget(why.bracket if on_proposal else why.recorded)
    there = german(owner).why
    assert there.tabs.currentWidget() is (there.bracket if on_proposal else there.recorded)


@pytest.mark.parametrize("pending", [False, True])
def test_wording_and_answer_stay(owner: WindowHolder, qtbot: QtBot, pending: bool) -> None:
    answer = owner.window.why.answer
    board = owner.window.current.tournament.rounds[1].boards[2]
    owner.window.current.select((board.white, board.black))
    answer.wording.setCurrentIndex(1)
    answer.about_box.setCurrentIndex(1)
    owner.window.why.ask(Question.COLOUR, board.black)
    if not pending:
        qtbot.waitUntil(lambda: answer.asked_question is not None)
    there = german(owner).why.answer
    assert Wording(there.wording.currentData()) is Wording.PLAYER
    assert there.player == board.black
    qtbot.waitUntil(lambda: there.asked_question is not None)
    assert there.asked_question is not None
    assert (there.asked_question.question, there.asked_question.wording) == (
        Question.COLOUR,
        Wording.PLAYER,
    )
    assert "Warum diese Farbe?" in there.text.toPlainText()


def test_an_earlier_state_stays_open(owner: WindowHolder, qtbot: QtBot) -> None:
    proposed(owner, qtbot)
    owner.window.current.accept()
    owner.window.view_commands.show_view("history")
    history = owner.window.history.table
    history.selectRow(history.model().rowCount() - 1)
    owner.window.action_set["open-earlier"].trigger()
    assert len(owner.window.current.tournament.rounds) == 2
    window = german(owner)
    session = window.current.session
    assert session is not None
    assert (window.open_tournaments.is_earlier(session), session.path.exists()) == (True, True)
    window.close()
    assert not session.path.exists(), "the copy goes with the window"


def test_a_proposal_stays_a_proposal(owner: WindowHolder, qtbot: QtBot) -> None:
    proposal = proposed(owner, qtbot)
    window = german(owner)
    assert (window.current.proposal, window.current.shows_proposal) == (proposal, True)
    assert "Runde 3" in window.proposal_bar.proposal_label.text()
    window.current.accept()
    assert len(window.current.tournament.rounds) == 3


def test_a_round_that_is_being_paired_is_paired_in_the_new_window(
    owner: WindowHolder, qtbot: QtBot
) -> None:
    def slow(tournament: Tournament, control: Control) -> Proposal:
        while not Event().wait(0.01):
            control.checkpoint()
        return propose(tournament)

    owner.window.current.pairing_run.pair = slow
    owner.window.current.pair()
    window = german(owner)
    qtbot.waitUntil(lambda: window.current.proposal is not None)


@pytest.mark.parametrize("on_proposal", [False, True])
def test_pairing_by_hand_goes_on(owner: WindowHolder, qtbot: QtBot, on_proposal: bool) -> None:
    proposal = proposed(owner, qtbot) if on_proposal else None
    owner.window.view_commands.show_view("cards")
    owner.window.action_set["by-hand"].trigger()
    qtbot.waitUntil(lambda: not owner.window.current.tasks.busy)
    session = owner.window.cards.hand.session
    assert session is not None
    owner.window.cards.hand.pair_cards(session.state.boards[0][0], session.state.boards[1][0])
    window = german(owner)
    assert window.view() is window.cards
    assert (window.cards.hand.session, len(session.steps)) == (session, 1)
    assert window.current.proposal is proposal
    qtbot.waitUntil(lambda: not window.current.tasks.busy)


def test_what_was_typed_for_a_new_player_stays(owner: WindowHolder) -> None:
    bar = owner.window.players.bar
    bar.lines["name"].setText("Newman, Paul")
    owner.window.open_tournaments.step(1)
    bar.lines["name"].setText("Other, Ada")
    bar.lines["rating"].setText("2000")
    window = german(owner)
    lines = window.players.bar.lines
    assert (lines["name"].text(), lines["rating"].text()) == ("Other, Ada", "2000")
    window.open_tournaments.step(1)
    assert (lines["name"].text(), lines["rating"].text()) == ("Newman, Paul", "")


def test_the_display_shows_the_same_in_the_same_place(owner: WindowHolder) -> None:
    owner.window.action_set["publish"].trigger()
    display = owner.window.features[DisplayCommands].open()
    display.setGeometry(40, 50, 500, 300)
    owner.window.action_set["display-standings"].trigger()
    display.setGeometry(40, 50, 500, 300)
    owner.window.action_set["display-black"].trigger()
    window = german(owner)
    assert not display.isVisible()
    other = window.features[DisplayCommands].display
    assert other is not None
    assert other.isVisible()
    assert (other.first.show_what, other.black) == (DisplayedList.STANDINGS, True)
    assert other.geometry().getRect() == (40, 50, 500, 300)
    assert "Tabelle nach Runde 2" in other.first.heading()


def test_the_display_keeps_its_tournament_behind_another_one(
    owner: WindowHolder, tmp_path: Path
) -> None:
    session = owner.window.current.session
    display = owner.window.features[DisplayCommands].open()
    assert display.session is session
    owner.window.open_tournaments.add(
        Session.create(tmp_path / "another.arbiter", played(8, 1), fixed_time)
    )
    window = german(owner)
    assert window.current.session is not session
    other = window.features[DisplayCommands].display
    assert other is not None
    assert other.session is session
    assert display.session is None


def test_no_display_and_no_handbook_come_that_were_not_there(owner: WindowHolder) -> None:
    owner.window.features[DisplayCommands].open().close()
    owner.window.features[HelpCommands].show_handbook().close()
    window = german(owner)
    assert (window.features[DisplayCommands].display, window.features[HelpCommands].handbook) == (
        None,
        None,
    )


def test_the_handbook_is_open_at_the_same_chapter(owner: WindowHolder) -> None:
    owner.window.features[HelpCommands].show_handbook("05-results.md")
    book = german(owner).features[HelpCommands].handbook
    assert book is not None
    assert (book.isVisible(), book.place[0], book.windowTitle()) == (
        True,
        "05-results.md",
        "Handbuch",
    )


def test_a_check_that_runs_is_done_in_the_new_window(
    owner: WindowHolder, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    has_begun = Event()

    def stuck_at_first(
        rounds: Sequence[RecordedRound], key: str | None, control: Control
    ) -> tuple[RoundCheck, ...]:
        # The worker of the new window begins by itself, on a busy machine before the language
        # command returns: only the check of the old window is stuck.
        if has_begun.is_set():
            return check_rounds(rounds, key, control)
        has_begun.set()
        while not Event().wait(0.01):
            control.checkpoint()
        return ()

    report = tmp_path / "c.trf"
    report.write_bytes(write_trf(played(10, 3), Dialect.OF_2026))
    monkeypatch.setattr("arbiter_gui.gui.pairing.check_commands.check_rounds", stuck_at_first)
    owner.window.features[FileCommands].open_path(report)
    qtbot.waitUntil(has_begun.is_set)
    owner.window.action_set["language-de"].trigger()
    qtbot.waitUntil(lambda: "3 Runden geprüft" in owner.window.banner.sentence())


def test_while_a_rating_list_is_imported_the_language_stays(
    owner: WindowHolder, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stuck(path: Path, control: Control) -> None:
        while not Event().wait(0.01):
            control.checkpoint()

    monkeypatch.setattr(
        "arbiter_gui.gui.player_lists.rating_list_commands.import_rating_list", stuck
    )
    window = owner.window
    window.features[RatingListCommands].import_from(tmp_path / "list.xml")
    window.action_set["language-de"].trigger()
    assert owner.window is window
    assert window.action_set["language-en"].isChecked()
    assert not window.action_set["language-de"].isChecked()
    assert settings.LANGUAGE.get() != "de"
    assert "rating list is being imported" in window.banner.sentence()
    assert window.features[RatingListCommands].importing
    window.features[RatingListCommands].stop()
    qtbot.waitUntil(lambda: not window.features[RatingListCommands].importing)
    german(owner)


def test_what_is_still_to_be_chosen_is_said_again(owner: WindowHolder, tmp_path: Path) -> None:
    report = tmp_path / "d.trf"
    report.write_bytes(write_trf(played(8, 1)))
    owner.window.features[FileCommands].open_path(report)
    assert "Not yet set" in owner.window.banner.sentence()
    assert "Noch zu wählen" in german(owner).banner.sentence()
