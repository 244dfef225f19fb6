"""Lists in the words of the history: byes, prohibited pairings, virtual and adjusted points, games,
ratings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from arbiter_gui.app.history.people import People, number_now, numbered_player
from arbiter_gui.app.history.setting_words import change_line
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.sentences import Said, joined, listed, plain, say
from arbiter_gui.domain.texts.words import bye_words
from arbiter_gui.domain.tournament import BY_CRITERIA, WHILE_LEGAL
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.storage.rows import Changed, Row
from arbiter_gui.storage.table_rows import (
    StoredAdjustment,
    StoredBye,
    StoredGame,
    StoredGroup,
    StoredMonthRating,
    StoredRequest,
    StoredVirtualPoints,
)

R = TypeVar("R", bound=Row)
V = TypeVar("V")
L = TypeVar("L", StoredGroup, StoredAdjustment)


def removed_and_added_rows(rows: Sequence[Changed[R]]) -> tuple[list[R], list[R]]:
    """Return the rows that were in a list only before, and those only after.

    Their places in it do not matter.
    """
    if not rows:
        return [], []
    old_rows = Counter(row.old_row for row in rows if row.old_row is not None)
    new_rows = Counter(row.new_row for row in rows if row.new_row is not None)
    removed_rows = old_rows - new_rows
    added_rows = new_rows - old_rows
    return list(removed_rows.elements()), list(added_rows.elements())


def _without_renumbered_rows(
    sides: tuple[list[L], list[L]], new_numbers: Mapping[int, int]
) -> tuple[list[L], list[L]]:
    """Return the old and new rows without those that differ only in the new numbers of their
    players.
    """
    old_rows, new_rows = sides
    if not new_numbers:
        return old_rows, new_rows
    old_keys = [_players_and_other_data(row, new_numbers) for row in old_rows]
    new_keys = [_players_and_other_data(row, {}) for row in new_rows]
    removed_rows = [row for row, key in zip(old_rows, old_keys, strict=True) if key not in new_keys]
    added_rows = [row for row, key in zip(new_rows, new_keys, strict=True) if key not in old_keys]
    return removed_rows, added_rows


def _players_and_other_data(row: L, new_numbers: Mapping[int, int]) -> tuple[list[int], L]:
    """Return the players of a row by their new numbers, and the row without its players."""
    players = sorted(new_numbers.get(number, number) for number in row.people)
    return players, row._replace(players="")


PlayerRound = tuple[int, int]
"""The number of a player, and that of a round."""
Absences = tuple[dict[PlayerRound, str], dict[PlayerRound, str]]
"""The kind of bye by player and round, before and after."""


def request_sides(rows: Sequence[Changed[StoredRequest]], whole_rounds: Container[int]) -> Absences:
    """Return the requested byes before and after, without those of rounds in `whole_rounds`.

    These rounds were paired or removed, and the byes are shown with the round.
    """
    old_rows, new_rows = removed_and_added_rows(rows)
    old_byes = {
        (row.player, row.round): row.kind for row in old_rows if row.round not in whole_rounds
    }
    new_byes = {
        (row.player, row.round): row.kind for row in new_rows if row.round not in whole_rounds
    }
    return old_byes, new_byes


def bye_sides(rows: Sequence[Changed[StoredBye]]) -> Absences:
    """Return the byes, before and after, of rounds that were paired before and remain."""
    old_byes = {}
    new_byes = {}
    for row in rows:
        if row.old_row is not None:
            old_byes[row.old_row.player, row.number] = row.old_row.kind
        if row.new_row is not None:
            new_byes[row.new_row.player, row.number] = row.new_row.kind
    return old_byes, new_byes


def absence_lines(
    sides: Absences, new_numbers: Mapping[int, int], people: People
) -> Iterator[Said]:
    """Yield the changed byes.

    Here and below `new_numbers` has the new numbers of players by the old ones.
    """
    byes_by_old_number, new_byes = sides
    old_byes, byes_of_removed = _values_by_new_number(byes_by_old_number, new_numbers)
    for (player, round_number), kind in sorted(byes_of_removed.items()):
        name = say(
            "{player}, round {n}",
            player=numbered_player(player, people.names_before),
            n=round_number,
        )
        yield change_line(name, _bye_words(kind, people), new_words=None)
    for player, round_number in sorted(old_byes.keys() | new_byes.keys()):
        old_kind = old_byes.get((player, round_number))
        new_kind = new_byes.get((player, round_number))
        if old_kind != new_kind:
            name = say("{player}, round {n}", player=_known_player(player, people), n=round_number)
            yield change_line(name, _bye_words(old_kind, people), _bye_words(new_kind, people))


def _values_by_new_number(
    values: Mapping[PlayerRound, V], new_numbers: Mapping[int, int]
) -> tuple[dict[PlayerRound, V], dict[PlayerRound, V]]:
    """Return the values of players by their new numbers, and those of removed players by their old
    ones.

    A removed player's number can now belong to another player, who has values too.
    """
    values_by_new_number = {}
    values_of_removed = {}
    for (player, round_number), value in values.items():
        new_number = number_now(player, new_numbers)
        if new_number is None:
            values_of_removed[player, round_number] = value
        else:
            values_by_new_number[new_number, round_number] = value
    return values_by_new_number, values_of_removed


def _known_player(player: int, people: People) -> Said:
    """Return number and name of a player by the number after a change.

    By that before it if now unused.
    """
    if player in people.names_after:
        return numbered_player(player, people.names_after)
    return numbered_player(player, people.names_before)


def _bye_words(kind: str | None, people: People) -> Said | None:
    if kind is None:
        return None
    return bye_words(ByeKind(kind), people.schedule)


def group_lines(
    rows: Sequence[Changed[StoredGroup]], new_numbers: Mapping[int, int], people: People
) -> Iterator[Said]:
    """Yield the changed prohibited pairings, by the name and the rounds of the group."""
    old_rows, new_rows = _without_renumbered_rows(removed_and_added_rows(rows), new_numbers)
    # Several groups may have no name, and the same rounds and type: they share a key, and one line.
    group_keys = {_group_key(row) for row in (*old_rows, *new_rows)}
    # In the order of their texts: a last round of None and a number cannot be compared.
    for group_key in sorted(group_keys, key=str):
        old_players = _players_of_group(old_rows, group_key, people.names_before)
        new_players = _players_of_group(new_rows, group_key, people.names_after)
        # Without players before or after, the group was added or removed, for which `change_line`
        # has None.
        yield change_line(_group_name(group_key), old_players or None, new_players or None)


GroupKey = tuple[str, int, int | None, str]
"""The name of a group, its first and last round (None without a last one), and the type of wish, if
it is one."""


def _group_key(row: StoredGroup) -> GroupKey:
    return row.name, row.first_round, row.last_round, row.wish


def _players_of_group(rows: Iterable[StoredGroup], key: GroupKey, names: Mapping[int, str]) -> Said:
    """Return the players of all groups with a key, each group separately."""
    return joined(
        (_player_list(row.people, names) for row in rows if _group_key(row) == key), " | "
    )


def _group_name(key: GroupKey) -> Said:
    """Return a group of players kept apart in words, with its rounds unless these are all."""
    name, first_round, last_round, wish = key
    words = say("prohibited pairings")
    if wish == BY_CRITERIA:
        words = say("kept apart unless a criterion would suffer")
    elif wish == WHILE_LEGAL:
        words = say("kept apart if there is another legal pairing")
    if name:
        words = say("{group} ({name})", group=words, name=name)
    if first_round == 1 and not last_round:
        return words
    return joined((words, _span(first_round, last_round)))


def _span(first_round: int, last_round: int | None) -> Said:
    if last_round is None:
        return say("from round {first} onwards", first=first_round)
    return say("rounds {first} to {last}", first=first_round, last=last_round)


def _player_list(numbers: Iterable[int], names: Mapping[int, str]) -> Said:
    return listed(numbered_player(player_number, names) for player_number in numbers)


def virtual_point_lines(
    rows: Sequence[Changed[StoredVirtualPoints]], new_numbers: Mapping[int, int], people: People
) -> Iterator[Said]:
    """Yield the changed virtual points."""
    old_rows, new_rows = removed_and_added_rows(rows)
    points_by_old_number = {(row.player, row.round): row.points for row in old_rows}
    old_points, points_of_removed = _values_by_new_number(points_by_old_number, new_numbers)
    for (player, round_number), points in sorted(points_of_removed.items()):
        name = numbered_player(player, people.names_before)
        heading = say("virtual points of {player}, round {n}", player=name, n=round_number)
        yield change_line(heading, _points_words(points), new_words=None)
    new_points = {(row.player, row.round): row.points for row in new_rows}
    for player, round_number in sorted(old_points.keys() | new_points.keys()):
        points_before = old_points.get((player, round_number))
        points_after = new_points.get((player, round_number))
        if points_before != points_after:
            name = _known_player(player, people)
            heading = say("virtual points of {player}, round {n}", player=name, n=round_number)
            yield change_line(heading, _points_words(points_before), _points_words(points_after))


def _points_words(points: int | None) -> Said | None:
    if points is None:
        return None
    return plain(points_text(points))


def adjustment_lines(
    rows: Sequence[Changed[StoredAdjustment]], new_numbers: Mapping[int, int], people: People
) -> Iterator[Said]:
    """Yield the changed adjustments of points."""
    old_rows, new_rows = _without_renumbered_rows(removed_and_added_rows(rows), new_numbers)
    for row in old_rows:
        yield change_line(
            _adjustment_name(row, people.names_before),
            plain(_adjustment_points(row)),
            new_words=None,
        )
    for row in new_rows:
        yield change_line(
            _adjustment_name(row, people.names_after),
            old_words=None,
            new_words=plain(_adjustment_points(row)),
        )


def _adjustment_name(row: StoredAdjustment, names: Mapping[int, str]) -> Said:
    """Return what an adjustment of points is about: the players, all of them if none is named, and
    its round.
    """
    players = _player_list(row.people, names) or say("all players")
    if row.round is None:
        return say("points adjusted, {who}, every round", who=players)
    return say("points adjusted, {who}, round {n}", who=players, n=row.round)


def _adjustment_points(row: StoredAdjustment) -> str:
    """Return the points such as ``W = 2``, or with a sign, such as ``+1``, for a bonus or
    penalty.
    """
    points = points_text(row.points)
    if row.kind:
        return f"{row.kind} = {points}"
    if row.points < 0:
        return points
    return f"+{points}"


def game_lines(rows: Sequence[Changed[StoredGame]], people: People) -> Iterator[Said]:
    """Yield the games that were detached from boards, then those that were attached."""
    removed_games, added_games = removed_and_added_rows(rows)
    for game in removed_games:
        yield change_line(_game_name(game, people.names_before), _KEPT, new_words=None)
    for game in added_games:
        yield change_line(_game_name(game, people.names_after), old_words=None, new_words=_KEPT)


_KEPT = say("attached")


def _game_name(game: StoredGame, names: Mapping[int, str]) -> Said:
    pair = joined((numbered_player(game.white, names), numbered_player(game.black, names)), " – ")
    return say("game of round {n}, {pair}", n=game.round, pair=pair)


def month_rating_lines(
    rows: Sequence[Changed[StoredMonthRating]], people: People
) -> Iterator[Said]:
    """Yield the ratings of later lists, with the title there: the removed ones, then the new
    ones.
    """
    removed_ratings, added_ratings = removed_and_added_rows(rows)
    for row in removed_ratings:
        yield change_line(_month_name(row, people.names_before), _rating_words(row), new_words=None)
    for row in added_ratings:
        yield change_line(
            _month_name(row, people.names_after), old_words=None, new_words=_rating_words(row)
        )


def _month_name(row: StoredMonthRating, names: Mapping[int, str]) -> Said:
    return say("{player}, list {month}", player=numbered_player(row.player, names), month=row.list)


def _rating_words(row: StoredMonthRating) -> Said:
    """Return such as ``IM 2400 (K 10)``."""
    words = str(row.rating)
    if row.title:
        words = f"{row.title} {words}"
    if row.k:
        words = f"{words} (K {row.k})"
    return plain(words)
