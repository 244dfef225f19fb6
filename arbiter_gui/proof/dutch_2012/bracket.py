"""One score bracket of 2012: its events in the order of C.1 to C.14, each level proved where it ends."""

from __future__ import annotations

from arbiter_gui.domain.figures import of_points
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.proof.dutch_2012 import criteria as c
from arbiter_gui.proof.dutch_2012 import returns
from arbiter_gui.proof.dutch_2012.level_proof import PairingLevel, prove_accepted, prove_nothing
from arbiter_gui.proof.dutch_2012.level_walk import LevelWalk
from arbiter_gui.proof.dutch_2012.players import note
from arbiter_gui.proof.dutch_2012.round import MeasuredBracket, PairedBracket, ProcedureRound
from arbiter_gui.proof.kernel.checks import EventReader, hold, listed, require, was_checked
from arbiter_gui.proof.kernel.context import counted_apart
from arbiter_gui.proof.kernel.players import numbers, ranked
from arbiter_gui.proof.round_check import everybody_once
from arbiter_gui.trace import Level, procedure, score_brackets
from arbiter_gui.trace.demands import Obstacle
from arbiter_gui.trace.kinds import ByeGiven
from arbiter_gui.trace.score_brackets import ScoreBracketOpened


class BracketCheck(MeasuredBracket):
    """Reads the events of one bracket; C.12 is asked for C.1 once, and for its levels until it sends somebody."""

    def __init__(self, round_: ProcedureRound, number: int, opened: ScoreBracketOpened) -> None:
        super().__init__(round_, number)
        self.opened = opened
        self.asked_by_c1 = self.asked_by_level = self.joined = False

    def check(self) -> None:
        """Check every event. Raises Wrong."""
        both = (*self.incoming, *self.residents)
        notes = tuple(note(e, self.round.odd) for e in both)
        score, residents = self.residents[0].score, numbers(self.residents)
        own = ScoreBracketOpened("A.3", score, residents, numbers(self.incoming), notes)
        hold(self.opened, own)
        while not self._closed():
            pass

    def _closed(self) -> bool:
        """C.1 to C.14: tell whether the bracket is paired; else all begins again with other players."""
        if self._opponentless():
            return False
        if not self.table().players:
            self._accepted(None)
            return True
        self.measured()
        while True:
            walk = self._level()
            if walk.finds():
                self._accepted(walk)
                return True
            prove_nothing(walk.level)
            if (self._can_ask() and self._c12(early=False)) or self._joined_or_less():
                return False

    def _opponentless(self) -> bool:
        """C.1: C.12 for somebody who was moved down, C.13 in the lowest bracket, else they move on (R13).

        Tell whether all begins again.
        """
        alone, early = self.alone(), not self.asked_by_c1
        if not alone:
            return False
        if early:
            self.pages.expect(score_brackets.OpponentlessFound("C.1", numbers(alone)))
            if not self.asked_by_level and {*alone} & {*self.incoming}:
                self.asked_by_c1 = True
                if self._can_ask():
                    if self._c12(early=True):
                        return True
                    early = False
        if self.lowest:
            self._c13(early=early)
            return True
        self.pages.expect(score_brackets.OpponentlessMovedDown("C.1", numbers(alone)))
        self.moved_on = (*self.moved_on, *alone)
        return False

    def _can_ask(self) -> bool:
        """Tell whether C.12 has somebody to exchange and was not asked for it."""
        return bool(self.incoming and self.round.stack) and not (self.asked_by_level or self.joined)

    def _c12(self, *, early: bool) -> bool:
        """C.12, called by C.1 (R13) or by a level that could not be paired (R14): tell whether others are sent."""
        if isinstance(self.pages.next, score_brackets.NobodyElse):
            self._nobody_else(early)
            return False
        self._sent("C.12", early)
        return True

    def _c13(self, *, early: bool) -> None:
        if isinstance(self.pages.next, score_brackets.BracketsJoined):
            self._merged()
        else:
            self._sent("C.13", early)

    def _joined_or_less(self) -> bool:
        """C.13 and C.14 end a level that nobody else could help; tell whether all begins again."""
        heterogeneous = self.table().heterogeneous
        hopeless = heterogeneous and self.joined and not self.completable()
        if self.lowest and (hopeless or not heterogeneous):
            if hopeless:  # no M1 helps where the joined bracket cannot be completed at all
                why = Obstacle.NO_PAIRING
                self.pages.expect(procedure.FirstPairsGivenUp("C.14.b.2", self.m1, why))
                was_checked("claim")
            self._c13(early=False)
            return True
        if heterogeneous and (self.lowest or isinstance(self.pages.next, procedure.FewerMovedDown)):
            self.fewer_moved_down()
        else:
            self.one_pair_less("C.14.b.1" if heterogeneous else "C.14.a")
        return False

    def _level(self) -> LevelWalk:
        """C.3.a: a level begins; where it is impossible, that is shown."""
        witness = None
        if isinstance(self.pages.next, procedure.LevelImpossible):
            _, witness = self.pages.take(procedure.LevelImpossible)
        table = self.table()
        level = PairingLevel(table, self.p1, self.m1, self.x1, self.z1)
        self.pages.expect(procedure.PairsSet("C.3.a", level.pairs))
        if witness is None:
            require(not level.impossible, "the level is impossible, and no witness is told")
        else:
            require(level.shown_impossible(witness), "the witness at C.3.a shows nothing")
            own = "C.3.a", self.p1, self.m1 if table.heterogeneous else 0
            require((witness.article, witness.p1, witness.m1) == own, f"P1 and M1 are {own[1:]}")
            was_checked("witness")
        return LevelWalk(level, self.round.story, self.pages)

    def _accepted(self, walk: LevelWalk | None) -> None:
        """C.6: the pairs that were tried last are the first of the best of their level; None: nobody is here."""
        table, (_, event) = self.table(), self.pages.take(score_brackets.PairingAccepted)
        pairs = table.places(event.pairs)
        if walk is not None:
            require(pairs == walk.level.made, "C.6 accepts other pairs than those that were tried")
            unfolded = self.round.story.trace.tells(Level.CANDIDATES)
            walked = procedure.PAIRINGS_UNFOLDED if unfolded else procedure.PAIRINGS_WALKED
            prove_accepted(walk.level, pairs, walk.folds, walked)
        left = tuple(table.players[v] for v in table.left(pairs))
        floaters = ranked((*self.moved_on, *left))
        bye = left[0].number if table.lowest and left else None
        hold(event, score_brackets.PairingAccepted("C.6", event.pairs, numbers(floaters), bye))
        self.round.stack.append(
            PairedBracket(self.residents, self.incoming, self.moved_on, table, event.pairs, floaters, self.m1)
        )
        self._relaxed(self.pages)

    def _relaxed(self, told: EventReader) -> None:
        """Hold what is given up to what the pairing of the bracket above gives up, all of it and nothing else."""
        stage = self.round.stack[-1]
        for demand in stage.table.given_up(stage.table.places(stage.pairs)):
            told.expect(demand)
        told.ends()

    def _sent(self, article: str, early: bool) -> None:
        """C.12 and C.13: another pairing of the bracket before, allowed and with the floaters it is said to have."""
        number, event = self.pages.take(score_brackets.PairedAgain)
        require(event.article == article, f"another bracket is paired again by {article} only")
        stage = self.round.stack[-1]
        require(event.score == stage.residents[0].score, "another bracket is asked")
        table = stage.table
        pairs = table.places(event.pairs)
        taken = {v for pair in pairs for v in pair}
        require(len(taken) == 2 * len(pairs), "somebody is paired twice")
        left = tuple(table.players[v] for v in table.left(pairs))
        floaters = ranked((*stage.moved_on, *left))
        require(event.floaters == numbers(floaters), "the other pairing has other floaters")
        asked = self._asked(article, early)
        returns.taken_first(stage, asked, pairs)
        was_checked("optimum")
        if article == "C.12":
            same = sorted(e.score for e in floaters) == sorted(e.score for e in stage.floaters)
            require(same, "C.12 sends players of other scores")
            require(floaters != stage.floaters, "C.12 sends the same players")
            if not early:
                self.kept = (self.p1, self.m1)
        stage.pairs, stage.floaters = event.pairs, floaters
        if table.heterogeneous:
            stage.m1 = table.m0 - table.totals(pairs).get(c.LOST, 0)
        self.round.sent[len(self.round.stack) - 1] = article
        self._relaxed(self.round.story.below(number, aside=True))
        self.incoming, self.residents, self.moved_on = floaters, self.core, ()
        self.asked_by_level = self.asked_by_level or not early
        was_checked("step")

    def _asked(self, article: str, early: bool) -> list[returns.ReturnRequest]:
        """Return what the bracket before must serve: all below paired, or as many pairs here as it says."""
        stage, lowest = self.round.stack[-1], self.lowest
        if article == "C.13":
            everybody = len(stage.table.players) + len(stage.moved_on) + len(self.core)
            return [returns.ReturnRequest(self.core, True, everybody % 2, False)]
        if early:
            return returns.early_requests(stage, self.core, self.incoming, lowest)
        table, size = self.table(), len(self.core) + len(self.incoming)
        seats = size % 2 if lowest else size - 2 * self.p1
        spare = table.m0 - self.m1 if table.heterogeneous else None
        return [
            returns.ReturnRequest(self.core, lowest, seats, True, spare, frozenset() if spare == 0 else None)
        ]

    def _nobody_else(self, early: bool) -> None:
        """C.12: no other players of the same scores serve, and what bars each set of them."""
        stage, number = self.round.stack[-1], self.pages.expect(score_brackets.NobodyElse("C.12"))
        for asked in self._asked("C.12", early):
            require(not returns.others_serve(stage, asked), "other players could come (C.12)")
        was_checked("claim")
        told = self.round.story.below(number, aside=True)
        for left in returns.other_sets(stage) if len(stage.table.players) <= procedure.PLAYERS_TOLD else ():
            because = returns.what_bars(stage, self.core, left)
            told.expect(score_brackets.OthersBarred("C.12", numbers(left), because))
            was_checked("refusal")
        told.ends()

    def _merged(self) -> None:
        """C.13: the bracket before is taken back; its players are S1 of the joined one at first."""
        _, event = self.pages.take(score_brackets.BracketsJoined)
        returns.why_joined(self.round.stack[-1], self.core, event.because)
        was_checked("claim")
        stage = self.round.stack.pop()
        self.residents, self.incoming = self.core, (*stage.residents, *stage.incoming)
        self.core, self.moved_on, self.kept = (*stage.residents, *self.core), (), None
        s1, others = numbers(ranked(self.incoming)), numbers(ranked(self.residents))
        hold(event, score_brackets.BracketsJoined("C.13", s1, others, event.because))
        self.joined, self.asked_by_level = True, False
        was_checked("step")


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
