"""Why and the proof speak of the round that was recorded, from the state it was paired from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangeRound, ChangeSettings, SetResult
from arbiter_gui.app.edits.fide_mode import LeaveFideMode
from arbiter_gui.app.edits.numbering import EnterLate
from arbiter_gui.app.original_pairings.original_pairing import original_pairing_of
from arbiter_gui.app.questions.inquiry import Question, prepare_inquiry
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ADJOURNED, BLACK_WINS, WHITE_WINS, Board, Player
from arbiter_gui.explain.wording import Wording
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.reports.layout.items import TextItem
from arbiter_gui.reports.layout.pages import Heading
from arbiter_gui.reports.sheets.slip import slip_pages
from arbiter_gui.reports.stories import stories_table
from tests.gui.fields import fixed_time, start
from tests.gui.paired import pair, play, third_round
from tests.gui.tools.translation_files import ts_file

CORRECTED = (
    "Results of round 2 were corrected after this round was paired; the reasons are those at the "
    "time of pairing (C.04.2, 4.3)."
)


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return third_round(tmp_path)


@pytest.fixture
def ask(shown_window: MainWindow, qtbot: QtBot) -> Callable[..., str]:
    def asked(player: int, question: Question = Question.OPPONENT, other: int = 0) -> str:
        shown_window.current.select((player,))
        with qtbot.waitSignal(shown_window.why.answerer.answered):
            shown_window.why.ask(question, player, other)
        return shown_window.why.answer.plain_text()

    return asked


def boards(tournament: Tournament, number: int) -> list[tuple[int, int]]:
    return [(b.white, b.black) for b in tournament.rounds[number - 1].boards]


def rematch(session: Session) -> tuple[int, int, int, int]:
    """Let two who met in round 1 meet again; return them, then whom the rules gave them."""
    recorded = session.tournament.rounds[2]
    paired = boards(session.tournament, 3)
    due = dict(paired) | {b: w for w, b in paired}
    one, other = boards(session.tournament, 1)[0]
    first, second = due[one], due[other]
    rest = tuple(b for b in recorded.boards if not {b.white, b.black} & {one, other})
    session.apply(ChangeRound(3, (Board(one, other), Board(first, second), *rest), recorded.byes))
    return one, other, first, second


def expected(session: Session) -> dict[int, int]:
    return {n: w + b - n for w, b in boards(session.tournament, 3) for n in (w, b)}


def correct(session: Session) -> None:
    """Turn results of round 2 round, so that the third round would be paired otherwise today."""
    for place, board in enumerate(session.tournament.rounds[1].boards, 1):
        session.apply(SetResult(2, place, BLACK_WINS if board.result == WHITE_WINS else WHITE_WINS))


def test_a_board_changed_by_hand_is_said_first_with_what_it_breaks(
    shown_window: MainWindow, session: Session, ask: Callable[..., str]
) -> None:
    one, other, first, _ = rematch(session)
    said = ask(one).splitlines()
    names = {p.number: f"{p.number} {p.name}" for p in session.tournament.players}
    assert said[1] == "Not possible under the rules."
    lead = (
        f"The arbiter changed this board by hand: the rules pair {names[one]} with {names[first]} ("
    )
    assert said[2].startswith(lead)
    assert "met in round 1" in said[3]
    assert (
        ask(other, Question.COLOUR)
        .splitlines()[1]
        .startswith("The arbiter changed this board by hand: ")
    )
    assert shown_window.why.answer.asked_question is not None


def test_why_not_about_a_pair_that_the_arbiter_parted(
    shown_window: MainWindow, session: Session, ask: Callable[..., str]
) -> None:
    one, other, first, _ = rematch(session)
    said = ask(one, Question.NOT, first).splitlines()
    assert said[1].startswith("The arbiter changed this board by hand: ")
    assert "Save a report" not in " ".join(said)
    assert ask(one, Question.NOT, other).splitlines()[1] == "Not possible under the rules."


def test_a_board_that_was_left_alone_is_answered_as_before(
    shown_window: MainWindow, session: Session, ask: Callable[..., str]
) -> None:
    before = {n: ask(n) for n in range(1, 13)}
    changed = {*rematch(session)}
    for player in set(range(1, 13)) - changed:
        assert ask(player) == before[player]
        assert "arbiter" not in before[player]


def test_only_the_colours_changed_by_hand(
    shown_window: MainWindow, session: Session, ask: Callable[..., str]
) -> None:
    recorded = session.tournament.rounds[2]
    first, *rest = recorded.boards
    session.apply(ChangeRound(3, (Board(first.black, first.white), *rest), recorded.byes))
    said = ask(first.black, Question.COLOUR).splitlines()[1]
    name = session.tournament.by_number[first.white].name
    assert said.startswith(
        f"The arbiter changed the colours of this board by hand: the rules give White to "
        f"{first.white} {name} ("
    )


def test_a_result_corrected_since_leaves_the_reasons_those_of_the_original_pairing(
    shown_window: MainWindow, session: Session, ask: Callable[..., str]
) -> None:
    due = expected(session)
    before = {n: ask(n).splitlines() for n in range(1, 13)}
    correct(session)
    again = [(w, b) for w, b in propose_again(session)]
    assert again != boards(session.tournament, 3), "the correction must matter"
    for player in range(1, 13):
        said = ask(player).splitlines()
        assert said[1] == CORRECTED
        assert [*said[:1], *said[2:]] == before[player]
        assert f"{due[player]} " in " ".join(said)
        assert "arbiter" not in " ".join(said)


def propose_again(session: Session) -> tuple[tuple[int, int], ...]:
    return propose(session.tournament.before_round(3)).pairing.boards


def test_an_adjourned_game_finished_since_is_no_correction(tmp_path: Path) -> None:
    session = Session.create(tmp_path / "adjourned.arbiter", start(8), fixed_time)
    pair(session)
    play(session, 1)
    session.apply(SetResult(1, 2, ADJOURNED))
    pair(session)
    session.apply(SetResult(1, 2, BLACK_WINS))
    original = original_pairing_of(session, 2)
    session.close()
    assert original is not None
    assert original.state_before.rounds[0].boards[1].result == ADJOURNED
    assert original.notes == (
        (
            "Games of round 1 were finished after this round was paired; the reasons are those at "
            "the time of pairing"
        ),
    )


def test_players_renumbered_since_are_called_by_their_numbers_of_today(
    shown_window: MainWindow, session: Session, ask: Callable[..., str]
) -> None:
    session.apply(EnterLate(Player(0, "Zukertort, J.", 2365), 4))
    moved = session.tournament
    late = next(p.number for p in moved.players if p.name.startswith("Zukertort"))
    assert late == 4
    original = original_pairing_of(session, 3)
    assert original is not None
    assert late not in original.state_before.by_number
    assert original.is_renumbered
    assert list(original.boards or ()) == boards(moved, 3)
    assert propose(original.state_before).pairing.boards == original.boards
    said = ask(12)
    assert "Numbers were changed after this round was paired" in said
    assert "The arbiter" not in said
    assert f"{expected(session)[12]} " in said


def test_who_was_entered_later_is_told_so(
    shown_window: MainWindow, session: Session, ask: Callable[..., str]
) -> None:
    session.apply(EnterLate(Player(0, "Zukertort, J.", 2365), 4))
    others = [(4, question, 0) for question in Question if question is not Question.NOT]
    for asked in ((4, Question.NOT, 1), (1, Question.NOT, 4), *others):
        lines = ask(*asked).splitlines()
        assert lines[1].startswith("Numbers were changed after this round was paired; ")
        assert lines[1].endswith("(C.04.2, 2).")
        assert lines[2].startswith("4 had not been entered yet when this round was paired (")


@pytest.mark.parametrize("name", ["Same, N.", ""])
def test_players_who_cannot_be_told_apart_are_said(tmp_path: Path, name: str) -> None:
    twins = replace(start(8), players=tuple(replace(p, name=name) for p in start(8).players))
    session = Session.create(tmp_path / "twins.arbiter", twins, fixed_time)
    pair(session)
    play(session, 1)
    pair(session)
    original = original_pairing_of(session, 2)
    assert original is not None
    assert not original.numbers_are_lost
    session.apply(EnterLate(Player(0, name, 2365), 3))
    original = original_pairing_of(session, 2)
    session.close()
    assert original is not None
    assert original.numbers_are_lost
    assert "as it is now" in original.notes[0]


def test_an_imported_round_has_no_original_pairing(tmp_path: Path) -> None:
    from tests.gui.fields import played

    session = Session.create(tmp_path / "imported.arbiter", played(8, 2), fixed_time)
    assert original_pairing_of(session, 2) is None
    session.close()


def check(window: MainWindow, qtbot: QtBot) -> list[str]:
    pane = window.reasons.story.proof
    window.action_set["check-proof"].trigger()
    qtbot.waitUntil(lambda: not pane.busy and pane.verification is not None)
    return [pane.finding_list.item(row).text() for row in range(pane.finding_list.count())]


def test_the_proof_names_boards_that_the_arbiter_changed(
    shown_window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    one, other, *_ = rematch(session)
    lines = check(shown_window, qtbot)
    assert lines[0].startswith(
        "The pairing under the rules is proved. The recorded round differs from it in "
    )
    assert "No errors found" not in " ".join(lines)
    mine = next(line for line in lines if f" {one}-{other}, " in line)
    assert "was changed by the arbiter; its correctness is not proved; " in mine
    assert "met in round 1" in mine


def test_the_proof_holds_for_the_state_the_round_was_paired_from(
    shown_window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    correct(session)
    lines = check(shown_window, qtbot)
    assert lines[0].startswith("No errors found. ")
    assert f"○ {CORRECTED.removesuffix(' (C.04.2, 4.3).')}." in lines
    session.apply(EnterLate(Player(0, "Zukertort, J.", 2365), 4))
    shown_window.why.refresh()
    qtbot.waitUntil(lambda: shown_window.why.reasons.reason(3) is not None)
    assert check(shown_window, qtbot)[0].startswith("No errors found. ")


def test_the_slip_says_who_changed_the_board_and_what_was_corrected(
    shown_window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    one, *_ = rematch(session)
    correct(session)
    found: list[object] = []
    shown_window.why.show()
    shown_window.why.answerer.explain_boards(one, Wording.ARBITER, found.append)
    qtbot.waitUntil(lambda: bool(found))
    pages = slip_pages(found[0], Heading("Spring Open", "Round 3"))  # type: ignore[arg-type]
    text = " ".join(
        item.text for page in pages for item in page.items if isinstance(item, TextItem)
    )
    assert (
        "The arbiter changed this board by hand; it differs from the pairing under these rules."
        in text
    )
    assert CORRECTED.removesuffix(" (C.04.2, 4.3).") in " ".join(text.split())
    shown_window.why.answerer.explain_boards(None, Wording.ARBITER, found.append)
    qtbot.waitUntil(lambda: len(found) == 2)
    note = stories_table(found[1]).note  # type: ignore[arg-type]
    assert (
        "Changed by the arbiter, and different from the pairing under these rules (board numbers): "
        "1, 2."
    ) in note
    assert CORRECTED.removesuffix(" (C.04.2, 4.3).") in note


def test_the_rules_are_those_the_round_was_paired_by(
    shown_window: MainWindow, session: Session, ask: Callable[..., str]
) -> None:
    session.apply(LeaveFideMode())
    session.apply(ChangeSettings.of(session.tournament, edition="dubov-1997"))
    said = ask(1)
    assert shown_window.why.answer.asked_question is not None
    assert shown_window.why.answer.asked_question.inquiry.pairing.edition == "dutch-2017"
    assert "arbiter" not in said


def test_german_says_all_of_it(
    shown_window: MainWindow, session: Session, ask: Callable[..., str], qtbot: QtBot
) -> None:
    one, *_ = rematch(session)
    correct(session)
    translator = QTranslator()
    assert translator.load(str(ts_file("de").with_suffix(".qm")))
    QApplication.installTranslator(translator)
    try:
        for wording, question in product(
            (0, 1), (Question.OPPONENT, Question.COLOUR, Question.FLOAT, Question.BYE)
        ):
            shown_window.why.answer.wording.setCurrentIndex(wording)
            said = ask(one, question).splitlines()
            # An explanation has no verdict between the question and the first sentence.
            first = 2 if shown_window.why.answer.verdict.text() else 1
            assert said[first].startswith(
                "Der Schiedsrichter hat dieses Brett von Hand geändert: die Regeln paaren "
            )
            assert said[first + 1].startswith(
                "Ergebnisse der Runde 2 wurden nach der Auslosung dieser Runde berichtigt; "
            )
        lines = check(shown_window, qtbot)
        assert lines[0].startswith(
            "Die Auslosung nach den Regeln ist bewiesen, aber die eingetragene Runde "
        )
        assert "wurde vom Schiedsrichter geändert und ist nicht bewiesen" in " ".join(lines)
    finally:
        QApplication.removeTranslator(translator)


def test_a_changed_board_is_compared_with_the_boards_on_record(session: Session) -> None:
    recorded = session.tournament.rounds[2]
    first, second, *others = recorded.boards
    swapped = (Board(first.white, second.white), Board(first.black, second.black), *others)
    session.apply(ChangeRound(3, swapped, recorded.byes))
    asked = prepare_inquiry(session.tournament, 3, original_pairing=original_pairing_of(session, 3))
    answer = asked.answer(Question.NOT, first.white, second.white)
    assert answer.asked_round is not None
    assert answer.asked_round.recorded_boards[:2] == (
        (first.white, second.white),
        (first.black, second.black),
    )
    unchanged = prepare_inquiry(session.tournament, 2)
    one, other = boards(session.tournament, 2)[0], boards(session.tournament, 2)[1]
    answer = unchanged.answer(Question.NOT, one[0], other[1])
    assert answer.asked_round is not None
    assert not answer.asked_round.recorded_boards
