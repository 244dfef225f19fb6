"""Counter-questions to a round, such as "why do I not meet number 5?": the whole round is paired
again with that *wish*, and compared. The *reply* says what the wish would cost.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import InvalidTournament, NoLegalPairing
from arbiter_gui.domain.history import Entry, past_of, scores
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Mark
from arbiter_gui.engine.editions import edition_of_round
from arbiter_gui.engine.kernel.counter_questions import NO_WISH, Affected, Paired, Reply, RoundWish
from arbiter_gui.engine.kernel.impossible import BYE
from arbiter_gui.engine.kernel.verdicts import (
    Barrier,
    BracketFigures,
    Even,
    Granted,
    Impossible,
    NoBye,
)
from arbiter_gui.engine.wishes import requested_pairs, wishes_settled
from arbiter_gui.trace.values import Apart, HadPoint, Rest

Boards = tuple[tuple[int, int], ...]
"""(white, black); (n, 0) is the bye."""


class NoSuchQuestion(InvalidTournament):
    """The question cannot be put: the player is not paired in this round."""


class _AnsweredWish(NamedTuple):
    """A wish with its reply, and the round that was paired for it, None if there is none."""

    wish: RoundWish
    reply: Reply
    paired: Paired | None


class ChangedBoards(NamedTuple):
    """The boards that only the round of a reply has, and those that only the played one has."""

    only_in_reply: Boards
    only_played: Boards


class AffectedInBrackets(NamedTuple):
    """On whom the figures of each bracket fall, in the played round and in the one with a wish."""

    played: tuple[Affected, ...]
    wished: tuple[Affected, ...]


class Questions:
    """A round about which any number of questions can be asked; it is paired again for the first
    one.

    Questions raise NoLegalPairing like the engine, NoSuchQuestion for a player who is not paired in
    the round. `completion` is the article that requires all players to be paired in the end,
    `moving_down` the one by which unpaired players move down and the last one has the bye, ""
    without one. `no_second_bye` is the one that bars a player from the bye. `wishes` are those that
    the round keeps, as prohibited pairings, and those it gives up; `requested_pairs` are the pairs
    that only wishes concern.
    """

    def __init__(self, tournament: Tournament, edition_key: str, control: Control = FREE) -> None:
        """Take the round after the recorded ones, under an edition; `control` can stop pairing."""
        self._control = control
        # Questions are about the round that keeps the wishes it can: so these are settled first.
        self.wishes = wishes_settled(tournament, edition_key, control)
        self.requested_pairs = requested_pairs(tournament, tournament.next_round)
        self._tournament = self.wishes.tournament
        edition = edition_of_round(self._tournament, edition_key)
        self.rulebook = edition.rulebook
        self._asking = edition.asking
        self._notation = edition.notation
        self.completion = edition.asking.completion
        self.moving_down = edition.asking.moving_down
        self.no_second_bye = edition.asking.no_second_bye
        # An answer is often asked for a second time, in other words.
        self._last_answer: _AnsweredWish | None = None
        self._bye_replies: dict[int, Reply] = {}
        absent = self._tournament.absent(self._tournament.next_round)
        self._participants = frozenset(
            player.number for player in self._tournament.players if player.number not in absent
        )

    def prepare(self) -> None:
        """Pair the round, so that no question has to. Raises NoLegalPairing, NeedsChoice."""
        # The cached property pairs the round when it is first asked for.
        self._played  # noqa: B018

    @cached_property
    def _played(self) -> Paired:
        """The round as the rules pair it."""
        return self._pair(NO_WISH)

    def _pair(self, wish: RoundWish) -> Paired:
        """Pair the round with a wish. Raises NoLegalPairing."""
        paired: Paired = self._asking.pair(
            self._tournament, wish, self._asking.sink(), self._control
        )
        return paired

    @cached_property
    def brackets(self) -> tuple[BracketFigures, ...]:
        """The brackets of the round as the rules pair it.

        Empty where the edition does not weigh them.
        """
        return self._played.bracket_figures()

    @property
    def participant_count(self) -> int:
        """How many players take part in the round."""
        return len(self._participants)

    @property
    def bye(self) -> int | None:
        """The player with the bye as the rules pair the round."""
        return self._played.bye

    def pairing_score(self, player: int) -> int:
        """Return the score (tenths) used to pair a player in this round, with any virtual
        points.
        """
        self._require_participants(player)
        field = self._played.field
        return field.seats[field.place_of[player]].score

    def rounds_to_come(self, limit: int) -> tuple[int, ...]:
        """Return the numbers of the next rounds after this one, `limit` at most, up to the last
        planned one.
        """
        number = self._tournament.next_round
        planned = self._tournament.round_count
        coming = range(number + 1, number + limit + 1)
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
        """Return in how many earlier rounds a player floated up, as the tournament board shows
        it.
        """
        return self._notation(self._tournament).floats[player].count("U")

    def bye_below(self, player: int) -> ByeBelow | None:
        """Return the points of `player` and of the player with the bye if the latter has fewer,
        else None.

        It explains why `player` did not get the bye: it goes to a low score.
        """
        bye = self._played.bye
        points = scores(self._tournament)
        if bye is None or points[bye] >= points[player]:
            return None
        fewest_points = min(points[number] for number in self._participants)
        return ByeBelow(
            player_score=points[player],
            bye_score=points[bye],
            is_lowest_score=points[bye] == fewest_points,
        )

    def changes(self, reply: Reply) -> ChangedBoards:
        """Return in which boards the round of a reply differs from the played one.

        Both sets of boards are empty if the reply has no round.
        """
        if not reply.boards:
            return ChangedBoards(only_in_reply=(), only_played=())
        played_boards = _boards_with_bye(self._played)
        reply_boards = _boards_with_bye(reply)
        only_in_reply = tuple(board for board in reply_boards if board not in played_boards)
        only_played = tuple(board for board in played_boards if board not in reply_boards)
        return ChangedBoards(only_in_reply, only_played)

    def why_not(self, first: int, second: int) -> Reply:
        """Return why two players do not meet; Granted when they do."""
        return self._reply_to(RoundWish(together=((first, second),)))

    def why_not_bye(self, player: int) -> Reply:
        """Return why a player does not receive the bye; Granted if the player does.

        Replies are cached: the question is asked for all candidates, in both wordings.
        """
        if player not in self._bye_replies:
            self._bye_replies[player] = self._reply_to(RoundWish(bye=player))
        return self._bye_replies[player]

    def why_float(self, player: int, instead: int = 0) -> Reply:
        """Return why a player was moved down, or why not another player `instead` of him (0: nobody
        in particular).

        The highest bracket that he left counts. Granted if he was not moved down.
        """
        self._require_participants(instead or player)
        bracket = self.bracket_floated_from(player)
        if bracket is None:
            return Reply(Granted())
        return self._reply_to(RoundWish(stays=player, leaves=instead, score=bracket.score))

    def round_with_moves(self, stays: int, leaves: int, score: int) -> Reply:
        """Return what it takes that one player stays in a bracket and another one leaves it.

        `stays` meets nobody below a `score` (tenths), `leaves` nobody of it or above. Either can be
        0, for no player.
        """
        self._require_participants(*(number for number in (stays, leaves) if number))
        return self._reply_to(RoundWish(stays=stays, leaves=leaves, score=score))

    def compare_recorded(self, pairs: Iterable[tuple[int, int]], bye: int | None) -> Reply:
        """Return how a round that was recorded, with these pairs and bye, compares with the rules.

        Players who are not paired in this round are left out.
        """
        known_pairs = tuple(pair for pair in pairs if self._participants.issuperset(pair))
        # 0 stands for no bye.
        known_bye = bye if bye is not None and bye in self._participants else 0
        return self._reply_to(RoundWish(known_pairs, known_bye))

    def payers_by_bracket(self, reply: Reply) -> AffectedInBrackets:
        """Return on whom each bracket's figures fall, in the played round and in that of the last
        reply.

        The reply must have a round. Both are empty if the edition does not weigh brackets.
        """
        wish_round: Paired | None = self._played
        if not isinstance(reply.verdict, Granted):
            assert self._last_answer is not None, "a round with a wish was asked about"
            assert self._last_answer.reply is reply, "only the last round is kept"
            wish_round = self._last_answer.paired
        assert wish_round is not None, "the reply has a round"
        return AffectedInBrackets(
            played=self._played.payers_by_bracket(self._control),
            wished=wish_round.payers_by_bracket(self._control),
        )

    def bracket_floated_from(self, player: int) -> BracketFigures | None:
        """Return the highest bracket that a player was moved down from, None when he was not."""
        self._require_participants(player)
        for bracket in self.brackets[:-1]:
            if player in bracket.floaters:
                return bracket
        return None

    def meets_nobody_where_left_over(self, player: int) -> bool:
        """Return whether a player may meet nobody of the highest bracket that left the player over.

        Then the player had to float from it, whatever the others did. False for a player whom no
        bracket left over.
        """
        left_over_by = [bracket for bracket in self.brackets if player in bracket.floaters]
        if not left_over_by:
            return False
        opponents = [number for number in left_over_by[0].players if number != player]
        return all(self.pair_barrier(player, opponent) is not None for opponent in opponents)

    @property
    def may_have_bye(self) -> tuple[int, ...]:
        """Who could receive the bye by the absolute criteria, by pairing number.

        Nobody in an even field.
        """
        return tuple(sorted(n for n in self._participants if self.barrier(n, BYE) is None))

    def pair_barrier(self, first: int, second: int) -> Apart | None:
        """Return the absolute criterion that keeps two players apart, if one does."""
        self._require_participants(first, second)
        field = self._played.field
        return field.apart(field.place_of[first], field.place_of[second])

    def barrier(self, first: int, second: int) -> Barrier | None:
        """Return why two players may not meet, or one may not have the bye (0).

        None if there is no barrier.
        """
        if BYE not in (first, second):
            return self.pair_barrier(first, second)
        player = second if first == BYE else first
        self._require_participants(player)
        # Reasons against the bye of anybody come before those against this player.
        if self._asking.no_bye:
            return NoBye(self._asking.no_bye)
        if len(self._participants) % 2 == 0:
            return Even(self._asking.bye)
        field = self._played.field
        if field.seats[field.place_of[player]].may_have_bye:
            return None
        return HadPoint(self._asking.no_second_bye)

    def without_playing(self, player: int) -> RoundWithoutPlaying:
        """Return the round whose bye, or else whose points, keep a player from the bye."""
        return round_without_playing(self._tournament, player)

    def _reply_to(self, wish: RoundWish) -> Reply:
        """Return the reply to a wish.

        The last one is kept, as an answer is often worded a second time.
        """
        self._require_participants(*wish.settled_players)
        if wish.settled_players and self._is_kept_by_round(wish):
            return self._granted_reply()
        impossible = self._barred_wish(wish)
        if impossible is not None:
            return impossible
        if self._last_answer is None or self._last_answer.wish != wish:
            self._last_answer = self._answered(wish)
        return self._last_answer.reply

    def _is_kept_by_round(self, wish: RoundWish) -> bool:
        """Return whether the round as the rules pair it has the pairs and the bye of a wish."""
        wished_meetings = {frozenset(pair) for pair in wish.together}
        return wished_meetings <= _meetings(self._played) and wish.bye in (0, self._played.bye)

    def _barred_wish(self, wish: RoundWish) -> Reply | None:
        """Return the reply if an absolute criterion by itself forbids a wish, else None."""
        for pair in wish.together:
            barrier = self.barrier(*pair)
            if barrier is not None:
                return Reply(Impossible(barrier, players=pair))
        if wish.bye:
            barrier = self.barrier(wish.bye, BYE)
            if barrier is not None:
                return Reply(Impossible(barrier, players=(wish.bye,)))
        return None

    def _granted_reply(self) -> Reply:
        """Return the reply that the round as the rules pair it grants the wish."""
        return Reply(
            Granted(), self._played.boards, self._played.bye, (self.brackets, self.brackets)
        )

    def _answered(self, wish: RoundWish) -> _AnsweredWish:
        """Pair the round again with a wish, and return the reply that follows from it."""
        played_round = self._played
        try:
            wish_round = self._pair(wish)
        except NoLegalPairing:
            # Only where players are set aside there is somebody to blame: the others, who cannot
            # all be paired.
            deadlock = (
                self._asking.deadlock(self._tournament, wish) if wish.settled_players else None
            )
            return _AnsweredWish(wish, Reply(Impossible(Rest(), deadlock)), paired=None)
        # The rules grant the wish anyway, perhaps with other colours.
        if _meetings(wish_round) == _meetings(played_round):
            return _AnsweredWish(wish, self._granted_reply(), played_round)
        comparable_round = self._asking.in_same_brackets(played_round, wish_round, self._control)
        verdict = self._asking.compare(played_round, comparable_round, self._control)
        reply = Reply(
            verdict,
            comparable_round.boards,
            comparable_round.bye,
            (self.brackets, comparable_round.bracket_figures()),
        )
        return _AnsweredWish(wish, reply, comparable_round)

    def _require_participants(self, *players: int) -> None:
        """Raise NoSuchQuestion for a player who is not paired in the round."""
        for number in players:
            if number not in self._participants:
                raise NoSuchQuestion(
                    say("player {number} is not paired in this round", number=number)
                )


def _meetings(paired: Paired) -> set[frozenset[int]]:
    """Return who meets whom in a round, whatever the colours."""
    return set(map(frozenset, paired.boards))


def _boards_with_bye(paired: Paired | Reply) -> Boards:
    """Return the boards of a round, the bye as the last one."""
    if paired.bye is None:
        return paired.boards
    return (*paired.boards, (paired.bye, BYE))


@dataclass(frozen=True, slots=True)
class ByeBelow:
    """The bye of a player with fewer points than the one who asks about it.

    Scores are in tenths of a point.
    """

    player_score: int
    """The score of the player who asks."""
    bye_score: int
    """The score of the player with the bye."""
    is_lowest_score: bool
    """Whether no participant has fewer points than the player with the bye."""


class RoundWithoutPlaying(NamedTuple):
    """A round that keeps a player from the bye, and whether it was the pairing-allocated bye
    itself.
    """

    round: int
    was_the_bye: bool


def round_without_playing(tournament: Tournament, player: int) -> RoundWithoutPlaying:
    """Return the round that keeps a player from the bye: one in which he had it, else one with
    points without playing.

    Of several such the first one.
    """
    past = past_of(tournament).rows[player]
    # Of equal weight `max` returns the first.
    entry = max(past, key=_weight_against_bye)
    return RoundWithoutPlaying(past.index(entry) + 1, _was_the_bye(entry))


def _weight_against_bye(entry: Entry) -> tuple[bool, int, bool]:
    """Return the key by which past rounds keep a player from the bye: the bye itself most, then
    points without playing, then a win by forfeit.
    """
    is_forfeit_win = entry.mark is Mark.FORFEIT_WIN
    return _was_the_bye(entry), _points_without_playing(entry), is_forfeit_win


def _was_the_bye(entry: Entry) -> bool:
    """Return whether a round was the pairing-allocated bye."""
    return entry.bye is ByeKind.PAIRING_ALLOCATED


def _points_without_playing(entry: Entry) -> int:
    """Return the points (tenths) of a round, nothing where a game was played."""
    if entry.played:
        return 0
    return entry.points
