"""Counter-questions to a round, by pairing numbers: the whole round is paired again with a wish, and compared."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import InvalidTournament, NoLegalPairing
from arbiter_gui.domain.history import Entry, past_of, scores
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Mark
from arbiter_gui.engine.editions import edition_of_round
from arbiter_gui.engine.kernel.counter_questions import NO_WISH, Paired, Reply, RoundDemand
from arbiter_gui.engine.kernel.impossible import BYE
from arbiter_gui.engine.kernel.verdicts import Barrier, Even, Granted, Impossible, NoBye, Weighed
from arbiter_gui.engine.wishes import wishes_settled
from arbiter_gui.trace.values import Apart, HadPoint, Rest

Boards = tuple[tuple[int, int], ...]
"""(white, black); (n, 0) is the bye."""


class NoSuchQuestion(InvalidTournament):
    """The question cannot be put: the player is not paired in this round."""


class Questions:
    """A round to ask any number of questions about; it is paired again when the first one is put.

    What is asked raises NoLegalPairing like the engine, NoSuchQuestion for somebody who is not paired in the round.
    `completion` is the article by which everybody must be paired in the end, `moving_down` the one by which whoever is
    left over moves down and the last one has the bye; "" where none does. `no_second_bye` is the one by which somebody
    may not have the bye. `wishes` are those that the round keeps, as prohibited pairings, and those it gives up.
    """

    def __init__(self, tournament: Tournament, edition_key: str, control: Control = FREE) -> None:
        self._control = control
        self.wishes = wishes_settled(tournament, edition_key, control)
        tournament = self.wishes.tournament
        self._tournament = tournament
        chosen = edition_of_round(tournament, edition_key)
        self.rulebook = chosen.rulebook
        self._asking = chosen.asking
        self._notation = chosen.notation
        self.completion = chosen.asking.completion
        self.moving_down = chosen.asking.moving_down
        self.no_second_bye = chosen.asking.no_second_bye
        self._last: tuple[RoundDemand, Reply] | None = None
        self._byes: dict[int, Reply] = {}
        absent = tournament.absent(tournament.next_round)
        self._there = frozenset(p.number for p in tournament.players if p.number not in absent)

    def prepare(self) -> None:
        """Pair the round, so that no question has to. Raises NoLegalPairing, NeedsChoice."""
        self._played  # noqa: B018

    @cached_property
    def _played(self) -> Paired:
        return self._pair(NO_WISH)

    def _pair(self, wish: RoundDemand) -> Paired:
        found: Paired = self._asking.pair(self._tournament, wish, self._asking.sink(), self._control)
        return found

    @cached_property
    def brackets(self) -> tuple[Weighed, ...]:
        """The brackets of the round as the rules pair it; none where the edition does not weigh them."""
        return self._played.weighed()

    @property
    def participants(self) -> int:
        """How many players take part in the round."""
        return len(self._there)

    @property
    def bye(self) -> int | None:
        """Who has the bye as the rules pair the round."""
        return self._played.bye

    def pairing_score(self, player: int) -> int:
        """Return the score (tenths) by which a player is paired in this round, with any virtual points."""
        self._must_take_part(player)
        field = self._played.field
        return field.seats[field.place_of[player]].score

    def rounds_to_come(self, most: int) -> tuple[int, ...]:
        """Return the next rounds after this one, at most so many; the planned number of rounds bounds them."""
        number = self._tournament.next_round
        planned = self._tournament.round_count
        coming = range(number + 1, number + most + 1)
        return tuple(n for n in coming if planned is None or n <= planned)

    @property
    def planned_rounds(self) -> int:
        """The planned number of rounds, at least up to the one that is paired."""
        return max(self._tournament.round_count or 0, self._tournament.next_round)

    def is_last_round(self, number: int) -> bool:
        """Return whether a round is known to be the last."""
        planned = self._tournament.round_count
        return planned is not None and number >= planned

    def upfloats_before(self, player: int) -> int:
        """Return in how many earlier rounds a player floated up, as the tournament board shows it."""
        return self._notation(self._tournament).floats[player].count("U")

    def bye_below(self, player: int) -> tuple[int, int, bool] | None:
        """Return a player's points (tenths), the fewer ones of whoever has the bye, and whether nobody has less."""
        bye = self._played.bye
        points = scores(self._tournament)
        if bye is None or points[bye] >= points[player]:
            return None
        return points[player], points[bye], points[bye] == min(points[n] for n in self._there)

    def changes(self, reply: Reply) -> tuple[Boards, Boards]:
        """Return the boards that only the round of a reply has, and those that only the played one has."""
        if not reply.boards:
            return (), ()
        own, other = (
            one.boards if one.bye is None else (*one.boards, (one.bye, 0)) for one in (self._played, reply)
        )
        return tuple(b for b in other if b not in own), tuple(b for b in own if b not in other)

    def why_not(self, one: int, other: int) -> Reply:
        """Return why two players do not meet; Granted when they do."""
        return self._asked(RoundDemand(together=((one, other),)))

    def why_not_bye(self, player: int) -> Reply:
        """Return why a player does not receive the bye; Granted when he does.

        Replies are kept: why the bye goes to one player is asked of all others who may have it, in both wordings.
        """
        if player not in self._byes:
            self._byes[player] = self._asked(RoundDemand(bye=player))
        return self._byes[player]

    def why_float(self, player: int, instead: int = 0) -> Reply:
        """Return why a player was moved down from the highest bracket that he was in, or not somebody else `instead`.

        Granted when he was not.
        """
        self._must_take_part(instead or player)
        here = self.floated(player)
        if here is None:
            return Reply(Granted())
        return self._asked(RoundDemand(stays=player, leaves=instead, score=here.score))

    def moved(self, stays: int, leaves: int, score: int) -> Reply:
        """Return the round in which one player meets nobody below a score (tenths), another nobody of it or above.

        Either can be 0, for no player.
        """
        self._must_take_part(*(number for number in (stays, leaves) if number))
        return self._asked(RoundDemand(stays=stays, leaves=leaves, score=score))

    def recorded(self, pairs: Iterable[tuple[int, int]], bye: int | None) -> Reply:
        """Return how a round as it was recorded compares; who is not paired in this round is left out."""
        known = tuple((one, other) for one, other in pairs if {one, other} <= self._there)
        return self._asked(RoundDemand(known, bye if bye is not None and bye in self._there else 0))

    def floated(self, player: int) -> Weighed | None:
        """Return the highest bracket that a player was moved down from, None when he was not."""
        self._must_take_part(player)
        return next((b for b in self.brackets[:-1] if player in b.floaters), None)

    def meets_nobody(self, player: int) -> bool:
        """Tell whether a player may meet nobody who was in the highest bracket that he was left over in."""
        here = next((b for b in self.brackets if player in b.floaters), None)
        others = [n for n in here.players if n != player] if here is not None else []
        return here is not None and all(self.pair_barrier(player, n) is not None for n in others)

    @property
    def may_have_bye(self) -> tuple[int, ...]:
        """Who could receive the bye by the absolute criteria, by pairing number; nobody in an even field."""
        return tuple(sorted(n for n in self._there if self.barrier(n, BYE) is None))

    def pair_barrier(self, one: int, other: int) -> Apart | None:
        """Return the absolute criterion that keeps two players apart, if one does."""
        self._must_take_part(one, other)
        field = self._played.field
        return field.apart(field.place_of[one], field.place_of[other])

    def barrier(self, one: int, other: int) -> Barrier | None:
        """Return what keeps two players apart, or one of them from the bye, for which 0 stands, if anything does."""
        if BYE not in (one, other):
            return self.pair_barrier(one, other)
        player, field = one or other, self._played.field
        self._must_take_part(player)
        if self._asking.no_bye:
            return NoBye(self._asking.no_bye)
        if len(self._there) % 2 == 0:
            return Even(self._asking.bye)
        barred = not field.seats[field.place_of[player]].may_have_bye
        return HadPoint(self._asking.no_second_bye) if barred else None

    def without_playing(self, player: int) -> tuple[int, bool]:
        """Return the round whose bye, or else whose points, keep a player from the bye, and whether it was the bye."""
        return round_without_playing(self._tournament, player)

    def _asked(self, wish: RoundDemand) -> Reply:
        """Return the reply to a wish; the last one is kept, as an answer is often worded a second time."""
        self._must_take_part(*wish.aside)
        played, together = self._played, set(map(frozenset, wish.together))
        if wish.aside and together <= _meetings(played) and wish.bye in (0, played.bye):
            return self._as_played()
        for pair in (*wish.together, *([(wish.bye, BYE)] if wish.bye else [])):
            if (barrier := self.barrier(*pair)) is not None:
                return Reply(Impossible(barrier, players=pair if BYE not in pair else pair[:1]))
        if self._last is None or self._last[0] != wish:
            self._last = wish, self._paired_with(wish, played)
        return self._last[1]

    def _as_played(self) -> Reply:
        return Reply(Granted(), self._played.boards, self._played.bye, (self.brackets, self.brackets))

    def _paired_with(self, wish: RoundDemand, played: Paired) -> Reply:
        try:
            wished = self._pair(wish)
        except NoLegalPairing:
            lacking = self._asking.lacking(self._tournament, wish) if wish.aside else None
            return Reply(Impossible(Rest(), lacking))
        if _meetings(wished) == _meetings(played):
            return self._as_played()
        wished = self._asking.beside(played, wished, self._control)
        verdict = self._asking.compare(played, wished, self._control)
        return Reply(verdict, wished.boards, wished.bye, (self.brackets, wished.weighed()))

    def _must_take_part(self, *players: int) -> None:
        for number in players:
            if number not in self._there:
                raise NoSuchQuestion(say("player {number} is not paired in this round", number=number))


def _meetings(paired: Paired) -> set[frozenset[int]]:
    return set(map(frozenset, paired.boards))


def round_without_playing(tournament: Tournament, player: int) -> tuple[int, bool]:
    """Return the round whose bye, or else whose points, keep a player from the bye, and whether it was the bye."""
    weights = [
        (
            entry.bye is ByeKind.PAIRING_ALLOCATED,
            _points_without_playing(entry),
            entry.mark is Mark.FORFEIT_WIN,
        )
        for entry in past_of(tournament).rows[player]
    ]
    heaviest = weights.index(max(weights))
    return heaviest + 1, weights[heaviest][0]


def _points_without_playing(entry: Entry) -> int:
    """Return the points (tenths) of a round, nothing where a game was played."""
    return 0 if entry.played else entry.points
