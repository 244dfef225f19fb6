"""What a group lacks, by the name under which the pictures still ask for it."""

from arbiter_gui.explain.column_phrases import group_lacks

__all__ = ["group_lacks"]
