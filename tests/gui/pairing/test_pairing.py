"""Pair round: a worker, a proposal, Accept as one undo.

Cancel, questions, refusals, changes meanwhile.
"""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangeDetails, ChangeSettings, SetResult
from arbiter_gui.app.rounds.pairing import Proposal, propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import ADJOURNED, DRAWN, Colour
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tournament_settings.initial_colour_dialog import InitialColourDialog
from arbiter_gui.gui.tournament_settings.tournament_dialog import TournamentDialog
from tests.gui.fields import dialog_of, fixed_time, played, start


@pytest.fixture
def ready(window: MainWindow, tmp_path: Path) -> MainWindow:
    """Eight players, two rounds with all results: round 3 can be paired."""
    window.current.open(Session.create(tmp_path / "ready.arbiter", played(8, 2), fixed_time))
    return window


class SlowEngine:
    """Pairs only when it is let go, and can be stopped meanwhile."""

    def __init__(self) -> None:
        self.go, self.started = threading.Event(), threading.Event()
        self.calls = 0

    def __call__(self, tournament: Tournament, control: Control) -> Proposal:
        self.calls += 1
        self.started.set()
        control.progress(3, 8)
        while not self.go.wait(0.005):
            control.checkpoint()
        return propose(tournament, control=control)


def proposed(window: MainWindow, qtbot: QtBot) -> Proposal:
    window.action_set["pair"].trigger()
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    assert window.current.proposal is not None
    return window.current.proposal


def test_a_proposal_is_shown_but_not_recorded(ready: MainWindow, qtbot: QtBot) -> None:
    proposal = proposed(ready, qtbot)
    assert len(ready.current.tournament.rounds) == 2
    assert ready.proposal_bar.isVisible()
    assert ready.current.shown_round == 3
    assert ready.round.grid.model().rowCount() == len(proposal.pairing.boards) == 4
    ready.view_commands.show_view("reasons")
    qtbot.waitUntil(lambda: ready.reasons.story.model.trace is proposal.trace)
    ready.view_commands.show_view("round")
    assert not ready.action_set["unpair"].isEnabled() or len(ready.current.tournament.rounds) == 2


def test_enter_accepts_as_one_undoable_edit(ready: MainWindow, qtbot: QtBot) -> None:
    before = ready.current.tournament
    proposal = proposed(ready, qtbot)
    qtbot.keyClick(ready.round.grid, Qt.Key.Key_Return)
    assert [(b.white, b.black) for b in ready.current.tournament.rounds[2].boards] == list(
        proposal.pairing.boards
    )
    assert not ready.proposal_bar.isVisible()
    assert ready.current.shown_round == 3
    assert "pair round 3" in ready.action_set["undo"].text()
    ready.action_set["undo"].trigger()
    assert ready.current.tournament == before
    assert ready.current.shown_round == 2
    ready.action_set["redo"].trigger()
    assert len(ready.current.tournament.rounds) == 3
    assert ready.current.session is not None
    assert ready.current.session.trace(3) == proposal.trace


def test_escape_discards(ready: MainWindow, qtbot: QtBot) -> None:
    before = ready.current.tournament
    proposed(ready, qtbot)
    qtbot.keyClick(ready.round.grid, Qt.Key.Key_Escape)
    assert ready.current.proposal is None
    assert ready.current.tournament == before
    assert not ready.proposal_bar.isVisible()
    assert not ready.action_set["undo"].isEnabled()


def test_escape_without_a_proposal_does_nothing(ready: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(ready.round.grid, Qt.Key.Key_Escape)
    assert ready.isVisible()
    assert ready.current.session is not None


def test_results_cannot_be_typed_into_a_proposal(ready: MainWindow, qtbot: QtBot) -> None:
    proposed(ready, qtbot)
    qtbot.keyClicks(ready.round.grid, "1")
    assert len(ready.current.tournament.rounds) == 2
    assert "Accept" in ready.banner.message_label.text()


def test_stop_leaves_everything_as_it_was(ready: MainWindow, qtbot: QtBot) -> None:
    engine = SlowEngine()
    ready.current.pairing_run.pair = engine
    before = ready.current.tournament
    ready.action_set["pair"].trigger()
    qtbot.waitUntil(engine.started.is_set)
    assert ready.status.progress.isVisible()
    assert not ready.action_set["pair"].isEnabled()
    qtbot.waitUntil(lambda: ready.status.progress.value() == 3)
    ready.action_set["stop"].trigger()
    qtbot.waitUntil(lambda: not ready.current.pairing)
    assert ready.current.tournament == before
    assert ready.current.proposal is None
    assert "stopped" in ready.banner.message_label.text()
    assert not ready.status.progress.isVisible()


def test_a_result_corrected_meanwhile_pairs_again(ready: MainWindow, qtbot: QtBot) -> None:
    engine = SlowEngine()
    ready.current.pairing_run.pair = engine
    ready.action_set["pair"].trigger()
    qtbot.waitUntil(engine.started.is_set)
    changed = next(
        i for i, b in enumerate(ready.current.tournament.rounds[1].boards, 1) if b.result != DRAWN
    )
    ready.current.apply(SetResult(2, changed, DRAWN))
    engine.go.set()
    qtbot.waitUntil(lambda: ready.current.proposal is not None)
    assert engine.calls == 2
    assert ready.current.proposal is not None
    assert ready.current.proposal.basis == ready.current.tournament


def test_a_proposal_survives_what_does_not_concern_it_and_is_dropped_where_it_no_longer_fits(
    ready: MainWindow, qtbot: QtBot
) -> None:
    proposal = proposed(ready, qtbot)
    ready.current.apply(ChangeDetails(Details(name="Summer Open")))
    assert ready.current.proposal is proposal
    assert ready.current.shown_tournament.details.name == "Summer Open"
    assert "Summer Open" in ready.windowTitle()
    changed = next(
        i for i, b in enumerate(ready.current.tournament.rounds[1].boards, 1) if b.result != DRAWN
    )
    ready.current.apply(SetResult(2, changed, DRAWN))
    assert ready.current.proposal is None
    assert "discarded" in ready.banner.message_label.text()


def test_missing_results_are_told_with_the_way_there(shown_window: MainWindow) -> None:
    shown_window.action_set["previous-round"].trigger()
    shown_window.action_set["pair"].trigger()
    assert not shown_window.current.pairing
    assert (
        "Round 4 was not paired. 4 results are missing" in shown_window.banner.message_label.text()
    )
    shown_window.banner.buttons[0].click()
    assert shown_window.current.shown_round == 3
    assert not shown_window.banner.isVisible()
    shown_window.current.pair()
    assert "Round 4 was not paired." in shown_window.banner.message_label.text()
    assert not any(button.isVisible() for button in shown_window.banner.buttons), (
        "the round is shown already"
    )


def test_what_is_not_chosen_is_asked_for_and_then_paired(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    bare = replace(start(6), edition=None, round_count=None, initial_colour=None)
    window.current.open(Session.create(tmp_path / "bare.arbiter", bare, fixed_time))
    window.action_set["pair"].trigger()
    dialog = next(
        w
        for w in QApplication.topLevelWidgets()
        if isinstance(w, TournamentDialog) and w.isVisible()
    )
    assert dialog.rules.colour.currentData() is None
    dialog.rules.edition.setCurrentIndex(dialog.rules.edition.findData("dutch-2017"))
    dialog.rules.rounds.setValue(5)
    dialog.rules.draw.click()
    drawn = dialog.tournament().initial_colour
    assert drawn in tuple(Colour)
    dialog.accept()
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    tournament = window.current.tournament
    assert (tournament.edition, tournament.round_count, tournament.initial_colour) == (
        "dutch-2017",
        5,
        drawn,
    )


def test_leaving_a_choice_open_asks_again_instead_of_guessing(
    window: MainWindow, tmp_path: Path
) -> None:
    bare = replace(start(6), initial_colour=None)
    window.current.open(Session.create(tmp_path / "bare.arbiter", bare, fixed_time))
    asked: list[str] = []
    window.current.choice_needed.disconnect()
    window.current.choice_needed.connect(lambda code, sentence: asked.append(code))
    window.action_set["pair"].trigger()
    assert asked == ["initial-colour"]
    assert not window.current.pairing


def test_no_legal_pairing_names_article_and_players(ready: MainWindow, qtbot: QtBot) -> None:
    def impossible(tournament: Tournament, control: Control) -> Proposal:
        raise NoLegalPairing("A.9", (1, 2), "players 1 and 2 have met")

    ready.current.pairing_run.pair = impossible
    ready.action_set["pair"].trigger()
    qtbot.waitUntil(lambda: not ready.current.pairing)
    assert ready.banner.message_label.text() == (
        "No pairing is possible: players 1 and 2 have met (A.9). Press Ctrl+M to pair the round by "
        "hand."
    )
    assert ready.current.selected_players == (1, 2)
    assert ready.banner.message is not None
    assert ready.banner.message.weight is Weight.ERROR


def test_who_cannot_be_paired_is_named_and_the_article_cited_once(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    articles = {
        "dutch-2026": "1.9",
        "dutch-2017": "A.9",
        "dutch-2012": "B.1.a",
        "dubov-1997": "2.1",
    }
    for edition, article in articles.items():
        tournament = replace(played(4, 3), edition=edition)
        window.current.open(Session.create(tmp_path / f"{edition}.arbiter", tournament, fixed_time))
        assert window.banner.sentence() == ""
        window.action_set["pair"].trigger()
        qtbot.waitUntil(lambda: not window.current.pairing)
        said, (number,) = window.banner.sentence(), window.current.selected_players
        who = f"{number} {tournament.by_number[number].name}"
        assert f"No pairing is possible: {who} cannot be paired" in said
        assert f" cannot be paired with any other player ({article}). Press Ctrl+M" in said
        assert said.count("(") == 1


def test_a_bug_becomes_a_report_and_the_window_lives(
    ready: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(tournament: Tournament, control: Control) -> Proposal:
        raise ZeroDivisionError

    monkeypatch.setattr("arbiter_gui.gui.help.crash.report_folder", lambda: tmp_path / "reports")
    ready.current.pairing_run.pair = broken
    ready.action_set["pair"].trigger()
    qtbot.waitUntil(lambda: not ready.current.pairing)
    reports = list((tmp_path / "reports").glob("crash-*.txt"))
    assert len(reports) == 1
    text = reports[0].read_text(encoding="utf-8")
    assert "ZeroDivisionError" in text
    assert "ready.arbiter" in text
    assert "saved" in ready.banner.message_label.text()
    ready.current.pairing_run.pair = lambda tournament, control: propose(
        tournament, control=control
    )
    proposed(ready, qtbot)


def test_all_rounds_paired_is_told(window: MainWindow, tmp_path: Path) -> None:
    window.current.open(
        Session.create(tmp_path / "full.arbiter", played(6, 2, round_count=2), fixed_time)
    )
    window.action_set["pair"].trigger()
    assert "All 2 rounds have been paired" in window.round.end.people.text()
    window.current.apply(ChangeSettings.of(window.current.tournament, round_count=3))
    assert window.action_set["pair"].isEnabled()


def test_unpairing_removes_the_last_round_can_be_undone_and_with_results_asks_first(
    shown_window: MainWindow,
) -> None:
    before = shown_window.current.tournament
    shown_window.action_set["unpair"].trigger()
    assert len(shown_window.current.tournament.rounds) == 2
    assert shown_window.current.shown_round == 2
    shown_window.action_set["undo"].trigger()
    assert shown_window.current.tournament == before
    shown_window.current.apply(SetResult(3, 1, DRAWN))
    shown_window.questions.yes = False  # type: ignore[attr-defined]
    shown_window.action_set["unpair"].trigger()
    assert len(shown_window.current.tournament.rounds) == 3


def test_publishing_is_offered_once_and_says_what_it_did_with_the_time(
    shown_window: MainWindow,
) -> None:
    assert shown_window.action_set["publish"].isEnabled()
    shown_window.action_set["publish"].trigger()
    assert shown_window.current.tournament.rounds[2].published
    assert not shown_window.action_set["publish"].isEnabled()
    assert "published" in shown_window.round.state.text()
    stamp = shown_window.current.tournament.rounds[2].published_at
    said = shown_window.banner.message.text
    assert "Round 3 was published at" in said
    assert stamp[11:16] in said


def test_closing_during_a_job_stops_it(ready: MainWindow, qtbot: QtBot) -> None:
    engine = SlowEngine()
    ready.current.pairing_run.pair = engine
    ready.action_set["pair"].trigger()
    qtbot.waitUntil(engine.started.is_set)
    ready.close()
    assert not engine.go.is_set()
    assert ready.current.session is None


def test_enter_in_a_search_does_not_accept_the_proposal(ready: MainWindow, qtbot: QtBot) -> None:
    ready.current.pair()
    qtbot.waitUntil(lambda: ready.current.proposal is not None)
    with qtbot.waitActive(ready):
        ready.activateWindow()
    ready.view_commands.show_view("reasons")
    ready.reasons.story.filter.setFocus()
    qtbot.waitUntil(ready.reasons.story.filter.hasFocus)
    rounds = len(ready.current.tournament.rounds)
    qtbot.keyClick(ready.reasons.story.filter, Qt.Key.Key_Return)
    assert ready.current.proposal is not None
    assert len(ready.current.tournament.rounds) == rounds


def test_a_pairing_is_shown_wherever_it_was_asked_for(ready: MainWindow, qtbot: QtBot) -> None:
    before = ready.current.tournament
    for view, then in (
        ("players", "round"), ("standings", "round"), ("cards", "cards"), ("board", "board"),
    ):  # fmt: skip
        ready.view_commands.show_view(view)
        proposed(ready, qtbot)
        assert ready.view().key == then
        ready.view_commands.show_view(view)
        ready.action_set["accept"].trigger()
        assert ready.view().key == then
        ready.current.undo()
        assert ready.current.tournament == before


def test_an_adjourned_game_is_counted_alike_everywhere(shown_window: MainWindow) -> None:
    shown_window.current.apply(SetResult(3, 1, DRAWN))
    shown_window.current.apply(SetResult(3, 2, ADJOURNED))
    assert "1 of 4 results, 2 missing, 1 adjourned" in shown_window.round.state.text()
    assert shown_window.status.results.text() == "Round 3: 1/4"


def asking(window: MainWindow) -> TournamentDialog:
    return next(
        w
        for w in QApplication.topLevelWidgets()
        if isinstance(w, TournamentDialog) and w.isVisible()
    )


def test_the_field_asked_for_has_the_keys_and_enter_alone_says_what_is_missing(
    theme: Theme, qtbot: QtBot
) -> None:
    dialog = TournamentDialog(replace(start(6), initial_colour=None), "Settings", "initial-colour")
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    assert dialog.focusWidget() is dialog.rules.colour
    marked = [label.text() for label in dialog.findChildren(QLabel) if label.text().startswith("▸")]
    assert marked == ["▸ &Initial colour:"]
    qtbot.keyClick(dialog.rules.colour, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert "initial colour" in dialog.warning.text()
    dialog.rules.colour.setCurrentIndex(1)
    qtbot.keyClick(dialog.rules.colour, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert dialog.tournament().initial_colour is Colour.WHITE


def colour_dialog(window: MainWindow, folder: Path) -> InitialColourDialog:
    """Ask for the pairing of a tournament that lacks the initial colour alone."""
    bare = replace(start(6), initial_colour=None)
    window.current.open(Session.create(folder / "bare.arbiter", bare, fixed_time))
    window.action_set["pair"].trigger()
    dialog = dialog_of(InitialColourDialog)
    assert isinstance(dialog, InitialColourDialog)
    return dialog


def test_the_initial_colour_alone_is_asked_for_by_two_buttons_and_a_lot(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog = colour_dialog(window, tmp_path)
    assert dialog.focusWidget() is dialog.lot_button
    dialog.black_button.click()
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    assert window.current.tournament.initial_colour is Colour.BLACK


@pytest.mark.parametrize("alt", [Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.AltModifier])
def test_the_letter_of_a_colour_chooses_it(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, alt: Qt.KeyboardModifier
) -> None:
    dialog = colour_dialog(window, tmp_path)
    qtbot.keyClick(dialog.lot_button, Qt.Key.Key_B, alt)
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    assert window.current.tournament.initial_colour is Colour.BLACK


def test_another_letter_leaves_the_colour_open(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog = colour_dialog(window, tmp_path)
    qtbot.keyClick(dialog.lot_button, Qt.Key.Key_X)
    assert dialog.isVisible()
    assert window.current.tournament.initial_colour is None


def test_a_colour_drawn_by_lot_is_shown_and_the_round_is_paired(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog = colour_dialog(window, tmp_path)
    with qtbot.waitSignal(window.current.message_raised) as told:
        qtbot.keyClick(dialog.lot_button, Qt.Key.Key_Return)
    drawn = window.current.tournament.initial_colour
    assert drawn in tuple(Colour)
    name = "White" if drawn is Colour.WHITE else "Black"
    assert told.args[0].text == f"Drawn by lot: the top seed has {name} in round 1."
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    assert window.banner.sentence() == told.args[0].text, "to be read beside the proposal"
    window.current.accept()
    assert window.banner.sentence() != told.args[0].text


def test_no_rules_are_chosen_for_a_file_that_names_none(window: MainWindow, tmp_path: Path) -> None:
    bare = replace(start(6), edition=None)
    window.current.open(Session.create(tmp_path / "bare.arbiter", bare, fixed_time))
    window.action_set["pair"].trigger()
    dialog = asking(window)
    assert dialog.rules.edition.currentData() is None
    dialog.accept()
    assert dialog.isVisible()
    assert "rules" in dialog.warning.text()
    assert window.current.tournament.edition is None
    dialog.reject()
    fresh = TournamentDialog(Tournament(), "new", parent=window)
    assert fresh.rules.edition.currentData() is not None


def test_a_new_pairing_leaves_the_pane_that_was_used_last(ready: MainWindow, qtbot: QtBot) -> None:
    ready.why.show_pane(ready.why.alternatives)
    ready.current.pair()
    qtbot.waitUntil(lambda: ready.current.proposal is not None)
    assert ready.why.tabs.currentWidget() is ready.why.alternatives
