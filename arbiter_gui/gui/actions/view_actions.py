"""The actions of the View menu: which view, how large, in which colours."""

from __future__ import annotations

from arbiter_gui.gui.language.marking import QT_TRANSLATE_NOOP
from arbiter_gui.gui.services.action_spec import ActionSpec, Keys

N = QT_TRANSLATE_NOOP
VIEW_ACTIONS: tuple[ActionSpec, ...] = (
    ActionSpec(
        "view-round",
        N("Actions", "Ro&und"),
        N("Actions", "Show boards and results"),
        ("Ctrl+1",),
        checkable=True,
        group="views",
    ),
    ActionSpec(
        "view-board",
        N("Actions", "Player &history"),
        N("Actions", "Show one row per player and one column per round"),
        ("Ctrl+2",),
        checkable=True,
        group="views",
    ),
    ActionSpec(
        "view-cards",
        N("Actions", "Pairing &cards"),
        N("Actions", "Show cards by scoregroup"),
        ("Ctrl+3",),
        checkable=True,
        group="views",
    ),
    ActionSpec(
        "view-reasons",
        N("Actions", "&Reasons"),
        N(
            "Actions",
            "Show how the round was paired: its brackets, each step, and the cards at that step",
        ),
        ("Ctrl+4",),
        checkable=True,
        group="views",
    ),
    ActionSpec(
        "view-players",
        N("Actions", "&Players"),
        N("Actions", "Show the list of players"),
        ("Ctrl+5",),
        checkable=True,
        group="views",
    ),
    ActionSpec(
        "view-standings",
        N("Actions", "&Standings"),
        N("Actions", "Show the standings after the latest results"),
        ("Ctrl+6",),
        checkable=True,
        group="views",
    ),
    ActionSpec(
        "view-history",
        N("Actions", "H&istory"),
        N("Actions", "Show every change, newest first"),
        ("Ctrl+8",),
        checkable=True,
        group="views",
    ),
    ActionSpec(
        "view-end",
        N("Actions", "Rep&orts"),
        N("Actions", "Show what remains to be done after the last round: rating changes, norms"),
        ("Ctrl+9",),
        checkable=True,
        group="views",
    ),
    ActionSpec(
        "why",
        N("Actions", "&Why"),
        N("Actions", "Show or hide the reasons for the round"),
        ("F8",),
        "why",
        enabled="tournament",
        checkable=True,
    ),
    ActionSpec(
        "zoom-in",
        N("Actions", "Zoom &in"),
        N("Actions", "Make the text larger"),
        (Keys.ZoomIn, "Ctrl+="),
        "zoom-in",
    ),
    ActionSpec(
        "zoom-out",
        N("Actions", "Zoom &out"),
        N("Actions", "Make the text smaller"),
        (Keys.ZoomOut,),
        "zoom-out",
    ),
    ActionSpec(
        "zoom-reset",
        N("Actions", "&Normal size"),
        N("Actions", "Show the text at its normal size"),
        ("Ctrl+0",),
    ),
    ActionSpec(
        "scheme-system",
        N("Actions", "Follow the &system"),
        N("Actions", "Use light or dark as the system does"),
        checkable=True,
        group="schemes",
    ),
    ActionSpec(
        "scheme-light",
        N("Actions", "&Light"),
        N("Actions", "Use dark text on a light background"),
        checkable=True,
        group="schemes",
    ),
    ActionSpec(
        "scheme-dark",
        N("Actions", "&Dark"),
        N("Actions", "Use light text on a dark background"),
        checkable=True,
        group="schemes",
    ),
    ActionSpec(
        "moving-cards",
        N("Actions", "&Animate cards"),
        N("Actions", "Animate the cards from step to step, or place them at once"),
        checkable=True,
    ),
    ActionSpec(
        "full-screen",
        N("Actions", "&Full screen"),
        N("Actions", "Use the whole screen"),
        (Keys.FullScreen, "F11"),
        checkable=True,
    ),
)
