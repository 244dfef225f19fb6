"""`arbiter serve`: sharing a tournament file with other devices, without a window."""

from __future__ import annotations

import contextlib
import sys
import threading
from argparse import Namespace
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from arbiter_gui.app.log_file import start_log, stop_log
from arbiter_gui.app.session import Session
from arbiter_gui.cli.console import crash_report, tell
from arbiter_gui.cli.loading import open_on_server
from arbiter_gui.cli.serve_console import ServedTournament, check_team, wanted_device
from arbiter_gui.cli.serve_line_ups import LineUpClock, set_time, wanted_line_ups
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.sharing import missing_packages
from arbiter_gui.sharing.devices import Rights
from arbiter_gui.sharing.publisher import Publisher
from arbiter_gui.sharing.task_queue import Busy, TaskQueue
from arbiter_gui.storage.server.address import is_address

if TYPE_CHECKING:
    from arbiter_gui.sharing.shared import SharedTournament


def run(options: Namespace) -> int:
    """Serve until `quit` or Ctrl+C. Errors as `Session.open`, and CannotServe."""
    missing_names = missing_packages()
    if missing_names:
        raise InvalidTournament(
            say(
                "`serve` needs {parts}; to install, run: pip install 'arbiter-gui[sharing]'",
                parts=", ".join(missing_names),
            )
        )
    if options.publish_command and options.publish is None:
        raise InvalidTournament(say("--publish-command needs --publish FOLDER"))
    # Both raise for options with mistakes, before the tournament is opened.
    devices_wanted = [wanted_device(text, options.hours) for text in options.device]
    line_ups_wanted = wanted_line_ups(options.line_ups)
    session = (
        open_on_server(options.file)
        if is_address(options.file)
        else Session.open(Path(options.file))
    )
    try:
        for rights, _hours in devices_wanted:
            check_team(session.tournament, rights)
        start_log()
        _serve_session(session, options, devices_wanted, line_ups_wanted)
    finally:
        session.close()
        stop_log()
    tell(say("Stopped; everything that was confirmed to a device is in the file."))
    return 0


def _serve_session(
    session: Session,
    options: Namespace,
    devices_wanted: list[tuple[Rights, int]],
    line_ups_wanted: list[tuple[int, int]],
) -> None:
    """Serve a tournament until its queue of tasks is ended.

    This thread owns the session all the time.

    `devices_wanted` are the devices to invite, each with the hours it may be used;
    `line_ups_wanted` are rounds, each with the second (since 1970) until which captains may enter
    line-ups.
    """
    # Imported only here, since they are an extra.
    from arbiter_gui.sharing.device_file import sharing_folder
    from arbiter_gui.sharing.web.server_thread import RunningServer

    shared_tournament = _shared_tournament(session)
    owner = TaskQueue()
    unwatch = session.watch(lambda: _catch_up(session, owner))
    served = ServedTournament(shared_tournament, options.hours)
    # Before the server runs: a captain's phone that connects at once sees the times.
    for round_number, deadline in line_ups_wanted:
        set_time(shared_tournament, round_number, deadline)
    server = RunningServer(shared_tournament, owner, served.noticed)
    server.start(
        options.address or "127.0.0.1", None if options.http else sharing_folder(), options.port
    )
    served.begin(server, devices_wanted, options.registration)
    line_up_clock = LineUpClock(shared_tournament, owner)
    line_up_clock.start()
    # A daemon: it waits for a line at the terminal, which may never come, and must not keep the
    # program from ending.
    threading.Thread(
        target=_read_commands, args=(served, owner), name="arbiter-commands", daemon=True
    ).start()
    with (
        _publishing_pages(session, options.publish, options.publish_command),
        contextlib.suppress(KeyboardInterrupt),
    ):
        owner.run()
    # First what hands over tasks by itself; the server and the listeners after it.
    line_up_clock.stop()
    unwatch()
    server.stop()
    shared_tournament.close()


def _shared_tournament(session: Session) -> SharedTournament:
    """Return a tournament to share, with its files of devices, registrations and line-ups.

    Report damaged ones.
    """
    from arbiter_gui.sharing.device_file import (
        Devices,
        device_file,
        line_up_file,
        registration_file,
    )
    from arbiter_gui.sharing.line_ups.desk import LineUpDesk
    from arbiter_gui.sharing.registrations import RegistrationDesk
    from arbiter_gui.sharing.shared import SharedTournament

    devices = Devices(device_file(session.path))
    desk = RegistrationDesk(registration_file(session.path), devices.now)
    line_up_desk = LineUpDesk(line_up_file(session.path), devices.now)
    for notice in (devices.notice, desk.notice, line_up_desk.notice):
        if notice:
            tell(notice)
    return SharedTournament(session, devices, desk, line_up_desk)


@contextlib.contextmanager
def _publishing_pages(session: Session, folder: str | None, command: str) -> Iterator[None]:
    """Publish the public pages while a block runs, if there is a folder for them."""
    if folder is None:
        yield
        return
    publisher = Publisher(Path(folder), command, tell)
    unsubscribe = session.subscribe(lambda _change: publisher.follow(session.tournament))
    publisher.follow(session.tournament)
    try:
        yield
    finally:
        unsubscribe()
        publisher.close()


def _catch_up(session: Session, owner: TaskQueue) -> None:
    """Fetch what others did on the session's server, on the session's thread."""
    with contextlib.suppress(
        Exception
    ):  # the server is lost, which is reported with the next entry
        owner.hand_over(session.catch_up)


def _read_commands(served: ServedTournament, owner: TaskQueue) -> None:
    """Carry out the lines typed at the terminal until `quit`, each on the thread that owns the
    session.
    """
    for line in sys.stdin:
        if line.strip() in ("quit", "exit"):
            owner.stop()
            return
        try:
            # Waits for the result, so that the answers appear in the order of the commands.
            owner.hand_over(partial(served.command, line)).result()
        except Busy:
            tell(say("Too many commands are waiting. Enter the command again later."))
        except Exception as error:  # the outermost edge of a command
            tell(crash_report(error, line.strip()))
