"""A tournament file that is handed on has neither contacts nor payments, in its history neither."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from arbiter_gui.app.edits import ChangeDetails, ChangePlayer
from arbiter_gui.app.session import Session
from arbiter_gui.domain.organisation.report_fields import report_values, with_report_values
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.storage.private import without_contacts
from tests.gui.fields import fixed_time

SECRETS = ("secret@example.org", "+371 555 0100", "Mother: Anna", "by Anna")


def test_contacts_and_payments_stay_behind(tmp_path: Path) -> None:
    player = Player(1, "Kralj, Ana", 2300, club="Riga")
    owing = replace(
        player, email=SECRETS[0], phone=SECRETS[1], contact=SECRETS[2], paid_by=SECRETS[3], paid=77
    )
    session = Session.create(tmp_path / "a.arbiter", Tournament((player,)), fixed_time)
    session.apply(ChangePlayer(owing))
    session.apply(ChangePlayer(replace(owing, email="", rating=2310)))
    session.close()
    before = (tmp_path / "a.arbiter").read_bytes()
    assert all(secret.encode() in before for secret in SECRETS)
    after = without_contacts(before)
    assert after is not None
    assert not any(secret.encode() in after for secret in SECRETS)
    (tmp_path / "b.arbiter").write_bytes(after)
    again = Session.open(tmp_path / "b.arbiter", fixed_time)
    assert again.tournament == Tournament((replace(player, rating=2310),))
    again.undo()
    assert again.tournament == Tournament((player,))
    again.close()


def test_addresses_of_officers_stay_behind(tmp_path: Path) -> None:
    session = Session.create(
        tmp_path / "a.arbiter", Tournament((Player(1, "Kralj, Ana"),)), fixed_time
    )
    values = {"state": "OR", "ecf-treasurer": "Tom", "ecf-treasurer-address": SECRETS[0]}
    details = with_report_values(session.tournament.details, values)
    session.apply(ChangeDetails(details))
    session.apply(ChangeDetails(with_report_values(details, {"state": "WA"})))
    session.close()
    after = without_contacts((tmp_path / "a.arbiter").read_bytes())
    assert after is not None
    assert SECRETS[0].encode() not in after
    (tmp_path / "b.arbiter").write_bytes(after)
    again = Session.open(tmp_path / "b.arbiter", fixed_time)
    assert report_values(again.tournament.details) == {"state": "WA", "ecf-treasurer": "Tom"}
    again.undo()
    assert report_values(again.tournament.details) == {"state": "OR", "ecf-treasurer": "Tom"}
    again.close()


def test_what_is_no_tournament_file_stays_and_a_damaged_one_goes() -> None:
    assert without_contacts(b"012 A report\r\n") == b"012 A report\r\n"
    assert without_contacts(b"SQLite format 3\x00 and nothing more") is None
