"""The norms of an event: achieved, near, and what is missing."""

from __future__ import annotations

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.publication import standings_state
from arbiter_gui.domain.texts.player_names import display_name
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.ratings.title_norms.check import NormCheck
from arbiter_gui.ratings.title_norms.games import NormGame
from arbiter_gui.ratings.title_norms.norms import (
    Forecast,
    NormResult,
    is_out_of_reach,
    no_norms,
    norms,
)
from arbiter_gui.ratings.title_norms.notes import norm_notes
from arbiter_gui.reports.tables.columns import (
    federation_column,
    name_column,
    number_column,
    points_column,
)
from arbiter_gui.reports.tables.row_words import about_players
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table


def norms_worth_showing(tournament: Tournament) -> tuple[NormResult, ...]:
    """Return the norms that are achieved, near or still possible."""
    return tuple(result for result in norms(tournament) if not is_out_of_reach(result))


def norm_table(tournament: Tournament) -> Table[NormResult]:
    """Return the norms worth showing; with open games the table says that it is provisional."""
    state = standings_state(tournament)
    rows = norms_worth_showing(tournament)
    notes = [state]
    if not rows and no_norms(tournament) is None:
        notes.append(say("No player has achieved a norm or is close to one."))
    notes += norm_notes(tournament)
    note = joined(filter(None, notes), " ")
    columns = about_players(_columns(), lambda row: row.player)
    return Table("norms", say("Norms"), columns, rows, note, landscape=True, state=state)


def _columns() -> tuple[Column[NormResult], ...]:
    """Return the columns of the list of norms."""
    return (
        number_column("number", lambda row: row.player),
        name_column(lambda row: row.player),
        federation_column(lambda row: row.player),
        Column("norm", say("Norm"), lambda row: row.norm.title, width=5, strong=True),
        Column(
            "games", say("Games"), lambda row: len(row.check.games), Kind.NUMBER, Align.RIGHT, 6
        ),
        points_column("score", lambda row: 5 * row.check.halves),
        points_column("required", _required, say("Req"), say("Points required")),
        Column(
            "average",
            say("Avg"),
            _average,
            Kind.NUMBER,
            Align.RIGHT,
            5,
            long_title=say("Average rating of the opponents"),
        ),
        Column(
            "performance",
            say("Perf"),
            _performance,
            Kind.NUMBER,
            Align.RIGHT,
            5,
            long_title=say("Performance rating"),
        ),
        Column("state", say("State"), norm_result, width=14),
        Column("missing", say("Missing"), _missing_words, width=56, wrap=True, elastic=True),
    )


def _required(row: NormResult) -> int | None:
    if row.check.required is None:
        return None
    return 5 * row.check.required


def _average(row: NormResult) -> int | None:
    if row.check.performance is None:
        return None
    return row.check.performance.average


def _performance(row: NormResult) -> int | None:
    if row.check.performance is None:
        return None
    return row.check.performance.value


def norm_result(row: NormResult) -> Said:
    """Return the state of a norm in a few words, for a cell beside the missing requirements."""
    if row.check.achieved:
        return say("norm, counts as {n} games", n=row.counted)
    if row.forecast is not None and row.forecast.possible:
        return say("needs {forecast}", forecast=forecast_words(row.forecast))
    return say("no norm")


def _missing_words(row: NormResult) -> Said:
    return joined((requirement.short for requirement in row.check.failing), "; ")


def norm_state(row: NormResult) -> Said:
    """Return the state of a norm in words."""
    if row.check.achieved:
        return say("norm, counts as {n} games", n=row.counted)
    missing_requirements = joined((requirement.words for requirement in row.check.failing), "; ")
    if row.forecast is not None and row.forecast.possible:
        return say(
            "needs {forecast}; not yet met: {missing}",
            forecast=forecast_words(row.forecast),
            missing=missing_requirements,
        )
    return say("no norm: {missing}", missing=missing_requirements)


def forecast_words(forecast: Forecast) -> Said:
    """Return the result still needed, such as ``1½ from 2``."""
    return say(
        "{points} from {games}", points=points_text(5 * forecast.halves), games=forecast.games
    )


def norm_story(row: NormResult) -> tuple[Said, ...]:
    """Return a norm of a player with its calculation: state, every requirement, games left out, the
    performance.
    """
    lines = [norm_state(row), *(requirement.words for requirement in row.check.requirements)]
    if row.check.performance is not None:
        lines += row.check.performance.calculation
    lines += [
        _raised_rating_words(game, used_rating)
        for game, used_rating in _adjusted_game_words(row.check)
    ]
    lines += [_dropped_game_words(game) for game in row.dropped]
    if row.forecast is not None:
        lines.append(
            say(
                "{forecast} is enough if the opponents not yet known have the same average rating "
                "as those so far",
                forecast=forecast_words(row.forecast),
            )
        )
    return tuple(lines)


def _adjusted_game_words(check: NormCheck) -> list[tuple[NormGame, int]]:
    """Return the games for which another rating than the opponent's own was used."""
    return [
        (game, used_rating)
        for game, used_rating in zip(check.games, check.ratings, strict=True)
        if game.rating != used_rating
    ]


def _raised_rating_words(game: NormGame, used_rating: int) -> Said:
    """Return that an opponent counts with another rating than his own."""
    return say(
        "round {n}: {who} ({rating}) counts as {used} (1.4.6)",
        n=game.round,
        who=display_name(game.opponent),
        rating=game.rating or say("unrated"),
        used=used_rating,
    )


def _dropped_game_words(game: NormGame) -> Said:
    reason = say("played after the norm was achieved (1.4.1e)")
    if game.won:
        reason = say("opponent defeated (1.4.1f)")
    return say(
        "without round {n}, {who}: {why}", n=game.round, who=display_name(game.opponent), why=reason
    )
