"""A round paired by one choice after another: players left, choices, and two rounds compared by choices.

Such texts (Dubov, and the systems with upfloaters) compare no whole pairings: they choose the first player in an order
who is not barred and leaves the others a pairing. So each choice is checked against the players skipped before it, and
two rounds differ by the first choice that differs.
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
from arbiter_gui.proof.judge import Outcome, RoundCheck, outcome, outcome_by_positions
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


def players_outside_witness(event: CannotPair, players: Sequence[int], graph: Graph) -> tuple[int, ...]:
    """Check that groups prove these players unpairable, and return those outside: in no group, and not removed.

    A trace names them beside the groups. Raises Wrong.
    """
    vertices = {number: vertex for vertex, number in enumerate(players)}
    require(witness_holds(event, graph, vertices), "the groups show nothing")
    count_checked("witness")
    named_players = set(event.removed).union(*event.groups)
    return tuple(number for number in players if number not in named_players)


class UnpairedRest(NamedTuple):
    """A skipped player, the players who could then not be paired, and which of them may meet."""

    player: int
    others: Sequence[int]
    graph: Graph


def check_rests_shown(
    trace_reader: TraceReader, number: int, kind: type[columns.RestShown], unpaired: Iterable[UnpairedRest]
) -> None:
    """Check the events below an event: at level *candidates* all `unpaired` are recorded, each once. Raises Wrong."""
    # At other levels all of these events may be left out together, but not single ones.
    article = trace_reader.trace.events[number].article
    events = list(trace_reader.below(number).take_all(kind))
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
            # Which groups prove it is free to choose, so that they are taken from the event and proved.
            expected = kind(article, rest.player, event.others, removed=event.removed, groups=event.groups)
            require_event(event, expected)
            unnamed_players = players_outside_witness(event, rest.others, rest.graph)
            require(sorted(event.others) == sorted(unnamed_players), "others are left")


def opponents_in_turn(player: int, both_columns: Columns, taken_numbers: Collection[int]) -> list[int]:
    """Return the players tried for a player of a row: the other column, then the later players of the own one."""
    # 6.3 of 1997: after the whole other column the own one, but only players below, as the earlier ones have had their
    # turn.
    left_column, right_column = both_columns
    if player in left_column:
        later_players = left_column[left_column.index(player) + 1 :]
        order = (*right_column, *later_players)
    else:
        order = right_column[right_column.index(player) + 1 :]
    return [number for number in order if number not in taken_numbers]


class Bar(Enum):
    """What bars a player from being chosen, compared with the reason that is recorded for skipping him."""

    AS_RECORDED = auto()
    """The player is barred for the recorded reason."""
    OTHERWISE = auto()
    """The player is barred, but not for that reason."""
    NONE = auto()
    """Nothing about the player bars him: only the players whom he would leave can be a reason."""

    @staticmethod
    def compared(is_as_recorded: bool) -> Bar:
        """Return the bar of a player who is barred, by whether it is the recorded one."""
        if is_as_recorded:
            return Bar.AS_RECORDED
        return Bar.OTHERWISE


class StepKind(Enum):
    """What is chosen at a step, in any of the systems that pair by one choice after another."""

    BYE = auto()
    """Who has the bye."""
    FLOATER = auto()
    """The opponent of a floater."""
    FETCHED = auto()
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
    """A step at which something is chosen: its `kind`, the `score` of the group (None: the round), and a player in it.

    Two rounds are compared choice by choice as long as their steps are the same. `subject` is 0 for the whole group.
    """

    kind: StepKind
    score: int | None
    subject: int


@dataclass(frozen=True)
class ProcedureChoice:
    """The choice at a step of an article, in the group of a score; `amounts` are its costs with their articles.

    `position` is that of the chosen player in the order of the step, 0 if positions are not calculated. Rows have
    `both_columns`; where players with the same due colour changed the column, `missed` is the number who did not get
    their column.
    """

    step: ChoiceStep
    article: str
    chosen: Any
    amounts: tuple[tuple[str, int], ...] = ()
    position: int = 0
    payers: tuple[tuple[int, ...], ...] = ()
    both_columns: Columns | None = None
    missed: int = 0


class ChoiceRound(RoundCheck[P]):
    """The check of a round in which the bye and then one scoregroup after another are settled by choices.

    `choices` are in the order in which they are made, `unpaired` are the players not paired yet, and `score` is that of
    the scoregroup being checked. Sets of players are sets of numbers.
    """

    subject_after = say("the scoregroups after it")

    def __init__(self, tournament: Tournament, trace_reader: TraceReader, field: Field[P]) -> None:
        super().__init__(tournament, trace_reader, field)
        self.by_number = field.by_number
        self.unpaired = set(field.by_number)
        self.pairs: list[Pair] = []
        self.scores = sorted({player.score for player in field.players}, reverse=True)
        self.score = 0
        self.choices: list[ProcedureChoice] = []
        self._known_pairable: dict[frozenset[int], bool] = {}

    def players_with_score(self, players: Iterable[int], score: int) -> set[int]:
        """Return the players with a score."""
        return {number for number in players if self.by_number[number].score == score}

    def numbers_by_rank(self, players: Iterable[int]) -> tuple[int, ...]:
        """Return the numbers of players in the order of rank."""
        return tuple(sorted(players, key=self.field.rank_of.__getitem__))

    def can_be_paired(self, players: Iterable[int]) -> bool:
        """Return whether these players can all be paired with one another; either answer is checked."""
        key = frozenset(players)
        if key not in self._known_pairable:
            self._known_pairable[key] = can_be_matched(self.field.graph_among(self.numbers_by_rank(key)))
        return self._known_pairable[key]

    def add_pairs(self, pairs: Sequence[Pair]) -> None:
        """Add pairs, and remove their players from the unpaired ones."""
        self.pairs += pairs
        self.unpaired.difference_update(*pairs)

    def keep_choice(
        self,
        step: StepKind,
        article: str,
        chosen: Any,
        costs: Iterable[tuple[str, int]],
        position: int = 0,
        subject: int = 0,
        *,
        payers: tuple[tuple[int, ...], ...] = (),
        both_columns: Columns | None = None,
        missed: int = 0,
    ) -> None:
        """Keep a choice in the scoregroup, by which an answer compares rounds; all else is as in `ProcedureChoice`."""
        choice = ProcedureChoice(
            ChoiceStep(step, self.score, subject),
            article,
            chosen,
            tuple(costs),
            position,
            payers,
            both_columns,
            missed,
        )
        self.choices.append(choice)

    def check_bye(
        self,
        number: int,
        event: columns.EarlyBye,
        skipped: Sequence[Passed],
        order: Sequence[int],
        bye_article: str,
        *costs: int,
    ) -> None:
        """Check that all players before the one with the bye are barred (`bye_article`), or leave no pairing.

        `order` are the players in the order in which the text offers them the bye, `costs` what an answer compares
        after the score: the figures by which that order is made.
        """

        def bar_of(player: int, why: Why | None) -> Bar:
            """Return what bars a player from the bye."""
            if self.by_number[player].no_bye:
                return Bar.compared(why == HadPoint(bye_article))
            return Bar.NONE

        def other_players(player: int, _: Why | None) -> set[int]:
            """Return the players who must be paired with one another if this one has the bye."""
            return self.unpaired - {player}

        self.check_first_possible(number, skipped, order, event.player, bar_of, other_players)
        self.keep_bye(event.article, event.player, len(skipped) + 1, *costs)
        sentence = say("{who} is the first player who may receive it", who=event.player)
        self.add_proved_finding(self.subject, sentence, number, event.article)

    def keep_bye(self, article: str, player: int, position: int, *costs: int) -> None:
        """Give the bye to the player at this position in the order; the score costs first, then `costs`."""
        amounts = tuple((article, amount) for amount in (self.by_number[player].score, *costs))
        self.choices.append(
            ProcedureChoice(ChoiceStep(StepKind.BYE, None, 0), article, player, amounts, position)
        )
        self.unpaired.discard(player)

    def check_groups(self, article: str) -> None:
        """Check all scoregroups, the highest first, and that they leave nobody; findings cite the article."""
        for score in self.scores:
            # Its players may all have been moved up into a higher group, or float down from it later.
            if not self.players_with_score(self.unpaired, score):
                continue
            self.score = score
            self.subject = say("scoregroup {score}", score=of_points(score))
            with counted_apart() as tally:
                event_number = self.check_group(score)
            sentence = say("{done} checked", done=tally_words(tally))
            self.add_proved_finding(self.subject, sentence, event_number, article)
        require(not self.unpaired, f"{sorted(self.unpaired)} are not paired")

    @abstractmethod
    def check_group(self, score: int) -> int:
        """Check one score group; return the number of the event that opens it."""

    def check_first_possible(
        self,
        number: int,
        skipped: Sequence[Passed],
        order: Sequence[int],
        chosen_player: int | None,
        bar_of: Callable[[int, Why | None], Bar],
        remaining_without: Callable[[int, Why | None], set[int]],
    ) -> None:
        """Check that the chosen player is the first in order who is not barred and leaves the others a pairing.

        All before are skipped for the recorded reason, which is the first that applies: a bar, else the others.
        `order` are the players in the order in which they are tried; all of them are skipped if nobody is chosen.
        `bar_of` returns what bars a player, by the recorded reason. If nothing does, the only possible reason is that
        the others could not all be paired; `remaining_without` returns these others.
        """
        players_and_reasons: list[tuple[int, Why | None]] = [
            (refusal.player, refusal.why) for refusal in skipped
        ]
        expected_players = list(order)
        if chosen_player is not None:
            # The chosen player is tried last, with no reason to skip him: nothing may bar him either.
            players_and_reasons.append((chosen_player, None))
            expected_players = expected_players[: expected_players.index(chosen_player) + 1]
        tried_players = [player for player, _ in players_and_reasons]
        require(tried_players == expected_players, f"{expected_players} are to be tried, not {tried_players}")
        for player, why in players_and_reasons:
            bar = bar_of(player, why)
            is_right = bar is Bar.AS_RECORDED
            # The article on completion: whoever is chosen, all others must still have a pairing.
            if bar is Bar.NONE:
                expected_reason: Why | None = None
                if not self.can_be_paired(remaining_without(player, why)):
                    expected_reason = Rest()
                is_right = why == expected_reason
            require(is_right, f"what bars {player} is not {why}")
            if why is not None:
                count_checked("refusal")
        unpaired = self._unpaired_rests(players_and_reasons, remaining_without)
        check_rests_shown(self.trace_reader, number, columns.RestShown, unpaired)

    def _unpaired_rests(
        self,
        players_and_reasons: Sequence[tuple[int, Why | None]],
        remaining_without: Callable[[int, Why | None], set[int]],
    ) -> Iterator[UnpairedRest]:
        """Yield the players skipped because others could not be paired, with these others."""
        for player, why in players_and_reasons:
            if isinstance(why, Rest | GroupFails):
                remaining_players = self.numbers_by_rank(remaining_without(player, why))
                yield UnpairedRest(player, remaining_players, self.field.graph_among(remaining_players))


def compare_choices(played: ChoiceRound[Any], round_with_wish: ChoiceRound[Any]) -> Outcome:
    """Return the claims of an answer about a round with a wish, by the first choice that differs.

    None can be made about a round that was paired without any choice.
    """
    # Choices depend on those before them: after the first that differs the two rounds no longer answer one question.
    for index, (choice, choice_with_wish) in enumerate(
        zip(played.choices, round_with_wish.choices, strict=False)
    ):
        if choice.step != choice_with_wish.step:
            return _outcome_of_steps(choice, choice_with_wish, played.choices[index:])
        if choice.chosen != choice_with_wish.chosen:
            return _outcome_of_choices(choice, choice_with_wish)
    if not played.choices:
        return {}
    return {"verdict": "played"}


def _outcome_of_steps(
    choice: ProcedureChoice, choice_with_wish: ProcedureChoice, later_choices: Sequence[ProcedureChoice]
) -> Outcome:
    """Return the outcome if the round with the wish continues with a different step: one more, or one fewer.

    `later_choices` are those of the played round from here on.
    """
    kind = choice_with_wish.step.kind
    score = choice.step.score
    # Players float down only in the round with the wish: each of them is a cost.
    if kind is StepKind.SENT_DOWN:
        payers = choice_with_wish.payers
        return outcome("worse", choice_with_wish.article, score, (0, len(payers)), payers)
    # A step that the played round never takes costs something. Otherwise the played round takes one more step here, for
    # a choice that comes earlier in the order. Rows are a step that every group takes.
    is_taken_later = choice_with_wish.step in [later.step for later in later_choices]
    if kind is not StepKind.ROWS and not is_taken_later:
        return outcome("worse", choice_with_wish.article, choice_with_wish.step.score, (0, 1))
    return outcome("later", choice.article, score, (0, 1))


def _outcome_of_choices(choice: ProcedureChoice, choice_with_wish: ProcedureChoice) -> Outcome:
    """Return the outcome for two choices of one step: by the first cost that differs, else by their positions."""
    score = choice.step.score
    for (article, amount), (_, amount_wished) in zip(choice.amounts, choice_with_wish.amounts, strict=False):
        if amount != amount_wished:
            # If more players miss their column, an answer gives their number, not that of the pairs inside a column.
            figures = amount, amount_wished
            if choice.missed < choice_with_wish.missed:
                figures = choice.missed, choice_with_wish.missed
            if amount < amount_wished:
                verdict = "worse"
            else:
                verdict = "better"
            return outcome(verdict, article, score, figures, choice_with_wish.payers)
    if choice.both_columns:
        return _outcome_of_rows(choice, choice_with_wish, choice.both_columns)
    if choice.position:
        positions = (choice.position, choice_with_wish.position)
    else:
        # Without counted positions the choice with the wish only comes later.
        positions = (0, 1)
    return _outcome_by_positions(choice, positions)


def _outcome_of_rows(
    choice: ProcedureChoice, choice_with_wish: ProcedureChoice, both_columns: Columns
) -> Outcome:
    """Return the positions of the opponents in the first row that differs, where the columns are the same."""
    # Some row differs, or the choice would be the same.
    row = 0
    while choice.chosen[row] == choice_with_wish.chosen[row]:
        row += 1
    player, opponent = choice.chosen[row]
    player_wished, opponent_wished = choice_with_wish.chosen[row]
    if choice.both_columns != choice_with_wish.both_columns or player != player_wished:
        return outcome("worse", choice.article, choice.step.score, (0, 1))
    numbers_above = {number for pair in choice.chosen[:row] for number in pair}
    order = opponents_in_turn(player, both_columns, numbers_above)
    return _outcome_by_positions(choice, (order.index(opponent) + 1, order.index(opponent_wished) + 1))


def _outcome_by_positions(choice: ProcedureChoice, positions: tuple[int, int]) -> Outcome:
    """Return that the choice with the wish comes later in its order, or would be better."""
    return outcome_by_positions(choice.article, choice.step.score, positions)
