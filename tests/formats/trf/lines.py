"""Report files built column by column, without the program's own writer."""

from __future__ import annotations


def player(number: int, *cells: str, points: str = "", rank: str = "", rating: str = "2000") -> str:
    """A 001 record; a cell is `"2 w 1"`, `"0000 - U"` or `""`."""
    head = (
        f"001 {number:>4}      {f'Player {number}':<33} {rating:>4} {'':3} {'':11} {'':10} "
        f"{points:>4} {rank:>4}"
    )
    assert len(head) == 89
    return (head + "".join(cell(text) for text in cells)).rstrip()


def cell(text: str) -> str:
    """The ten columns of a round."""
    if not text:
        return " " * 10
    opponent, colour, code = [*text.split(), "", ""][:3]
    return f"  {opponent:>4} {colour or ' '} {code or ' '}"


def report(*lines: str, end: str = "\r\n") -> bytes:
    return "".join(line + end for line in lines).encode()


def duel(white: str, black: str, *others: str) -> bytes:
    """Two players with one round each.

    Their cells have columns 92 (opponent), 97 (colour) and 99 (result).
    """
    return report(player(1, white), player(2, black), *others)
