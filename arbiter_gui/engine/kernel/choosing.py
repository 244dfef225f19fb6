"""A round of an edition that makes one choice after another (the Dubov systems): the players left,
the choices so far, and the trace.

A *place* is a player's index in the order by score, then number. Sets of players are bitsets of
places. A *reading* is how the project understands an unclear article; the trace cites it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, NoReturn

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.counter_questions import Paired
from arbiter_gui.engine.kernel.graph.bitsets import (
    Bitset,
    first_vertices,
    induced_graph,
    members,
    singleton,
    smallest_size,
    union,
    without,
)
from arbiter_gui.engine.kernel.graph.cardinality import enlarge_matching
from arbiter_gui.engine.kernel.impossible import Deadlock, deadlock
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.rulebook import Criterion, Rulebook
from arbiter_gui.trace import AT_TOP, Event, Level, Sink, columns
from arbiter_gui.trace.kinds import BoardsOrdered, RoundImpossible
from arbiter_gui.trace.values import GroupFails, HadPoint, Passed, Rest, Why


class RefusalProof(NamedTuple):
    """Why a `player` was skipped, who is given by place: the bitset of players who then could not
    all have been paired.
    """

    player: int
    unpairable_set: Bitset


class Trial(NamedTuple):
    """The outcome of trying players in an order: the first one who fits, by place, or None; the
    players skipped before, each with the reason; and proofs for those reasons.
    """

    player: int | None
    skipped: tuple[Passed, ...]
    proofs: list[RefusalProof]


Pairs = tuple[tuple[int, int], ...]
Columns = tuple[tuple[int, ...], tuple[int, ...]]
"""Two columns by pairing numbers."""

WHOLE_GROUP = 0
"""The subject of a choice that is made for the whole group, not for one of its players."""


class OpenGroup(NamedTuple):
    """A scoregroup to be paired: its score in tenths, and the bitset of its players who are not
    paired yet.
    """

    score: int
    residents: Bitset


class Choice(NamedTuple):
    """One choice that the procedure made: whom it chose, for whom, and what the choices were
    compared by.

    `kind` is the code of the thing chosen. `amounts` are (code, amount), the smaller the better,
    the first one counts most; `articles` are those of the amounts if they differ from the choice's
    own. `position` is that of the chosen one in the order of the step, 0 if the order has no single
    positions. `rows` are the pairs of a group, led by the player who chooses, `columns` the players
    beside each other before. `payers` are the players affected by an amount, and `missed` is the
    number of pairs without a due colour, which an answer names instead of the amount.
    """

    article: str
    kind: str
    score: int | None
    subject: int
    chosen: tuple[int, ...]
    amounts: tuple[tuple[str, int], ...] = ()
    articles: tuple[str, ...] = ()
    position: int = 0
    rows: Pairs = ()
    columns: Columns = ((), ())
    payers: tuple[tuple[int, ...], ...] = ()
    missed: int = 0

    @property
    def step(self) -> tuple[str, int | None, int]:
        """What the choice is about: two choices with the same step can be compared."""
        return self.kind, self.score, self.subject


def reading_order(key: str) -> tuple[str, int]:
    """Return the key by which readings are sorted: the letters, then the number.

    >>> sorted(["D10", "D9", "DS1"], key=reading_order)
    ['D9', 'D10', 'DS1']
    """
    letters = key.rstrip("0123456789")
    return letters, int(key[len(letters) :])


class ChoosingRound:
    """The state of a round while it is paired: who is left, the pairs and the bye so far, and the
    choices that led to them.

    A player is known by his place, which is his index in the order by score, then number: the same
    for the whole round. Sets of players are bitsets of places. Only `pair` and `give_bye` take
    players out of `left`, so everybody is in `left`, in one pair, or has the bye. Choices are
    recorded in the order of the procedure: counter-questions compare two rounds choice by choice.

    `entrants` are those of the `field`, which decides who may meet; `legal` has each place's
    possible opponents; `left` are the players not paired yet; `bye` the number of the player with
    the bye; `last_unpairable_set` the last set that `can_be_paired` was asked about in vain;
    `choices` the choices so far; `score` that of the current group.
    """

    def __init__(
        self,
        tournament: Tournament,
        entrants: tuple[Seat, ...],
        field: Field,
        sink: Sink,
        control: Control,
    ) -> None:
        """Begin the round with all players unpaired.

        `sink` takes its events, and `control` can stop it.
        """
        self.tournament = tournament
        self.entrants = entrants
        self.field = field
        self.sink = sink
        self.control = control
        self.legal = field.possible_opponents
        self.left = first_vertices(len(entrants))
        self.pairs: list[tuple[int, int]] = []
        self.choices: list[Choice] = []
        # The readings cited, each once: a dictionary keeps their order, a set would not.
        self._cited: dict[str, None] = {}
        self.bye: int | None = None
        self.score: int | None = None
        # The proof of a skipped player shows why this set could not have been paired.
        self.last_unpairable_set = 0
        self._by_score: dict[int, int] = {}
        for place, entrant in enumerate(entrants):
            score = entrant.card.score
            self._by_score[score] = self._by_score.get(score, 0) | singleton(place)

    def pair(self, player: int, opponent: int) -> None:
        """Pair two players for good."""
        self.left = without(self.left, player, opponent)
        self.pairs.append((player, opponent))

    def give_bye(self, place: int) -> None:
        """Give the bye to a player."""
        self.left = without(self.left, place)
        self.bye = self.entrants[place].number

    def record_choice(
        self,
        article: str,
        kind: str,
        chosen: Iterable[int] = (),
        *,
        subject: int = WHOLE_GROUP,
        **facts: Any,
    ) -> None:
        """Record the players `chosen` under an article, by number, for a `subject` of the current
        group: the player for whom the choice is made.

        `kind` names the step, such as "rows". `facts` are further fields of the `Choice`. Nothing
        is written to the trace: choices are for counter-questions.
        """
        self.choices.append(Choice(article, kind, self.score, subject, tuple(chosen), **facts))

    def record_choice_by_criteria(
        self,
        *,
        article: str,
        kind: str,
        chosen: Iterable[int],
        costs: Iterable[tuple[Criterion, int]],
        position: int,
    ) -> None:
        """Record the players `chosen`, by number, with what the choice comes to in each criterion.

        The `costs` are in the order in which the criteria are compared.
        """
        by_criterion = tuple(costs)
        self.record_choice(
            article,
            kind,
            chosen,
            amounts=tuple((criterion.name, total) for criterion, total in by_criterion),
            articles=tuple(criterion.article for criterion, _ in by_criterion),
            position=position,
        )

    def raise_without_complete_pairing(self, article: str) -> NoReturn:
        """Raise NoLegalPairing under an article, after recording why not all can be paired."""
        why = self.field.deadlock(range(len(self.entrants)))
        assert why is not None, "a complete pairing exists after all"
        self.record(
            RoundImpossible(article, removed=why.removed, groups=why.groups, others=why.others)
        )
        raise NoLegalPairing(article, why.players, why.sentence)

    def can_be_paired(self, places: Bitset) -> bool:
        """Return whether all players of a set can be paired with one another.

        If not, the set is kept in `last_unpairable_set`, from which a proof can be made.
        """
        self.control.checkpoint()
        size = places.bit_count()
        is_odd = size % 2 == 1
        if not is_odd:
            # If everyone may meet at least half of all players, all can be paired (Dirac's
            # theorem).
            fewest_opponents = smallest_size(
                [self.legal[place] & places for place in members(places)]
            )
            if 2 * fewest_opponents >= size:
                return True
        if is_odd or self._leaves_somebody(places):
            # A proof for a skipped player will show why this set could not have been paired.
            self.last_unpairable_set = places
            return False
        return True

    def _leaves_somebody(self, places: Bitset) -> bool:
        """Return whether every pairing leaves some player of a set over."""
        nobody_paired = [-1] * len(self.legal)
        # It returns a forest, as the proof, only where somebody is left.
        return enlarge_matching(self.legal, nobody_paired, places) is not None

    def refusal_if_taken(self, taken: Bitset) -> Rest | None:
        """Return the reason against a choice that takes players out of those left: `Rest`, if the
        others could not all be paired then; None if they can, so that the choice is open.

        `Rest` has no fields. The trace records it as it is, and `can_be_paired` keeps the players
        concerned for the proof.
        """
        if self.can_be_paired(self.left & ~taken):
            return None
        return Rest()

    def first_fitting_player(
        self, order: Iterable[int], why_not: Callable[[int], Why | None]
    ) -> Trial:
        """Return the first player in an order who fits, and why each one before him does not.

        `why_not` returns why a player does not fit, None for one who does.
        """
        skipped: list[Passed] = []
        proofs: list[RefusalProof] = []
        for place in order:
            why = why_not(place)
            if why is None:
                return Trial(place, tuple(skipped), proofs)
            skipped.append(Passed(self.entrants[place].number, why))
            # These two reasons come from `can_be_paired`: the set that it was asked about last is
            # the one that failed.
            if isinstance(why, Rest | GroupFails):
                proofs.append(RefusalProof(place, self.last_unpairable_set))
        return Trial(player=None, skipped=tuple(skipped), proofs=proofs)

    def give_bye_to_first(self, order: Iterable[int], barred: HadPoint) -> Trial:
        """Give the bye to the first player who may have it and without whom all others can be
        paired.

        `barred` is the reason against players who may not have it.
        """

        def refusal(place: int) -> Why | None:
            """Return why a player does not get the bye."""
            if not self.entrants[place].may_have_bye:
                return barred
            # Not barred: then the others decide, who must all be pairable without this player.
            return self.refusal_if_taken(singleton(place))

        trial = self.first_fitting_player(order, refusal)
        if trial.player is not None:
            self.give_bye(trial.player)
        return trial

    def places_at_score(self, nodes: Bitset, score: int) -> Bitset:
        """Return the bitset of the players of a set with this score (tenths)."""
        return nodes & self._by_score.get(score, 0)

    def places_below(self, nodes: Bitset, score: int) -> Bitset:
        """Return the bitset of the players of a set with a lower score than this (tenths)."""
        lower = (places for lower_score, places in self._by_score.items() if lower_score < score)
        return nodes & union(lower)

    def groups(self) -> Iterator[OpenGroup]:
        """Yield the scoregroups to be paired, from the highest down: the players of each score who
        are not paired by then.

        `score` is set to that of the group. Before the next one is asked for, the caller pairs all
        of them, with players from below if need be: in the end nobody is left.
        """
        total = len(self.entrants)
        # Entrants are sorted by score, so that the scores were noted from the highest down.
        for score in self._by_score:
            self.control.progress(total - self.left.bit_count(), total)
            self.score = score
            residents = self.places_at_score(self.left, score)
            if residents:
                yield OpenGroup(score, residents)
        assert self.left == 0, "everybody could be paired so far"

    def numbers_of(self, places: Iterable[int]) -> tuple[int, ...]:
        """Return the pairing numbers of some places, in their order."""
        return tuple([self.entrants[place].card.number for place in places])

    def numbers_of_pair(self, player: int, opponent: int) -> tuple[int, int]:
        """Return the pairing numbers of two players by their places."""
        return self.entrants[player].number, self.entrants[opponent].number

    def deadlock(self, nodes: Bitset) -> Deadlock | None:
        """Return why the players of a set (`nodes`) cannot all be paired with one another.

        None if they can.
        """
        places = tuple(members(nodes))
        return deadlock(induced_graph(self.legal, places), self.numbers_of(places))

    def record(
        self, event: Event, parent: int = AT_TOP, proofs: Iterable[RefusalProof] = ()
    ) -> int:
        """Record an event, and a deadlock below it for every proof; return the event's number.

        The readings that it cites are kept for the list at the end of the round.
        """
        if isinstance(event, columns.ByReadings):
            self._cited.update(dict.fromkeys(event.readings))
        number = self.sink.event(event, parent)
        if self.sink.level >= Level.CANDIDATES:
            for place, nodes in proofs:
                self.record_deadlock(
                    columns.RestShown, event.article, place, self.deadlock(nodes), number
                )
        return number

    def record_deadlock(
        self,
        kind: type[columns.RestShown],
        article: str,
        place: int,
        witness: Deadlock | None,
        parent: int,
    ) -> None:
        """Record the deadlock (`witness`) by which the player at a place was skipped, if there is
        one: as an event of a kind and an article, below the event of the number `parent`.
        """
        if witness is None:
            return
        # The event names the player who was skipped, and the players who show why.
        number = self.entrants[place].number
        event = kind(
            article, number, witness.others, removed=witness.removed, groups=witness.groups
        )
        self.record(event, parent)

    def record_group_opened(
        self,
        article: str,
        score: int,
        residents: Bitset,
        *,
        floaters: Bitset = 0,
        virtual_reading: str,
    ) -> int:
        """Record that a scoregroup begins, and return the number of the event.

        `residents` and `floaters`, who came down from higher scores, are bitsets. `virtual_reading`
        is the reading by which virtual points count; it is cited if a resident has any.
        """
        residents_of_group = [self.entrants[place] for place in members(residents)]
        # A pairing score that is not the score of the standings has virtual points in it.
        have_virtual_points = any(
            entrant.score != entrant.card.points for entrant in residents_of_group
        )
        cited_readings = (virtual_reading,) if have_virtual_points else ()
        opened = columns.GroupOpened(
            article,
            score,
            self.numbers_of(members(residents)),
            self.numbers_of(members(floaters)),
            readings=cited_readings,
        )
        return self.record(opened)

    def paired_round(
        self,
        boards: Iterable[tuple[int, int]],
        order: str,
        book: Rulebook,
        questions: tuple[str, ...],
    ) -> PairedRound:
        """Return the paired round with its boards in order, after recording the end of the round.

        `order` is the article about the order of boards, by which it is recorded. Every reading
        that was cited is recorded once. `questions` are codes of points that the arbiter must
        confirm.
        """
        scores = {entrant.number: entrant.score for entrant in self.entrants}
        ordered = in_board_order(boards, scores)
        self.record(BoardsOrdered(order, ordered))
        # Every reading is listed once at the end, whatever event cited it.
        for key in sorted(self._cited, key=reading_order):
            self.sink.event(columns.ReadingListed(book.readings[key].article, key))
        self.control.progress(len(self.entrants), len(self.entrants))
        return PairedRound(self.field, ordered, self.bye, questions, state=self)


@dataclass(frozen=True, kw_only=True)
class PairedRound(Paired):
    """A paired round, with its state in the end."""

    state: ChoosingRound
