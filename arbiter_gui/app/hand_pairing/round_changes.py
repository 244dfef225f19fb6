"""What changes in a recorded round that is paired by hand, in sentences with the names of the
players.
"""

from __future__ import annotations

from arbiter_gui.app.hand_pairing.hand_pairing import HandPairing
from arbiter_gui.app.rounds.round_changes import changes_of_round
from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.domain.tournament import Tournament


def round_changes(tournament: Tournament, state: HandPairing) -> tuple[Said, ...]:
    """Return what differs between the complete `state` and the recorded round: boards, the byes,
    and players who are absent.
    """
    return changes_of_round(
        tournament,
        tournament.rounds[state.number - 1],
        state.as_round,
        state.tables(tournament, keep_tables=True),
    )
