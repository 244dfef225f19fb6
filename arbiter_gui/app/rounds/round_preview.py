"""The next round while games are still in progress, if the tournament is ready for it."""

from __future__ import annotations

from collections.abc import Callable

from arbiter_gui.app.rounds.obstacles import obstacles
from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import DRAWN
from arbiter_gui.engine.round_preview import (
    OpenGame,
    RoundPreview,
    open_games,
    possible_rounds,
    with_endings,
)

MOST_OPEN_GAMES = 6
"""With more open games there are too many ways in which they can end."""


def previewed_games(tournament: Tournament) -> tuple[OpenGame, ...]:
    """Return the games of the last round that are still open, on which the next one depends.

    Raises InvalidTournament if more than `MOST_OPEN_GAMES` are open, or the rounds follow a
    schedule.
    """
    if tournament.schedule is not None:
        raise InvalidTournament(say("The rounds of a schedule do not depend on results."))
    games = open_games(tournament)
    if len(games) > MOST_OPEN_GAMES:
        raise InvalidTournament(
            say(
                "{n} games are still unfinished; a preview is possible with at most {most}.",
                n=len(games),
                most=MOST_OPEN_GAMES,
            )
        )
    return games


def preview_round(
    tournament: Tournament,
    edition: str | None = None,
    control: Control = FREE,
    tell: Callable[[RoundPreview], object] = lambda preview: None,
) -> RoundPreview:
    """Pair the next round for every way in which the open games can end; safe in any thread.

    `tell` is called now and then with what is known so far.

    Raises InvalidTournament as `previewed_games` does, and if results of earlier rounds are
    missing, or the next round cannot be paired for another reason; NeedsChoice as the engine,
    PairingCancelled.
    """
    key = edition or tournament.edition or ""
    games = previewed_games(tournament)
    ended_state = with_endings(tournament, games, (DRAWN,) * len(games))
    for obstacle in obstacles(ended_state, key or None):
        if obstacle.blocking:
            raise InvalidTournament(obstacle.sentence)
    return possible_rounds(tournament, key, control, tell)
