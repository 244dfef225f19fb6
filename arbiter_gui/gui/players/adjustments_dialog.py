"""Points that the arbiter adds or deducts apart from the results: one line per bonus, penalty or
unusual result.
"""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtWidgets import QWidget

from arbiter_gui.domain.points import parse_points
from arbiter_gui.domain.tournament import ADJUSTMENT_KINDS, PointAdjustment, Tournament
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.search.lines_dialog import PLAYERS, LinesDialog
from arbiter_gui.standings.values import decimal

_MOST = 999
_POINTS = 1
_ROUND = 2
_KIND = 3


class AdjustmentsDialog(LinesDialog):
    """A table with one line per adjustment."""

    wide = 52

    def __init__(
        self,
        tournament: Tournament,
        selected_players: tuple[int, ...] = (),
        parent: QWidget | None = None,
    ) -> None:
        """Show the adjustments of a `tournament`, and if players are selected a new line with
        them.
        """
        super().__init__(tournament, 5, parent)
        headings = (
            self.tr("Player numbers"),
            self.tr("Points"),
            self.tr("Round"),
            self.tr("Result"),
        )
        self.lines_table.setHorizontalHeaderLabels([*headings, self.tr("Names")])
        self.setWindowTitle(self.tr("Point adjustments"))
        self.lines_table.setAccessibleName(
            self.tr("Bonus points, penalty points, and results with different points")
        )
        self.explain(
            self.tr(
                "Points: -1 is a penalty of one point, 0.5 a bonus of half a point. They are added "
                "to the score of the round entered, or of every round if none is entered. “Result” "
                "is usually empty. With a letter, the points replace those of such a result: W, D, "
                "L for a win, draw or loss; + and - for a win or loss by forfeit; F, H, Z for a "
                "full-, half- or zero-point bye. W with 0.5: a win is worth half a point."
            )
        )
        for adjustment in tournament.adjustments:
            self._add_adjustment(adjustment)
        self.add_buttons_and_check(self.adjustments, self.add_line)
        if selected_players:
            self.add_line(selected_players)

    def add_line(self, players: tuple[int, ...] = ()) -> None:
        """Add a line for these players in the last round; its points are still to be entered."""
        self.add_players_line(players, "", str(max(1, len(self._tournament.rounds))), "")
        row = self.lines_table.rowCount() - 1
        if players:
            column = _POINTS
        else:
            column = PLAYERS
        self.check()
        self.lines_table.edit_cell(row, column)

    def adjustments(self) -> tuple[PointAdjustment, ...]:
        """Return the adjustments in the lines. Raises ValueError with a sentence."""
        return tuple(self._adjustment_of_row(row) for row in self.rows())

    def text_for_nobody(self) -> str:
        """Return the text that a line without players applies to all of them."""
        return self.tr("all players")

    def _add_adjustment(self, adjustment: PointAdjustment) -> None:
        points = translated(decimal(Fraction(adjustment.points, 10)))
        self.add_players_line(
            adjustment.players, points, str(adjustment.round or ""), adjustment.kind
        )

    def _adjustment_of_row(self, row: int) -> PointAdjustment:
        """Return the adjustment of a line.

        Raises ValueError with a sentence that names the line.
        """
        players = self.certain_numbers(row)
        number = self.text(row, _ROUND)
        kind = self.text(row, _KIND).upper()
        if number and (not number.isdecimal() or int(number) < 1):
            raise self.round_fault(row)
        if kind not in ADJUSTMENT_KINDS:
            raise ValueError(
                self.tr(
                    "Line {line}: under “Result”, enter one of W D L + - F H Z, or leave it empty."
                ).format(line=row + 1)
            )
        if not kind and not players:
            raise ValueError(self.tr("Line {line}: enter the players.").format(line=row + 1))
        return PointAdjustment(
            kind, self._points_of_row(row), int(number) if number else None, players
        )

    def _points_of_row(self, row: int) -> int:
        """Return the points of a line in tenths, negative for a penalty.

        Raises ValueError with a sentence, empty if they are still to be entered.
        """
        text = self.text(row, _POINTS).replace("−", "-").replace("–", "-")
        if not text and row == self.lines_table.rowCount() - 1:
            # A new line is no mistake yet: a sentence would hide the line of help about points.
            raise ValueError
        try:
            points = parse_points(text.removeprefix("-").removeprefix("+"))
        except ValueError:
            points = _MOST + 1
        if points > _MOST:
            raise ValueError(
                self.tr("Line {line}: enter points such as -1 or 0.5.").format(line=row + 1)
            )
        if text.startswith("-"):
            return -points
        return points
