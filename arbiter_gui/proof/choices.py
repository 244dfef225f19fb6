"""A round that is paired by one choice after another, as by Dubov and in the systems with
upfloaters: each choice is checked, and two rounds are compared by their choices.

Such texts compare no whole pairings: they choose the first player in an order who is not barred and
leaves the others a pairing. So each choice is checked against the players skipped before it, and of
two rounds the first choice that differs decides.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, NamedTuple

from arbiter_gui.domain.figures import of_points
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.judge import (
    AS_PLAYED,
    Affected,
    Judge,
    Outcome,
    RoundCheck,
    outcome,
    outcome_by_positions,
)
from arbiter_gui.proof.kernel.certificates import can_be_matched, witness_holds
from arbiter_gui.proof.kernel.checks import (
    TraceReader,
    at_event,
    count_checked,
    require,
    require_event,
    tally_words,
)
from arbiter_gui.proof.kernel.context import Graph, counted_apart
from arbiter_gui.proof.kernel.field import Field
from arbiter_gui.proof.kernel.players import P, Pair
from arbiter_gui.trace import Level, columns
from arbiter_gui.trace.kinds import CannotPair
from arbiter_gui.trace.values import GroupFails, HadPoint, Passed, Rest, Why

Columns = tuple[tuple[int, ...], tuple[int, ...]]
"""Two columns of a group, by pairing numbers."""


ONLY_WITH_WISH = (0, 1)
"""The figures of an answer, that of the played round first, if the two rounds differ by what is not
counted: the one with the wish does something that the played one does not."""


def players_outside_witness(
    event: CannotPair, players: Sequence[int], graph: Graph
) -> tuple[int, ...]:
    """Check that the groups of an event prove that these players cannot all be paired (Tutte).

    Return the players whom the event names neither in a group nor as removed: a trace records them
    as the others. `graph` says who of the `players` may meet. Raises Wrong.
    """
    vertices = {number: vertex for vertex, number in enumerate(players)}
    require(witness_holds(event, graph, vertices), "the groups show nothing")
    count_checked("witness")
    named_players = set(event.removed).union(*event.groups)
    return tuple(number for number in players if number not in named_players)


class UnpairedRest(NamedTuple):
    """A player who was skipped because the others could then not all be paired."""

    player: int
    others: Sequence[int]
    """The players who could not be paired with one another, by pairing number; each is a vertex of
    the graph."""
    graph: Graph
    """Which of them may meet."""


def check_rests_shown(
    trace_reader: TraceReader,
    number: int,
    kind: type[columns.RestShown],
    unpaired: Iterable[UnpairedRest],
) -> None:
    """Check the events below one that show, for each player who was skipped because the others
    could not all be paired, that they could not.

    `unpaired` are those skipped players with the others; each is shown by groups (Tutte) in an
    event of the `kind`, in their order. Only at level *candidates* must a trace have these events;
    at others all may be missing, but not single ones. Raises Wrong.
    """
    article = trace_reader.trace.events[number].article
    events = list(trace_reader.events_below(number).take_all(kind))
    expected_rests: list[UnpairedRest] = []
    if events or trace_reader.trace.records_level(Level.CANDIDATES):
        expected_rests = list(unpaired)
    shown_players = [event.player for _, event in events]
    expected_players = [rest.player for rest in expected_rests]
    require(
        shown_players == expected_players,
        f"it is shown why {shown_players} were passed over, not {expected_players}",
    )
    for (number_below, event), rest in zip(events, expected_rests, strict=True):
        with at_event(number_below):
            _check_rest_shown(event, rest, article)


def _check_rest_shown(event: columns.RestShown, rest: UnpairedRest, article: str) -> None:
    """Check an event that shows why the others could not all be paired if a player were chosen.

    `rest` are that player and the others, `article` is that of the choice. Raises Wrong.
    """
    # Any groups that prove it are right: they are taken from the event, and then checked.
    expected = type(event)(
        article, rest.player, event.others, removed=event.removed, groups=event.groups
    )
    require_event(event, expected)
    unnamed_players = players_outside_witness(event, rest.others, rest.graph)
    require(sorted(event.others) == sorted(unnamed_players), "others are left")


def opponents_in_turn(
    player: int, both_columns: Columns, taken_numbers: Collection[int]
) -> list[int]:
    """6.3 (1997), 3.2.6 (2026): return whom a player can have as an opponent in his row, in the
    prescribed order.

    First come the players of the other column, then those of his own column who come after him; the
    earlier ones have had their turn. Players of `taken_numbers` have an opponent already.
    """
    left_column, right_column = both_columns
    if player in left_column:
        later_players = left_column[left_column.index(player) + 1 :]
        order = (*right_column, *later_players)
    else:
        order = right_column[right_column.index(player) + 1 :]
    return [number for number in order if number not in taken_numbers]


class Bar(Enum):
    """Whether something about a player bars him from being chosen, and whether that is the reason
    that the trace records.
    """

    AS_RECORDED = auto()
    """He is barred, for the recorded reason."""
    NOT_AS_RECORDED = auto()
    """He is barred, but not for the recorded reason."""
    NONE = auto()
    """Nothing about him bars him: only the players whom he would leave without a pairing can be a
    reason."""

    @staticmethod
    def compared(is_as_recorded: bool) -> Bar:
        """Return the result for a player who is barred: whether the recorded reason is right."""
        if is_as_recorded:
            return Bar.AS_RECORDED
        return Bar.NOT_AS_RECORDED


class OrderedChoice(NamedTuple):
    """A choice of the first player in an order who is not barred and leaves the others a pairing.

    Both functions are asked about a player and the reason that is recorded for skipping him (None:
    he is not skipped).
    """

    order: Sequence[int]
    """The players in the order in which the text offers the choice to them."""
    bar_of: Callable[[int, Why | None], Bar]
    """Returns whether anything about the player bars him."""
    remaining_with: Callable[[int, Why | None], set[int]]
    """Returns the players who must be paired with one another if he is chosen."""


class StepKind(Enum):
    """What is chosen at a step, in any of the systems that pair by one choice after another."""

    BYE = auto()
    """Who has the bye."""
    FLOATER = auto()
    """The opponent of a floater."""
    MOVED_UP = auto()
    """Who is moved up into a group, for a blocked player or to make it even."""
    SENT_DOWN = auto()
    """Who floats down from a group."""
    CHANGERS = auto()
    """Who leaves the larger column for the smaller one."""
    UPFLOATERS = auto()
    """Which lower players complete a bracket."""
    SHIFTERS = auto()
    """Who is shifted between two subgroups of a bracket."""
    TOP_MEMBERS = auto()
    """Who is in the upper half of a bracket."""
    ROWS = auto()
    """The opponent in each row of two columns."""


class ChoiceStep(NamedTuple):
    """A step at which something is chosen: its `kind`, the `score` of the group (None: the round),
    and a player in it.

    Two rounds are compared choice by choice as long as their steps are the same. `subject` is 0 for
    the whole group.
    """

    kind: StepKind
    score: int | None
    subject: int


Cost = tuple[str, int]
"""What a choice costs in one respect: an article, and the amount that it counts."""


@dataclass(frozen=True)
class ProcedureChoice:
    """What was chosen at a step of the procedure, with everything by which two rounds are compared
    at that step.
    """

    step: ChoiceStep
    article: str
    """The article of the step."""
    chosen: Any
    """A player, a set of players or pairs: equal if the same was chosen."""
    costs: tuple[Cost, ...] = ()
    """The most important first."""
    position: int = 0
    """The position of the choice in the order of the step, from 1; 0 if positions are not
    calculated."""
    affected: Affected = ()
    """The players on whom the costs fall."""
    both_columns: Columns | None = None
    """The two columns if rows were chosen, else None."""
    pairs_missing_colours: int = 0
    """If players changed the column: how many pairs are of two players who are due one colour."""


class ChoiceRound(RoundCheck[P]):
    """The check of a round in which the bye and then one scoregroup after another are settled by
    choices.

    Sets of players are sets of pairing numbers.
    """

    subject_after = say("the scoregroups after it")

    def __init__(self, tournament: Tournament, trace_reader: TraceReader, field: Field[P]) -> None:
        """Begin with all players of the field unpaired and no choice made."""
        super().__init__(tournament, trace_reader, field)
        self.by_number = field.by_number
        self.unpaired = set(field.by_number)
        """The players who have no opponent and no bye yet."""
        self.pairs: list[Pair] = []
        self.scores = sorted({player.score for player in field.players}, reverse=True)
        self.score = 0
        """The score of the scoregroup being checked, in tenths."""
        self.choices: list[ProcedureChoice] = []
        """The choices in the order in which the text makes them."""
        self._known_pairable: dict[frozenset[int], bool] = {}

    def players_with_score(self, players: Iterable[int], score: int) -> set[int]:
        """Return the players with a score."""
        return {number for number in players if self.by_number[number].score == score}

    def numbers_by_rank(self, players: Iterable[int]) -> tuple[int, ...]:
        """Return the numbers of players in the order of rank."""
        return tuple(sorted(players, key=self.field.rank_of.__getitem__))

    def can_be_paired(self, players: Iterable[int]) -> bool:
        """Return whether these players can all be paired with one another, which a choice must not
        spoil for those who are left.

        Either answer is shown by a certificate, and kept, as many choices ask about the same
        players.
        """
        key = frozenset(players)
        if key not in self._known_pairable:
            self._known_pairable[key] = can_be_matched(
                self.field.graph_among(self.numbers_by_rank(key))
            )
        return self._known_pairable[key]

    def add_pairs(self, pairs: Sequence[Pair]) -> None:
        """Add pairs, and remove their players from the unpaired ones."""
        self.pairs += pairs
        self.unpaired.difference_update(*pairs)

    def keep_choice(
        self,
        kind: StepKind,
        *,
        article: str,
        chosen: Any,
        costs: Iterable[Cost],
        subject: int = 0,
        position: int = 0,
        affected: Affected = (),
        both_columns: Columns | None = None,
        pairs_missing_colours: int = 0,
    ) -> None:
        """Keep a choice that was made in the scoregroup being checked, to compare rounds by it.

        `subject` is that of the step (`ChoiceStep`), the others are those of `ProcedureChoice`.
        """
        choice = ProcedureChoice(
            step=ChoiceStep(kind, self.score, subject),
            article=article,
            chosen=chosen,
            costs=tuple(costs),
            position=position,
            affected=affected,
            both_columns=both_columns,
            pairs_missing_colours=pairs_missing_colours,
        )
        self.choices.append(choice)

    def check_bye(
        self,
        event_number: int,
        event: columns.EarlyBye,
        skipped: Sequence[Passed],
        order: Sequence[int],
        *,
        bar_article: str,
        costs_after_score: Iterable[int] = (),
    ) -> None:
        """Check that the player with the bye is the first who may have it, and give it to him.

        `order` are the players in the order in which the text offers them the bye. Those before him
        must be `skipped`, because an article (`bar_article`) bars them from it or because the
        others could not all be paired. Rounds are compared by his score, then by the
        `costs_after_score`.
        """

        def bar_of(player: int, why: Why | None) -> Bar:
            """Return whether a player is barred from the bye."""
            if self.by_number[player].no_bye:
                return Bar.compared(why == HadPoint(bar_article))
            return Bar.NONE

        def other_players(player: int, _: Why | None) -> set[int]:
            """Return the players who must be paired with one another if this one has the bye."""
            return self.unpaired - {player}

        choice = OrderedChoice(order, bar_of, other_players)
        self.check_first_possible(event_number, choice, event.player, skipped)
        self.give_bye(
            event.player,
            event.article,
            position=len(skipped) + 1,
            costs_after_score=costs_after_score,
        )
        sentence = say("{who} is the first player who may receive it", who=event.player)
        self.add_proved_finding(self.subject, sentence, event=event_number, article=event.article)

    def give_bye(
        self, player: int, article: str, *, position: int, costs_after_score: Iterable[int] = ()
    ) -> None:
        """Give the bye to a player, and keep that as a choice by which rounds are compared.

        `position` is the player's in the order of the article, `costs_after_score` what counts in
        that order after the score.
        """
        costs = tuple(
            (article, cost) for cost in (self.by_number[player].score, *costs_after_score)
        )
        choice = ProcedureChoice(
            step=ChoiceStep(StepKind.BYE, score=None, subject=0),
            article=article,
            chosen=player,
            costs=costs,
            position=position,
        )
        self.choices.append(choice)
        self.unpaired.discard(player)

    def check_groups(self, article: str) -> None:
        """Check all scoregroups, the highest first, and that nobody is left unpaired after them.

        Each scoregroup becomes a finding under the article. Raises Wrong.
        """
        for score in self.scores:
            # All players of a score may have been moved up into a higher group.
            if not self.players_with_score(self.unpaired, score):
                continue
            self.score = score
            self.subject = say("scoregroup {score}", score=of_points(score))
            with counted_apart() as tally:
                event_number = self.check_group(score)
            sentence = say("{done} checked", done=tally_words(tally))
            self.add_proved_finding(self.subject, sentence, event=event_number, article=article)
        require(not self.unpaired, f"{sorted(self.unpaired)} are not paired")

    @abstractmethod
    def check_group(self, score: int) -> int:
        """Check one scoregroup; return the number of the event that opens it."""

    def check_first_possible(
        self,
        event_number: int,
        choice: OrderedChoice,
        chosen: int | None,
        skipped: Sequence[Passed],
    ) -> None:
        """Check that the chosen player is the first in the order who is not barred and leaves the
        others a pairing; or if nobody is chosen (None), that there is no such player.

        All players before him must be `skipped`, each for the recorded reason. `event_number` is
        that of the event of the choice, below which it is shown why others could not be paired.
        Raises Wrong, or ValueError for a chosen player who is not in the order.
        """
        tried_players = [skip.player for skip in skipped]
        order = list(choice.order)
        if chosen is None:
            to_be_tried = order
        else:
            to_be_tried = order[: order.index(chosen) + 1]
            tried_players.append(chosen)
        require(
            tried_players == to_be_tried,
            f"{to_be_tried} are to be tried, not {tried_players}",
        )
        for skip in skipped:
            self._check_reason_for_skipping(choice, skip.player, skip.why)
        if chosen is not None:
            # Nothing may speak against the chosen player.
            self._check_reason_for_skipping(choice, chosen, why=None)
        # Where a player was skipped as the others could not all be paired, the trace has to show
        # these others in an event of its own.
        rests = self._unpaired_rests(choice, skipped)
        check_rests_shown(self.trace_reader, event_number, columns.RestShown, rests)

    def _check_reason_for_skipping(
        self, choice: OrderedChoice, player: int, why: Why | None
    ) -> None:
        """Check the reason why a player is skipped, or that nothing speaks against the one who is
        chosen (`why` None).

        A reason is that something bars him, or else that the others could not all be paired. Raises
        Wrong.
        """
        bar = choice.bar_of(player, why)
        if bar is Bar.NONE:
            expected_reason: Why | None = None
            if not self.can_be_paired(choice.remaining_with(player, why)):
                expected_reason = Rest()
            is_right = why == expected_reason
        else:
            is_right = bar is Bar.AS_RECORDED
        require(is_right, f"what bars {player} is not {why}")
        if why is not None:
            count_checked("refusal")

    def _unpaired_rests(
        self, choice: OrderedChoice, skipped: Sequence[Passed]
    ) -> Iterator[UnpairedRest]:
        """Yield those of the skipped players for whom the others could not all be paired, with
        these others.
        """
        for skip in skipped:
            if isinstance(skip.why, Rest | GroupFails):
                remaining = self.numbers_by_rank(choice.remaining_with(skip.player, skip.why))
                yield UnpairedRest(skip.player, remaining, self.field.graph_among(remaining))


def judge_by_choices(
    build_field: Callable[[Tournament], Field[P]],
    begin_check: type[ChoiceRound[P]],
    *,
    completion_article: str,
) -> Judge:
    """Return the judge of an edition that pairs by one choice after another.

    `completion_article` is the article by which all players must be paired.
    """
    return Judge(
        build_field=build_field,
        begin_check=begin_check,
        compare=compare_choices,
        completion_article=completion_article,
    )


def compare_choices(played: ChoiceRound[Any], round_with_wish: ChoiceRound[Any]) -> Outcome:
    """Return why the wish was not met, as an answer must claim it: the first choice that differs
    decides.

    Empty if the played round has no choice to compare.
    """
    # Choices depend on those before them: after the first that differs the two rounds can no longer
    # be compared.
    for index, (choice, choice_with_wish) in enumerate(
        zip(played.choices, round_with_wish.choices, strict=False)
    ):
        if choice.step != choice_with_wish.step:
            return _outcome_of_steps(choice, choice_with_wish, played.choices[index:])
        if choice.chosen != choice_with_wish.chosen:
            return _outcome_of_choices(choice, choice_with_wish)
    if not played.choices:
        return {}
    return AS_PLAYED


def _outcome_of_steps(
    choice: ProcedureChoice,
    choice_with_wish: ProcedureChoice,
    later_choices: Sequence[ProcedureChoice],
) -> Outcome:
    """Return the outcome if the two rounds go on with different steps: the one with the wish takes
    a step more, or takes it sooner.

    `later_choices` are those of the played round from here on.
    """
    step_with_wish = choice_with_wish.step
    score = choice.step.score
    # Players float down only in the round with the wish: each of them is a cost.
    if step_with_wish.kind is StepKind.SENT_DOWN:
        affected = choice_with_wish.affected
        return outcome(
            "worse",
            article=choice_with_wish.article,
            bracket=score,
            figures=(0, len(affected)),
            affected=affected,
        )
    # Every group is paired in rows; any other step is taken only for a group that cannot do without
    # it. So a step that the played round never takes makes the round with the wish worse. If the
    # played round takes it later, it has made one more choice before, which comes earlier in the
    # order.
    is_taken_later = step_with_wish in [later.step for later in later_choices]
    if step_with_wish.kind is not StepKind.ROWS and not is_taken_later:
        return outcome(
            "worse",
            article=choice_with_wish.article,
            bracket=step_with_wish.score,
            figures=ONLY_WITH_WISH,
        )
    return outcome("later", article=choice.article, bracket=score, figures=ONLY_WITH_WISH)


def _outcome_of_choices(choice: ProcedureChoice, choice_with_wish: ProcedureChoice) -> Outcome:
    """Return the outcome for two different choices at one step: the first cost that differs
    decides, or else their positions in the order of the step.
    """
    for (article, cost), (_, cost_with_wish) in zip(
        choice.costs, choice_with_wish.costs, strict=False
    ):
        if cost != cost_with_wish:
            # If more pairs with the wish are of two players who are due one colour, an answer gives
            # their number, not that of the pairs inside a column.
            if choice.pairs_missing_colours < choice_with_wish.pairs_missing_colours:
                figures = choice.pairs_missing_colours, choice_with_wish.pairs_missing_colours
            else:
                figures = cost, cost_with_wish
            if cost < cost_with_wish:
                verdict = "worse"
            else:
                verdict = "better"
            return outcome(
                verdict,
                article=article,
                bracket=choice.step.score,
                figures=figures,
                affected=choice_with_wish.affected,
            )
    if choice.both_columns:
        return _outcome_of_rows(choice, choice_with_wish, choice.both_columns)
    if choice.position:
        positions = (choice.position, choice_with_wish.position)
    else:
        # Without counted positions it is known only that the choice with the wish comes later.
        positions = ONLY_WITH_WISH
    return _outcome_by_positions(choice, positions)


def _outcome_of_rows(
    choice: ProcedureChoice, choice_with_wish: ProcedureChoice, both_columns: Columns
) -> Outcome:
    """Return the outcome for different rows at the same cost: in the first row that differs, the
    positions of the two opponents decide.

    Positions are those in the order of the opponents whom the player of that row can have. If the
    columns differ, or the player of that row, there is no common order: then the round with the
    wish is only known to be worse.
    """
    row = 0
    while choice.chosen[row] == choice_with_wish.chosen[row]:
        row += 1
    player, opponent = choice.chosen[row]
    player_with_wish, opponent_with_wish = choice_with_wish.chosen[row]
    if choice.both_columns != choice_with_wish.both_columns or player != player_with_wish:
        return outcome(
            "worse", article=choice.article, bracket=choice.step.score, figures=ONLY_WITH_WISH
        )
    numbers_above = {number for pair in choice.chosen[:row] for number in pair}
    order = opponents_in_turn(player, both_columns, numbers_above)
    return _outcome_by_positions(
        choice, (order.index(opponent) + 1, order.index(opponent_with_wish) + 1)
    )


def _outcome_by_positions(choice: ProcedureChoice, positions: tuple[int, int]) -> Outcome:
    """Return the outcome for two positions in the order of a choice, as played and with the wish:
    "later", or "better" if the one with the wish comes first.
    """
    return outcome_by_positions(
        article=choice.article, bracket=choice.step.score, positions=positions
    )
