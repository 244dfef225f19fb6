"""What is said and typed while `arbiter serve` runs: invitations, what came in, what waits for a decision."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.cautions.levels import CautionLevel
from arbiter_gui.cli.console import say
from arbiter_gui.domain.errors import ArbiterError, InvalidTournament
from arbiter_gui.domain.texts.sentences import plain
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.sharing.devices import Rights, Role, shown_token
from arbiter_gui.sharing.entries import DeviceResult, Entry, EntryOutcome
from arbiter_gui.sharing.shared import Arrival, News, OpenMatter, SharedTournament

if TYPE_CHECKING:
    from arbiter_gui.sharing.running import RunningServer

HELP = """\
add NAME results|check-in|look [FIRST-LAST]   invite a device
devices                                       list the devices
revoke ID                                     let a device in no more
open                                          list what waits for a decision
take N [yes]                                  take what the device says; `yes` after its consequences were read
keep N                                        keep what stands
undo                                          take the last edit back
quit                                          stop"""


def wanted_device(text: str, hours: int) -> tuple[Rights, int]:
    """Read `NAME:ROLE[:FIRST-LAST]`; return the rights, with the hours they last. Raises InvalidTournament."""
    name, _, rest = text.partition(":")
    role, _, tables = rest.partition(":")
    if role not in {each.value for each in Role}:
        raise InvalidTournament(
            plain(f"{text!r} is not NAME:ROLE[:FIRST-LAST], ROLE results, check-in or look")
        )
    first, _, last = tables.partition("-")
    numbers = [first or "0", last or first or "0"]
    if not all(number.isascii() and number.isdecimal() and len(number) < 6 for number in numbers):
        raise InvalidTournament(plain(f"{tables!r} are no tables, such as 1-50"))
    return Rights(name, Role(role), 0, int(numbers[0]), int(numbers[1])), hours


class ServedTournament:
    """Speaks and listens at the terminal; on the thread of the session, but for `noticed`."""

    def __init__(self, shared: SharedTournament, hours: int) -> None:
        self._shared, self._hours = shared, hours
        self._server: RunningServer | None = None
        self._told: set[int] = set()
        shared.subscribe(self._hear)

    def begin(self, server: RunningServer, asked: list[tuple[Rights, int]]) -> None:
        """Say where the server is, and invite."""
        self._server = server
        say(f"Serving {self._shared.session.path.name} at {server.link}")
        if server.certificate is not None:
            say(f"Fingerprint (SHA-256): {server.certificate.fingerprint}")
        else:
            say("WITHOUT ENCRYPTION: everybody in this network can read along and pretend to be a device.")
        for rights, hours in asked:
            self._invite(rights, hours)
        say("Type help for the commands, quit to stop.")

    def command(self, line: str) -> None:
        """Carry out a typed line."""
        try:
            words = shlex.split(line)
            if words:
                self._carry_out(words[0], words[1:])
        except (ArbiterError, ValueError) as error:
            say(str(error))

    def _carry_out(self, verb: str, words: list[str]) -> None:
        if verb == "add" and len(words) in (2, 3):
            rights, hours = wanted_device(":".join(words), self._hours)
            self._invite(rights, hours)
        elif verb == "devices":
            self._list_devices()
        elif verb == "revoke" and len(words) == 1 and self._server is not None:
            self._shared.devices.revoke(words[0])
            self._server.end_device(words[0])
        elif verb == "open":
            for matter in self._shared.open_matters:
                say(_matter_text(matter))
        elif verb in ("take", "keep") and words and words[0].isdecimal():
            self._decide(verb, int(words[0]), words[1:] == ["yes"])
        elif verb == "undo":
            say(f"Undone: {self._shared.session.undo().label}")
        else:
            say(HELP)

    def _invite(self, rights: Rights, hours: int) -> None:
        # Only where a server runs, which needs the same extra.
        from arbiter_gui.sharing.codes import terminal_text

        devices, server = self._shared.devices, self._server
        if server is None:
            return
        expires = devices.now() + hours * 3600
        token = devices.invite(Rights(rights.name, rights.role, expires, rights.first, rights.last))
        link = server.invitation_link(token)
        say(f"{in_a_line(rights.name)} ({rights.role.value}): {link}\nor type there: {shown_token(token)}")
        say(terminal_text(link))

    def _list_devices(self) -> None:
        now = self._shared.devices.now()
        connected = self._server.connected if self._server is not None else ()
        for device in self._shared.devices.register.devices:
            state = "connected" if device.id in connected else "known" if device.valid(now) else "ended"
            say(f"{device.id}  {in_a_line(device.rights.name)}  {device.rights.role.value}  {state}")

    def _decide(self, verb: str, number: int, read: bool) -> None:
        matter = self._shared.matter(number)
        if matter is None:
            say("Nothing waits under this number.")
            return
        edit = self._shared.edit_of(matter) if verb == "take" else None
        if edit is None:
            self._shared.keep(number)
            return
        grave = [c for c in cautions(edit, self._shared.tournament) if c.level > CautionLevel.NOTE]
        if grave and not read:
            for caution in grave:
                say(" ".join((str(caution.sentence), *map(str, caution.consequences))))
            say(f"Type: take {number} yes")
            return
        self._shared.session.apply(edit)
        self._shared.keep(number)

    def noticed(self, code: str, about: str) -> None:
        """Say what the arbiter should know of; from the thread of the server."""
        words = {
            "wrong-token": f"A wrong code was tried from {about}.",
            "guessing": f"Somebody tries codes ({about}): all open invitations are taken back.",
            "joined": f"Device {about} was let in.",
        }
        if code in words:
            say(words[code])

    def _hear(self, news: News) -> None:
        if isinstance(news, Arrival) and news.outcome is EntryOutcome.DONE:
            say(f"{in_a_line(news.device.rights.name)}: {_entry_text(news.entry)}")
        elif isinstance(news, tuple):
            for matter in news:
                if matter.id not in self._told:
                    self._told.add(matter.id)
                    say(_matter_text(matter))


def _entry_text(entry: Entry) -> str:
    if isinstance(entry, DeviceResult):
        return f"round {entry.round} board {entry.table} {entry.result or 'no result'}"
    return f"player {entry.player} {'here' if entry.here else 'absent'}"


def _matter_text(matter: OpenMatter) -> str:
    who, standing = in_a_line(matter.device.rights.name), matter.standing or "no result"
    return f"[{matter.id}] {who}: {_entry_text(matter.entry)}, {standing} stands; take {matter.id} or keep {matter.id}"
