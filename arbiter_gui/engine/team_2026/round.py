"""A round of a Swiss team tournament: teams in, matches out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.team_2026.colours import Side, a42_first_team, a43_first_colour
from arbiter_gui.engine.team_2026.criteria import C1, C2, RANKED
from arbiter_gui.engine.team_2026.teams import PreferenceType, Team, a17_preference
from arbiter_gui.engine.upfloating.participants import Participant, Participants, participants_of
from arbiter_gui.engine.upfloating.procedure import Pairing


@dataclass(frozen=True, slots=True)
class TeamRules:
    """What the rules of the event leave to be said about a round.

    `number` is the round to be paired, `planned` how many there are, `initial` the colour drawn by lot (4.1).
    """

    preferences: PreferenceType
    number: int
    planned: int
    initial: Colour

    @property
    def is_last(self) -> bool:
        """Whether this is the last round."""
        return self.number >= self.planned

    @property
    def floats_count(self) -> bool:
        """C7, C10: not in the last two rounds."""
        return self.number < self.planned - 1


@dataclass(frozen=True, slots=True)
class Match:
    """Two teams by number, and the article that gave them their colours."""

    white: int
    black: int
    article: str


@dataclass(frozen=True, slots=True)
class TeamRound:
    """The matches of a round, bracket by bracket, and the team with the bye."""

    matches: tuple[Match, ...]
    bye: int | None


def pair_teams(teams: Sequence[Team], rules: TeamRules, control: Control = FREE) -> TeamRound | None:
    """3.3: pair a round; None where no legal pairing exists, so that the chief arbiter decides (3.3.3)."""
    sides = {team.number: _side(team, rules) for team in teams}
    participants = _participants(list(sides.values()), rules)
    pairing = Pairing(participants, RANKED, control)
    bye: int | None = None
    if len(teams) % 2:
        place = pairing.first_for_bye()
        if place is None:
            return None
        pairing.give_bye(place)
        bye = participants.all[place].number
    if not pairing.can_be_completed():
        return None
    matches: list[Match] = []
    for bracket in pairing.brackets():
        for pair in bracket.pairs:
            one, other = (sides[number] for number in participants.numbers(pair))
            matches.append(_match(one, other, rules.initial))
    return TeamRound(tuple(matches), bye)


def _side(team: Team, rules: TeamRules) -> Side:
    return Side(team, a17_preference(team.colours, rules.preferences, last_round=rules.is_last))


def _participants(sides: Sequence[Side], rules: TeamRules) -> Participants:
    """Return the teams as the procedure sees them."""
    participants: list[Participant] = []
    for team, preference in sides:
        participant = Participant(
            team.number,
            team.score,
            matches=len(team.colours),
            floated=team.floated and rules.floats_count,
            may_have_bye=not C2.counts(team),
            preference=preference,
        )
        participants.append(participant)
    met: dict[int, frozenset[int]] = {}
    for team, _ in sides:
        met[team.number] = frozenset(other.number for other, _ in sides if C1.counts(team, other))
    return participants_of(participants, met)


def _match(one: Side, other: Side, initial: Colour) -> Match:
    first, second = a42_first_team(one, other)
    article, colour = a43_first_colour(first, second, initial)
    white, black = (first, second) if colour is Colour.WHITE else (second, first)
    return Match(white.team.number, black.team.number, article)
