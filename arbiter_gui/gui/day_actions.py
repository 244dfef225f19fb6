"""The actions of the arbiter's day beyond pairing: players, hand pairing, second entry, display, languages."""

from __future__ import annotations

from arbiter_gui.gui.action_spec import ActionSpec
from arbiter_gui.gui.marking import QT_TRANSLATE_NOOP

N = QT_TRANSLATE_NOOP
DAY_ACTIONS: tuple[ActionSpec, ...] = ()
