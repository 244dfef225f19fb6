"""The lines around the boards of a round: the progress, the last entries, and the keys."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from PySide6.QtGui import QMoveEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from arbiter_gui.domain.publication import later_lines, published_line
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.texts.sentences import counted
from arbiter_gui.domain.texts.words import result_text
from arbiter_gui.domain.values import Board, Result, results_of
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.results.result_keys import spoken_legend
from arbiter_gui.gui.results.second_entry import SecondEntry
from arbiter_gui.gui.style.rich_text import (
    APART,
    RichLabel,
    RichText,
    bold,
    height_of,
    read_out,
    together,
    unbroken,
)
from arbiter_gui.gui.tournament.alterations import Alterations
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.widgets.one_line import OneLine, SteadyLine

_ENTRIES_SHOWN = 5
_OPEN_SHOWN = 8
_LINES_A_LINE = 12
"""A window so many lines high has room for one line of the legend, one twice as high for two."""


class Headline(OneLine):
    """Says of the round looked at how many results are in, and whatever is special about it.

    One line, whatever it says: the rows below it stay where they are, and the window may be narrow.
    """

    def __init__(self, current: CurrentTournament, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._current, self._altered = current, Alterations(current)

    def refresh(self, second: SecondEntry | None) -> None:
        """Say it again."""
        current, number = self._current, self._current.shown_round
        recorded = current.shown.rounds[number - 1]
        said = [self._results(recorded.boards)]
        games = current.shown.match_of(number)
        if len(games) > 1:
            said.insert(0, self.tr("game {n} of the matches").format(n=games.index(number) + 1))
        if not current.shows_proposal:
            said += [translated(line) for line in later_lines(current.shown, number)]
        altered = self._altered.note(number)
        if altered:
            said.append(translated(altered))
        if second is not None:
            said.append(self._second_entry(second, len(recorded.boards)))
        if recorded.published:
            said.append(translated(published_line(current.shown, number)))
        title = self.tr("Round {number}").format(number=number)
        self.say(title, "".join(f" · {words}" for words in said))

    def _second_entry(self, second: SecondEntry, count: int) -> str:
        """Say how many boards agree, and which do not yet when they are few."""
        left = second.open_boards(count)
        if not left:
            return self.tr("second entry: all {boards} boards match; F7 ends it").format(boards=count)
        text = self.tr("second entry: {agreed} of {boards} match")
        if len(left) <= _OPEN_SHOWN:
            text = self.tr("second entry: {agreed} of {boards} match; still to match: {left}")
        numbers = table_numbers(self._current.shown, self._current.shown_round)
        named = ", ".join(str(numbers[board - 1]) for board in left)
        return text.format(agreed=count - len(left), boards=count, left=named)

    def _results(self, boards: tuple[Board, ...]) -> str:
        results = results_of(boards)
        known = sum(times for result, times in results if result.known)
        final = sum(times for result, times in results if result.final)
        adjourned = known - final
        if self._current.shows_proposal:
            return translated(counted(len(boards), "proposal not yet accepted: {n} [board|boards]"))
        if known < len(boards):
            text = self.tr("{known} of {boards} results, {missing} missing").format(
                known=final, boards=len(boards), missing=len(boards) - known
            )
            return ", ".join(filter(None, (text, self._adjourned(adjourned))))
        rest = self.tr("result entered")
        if len(boards) > 1:
            rest = translated(counted(len(boards), "all results are in ({n} [board|boards])"))
        if adjourned:
            text = self.tr("{known} of {boards} results").format(known=final, boards=len(boards))
            rest = f"{text}, {self._adjourned(adjourned)}"
        tournament = self._current.tournament
        games = tournament.match_of(len(tournament.rounds))
        if self._current.shown_round not in games:
            return rest
        for number in games:
            if tournament.rounds[number - 1].missing:
                return rest + self.tr("; results of round {n} are missing").format(n=number)
        return rest + self._what_next()

    def _adjourned(self, count: int) -> str:
        if not count:
            return ""
        return translated(counted(count, "{n} adjourned", "{n} adjourned"))

    def _what_next(self) -> str:
        """Say what F9 does after the last round that is paired; where nothing can be changed it does nothing."""
        if self._current.frozen:
            return ""
        if self._current.tournament.over:
            return self.tr("; that was the last round: press F9 for what comes next")
        return self.tr("; press F9 to pair round {n}").format(n=self._current.tournament.next_round)


class LastEntries(SteadyLine):
    """What was typed last and still holds; keeps its line when there is nothing, so that no row moves."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entries: list[tuple[int, Result]] = []

    def forget(self) -> None:
        """Begin another round."""
        self._entries.clear()

    def add(self, board: int, result: Result) -> None:
        """Remember what was typed on a board, counted from 1."""
        self._entries = [entry for entry in self._entries if entry[0] != board] + [(board, result)]

    def follow(self, moved: Mapping[int, int]) -> None:
        """Go with the boards to where they are now: old numbers to new, 0 for a board that is no more."""
        self._entries = [(moved[n], result) for n, result in self._entries if moved.get(n)]

    def refresh(self, boards: tuple[Board, ...], tables: tuple[int, ...]) -> None:
        """Show the last entries by the numbers of their tables; an undone result is no entry any more."""
        holding = [(n, r) for n, r in self._entries if n <= len(boards) and boards[n - 1].result == r]
        said = (
            f"{tables[n - 1]}: {translated(result_text(r)) or self.tr('cleared')}"
            for n, r in holding[-_ENTRIES_SHOWN:][::-1]
        )
        last = " · ".join(said)
        self.setText(self.tr("Last entries: {entries}").format(entries=last) if last else "")


class Legend(RichLabel):
    """The keys of result entry: in a low window in fewer words, or only the first, so that there is room for boards."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._wordings: tuple[list[RichText], ...] = ([],)
        self._shown: tuple[str, bool] | None = None
        self._fitted: object = None
        self.setWordWrap(True)

    def show_keys(self, key_set: str, has_matches: bool) -> None:
        """Show the keys of a set, and that of matches where there are any."""
        if self._shown == (key_set, has_matches):
            return
        self._shown = (key_set, has_matches)
        wordings = (spoken_legend(key_set, short, has_matches) for short in (False, True))
        self._wordings = tuple([_key_and_meaning(*line) for line in wording] for wording in wordings)
        self._fit()

    def _fit(self) -> None:
        """Show as many keys as there is room for; the tooltip has them all."""
        line = self.fontMetrics().lineSpacing()
        lines = max(1, self.window().height() // (line * _LINES_A_LINE))
        room = (self._wordings, lines, self.width(), self.font())
        if room == self._fitted:
            return
        self._fitted = room
        whole, short = (together(parts, APART) for parts in self._wordings)
        self.setToolTip(read_out(whole))
        fewer = range(len(self._wordings[1]) - 1, 0, -1)
        some = (together((*self._wordings[1][:count], "…"), APART) for count in fewer)
        for said in chain((whole, short), some):
            if height_of(said, self.font(), self.width()) < (lines + 0.5) * line:
                break
        if said != self.text():
            self.setText(said)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the room (Qt)."""
        super().resizeEvent(event)
        self._fit()

    def moveEvent(self, event: QMoveEvent) -> None:
        """Follow the height of the window, at whose foot this stands (Qt)."""
        super().moveEvent(event)
        self._fit()


def _key_and_meaning(keys: str, text: str) -> RichText:
    """Return a key and its meaning, which stay on one line."""
    return unbroken(together((bold(keys), text), " "))
