"""What lies on the table while a round of 2012 is replayed, and M, P, X and Z as C.2 and C.14 leave them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.dutch_2012.bracket_matching import BracketOnTable
from arbiter_gui.proof.dutch_2012.players import colours_of, field_of, least_spoiled, letters, wishes_of
from arbiter_gui.proof.kernel.certificates import can_be_matched
from arbiter_gui.proof.kernel.checks import TraceReader, hold, require
from arbiter_gui.proof.kernel.field import kept_field
from arbiter_gui.proof.kernel.players import Player, ranked
from arbiter_gui.proof.round_check import RoundCheck
from arbiter_gui.trace import procedure
from arbiter_gui.trace.demands import BracketKind
from arbiter_gui.trace.score_brackets import LettersWeighed
from arbiter_gui.trace.values import Letter

Players = tuple[Player, ...]


@dataclass
class PairedBracket:
    """A bracket that is paired for now, `m1` moved-down players first."""

    residents: Players
    incoming: Players
    moved_on: Players
    table: BracketOnTable
    pairs: tuple[tuple[int, ...], ...]
    floaters: Players
    m1: int = 0


class ProcedureRound(RoundCheck):
    """What lies on the table: the brackets paired so far, and the score groups to come.

    `sent` keeps for each bracket that was paired once more the article that asked for it.
    """

    after = say("the brackets after it")

    def __init__(self, before: Tournament, story: TraceReader) -> None:
        super().__init__(before, story)
        self.stack: list[PairedBracket] = []
        self.sent: dict[int, str] = {}
        players = kept_field(before, field_of).players
        self.odd = before.next_round % 2 == 1
        self.by_number = {e.number: e for e in players}
        self.groups = [tuple(g) for _, g in groupby(players, key=lambda e: e.score)]

    def finish(self) -> int | None:
        """Check that everybody is paired once; return who gets the bye. Raises Wrong."""
        left = self.stack[-1].floaters if self.stack else ()
        seen = [n for stage in self.stack for pair in stage.pairs for n in pair]
        once = sorted([*seen, *(e.number for e in left)]) == sorted(self.by_number)
        require(once, "not everybody is paired once")
        require(len(left) <= 1 and not any(e.no_bye for e in left), "who is left over may not have the bye")
        return left[0].number if left else None

    def letters_weighed(self, pair: Sequence[int]) -> LettersWeighed:
        """E.1 to E.5: return what is told of the colours of a pair."""
        one, other = (self.by_number[n] for n in pair)
        given = colours_of(one, other, self.before.initial_colour)
        sides = given.in_order(one, other)
        return LettersWeighed(
            f"E.{given.rule}", given.white, given.black, rule=given.kind,
            preferences=tuple(Letter(letters(p, self.odd)) for p in sides),
            colours=tuple(p.letters for p in sides),
        )  # fmt: skip


class MeasuredBracket:
    """The players of a bracket and what is asked of them; every check of an event raises Wrong."""

    def __init__(self, round_: ProcedureRound, number: int) -> None:
        self.round, self.number = round_, number
        self.pages = round_.story.below(number, aside=True)
        self.residents: Players = round_.groups.pop(0)
        self.core = self.residents
        self.moved_on: Players = ()
        self.incoming: Players = round_.stack[-1].floaters if round_.stack else ()
        self.homogeneous = False
        self.kept: tuple[int, int] | None = None
        self.p1 = self.m1 = self.x1 = self.z1 = 0

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
        everybody = range(len(table.players))
        return tuple(
            e
            for u, e in enumerate(table.players)
            if all(v == u or table.apart(u, v) for v in everybody) and not (bye and not e.no_bye)
        )

    def completable(self) -> bool:
        """Tell whether everybody here can be paired, but for the bye, whatever is given up."""
        table = self.table()
        size = len(table.players)
        return can_be_matched(table.formulation(range(size), size % 2, all_first=False).rows)

    def measured(self) -> None:
        """C.2: P0 and M0, or what C.12 was called with, then X1 and Z1."""
        self.homogeneous = False
        table = self.table()
        p0, m0 = len(table.players) // 2, table.m0
        kept = self.kept or (p0, m0)
        self.p1, self.m1, self.kept = min(kept[0], p0), min(kept[1], m0), None
        kind = BracketKind.AS_HOMOGENEOUS if m0 else BracketKind.HOMOGENEOUS
        kind = BracketKind.HETEROGENEOUS if table.heterogeneous else kind
        own = p0, self.p1, m0, self.m1, kind, table.lowest, len(table.players)
        self.pages.expect(procedure.BracketMeasured("C.2.a", *own))
        self.colours_counted()

    def colours_counted(self) -> None:
        """C.2.b: X1 and Z1, less what C.14 took off."""
        table = self.table()
        less = len(table.players) // 2 - self.p1
        x1, z1 = least_spoiled(table.players, table.odd_round)
        self.x1, self.z1 = max(0, x1 - less), max(0, z1 - less)
        z = None if table.odd_round else self.z1
        counts = (*wishes_of(table.players, True)[:3], wishes_of(table.players, table.odd_round)[3])
        own = procedure.ColoursCounted("C.2.b", self.x1, z, *counts)
        _, event = self.pages.take(procedure.ColoursCounted)
        hold(event, own if event.white is not None else procedure.ColoursCounted("C.2.b", self.x1, z))

    def one_pair_less(self, article: str) -> None:
        """C.14.a and C.14.b.1: one pair less, and X1 and Z1 with it."""
        self.p1, self.x1, self.z1 = self.p1 - 1, max(0, self.x1 - 1), max(0, self.z1 - 1)
        z = None if self.round.odd else self.z1
        self.pages.expect(procedure.OnePairLess(article, self.p1, self.x1, z))

    def fewer_moved_down(self) -> None:
        """C.14.b.2: one moved-down player less is paired first, at last none."""
        self.m1 -= 1
        if not self.m1:
            self.homogeneous = True
            self.p1 = len(self.table().players) // 2
        self.pages.expect(procedure.FewerMovedDown("C.14.b.2", self.m1, None if self.m1 else self.p1))
        if isinstance(self.pages.next, procedure.ColoursCounted):
            self.colours_counted()
