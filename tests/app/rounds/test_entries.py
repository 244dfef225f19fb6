"""Every way of not playing: given to anybody in a recorded round, changed, taken back, and read
back from reports.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.app.caution import CautionLevel
from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.cautions.integrity import with_edit_recorded
from arbiter_gui.app.edits import AcceptPairing
from arbiter_gui.app.hand_pairing.entries import (
    edit_changing_entries,
    edit_keeping_tables,
    entry_refusal,
)
from arbiter_gui.app.hand_pairing.hand_pairing import HandPairing
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.history import Entry, histories
from arbiter_gui.domain.record_lines.integrity import event_lines_of, renumbered_line
from arbiter_gui.domain.round_rules import inner_faults
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import (
    DOUBLE_FORFEIT,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Board,
    Bye,
    ByeKind,
)
from arbiter_gui.formats.trf.reader import read_trf
from arbiter_gui.formats.trf.writer import Dialect, write_trf
from tests.gui.fields import start

U, F, H, Z = ByeKind.PAIRING_ALLOCATED, ByeKind.FULL, ByeKind.HALF, ByeKind.ZERO
POINTS = {U: 10, F: 10, H: 5, Z: 0, None: 0}
BOARDS = (
    Board(1, 2, PENDING),
    Board(3, 4, WHITE_WINS),
    Board(5, 6, WHITE_WINS_BY_FORFEIT),
    Board(7, 8, DOUBLE_FORFEIT),
)
BYES = (Bye(10, F), Bye(11, H), Bye(12, Z), Bye(9, U))
STATES = {
    "game to come": 1,
    "win": 3,
    "loss": 4,
    "win by forfeit": 5,
    "loss by forfeit": 6,
    "both absent": 7,
    "pairing-allocated bye": 9,
    "full-point bye": 10,
    "half-point bye": 11,
    "zero-point bye": 12,
    "absent": 13,
}


def every_state() -> Tournament:
    """A first round in which each of the players of `STATES` does something else."""
    tournament = replace(start(13), edition="dutch-2026")
    return AcceptPairing(1, BOARDS, BYES).apply(tournament)


def entries_for(player: int, kind: ByeKind | None) -> dict[int, ByeKind | None]:
    """Return the entries by which a player gets a bye; an opponent is absent."""
    opponents = {}
    for board in BOARDS:
        opponents[board.white] = board.black
        opponents[board.black] = board.white
    entries = {player: kind}
    if player in opponents:
        entries[opponents[player]] = None
    return entries


def entry(tournament: Tournament, player: int) -> Entry:
    return histories(tournament)[player][0]


@pytest.mark.parametrize(
    "kind", [U, F, H, Z, None], ids=lambda kind: kind.name if kind else "absent"
)
@pytest.mark.parametrize("state", STATES)
def test_each_state_becomes_each_way_of_not_playing(state: str, kind: ByeKind | None) -> None:
    before, player = every_state(), STATES[state]
    entries = entries_for(player, kind)
    if entry(before, player).bye is kind and entry(before, player).opponent is None:
        assert entry_refusal(before, 1, entries) == "The round is already recorded in this way."
        return
    assert entry_refusal(before, 1, entries) is None
    after = with_edit_recorded(edit_changing_entries(before, 1, entries), before)
    recorded = after.rounds[0]
    assert inner_faults(recorded, fide_mode=True) == ()
    assert (entry(after, player).bye, entry(after, player).opponent) == (kind, None)
    assert entry(after, player).gained == POINTS[kind]
    touched = entries.keys() | {player}
    for other in before.by_number.keys() - touched:
        assert entry(after, other) == entry(before, other)
    (line,) = event_lines_of(after)
    assert line.startswith("### MPA @ Round 1: ")
    assert f"{player} " in line
    for dialect in (Dialect.OF_2016, Dialect.OF_2026):
        read_back = read_trf(write_trf(after, dialect), "a.trf").tournament
        assert histories(read_back) == histories(after)
        assert {bye.player: bye.kind for bye in read_back.rounds[0].byes} == {
            bye.player: bye.kind for bye in recorded.byes
        }


def test_an_opponent_who_is_left_alone_needs_an_entry_too() -> None:
    tournament = every_state()
    refusal = entry_refusal(tournament, 1, {1: H})
    assert refusal == (
        "Berg, A. would no longer play Adams, A.: also enter what Berg, A. gets instead."
    )
    with pytest.raises(InvalidTournament):
        edit_changing_entries(tournament, 1, {1: H})


def test_points_and_later_byes_are_shown_first() -> None:
    tournament = every_state()
    found = {c.code: c for c in cautions(edit_changing_entries(tournament, 1, {9: Z}), tournament)}
    said = " ".join(found["byes-changed"].consequences)
    assert found["byes-changed"].level is CautionLevel.CONFIRM
    assert "9 Ivkov, A. 1 → 0" in said
    assert "9 Ivkov, A. may again receive the bye in a later round (C.04.1, 4)." in said
    assert "The change is recorded in the report file." in said
    back = with_edit_recorded(edit_changing_entries(tournament, 1, {9: Z}), tournament)
    found = {c.code: c for c in cautions(edit_changing_entries(back, 1, {9: U}), back)}
    said = " ".join(found["byes-changed"].consequences)
    assert "9 Ivkov, A. 0 → 1" in said
    assert "may no longer receive the bye" in said


def test_new_boards_and_players_who_are_out_are_named_before_a_change() -> None:
    tournament = every_state()
    state = HandPairing.of(1, tournament.rounds[0]).exclude(1, Z).exclude(8, None).unpair(9)
    state = state.pair(2, 9).give_bye(7)
    edit = edit_keeping_tables(tournament, state)
    found = {caution.code: caution for caution in cautions(edit, tournament)}
    said = found["byes-changed"].consequences
    assert said[:7] == (
        "Board 1 is new: 2 Berg, A. – 9 Ivkov, A.",
        "7 Grau, A. and 8 Hort, A. no longer play each other.",
        "9 Ivkov, A. no longer has the pairing-allocated bye.",
        "1 Adams, A. gets a zero-point bye.",
        "7 Grau, A. gets the pairing-allocated bye.",
        "8 Hort, A. is absent.",
        "All other boards stay as they are.",
    )


def test_many_new_boards_are_only_counted() -> None:
    tournament = replace(start(15), edition="dutch-2026")
    boards = tuple(Board(number, number + 7) for number in range(1, 8))
    tournament = AcceptPairing(1, boards, (Bye(15, U),)).apply(tournament)
    state = HandPairing.of(1, tournament.rounds[0]).swap(15, 1)
    for board in state.boards:
        state = state.swap(*board)
    found = {c.code: c for c in cautions(edit_keeping_tables(tournament, state), tournament)}
    assert found["byes-changed"].consequences[0] == "7 boards are new or have different colours."


def test_in_the_last_round_no_later_bye_is_spoken_of() -> None:
    tournament = replace(every_state(), round_count=1)
    found = {c.code: c for c in cautions(edit_changing_entries(tournament, 1, {9: Z}), tournament)}
    said = " ".join(found["byes-changed"].consequences)
    assert "9 Ivkov, A. 1 → 0" in said
    assert "later pairing" not in said


@pytest.mark.parametrize(
    ("key", "kind", "may_again"),
    [
        ("dutch-2026", F, False),
        ("dutch-2026", H, True),
        ("dutch-2017", F, True),
        ("dutch-2012", H, False),
        ("dubov-2026", F, False),
        (None, F, True),
    ],
)
def test_who_may_have_a_later_bye_is_what_the_rules_of_the_event_say(
    key: str | None, kind: ByeKind, may_again: bool
) -> None:
    tournament = replace(every_state(), edition=key)
    found = {
        c.code: c for c in cautions(edit_changing_entries(tournament, 1, {9: kind}), tournament)
    }
    said = " ".join(found["byes-changed"].consequences)
    assert ("9 Ivkov, A. may again receive the bye in a later round" in said) is may_again
    assert "may no longer receive" not in said


def test_limits_of_byes_hold_in_a_paired_round_too() -> None:
    tournament = every_state()
    tournament = replace(tournament, details=replace(tournament.details, most_half_byes=0))
    codes = [c.code for c in cautions(edit_changing_entries(tournament, 1, {9: H}), tournament)]
    assert "second-half-point-bye" in codes
    codes = [c.code for c in cautions(edit_changing_entries(tournament, 1, {9: F}), tournament)]
    assert "full-point-bye" in codes


def test_a_second_allocated_bye_is_kept_and_named() -> None:
    tournament = every_state()
    edit = edit_changing_entries(tournament, 1, {13: U})
    (caution,) = [c for c in cautions(edit, tournament) if c.code == "byes-changed"]
    assert (
        "The rules allow only one pairing-allocated bye per round (C.04.1, 3)."
        in caution.consequences
    )
    twice = edit.apply(tournament)
    assert {bye.player for bye in twice.rounds[0].byes if bye.kind is U} == {9, 13}
    once = edit_changing_entries(twice, 1, {12: H}).apply(twice)
    assert {bye.player for bye in once.rounds[0].byes if bye.kind is U} == {9, 13}


def test_the_line_on_record_follows_new_numbers() -> None:
    tournament = every_state()
    after = with_edit_recorded(edit_changing_entries(tournament, 1, {1: H, 2: None}), tournament)
    (line,) = event_lines_of(after)
    numbers = {1: 21, 2: 22}
    assert line.count("21") == 0
    renumbered = renumbered_line(line, numbers)
    assert renumbered is not None
    assert "21 half-point bye (instead: 21 with 22)" in renumbered
    assert "22 absent (instead: 22 with 21)" in renumbered
