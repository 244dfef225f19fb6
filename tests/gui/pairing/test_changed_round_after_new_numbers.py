"""A round changed around players who did not come says so in every place, also after a late entry
has given players other numbers.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangePlayer
from arbiter_gui.app.edits.numbering import EnterLate
from arbiter_gui.app.hand_pairing.entries import edit_keeping_tables
from arbiter_gui.app.hand_pairing.hand_pairing import HandPairing
from arbiter_gui.app.hand_pairing.no_shows import edit_pairing_anew, repaired_round
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.files.output_commands import OutputCommands
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.reports.documents import Document, document_tables
from tests.gui.fields import fixed_time, start

MISSING = (2, 5)


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """Nine players whose round 1 was paired; two of them do not come."""
    session = Session.create(tmp_path / "changed.arbiter", start(9), fixed_time)
    session.apply(propose(session.tournament).edit())
    return session


def change_around_missing(session: Session) -> None:
    """Pair the left-over players of round 1."""
    before = session.tournament.before_round(1)
    paired = HandPairing.of(1, session.tournament.rounds[0])
    repaired = repaired_round(before, session.tournament, paired, MISSING)
    session.apply(edit_keeping_tables(session.tournament, repaired.pairing))


def pair_again(session: Session) -> None:
    """Pair the whole of round 1 again without the missing players."""
    paired = HandPairing.of(1, session.tournament.rounds[0])
    without_missing = repaired_round(
        session.tournament.before_round(1), session.tournament, paired, MISSING
    ).pairing
    session.apply(edit_pairing_anew(session.tournament, without_missing, MISSING))


def words_about_round(window: MainWindow) -> str:
    """Return what the line above the boards says of the changes in round 1, as the sheet does."""
    phrases = window.round.state.text().split(" · ")
    heading = next(phrase for phrase in phrases if "changed by" in phrase or "again" in phrase)
    source = window.features[OutputCommands].source()
    note = str(document_tables(source, Document.PAIRINGS, 1)[0].note)
    assert note.startswith(f"{heading[:1].upper()}{heading[1:]}")
    return heading


def let_the_best_player_come_late(window: MainWindow) -> None:
    """Enter a player who gets number 1: everybody else has the next number."""
    window.current.apply(EnterLate(Player(0, "Zander, Z.", 2900), 2))
    assert window.current.session is not None
    assert window.current.session.trace(1) is None


def test_heading_and_sheet_name_the_changed_boards_after_a_late_entry(
    window: MainWindow, session: Session
) -> None:
    change_around_missing(session)
    window.current.open(session)
    window.view_commands.show_view("round")
    heading = words_about_round(window)
    assert heading.startswith("changed by the arbiter: board")
    let_the_best_player_come_late(window)
    assert words_about_round(window) == heading


def test_a_round_paired_again_names_the_missing_players_by_their_new_numbers(
    window: MainWindow, session: Session
) -> None:
    pair_again(session)
    window.current.open(session)
    window.view_commands.show_view("round")
    assert words_about_round(window) == "paired again without 2 Berg, A.; 5 Evans, A."
    let_the_best_player_come_late(window)
    assert words_about_round(window) == "paired again without 3 Berg, A.; 6 Evans, A."


def test_the_remark_on_the_reasons_names_the_changes_too(
    window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    change_around_missing(session)
    window.current.open(session)
    let_the_best_player_come_late(window)
    window.view_commands.show_view("reasons")
    qtbot.waitUntil(lambda: "Changed by the arbiter: board" in window.reasons.remark.text())
    assert "This is how the rules pair the round." in window.reasons.remark.text()


def test_as_played_says_that_the_arbiter_changed_the_round_and_when(
    window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    change_around_missing(session)
    window.current.open(session)
    let_the_best_player_come_late(window)
    window.view_commands.show_view("round")
    window.show()
    window.why.show()
    window.why.show_pane(window.why.recorded)
    title = window.why.recorded.title
    qtbot.waitUntil(lambda: title.text().startswith("Changed by the arbiter: board"))
    assert "Last changed: 20" in title.text()
    assert "Players 3, 6 were removed from this round after it was paired" in title.text()


def test_as_played_breaks_names_that_do_not_fit(
    window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    change_around_missing(session)
    session.apply(ChangePlayer(replace(session.tournament.by_number[3], name="Čapek-Novák, Adam")))
    window.current.open(session)
    window.view_commands.show_view("round")
    window.show()
    window.why.show()
    window.why.show_pane(window.why.recorded)
    qtbot.waitUntil(lambda: "Changed by the arbiter: board" in window.why.recorded.title.text())
    table = window.why.recorded.table
    digit = table.fontMetrics().horizontalAdvance("0")
    # Both columns of names have their hint here, and "3 Čapek-Novák, Adam - 7 Grau, A." needs more.
    table.setFixedWidth(40 * digit)
    qtbot.waitUntil(table.wordWrap)
    assert table.rowHeight(0) >= 2 * table.fontMetrics().lineSpacing()
    table.setFixedWidth(200 * digit)
    qtbot.waitUntil(lambda: not table.wordWrap())
