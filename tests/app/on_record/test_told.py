"""Numbers of an earlier time, as lines on record tell them.

Lines that cannot be true tell nothing.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.app.edits import (
    CancelBye,
    ChangePlayer,
    DropRound,
    EnterLate,
    ExchangeNumbers,
    NumberPlayers,
    SetResult,
)
from arbiter_gui.app.edits.numbering import renumbered_tournament
from arbiter_gui.app.original_pairings import recorded_lines
from arbiter_gui.app.original_pairings.original_pairing import original_pairing_from_lines
from arbiter_gui.app.original_pairings.recorded_lines import numbers_before_late_entries
from arbiter_gui.app.questions.recorded_rounds import check_rounds, recorded_round, recorded_rounds
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session, edited_tournament
from arbiter_gui.domain.record_lines.integrity import event_lines_of, with_event_lines
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import WHITE_WINS, Bye, ByeKind, Colour, Player
from arbiter_gui.engine.api import Status
from arbiter_gui.formats.trf import Dialect, read_trf, write_trf
from tests.app.conftest import seven_players
from tests.app.on_record.test_integrity import after_rounds

STRONG = Player(0, "Zander, Z.", 3000)


def test_a_late_entry_is_followed_back_with_the_byes_of_the_rounds_missed():
    after = edited_tournament(EnterLate(STRONG, 3), after_rounds(2))
    missed = tuple(replace(r, byes=(*r.byes, Bye(1, ByeKind.ZERO, "Z"))) for r in after.rounds)
    after = replace(after, rounds=missed)
    assert numbers_before_late_entries(after, 3) is None, "round 3 knows of the entry"
    found = numbers_before_late_entries(after, 2)
    assert found is not None
    assert found.numbers == {n: n + 1 for n in range(1, 8)}
    original = original_pairing_from_lines(after, 2)
    assert original is not None
    assert original.earlier_state is not None
    assert original.earlier_state.rounds == after_rounds(1).rounds
    assert original.earlier_state.players == after_rounds(1).players


def test_what_a_late_entry_tells_of_a_round_renumbers_nobody_until_it_is_asked_for(monkeypatch):
    """The window asks for the state before the round after every entry.

    By the numbers of then only the proof does.
    """
    made = []
    monkeypatch.setattr(
        recorded_lines,
        "renumbered_tournament",
        lambda *of: made.append(of) or renumbered_tournament(*of),
    )
    original = original_pairing_from_lines(
        edited_tournament(EnterLate(STRONG, 3), after_rounds(2)), 2
    )
    assert original is not None
    assert not made
    assert original.earlier_state is not None
    assert len(made) == 1


def test_an_exchange_before_a_late_entry_is_followed_too():
    before = after_rounds(1)
    equal = replace(before, players=tuple(replace(p, rating=1900) for p in before.players))
    after = edited_tournament(EnterLate(STRONG, 2), edited_tournament(ExchangeNumbers(2, 5), equal))
    assert event_lines_of(after)[0] == "### Renumbering @ Round 2: exchange the numbers 3 and 6"
    found = numbers_before_late_entries(after, 1)
    assert found is not None
    assert found.numbers == {1: 2, 2: 6, 3: 4, 4: 5, 5: 3, 6: 7, 7: 8}


def numbered_anew():
    """A rating corrected after round 1 gives all other numbers.

    Then somebody comes late, stronger than all.
    """
    before = propose_round(
        replace(seven_players(), edition="dutch-2026", initial_colour=Colour.WHITE)
    )
    best = replace(before.by_number[6], rating=2500)
    after = edited_tournament(NumberPlayers(), edited_tournament(ChangePlayer(best), before))
    return edited_tournament(EnterLate(STRONG, 2), after)


def propose_round(tournament):
    return edited_tournament(propose(replace(tournament, round_count=5)).edit(), tournament)


def test_numbers_given_anew_are_followed_back():
    after = numbered_anew()
    assert (
        event_lines_of(after)[0]
        == "### Renumbering @ Round 2: number the players: 1-5 -> 2-6, 6 -> 1"
    )
    found = numbers_before_late_entries(after, 1)
    assert found is not None
    assert found.numbers == {1: 3, 2: 4, 3: 5, 4: 6, 5: 7, 6: 2, 7: 8}
    told = read_trf(write_trf(after, Dialect.OF_2026), "a.trf").tournament
    (check,) = check_rounds(by_its_lines(told), "dutch-2026")
    assert (check.status, check.since) == (Status.SAME, "paired before players were renumbered")


@pytest.mark.parametrize(
    "words", ["", ": 1-5 -> 2-6", ": 1-5 -> 2-7, 6 -> 1", ": 1 -> 9, 9 -> 1", ": 5-1 -> 6-2"]
)
def test_numbers_given_anew_without_saying_which_are_told_where_a_round_differs(words):
    after = numbered_anew()
    line = f"### Renumbering @ Round 2: number the players{words}"
    records = (replace(after.records[0], text=line), *after.records[1:])
    told = replace(after, records=records)
    assert numbers_before_late_entries(told, 1) is None
    (check,) = check_rounds(by_its_lines(told), "dutch-2026")
    assert check.status is Status.DIFFERS
    assert check.since == "paired before players were renumbered"


def test_numbers_exchanged_and_exchanged_back_are_no_other_numbers():
    players = tuple(Player(n, f"Player, {n}", 2000) for n in range(1, 9))
    after = propose_round(Tournament(players, edition="dutch-2026", initial_colour=Colour.WHITE))
    for since in ("paired before players were renumbered", ""):
        after = edited_tournament(ExchangeNumbers(1, 2), after)
        told = read_trf(write_trf(after, Dialect.OF_2026), "a.trf").tournament
        (check,) = check_rounds(by_its_lines(told), "dutch-2026")
        assert (check.status, check.since) == (Status.SAME, since)
    assert len(event_lines_of(after)) == 2


@pytest.mark.parametrize(
    "more", ["enter X from round 2, player 99", "enter X from round 2, player 1"]
)
def test_an_entry_that_cannot_have_been_is_not_followed(more):
    """Nobody has the number; or somebody who sits on a board of a round before."""
    after = with_event_lines(after_rounds(3), (f"### Renumbering @ Round 4: {more}",))
    assert numbers_before_late_entries(after, 2) is None
    assert "99" not in more or numbers_before_late_entries(after, 1) is None


def test_unpairing_moves_the_line_of_an_entry_to_the_round_that_is_paired_next():
    """After it the round is paired with the player, and a report tells so."""
    after = edited_tournament(EnterLate(STRONG, 3), after_rounds(2))
    after = edited_tournament(DropRound(2), after)
    assert event_lines_of(after) == (
        "### Renumbering @ Round 2: enter Zander, Z. from round 3, player 1",
    )
    after = edited_tournament(DropRound(1), after)
    assert event_lines_of(after) == (
        "### Renumbering @ Round 1: enter Zander, Z. from round 3, player 1",
    )


def by_its_lines(told):
    """The rounds of a report, as its lines tell of them."""
    return [
        recorded_round(told, n, original_pairing_from_lines(told, n))
        for n in range(1, len(told.rounds) + 1)
    ]


@pytest.mark.parametrize("name", ["Best, B.", "Mid, M."])
def test_a_round_that_is_paired_again_with_a_late_entry_is_judged_with_it(name, tmp_path, clock):
    players = tuple(Player(n, f"Player, {n}", 2400 - 50 * n) for n in range(1, 9))
    begun = Tournament(players, edition="dutch-2026", round_count=5, initial_colour=Colour.WHITE)
    session = Session.create(tmp_path / "a.arbiter", begun, clock)
    for number in (1, 2):
        session.apply(propose(session.tournament).edit())
        for place in range(1, 5):
            session.apply(SetResult(number, place, WHITE_WINS))
    session.apply(EnterLate(Player(0, name, 2700 if name < "C" else 2260), 3))
    session.apply(DropRound(2))
    for asked in session.tournament.requests:
        session.apply(CancelBye(asked.player, asked.round))
    session.apply(propose(session.tournament).edit())
    told = read_trf(write_trf(session.tournament, Dialect.OF_2026), "a.trf").tournament
    older = replace(
        told,
        records=tuple(
            replace(r, text=r.text.replace("Round 2:", "Round 3:")) for r in told.records
        ),
    )
    assert older != told
    for rounds in (recorded_rounds(session), by_its_lines(told), by_its_lines(older)):
        checks = check_rounds(rounds, "dutch-2026")
        assert [check.status for check in checks] == [Status.SAME, Status.SAME]
        assert checks[1].since == "", "the player was there by then"
    session.close()
    assert numbers_before_late_entries(older, 1) is not None, (
        "round 1 was paired without the player"
    )
    by_hand = with_event_lines(older, ("### MPA @ Round 2: board 1: 1-5",))
    assert numbers_before_late_entries(by_hand, 2) is None, (
        "a player let in by hand belongs to the field too"
    )


def test_reading_says_that_a_line_does_not_fit():
    line = "### Late correction @ Round 1: board 1 (1-2), 0-1 -> ½-½ after the pairing of round 2"
    read = read_trf(write_trf(with_event_lines(after_rounds(2), (line,))), "a.trf")
    said = [notice.sentence for notice in read.notices]
    assert "no board of round 1 has these players with this result; the line was ignored" in said
    assert not any("checked with that result" in sentence for sentence in said)
