"""What changes in a recorded round, in sentences with the names of the players."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.app.hand_pairing.hand_pairing import HandPairing, changed_boards
from arbiter_gui.domain.texts.player_names import numbered_name, player_of
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament


def round_changes(tournament: Tournament, state: HandPairing) -> tuple[Said, ...]:
    """Return what differs between `state` and the recorded round: boards, the bye, and players who are absent."""
    start = HandPairing.of(state.number, tournament.rounds[state.number - 1])
    changes = [*_boards(tournament, start, state), *_bye(tournament, start, state)]
    changes += _absent(tournament, start, state)
    if set(start.boards) & set(state.boards):
        changes.append(say("All other boards stay as they are."))
    return tuple(changes)


def _boards(tournament: Tournament, start: HandPairing, state: HandPairing) -> Iterator[Said]:
    """Yield the boards that are new or turned, by the numbers on their tables, then those that are gone."""
    tables = state.tables(tournament, keep_tables=True)
    old_pairs = {frozenset(board) for board in start.boards}
    for place in changed_boards(start, state):
        white, black = state.boards[place - 1]
        names = {"white": _name(tournament, white), "black": _name(tournament, black)}
        if frozenset((white, black)) in old_pairs:
            yield say("Board {n}: {white} now has White against {black}.", n=tables[place - 1], **names)
        else:
            yield say("Board {n} is new: {white} – {black}.", n=tables[place - 1], **names)
    seated = {player for board in state.boards for player in board}
    for white, black in start.boards:
        if white not in seated and black not in seated:
            yield say(
                "{white} and {black} no longer play each other.",
                white=_name(tournament, white),
                black=_name(tournament, black),
            )


def _bye(tournament: Tournament, start: HandPairing, state: HandPairing) -> Iterator[Said]:
    if start.bye == state.bye:
        return
    if start.bye is not None:
        yield say("{player} no longer has the pairing-allocated bye.", player=_name(tournament, start.bye))
    if state.bye is not None:
        yield say("{player} gets the pairing-allocated bye.", player=_name(tournament, state.bye))


def _absent(tournament: Tournament, start: HandPairing, state: HandPairing) -> Iterator[Said]:
    """Yield the players of the recorded round who have no place in it now."""
    for player in sorted(_taking_part(start) - _taking_part(state)):
        yield say("{player} is absent.", player=_name(tournament, player))


def _taking_part(state: HandPairing) -> set[int]:
    """Return the players at a board, waiting, or with any bye."""
    seated = {player for board in state.boards for player in board}
    return {*seated, *state.waiting, *state.kinds}


def _name(tournament: Tournament, player: int) -> str:
    return numbered_name(player_of(tournament, player))
