"""What both texts of Dubov's system share: players, rows of two columns, and how a round begins."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from typing import Any, TypeVar

from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.choices import ChoiceRound, Columns, Unpaired, check_shown, in_turn
from arbiter_gui.proof.kernel.certificates import can_be_matched
from arbiter_gui.proof.kernel.checks import TraceReader, hold, looking_at, require, was_checked
from arbiter_gui.proof.kernel.matching_problem import Amounts, Formulation, Key, PosedMatching
from arbiter_gui.proof.kernel.players import Field, Float, Pair, Player, players_by
from arbiter_gui.proof.kernel.recount import PlayerRound, bars_the_bye
from arbiter_gui.trace import Event, columns
from arbiter_gui.trace.values import Rest

INSIDE: Key = (1, 0)
"""Counts pairs inside the first column."""


@dataclass(frozen=True)
class DubovPlayer(Player):
    """A player with a rating; `aro` is the average rating of those met over the board."""

    rating: int = 0
    aro: int = 0

    __hash__ = Player.__hash__

    @cached_property
    def ups(self) -> tuple[bool, ...]:
        """Of each round, whether the opponent had the higher score."""
        return tuple(kind is Float.UP for kind in self.floats)


P = TypeVar("P", bound=DubovPlayer)


def players_of(kind: type[P], tournament: Tournament, parts: int) -> tuple[P, ...]:
    """All players of the next round, none a topscorer, in order; ARO in so many parts of a rating point."""
    rating = {player.number: player.rating for player in tournament.players}
    bars = partial(bars_the_bye, tournament.points)

    def aro(player: Player) -> int:
        """Return the average rating of the opponents met over the board, rounded half up; 0 without one."""
        ratings = [rating[opponent] for opponent in player.opponents if opponent is not None]
        if not ratings:
            return 0
        average = Fraction(parts * sum(ratings), len(ratings))
        return int(average + Fraction(1, 2))

    def float_of(entry: PlayerRound) -> Float | None:
        # With an opponent the scores decide even if the game was forfeited: the pairing moved the player up (A17, D3).
        if entry.opponent is None:
            return Float.NONE
        return None

    by_scores = players_by(tournament, float_of, bars)
    # Neither text frees topscorers from a limit of colours.
    return tuple(
        kind(**{**vars(player), "topscorer": False}, rating=rating[player.number], aro=aro(player))
        for player in by_scores
    )


class Rows:
    """Two columns of a group: with `across` nobody meets a player of the same column, else as few as possible do."""

    def __init__(self, field: Field[Any], both_columns: Columns, *, across: bool = False) -> None:
        self.field = field
        self.both_columns = both_columns
        self.across = across
        left_column, right_column = both_columns
        self.at = {number: v for v, number in enumerate([*left_column, *right_column])}

        # The first column has the lower vertices, and an edge its higher vertex second: both lie in it.
        def cost(_u: int, v: int) -> Amounts:
            if v < len(left_column):
                return {INSIDE: 1}
            return {}

        rows = tuple(self._rows(both_columns, across))
        self.posed = PosedMatching(Formulation(len(self.at), rows, cost))

    def _rows(self, both_columns: Columns, across: bool) -> list[int]:
        """Return who may meet whom, of whichever column, or only `across` the two."""
        left_column, right_column = both_columns
        rows = self.field.rows([*left_column, *right_column])
        if not across:
            return rows
        first_column = (1 << len(left_column)) - 1
        for v in range(len(rows)):
            if v < len(left_column):
                rows[v] &= ~first_column
            else:
                rows[v] &= first_column
        return rows

    def passed_over(self, pairs: Sequence[Pair]) -> dict[int, list[int]]:
        """Check that no row could have an earlier opponent; return the players skipped in each.

        Each row is decided beside those above it: with an earlier opponent there must be more pairs inside a column,
        however the rows below are filled.
        """
        # Columns are equally long, so that as many pairs lie inside the second one: to count those of one is enough.
        left_column, _ = self.both_columns
        edges = [(self.at[player], self.at[opponent]) for player, opponent in pairs]
        inside = sum({*pair} <= {*left_column} for pair in pairs)
        are_fewest = not inside or self.posed.at_least({INSIDE: inside})
        require(are_fewest, "fewer pairs inside a column are possible")
        in_rows = sorted(number for pair in pairs for number in pair)
        require(in_rows == sorted(self.at), "not everybody is in one row")
        require(edges == sorted(edges), "the rows do not stand in their order")
        passed: dict[int, list[int]] = {}
        for place, (player, opponent) in enumerate(pairs):
            rows_above = edges[:place]
            numbers_above = {number for pair in pairs[:place] for number in pair}
            order = in_turn(player, self.both_columns, numbers_above)
            may_meet = opponent in order and self.posed.allows([edges[place]])
            require(may_meet, f"{player} may not meet {opponent} there")
            passed[player] = order[: order.index(opponent)]
            for candidate in passed[player]:
                # The rows above stay as they are: the first row that differs decides (A36).
                tried = [*rows_above, (self.at[player], self.at[candidate])]
                is_worse = self.posed.at_least({INSIDE: inside + 1}, tried)
                require(is_worse, f"{player} could have {candidate}")
                was_checked("refusal")
        return passed

    def check(
        self,
        story: TraceReader,
        event: columns.RowsPaired,
        rows_told: Sequence[tuple[int, columns.RowFilled]],
    ) -> None:
        """Check all rows, and that rows with skipped players or changes are recorded."""
        passed = self.passed_over(event.pairs)
        beside = dict(zip(*self.both_columns, strict=False))
        changed = [player for player, opponent in event.pairs if beside.get(player) != opponent]
        hold(event, columns.RowsPaired(event.article, event.pairs, len(changed)))
        expected = []
        for player, _ in event.pairs:
            stands_otherwise = player in changed and not self.across
            if passed[player] or stands_otherwise:
                expected.append(player)
        told_players = [row.player for _, row in rows_told]
        require(told_players == expected, "the rows that stand otherwise are told once each")
        for number, row in rows_told:
            place = list(passed).index(row.player)
            with looking_at(number):
                hold(row, columns.RowFilled(event.article, *event.pairs[place], row.refused))
                self._refused(row, passed[row.player])
            unpaired = self._unpaired(event.pairs[:place], row)
            check_shown(story, number, columns.RowShown, unpaired)

    def _refused(self, row: columns.RowFilled, passed: list[int]) -> None:
        """Check that the skipped players of a row are recorded as rejected, and the reason for each."""
        player = row.player
        refused = [refusal.player for refusal in row.refused]
        require(refused == passed, f"{player} passes over {passed}")
        for refusal in row.refused:
            candidate = refusal.player
            if refusal.why == Rest():
                is_right = self.field.legal(player, candidate)
            else:
                is_right = self.field.kept_apart(player, candidate, refusal.why)
            require(is_right, f"{refusal.why} does not keep {player} and {candidate} apart")

    def _unpaired(self, pairs_above: Sequence[Pair], row: columns.RowFilled) -> Iterator[Unpaired]:
        """Yield those passed over in a row with whom the rows below could not be filled at all.

        Where both columns are equally long only rows across them count.
        """
        left_column, right_column = self.both_columns
        for refusal in row.refused:
            if refusal.why != Rest():
                continue
            seated = {row.player, refusal.player}.union(*pairs_above)
            free_left = tuple(number for number in left_column if number not in seated)
            free_right = tuple(number for number in right_column if number not in seated)
            rows = self._rows((free_left, free_right), len(free_left) == len(free_right))
            if not can_be_matched(rows):
                yield Unpaired(refusal.player, [*free_left, *free_right], rows)


class DubovRound(ChoiceRound[P]):
    """A round whose cards are checked first, and whose groups are paired in rows."""

    def definitions(
        self, counted: columns.PlayersCounted, unrated: str, sentence: Said, article: str
    ) -> None:
        """Check the contents of every card under an article, and the unrated players under the article `unrated`."""
        self.what = say("chapter 1")
        details = self.story.below(self.pages.expect(counted))
        for player in self.by_number.values():
            details.expect(self.card(player))
            was_checked("step")
        details.ends()
        without_rating = tuple(number for number, player in self.by_number.items() if not player.rating)
        if without_rating:
            self.pages.expect(columns.UnratedFound(unrated, without_rating))
        self.found(self.what, sentence, None, article)

    @abstractmethod
    def card(self, player: P) -> Event:
        """Return the event for a card."""

    def rows(
        self,
        rows: Rows,
        event: columns.RowsPaired | columns.ListPaired,
        rows_told: Sequence[tuple[int, columns.RowFilled]] = (),
        alike: tuple[Pair, ...] = (),
    ) -> None:
        """Check the rows of two columns and add their pairs; pairs inside a column are costs.

        Where players changed the column, these costs are recorded by the players due `alike`.
        """
        if isinstance(event, columns.ListPaired):
            rows.passed_over(event.pairs)
        else:
            rows.check(self.story, event, rows_told)
        left_column, right_column = rows.both_columns
        inside = tuple(
            pair for pair in event.pairs if {*pair} <= {*left_column} or {*pair} <= {*right_column}
        )
        self.chose(
            "rows",
            event.article,
            event.pairs,
            [(event.article, len(inside))],
            payers=alike or inside,
            both_columns=rows.both_columns,
            missed=len(alike),
        )
        self.pair(event.pairs)
