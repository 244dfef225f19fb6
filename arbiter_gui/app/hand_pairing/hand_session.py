"""A session of pairing by hand: it starts with a round, proceeds in steps, and is finished or
discarded.

Nothing is written to the file before the session ends: after a crash the round is still as
recorded.
"""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.edits import AcceptPairing, ChangeRound
from arbiter_gui.app.edits.base import check_no_schedule
from arbiter_gui.app.hand_pairing.hand_pairing import (
    HandJudge,
    HandPairing,
    Pair,
    differences,
    following_number,
)
from arbiter_gui.app.hand_pairing.rules_cost import RulesCost
from arbiter_gui.app.hand_pairing.schedule_faults import schedule_faults
from arbiter_gui.app.original_pairings.field_played import with_field
from arbiter_gui.app.rounds.pairing import announced_byes
from arbiter_gui.app.rounds.rearranging import lost_result_lines
from arbiter_gui.domain.caching import Recent
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.player_names import numbered_name
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Player, Round
from arbiter_gui.explain.naming import NAMELESS, Namer, namer_of

ENTRY_KEYS: dict[str, ByeKind | None] = {
    "a": None,
    "z": ByeKind.ZERO,
    "h": ByeKind.HALF,
    "f": ByeKind.FULL,
}
"""The keys that exclude a player from play, each with the bye; None is an absence."""
KEYS = ("s", "u", "p", "b", "c", " ", *ENTRY_KEYS)
"""Swap, unpair, pair, bye, colours, mark, and the ways of not playing."""
FREE_KEY = "z"
"""The key that makes a player of a round-robin free in the round."""
BRING_IN = "i"
"""The key of the only command that does not act on a player."""


class HandSession:
    """A round that is being paired by hand.

    - `start_state` is the pairing at the beginning, `state` the present one, `steps` are those in
      between.
    - `marked_player` is the number of the marked player, or 0.
    - `engine` is the pairing under the rules, or, while `by_rules` is false, the round as it was
      recorded.
    - `is_waiting` is true while the pairing under the rules is being computed.
    - `unpaired` is true if the rules give no pairing, and the round began without boards.
    - `tournament` is the state with the round in it, recorded or proposed.
    - `state_before` is the state the round was paired from, by which every step is judged (None:
      with today's results). It has the players of the present state, `paired_from` those of the
      beginning.
    - `costs` has the cost of each state compared with the engine's round, as far as computed.
    - `asks_judge` is true if the players have changed, so that the caller has to prepare a judge
      that asks the engine (`HandJudge.asked`).
    - `notes` says what was changed since the round was paired.
    """

    unpaired = False

    def __init__(
        self,
        tournament: Tournament,
        start_state: HandPairing,
        engine: HandPairing | None,
        tournament_before: Tournament | None = None,
        notes: tuple[Said, ...] = (),
    ) -> None:
        """Begin a session with `start_state`, compared with the round of the `engine` (None: not
        computed yet).

        `tournament_before` is the state that the round was paired from, if it is not that of the
        present results.
        """
        self.tournament = tournament
        self.start = start_state
        self.state = start_state
        self.notes = notes
        if engine is None:
            self.engine = start_state
        else:
            self.engine = engine
        self.by_rules = engine is not None
        self.is_waiting = engine is None
        if tournament_before is None:
            self.state_before = tournament.before_round(start_state.number)
        else:
            self.state_before = tournament_before
        self.paired_from = self.state_before
        self.judge = HandJudge(self.state_before)
        self.asks_judge = False
        self.costs: dict[HandPairing, RulesCost | None] = {}
        self.steps: list[HandPairing] = []
        self.marked_player = 0
        self._tables = Recent[tuple[int, ...]]()
        self._namer = namer_of(tournament.players)

    @classmethod
    def of_unpaired(cls, tournament_before: Tournament) -> HandSession:
        """Return a session on the next round for which the rules give no pairing, with all players
        waiting.
        """
        round_number = tournament_before.next_round
        byes = announced_byes(tournament_before, round_number)
        absence_kinds = tournament_before.absent(round_number)
        waiting_players = tuple(
            player.number
            for player in tournament_before.players
            if player.number not in absence_kinds
        )
        start = HandPairing(
            round_number, (), bye=None, waiting_players=waiting_players, other_byes=byes
        )
        with_round = replace(tournament_before, rounds=(*tournament_before.rounds, Round((), byes)))
        session = cls(with_round, start, start, tournament_before)
        session.by_rules = False
        session.unpaired = True
        return session

    @property
    def can_end(self) -> bool:
        """Whether every player has a place, the pairing was changed, and the pairing under the
        rules is known.
        """
        return self.state.is_complete and self.state != self.start and not self.is_waiting

    def use_worker_results(
        self, judge: HandJudge | None, engine: HandPairing | None = None
    ) -> None:
        """Use the worker's results: the judge, and the pairing under the rules.

        None for neither.
        """
        self.is_waiting = False
        self.asks_judge = False
        if judge:
            self.judge = judge
        if engine is not None:
            self.engine = engine
            self.by_rules = True

    def carry_out_key(self, key: str, player: int) -> tuple[Said, ...] | None:
        """Carry out a key on a player.

        Return the rules that the step breaks, None if nothing was changed.

        While no player is marked, the key to pair pairs a waiting player with the next waiting one.
        Raises InvalidTournament with a sentence if the step is not possible.
        """
        # This raises, as keys are only refused in the event of a schedule.
        if key in self.refused_keys:
            check_no_schedule(self.tournament)
        if key == " ":
            if self.marked_player == player:
                self.marked_player = 0
            else:
                self.marked_player = player
            return None
        if key == "p" and not self.marked_player:
            next_waiting = self._next_waiting(player)
            if next_waiting:
                return self.pair(player, next_waiting)
        if key in ENTRY_KEYS:
            return self.exclude(player, ENTRY_KEYS[key])
        # Swapping and pairing need two players: the marked one and another.
        if key in ("s", "p") and self.marked_player in (0, player):
            raise InvalidTournament(say("First mark another player with Space."))
        return self.take_state(self._state_after_key(key, player))

    @property
    def refused_keys(self) -> frozenset[str]:
        """The keys of byes in a round-robin, where an absent player loses by forfeit.

        All others are possible.

        In an odd field one player is free in each round: that is the zero-point bye there.
        """
        if self.tournament.schedule is None:
            return frozenset()
        keys = {"b", *ENTRY_KEYS}
        if self.start.other_byes:
            keys.discard(FREE_KEY)
        return frozenset(keys)

    @property
    def outcome(self) -> HandPairing:
        """The pairing as it would be recorded: with its boards in the order of the rules.

        The boards keep their numbers if players know these, as the round was published or is not
        the last one, and if only colours changed.
        """
        round_number = self.state.number
        is_published = self.tournament.rounds[round_number - 1].published
        is_last = round_number >= self.tournament.match_of(len(self.tournament.rounds)).start
        if (
            is_published
            or not is_last
            or self.state.opponent_pairs() == self.start.opponent_pairs()
        ):
            return self.state
        return replace(self.state, boards=self.judge.ordered_boards(self.state.boards))

    @property
    def outside_players(self) -> tuple[Player, ...]:
        """All players who can be added to the round: late entries, and players who are absent."""
        round_number = self.state.number
        participants = _participants(self.state)
        absent_players = []
        for player in self.tournament.players:
            has_left = player.withdrawn_from is not None and player.withdrawn_from <= round_number
            if player.number not in participants and not has_left:
                absent_players.append(player)
        return tuple(absent_players)

    def bring_in(self, player: int) -> tuple[Said, ...] | None:
        """Let a player of `outside_players` wait for an opponent (C.04.2, 4.4)."""
        return self.take_state(self.state.bring_in(player))

    def exclude(self, player: int, kind: ByeKind | None) -> tuple[Said, ...] | None:
        """Exclude a player from play: with a bye of this kind, or absent; the opponent waits."""
        return self.take_state(self.state.exclude(player, kind))

    @property
    def added_players(self) -> tuple[int, ...]:
        """The players who take part now and did not at first, by number."""
        return tuple(sorted(_participants(self.state) - _participants(self.start)))

    def pair(self, player: int, opponent: int) -> tuple[Said, ...] | None:
        """Put two players on a board, with the colours that break the fewest rules.

        Their opponents wait.
        """
        white, black = self.judge.best_seats(player, opponent)
        return self.take_state(self.state.pair(white, black))

    def take_state(self, state: HandPairing) -> tuple[Said, ...] | None:
        """Make a state the present one; return the rules that its new boards and its bye break."""
        if state == self.state:
            return None
        previous_state = self.state
        self.steps.append(previous_state)
        self.state = state
        self.marked_player = 0
        self._follow_field(previous_state)
        return self.faults(previous_state)

    def step_back(self) -> None:
        """Undo the last step."""
        if self.steps:
            undone_state = self.state
            self.state = self.steps.pop()
            self._follow_field(undone_state)

    def _follow_field(self, previous_state: HandPairing) -> None:
        """Judge by the players who take part now, if they differ from those in the state before."""
        if _participants(self.state) == _participants(previous_state):
            return
        # From the first state, not from the last: a player who was added and taken out again leaves
        # nothing behind.
        self.state_before = with_field(
            self.paired_from, self.state.as_round, self.tournament, self.state.waiting_players
        )
        self.judge = HandJudge(self.state_before)
        self.asks_judge = True

    def field_of(self, state: HandPairing) -> Tournament:
        """Return the state before the round with the players who take part in a state of the
        session.
        """
        if _participants(state) == _participants(self.start):
            return self.paired_from
        return with_field(self.paired_from, state.as_round, self.tournament, state.waiting_players)

    def step_cost(self) -> tuple[Said, ...]:
        """Return a line for each criterion that the last step has made worse, as far as known."""
        cost = self.costs.get(self.state)
        if self.steps:
            previous_state = self.steps[-1]
        else:
            previous_state = self.start
        previous_cost = self.costs.get(previous_state)
        if cost is None or previous_cost is None:
            return ()
        return cost.lines_worse_than(previous_cost)

    def broken_rules(self) -> dict[Pair, Said]:
        """Return what each board breaks if the pairing under the rules does not have it.

        Empty text if nothing.
        """
        engine_boards = set(self.engine.boards)
        broken_rules = {}
        for white, black in self.state.boards:
            if (white, black) not in engine_boards:
                broken_rules[white, black] = joined(self.judge.board_faults(white, black), "; ")
        return broken_rules

    def results_lost(self) -> tuple[Said, ...]:
        """Return a line for each result that is lost with its board.

        Pairs that still meet keep theirs.
        """
        return lost_result_lines(self.tournament, self.state.number, self.state.opponent_pairs())

    def faults(self, earlier_pairing: HandPairing | None = None) -> tuple[Said, ...]:
        """Return the rules broken by the boards and the bye, but not in `earlier_pairing` (None:
        the first state).
        """
        earlier_state = earlier_pairing or self.start
        known_faults = self.schedule_faults(earlier_state)
        schedule_faults = [
            fault for fault in self.schedule_faults(self.state) if fault not in known_faults
        ]
        return (*self._rule_faults(earlier_state), *schedule_faults)

    def schedule_faults(self, state: HandPairing) -> tuple[Said, ...]:
        """Return what a round-robin breaks as a whole in a state of its round.

        Nothing in a Swiss.
        """
        return schedule_faults(self.tournament, state.number, state.boards, state.is_complete)

    def _rule_faults(self, earlier_state: HandPairing) -> tuple[Said, ...]:
        """Return what boards and bye break on their own that an earlier state does not have."""
        faults: list[Said] = []
        for white, black in self.state.boards:
            if (white, black) in earlier_state.boards:
                continue
            for fault in self.judge.board_faults(white, black):
                board = self._namer.pair((white, black))
                faults.append(say("{who}: {what}", who=board, what=fault))
        bye_player = self.state.bye
        if bye_player is not None and bye_player != earlier_state.bye:
            for fault in self.judge.bye_faults(bye_player):
                faults.append(say("{who}: {what}", who=self._namer.player(bye_player), what=fault))
        return tuple(faults)

    def tables(self, state: HandPairing) -> tuple[int, ...]:
        """Return the number on the table of each board, for showing boards and their
        differences.
        """
        return self._tables.get(
            "last", (state, self.tournament), lambda _: state.tables(self.tournament)
        )

    def differences(
        self, ended_state: HandPairing | None = None, namer: Namer | None = None
    ) -> tuple[Said, ...]:
        """Return the differences from the pairing under the rules, a line for each board: now, or
        of `ended_state`.

        Players have number and name unless another `namer` is given.
        """
        state = ended_state or self.state
        tables = self.tables(state)
        names = namer or self._namer
        if not self.unpaired:
            return differences(self.engine, state, tables, names, self.tournament.schedule)
        lines = []
        for table, board in zip(tables, state.boards, strict=True):
            lines.append(say("board {n}: {pair}", n=table, pair=names.pair(board)))
        if state.bye:
            lines.append(say("bye: {number}", number=names.player(state.bye)))
        return tuple(lines)

    def state_sentence(self, board_limit: int | None = None) -> Said:
        """Return the differences in one sentence that names `board_limit` boards at most."""
        lines = self.differences()
        if self.is_waiting:
            return say("The pairing under the rules is being worked out…")
        # No difference can mean three things, depending on what the boards are compared with.
        if not lines and self.unpaired:
            return say("There is no legal pairing under the rules.")
        if not lines and self.by_rules:
            return say("Identical to the pairing under the rules.")
        if not lines:
            return say("As recorded.")
        differing_boards = joined(lines[:board_limit], "; ")
        if board_limit is not None and len(lines) > board_limit:
            differing_boards = say(
                "{what} (+{n})", what=differing_boards, n=len(lines) - board_limit
            )
        return self._difference_sentence(differing_boards)

    def _difference_sentence(self, difference: Said) -> Said:
        """Return the sentence that says from what, and how, the pairing differs."""
        if self.unpaired:
            return say("No legal pairing under the rules; by hand: {what}", what=difference)
        if self.by_rules:
            return say("Different from the pairing under the rules: {what}", what=difference)
        return say("Different from the recorded pairing: {what}", what=difference)

    def edit(self, recorded_round: Round, time: str) -> ChangeRound | AcceptPairing:
        """Return the edit that ends the session; `time` is ISO text."""
        outcome = self.outcome
        if self.unpaired:
            return outcome.new_round(
                say("paired by hand, because there is no legal pairing under the rules")
            )
        # The file keeps the numbers alone: names can be corrected later, and a line of a report
        # file is short.
        note = joined(self.differences(outcome, NAMELESS), "; ") or say("as paired under the rules")
        return outcome.edit(recorded_round, note, time)

    def cautions(
        self, edit: ChangeRound | AcceptPairing, saved_state: Tournament
    ) -> tuple[Caution, ...]:
        """Return the warnings before the session ends: that it is recorded, and all rules that it
        breaks.

        `saved_state` is the recorded tournament.
        """
        sentence = say("The report file will show that round {n} was paired by hand.", n=edit.round)
        consequences = (
            *self._change_lines(),
            *self._broken_rule_lines(),
            *self._added_player_lines(saved_state),
        )
        confirm_text = say("&Record pairing")
        warnings = [
            Caution(
                CautionLevel.CONFIRM, "by-hand", sentence, consequences, confirm_text=confirm_text
            )
        ]
        if edit.round <= len(saved_state.rounds):
            warnings += cautions(edit, saved_state)
        return tuple(sorted(warnings, key=lambda caution: -caution.level))

    def _change_lines(self) -> list[Said]:
        """Return what differs from the pairing under the rules, and what that costs by criteria."""
        if self.unpaired:
            return [say("There is no legal pairing under the rules.")]
        outcome = self.outcome
        lines = [self._difference_sentence(line) for line in self.differences(outcome)]
        cost = self.costs.get(self.state)
        if cost is not None:
            lines += cost.difference
        if outcome != self.state:
            lines.append(say("The boards are renumbered in the order the rules prescribe."))
        return lines

    def _broken_rule_lines(self) -> list[Said]:
        """Return the rules that the boards made by hand break."""
        # Faults in the table of a round-robin itself, such as two unchanged cycles, are not due to
        # the arbiter.
        lines = [say("Rules broken: {what}", what=fault) for fault in self.faults(self.engine)]
        for white, black in self.state.boards:
            is_new = (white, black) not in self.engine.boards
            if is_new and self.judge.both_get_wrong_colour(white, black):
                board = self._namer.pair((white, black))
                lines.append(
                    say(
                        "Both players get the colour they have had more often: {board}", board=board
                    )
                )
        return lines

    def _added_player_lines(self, saved_state: Tournament) -> list[Said]:
        """Return a line for each player who was added to the round."""
        names = [
            numbered_name(saved_state.by_number[player_number])
            for player_number in self.added_players
        ]
        if self.unpaired:
            return [say("Plays despite having requested a bye: {who}", who=name) for name in names]
        return [say("Added to the round after it was paired: {who}", who=name) for name in names]

    def _next_waiting(self, player: int) -> int:
        """Return the waiting player after a waiting one, wrapping round at the end.

        0 if there is none.
        """
        waiting_players = self.state.waiting_players
        opponents = [player_number for player_number in waiting_players if player_number != player]
        if player not in waiting_players or not opponents:
            return 0
        return following_number(opponents, player)

    def _state_after_key(self, key: str, player: int) -> HandPairing:
        """Return the state that a key on a player produces."""
        state = self.state
        if key == "s":
            return state.swap(self.marked_player, player)
        if key == "p":
            white, black = self.judge.best_seats(self.marked_player, player)
            return state.pair(white, black)
        if key == "u":
            if player in state.waiting_players:
                return state
            return state.unpair(player)
        if key == "b":
            return state.give_bye(player)
        for white, black in state.boards:
            if player in (white, black):
                return state.swap(white, black)
        return state


def _participants(state: HandPairing) -> set[int]:
    """Return all players of a round: at a board, waiting, or with the bye."""
    participants = {player for board in state.boards for player in board}
    participants.update(state.waiting_players)
    if state.bye is not None:
        participants.add(state.bye)
    return participants


def step_verdict(faults: tuple[Said, ...] | None) -> str:
    """Return the sentence about the rules that a step broke; empty if there was no step."""
    if faults is None:
        return ""
    if not faults:
        return say("This step breaks no absolute criterion.")
    return say("This step breaks: {what}", what=joined(faults, "; "))
