"""Prohibited pairings and wishes: clubs, families, delegations.

The players, the reason, the rounds, how strictly.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QWidget

from arbiter_gui.app.caution import LEAVE
from arbiter_gui.domain.record_lines.integrity import fide_mode
from arbiter_gui.domain.tournament import BY_CRITERIA, WHILE_LEGAL, ProhibitedGroup, Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.search.lines_dialog import PLAYERS, LinesDialog

_FIRST = 1
_LAST = 2
_GROUP = 3
_STRICTNESS = 4


class ProhibitedDialog(LinesDialog):
    """A table with one line per group."""

    wide = 72

    def __init__(
        self,
        tournament: Tournament,
        selected_players: tuple[int, ...] = (),
        parent: QWidget | None = None,
    ) -> None:
        """Show the groups of a `tournament` whose players do not meet, and a new line with the
        `selected_players`.
        """
        super().__init__(tournament, 6, parent)
        headings = (self.tr("Player numbers"), self.tr("From round"), self.tr("To round"))
        more_headings = (self.tr("Club or reason"), self.tr("May meet"), self.tr("Names"))
        self.lines_table.setHorizontalHeaderLabels([*headings, *more_headings])
        self._strictness = {
            "": self.tr("never"),
            BY_CRITERIA: self.tr("only if the criteria require it"),
            WHILE_LEGAL: self.tr("only if there is no other legal pairing"),
        }
        self.setWindowTitle(self.tr("Prohibited pairings"))
        self.explain(
            self.tr("The next pairing follows these lines; rounds already paired stay as they are.")
        )
        self.lines_table.setAccessibleName(
            self.tr("Groups of players who may not be paired together")
        )
        self.note.setText(self._note_on_lines())
        self.note.show()
        for group in tournament.prohibited:
            self._add_line(group)
        if self._is_fixed():
            self.show_only()
        else:
            self._show_groups(selected_players)

    def _is_fixed(self) -> bool:
        """Return whether nothing can be changed any longer."""
        return bool(self._tournament.rounds) and fide_mode(self._tournament)

    def _show_groups(self, selected_players: tuple[int, ...]) -> None:
        """Show the prohibited pairings, with an empty line, or one of the selected players, to type
        into.
        """
        self.add_buttons_and_check(
            self.groups,
            self.add_group,
            (self.tr("One line per &club"), lambda: self.add_by(lambda player: player.club)),
            (
                self.tr("One line per &federation"),
                lambda: self.add_by(lambda player: player.federation),
            ),
        )
        self._add_strictness_choice()
        if len(selected_players) > 1:
            self.add_group(selected_players)
        elif not self._tournament.prohibited:
            # A line to type into at once; it is left out as long as it is empty.
            self._add_line(ProhibitedGroup((), self._tournament.next_round))
            self.lines_table.setCurrentCell(0, PLAYERS)

    def _add_strictness_choice(self) -> None:
        """Add the choice of how strictly the players of the current line are kept apart, with its
        meaning beside.
        """
        self._meanings = {
            "": self.tr("Paired as if they had already met."),
            BY_CRITERIA: self.tr("Kept apart as long as no criterion suffers."),
            WHILE_LEGAL: self.tr(
                "Kept apart whenever a legal pairing allows it, even if criteria suffer."
            ),
        }
        self.strictness_choice = QComboBox()
        for code, words in self._strictness.items():
            self.strictness_choice.addItem(words, code)
        self.strictness_choice.activated.connect(self._take_strictness)
        self.meaning = QLabel()
        label = QLabel(self.tr("&Players on this line may meet:"))
        label.setBuddy(self.strictness_choice)
        row = QHBoxLayout()
        row.addWidget(label)
        row.addWidget(self.strictness_choice)
        row.addWidget(self.meaning, 1)
        self.contents.addLayout(row)
        self.lines_table.currentCellChanged.connect(lambda *_: self._show_strictness())
        self.lines_table.itemChanged.connect(lambda _item: self._show_strictness())
        self._show_strictness()

    def _note_on_lines(self) -> str:
        """Return the note above the lines: how players are entered, and whether it is too late."""
        if self._is_fixed():
            text = self.tr("Can no longer be changed, because round 1 has been paired.")
            late_entry = self.tr(
                "Restrictions must be announced before round 1, so a relative who enters late is "
                "paired like any other player."
            )
            return f"⚠ {text} {late_entry} {translated(LEAVE)}"
        text = self.tr(
            "Players on the same line are never paired together, or only if unavoidable. Enter "
            "players as 3 9, as a range 5-8, or by the start of the name, with semicolons between "
            "names. If “To round” is empty, the line applies until the end."
        )
        if not self._tournament.rounds:
            return text
        late_note = self.tr(
            "Round 1 has been paired. Prohibited pairings should have been announced before that."
        )
        return f"{text} ⚠ {late_note}"

    def add_group(self, players: tuple[int, ...] = ()) -> None:
        """Add a line, by default an empty one to type into."""
        self._add_line(ProhibitedGroup(players, self._tournament.next_round))
        row = self.lines_table.rowCount() - 1
        self.lines_table.setCurrentCell(row, _GROUP if players else PLAYERS)
        self.check()
        if not players:
            self.lines_table.edit_cell(row, PLAYERS)

    def groups(self) -> tuple[ProhibitedGroup, ...]:
        """Return the groups, each once; empty lines are left out.

        Raises ValueError with a sentence.
        """
        typed_groups = [
            group for group in map(self._group_of_row, self.rows()) if group is not None
        ]
        named_groups = {_contents_of_group(group) for group in typed_groups if group.name}
        distinct_groups: dict[object, ProhibitedGroup] = {}
        for group in typed_groups:
            if group.name or _contents_of_group(group) not in named_groups:
                distinct_groups.setdefault((_contents_of_group(group), group.name), group)
        return tuple(distinct_groups.values())

    def add_by(self, word: Callable[[Player], str]) -> None:
        """Add a line for all players with the same word, such as the club, regardless of case and
        blanks.
        """
        players_by_word: dict[str, list[Player]] = {}
        for player in self._tournament.players:
            if word(player):
                players_by_word.setdefault(" ".join(word(player).casefold().split()), []).append(
                    player
                )
        entered_groups = {frozenset(self.numbers(row)) for row in self.rows()}
        for players in players_by_word.values():
            numbers = tuple(player.number for player in players)
            if len(numbers) > 1 and frozenset(numbers) not in entered_groups:
                self._add_line(
                    ProhibitedGroup(
                        numbers, self._tournament.next_round, last=None, name=word(players[0])
                    )
                )
        self.lines_table.resizeColumnToContents(_GROUP)
        self.check()

    def _take_strictness(self, _index: int) -> None:
        """Write the strictness that was chosen into the current line."""
        item = self.lines_table.item(self.lines_table.currentRow(), _STRICTNESS)
        if item is not None:
            item.setText(self._strictness[self.strictness_choice.currentData()])
            self.lines_table.resizeColumnToContents(_STRICTNESS)

    def _show_strictness(self) -> None:
        """Show how strictly the players of the current line are kept apart.

        What was not understood leaves it open.
        """
        row = self.lines_table.currentRow()
        self.strictness_choice.setEnabled(row >= 0)
        code = None
        if row >= 0:
            with suppress(ValueError):
                code = self._strictness_of_row(row)
        self.strictness_choice.setCurrentIndex(self.strictness_choice.findData(code))
        self.meaning.setText(self._meanings.get(code, "") if code is not None else "")

    def _strictness_of_row(self, row: int) -> str:
        """Return how strictly a line keeps players apart, from the beginning of a word.

        Raises ValueError.
        """
        typed_text = self.text(row, _STRICTNESS).casefold()
        for code, words in self._strictness.items():
            if words.casefold() == typed_text:
                return code
        possible_codes = [
            code
            for code, words in self._strictness.items()
            if words.casefold().startswith(typed_text)
        ]
        # An empty cell means the first kind, which is the usual one.
        if not typed_text or len(possible_codes) == 1:
            return possible_codes[0]
        text = self.tr("Line {line}: under “May meet”, enter one of: {words}.")
        raise ValueError(text.format(line=row + 1, words="; ".join(self._strictness.values())))

    def _add_line(self, group: ProhibitedGroup) -> None:
        """Add a line for a group, in the place of the empty line that the dialog opens with."""
        if self.lines_table.rowCount() == 1 and self._is_empty(0):
            self.lines_table.removeRow(0)
        first_round = str(group.first)
        last_round = str(group.last or "")
        self.add_players_line(
            group.players, first_round, last_round, group.name, self._strictness[group.wish]
        )

    def _is_empty(self, row: int) -> bool:
        """Return whether nobody has typed anything into a line."""
        has_first_round = self.text(row, _FIRST) not in ("", str(self._tournament.next_round))
        typed_columns = (PLAYERS, _GROUP, _LAST)
        return not has_first_round and not any(self.text(row, column) for column in typed_columns)

    def _group_of_row(self, row: int) -> ProhibitedGroup | None:
        """Return the group of a line, None for an empty one. Raises ValueError with a sentence."""
        name, begin, end = (self.text(row, column) for column in (_GROUP, _FIRST, _LAST))
        if self._is_empty(row):
            return None
        numbers = self.certain_numbers(row)
        if len(numbers) < 2:
            raise ValueError(
                self.tr("Line {line}: enter at least two players.").format(line=row + 1)
            )
        if not begin.isdecimal() or int(begin) < 1 or (end and not end.isdecimal()):
            raise self.round_fault(row)
        first_round = int(begin)
        last_round = None
        if end:
            last_round = int(end)
        if last_round is not None and last_round < first_round:
            raise ValueError(
                self.tr("Line {line}: the last round is before the first.").format(line=row + 1)
            )
        return ProhibitedGroup(numbers, first_round, last_round, name, self._strictness_of_row(row))


def _contents_of_group(group: ProhibitedGroup) -> tuple[object, ...]:
    """Return the contents of a group, in whatever order it was typed."""
    return frozenset(group.players), group.first, group.last, group.wish
