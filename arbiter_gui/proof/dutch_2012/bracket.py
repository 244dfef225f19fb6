"""One score bracket of 2012: its events in their order, each level proved where it ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbiter_gui.domain.texts.figures import of_points
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.proof.dutch_2012 import criteria as c
from arbiter_gui.proof.dutch_2012 import returns
from arbiter_gui.proof.dutch_2012.level_proof import PairingLevel, prove_accepted, prove_nothing
from arbiter_gui.proof.dutch_2012.level_steps import LevelSteps
from arbiter_gui.proof.dutch_2012.players import note
from arbiter_gui.proof.dutch_2012.round import MeasuredBracket, PairedBracket, ProcedureRound
from arbiter_gui.proof.dutch_2012.step_order import ACCEPTED, StepOrder, step_of
from arbiter_gui.proof.kernel.checks import Wrong, hold, listed, require, was_checked
from arbiter_gui.proof.kernel.context import counted_apart
from arbiter_gui.proof.kernel.players import numbers, ranked
from arbiter_gui.proof.round_check import everybody_once
from arbiter_gui.trace import Event, Level, procedure, score_brackets
from arbiter_gui.trace.candidates import Fold
from arbiter_gui.trace.demands import Obstacle
from arbiter_gui.trace.kinds import ByeGiven, Cited
from arbiter_gui.trace.score_brackets import ScoreBracketOpened


class BracketCheck(MeasuredBracket):
    """Replays the events of one bracket in their order."""

    def __init__(self, round_: ProcedureRound, number: int, opened: ScoreBracketOpened) -> None:
        super().__init__(round_)
        self.opened, self.events = opened, round_.story.children(number)
        self.walk: LevelSteps | None = None
        self.witness: procedure.LevelImpossible | None = None
        self.folds: list[tuple[int, Fold]] = []

    def check(self) -> None:
        """Check every event. Raises Wrong."""
        both = (*self.incoming, *self.residents)
        notes = tuple(note(e, self.round.odd) for e in both)
        score, residents = self.residents[0].score, numbers(self.residents)
        own = ScoreBracketOpened("A.3", score, residents, numbers(self.incoming), notes)
        hold(self.opened, own)
        last = max((i for i, (_, e) in enumerate(self.events) if step_of(e) == ACCEPTED), default=-1)
        require(last >= 0, "the bracket is never closed")
        self.order = StepOrder(self)
        for number, event in self.events[: last + 1]:
            self.round.story.read(number)
            if not isinstance(event, Cited):
                self.order.follows(event)
                self._one(number, event)
        self._relaxed(self.events[last + 1 :])

    def _one(self, number: int, event: Event) -> None:
        story = self.round.story
        below = [story.read(n) for n, _ in story.children(number)]
        story.at = number
        kinds = (*_BELOW.get(type(event), ()), Cited)
        fits = all(isinstance(e, kinds) for e in below)
        require(fits, "something stands below that does not belong")
        self._checked(number, event, below)
        self.order.goes_on(event, below)

    def _checked(self, number: int, event: Event, below: list[Event]) -> None:
        match event:
            case score_brackets.PairingAccepted():
                self._accepted(event)
            case score_brackets.OpponentlessFound():
                hold(event, score_brackets.OpponentlessFound("C.1", numbers(self.alone())))
            case score_brackets.OpponentlessMovedDown():
                hold(event, score_brackets.OpponentlessMovedDown("C.1", numbers(self.alone())))
                self.moved_on = (*self.moved_on, *self.alone())
            case procedure.PairsSet():
                self._open_level(event)
            case _ if type(event) in _ENDING:
                self._end_level(None)
                _ENDING[type(event)](self, number, event)
            case _:
                self._walked(number, event, below)

    def _walked(self, number: int, event: Event, below: list[Event]) -> None:
        """C.3 to C.10: what the walk of the level makes of an event."""
        if self.walk is None:
            raise Wrong(f"{type(event).__name__} stands outside C.3")
        self.walk.step(event, below)
        if isinstance(event, procedure.PairsTried):
            told = self.round.story.children(number)
            self.folds = [(n, e) for n, e in told if isinstance(e, Fold)]

    def _impossible(self, _number: int, event: procedure.LevelImpossible) -> None:
        self.witness = event

    # Levels

    def _open_level(self, event: procedure.PairsSet) -> None:
        self._end_level(None)
        table = self.table()
        level = PairingLevel(table, self.p1, self.m1, self.x1, self.z1)
        self.walk, self.folds = LevelSteps(level), []
        hold(event, procedure.PairsSet("C.3.a", level.pairs))
        if self.witness is not None:
            require(level.shown_impossible(self.witness), "the witness at C.3.a shows nothing")
            own = (self.p1, self.m1 if table.heterogeneous else 0)
            require((self.witness.p1, self.witness.m1) == own, f"P1 and M1 are {own}")
            was_checked("witness")
            self.witness = None
        else:
            require(not level.impossible, "the level is impossible, and no witness is told")

    def _end_level(self, accepted: tuple[tuple[int, int], ...] | None) -> None:
        """Prove that the level had nothing, or that what was accepted is its first best pairing."""
        if self.walk is None:
            return
        if accepted is None:
            prove_nothing(self.walk.level)
        else:
            self.walk.ends()
            unfolded = self.round.story.trace.tells(Level.CANDIDATES)
            walked = procedure.PAIRINGS_UNFOLDED if unfolded else procedure.PAIRINGS_WALKED
            prove_accepted(self.walk.level, accepted, self.folds, walked)
        self.walk = None

    def _hopeless(self, _number: int, event: procedure.FirstPairsGivenUp) -> None:
        """C.13: no M1 helps where the joined bracket cannot be completed at all."""
        require(event.count == self.m1, f"{self.m1} steps are passed over")
        require(event.because is Obstacle.NO_PAIRING, "no M1 helps for another reason")
        was_checked("claim")

    # Where the walk leaves the bracket

    def _accepted(self, event: score_brackets.PairingAccepted) -> None:
        table = self.table()
        pairs = table.places(event.pairs)
        if table.players:
            if self.walk is None:
                raise Wrong("a pairing is accepted without C.3")
            require(pairs == self.walk.level.made, "C.6 accepts other pairs than those that were tried")
            self._end_level(pairs)
        left = tuple(table.players[v] for v in table.left(pairs))
        floaters = ranked((*self.moved_on, *left))
        bye = left[0].number if table.lowest and left else None
        hold(event, score_brackets.PairingAccepted("C.6", event.pairs, numbers(floaters), bye))
        self.round.stack.append(
            PairedBracket(self.residents, self.incoming, self.moved_on, table, event.pairs, floaters, self.m1)
        )

    def _relaxed(self, events: list[tuple[int, Event]]) -> None:
        """Hold what is given up to what the pairing of the bracket above gives up, all of it and nothing else."""
        stage = self.round.stack[-1]
        own = stage.table.given_up(stage.table.places(stage.pairs))
        told = [self.round.story.read(n) for n, _ in events]
        told = [event for event in told if not isinstance(event, Cited)]
        for event, demand in zip(told, own, strict=False):
            hold(event, demand)
        require(len(told) == len(own), f"{len(own)} requirements are given up, {len(told)} are told")

    def _sent(self, number: int, event: score_brackets.PairedAgain) -> None:
        """C.12 and C.13: another pairing of the bracket before, allowed and with the floaters it is said to have."""
        stage = self.round.stack[-1]
        require(event.score == stage.residents[0].score, "another bracket is asked")
        table = stage.table
        pairs = table.places(event.pairs)
        taken = {v for pair in pairs for v in pair}
        require(len(taken) == 2 * len(pairs), "somebody is paired twice")
        left = tuple(table.players[v] for v in table.left(pairs))
        floaters = ranked((*stage.moved_on, *left))
        require(event.floaters == numbers(floaters), "the other pairing has other floaters")
        asked = self._asked(event.article)
        returns.taken_first(stage, asked, pairs)
        was_checked("optimum")
        if event.article == "C.12":
            same = sorted(e.score for e in floaters) == sorted(e.score for e in stage.floaters)
            require(same, "C.12 sends players of other scores")
            require(floaters != stage.floaters, "C.12 sends the same players")
            if not self.order.early:
                self.kept = (self.p1, self.m1)
        stage.pairs, stage.floaters = event.pairs, floaters
        if table.heterogeneous:
            stage.m1 = table.m0 - table.totals(pairs).get(c.LOST, 0)
        self.round.sent[len(self.round.stack) - 1] = event.article
        self._relaxed(self.round.story.children(number))
        self.incoming, self.residents, self.moved_on = floaters, self.core, ()
        was_checked("step")

    def _asked(self, article: str) -> list[returns.ReturnRequest]:
        """Return what the bracket before must serve: all below paired, or as many pairs here as it says."""
        stage, lowest = self.round.stack[-1], self.lowest
        if article == "C.13":
            everybody = len(stage.table.players) + len(stage.moved_on) + len(self.core)
            return [returns.ReturnRequest(self.core, True, everybody % 2, False)]
        if self.order.early:
            return returns.early_requests(stage, self.core, self.incoming, lowest)
        table, size = self.table(), len(self.core) + len(self.incoming)
        seats = size % 2 if lowest else size - 2 * self.p1
        spare = table.m0 - self.m1 if table.heterogeneous else None
        return [
            returns.ReturnRequest(self.core, lowest, seats, True, spare, frozenset() if spare == 0 else None)
        ]

    def _nobody_else(self, number: int, _event: score_brackets.NobodyElse) -> None:
        """C.12: no other players of the same scores serve, and what bars each set of them."""
        stage = self.round.stack[-1]
        for asked in self._asked("C.12"):
            require(not returns.others_serve(stage, asked), "other players could come (C.12)")
        was_checked("claim")
        told = [e for _, e in self.round.story.children(number) if isinstance(e, score_brackets.OthersBarred)]
        own = returns.other_sets(stage) if len(stage.table.players) <= procedure.PLAYERS_TOLD else []
        require([e.floaters for e in told] == list(map(numbers, own)), "other sets of floaters are told")
        for left, event in zip(own, told, strict=True):
            because = returns.what_bars(stage, self.core, left)
            hold(event, score_brackets.OthersBarred("C.12", event.floaters, because))
            was_checked("refusal")

    def _merged(self, _number: int, event: score_brackets.BracketsJoined) -> None:
        """C.13: the bracket before is taken back; its players are S1 of the joined one at first."""
        returns.why_joined(self.round.stack[-1], self.core, event.because)
        was_checked("claim")
        stage = self.round.stack.pop()
        self.residents, self.incoming = self.core, (*stage.residents, *stage.incoming)
        self.core, self.moved_on, self.kept = (*stage.residents, *self.core), (), None
        s1, others = numbers(ranked(self.incoming)), numbers(ranked(self.residents))
        hold(event, score_brackets.BracketsJoined("C.13", s1, others, event.because))
        was_checked("step")


_BELOW: dict[type[Event], tuple[type[Event], ...]] = {
    procedure.PairsTried: (procedure.PairsRefused, Fold),
    procedure.OrdersPassed: (procedure.PairsRefused,),
    score_brackets.NobodyElse: (score_brackets.OthersBarred,),
    score_brackets.PairedAgain: (score_brackets.DemandGivenUp,),
}
"""What may stand below a step."""

_ENDING: dict[type[Event], Callable[[BracketCheck, int, Any], None]] = {
    score_brackets.PairedAgain: BracketCheck._sent,
    score_brackets.BracketsJoined: BracketCheck._merged,
    score_brackets.NobodyElse: BracketCheck._nobody_else,
    procedure.LevelImpossible: BracketCheck._impossible,
    procedure.FirstPairsGivenUp: BracketCheck._hopeless,
    procedure.BracketMeasured: BracketCheck.measured,
    procedure.ColoursCounted: BracketCheck.colours_counted,
    procedure.OnePairLess: BracketCheck.one_pair_less,
    procedure.FewerMovedDown: BracketCheck.fewer_moved_down,
}
"""The steps that leave the level."""


class BracketsInOrder(ProcedureRound):
    """The procedure bracket by bracket; after one that fails nothing more can be replayed."""

    def check(self) -> None:
        """Check the whole round. Raises Wrong where nothing more can be followed."""
        while self.groups:
            number, event = self.pages.take(ScoreBracketOpened)
            self.reached(number)
            self.what = say("bracket {score}", score=of_points(event.score))
            with counted_apart() as own:
                BracketCheck(self, number, event).check()
            said = say("every step follows; {done} checked", done=listed(own))
            self.found(self.what, said, number, event.article)
        self.what = say("the round")
        bye = self.finish()
        self.what = say("the colours")
        boards = self.weighed(self.letters_weighed(pair) for stage in self.stack for pair in stage.pairs)
        if bye is not None:
            self.pages.expect(ByeGiven("A.5", bye))
        self.boards(boards, "C.04.2:D.9", self.by_number.values(), "E.1")
        said = everybody_once(len(boards))
        said = said if bye is None else say("{said}; {bye} gets the bye", said=said, bye=bye)
        self.found(self.what, said, None, "A.3", first=True)
