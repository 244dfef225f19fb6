"""Brackets that hold are judged once, however often the others of their round are damaged.

With the same players and the same events below it a bracket is judged the same again.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from copy import copy
from typing import Any

import pytest

from arbiter_gui.proof.dutch.bracket_check import CriteriaBracket
from arbiter_gui.proof.dutch.brackets import Bracket
from arbiter_gui.proof.dutch.round import CriteriaRound
from arbiter_gui.proof.dutch_2012.round import BracketCheck, ProcedureRound
from arbiter_gui.proof.judge import State
from arbiter_gui.proof.kernel.checks import TraceReader
from arbiter_gui.proof.kernel.context import current_context
from arbiter_gui.trace import Event

TraceValue = list[tuple[int, Event]]
"""Events with their numbers."""


def each_bracket_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the judges of all Dutch editions judge a bracket that holds once."""
    _criteria(monkeypatch)
    _procedure(monkeypatch)


def _criteria(monkeypatch: pytest.MonkeyPatch) -> None:
    check = CriteriaRound._check_bracket_events
    known: defaultdict[Any, list[tuple[TraceValue, Any]]] = defaultdict(list)

    def checked(self: CriteriaRound, bracket: Bracket, number: int) -> CriteriaBracket:
        told = list(_below(self.trace_reader, number))
        players = (
            bracket.mode,
            bracket.mdps,
            bracket.residents,
            bracket.next_group,
            bracket.lower_players,
        )
        alike = known[id(self.tournament_before), self.bracket_class, players]
        same = next((came for events, came in alike if events == told), None)
        if same is None:
            findings, before = len(self.findings), Counter(current_context().tally)
            paired = check(self, bracket, number)
            found = self.findings[findings:]
            if all(f.state is not State.FALSE for f in found) and _all_read(
                self.trace_reader, told
            ):
                alike.append((told, (found, Counter(current_context().tally) - before, paired)))
            return paired
        found, counted, paired = same
        _read(self.trace_reader, told)
        self.findings += found
        current_context().tally.update(counted)
        self.brackets.append(paired)
        return paired

    monkeypatch.setattr(CriteriaRound, "_check_bracket_events", checked)


def _procedure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 2012 the brackets before belong to it as well: what one leaves on the table is where the
    next begins.
    """
    check = BracketCheck.check
    known: defaultdict[int, list[tuple[list[TraceValue], Any]]] = defaultdict(list)

    def on_the_table(done: ProcedureRound) -> Any:
        return (
            Counter(current_context().tally),
            [copy(stage) for stage in done.stack],
            list(done.groups),
        )

    def checked(self: BracketCheck) -> None:
        done = self.round
        told = list(_below(done.trace_reader, self.number))
        so_far = [*vars(done).get("told", ()), [(-1, self.opened)], told]
        vars(done)["told"] = so_far
        alike = known[id(done.tournament_before)]
        same = next((left for events, left in alike if events == so_far), None)
        if same is None:
            check(self)
            if _all_read(done.trace_reader, told):
                alike.append((so_far, on_the_table(done)))
            return
        _read(done.trace_reader, told)
        counted, stack, groups = same
        current_context().tally.clear()
        current_context().tally.update(counted)
        done.stack[:], done.groups = [copy(stage) for stage in stack], list(groups)

    monkeypatch.setattr(BracketCheck, "check", checked)


def _below(story: TraceReader, number: int) -> Iterator[tuple[int, Event]]:
    """Go through all events below one."""
    inside = {number}
    for n, event in enumerate(story.trace.events):
        if event.parent in inside:
            inside.add(n)
            yield n, event


def _all_read(story: TraceReader, told: TraceValue) -> bool:
    return not any(number in story.unread for number, _ in told)


def _read(story: TraceReader, told: TraceValue) -> None:
    for number, _ in told:
        story.read(number)
