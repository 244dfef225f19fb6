"""The check of a round of teams, event after event: bye, bracket by bracket, then the colours."""

from __future__ import annotations

from arbiter_gui.domain.team_values.rules import PreferenceType, TeamRules
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.kernel.colours import colours_event
from arbiter_gui.proof.kernel.players import Pair
from arbiter_gui.proof.team_2026.criteria import RANKED
from arbiter_gui.proof.team_2026.players import JudgedTeam, colour_of_first, first_team_first
from arbiter_gui.proof.upfloating.round import UpfloatingRound
from arbiter_gui.rulebook.handling_rules import ORDER_OF_BOARDS
from arbiter_gui.trace.candidates import PreferencesWeighed


class RoundOfTeams(UpfloatingRound[JudgedTeam]):
    """A round of the Team Swiss."""

    criteria = RANKED

    def check(self) -> None:
        """Check the whole round. Raises Wrong where nothing more can be followed."""
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
        """C7, C10: whether floats count in this round: not in the last two."""
        planned = self.tournament_before.round_count
        return planned is None or len(self.tournament_before.rounds) + 2 < planned

    @property
    def matches_before(self) -> int:
        """How many matches each could have played before."""
        return len(self.tournament_before.rounds)

    def _colour_event(self, pair: Pair) -> PreferencesWeighed:
        """4.3: return the event for the colours of a pair (numbers), as it must be recorded."""
        first, second = first_team_first(*(self.by_number[number] for number in pair))
        article, rule, colour = colour_of_first(
            first, second, self.tournament_before.initial_colour
        )
        if colour is Colour.WHITE:
            white, black = (first, second)
        else:
            white, black = (second, first)
        rules = self.tournament_before.team_rules or TeamRules()
        knows_preferences = rules.preferences is not PreferenceType.NONE
        return colours_event(
            article, rule, white, black, first, knows_preferences=knows_preferences
        )
