"""What is said of a round that is asked about and not paired."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from arbiter_gui.gui.desk import Desk


def not_paired(desk: Desk) -> str:
    """Return why there is nothing in the round looked at: it is not paired yet, or comes after the last one."""
    if desk.tournament.over:
        text = QCoreApplication.translate("Unpaired", "All {count} rounds are paired; look at one of them.")
        return text.format(count=desk.tournament.round_count)
    text = QCoreApplication.translate("Unpaired", "Round {n} is not paired yet.")
    return text.format(n=desk.shown_round)
