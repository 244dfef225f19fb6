"""The actions of the arbiter's day beyond pairing: players, hand pairing, second entry, display, languages."""

from __future__ import annotations

from arbiter_gui.gui.action_spec import ActionSpec
from arbiter_gui.gui.marking import QT_TRANSLATE_NOOP

N = QT_TRANSLATE_NOOP
DAY_ACTIONS: tuple[ActionSpec, ...] = (
    # Players
    ActionSpec(
        "import-players",
        N("Actions", "&Import players…"),
        N("Actions", "Take players from a CSV, Excel or report file"),
        ("Ctrl+Shift+I",),
        enabled="tournament",
    ),
    ActionSpec(
        "number-players",
        N("Actions", "&Number players by rank"),
        N("Actions", "Give the pairing numbers by rating, title and name (C.04.2)"),
        enabled="before-round-1",
    ),
    ActionSpec(
        "remove-player",
        N("Actions", "Re&move player"),
        N("Actions", "Take the selected player from the list, before round 1"),
        enabled="removable",
    ),
    ActionSpec(
        "check-in",
        N("Actions", "Pla&ys or absent"),
        N("Actions", "Check the selected player in or out for the next round (Space in the list)"),
        enabled="player",
    ),
    ActionSpec(
        "all-absent",
        N("Actions", "All absent &until checked in"),
        N("Actions", "Mark everybody absent; Space then checks in who has come"),
        enabled="before-round-1",
    ),
    ActionSpec(
        "prohibited",
        N("Actions", "&Prohibited pairings…"),
        N("Actions", "Say who must not be paired with whom: clubs, families"),
        enabled="tournament",
    ),
    # Round
    ActionSpec(
        "by-hand",
        N("Actions", "Pair by &hand…"),
        N("Actions", "Change the pairing of the last round or the proposal; the difference is recorded"),
        ("Ctrl+M",),
        enabled="by-hand",
    ),
)
