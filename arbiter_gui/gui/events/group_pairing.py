"""Pairing of the groups of an event in turn: each is paired and shown, and Enter moves on to the
next one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from arbiter_gui.app.caution import Caution, CautionChoice, CautionLevel
from arbiter_gui.app.edits.numbering import NumberPlayers, players_out_of_order
from arbiter_gui.app.registration.registration_cautions import numbering_consequences
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.publication import missing_results
from arbiter_gui.domain.texts.sentences import joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.events.event_groups import EventGroups
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.tournament.command_context import CommandContext


def can_be_paired(tournament: Tournament) -> bool:
    """Return whether the next round of a group is ready to be paired; a schedule is made once."""
    if tournament.schedule is not None and tournament.rounds:
        return False
    return bool(tournament.players) and not tournament.over and missing_results(tournament) is None


def _needs_numbers(tournament: Tournament) -> bool:
    """Return whether the first round of a group is paired next and its numbers are not in ranking
    order.

    Equal players need no numbers: their order may have been announced or drawn.
    """
    return (
        not tournament.rounds
        and tournament.schedule is None
        and bool(players_out_of_order(tournament))
    )


class GroupPairing(QObject):
    """One proposal after another, until the arbiter selects another group.

    If a proposal is discarded, the arbiter can pair the group again, and accepting that continues
    the sequence.

    Signals: finished, when the last group is paired; interrupted, when the arbiter has selected
    another group.
    """

    finished = Signal()
    interrupted = Signal()

    def __init__(
        self, context: CommandContext, groups: EventGroups, pair: Callable[[bool], None]
    ) -> None:
        """`pair` pairs the next round of the tournament shown, with all its questions.

        Its argument says whether the question about numbers has been answered already.
        """
        super().__init__(context.window)
        self._current = context.current
        self._window = context.window
        self._context = context
        self._groups = groups
        self._pair_group = pair
        # The groups still to be paired, the names of those paired for the note at the end, and the
        # groups about whose numbers the arbiter has been asked already.
        self._waiting_sessions: list[Session] = []
        self._paired_groups: list[str] = []
        self._with_kept_numbers: list[Session] = []
        self._in_turn: Session | None = None
        self._current.accepted.connect(self._note_accepted)
        self._current.opened.connect(self._other_tournament)

    def start(self) -> bool:
        """Pair every group whose next round can be paired, beginning with the first.

        Return whether that began.
        """
        self._paired_groups = []
        self._waiting_sessions = [
            session
            for _, session in self._groups.open_groups()
            if can_be_paired(session.tournament)
        ]
        if not self._waiting_sessions:
            self._current.tell(Weight.REFUSAL, self._window.tr("No group can be paired now."))
            return False
        if not self._settle_numbers():
            return False
        self._pair_next()
        return True

    def _settle_numbers(self) -> bool:
        """Ask once for all groups whose players are not numbered by ranking.

        Return False to pair none of them.
        """
        unordered = [
            session for session in self._waiting_sessions if _needs_numbers(session.tournament)
        ]
        self._with_kept_numbers = unordered
        if not unordered:
            return True
        names = [self._groups.name_of(session) for session in unordered]
        caution = Caution(
            CautionLevel.CONFIRM,
            "numbers",
            say(
                "In these groups the numbers are not in ranking order (rating, title and name): "
                "{groups}.",
                groups=joined(names),
            ),
            numbering_consequences(unordered[0].tournament),
            confirm_text=say("&Keep the numbers"),
            instead=say("Assign &numbers"),
        )
        choice = self._context.questions.ask_for_choice(
            self._window.tr("Pair the groups"), (caution,)
        )
        if choice is CautionChoice.INSTEAD:
            return self._assign_numbers(unordered)
        return choice is not CautionChoice.CANCEL

    def _assign_numbers(self, sessions: Sequence[Session]) -> bool:
        """Number the players of groups by ranking; report an error and return False then."""
        try:
            for session in sessions:
                session.apply(NumberPlayers(equals_stay=True))
        except ArbiterError as error:
            self._current.tell(Weight.ERROR, error.said)
            return False
        return True

    def _pair_next(self) -> None:
        """Pair the next waiting group that is still open; the arbiter accepts each proposal."""
        open_sessions = self._groups.sessions()
        waiting_sessions = [
            session for session in self._waiting_sessions if session in open_sessions
        ]
        if not waiting_sessions:
            self._finish()
            return
        self._in_turn = waiting_sessions[0]
        self._waiting_sessions = waiting_sessions[1:]
        self._groups.bring_to_front(self._in_turn)
        self._pair_group(self._in_turn in self._with_kept_numbers)

    def _note_accepted(self) -> None:
        """Go on to the next group when the round of this one is accepted."""
        session = self._current.session
        if self._in_turn is None or session is not self._in_turn:
            return
        self._paired_groups.append(self._groups.group_name(session) or session.path.stem)
        # After the event loop turn in which the round is accepted: all listeners have been notified
        # then.
        QTimer.singleShot(0, self, self._pair_next)

    def _other_tournament(self) -> None:
        """End the sequence if the arbiter selects another group."""
        if self._in_turn is not None and self._current.session is not self._in_turn:
            self._in_turn = None
            self._waiting_sessions = []
            self.interrupted.emit()

    def _finish(self) -> None:
        self._in_turn = None
        self.finished.emit()
        text = self._window.tr("All groups are paired: {groups}.")
        self._current.tell(Weight.NOTE, text.format(groups=", ".join(self._paired_groups)))
