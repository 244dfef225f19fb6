"""Byes that a report counts without recording them: the arbiter states in which blank rounds they
were.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.app.edits.base import name_or_number, player_of
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.report import Way
from arbiter_gui.formats.trf.missing_byes import with_byes
from arbiter_gui.formats.trf.rounds import blank_rounds


@dataclass(frozen=True, slots=True)
class StateByes:
    """Add byes to recorded rounds in which a player has no entry.

    `byes` are pairs of a pairing number and the byes of that player, by round.
    """

    byes: tuple[tuple[int, Way], ...]

    @property
    def label(self) -> Said:
        """Such as ``state the byes of 2 players from the report``."""
        return counted(
            len(self.byes),
            "enter the byes of {n} player from the report",
            "enter the byes of {n} players from the report",
        )

    @property
    def done(self) -> Said:
        """Such as ``Byes of 2 players entered from the report.``."""
        return counted(
            len(self.byes),
            "Byes of {n} player entered from the report.",
            "Byes of {n} players entered from the report.",
        )

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the byes.

        Raises InvalidTournament if a round already has an entry.
        """
        for player_number, byes_of_player in self.byes:
            player = player_of(tournament, player_number)
            bye_rounds = {bye_round for bye_round, _ in byes_of_player}
            filled_rounds = bye_rounds - set(blank_rounds(tournament, player_number))
            if filled_rounds:
                raise InvalidTournament(
                    say(
                        "Round {round} already has an entry for {who}.",
                        round=min(filled_rounds),
                        who=name_or_number(player),
                    )
                )
        return with_byes(tournament, dict(self.byes))
