"""The fees and payments of players: for the desk, never for the wall."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from arbiter_gui.domain.organisation.money import money_text
from arbiter_gui.domain.texts.player_names import sort_name
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.tables.columns import club_column, name_column, number_column
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table


def owed_amount(player: Player) -> int:
    """Return the amount a player still has to pay, in hundredths.

    Negative if money is to be returned.
    """
    return player.fee - player.paid


def payments_table(tournament: Tournament) -> Table[Player]:
    """Return the fees by name, with the sums below."""
    players = tuple(
        sorted(tournament.players, key=lambda player: (sort_name(player), player.number))
    )
    columns: tuple[Column[Player], ...] = (
        name_column(lambda player: player),
        number_column("number", lambda player: player),
        club_column(lambda player: player, 12),
        *money_columns(lambda player: player),
    )
    sums = payment_sums(tournament.players)
    return Table("payments", say("Payments"), columns, players, sums, by_name="name")


def money_columns(player_of: Callable[[Any], Player]) -> tuple[Column[Any], ...]:
    """Return what a player owes, has paid, and how, in rows of whatever kind."""
    return (
        _money_column("fee", say("Entry fee"), lambda row: player_of(row).fee),
        _money_column("paid", say("Paid"), lambda row: player_of(row).paid),
        _money_column("owed", say("Owed"), lambda row: owed_amount(player_of(row)), strong=True),
        Column(
            "paid_by",
            say("Payment method"),
            lambda row: player_of(row).paid_by or None,
            width=14,
            fill_in=True,
        ),
    )


def _money_column(
    key: str, title: Said, read: Callable[[Any], int], strong: bool = False
) -> Column[Any]:
    """Return a column of amounts, read in cents; nothing is left empty."""

    def value(row: Any) -> Fraction | None:
        cents = read(row)
        if not cents:
            return None
        return Fraction(cents, 100)

    return Column(key, title, value, Kind.AMOUNT, Align.RIGHT, 8, strong=strong)


def payment_sums(players: Sequence[Player]) -> Said:
    """Return the sums of some players: fees, paid, owed, by how many, and paid by each means."""
    debtors = sum(owed_amount(player) > 0 for player in players)
    sums = say(
        "Fees {fees}, paid {paid}, owed {owed}.",
        fees=money_text(sum(player.fee for player in players)),
        paid=money_text(sum(player.paid for player in players)),
        owed=money_text(sum(max(0, owed_amount(player)) for player in players)),
    )
    sentences = [sums]
    if debtors:
        sentences.append(
            counted(debtors, "{n} player still has to pay.", "{n} players still have to pay.")
        )
    means: dict[str, int] = {}
    for player in players:
        if player.paid and player.paid_by:
            means[player.paid_by] = means.get(player.paid_by, 0) + player.paid
    if means:
        parts = [
            say("{by}: {sum}", by=by, sum=money_text(amount))
            for by, amount in sorted(means.items())
        ]
        sentences.append(say("{parts}.", parts=joined(parts, ", ")))
    return joined(sentences, " ")
