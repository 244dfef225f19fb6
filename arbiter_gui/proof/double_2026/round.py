"""The check of a match of the Double-Swiss, event after event: the bye, bracket by bracket, then
the colours and the boards.
"""

from __future__ import annotations

import arbiter_gui.trace.upfloating as kinds
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.proof.double_2026.criteria import RANKED
from arbiter_gui.proof.double_2026.players import colours_of
from arbiter_gui.proof.judge import words_for_everybody_paired
from arbiter_gui.proof.kernel.checks import count_checked
from arbiter_gui.proof.kernel.colours import colours_event
from arbiter_gui.proof.kernel.players import Pair
from arbiter_gui.proof.upfloating.players import MatchPlayer
from arbiter_gui.proof.upfloating.round import UpfloatingRound
from arbiter_gui.rulebook.handling_rules import ORDER_OF_BOARDS
from arbiter_gui.trace.candidates import PreferencesWeighed
from arbiter_gui.trace.kinds import BoardsOrdered
from arbiter_gui.trace.values import ColourRule


class RoundOfMatches(UpfloatingRound[MatchPlayer]):
    """A round of the Double-Swiss: the first games of matches, or the second ones."""

    criteria = RANKED

    def check(self) -> None:
        """Check the whole round. Raises Wrong where nothing more can be followed."""
        if len(self.tournament_before.rounds) % 2:
            self._check_second_games()
            return
        self.check_cards()
        if len(self.by_number) % 2:
            self.check_bye_by_matches()
        self.check_groups(article="3.5")
        self.subject = say("the colours")
        boards = self.read_boards(map(self._colour_event, self.pairs))
        self.check_boards(
            boards, article_of_order=ORDER_OF_BOARDS.number, article_of_colours="4.3.2"
        )

    @property
    def counts_floats(self) -> bool:
        """C7, C8: whether floats count in this match: not in the last one."""
        planned = self.tournament_before.round_count
        # Rounds are those of games. This match takes the next two: it is the last one if no more
        # are planned after it.
        return planned is None or len(self.tournament_before.rounds) + 2 < planned

    @property
    def matches_before(self) -> int:
        """How many matches each could have played before."""
        return len(self.tournament_before.rounds) // 2

    def _check_second_games(self) -> None:
        """4.4: check a round of second games: the boards of the first games with colours reversed,
        in the same order. Raises Wrong.
        """
        self.subject = say("the second games")
        first = self.tournament_before.rounds[-1]
        boards = tuple((board.black, board.white) for board in first.boards)
        event = self.round_events.expect(
            kinds.SecondGames("4.4", boards, len(self.tournament_before.rounds))
        )
        for white, black in boards:
            self.round_events.expect(kinds.GameTurned("4.4", white, black, rule=ColourRule.TURNED))
        self.round_events.expect(BoardsOrdered("4.4", boards))
        count_checked("colour", len(boards))
        self.add_proved_finding(
            self.subject, words_for_everybody_paired(len(boards)), event=event, article="4.4"
        )
        self.round_events.require_end()

    def _colour_event(self, pair: Pair) -> PreferencesWeighed:
        """4.3: return the event for the colours of a pair (numbers), as it must be recorded."""
        player, opponent = (self.by_number[number] for number in pair)
        article, rule, white = colours_of(player, opponent, self.tournament_before.initial_colour)
        black = player if white is opponent else opponent
        return colours_event(article, rule, white, black, knows_preferences=False)
