"""The pairing cards on the table: score groups, S1 left and S2 right, lines to the opponents."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from arbiter_gui.explain.steps import NUMBERED, bracket_numbers
from arbiter_gui.gui.desk import Desk
from arbiter_gui.gui.reasons import Reason, Reasons
from arbiter_gui.gui.theme import Theme
from arbiter_gui.gui.views.card_table import CardTable
from arbiter_gui.gui.views.desk_view import DeskView
from arbiter_gui.reports.card_layout import Layout, card_layout
from arbiter_gui.reports.names import display_name

_LINES_FOR_LEGEND = 24


class CardsView(DeskView):
    """The cards before the round looked at, and its boards once it is paired or proposed."""

    key = "cards"

    def __init__(self, desk: Desk, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(desk, theme, parent)
        self.cards = CardTable(theme)
        self.cards.players_chosen.connect(self.choose)
        self._reasons = Reasons(desk, self)
        self._reasons.found.connect(self._found)
        self.state, self.legend = QLabel(), QLabel()
        for label in (self.state, self.legend):
            label.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 6, 8, 6)
        layout.addWidget(self.state)
        layout.addWidget(self.cards, 1)
        layout.addWidget(self.legend)

    def refresh(self) -> None:
        """Lay the cards of the round looked at."""
        laid = card_layout(self.desk.shown, self.desk.shown_round)
        self.cards.lay(laid)
        self.state.setText(self._state(laid))
        self.legend.setText(self._legend())
        self.cards.note_groups({})
        if self.desk.tournament.edition in NUMBERED and not self.desk.pairing:
            self._found(self._reasons.reason(self.desk.shown_round))

    def _found(self, reason: Reason | None) -> None:
        """Write P0, M0, X1 and Z1 of each bracket beside its heading, where the rules have them."""
        if reason is not None and reason.trace is not None and reason.round == self.desk.shown_round:
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
        self.legend.setVisible(event.size().height() > _LINES_FOR_LEGEND * self.fontMetrics().height())

    def follow(self, players: tuple[int, ...]) -> None:
        """Select these players' cards."""
        self.cards.select(players)

    def focus_target(self) -> QWidget:
        """Return the table of cards."""
        return self.cards

    def _state(self, laid: Layout) -> str:
        title = self.tr("<b>Cards before round {number}</b>").format(number=laid.round)
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
