"""A session of pairing by hand: it begins with a round, goes on in steps, and ends or is dropped.

Nothing of it is in the file before its end, so that a session which is cut short has never been.
"""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.edits import AcceptPairing, ChangeRound
from arbiter_gui.app.hand_pairing.hand_pairing import HandJudge, HandPairing, Pair, differences
from arbiter_gui.app.rounds.pairing import announced_byes
from arbiter_gui.app.rounds.rearranging import results_lost
from arbiter_gui.domain.caching import Recent
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.player_names import numbered_name
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player, Round

KEYS = ("s", "u", "p", "b", "c", " ")
"""Swap, unpair, pair, bye, colours, mark."""
BRING_IN = "i"
"""The key that needs no player at hand."""


class HandSession:
    """`start` is what it began with, `engine` what the rules pair, `state` how it stands; `marked` is a player or 0.

    `tournament` is the state with the round in it, recorded or proposed; `before` the one the round was paired
    from, by which everything is judged (None: as the results stand today), and `notes` what was changed since.
    Who is brought in later takes part in `before`, but not in `paired_from`. While `by_rules` is false, `engine`
    is how the round was recorded; `waits` while the rules' pairing is worked out; `unpaired` when they pair nothing,
    and the next round begins with nobody at a board.
    """

    unpaired = False

    def __init__(
        self,
        tournament: Tournament,
        start: HandPairing,
        engine: HandPairing | None,
        before: Tournament | None = None,
        notes: tuple[Said, ...] = (),
    ) -> None:
        self.tournament, self.start, self.state, self.notes = tournament, start, start, notes
        self.engine, self.by_rules = (start, False) if engine is None else (engine, True)
        self.before = tournament.before_round(start.number) if before is None else before
        self.paired_from, self.judge = self.before, HandJudge(self.before)
        self.waits = engine is None
        self.steps: list[HandPairing] = []
        self.marked = 0
        self._tables = Recent[tuple[int, ...]]()

    @classmethod
    def of_unpaired(cls, before: Tournament) -> HandSession:
        """Return a session on the next round, with everybody waiting, as the rules pair nothing."""
        number = before.next_round
        others, absent = announced_byes(before, number), before.absent(number)
        waiting = tuple(p.number for p in before.players if p.number not in absent)
        begun = HandPairing(number, (), None, waiting, others)
        session = cls(AcceptPairing(number, (), others).apply(before), begun, begun, before)
        session.by_rules, session.unpaired = False, True
        return session

    @property
    def can_end(self) -> bool:
        """Whether everybody has a place, something is different from the beginning, and from what is known."""
        return self.state.complete and self.state != self.start and not self.waits

    def judged(self, judge: HandJudge | None, engine: HandPairing | None = None) -> None:
        """Take what the worker found: who judges, and what the rules pair; None for what cannot be found."""
        self.judge, self.waits = judge or self.judge, False
        if engine is not None:
            self.engine, self.by_rules = engine, True

    def command(self, key: str, player: int) -> tuple[Said, ...] | None:
        """Carry out a key on a player; return what the step breaks, None when it was no step.

        While nobody is marked, who waits is paired with the next who waits.
        Raises InvalidTournament with a sentence when the step cannot be.
        """
        if key == " ":
            self.marked = 0 if self.marked == player else player
            return None
        after = self._waits_after(player) if key == "p" and not self.marked else 0
        if after:
            return self.pair(player, after)
        if key in ("s", "p") and self.marked in (0, player):
            raise InvalidTournament(say("Mark another player first, with Space."))
        return self.take(self._after(key, player))

    @property
    def outcome(self) -> HandPairing:
        """How it would be recorded: with its boards in the order of the rules, unless others know their numbers.

        They stay where they are when the round was published, or is not the last one, or only colours changed.
        """
        state, number = self.state, self.state.number
        known = self.tournament.rounds[number - 1].published or number < len(self.tournament.rounds)
        if known or state.meets() == self.start.meets():
            return state
        return replace(state, boards=self.judge.in_order(state.boards))

    @property
    def outside(self) -> tuple[Player, ...]:
        """Everybody who could still be brought into the round: entered late, or absent until now."""
        number, state = self.state.number, self.state
        inside = {n for board in state.boards for n in board} | {*state.waiting, state.bye}
        return tuple(
            player
            for player in self.tournament.players
            if player.number not in inside
            and (player.withdrawn_from is None or player.withdrawn_from > number)
        )

    def bring_in(self, player: int) -> tuple[Said, ...] | None:
        """Let a player of `outside` wait for an opponent (C.04.2, 4.4); who judges must be asked anew."""
        self.before = _with(self.before, self.tournament.by_number[player], self.state.number)
        self.judge = HandJudge(self.before)
        return self.take(self.state.bring_in(player))

    @property
    def brought_in(self) -> tuple[int, ...]:
        """Who takes part now and did not at the beginning."""
        there = {n for board in self.start.boards for n in board} | {*self.start.waiting, self.start.bye}
        here = {n for board in self.state.boards for n in board} | {*self.state.waiting, self.state.bye}
        return tuple(sorted(n for n in here - there if n is not None))

    def pair(self, one: int, other: int) -> tuple[Said, ...] | None:
        """Put two players on a board, with the colours that break least; who sat with them waits."""
        return self.take(self.state.pair(*self.judge.seats(one, other)))

    def take(self, state: HandPairing) -> tuple[Said, ...] | None:
        """Make a state the present one; return what its new boards and its bye break."""
        if state == self.state:
            return None
        before = self.state
        self.steps.append(before)
        self.state, self.marked = state, 0
        return self.faults(before)

    def step_back(self) -> None:
        """Take the last step back."""
        if self.steps:
            self.state = self.steps.pop()

    def broken(self) -> dict[Pair, Said]:
        """Return what each board breaks that the rules' pairing does not have; empty where it breaks nothing."""
        made = set(self.engine.boards)
        return {
            (white, black): joined(self.judge.board(white, black), "; ")
            for white, black in self.state.boards
            if (white, black) not in made
        }

    def results_lost(self) -> tuple[Said, ...]:
        """Return a line for each result that goes with its board: who still meets keeps it, in whatever colours."""
        return results_lost(self.tournament, self.state.number, self.state.meets())

    def faults(self, before: HandPairing | None = None) -> tuple[Said, ...]:
        """Return what the boards and the bye break that `before` (None: the beginning) does not have."""
        known = before or self.start
        found: list[Said] = [
            say("{who}: {what}", who=f"{white}-{black}", what=fault)
            for white, black in self.state.boards
            if (white, black) not in known.boards
            for fault in self.judge.board(white, black)
        ]
        if self.state.bye is not None and self.state.bye != known.bye:
            found += [
                say("{who}: {what}", who=self.state.bye, what=fault)
                for fault in self.judge.bye(self.state.bye)
            ]
        return tuple(found)

    def tables(self, state: HandPairing) -> tuple[int, ...]:
        """Return the number on the table of each board; the boards are shown, and their differences told, by them."""
        return self._tables.get("last", (state, self.tournament), lambda of: state.tables(self.tournament))

    def differences(self, ended: HandPairing | None = None) -> tuple[Said, ...]:
        """Return what is different from the pairing by the rules, a line for each board: now, or as it `ended`."""
        state = ended or self.state
        tables = self.tables(state)
        if not self.unpaired:
            return differences(self.engine, state, tables)
        lines = [
            say("board {n}: {pair}", n=n, pair=f"{white}-{black}")
            for n, (white, black) in zip(tables, state.boards, strict=True)
        ]
        return (*lines, *([say("bye: {number}", number=state.bye)] if state.bye else []))

    def standing(self, most: int | None = None) -> Said:
        """Return what is different, in one sentence of so many boards at `most`."""
        lines = self.differences()
        if self.waits:
            return say("The pairing by the rules is being worked out …")
        if not lines and self.unpaired:
            return say("No pairing by the rules exists.")
        if not lines:
            return say("Exactly the pairing by the rules.") if self.by_rules else say("As it was recorded.")
        what = joined(lines[:most], "; ")
        if most is not None and len(lines) > most:
            what = say("{what} (+{n})", what=what, n=len(lines) - most)
        return self._different(what)

    def _different(self, what: Said) -> Said:
        if self.unpaired:
            return say("No pairing by the rules exists; by hand: {what}", what=what)
        if self.by_rules:
            return say("Different from the pairing by the rules: {what}", what=what)
        return say("Different from how it was recorded: {what}", what=what)

    def edit(self, recorded: Round, time: str) -> ChangeRound | AcceptPairing:
        """Return the edit that ends the session; `time` is ISO text."""
        ended = self.outcome
        if self.unpaired:
            return ended.new_round(say("paired by hand, as no pairing by the rules exists"))
        note = joined(self.differences(ended), "; ") or say("as the rules pair it")
        return ended.edit(recorded, note, time)

    def cautions(self, edit: ChangeRound | AcceptPairing, known: Tournament) -> tuple[Caution, ...]:
        """Return what is to be confirmed at the end: that it goes on record, and all that it breaks."""
        ended = self.outcome
        lines = [self._different(line) for line in self.differences(ended)]
        if self.unpaired:
            lines = [say("No pairing by the rules exists.")]
        elif ended != self.state:
            lines.append(say("The boards are numbered anew in the order of the rules."))
        lines += [say("Breaks: {what}", what=fault) for fault in self.faults(self.engine)]
        lines += [
            say("Both get the colour they had more often: {board}", board=b) for b in self._wrong_colours()
        ]
        late = [numbered_name(known.by_number[n]) for n in self.brought_in]
        if self.unpaired:
            lines += [say("Plays though a bye was announced: {who}", who=who) for who in late]
        else:
            lines += [say("Comes into the round though it was paired: {who}", who=who) for who in late]
        sentence = say("The pairing by hand of round {n} goes on record in the report file.", n=edit.round)
        own = Caution(CautionLevel.CONFIRM, "by-hand", sentence, tuple(lines))
        found = (own, *cautions(edit, known)) if edit.round <= len(known.rounds) else (own,)
        return tuple(sorted(found, key=lambda caution: -caution.level))

    def _wrong_colours(self) -> list[str]:
        new = [pair for pair in self.state.boards if pair not in self.engine.boards]
        return [f"{white}-{black}" for white, black in new if self.judge.both_wrong(white, black)]

    def _waits_after(self, player: int) -> int:
        """Return who waits next after a player who waits, from the first again after the last; 0 for nobody."""
        others = [n for n in self.state.waiting if n != player]
        if player not in self.state.waiting or not others:
            return 0
        return next((n for n in others if n > player), others[0])

    def _after(self, key: str, player: int) -> HandPairing:
        state = self.state
        if key == "s":
            return state.swap(self.marked, player)
        if key == "p":
            return state.pair(*self.judge.seats(self.marked, player))
        if key == "u":
            return state if player in state.waiting else state.unpair(player)
        if key == "b":
            return state.give_bye(player)
        board: Pair | None = next((b for b in state.boards if player in b), None)
        return state if board is None else state.swap(*board)


def _with(before: Tournament, player: Player, number: int) -> Tournament:
    """Return the state before round `number` with a player who takes part in it."""
    others = tuple(p for p in before.players if p.number != player.number)
    requests = tuple(r for r in before.requests if (r.player, r.round) != (player.number, number))
    players = tuple(sorted((*others, player), key=lambda p: p.number))
    return replace(before, players=players, requests=requests)


def step_verdict(faults: tuple[Said, ...] | None) -> str:
    """Return what is said after a step; empty when there was none."""
    if faults is None:
        return ""
    if not faults:
        return say("This step breaks nothing absolute.")
    return say("This step breaks: {what}", what=joined(faults, "; "))
