"""Results of audits on a server: known there, from any machine, and read by everybody with a
role.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from arbiter_gui.audit.auditing import audit
from arbiter_gui.audit.bundle import bundle_bytes
from arbiter_gui.audit.report import page_bytes
from arbiter_gui.audit.server_results import ServerResults
from arbiter_gui.audit.task import AuditRequest
from arbiter_gui.storage import NotAllowed
from arbiter_gui.storage.server.address import Address, read_address
from arbiter_gui.storage.server.catalogue import connected, prepare_database
from arbiter_gui.storage.server.roles import ServerRole
from tests.audit.conftest import OTHER, RULES, AtOnce, Audit
from tests.storage.server.server_stores import new_database


@pytest.fixture
def database(server: Any) -> Address:
    return new_database(server)


def on_server(database: Address, folder: Path, checked: int) -> ServerResults:
    results = ServerResults(database, None, AuditRequest(RULES))
    assert audit([str(folder)], results, AtOnce()).checked_files == checked
    return results


def test_what_one_machine_found_is_known_to_the_next(
    database: Address, audited: Audit, folder: Path
) -> None:
    of_file = audited(folder)
    results = on_server(database, folder, 18)
    assert (page_bytes(results), bundle_bytes(results)) == (
        page_bytes(of_file),
        bundle_bytes(of_file),
    )
    results.finish()
    (folder / "new.trf").write_bytes(OTHER.replace(b"Alder", b"Elder"))
    again = on_server(database, folder, 1)
    of_file = audited(folder)
    assert (page_bytes(again), bundle_bytes(again)) == (page_bytes(of_file), bundle_bytes(of_file))
    again.finish()
    with connected(database) as connection:
        assert connection.execute("SELECT count(*) FROM audit.files").fetchone() == (20,)
        assert connection.execute("SELECT count(*) FROM audit.results").fetchone() == (19,)


def test_the_server_holds_who_may_write_results(
    server: Any, database: Address, folder: Path
) -> None:
    prepare_database(database, None, [("lena", ServerRole.LOOK, None)], ["pw"])
    on_server(database, folder, 18).finish()
    lena = read_address(server.network(database.database, "lena"))
    with connected(lena, "pw") as connection:
        assert connection.execute("SELECT count(*) FROM audit.results").fetchone() == (18,)
        with pytest.raises(Exception, match="permission denied"):
            connection.execute("DELETE FROM audit.results")
    with pytest.raises(NotAllowed, match="Only a chief arbiter"):
        ServerResults(lena, "pw", AuditRequest(RULES))
