"""The national ratings of another federation: a report may contain those of several, of which one is used."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.players.rating_method import fide_rating, national_federation
from arbiter_gui.domain.tournament import Record, Tournament
from arbiter_gui.domain.values import NATIONAL, NATIONALS, Player
from arbiter_gui.formats.trf.national_ratings import records as national
from arbiter_gui.formats.trf.national_ratings.records import NationalLine

_AT_THE_END = 1_000_000
_Lines = dict[int, tuple[int, NationalLine]]


def with_lines_of_federation(tournament: Tournament, before: str) -> Tournament:
    """Return the tournament with the ratings and numbers that the lines of its federation state.

    `before` is the federation until now; what players have of it goes back into its lines. Without lines of the new
    federation only its name was put right, and the players keep what they have. Which rating counts is left to settle.
    """
    federation = national_federation(tournament.details)
    told = _lines(tournament, federation)
    if federation == before or not any(line.rating or line.ident for _, line in told.values()):
        return tournament
    elsewhere = _elsewhere(tournament)

    def taken(player: Player) -> Player:
        own = not before and (player.national_rating, player.national_id) not in elsewhere.get(
            player.number, ()
        )
        line = (
            told[player.number][1]
            if player.number in told
            else NationalLine(federation, player.number, 0, "")
        )
        rating, ident = (player.national_rating, player.national_id) if own else (0, "")
        return _with_national(player, rating or line.rating, ident or line.ident)

    put_away = _put_away(tournament, before) if before else tournament
    return replace(put_away, players=tuple(map(taken, tournament.players)))


def _with_national(player: Player, rating: int, ident: str) -> Player:
    """Return the player with another national rating; one of unknown source beside it was FIDE's, as in reports."""
    changed = replace(player, national_rating=rating, national_id=ident)
    if player.rating_source in NATIONALS:
        return replace(changed, rating=rating, rating_source=NATIONAL if rating else "")
    return replace(changed, fide_rating=fide_rating(player)) if rating else changed


def _lines(tournament: Tournament, federation: str) -> _Lines:
    """Return the first line of a federation for each player, with its place among the records."""
    found: _Lines = {}
    for index, record in enumerate(tournament.records):
        line = national.national_line(record.text)
        if line is not None and line.federation == federation and line.number in tournament.by_number:
            found.setdefault(line.number, (index, line))
    return found


def _elsewhere(tournament: Tournament) -> dict[int, list[tuple[int, str]]]:
    """Return rating and number of every line of any federation, by player."""
    found: dict[int, list[tuple[int, str]]] = {}
    for record in tournament.records:
        line = national.national_line(record.text)
        if line is not None:
            found.setdefault(line.number, []).append((line.rating, line.ident))
    return found


def _put_away(tournament: Tournament, federation: str) -> Tournament:
    """Return the tournament with the ratings of a federation in its lines, as the players have them now."""
    records = list(tournament.records)
    there = _lines(tournament, federation)
    for player in tournament.players:
        if player.number in there:
            index, line = there[player.number]
            if not national.line_is_true(line, player):
                records[index] = replace(records[index], text=national.rewritten(records[index].text, player))
        elif national.has_national(player):
            records.append(Record(_AT_THE_END, national.render_line(federation, player)))
    return replace(tournament, records=tuple(records))
