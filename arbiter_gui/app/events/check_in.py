"""Check-in of all groups: players of the whole event who are present for the next round of their
group.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from arbiter_gui.app.edits.attendance import edit_marking_attendance
from arbiter_gui.app.edits.base import Edit
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.texts.alphabets import alphabetical
from arbiter_gui.domain.texts.player_names import display_name
from arbiter_gui.domain.texts.sentences import Catalogue, english, say
from arbiter_gui.domain.texts.words import ABSENT, BYE_WORDS
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Player


class Presence(Enum):
    """Whether a player takes part in the next round of the group.

    The value is the word of the command line.
    """

    HERE = "here"
    ABSENT = "absent"
    BYE = "bye"


PRESENCE_WORDS = {
    Presence.HERE: say("here"),
    Presence.ABSENT: ABSENT,
    Presence.BYE: BYE_WORDS[ByeKind.PAIRING_ALLOCATED],
}
"""Whether a player takes part, for people."""


@dataclass(frozen=True, slots=True)
class ExpectedPlayer:
    """A player who may play the next round of a group."""

    group: str
    player: Player
    presence: Presence


def has_check_in(tournament: Tournament) -> bool:
    """Return whether players of a group can be checked in: not after the last round, nor with a
    whole schedule.
    """
    return bool(tournament.players) and not tournament.over and tournament.schedule is None


def expected_players(event: Event, catalogue: Catalogue = english) -> tuple[ExpectedPlayer, ...]:
    """Return the players who may play the next round of any group, without players who have left.

    They are in the order of their names in the language of the catalogue.
    """
    expected_entries = []
    for group in event.groups:
        if has_check_in(group.tournament):
            expected_entries += _expected_in_group(group)
    expected_entries.sort(
        key=lambda row: (
            alphabetical(display_name(row.player), catalogue),
            row.group,
            row.player.number,
        )
    )
    return tuple(expected_entries)


def _expected_in_group(group: Group) -> list[ExpectedPlayer]:
    """Return the players of a group who have not left, each present, absent or with a bye."""
    tournament = group.tournament
    round_number = tournament.next_round
    byes = tournament.absent(round_number)
    rows = []
    for player in tournament.players:
        if player.withdrawn_from is not None and player.withdrawn_from <= round_number:
            continue
        bye = byes.get(player.number)
        presence = Presence.BYE
        if bye is None:
            presence = Presence.HERE
        elif bye is ByeKind.ZERO:
            presence = Presence.ABSENT
        rows.append(ExpectedPlayer(group.name, player, presence))
    return rows


def edit_marking_all_absent(tournament: Tournament) -> Edit | None:
    """Return the edit that begins the check-in of a group: all absent except those with a bye.

    None if they are.
    """
    rows = _expected_in_group(Group("", tournament)) if has_check_in(tournament) else []
    numbers = [row.player.number for row in rows if row.presence is Presence.HERE]
    if not numbers:
        return None
    return edit_marking_attendance(tournament, numbers, play=False)


def expected_player(event: Event, text: str) -> ExpectedPlayer:
    """Return the player for ``GROUP:NUMBER`` or a name.

    InvalidTournament if there is none, or several.
    """
    group, _, number_digits = text.rpartition(":")
    rows = expected_players(event)
    if group and number_digits.isdecimal():
        matching_rows = [
            row
            for row in rows
            if row.group.casefold() == group.casefold() and row.player.number == int(number_digits)
        ]
    else:
        words = text.casefold().replace(",", " ").split()
        matching_rows = [
            row for row in rows if words == row.player.name.casefold().replace(",", " ").split()
        ]
    if len(matching_rows) == 1:
        return matching_rows[0]
    if not matching_rows:
        raise InvalidTournament(
            say("No player expected in any group is called {who}.", who=repr(text))
        )
    choices = ", ".join(f"{row.group}:{row.player.number}" for row in matching_rows)
    raise InvalidTournament(
        say("{who} matches several players: {choices}.", who=repr(text), choices=choices)
    )
