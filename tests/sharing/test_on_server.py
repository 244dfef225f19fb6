"""Devices work on a tournament of a server as on a file, beside the other windows there."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import BLACK_WINS, DRAWN
from arbiter_gui.sharing.device_file import Devices
from arbiter_gui.sharing.devices import Rights, Role
from arbiter_gui.sharing.entries import DeviceResult, EntryOutcome
from arbiter_gui.sharing.shared import SharedTournament
from tests.sharing.serving import paired
from tests.storage.server.server_stores import new_database, opened, put


def test_entries_are_on_the_server_and_never_overwrite_another_window(
    server: Any, tmp_path: Path
) -> None:
    place = put(new_database(server), paired(8), tmp_path)
    with (
        contextlib.closing(Session(opened(place, tmp_path / "1", "anna@one"))) as session,
        contextlib.closing(Session(opened(place, tmp_path / "2", "ben@two"))) as other,
    ):
        devices = Devices(None)
        joined = devices.exchange(
            devices.invite(Rights("Hall B", Role.RESULTS, devices.now() + 3600, 1, 50))
        )
        assert joined is not None
        shared, device = SharedTournament(session, devices), joined[0]

        def entered(name: str, board: int, result: str) -> EntryOutcome:
            seated = session.tournament.rounds[0].boards[board - 1]
            entry = DeviceResult(f"abcd-{name}", 1, board, seated.white, seated.black, result, "")
            return shared.carry_out(device.id, entry).outcome

        assert entered("1", 1, "½-½") is EntryOutcome.DONE
        other.catch_up()
        assert other.tournament.rounds[0].boards[0].result == DRAWN
        assert other.history()[-1].author == "Hall B · anna@one"
        other.apply(SetResult(1, 2, BLACK_WINS))
        assert entered("2", 2, "1-0") is EntryOutcome.REFUSED, (
            "kept by the device, which sends it again"
        )
        assert entered("2", 2, "1-0") is EntryOutcome.DIFFERS
        assert session.tournament.rounds[0].boards[1].result == BLACK_WINS
        assert entered("1", 1, "½-½") is EntryOutcome.DONE
        assert session.undo_label == "½-½ on board 1"
        shared.close()
