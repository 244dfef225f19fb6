"""What goes on from one window in the next, when the language changes and it is built anew."""

from __future__ import annotations

from arbiter_gui.gui.desk import Desk
from arbiter_gui.gui.window import MainWindow


class Going:
    """Takes the open tournaments from a window that is about to be closed, and remembers where it was."""

    def __init__(self, window: MainWindow) -> None:
        desk, book = window.desk, window.helps.handbook
        self._from, self._view = window, window.view().key
        self._reasons, self._asking = window.why.tabs.currentIndex(), window.why.answer.asking()
        self._showing = window.hall.showing()
        self._reading = book.place[0] if book is not None and book.isVisible() else None
        self._proposal, self._pairing = desk.proposal, desk.pairing
        self._round, self._players = desk.shown_round, desk.players
        self._row = desk.chosen.row
        # What is seen of the old window is not that it loses its tournaments.
        window.setUpdatesEnabled(False)
        self._load = window.shelf.unload()
        self._copies, window.past.copies = window.past.copies, []

    def on_in(self, window: MainWindow) -> None:
        """Go on in a window that has nothing yet."""
        window.past.copies = self._copies
        window.checks.carry_on(self._from.checks)
        window.hands.carry_on(self._from.hands)
        window.players.carry_on(self._from.players)
        window.shelf.take(self._load)
        self._pair_on(window.desk)
        window.why.tabs.setCurrentIndex(self._reasons)
        window.looks.show_view(self._view)
        window.desk.show_round(self._round)
        window.desk.select(self._players, None, first_meant=self._row)
        window.why.answer.carry_on(self._asking)
        if self._load.front is not None and window.banner.message is None:
            window.files.tell_notices(self._load.front)
        window.hall.carry_on(self._showing)
        if self._reading is not None:
            window.helps.show_handbook(self._reading)
        window.activateWindow()
        window.focus_view()

    def _pair_on(self, desk: Desk) -> None:
        """Propose the same again, or pair anew what was not done yet."""
        if self._pairing:
            desk.pair()
        elif self._proposal is not None and desk.proposal is None:
            desk.run.paired.emit(desk.tournament, self._proposal)
