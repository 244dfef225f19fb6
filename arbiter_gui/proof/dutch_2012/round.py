"""A round of the Dutch System of 2012: its brackets, each checked step by step as C.1 to C.14 ask.
A *level* is one attempt at a bracket, with fixed numbers of pairs (P1) and of moved-down players
who are paired first (M1). R8, R13, ... are readings of the text that the judge follows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum, auto
from itertools import groupby

from arbiter_gui.domain.figures import of_points
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.dutch_2012 import returns
from arbiter_gui.proof.dutch_2012.bracket_matching import (
    BracketOnTable,
    PairCounts,
    PairedBracket,
    Players,
)
from arbiter_gui.proof.dutch_2012.criteria import NOT_PAIRED_FIRST, key_of
from arbiter_gui.proof.dutch_2012.level_proof import Measures
from arbiter_gui.proof.dutch_2012.level_walk import LevelWalk
from arbiter_gui.proof.dutch_2012.players import (
    card_note,
    colours_of,
    colours_wanted,
    least_disregarded,
    preference_letters,
)
from arbiter_gui.proof.judge import Finding, RoundCheck, State, words_for_everybody_paired
from arbiter_gui.proof.kernel.certificates import can_be_matched, fewest_unmatched, graph_of
from arbiter_gui.proof.kernel.checks import (
    MOST_PLAYERS,
    EventReader,
    TraceReader,
    count_checked,
    require,
    require_event,
    tally_words,
)
from arbiter_gui.proof.kernel.context import counted_apart
from arbiter_gui.proof.kernel.field import Field, may_meet
from arbiter_gui.proof.kernel.players import Player, numbers, ranked
from arbiter_gui.rulebook.handling_rules import ORDER_OF_BOARDS_2012
from arbiter_gui.trace import procedure, score_brackets
from arbiter_gui.trace.kinds import ByeGiven
from arbiter_gui.trace.requirements import BracketKind, Obstacle
from arbiter_gui.trace.score_brackets import LettersWeighed, ScoreBracketOpened
from arbiter_gui.trace.values import Letter


class ProcedureRound(RoundCheck[Player]):
    """The procedure bracket by bracket; after one that fails nothing more can be followed.

    `stack` are the brackets paired so far, the last one on top, as C.12 and C.13 return to that
    one; `groups` are the scoregroups to come; `odd` says whether the number of the round is odd.
    """

    subject_after = say("the brackets after it")

    def __init__(
        self, tournament: Tournament, trace_reader: TraceReader, field: Field[Player]
    ) -> None:
        """Begin with no bracket paired, and the scoregroups of the field to come."""
        super().__init__(tournament, trace_reader, field)
        self.stack: list[PairedBracket] = []
        self.odd = tournament.next_round % 2 == 1
        # Players are in the order of rank, so that those of a score follow each other.
        self.groups = [
            tuple(group) for _, group in groupby(field.players, key=lambda player: player.score)
        ]

    def check(self) -> None:
        """Check the whole round. Raises Wrong where nothing more can be followed."""
        if any(len(group) > MOST_PLAYERS for group in self.groups):
            self._leave_unchecked()
            return
        while self.groups:
            self._check_bracket()
        self.subject = say("the round")
        if self.stack:
            left_over = self.stack[-1].floaters
        else:
            left_over = ()
        self._check_everybody_is_there(left_over)
        self.subject = say("the colours")
        pairs = [pair for bracket in self.stack for pair in bracket.pairs]
        boards = self.read_boards(self.event_of_colours(pair) for pair in pairs)
        # A.5: with an odd number of players one of them ends up unpaired and receives the bye.
        for player in left_over:
            self.round_events.expect(ByeGiven("A.5", player.number))
        self.check_boards(
            boards, article_of_order=ORDER_OF_BOARDS_2012.number, article_of_colours="E.1"
        )
        sentence = words_for_everybody_paired(len(boards))
        for player in left_over:
            sentence = say("{said}; {bye} receives the bye", said=sentence, bye=player.number)
        self.add_proved_finding(self.subject, sentence, event=None, article="A.3", first=True)

    def _leave_unchecked(self) -> None:
        """Pass the whole round unchecked, as one of its brackets is too large."""
        self.trace_reader.skip_all()
        too_large = say("the round, because a bracket has more than {n} players", n=MOST_PLAYERS)
        self.findings.append(Finding(too_large, State.UNCHECKED, article="A.3"))

    def _check_bracket(self) -> None:
        """Check the next bracket, with all that C.12 and C.13 change in the brackets before it for
        its sake, and add the finding that it is proved. Raises Wrong.
        """
        number, event = self.round_events.take(ScoreBracketOpened)
        self.subject = say("bracket {score}", score=of_points(event.score))
        with counted_apart() as tally:
            BracketCheck(self, number, event).check()
        sentence = say("every step follows from the rules; {done} checked", done=tally_words(tally))
        self.add_proved_finding(self.subject, sentence, event=number, article=event.article)

    def _check_everybody_is_there(self, left_over: Players) -> None:
        """Check that every player is in one pair, except at most one who is left over and may have
        the bye (B.1.b). Raises Wrong.
        """
        paired = [number for bracket in self.stack for pair in bracket.pairs for number in pair]
        is_everybody_there = sorted([*paired, *numbers(left_over)]) == sorted(self.field.by_number)
        require(is_everybody_there, "not everybody is paired once")
        may_be_left = len(left_over) <= 1 and not any(player.no_bye for player in left_over)
        require(may_be_left, "who is left over may not have the bye")

    def event_of_colours(self, pair: Sequence[int]) -> LettersWeighed:
        """E.1 to E.5: return the event for the colours of a pair (numbers), as it must be recorded.

        It has the preference of each player as a letter, White's first: `W`, `(w)`, ...
        """
        player, opponent = (self.field.by_number[number] for number in pair)
        allocation = colours_of(player, opponent, self.tournament_before.initial_colour)
        sides = allocation.white, allocation.black
        return LettersWeighed(
            f"E.{allocation.rule}",
            allocation.white.number,
            allocation.black.number,
            rule=allocation.kind,
            preferences=tuple(
                Letter(preference_letters(side, odd_round=self.odd)) for side in sides
            ),
            colours=tuple(side.colour_letters for side in sides),
        )


class Course(Enum):
    """How a part of the procedure ends, and so where the bracket goes on."""

    PAIRED = auto()
    """The players on the table are paired: the bracket is complete."""
    OTHER_PLAYERS = auto()
    """C.12 or C.13 has brought other players, now in `residents` and `incoming`: everything begins
    again at C.1."""
    SAME_PLAYERS = auto()
    """Nothing helped: the next step of the procedure follows, with the same players."""


class BracketCheck:
    """One bracket while its events are read: which players are on the table, that is to be paired
    now, and how many pairs are tried.

    Each check reads the next events, changes this state as the text says, and raises Wrong where
    they do not follow. Whenever other players come, everything begins again at C.1. Only C.12 is
    not called again without end: once by C.1, and by the levels until it sends a player
    ("backtracking is disallowed when already backtracking").
    """

    def __init__(self, round_: ProcedureRound, number: int, opened: ScoreBracketOpened) -> None:
        """Begin the bracket of the next scoregroup, which the event of this number opens.

        It takes the scoregroup out of those to come, and the floaters of the bracket above.
        """
        self.round = round_
        self.number = number
        self.opened = opened
        self.bracket_events = round_.trace_reader.events_below_without_readings(number)
        self.residents: Players = round_.groups.pop(0)
        """The players who are treated as residents now."""
        self.own_residents = self.residents
        """The residents, also of brackets that C.13 joined to this one: they stay whoever comes
        from above."""
        self.incoming: Players = ()
        """The players who are treated as moved down now."""
        if round_.stack:
            self.incoming = round_.stack[-1].floaters
        self.moved_on: Players = ()
        """The players whom C.1 has taken off the table."""
        self.homogeneous = False
        """Whether C.14.b.2 came to M1 = 0, so that nobody is treated as moved down any more."""
        self.joined = False
        """Whether C.13 made this bracket of several."""
        self.bracket_before_join: PairedBracket | None = None
        """The bracket above as it was paired before C.13 joined it to this one."""
        # P1, M1, X1 and Z1 of the level that is tried now.
        self.p1 = 0
        self.m1 = 0
        self.x1 = 0
        self.z1 = 0
        self.kept_level: PairCounts | None = None
        """P1 and M1 of the level that called C.12, until the players that it sent are measured."""
        self.c12_called_by_c1 = False
        """Whether C.1 has called C.12."""
        self.c12_called_by_level = False
        """Whether C.12 is used up for the levels."""

    @property
    def lowest(self) -> bool:
        """Whether no score bracket comes after this one."""
        return not self.round.groups

    def table(self) -> BracketOnTable:
        """Return the players who are to be paired now, as a bracket: without those whom C.1 has
        moved on.
        """
        moved_on = set(self.moved_on)
        members = [player for player in (*self.residents, *self.incoming) if player not in moved_on]
        players = ranked(members)
        m0 = 0
        if not self.homogeneous:
            m0 = sum(1 for player in players if player in self.incoming)
        # A.3: with half of the players or more moved down it is treated as homogeneous.
        heterogeneous = 0 < 2 * m0 < len(players)
        return BracketOnTable(
            players,
            m0=m0,
            heterogeneous=heterogeneous,
            lowest=self.lowest,
            odd_round=self.round.odd,
        )

    def opponentless(self) -> Players:
        """C.1: return the players on the table who may meet nobody there by B.1 and B.2."""
        table = self.table()
        has_bye = table.lowest and len(table.players) % 2 == 1
        opponentless = []
        for player, neighbours in zip(
            table.players, graph_of(table.players, may_meet), strict=True
        ):
            # R12: the bye counts as an opponent.
            may_have_bye = has_bye and not player.no_bye
            if not neighbours and not may_have_bye:
                opponentless.append(player)
        return tuple(opponentless)

    def reaches_remainder(self) -> bool:
        """C.14.b: return whether M1 moved-down players can be paired first, so that the procedure
        reaches the remainder at least once.
        """
        table = self.table()

        def has_moved_down_player(bsn: int, opponent_bsn: int) -> bool:
            """Return whether two BSNs are a permitted pair of a moved-down player."""
            moved_down_count = (bsn < table.m0) + (opponent_bsn < table.m0)
            # Two of them may meet where not all are paired first: then they meet in the remainder.
            is_counted = moved_down_count == 1 or (moved_down_count == 2 and self.m1 < table.m0)
            return is_counted and table.reason_apart(bsn, opponent_bsn) is None

        # Each permitted pair has at least one moved-down player: M1 pairs are twice as many paired
        # players.
        bsns = range(len(table.players))
        paired_count = len(bsns) - fewest_unmatched(graph_of(bsns, has_moved_down_player))
        return paired_count >= 2 * self.m1

    def check_measures(self) -> None:
        """C.2: check the numbers with which the bracket begins: of pairs, and of moved-down players
        who are paired first; then X1 and Z1.

        They are P0, half the number of players, rounded down (A.6.b), and M0, the number of those
        moved down (A.6.c). After C.12 they are those of the level that called it.
        """
        self.homogeneous = False
        table = self.table()
        p0 = len(table.players) // 2
        m0 = table.m0
        # C.12 sends players for a level that already had fewer pairs: there it goes on, not at P0
        # again. With the other players less may be possible on paper, hence the minimum of the two.
        level = self.kept_level or PairCounts(p1=p0, m1=m0)
        self.p1 = min(level.p1, p0)
        self.m1 = min(level.m1, m0)
        self.kept_level = None
        measured = procedure.BracketMeasured(
            "C.2.a", p0, self.p1, m0, self.m1, _kind_of(table), table.lowest, len(table.players)
        )
        self.bracket_events.expect(measured)
        self.check_colours()

    def check_colours(self) -> None:
        """C.2.b: check X1 and Z1: at the least how many pairs must disregard a colour preference
        (A.8.a), and a strong one (A.8.b).

        For fewer pairs than the bracket can have, each pair less is taken off both.
        """
        table = self.table()
        pairs_less = len(table.players) // 2 - self.p1
        least = least_disregarded(table.players, odd_round=table.odd_round)
        self.x1 = max(0, least.x1 - pairs_less)
        self.z1 = max(0, least.z1 - pairs_less)
        z = self.z_recorded()
        _, event = self.bracket_events.take(procedure.ColoursCounted)
        if event.white is None:
            # Older traces have the results alone, without how many players want each colour.
            expected = procedure.ColoursCounted("C.2.b", self.x1, z)
        else:
            wanted = colours_wanted(table.players, odd_round=table.odd_round)
            expected = procedure.ColoursCounted("C.2.b", self.x1, z, *wanted)
        require_event(event, expected)

    def z_recorded(self) -> int | None:
        """Return Z1 as a trace has it: None in an odd round, which has no Z."""
        if self.round.odd:
            return None
        return self.z1

    def check(self) -> None:
        """Check every event of the bracket, from its heading to its acceptance. Raises Wrong."""
        notes = tuple(
            card_note(player, odd_round=self.round.odd)
            for player in (*self.incoming, *self.residents)
        )
        expected = ScoreBracketOpened(
            "A.3", self.residents[0].score, numbers(self.residents), numbers(self.incoming), notes
        )
        require_event(self.opened, expected)
        # Each turn begins at C.1 with the players who are on the table by then.
        while self._check_attempt() is not Course.PAIRED:
            pass

    def _check_attempt(self) -> Course:
        """C.1 to C.14: check the events of one attempt with the players who are on the table.

        Return PAIRED, or OTHER_PLAYERS if C.12 or C.13 has brought others.
        """
        opponentless_players = self.opponentless()
        if (
            opponentless_players
            and self._check_opponentless(opponentless_players) is Course.OTHER_PLAYERS
        ):
            return Course.OTHER_PLAYERS
        # C.1 may have moved on everybody: the bracket is accepted without a pair.
        if not self.table().players:
            self._check_acceptance_of_nobody()
            return Course.PAIRED
        self.check_measures()
        return self._check_levels()

    def _check_levels(self) -> Course:
        """C.3 to C.14: check level after level, each asking for less than the one before.

        Return PAIRED when one has a pairing, or OTHER_PLAYERS when C.12 or C.13 brings others.
        """
        while True:
            measures = Measures(p1=self.p1, m1=self.m1, x1=self.x1, z1=self.z1)
            walk = LevelWalk(self.round.trace_reader, self.bracket_events, self.table(), measures)
            if walk.read_until_found():
                self._check_acceptance(walk)
                return Course.PAIRED
            walk.prove_impossible()
            # R14: C.12 at each level, before C.13 and C.14 give up more of this bracket itself.
            if self._check_c12(called_by_c1=False) is Course.OTHER_PLAYERS:
                return Course.OTHER_PLAYERS
            if self._check_c13_or_c14() is Course.OTHER_PLAYERS:
                return Course.OTHER_PLAYERS

    def _check_opponentless(self, opponentless_players: Players) -> Course:
        """C.1: check what happens to players who have no possible opponent in the bracket (R13).

        If one of them was moved down, C.12 is tried first. If that brings nobody else, C.13 follows
        in the lowest bracket; in any other they move on to the next bracket. Return OTHER_PLAYERS
        if others were brought, else SAME_PLAYERS: then those who move on are in `moved_on`.
        """
        # That C.1 calls C.12 is recorded once: in later attempts only its outcome is.
        if not self.c12_called_by_c1:
            self.bracket_events.expect(
                score_brackets.OpponentlessFound("C.1", numbers(opponentless_players))
            )
            if not self.c12_called_by_level and {*opponentless_players} & {*self.incoming}:
                self.c12_called_by_c1 = True
                if self._check_c12(called_by_c1=True) is Course.OTHER_PLAYERS:
                    return Course.OTHER_PLAYERS
        if self.lowest:
            self._check_c13()
            return Course.OTHER_PLAYERS
        self.bracket_events.expect(
            score_brackets.OpponentlessMovedDown("C.1", numbers(opponentless_players))
        )
        self.moved_on = (*self.moved_on, *opponentless_players)
        return Course.SAME_PLAYERS

    def _check_c12(self, *, called_by_c1: bool) -> Course:
        """C.12: check whether the bracket above can send other players, as many and with the same
        scores.

        It is called by C.1 (`called_by_c1`, R13), or by a level without a pairing (R14). Return
        OTHER_PLAYERS if it sends some: the bracket above then has another pairing, and they are in
        `incoming`. Else return SAME_PLAYERS.
        """
        # "If there are moved down players": in a bracket that C.13 joined, S1 are the players of
        # the bracket joined, who were not moved down. "Backtracking is disallowed when already
        # backtracking from a lower score bracket."
        somebody_came_down = bool(self.incoming and self.round.stack)
        if not somebody_came_down or self.c12_called_by_level or self.joined:
            return Course.SAME_PLAYERS
        if isinstance(self.bracket_events.next, score_brackets.NobodyElse):
            self._check_nobody_else(called_by_c1=called_by_c1)
            return Course.SAME_PLAYERS
        self._check_return(article="C.12", called_by_c1=called_by_c1)
        return Course.OTHER_PLAYERS

    def _check_c13(self) -> None:
        """C.13: check what follows if the lowest bracket, which is this one, cannot be completed:
        the bracket above is paired differently, or is joined to it.

        Whichever of the two is recorded must be right. Either way this bracket then begins again
        at C.1 with other players on the table.
        """
        next_event = self.bracket_events.next
        if isinstance(next_event, score_brackets.BracketsJoined):
            self._check_join()
        else:
            # That C.1 has called matters for C.12 alone.
            self._check_return(article="C.13", called_by_c1=False)

    def _check_c13_or_c14(self) -> Course:
        """C.13, C.14: check what follows a level without a pairing for which C.12 has no other
        players.

        Return OTHER_PLAYERS if C.13 brought them. Return SAME_PLAYERS if C.14 has lowered M1, or P1
        with X1 and Z1, for the next level.
        """
        table = self.table()
        # C.13: in the lowest bracket all have to be paired. Only if it is heterogeneous can it
        # still lower M1.
        if self.lowest and not table.heterogeneous:
            self._check_c13()
            return Course.OTHER_PLAYERS
        # If lowering M1 step by step to nought cannot help, one event says so, and C.13 follows.
        if self.lowest and self._is_joined_in_vain(table):
            self.bracket_events.expect(
                procedure.FirstPairsGivenUp("C.14.b.2", self.m1, Obstacle.NO_PAIRING)
            )
            count_checked("claim")
            self._check_c13()
            return Course.OTHER_PLAYERS
        # C.14.b: P1 goes down if the remainder was reached at least once, else M1. The lowest
        # bracket cannot leave more players over: there only M1 can go down (C.13).
        if table.heterogeneous and (self.lowest or not self.reaches_remainder()):
            self._check_fewer_moved_down(len(table.players))
        else:
            self._check_one_pair_less(table)
        return Course.SAME_PLAYERS

    def _is_joined_in_vain(self, table: BracketOnTable) -> bool:
        """C.13: return whether this bracket, joined of several, cannot be completed with any M1,
        however many exceptions are allowed.
        """
        if not self.joined:
            return False
        size = len(table.players)
        pairing_graph = table.pairing_graph(range(size), seats=size % 2, all_first=False)
        return not can_be_matched(pairing_graph.neighbours)

    def _check_fewer_moved_down(self, size: int) -> None:
        """C.14.b.2: check that M1 is lowered by one: one moved-down player fewer is paired first.

        At 0 the bracket is treated as homogeneous, again with as many pairs as its `size` allows.
        """
        self.m1 -= 1
        self.homogeneous = not self.m1
        p1: int | None = None
        if self.homogeneous:
            self.p1 = size // 2
            p1 = self.p1
        self.bracket_events.expect(procedure.FewerMovedDown("C.14.b.2", self.m1, p1))
        if self.homogeneous:
            self.check_colours()

    def _check_one_pair_less(self, table: BracketOnTable) -> None:
        """C.14.a, C.14.b.1: check that one pair less is asked for: P1, X1 and Z1 are each lowered
        by one, X1 and Z1 never below zero.
        """
        self.p1 -= 1
        self.x1 = max(0, self.x1 - 1)
        self.z1 = max(0, self.z1 - 1)
        if table.heterogeneous:
            article = "C.14.b.1"
        else:
            article = "C.14.a"
        self.bracket_events.expect(
            procedure.OnePairLess(article, self.p1, self.x1, self.z_recorded())
        )

    def _check_acceptance_of_nobody(self) -> None:
        """C.1: check that a bracket is accepted without a pair after all its players have moved
        on.
        """
        _, event = self.bracket_events.take(score_brackets.PairingAccepted)
        self._check_accepted_bracket(event, p1=0, m1=0)

    def _check_acceptance(self, walk: LevelWalk) -> None:
        """C.6: check that the pairs tried last are accepted, and prove them the first of the best
        of their level.
        """
        _, event = self.bracket_events.take(score_brackets.PairingAccepted)
        tried_pairs = (*walk.noted_pairs, *walk.tried_pairs)
        is_tried = self.table().bsn_pairs(event.pairs) == tried_pairs
        require(is_tried, "C.6 accepts other pairs than those that were tried")
        walk.prove_accepted()
        self._check_accepted_bracket(event, p1=self.p1, m1=self.m1)

    def _check_accepted_bracket(
        self, event: score_brackets.PairingAccepted, *, p1: int, m1: int
    ) -> None:
        """C.6: check what is recorded of the accepted bracket: who moves on from it or has the bye,
        and its exceptions. Then put it on the stack.

        `p1` and `m1` are those of the level that was accepted.
        """
        table = self.table()
        bracket = PairedBracket(
            self.residents,
            self.incoming,
            self.moved_on,
            table,
            event.pairs,
            m1=m1,
            accepted_level=PairCounts(p1=p1, m1=m1),
            bracket_before_join=self.bracket_before_join,
        )
        # A.5: the player left over in the lowest bracket has the bye; from any other bracket he
        # moves down.
        bye: int | None = None
        if table.lowest and bracket.left_over:
            bye = bracket.left_over[0].number
        require_event(
            event,
            score_brackets.PairingAccepted("C.6", event.pairs, numbers(bracket.floaters), bye),
        )
        self.round.stack.append(bracket)
        self._check_exceptions(self.bracket_events)

    def _check_exceptions(self, events: EventReader) -> None:
        """Check that the events are exactly the exceptions of the bracket on top of the stack from
        the requirements.
        """
        bracket = self.round.stack[-1]
        for exceptions in bracket.table.requirement_events(bracket.table.bsn_pairs(bracket.pairs)):
            events.expect(exceptions)
        events.require_end()

    def _check_return(self, *, article: str, called_by_c1: bool) -> None:
        """C.12 and C.13: check that the bracket above is paired again, and put the players whom it
        sends on the table.

        Of all pairings that give this bracket what the article asks for, it must be the first of
        the best. `called_by_c1` means that C.1 has called C.12 (R13).
        """
        number, event = self.bracket_events.take(score_brackets.PairedAgain)
        bracket_above = self.round.stack[-1]
        bracket_again = self._bracket_paired_again(bracket_above, article, event)
        # Before the bracket above is replaced: the requests are made from it as it was.
        pairs = bracket_above.table.bsn_pairs(event.pairs)
        returns.require_rightly_paired_again(
            self._requests(article=article, called_by_c1=called_by_c1), pairs
        )
        count_checked("optimum")
        # C.12 asks for "another set of players of the same size and with the same scores"; C.13 for
        # any other pairing.
        if article == "C.12":
            scores = sorted(player.score for player in bracket_again.floaters)
            scores_before = sorted(player.score for player in bracket_above.floaters)
            require(scores == scores_before, "C.12 sends players of other scores")
            require(bracket_again.floaters != bracket_above.floaters, "C.12 sends the same players")
        self.round.stack[-1] = bracket_again
        self._check_exceptions(self.round.trace_reader.events_below_without_readings(number))
        self._receive(bracket_again.floaters)
        if not called_by_c1:
            self.c12_called_by_level = True
            # After C.12 the level goes on where it was; after C.13 the bracket is measured anew.
            if article == "C.12":
                self.kept_level = PairCounts(p1=self.p1, m1=self.m1)
            else:
                self.kept_level = None
        count_checked("step")

    def _receive(self, floaters: Players) -> None:
        """Put these floaters of the bracket above on the table, in place of those who came down
        before.
        """
        # R18: the new floaters alone are moved down now, also in a bracket that C.13 joined.
        self.incoming = floaters
        self.residents = self.own_residents
        self.moved_on = ()

    def _bracket_paired_again(
        self, bracket_above: PairedBracket, article: str, event: score_brackets.PairedAgain
    ) -> PairedBracket:
        """Return the bracket above with the pairs that an event gives it, after checking the rest
        of the event: who floats down then.
        """
        table = bracket_above.table
        bracket_again = replace(bracket_above, pairs=event.pairs, asking_article=article)
        pairs = table.bsn_pairs(event.pairs)
        paired = [bsn for pair in pairs for bsn in pair]
        require(len({*paired}) == len(paired), "somebody is paired twice")
        floaters = numbers(bracket_again.floaters)
        require_event(
            event, score_brackets.PairedAgain(article, event.pairs, bracket_above.score, floaters)
        )
        if table.heterogeneous:
            not_first_count = table.amounts_of(pairs).get(key_of(NOT_PAIRED_FIRST), 0)
            bracket_again = replace(bracket_again, m1=table.m0 - not_first_count)
        return bracket_again

    def _requests(self, *, article: str, called_by_c1: bool) -> list[returns.ReturnRequest]:
        """Return what this bracket asks of a new pairing of the one above; it is enough to serve
        one of the requests.

        C.13 asks that all below can be paired, C.12 for more or other pairs in this bracket.
        """
        bracket_above = self.round.stack[-1]
        # C.13: everybody below is to be paired, by whatever floaters; the seat is that of the bye.
        if article == "C.13":
            request = returns.ReturnRequest(
                bracket_above, self.own_residents, lowest=True, seats=0, keeps_scores=False
            )
            return [replace(request, seats=len(request.all_players) % 2)]
        if called_by_c1:
            return returns.requests_for_possible_opponents(
                bracket_above, self.own_residents, self.incoming, lowest=self.lowest
            )
        return [self._request_of_level(bracket_above)]

    def _request_of_level(self, bracket_above: PairedBracket) -> returns.ReturnRequest:
        """C.12 called by a level: return the request for floaters with the same scores with whom P1
        pairs can be made, M1 of them of moved-down players.
        """
        table = self.table()
        size = len(self.own_residents) + len(self.incoming)
        # As many players may be left over as P1 pairs leave; in the lowest bracket the bye alone.
        if self.lowest:
            seats = size % 2
        else:
            seats = size - 2 * self.p1
        most_staying: int | None = None
        may_stay_numbers: frozenset[int] | None = None
        if table.heterogeneous:
            most_staying = table.m0 - self.m1
            # With none allowed to stay it need not be counted how many do.
            if most_staying == 0:
                may_stay_numbers = frozenset()
        return returns.ReturnRequest(
            bracket_above,
            self.own_residents,
            lowest=self.lowest,
            seats=seats,
            keeps_scores=True,
            most_staying=most_staying,
            may_stay_numbers=may_stay_numbers,
        )

    def _check_nobody_else(self, *, called_by_c1: bool) -> None:
        """C.12: check that the bracket above can send no other players, and in a small bracket the
        recorded reason why not each set of them.
        """
        bracket_above = self.round.stack[-1]
        number = self.bracket_events.expect(score_brackets.NobodyElse("C.12"))
        do_others_serve = any(
            map(returns.others_serve, self._requests(article="C.12", called_by_c1=called_by_c1))
        )
        require(not do_others_serve, "other players could come (C.12)")
        count_checked("claim")
        details = self.round.trace_reader.events_below_without_readings(number)
        if len(bracket_above.table.players) <= procedure.MOST_PLAYERS_FOR_ALL_SETS:
            for barred in returns.barred_sets(bracket_above, self.own_residents):
                details.expect(
                    score_brackets.OthersBarred("C.12", numbers(barred.players), barred.why)
                )
                count_checked("refusal")
        details.require_end()

    def _check_join(self) -> None:
        """C.13: check that the bracket above is joined to this one, and put its players on the
        table as S1.

        The bracket above leaves the stack.
        """
        _, event = self.bracket_events.take(score_brackets.BracketsJoined)
        returns.check_why_joined(self.round.stack[-1], self.own_residents, event.because)
        count_checked("claim")
        # `residents` and `incoming` say who is paired first, the bracket above being S1 (C.13);
        # `own_residents` takes in its residents afterwards, as the players who stay whatever
        # floaters come from the next bracket above.
        bracket_above = self.round.stack.pop()
        self.bracket_before_join = bracket_above
        self.residents = self.own_residents
        self.incoming = (*bracket_above.residents, *bracket_above.incoming)
        self.own_residents = (*bracket_above.residents, *self.own_residents)
        self.moved_on = ()
        self.kept_level = None
        s1 = numbers(ranked(self.incoming))
        residents = numbers(ranked(self.residents))
        require_event(event, score_brackets.BracketsJoined("C.13", s1, residents, event.because))
        # Another bracket is the penultimate one now, of which nothing was asked.
        self.joined = True
        self.c12_called_by_level = False
        count_checked("step")


def _kind_of(table: BracketOnTable) -> BracketKind:
    """Return how the procedure treats a bracket (A.3)."""
    if table.heterogeneous:
        return BracketKind.HETEROGENEOUS
    if table.m0:
        return BracketKind.AS_HOMOGENEOUS
    return BracketKind.HOMOGENEOUS
