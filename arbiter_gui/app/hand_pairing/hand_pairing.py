"""Changing a pairing by hand: one frozen state a step, what each step breaks, and the difference at the end."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TypeVar

from arbiter_gui.app.as_paired.retrace import retrace
from arbiter_gui.app.edits import AcceptPairing, ChangeRound
from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import InvalidTournament, NeedsChoice, NoLegalPairing
from arbiter_gui.domain.seating import seated, tables_of
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import PENDING, Board, Bye, ByeKind, Colour, Result, Round
from arbiter_gui.engine.counter_questions import NoSuchQuestion, Questions
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.cards import Card, deal_cards
from arbiter_gui.explain.phrases.reasons import words
from arbiter_gui.trace.replay import engine_boards

Pair = tuple[int, int]
T = TypeVar("T")


@dataclass(frozen=True)
class HandPairing:
    """A round on the table: boards as (white, black), who has the bye, and who has neither yet.

    `number` is the round; `others` are the byes that were announced, which stay as they are.
    """

    number: int
    boards: tuple[Pair, ...]
    bye: int | None = None
    waiting: tuple[int, ...] = ()
    others: tuple[Bye, ...] = ()

    @classmethod
    def of(cls, number: int, recorded: Round) -> HandPairing:
        """Begin with a round as it was paired or proposed."""
        allocated = [b.player for b in recorded.byes if b.kind is ByeKind.PAIRING_ALLOCATED]
        others = tuple(b for b in recorded.byes if b.kind is not ByeKind.PAIRING_ALLOCATED)
        boards = tuple((b.white, b.black) for b in recorded.boards)
        return cls(number, boards, allocated[0] if allocated else None, (), others)

    @property
    def complete(self) -> bool:
        """Whether everybody has an opponent or the bye."""
        return not self.waiting

    def next_after(self, waited: tuple[int, ...]) -> int:
        """Return who waits next, now that some of those who `waited` have a place; 0 when others wait, or nobody."""
        placed = [number for number in waited if number not in self.waiting]
        if not placed or not self.waiting or not set(self.waiting) <= set(waited):
            return 0
        return next((number for number in self.waiting if number > placed[0]), self.waiting[0])

    def tables(self, tournament: Tournament) -> tuple[int, ...]:
        """Return the number on the table of each board; pairs on a published sheet keep theirs."""
        recorded = tournament.rounds[self.number - 1]
        boards = seated(tournament.by_number, (Board(w, b) for w, b in self.boards), recorded)
        return tables_of(Round(boards), tournament.details.first_board)

    def swap(self, one: int, other: int) -> HandPairing:
        """Let two players change their places, whatever these are; on one board they change colours."""
        change = {one: other, other: one}
        return replace(
            self,
            boards=tuple((change.get(w, w), change.get(b, b)) for w, b in self.boards),
            bye=None if self.bye is None else change.get(self.bye, self.bye),
            waiting=tuple(sorted(change.get(n, n) for n in self.waiting)),
        )

    def unpair(self, player: int) -> HandPairing:
        """Take a player's board, or the bye, away; who sat there waits for another."""
        if player == self.bye:
            return replace(self, bye=None, waiting=tuple(sorted((*self.waiting, player))))
        gone = next((board for board in self.boards if player in board), ())
        boards = tuple(board for board in self.boards if board != gone)
        return replace(self, boards=boards, waiting=tuple(sorted((*self.waiting, *gone))))

    def pair(self, white: int, black: int) -> HandPairing:
        """Put two players on a board, where the first of them sat or at the end; what they had is taken away."""
        if white == black:
            raise InvalidTournament(
                say("Player {player} cannot be paired with himself or herself.", player=white)
            )
        freed = self
        place = next((i for i, b in enumerate(self.boards) if white in b or black in b), len(self.boards))
        for player in (white, black):
            if player not in freed.waiting:
                freed = freed.unpair(player)
        waiting = tuple(n for n in freed.waiting if n not in (white, black))
        boards = (*freed.boards[:place], (white, black), *freed.boards[place:])
        return replace(freed, boards=boards, waiting=waiting)

    def give_bye(self, player: int) -> HandPairing:
        """Give the bye to a player; who had it, and the player's opponent, wait."""
        if player == self.bye:
            return self
        freed = self if player in self.waiting else self.unpair(player)
        if freed.bye is not None:
            freed = freed.unpair(freed.bye)
        return replace(freed, bye=player, waiting=tuple(n for n in freed.waiting if n != player))

    def bring_in(self, player: int) -> HandPairing:
        """Let somebody wait for an opponent who had no part in the round, or had asked for a bye."""
        others = tuple(bye for bye in self.others if bye.player != player)
        return replace(self, waiting=tuple(sorted((*self.waiting, player))), others=others)

    def edit(self, recorded: Round, note: Said, time: str = "") -> ChangeRound:
        """Return the edit that records the round; who still meets keeps the result, also with other colours.

        `time` is ISO text, for a round that was published.
        """
        results: dict[Pair, Result] = {(b.black, b.white): b.result.turned for b in recorded.boards}
        results |= {(b.white, b.black): b.result for b in recorded.boards}
        boards = tuple(Board(w, b, results.get((w, b), PENDING)) for w, b in self.boards)
        given = () if self.bye is None else (Bye(self.bye, ByeKind.PAIRING_ALLOCATED),)
        there = {(b.white, b.black) for b in recorded.boards}
        count = sum(1 for pair in self.boards if pair not in there)
        return ChangeRound(self.number, boards, (*self.others, *given), note, time, count)

    def new_round(self, note: Said) -> AcceptPairing:
        """Return the edit that records the next round, which the rules did not pair."""
        given = () if self.bye is None else (Bye(self.bye, ByeKind.PAIRING_ALLOCATED),)
        boards = tuple(Board(*pair) for pair in self.boards)
        return AcceptPairing(self.number, boards, (*self.others, *given), note=note)

    def meets(self) -> frozenset[frozenset[int]]:
        """Return who meets whom, whatever the colours."""
        return frozenset(map(frozenset, self.boards))


def rules_pairing(
    tournament: Tournament, number: int, before: Tournament, others: tuple[Bye, ...], control: Control = FREE
) -> HandPairing | None:
    """Return what the rules pair in recorded round `number` from the state `before`; None when they pair nothing.

    Safe to run in any thread. Raises PairingCancelled.
    """
    try:
        trace = retrace(tournament, number, control=control, before=before).trace
    except (NeedsChoice, NoLegalPairing):
        return None
    boards, bye = engine_boards(trace)
    return HandPairing(number, boards, bye, (), others)


def changed_boards(before: HandPairing, after: HandPairing) -> tuple[int, ...]:
    """Return the numbers (from 1) of the boards of `after` that `before` does not have; colours count."""
    known = set(before.boards)
    return tuple(i for i, board in enumerate(after.boards, 1) if board not in known)


def differences(before: HandPairing, after: HandPairing, tables: tuple[int, ...] = ()) -> tuple[Said, ...]:
    """Return what is different, a line for each board, for each whose players sit at none, and for the bye.

    `tables` are the numbers on the tables of `after`; without them boards count from 1.
    """
    opponents = {a: b for pair in before.boards for a, b in (pair, pair[::-1])}
    said: list[Said] = []
    for number in changed_boards(before, after):
        white, black = after.boards[number - 1]
        table = tables[number - 1] if tables else number
        if opponents.get(white) == black:
            said.append(say("board {n}: {pair}, colours changed", n=table, pair=f"{white}-{black}"))
            continue
        were = joined([_place(before, opponents, n) for n in (white, black)], say(" and "))
        said.append(say("board {n}: {pair} (instead: {were})", n=table, pair=f"{white}-{black}", were=were))
    seated = {n for pair in after.boards for n in pair}
    gone = [
        f"{white}-{black}" for white, black in before.boards if white not in seated and black not in seated
    ]
    said += [say("without {pair}", pair=pair) for pair in gone]
    if before.bye != after.bye:
        new, old = after.bye or say("nobody"), before.bye or say("nobody")
        said.append(say("bye: {new} (instead of {old})", new=new, old=old))
    return tuple(said)


def _place(before: HandPairing, opponents: dict[int, int], number: int) -> Said:
    if number in opponents:
        return say("{n} with {other}", n=number, other=opponents[number])
    return say("{n} bye", n=number) if number == before.bye else say("{n} nothing", n=number)


class HandJudge:
    """Says what a board or the bye breaks. `before` is the state before the round.

    The engine is asked where its edition can be (`asked`); the rules that hold for every edition are always
    looked at: nobody meets twice (C.04.1, 2), prohibited pairs, three times the same colour (7), and the
    difference of colours (6).
    """

    def __init__(self, before: Tournament, questions: Questions | None = None) -> None:
        self._cards: dict[int, Card] = {card.number: card for card in deal_cards(before)}
        self._questions = questions

    @classmethod
    def asked(cls, before: Tournament, control: Control = FREE) -> HandJudge:
        """Return a judge that asks the engine; safe to run in any thread. Raises as the engine."""
        try:
            questions = Questions(before, before.edition or "", control)
            questions.prepare()
            return cls(before, questions)
        except NoSuchQuestion:
            return cls(before)

    def board(self, white: int, black: int) -> tuple[Said, ...]:
        """Return what a board breaks, each as a clause with its article."""
        one, other = self._cards.get(white), self._cards.get(black)
        if one is None or other is None:
            return (say("somebody on it does not take part in this round"),)
        found = self._barrier(one, other)
        for card, colour in ((one, Colour.WHITE), (other, Colour.BLACK)):
            found += _colour_faults(card, colour)
        return tuple(found)

    def seats(self, one: int, other: int) -> Pair:
        """Return two players as (white, black) so that least is broken, and who had White less often has it."""

        def weight(white: int, black: int) -> tuple[int, int, int]:
            card = self._cards.get(white), self._cards.get(black)
            first, second = (
                (c.difference, c.colours[-1:] == (Colour.WHITE,)) if c else (0, False) for c in card
            )
            return len(self.board(white, black)), first[0] - second[0], first[1] - second[1]

        return (other, one) if weight(other, one) < weight(one, other) else (one, other)

    def in_order(self, boards: Iterable[Pair]) -> tuple[Pair, ...]:
        """Return boards in the order of the rules, by the scores of this round (C.04.2, 3.6)."""
        points = {number: card.score for number, card in self._cards.items()}
        return in_board_order(boards, defaultdict(int, points))

    def both_wrong(self, white: int, black: int) -> bool:
        """Return whether White had White more often, and Black had Black more often."""
        one, other = self._cards.get(white), self._cards.get(black)
        return one is not None and other is not None and one.difference > 0 > other.difference

    def bye(self, player: int) -> tuple[Said, ...]:
        """Return what giving a player the bye breaks."""
        card = self._cards.get(player)
        if card is None:
            return (say("the player does not take part in this round"),)
        if self._questions is not None:
            why = self._ask(lambda q: q.barrier(player, 0))
            return (say("may not have the bye ({article})", article=why.article),) if why else ()
        barred = (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL)
        had = any(e.bye in barred or (e.mark.forfeit and e.points > 0) for e in card.past)
        return (say("has had a bye or a win by forfeit (C.04.1, 4)"),) if had else ()

    def _barrier(self, one: Card, other: Card) -> list[Said]:
        why = self._ask(lambda q: q.pair_barrier(one.number, other.number))
        if why:
            return [joined((words(why).full, f"({why.article})"), " ")]
        met = one.round_met(other.number)
        if met is not None:
            return [say("met in round {n} (C.04.1, 2)", n=met)]
        return [say("the event prohibits the pair")] if other.number in one.barred else []

    def _ask(self, question: Callable[[Questions], T]) -> T | None:
        if self._questions is None:
            return None
        try:
            return question(self._questions)
        except NoSuchQuestion:
            return None


def _colour_faults(card: Card, colour: Colour) -> list[Said]:
    found: list[Said] = []
    if len(card.colours) > 1 and set(card.colours[-2:]) == {colour}:
        found.append(
            say(
                "{n} has {colour} for the third time running (C.04.1, 7)",
                n=card.number,
                colour=say("White") if colour is Colour.WHITE else say("Black"),
            )
        )
    difference = card.difference + (1 if colour is Colour.WHITE else -1)
    if abs(difference) > 2:
        found.append(
            say("{n} gets a colour difference of {much} (C.04.1, 6)", n=card.number, much=f"{difference:+d}")
        )
    return found
