"""Teams in the words of the history: their players, their rosters, and the games of their
matches.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest

from arbiter_gui.app.history.list_words import removed_and_added_rows
from arbiter_gui.app.history.people import People, number_now, numbered_pair, numbered_player
from arbiter_gui.app.history.setting_words import NONE, change_line
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.sentences import Said, joined, listed, plain, say
from arbiter_gui.domain.texts.words import result_notation
from arbiter_gui.storage.rows import Changed
from arbiter_gui.storage.table_rows import StoredBoard, StoredMatchGames, StoredRoster

Place = tuple[int, int]
"""A round and the place of a match in it, both from 1."""
Match = tuple[int, tuple[int, ...]]
"""The round of a match and its teams, by their numbers after the edit; its place alone if they are
not known."""


def roster_lines(
    rows: Sequence[Changed[StoredRoster]], new_numbers: Mapping[int, int], people: People
) -> Iterator[Said]:
    """Yield the changed rosters by teams.

    `new_numbers` has the new numbers of teams by the old ones.

    The stated strength is omitted: it follows from the rating of the team, which has a line of its
    own.
    """
    old_rows, new_rows = removed_and_added_rows(rows)
    new_rosters = {row.team: row for row in new_rows}
    for old_row in old_rows:
        new_number = number_now(old_row.team, new_numbers)
        new_row = None
        if new_number is not None:
            new_row = new_rosters.pop(new_number, None)
        yield from _changed_roster(old_row, new_row, people)
    for new_row in new_rosters.values():
        yield from _changed_roster(old_row=None, new_row=new_row, people=people)


def _changed_roster(
    old_row: StoredRoster | None, new_row: StoredRoster | None, people: People
) -> Iterator[Said]:
    """Yield a line each for the players of a team, its captain and its short name, where they
    differ.
    """
    if new_row is not None:
        team = numbered_player(new_row.team, people.names_after)
    elif old_row is not None:
        team = numbered_player(old_row.team, people.names_before)
    else:
        return
    old_members = old_row.members if old_row else ()
    new_members = new_row.members if new_row else ()
    if old_members != new_members:
        old_names = _member_names(old_members, people.members_before)
        yield change_line(
            say("roster of {team}", team=team),
            old_names,
            _member_names(new_members, people.members_after),
        )
    old_captain = old_row.captain if old_row else ""
    new_captain = new_row.captain if new_row else ""
    if old_captain != new_captain:
        yield change_line(say("captain of {team}", team=team), old_captain, new_captain)
    old_short_name = old_row.short_name if old_row else ""
    new_short_name = new_row.short_name if new_row else ""
    if old_short_name != new_short_name:
        yield change_line(say("short name of {team}", team=team), old_short_name, new_short_name)


def _member_names(numbers: Sequence[int], names: Mapping[int, str]) -> Said | None:
    """Return the players of a team with their names; None if there are none."""
    if not numbers:
        return None
    return listed(numbered_player(player_number, names) for player_number in numbers)


def match_game_lines(
    rows: Sequence[Changed[StoredMatchGames]],
    seats: Sequence[Changed[StoredBoard]],
    new_numbers: Mapping[int, int],
    people: People,
) -> Iterator[Said]:
    """Yield the changed games of matches, board by board, and the stated game points.

    `seats` are the matches themselves that were written by the same edit. `new_numbers` has the new
    numbers of teams.
    """
    teams_before = _teams_before(seats, new_numbers, people)
    old_matches: dict[Match, StoredMatchGames] = {}
    new_matches: dict[Match, StoredMatchGames] = {}
    for row in rows:
        # A match that only moved to another place of the round is the same match.
        if row.old_row is not None:
            old_matches[_match_of_row(row, teams_before)] = row.old_row
        if row.new_row is not None:
            new_matches[_match_of_row(row, people.boards)] = row.new_row
    for match in sorted(old_matches.keys() | new_matches.keys()):
        name = _match_name(match, people)
        yield from _changed_match(name, old_matches.get(match), new_matches.get(match), people)


def _match_of_row(row: Changed[StoredMatchGames], teams: Mapping[Place, tuple[int, int]]) -> Match:
    """Return the match of a row.

    Only its place if in a conflict another user has removed the round.
    """
    round_number, match_number = _round_and_match_of_row(row)
    return round_number, teams.get((round_number, match_number), (match_number,))


def _match_name(match: Match, people: People) -> Said:
    """Return a match by its teams, or by its board if these are not known."""
    _, teams = match
    if len(teams) == 1:
        return say("board {n}", n=teams[0])
    first_team, second_team = teams
    return numbered_pair((first_team, second_team), {**people.names_before, **people.names_after})


def _round_and_match_of_row(row: Changed[StoredMatchGames] | Changed[StoredBoard]) -> Place:
    round_number, match_number = row.key
    return int(round_number), int(match_number)


def _teams_before(
    seats: Sequence[Changed[StoredBoard]], new_numbers: Mapping[int, int], people: People
) -> Mapping[Place, tuple[int, int]]:
    """Return the teams of all matches by the places before the edit, by the numbers after it."""
    teams_before = dict(people.boards)
    for seat in seats:
        if seat.old_row is not None:
            first_team, second_team = seat.old_row.people
            teams_before[_round_and_match_of_row(seat)] = (
                new_numbers.get(first_team, first_team),
                new_numbers.get(second_team, second_team),
            )
    return teams_before


def _changed_match(
    match: Said, old_row: StoredMatchGames | None, new_row: StoredMatchGames | None, people: People
) -> Iterator[Said]:
    """Yield a line for each board of a match that changed, and one for its stated game points."""
    old_boards = old_row.boards if old_row else ()
    new_boards = new_row.boards if new_row else ()
    for board_number, (old_game, new_game) in enumerate(zip_longest(old_boards, new_boards), 1):
        if old_game != new_game:
            board = say("{match}, board {n}", match=match, n=board_number)
            yield _changed_game(board, old_game, new_game, people)
    old_points = old_row.stated_points if old_row else ()
    new_points = new_row.stated_points if new_row else ()
    if old_points != new_points:
        heading = say("{match}, game points", match=match)
        yield change_line(heading, _game_points_text(old_points), _game_points_text(new_points))


def _changed_game(
    board: Said, old_game: StoredBoard | None, new_game: StoredBoard | None, people: People
) -> Said:
    """Return the old and new result of a board, or players and result if the players there
    differ.
    """
    if old_game is not None and new_game is not None and old_game.people == new_game.people:
        name = board
        if any(new_game.people):
            name = joined((board, _board_players(new_game, people.members_after)), ", ")
        return change_line(name, result_notation(old_game.result), result_notation(new_game.result))
    old_words = _game_words(old_game, people.members_before)
    return change_line(board, old_words, _game_words(new_game, people.members_after))


def _game_words(game: StoredBoard | None, names: Mapping[int, str]) -> Said | None:
    """Return the players of a board, with their result if there is one.

    None for a board without players.
    """
    if game is None or not (any(game.people) or game.played):
        return None
    players = _board_players(game, names)
    if not game.played:
        return players
    return joined((players, result_notation(game.result)), " ")


def _board_players(game: StoredBoard, names: Mapping[int, str]) -> Said:
    """Return White and Black of a board; a dash is a missing player."""
    words = []
    for player_number in game.people:
        if player_number:
            words.append(numbered_player(player_number, names))
        else:
            words.append(NONE)
    return joined(words, " – ")


def _game_points_text(points: Sequence[int]) -> Said | None:
    """Return game points such as ``2½-1½``."""
    if not points:
        return None
    first_points, second_points = points
    return plain(f"{points_text(first_points)}-{points_text(second_points)}")
