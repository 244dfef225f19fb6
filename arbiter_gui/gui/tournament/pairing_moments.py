"""Looks up when a round of the open tournament was paired, once for each state of the tournament."""

from __future__ import annotations

from typing import Protocol

from arbiter_gui.app.as_paired.moment import Moment, as_paired, just_paired, moment_of
from arbiter_gui.app.change import Change
from arbiter_gui.app.session import Session
from arbiter_gui.domain.as_paired import AsPaired
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.sentences import raised
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.tournament.dealt_cards import DealtCards
from arbiter_gui.trace import Trace


class OpenState(Protocol):
    """What is open: the file, the tournament in it, and that with what is proposed."""

    session: Session | None

    @property
    def tournament(self) -> Tournament:
        """What is recorded."""

    @property
    def shown(self) -> Tournament:
        """The same with a proposal."""


class PairingMoments:
    """Reads the history of the open file; belongs to the thread of the window. `dealt` are the cards of a moment."""

    def __init__(self, current: OpenState) -> None:
        self._current = current
        self._of: Tournament | None = None
        self._known: dict[int, Moment | None] = {}
        self._paired: dict[int, AsPaired] = {}
        self.dealt = DealtCards()

    def of(self, number: int) -> Moment | None:
        """Return the moment a recorded round was paired; None for a proposal or where the history has none.

        Raises StoreError.
        """
        current = self._current
        if current.session is None or number > len(current.tournament.rounds):
            return None
        if current.tournament is not self._of:
            self._of, self._known, self._paired = current.tournament, {}, {}
        if number not in self._known:
            self._known[number] = moment_of(current.session, number)
        return self._known[number]

    def begin(self, number: int, before: Tournament, trace: Trace) -> None:
        """Note that a round was recorded just now, so that its moment need not be read from the file."""
        self._of = self._current.tournament
        self._known = {number: just_paired(before, trace)}
        self._paired = {}

    def follow(self, before: Tournament, change: Change) -> None:
        """Keep what results and publications cannot touch: the moments of the rounds up to the one they are in."""
        now = self._current.tournament
        numbers = (*change.rounds, *(number for number, _ in change.results))
        more = change.players or change.requests or change.settings or change.details
        if (
            more
            or not numbers
            or self._of is not before
            or not all(_same_pairs(before, now, n) for n in numbers)
        ):
            return
        first = min(numbers)
        self._of = now
        self._known = {number: known for number, known in self._known.items() if number <= first}
        self._paired = {
            number: known if number < first else known.with_last(now.rounds[number - 1])
            for number, known in self._paired.items()
            if number <= first
        }

    def at_hand(self, number: int) -> AsPaired | None:
        """Return what `as_paired` does, None where the history would have to be read for it."""
        recorded = number <= len(self._current.tournament.rounds)
        known = self._current.tournament is self._of and number in self._known
        return None if recorded and not known else self.as_paired(number)

    def as_paired(self, number: int) -> AsPaired:
        """Return what the round looked at is drawn from; where the history cannot be read, the line says so."""
        try:
            moment = self.of(number)
        except ArbiterError as error:
            return AsPaired(self._current.shown, raised(error.said))
        if moment is None:
            return AsPaired(self._current.shown)
        if moment.lost:
            return as_paired(self._current.tournament, number, moment)
        if number not in self._paired:
            self._paired[number] = as_paired(self._current.tournament, number, moment)
        return self._paired[number]


def _same_pairs(before: Tournament, now: Tournament, number: int) -> bool:
    """Tell whether a round has the same boards and byes in two states, whatever the results."""
    if number > min(len(before.rounds), len(now.rounds)):
        return False
    pairs = [
        ([(b.white, b.black) for b in t.rounds[number - 1].boards], t.rounds[number - 1].byes)
        for t in (before, now)
    ]
    return pairs[0] == pairs[1]
