"""Counter-questions to a round, by pairing numbers: the whole round is paired again with a wish, and compared."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from arbiter_gui.domain.caching import cached_property
from arbiter_gui.domain.errors import InvalidTournament, NoLegalPairing
from arbiter_gui.domain.history import past_of, scores
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Mark
from arbiter_gui.engine.editions import edition
from arbiter_gui.engine.kernel.control import FREE, Control
from arbiter_gui.engine.kernel.counter_questions import (
    NO_WISH,
    Paired,
    Reply,
    RoundDemand,
)
from arbiter_gui.engine.kernel.impossible import BYE
from arbiter_gui.engine.kernel.verdicts import Barrier, Even, Granted, Impossible, Weighed
from arbiter_gui.trace.values import Alone, Apart, HadPoint, Rest

Boards = tuple[tuple[int, int], ...]
"""(white, black); (n, 0) is the bye."""


class NoSuchQuestion(InvalidTournament):
    """The question cannot be put: the player is not paired in this round."""


class Questions:
    """A round to ask any number of questions about; it is paired again when the first one is put.

    What is asked raises NoLegalPairing like the engine, NoSuchQuestion for somebody who is not paired in the round.
    `completion` is the article by which everybody must be paired in the end, `moving_down` the one by which whoever is
    left over moves down and the last one has the bye; "" where none does.
    """

    def __init__(self, tournament: Tournament, edition_key: str, control: Control = FREE) -> None:
        self._tournament, self._control = tournament, control
        chosen = edition(edition_key)
        self.rulebook, self._asking = chosen.rulebook, chosen.asking
        self.completion, self.moving_down = chosen.asking.completion, chosen.asking.moving_down
        self._points = scores(tournament)
        self._last: tuple[RoundDemand, Any, Reply] | None = None
        absent = tournament.absent(tournament.next_round)
        self._there = frozenset(p.number for p in tournament.players if p.number not in absent)

    def prepare(self) -> None:
        """Pair the round, so that no question has to. Raises NoLegalPairing, NeedsChoice."""
        self._played  # noqa: B018

    @cached_property
    def brackets(self) -> tuple[Weighed, ...]:
        """The brackets of the round as the rules pair it; none where the edition does not weigh them."""
        return self._asking.weigh(self._played)

    @property
    def bye(self) -> int | None:
        """Who has the bye as the rules pair the round."""
        return self._played.bye

    def bye_below(self, player: int) -> tuple[int, int, bool] | None:
        """Return a player's points (tenths), the fewer ones of whoever has the bye, and whether nobody has less."""
        bye, points = self._played.bye, self._points
        if bye is None or points[bye] >= points[player]:
            return None
        return points[player], points[bye], points[bye] == min(points[n] for n in self._there)

    def changes(self, reply: Reply) -> tuple[Boards, Boards]:
        """Return the boards that only the round of a reply has, and those that only the played one has."""
        if not reply.boards:
            return (), ()
        own, other = _with_bye(self._played.boards, self._played.bye), _with_bye(reply.boards, reply.bye)
        return tuple(b for b in other if b not in own), tuple(b for b in own if b not in other)

    def why_not(self, one: int, other: int) -> Reply:
        """Return why two players do not meet; Granted when they do."""
        barrier = self.pair_barrier(one, other)
        if {one, other} in map(set, self._played.boards):
            return self._as_played()
        return self._asked(RoundDemand(together=((one, other),))) if barrier is None else _barred(barrier)

    def why_not_bye(self, player: int) -> Reply:
        """Return why a player does not receive the bye; Granted when he does."""
        barrier = self.bye_barrier(player)
        if player == self._played.bye:
            return self._as_played()
        return self._asked(RoundDemand(bye=player)) if barrier is None else _barred(barrier)

    def why_float(self, player: int) -> Reply:
        """Return why a player was moved down from the highest bracket that he was in; Granted when he was not."""
        score = self.floated_from(player)
        if score is None:
            return Reply(Granted())
        reply = self._asked(RoundDemand(stays=(player, score)))
        if isinstance(reply.verdict, Impossible) and self.meets_nobody(player):
            return Reply(Impossible(Alone(), players=(player,)))
        return reply

    def meets_nobody(self, player: int) -> bool:
        """Tell whether a player may meet nobody who was in the highest bracket that he was moved down from."""
        here = next((b for b in self.brackets if player in b.floaters), None)
        if here is None:
            return False
        others = (n for n in (*here.moved_down, *here.residents) if n != player)
        return all(self.pair_barrier(player, n) is not None for n in others)

    def why_not_float(self, player: int, instead_of: int) -> Reply:
        """Return why a player was not moved down where another one was; Granted when that one was not."""
        self._must_take_part(player)
        score = self.floated_from(instead_of)
        wish = RoundDemand(stays=(instead_of, score or 0), leaves=(player, score or 0))
        return Reply(Granted()) if score is None else self._asked(wish)

    def recorded(self, pairs: Iterable[tuple[int, int]], bye: int | None) -> Reply:
        """Return how a round as it was recorded compares; who is not paired in this round is left out."""
        known = tuple((one, other) for one, other in pairs if {one, other} <= self._there)
        barriers = ((pair, self.pair_barrier(*pair)) for pair in known)
        barred = next(((pair, why) for pair, why in barriers if why is not None), None)
        if barred is not None:
            return _barred(barred[1], barred[0])
        if bye in self._there and (why := self.bye_barrier(bye)) is not None:
            return _barred(why, (bye,))
        return self._asked(RoundDemand(known, (bye if bye in self._there else 0) or 0))

    def bracket_left(self, player: int) -> tuple[int, ...]:
        """Return who else was in the highest bracket that a player was moved down from, and stayed in it."""
        here = self._floated(player)
        if here is None:
            return ()
        return tuple(n for n in (*here.moved_down, *here.residents) if n not in here.floaters)

    @property
    def may_have_bye(self) -> tuple[int, ...]:
        """Who could receive the bye by the absolute criteria, by pairing number; nobody in an even field."""
        return tuple(sorted(n for n in self._there if self.bye_barrier(n) is None))

    def alone(self, player: int) -> bool:
        """Tell whether a player was the only one in the highest bracket that he was moved down from."""
        here = self._floated(player)
        return here is not None and (*here.moved_down, *here.residents) == (player,)

    def floated_from(self, player: int) -> int | None:
        """Return the score of the highest bracket that a player was moved down from, None when he was not."""
        here = self._floated(player)
        return None if here is None else here.score

    def _floated(self, player: int) -> Weighed | None:
        """Return the highest bracket that a player was moved down from."""
        self._must_take_part(player)
        return next((b for b in self.brackets[:-1] if player in b.floaters), None)

    def pair_barrier(self, one: int, other: int) -> Apart | None:
        """Return the absolute criterion that keeps two players apart, if one does."""
        self._must_take_part(one, other)
        field = self._played.field
        return field.apart(field.place(one), field.place(other))

    def bye_barrier(self, player: int) -> Barrier | None:
        """Return what keeps a player from the bye, if anything does."""
        self._must_take_part(player)
        field = self._played.field
        if len(self._there) % 2 == 0:
            return Even(self._asking.bye)
        barred = not field.seats[field.place(player)].may_have_bye
        return HadPoint(self._asking.no_second_bye) if barred else None

    def without_playing(self, player: int) -> tuple[int, bool]:
        """Return the round whose bye, or else whose points, keep a player from the bye, and whether it was the bye."""

        past = past_of(self._tournament).rows[player]
        heavy = [
            (e.bye is ByeKind.PAIRING_ALLOCATED, 0 if e.played else e.points, e.mark is Mark.FORFEIT_WIN)
            for e in past
        ]
        heaviest = heavy.index(max(heavy))
        return heaviest + 1, heavy[heaviest][0]

    def barrier(self, one: int, other: int) -> Barrier | None:
        """Return what keeps two players of a witness apart; 0 stands for the bye."""
        return self.bye_barrier(one or other) if BYE in (one, other) else self.pair_barrier(one, other)

    @cached_property
    def _played(self) -> Paired:
        return self._pair(NO_WISH)

    def _pair(self, wish: RoundDemand) -> Paired:
        found: Paired = self._asking.pair(self._tournament, wish, self._asking.sink(), self._control)
        return found

    def _as_played(self) -> Reply:
        return Reply(Granted(), self._played.boards, self._played.bye, (self.brackets, self.brackets))

    def _asked(self, wish: RoundDemand) -> Reply:
        """Return the reply to a wish; the last one is kept, as an answer is often worded a second time."""
        played, last = self._played, self._last
        if last is None or last[0] != wish or last[1] is not played:
            last = self._last = wish, played, self._paired_with(wish, played)
        return last[2]

    def _paired_with(self, wish: RoundDemand, played: Paired) -> Reply:
        try:
            wished = self._pair(wish)
        except NoLegalPairing:
            lacking = self._asking.lacking(self._tournament, wish) if wish.aside else None
            return Reply(Impossible(Rest(), lacking))
        if _meetings(wished.boards) == _meetings(played.boards):
            return self._as_played()
        wished = self._asking.beside(played, wished, self._control)
        verdict = self._asking.compare(played, wished, self._control)
        if verdict is None:
            return Reply(None)
        return Reply(verdict, wished.boards, wished.bye, (self.brackets, self._asking.weigh(wished)))

    def _must_take_part(self, *players: int) -> None:
        for number in players:
            if number not in self._there:
                raise NoSuchQuestion(say("player {number} is not paired in this round", number=number))


def _meetings(boards: Boards) -> set[frozenset[int]]:
    return set(map(frozenset, boards))


def _with_bye(boards: Boards, bye: int | None) -> Boards:
    return boards if bye is None else (*boards, (bye, 0))


def _barred(barrier: Barrier, players: tuple[int, ...] = ()) -> Reply:
    return Reply(Impossible(barrier, players=players))
