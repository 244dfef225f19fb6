"""The prizes: the winners, the amounts and the reasons, and the list for handing them out."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from arbiter_gui.domain.organisation.money import money_text
from arbiter_gui.domain.publication import standings_state
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.player_names import sort_name
from arbiter_gui.domain.texts.sentences import Said, joined, raised, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.ratings.prize_fund.allocation import Award, TeamAward, awards, team_awards
from arbiter_gui.ratings.prize_fund.knockout_ranking import deciding_knockout
from arbiter_gui.ratings.prize_fund.player_awards import PlayerAward, player_awards
from arbiter_gui.ratings.prize_fund.prize_list import PrizeList, PrizeSharing, read_prizes
from arbiter_gui.ratings.prize_fund.unwon import unwon_prizes
from arbiter_gui.reports.tables.columns import (
    club_column,
    name_column,
    number_column,
    participant_column,
    points_column,
)
from arbiter_gui.reports.tables.row_words import about_players
from arbiter_gui.reports.tables.table import Align, Column, Kind, Rank, Table


def prize_table(tournament: Tournament) -> Table[Award]:
    """Return the winners in ranking order.

    Raises InvalidTournament for a list that is not understood.
    """
    prizes = read_prizes(tournament.details.prizes)
    rows = awards(tournament, prizes)
    state = standings_state(tournament)
    columns = about_players(
        (
            Column(
                "rank",
                say("Rank"),
                lambda row: Rank(row.standing.rank, row.standing.tied),
                Kind.RANK,
                Align.RIGHT,
                5,
                strong=True,
            ),
            participant_column(tournament, lambda row: row.player),
            number_column("number", lambda row: row.player),
            club_column(lambda row: row.player, 12),
            points_column("points", lambda row: row.standing.points),
            _amount(prizes),
            _reason(tournament),
        ),
        lambda row: row.player,
    )
    if deciding_knockout(tournament) is not None:
        # Nobody has points: the place in the bracket decides.
        columns = tuple(column for column in columns if column.key != "points")
    notes = (*prize_notes(tournament, prizes, rows), *_unwon_notes(tournament, prizes))
    note = joined(filter(None, (state, *notes)), " ")
    return Table(
        "prizes", say("Prizes"), _participant_columns(tournament, columns), rows, note, state=state
    )


def _participant_columns(
    tournament: Tournament, columns: tuple[Column[Award], ...]
) -> tuple[Column[Award], ...]:
    """Return the columns of a list of winners.

    In an event of teams the names are those of teams.
    """
    if tournament.team_rules is None:
        return columns
    of_teams: list[Column[Award]] = []
    for column in columns:
        if column.key == "name":
            column = replace(column, title=say("Team"))
        if column.key != "club":
            of_teams.append(column)
    return tuple(of_teams)


def envelope_table(tournament: Tournament) -> Table[Award]:
    """Return the list for handing out the prizes: by name, with room for signatures.

    Raises as `prize_table`.
    """
    prizes = read_prizes(tournament.details.prizes)
    rows = tuple(sorted(awards(tournament, prizes), key=lambda row: sort_name(row.player)))
    columns = about_players(
        (
            participant_column(tournament, lambda row: row.player),
            number_column("number", lambda row: row.player),
            _amount(prizes),
            _reason(tournament),
            Column(
                "signature", say("Received"), lambda row: None, width=16, fill_in=True, signed=True
            ),
        ),
        lambda row: row.player,
    )
    state = standings_state(tournament)
    note = joined(filter(None, (state, *prize_notes(tournament, prizes, rows))), " ")
    title = say("Prize envelopes")
    named_columns = _participant_columns(tournament, columns)
    return Table("prize-envelopes", title, named_columns, rows, note, state=state, by_name="name")


def team_prize_table(tournament: Tournament, by_hand: bool = False) -> Table[TeamAward]:
    """Return the prizes of teams, with room for signatures if the list is for handing them out
    (`by_hand`).
    """
    prizes = read_prizes(tournament.details.prizes)
    state = standings_state(tournament)
    signature_columns: tuple[Column[TeamAward], ...] = (
        Column("signature", say("Received"), lambda row: None, width=16, fill_in=True, signed=True),
    )
    columns: tuple[Column[TeamAward], ...] = (
        Column("team", say("Team"), lambda row: row.team.name, width=24, elastic=True),
        points_column("points", lambda row: row.team.points),
        Column(
            "amount",
            _heading(prizes),
            lambda row: row.amount,
            Kind.AMOUNT,
            Align.RIGHT,
            9,
            strong=True,
        ),
        Column(
            "reason", say("Awarded for"), lambda row: row.reason, width=36, wrap=True, elastic=True
        ),
        *(signature_columns if by_hand else ()),
    )
    rows = team_awards(tournament, prizes)
    notes = [state]
    if not rows:
        notes.append(say("There are no team prizes."))
    note = joined(filter(None, notes), " ")
    return Table("team-prizes", say("Team prizes"), columns, rows, note, state=state)


def player_prize_table(tournament: Tournament, by_hand: bool = False) -> Table[PlayerAward]:
    """Return the prizes of players in an event of teams, with room for signatures if `by_hand`."""
    prizes = read_prizes(tournament.details.prizes)
    state = standings_state(tournament)
    columns: list[Column[PlayerAward]] = [
        name_column(lambda row: row.player),
        Column("team", say("Team"), lambda row: row.team, width=18, measured=True),
        Column(
            "amount",
            _heading(prizes),
            lambda row: row.amount,
            Kind.AMOUNT,
            Align.RIGHT,
            9,
            strong=True,
        ),
        Column(
            "reason", say("Awarded for"), lambda row: row.reason, width=36, wrap=True, elastic=True
        ),
    ]
    if by_hand:
        columns.append(
            Column(
                "signature", say("Received"), lambda row: None, width=16, fill_in=True, signed=True
            )
        )
    rows = player_awards(tournament, prizes)
    return Table("player-prizes", say("Players' prizes"), tuple(columns), rows, state, state=state)


def _heading(prizes: PrizeList) -> Said:
    if not prizes.currency:
        return say("Prize")
    return say("Prize ({currency})", currency=prizes.currency)


def _amount(prizes: PrizeList) -> Column[Award]:
    return Column(
        "amount", _heading(prizes), lambda row: row.amount, Kind.AMOUNT, Align.RIGHT, 9, strong=True
    )


def _reason(tournament: Tournament) -> Column[Award]:
    """Return the column of what a prize is awarded for."""
    return Column(
        "reason",
        say("Awarded for"),
        lambda row: about_participants(tournament, joined(row.reasons, "; ")),
        width=36,
        wrap=True,
        elastic=True,
    )


def prize_notes(
    tournament: Tournament, prizes: PrizeList, rows: tuple[Award, ...]
) -> tuple[Said, ...]:
    """Return what the prizes come to and how they are given."""
    if not prizes.funds:
        return (say("No prizes have been entered. Enter them in Tournament > Prizes."),)
    awarded_total = sum((row.amount for row in rows), Fraction())
    awarded_total += sum((award.amount for award in team_awards(tournament, prizes)), Fraction())
    awarded_total += sum((award.amount for award in player_awards(tournament, prizes)), Fraction())
    several = (
        say("A player may have several prizes.") if prizes.several else say("One prize per player.")
    )
    notes = (
        say(
            "Total prizes {total}, awarded {given}, remaining {left}.",
            total=amount_text(prizes.total, prizes.currency),
            given=amount_text(awarded_total, prizes.currency),
            left=amount_text(prizes.total - awarded_total, prizes.currency),
        ),
        say("Prizes: {how}.", how=_sharing_words(tournament, prizes.sharing)),
        *_about_knockout(tournament),
        *_shared_apart(tournament, prizes),
        several,
    )
    return tuple(about_participants(tournament, note) for note in notes)


def _unwon_notes(tournament: Tournament, prizes: PrizeList) -> tuple[Said, ...]:
    """Return a sentence for each prize for which no player qualifies."""
    reasons = [
        about_participants(tournament, unwon.reason) for unwon in unwon_prizes(tournament, prizes)
    ]
    return tuple(say("{reason}.", reason=raised(reason)) for reason in reasons)


def _about_knockout(tournament: Tournament) -> tuple[Said, ...]:
    """Return by what the prizes are given in an event with a knock-out."""
    if deciding_knockout(tournament) is not None:
        return (say("The knock-out decides the ranks."),)
    if tournament.details.knockout:
        return (say("The standings decide the ranks, not the knock-out."),)
    return ()


def _sharing_words(tournament: Tournament, sharing: PrizeSharing) -> Said:
    """Return how prizes are shared: among equal points, in a knock-out among those who reached the
    same round.
    """
    if deciding_knockout(tournament) is not None:
        return sharing.words_in_knockout
    return sharing.words


def _shared_apart(tournament: Tournament, prizes: PrizeList) -> tuple[Said, ...]:
    """Return which prizes are shared differently."""
    notes = []
    for sharing in PrizeSharing:
        names = [fund.name for fund in prizes.funds if fund.sharing is sharing]
        if names and sharing is not prizes.sharing:
            notes.append(
                say(
                    "{funds}: {how}.",
                    funds=joined(names, "; "),
                    how=_sharing_words(tournament, sharing),
                )
            )
    return tuple(notes)


def amount_text(amount: Fraction, currency: str) -> Said:
    """Return an amount with its currency, such as ``95 EUR`` or ``31.67 EUR``."""
    return joined(filter(None, (money_text(round(100 * amount)), currency)), " ")
