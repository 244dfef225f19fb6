"""Views of a trace: text, tree, JSON."""

from arbiter_gui.entry_points import load_parts

load_parts("explain")
