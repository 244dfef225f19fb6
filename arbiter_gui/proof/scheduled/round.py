"""The check of a round that is read from a table (Berger, Scheveningen): it is compared with the
round of a table that the judge has made himself from the text.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

import arbiter_gui.trace.schedules as events
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.judge import Outcome, RoundCheck, words_for_everybody_paired
from arbiter_gui.proof.kernel.checks import count_checked, require
from arbiter_gui.proof.kernel.field import Field
from arbiter_gui.proof.kernel.players import Pair, Player
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace.kinds import BoardsOrdered, Event


@dataclass(frozen=True)
class TableRound:
    """One round of a schedule as the text has it."""

    cycle: int
    """How many times, with this one, the table has been begun."""
    round_in_cycle: int
    """The number of the round within its cycle, from 1."""
    table_round: int
    """The round of the table that is played there; the same number unless rounds change places."""
    boards: tuple[Pair, ...]
    """White and Black, by pairing numbers."""
    free: tuple[int, ...]
    """The players without a game."""


class TableField(Field[Player]):
    """The players of a schedule; two of them are kept apart unless the round has them meet."""

    def __init__(
        self, tournament: Tournament, rounds: list[TableRound], *, table_article: str
    ) -> None:
        """Take all rounds of the schedule as the judge has made them: that which follows the rounds
        of the tournament is the one to be judged.
        """
        # The table alone decides the pairs: no criterion keeps two players apart.
        of_table = Criterion(table_article, "the table", lambda _first, _second: False)
        players = [_player(number) for number in sorted(tournament.by_number)]
        super().__init__(players, of_table, of_table)
        self.table_article = table_article
        self.round: TableRound | None = None
        """The round as the table has it, None if the schedule has no more rounds."""
        if tournament.next_round <= len(rounds):
            self.round = rounds[tournament.next_round - 1]

    def is_board_of_round(self, player: int, opponent: int) -> bool:
        """Return whether two players meet in the round."""
        return self.round is not None and {player, opponent} in map(set, self.round.boards)

    def barring_articles(self, player: int, opponent: int) -> frozenset[str]:
        """Return the article that keeps two players apart in the round; none where they meet."""
        if self.is_board_of_round(player, opponent):
            return frozenset()
        return frozenset((self.table_article,))


def _player(number: int) -> Player:
    """Return a player with this number and nothing else: a table asks for no score, colour or
    float.
    """
    return Player(
        number, 0, frozenset(), (), (), no_bye=True, topscorer=False, parity_number=number
    )


class TableRoundCheck(RoundCheck[Player]):
    """The check of a round that was taken from the table."""

    field: TableField
    article_of_free: ClassVar[str]
    """The article on players without a game."""
    article_of_cycles: ClassVar[str]
    """The article on further cycles, of which every second one reverses the colours."""
    free_event: ClassVar[type[events.SeatFree]] = events.SeatFree

    @abstractmethod
    def position_events(self, expected: TableRound) -> Iterator[Event]:
        """Yield the events that say which round of the table it is."""

    def colour_events(self, _expected: TableRound) -> Iterator[Event]:
        """Yield the events that say who has White; none unless the rules have an article of their
        own for that.
        """
        yield from ()

    def check(self) -> None:
        """Check the whole round: which round of the schedule it is, the players without a game, and
        the boards with their colours. Raises Wrong.
        """
        expected = self.field.round
        require(expected is not None, "the schedule has no such round")
        assert expected is not None
        self.subject = say("the position in the schedule")
        self._check_position(expected)
        self.subject = say("the boards")
        self._check_boards(expected)
        event_number = self.round_events.expect(
            BoardsOrdered(self.field.table_article, expected.boards)
        )
        count_checked("colour", len(expected.boards))
        self.add_proved_finding(
            self.subject,
            words_for_everybody_paired(len(expected.boards)),
            event=event_number,
            article=self.field.table_article,
        )
        self.subject = say("the round")
        self.round_events.require_end()

    def _check_position(self, expected: TableRound) -> None:
        """Check the events that say which round of the table this is, and add the finding that they
        are right. Raises Wrong.
        """
        # The finding belongs to the first event, which names the round; the others say why it is
        # not in its own position.
        first, *others = self.position_events(expected)
        event_number = self.round_events.expect(first)
        for event in others:
            self.round_events.expect(event)
        count_checked("claim")
        self.add_proved_finding(
            self.subject,
            say("as in the schedule"),
            event=event_number,
            article=self.field.table_article,
        )

    def _check_boards(self, expected: TableRound) -> None:
        """Check the events about the players without a game, about the colours, and the boards of
        the round. Raises Wrong.
        """
        for player in expected.free:
            self.round_events.expect(self.free_event(self.article_of_free, player))
            count_checked("claim")
        if expected.cycle % 2 == 0:
            self.round_events.expect(events.ColoursTurned(self.article_of_cycles))
            count_checked("claim")
        for event in self.colour_events(expected):
            self.round_events.expect(event)
            count_checked("claim")
        self.round_events.expect(events.TableRead(self.field.table_article, expected.boards))
        count_checked("claim")


def no_comparison(_played: TableRoundCheck, _asked: TableRoundCheck) -> Outcome:
    """Raise ValueError: two rounds are never compared, as the table has only one."""
    raise ValueError("the table has only one round")
