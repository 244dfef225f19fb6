"""The numbers and boards that players had when a line of the history was written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.teams.sentences import Text, with_team_words
from arbiter_gui.domain.texts.name_styles import called
from arbiter_gui.domain.texts.sentences import Said, joined, plain, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player


@dataclass(frozen=True, slots=True)
class People:
    """The names before and after a line, by number.

    `boards` are the pairs after it by round and board, from 1.

    `today` gives the present number for a number after the line, without players who were removed
    since. In a team event (`of_teams`) all these are teams, and `members_before` and
    `members_after` are the names of their players. In the event of a whole `schedule` a round
    without an opponent is free.
    """

    names_before: Mapping[int, str] = field(default_factory=dict)
    names_after: Mapping[int, str] = field(default_factory=dict)
    boards: Mapping[tuple[int, int], tuple[int, int]] = field(default_factory=dict)
    today: Mapping[int, int] = field(default_factory=dict)
    members_before: Mapping[int, str] = field(default_factory=dict)
    members_after: Mapping[int, str] = field(default_factory=dict)
    of_teams: bool = False
    schedule: Schedule | None = None

    def about_participants(self, text: Text) -> Text:
        """Return a text about players, with the words for teams in a team event."""
        if self.of_teams and isinstance(text, Said):
            return with_team_words(text)
        return text


NOBODY = People()


def people_between(earlier_state: Tournament, current: Tournament) -> People:
    """Return the names of two states of a tournament, with the present pairs of all rounds."""
    return People(
        names_before=_names(earlier_state.players),
        names_after=_names(current.players),
        boards=_pairs(current),
        members_before=_names(earlier_state.members),
        members_after=_names(current.members),
        of_teams=current.team_rules is not None,
        schedule=current.schedule or earlier_state.schedule,
    )


def _names(players: Iterable[Player]) -> dict[int, str]:
    return {player.number: player.name for player in players}


def _pairs(tournament: Tournament) -> dict[tuple[int, int], tuple[int, int]]:
    """Return the pairs of all rounds by round and board, both from 1."""
    pairs = {}
    for round_number, recorded_round in enumerate(tournament.rounds, 1):
        for board_number, board in enumerate(recorded_round.boards, 1):
            pairs[round_number, board_number] = (board.white, board.black)
    return pairs


def numbered_pair(players: tuple[int, int], names: Mapping[int, str]) -> Said:
    """Return both players of a board with their names; the numbers alone if no names are known."""
    white, black = players
    if not names:
        return plain(f"{white}-{black}")
    return joined((numbered_player(white, names), numbered_player(black, names)), " – ")


def number_now(player_number: int, new_numbers: Mapping[int, int]) -> int | None:
    """Return the number of a player after some were renumbered.

    `new_numbers` has the new numbers by the old ones.

    None if the number now belongs to another player: the player who had it was removed.
    """
    if player_number in new_numbers:
        return new_numbers[player_number]
    if player_number in new_numbers.values():
        return None
    return player_number


def numbered_player(player_number: int, names: Mapping[int, str]) -> Said:
    """Return number and name of a player, or words such as ``player 7`` if the name is not
    known.
    """
    name = names.get(player_number, "")
    if not name:
        return say("player {number}", number=player_number)
    return joined((player_number, called(name)), " ")
