"""The actions of the View menu: which view, how large, in which colours."""

from __future__ import annotations

from arbiter_gui.gui.language.marking import QT_TRANSLATE_NOOP
from arbiter_gui.gui.services.action_spec import ActionSpec, Keys

N = QT_TRANSLATE_NOOP
VIEW_ACTIONS: tuple[ActionSpec, ...] = (
    ActionSpec(
        "view-round",
        N("Actions", "Ro&und"),
        N("Actions", "Boards and results"),
        ("Ctrl+1",),
        checkable=True,
        group="views",
    ),
    ActionSpec(
        "view-board",
        N("Actions", "Player &history"),
        N("Actions", "One row a player, one column a round"),
        ("Ctrl+2",),
        checkable=True,
        group="views",
    ),
    ActionSpec(
        "view-cards",
        N("Actions", "Pairing &cards"),
        N("Actions", "Cards in score groups"),
        ("Ctrl+3",),
        checkable=True,
        group="views",
    ),
    ActionSpec(
        "view-reasons",
        N("Actions", "&Reasons"),
        N("Actions", "How the round was paired: its brackets, their story, and the cards as they lay"),
        ("Ctrl+4",),
        checkable=True,
        group="views",
    ),
    ActionSpec(
        "view-players",
        N("Actions", "&Players"),
        N("Actions", "List of players"),
        ("Ctrl+5",),
        checkable=True,
        group="views",
    ),
    ActionSpec(
        "view-standings",
        N("Actions", "&Standings"),
        N("Actions", "Ranking after the last results"),
        ("Ctrl+6",),
        checkable=True,
        group="views",
    ),
    ActionSpec(
        "view-history",
        N("Actions", "H&istory"),
        N("Actions", "Every change, newest first"),
        ("Ctrl+8",),
        checkable=True,
        group="views",
    ),
    ActionSpec(
        "view-end",
        N("Actions", "Rep&orts"),
        N("Actions", "What the end of the event owes: rating changes, norms"),
        ("Ctrl+9",),
        checkable=True,
        group="views",
    ),
    ActionSpec(
        "why",
        N("Actions", "&Why"),
        N("Actions", "Show or hide the reasons of the round"),
        ("F8",),
        "why",
        checkable=True,
    ),
    ActionSpec(
        "zoom-in", N("Actions", "Zoom &in"), N("Actions", "Larger text"), (Keys.ZoomIn, "Ctrl+="), "zoom-in"
    ),
    ActionSpec(
        "zoom-out", N("Actions", "Zoom &out"), N("Actions", "Smaller text"), (Keys.ZoomOut,), "zoom-out"
    ),
    ActionSpec(
        "zoom-reset", N("Actions", "&Normal size"), N("Actions", "Text at its normal size"), ("Ctrl+0",)
    ),
    ActionSpec(
        "scheme-system",
        N("Actions", "As the &system"),
        N("Actions", "Light or dark as the system says"),
        checkable=True,
        group="schemes",
    ),
    ActionSpec(
        "scheme-light",
        N("Actions", "&Light"),
        N("Actions", "Dark text on light ground"),
        checkable=True,
        group="schemes",
    ),
    ActionSpec(
        "scheme-dark",
        N("Actions", "&Dark"),
        N("Actions", "Light text on dark ground"),
        checkable=True,
        group="schemes",
    ),
    ActionSpec(
        "moving-cards",
        N("Actions", "Cards &move"),
        N("Actions", "Let cards move to their places from step to step, or lie there at once"),
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
