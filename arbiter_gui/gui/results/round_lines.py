"""The lines around the boards of a round: the progress, the last entries, and the keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from PySide6.QtGui import QMoveEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from arbiter_gui.domain.publication import later_lines, published_line
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.sentences import Said, counted
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
        self._current = current
        self._alterations = Alterations(current)

    def refresh(self, second_entry: SecondEntry | None) -> None:
        """Say it again; `second_entry` is the second entry, if one is under way."""
        current = self._current
        round_number = current.shown_round
        recorded_round = current.shown_tournament.rounds[round_number - 1]
        phrases = []
        games = current.shown_tournament.match_of(round_number)
        if len(games) > 1:
            phrases.append(
                self.tr("game {n} of each match").format(n=games.index(round_number) + 1)
            )
        phrases.append(self._results_words(recorded_round.boards))
        if not current.shows_proposal:
            phrases += [
                translated(line) for line in later_lines(current.shown_tournament, round_number)
            ]
        alteration = self._alterations.note(round_number)
        if alteration:
            phrases.append(translated(alteration))
        if second_entry is not None:
            phrases.append(self._second_entry_words(second_entry, len(recorded_round.boards)))
        if recorded_round.published:
            phrases.append(translated(published_line(current.shown_tournament, round_number)))
        title = self.tr("Round {number}").format(number=round_number)
        self.say(title, "".join(f" · {phrase}" for phrase in phrases))

    def _second_entry_words(self, second_entry: SecondEntry, count: int) -> str:
        """Say how many boards agree, and which do not yet when they are few."""
        open_boards = second_entry.open_boards(count)
        if not open_boards:
            return self.tr("second entry: all {boards} boards match; press F7 to end it").format(
                boards=count
            )
        text = self.tr("second entry: {agreed} of {boards} match")
        if len(open_boards) <= _OPEN_SHOWN:
            text = self.tr("second entry: {agreed} of {boards} match; boards left: {left}")
        numbers = table_numbers(self._current.shown_tournament, self._current.shown_round)
        tables = ", ".join(str(numbers[board - 1]) for board in open_boards)
        return text.format(agreed=count - len(open_boards), boards=count, left=tables)

    def _results_words(self, boards: tuple[Board, ...]) -> str:
        """Return how many results are in; once all are, what to do next."""
        results = results_of(boards)
        known_count = sum(times for result, times in results if result.known)
        final_count = sum(times for result, times in results if result.final)
        # An adjourned game has a result, with which the next round is paired, but not its last one.
        adjourned_count = known_count - final_count
        if self._current.shows_proposal:
            return self._participants_words(
                counted(len(boards), "proposal not yet accepted: {n} [board|boards]")
            )
        if known_count < len(boards):
            text = self.tr("{known} of {boards} results, {missing} missing").format(
                known=final_count, boards=len(boards), missing=len(boards) - known_count
            )
            return ", ".join(filter(None, (text, self._adjourned_words(adjourned_count))))
        return self._words_when_complete(len(boards), adjourned_count) + self._words_after_results()

    def _words_when_complete(self, board_count: int, adjourned_count: int) -> str:
        """Say that no board waits for a result, and how many games are adjourned."""
        if adjourned_count:
            final_count = board_count - adjourned_count
            text = self.tr("{known} of {boards} results").format(
                known=final_count, boards=board_count
            )
            return f"{text}, {self._adjourned_words(adjourned_count)}"
        if board_count > 1:
            return self._participants_words(
                counted(board_count, "all results are in ({n} [board|boards])")
            )
        return self.tr("result entered")

    def _participants_words(self, text: Said) -> str:
        """Return a text in the language of the window, about matches where the participants are
        teams.
        """
        return translated(about_participants(self._current.tournament, text))

    def _words_after_results(self) -> str:
        """Return what to do after all results of the last round are in.

        Empty for an earlier round.
        """
        tournament = self._current.tournament
        games = tournament.match_of(len(tournament.rounds))
        if self._current.shown_round not in games:
            return ""
        for round_number in games:
            if tournament.rounds[round_number - 1].missing:
                return self.tr("; results of round {n} are missing").format(n=round_number)
        return self._words_on_next_step()

    def _adjourned_words(self, count: int) -> str:
        if not count:
            return ""
        return translated(counted(count, "{n} adjourned", "{n} adjourned"))

    def _words_on_next_step(self) -> str:
        """Say what F9 does after the last round that is paired.

        Where nothing can be changed it does nothing.
        """
        if self._current.frozen:
            return ""
        if self._current.tournament.over:
            return self.tr("; that was the last round: press F9 for what comes next")
        return self.tr("; press F9 to pair round {n}").format(n=self._current.tournament.next_round)


class LastEntries(SteadyLine):
    """The last entries that still hold; keeps its line when empty, so that no row moves while
    results are typed.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entries: list[tuple[int, Result]] = []

    def forget(self) -> None:
        """Begin another round."""
        self._entries.clear()

    def add(self, board: int, result: Result) -> None:
        """Remember the result typed on a board, counted from 1."""
        self._entries = [entry for entry in self._entries if entry[0] != board]
        self._entries.append((board, result))

    def follow(self, moved_places: Mapping[int, int]) -> None:
        """Follow the boards to their new places: old numbers to new.

        0 for a board that no longer exists.
        """
        self._entries = [
            (moved_places[board], result)
            for board, result in self._entries
            if moved_places.get(board)
        ]

    def refresh(self, boards: tuple[Board, ...], tables: tuple[int, ...]) -> None:
        """Show the last entries by the numbers of their tables.

        An undone result is no longer an entry.
        """
        phrases: list[str] = []
        for number, result in reversed(self._entries):
            # The board may be gone, or the result changed or undone since it was entered.
            still_holds = number <= len(boards) and boards[number - 1].result == result
            if still_holds and len(phrases) < _ENTRIES_SHOWN:
                words = translated(result_text(result)) or self.tr("cleared")
                phrases.append(f"{tables[number - 1]}: {words}")
        if phrases:
            self.setText(self.tr("Last entries: {entries}").format(entries=" · ".join(phrases)))
        else:
            self.setText("")


class Legend(RichLabel):
    """The keys of result entry: in a low window in fewer words, or only the first, so that there is
    room for boards.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._full_wording: list[RichText] = []
        self._short_wording: list[RichText] = []
        self._shown_legend: tuple[str, bool, bool] | None = None
        # What the text was fitted to last; while that is the same, nothing need be measured.
        self._fitted: object = None
        self.setWordWrap(True)

    def show_keys(self, key_set: str, has_matches: bool, of_teams: bool = False) -> None:
        """Show the keys of a set, and that of matches where there are any."""
        if self._shown_legend == (key_set, has_matches, of_teams):
            return
        self._shown_legend = (key_set, has_matches, of_teams)
        self._full_wording = _legend_lines(
            key_set, short=False, has_matches=has_matches, of_teams=of_teams
        )
        self._short_wording = _legend_lines(
            key_set, short=True, has_matches=has_matches, of_teams=of_teams
        )
        self._fit_legend()

    def _fit_legend(self) -> None:
        """Show as many keys as there is room for; the tooltip has them all."""
        line_height = self.fontMetrics().lineSpacing()
        line_count = max(1, self.window().height() // (line_height * _LINES_A_LINE))
        room = (self._full_wording, self._short_wording, line_count, self.width(), self.font())
        if room == self._fitted:
            return
        self._fitted = room
        self.setToolTip(read_out(together(self._full_wording, APART)))
        for text in self._ever_shorter_legends():
            # Half a line more, as the heights of lines are rounded.
            if height_of(text, self.font(), self.width()) < (line_count + 0.5) * line_height:
                break
        if text != self.text():
            self.setText(text)

    def _ever_shorter_legends(self) -> Iterator[RichText]:
        """Yield the legend in ever fewer words: whole, short, and then with ever fewer keys."""
        yield together(self._full_wording, APART)
        yield together(self._short_wording, APART)
        for count in range(len(self._short_wording) - 1, 0, -1):
            yield together((*self._short_wording[:count], "…"), APART)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the room (Qt)."""
        super().resizeEvent(event)
        self._fit_legend()

    def moveEvent(self, event: QMoveEvent) -> None:
        """Follow the height of the window, of which this is the bottom line (Qt)."""
        super().moveEvent(event)
        self._fit_legend()


def _legend_lines(key_set: str, short: bool, has_matches: bool, of_teams: bool) -> list[RichText]:
    """Return the lines of a legend, a key and its meaning each."""
    return [
        _key_and_meaning(*line) for line in spoken_legend(key_set, short, has_matches, of_teams)
    ]


def _key_and_meaning(keys: str, text: str) -> RichText:
    """Return a key and its meaning, which stay on one line."""
    return unbroken(together((bold(keys), text), " "))
