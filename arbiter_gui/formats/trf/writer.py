"""The writer of report files: unchanged data are written as read, changed data are rewritten."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from arbiter_gui.domain.history import scores
from arbiter_gui.domain.teams.players import players_tournament
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Bye, ByeKind, ByeRequest, Colour, Round
from arbiter_gui.formats.trf.dialect import Dialect
from arbiter_gui.formats.trf.national_ratings.records import with_ratings_of_player_lines
from arbiter_gui.formats.trf.player_line import cell_text, player_text
from arbiter_gui.formats.trf.result_letters import OUT, old_letter
from arbiter_gui.formats.trf.written_records import WrittenRecords, records_to_write
from arbiter_gui.standings.recorded_ranks import with_ranks

_NOTHING = " " * 10


def write_trf(tournament: Tournament, dialect: Dialect | None = None) -> bytes:
    """Return the report file in UTF-8 with CRLF line ends.

    Without a dialect every record that was read and is still true is kept word for word, and new
    ones are written in the style of the file (for a tournament not read from a file: 2016 with
    extensions). With a dialect the records of the other one are translated or, if it has no
    equivalent, left out. Ranks remain as they were recorded, and so do the numbers of rated players
    and of teams.

    The points column contains the points of the recorded rounds plus those of a bye written for the
    round to be paired, as other pairing programs expect it. A withdrawn player gets a zero-point
    bye for that round. An initial colour that the first round shows is written only if the file
    read had stated it. Reading the result gives an equal tournament if the tournament was read from
    such a file.

    Raises InvalidTournament for data that the dialect cannot express, NeedsChoice as
    `records_to_write`.
    """
    return _file_bytes(records_to_write(tournament, dialect), tournament, dialect)


def write_report(
    tournament: Tournament, dialect: Dialect | None = None, program: str = ""
) -> bytes:
    """Return a report to be handed in: `write_trf` with all data of the tournament that a report
    can state.

    Those are the ranks of the standings (recorded ones are kept while they are right), the numbers
    of players, rated players and teams, and the encoded time control, whether the file that was
    read had them or not. `program` is the one that made the pairings, for record 182; empty: not
    known here, and the record of the file is kept. Before the first round no player has a rank.
    Errors as `write_trf`.
    """
    if tournament.rounds:
        ranked = with_ranks(tournament)
    else:
        ranked = tournament
    return _file_bytes(
        records_to_write(ranked, dialect, in_full=True, program=program), ranked, dialect
    )


def _file_bytes(
    written_records: WrittenRecords, tournament: Tournament, dialect: Dialect | None
) -> bytes:
    """Return the file of the records and of the players' lines, in UTF-8 with CRLF line ends."""
    stated_tournament = tournament
    if tournament.team_rules is not None:
        stated_tournament = players_tournament(tournament)
    if written_records.two_ratings:
        stated_tournament = with_ratings_of_player_lines(stated_tournament)
    if dialect is not None:
        stated_tournament = _with_forms_of(stated_tournament, dialect)
    lines = _lines_in_order(
        written_records.kept_lines,
        written_records.new_lines,
        _player_lines(stated_tournament, written_records.covered_byes),
    )
    lines += written_records.after_players
    return "".join(f"{line}\r\n" for line in lines).encode("utf-8")


def _with_forms_of(tournament: Tournament, dialect: Dialect) -> Tournament:
    """Return the tournament in the forms of a dialect, whatever a file had before.

    Those are the letters for players without an opponent, and years of birth as days.
    """
    letters = OUT[dialect]

    def bye_with_letter(bye: Bye) -> Bye:
        if old_letter(bye.mark):
            return replace(bye, mark=letters[bye.kind])
        return bye

    def request_with_letter(request: ByeRequest) -> ByeRequest:
        if old_letter(request.mark):
            return replace(request, mark=letters[request.kind])
        return request

    players = []
    for player in tournament.players:
        if len(player.birth) == len("YYYY"):
            player = replace(player, birth=f"{player.birth}/00/00")
        players.append(player)
    rounds = []
    for recorded_round in tournament.rounds:
        rounds.append(
            replace(recorded_round, byes=tuple(map(bye_with_letter, recorded_round.byes)))
        )
    requests = tuple(map(request_with_letter, tournament.requests))
    return replace(tournament, players=tuple(players), rounds=tuple(rounds), requests=requests)


def _lines_in_order(
    kept_records: Sequence[tuple[int, str]], new_records: Sequence[str], players: Sequence[str]
) -> list[str]:
    """Put records back at their places among the player lines; new ones follow those at the top.

    `kept_records` has each record with the number of player lines before it.
    """
    lines: list[str] = []
    players_written = 0
    for players_before, text in kept_records:
        if players_before and new_records:
            lines.extend(new_records)
            new_records = ()
        lines.extend(players[players_written:players_before])
        players_written = max(players_written, min(players_before, len(players)))
        lines.append(text)
    return [*lines, *new_records, *players[players_written:]]


def _player_lines(tournament: Tournament, covered_byes: set[tuple[int, int]]) -> list[str]:
    """Return the lines 001, with the scores after the byes that are announced for the next
    round.
    """
    columns = _columns(tournament, covered_byes)
    earned_scores = scores(tournament)
    for number, kind in _byes_of_next_round(tournament, covered_byes).items():
        earned_scores[number] += tournament.points.of_bye(kind)
    lines = []
    for player in tournament.players:
        cells = "".join(column.get(player.number, _NOTHING) for column in columns)
        lines.append(player_text(player, earned_scores[player.number], cells))
    return lines


def _byes_of_next_round(
    tournament: Tournament, covered_byes: set[tuple[int, int]]
) -> dict[int, ByeKind]:
    """Return the byes of the round to be paired that are written into the columns, by player."""
    round_number = tournament.next_round
    kinds = tournament.absent(round_number)
    if tournament.round_count is not None and round_number > tournament.round_count:
        # After the last round no player is absent from a next one; only requests are kept.
        kinds = {
            request.player: request.kind
            for request in tournament.requests
            if request.round == round_number
        }
    return {
        player: kind for player, kind in kinds.items() if (player, round_number) not in covered_byes
    }


def _columns(tournament: Tournament, covered_byes: set[tuple[int, int]]) -> list[dict[int, str]]:
    """Return, for every round to be written, the cells by pairing number."""
    columns: list[dict[int, str]] = []
    for round_number, recorded_round in enumerate(tournament.rounds, 1):
        columns.append(_recorded_column(round_number, recorded_round, covered_byes))
    marks = {}
    kinds = {}
    for request in tournament.requests:
        marks[request.player, request.round] = request.mark.strip(" ") or request.kind.value
        if request.round >= tournament.next_round:
            kinds[request.player, request.round] = request.kind
    for player, kind in _byes_of_next_round(tournament, covered_byes).items():
        kinds[player, tournament.next_round] = kind
    for (player, round_number), kind in kinds.items():
        # A record of its own announces this bye.
        if (player, round_number) in covered_byes:
            continue
        while len(columns) < round_number:
            columns.append({})
        columns[round_number - 1][player] = cell_text(
            0, None, marks.get((player, round_number), kind.value)
        )
    return columns


def _recorded_column(
    round_number: int, recorded_round: Round, covered_byes: set[tuple[int, int]]
) -> dict[int, str]:
    """Return the cells of a recorded round by pairing number, without the byes that records
    cover.
    """
    column: dict[int, str] = {}
    for board in recorded_round.boards:
        column[board.white] = cell_text(board.black, Colour.WHITE, board.result.white.value)
        column[board.black] = cell_text(board.white, Colour.BLACK, board.result.black.value)
    for bye in recorded_round.byes:
        if (bye.player, round_number) not in covered_byes:
            column[bye.player] = cell_text(0, None, bye.mark or bye.kind.value)
    return column
