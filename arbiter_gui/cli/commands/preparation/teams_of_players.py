"""The players of two teams on the command line: `--team NAME=NUMBERS`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from arbiter_gui.app.edits.base import player_of
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament

_TEAM = re.compile(
    r"\s*(?P<name>[^=]*[^=\s])\s*=\s*(?P<numbers>\d{1,4}(?:-\d{1,4})?(?:,\d{1,4}(?:-\d{1,4})?)*)\s*"
)


def in_named_teams(tournament: Tournament, texts: Sequence[str]) -> Tournament:
    """Return the tournament with the teams of its players as the options name them; other teams are unchanged.

    Raises InvalidTournament for another form, and for numbers that no player has.
    """
    team_of: dict[int, str] = {}
    for text in texts:
        match = _TEAM.fullmatch(text)
        if match is None:
            raise InvalidTournament(
                say("--team {text}: expected a name and numbers, such as Riga=1-6,8", text=repr(text))
            )
        for number in _numbers(match["numbers"]):
            player_of(tournament, number)
            team_of[number] = match["name"]
    players = [replace(player, team=team_of.get(player.number, player.team)) for player in tournament.players]
    return replace(tournament, players=tuple(players))


def _numbers(text: str) -> Iterator[int]:
    """Yield the numbers of a list such as ``1-6,8``."""
    for part in text.split(","):
        first, _, last = part.partition("-")
        yield from range(int(first), int(last or first) + 1)
