"""A row of controls that goes on below where it has no room."""

import pytest
from PySide6.QtWidgets import QLineEdit, QPushButton, QSizePolicy, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from arbiter_gui.gui.pairing.proposal_bar import ProposalBar
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.widgets.wrapping_row import WrappingRow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def place(qtbot: QtBot) -> QWidget:
    place = QWidget()
    qtbot.addWidget(place)
    line = QLineEdit()
    line.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    row = WrappingRow(line, QPushButton("Check the proof of this round"), QPushButton("Print"))
    layout = QVBoxLayout(place)
    layout.addWidget(row)
    layout.addStretch()
    return place


@pytest.mark.parametrize(("wide", "lines"), [(900, 1), (400, 2), (60, 3)])
def test_no_control_is_squeezed_and_none_lies_on_another(
    qtbot: QtBot, place: QWidget, wide: int, lines: int
) -> None:
    place.resize(wide, 300)
    with qtbot.waitExposed(place):
        place.show()
    controls = [place.findChildren(QLineEdit)[0], *place.findChildren(QPushButton)]
    assert all(control.width() >= control.sizeHint().width() for control in controls)
    assert len({control.geometry().center().y() for control in controls}) == lines
    areas = [control.geometry() for control in controls]
    assert not any(a.intersects(b) for a in areas for b in areas if a is not b)
    row = controls[0].parentWidget()
    assert row is not None
    assert all(row.rect().contains(area) for area in areas)


def test_the_dock_makes_way_for_the_reasons_where_both_have_no_room(
    qtbot: QtBot, shown_window: MainWindow
) -> None:
    window = shown_window
    window.resize(1600, 700)  # at 200 % the titles of all views keep their room beside the dock
    window.why.show()
    window.view_commands.show_view("reasons")
    assert window.why.isVisible()
    window.view_commands.show_view("round")
    window.view_commands.set_zoom(200)
    qtbot.wait(50)
    window.view_commands.show_view("reasons")
    assert not window.why.isVisible()
    window.view_commands.show_view("round")
    assert window.why.isVisible()


def test_a_dock_called_back_beside_the_reasons_stays(
    qtbot: QtBot, shown_window: MainWindow
) -> None:
    window = shown_window
    window.why.show()
    window.view_commands.set_zoom(200)
    qtbot.wait(50)
    window.view_commands.show_view("reasons")
    window.action_set["why"].trigger()
    assert window.why.isVisible()
    window.action_set["why"].trigger()
    window.view_commands.show_view("round")
    assert not window.why.isVisible()


def test_the_buttons_of_a_proposal_stand_below_its_words_in_a_narrow_window(
    qtbot: QtBot, shown_window: MainWindow
) -> None:
    bar = shown_window.findChild(ProposalBar)
    assert isinstance(bar, ProposalBar)
    bar.setParent(None)
    qtbot.addWidget(bar)
    bar.proposal_label.setText("Proposal for round 4, boards: 4")
    bar.boards_button.show()
    for wide, below in ((1200, False), (300, True)):
        bar.resize(wide, 200)
        bar.show()
        qtbot.wait(20)
        assert (
            bar.buttons.y() > bar.proposal_label.y() + bar.proposal_label.height() // 2
        ) is below
        assert all(
            button.width() >= button.sizeHint().width()
            for button in (bar.boards_button, bar.accept_button)
        )
