"""The bracket of the selected player as a picture: cards on a table, natural lines, real lines with
their reasons.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.domain.state_when_paired import StateWhenPaired
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.pictures.scene import Scene, scene_lines, scene_of
from arbiter_gui.explain.pictures.scenes import scenes_with_requests
from arbiter_gui.gui.language.translating import translate_pattern, translated
from arbiter_gui.gui.style.icons import icon
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.why.seen_pane import SeenPane
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.flat_button import flat_button
from arbiter_gui.gui.widgets.picture_table import PictureTable
from arbiter_gui.reports.layout.pages import Heading, PageSetter
from arbiter_gui.reports.pictures.bracket_picture import bracket_picture
from arbiter_gui.reports.pictures.drawn_cards import Cards
from arbiter_gui.reports.sheets.picture_sheets import bracket_pages, cards_of
from arbiter_gui.trace import Trace

_LINES_FOR_LEGEND = 24
"""The minimum height for the legend, in lines."""
_EMS_FOR_BUTTONS = 18
"""The minimum width for the buttons to the next and previous bracket."""


class BracketPane(SeenPane):
    """Picture of one bracket at a time, that of the selected player.

    `print_wanted` asks for it on paper.
    """

    print_wanted = Signal()
    above = 4

    def __init__(
        self, current: CurrentTournament, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._current = current
        self._theme = theme
        self._waiting_trace: Trace | None = None
        self._drawn_from = StateWhenPaired(current.shown_tournament)
        self.trace: Trace | None = None
        self.scenes: tuple[Scene, ...] = ()
        self._cards: Cards = {}

    def make(self) -> QLayout:
        """Make the picture, and above it the list of brackets and the commands for them."""
        self.table = PictureTable(self._theme, self.tr("Bracket picture"))
        self.scene_chooser = QComboBox()
        self.legend = QLabel()
        layout = QVBoxLayout()
        layout.addLayout(self._heading_row())
        layout.addWidget(self.table, 1)
        layout.addWidget(self.legend)
        self.table.players_chosen.connect(
            lambda players: self._current.select(players, self, first_meant=True)
        )
        self.scene_chooser.currentIndexChanged.connect(self._show_scene)
        self._current.selected.connect(self._selected)
        self._theme.changed.connect(self._themed)
        self._themed()
        return layout

    def _heading_row(self) -> QHBoxLayout:
        """Return the row that chooses the bracket and takes its picture elsewhere."""
        self.scene_chooser.setAccessibleName(self.tr("Brackets of the round"))
        self.scene_chooser.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.scene_chooser.setMinimumContentsLength(4)
        self.legend.setWordWrap(True)
        self.legend.setText(
            self.tr(
                "Dashed line: natural opponents. Solid line: actual pairing. White square: White. "
                "Black square: Black."
            )
        )
        self.buttons: dict[str, QToolButton] = {}
        row = QHBoxLayout()
        row.setSpacing(2)
        row.addWidget(self.scene_chooser, 1)
        for key, sign, tip, slot in (
            ("previous", "▲", self.tr("Bracket above"), partial(self._step_to_bracket, -1)),
            ("next", "▼", self.tr("Bracket below"), partial(self._step_to_bracket, 1)),
            ("large", "", self.tr("Show the picture in a large window"), self.enlarge),
            ("copy", "", self.tr("Copy the picture as text"), self.table.copy),
            ("print", "", self.tr("Print this bracket"), self.print_wanted.emit),
        ):
            self.buttons[key] = flat_button(sign, tip, slot)
            row.addWidget(self.buttons[key])
        return row

    # Display

    def focus_target(self) -> QWidget:
        """Return the picture, where the arrow keys move between the cards."""
        if self.is_made:
            return self.table
        return self

    def show_trace(self, trace: Trace | None) -> None:
        """Show the brackets of another trace, as soon as the pane is visible."""
        self._waiting_trace = trace
        if self.isVisible():
            self._take_trace()

    @property
    def scene(self) -> Scene | None:
        """The bracket shown."""
        if self.is_made:
            scene_index = self.scene_chooser.currentIndex()
        else:
            scene_index = -1
        if 0 <= scene_index < len(self.scenes):
            return self.scenes[scene_index]
        return None

    def page(self) -> PageSetter | None:
        """Return the paper layout of the bracket shown, made outside the window's thread.

        None without a bracket.
        """
        scene = self.scene
        trace = self.trace
        state = self._drawn_from
        if scene is None or trace is None:
            return None
        heading = Heading(
            in_a_line(self._current.tournament.details.name) or self.tr("Tournament"),
            catalogue=translate_pattern,
        )
        return lambda pause: bracket_pages(
            state.tournament,
            trace,
            replace(heading, pause=pause),
            some_scenes=(scene,),
            line=state.line,
        )

    def enlarge(self) -> None:
        """Show the bracket in a large window of its own."""
        scene = self.scene
        if scene is None:
            return
        large = FramedDialog(self)
        # Its parent lives as long as the window: every bracket that was enlarged would be kept
        # until then.
        large.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        large.setWindowTitle(translated(scene.title))
        large.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint, True)
        table = PictureTable(self._theme, self.tr("Bracket picture"))
        table.players_chosen.connect(
            lambda players: self._current.select(players, self.table, first_meant=True)
        )
        large.contents.addWidget(table)
        large.explain(
            self.tr(
                "Click a card to select the player in the main window. Press Esc to close the "
                "picture."
            )
        )
        room = self.window().size()
        large.resize(room.width() * 9 // 10, room.height() * 9 // 10)
        self._paint_scene(table, scene)
        table.select(self._current.selected_players)
        large.open()
        table.setFocus()

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide parts if the picture and the list need their room (Qt)."""
        super().resizeEvent(event)
        if self.is_made:
            self._fit_to_room()

    def changeEvent(self, event: QEvent) -> None:
        """Need no more room in larger type than the permanent parts, also while another pane is
        visible (Qt).
        """
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and self.is_made:
            self._fit_to_room()

    def _fit_to_room(self) -> None:
        """Hide buttons and legend where the pane has too little room for them."""
        wide = self.isVisible() and self.width() > _EMS_FOR_BUTTONS * self.fontMetrics().height()
        for key in ("previous", "next"):
            self.buttons[key].setVisible(wide)
        self.legend.setVisible(self.height() > _LINES_FOR_LEGEND * self.fontMetrics().height())

    def follow(self) -> None:
        """Show a trace that arrived while the pane was hidden."""
        self._fit_to_room()
        self._take_trace()
        self._selected(self._current.selected_players, origin=None)

    # Internals

    def _take_trace(self) -> None:
        """Show the brackets of the waiting trace.

        If it is the trace shown before, the chosen bracket stays.
        """
        trace = self._waiting_trace
        is_same_trace = trace is self.trace
        if trace is None:
            if is_same_trace:
                return
            self._drawn_from = StateWhenPaired(self._current.shown_tournament)
            self.scenes = ()
            self._cards = {}
        else:
            state = self._current.original_pairings.state_when_paired(trace.round)
            if is_same_trace and state.same_before(self._drawn_from, trace.round):
                return
            self._drawn_from = state
            self.scenes = scenes_with_requests(trace, state.tournament)
            self._cards = cards_of(state.tournament, trace)
        self.trace = trace
        scene_index = 0
        if is_same_trace:
            scene_index = self.scene_chooser.currentIndex()
        # Filling the chooser would show a scene for every entry that is added.
        self.scene_chooser.blockSignals(True)
        self.scene_chooser.clear()
        self.scene_chooser.addItems([translated(scene.title) for scene in self.scenes])
        self.scene_chooser.setCurrentIndex(min(scene_index, len(self.scenes) - 1))
        self.scene_chooser.blockSignals(False)
        self._show_scene()
        self._selected(self._current.selected_players, origin=None)

    def _selected(self, players: tuple[int, ...], origin: object) -> None:
        """Show the bracket of a player who was selected elsewhere."""
        if not self.isVisible():
            return
        if players and origin is not self:
            scene = scene_of(self.scenes, players[0])
            if scene is not None:
                self.scene_chooser.setCurrentIndex(self.scenes.index(scene))
        self.table.select(players)

    def _step_to_bracket(self, step: int) -> None:
        last_index = self.scene_chooser.count() - 1
        self.scene_chooser.setCurrentIndex(
            max(0, min(last_index, self.scene_chooser.currentIndex() + step))
        )

    def _show_scene(self, _scene_index: int = 0) -> None:
        """Show the chosen bracket, and enable the buttons that have a neighbour or a picture."""
        scene = self.scene
        scene_index = self.scene_chooser.currentIndex()
        self.buttons["previous"].setEnabled(scene_index > 0)
        self.buttons["next"].setEnabled(scene_index + 1 < self.scene_chooser.count())
        for key in ("large", "copy", "print"):
            self.buttons[key].setEnabled(scene is not None)
        if scene is None:
            self.table.show_picture(draw=None, text=self.tr("This round has no brackets to show."))
            return
        self._paint_scene(self.table, scene)

    def _paint_scene(self, table: PictureTable, scene: Scene) -> None:
        """Show the picture of a bracket, and the same as text for screen readers."""
        cards = self._cards
        scene = scene.with_remark(self._drawn_from.line)
        names = Namer({number: card.player.name for number, card in cards.items()})
        text = "\n".join(map(translated, scene_lines(scene, names)))
        table.show_picture(
            lambda width, size: bracket_picture(scene, cards, width, size, translate_pattern), text
        )

    def _themed(self) -> None:
        side = round(QFontMetrics(QApplication.font()).height() * 1.1)
        for key, name in (("print", "print"), ("copy", "copy"), ("large", "zoom-in")):
            self.buttons[key].setIcon(icon(name, self._theme.scheme.text))
            self.buttons[key].setIconSize(QSize(side, side))
