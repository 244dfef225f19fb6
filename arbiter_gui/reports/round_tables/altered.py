"""The boards of a round that differ from the engine's pairing.

A round that the rules did not pair has no such pairing; the lines on record describe it.
"""

from __future__ import annotations

from collections.abc import Collection

from arbiter_gui.domain.record_lines.integrity import is_paired_again, paired_by_hand
from arbiter_gui.domain.seating import tables_of
from arbiter_gui.domain.texts.player_names import numbered_name, player_of
from arbiter_gui.domain.texts.sentences import Said, listed, raised, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Round, players_at_boards
from arbiter_gui.trace.replay import FinalBoards, altered_boards


def arbiters_words(
    tournament: Tournament, round_number: int, paired: FinalBoards | None
) -> Said | None:
    """Return which part of the recorded round the arbiter made; None if that is unknown or nothing.

    `paired` is what the engine first paired, by the present numbers; None if that is unknown.
    """
    if paired is not None:
        if is_paired_again(tournament, round_number):
            return _paired_again_words(tournament, round_number, paired)
        return altered_words(
            tournament.rounds[round_number - 1], paired, tournament.details.first_board
        )
    if not paired_by_hand(tournament, round_number):
        return None
    return say("paired by hand")


def _paired_again_words(tournament: Tournament, round_number: int, paired: FinalBoards) -> Said:
    """Return for which players the program paired the whole round again."""
    first_boards, first_bye = paired
    first_players = {player for board in first_boards for player in board}
    if first_bye is not None:
        first_players.add(first_bye)
    recorded_round = tournament.rounds[round_number - 1]
    players = players_at_boards(recorded_round.boards)
    for bye in recorded_round.byes:
        if bye.kind is ByeKind.PAIRING_ALLOCATED:
            players.add(bye.player)
    removed_names = _names(tournament, first_players - players)
    added_names = _names(tournament, players - first_players)
    if removed_names and added_names:
        return say(
            "paired again without {removed} and with {added}",
            removed=removed_names,
            added=added_names,
        )
    if removed_names:
        return say("paired again without {removed}", removed=removed_names)
    if added_names:
        return say("paired again with {added}", added=added_names)
    return say("paired again")


def _names(tournament: Tournament, numbers: Collection[int]) -> Said:
    """Return players by number and name; empty for none of them."""
    return listed(numbered_name(player_of(tournament, number)) for number in sorted(numbers))


def altered_note(recorded_round: Round, paired: FinalBoards, first_board: int = 1) -> Said | None:
    """Return the sentence for the pairing sheet, None when nothing was altered.

    Boards by their tables.
    """
    return as_sentence(altered_words(recorded_round, paired, first_board))


def as_sentence(words: Said | None) -> Said | None:
    """Return such words as a sentence."""
    if words is None:
        return None
    return say("{line}.", line=raised(words))


def altered_words(recorded_round: Round, paired: FinalBoards, first_board: int = 1) -> Said | None:
    """Return the words of `altered_note`, to be listed with others."""
    boards = altered_boards(recorded_round, paired)
    other_bye = _is_other_bye(recorded_round, paired)
    if not boards and not other_bye:
        return None
    if not boards:
        return say("changed by the arbiter: the bye")
    tables = tables_of(recorded_round, first_board)
    numbers = ", ".join(str(tables[board - 1]) for board in boards)
    if len(boards) == 1 and other_bye:
        return say("changed by the arbiter: board {boards} and the bye", boards=numbers)
    if len(boards) == 1:
        return say("changed by the arbiter: board {boards}", boards=numbers)
    if other_bye:
        return say("changed by the arbiter: boards {boards} and the bye", boards=numbers)
    return say("changed by the arbiter: boards {boards}", boards=numbers)


def _is_other_bye(recorded_round: Round, paired: FinalBoards) -> bool:
    """Return whether another player has the bye than in the program's pairing, if that has one."""
    recorded_byes = [
        bye.player for bye in recorded_round.byes if bye.kind is ByeKind.PAIRING_ALLOCATED
    ]
    if not paired.boards:
        return False
    paired_byes = [] if paired.bye is None else [paired.bye]
    return recorded_byes != paired_byes
