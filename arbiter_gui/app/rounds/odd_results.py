"""Results without a key of their own, and which of them FIDE's rules permit."""

from __future__ import annotations

from arbiter_gui.app.caution import LEAVE, Caution, CautionLevel
from arbiter_gui.domain.record_lines.integrity import fide_mode
from arbiter_gui.domain.round_rules import BEYOND_THE_RULES
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Mark, Result

DECISIONS: tuple[Result, ...] = (
    Result(Mark.DRAW, Mark.LOSS),
    Result(Mark.LOSS, Mark.DRAW),
    Result(Mark.LOSS, Mark.LOSS),
)
"""What an arbiter decides: a draw for one side and a loss for the other, or a loss for both."""
SHORT_GAMES: tuple[Result, ...] = (
    Result(Mark.SHORT_WIN, Mark.SHORT_LOSS),
    Result(Mark.SHORT_LOSS, Mark.SHORT_WIN),
    Result(Mark.SHORT_DRAW, Mark.SHORT_DRAW),
)
"""Games too short to be rated."""
ODD_RESULTS = DECISIONS + SHORT_GAMES


def odd_results(tournament: Tournament) -> tuple[Result, ...]:
    """Return the results to choose from beyond the keys.

    Only games are too short to be rated, no matches of teams.
    """
    results = ODD_RESULTS
    if tournament.team_rules is not None:
        results = DECISIONS
    if not fide_mode(tournament):
        results += BEYOND_THE_RULES
    return results


def impossible_result(tournament: Tournament, result: Result) -> Caution | None:
    """Return why a result is refused in FIDE mode; None where it can be entered."""
    if result not in BEYOND_THE_RULES or not fide_mode(tournament):
        return None
    sentence = say("The two players together cannot get more than a win.")
    return Caution(CautionLevel.REFUSE, "impossible-result", sentence, (), LEAVE)
