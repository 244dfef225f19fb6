"""Pairing rounds, answering a proposal, publishing and removing rounds, and moving between
rounds.
"""

from __future__ import annotations

from collections.abc import Callable

from arbiter_gui.app.caution import Caution, CautionChoice
from arbiter_gui.app.edits import (
    DropRound,
    DropSchedule,
    NumberPlayers,
    PublishRound,
    PublishSchedule,
)
from arbiter_gui.app.registration.registration_cautions import pairing_cautions
from arbiter_gui.app.rounds.obstacles import obstacles
from arbiter_gui.app.session import Session
from arbiter_gui.domain.publication import clock_text, has_games_to_play
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import Feature


class RoundCommands(Feature):
    """What the Round menu does.

    `in_the_way` shows a session of pairing by hand that is to be ended first, or a result that was
    typed and is not entered yet.
    """

    def __init__(self, context: CommandContext, in_the_way: Callable[[], bool]) -> None:
        self._context = context
        self._window = context.window
        self._current = context.current
        self._in_the_way = in_the_way
        self._settled_numbering: tuple[Session | None, int, tuple[Player, ...]] | None = None

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        current = self._current
        return {
            "pair": self.pair,
            "stop": current.pairing_run.stop,
            "accept": current.accept,
            "discard": current.discard,
            "previous-round": lambda: current.show_round(current.shown_round - 1),
            "next-round": lambda: current.show_round(current.shown_round + 1),
            "publish": self.publish,
            "unpair": self.unpair,
        }

    def pair(self, numbers_settled: bool = False) -> None:
        """Pair the next round, after a warning if that fixes numbers out of order.

        Cancel shows what to do.

        `numbers_settled` says that the warning was answered already; so it is until the round is
        paired, also if a setting is asked for first. After the last round, show the next steps.
        """
        current = self._current
        # Other players, or another round, are a question of their own.
        numbering = (current.session, current.tournament.next_round, current.tournament.players)
        if numbers_settled:
            self._settled_numbering = numbering
        if self._in_the_way():
            return
        if has_games_to_play(current.tournament):
            self._context.show_view("round")
            current.show_round(current.tournament.current_round)
            self._context.focus_view()
            return
        if current.tournament.over:
            self._show_next_round()
            return
        cautions: tuple[Caution, ...] = ()
        is_blocked = any(obstacle.blocking for obstacle in obstacles(current.tournament))
        if not is_blocked and numbering != self._settled_numbering:
            cautions = pairing_cautions(current.tournament)
        title = self._window.tr("Pair round {number}").format(number=current.tournament.next_round)
        if current.tournament.schedule is not None:
            title = self._window.tr("Make schedule")
        if self._settle_cautions(title, cautions):
            current.pair()
            return
        self._show_next_round()

    def _settle_cautions(self, title: str, cautions: tuple[Caution, ...]) -> bool:
        """Return whether to pair after the warnings.

        If that is chosen, numbers by ranking are assigned first, or those of a schedule asked for.
        """
        current = self._current
        if not cautions or current.pairing:
            return True
        choice = current.choose(title, cautions)
        if choice is CautionChoice.INSTEAD and current.tournament.schedule is not None:
            # A dialog asks how the numbers are given; the schedule is made with them later.
            self._context.actions["number-players"].trigger()
            return False
        if choice is CautionChoice.INSTEAD:
            return current.apply(NumberPlayers())
        return choice is CautionChoice.GO_ON

    def _show_next_round(self) -> None:
        """Show the page before the next round, or after the last one."""
        self._context.show_view("round")
        self._current.show_round(self._current.tournament.next_round)
        self._context.focus_view()

    def publish(self) -> None:
        """Declare the round looked at public, now, and say so; of a schedule all rounds at once."""
        current = self._current
        round_number = self._current.shown_round
        if current.session is not None and current.tournament.schedule is not None:
            self._publish_schedule(current.session.now())
            return
        if current.session is None or not current.apply(
            PublishRound(round_number, current.session.now())
        ):
            return
        text = self._window.tr(
            "Round {number} was published at {time}. Any change from now on is marked on its "
            "sheets."
        )
        time = translated(clock_text(current.tournament.rounds[round_number - 1].published_at))
        current.tell(Weight.NOTE, text.format(number=round_number, time=time))

    def _publish_schedule(self, now: str) -> None:
        """Publish all rounds of a schedule at once."""
        current = self._current
        if not current.tournament.rounds or not current.apply(PublishSchedule(now)):
            return
        text = self._window.tr(
            "The schedule was published at {time}. Any change from now on is marked on its sheets."
        )
        time = translated(clock_text(current.tournament.rounds[0].published_at))
        current.tell(Weight.NOTE, text.format(time=time))

    def unpair(self) -> None:
        """Remove the last round, after a warning when it was published or results would go with it.

        A schedule is removed as a whole.
        """
        if self._current.tournament.schedule is not None and self._current.tournament.rounds:
            self._current.apply_with_undo(DropSchedule())
            return
        if self._current.tournament.rounds:
            self._current.apply_with_undo(DropRound.last_of(self._current.tournament))
