"""How well a colour is read on another one (WCAG 2)."""

from __future__ import annotations

import re


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as browsers write them: ``rgb(1, 2, 3)``."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(figure) / 255 for figure in re.findall(r"\d+", colour)[:3]]
    linear = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
