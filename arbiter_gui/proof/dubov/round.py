"""What both texts of Dubov's system share: players, rows of two columns, and how a round begins. A
scoregroup is written in two columns side by side, and each player of the first meets one of the
second; a pair is a *row*. 1997 and 2026 name the texts, A17, D3, ... readings of them.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from typing import Any, TypeVar

from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.choices import (
    ChoiceRound,
    Columns,
    StepKind,
    UnpairedRest,
    check_rests_shown,
    opponents_in_turn,
)
from arbiter_gui.proof.kernel.certificates import can_be_matched
from arbiter_gui.proof.kernel.checks import (
    TraceReader,
    at_event,
    count_checked,
    require,
    require_event,
)
from arbiter_gui.proof.kernel.context import Edge
from arbiter_gui.proof.kernel.field import Field
from arbiter_gui.proof.kernel.matching_problem import Amounts, Key, MatchingProblem, PairingGraph
from arbiter_gui.proof.kernel.players import Float, Pair, Player, build_players
from arbiter_gui.proof.kernel.recount import PlayerRound, bars_the_bye
from arbiter_gui.proof.kernel.vertex_sets import first_vertices
from arbiter_gui.trace import Event, columns
from arbiter_gui.trace.values import Rest

INSIDE = Key(1)
"""The number of pairs inside the first column, which rows are to have as few of as possible."""


@dataclass(frozen=True)
class DubovPlayer(Player):
    """A player with a rating, and the average rating of the opponents met."""

    rating: int = 0
    """The rating, 0 without one."""
    aro: int = 0
    """The average rating of those met over the board, in points or tenths of a point as the edition
    counts it."""

    __hash__ = Player.__hash__

    @cached_property
    def ups(self) -> tuple[bool, ...]:
        """Of each round, whether the opponent had the higher score."""
        return tuple(kind is Float.UP for kind in self.floats)


P = TypeVar("P", bound=DubovPlayer)


def players_of(
    player_class: type[P], tournament: Tournament, *, parts_of_aro: int
) -> tuple[P, ...]:
    """Return all players of the next round by rank, as players of an edition's class: with their
    ratings, and without topscorers.

    The ARO is counted in `parts_of_aro` parts of a rating point: 1 for whole points, 10 for tenths.
    """
    rating_of = {player.number: player.rating for player in tournament.players}
    players = []
    for player in build_players(tournament, _float_of, partial(bars_the_bye, tournament.points)):
        ratings = [rating_of[opponent] for opponent in player.opponents if opponent is not None]
        # Neither text frees topscorers from a limit of colours: for its judge nobody is one.
        facts = {**vars(player), "topscorer": False}
        rating = rating_of[player.number]
        players.append(player_class(**facts, rating=rating, aro=_aro(ratings, parts_of_aro)))
    return tuple(players)


def _aro(ratings: Sequence[int], parts_of_aro: int) -> int:
    """Return the ARO (1 of 1997, 1.7 of 2026): the average of the ratings of the opponents met over
    the board, rounded half up; 0 without such an opponent.
    """
    if not ratings:
        return 0
    average = Fraction(parts_of_aro * sum(ratings), len(ratings))
    return int(average + Fraction(1, 2))


def _float_of(player_round: PlayerRound) -> Float | None:
    """Return the float of a round without an opponent, which is none; None for a round with one.

    There the two scores decide about the float even if the game was forfeited, as the pairing moved
    the player up (readings A17 of 1997, D3 of 2026).
    """
    if player_round.opponent is None:
        return Float.NONE
    return None


class Rows:
    """Two columns of a group, whose players meet in rows, as a matching problem.

    Vertices are the players of the first column, then those of the second. With `across` each row
    has a player of either column; without it as few rows as possible have two of the same column
    (pairs *inside* a column).
    """

    def __init__(self, field: Field[Any], both_columns: Columns, *, across: bool = False) -> None:
        """Take two columns (numbers) that stand side by side, and who may meet in the rows.

        With `across` a row has one player of either column; else two of one column may meet too.
        """
        self.field = field
        self.both_columns = both_columns
        self.is_across = across
        left_column, right_column = both_columns
        self.vertex_of = {
            number: vertex for vertex, number in enumerate([*left_column, *right_column])
        }

        def edge_amounts(_first: int, second: int) -> Amounts:
            """Return what an edge adds: one if both of its players are in the first column."""
            # The first column has the lower vertices. Where the second, higher vertex lies in it,
            # both do.
            if second < len(left_column):
                return {INSIDE: 1}
            return {}

        graph = tuple(self._allowed_partners(both_columns, across=across))
        self.problem = MatchingProblem(
            PairingGraph(
                player_count=len(self.vertex_of), neighbours=graph, edge_amounts=edge_amounts
            )
        )

    def _allowed_partners(self, both_columns: Columns, *, across: bool) -> list[int]:
        """Return the graph of who may meet in a row; with `across` only players of different
        columns.
        """
        left_column, right_column = both_columns
        partners = self.field.graph_among([*left_column, *right_column])
        if not across:
            return partners
        left_vertices = first_vertices(len(left_column))
        for vertex in range(len(partners)):
            if vertex < len(left_column):
                partners[vertex] &= ~left_vertices
            else:
                partners[vertex] &= left_vertices
        return partners

    def check_pairs(self, pairs: Sequence[Pair]) -> None:
        """6.3 (1997), 3.2.6 (2026): check that these pairs (numbers), one for each row, are the
        right ones.

        No fewer pairs inside a column are possible, and in each row the player has the first
        opponent with whom that is so. Raises Wrong.
        """
        # Columns are equally long, so that as many pairs lie inside the second one: to count those
        # of one is enough.
        left_column, _ = self.both_columns
        edges = self._edges_of(pairs)
        inside_count = sum({*pair} <= {*left_column} for pair in pairs)
        are_fewest = not inside_count or self.problem.costs_at_least({INSIDE: inside_count})
        require(are_fewest, "fewer pairs inside a column are possible")
        in_rows = sorted(number for pair in pairs for number in pair)
        require(in_rows == sorted(self.vertex_of), "not everybody is in one row")
        require(edges == sorted(edges), "the rows do not stand in their order")
        for row in range(len(pairs)):
            self._check_row(pairs, row, inside_count)

    def _check_row(self, pairs: Sequence[Pair], row: int, inside_count: int) -> None:
        """6.3 (1997), 3.2.6 (2026): check that the player of a row (from 0) has the first opponent
        possible, with the rows above as they are.

        With an earlier one the rows below could not be filled, or only with more than
        `inside_count` pairs inside a column. Raises Wrong.
        """
        player, opponent = pairs[row]
        is_in_turn = opponent in self._opponents_left(pairs, row)
        may_meet = is_in_turn and self.problem.allows(self._edges_of([pairs[row]]))
        require(may_meet, f"{player} may not meet {opponent} there")
        for candidate in self.skipped_in_row(pairs, row):
            # The rows above stay as they are: the first row that differs decides (A36).
            edges_tried = self._edges_of([*pairs[:row], (player, candidate)])
            is_worse = self.problem.costs_at_least({INSIDE: inside_count + 1}, edges_tried)
            require(is_worse, f"{player} could have {candidate}")
            count_checked("refusal")

    def _edges_of(self, pairs: Sequence[Pair]) -> list[Edge]:
        """Return pairs of pairing numbers as edges of the problem."""
        return [(self.vertex_of[player], self.vertex_of[opponent]) for player, opponent in pairs]

    def _players_off_the_columns(self, pairs: Sequence[Pair]) -> set[int]:
        """Return the players, each the first of his pair, who are not paired with the one beside
        whom they stand in the columns.
        """
        # As the columns stand side by side, each player of the left one has the player opposite.
        partner_in_columns = dict(zip(*self.both_columns, strict=False))
        return {player for player, opponent in pairs if partner_in_columns.get(player) != opponent}

    def _opponents_left(self, pairs: Sequence[Pair], row: int) -> list[int]:
        """Return whom the player of a row (from 0) can have as an opponent, in the prescribed
        order: those whom the rows above have left.
        """
        player, _ = pairs[row]
        numbers_above = {number for pair in pairs[:row] for number in pair}
        return opponents_in_turn(player, self.both_columns, numbers_above)

    def skipped_in_row(self, pairs: Sequence[Pair], row: int) -> list[int]:
        """Return the opponents who come, in the prescribed order, before the one whom the player of
        a row (from 0) has.

        Opponents of earlier rows are taken, and are not among them. Raises ValueError if the player
        cannot have his opponent, who then is not among those left.
        """
        _, opponent = pairs[row]
        opponents = self._opponents_left(pairs, row)
        return opponents[: opponents.index(opponent)]

    def check(
        self,
        trace_reader: TraceReader,
        event: columns.RowsPaired,
        row_events: Sequence[tuple[int, columns.RowFilled]],
    ) -> None:
        """Check the rows of an event, and the events of single rows.

        A single row has an event if an opponent was skipped in it, or if its pair does not stand
        side by side in the columns. Raises Wrong.
        """
        self.check_pairs(event.pairs)
        # By the player of each row; the order of the rows matters below.
        skipped_of = {
            player: self.skipped_in_row(event.pairs, row)
            for row, (player, _) in enumerate(event.pairs)
        }
        off_the_columns = self._players_off_the_columns(event.pairs)
        require_event(event, columns.RowsPaired(event.article, event.pairs, len(off_the_columns)))
        # With `across` a pair that does not stand side by side follows from one who was skipped
        # above it, and needs no event of its own.
        stand_otherwise = set() if self.is_across else off_the_columns
        expected_players = [
            player for player, _ in event.pairs if skipped_of[player] or player in stand_otherwise
        ]
        recorded_players = [filled.player for _, filled in row_events]
        require(
            recorded_players == expected_players, "the rows that stand otherwise are told once each"
        )
        row_of = {player: row for row, (player, _) in enumerate(event.pairs)}
        for number, filled in row_events:
            with at_event(number):
                pair = event.pairs[row_of[filled.player]]
                require_event(filled, columns.RowFilled(event.article, *pair, filled.refused))
                self._check_refusals(filled, skipped_of[filled.player])
            unpaired = self._unpaired_rests(event.pairs[: row_of[filled.player]], filled)
            check_rests_shown(trace_reader, number, columns.RowShown, unpaired)

    def _check_refusals(self, filled: columns.RowFilled, skipped_players: list[int]) -> None:
        """Check that exactly the `skipped_players` are recorded in the event of a row, each with a
        right reason: the two may not meet, or the rows below could not be filled.

        Raises Wrong.
        """
        player = filled.player
        refused_players = [refusal.player for refusal in filled.refused]
        require(refused_players == skipped_players, f"{player} passes over {skipped_players}")
        # That the rows below could not be filled is checked with the rows (`_check_row`).
        for refusal in filled.refused:
            candidate = refusal.player
            if refusal.why == Rest():
                is_right = self.field.is_legal_pair(player, candidate)
            else:
                is_right = self.field.is_reason_apart(player, candidate, refusal.why)
            require(is_right, f"{refusal.why} does not keep {player} and {candidate} apart")

    def _unpaired_rests(
        self, pairs_above: Sequence[Pair], filled: columns.RowFilled
    ) -> Iterator[UnpairedRest]:
        """Yield the opponents skipped in a row because the rows below could then not be filled at
        all, with the players left for these rows.

        `pairs_above` are the rows above. If what is left of both columns is equally long, the two
        parts must meet each other.
        """
        left_column, right_column = self.both_columns
        for refusal in filled.refused:
            if refusal.why != Rest():
                continue
            seated_players = {filled.player, refusal.player}.union(*pairs_above)
            free_left = tuple(number for number in left_column if number not in seated_players)
            free_right = tuple(number for number in right_column if number not in seated_players)
            are_equally_long = len(free_left) == len(free_right)
            graph = self._allowed_partners((free_left, free_right), across=are_equally_long)
            if not can_be_matched(graph):
                yield UnpairedRest(refusal.player, [*free_left, *free_right], graph)


class DubovRound(ChoiceRound[P]):
    """A round whose cards are checked first, and whose groups are paired in rows."""

    def check_definitions(
        self,
        counted: columns.PlayersCounted,
        *,
        article_of_unrated: str,
        sentence: Said,
        article: str,
    ) -> None:
        """Check the facts of every player from which the round is paired, recorded below the event
        `counted`, and who is unrated.

        `article_of_unrated` is that of unrated players; `sentence` and `article` are those of the
        finding. Raises Wrong.
        """
        self.subject = say("chapter 1")
        cards = self.trace_reader.events_below(self.round_events.expect(counted))
        for player in self.by_number.values():
            cards.expect(self.card_event(player))
            count_checked("step")
        cards.require_end()
        without_rating = tuple(
            number for number, player in self.by_number.items() if not player.rating
        )
        if without_rating:
            self.round_events.expect(columns.UnratedFound(article_of_unrated, without_rating))
        self.add_proved_finding(self.subject, sentence, event=None, article=article)

    @abstractmethod
    def card_event(self, player: P) -> Event:
        """Return the event with the facts of a player (his card), as it must be recorded."""

    def check_rows(
        self,
        rows: Rows,
        event: columns.RowsPaired | columns.ListPaired,
        row_events: Sequence[tuple[int, columns.RowFilled]] = (),
        *,
        same_colour_pairs: tuple[Pair, ...] = (),
    ) -> None:
        """Check the rows of two columns, add their pairs to the round, and keep them as a choice,
        whose cost is the number of pairs inside a column.

        `same_colour_pairs` are pairs of two players who are due one colour, because players changed
        the column: then the choice affects these.
        """
        if isinstance(event, columns.ListPaired):
            rows.check_pairs(event.pairs)
        else:
            rows.check(self.trace_reader, event, row_events)
        left_column, right_column = rows.both_columns
        pairs_inside = tuple(
            pair for pair in event.pairs if {*pair} <= {*left_column} or {*pair} <= {*right_column}
        )
        self.keep_choice(
            StepKind.ROWS,
            article=event.article,
            chosen=event.pairs,
            costs=[(event.article, len(pairs_inside))],
            affected=same_colour_pairs or pairs_inside,
            both_columns=rows.both_columns,
            pairs_missing_colours=len(same_colour_pairs),
        )
        self.add_pairs(event.pairs)
