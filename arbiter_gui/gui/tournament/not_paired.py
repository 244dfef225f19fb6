"""Texts about a round that is not paired, and about a board that does not exist."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.texts.sentences import counted
from arbiter_gui.domain.texts.words import result_text
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament


def after_last(current: CurrentTournament) -> bool:
    """Return whether the page after the last round is shown, which is not a round."""
    return current.tournament.over and current.shown_round > len(current.tournament.rounds)


def not_paired(current: CurrentTournament) -> str:
    """Return why the round shown is empty: it is not paired yet, or comes after the last one."""
    if current.tournament.over:
        rounds = len(current.tournament.rounds)
        return translated(
            counted(
                rounds,
                "The only round has been paired. Open it to see its pairing.",
                "All {n} rounds have been paired. Open a round to see its pairing.",
            )
        )
    text = QCoreApplication.translate("Unpaired", "Round {n} has not been paired yet.")
    return text.format(n=current.shown_round)


def no_such_table(current: CurrentTournament, table_number: int) -> str:
    """Return why the board with this number is not in the round shown."""
    shown_round = current.shown_round
    tables = table_numbers(current.shown_tournament, shown_round)
    if table_number not in tables:
        text = QCoreApplication.translate(
            "RoundView", "Round {round} has no board {n}; its boards are {first} to {last}."
        )
        return text.format(
            n=table_number,
            round=shown_round,
            first=min(tables, default=0),
            last=max(tables, default=0),
        )
    result = (
        current.shown_tournament.rounds[shown_round - 1].boards[tables.index(table_number)].result
    )
    text = QCoreApplication.translate(
        "RoundView",
        "Board {n} already has a result ({result}); only boards without a result are shown.",
    )
    return text.format(n=table_number, result=translated(result_text(result)))
