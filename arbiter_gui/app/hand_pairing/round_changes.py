"""What changes in a recorded round, in sentences with the names of the players."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.app.hand_pairing.hand_pairing import HandPairing, changed_boards
from arbiter_gui.domain.texts.player_names import numbered_name, player_of
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament


def round_changes(tournament: Tournament, state: HandPairing) -> tuple[Said, ...]:
    """Return what differs between `state` and the recorded round: boards, the bye, and players who
    are absent.
    """
    start = HandPairing.of(state.number, tournament.rounds[state.number - 1])
    changes = [*_board_changes(tournament, start, state), *_bye_changes(tournament, start, state)]
    changes += _absence_changes(tournament, start, state)
    if set(start.boards) & set(state.boards):
        changes.append(say("All other boards stay as they are."))
    return tuple(changes)


def _board_changes(
    tournament: Tournament, start: HandPairing, state: HandPairing
) -> Iterator[Said]:
    """Yield the boards that are new or turned, by the numbers on their tables, then those that are
    gone.
    """
    tables = state.tables(tournament, keep_tables=True)
    old_pairs = {frozenset(board) for board in start.boards}
    for board_number in changed_boards(start, state):
        white, black = state.boards[board_number - 1]
        names = {"white": _player_name(tournament, white), "black": _player_name(tournament, black)}
        if frozenset((white, black)) in old_pairs:
            yield say(
                "Board {n}: {white} now has White against {black}.",
                n=tables[board_number - 1],
                **names,
            )
        else:
            yield say("Board {n} is new: {white} – {black}.", n=tables[board_number - 1], **names)
    seated_players = {player for board in state.boards for player in board}
    for white, black in start.boards:
        if white not in seated_players and black not in seated_players:
            yield say(
                "{white} and {black} no longer play each other.",
                white=_player_name(tournament, white),
                black=_player_name(tournament, black),
            )


def _bye_changes(tournament: Tournament, start: HandPairing, state: HandPairing) -> Iterator[Said]:
    """Yield who no longer has the bye and who has it now."""
    if start.bye == state.bye:
        return
    if start.bye is not None:
        yield say(
            "{player} no longer has the pairing-allocated bye.",
            player=_player_name(tournament, start.bye),
        )
    if state.bye is not None:
        yield say(
            "{player} gets the pairing-allocated bye.", player=_player_name(tournament, state.bye)
        )


def _absence_changes(
    tournament: Tournament, start: HandPairing, state: HandPairing
) -> Iterator[Said]:
    """Yield the players of the recorded round who have no place in it now."""
    for player in sorted(_participants(start) - _participants(state)):
        yield say("{player} is absent.", player=_player_name(tournament, player))


def _participants(state: HandPairing) -> set[int]:
    """Return the players at a board, waiting, or with any bye."""
    seated_players = {player for board in state.boards for player in board}
    return {*seated_players, *state.waiting_players, *state.bye_kinds}


def _player_name(tournament: Tournament, player: int) -> str:
    return numbered_name(player_of(tournament, player))
