"""The boards at which devices enter results: those of a round.

In a team event, all boards of its matches.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from operator import attrgetter

from arbiter_gui.app.edits import SetGameResult
from arbiter_gui.app.edits.base import Edit
from arbiter_gui.app.rounds.late_correction import correcting_edit
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, Player, Result
from arbiter_gui.sharing.devices import LONGEST_TEXT, Rights, Role


@dataclass(frozen=True, slots=True)
class Seat:
    """A board at which two players sit.

    `table` is the number by which devices identify it: that on the table; in a team event the
    boards of all matches are numbered consecutively, so that match 3 of four boards has 9 to 12.
    `match` is the number of the match and `game` its board, both from 1, 0 in an event of players.
    `board_number` is the board of the round, or the match, from 1.
    """

    table: int
    board_number: int
    white: int
    black: int
    result: Result
    match: int = 0
    game: int = 0

    @property
    def label(self) -> str:
        """The number as shown to people: ``3.1`` for board 1 of match 3."""
        return f"{self.match}.{self.game}" if self.game else str(self.table)


def seats(tournament: Tournament, round_number: int) -> tuple[Seat, ...]:
    """Return the boards of a recorded round by their tables.

    Empty boards of a match are left out.
    """

    def found_anew() -> tuple[Seat, ...]:
        return _seats(tournament, round_number)

    # The window needs the board of every entry that it shows, after each key.
    boards: tuple[Seat, ...] = tournament.kept(f"seats of round {round_number}", found_anew)
    return boards


def _seats(tournament: Tournament, round_number: int) -> tuple[Seat, ...]:
    """Return the seats of a recorded round by their tables: a board of two players, or each game of
    a match.
    """
    recorded_round = tournament.rounds[round_number - 1]
    rules = tournament.team_rules
    boards: list[Seat] = []
    for board_number, table in enumerate(table_numbers(tournament, round_number), 1):
        board = recorded_round.boards[board_number - 1]
        if rules is None:
            boards.append(Seat(table, board_number, board.white, board.black, board.result))
        else:
            boards.extend(_of_match(board, board_number, table, rules))
    return tuple(sorted(boards, key=attrgetter("table")))


def _of_match(match: Board, match_number: int, table: int, rules: TeamRules) -> list[Seat]:
    """Return the boards of a match with two players."""
    boards: list[Seat] = []
    for game_number, game in enumerate(match.games, 1):
        if game.white and game.black:
            counted_through = (table - 1) * rules.boards + game_number
            boards.append(
                Seat(
                    counted_through,
                    match_number,
                    game.white,
                    game.black,
                    game.result,
                    match=table,
                    game=game_number,
                )
            )
    return boards


def seat_at(tournament: Tournament, round_number: int, table: int) -> Seat | None:
    """Return the board of a recorded round at a table; None if there is none."""
    if not 1 <= round_number <= len(tournament.rounds):
        return None
    return next((seat for seat in seats(tournament, round_number) if seat.table == table), None)


def may_enter(tournament: Tournament, round_number: int, seat: Seat, rights: Rights) -> bool:
    """Return whether a device may enter the result of a board of a round: a captain's on those of
    his match.
    """
    if rights.role is not Role.CAPTAIN:
        return rights.has_table(seat.table)
    match = tournament.rounds[round_number - 1].boards[seat.board_number - 1]
    team = team_of(tournament, rights)
    return seat.match > 0 and team > 0 and team in (match.white, match.black)


def of_named_team(tournament: Tournament, rights: Rights) -> Rights:
    """Return the rights of a captain with the name of his team, by which it is found again.

    Others unchanged.
    """
    team = tournament.by_number.get(rights.team)
    if rights.role is not Role.CAPTAIN or team is None:
        return rights
    return replace(rights, team_name=team.name[:LONGEST_TEXT])


def is_captain_of(rights: Rights, team: Player) -> bool:
    """Return whether a captain's rights name a team.

    Without the name, by the number that it had at the invitation.
    """
    if rights.team_name:
        return team.name[:LONGEST_TEXT] == rights.team_name
    return team.number == rights.team


def team_of(tournament: Tournament, rights: Rights) -> int:
    """Return the present number of a captain's team.

    0 if it is gone, renamed, or one of two with its name.

    A late entry moves the numbers of other teams: without its name, a captain would see what
    another team has sealed.
    """
    team = tournament.by_number.get(rights.team)
    if not rights.team_name or (team is not None and is_captain_of(rights, team)):
        return rights.team
    # The number belongs to another team now. The name finds the captain's own, if only one team has
    # it.
    numbers = [team.number for team in tournament.players if is_captain_of(rights, team)]
    if len(numbers) == 1:
        return numbers[0]
    return 0


def seated_people(tournament: Tournament) -> Mapping[int, Player]:
    """Return the players at the boards by number; in a team event those of the teams."""
    if tournament.team_rules is None:
        return tournament.by_number
    return tournament.member_by_number


def result_edit(tournament: Tournament, round_number: int, seat: Seat, result: Result) -> Edit:
    """Return the edit that the same result at the window would make."""
    if seat.game:
        return SetGameResult(round_number, seat.board_number, seat.game, result)
    return correcting_edit(tournament, round_number, seat.board_number, result, seat.table)
