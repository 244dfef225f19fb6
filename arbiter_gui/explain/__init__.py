"""Views of a trace: text, tree, JSON."""
