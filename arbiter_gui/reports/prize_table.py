"""The prizes: who gets how much and why, and the list by which they are handed out."""

from __future__ import annotations

from fractions import Fraction

from arbiter_gui.domain.saying import Said, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.ratings.prize_list import PrizeList, read_prizes
from arbiter_gui.ratings.prizes import Award, awards
from arbiter_gui.reports.names import club_column, name_column, number_column, points_column, sort_name
from arbiter_gui.reports.publication import standings_state
from arbiter_gui.reports.row_words import about_players
from arbiter_gui.reports.table import Align, Column, Kind, Rank, Table
from arbiter_gui.standings.values import decimal


def prize_table(tournament: Tournament) -> Table[Award]:
    """Return who gets what, in order of the standings. Raises InvalidTournament for a list that is not understood."""
    prizes = read_prizes(tournament.details.prizes)
    rows = awards(tournament, prizes)
    state = standings_state(tournament)
    columns = about_players(
        (
            Column(
                "rank",
                say("Rank"),
                lambda r: Rank(r.standing.rank, r.standing.tied),
                Kind.RANK,
                Align.RIGHT,
                5,
                strong=True,
            ),
            name_column(lambda r: r.player),
            number_column("number", lambda r: r.player),
            club_column(lambda r: r.player, 12),
            points_column("points", lambda r: r.standing.points),
            _amount(prizes),
            _reason(),
        ),
        lambda r: r.player,
    )
    note = joined(filter(None, (state, *_notes(prizes, rows))), " ")
    return Table("prizes", say("Prizes"), columns, rows, note, state=state)


def envelope_table(tournament: Tournament) -> Table[Award]:
    """Return the list by which prizes are handed out: by name, with room to sign. Raises as `prize_table`."""
    prizes = read_prizes(tournament.details.prizes)
    rows = tuple(sorted(awards(tournament, prizes), key=lambda row: sort_name(row.player)))
    columns = about_players(
        (
            name_column(lambda r: r.player),
            number_column("number", lambda r: r.player),
            _amount(prizes),
            _reason(),
            Column("signature", say("Received"), lambda r: None, width=16, fill_in=True),
        ),
        lambda r: r.player,
    )
    state = standings_state(tournament)
    note = joined(filter(None, (state, *_notes(prizes, rows))), " ")
    return Table("prize-envelopes", say("Prize envelopes"), columns, rows, note, state=state)


def _amount(prizes: PrizeList) -> Column[Award]:
    title = say("Prize ({currency})", currency=prizes.currency) if prizes.currency else say("Prize")
    return Column("amount", title, lambda r: r.amount, Kind.DECIMAL, Align.RIGHT, 9, strong=True)


def _reason() -> Column[Award]:
    return Column("reason", say("For"), lambda r: joined(r.reasons, "; "), width=36, wrap=True, elastic=True)


def _notes(prizes: PrizeList, rows: tuple[Award, ...]) -> tuple[Said, ...]:
    given = sum((row.amount for row in rows), Fraction())
    left = prizes.total - given
    several = say("A player may have several prizes.") if prizes.several else say("One prize a player.")
    return (
        say(
            "All prizes {total}, given {given}, left {left}.",
            total=amount_text(prizes.total, prizes.currency),
            given=amount_text(given, prizes.currency),
            left=amount_text(left, prizes.currency),
        ),
        say("Prizes are given {how}.", how=prizes.sharing.words),
        several,
    )


def amount_text(amount: Fraction, currency: str) -> Said:
    """Return an amount with its currency, such as ``95 EUR`` or ``31.67 EUR``."""
    return joined(filter(None, (decimal(amount), currency)), " ")
