"""Opening, starting and copying tournaments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QMenu

from arbiter_gui.app.kept_copy import Relocation
from arbiter_gui.app.opening.earlier_start import EarlierStart, earlier_start
from arbiter_gui.app.opening.rescue import Rescue, rescued
from arbiter_gui.app.opening.servers import is_address
from arbiter_gui.app.report_files.importing import (
    earlier_sample,
    garbled_readings,
    is_sample,
    sample_place,
)
from arbiter_gui.app.rounds.obstacles import obstacles
from arbiter_gui.app.session import Session
from arbiter_gui.app.templates import keep_own_defaults, own_defaults, settings_of
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import ArbiterError, FormatError, PairingCancelled, StoreError
from arbiter_gui.domain.texts.file_names import slug
from arbiter_gui.domain.texts.sentences import Said, filled, plain, say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.event_file import EXTENSION as EVENT_EXTENSION
from arbiter_gui.gui.files.damage_dialog import DamageDialog
from arbiter_gui.gui.files.earlier_dialog import EarlierDialog
from arbiter_gui.gui.files.encoding_dialog import EncodingDialog
from arbiter_gui.gui.files.missing_byes_dialog import MissingByesDialog
from arbiter_gui.gui.files.open_files import OpenFileList, open_last
from arbiter_gui.gui.files.opening import Reopened, is_tournament, open_session, reopen
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services.messages import Message, Weight
from arbiter_gui.gui.services.settings import (
    FOLDER,
    FRONT,
    HELD,
    OPEN,
    PUBLISH_FILE,
    RECENT,
    SECOND_COPIES,
    remember_file,
)
from arbiter_gui.gui.services.work_with_progress import WorkWithProgress
from arbiter_gui.gui.style.plain_text import in_menu
from arbiter_gui.gui.style.resources import resource
from arbiter_gui.gui.style.rich_text import items
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.tournament.feature import Feature
from arbiter_gui.gui.tournament.pairing_run import CHOICES
from arbiter_gui.gui.tournament_settings.new_tournament_dialog import NewTournamentDialog, Template
from arbiter_gui.gui.widgets.dialogs.early_keys import open_for_typing
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog
from arbiter_gui.storage import EXTENSION, Damaged, NothingReadable, OnlyReadable

SAMPLE = "open-60-before-round-6.trf"
"""The sample opened by its button."""
_LISTS = frozenset((".csv", ".xlsx", ".xls", ".ods", ".html", ".htm"))
"""Endings that no report file has."""


class FileCommands(Feature):
    """The commands of the File menu.

    `taken_over` is called for every report file that has become a tournament.
    """

    def __init__(self, context: CommandContext, taken_over: Callable[[Session], object]) -> None:
        self._context = context
        self._window = context.window
        self._current = context.current
        self._taken_over = taken_over
        self._open_files = OpenFileList()
        self._waiting = WorkWithProgress(self._current.tasks, self._current.crashed.emit)
        self.open_address: Callable[[str], bool] = lambda address: False
        """Opens a tournament on a server; returns whether it is open."""
        self.open_event: Callable[[Path], bool] = lambda path: False
        """Opens a file of an event; returns whether it is open."""
        self.take_up_event: Callable[[], Sequence[str]] = lambda: ()
        """Opens the event of the last time again; returns what is to be said about it."""

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action of the File menu calls."""
        return {
            "new": self.new,
            "open": self.open,
            "save-copy": self.save_copy,
            "quit": self._window.close,
            "notices": self.show_notices,
        }

    def menus(self) -> dict[str, Callable[[QMenu], object]]:
        """Return the function that fills the menu of recent tournaments."""
        return {"recent": self.fill_recent}

    def new(self) -> None:
        """Ask for the frame of a tournament and where to keep it, then begin.

        Without a place the page stays.
        """
        templates = []
        if self._current.session is not None:
            tournament = self._current.tournament
            name = tournament.details.name or self._current.session.path.stem
            templates.append(Template(name, settings_of(tournament)))
        dialog = NewTournamentDialog(self._read_own_defaults(), templates, self._window)
        dialog.apply_settings = lambda new_state: self._create_tournament(new_state, dialog)
        open_for_typing(dialog, dialog.event_fields.name)

    def _read_own_defaults(self) -> Tournament | None:
        """Return the arbiter's own settings for new tournaments.

        Say so where they cannot be read.
        """
        try:
            return own_defaults()
        except ArbiterError as error:
            self._current.tell(Weight.WARNING, error.said)
            return None

    def _keep_own_defaults(self, tournament: Tournament) -> None:
        """Keep the settings of a tournament for later ones; say so where they cannot be kept."""
        try:
            keep_own_defaults(tournament)
        except ArbiterError as error:
            self._current.tell(Weight.WARNING, error.said)

    def open(self) -> None:
        """Ask for a file and open it."""
        path = self._context.questions.file_to_open()
        if path is not None:
            self.open_path(path)

    def open_path(self, path: Path) -> bool:
        """Open a tournament or report file; an error is shown, and nothing changes.

        A bundled sample that was opened before continues where it was left. For any other report
        file that was imported before, the arbiter is asked whether to continue that tournament. The
        file of an event opens all its groups.
        """
        if path.suffix == EVENT_EXTENSION:
            return self.open_event(path)
        try:
            place = earlier_sample(path) or path
            # The content counts, not the ending: report files come with any.
            is_report = path.is_file() and not is_tournament(place)
            start = None
            if is_report:
                start = earlier_start(place, self._context.open_tournaments.sessions)
        except ArbiterError as error:
            self._current.tell(Weight.ERROR, error.said)
            return False
        if start is not None:
            self._ask_to_continue(place, start)
            return True
        if is_report:
            return self._ask_encoding(place)
        return self._open_with(lambda: open_session(place), place)

    def _ask_encoding(self, report: Path) -> bool:
        """Open a report, after asking in which encoding its names are right where they would be
        garbled.
        """
        try:
            readings = garbled_readings(report)
        except ArbiterError as error:
            self._show_refusal(error, report)
            return False
        if not readings:
            return self._open_with(lambda: open_session(report), report)
        dialog = EncodingDialog(report, readings, self._window)

        def take() -> None:
            self._open_with(lambda: Session.import_report(report, encoding=dialog.encoding), report)

        dialog.accepted.connect(take)
        open_dialog(dialog)
        return True

    def open_place(self, place: str) -> bool:
        """Open a file, or a tournament on a server by its address."""
        if is_address(place):
            return self.open_address(place)
        return self.open_path(Path(place))

    def show(self, session: Session) -> None:
        """Show a tournament that was opened elsewhere, with its remarks."""
        self._show_in_tab(session)
        self.tell_notices(session)

    def _ask_to_continue(self, report: Path, start: EarlierStart) -> None:
        """Ask whether to continue the tournament made from a report file before, or to begin
        another one.
        """
        dialog = EarlierDialog(report, start, self._window)

        def take() -> None:
            if dialog.starts_again:
                self._ask_encoding(report)
            else:
                self._open_with(lambda: open_session(start.path), start.path)

        dialog.accepted.connect(take)
        open_dialog(dialog)

    def remember_open(self) -> None:
        """Keep which tournaments are open.

        Earlier states are gone at the next start, samples beside other ones too.
        """
        open_tournaments = self._context.open_tournaments
        sessions = [
            session
            for session in open_tournaments.sessions
            if not open_tournaments.is_frozen(session)
        ]
        not_samples = [session for session in sessions if not is_sample(session.path)]
        places = [session.place for session in not_samples or sessions]
        self._open_files.remember([place for place in places if not is_address(place)])
        session_in_front = self._current.session
        if session_in_front is None:
            return
        if self._current.frozen:
            FRONT.set("")
        else:
            FRONT.set(session_in_front.place)

    def connect_signals(self) -> None:
        """Remember which tournaments are open."""
        self._current.opened.connect(self.remember_open)
        self._context.open_tournaments.relocated.connect(self.follow_relocation)

    def follow_relocation(self, relocation: Relocation) -> None:
        """Open the copy at the next start, and publish from it, where the file was left for a
        copy.
        """
        self.remember_open()
        if PUBLISH_FILE.get() == str(relocation.old_path):
            PUBLISH_FILE.set(str(relocation.new_path))

    def go_on(self) -> None:
        """Show what is missing in the current tournament, unless a message is already shown."""
        session = self._current.session
        if session is not None and self._context.banner.message is None:
            self.tell_notices(session)

    def leave_tournaments(self) -> None:
        """Keep the list of open tournaments for the next start."""
        self.remember_open()
        self._open_files.leave()

    def begin(self, file: Path | str | None = None) -> None:
        """Open a file, or an address of a server, if given.

        Else what was open when the program was closed.

        If that was nothing, the start page stays. Tournaments of a window that was killed are
        reopened in any case, with a message.
        """
        reopened = self._reopen_files(HELD.get())
        sentences = list(reopened.sentences)
        if reopened.opened_names:
            text = self._window.tr(
                "The program did not close properly last time. The files that were open have been "
                "opened again, as last saved: {files}."
            )
            sentences.insert(0, text.format(files=", ".join(map(in_a_line, reopened.opened_names))))
        if file is None and not sentences:
            self.open_again()
            return
        # Why the file that was asked for cannot be opened matters more, and has been told then.
        is_open = file is None or self.open_place(str(file))
        if sentences and is_open:
            self._tell_reopened(sentences, reopened)

    def open_again(self) -> None:
        """Open what was open when the program was closed; failures are reported at the end."""
        names = [str(path) for path in open_last()]
        OPEN.set([])
        reopened = self._reopen_files(names)
        sentences = list(reopened.sentences)
        if reopened.elsewhere:
            text = self._window.tr("Already open in another window: {files}.")
            sentences.append(text.format(files=", ".join(map(in_a_line, reopened.elsewhere))))
        if sentences:
            self._tell_reopened(sentences, reopened)
        elif self._current.session is not None:
            self.tell_notices(self._current.session)

    def _tell_reopened(self, sentences: Sequence[str], reopened: Reopened) -> None:
        """Report on reopening, with a button for each damaged file to see what is left of it."""
        buttons = []
        for path, error in reopened.damaged_files.items():
            title = self._window.tr("What is left of {file}…")
            offer = partial(self._offer_rescue, error, path)
            buttons.append((filled(title, {"file": in_menu(path.name)}), offer))
        message = Message(Weight.WARNING, " ".join(sentences), tuple(buttons))
        self._current.message_raised.emit(message)

    def _reopen_files(self, names: Sequence[str]) -> Reopened:
        """Open files, in front the one that was; one that cannot be opened is not looked for again.

        The event that was open is open again too.
        """
        front = FRONT.get()
        reopened = reopen(names, self._context.open_tournaments.show_if_open, self._show_in_tab)
        for path in reopened.refused_paths:
            self._open_files.forget(path)
        if front in names:
            # Asked for a file that is open, the tabs bring it in front.
            self._context.open_tournaments.show_if_open(Path(front))
        if not reopened.opened_names:
            return reopened
        return replace(reopened, sentences=(*reopened.sentences, *self.take_up_event()))

    def open_sample(self) -> None:
        """Open a fresh copy of the sample tournament, kept with the data of this user."""
        report = resource("samples", SAMPLE)
        try:
            place = sample_place(report)
        except ArbiterError as error:
            self._current.tell(Weight.ERROR, error.said)
            return
        self._open_with(lambda: Session.import_report(report, place), place)

    def save_copy(self) -> None:
        """Write the tournament to another file and continue there."""
        session = self._current.session
        if session is None:
            return
        stem = slug(session.tournament.details.name)
        if session.salvaged:
            # The plain name is that of the file before it was damaged, or of a copy of it.
            stem = self._window.tr("{file}_rescued").format(file=stem)
        path = self._context.questions.file_to_write(
            self._window.tr("Save a copy as"), stem, EXTENSION
        )
        if path is None or not self._attempt(lambda: session.save_copy(path)):
            return
        if session.address:
            self._current.tell(
                Weight.NOTE, self._window.tr("Copied to {file}.").format(file=path.name)
            )
            return
        if path.absolute() == session.path:
            # The file had been moved or deleted, and is made anew: the tab must let go of the old
            # one.
            self._context.open_tournaments.close_tab(self._context.open_tournaments.currentIndex())
        self.open_path(path)

    def show_notices(self) -> None:
        """List what was adjusted while the file was read."""
        notices: Sequence[Said] = ()
        if self._current.session is not None:
            notices = self._current.session.notices
        text = items(map(translated, notices))
        title = self._window.tr("Notes on the import")
        if self._current.session is not None and self._current.session.salvaged:
            title = self._window.tr("Damaged file")
        open_dialog(TextDialog(title, text, self._window))

    def tell_notices(self, session: Session) -> None:
        """Say what the file left open and that something was adjusted; each with the way on."""
        window = self._window
        texts: list[str] = []
        buttons: list[tuple[str, Callable[[], object]]] = []
        open_choices = [
            obstacle.code for obstacle in obstacles(session.tournament) if obstacle.code in CHOICES
        ]
        if open_choices:
            words = {
                "edition": window.tr("the rules"),
                "rounds": window.tr("the number of rounds"),
                "initial-colour": window.tr("the initial colour"),
            }
            missing_words = ", ".join(words[code] for code in open_choices)
            texts.append(window.tr("Not yet set: {what}.").format(what=missing_words))
            buttons.append((window.tr("&Choose…"), self._context.actions["settings"].trigger))
        if session.missing_byes:
            text = window.tr("Players with points that byes may explain: {count}.")
            texts.append(text.format(count=len(session.missing_byes)))
            buttons.append((window.tr("Choose &byes…"), self.choose_byes))
        if session.salvaged:
            texts.append(self._salvage_words(session))
            # Nothing can be edited before; the way on is here, not only in the menu.
            save_copy = self._context.actions["save-copy"].trigger
            buttons.append((window.tr("Save a cop&y…"), save_copy))
        elif session.notices:
            count = len(session.notices)
            texts.append(window.tr("Notes on the import: {count}.").format(count=count))
        if session.notices:
            buttons.append((window.tr("Sh&ow notes"), self.show_notices))
        text = " ".join(texts)
        group = self._context.open_tournaments.group_of(session)
        if group:
            # The page of the event shows it too, where nothing else says which group is meant.
            text = translated(say("{group}: {why}", group=in_a_line(group), why=plain(text)))
        weight = Weight.WARNING if session.salvaged else Weight.NOTE
        message = Message(weight, text, tuple(buttons))
        if open_choices:
            holds = partial(_still_open, self._current)
            message = Message(Weight.WARNING, text, tuple(buttons), holds)
        if texts:
            self._current.message_raised.emit(message)

    def _salvage_words(self, session: Session) -> str:
        """Return what was read of a damaged file, what is lost, and how to continue with it."""
        text = self._window.tr(
            "{file} is damaged. Players read: {players}, rounds: {rounds}. The history is lost. To "
            "continue, save a copy."
        )
        # The first note says that the file is damaged, each further one what cannot be read.
        if len(session.notices) > 1:
            text = self._window.tr(
                "{file} is damaged. Players read: {players}, rounds: {rounds}. The history and "
                "the entries listed in the notes are lost. To continue, save a copy."
            )
        values = {
            "file": in_a_line(session.path.name),
            "players": len(session.tournament.players),
            "rounds": len(session.tournament.rounds),
        }
        return filled(text, values)

    def choose_byes(self) -> None:
        """Ask which byes a report counts without writing them, and put them into its rounds."""
        session = self._current.session
        if session is None or not session.missing_byes:
            return
        dialog = MissingByesDialog(session.tournament, session.missing_byes, self._window)
        dialog.accepted.connect(lambda: self._record_byes(session, dialog))
        open_dialog(dialog)

    def _record_byes(self, session: Session, dialog: MissingByesDialog) -> None:
        edit = dialog.edit()
        if edit is not None and session is self._current.session and self._current.apply(edit):
            session.missing_byes = ()

    def fill_recent(self, menu: QMenu) -> None:
        """Fill the menu of recent files."""
        menu.clear()
        for recent_number, name in enumerate(RECENT.get(), 1):
            shown_name = name
            if not is_address(name):
                shown_name = Path(name).name
            action = menu.addAction(f"&{recent_number % 10} {in_menu(shown_name)}")
            action.setStatusTip(in_a_line(name))
            action.triggered.connect(lambda _checked=False, name=name: self.open_place(name))
        menu.setEnabled(not menu.isEmpty())

    def _create_tournament(self, tournament: Tournament, page: NewTournamentDialog) -> bool:
        """Ask where to keep a new tournament, and begin it.

        False where the page is to stay open.
        """
        stem = slug(tournament.details.name)
        path = self._context.questions.file_to_write(
            self._window.tr("Save new tournament"), stem, EXTENSION
        )
        if path is None:
            return False
        try:
            session = Session.create(path, tournament)
        except ArbiterError as error:
            page.tell(translated(error.said))
            return False
        self._show_in_tab(session)
        self.tell_notices(session)
        if page.by_default.isChecked():
            self._keep_own_defaults(tournament)
        return True

    def _open_with(self, make: Callable[[], Session], path: Path) -> bool:
        """Open a tournament unless its file is open already.

        Return False, with a message, if it cannot be opened.
        """
        if self._context.open_tournaments.show_if_open(path):
            return True
        try:
            session = make()
        except ArbiterError as error:
            self._show_refusal(error, path)
            return False
        self._show_in_tab(session)
        self.tell_notices(session)
        self._taken_over(session)
        return True

    def _show_refusal(self, error: ArbiterError, path: Path) -> None:
        """Show why a file cannot be opened, with a button to look at it if possible."""
        message = Message(Weight.ERROR, translated(error.said))
        if isinstance(error, OnlyReadable):
            read_button = (
                self._window.tr("Open read-onl&y"),
                lambda: self._open_read_only(path),
            )
            message = Message(Weight.ERROR, error.said, (read_button,))
        elif isinstance(error, Damaged | NothingReadable):
            self._offer_rescue(error, path)
            return
        elif isinstance(error, FormatError) and path.suffix.lower() in _LISTS:
            text = self._window.tr(
                "{file} is neither a tournament nor a report file. To import players from a list, "
                "use Players > Import players."
            )
            message = Message(Weight.ERROR, text.format(file=in_a_line(path.name)))
        self._current.message_raised.emit(message)

    def _offer_rescue(self, error: StoreError, path: Path) -> None:
        """Find out in the worker what is left of a damaged file, and offer it in a dialog.

        If nothing is left, or the arbiter stops the work, a message says that the file is damaged.
        """

        def work(control: Control) -> Rescue:
            rescue = rescued(path, second_folder, control)
            try:
                control.checkpoint()
            except PairingCancelled:
                rescue.close()
                raise
            return rescue

        def offer(rescue: Rescue) -> None:
            if rescue.session is None and rescue.copy is None:
                self._tell_nothing_left(error)
                return
            dialog = DamageDialog(path, error.said, rescue, self._window)
            dialog.accepted.connect(lambda: self._open_rescued(dialog.chooses_copy, rescue))
            dialog.rejected.connect(lambda: leave(rescue))
            open_dialog(dialog)

        def leave(rescue: Rescue) -> None:
            rescue.close()
            self._tell_unopened(path)

        second_folder = SECOND_COPIES.get()
        text = self._window.tr("Reading what is left of {file}").format(file=in_a_line(path.name))
        runner = self._waiting.runner_over(self._window, self._window.tr("Damaged file"), text)
        runner(work, offer, lambda _stopped: self._tell_unopened(path))

    def _open_rescued(self, is_copy: bool, rescue: Rescue) -> None:
        """Open the copy, or else the readable part of the damaged file, which cannot be changed."""
        if is_copy and rescue.copy is not None:
            rescue.close()
            self.open_path(rescue.copy.path)
        elif rescue.session is not None:
            self._context.open_tournaments.add(rescue.session, frozen=True)
            self.tell_notices(rescue.session)

    def _tell_unopened(self, path: Path) -> None:
        """Report that a damaged file was left closed."""
        text = self._window.tr("{file} is damaged and was not opened.")
        self._current.tell(Weight.ERROR, filled(text, {"file": in_a_line(path.name)}))

    def _tell_nothing_left(self, error: StoreError) -> None:
        """Report that neither the file nor a copy of it can be read."""
        text = self._window.tr(
            "{why} Nothing in it can be read, and no copy was found beside it or in the folder of "
            "second copies. If there is a copy on a stick or another computer, open that."
        )
        self._current.tell(Weight.ERROR, filled(text, {"why": translated(error.said)}))

    def _open_read_only(self, path: Path) -> None:
        """Show a file as it was last saved.

        It cannot be changed here.
        """
        try:
            session = Session.read(path)
        except ArbiterError as error:
            self._show_refusal(error, path)
            return
        self._context.open_tournaments.add(session, frozen=True)
        self.tell_notices(session)

    def _show_in_tab(self, session: Session) -> None:
        """Show a tournament in a new tab, and remember its file and folder."""
        self._context.open_tournaments.add(session)
        remember_file(session.place)
        if not session.address and not is_sample(session.path):
            FOLDER.set(str(session.path.parent))

    def _attempt(self, operation: Callable[[], object]) -> bool:
        """Do something with files; return False, with a message, if it fails."""
        try:
            operation()
        except ArbiterError as error:
            self._current.tell(Weight.ERROR, error.said)
            return False
        return True


def _still_open(current: CurrentTournament) -> bool:
    """Return whether something that the file left open is still to be chosen."""
    return any(obstacle.code in CHOICES for obstacle in obstacles(current.tournament))
