"""A round of 2012: its brackets in the order of C.1 to C.14, each level proved where it ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from arbiter_gui.domain.figures import of_points
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.dutch_2012 import criteria as c
from arbiter_gui.proof.dutch_2012 import returns
from arbiter_gui.proof.dutch_2012.bracket_matching import BracketOnTable, PairedBracket, Players
from arbiter_gui.proof.dutch_2012.level_walk import LevelWalk
from arbiter_gui.proof.judge import Finding, RoundCheck, State, everybody_once
from arbiter_gui.proof.kernel.certificates import can_be_matched, rows_of, unmatched
from arbiter_gui.proof.kernel.checks import (
    MOST_PLAYERS,
    EventReader,
    TraceReader,
    hold,
    listed,
    require,
    was_checked,
)
from arbiter_gui.proof.kernel.context import counted_apart
from arbiter_gui.proof.kernel.players import Field, Player, may_meet, numbers, ranked
from arbiter_gui.trace import procedure, score_brackets
from arbiter_gui.trace.demands import BracketKind, Obstacle
from arbiter_gui.trace.kinds import ByeGiven
from arbiter_gui.trace.score_brackets import LettersWeighed, ScoreBracketOpened
from arbiter_gui.trace.values import Letter


class ProcedureRound(RoundCheck[Player]):
    """The procedure bracket by bracket; after one that fails nothing more can be replayed.

    On the table lie the brackets paired so far, and the score groups to come.
    """

    after = say("the brackets after it")

    def __init__(self, before: Tournament, story: TraceReader, field: Field[Player]) -> None:
        super().__init__(before, story, field)
        self.stack: list[PairedBracket] = []
        self.odd = before.next_round % 2 == 1
        self.groups = [tuple(g) for _, g in groupby(field.players, key=lambda e: e.score)]

    def check(self) -> None:
        """Check the whole round. Raises Wrong where nothing more can be followed."""
        if any(len(group) > MOST_PLAYERS for group in self.groups):
            self.story.read_all_below(-1)
            too_large = say("the round, because a bracket has more than {n} players", n=MOST_PLAYERS)
            self.findings.append(Finding(too_large, State.UNCHECKED, article="A.3"))
            return
        while self.groups:
            number, event = self.pages.take(ScoreBracketOpened)
            self.what = say("bracket {score}", score=of_points(event.score))
            with counted_apart() as own:
                BracketCheck(self, number, event).check()
            said = say("every step follows; {done} checked", done=listed(own))
            self.found(self.what, said, number, event.article)
        self.what = say("the round")
        left = self.stack[-1].floaters if self.stack else ()
        seen = [n for stage in self.stack for pair in stage.pairs for n in pair]
        once = sorted([*seen, *numbers(left)]) == sorted(self.field.all)
        require(once, "not everybody is paired once")
        require(len(left) <= 1 and not any(e.no_bye for e in left), "who is left over may not have the bye")
        self.what = say("the colours")
        boards = self.weighed(self.letters_weighed(pair) for stage in self.stack for pair in stage.pairs)
        for e in left:
            self.pages.expect(ByeGiven("A.5", e.number))
        self.boards(boards, "C.04.2:D.9", "E.1")
        said = everybody_once(len(boards))
        for e in left:
            said = say("{said}; {bye} receives the bye", said=said, bye=e.number)
        self.found(self.what, said, None, "A.3", first=True)

    def letters_weighed(self, pair: Sequence[int]) -> LettersWeighed:
        """E.1 to E.5: return what is told of the colours of a pair."""
        one, other = (self.field.all[n] for n in pair)
        given = c.colours_of(one, other, self.before.initial_colour)
        sides = given.white, given.black
        return LettersWeighed(
            f"E.{given.rule}", given.white.number, given.black.number, rule=given.kind,
            preferences=tuple(Letter(c.letters(p, self.odd)) for p in sides),
            colours=tuple(p.letters for p in sides),
        )  # fmt: skip


class BracketCheck:
    """The players of a bracket and what is asked of them, while its events are read; every check of one raises Wrong.

    C.12 is asked for C.1 once, and for its levels until it sends somebody.
    """

    def __init__(self, round_: ProcedureRound, number: int, opened: ScoreBracketOpened) -> None:
        self.round, self.number, self.opened = round_, number, opened
        self.pages = round_.story.below(number, aside=True)
        self.residents: Players = round_.groups.pop(0)
        self.core = self.residents
        self.moved_on: Players = ()
        self.incoming: Players = round_.stack[-1].floaters if round_.stack else ()
        self.homogeneous = False
        self.kept: tuple[int, int] | None = None
        self.p1 = self.m1 = self.x1 = self.z1 = 0
        self.asked_by_c1 = self.asked_by_level = self.joined = False
        self.undone: PairedBracket | None = None

    @property
    def lowest(self) -> bool:
        """Whether no score bracket comes after this one."""
        return not self.round.groups

    def table(self) -> BracketOnTable:
        """Return the bracket on the table."""
        gone: set[Player] = set(self.moved_on)
        players = ranked([e for e in (*self.residents, *self.incoming) if e not in gone])
        m0 = 0 if self.homogeneous else sum(1 for e in players if e in self.incoming)
        heterogeneous = 0 < 2 * m0 < len(players)
        return BracketOnTable(players, m0, heterogeneous, self.lowest, self.round.odd)

    def alone(self) -> Players:
        """Return who has no possible opponent here (C.1)."""
        table = self.table()
        bye = table.lowest and len(table.players) % 2 == 1
        rows = zip(table.players, rows_of(table.players, may_meet), strict=True)
        return tuple(e for e, row in rows if not row and not (bye and not e.no_bye))

    def reaches_remainder(self) -> bool:
        """Tell whether M1 moved-down players can be paired at all, whatever becomes of the remainder (C.14.b)."""
        table = self.table()

        def meet(u: int, v: int) -> bool:
            first = (u < table.m0) + (v < table.m0)
            return (first == 1 or (first == 2 and self.m1 < table.m0)) and table.apart(u, v) is None

        everybody = range(len(table.players))
        return len(everybody) - unmatched(rows_of(everybody, meet)) >= 2 * self.m1

    def measured(self) -> None:
        """C.2: P0 and M0, or what C.12 was called with, then X1 and Z1."""
        self.homogeneous = False
        table = self.table()
        p0, m0 = len(table.players) // 2, table.m0
        p1, m1 = self.kept or (p0, m0)
        self.p1, self.m1, self.kept = min(p1, p0), min(m1, m0), None
        kind = BracketKind.AS_HOMOGENEOUS if m0 else BracketKind.HOMOGENEOUS
        kind = BracketKind.HETEROGENEOUS if table.heterogeneous else kind
        own = p0, self.p1, m0, self.m1, kind, table.lowest, len(table.players)
        self.pages.expect(procedure.BracketMeasured("C.2.a", *own))
        self.colours_counted()

    def colours_counted(self) -> None:
        """C.2.b: X1 and Z1, less what C.14 took off."""
        table = self.table()
        less = len(table.players) // 2 - self.p1
        x1, z1 = c.least_spoiled(table.players, table.odd_round)
        self.x1, self.z1 = max(0, x1 - less), max(0, z1 - less)
        z = None if table.odd_round else self.z1
        counts = c.colours_wanted(table.players, table.odd_round)
        _, event = self.pages.take(procedure.ColoursCounted)
        hold(event, procedure.ColoursCounted("C.2.b", self.x1, z, *counts if event.white is not None else ()))

    def check(self) -> None:
        """Check every event. Raises Wrong."""
        both = (*self.incoming, *self.residents)
        notes = tuple(c.note(e, self.round.odd) for e in both)
        score, residents = self.residents[0].score, numbers(self.residents)
        own = ScoreBracketOpened("A.3", score, residents, numbers(self.incoming), notes)
        hold(self.opened, own)
        while not self._closed():
            pass

    def _closed(self) -> bool:
        """C.1 to C.14: tell whether the bracket is paired; else all begins again with other players."""
        alone = self.alone()
        if alone and self._opponentless(alone):
            return False
        if not self.table().players:
            self._accepted(None)
            return True
        self.measured()
        while True:
            measured = self.p1, self.m1, self.x1, self.z1
            walk = LevelWalk(self.round.story, self.pages, self.table(), *measured)
            if walk.finds():
                self._accepted(walk)
                return True
            walk.prove_nothing()
            if self._c12(early=False) or self._joined_or_less():
                return False

    def _opponentless(self, alone: Players) -> bool:
        """C.1: C.12 for somebody who was moved down, C.13 in the lowest bracket, else they move on (R13).

        Tell whether all begins again.
        """
        if not self.asked_by_c1:
            self.pages.expect(score_brackets.OpponentlessFound("C.1", numbers(alone)))
            if not self.asked_by_level and {*alone} & {*self.incoming}:
                self.asked_by_c1 = True
                if self._c12(early=True):
                    return True
        if self.lowest:
            self._c13()
            return True
        self.pages.expect(score_brackets.OpponentlessMovedDown("C.1", numbers(alone)))
        self.moved_on = (*self.moved_on, *alone)
        return False

    def _c12(self, *, early: bool) -> bool:
        """C.12, called by C.1 (R13) or by a level that could not be paired (R14): tell whether others are sent."""
        if not (self.incoming and self.round.stack) or self.asked_by_level or self.joined:
            return False
        if isinstance(self.pages.next, score_brackets.NobodyElse):
            self._nobody_else(early)
            return False
        self._sent("C.12", early)
        return True

    def _c13(self) -> None:
        if isinstance(self.pages.next, score_brackets.BracketsJoined):
            self._merged()
        else:
            self._sent("C.13", early=False)

    def _joined_or_less(self) -> bool:
        """C.13 and C.14 end a level that nobody else could help; tell whether all begins again."""
        table = self.table()
        if self.lowest and not table.heterogeneous:
            self._c13()
            return True
        size = len(table.players)
        rows = table.formulation(range(size), size % 2, all_first=False).rows if self.joined else ()
        if self.lowest and not can_be_matched(rows):
            # no M1 helps where the joined bracket cannot be completed at all, whatever is given up
            self.pages.expect(procedure.FirstPairsGivenUp("C.14.b.2", self.m1, Obstacle.NO_PAIRING))
            was_checked("claim")
            self._c13()
            return True
        if table.heterogeneous and (self.lowest or not self.reaches_remainder()):
            self.m1 -= 1
            self.homogeneous = not self.m1
            self.p1 = self.p1 if self.m1 else size // 2
            self.pages.expect(procedure.FewerMovedDown("C.14.b.2", self.m1, None if self.m1 else self.p1))
            if self.homogeneous:
                self.colours_counted()
            return False
        self.p1, self.x1, self.z1 = self.p1 - 1, max(0, self.x1 - 1), max(0, self.z1 - 1)
        article = "C.14.b.1" if table.heterogeneous else "C.14.a"
        z = None if self.round.odd else self.z1
        self.pages.expect(procedure.OnePairLess(article, self.p1, self.x1, z))
        return False

    def _accepted(self, walk: LevelWalk | None) -> None:
        """C.6: the pairs that were tried last are the first of the best of their level; None: nobody is here."""
        table, (_, event) = self.table(), self.pages.take(score_brackets.PairingAccepted)
        if walk is not None:
            made = (*walk.first, *walk.tried)
            require(table.places(event.pairs) == made, "C.6 accepts other pairs than those that were tried")
            walk.prove_accepted()
        reached = (0, 0) if walk is None else (self.p1, self.m1)
        stage = PairedBracket(
            self.residents,
            self.incoming,
            self.moved_on,
            table,
            event.pairs,
            m1=reached[1],
            reached=reached,
            undone=self.undone,
        )
        bye = stage.left[0].number if table.lowest and stage.left else None
        hold(event, score_brackets.PairingAccepted("C.6", event.pairs, numbers(stage.floaters), bye))
        self.round.stack.append(stage)
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
        before = self.round.stack[-1]
        table, stage = before.table, replace(before, pairs=event.pairs, again=article)
        pairs = table.places(event.pairs)
        require(len({v for pair in pairs for v in pair}) == 2 * len(pairs), "somebody is paired twice")
        hold(event, score_brackets.PairedAgain(article, event.pairs, before.score, numbers(stage.floaters)))
        returns.taken_first(self._asked(article, early), pairs)
        was_checked("optimum")
        if article == "C.12":
            same = sorted(e.score for e in stage.floaters) == sorted(e.score for e in before.floaters)
            require(same, "C.12 sends players of other scores")
            require(stage.floaters != before.floaters, "C.12 sends the same players")
        if table.heterogeneous:
            stage = replace(stage, m1=table.m0 - table.totals(pairs).get(c.LOST, 0))
        self.round.stack[-1] = stage
        self._relaxed(self.round.story.below(number, aside=True))
        self.incoming, self.residents, self.moved_on = stage.floaters, self.core, ()
        if not early:
            self.asked_by_level = True
            self.kept = (self.p1, self.m1) if article == "C.12" else None
        was_checked("step")

    def _asked(self, article: str, early: bool) -> list[returns.ReturnRequest]:
        """Return what the bracket before must serve: all below paired, or as many pairs here as it says."""
        stage, lowest = self.round.stack[-1], self.lowest
        asked = returns.ReturnRequest(stage, self.core, True, 0, False)
        if article == "C.13":
            return [replace(asked, seats=len(asked.everybody) % 2)]
        if early:
            return returns.early_requests(stage, self.core, self.incoming, lowest)
        table, size = self.table(), len(self.core) + len(self.incoming)
        seats = size % 2 if lowest else size - 2 * self.p1
        spare = table.m0 - self.m1 if table.heterogeneous else None
        staying = frozenset[int]() if spare == 0 else None
        return [returns.ReturnRequest(stage, self.core, lowest, seats, True, spare, staying)]

    def _nobody_else(self, early: bool) -> None:
        """C.12: no other players of the same scores serve, and what bars each set of them."""
        stage, number = self.round.stack[-1], self.pages.expect(score_brackets.NobodyElse("C.12"))
        serve = any(map(returns.others_serve, self._asked("C.12", early)))
        require(not serve, "other players could come (C.12)")
        was_checked("claim")
        told = self.round.story.below(number, aside=True)
        few = len(stage.table.players) <= procedure.PLAYERS_TOLD
        for left, because in returns.what_bars(stage, self.core) if few else ():
            told.expect(score_brackets.OthersBarred("C.12", numbers(left), because))
            was_checked("refusal")
        told.ends()

    def _merged(self) -> None:
        """C.13: the bracket before is taken back; its players are S1 of the joined one at first."""
        _, event = self.pages.take(score_brackets.BracketsJoined)
        returns.why_joined(self.round.stack[-1], self.core, event.because)
        was_checked("claim")
        stage = self.undone = self.round.stack.pop()
        self.residents, self.incoming = self.core, (*stage.residents, *stage.incoming)
        self.core, self.moved_on, self.kept = (*stage.residents, *self.core), (), None
        s1, others = numbers(ranked(self.incoming)), numbers(ranked(self.residents))
        hold(event, score_brackets.BracketsJoined("C.13", s1, others, event.because))
        self.joined, self.asked_by_level = True, False
        was_checked("step")
