"""The actions that ask why, and their places in the menus."""

from __future__ import annotations

from arbiter_gui.gui.language.marking import QT_TRANSLATE_NOOP as N
from arbiter_gui.gui.services.action_spec import ActionSpec

WHY_ACTIONS: tuple[ActionSpec, ...] = (
    ActionSpec(
        "ask-opponent",
        N("Actions", "Why this &opponent?"),
        N(
            "Actions",
            "Explain why the selected player, or the first player on the board, has this opponent",
        ),
        ("W",),
        enabled="asked",
    ),
    ActionSpec(
        "ask-not",
        N("Actions", "Why &not …?"),
        N("Actions", "Explain why the selected player was not paired with a particular opponent"),
        ("Alt+W",),
        enabled="asked",
    ),
    ActionSpec(
        "ask-colour",
        N("Actions", "Why this &colour?"),
        N("Actions", "Explain why the selected player has White or Black"),
        ("Alt+5",),
        enabled="asked",
    ),
    ActionSpec(
        "ask-float",
        N("Actions", "Why this &float?"),
        N("Actions", "Explain why the selected player was moved down, or was not"),
        ("Alt+6",),
        enabled="asked",
    ),
    ActionSpec(
        "ask-bye",
        N("Actions", "Why the &bye, or why not?"),
        N("Actions", "Explain why the selected player has the bye, or does not"),
        ("Alt+7",),
        enabled="asked",
    ),
    ActionSpec(
        "slip",
        N("Actions", "&Slip for the player…"),
        N(
            "Actions",
            "Print the reasons for the selected player's board on a slip (half an A5 sheet)",
        ),
        enabled="asked",
    ),
    ActionSpec(
        "explained-sheet",
        N("Actions", "Sheet of all &reasons…"),
        N("Actions", "Print the pairings of the round with their reasons"),
        enabled="round",
    ),
    ActionSpec(
        "pane-answer",
        N("Actions", "&Answer"),
        N("Actions", "Why? Why not? The five questions"),
        ("Alt+1",),
        enabled="tournament",
    ),
    ActionSpec(
        "pane-bracket",
        N("Actions", "Brac&ket"),
        N("Actions", "Show the player's bracket as cards on a table"),
        ("Alt+2",),
        enabled="tournament",
    ),
    ActionSpec(
        "pane-alternatives",
        N("Actions", "A&lternatives"),
        N("Actions", "List all other possible opponents of the player"),
        ("Alt+3",),
        enabled="tournament",
    ),
    ActionSpec(
        "pane-recorded",
        N("Actions", "As pla&yed"),
        N("Actions", "Compare the recorded pairing with the pairing under the rules"),
        ("Alt+4",),
        enabled="tournament",
    ),
    ActionSpec(
        "check-proof",
        N("Actions", "Check the &proof"),
        N(
            "Actions",
            "Check every reason for the round with independent code, and list what was checked",
        ),
        ("Ctrl+Shift+W",),
        enabled="round",
    ),
)
ASKING: tuple[str, ...] = tuple(spec.id for spec in WHY_ACTIONS if spec.id.startswith("ask-"))
"""The actions that ask one of the questions at the desk, in their order."""

PANES: tuple[str, ...] = ("answer", "bracket", "alternatives", "recorded")
"""The panes beside the views, in the order of their keys."""

WHY_MENU: tuple[str, ...] = (
    *ASKING, "-", *(f"pane-{pane}" for pane in PANES), "-", "slip", "explained-sheet", "-",
    "check-proof"
)  # fmt: skip
"""The menu that asks why."""
