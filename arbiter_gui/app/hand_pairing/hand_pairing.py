"""Changing a pairing by hand: a frozen state for each step, the rules that it breaks, and the final
difference.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from arbiter_gui.app.edits import AcceptPairing, ChangeRound
from arbiter_gui.app.original_pairings.retrace import retrace
from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import InvalidTournament, NeedsChoice, NoLegalPairing
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.seating import tables_of, with_kept_tables
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.texts.words import COLOURS_IN_SENTENCES
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import PENDING, Board, Bye, ByeKind, Colour, Result, Round
from arbiter_gui.engine.counter_questions import NoSuchQuestion, Questions
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.cards import Card, deal_cards
from arbiter_gui.engine.wishes import without_wishes
from arbiter_gui.explain.naming import NAMELESS, Namer, namer_of
from arbiter_gui.explain.phrases.reasons import article_of, words_of_reason
from arbiter_gui.trace.replay import engine_boards

Pair = tuple[int, int]
T = TypeVar("T")


@dataclass(frozen=True)
class HandPairing:
    """A round being arranged: boards as (white, black), the player with the bye, and players
    without a place.

    `number` is the round; `waiting_players` are the players who have no opponent and no bye yet;
    `other_byes` are the other byes of the round, which stay unchanged until a player is given a
    different one.
    """

    number: int
    boards: tuple[Pair, ...]
    bye: int | None = None
    waiting_players: tuple[int, ...] = ()
    other_byes: tuple[Bye, ...] = ()

    @classmethod
    def of(cls, round_number: int, recorded_round: Round) -> HandPairing:
        """Begin with a round as paired or proposed."""
        boards = tuple((board.white, board.black) for board in recorded_round.boards)
        allocated_byes = [
            bye.player for bye in recorded_round.byes if bye.kind is ByeKind.PAIRING_ALLOCATED
        ]
        bye_player = None
        if allocated_byes:
            bye_player = allocated_byes[0]
        # A round that was put together by hand can have several pairing-allocated byes.
        other_byes = [
            bye
            for bye in recorded_round.byes
            if bye.kind is not ByeKind.PAIRING_ALLOCATED or bye.player != bye_player
        ]
        return cls(round_number, boards, bye_player, (), tuple(other_byes))

    @property
    def is_complete(self) -> bool:
        """Whether every player has an opponent or the bye."""
        return not self.waiting_players

    def next_waiting_after(self, earlier_waiting: tuple[int, ...]) -> int:
        """Return the player to be placed next, by number, when some of those who waited earlier
        have got a place: with 2, 5 and 9 waiting after player 4 was placed it is 5.

        After the last player it is the first one. 0 is no player: if none waits, if none was
        placed, or if players wait who did not wait before, so that the user took back a step.
        """
        placed_players = [
            number for number in earlier_waiting if number not in self.waiting_players
        ]
        if (
            not placed_players
            or not self.waiting_players
            or not set(self.waiting_players) <= set(earlier_waiting)
        ):
            return 0
        # A board takes two waiting players: the one with the lower number was next, and the other
        # his opponent. So the search goes on after the first.
        return following_number(self.waiting_players, placed_players[0])

    def tables(self, tournament: Tournament, keep_tables: bool = False) -> tuple[int, ...]:
        """Return the number on the table of each board; pairs on a published sheet keep theirs.

        With `keep_tables` pairs of any round do, as in `ChangeRound`.
        """
        boards = [Board(white, black) for white, black in self.boards]
        new_boards = with_kept_tables(tournament, self.number, boards, keep_tables)
        return tables_of(Round(new_boards), tournament.details.first_board)

    def swap(self, first_player: int, second_player: int) -> HandPairing:
        """Exchange the places of two players, whatever they are.

        On one board they exchange colours.
        """
        exchange = {first_player: second_player, second_player: first_player}
        boards = []
        for white, black in self.boards:
            boards.append((exchange.get(white, white), exchange.get(black, black)))
        waiting_players = sorted(exchange.get(number, number) for number in self.waiting_players)
        bye_player = self.bye
        if bye_player is not None:
            bye_player = exchange.get(bye_player, bye_player)
        return replace(
            self, boards=tuple(boards), bye=bye_player, waiting_players=tuple(waiting_players)
        )

    def unpair(self, player: int) -> HandPairing:
        """Remove a player's board, or the bye; the players wait for a new place."""
        if player == self.bye:
            return replace(
                self, bye=None, waiting_players=tuple(sorted((*self.waiting_players, player)))
            )
        removed_board = next((board for board in self.boards if player in board), ())
        boards = tuple(board for board in self.boards if board != removed_board)
        return replace(
            self,
            boards=boards,
            waiting_players=tuple(sorted((*self.waiting_players, *removed_board))),
        )

    def pair(self, white: int, black: int) -> HandPairing:
        """Put two players on a board: the first board where one of them sat, or a new one at the
        end.

        Their earlier places become free.
        """
        if white == black:
            raise InvalidTournament(
                say("Player {player} cannot be paired with themselves.", player=white)
            )
        # The place is found before anything is unpaired: the index is the same below, as no board
        # before it goes.
        board_index = len(self.boards)
        for index, board in enumerate(self.boards):
            if white in board or black in board:
                board_index = index
                break
        state = self
        for player in (white, black):
            if player not in state.waiting_players:
                state = state.unpair(player)
        waiting_players = tuple(
            number for number in state.waiting_players if number not in (white, black)
        )
        boards = (*state.boards[:board_index], (white, black), *state.boards[board_index:])
        return replace(state, boards=boards, waiting_players=waiting_players)

    def give_bye(self, player: int) -> HandPairing:
        """Give the bye to a player; the player who had it and the player's opponent wait."""
        if player == self.bye:
            return self
        state = self
        if player not in self.waiting_players:
            state = self.unpair(player)
        if state.bye is not None:
            state = state.unpair(state.bye)
        waiting_players = tuple(
            player_number for player_number in state.waiting_players if player_number != player
        )
        return replace(state, bye=player, waiting_players=waiting_players)

    def bring_in(self, player: int) -> HandPairing:
        """Let a player wait for an opponent who was not in the round, or who had requested a
        bye.
        """
        announced_byes = tuple(bye for bye in self.other_byes if bye.player != player)
        return replace(
            self,
            waiting_players=tuple(sorted((*self.waiting_players, player))),
            other_byes=announced_byes,
        )

    def exclude(self, player: int, kind: ByeKind | None) -> HandPairing:
        """Exclude a player from play: with a bye of this kind, or absent without an entry in the
        round (None).

        The player's opponent waits.
        """
        state = self.take_out(player)
        if kind is None:
            return state
        if kind is ByeKind.PAIRING_ALLOCATED and state.bye is None:
            return replace(state, bye=player)
        byes = sorted((*state.other_byes, Bye(player, kind)), key=lambda bye: bye.player)
        return replace(state, other_byes=tuple(byes))

    def take_out(self, player: int) -> HandPairing:
        """Take a player out of the round, who then has neither a board nor a bye.

        The opponent waits.
        """
        state = self
        if player == self.bye or any(player in board for board in self.boards):
            state = self.unpair(player)
        waiting_players = tuple(
            player_number for player_number in state.waiting_players if player_number != player
        )
        byes = tuple(bye for bye in state.other_byes if bye.player != player)
        return replace(state, waiting_players=waiting_players, other_byes=byes)

    @property
    def bye_kinds(self) -> dict[int, ByeKind]:
        """The type of bye of each player who has one."""
        kinds = {bye.player: bye.kind for bye in self.other_byes}
        if self.bye is not None:
            kinds[self.bye] = ByeKind.PAIRING_ALLOCATED
        return kinds

    def edit(
        self, recorded_round: Round, note: Said, time: str = "", keep_tables: bool = False
    ) -> ChangeRound:
        """Return the edit that records the round.

        Pairs that still meet keep their result, also with other colours.

        `time` is ISO text, for a round that was published; `keep_tables` is that of the edit.
        """
        results: dict[Pair, Result] = {}
        for board in recorded_round.boards:
            results[board.black, board.white] = board.result.turned
        for board in recorded_round.boards:
            results[board.white, board.black] = board.result
        boards = []
        for white, black in self.boards:
            boards.append(Board(white, black, results.get((white, black), PENDING)))
        recorded_pairs = {(board.white, board.black) for board in recorded_round.boards}
        changed_count = sum(pair not in recorded_pairs for pair in self.boards)
        return ChangeRound(
            self.number, tuple(boards), self._byes(), note, time, changed_count, keep_tables
        )

    def new_round(self, note: Said) -> AcceptPairing:
        """Return the edit that records the next round, which the rules did not pair."""
        boards = tuple(Board(white, black) for white, black in self.boards)
        return AcceptPairing(self.number, boards, self._byes(), note=note)

    @property
    def as_round(self) -> Round:
        """The round in its present state, without results; waiting players are not in it."""
        return Round(tuple(Board(white, black) for white, black in self.boards), self._byes())

    def _byes(self) -> tuple[Bye, ...]:
        """Return the requested byes, then the one given by hand."""
        if self.bye is None:
            return self.other_byes
        return (*self.other_byes, Bye(self.bye, ByeKind.PAIRING_ALLOCATED))

    def opponent_pairs(self) -> frozenset[frozenset[int]]:
        """Return the pairs of opponents, whatever the colours."""
        return frozenset(map(frozenset, self.boards))


def following_number(numbers: Sequence[int], number: int) -> int:
    """Return the first of some rising numbers that is higher than `number`.

    The first of all if none is.
    """
    for candidate in numbers:
        if candidate > number:
            return candidate
    return numbers[0]


def rules_pairing(
    tournament: Tournament,
    round_number: int,
    tournament_before: Tournament,
    other_byes: tuple[Bye, ...],
    control: Control = FREE,
) -> HandPairing | None:
    """Return the pairing under the rules of the recorded round.

    None without any, from the state before it.

    Safe to run in any thread. Raises PairingCancelled.
    """
    try:
        trace = retrace(
            tournament, round_number, control=control, tournament_before=tournament_before
        ).trace
    except (NeedsChoice, NoLegalPairing):
        return None
    boards, bye_player = engine_boards(trace)
    return HandPairing(round_number, boards, bye_player, (), other_byes)


def changed_boards(old_pairing: HandPairing, new_pairing: HandPairing) -> tuple[int, ...]:
    """Return the numbers (from 1) of the boards of `new_pairing` that `old_pairing` does not have.

    Colours count.
    """
    old_boards = set(old_pairing.boards)
    return tuple(
        board_number
        for board_number, board in enumerate(new_pairing.boards, 1)
        if board not in old_boards
    )


def same_pairing(one_pairing: HandPairing, other_pairing: HandPairing) -> bool:
    """Return whether two states have the same boards, colours and bye.

    The order of the boards does not matter.
    """
    return (
        set(one_pairing.boards) == set(other_pairing.boards)
        and one_pairing.bye == other_pairing.bye
    )


def differences(
    old_pairing: HandPairing,
    new_pairing: HandPairing,
    tables: tuple[int, ...] = (),
    namer: Namer = NAMELESS,
    schedule: Schedule | None = None,
) -> tuple[Said, ...]:
    """Return the differences: a line for each changed board, for each removed board, and for the
    bye.

    A board is removed if neither of its players sits at a board. `tables` are the numbers on the
    tables of `new_pairing`; without them boards count from 1. `namer` names the players. In the
    event of a whole `schedule` a player without an opponent is free.
    """
    old_opponents: dict[int, int] = {}
    for white, black in old_pairing.boards:
        old_opponents[white] = black
        old_opponents[black] = white
    places_before = _Places(old_pairing, old_opponents, namer, schedule)
    lines: list[Said] = []
    for board_number in changed_boards(old_pairing, new_pairing):
        white, black = new_pairing.boards[board_number - 1]
        pair = namer.pair((white, black))
        if tables:
            table = tables[board_number - 1]
        else:
            table = board_number
        # The same two players on a changed board can only have exchanged their colours.
        if old_opponents.get(white) == black:
            lines.append(say("board {n}: {pair}, colours changed", n=table, pair=pair))
            continue
        old_places = [places_before.pairing_words(player) for player in (white, black)]
        old_words = joined(old_places, say(" and "))
        lines.append(say("board {n}: {pair} (instead: {were})", n=table, pair=pair, were=old_words))
    # A removed board whose players sit elsewhere has been described by their new boards.
    seated_players = {player for pair in new_pairing.boards for player in pair}
    for white, black in old_pairing.boards:
        if white not in seated_players and black not in seated_players:
            lines.append(say("without {pair}", pair=namer.pair((white, black))))
    if old_pairing.bye != new_pairing.bye:
        new_bye = _bye_holder(new_pairing, namer)
        old_bye = _bye_holder(old_pairing, namer)
        lines.append(say("bye: {new} (instead of {old})", new=new_bye, old=old_bye))
    return (*lines, *_other_entries(places_before, new_pairing))


def _bye_holder(pairing: HandPairing, namer: Namer) -> str:
    if pairing.bye is None:
        return say("none##players")
    return namer.player(pairing.bye)


@dataclass(frozen=True)
class _Places:
    """The places that players had in a pairing, in words.

    `opponents` are those of its boards by player.
    """

    pairing: HandPairing
    opponents: dict[int, int]
    namer: Namer
    schedule: Schedule | None

    def pairing_words(self, player_number: int) -> Said:
        """Return the place of a player, such as ``7 with 9``."""
        player = self.namer.player(player_number)
        if player_number in self.opponents:
            return say(
                "{n} with {other}", n=player, other=self.namer.player(self.opponents[player_number])
            )
        if player_number in self.pairing.bye_kinds:
            return self.entry_of(player_number, self.pairing.bye_kinds[player_number])
        return say("{n} without an entry", n=player)

    def entry_of(self, player_number: int, kind: ByeKind | None) -> Said:
        """Return a player who does not play with the type of bye, such as ``7 half-point bye``."""
        player = self.namer.player(player_number)
        if kind is None:
            return say("{n} absent", n=player)
        if kind is ByeKind.PAIRING_ALLOCATED:
            return say("{n} bye", n=player)
        if kind is ByeKind.FULL:
            return say("{n} full-point bye", n=player)
        if kind is ByeKind.HALF:
            return say("{n} half-point bye", n=player)
        if self.schedule is not None:
            return say("{n} free", n=player)
        return say("{n} zero-point bye", n=player)


def _other_entries(old_places: _Places, new_pairing: HandPairing) -> Iterator[Said]:
    """Yield a line for each player who does not play and whose entry differs from before."""
    old_pairing = old_places.pairing
    seated_players = {player for pair in new_pairing.boards for player in pair}
    players = {
        *old_places.opponents,
        *old_pairing.bye_kinds,
        *old_pairing.waiting_players,
        *new_pairing.bye_kinds,
    }
    for player in sorted(
        players - seated_players - set(new_pairing.waiting_players) - {new_pairing.bye}
    ):
        new_kind = new_pairing.bye_kinds.get(player)
        if player in old_pairing.bye_kinds and old_pairing.bye_kinds[player] is new_kind:
            continue
        yield say(
            "{new} (instead: {old})",
            new=old_places.entry_of(player, new_kind),
            old=old_places.pairing_words(player),
        )


class HandJudge:
    """The check of the rules that a board or the bye breaks.

    `before` is the state before the round.

    The engine is asked if its edition supports this (`with_engine`). The rules that hold for every
    edition are always checked: no two players meet twice (C.04.1, 2), prohibited pairs, the same
    colour three times (7), and the colour difference (6).
    """

    def __init__(self, tournament_before: Tournament, questions: Questions | None = None) -> None:
        self._cards: dict[int, Card] = {card.number: card for card in deal_cards(tournament_before)}
        self._questions = questions
        self._namer = namer_of(tournament_before.players)

    @classmethod
    def with_engine(cls, tournament_before: Tournament, control: Control = FREE) -> HandJudge:
        """Return a judge that asks the engine; safe to call in any thread. Raises as the engine."""
        try:
            questions = Questions(
                without_wishes(tournament_before), tournament_before.edition or "", control
            )
            questions.prepare()
            return cls(tournament_before, questions)
        except NoSuchQuestion:
            return cls(tournament_before)

    def board_faults(self, white: int, black: int) -> tuple[Said, ...]:
        """Return the rules that a board breaks, each as a clause with its article."""
        white_card = self._cards.get(white)
        black_card = self._cards.get(black)
        if white_card is None or black_card is None:
            return (say("a player on this board does not take part in this round"),)
        faults = self._meeting_barrier(white_card, black_card)
        faults += self._colour_faults(white_card, Colour.WHITE)
        faults += self._colour_faults(black_card, Colour.BLACK)
        return tuple(faults)

    def best_seats(self, player: int, opponent: int) -> Pair:
        """Return two players as (white, black) so that the fewest rules are broken.

        After that, the player with the lower colour difference gets White, and then the one who had
        Black last.
        """
        if self._seat_key(opponent, player) < self._seat_key(player, opponent):
            return (opponent, player)
        return (player, opponent)

    def _seat_key(self, white: int, black: int) -> tuple[int, int, int]:
        """Return the sort key of a seating of two players, lower for the better one."""
        white_difference, white_had_white = self._colours_so_far(white)
        black_difference, black_had_white = self._colours_so_far(black)
        return (
            len(self.board_faults(white, black)),
            white_difference - black_difference,
            white_had_white - black_had_white,
        )

    def _colours_so_far(self, player: int) -> tuple[int, bool]:
        """Return a player's colour difference, and whether the last colour was White."""
        card = self._cards.get(player)
        if card is None:
            return 0, False
        return card.difference, card.colours[-1:] == (Colour.WHITE,)

    def ordered_boards(self, boards: Iterable[Pair]) -> tuple[Pair, ...]:
        """Return boards in the order of the rules, by the scores of this round (C.04.2, 3.6)."""
        points = {number: card.score for number, card in self._cards.items()}
        return in_board_order(boards, defaultdict(int, points))

    def both_get_wrong_colour(self, white: int, black: int) -> bool:
        """Return whether White had White more often, and Black had Black more often."""
        white_card = self._cards.get(white)
        black_card = self._cards.get(black)
        if white_card is None or black_card is None:
            return False
        return white_card.difference > 0 > black_card.difference

    def bye_faults(self, player: int) -> tuple[Said, ...]:
        """Return the rules broken by giving a player the bye."""
        card = self._cards.get(player)
        if card is None:
            return (say("the player does not take part in this round"),)
        if self._questions is not None:
            barrier = self._engine_answer(lambda questions: questions.barrier(player, 0))
            if not barrier:
                return ()
            return (say("may not receive the bye ({article})", article=barrier.article),)
        for entry in card.past:
            had_bye = entry.bye in (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL)
            if had_bye or (entry.mark.forfeit and entry.points > 0):
                return (say("has had a bye or a win by forfeit (C.04.1, 4)"),)
        return ()

    def _meeting_barrier(self, white_card: Card, black_card: Card) -> list[Said]:
        """Return why two players may not meet; empty if they may."""
        white = white_card.number
        black = black_card.number
        barrier = self._engine_answer(lambda questions: questions.pair_barrier(white, black))
        if barrier:
            words = words_of_reason(barrier).full
            article = article_of(barrier)
            return [joined((words, f"({article})"), " ") if article else words]
        round_met = white_card.round_met(black)
        if round_met is not None:
            return [say("met in round {n} (C.04.1, 2)", n=round_met)]
        if black in white_card.barred:
            return [say("a prohibited pairing of this event")]
        return []

    def _colour_faults(self, card: Card, colour: Colour) -> list[Said]:
        """Return the colour rules that a player's colour on a board breaks."""
        step = 1 if colour is Colour.WHITE else -1
        difference = card.difference + step
        player = self._namer.player(card.number)
        faults: list[Said] = []
        if len(card.colours) > 1 and set(card.colours[-2:]) == {colour}:
            faults.append(
                say(
                    "{n} has {colour} for the third time in a row (C.04.1, 7)",
                    n=player,
                    colour=COLOURS_IN_SENTENCES[colour],
                )
            )
        if abs(difference) > 2:
            faults.append(
                say(
                    "{n} gets a colour difference of {much} (C.04.1, 6)",
                    n=player,
                    much=f"{difference:+d}",
                )
            )
        return faults

    def _engine_answer(self, question: Callable[[Questions], T]) -> T | None:
        """Return the engine's answer; None if its edition cannot answer this question."""
        if self._questions is None:
            return None
        try:
            return question(self._questions)
        except NoSuchQuestion:
            return None
