"""What is said of a round that is asked about and not paired, and of a board that cannot be gone to."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.gui.desk import Desk
from arbiter_gui.gui.translating import spoken_here
from arbiter_gui.reports.names import result_text


def after_last(desk: Desk) -> bool:
    """Return whether what is looked at comes after the last round, and is no round."""
    return desk.tournament.over and desk.shown_round > len(desk.tournament.rounds)


def not_paired(desk: Desk) -> str:
    """Return why there is nothing in the round looked at: it is not paired yet, or comes after the last one."""
    if desk.tournament.over:
        text = QCoreApplication.translate("Unpaired", "All {count} rounds are paired; look at one of them.")
        return text.format(count=desk.tournament.round_count)
    text = QCoreApplication.translate("Unpaired", "Round {n} is not paired yet.")
    return text.format(n=desk.shown_round)


def no_such_table(desk: Desk, number: int) -> str:
    """Return why the board with this number cannot be gone to in the round looked at."""
    shown = desk.shown_round
    tables = table_numbers(desk.shown, shown)
    if number not in tables:
        text = QCoreApplication.translate(
            "RoundView", "There is no board {n} in round {round}; they go from {first} to {last}."
        )
        return text.format(n=number, round=shown, first=min(tables, default=0), last=max(tables, default=0))
    result = desk.shown.rounds[shown - 1].boards[tables.index(number)].result
    text = QCoreApplication.translate(
        "RoundView", "Board {n} has its result, {result}; only missing ones are shown."
    )
    return text.format(n=number, result=spoken_here(result_text(result)))
