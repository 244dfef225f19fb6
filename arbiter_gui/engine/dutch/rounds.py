"""Pairs a whole round of a Dutch edition: bracket after bracket, then the colours and the order of
boards. An edition describes itself by one `Rules` record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dutch.brackets import Bracket, Stage
from arbiter_gui.engine.dutch.compared_rounds import PairedRound, first_difference
from arbiter_gui.engine.dutch.definitions import RUNGS, is_topscorer, recent_floats
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.cards import Card, deal_cards, past_score_of
from arbiter_gui.engine.kernel.colour_rules import InitialColour, Ladder, colour_pairs
from arbiter_gui.engine.kernel.colours import due_colour
from arbiter_gui.engine.kernel.counter_questions import (
    NO_WISH,
    CounterQuestions,
    RoundWish,
    with_wish,
)
from arbiter_gui.engine.kernel.criteria import AbsoluteCase, Criteria
from arbiter_gui.engine.kernel.notation import Notation, Unplayed, preference_code, read_notation
from arbiter_gui.engine.kernel.round_memory import RoundMemory, memory_of
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.rulebook import Criterion, Rulebook
from arbiter_gui.trace import AT_TOP, Level, Sink
from arbiter_gui.trace.candidates import BracketOpened
from arbiter_gui.trace.kinds import (
    BoardsOrdered,
    ByeGiven,
    MovedDown,
    RoundImpossible,
    ScoregroupsFormed,
)


def require_completion(field: Field, completion: Criterion, *, article: str, sink: Sink) -> None:
    """Make sure that all players can be paired, one of them with the bye if they are odd.

    Else record the deadlock that shows it, and raise NoLegalPairing under an article.
    """
    deadlock = completion.counts(field, range(len(field.seats)))
    if deadlock is not None:
        sink.event(RoundImpossible(article, removed=deadlock.removed, groups=deadlock.groups))
        raise NoLegalPairing(article, deadlock.players, deadlock.sentence)


class FormedScoregroup(NamedTuple):
    """A scoregroup, the next one, and all further players: each by the places of the players, in
    the order of rank.
    """

    places: tuple[int, ...]
    next_places: tuple[int, ...]
    further_places: tuple[int, ...]


def form_scoregroups(
    field: Field, *, article: str, sink: Sink, control: Control
) -> Iterator[FormedScoregroup]:
    """Record the scoregroups under an article, and yield them from the highest score down.

    Each is only yielded when the caller is done with the one before: so the progress reported is
    the number of players who are paired.
    """
    groups = field.scoregroups()
    total = len(field.seats)
    formed = tuple((field.seats[group[0]].score, field.numbers(group)) for group in groups)
    sink.event(ScoregroupsFormed(article, formed))
    # The last scoregroup has none after it; without players there is no scoregroup at all.
    next_groups = [*groups[1:], ()]
    for group, next_group in zip(groups, next_groups, strict=False):
        control.checkpoint()
        control.progress(group[0], total)
        further_places: tuple[int, ...] = ()
        if next_group:
            # Places are in the order of rank, so that whoever is lower has a later one.
            further_places = tuple(range(next_group[-1] + 1, total))
        yield FormedScoregroup(group, next_group, further_places)


def pair_bracket(bracket: Bracket, sink: Sink, control: Control) -> Stage:
    """Pair one bracket, and record the result and its downfloaters.

    Without a trace, the pairing comes from a shared memory if the bracket looked the same in
    another round.
    """
    if bracket.field.memory.is_shared and sink.level is Level.NONE:
        return _remembered_stage(bracket, sink, control)
    numbers_of = bracket.field.numbers
    articles = bracket.articles
    scores = tuple([seat.card.score for seat in bracket.seats])
    opened = BracketOpened(
        articles.brackets,
        bracket.mode,
        numbers_of(bracket.mdps),
        numbers_of(bracket.residents),
        scores,
    )
    parent = sink.event(opened)
    stage = bracket.best_stage(sink, parent, control)
    if stage.floaters and bracket.next_group:
        sink.event(MovedDown(articles.moved_down, numbers_of(stage.floaters)), parent)
    return stage


def _remembered_stage(bracket: Bracket, sink: Sink, control: Control) -> Stage:
    """Return a bracket as another round has paired it in which it looked the same; paired now if
    there was none. Nothing is recorded.
    """
    paired = bracket.field.memory.bracket(
        bracket.facts_seen, lambda: bracket.best_stage(sink, parent=AT_TOP, control=control)
    )
    # The same pairing, but the field of this round: in the other one these players may have other
    # places.
    return replace(paired, bracket=bracket)


def ladder(book: Rulebook, *articles: str) -> Ladder:
    """Return the rules for who gets White, each with its article of an edition.

    The functions become the places at which the edition's rulebook finds these articles.
    """
    return tuple(
        (number, book.implements(number)(rung))
        for number, rung in zip(articles, RUNGS, strict=True)
    )


@dataclass(frozen=True)
class Rules:
    """The rules of an edition: how its brackets are paired, its byes, floats and colours, and their
    articles.

    `criteria` decide who may meet, and who may have the bye. `unplayed` returns the float of a
    round without a game. `bye`, `initial` and `boards` are articles for what is settled outside of
    brackets: who has the bye, the colours of players who have not played yet, and the order of
    boards. `cite` records the readings that mattered; `in_same_brackets` is that of
    `CounterQuestions`.
    """

    key: str
    criteria: Criteria
    ladder: Ladder
    unplayed: Unplayed
    pair_brackets: Callable[[Field, Sink, Control], list[Stage]]
    bye: str
    initial: str
    boards: str
    cite: Callable[[Tournament, Field, Sequence[Stage], Mapping[int, int], Sink], None] = (
        lambda *_: None
    )
    in_same_brackets: Callable[[PairedRound, PairedRound, Control], PairedRound] = (
        lambda _played_round, wish_round, _control: wish_round
    )

    def paired_round(
        self, tournament: Tournament, wish: RoundWish, sink: Sink, control: Control
    ) -> PairedRound:
        """Pair the next round with a wish: brackets, colours, order of boards.

        Raises NoLegalPairing, NeedsChoice.
        """
        field_before = self.field_of(tournament, wish)
        stages = self.pair_brackets(field_before, sink, control)
        # The brackets have the field as it was once it had been settled who may have the bye (C5 of
        # 2026).
        field = stages[0].bracket.field if stages else field_before
        bye = self._bye_after(stages, sink)
        ordinals = memory_of(tournament).ordinals(tournament)
        last_rule = InitialColour(self.initial, tournament.initial_colour)
        pairs = [pair for stage in stages for pair in stage.pairs]
        boards = colour_pairs(field, pairs, self.ladder, last_rule, ordinals, sink)
        ordered = in_board_order(
            boards, {seat.card.number: seat.card.score for seat in field.seats}
        )
        sink.event(BoardsOrdered(self.boards, ordered))
        self.cite(tournament, field, stages, ordinals, sink)
        control.progress(len(field.seats), len(field.seats))
        return PairedRound(field, ordered, bye, stages=tuple(stages))

    def _bye_after(self, stages: Sequence[Stage], sink: Sink) -> int | None:
        """Record who has the bye, and return the number of that player: the one whom the last
        bracket leaves over. None if it leaves nobody over.
        """
        if not stages or not stages[-1].floaters:
            return None
        # At most one player is left after the last bracket, as it was found out before that the
        # round can be completed.
        (bye,) = stages[-1].bracket.field.numbers(stages[-1].floaters)
        sink.event(ByeGiven(self.bye, bye))
        return bye

    def field_of(self, tournament: Tournament, wish: RoundWish = NO_WISH) -> Field:
        """Return the players of the next round in the order of rank, with who may meet whom.

        A wish, if any, forbids them some opponents.
        """
        past_score = past_score_of(tournament)
        cards = with_wish(deal_cards(tournament), wish)
        met_criterion = self.criteria.criterion_for(AbsoluteCase.MET)
        colour_criterion = self.criteria.criterion_for(AbsoluteCase.COLOURS)
        # Rounds that differ in a few results share what does not depend on these.
        memory = memory_of(tournament)
        if wish != NO_WISH:
            # Cards with a wish are not those of the other rounds.
            memory = RoundMemory()
        seats: list[Seat] = []
        for card in cards:
            number_and_score = (card.number, card.score)
            if number_and_score not in memory.seats:
                memory.seats[number_and_score] = self._seat_of(card, tournament, past_score)
            seats.append(memory.seats[number_and_score])
        return Field(tuple(seats), met_criterion, colour_criterion, memory=memory)

    def _seat_of(
        self, card: Card, tournament: Tournament, past_score: Mapping[int, tuple[int, ...]]
    ) -> Seat:
        """Return a player as the rules of this edition see one before the round.

        `past_score` are the scores with which every player was paired in each round, by number.
        """
        bars_the_bye = self.criteria.criterion_for(AbsoluteCase.BYE_BEFORE).counts
        return Seat(
            card,
            preference=due_colour(card.colours),
            topscorer=is_topscorer(card, tournament),
            floats=recent_floats(card, past_score, self.unplayed, tournament.points),
            may_have_bye=not card.no_bye and not bars_the_bye(card, tournament.points),
        )

    def notation(self, tournament: Tournament) -> Notation:
        """Return the float arrows and preference codes of the tournament board."""
        return read_notation(
            tournament,
            self.unplayed,
            lambda had: preference_code(due_colour(had)),
            in_brackets=False,
        )

    @property
    def asking(self) -> CounterQuestions[PairedRound]:
        """How counter-questions are put to the edition."""
        # The articles that answers name are those of the edition, known by its criteria.
        return CounterQuestions(
            key=self.key,
            pair=self.paired_round,
            compare=first_difference,
            field_of=self.field_of,
            completion=self.criteria.criterion_for(AbsoluteCase.REST).article,
            bye=self.bye,
            no_second_bye=self.criteria.criterion_for(AbsoluteCase.BYE_BEFORE).article,
            in_same_brackets=self.in_same_brackets,
        )
