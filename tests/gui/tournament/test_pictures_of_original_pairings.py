"""Pictures, steps, alternatives and cards of an older round show what was known when it was
paired.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from openpyxl import load_workbook
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangePlayer, DropRound, PublishRound, SetResult
from arbiter_gui.app.original_pairings.original_pairing import (
    original_pairing_of,
    state_when_paired,
)
from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ADJOURNED, BLACK_WINS, DRAWN, WHITE_WINS
from arbiter_gui.gui.files.output_commands import OutputCommands
from arbiter_gui.gui.reasons.reasons_view import ReasonsView
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import Document, document_tables
from arbiter_gui.reports.layout.items import Page, TextItem
from arbiter_gui.reports.layout.pages import on_and_on
from arbiter_gui.reports.pictures.card_layout import Layout, card_layout
from tests.gui.fields import FakeQuestions, fixed_time, start
from tests.gui.paired import pair, play, third_round
from tests.gui.waiting import written as file_written

LINE = "Scores as they were when the round was paired; 6 results have been corrected since"


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return third_round(tmp_path)


@pytest.fixture
def proposed(shown_window: MainWindow, session: Session, qtbot: QtBot) -> MainWindow:
    """All three rounds are played, and the fourth is proposed."""
    play(session, 3)
    with qtbot.waitSignal(shown_window.current.proposal_changed):
        shown_window.current.pair()
    return shown_window


def correct(session: Session) -> None:
    """Turn all results of round 2 round."""
    for place, board in enumerate(session.tournament.rounds[1].boards, 1):
        session.apply(SetResult(2, place, BLACK_WINS if board.result == WHITE_WINS else WHITE_WINS))


def scores_shown(window: MainWindow) -> dict[int, int]:
    """Return the scores on the cards of the view."""
    groups = window.cards._shown_layout.groups
    return {c.player.number: c.score for g in groups for c in (*g.upper, *g.lower)}


def look(window: MainWindow, tab: QWidget, player: int = 1) -> None:
    window.current.show_round(3)
    window.why.show()
    window.why.tabs.setCurrentWidget(tab)
    window.current.select((player,))


def written(pages: tuple[Page, ...]) -> str:
    """Return the texts of a sheet but for titles that say that a page goes on: there may be more
    pages.
    """
    texts = [item.text for page in pages for item in page.items if isinstance(item, TextItem)]
    return " ".join(text for text in texts if not text.endswith("(continued)"))


def halves(text: str) -> Counter[str]:
    """Return how often each score with a half stands on a sheet."""
    return Counter(word for word in text.split() if word.endswith("½"))


def alternatives(window: MainWindow, qtbot: QtBot) -> list[tuple[str, ...]]:
    look(window, window.why.answer)
    look(window, window.why.alternatives)
    pane = window.why.alternatives
    qtbot.waitUntil(lambda: pane._is_finished)
    model = pane.rows
    return [
        tuple(str(model.index(row, column).data()) for column in range(3))
        for row in range(model.rowCount())
    ]


def test_the_bracket_picture_keeps_the_scores_of_the_original_pairing(
    shown_window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    pane = shown_window.why.bracket
    look(shown_window, pane)
    qtbot.waitUntil(lambda: bool(pane.scenes))
    before = {n: (card.score, card.floats) for n, card in pane._cards.items()}
    text = pane.table.text
    assert "Scores as they were" not in text
    correct(session)
    qtbot.waitUntil(lambda: LINE in pane.table.text)
    assert {n: (card.score, card.floats) for n, card in pane._cards.items()} == before
    first, *rest = pane.table.text.splitlines()
    assert first.endswith(LINE)
    assert rest == text.splitlines()[1:]
    page = pane.page()
    assert page is not None
    assert LINE in " ".join(written(page(on_and_on)).split())


def test_the_steps_keep_the_cards_of_the_original_pairing(
    shown_window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    pane = shown_window.reasons
    shown_window.current.show_round(3)
    shown_window.view_commands.show_view("reasons")
    qtbot.waitUntil(lambda: pane.walk.trace is not None)
    assert pane.remark.text() == "Round 3"
    pane.walk.by_steps(2)
    before, place = (
        {n: (c.score, c.preference) for n, c in pane.step_panel.cards.items()},
        pane.walk.event_index,
    )
    correct(session)
    qtbot.waitUntil(lambda: pane.remark.text() == f"Round 3. {LINE}.")
    assert {n: (c.score, c.preference) for n, c in pane.step_panel.cards.items()} == before
    assert pane.walk.event_index == place, "a correction must not throw the walk back"
    assert LINE in " ".join(written(pane.page()(on_and_on)).split())


def test_the_alternatives_keep_the_points_of_the_original_pairing(
    shown_window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    before = alternatives(shown_window, qtbot)
    assert "\n" not in shown_window.why.alternatives.title.text()
    correct(session)
    assert alternatives(shown_window, qtbot) == before
    assert shown_window.why.alternatives.title.text().splitlines()[1] == LINE


def test_the_comparison_says_that_results_were_corrected(
    shown_window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    dock = shown_window.why
    correct(session)
    look(shown_window, dock.recorded)
    same = "Round 3: the recorded pairing follows the rules."
    qtbot.waitUntil(lambda: dock.recorded.title.text() == f"{same}\n{LINE}")


def test_cards_and_score_groups_keep_the_scores_of_the_original_pairing(
    shown_window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    view = shown_window.cards
    shown_window.current.show_round(3)
    shown_window.view_commands.show_view(view.key)
    before = scores_shown(shown_window)
    view.show_bands()
    text = view.bands.text
    correct(session)
    assert scores_shown(shown_window) == before
    assert view.bands.text.splitlines() == [LINE, *text.splitlines()]
    view.show_bands(False)
    assert LINE in view.state.text()
    shown_window.current.show_round(2)
    assert "Scores as they were" not in view.state.text(), (
        "round 2 itself was paired from round 1, which stands"
    )


def test_the_paper_keeps_the_scores_of_the_original_pairing(
    shown_window: MainWindow, session: Session
) -> None:
    def on_paper(document: Document) -> str:
        return " ".join(
            written(sheet(shown_window.features[OutputCommands].source(), document, 3)).split()
        )

    before = {d: on_paper(d) for d in (Document.EXPLANATION, Document.BANDS, Document.BRACKETS)}
    rows = document_tables(shown_window.features[OutputCommands].source(), Document.BANDS, 3)[
        0
    ].rows
    correct(session)
    for document, text in before.items():
        assert "Scores as they were" not in text
        said = on_paper(document)
        assert LINE in said
        assert halves(said) == halves(text)
    found = document_tables(shown_window.features[OutputCommands].source(), Document.BANDS, 3)[0]
    assert found.note == LINE
    assert found.rows == rows


def test_the_workbook_is_about_the_last_round_whichever_is_looked_at(
    shown_window: MainWindow, session: Session, tmp_path: Path
) -> None:
    correct(session)
    shown_window.current.show_round(1)
    questions = shown_window.questions = FakeQuestions(shown_window)
    questions.answer = tmp_path / "everything.xlsx"
    shown_window.action_set["export-xlsx"].trigger()
    file_written(shown_window)
    rows = load_workbook(questions.answer)["Explanation"].iter_rows(values_only=True)
    assert any(LINE in str(value) for row in rows for value in row)


def test_a_round_that_nothing_was_corrected_before_stays_as_it_was(session: Session) -> None:
    for number in (1, 2, 3):
        state = state_when_paired(session.tournament, number, original_pairing_of(session, number))
        assert not state.line
        assert card_layout(state.tournament, number) == card_layout(session.tournament, number)
    session.close()


def test_a_game_finished_later_is_counted_apart(tmp_path: Path) -> None:
    session = Session.create(tmp_path / "adjourned.arbiter", start(8), fixed_time)
    pair(session)
    play(session, 1)
    session.apply(SetResult(1, 2, ADJOURNED))
    pair(session)
    session.apply(SetResult(1, 2, BLACK_WINS))
    session.apply(SetResult(1, 3, BLACK_WINS))
    state = state_when_paired(session.tournament, 2, original_pairing_of(session, 2))
    session.close()
    assert state.line == (
        "Scores as they were when the round was paired; 1 result has been corrected since, 1 game "
        "has been finished since"
    )


def test_results_of_the_round_itself_do_not_read_the_history_again(
    shown_window: MainWindow, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    current = shown_window.current
    current.original_pairings.state_when_paired(3)
    asked: list[int] = []
    monkeypatch.setattr(
        "arbiter_gui.gui.tournament.original_pairings.original_pairing_of",
        lambda session, number: asked.append(number),
    )
    current.apply(SetResult(3, 1, WHITE_WINS))
    current.apply(PublishRound(3))
    assert current.original_pairings.at_hand(3) is not None
    assert current.original_pairings.of(3) is not None
    assert asked == [], "nor does a publication"
    was = current.tournament.rounds[1].boards[0].result
    current.apply(SetResult(2, 1, WHITE_WINS if was != WHITE_WINS else BLACK_WINS))
    assert current.original_pairings.at_hand(3) is None
    current.original_pairings.of(3)
    assert asked == [3]


def test_the_original_pairing_of_a_round_just_accepted_is_that_of_the_history(
    proposed: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    current, session = proposed.current, proposed.current.session
    assert session is not None
    asked: list[int] = []
    monkeypatch.setattr(
        "arbiter_gui.gui.tournament.original_pairings.original_pairing_of",
        lambda session, number: asked.append(number),
    )
    assert current.accept()
    here, drawn = current.original_pairings.of(4), current.original_pairings.state_when_paired(4)
    assert asked == [], "what was accepted is at hand"
    told = original_pairing_of(session, 4)
    assert told is not None
    assert here == told
    assert drawn == state_when_paired(session.tournament, 4, told)
    session.apply(SetResult(4, 2, DRAWN))
    assert current.original_pairings.state_when_paired(4) == state_when_paired(
        session.tournament, 4, original_pairing_of(session, 4)
    )
    assert current.original_pairings.state_when_paired(
        4
    ) is current.original_pairings.state_when_paired(4)
    session.apply(SetResult(3, 1, WHITE_WINS))
    current.original_pairings.of(4)
    assert asked == [4], (
        "a result of an earlier round may change what is known of the original pairing"
    )


@pytest.mark.parametrize("view", ["cards", "reasons"])
def test_cards_are_laid_out_anew_only_for_what_they_show(
    shown_window: MainWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, view: str
) -> None:
    window, session = shown_window, shown_window.current.session
    assert session is not None
    window.view_commands.show_view(view)
    qtbot.waitUntil(lambda: not window.current.tasks.busy)
    assert window.current.shown_round == 3
    laid_out: list[int] = []

    def counted(tournament: Tournament, number: int) -> Layout:
        laid_out.append(number)
        return card_layout(tournament, number)

    monkeypatch.setattr("arbiter_gui.gui.tournament.last_card_layout.card_layout", counted)
    session.apply(SetResult(3, 1, WHITE_WINS))
    session.undo()
    assert laid_out == [], "cards show no result of their own round"
    window.current.show_round(2)
    window.current.show_round(3)
    assert laid_out == [2, 3]
    players = session.tournament.players
    session.apply(ChangePlayer(replace(players[0], name="Novak, Jan")))
    assert laid_out == [2, 3, 3]
    reasons = window.reasons
    assert isinstance(reasons, ReasonsView)
    groups = window.cards._shown_layout.groups
    lying = [card for group in groups for card in (*group.upper, *group.lower)]
    shown = lying if view == "cards" else reasons.step_panel.cards.values()
    assert "Novak, Jan" in [card.player.name for card in shown]
    session.apply(DropRound(3))
    assert laid_out[-1] == 2


def test_a_round_paired_by_hand_has_no_boards_of_the_engine(proposed: MainWindow) -> None:
    current, session = proposed.current, proposed.current.session
    assert session is not None
    assert current.proposal is not None
    session.apply(replace(current.proposal.edit(), trace_json=None))
    assert current.original_pairings.of(4) == original_pairing_of(session, 4)
    assert current.original_pairings.of(4).boards is None  # type: ignore[union-attr]
