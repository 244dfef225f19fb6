"""The rating report: what each player's games come to for the rating."""

from __future__ import annotations

from collections.abc import Callable

from arbiter_gui.domain.publication import standings_state
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.ratings.change import hundredths_text
from arbiter_gui.ratings.report import PlayerRating, rating_report, report_notes
from arbiter_gui.reports.tables.columns import (
    federation_column,
    name_column,
    number_column,
    points_column,
)
from arbiter_gui.reports.tables.row_words import about_players
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table

_LEGEND = {
    "games": say("Games: over-the-board games against rated opponents, as counted for rating."),
    "expected": say("Exp: expected score from the rating difference."),
    "gain": say("+/–: score minus expected score."),
    "change": say("Change: K × (+/–), rounded once for all games of the month."),
    "performance": say("Perf: performance rating from these games."),
    "first": say("New: initial rating from this event alone."),
}


def rating_table(tournament: Tournament) -> Table[PlayerRating]:
    """Return the rated games of all players.

    With open games the table says that it is provisional.
    """
    state = standings_state(tournament)
    rows = rating_report(tournament)
    columns = (*_player_columns(), *_figure_columns())
    legend = []
    for column in columns:
        if column.key in _LEGEND and any(column.value_of(row) is not None for row in rows):
            legend.append(_LEGEND[column.key])
    note = joined(filter(None, (state, *report_notes(tournament), *legend)), " ")
    spoken_columns = about_players(columns, lambda row: row.player)
    return Table("ratings", say("Rating changes"), spoken_columns, rows, note, state=state)


def _player_columns() -> tuple[Column[PlayerRating], ...]:
    """Return the columns of the player: rating and development coefficient before the event."""
    return (
        number_column("number", lambda row: row.player),
        name_column(lambda row: row.player),
        federation_column(lambda row: row.player),
        _number_column(
            "rating", say("FIDE"), say("FIDE rating"), lambda row: row.rating or None, 5
        ),
        _number_column(
            "k", say("K"), say("Development coefficient"), lambda row: row.player.k or None, 3
        ),
    )


def _figure_columns() -> tuple[Column[PlayerRating], ...]:
    """Return the columns of what the games come to."""
    return (
        _number_column(
            "games", say("Games"), say("Games that count"), lambda row: len(row.games) or None, 6
        ),
        points_column("score", _score),
        _number_column("average", say("Avg"), say("Average rating of the opponents"), _average, 5),
        Column(
            "expected",
            say("Exp"),
            _expected,
            Kind.HUNDREDTHS,
            Align.RIGHT,
            6,
            long_title=say("Expected score"),
        ),
        Column(
            "gain",
            say("+/–"),
            _gain,
            Kind.CHANGE,
            Align.RIGHT,
            6,
            long_title=say("Score minus expected score"),
        ),
        Column(
            "change",
            say("Change##of a rating"),
            _change,
            Kind.CHANGE,
            Align.RIGHT,
            8,
            words=_change_words,
            long_title=say("Rating change"),
            strong=True,
        ),
        _number_column("performance", say("Perf"), say("Performance rating"), _performance, 5),
        _number_column("first", say("New"), say("Initial rating"), _first, 5),
    )


def _number_column(
    key: str, title: Said, long: Said, read: Callable[[PlayerRating], int | None], width: int
) -> Column[PlayerRating]:
    return Column(key, title, read, Kind.NUMBER, Align.RIGHT, width, long_title=long)


def _average(row: PlayerRating) -> int | None:
    if row.performance is None:
        return None
    return row.performance.average


def _performance(row: PlayerRating) -> int | None:
    if row.performance is None:
        return None
    return row.performance.value


def _first(row: PlayerRating) -> int | None:
    if row.first is None:
        return None
    return row.first.published


def _score(row: PlayerRating) -> int | None:
    if not row.games:
        return None
    return 5 * row.halves


def _expected(row: PlayerRating) -> int | None:
    if row.change is None:
        return None
    return row.change.expected


def _gain(row: PlayerRating) -> int | None:
    if row.change is None:
        return None
    return row.change.gain


def _change(row: PlayerRating) -> int | None:
    if row.change is None:
        return None
    return row.change.change


def _change_words(row: PlayerRating) -> str:
    """Return the change with its calculation."""
    if row.change is not None:
        return joined(row.change.summary, "; ")
    if row.first is not None:
        return row.first.calculation[-1]
    return say("no game counts")


def rating_story(row: PlayerRating) -> tuple[Said, ...]:
    """Return the lines above the calculation of a player: rating, K, change, performance, first
    rating.
    """
    if row.rating:
        lines = [say("FIDE rating: {rating}", rating=row.rating)]
    else:
        lines = [say("unrated")]
    if row.player.k:
        lines.append(say("K: {k}", k=row.player.k))
    if row.change is not None and row.change.change is not None:
        lines.append(
            say("change: {change}", change=hundredths_text(row.change.change, signed=True))
        )
    if row.performance is not None:
        lines.append(say("performance: {value}", value=row.performance.value))
    if row.first is not None and row.first.published is not None:
        lines.append(say("initial rating from this event: {rating}", rating=row.first.published))
    return tuple(lines)
