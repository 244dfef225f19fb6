"""The national ratings of another federation: a report may contain those of several, one of which
is used.
"""

from __future__ import annotations

from dataclasses import replace
from operator import is_

from arbiter_gui.domain.players.rating_method import (
    counting_federations,
    fide_rating,
    national_federation,
)
from arbiter_gui.domain.tournament import Details, Record, Tournament
from arbiter_gui.domain.values import NATIONAL, NATIONALS, Player
from arbiter_gui.formats.trf.national_ratings import records as national
from arbiter_gui.formats.trf.national_ratings.records import NationalLine

_AT_THE_END = 1_000_000
"""The number of a line after all others of a file."""
_Lines = dict[int, tuple[int, NationalLine]]
"""By pairing number: the place of a record among all of them, and its contents."""


def with_other_lists(tournament: Tournament, details: Details) -> Tournament:
    """Return the tournament with new `details`, and with its players' national ratings from the
    federation they name.

    A report file has a line for each federation and player with that federation's rating.
    `details.rating_lists` is the arbiter's order of several federations' lists; empty if the
    ratings of one federation count. The one rating by which each player is ranked is not chosen
    here.
    """
    old_federation = national_federation(tournament.details)
    new_state = replace(tournament, details=details)
    # In an order of lists players keep their ratings, with the name of the list, and only gaps are
    # filled. The same applies when an order is given up: the players still have ratings of several
    # federations.
    if details.rating_lists or tournament.details.rating_lists:
        new_state = _with_lists_named(new_state, old_federation)
        return _with_lines_of_order(new_state)
    # With one federation on either side its ratings replace those of the other, which go back into
    # its lines.
    return with_lines_of_federation(new_state, old_federation)


def _with_lists_named(tournament: Tournament, old_federation: str) -> Tournament:
    """Return the tournament with the federation of each national rating named, after the event's
    federation changed.

    A player's `national_list` is empty for a rating of the event's own federation, which was
    `old_federation` before.
    """
    federation = national_federation(tournament.details)
    if federation == old_federation:
        return tournament
    players = []
    for player in tournament.players:
        national_list = player.national_list
        # An unnamed rating was the old federation's; without a name it would now be taken for the
        # new one's.
        if national.has_national_data(player):
            national_list = national_list or old_federation
        if national_list == federation:
            national_list = ""
        players.append(replace(player, national_list=national_list))
    return replace(tournament, players=tuple(players))


def _with_lines_of_order(tournament: Tournament) -> Tournament:
    """Return the tournament with a national rating from the report's lines for each player who has
    none.

    The first federation in the arbiter's order that has a line for the player provides it.
    """
    players = list(tournament.players)
    main_federation = national_federation(tournament.details)
    for federation in counting_federations(tournament.details):
        lines = _first_lines(tournament, federation)
        for index, player in enumerate(players):
            if player.number in lines and not national.has_national_data(player):
                _, line = lines[player.number]
                listed_player = _with_national_rating(player, line.rating, line.national_id)
                national_list = "" if federation == main_federation else federation
                players[index] = replace(listed_player, national_list=national_list)
    if all(map(is_, players, tournament.players)):
        return tournament
    return replace(tournament, players=tuple(players))


def with_lines_of_federation(tournament: Tournament, old_federation: str) -> Tournament:
    """Return the tournament with the ratings and numbers that the lines of its federation state.

    The players' data from the `old_federation` are put back into its lines. Without lines of the
    new federation only its name was corrected, and the players keep their data. The rating that
    counts has yet to be settled.
    """
    federation = national_federation(tournament.details)
    lines = {number: line for number, (_, line) in _first_lines(tournament, federation).items()}
    if federation == old_federation or not any(
        line.rating or line.national_id for line in lines.values()
    ):
        return tournament
    tournament_with_lines = (
        _with_ratings_back_in_lines(tournament, old_federation) if old_federation else tournament
    )
    data_of_lines = _data_of_all_lines(tournament)
    players = []
    for player in tournament.players:
        if player.national_list:
            players.append(player)
            continue
        line = lines.get(player.number, NationalLine(federation, player.number, 0, ""))
        rating = line.rating
        national_id = line.national_id
        entered_data = (player.national_rating, player.national_id)
        # Before a federation was chosen, data that are in no line were entered for the one chosen
        # now.
        if not old_federation and entered_data not in data_of_lines.get(player.number, ()):
            rating = player.national_rating or line.rating
            national_id = player.national_id or line.national_id
        players.append(_with_national_rating(player, rating, national_id))
    return replace(tournament_with_lines, players=tuple(players))


def _with_national_rating(player: Player, rating: int, national_id: str) -> Player:
    """Return the player with a new national rating.

    One of unknown source beside it was FIDE's, as in reports.
    """
    changed_player = replace(player, national_rating=rating, national_id=national_id)
    if player.rating_source in NATIONALS:
        return replace(changed_player, rating=rating, rating_source=NATIONAL if rating else "")
    if not rating:
        return changed_player
    return replace(changed_player, fide_rating=fide_rating(player))


def _first_lines(tournament: Tournament, federation: str) -> _Lines:
    """Return the first line of a federation for each player, with its place among the records."""
    lines: _Lines = {}
    for index, record in enumerate(tournament.records):
        line = national.national_line(record.text)
        if (
            line is not None
            and line.federation == federation
            and line.number in tournament.by_number
        ):
            lines.setdefault(line.number, (index, line))
    return lines


def _data_of_all_lines(tournament: Tournament) -> dict[int, list[tuple[int, str]]]:
    """Return rating and national number of every line of any federation, by player."""
    lines_by_player: dict[int, list[tuple[int, str]]] = {}
    for record in tournament.records:
        line = national.national_line(record.text)
        if line is not None:
            lines_by_player.setdefault(line.number, []).append((line.rating, line.national_id))
    return lines_by_player


def _with_ratings_back_in_lines(tournament: Tournament, federation: str) -> Tournament:
    """Return the tournament with the ratings of a federation in its lines, from the players'
    current data.
    """
    records = list(tournament.records)
    lines = _first_lines(tournament, federation)
    for player in tournament.players:
        if player.national_list:
            continue
        if player.number in lines:
            index, line = lines[player.number]
            if not national.line_is_true(line, player):
                records[index] = replace(
                    records[index], text=national.rewritten_line(records[index].text, player)
                )
        elif national.has_national_data(player):
            records.append(Record(_AT_THE_END, national.render_line(federation, player)))
    return replace(tournament, records=tuple(records))
