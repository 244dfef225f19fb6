"""What a picture must say is painted: signs of broken rules, headings of columns, the tick of what
is chosen.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangeSettings
from arbiter_gui.app.session import Session
from arbiter_gui.explain.steps import columns_on_table
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.results.result_commands import ResultCommands
from arbiter_gui.gui.results.result_keys import KEY_SETS
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import fixed_time

SAMPLE = Path(__file__).resolve().parents[3] / "resources" / "samples" / "booklet-complete.trf"


@contextmanager
def painting(widget: QWidget) -> Iterator[list[str]]:
    """Yield the texts that are painted of a widget."""
    texts: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        draw = QPainter.drawText

        def noted(painter: QPainter, *arguments: object) -> object:
            texts.extend(argument for argument in arguments if isinstance(argument, str))
            return draw(painter, *arguments)

        patch.setattr(QPainter, "drawText", noted)
        widget.grab()
    yield texts


def test_a_board_that_breaks_a_rule_has_its_sign_on_the_cards(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    shown_window.view_commands.show_view("cards")
    shown_window.action_set["by-hand"].trigger()
    qtbot.waitUntil(lambda: not shown_window.current.tasks.busy)
    cards, hand = shown_window.cards.cards, shown_window.cards.hand
    with painting(cards.viewport()) as before:
        assert not [text for text in before if "⚠" in text]
    met = shown_window.current.tournament.rounds[0].boards[0]
    hand.pair_cards(met.white, met.black)
    with painting(cards.viewport()) as texts:
        assert len([text for text in texts if text.startswith("⚠ ")]) == 1


def test_columns_of_a_step_have_their_headings(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    session = Session.import_report(SAMPLE, tmp_path / "booklet.arbiter", fixed_time)
    window.current.open(session)
    window.current.apply(ChangeSettings.of(session.tournament, edition="dutch-2012", round_count=5))
    window.current.show_round(5)
    window.view_commands.show_view("reasons")
    qtbot.waitUntil(lambda: window.reasons.walk.event_count > 0)
    headed = set[str]()
    for place in range(window.reasons.walk.event_count):
        window.reasons.walk.go_to_event(place)
        step = window.reasons.walk.step
        assert step is not None
        table = window.reasons.step_panel.table
        table.verticalScrollBar().setValue(0)
        wanted = {
            translated(title) for zone in columns_on_table(step) for title in zone.titles if title
        }
        with painting(table.viewport()) as texts:
            assert wanted <= set(texts), place
        headed |= wanted
    assert len(headed) > 1


@pytest.mark.parametrize("name", KEY_SETS)
def test_the_chosen_set_of_keys_is_ticked_and_no_other(shown_window: MainWindow, name: str) -> None:
    actions = {key: shown_window.action_set[f"keys-{key}"] for key in KEY_SETS}
    actions[name].trigger()
    assert {key: action.isChecked() for key, action in actions.items()} == {
        key: key == name for key in KEY_SETS
    }
    for action in actions.values():
        action.setChecked(False)
    assert settings.RESULT_KEY_SET.get() == name
    shown_window.features[ResultCommands].restore_choices()
    assert actions[name].isChecked(), "at the next start too"
