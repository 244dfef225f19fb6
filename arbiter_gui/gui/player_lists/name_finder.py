"""Look-up of players in the rating lists while a name is typed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QModelIndex, QObject, QStringListModel, Signal
from PySide6.QtWidgets import QCompleter, QLineEdit

from arbiter_gui.app.rating_lists.importing import player_of_lists
from arbiter_gui.app.rating_lists.look_up import find_players, find_similar
from arbiter_gui.domain.calendar.dates import date_said
from arbiter_gui.domain.errors import PairingCancelled, StoreError
from arbiter_gui.domain.players.listed_player import RatedPlayer
from arbiter_gui.domain.players.name_matching import same_name
from arbiter_gui.domain.players.rating_method import counting_federations
from arbiter_gui.domain.texts.latin_letters import latin_form
from arbiter_gui.domain.texts.player_names import rating_words
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.texts.words import source_said
from arbiter_gui.domain.tournament import Details
from arbiter_gui.domain.values import FIDE_STANDARD, NATIONAL_STANDARD, NATIONALS, Player
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services.tasks import Job, Tasks

LEAST_LETTERS = 3
MOST_FOUND = 15
LEAST_LETTERS_OF_SIMILAR = 5
MOST_SIMILAR = 5
Find = Callable[[str, int, tuple[str, ...]], tuple[RatedPlayer, ...]]
FindSimilar = Callable[[str, int, tuple[str, ...]], tuple[RatedPlayer, ...] | None]
_ANY_TOURNAMENT = Details()


@dataclass(frozen=True, slots=True)
class Found:
    """The players found for a text: those with names that begin so, or else those with similar
    names.

    `has_lists` is False if there is no list to search, or if the text is too short for a name.
    """

    text: str = ""
    players: tuple[RatedPlayer, ...] = ()
    similar: tuple[RatedPlayer, ...] = ()
    has_lists: bool = False


class NameFinder(QObject):
    """A list that opens below a line.

    Signals: chosen(Player), failed(sentence) when the list cannot be read.

    It searches in a worker of its own, so that typing never waits, not even for the first access to
    a large list on a slow disk; of several keys only the last one's result is shown. `close` ends
    the worker. `details` determine the ratings.
    """

    chosen = Signal(object)
    failed = Signal(str)
    crashed = Signal(object)

    def __init__(
        self, line: QLineEdit, find: Find = find_players, find_similar: FindSimilar = find_similar
    ) -> None:
        """Follow what is typed in a `line`.

        `find` looks names up, `find_similar` those spelled in another way.
        """
        super().__init__(line)
        self._find = find
        self._find_similar = find_similar
        self.details = _ANY_TOURNAMENT
        self._found_names = Found()
        self._offered: dict[str, RatedPlayer] = {}
        self._tasks = Tasks(self)
        self._job: Job[Found] | None = None
        self._model = QStringListModel(self)
        self.completer = QCompleter(self._model, self)
        self.completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self.completer.setWidget(line)
        popup = self.completer.popup()
        assert popup is not None
        self.popup = popup
        popup.setAccessibleName(self.tr("Players found in the rating lists"))
        self._line = line
        self.completer.activated.connect(self._take_line)
        line.textEdited.connect(self.look)

    @property
    def busy(self) -> bool:
        """Whether a result is still awaited."""
        return self._tasks.busy

    @property
    def found(self) -> tuple[RatedPlayer, ...]:
        """The players whose names begin as typed."""
        return self._found_names.players

    def look(self, text: str) -> None:
        """Search for the text typed so far; an earlier search without a result is cancelled."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
        if len(text.strip()) < LEAST_LETTERS:
            self._show_found(Found(text))
            return
        federations = counting_federations(self.details)
        job = Job(
            work=lambda control: self._found_for(text, federations),
            # Enter may have accepted the name meanwhile, and the line may be empty again.
            done=lambda found: self._show_found(found if self._line.text() == text else Found()),
            failed=self._report_failure,
        )
        self._job = self._tasks.start(job)

    def close(self) -> None:
        """End the worker; called when the window closes."""
        self._tasks.close()

    def doubt(self, name: str) -> str:
        """Return the question about a typed name for which nobody was chosen.

        Empty if there is none.

        A list may have exactly this name, or only similar ones.
        """
        if self._found_names.text != name:
            return ""
        same = [rated for rated in self._found_names.players if same_name(rated.name, name)]
        if same:
            text = self.tr(
                "A rating list contains {who}. Select that line with the Down key, or press Enter "
                "again to add the player without data from the list."
            )
            return text.format(who=said(same[0], self.details))
        if self._found_names.similar:
            text = self.tr(
                "{name} is not in any rating list. Similar: {who}. Press Enter again to add the "
                "player as typed."
            )
            similar = "; ".join(in_a_line(rated.name) for rated in self._found_names.similar)
            return text.format(name=in_a_line(name), who=similar)
        return ""

    def remark(self, name: str) -> str:
        """Return that no list has a name, for the player added with it; empty if unknown."""
        if self._found_names.text != name or not self._found_names.has_lists:
            return ""
        if any(same_name(rated.name, name) for rated in self._found_names.players):
            return ""
        return self.tr("{name} is not in any rating list.").format(name=in_a_line(name))

    def _found_for(self, text: str, federations: tuple[str, ...]) -> Found:
        """Return the players for a text; runs in the worker."""
        players = self._find(text, MOST_FOUND, federations)
        if players:
            return Found(text, players, has_lists=True)
        if len(text.strip()) < LEAST_LETTERS_OF_SIMILAR or any(letter.isdigit() for letter in text):
            return Found(text)
        similar = self._find_similar(text, MOST_SIMILAR, federations)
        return Found(text, (), similar or (), has_lists=similar is not None)

    def _show_found(self, found: Found) -> None:
        """Offer the players found in the rating lists below the line.

        Nothing if the line no longer has the focus.
        """
        self._found_names = found
        self._offered = {said(rated, self.details): rated for rated in found.players}
        for rated in found.similar:
            similar = QCoreApplication.translate("NameFinder", "{player}  (similar name)")
            self._offered[similar.format(player=said(rated, self.details))] = rated
        self._model.setStringList(list(self._offered))
        if not self._offered or not self._line.hasFocus():
            self.popup.hide()
            return
        area = self._line.rect()
        area.setWidth(
            max(
                area.width(),
                self.popup.sizeHintForColumn(0) + 2 * self.popup.fontMetrics().height(),
            )
        )
        self.completer.complete(area)
        # No player is selected yet, and the first line must not look selected.
        self.popup.setCurrentIndex(QModelIndex())

    def _report_failure(self, error: Exception) -> None:
        """Report why names could not be looked up; a search that was stopped is no failure."""
        if isinstance(error, StoreError):
            self._show_found(Found())
            self.failed.emit(translated(error.said))
        elif not isinstance(error, PairingCancelled):
            self.crashed.emit(error)

    def _take_line(self, text: object) -> None:
        rated = self._offered.get(str(text))
        if rated is not None:
            self.chosen.emit(player_of_lists(rated, self.details))


def said(rated: RatedPlayer, details: Details = _ANY_TOURNAMENT) -> str:
    """Return a player of the lists in one line: with the rating that counts, and a note if
    inactive.

    A name in Cyrillic or Greek has its Latin form beside it.
    """
    player = player_of_lists(rated, details)
    latin = latin_form(player.name)
    parts = [
        player.title,
        player.name if latin == player.name else f"{player.name} ({latin})",
        _rating_words(player),
        player.federation,
        translated(date_said(player.birth)),
        player.club,
        player.fide_id,
        player.national_id,
    ]
    if rated.inactive:
        parts.append(QCoreApplication.translate("NameFinder", "inactive"))
    return in_a_line("  ".join(words for words in parts if words))


def _rating_words(player: Player) -> str:
    """Return the rating that counts, and beside it the national one if that is different.

    A national rating of a list other than the event's own is shown with the federation of the list.
    """
    counting_rating = translated(rating_words(player))
    if player.rating_source in (FIDE_STANDARD, NATIONAL_STANDARD):
        counting_rating = f"{counting_rating} {translated(source_said(player.rating_source))}"
    if player.rating_source in NATIONALS:
        return f"{counting_rating} {player.national_list}".rstrip()
    if not player.national_rating:
        return counting_rating
    national_rating = f"{player.national_rating} {player.national_list}".rstrip()
    text = QCoreApplication.translate("NameFinder", "{rating} (national {national})")
    return text.format(rating=counting_rating, national=national_rating)
