"""Settings files of other generators: `Key=value` lines, rates as one in so many."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.points import parse_points
from arbiter_gui.domain.texts.sentences import plain, say
from arbiter_gui.domain.tournament import PointSystem


def _whole_number(text: str) -> int:
    return int(text)


def _chance_of_one_in(text: str) -> float:
    """Return the chance of `1 in n`; 0 means never."""
    if int(text):
        return 1 / int(text)
    return 0.0


def _share_of_percentage(text: str) -> float:
    return int(text) / 100


_SETTINGS: dict[str, tuple[str, Callable[[str], float]]] = {
    "PlayersNumber": ("players", _whole_number),
    "RoundsNumber": ("rounds", _whole_number),
    "HighestRating": ("highest_rating", _whole_number),
    "LowestRating": ("lowest_rating", _whole_number),
    "DrawPercentage": ("draws", _share_of_percentage),
    "ForfeitRate": ("forfeits", _chance_of_one_in),
    "QuickgameRate": ("short_games", _chance_of_one_in),
    "RetiredRate": ("withdrawals", _chance_of_one_in),
    "ZPBRate": ("zero_byes", _chance_of_one_in),
    "HPBRate": ("half_byes", _chance_of_one_in),
    "HalfPointByeRate": ("half_byes", _chance_of_one_in),
    "FPBRate": ("full_byes", _chance_of_one_in),
}
_POINTS: dict[str, tuple[str, ...]] = {
    "PointsForWin": ("white_win", "black_win", "forfeit_win", "full_bye", "pairing_allocated_bye"),
    "PointsForDraw": ("white_draw", "black_draw", "half_bye"),
    "PointsForLoss": ("white_loss", "black_loss"),
    "PointsForForfeitLoss": ("forfeit_loss",),
    "PointsForZPB": ("zero_bye",),
    "PointsForPAB": ("pairing_allocated_bye",),
}


def read_settings(text: str, file: str) -> dict[str, Any]:
    """Return the recipe's settings that a file names; lines without text are skipped.

    Raises FormatError for an unknown key or an impossible value.
    """
    settings: dict[str, Any] = {}
    points: dict[str, int] = {}
    for line, content in enumerate(text.splitlines(), 1):
        if not content.strip():
            continue
        key, equals, value = (part.strip() for part in content.partition("="))
        is_known = key in _SETTINGS or key in _POINTS
        if not is_known or not equals:
            names = ", ".join((*_SETTINGS, *_POINTS))
            raise FormatError(
                file,
                line,
                1,
                plain(f"'{content.strip()}'"),
                say("Key=value, where the key is one of {names}", names=names),
            )
        try:
            if key in _SETTINGS:
                name, convert = _SETTINGS[key]
                settings[name] = convert(value)
            else:
                points |= dict.fromkeys(_POINTS[key], parse_points(value))
        except ValueError:
            column = len(key) + 2
            value_read = plain(f"'{value}'")
            raise FormatError(file, line, column, value_read, say("a number")) from None
    if points:
        settings["points"] = PointSystem(**points)
    return settings
