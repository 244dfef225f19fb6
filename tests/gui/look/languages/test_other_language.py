"""The steps, the pictures and their sheets in a language that is none: nothing on the screen stays
English.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangeSettings
from arbiter_gui.app.session import Session
from arbiter_gui.explain.text import text_lines
from arbiter_gui.gui.language.translating import language_of, translated
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.reports.layout.items import Page, TextItem
from arbiter_gui.reports.layout.pages import on_and_on
from arbiter_gui.reports.pictures.picture import Picture
from tests.explain.golden import traced
from tests.gui.fields import fixed_time
from tests.pseudo_language import bracketed, pseudo, words_outside

SAMPLE = Path(__file__).resolve().parents[4] / "resources" / "samples" / "booklet-complete.trf"
EDITIONS = ("dutch-2012", "dutch-2017", "dutch-2026", "dubov-1997")
_TAG = re.compile(r"<[^>]*>")


class Pseudo(QTranslator):
    """Says what is made below the window as `pseudo` does, and every text of the window in
    brackets.
    """

    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str | None:
        """Return the text in this language (Qt)."""
        return pseudo(source) if context == "Sentences" else bracketed(source)

    def isEmpty(self) -> bool:
        """It has every text (Qt)."""
        return False


@pytest.fixture
def spoken_window(
    qapp: QApplication, qtbot: QtBot, theme: Theme, tmp_path: Path
) -> Iterator[MainWindow]:
    """The booklet after five rounds in a window of this language; the Why dock is open."""
    translator = Pseudo()
    qapp.installTranslator(translator)
    window = MainWindow(theme)
    qtbot.addWidget(window)
    window.show()
    window.current.open(Session.import_report(SAMPLE, tmp_path / "booklet.arbiter", fixed_time))
    window.why.show()
    yield window
    window.close()
    qapp.removeTranslator(translator)


def open_round(window: MainWindow, edition: str, number: int) -> None:
    window.current.apply(
        ChangeSettings.of(window.current.tournament, edition=edition, round_count=5)
    )
    window.current.show_round(number)
    window.view_commands.show_view("cards")


def left(window: MainWindow, *texts: str) -> list[str]:
    """The English words of texts, those of names of the tournament aside."""
    tournament = window.current.tournament
    named = [tournament.details.name, *(f"{p.name} {p.title}" for p in tournament.players)]
    names = {word for name in named for word in words_outside(name)} | {"FIDE", "Dutch", "Dubov"}
    shown = " ".join(unescape(_TAG.sub(" ", text)) for text in texts)
    return [word for word in words_outside(shown) if word not in names]


def drawn(picture: Picture) -> list[str]:
    items = [item.text for item in picture.items if isinstance(item, TextItem)]
    return [*items, *(place.words for place in picture.places)]


def printed(pages: tuple[Page, ...]) -> list[str]:
    return [item.text for page in pages for item in page.items if isinstance(item, TextItem)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_stays_english(spoken_window: MainWindow, qtbot: QtBot, edition: str) -> None:
    open_round(spoken_window, edition, 4)
    look_at_the_brackets(spoken_window, qtbot)
    look_at_the_score_groups(spoken_window, qtbot)
    spoken_window.current.show_round(5)
    look_at_the_steps(spoken_window, qtbot)
    look_at_the_trace(spoken_window, qtbot)


def look_at_the_steps(window: MainWindow, qtbot: QtBot) -> None:
    pane = window.reasons
    window.view_commands.show_view("reasons")
    qtbot.waitUntil(
        lambda: (
            pane.walk.event_count > 0 and pane.walk.trace is not None and pane.walk.trace.round == 5
        )
    )
    sheets = 0
    for place in range(0, pane.walk.event_count, 7):
        pane.walk.go_to_event(place)
        labels = [label.text() for label in pane.findChildren(QLabel)]
        assert left(window, *labels, pane.step_panel.table.words()) == []
        tips = [w.toolTip() for kind in (QLabel, QToolButton) for w in pane.findChildren(kind)]
        assert left(window, *tips) == []
        if place % 21 == 0:
            pages = printed(pane.page()(on_and_on))
            assert left(window, *pages) == []
            sheets += 1
    assert sheets


def look_at_the_trace(window: MainWindow, qtbot: QtBot) -> None:
    story = window.reasons.story
    window.view_commands.show_view("reasons")
    qtbot.waitUntil(lambda: story.model.trace is not None)
    trace = story.model.trace
    assert trace is not None
    assert trace.round == 5
    for number in range(0, len(trace.events), 5):
        index = story.model.index_of(number)
        below = [
            story.model.index(row, 0, index).data() for row in range(story.model.rowCount(index))
        ]
        assert left(window, index.data(), *below) == []
        window.reasons.show_event(number)
        assert story.article.text()
        assert left(window, story.article.text()) == []
    sections = [
        window.reasons.brackets_model.index(row).data()
        for row in range(len(window.reasons.walk.sections))
    ]
    assert left(window, *sections) == []


def look_at_the_brackets(window: MainWindow, qtbot: QtBot) -> None:
    pane = window.why.bracket
    window.why.tabs.setCurrentWidget(pane)
    qtbot.waitUntil(lambda: bool(pane.scenes))
    for place in range(len(pane.scenes)):
        pane.scene_chooser.setCurrentIndex(place)
        assert drawn(pane.table.picture)
        assert (
            left(
                window,
                pane.scene_chooser.currentText(),
                pane.table.text,
                *drawn(pane.table.picture),
            )
            == []
        )


def look_at_the_score_groups(window: MainWindow, qtbot: QtBot) -> None:
    view = window.cards
    view.show_bands()
    qtbot.waitUntil(lambda: "(" in view.bands.text)
    assert left(window, view.bands.text, *drawn(view.bands.picture)) == []
    assert left(window, *(label.text() for label in view.findChildren(QLabel))) == []


@pytest.mark.article("dutch-2012", "C.2.b", "C.7", "C.10.b", "E.2")
def test_how_the_booklet_reads_in_german(qapp: QApplication) -> None:
    language_of(qapp).use("de")
    try:
        told = [translated(line.sentence) for line in text_lines(traced(5))]
    finally:
        language_of(qapp).use("en")
    for sentence in (
        "Bracket mit 2½ Punkten: 4b↑, 6B-↓, 11(B)↑; heruntergelost: 5W↓",
        "abgelehnt: 5-4 (schon in Runde 4 gespielt)",
        "B.5 für Auffloater wird für 1 Auffloater aufgehoben; weiter ab C.3.h",
        "S1 = [5], S2 = [4, 6, 11]; X = 1; in Kraft B.2, A.7.d, B.6 für Auffloater; B.5 ist für 1 "
        "Auffloater aufgehoben",
        "11 Paarungen übersprungen: in jeder Paarung gilt mindestens: 2 Paare übergehen eine "
        "Präferenz; aber X = 1",
    ):
        assert sentence in told
