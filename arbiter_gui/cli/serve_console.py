"""Input and output while `arbiter serve` runs: invitations, entries, and decisions to make."""

from __future__ import annotations

import re
import shlex
from dataclasses import replace
from typing import TYPE_CHECKING

from arbiter_gui.app.caution import CautionLevel
from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.edits.team_matches import team_rules_of
from arbiter_gui.app.events.check_in import PRESENCE_WORDS, Presence
from arbiter_gui.app.events.move_steps import is_half_of_move
from arbiter_gui.app.kept_copy import carry_out_deed
from arbiter_gui.cli.console import error_sentence, tell
from arbiter_gui.cli.serve_line_ups import line_ups_command
from arbiter_gui.domain.errors import ArbiterError, InvalidTournament
from arbiter_gui.domain.texts.name_styles import called
from arbiter_gui.domain.texts.sentences import Said, joined, pattern, say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.event_file import UNDO
from arbiter_gui.sharing.devices import Device, Rights, Role, shown_token
from arbiter_gui.sharing.entries import DeviceResult, Entry, EntryOutcome
from arbiter_gui.sharing.line_ups.captains import LineUpNews
from arbiter_gui.sharing.registrations import (
    FormState,
    Registration,
    entered_number,
    entry_edit,
    likenesses,
)
from arbiter_gui.sharing.seats import of_named_team
from arbiter_gui.sharing.shared import Arrival, News, OpenMatter, SharedTournament
from arbiter_gui.sharing.web.addresses import HERE_ONLY, own_addresses

if TYPE_CHECKING:
    from arbiter_gui.sharing.web.server_thread import RunningServer

_HELP = (
    ("add NAME results|check-in|look [FIRST-LAST]", say("invite a device")),
    ("add NAME captain TEAM", say("invite a team captain by team number")),
    ("devices", say("list the devices")),
    ("revoke ID", say("remove a device")),
    ("open", say("list entries waiting for a decision")),
    (
        "take N [yes]",
        say("accept the device's entry; add `yes` once you have read the consequences"),
    ),
    ("keep N", say("keep the recorded value")),
    ("line-ups", say("list the teams that have sealed their line-ups")),
    ("line-ups ROUND TIME", say("let captains seal line-ups until a time such as 14:30")),
    ("line-ups ROUND open", say("open sealed line-ups before the set time")),
    ("registration open|close", say("open or close self-registration")),
    ("registrations", say("list the players waiting to be entered")),
    ("enter N", say("enter a player who registered")),
    ("refuse N", say("refuse a registration")),
    ("undo", say("undo the last edit")),
    ("quit", say("stop sharing")),
)
"""What can be entered, and what it does."""


_NO_RESULT = say("no result")
_NEWS = {
    "wrong-token": pattern("A wrong code was entered from {about}."),
    "guessing": pattern(
        "Several wrong codes were entered from {about}. All open invitations were cancelled."
    ),
    "fault": pattern("A device caused a program error ({about}); see the log for details."),
    "joined": pattern("Authorised: {about}"),
}
"""What is reported of the server, by its code; `about` is an address, an error, or the device."""
_TABLES = re.compile("(?P<first>[0-9]{1,5})?((?P<dash>-)(?P<last>[0-9]{1,5})?)?")
"""One table, or the first and the last of several; ASCII digits only."""


def wanted_device(text: str, hours: int) -> tuple[Rights, int]:
    """Read `NAME:ROLE[:FIRST-LAST]` or `NAME:captain:TEAM`.

    Return the rights, with the hours they last.

    Raises InvalidTournament.
    """
    name, _, role_and_tables = text.partition(":")
    role, _, tables = role_and_tables.partition(":")
    if not name.strip() or role not in [known_role.value for known_role in Role]:
        raise InvalidTournament(
            say(
                "{text} is neither NAME:ROLE[:FIRST-LAST], where ROLE is results, check-in or "
                "look, nor NAME:captain:TEAM",
                text=repr(text),
            )
        )
    if role == Role.CAPTAIN.value:
        return Rights(name, Role.CAPTAIN, 0, team=_team(text, tables)), hours
    rights = Rights(name, Role(role), 0, *_parsed_tables(tables))
    if tables and rights.role is not Role.RESULTS:
        raise InvalidTournament(
            say(
                "{text}: only devices for entering results can be limited to certain boards",
                text=repr(text),
            )
        )
    return rights, hours


def _team(text: str, team_digits: str) -> int:
    if not team_digits.isascii() or not team_digits.isdecimal() or len(team_digits) > 5:
        raise InvalidTournament(
            say("{text}: give the team number for the captain", text=repr(text))
        )
    return int(team_digits)


def check_team(tournament: Tournament, rights: Rights) -> None:
    """Raise InvalidTournament for the captain of a team that does not take part."""
    if rights.role is not Role.CAPTAIN:
        return
    team_rules_of(tournament)
    if rights.team not in tournament.by_number:
        raise InvalidTournament(
            say("There is no team with the pairing number {number}.", number=rights.team)
        )


def _parsed_tables(text: str) -> tuple[int, int]:
    """Return the first and last table of `7`, `1-50`, `50-` or `-50`, 0 for no limit.

    Raises InvalidTournament.
    """
    if not text:
        return 0, 0
    numbers = _TABLES.fullmatch(text)
    if numbers is None or text == "-":
        raise InvalidTournament(
            say("{text} is not a range of boards such as 1-50", text=repr(text))
        )
    first_table = int(numbers["first"] or 1)
    if first_table == 0:
        raise InvalidTournament(
            say(
                "{text} is not a range of boards such as 1-50: board numbers start at 1",
                text=repr(text),
            )
        )
    if numbers["dash"] is None:
        return first_table, first_table
    if numbers["last"] is None:
        return first_table, 0
    last_table = int(numbers["last"])
    if last_table < first_table:
        raise InvalidTournament(
            say(
                "{text} is not a range of boards: the last one is before the first", text=repr(text)
            )
        )
    return first_table, last_table


class ServedTournament:
    """The input and output at the terminal; on the thread of the session, except for `noticed`."""

    def __init__(self, shared_tournament: SharedTournament, hours: int) -> None:
        self._shared = shared_tournament
        self._hours = hours
        self._server: RunningServer | None = None
        self._told_matters: set[int] = set()
        shared_tournament.subscribe(self._hear)
        shared_tournament.session.subscribe_relocations(lambda relocation: tell(relocation.message))

    def begin(
        self,
        server: RunningServer,
        devices_wanted: list[tuple[Rights, int]],
        registration: bool = False,
    ) -> None:
        """Print the server's address, invite devices, and with `registration` let players register
        themselves.
        """
        self._server = server
        tell(say("Serving {file} at {link}", file=self._shared.session.path.name, link=server.link))
        for link in server.links[1:]:
            tell(say("The page is also available at {link}", link=link))
        if server.certificate is not None:
            tell(
                say(
                    "Fingerprint (SHA-256): {fingerprint}",
                    fingerprint=server.certificate.fingerprint,
                )
            )
        else:
            tell(
                say(
                    "WITHOUT ENCRYPTION: anyone on this network can read the data and impersonate "
                    "a device."
                )
            )
        # The usual address: nothing is open to a network until somebody asks for it.
        if server.addresses[0] == HERE_ONLY:
            elsewhere = joined(own_addresses()[:-1], say(" or ")) or say(
                "an address of this computer"
            )
            tell(
                say(
                    "Only this computer can connect; to let phones connect, start with --address "
                    "{elsewhere}.",
                    elsewhere=elsewhere,
                )
            )
        for rights, hours in devices_wanted:
            self._invite(rights, hours)
        if registration:
            self._let_players_register(opened=True)
        if not devices_wanted and not registration:
            tell(say("To invite a device, type for example: add Hall results 1-50"))
        tell(say("Type “help” to list the commands or “quit” to stop."))

    def command(self, line: str) -> None:
        """Carry out a typed line."""
        try:
            words = shlex.split(line)
            if words:
                self._carry_out(words[0], words[1:])
        except (ArbiterError, ValueError) as error:
            tell(error_sentence(error))

    def _carry_out(self, verb: str, words: list[str]) -> None:
        """Carry out a line typed while the server runs; an unknown one shows the help."""
        if verb == "add" and len(words) in (2, 3):
            rights, hours = wanted_device(":".join(words), self._hours)
            self._invite(rights, hours)
        elif verb == "devices":
            self._list_devices()
        elif verb == "revoke" and len(words) == 1 and self._server is not None:
            self._revoke(self._server, words[0])
        elif verb == "open":
            self._list_open_matters()
        elif verb in ("take", "keep") and words and words[0].isdecimal():
            self._decide(verb, int(words[0]), words[1:] == ["yes"])
        elif verb == "line-ups":
            line_ups_command(self._shared, words)
        elif verb == "registration" and words in (["open"], ["close"]):
            self._let_players_register(words == ["open"])
        elif verb == "registrations":
            self._list_registrations()
        elif verb in ("enter", "refuse") and words and words[0].isdecimal():
            self._settle_registration(verb, int(words[0]))
        elif verb == "undo":
            self._undo()
        else:
            _say_help()

    def _list_open_matters(self) -> None:
        """Print the entries that wait for the arbiter, or that there are none."""
        if not self._shared.open_matters:
            tell(say("No entries are waiting."))
        for matter in self._shared.open_matters:
            tell(_matter_text(matter))

    def _list_registrations(self) -> None:
        """Print the registrations that wait for the arbiter, or that there are none."""
        if not self._shared.desk.waiting_forms:
            tell(say("No registrations are waiting."))
        for registration in self._shared.desk.waiting_forms:
            tell(self._registration_text(registration))

    def _undo(self) -> None:
        """Undo the last edit, unless only the window can undo all of it."""
        label = self._shared.session.undo_label
        if is_half_of_move(self._shared.session, UNDO):
            tell(
                say(
                    "The last edit is one half of a move between groups. Open the event in the "
                    "program window to undo it."
                )
            )
            return
        carry_out_deed(self._shared.session.undo)
        if label is None:
            tell(say("There is nothing to undo."))
        else:
            tell(say("Undone: {label}", label=label))

    def _invite(self, rights: Rights, hours: int) -> None:
        """Print the link, the code and the picture with which a device is authorised."""
        # Imported only while a server runs, which needs the same extra.
        from arbiter_gui.sharing.codes import terminal_text

        server = self._server
        if server is None:
            return
        check_team(self._shared.tournament, rights)
        devices = self._shared.devices
        named_rights = of_named_team(self._shared.tournament, rights)
        token = devices.invite(replace(named_rights, expires=devices.now() + hours * 3600))
        link = server.invitation_link(token)
        tell(
            say(
                "{device} ({role}): {link}",
                device=in_a_line(rights.name),
                role=rights.role.value,
                link=link,
            )
        )
        tell(say("or enter this on that page: {token}", token=shown_token(token)))
        tell(terminal_text(link))

    def _let_players_register(self, opened: bool) -> None:
        """Open or close the registration page; its link is for the wall."""
        # Imported only while a server runs, which needs the same extra.
        from arbiter_gui.sharing.codes import terminal_text

        desk = self._shared.desk
        if not opened:
            desk.close()
            tell(say("Registration is closed. Players who are waiting stay on the list."))
            return
        if self._server is not None:
            link = self._server.registration_link(desk.open())
            tell(say("Players register at {link}", link=link))
            tell(terminal_text(link))

    def _registration_text(self, registration: Registration) -> Said:
        """Return a form with its number and its likenesses to other players."""
        form = registration.form
        parts = [form.name, form.federation, form.club, form.category, str(form.fide_id or "")]
        line = f"[{registration.id}] " + ", ".join(words for words in parts if words)
        remarks = likenesses(self._shared.tournament, registration, self._shared.desk.waiting_forms)
        return joined((line, *remarks), "; ")

    def _settle_registration(self, verb: str, form_number: int) -> None:
        """Enter the player of a form, or refuse it."""
        desk = self._shared.desk
        registration = desk.form(form_number)
        if registration is None or registration.state is not FormState.WAITING:
            tell(say("No waiting registration has this number."))
            return
        name = called(registration.form.name)
        if verb == "refuse":
            desk.refuse(form_number)
            tell(say("Refused: {name}", name=name))
            return
        session = self._shared.session
        tournament_before = session.tournament
        edit = entry_edit(tournament_before, registration.form)
        carry_out_deed(lambda: session.apply(edit))
        pairing_number = entered_number(tournament_before, registration.form)
        desk.record_acceptance(form_number, pairing_number)
        tell(say("Entered: {pairing_number} {name}", pairing_number=pairing_number, name=name))

    def _list_devices(self) -> None:
        """Print the authorised devices with role and state, or that there are none."""
        for device in self._shared.devices.register.devices:
            tell(
                joined(
                    (_device_text(device), device.rights.role.value, self._state_of(device)), "  "
                )
            )
        if not self._shared.devices.register.devices:
            tell(say("No devices have been authorised yet."))

    def _state_of(self, device: Device) -> Said:
        """Return whether a device is connected, may reconnect, or may not."""
        if self._server is not None and device.id in self._server.connected:
            return say("connected")
        if device.is_valid(self._shared.devices.now()):
            return say("not connected")
        return say("access ended")

    def _revoke(self, server: RunningServer, id_: str) -> None:
        """End the access of a device at once, whether or not that could be stored."""
        device = self._shared.devices.register.device(id_)
        if device is None:
            tell(say("No device has this ID. To list the devices, type: devices"))
            return
        try:
            self._shared.devices.revoke(id_)
        finally:
            server.end_device(id_)
        tell(say("Access ended: {device}", device=_device_text(device)))

    def _decide(self, verb: str, matter_number: int, is_confirmed: bool) -> None:
        """Take the value of a device or keep the present one.

        What has consequences must be confirmed.
        """
        matter = self._shared.open_matter(matter_number)
        if matter is None:
            tell(say("No waiting entry has this number."))
            return
        edit = self._shared.edit_of(matter) if verb == "take" else None
        if edit is None:
            self._shared.keep_present_value(matter_number)
            tell(say("Kept: {result}", result=matter.standing or _NO_RESULT))
            return
        # A note has no consequences to confirm.
        grave = [
            caution
            for caution in cautions(edit, self._shared.tournament)
            if caution.level > CautionLevel.NOTE
        ]
        if grave and not is_confirmed:
            for caution in grave:
                tell(joined((caution.sentence, *caution.consequences), " "))
            tell(say("Type: take {number} yes", number=matter_number))
            return
        carry_out_deed(lambda: self._shared.session.apply(edit))
        self._shared.keep_present_value(matter_number)
        tell(say("Accepted: {entry}", entry=_entry_text(matter.entry)))

    def noticed(self, code: str, about: str) -> None:
        """Report news for the arbiter; from the thread of the server."""
        words = _NEWS.get(code)
        if words is not None:
            tell(Said(words, (("about", self._name(about) if code == "joined" else about),)))

    def _name(self, id_: str) -> str:
        device = self._shared.devices.register.device(id_)
        if device is None:
            return id_
        return _device_text(device)

    def _hear(self, news: News) -> None:
        """Print what devices have done, and each open matter once."""
        if isinstance(news, Arrival) and news.outcome is EntryOutcome.DONE:
            tell(joined((in_a_line(news.device.rights.name), _entry_text(news.entry)), ": "))
        elif isinstance(news, LineUpNews):
            text = news.sentence(self._shared.tournament)
            if text:
                tell(text)
        elif isinstance(news, tuple):
            # All matters that are open now; most of them have been printed before.
            for matter in news:
                if matter.id not in self._told_matters:
                    self._told_matters.add(matter.id)
                    tell(_matter_text(matter))


def _say_help() -> None:
    """Print the commands with what they do, one below the other."""
    longest_length = max(len(command) for command, _ in _HELP)
    for command, meaning in _HELP:
        tell(joined((command.ljust(longest_length), meaning), "  "))


def _device_text(device: Device) -> str:
    return f"{device.id}  {in_a_line(device.rights.name)}"


def _entry_text(entry: Entry) -> Said:
    """Return an entry of a device in words."""
    if isinstance(entry, DeviceResult):
        return say(
            "round {round}, board {board}: {result}",
            round=entry.round,
            board=entry.table,
            result=entry.result or _NO_RESULT,
        )
    presence = Presence.HERE if entry.here else Presence.ABSENT
    return say("player {number}: {state}", number=entry.player, state=PRESENCE_WORDS[presence])


def _matter_text(matter: OpenMatter) -> Said:
    """Return an entry that contradicts what is recorded, with the two commands that decide."""
    return say(
        "[{number}] {device}: {entry}; recorded: {standing}; {take} or {keep}",
        number=matter.id,
        device=in_a_line(matter.device.rights.name),
        entry=_entry_text(matter.entry),
        standing=matter.standing or _NO_RESULT,
        take=f"take {matter.id}",
        keep=f"keep {matter.id}",
    )
