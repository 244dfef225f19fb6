"""The pairing cards on the table, S1 left and S2 right; or the score groups of the round as bands."""

from __future__ import annotations

from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.explain.steps import NUMBERED, bracket_numbers
from arbiter_gui.gui.desk import Desk
from arbiter_gui.gui.reasons import Reason, Reasons
from arbiter_gui.gui.theme import Theme
from arbiter_gui.gui.views.card_table import CardTable
from arbiter_gui.gui.views.desk_view import DeskView
from arbiter_gui.gui.views.picture_table import PictureTable
from arbiter_gui.reports.bands_picture import bands_picture
from arbiter_gui.reports.card_layout import Layout, card_layout
from arbiter_gui.reports.documents import Document
from arbiter_gui.reports.names import display_name
from arbiter_gui.reports.picture_sheets import bands_of
from arbiter_gui.reports.score_bands import bands_lines
from arbiter_gui.trace import Trace

_LINES_FOR_LEGEND = 24


class CardsView(DeskView):
    """The cards before the round looked at, and its boards once it is paired or proposed.

    Two buttons choose between the cards and the score groups.
    """

    key = "cards"

    def __init__(self, desk: Desk, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(desk, theme, parent)
        self.cards = CardTable(theme)
        self.cards.players_chosen.connect(self.choose)
        self._reasons = Reasons(desk, self)
        self._reasons.found.connect(self._found)
        self.bands = PictureTable(theme, self.tr("Score groups"))
        self.bands.players_chosen.connect(self.choose)
        self.pages = QStackedWidget()
        for table in (self.cards, self.bands):
            self.pages.addWidget(table)
        self.state, self.legend = QLabel(), QLabel()
        for label in (self.state, self.legend):
            label.setWordWrap(True)
        row = QHBoxLayout()
        row.addWidget(self.state, 1)
        self.modes = QButtonGroup(self)
        for place, (text, tip) in enumerate(
            (
                (self.tr("Cards"), self.tr("S1 beside S2 in score groups")),
                (self.tr("Score groups"), self.tr("A band for each score group, a line for each board")),
            )
        ):
            row.addWidget(self._mode(place, text, tip))
        self.modes.idClicked.connect(self._turn)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 6, 8, 6)
        layout.addLayout(row)
        layout.addWidget(self.pages, 1)
        layout.addWidget(self.legend)

    def _mode(self, place: int, text: str, tip: str) -> QToolButton:
        button = QToolButton()
        button.setText(text)
        button.setToolTip(tip)
        button.setCheckable(True)
        button.setChecked(place == 0)
        self.modes.addButton(button, place)
        return button

    def show_bands(self, wanted: bool = True) -> None:
        """Show the score groups, or the cards again."""
        self.modes.button(int(wanted)).setChecked(True)
        self._turn(int(wanted))

    @property
    def shows_bands(self) -> bool:
        """Whether the score groups are in sight."""
        return self.pages.currentWidget() is self.bands

    def _turn(self, place: int) -> None:
        self.pages.setCurrentIndex(place)
        self.document = Document.BANDS if self.shows_bands else None
        self.refresh()
        self.follow(self.desk.players)
        self.focus_target().setFocus()

    def offer(self, part: QWidget, actions: tuple[QAction, ...]) -> None:
        """Give both pictures the context menu."""
        for table in (self.cards, self.bands):
            super().offer(table, actions)

    def refresh(self) -> None:
        """Lay the cards of the round looked at."""
        laid = card_layout(self.desk.shown, self.desk.shown_round)
        self.cards.lay(laid)
        self.state.setText(self._state(laid))
        self.legend.setText(self._legend())
        self.cards.note_groups({})
        self._show_legend()
        wanted = self.shows_bands or self.desk.tournament.edition in NUMBERED
        reason = self._reasons.reason(self.desk.shown_round) if wanted and not self.desk.pairing else None
        if self.shows_bands and (reason is None or reason.trace is None):
            self._lay_bands(None)
        self._found(reason)

    def _lay_bands(self, trace: Trace | None) -> None:
        """Draw the score groups, with the reasons of the floats if they are known."""
        drawn = bands_of(self.desk.shown, self.desk.shown_round, trace)
        text = "\n".join(bands_lines(drawn))
        self.bands.show_picture(lambda width, size: bands_picture(drawn, width, size), text)

    def _found(self, reason: Reason | None) -> None:
        """Write P0, M0, X1 and Z1 of each bracket beside its heading, where the rules have them."""
        if reason is not None and reason.trace is not None and reason.round == self.desk.shown_round:
            if self.shows_bands:
                self._lay_bands(reason.trace)
            found = bracket_numbers(reason.trace).items()
            said = {score: "  ".join(f"{name} = {n}" for name, n in row) for score, row in found}
            self.cards.note_groups(said)

    def _legend(self) -> str:
        special = ""
        if self.desk.tournament.edition in NUMBERED:
            special = self.tr("(W) (B) semi-absolute, (w) (b) variable, ")
        return self.tr(
            "Colours of the games played, oldest first; preference for this round: W B absolute, w b "
            "strong or mild, {special}A none; floats of the last two rounds, the last one first. Full line: "
            "natural opponents; dashed: transposed or exchanged; dotted: floated."
        ).format(special=special)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the legend to the tooltips where the cards need the room (Qt)."""
        super().resizeEvent(event)
        self._show_legend()

    def _show_legend(self) -> None:
        """The bands have a legend of their own; cards have one where there is room for it."""
        room = self.height() > _LINES_FOR_LEGEND * self.fontMetrics().height()
        self.legend.setVisible(room and not self.shows_bands)

    def follow(self, players: tuple[int, ...]) -> None:
        """Select these players' cards."""
        self.cards.select(players)
        self.bands.select(players)

    def focus_target(self) -> QWidget:
        """Return the picture in sight."""
        return self.bands if self.shows_bands else self.cards

    def _state(self, laid: Layout) -> str:
        title = self.tr("<b>Cards before round {number}</b>")
        if self.shows_bands:
            title = self.tr("<b>Score groups of round {number}</b>")
        title = title.format(number=laid.round)
        parts = [title]
        if laid.links:
            parts.append(self.tr("boards: {count}").format(count=len(laid.links)))
        if laid.bye is not None:
            parts.append(self.tr("bye: {number}").format(number=laid.bye))
        if laid.absent:
            names = ", ".join(f"{p.number} {display_name(p)}" for p in laid.absent[:6])
            more = "…" if len(laid.absent) > 6 else ""
            parts.append(self.tr("not playing: {names}").format(names=names + more))
        return " · ".join(parts)
