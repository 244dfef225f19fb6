"""A round that is paired by one choice after another: players left, the choices so far, and the trace."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.counter_questions import Paired
from arbiter_gui.engine.kernel.graph.bitsets import induced_graph, members, smallest_size, union
from arbiter_gui.engine.kernel.graph.cardinality import enlarge_matching
from arbiter_gui.engine.kernel.impossible import Deadlock, deadlock
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.rulebook import Rulebook
from arbiter_gui.trace import Event, Level, Sink, columns
from arbiter_gui.trace.kinds import BoardsOrdered
from arbiter_gui.trace.values import GroupFails, HadPoint, Passed, Rest, Why

Proof = tuple[int, int]
"""The place of a skipped player, and the set that could then not have been paired."""

Tried = tuple[int | None, tuple[Passed, ...], list[Proof]]
"""The first place that fits, None if there is none; the skipped players, with proofs."""

Pairs = tuple[tuple[int, int], ...]
Columns = tuple[tuple[int, ...], tuple[int, ...]]
"""Two columns by pairing numbers."""


class Choice(NamedTuple):
    """One choice of the procedure: its step and subject, the chosen player, and the preferences of the step.

    `kind` is the code of the thing chosen. `amounts` are (code, amount), the smaller the better, the first one counts
    most; `homes` are their articles if they differ from the choice's own. `place` is the place of the chosen one in
    the order of the step, 0 if the order has no single places. `rows` are the pairs of a group, led by the player who
    chooses, `columns` the players beside each other before; `payers` are affected by an amount, which is recorded as
    so many pairs without a due colour if some are `missed`.
    """

    article: str
    kind: str
    score: int | None
    subject: int
    chosen: tuple[int, ...]
    amounts: tuple[tuple[str, int], ...] = ()
    homes: tuple[str, ...] = ()
    place: int = 0
    rows: Pairs = ()
    columns: Columns = ((), ())
    payers: tuple[tuple[int, ...], ...] = ()
    missed: int = 0

    @property
    def step(self) -> tuple[str, int | None, int]:
        """What the choice is about."""
        return self.kind, self.score, self.subject


def reading_order(key: str) -> tuple[str, int]:
    """Return the place of a reading among others: by its letters, then its number.

    >>> sorted(["D10", "D9", "DS1"], key=reading_order)
    ['D9', 'D10', 'DS1']
    """
    letters = key.rstrip("0123456789")
    return letters, int(key[len(letters) :])


class ChoosingRound:
    """Players are at places 0, 1, ... by score, then number; sets of places are bitsets.

    `entrants` are those of the `field`, which decides who may meet; `legal` has each place's possible opponents;
    `left` are the players not paired yet; `bye` the number of the player with the bye; `unpairable_nodes` the last
    set found unpairable; `choices` the choices so far, for the group of the `score` in the end.
    """

    def __init__(
        self,
        tournament: Tournament,
        entrants: tuple[Seat, ...],
        field: Field,
        sink: Sink,
        control: Control,
    ) -> None:
        self.tournament = tournament
        self.entrants = entrants
        self.field = field
        self.sink = sink
        self.control = control
        self.legal = field.allowed
        self.left = (1 << len(entrants)) - 1
        self.pairs: list[tuple[int, int]] = []
        self.choices: list[Choice] = []
        # The readings cited, each once: a dictionary keeps their order, a set would not.
        self._cited: dict[str, None] = {}
        self.bye: int | None = None
        self.score: int | None = None
        # The last set that `pairable` found could not be paired: the proof of a skipped player shows why.
        self.unpairable_nodes = 0
        self._by_score: dict[int, int] = {}
        for place, entrant in enumerate(entrants):
            score = entrant.card.score
            self._by_score[score] = self._by_score.get(score, 0) | 1 << place

    def pair(self, player: int, opponent: int) -> None:
        """Pair two players for good."""
        self.left &= ~(1 << player | 1 << opponent)
        self.pairs.append((player, opponent))

    def give_bye(self, place: int) -> None:
        """Let a player have the bye."""
        self.left &= ~(1 << place)
        self.bye = self.entrants[place].number

    def chose(
        self, article: str, kind: str, subject: int = 0, choice: Iterable[int] = (), **facts: Any
    ) -> None:
        """Note the choice for the current group, with other facts of a `Choice`."""
        self.choices.append(Choice(article, kind, self.score, subject, tuple(choice), **facts))

    def pairable(self, nodes: int) -> bool:
        """Return whether all players of a set can be paired with one another."""
        self.control.checkpoint()
        size = nodes.bit_count()
        if size % 2 == 0:
            # Where everybody may meet half of the others or more all can be paired (Dirac).
            fewest_opponents = smallest_size([self.legal[place] & nodes for place in members(nodes)])
            if 2 * fewest_opponents >= size:
                return True
        nobody_paired = [-1] * len(self.legal)
        if size % 2 or enlarge_matching(self.legal, nobody_paired, nodes) is not None:
            self.unpairable_nodes = nodes
            return False
        return True

    def stuck_without(self, removed: int) -> Rest | None:
        """Return that the players left could not all be paired without a set; None if they can."""
        if self.pairable(self.left & ~removed):
            return None
        return Rest()

    def first_fitting(self, order: Iterable[int], why_not: Callable[[int], Why | None]) -> Tried:
        """Try places in an order; `why_not` says why one does not fit, None when it does."""
        passed: list[Passed] = []
        proofs: list[Proof] = []
        for place in order:
            why = why_not(place)
            if why is None:
                return place, tuple(passed), proofs
            passed.append(Passed(self.entrants[place].number, why))
            if isinstance(why, Rest | GroupFails):
                proofs.append((place, self.unpairable_nodes))
        return None, tuple(passed), proofs

    def first_for_bye(self, order: Iterable[int], barred: HadPoint) -> Tried:
        """Give the bye to the first who may have it and leaves a complete pairing; `barred` are others who may not."""

        def refusal(place: int) -> Why | None:
            if not self.entrants[place].may_have_bye:
                return barred
            return self.stuck_without(1 << place)

        bye, passed, proofs = self.first_fitting(order, refusal)
        if bye is not None:
            self.give_bye(bye)
        return bye, passed, proofs

    def at_score(self, nodes: int, score: int) -> int:
        """Return the bitset of those of a set who have a score (tenths)."""
        return nodes & self._by_score.get(score, 0)

    def below(self, nodes: int, score: int) -> int:
        """Return the bitset of those of a set who have less than a score (tenths)."""
        lower = (places for lower_score, places in self._by_score.items() if lower_score < score)
        return nodes & union(lower)

    def groups(self) -> Iterator[tuple[int, int]]:
        """Yield each score from the highest down, with its players who are not paired by then."""
        total = len(self.entrants)
        for score in self._by_score:
            self.control.progress(total - self.left.bit_count(), total)
            self.score = score
            residents = self.at_score(self.left, score)
            if residents:
                yield score, residents
        assert self.left == 0, "everybody could be paired so far"

    def names(self, places: Iterable[int]) -> tuple[int, ...]:
        """Return the pairing numbers of some places, in their order."""
        return tuple([self.entrants[place].card.number for place in places])

    def pair_names(self, player: int, opponent: int) -> tuple[int, int]:
        """Return the pairing numbers of two players by their places."""
        return self.entrants[player].number, self.entrants[opponent].number

    def deadlock(self, nodes: int) -> Deadlock | None:
        """Return the deadlock for which a set cannot be paired in itself; None if it can."""
        places = tuple(members(nodes))
        return deadlock(induced_graph(self.legal, places), self.names(places))

    def tell(self, event: Event, parent: int = -1, proofs: Iterable[Proof] = ()) -> int:
        """Record an event; below it, for every skipped player, the groups that would have stayed odd."""
        if isinstance(event, columns.ByReadings):
            self._cited.update(dict.fromkeys(event.readings))
        number = self.sink.event(event, parent)
        if self.sink.level >= Level.CANDIDATES:
            for place, nodes in proofs:
                self.show(columns.RestShown, event.article, place, self.deadlock(nodes), number)
        return number

    def show(
        self,
        kind: type[columns.RestShown],
        article: str,
        place: int,
        witness: Deadlock | None,
        parent: int,
    ) -> None:
        """Record why a player was skipped, if a deadlock shows it."""
        if witness is None:
            return
        number = self.entrants[place].number
        event = kind(article, number, witness.others, removed=witness.removed, groups=witness.groups)
        self.tell(event, parent)

    def open_group(self, article: str, score: int, residents: int, floaters: int, virtual: str) -> int:
        """Record that a scoregroup begins; `virtual` is the reading by which virtual points count."""
        of_score = [self.entrants[place] for place in members(residents)]
        accelerated = any(entrant.score != entrant.card.points for entrant in of_score)
        numbers = self.names(members(residents))
        numbers_of_floaters = self.names(members(floaters))
        readings = (virtual,) if accelerated else ()
        return self.tell(columns.GroupOpened(article, score, numbers, numbers_of_floaters, readings=readings))

    def paired_round(
        self, boards: Iterable[tuple[int, int]], order: str, book: Rulebook, questions: tuple[str, ...]
    ) -> PairedRound:
        """Return the paired round with its boards in the order of an article, and write down the readings cited."""
        scores = {entrant.number: entrant.score for entrant in self.entrants}
        ordered = in_board_order(boards, scores)
        self.tell(BoardsOrdered(order, ordered))
        for key in sorted(self._cited, key=reading_order):
            self.sink.event(columns.ReadingListed(book.readings[key].article, key))
        self.control.progress(len(self.entrants), len(self.entrants))
        return PairedRound(self.field, ordered, self.bye, questions, state=self)


@dataclass(frozen=True, kw_only=True)
class PairedRound(Paired):
    """A paired round, with its state in the end."""

    state: ChoosingRound
