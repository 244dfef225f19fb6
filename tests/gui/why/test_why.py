"""Why? The five questions in the dock, by keys, menu and by putting one card on another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from arbiter_gui.app.questions.inquiry import Question, prepare_inquiry
from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.explain.answers.verdicts import (
    VERDICT_LINES,
    Answer,
    DeadlockPicture,
    Sentence,
    cited_once,
    deadlock_picture,
)
from arbiter_gui.gui.printing.preview_dialog import PreviewDialog
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.roles import ROW_ROLE
from arbiter_gui.gui.why.answer_pane import SIGNS
from arbiter_gui.gui.why.question_buttons import keys_text
from arbiter_gui.gui.why.witness_picture import short_label, witness_picture, witness_words
from arbiter_gui.reports.documents import Document
from arbiter_gui.reports.layout.items import TextItem
from arbiter_gui.trace.values import Met
from tests.gui.fields import fixed_time, played, start


@pytest.fixture
def ask(shown_window: MainWindow, qtbot: QtBot) -> Callable[..., str]:
    """Ask a question and return the answer as text once it is there."""

    def asked(question: Question, player: int, other: int = 0) -> str:
        shown_window.current.select((player,))
        with qtbot.waitSignal(shown_window.why.answerer.answered):
            shown_window.why.ask(question, player, other)
        return shown_window.why.answer.text.toPlainText()

    return asked


def opponents(window: MainWindow) -> dict[int, int]:
    boards = window.current.shown_tournament.rounds[window.current.shown_round - 1].boards
    return {b.white: b.black for b in boards} | {b.black: b.white for b in boards}


def test_w_on_a_selection_opens_the_answer(shown_window: MainWindow, qtbot: QtBot) -> None:
    window = shown_window
    window.why.hide()
    window.round.grid.go_to_board(1)
    window.current.select((1,))
    with qtbot.waitSignal(window.why.answerer.answered):
        qtbot.keyClick(window.round.grid, Qt.Key.Key_W)
    assert window.why.isVisible()
    assert window.why.tabs.currentWidget() is window.why.answer
    assert "Why this opponent?" in window.why.answer.text.toPlainText()


def test_every_question_is_answered_with_verdict_and_articles_and_marked_by_the_ring(
    shown_window: MainWindow, qtbot: QtBot, ask: Callable[..., str]
) -> None:
    pane = shown_window.why.answer
    for question in Question:
        other = next(n for n in range(2, 9) if n != opponents(shown_window)[1])
        said = ask(question, 1, other if question is Question.NOT else 0)
        assert pane.asked_question is not None
        verdict = pane.asked_question.answer.verdict
        line = VERDICT_LINES[verdict]
        assert pane.verdict.text() == (f"{SIGNS[verdict]}  {line}" if line else "")
        assert pane.verdict.isVisible() == bool(line), "an explanation judges nothing"
        for cited in cited_once(pane.asked_question.answer.sentences):
            assert cited in said
        assert f"{pane.asked_question.answer.articles[0]}: " in said
    shown_window.why.show_pane(pane)
    for question in Question:
        ask(question, 1, 7 if question is Question.NOT else 0)
        assert pane.buttons[question].hasFocus()
    for question in (Question.COLOUR, Question.FLOAT, Question.BYE, Question.OPPONENT):
        with qtbot.waitSignal(shown_window.why.answerer.answered):
            press_keys_of(qtbot, QApplication.focusWidget(), question)
        assert pane.buttons[question].hasFocus()
        assert [kind for kind in Question if pane.buttons[kind].isChecked()] == [question]
    pane.buttons[Question.NOT].click()
    assert pane.other_field.hasFocus()


def press_keys_of(qtbot: QtBot, widget: QWidget, question: Question) -> None:
    """Press the keys that the button of a question shows."""
    combination = QKeySequence(keys_text(question), QKeySequence.SequenceFormat.NativeText)[0]
    qtbot.keyClick(widget, combination.key(), combination.keyboardModifiers())


def test_the_keys_on_the_buttons_ask_where_results_are_entered_and_record_nothing(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    window, pane = shown_window, shown_window.why.answer
    window.round.grid.go_to_board(1)
    before = window.current.tournament
    for question in (Question.COLOUR, Question.FLOAT, Question.BYE, Question.OPPONENT):
        assert pane.buttons[question].text().endswith(f"  {keys_text(question)}")
        window.round.grid.setFocus()
        with qtbot.waitSignal(window.why.answerer.answered):
            press_keys_of(qtbot, window.round.grid, question)
        assert pane.asked_question is not None
        assert pane.asked_question.question is question
    assert pane.buttons[Question.NOT].text() == keys_text(Question.NOT)
    window.round.grid.setFocus()
    press_keys_of(qtbot, window.round.grid, Question.NOT)
    assert pane.other_field.hasFocus()
    assert window.current.tournament is before


def test_the_second_player_is_typed_by_number_or_name(
    shown_window: MainWindow, qtbot: QtBot, ask: Callable[..., str]
) -> None:
    pane = shown_window.why.answer
    ask(Question.OPPONENT, 1)
    for typed, number in (("2", 2), ("Dahl", 4), ("7 Grau, A.", 7)):
        pane.other_field.setText(typed)
        with qtbot.waitSignal(shown_window.why.answerer.answered):
            qtbot.keyClick(pane.other_field, Qt.Key.Key_Return)
        assert pane.asked_question is not None
        assert (pane.asked_question.question, pane.asked_question.other_player) == (
            Question.NOT,
            number,
        )
    pane.other_field.setText("Nobody")
    qtbot.keyClick(pane.other_field, Qt.Key.Key_Return)
    assert "No player matches" in pane.text.toPlainText()


def test_who_is_chosen_in_the_reasons_is_meant_everywhere(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    """Of the two at a board; the cursor goes to the half of the one asked about."""
    current, pane = shown_window.current, shown_window.why.answer
    shown_window.round.grid.go_to_board(2)
    board = current.tournament.rounds[2].boards[1]
    pane.about_box.setCurrentIndex(1)
    with qtbot.waitSignal(shown_window.why.answerer.answered):
        pane.about_box.activated.emit(1)
    assert (current.command_players, pane.player) == ((board.black,), board.black)
    assert shown_window.round.grid.chosen_players() == (board.black, board.white)
    assert pane.asked_question is not None
    assert pane.asked_question.player == board.black


def test_the_answer_goes_to_the_clipboard_and_its_wording_changes_to_the_player(
    shown_window: MainWindow, qtbot: QtBot, ask: Callable[..., str]
) -> None:
    pane = shown_window.why.answer
    assert not pane.copy_button.isEnabled()
    ask(Question.COLOUR, 3)
    pane.copy_button.click()
    copied = QGuiApplication.clipboard().text().splitlines()
    assert copied[0] == "Round 3, 3 Čapek, A.: Why this colour?"
    assert pane.asked_question is not None
    assert copied[1] == str(pane.asked_question.answer.sentences[0])
    assert "You were paired" not in ask(Question.OPPONENT, 1)
    pane.wording.setCurrentIndex(1)
    with qtbot.waitSignal(shown_window.why.answerer.answered):
        pane.wording.activated.emit(1)
    assert "You were paired" in pane.text.toPlainText()


def test_an_answer_that_must_not_be_offers_a_report(
    shown_window: MainWindow, ask: Callable[..., str], tmp_path: Path
) -> None:
    """A mistake of the program, or of the one who recorded the round, can be saved to be
    checked.
    """
    pane = shown_window.why.answer
    ask(Question.NOT, 1, 2)
    assert not pane.report_button.isVisible()
    assert pane.asked_question is not None
    better = Answer("better", (Sentence("Under these rules 1 and 2 do meet", "C.4"),))
    pane.asked_question = replace(pane.asked_question, answer=better)
    pane._paint()
    assert pane.report_button.isVisible()
    shown_window.questions.answer = tmp_path / "report.txt"  # type: ignore[attr-defined]
    pane.report_button.click()
    text = (tmp_path / "report.txt").read_text(encoding="utf-8")
    for line in (
        "Round: 3",
        "Question: not 1 2",
        "Verdict: better",
        ("Under these rules 1 and 2 do meet (C.4)."),
    ):
        assert line in text.splitlines()


def test_a_card_put_on_another_asks_why_not(shown_window: MainWindow, qtbot: QtBot) -> None:
    window = shown_window
    window.view_commands.show_view("cards")
    table = window.cards.cards
    one, other = 1, next(n for n in range(2, 9) if n != opponents(window)[1])
    places = [table._card_places.cards.get(n) for n in (one, other)]
    points = [
        p.center() - QPoint(0, table.verticalScrollBar().value()) for p in places if p is not None
    ]
    with qtbot.waitSignal(window.why.answerer.answered) as found:
        QTest.mousePress(table.viewport(), Qt.MouseButton.LeftButton, pos=points[0])
        move(table.viewport(), points[1])
        QTest.mouseRelease(table.viewport(), Qt.MouseButton.LeftButton, pos=points[1])
    asked = found.args[0]
    assert (asked.question, asked.player, asked.other_player) == (Question.NOT, one, other)


def move(widget: object, point: QPoint) -> None:
    """A move with the button held, which QTest.mouseMove leaves out."""
    from PySide6.QtCore import QEvent, QPointF
    from PySide6.QtGui import QMouseEvent

    left = Qt.MouseButton.LeftButton
    place = QPointF(point)
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        place,
        place,
        Qt.MouseButton.NoButton,
        left,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(widget, event)  # type: ignore[arg-type]


def test_a_click_on_a_card_asks_nothing(shown_window: MainWindow, qtbot: QtBot) -> None:
    window = shown_window
    window.view_commands.show_view("cards")
    table = window.cards.cards
    place = table._card_places.cards.get(2)
    assert place is not None
    point = place.center() - QPoint(0, table.verticalScrollBar().value())
    with qtbot.assertNotEmitted(table.pair_asked):
        QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert window.current.selected_players == (2,)


def test_alternatives_list_everybody_else_once_and_one_opens_its_answer(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    window = shown_window
    window.why.show()
    window.current.select((1,))
    window.why.tabs.setCurrentWidget(window.why.alternatives)
    pane = window.why.alternatives
    qtbot.waitUntil(lambda: len(pane.model.table.rows) == 7)
    assert {o.player.number for o in pane.model.table.rows} == set(range(2, 9))
    played_ = [o.player.number for o in pane.model.table.rows if o.answer.verdict == "played"]
    assert played_ == [opponents(window)[1]]
    shown = [pane.rows.index(r, 3).data() for r in range(pane.rows.rowCount())]
    ranks = ["as played", "later", "worse", "impossible"]
    assert [ranks.index(s) for s in shown] == sorted(ranks.index(s) for s in shown)
    window.current.select((2,))
    qtbot.waitUntil(lambda: {o.player.number for o in pane.model.table.rows} == {1, *range(3, 9)})
    with qtbot.waitSignal(window.why.answerer.answered) as found:
        pane.table.activated.emit(pane.rows.index(3, 0))
    assert found.args[0].question is Question.NOT
    assert window.why.tabs.currentWidget() is window.why.answer


def test_the_chosen_alternative_stays_chosen_while_more_are_worked_out(
    shown_window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = shown_window
    pane = window.why.alternatives
    answerer = window.why.answerer
    monkeypatch.setattr(answerer, "list_alternatives", lambda player, question: None)
    window.current.select((1,))
    window.why.show()
    window.why.tabs.setCurrentWidget(pane)
    shown_round = window.current.shown_round
    inquiry = prepare_inquiry(window.current.tournament, shown_round)
    found = inquiry.alternatives(Question.NOT, 1, range(2, 9))
    answerer.alternatives.emit(1, found[:3], 3, len(found))
    pane.table.setCurrentIndex(pane.rows.index(2, 0))
    chosen = pane.table.currentIndex().data(ROW_ROLE).player
    answerer.alternatives.emit(1, found[3:5], 5, len(found))
    assert len(pane.model.table.rows) == 5
    assert pane.table.currentIndex().data(ROW_ROLE).player == chosen
    assert pane.table.chosen_players() == (chosen.number,)


def test_enter_on_an_alternative_asks_about_it_and_accepts_nothing(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window.current.open(Session.create(tmp_path / "e.arbiter", played(8, 2), fixed_time))
    window.view_commands.show_view("round")
    window.action_set["pair"].trigger()
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    window.current.select((2,))
    window.why.show()
    pane = window.why.alternatives
    window.why.tabs.setCurrentWidget(pane)
    qtbot.waitUntil(lambda: len(pane.model.table.rows) == 7)
    pane.table.setFocus()
    pane.table.setCurrentIndex(pane.rows.index(3, 0))
    with qtbot.waitSignal(window.why.answerer.answered):
        qtbot.keyClick(pane.table, Qt.Key.Key_Return)
    assert window.why.tabs.currentWidget() is window.why.answer
    assert window.current.proposal is not None


def test_alternatives_say_who_else_could_float_or_have_the_bye(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window.current.open(Session.create(tmp_path / "nine.arbiter", played(9, 3), fixed_time))
    window.current.show_round(3)
    window.why.show()
    pane, answers = window.why.alternatives, prepare_inquiry(window.current.tournament, 3)
    window.why.tabs.setCurrentWidget(pane)
    bye = answers.pairing.bye
    assert bye is not None
    floater = next(n for n in answers.participants() if answers.candidates(Question.FLOAT, n))
    for question, player in ((Question.FLOAT, floater), (Question.BYE, bye)):
        wanted = answers.candidates(question, player)
        pane.kind.setCurrentIndex(pane.kind.findData(question.value))
        window.current.select((player,))
        pane.follow()
        qtbot.waitUntil(
            lambda wanted=wanted: (
                sorted(o.player.number for o in pane.model.table.rows) == sorted(wanted)
            )
        )
        told = {a.player: str(a.answer) for a in answers.alternatives(question, player, wanted)}
        assert {o.player.number: str(o.answer) for o in pane.model.table.rows} == told
        assert str(player) in pane.title.text()
    other = next(n for n in answers.participants() if n != bye)
    window.current.select((other,))
    qtbot.waitUntil(lambda: "does not have the bye" in pane.title.text())
    assert pane.model.table.rows == ()


def test_a_recorded_round_by_the_rules_and_one_that_is_not(
    window: MainWindow, qtbot: QtBot, tmp_path: object
) -> None:
    from pathlib import Path

    tournament = swapped(played(8, rounds=3, open_last=True))
    window.current.open(
        Session.create(Path(str(tmp_path)) / "altered.arbiter", tournament, fixed_time)
    )
    window.why.show()
    pane = window.why.recorded
    window.why.tabs.setCurrentWidget(pane)
    qtbot.waitUntil(lambda: "2 differences" in pane.title.text())
    assert [row.row.board for row in pane.model.table.rows] == [1, 2], "the boards that differ"
    assert [column.key for column in pane.model.table.columns] == ["board", "recorded", "expected"]
    assert "2 other boards are the same." in pane.title.text()
    assert "first difference" in pane.text.toPlainText()
    window.current.show_round(2)
    qtbot.waitUntil(lambda: "follows the rules" in pane.title.text())
    assert len(pane.model.table.rows) == 4, "all boards of a round under the rules"


def test_names_beside_the_rules_are_whole_in_the_width_of_the_dock(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    tournament = swapped(played(24, rounds=3, open_last=True))
    names = tuple(
        replace(player, name=f"{player.name.split(',')[0]}-Rodríguez, Maria")
        for player in tournament.players
    )
    window.current.open(
        Session.create(tmp_path / "long.arbiter", replace(tournament, players=names), fixed_time)
    )
    window.why.show()
    pane = window.why.recorded
    window.why.tabs.setCurrentWidget(pane)
    qtbot.waitUntil(lambda: "10 other boards are the same." in pane.title.text())
    QApplication.processEvents()
    table = pane.table
    metrics = table.fontMetrics()
    for row in range(table.model().rowCount()):
        for column in (1, 2):
            text = str(table.model().index(row, column).data())
            room = QRect(0, 0, table.columnWidth(column) - 8, 10_000)
            words = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, text)
            assert words.height() <= table.rowHeight(row), text


def test_a_proposed_round_is_not_said_to_be_recorded(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window.current.open(Session.create(tmp_path / "e.arbiter", played(8, 2), fixed_time))
    window.view_commands.show_view("round")
    window.action_set["pair"].trigger()
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    window.why.show()
    pane = window.why.recorded
    window.why.tabs.setCurrentWidget(pane)
    qtbot.waitUntil(lambda: "follows the rules" in pane.title.text())
    assert pane.title.text() == "Round 3: the proposed pairing follows the rules."
    assert "The proposed pairing is the one these rules give" in pane.text.toPlainText()
    window.current.accept()
    qtbot.waitUntil(lambda: "recorded pairing follows the rules" in pane.title.text())
    assert "The recorded pairing is the one these rules give" in pane.text.toPlainText()


def swapped(tournament: Tournament) -> Tournament:
    """The Black players of boards 1 and 2 of the last round changed over."""
    *before, last = tournament.rounds
    one, two, *rest = last.boards
    boards = (replace(one, black=two.black), replace(two, black=one.black), *rest)
    return replace(tournament, rounds=(*before, replace(last, boards=boards)))


def test_a_round_not_paired_is_not_asked_about(window: MainWindow, tmp_path: object) -> None:
    from pathlib import Path

    window.current.open(Session.create(Path(str(tmp_path)) / "new.arbiter", start(8), fixed_time))
    window.current.select((1,))
    assert not window.action_set["ask-opponent"].isEnabled()
    assert not window.why.answer.buttons[Question.OPPONENT].isEnabled()


def test_the_slip_and_the_sheet_are_shown_ready_to_print(
    shown_window: MainWindow, qtbot: QtBot, ask: Callable[..., str]
) -> None:
    ask(Question.OPPONENT, 1)
    for action, document in (("slip", Document.SLIPS), ("explained-sheet", Document.EXPLAINED)):
        shown_window.action_set[action].trigger()
        qtbot.waitUntil(lambda: shown_window.findChild(PreviewDialog) is not None)
        dialog = shown_window.findChild(PreviewDialog)
        assert isinstance(dialog, PreviewDialog)
        assert dialog.document.currentData() == document.value
        qtbot.waitUntil(lambda dialog=dialog: len(dialog.pages()) == 1)
        dialog.close()
        dialog.setParent(None)
        dialog.deleteLater()


def test_the_slip_is_addressed_as_the_answer_is(
    shown_window: MainWindow, qtbot: QtBot, ask: Callable[..., str]
) -> None:
    ask(Question.OPPONENT, 1)
    pane = shown_window.why.answer
    assert [pane.wording.itemText(row) for row in range(2)] == ["For the arbiter", "For the player"]
    pane.wording.setCurrentIndex(1)
    shown_window.action_set["slip"].trigger()
    qtbot.waitUntil(lambda: shown_window.findChild(PreviewDialog) is not None)
    dialog = shown_window.findChild(PreviewDialog)
    assert isinstance(dialog, PreviewDialog)
    qtbot.waitUntil(lambda: len(dialog.pages()) == 1)
    (page,) = dialog.pages()
    assert any("You" in item.text for item in page.items if isinstance(item, TextItem))
    dialog.reject()


def slip_texts(window: MainWindow, qtbot: QtBot) -> list[str]:
    """The texts on the slip that the button of the answer shows; its preview is closed again."""
    window.why.answer.print_button.setFocus()
    window.why.answer.print_button.click()
    qtbot.waitUntil(lambda: window.findChild(PreviewDialog) is not None)
    dialog = window.findChild(PreviewDialog)
    assert isinstance(dialog, PreviewDialog)
    qtbot.waitUntil(lambda: len(dialog.pages()) == 1)
    (page,) = dialog.pages()
    dialog.reject()
    return [item.text for item in page.items if isinstance(item, TextItem)]


@pytest.mark.parametrize("question", [Question.NOT, Question.FLOAT, Question.BYE])
def test_the_slip_answers_the_question_on_the_screen(
    shown_window: MainWindow, qtbot: QtBot, ask: Callable[..., str], question: Question
) -> None:
    other = next(n for n in range(2, 9) if n != opponents(shown_window)[1])
    ask(question, 1, other if question is Question.NOT else 0)
    answered = shown_window.why.answer.asked_question
    assert answered is not None
    texts = " ".join(slip_texts(shown_window, qtbot))
    name = shown_window.current.shown_tournament.by_number[other].name
    asked_as = {
        Question.NOT: f"Why not {other} {name}? {VERDICT_LINES[answered.answer.verdict]}.",
        Question.FLOAT: "Why moved to another group, or why not?",
        Question.BYE: "Why the bye, or why not?",
    }
    assert asked_as[question] in texts
    for sentence in answered.answer.sentences:
        assert str(sentence.text) in texts
    assert texts.index(str(answered.answer.sentences[0].text)) < texts.index("S1 and S2")


def test_the_keys_move_the_boards_again_after_the_slip(
    shown_window: MainWindow, qtbot: QtBot, ask: Callable[..., str]
) -> None:
    ask(Question.OPPONENT, 1)
    slip_texts(shown_window, qtbot)
    qtbot.waitUntil(lambda: shown_window.context.view().isAncestorOf(shown_window.focusWidget()))


def test_a_pairing_that_begins_takes_the_worker(shown_window: MainWindow, qtbot: QtBot) -> None:
    window = shown_window
    window.current.select((1,))
    window.why.tabs.setCurrentWidget(window.why.alternatives)
    for board in range(1, 5):
        window.round.grid.typed.emit(board, window.current.tournament.rounds[0].boards[0].result)
    window.current.pair()
    qtbot.waitUntil(lambda: window.current.proposal is not None)


# The picture


def seen(
    groups: tuple[tuple[int, ...], ...], removed: tuple[int, ...], others: tuple[int, ...] = ()
) -> DeadlockPicture:
    return deadlock_picture(
        Deadlock(removed, groups, others), lambda one, other: Met("C.1", one + other)
    )


@pytest.mark.parametrize("groups", [((1,), (2,)), ((1,), (2,), (3, 4, 5), (6,))])
def test_the_picture_has_a_line_or_a_cell_for_each_two(
    theme: Theme, groups: tuple[tuple[int, ...], ...]
) -> None:
    picture = witness_picture(seen(groups, (9,)), theme, QApplication.font(), 360)
    assert picture is not None
    assert picture.width() >= 360
    colours = {
        picture.pixelColor(x, y).name()
        for x in range(0, picture.width(), 2)
        for y in range(picture.height())
    }
    assert theme.colour("bad").name() in colours


def test_with_too_many_players_there_are_words_only(theme: Theme) -> None:
    many = seen(tuple((n,) for n in range(1, 19)), ())
    assert witness_picture(many, theme, QApplication.font(), 360) is None
    assert witness_words(many, {1: "Adams, A."}).count("<p>") == 18


def test_the_signs_of_the_picture() -> None:
    labels = {
        "met in round 3": "r3",
        "same colour (White)": "=W",
        "same colour (Black)": "=B",
        "cannot receive the bye": "bye",
        "both were moved down": "↓↓",
    }
    crossed = seen(((1,), (2,)), ()).crossed[0]
    for label, sign in labels.items():
        assert short_label(replace(crossed, label=label)) == sign


def test_escape_in_the_reasons_gives_the_keys_back_to_the_view(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    shown_window.activateWindow()
    shown_window.why.show()
    shown_window.why.tabs.setCurrentWidget(shown_window.why.answer)
    part = shown_window.why.answer.findChild(QLineEdit)
    part.setFocus()
    qtbot.keyClick(part, Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is shown_window.round.grid


def test_the_verdict_grows_with_the_type(shown_window: MainWindow, ask: Callable[..., str]) -> None:
    ask(Question.OPPONENT, 1)
    verdict = shown_window.why.answer.verdict
    before = verdict.fontMetrics().height()
    shown_window.theme.set_zoom(200)
    assert verdict.fontMetrics().height() == pytest.approx(2 * before, abs=1)
    assert verdict.font().bold()


def test_what_was_played_needs_no_scrolling_sideways_at_twice_the_size(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    shown_window.theme.set_zoom(200)
    dock = shown_window.why
    dock.show()
    shown_window.current.show_round(2)
    with qtbot.waitSignal(dock.answerer.compared):
        dock.tabs.setCurrentWidget(dock.recorded)
    dock.recorded.table.fit_columns()
    QApplication.processEvents()
    assert dock.recorded.table.horizontalScrollBar().maximum() == 0
