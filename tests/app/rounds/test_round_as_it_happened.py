"""Whole events of no-shows, late entries, byes, withdrawals, undo and redo, held to a model that
knows the final facts.

The model keeps for each round who met whom with which result, and what everybody else got; nothing
of how it came to be. Points, colours, the field of each round, `check` and the proof have to agree
with it, in the file and in a report.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from arbiter_gui.app.edits import SetResult, Withdraw
from arbiter_gui.app.edits.numbering import EnterLate
from arbiter_gui.app.hand_pairing.entries import edit_changing_entries
from arbiter_gui.app.hand_pairing.hand_pairing import HandPairing, differences
from arbiter_gui.app.hand_pairing.no_shows import edit_forfeiting_missing, repaired_round
from arbiter_gui.app.original_pairings.original_pairing import original_pairing_of
from arbiter_gui.app.questions.inquiry import Question, prepare_inquiry
from arbiter_gui.app.questions.proving import prove
from arbiter_gui.app.questions.recorded_rounds import check_rounds, recorded_rounds
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.history import histories, scores
from arbiter_gui.domain.texts.sentences import joined
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS, ByeKind, Player
from arbiter_gui.engine.api import Status
from arbiter_gui.formats.trf import Dialect, read_trf, write_trf
from tests.gui.fields import fixed_time, start

POINTS = {"1": 10, "=": 5, "0": 0, "+": 10, "-": 0, "U": 10, "F": 10, "H": 5, "Z": 0, "": 0}
Facts = list[dict[str, tuple[str, str, str]]]
"""For each round by name: the opponent's name, the colour, and what the player got."""


def facts_of(tournament: Tournament) -> Facts:
    """Return the final facts by names, read from boards and byes alone."""
    names = {player.number: player.name for player in tournament.players}
    facts: Facts = []
    for recorded in tournament.rounds:
        of_round = dict.fromkeys(names.values(), ("", "", ""))
        for board in recorded.boards:
            white, black = names[board.white], names[board.black]
            of_round[white] = (black, "w", board.result.white.value)
            of_round[black] = (white, "b", board.result.black.value)
        for bye in recorded.byes:
            of_round[names[bye.player]] = ("", "", bye.kind.value)
        facts.append(of_round)
    return facts


def missing_players(chance: Random, session: Session, number: int) -> None:
    """Let players not come: the round is paired around them, or they lose by forfeit."""
    tournament = session.tournament
    recorded = tournament.rounds[number - 1]
    seated = [player for board in recorded.boards for player in (board.white, board.black)]
    missing = chance.sample(seated, chance.choice((1, 2)))
    if chance.random() < 0.3:
        edit = edit_forfeiting_missing(tournament, number, missing)
        assert edit is not None
        session.apply(edit)
        return
    original = original_pairing_of(session, number)
    assert original is not None
    start_state = HandPairing.of(number, recorded)
    late = [n for n in tournament.by_number if n not in original.state_before.by_number][:1]
    try:
        change = repaired_round(original.state_before, tournament, start_state, missing, late)
    except NoLegalPairing:
        return
    note = joined(differences(start_state, change.pairing), "; ")
    session.apply(change.pairing.edit(recorded, note))


def entry_of_somebody(chance: Random, session: Session, number: int) -> None:
    """Give a player who does not play another bye, or an absence."""
    tournament = session.tournament
    playing = {
        p for board in tournament.rounds[number - 1].boards for p in (board.white, board.black)
    }
    idle = [player for player in tournament.by_number if player not in playing]
    if not idle:
        return
    player = chance.choice(idle)
    kinds = {bye.player: bye.kind for bye in tournament.rounds[number - 1].byes}
    kind = chance.choice([None, ByeKind.ZERO, ByeKind.HALF])
    if kinds.get(player) is not kind:
        session.apply(edit_changing_entries(tournament, number, {player: kind}))


def back_and_forth(chance: Random, session: Session) -> None:
    """Undo some edits and redo them: nothing may have changed."""
    before = session.tournament
    steps = chance.choice((1, 2, 3))
    for _ in range(steps):
        session.undo()
    for _ in range(steps):
        session.redo()
    assert session.tournament == before


@pytest.mark.parametrize("seed", range(6))
def test_the_final_facts_are_what_counts(seed: int, tmp_path: Path) -> None:
    chance = Random(seed)
    session = Session.create(tmp_path / "walk.arbiter", start(10, 5), fixed_time)
    entered = 0
    for number in range(1, 5):
        session.apply(propose(session.tournament).edit())
        if chance.random() < 0.5:
            entered += 1
            rating = chance.choice((1500, 2345))
            session.apply(EnterLate(Player(0, f"Late {entered}", rating), number + 1))
        missing_players(chance, session, number)
        if chance.random() < 0.5:
            entry_of_somebody(chance, session, number)
        for place, board in enumerate(session.tournament.rounds[-1].boards, 1):
            if not board.result.known:
                session.apply(
                    SetResult(number, place, chance.choice((WHITE_WINS, BLACK_WINS, DRAWN)))
                )
        if chance.random() < 0.3:
            gone = chance.choice(sorted(session.tournament.by_number))
            if session.tournament.by_number[gone].withdrawn_from is None:
                session.apply(Withdraw(gone, number + 1))
        back_and_forth(chance, session)
    agrees_with_the_model(session)
    session.close()


def agrees_with_the_model(session: Session) -> None:
    tournament = session.tournament
    facts = facts_of(tournament)
    for player in tournament.players:
        points = sum(POINTS[of_round[player.name][2]] for of_round in facts)
        assert scores(tournament)[player.number] == points
        past = histories(tournament)[player.number]
        colours = [entry.colour.value if entry.colour else "" for entry in past]
        assert colours == [of_round[player.name][1] for of_round in facts]
    for dialect in (Dialect.OF_2016, Dialect.OF_2026):
        read_back = read_trf(write_trf(tournament, dialect), "a.trf").tournament
        assert facts_of(read_back) == facts
    checks = check_rounds(recorded_rounds(session), tournament.edition)
    for check in checks:
        assert check.status in (Status.SAME, Status.DIFFERS, Status.NO_PAIRING)
        field_is_that_of_the_facts(session, facts, check.round)


def field_is_that_of_the_facts(session: Session, facts: Facts, number: int) -> None:
    """Hold the state before a round, its answers and its proof to the players who took part."""
    tournament = session.tournament
    original = original_pairing_of(session, number)
    assert original is not None
    before = original.state_before
    playing = {n for n in before.by_number if n not in before.absent(number)}
    got = {player.number: facts[number - 1][player.name] for player in tournament.players}
    assert playing == {n for n, (opponent, _, kind) in got.items() if opponent or kind == "U"}
    for player in before.players:
        earlier = [facts[n][player.name] for n in range(number - 1)]
        assert scores(before)[player.number] == sum(POINTS[kind] for _, _, kind in earlier)
    try:
        inquiry = prepare_inquiry(tournament, number, original_pairing=original)
    except NoLegalPairing:
        return
    for player in playing:
        assert inquiry.answer(Question.COLOUR, player).sentences
    assert prove(before, inquiry.trace).holds
