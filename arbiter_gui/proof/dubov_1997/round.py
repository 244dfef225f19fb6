"""The check of a round of Dubov's text of 1997, event after event, and of the proposal of chapter
9: what to pair if the limits leave no round.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from arbiter_gui.domain.texts.sentences import counted, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.choices import players_outside_witness
from arbiter_gui.proof.dubov.round import Rows
from arbiter_gui.proof.dubov_1997.criteria import A22, A23, A24
from arbiter_gui.proof.dubov_1997.groups import GroupRound
from arbiter_gui.proof.dubov_1997.players import Cards, Dubovian, breaks_of, colours_of
from arbiter_gui.proof.judge import words_for_everybody_paired
from arbiter_gui.proof.kernel.certificates import BYE, graph_of
from arbiter_gui.proof.kernel.checks import EventReader, count_checked, require, require_event
from arbiter_gui.proof.kernel.context import Edge
from arbiter_gui.proof.kernel.matching_problem import (
    Amounts,
    Key,
    MatchingProblem,
    PairingGraph,
    sum_of_amounts,
)
from arbiter_gui.proof.kernel.players import Pair
from arbiter_gui.rulebook.handling_rules import FORMER_ORDER_OF_BOARDS
from arbiter_gui.trace import columns
from arbiter_gui.trace.columns import ProposalMade
from arbiter_gui.trace.kinds import RoundImpossible
from arbiter_gui.trace.values import Passed, Rest

# What a proposal is compared by, the most important amount first.

_RUNNING = Key(1)
"""Breaks of 2.4."""
_TOO_WIDE = Key(2)
"""Breaks of 2.3."""
_BYE = Key(3)
"""Breaks of 2.2."""
_SCORES = Key(4)
"""Score differences in tenths."""
_NOT_DUE = Key(5)
"""Pairs of which one player does not get his due colour."""

_LIMITS = ((A22, _BYE), (A23, _TOO_WIDE), (A24, _RUNNING))
"""The limits that a proposal may break, in the order of the text."""


def check_proposal(cards: Cards, round_events: EventReader) -> ProposalMade:
    """9: check what the program proposes for a round that cannot be paired within the limits, and
    return that event.

    It must be shown that some limit has to be broken, and of all pairings that break the least the
    proposal must be the first. Raises Wrong.
    """
    # In the order of rank, the bye last: an earlier vertex is an earlier opponent.
    participants = list(cards.by_number)
    if cards.odd:
        participants.append(BYE)
    _check_impossible_round(cards, round_events, participants)
    _, event = round_events.take(ProposalMade)
    edges = _edges_of_proposal(event, participants)
    problem = _problem_of_proposal(cards, participants)
    require(problem.allows(edges), "a pair met before (2.1)")
    amounts = sum_of_amounts(
        problem.pairing_graph.amounts(first, second) for first, second in edges
    )
    _check_first_of_the_best(problem, amounts, edges)
    named_edges = [(participants[first], participants[second]) for first, second in edges]
    pairs = tuple(pair for pair in named_edges if BYE not in pair)
    broken = tuple(limit.article for limit, key in _LIMITS if amounts[key])
    require_event(event, ProposalMade("9", pairs, broken, event.player))
    return event


def _edges_of_proposal(event: ProposalMade, participants: list[int]) -> list[Edge]:
    """Return the pairs of a proposal, and its bye, as edges between the indices of participants, in
    ascending order.

    Raises Wrong unless everybody is in exactly one of them.
    """
    pairs_and_bye = list(event.pairs)
    if event.player is not None:
        pairs_and_bye.append((event.player, BYE))
    seated_players = sorted(number for pair in pairs_and_bye for number in pair)
    require(seated_players == sorted(participants), "not everybody is paired once")
    vertices = {number: vertex for vertex, number in enumerate(participants)}
    edges = []
    for pair in pairs_and_bye:
        first, second = sorted(vertices[number] for number in pair)
        edges.append((first, second))
    return sorted(edges)


def _problem_of_proposal(cards: Cards, participants: list[int]) -> MatchingProblem:
    """Return the round as a matching of the participants in which any two may meet who have not met
    before, and broken limits are costs.
    """

    def may_be_proposed(player: int, opponent: int) -> bool:
        """Return whether a pair may be proposed: only 2.1 still bars one, the other limits have
        become costs.
        """
        return BYE in (player, opponent) or opponent not in cards.by_number[player].met

    def edge_amounts(first: int, second: int) -> Amounts:
        """Return what the pair of two vertices breaks and costs."""
        return _cost_of_pair(cards, participants[first], participants[second])

    graph = tuple(graph_of(participants, may_be_proposed))
    return MatchingProblem(
        PairingGraph(player_count=len(participants), neighbours=graph, edge_amounts=edge_amounts)
    )


def _check_impossible_round(
    cards: Cards, round_events: EventReader, all_players: list[int]
) -> None:
    """9: check the event that says that the round cannot be paired within the limits, and the
    groups that show it (Tutte). Raises Wrong.
    """
    _, event = round_events.take(RoundImpossible)
    unnamed_players = tuple(
        number
        for number in players_outside_witness(event, all_players, cards.graph_with_bye())
        if number != BYE
    )
    # If the groups name the bye alone, no others are listed.
    if len(unnamed_players) == len(cards.by_number):
        unnamed_players = ()
    expected = RoundImpossible(
        "9", removed=event.removed, groups=event.groups, others=unnamed_players
    )
    require_event(event, expected)


def _check_first_of_the_best(problem: MatchingProblem, amounts: Amounts, edges: list[Edge]) -> None:
    """9: check that no pairing breaks less than the proposal, and that of as good ones it comes
    first: each player in turn has the first possible opponent.

    `edges` are its pairs in the order of rank, `amounts` what they break and cost. Raises Wrong.
    """
    require(problem.costs_at_least(amounts), "fewer limits need be broken")
    count_checked("optimum")
    free_vertices = [*range(len(problem.graph))]
    for index, (vertex, partner) in enumerate(edges):
        free_vertices.remove(vertex)
        for earlier_partner in free_vertices[: free_vertices.index(partner)]:
            if problem.allows([(vertex, earlier_partner)]):
                is_dearer = problem.costs_more(amounts, [*edges[:index], (vertex, earlier_partner)])
                require(is_dearer, "an earlier pair can be proposed")
                count_checked("refusal")
        free_vertices.remove(partner)


def _cost_of_pair(cards: Cards, player_number: int, opponent_number: int) -> Amounts:
    """9: return which limits (2.2 to 2.4) a pair, or the bye of a player, breaks, and what else
    counts: its score difference, and a due colour that is not given.

    Of the two numbers one can be BYE.
    """
    if BYE in (player_number, opponent_number):
        player = cards.by_number[player_number or opponent_number]
        lowest = cards.players[-1]
        return {_BYE: int(player.no_bye), _SCORES: player.score - lowest.score}
    player = cards.by_number[player_number]
    opponent = cards.by_number[opponent_number]
    # With the better of the two allocations, as `colours_of` chooses it.
    breaks = min(breaks_of(player, opponent), breaks_of(opponent, player))
    return {
        _RUNNING: breaks.third_running,
        _TOO_WIDE: breaks.too_wide,
        _SCORES: abs(player.score - opponent.score),
        _NOT_DUE: int(player.due == opponent.due),
    }


class _FirstList(NamedTuple):
    """Players who are paired together in the first round, the upper half with the lower one (5)."""

    score: int
    """The lowest score among them, in tenths: 0 without virtual points."""
    players: tuple[int, ...]
    """Their numbers, in the order of rank."""


class RoundOfGroups(GroupRound):
    """The check of a whole round: the first one paired by lists, a later one by scoregroups, or the
    proposal of chapter 9.
    """

    def check(self) -> None:
        """Check the whole round. Raises Wrong where nothing more can be followed."""
        sentence = counted(
            len(self.by_number), "rating, ARO and due colour of {n} [player|players]"
        )
        self.check_definitions(
            columns.PlayersCounted("1.b", len(self.by_number)),
            article_of_unrated="1.a",
            sentence=sentence,
            article="1",
        )
        self.read_cited_readings()
        self.subject = say("the round")
        is_proposal = isinstance(self.round_events.next, RoundImpossible)
        is_by_lot = self.tournament_before.next_round == 1 and not is_proposal
        if is_proposal:
            proposal = check_proposal(self.field, self.round_events)
            self.add_pairs(proposal.pairs)
            self.unpaired.discard(proposal.player or BYE)
        elif is_by_lot:
            self._check_first_round()
        else:
            if len(self.unpaired) % 2:
                self._check_bye_event()
            self.check_groups(article="6")
        require(not self.unpaired, f"{sorted(self.unpaired)} are not paired")
        self.add_proved_finding(
            say("the round"), words_for_everybody_paired(len(self.pairs)), event=None, article="6"
        )
        self.subject = say("the colours")
        if is_by_lot:
            boards = self._boards_by_lot()
        else:
            boards = self.read_boards(map(self._colour_event, self.pairs))
        self.check_boards(
            boards,
            article_of_order=FORMER_ORDER_OF_BOARDS.number,
            article_of_colours="5" if is_by_lot else "3",
        )

    def card_event(self, player: Dubovian) -> columns.CardRead:
        """1: return the event with the facts of a player (his card), as it must be recorded."""
        return columns.CardRead(
            "1.c",
            player=player.number,
            rating=player.rating,
            aro=player.aro,
            due=player.due,
            colours=player.colour_letters,
            transfers=sum(player.ups),
        )

    def _check_first_round(self) -> None:
        """5: check the first round: the last player of the list has the bye, without whom the
        others can be paired; then in each list the upper half meets the lower half.

        Raises Wrong.
        """
        if len(self.unpaired) % 2:
            self._check_bye_of_last()
        for first_list in self._lists_of_first_round():
            half_count = len(first_list.players) // 2
            halves = first_list.players[:half_count], first_list.players[half_count:]
            _, event = self.round_events.take(columns.ListPaired)
            # The pairs are checked by `check_rows`.
            require_event(event, columns.ListPaired("5", (), first_list.score, *halves), "pairs")
            # The choice of these rows is kept under this score.
            self.score = first_list.score
            self.check_rows(Rows(self.field, halves), event)
            count_checked("optimum")

    def _check_bye_of_last(self) -> None:
        """5: check that the last player of the list without whom the others can be paired has the
        bye.
        """
        last_first = sorted(self.unpaired, reverse=True)
        bye = next(number for number in last_first if self.can_be_paired(self.unpaired - {number}))
        skipped_count = last_first.index(bye)
        skipped = tuple(Passed(number, Rest()) for number in last_first[:skipped_count])
        self.round_events.expect(columns.ByeOfLast("5", bye, skipped))
        self.give_bye(bye, "5", position=1 + skipped_count)
        count_checked("step")

    def _lists_of_first_round(self) -> Iterator[_FirstList]:
        """5: yield the lists of the first round, the highest first.

        There are several only with virtual points. A list is joined to the next one if it, or what
        it leaves, cannot be paired; the last player of an odd list goes into the next one (B18).
        The last list can always be paired.
        """
        carried_players: set[int] = set()
        for score in self.scores:
            group = self.players_with_score(self.unpaired, score) | carried_players
            if len(group) % 2:
                # Numbers follow the starting rank, so the largest is that of the last player.
                carried_players = {max(group)}
            else:
                carried_players = set()
            group -= carried_players
            if self.can_be_paired(group) and self.can_be_paired(self.unpaired - group):
                yield _FirstList(score, self.numbers_by_rank(group))
            else:
                carried_players |= group

    def _check_bye_event(self) -> None:
        """4: check who has the bye in a field with an odd number of players.

        In the order of the article come first the lowest score, the lowest R, a player due the
        colour that more players of the score are due, and the highest ARO. Raises Wrong.
        """
        self.subject = say("the bye")
        number, event = self.round_events.take(columns.ByeChosen)
        dominant_colours = {
            score: self.field.surplus(self.players_with_score(self.unpaired, score))
            for score in self.scores
        }

        def sort_key(number: int) -> tuple[int, int, bool, int, int]:
            """Return what players are sorted by, the first to be offered the bye having the
            smallest.
            """
            player = self.by_number[number]
            # A28: if as many are due either colour, ARO decides.
            is_due_other_colour = player.due is not dominant_colours[player.score]
            return player.score, player.rating, is_due_other_colour, -player.aro, -number

        player = self.by_number[event.player]
        same_score = self.players_with_score(self.unpaired, player.score)
        same_rating = {
            number for number in same_score if self.by_number[number].rating == player.rating
        }
        expected = columns.ByeChosen(
            "4",
            player=player.number,
            score=player.score,
            rating=player.rating,
            aro=player.aro,
            equal=self.numbers_by_rank(same_rating - {player.number}),
            passed=event.passed,
        )
        require_event(event, expected)
        order = sorted(self.unpaired, key=sort_key)
        self.check_bye(number, event, event.passed, order, bar_article=A22.article)

    def _colour_event(self, pair: Pair) -> columns.DuesWeighed:
        """3: return the event for the colours of a pair (numbers), as it must be recorded."""
        player, opponent = sorted(pair)
        article, rule, white, black = colours_of(self.by_number[player], self.by_number[opponent])
        return columns.DuesWeighed(
            article,
            white=white.number,
            black=black.number,
            due=(white.due, black.due),
            aros=(white.aro, black.aro),
            ratings=(white.rating, black.rating),
            rule=rule,
            colours=(white.colour_letters, black.colour_letters),
        )

    def _boards_by_lot(self) -> list[Pair]:
        """5: check the colours of the first round, and return its boards (white, black): the first
        player of the list gets the colour drawn by lot, and colours alternate from board to board.
        """
        initial = self.tournament_before.initial_colour
        assert initial is not None
        boards = []
        colour = initial
        for player, opponent in self.pairs:
            if colour is Colour.WHITE:
                boards.append((player, opponent))
            else:
                boards.append((opponent, player))
            colour = colour.other
        self.round_events.expect(columns.LotDrawn("5", initial, tuple(boards)))
        return boards
