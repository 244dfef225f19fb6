"""What the program says about edits, refusals and files can be said in another language, whole and
after reopening.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from dataclasses import fields, replace
from pathlib import Path

import pytest

from arbiter_gui.app import edits
from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.cautions.integrity import event_lines
from arbiter_gui.app.edits import (
    AcceptPairing,
    AcceptSchedule,
    AddPlayer,
    AddPlayers,
    CancelBye,
    ChangeDetails,
    ChangePlayer,
    ChangeRound,
    ChangeSettings,
    ClearResult,
    DropRound,
    DropSchedule,
    Edit,
    EnterLate,
    ExchangeNumbers,
    LeaveFideMode,
    LeaveSchedule,
    MoveGame,
    NumberPlayers,
    PublishRound,
    PublishSchedule,
    RemovePlayer,
    ReportResult,
    RequestBye,
    Return,
    ReturnToSchedule,
    SetResult,
    Withdraw,
)
from arbiter_gui.app.edits.attendance import Expel, edit_marking_attendance
from arbiter_gui.app.edits.games import AttachGames, DetachGames, TakeMonthRatings
from arbiter_gui.app.edits.restore import RestoreState
from arbiter_gui.app.edits.schedule import GiveNumbers
from arbiter_gui.app.edits.several import Several
from arbiter_gui.app.edits.stated_byes import StateByes
from arbiter_gui.app.edits.team_matches import (
    ChangeGuest,
    EnterGuest,
    SetGameResult,
    SetLineUp,
    SetMatchScore,
)
from arbiter_gui.app.edits.teams import ChangeRoster, ChangeTeamRules, EnterTeams, TeamEntry
from arbiter_gui.app.history.player_words import WORDS
from arbiter_gui.app.history.setting_words import NAMES as SETTINGS
from arbiter_gui.app.history.words import all_lines
from arbiter_gui.app.registration.rating_refresh import edit_importing_differences
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.rounds.readiness import readiness
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import (
    ArbiterError,
    FormatError,
    InvalidTournament,
    NeedsChoice,
    NoLegalPairing,
    StoreError,
)
from arbiter_gui.domain.schedule import NumbersBy, Schedule
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.texts.sentences import Said, plain, say
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.domain.tournament import (
    AttachedGame,
    Details,
    MonthRating,
    PointAdjustment,
    ProhibitedGroup,
    Tournament,
    VirtualPoints,
)
from arbiter_gui.domain.values import (
    ADJOURNED,
    BLACK_WINS,
    DRAWN,
    PENDING,
    WHITE_WINS,
    Board,
    Bye,
    ByeKind,
    Colour,
    Mark,
    Player,
    Result,
    Round,
)
from arbiter_gui.storage.rows import all_rows, inverses
from arbiter_gui.storage.table_rows import StoredPlayer
from tests.editions import SWISS_EDITIONS, event_of
from tests.pseudo_language import english_left

JOHN = Player(7, "SMITH", 2100)
SHORT_DRAW = Result(Mark.SHORT_DRAW, Mark.SHORT_DRAW)
LABELS: tuple[Edit, ...] = (
    AcceptPairing(3, ()),
    AttachGames((AttachedGame(1, 1, 2, "1. e4 *"),)),
    DetachGames(3),
    Expel(7, 4, "7"),
    TakeMonthRatings("DEC26", (MonthRating(7, "DEC26", 2100),)),
    AddPlayer(JOHN),
    AddPlayer(Player(0, "")),
    AddPlayers(say("import {n} players from {file}", n=1, file=plain("7")), (JOHN,)),
    *(
        edit_marking_attendance(Tournament((JOHN, replace(JOHN, number=8))), (JOHN.number, 8), play)
        for play in (True, False)
    ),
    CancelBye(7, 4),
    ChangeDetails(Details()),
    ChangePlayer(JOHN),
    ChangePlayer(Player(7, "")),
    ChangeRound(3, ()),
    ChangeRound(3, (), note=say("as paired under the rules")),
    ChangeSettings.of(Tournament()),
    ClearResult(1, 14),
    DropRound(3),
    EnterLate(JOHN, 3),
    EnterLate(Player(0, ""), 3),
    ExchangeNumbers(5, 6),
    LeaveFideMode(),
    NumberPlayers(),
    PublishRound(3),
    RemovePlayer(7, "SMITH"),
    RemovePlayer(7),
    ReportResult(2, 14, BLACK_WINS),
    *(RequestBye(7, 4, kind) for kind in ByeKind),
    RestoreState(Tournament(), PublishRound(3).label),
    Return(7, 6),
    SetResult(1, 14, WHITE_WINS),
    SetGameResult(1, 3, 2, WHITE_WINS),
    SetGameResult(1, 3, 2, PENDING),
    SetMatchScore(1, 3, 25, 15),
    SetLineUp(1, 3, 6, (21, 22)),
    EnterGuest(JOHN),
    ChangeGuest(JOHN),
    EnterTeams((TeamEntry(Player(0, "Ω")),)),
    EnterTeams((TeamEntry(Player(0, "Ω")), TeamEntry(Player(0, "Ψ")))),
    ChangeRoster(6, ()),
    ChangeTeamRules(TeamRules()),
    StateByes(((7, ((2, ByeKind.HALF),)),)),
    SetResult(1, 14, SHORT_DRAW),
    SetResult(1, 14, ADJOURNED),
    edit_importing_differences(()),
    Withdraw(7, 4),
    AcceptSchedule("berger", Schedule(), ()),
    DropSchedule(),
    PublishSchedule(),
    LeaveSchedule(7, 4, annulled=True),
    LeaveSchedule(7, 4, annulled=False, reason="7"),
    ReturnToSchedule(7, 6),
    MoveGame(3, 2, "2026/12/24"),
    MoveGame(3, 2, "", moved=False),
    *(GiveNumbers(((1, 1),), by) for by in NumbersBy),
)


def edit_classes() -> set[type]:
    """Every class below app/edits that has a label and can be applied."""
    modules = [
        importlib.import_module(f"{edits.__name__}.{module.name}")
        for module in pkgutil.iter_modules(edits.__path__)
    ]
    found = {c for module in modules for _, c in inspect.getmembers(module, inspect.isclass)}
    return {c for c in found if hasattr(c, "label") and hasattr(c, "apply")} - {Edit}


def test_no_kind_of_edit_is_forgotten_here() -> None:
    assert {type(edit) for edit in LABELS} == edit_classes()


@pytest.mark.parametrize("edit", LABELS, ids=lambda edit: type(edit).__name__)
def test_every_label_can_be_said_in_another_language(edit: Edit) -> None:
    assert isinstance(edit.label, Said)
    assert english_left(edit.label) == []


def paired(rounds: int = 1) -> Tournament:
    """Six players, so many rounds of 1-2, 3-4, 5-6."""
    players = tuple(Player(n, chr(64 + n), 2000 - n) for n in range(1, 7))
    recorded = Round(tuple(Board(n, n + 1, WHITE_WINS) for n in (1, 3, 5)))
    return Tournament(
        players,
        (recorded,) * rounds,
        edition="dutch-2017",
        round_count=5,
        initial_colour=Colour.WHITE,
    )


REFUSED: tuple[tuple[Edit, Tournament], ...] = (
    (AddPlayer(Player(1)), paired()),
    (Withdraw(9, 2), paired()),
    (Withdraw(1, 0), paired()),
    (Withdraw(1, 1), paired()),
    (Return(1, 2), paired()),
    (RequestBye(1, 2, ByeKind.PAIRING_ALLOCATED), paired()),
    (RequestBye(1, 1, ByeKind.HALF), paired()),
    (RequestBye(1, 6, ByeKind.HALF), paired()),
    (CancelBye(1, 2), paired()),
    (RemovePlayer(1), paired()),
    (EnterLate(JOHN, 1), paired()),
    (ExchangeNumbers(1, 2), paired()),
    (NumberPlayers(), paired(4)),
    (SetResult(2, 1, DRAWN), paired()),
    (SetResult(1, 9, DRAWN), paired()),
    (ReportResult(1, 9, DRAWN), paired()),
    (AcceptPairing(3, ()), paired()),
    (AcceptPairing(2, (Board(1, 2), Board(1, 3))), paired()),
    (DropRound(2), paired()),
    (ChangeSettings.of(paired(), round_count=0), paired()),
    (ChangeSettings.of(paired(), adjustments=(PointAdjustment("Q", 10),)), paired()),
    (ChangeSettings.of(paired(), adjustments=(PointAdjustment("", 10),)), paired()),
    (ChangeSettings.of(paired(), adjustments=(PointAdjustment("W", 10, 0),)), paired()),
    (ChangeSettings.of(paired(), acceleration="X"), paired()),
    (LeaveFideMode(), LeaveFideMode().apply(paired())),
)


@pytest.mark.parametrize(("edit", "tournament"), REFUSED, ids=lambda one: type(one).__name__)
def test_every_refusal_can_be_said_in_another_language(edit: Edit, tournament: Tournament) -> None:
    with pytest.raises(InvalidTournament) as refused:
        edit.apply(tournament)
    assert str(refused.value) == refused.value.said
    assert english_left(refused.value.said) == []


def published(tournament: Tournament) -> Tournament:
    return PublishRound(1, "2026-05-31T14:03:22+02:00").apply(tournament)


CAUTIONED: tuple[tuple[Edit, Tournament], ...] = (
    (ChangeSettings.of(paired(), round_count=7), paired()),
    (ChangeSettings.of(paired(), initial_colour=Colour.BLACK), paired()),
    (
        ChangeSettings.of(paired(), virtual_points=(VirtualPoints(1, 1, 10),)),
        LeaveFideMode().apply(paired()),
    ),
    (ChangeSettings.of(paired(), prohibited=(ProhibitedGroup((1, 2)),)), paired()),
    (DropRound(1), published(paired())),
    (ChangeRound(1, (Board(2, 1),)), published(paired())),
    (RequestBye(1, 2, ByeKind.FULL), paired()),
    (RequestBye(1, 3, ByeKind.HALF), RequestBye(1, 2, ByeKind.HALF).apply(paired())),
    (LeaveFideMode(), paired()),
    (NumberPlayers(), paired()),
    (EnterLate(JOHN, 2, at_end=True), paired()),
    (RestoreState(Tournament(), NumberPlayers().label), paired()),
    (ReportResult(1, 1, DRAWN), paired(3)),
    (SetResult(1, 1, DRAWN), paired(2)),
    (SetResult(1, 1, DRAWN), paired(3)),
)


@pytest.mark.parametrize(("edit", "tournament"), CAUTIONED, ids=lambda one: type(one).__name__)
def test_every_caution_can_be_said_in_another_language(edit: Edit, tournament: Tournament) -> None:
    found = cautions(edit, tournament)
    assert found
    for caution in found:
        for text in (caution.sentence, *caution.consequences, caution.way_out):
            assert english_left(text) == [], text


@pytest.mark.parametrize("rounds", [0, 1, 3])
def test_what_is_said_before_pairing_can_be_said_in_another_language(rounds: int) -> None:
    odd = replace(
        paired(rounds),
        round_count=None,
        initial_colour=None,
        prohibited=(ProhibitedGroup((1, 2)),),
        adjustments=(PointAdjustment("", -10, None, (3,)),),
    )
    remarks = readiness(odd).remarks
    assert remarks
    for remark in remarks:
        assert english_left(remark.sentence) == [], remark


def test_old_and_new_values_have_names_in_every_language() -> None:
    assert set(StoredPlayer._fields) - {"place", "withdrawn_from"} == set(WORDS)
    assert {f"details.{f.name}" for f in fields(Details)} - {
        "details.dates",
        "details.times",
    } <= set(SETTINGS)
    rows = tuple(all_rows(published(paired()), {}))
    assert any(row.table == "setting" for row in rows)
    for changes in (rows, inverses(rows)):
        for text in all_lines(changes):
            assert [w for w in english_left(text) if w != "Dutch"] == [], text


def test_labels_are_said_in_another_language_after_reopening(tmp_path: Path) -> None:
    session = Session.create(
        tmp_path / "a.arbiter", replace(paired(), players=(*paired().players, JOHN))
    )
    session.apply(Withdraw(7, 2))
    session.apply(Several(say("change the prohibited pairings"), (RequestBye(1, 2, ByeKind.HALF),)))
    session.undo()
    session.close()
    again = Session.open(tmp_path / "a.arbiter")
    assert again.undo_label == "withdraw player 7 from round 2"
    assert again.redo_label == "change the prohibited pairings"
    for label in (again.undo_label, again.redo_label, *(e.label for e in again.history())):
        assert label is not None
        assert english_left(label) == []
    assert again.redo().label == "change the prohibited pairings"
    again.close()


def test_lines_on_record_stay_english_text() -> None:
    before, edit = paired(), NumberPlayers()
    moved = replace(
        before, players=tuple(replace(p, rating=1000 + p.number) for p in before.players)
    )
    (line,) = event_lines(edit, moved, edit.apply(moved))
    moves = "1 -> 6, 2 -> 5, 3 -> 4, 4 -> 3, 5 -> 2, 6 -> 1"
    assert line == f"### Renumbering @ Round 2: number the players: {moves}"
    assert type(line) is str
    note = ChangeRound(
        1, (Board(2, 1),), (Bye(3, ByeKind.ZERO),), note=say("as paired under the rules")
    )
    assert event_lines(note, before, note.apply(before)) == (
        ("### MPA @ Round 1: as paired under the rules"),
    )


def test_reading_a_report_tells_in_every_language_what_was_adjusted(tmp_path: Path) -> None:
    lines = (
        "012 A",
        "062 9",
        "192 FIDE_DUTCH",
        "399 1",
        "001    1      A                                 2000",
    )
    report = tmp_path / "A.TRF"
    report.write_text("\n".join(lines), encoding="ascii")
    session = Session.import_report(report)
    told = [
        english_left(notice)
        for notice in session.notices
        if "062" in notice or "FIDE_DUTCH" in notice or "399" in notice
    ]
    assert len(told) == 3
    outside = {word for words in told for word in words}
    assert outside <= set(english_left(plain(report)))
    session.close()
    again = Session.open(session.path)
    note = again.history()[0].label
    assert isinstance(note, Said)
    assert set(english_left(note)) <= set(english_left(plain(report)))
    again.close()


def test_files_that_cannot_be_opened_are_told_in_every_language(tmp_path: Path) -> None:
    (tmp_path / "EMPTY").write_bytes(b"")
    (tmp_path / "RUBBISH").write_bytes(b"no database at all" * 100)
    for name in ("EMPTY", "RUBBISH", "MISSING"):
        with pytest.raises(StoreError) as refused:
            Session.open(tmp_path / name)
        assert set(english_left(refused.value.said)) <= set(english_left(plain(tmp_path)))
    with pytest.raises(ArbiterError) as missing:
        Session.import_report(tmp_path / "MISSING")
    assert english_left(missing.value.said) == []
    for says in ("Permission denied", "Accesso negato"):
        assert english_left(system_words(PermissionError(13, says))) == [], (
            "Windows speaks as it was installed"
        )


def test_an_error_is_its_english_sentence_whatever_it_was_made_from() -> None:
    error = FormatError("A.TRF", 3, 5, say("an empty file"), plain("X"))
    assert str(error) == error.said == "A.TRF:3:5: an empty file; expected X"
    assert english_left(error.said) == []


@pytest.mark.parametrize("edition", SWISS_EDITIONS)
def test_what_the_engine_cannot_pair_is_told_in_every_language(edition: str) -> None:
    stuck = replace(event_of(edition, paired()), prohibited=(ProhibitedGroup((1, 2, 3, 4, 5, 6)),))
    with pytest.raises(NoLegalPairing) as refused:
        propose(stuck)
    assert english_left(refused.value.said) == []
    with pytest.raises(NeedsChoice) as missing:
        propose(replace(event_of(edition, paired(0)), initial_colour=None))
    assert english_left(missing.value.said) == []
