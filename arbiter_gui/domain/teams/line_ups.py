"""The players of a team in a round, and their boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.teams.matches import seated_game
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board


def usual_line_up(tournament: Tournament, team: int) -> tuple[int, ...]:
    """Return the first players of a roster, one for each board; 0 where it has too few."""
    rules = tournament.team_rules
    if rules is None:
        boards = 0
    else:
        boards = rules.boards
    players = tournament.roster_of[team].players[:boards]
    return players + (0,) * (boards - len(players))


def games_between(
    first_line_up: Sequence[int], second_line_up: Sequence[int], rules: TeamRules
) -> tuple[Board, ...]:
    """Return the games of a match by the line-ups of both teams, the first-named team first."""
    pairs = zip(first_line_up, second_line_up, strict=True)
    return tuple(
        seated_game(player, opponent, board_number, rules)
        for board_number, (player, opponent) in enumerate(pairs, 1)
    )


def with_usual_line_ups(tournament: Tournament, boards: Iterable[Board]) -> tuple[Board, ...]:
    """Return matches with the usual line-ups where they have none.

    Of an individual event the same boards.
    """
    rules = tournament.team_rules
    if rules is None:
        return tuple(boards)
    matches: list[Board] = []
    for match in boards:
        if not match.games and not match.result.known:
            first_line_up = usual_line_up(tournament, match.white)
            second_line_up = usual_line_up(tournament, match.black)
            match = replace(match, games=games_between(first_line_up, second_line_up, rules))
        matches.append(match)
    return tuple(matches)


def with_known_games(boards: Iterable[Board], known_boards: Iterable[Board]) -> tuple[Board, ...]:
    """Return matches with the games of those that were known with the same teams and colours."""
    known_matches = {(match.white, match.black): match for match in known_boards if match.games}
    if not known_matches:
        return tuple(boards)
    boards_with_games: list[Board] = []
    for board in boards:
        match = known_matches.get((board.white, board.black))
        if match is not None and not board.games:
            board = replace(
                board, games=match.games, stated_points=match.stated_points, result=match.result
            )
        boards_with_games.append(board)
    return tuple(boards_with_games)


def players_beyond_margin(
    line_up: Sequence[int], roster: Sequence[int], ratings: Mapping[int, int], margin: int
) -> tuple[int, ...]:
    """Return the players who sit below a player behind them in the roster without being close
    enough in rating.

    `ratings` are those of the players, 0 for none. A player may sit below one behind him if both
    have a rating and his own is higher by the `margin` at most, or lower; where one of the two has
    no rating he may not.
    """
    players = []
    for player, passed_by in _passed_players(line_up, roster):
        if not all(_are_within_margin(ratings, player, passer, margin) for passer in passed_by):
            players.append(player)
    return tuple(players)


def players_without_comparison(
    line_up: Sequence[int], roster: Sequence[int], ratings: Mapping[int, int]
) -> tuple[int, ...]:
    """Return the players who sit below a player behind them in the roster, where one of the two has
    no rating.
    """
    players = []
    for player, passed_by in _passed_players(line_up, roster):
        if not all(_are_both_rated(ratings, player, passer) for passer in passed_by):
            players.append(player)
    return tuple(players)


def _passed_players(
    line_up: Sequence[int], roster: Sequence[int]
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield each player of a line-up with the players above him whom the roster has behind him."""
    places_in_roster = {player: roster_index for roster_index, player in enumerate(roster)}
    # Guests have no place in the roster, so that nobody passes them and they pass nobody.
    members = [player for player in line_up if player in places_in_roster]
    for board, player in enumerate(members):
        place = places_in_roster[player]
        yield (
            player,
            tuple(passer for passer in members[:board] if places_in_roster[passer] > place),
        )


def _are_within_margin(ratings: Mapping[int, int], player: int, passer: int, margin: int) -> bool:
    """Return whether the ratings of two players are both known and close enough."""
    is_close = ratings.get(player, 0) - ratings.get(passer, 0) <= margin
    return is_close and _are_both_rated(ratings, player, passer)


def _are_both_rated(ratings: Mapping[int, int], player: int, passer: int) -> bool:
    return bool(ratings.get(player) and ratings.get(passer))


def players_off_their_boards(line_up: Sequence[int], roster: Sequence[int]) -> tuple[int, ...]:
    """Return the players of a line-up who do not sit at the board of their number in the roster.

    Not reserves.
    """
    fixed_boards = {player: board for board, player in enumerate(roster[: len(line_up)], 1)}
    return tuple(
        player
        for board, player in enumerate(line_up, 1)
        if fixed_boards.get(player, board) != board
    )


def players_out_of_order(line_up: Sequence[int], roster: Sequence[int]) -> tuple[int, ...]:
    """Return the players of a line-up who sit below a player whom the roster has behind them."""
    places_in_roster = {player: roster_index for roster_index, player in enumerate(roster)}
    lowest_place = -1
    misplaced_players: list[int] = []
    for player in line_up:
        if player not in places_in_roster:
            continue
        if places_in_roster[player] < lowest_place:
            misplaced_players.append(player)
        lowest_place = max(lowest_place, places_in_roster[player])
    return tuple(misplaced_players)


def guests_in(line_up: Sequence[int], roster: Sequence[int]) -> tuple[int, ...]:
    """Return the players of a line-up who are not in the roster: guests."""
    return tuple(player for player in line_up if player and player not in roster)
