"""The German report read back, from its elements alone."""

from __future__ import annotations

from xml.etree import ElementTree

from arbiter_gui.formats.federation_reports.dsb.writing import NAMESPACE
from arbiter_gui.formats.federation_reports.stated import StatedReport

_TENTHS = {"1": 10, "0.5": 5, "0": 0}


def read_dsb_report(data: bytes) -> StatedReport:
    """Return the players and the rated games of a report that this program wrote.

    Raises ValueError or KeyError for anything else.
    """
    root = ElementTree.fromstring(data)
    names = {}
    for player in root.iter(f"{{{NAMESPACE}}}player"):
        surname = _text(player, "surname")
        forename = _text(player, "forename")
        names[int(_text(player, "tournamentPlayerNumber"))] = f"{surname}, {forename}"
    games = set()
    for game in root.iter(f"{{{NAMESPACE}}}game"):
        white_points = _TENTHS.get(_text(game, "pointWhite"))
        black_points = _TENTHS.get(_text(game, "pointBlack"))
        if white_points is not None and black_points is not None:
            white = int(_text(game, "tournamentPlayerNumberWhite"))
            black = int(_text(game, "tournamentPlayerNumberBlack"))
            games.add((int(_text(game, "round")), white, black, white_points, black_points))
    return StatedReport(names, frozenset(games))


def _text(parent: ElementTree.Element, name: str) -> str:
    """Return the text of an element below another one.

    Raise ValueError if it is missing or empty.
    """
    element = parent.find(f"{{{NAMESPACE}}}{name}")
    if element is None or element.text is None:
        raise ValueError(f"no {name}")
    return element.text
