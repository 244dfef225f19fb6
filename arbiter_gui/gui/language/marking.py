"""Marks texts for translation where they are written; they are translated where they are shown."""

from __future__ import annotations


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:
    """Return the text as it is; the translation tools look for this name."""
    return text
