"""Draws the rooms of the program and who imports whom, from the code.

    python -m tests.architecture.rooms_picture        writes .github/rooms.svg

The rows are the layers of the import contract in pyproject.toml; an arrow is a direct import, left
out where another path of arrows says the same.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Mapping

from tests.architecture.sources import PACKAGE, TOP, modules, nodes

PICTURE = TOP / ".github" / "rooms.svg"
_WIDTH, _HEIGHT, _ACROSS, _DOWN = 112, 34, 150, 74


def layers() -> tuple[tuple[str, ...], ...]:
    """Return the rooms row by row, from the top of the import contract."""
    contracts = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    rooms = next(c for c in contracts if c.get("containers") == ["arbiter_gui"])
    return tuple(tuple(room.strip() for room in row.split("|")) for row in rooms["layers"])


def imports() -> dict[str, frozenset[str]]:
    """Return the rooms that each room imports."""
    rooms = {room for row in layers() for room in row}
    found: dict[str, set[str]] = {room: set() for room in rooms}
    for path in modules():
        room = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
        for node in nodes(path):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("arbiter_gui."):
                other = (node.module or "").split(".")[1]
                if room in rooms and other in rooms - {room}:
                    found[room].add(other)
    return {room: frozenset(others) for room, others in found.items()}


def told_once(graph: Mapping[str, frozenset[str]]) -> list[tuple[str, str]]:
    """Return the arrows without those that a longer way tells as well."""

    def reached(room: str) -> set[str]:
        return graph[room].union(*(reached(other) for other in graph[room]))

    return sorted(
        (room, other)
        for room, others in graph.items()
        for other in others
        if not any(other in reached(third) for third in others - {other})
    )


def picture() -> str:
    """Return the drawing as SVG."""
    rows = layers()
    width = _ACROSS * max(map(len, rows)) + 40
    places = {
        room: (width / 2 + (column - (len(row) - 1) / 2) * _ACROSS, 30 + line * _DOWN)
        for line, row in enumerate(rows)
        for column, room in enumerate(row)
    }
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {_DOWN * len(rows)}" '
        f'font-family="sans-serif">',
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" '
        'markerHeight="7" orient="auto">'
        '<path d="M0 0L8 4L0 8z" fill="#667"/></marker></defs>',
        f'<rect width="{width}" height="{_DOWN * len(rows)}" fill="#fff"/>',
    ]
    for room, other in told_once(imports()):
        (x, y), (to_x, to_y) = places[room], places[other]
        out.append(
            f'<path d="M{x:g} {y + _HEIGHT / 2:g}C{x:g} {y + _DOWN * 0.6:g} {to_x:g} '
            f"{to_y - _DOWN * 0.6:g} "
            f'{to_x:g} {to_y - _HEIGHT / 2:g}" fill="none" stroke="#667" marker-end="url(#tip)"/>'
        )
    for room, (x, y) in places.items():
        out.append(
            f'<rect x="{x - _WIDTH / 2:g}" y="{y - _HEIGHT / 2:g}" width="{_WIDTH}" '
            f'height="{_HEIGHT}" rx="5" '
            f'fill="#eef2f7" stroke="#345"/>'
            f'<text x="{x:g}" y="{y + 5:g}" text-anchor="middle" font-size="15">{room}</text>'
        )
    return "\n".join((*out, "</svg>")) + "\n"


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
