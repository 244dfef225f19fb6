"""`XXC rank`: the players are ranked by the order of their lines, whatever their starting numbers.

In a tournament the pairing number is the rank, so each player gets the number of the line; the
notice lists the old ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from arbiter_gui.domain.record_lines.new_numbers import moved_words
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Record, Tournament
from arbiter_gui.domain.values import Round
from arbiter_gui.formats.trf.player_line import PlayerLine
from arbiter_gui.formats.trf.renumbering import renumbered_records
from arbiter_gui.formats.trf.text import CONTENTS_COLUMN, ReportText, words

_LONGEST_LIST = 120


def numbers_by_lines(lines: Sequence[PlayerLine], colours: Sequence[Record]) -> dict[int, int]:
    """Return the line numbers of all players, by their numbers in the file.

    Empty if that changes nothing.

    `colours` are the records XXC and 152, of which the first can contain `rank`.
    """
    numbers = [line.player.number for line in lines]
    if numbers == sorted(numbers) or not any(_says_rank(record) for record in colours):
        return {}
    return {number: line_number for line_number, number in enumerate(numbers, 1)}


def _says_rank(record: Record) -> bool:
    return record.text.startswith("XXC") and any(
        word.lower() == "rank" for _, word in words(record.text, 5)
    )


def renumbered_lines(lines: Sequence[PlayerLine], numbers: Mapping[int, int]) -> list[PlayerLine]:
    """Return the player lines with the players' new numbers; cells are unchanged."""
    renumbered_lines = []
    for line in lines:
        player = replace(line.player, number=numbers[line.player.number])
        renumbered_lines.append(replace(line, player=player))
    return renumbered_lines


def with_new_numbers(tournament: Tournament, numbers: Mapping[int, int]) -> Tournament:
    """Return a tournament that was just read with new numbers, given for all players, in their
    order.
    """

    def new_numbers(players: Iterable[int]) -> tuple[int, ...]:
        return tuple(numbers[player] for player in players)

    players = [replace(player, number=numbers[player.number]) for player in tournament.players]
    requests = [replace(request, player=numbers[request.player]) for request in tournament.requests]
    virtual = [
        replace(stated, player=numbers[stated.player]) for stated in tournament.virtual_points
    ]
    prohibited_groups = [
        replace(group, players=new_numbers(group.players)) for group in tournament.prohibited
    ]
    adjustments = [
        replace(adjustment, players=new_numbers(adjustment.players))
        for adjustment in tournament.adjustments
    ]
    return replace(
        tournament,
        players=tuple(sorted(players, key=lambda player: player.number)),
        rounds=tuple(
            _renumbered_round(recorded_round, numbers) for recorded_round in tournament.rounds
        ),
        requests=tuple(sorted(requests, key=lambda request: (request.round, request.player))),
        virtual_points=tuple(sorted(virtual, key=lambda points: (points.player, points.round))),
        prohibited=tuple(prohibited_groups),
        adjustments=tuple(adjustments),
        records=renumbered_records(tournament.records, numbers),
    )


def _renumbered_round(recorded_round: Round, numbers: Mapping[int, int]) -> Round:
    """Return a round with other numbers for its players."""
    boards = []
    for board in recorded_round.boards:
        boards.append(replace(board, white=numbers[board.white], black=numbers[board.black]))
    byes = [replace(bye, player=numbers[bye.player]) for bye in recorded_round.byes]
    return replace(recorded_round, boards=tuple(boards), byes=tuple(byes))


def note_numbers(source: ReportText, colours: Sequence[Record], numbers: Mapping[int, int]) -> None:
    """Note that each player has the number of the line, with the old and new numbers if these are
    few.
    """
    rank_record = next(record for record in colours if _says_rank(record))
    moves = moved_words(numbers)
    sentence = say("XXC rank: the players are numbered in the order of their lines")
    if len(moves) <= _LONGEST_LIST:
        sentence = say(
            "XXC rank: the players are numbered in the order of their lines ({moves})", moves=moves
        )
    source.add_note(rank_record.line, CONTENTS_COLUMN, sentence)
