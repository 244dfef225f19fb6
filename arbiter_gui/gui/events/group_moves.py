"""Moves of players between the groups of an event: one by one, or divided by rules before round
1.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from arbiter_gui.app.events.dividing import (
    GroupRule,
    ProposedMove,
    carry_out_moves,
    keep_rules,
    rules_of,
)
from arbiter_gui.app.events.moving import Moved, move_player
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.sentences import joined
from arbiter_gui.gui.events.divide_dialog import DivideDialog
from arbiter_gui.gui.events.event_dialog import EventDialog, MovePlayerDialog
from arbiter_gui.gui.events.event_groups import EventGroups
from arbiter_gui.gui.events.group_watch import GroupWatch
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog


class GroupMoves:
    """Dialogs for the players who move and their new groups, and the moves in the open
    tournaments.
    """

    def __init__(self, context: CommandContext, groups: EventGroups, watch: GroupWatch) -> None:
        self._context = context
        self._groups = groups
        self._watch = watch
        # Without an event file kept while the window is open: lists are divided again as entries
        # arrive.
        self._rules: tuple[GroupRule, ...] = ()

    def ask_to_move(self, page: EventDialog) -> None:
        """Ask for the new group of the player selected on the page."""
        seat = page.chosen_player()
        path = self._event_file(page)
        if seat is None or path is None:
            return
        question = MovePlayerDialog(self._groups.event(), seat, page)

        def moved() -> tuple[Moved, ...]:
            target = question.group()
            return (
                move_player(
                    path, seat.group, target, seat.player.number, self._groups.session_to_change
                ),
            )

        question.accepted.connect(lambda: self._carry_out(page, moved))
        open_dialog(question)

    def ask_to_divide(self, page: EventDialog) -> None:
        """Ask for the rules of the division, and show the players who move."""
        path = self._event_file(page)
        if path is None:
            return
        if self._groups.file is not None:
            self._rules = rules_of(self._groups.file) or self._rules
        question = DivideDialog(self._groups.event(), self._rules, page)

        def divide() -> None:
            self._keep_rules(path, question.rules())
            moves: tuple[ProposedMove, ...] = question.moves()
            if moves:
                self._carry_out(
                    page, lambda: carry_out_moves(path, moves, self._groups.session_to_change)
                )

        question.accepted.connect(divide)
        open_dialog(question)

    def _keep_rules(self, path: Path, rules: tuple[GroupRule, ...]) -> None:
        """Save the rules for the next time, in the event file.

        Of those without a condition keep one, at the end.
        """
        self._rules = rules
        conditional = [rule for rule in rules if rule != GroupRule(rule.group)]
        remaining_rules = [rule for rule in rules if rule == GroupRule(rule.group)]
        try:
            keep_rules(path, (*conditional, *remaining_rules[:1]))
            self._groups.take(path)
        except ArbiterError as error:
            self._context.current.tell(Weight.ERROR, error.said)

    def _event_file(self, page: EventDialog) -> Path | None:
        """Return the event file, in which a move is recorded before it begins.

        Without one report it on the page.
        """
        if self._groups.path is None:
            page.tell_no_file()
        return self._groups.path

    def _carry_out(self, page: EventDialog, move: Callable[[], tuple[Moved, ...]]) -> None:
        """Move players as one step, which is undone in both groups at once, and report it."""
        try:
            with self._watch.one_step():
                outcome = move()
        except ArbiterError as error:
            self._context.current.tell(Weight.ERROR, error.said)
            page.refresh()
            return
        page.refresh()
        sentence = translated(joined([moved_players.sentence for moved_players in outcome], " "))
        page.tell(sentence)
        self._context.current.tell(Weight.NOTE, sentence)
