"""The certificate of a title result (IT1): what FIDE's form asks, ready to be signed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from arbiter_gui.domain.calendar.dates import date_said
from arbiter_gui.domain.players.rating_method import fide_rating
from arbiter_gui.domain.players.sexes import FEMALE, MALE, sex_of
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.publication import standings_state
from arbiter_gui.domain.texts.sentences import Said, joined, plain, say
from arbiter_gui.domain.texts.words import colour_word
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.ratings.attendance import TITLE_ORDER
from arbiter_gui.ratings.title_norms.check import NormRequirement
from arbiter_gui.ratings.title_norms.games import NormGame
from arbiter_gui.ratings.title_norms.large_swiss import foreign_rounds, large_swiss
from arbiter_gui.ratings.title_norms.norms import NormResult
from arbiter_gui.reports.final_tables.officials import arbiter_fields, arbiter_words
from arbiter_gui.reports.tables.columns import points_column
from arbiter_gui.reports.tables.forms import FormField, form_table, signatures_table
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table

_SEX = {MALE: say("male"), FEMALE: say("female")}


@dataclass(frozen=True, slots=True)
class CertifiedGame:
    """A game of a certificate, with the rating that counts for it."""

    game: NormGame
    used: int


def certificate_tables(tournament: Tournament, result: NormResult) -> tuple[Table[Any], ...]:
    """Return the parts of a certificate: who and where, the games, the requirements, the
    signatures.
    """
    player = result.player.name or say("No. {number}", number=result.player.number)
    title = say(
        "Certificate of title result (IT1): {norm}, {who}", norm=result.norm.title, who=player
    )
    return (
        form_table("it1", title, _form_fields(tournament, result), standings_state(tournament)),
        _games_table(result),
        _requirements_table(result),
        signatures_table(
            (
                FormField(say("Chief arbiter"), arbiter_words(tournament.details, 0)),
                FormField(say("Rating officer or president of the federation"), ""),
            )
        ),
    )


def _form_fields(tournament: Tournament, result: NormResult) -> Iterator[FormField]:
    """Yield the fields of the form IT1 in its order."""
    player = result.player
    details = tournament.details
    yield FormField(say("Title norm"), plain(result.norm.title))
    yield FormField(say("Name"), player.name)
    yield FormField(say("FIDE ID"), player.fide_id)
    yield FormField(say("Federation"), player.federation)
    yield FormField(say("FIDE rating"), plain(fide_rating(player) or ""))
    sex = _SEX.get(sex_of(player.sex))
    yield FormField(say("Sex, date of birth"), joined(filter(None, (sex, date_said(player.birth)))))
    yield FormField(say("Place of birth"), "")
    yield FormField(say("Event"), details.name)
    yield FormField(
        say("City, federation"), joined(filter(None, (details.city, details.federation)))
    )
    days = map(date_said, filter(None, (details.start, details.end)))
    yield FormField(say("First and last day"), joined(days, " – "))
    yield FormField(say("FIDE event code"), details.event_code)
    yield FormField(say("Rate of play"), details.time_control)
    yield from arbiter_fields(details)
    yield from _opponent_count_fields(tournament, result)
    yield from _result_fields(result)


def _opponent_count_fields(tournament: Tournament, result: NormResult) -> Iterator[FormField]:
    """Yield the numbers of opponents by type, and the player's exemptions."""
    games = result.check.games
    player_federation = result.player.federation.strip().upper()
    host = tournament.details.federation.strip().upper()
    federations = [game.federation for game in games if game.federation]
    yield FormField(say("Federations of the opponents"), plain(len(set(federations))))
    from_others = sum(federation != player_federation for federation in federations)
    yield FormField(say("Opponents from other federations"), plain(from_others))
    from_host = federations.count(host)
    yield FormField(say("Opponents from the host federation"), plain(from_host))
    rated_count = sum(game.rating > 0 for game in games)
    yield FormField(say("Rated opponents"), plain(rated_count))
    opponents_by_title = Counter(game.title for game in games)
    counts = [joined((title, opponents_by_title[title]), " ") for title in TITLE_ORDER]
    yield FormField(say("Titled players"), joined(counts, ", "))
    rounds = foreign_rounds(tournament)
    exemptions = (
        requirement.exempt for requirement in result.check.requirements if requirement.exempt
    )
    exempt = next(exemptions, None)
    if exempt is not None and exempt != large_swiss(tournament):
        yield FormField(say("Exempt"), exempt)
    elif exempt is not None and rounds:
        narrowest_round = min(rounds, key=attrgetter("rated", "titled", "federations"))
        yield FormField(say("Exempt under 1.4.3d"), narrowest_round.words)


def _result_fields(result: NormResult) -> Iterator[FormField]:
    """Yield the fields of the result: games, score, average, performance, and by how much the norm
    is exceeded.
    """
    check = result.check
    assert check.performance is not None
    yield FormField(say("Games"), plain(len(check.games)))
    yield FormField(say("Score"), plain(points_text(5 * check.halves)))
    yield FormField(say("Average rating of the opponents"), plain(check.performance.average))
    yield FormField(say("Performance rating"), plain(check.performance.value))
    if check.required is not None:
        yield FormField(say("Score required"), plain(points_text(5 * check.required)))
        yield FormField(say("Exceeded by"), plain(points_text(5 * (check.halves - check.required))))
    yield FormField(say("Norm valid for (games)"), plain(result.counted))
    left_out = joined((plain(game.round) for game in result.dropped), ", ")
    if result.dropped:
        yield FormField(
            say("Remarks"),
            say("games of rounds {rounds} do not count (1.4.1e, f)", rounds=left_out),
        )


def _games_table(result: NormResult) -> Table[CertifiedGame]:
    """Return the games that count, each with the opponent's rating and the one that was used."""
    pairs = zip(result.check.games, result.check.ratings, strict=True)
    columns: tuple[Column[CertifiedGame], ...] = (
        Column(
            "round",
            say("Rd"),
            lambda row: row.game.round,
            Kind.NUMBER,
            Align.RIGHT,
            3,
            long_title=say("Round"),
        ),
        Column(
            "opponent",
            say("Opponent"),
            lambda row: _opponent_name(row.game),
            width=26,
            elastic=True,
        ),
        Column("fide_id", say("FIDE ID"), lambda row: row.game.opponent.fide_id or None, width=10),
        Column("federation", say("Fed"), lambda row: row.game.opponent.federation or None, width=4),
        Column("title", say("Title"), lambda row: row.game.title or None, width=5),
        Column(
            "rating", say("Rtg"), lambda row: row.game.rating or None, Kind.NUMBER, Align.RIGHT, 5
        ),
        Column(
            "used",
            say("Used"),
            lambda row: row.used,
            Kind.NUMBER,
            Align.RIGHT,
            5,
            long_title=say("Rating used"),
        ),
        Column("colour", say("Colour"), lambda row: colour_word(row.game.colour), width=7),
        points_column("score", lambda row: 5 * row.game.halves, say("Res"), say("Result")),
    )
    rows = tuple(CertifiedGame(game, used_rating) for game, used_rating in pairs)
    return Table("it1-games", say("Games"), columns, rows)


def _opponent_name(game: NormGame) -> str:
    return game.opponent.name or say("No. {number}", number=game.opponent.number)


def _requirements_table(result: NormResult) -> Table[NormRequirement]:
    """Return the requirements of a norm, with the figures that fulfil them."""
    columns: tuple[Column[NormRequirement], ...] = (
        Column("what", say("Requirement"), lambda row: row.need.words, width=40, elastic=True),
        Column("have", say("Actual"), lambda row: row.have, align=Align.RIGHT, width=7),
        Column(
            "wanted", say("Required"), lambda row: row.required_words, align=Align.RIGHT, width=7
        ),
        Column("article", say("Article"), lambda row: row.need.article, width=8),
        Column("met", say("Fulfilled"), _fulfilled_words, width=18),
    )
    return Table("it1-requirements", say("Requirements (B.01)"), columns, result.check.requirements)


def _fulfilled_words(requirement: NormRequirement) -> Said:
    """Return whether a requirement is fulfilled, or need not be."""
    if requirement.met:
        return say("yes")
    if requirement.exempt is None:
        return say("no")
    return say("exempt")
