"""The round that a counter-question would take is told in lines that a narrow dock has room for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtGui import QTextDocument, QTextOption
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangeSettings
from arbiter_gui.app.questions.inquiry import Question
from arbiter_gui.app.session import Session
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.values import Colour
from arbiter_gui.explain.answers.verdicts import Answer, AskedRound, Sentence, Verdict
from arbiter_gui.explain.wording import Wording
from arbiter_gui.gui.language.translating import language_of
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.resources import screen_font
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.why.answer_text import AnswerText
from tests.gui.fields import fixed_time
from tests.gui.tools.screenshots import SAMPLE


def test_no_word_of_the_other_round_is_broken_in_a_dock_of_large_type(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, qapp: QApplication
) -> None:
    said = window.why.answer.text
    for language in ("en", "de"):
        language_of(qapp).use(language)
        session = Session.import_report(SAMPLE, tmp_path / f"{language}.arbiter", fixed_time)
        window.current.open(session)
        window.current.apply(
            ChangeSettings.of(
                session.tournament, edition="dutch-2017", round_count=9, initial_colour=Colour.WHITE
            )
        )
        window.current.pair()
        qtbot.waitUntil(lambda: window.current.proposal is not None)
        window.why.show()
        window.why.ask(Question.NOT, 11, 6)
        qtbot.waitUntil(lambda: "C.10" in said.toPlainText())
        language_of(qapp).use("en")
        for size, room in ((9, 160), (18, 320)):
            assert widest_word(said.document(), size) <= room


def widest_word(document: QTextDocument, size: int) -> float:
    """Return how wide the widest of what is never broken is, in a font of `size` points: less than
    a line has room.
    """
    copy = document.clone()
    copy.setDefaultFont(screen_font(size))
    option = copy.defaultTextOption()
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    copy.setDefaultTextOption(option)
    copy.setTextWidth(1)
    return copy.size().width()


def test_a_narrow_dock_of_large_type_shows_the_verdict_on_every_alternative(
    qtbot: QtBot, shown_window: MainWindow
) -> None:
    shown_window.why.show()
    shown_window.why.tabs.setCurrentWidget(shown_window.why.alternatives)
    table = shown_window.why.alternatives.table
    shown_window.view_commands.set_zoom(200)
    keys = [column.key for column in table.columns()]
    verdict = keys.index("verdict")

    def in_sight() -> bool:
        right = table.columnViewportPosition(verdict) + table.columnWidth(verdict)
        return table.isColumnHidden(keys.index("score")) and right <= table.viewport().width()

    qtbot.waitUntil(in_sight)


def told(
    qtbot: QtBot, theme: Theme, asked_round: AskedRound, wording: Wording = Wording.ARBITER
) -> str:
    answer = Answer(Verdict.WORSE, (Sentence(say("Worse"), "C.10"),), asked_round=asked_round)
    text = AnswerText(theme)
    qtbot.addWidget(text)
    text.show_answer(answer, {}, wording=wording)
    return text.toPlainText()


SWAPPED = AskedRound(
    "C.10",
    boards=((64, 16), (121, 10), (1, 2)),
    new_boards=((64, 16), (121, 10)),
    replaced_boards=((64, 10), (121, 16)),
)
"""A question for which two players change their opponents."""


def test_the_boards_of_the_rules_are_those_played_unless_others_are_recorded(
    qtbot: QtBot, theme: Theme
) -> None:
    text = told(qtbot, theme, SWAPPED)
    assert "Played: 64–10, 121–16\nInstead: 64–16, 121–10" in text


def test_boards_that_were_changed_are_on_the_boards_and_those_of_the_rules_are_not(
    qtbot: QtBot, theme: Theme
) -> None:
    text = told(qtbot, theme, replace(SWAPPED, recorded_boards=((16, 64), (121, 10), (1, 2))))
    assert "On the boards: 64–16, 121–10\nUnder the rules: 64–10, 121–16" in text
    assert "Played" not in text
    assert "Instead" not in text


def test_boards_of_a_question_that_neither_the_rules_nor_the_record_have(
    qtbot: QtBot, theme: Theme
) -> None:
    text = told(qtbot, theme, replace(SWAPPED, recorded_boards=((64, 121), (10, 16), (1, 2))))
    assert (
        "On the boards: 64–121, 10–16\nUnder the rules: 64–10, 121–16\nInstead: 64–16, 121–10"
    ) in text


MANY = AskedRound(
    "C.10",
    new_boards=tuple((n, n + 101) for n in range(1, 37)),
    replaced_boards=tuple((n, n + 100) for n in range(1, 37)),
)


def test_the_arbiter_reads_ten_boards_and_how_many_more_there_are(
    qtbot: QtBot, theme: Theme
) -> None:
    text = told(qtbot, theme, MANY)
    asked = next(line for line in text.splitlines() if line.startswith("Instead: "))
    assert asked.count("–") == 10
    assert asked.endswith(" and 26 more")


def test_boards_of_separate_players_count_together(qtbot: QtBot, theme: Theme) -> None:
    swaps = [((n, n + 3), (n + 1, n + 2)) for n in range(1, 49, 4)]
    text = told(
        qtbot,
        theme,
        AskedRound(
            "C.10",
            new_boards=tuple(board for swap in swaps for board in swap),
            replaced_boards=tuple(
                board for n in range(1, 49, 4) for board in ((n, n + 1), (n + 2, n + 3))
            ),
        ),
    )
    assert text.count("Instead: ") == 5
    assert text.endswith("and 14 more")


def test_a_player_reads_how_many_boards_would_change(qtbot: QtBot, theme: Theme) -> None:
    text = told(qtbot, theme, MANY, Wording.PLAYER)
    assert text.splitlines() == ["Worse (C.10).", "36 boards of the round would change."]
