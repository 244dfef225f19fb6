"""What changes in a recorded round, in sentences with the names of the players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbiter_gui.domain.texts.player_names import numbered_name, player_of
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, ByeKind, Round, players_at_boards


def changes_of_round(
    tournament: Tournament, old_round: Round, new_round: Round, tables: Sequence[int]
) -> tuple[Said, ...]:
    """Return how `new_round` differs from `old_round`: boards, byes, and players who are absent.

    `tables` are the numbers on the tables of the new boards.
    """
    changes = [
        *_board_changes(tournament, old_round.boards, new_round.boards, tables),
        *_bye_changes(tournament, old_round, new_round),
        *_absence_changes(tournament, old_round, new_round),
    ]
    if _pairs(old_round.boards) & _pairs(new_round.boards):
        changes.append(say("All other boards stay as they are."))
    return tuple(changes)


def new_board_count(old_round: Round, new_round: Round) -> int:
    """Return how many boards of `new_round` the other one does not have; colours count."""
    return len(_pairs(new_round.boards) - _pairs(old_round.boards))


def _board_changes(
    tournament: Tournament,
    old_boards: Sequence[Board],
    new_boards: Sequence[Board],
    tables: Sequence[int],
) -> Iterator[Said]:
    """Yield the boards that are new or turned, by the numbers on their tables, then those that are
    gone.
    """
    old_pairs = _pairs(old_boards)
    for table, board in zip(tables, new_boards, strict=True):
        if (board.white, board.black) in old_pairs:
            continue
        names = {
            "white": _player_name(tournament, board.white),
            "black": _player_name(tournament, board.black),
        }
        if (board.black, board.white) in old_pairs:
            yield say("Board {n}: {white} now has White against {black}.", n=table, **names)
        else:
            yield say("Board {n} is new: {white} – {black}.", n=table, **names)
    seated_players = players_at_boards(new_boards)
    for board in old_boards:
        if board.white not in seated_players and board.black not in seated_players:
            yield say(
                "{white} and {black} no longer play each other.",
                white=_player_name(tournament, board.white),
                black=_player_name(tournament, board.black),
            )


def _bye_changes(tournament: Tournament, old_round: Round, new_round: Round) -> Iterator[Said]:
    """Yield who no longer has the pairing-allocated bye, then who has a bye now."""
    old_kinds = {bye.player: bye.kind for bye in old_round.byes}
    new_kinds = {bye.player: bye.kind for bye in new_round.byes}
    for player, kind in old_kinds.items():
        if kind is ByeKind.PAIRING_ALLOCATED and new_kinds.get(player) is not kind:
            yield say(
                "{player} no longer has the pairing-allocated bye.",
                player=_player_name(tournament, player),
            )
    for player, kind in new_kinds.items():
        if old_kinds.get(player) is not kind:
            yield _bye_sentence(kind, _player_name(tournament, player))


def _bye_sentence(kind: ByeKind, name: str) -> Said:
    """Return the sentence that a player gets a bye."""
    if kind is ByeKind.PAIRING_ALLOCATED:
        return say("{player} gets the pairing-allocated bye.", player=name)
    if kind is ByeKind.FULL:
        return say("{player} gets a full-point bye.", player=name)
    if kind is ByeKind.HALF:
        return say("{player} gets a half-point bye.", player=name)
    return say("{player} gets a zero-point bye.", player=name)


def _absence_changes(tournament: Tournament, old_round: Round, new_round: Round) -> Iterator[Said]:
    """Yield the players of the old round who have no place in the new one."""
    for player in sorted(_participants(old_round) - _participants(new_round)):
        yield say("{player} is absent.", player=_player_name(tournament, player))


def _participants(recorded_round: Round) -> set[int]:
    """Return the players at a board or with any bye."""
    return players_at_boards(recorded_round.boards) | {bye.player for bye in recorded_round.byes}


def _pairs(boards: Sequence[Board]) -> set[tuple[int, int]]:
    return {(board.white, board.black) for board in boards}


def _player_name(tournament: Tournament, player: int) -> str:
    return numbered_name(player_of(tournament, player))
