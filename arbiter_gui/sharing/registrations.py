"""Self-registration: forms that players send from their phones, and the list that waits for the
arbiter's consent.

Nothing enters the tournament automatically. Forms outlast the program: they are kept beside the
list of devices, readable by this user alone, until the arbiter has decided about them.
"""

from __future__ import annotations

import hmac
import json
import re
import secrets
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Any

from arbiter_gui.app.edits.base import Edit
from arbiter_gui.app.edits.numbering import next_number, proper_number
from arbiter_gui.app.edits.players import edit_entering_players
from arbiter_gui.app.rating_lists.importing import player_of_lists
from arbiter_gui.app.rating_lists.look_up import LookUp
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.players.listed_player import RatedPlayer
from arbiter_gui.domain.players.name_matching import same_name
from arbiter_gui.domain.players.rating_method import counting_federations
from arbiter_gui.domain.players.sexes import FEMALE, MALE
from arbiter_gui.domain.round_rules import MOST_ROUNDS
from arbiter_gui.domain.texts.name_styles import called
from arbiter_gui.domain.texts.sentences import NOTHING, Said, counted, say
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.sharing.devices import TOKEN_LENGTH, TOKEN_LETTERS, plain_token
from arbiter_gui.sharing.entries import ENTRY_NAME
from arbiter_gui.sharing.private_files import put_aside, write_private

MOST_WAITING_FORMS = 500
MOST_WAITING_OF_ONE_ADDRESS = 10
"""Most forms that can wait for the arbiter, and of one phone: a parent registers a few children."""
MOST_SETTLED = 1000
"""Most settled forms that are remembered, so that their phones learn the outcome."""
LONGEST_FIELD = 60
_FEDERATION = re.compile("[A-Z]{3}")
_YEARS = range(1900, 2100)
_MOST_FIDE_ID = 10**9


class NotAForm(ValueError):
    """A request contains something that the registration page never sends."""


class FormState(Enum):
    """The outcome of a form."""

    WAITING = "waiting"
    ACCEPTED = "accepted"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class RegistrationForm:
    """A player's own data; `entry` is the phone's name for the form.

    `birth_year` and `fide_id` are 0 if not given. `byes` are rounds for which a bye is requested.
    """

    entry: str
    name: str
    birth_year: int = 0
    sex: str = ""
    federation: str = ""
    club: str = ""
    category: str = ""
    fide_id: int = 0
    national_id: str = ""
    byes: tuple[int, ...] = ()

    @property
    def player(self) -> Player:
        """The player of the form alone, without a number and a rating."""
        return Player(
            0,
            self.name,
            sex=self.sex,
            federation=self.federation,
            fide_id=str(self.fide_id or ""),
            national_id=self.national_id,
            birth=str(self.birth_year or ""),
            club=self.club,
            category=self.category,
        )


@dataclass(frozen=True, slots=True)
class Registration:
    """A form on the list.

    `id` counts from 1, `address` is that of the sender, `at` seconds since 1970.

    `number` is the pairing number that an accepted player got.
    """

    id: int
    form: RegistrationForm
    address: str
    at: int
    state: FormState = FormState.WAITING
    number: int = 0


def read_form(data: Any) -> RegistrationForm:
    """Return the form in a request; NotAForm for anything the page does not send."""
    # The page sends exactly these keys: whatever has others was not made by it.
    if type(data) is not dict or data.keys() != _FIELDS.keys():
        raise NotAForm("other keys")
    for key, holds in _FIELDS.items():
        if not holds(data[key]):
            raise NotAForm(key)
    name = _one_line(data["name"])
    if not name:
        raise NotAForm("name")
    return RegistrationForm(
        entry=data["entry"],
        name=name,
        birth_year=data["birth_year"],
        sex=data["sex"],
        federation=data["federation"],
        club=_one_line(data["club"]),
        category=_one_line(data["category"]),
        fide_id=data["fide_id"],
        national_id=_one_line(data["national_id"]),
        byes=tuple(sorted(set(data["byes"]))),
    )


def _one_line(text: str) -> str:
    return " ".join(in_a_line(text).split())


def _is_text(value: Any) -> bool:
    return type(value) is str and len(value) <= LONGEST_FIELD


def _is_entry(value: Any) -> bool:
    return type(value) is str and ENTRY_NAME.match(value) is not None


def _is_year(value: Any) -> bool:
    return type(value) is int and (value == 0 or value in _YEARS)


def _is_sex(value: Any) -> bool:
    return type(value) is str and value in ("", MALE, FEMALE)


def _is_federation(value: Any) -> bool:
    return type(value) is str and (value == "" or _FEDERATION.fullmatch(value) is not None)


def _is_fide_id(value: Any) -> bool:
    return type(value) is int and 0 <= value < _MOST_FIDE_ID


def _are_rounds(value: Any) -> bool:
    if type(value) is not list or len(value) > MOST_ROUNDS:
        return False
    return all(type(number) is int and 1 <= number <= MOST_ROUNDS for number in value)


_FIELDS: Mapping[str, Callable[[Any], bool]] = {
    "entry": _is_entry,
    "name": _is_text,
    "birth_year": _is_year,
    "sex": _is_sex,
    "federation": _is_federation,
    "club": _is_text,
    "category": _is_text,
    "fide_id": _is_fide_id,
    "national_id": _is_text,
    "byes": _are_rounds,
}


class RegistrationDesk:
    """The list of forms and the code on the wall.

    For both the thread of the window and that of the server.

    It is closed until `open`, and its code stays the same while it is open, so that a printed
    notice stays valid. Without a `path` nothing outlasts the program. `notice` says what could not
    be read of the list, and is empty if all of it could.
    """

    def __init__(self, path: Path | None, clock: Callable[[], int]) -> None:
        """Read the list of forms kept at `path`; None keeps it only as long as the program runs."""
        self._path = path
        self._clock = clock
        self._lock = threading.Lock()
        self._listeners: list[Callable[[], None]] = []
        self.code = ""
        self._forms: tuple[Registration, ...] = ()
        self.notice = NOTHING
        if path is not None:
            self._load(path)

    def _load(self, path: Path) -> None:
        """Load the list from the disk; a damaged one is renamed, and `notice` says so."""
        try:
            self.code, self._forms, lost = _read(path)
        except FileNotFoundError:
            return
        except (OSError, ValueError, TypeError, KeyError, RecursionError):
            self.notice = say(
                "The list of registrations is damaged and cannot be read. It is kept as {file}; "
                "open registration again. Players whose registrations were waiting must register "
                "again.",
                file=put_aside(path).name,
            )
            return
        if lost:
            self.notice = counted(
                lost,
                "{n} registration in the list cannot be read. Ask the player to register again.",
                "{n} registrations in the list cannot be read. Ask the players to register again.",
            )

    def subscribe(self, listener: Callable[[], None]) -> None:
        """Call `listener` after each change of the list, on the thread that made it."""
        self._listeners.append(listener)

    @property
    def is_open(self) -> bool:
        """Whether forms are accepted."""
        return bool(self.code)

    @property
    def waiting_forms(self) -> tuple[Registration, ...]:
        """The forms that wait for the arbiter, oldest first."""
        return tuple(form for form in self._forms if form.state is FormState.WAITING)

    def open(self) -> str:
        """Accept forms from now on; return the code of the page.

        Raises StoreError if that cannot be saved.
        """
        with self._lock:
            if not self.code:
                code = "".join(secrets.choice(TOKEN_LETTERS) for _ in range(TOKEN_LENGTH))
                self._write(code, self._forms)
        self._notify_listeners()
        return self.code

    def close(self) -> None:
        """Accept no more forms; those that wait stay on the list. Raises StoreError."""
        with self._lock:
            self._write("", self._forms)
        self._notify_listeners()

    def is_current_code(self, code: str) -> bool:
        """Return whether this is the code on the wall."""
        if not self.code:
            return False
        return hmac.compare_digest(plain_token(code).encode(), self.code.encode())

    def form(self, form_number: int) -> Registration | None:
        """Return the form with this id."""
        return next((form for form in self._forms if form.id == form_number), None)

    def registration_named(self, entry: str) -> Registration | None:
        """Return the registration that a phone sent under a name."""
        return next((form for form in self._forms if form.form.entry == entry), None)

    def add_form(self, form: RegistrationForm, address: str) -> Registration | None:
        """Put a form on the list; repeating it changes nothing. None if too many wait.

        Raises StoreError if it cannot be saved: then the phone sends it again.
        """
        with self._lock:
            earlier_registration = self.registration_named(form.entry)
            if earlier_registration is not None:
                return earlier_registration
            waiting_forms = self.waiting_forms
            of_address = [
                registration for registration in waiting_forms if registration.address == address
            ]
            if (
                len(waiting_forms) >= MOST_WAITING_FORMS
                or len(of_address) >= MOST_WAITING_OF_ONE_ADDRESS
            ):
                return None
            last_id = max((registration.id for registration in self._forms), default=0)
            registration = Registration(last_id + 1, form, address, self._clock())
            self._write(self.code, (*self._forms, registration))
        self._notify_listeners()
        return registration

    def record_acceptance(self, id_: int, player_number: int) -> None:
        """Record that the player of a form was entered with a number. Raises StoreError."""
        self._settle(id_, FormState.ACCEPTED, player_number)

    def refuse(self, id_: int) -> None:
        """Record that a form was refused. Raises StoreError."""
        self._settle(id_, FormState.REFUSED, 0)

    def _settle(self, id_: int, state: FormState, player_number: int) -> None:
        """Give a form its final state, and the number of the player it became (0: none)."""
        # Read and written under one lock: a form that arrives meanwhile must not be overwritten.
        with self._lock:
            forms = []
            for form in self._forms:
                if form.id == id_:
                    form = replace(form, state=state, number=player_number)
                forms.append(form)
            self._write(self.code, tuple(forms))
        self._notify_listeners()

    def _notify_listeners(self) -> None:
        for listener in tuple(self._listeners):
            listener()

    def _write(self, code: str, forms: tuple[Registration, ...]) -> None:
        """Write code and forms to the disk, and only then use them here. Raises StoreError."""
        settled_forms = [form for form in forms if form.state is not FormState.WAITING]
        # The oldest go first; forms that wait are never forgotten.
        forgotten = {form.id for form in settled_forms[:-MOST_SETTLED]}
        remembered = tuple(form for form in forms if form.id not in forgotten)
        if self._path is not None:
            data = {"code": code, "forms": [_as_data(form) for form in remembered]}
            try:
                write_private(self._path, data)
            except OSError as error:
                sentence = say(
                    "The list of registrations cannot be written: {why}.", why=system_words(error)
                )
                raise StoreError(sentence) from error
        self.code = code
        self._forms = remembered


def _as_data(registration: Registration) -> dict[str, Any]:
    return asdict(registration) | {"state": registration.state.value}


def _read(path: Path) -> tuple[str, tuple[Registration, ...], int]:
    """Return code and forms of a list on the disk, and the number of unreadable forms, which are
    ignored.

    Raises OSError, ValueError, TypeError or KeyError if it is not a list at all.
    """
    data = json.loads(path.read_text(encoding="utf-8"))
    code = data["code"]
    if type(code) is not str or (code and plain_token(code) != code):
        raise ValueError("code")
    entries = data["forms"]
    forms = []
    for entry in entries:
        with suppress(ValueError, TypeError, KeyError):
            forms.append(_registration(entry))
    return code, tuple(forms), len(entries) - len(forms)


def _registration(data: dict[str, Any]) -> Registration:
    """Return a form from stored data. Raises an error for anything else."""
    numbers = [data[key] for key in ("id", "at", "number")]
    if any(type(number) is not int for number in numbers):
        raise TypeError("number")
    id_, at, number = numbers
    form = read_form(data["form"])
    address = str(data["address"])[:100]
    return Registration(id_, form, address, at, FormState(data["state"]), number)


def waiting_registrations(path: Path) -> int:
    """Return how many forms of a list on the disk wait for the arbiter.

    0 if it is missing or unreadable.

    Errors in a list are reported by the `RegistrationDesk` that opens it.
    """
    try:
        _, forms, _ = _read(path)
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return 0
    return sum(registration.state is FormState.WAITING for registration in forms)


def likenesses(
    tournament: Tournament, registration: Registration, waiting_forms: tuple[Registration, ...]
) -> tuple[Said, ...]:
    """Return the similarities of a form to a player, or to another waiting form: perhaps it is one
    person.
    """
    form = registration.form
    remarks = []
    for player in tournament.players:
        if form.fide_id != 0 and player.fide_id == str(form.fide_id):
            remarks.append(
                say(
                    "same FIDE ID as {number} {name}",
                    number=player.number,
                    name=called(player.name),
                )
            )
        elif same_name(form.name, player.name):
            remarks.append(
                say("same name as {number} {name}", number=player.number, name=called(player.name))
            )
    for earlier_form in waiting_forms:
        # Of two similar forms only the later one is remarked on: the first cannot be the copy.
        if earlier_form.id >= registration.id:
            continue
        same_id = form.fide_id != 0 and earlier_form.form.fide_id == form.fide_id
        if same_id or same_name(form.name, earlier_form.form.name):
            remarks.append(say("sent twice: see also form {number}", number=earlier_form.id))
    return tuple(remarks)


def player_to_enter(tournament: Tournament, form: RegistrationForm) -> Player:
    """Return the player of a form, with name, title and ratings from the rating lists if they have
    the numbers.

    Club and group are as typed. If the lists cannot be read, the form is unchanged.
    """
    details = tournament.details
    try:
        with LookUp(counting_federations(details)) as lists:
            rated_player = _rated(lists, form)
    except StoreError:
        rated_player = None
    if rated_player is None:
        return form.player
    listed_player = player_of_lists(rated_player, details)
    return replace(
        listed_player,
        club=form.club or listed_player.club,
        category=form.category,
        birth=listed_player.birth or form.player.birth,
        sex=listed_player.sex or form.sex,
    )


def _rated(lists: LookUp, form: RegistrationForm) -> RatedPlayer | None:
    """Return the entry of the lists with the numbers of a form."""
    if form.fide_id:
        return lists.by_number((form.fide_id,)).get(form.fide_id)
    if form.national_id:
        return lists.by_national_number((form.national_id,)).get(form.national_id)
    return None


def entry_edit(tournament: Tournament, form: RegistrationForm) -> Edit:
    """Return the edit that enters the player of a form, with the byes that can still be
    requested.
    """
    player = player_to_enter(tournament, form)
    label = say("add {who}", who=called(player.name))
    return edit_entering_players(tournament, label, (player,), (form.byes,))


def entered_number(tournament: Tournament, form: RegistrationForm) -> int:
    """Return the pairing number that the player of a form gets in the tournament before the
    entry.
    """
    if not tournament.rounds:
        return next_number(tournament)
    return proper_number(tournament, player_to_enter(tournament, form))
