"""`arbiter explain` with a question: the answers about a player, a board, or two players not paired."""

from __future__ import annotations

import json
from argparse import Namespace

from arbiter_gui.app.questions.doubt_report import doubt_report
from arbiter_gui.app.questions.inquiry import Inquiry, Question, inquire
from arbiter_gui.cli.checks.differences import difference_text
from arbiter_gui.cli.console import say
from arbiter_gui.cli.explanations.unpairable import unpairable_about
from arbiter_gui.cli.explanations.verification import verified_answer
from arbiter_gui.cli.loading import (
    chosen_edition,
    load,
    moment_paired,
    ready_to_pair,
    tell_notices,
    with_choices,
)
from arbiter_gui.cli.output import write_whole
from arbiter_gui.cli.people import naming_players, with_players
from arbiter_gui.domain import values
from arbiter_gui.domain.errors import InvalidTournament, NoLegalPairing
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.seating import seated, tables_of
from arbiter_gui.domain.texts.player_names import titled_name
from arbiter_gui.domain.texts.sentences import plain
from arbiter_gui.engine.api import compare_round
from arbiter_gui.explain.answers.verdicts import Answer, changes, cited_once, lines
from arbiter_gui.explain.wording import Wording

Board = tuple[int, int]

ABOUT_A_PLAYER = {
    "Opponent": Question.OPPONENT,
    "Colour": Question.COLOUR,
    "Float": Question.FLOAT,
    "Bye": Question.BYE,
}


def answer(options: Namespace) -> int:
    """Pair the round again from the state before it and print the answers to the question asked.

    That the round was paired otherwise is said first; before a verdict, which has the first line to itself,
    on standard error.
    """
    loaded = with_choices(load(options.file, options.salvage, options.encoding), options)
    options = with_players(options, loaded.tournament)
    number = options.round or loaded.tournament.next_round
    ready = ready_to_pair(loaded, number)
    tell_notices(ready)
    chosen_edition(ready.tournament, options)
    moment = moment_paired(loaded, number)
    try:
        with naming_players(loaded.tournament):
            inquiry = inquire(loaded.tournament, number, edition_key=options.rules, moment=moment)
    except NoLegalPairing:
        before = ready.tournament if moment is None else moment.before
        about = [*([options.player] if options.player else []), *(options.why_not or [])]
        print("\n".join(unpairable_about(before, chosen_edition(before, options).key, tuple(about))))
        raise
    key = inquiry.pairing.edition
    wording = Wording(options.wording)
    remarks = _remarks(inquiry)
    if options.why_not:
        one, other = options.why_not
        say(f"Round {number}, {key}: why not {one} against {other}?")
        for remark in remarks:
            say(remark)
        if options.verify:
            return verified_answer(inquiry, (one, other), options.json)
        if options.json:
            print(json.dumps(as_data(inquiry, one, other), ensure_ascii=False))
            return 0
        found = _why_not(inquiry, one, other, wording)
        print("\n".join([found.verdict, *cited_once(found.sentences), *_beside(found)]))
        _report(inquiry, (one, other), found, options.report)
        return 0
    wanted = [options.player] if options.player else _seated(inquiry, options.board)
    blocks = ["\n".join(_about(inquiry, player, wording, options.others)) for player in wanted]
    print("\n\n".join(("\n".join(remarks), *blocks) if remarks else blocks))
    return 0


def _remarks(inquiry: Inquiry) -> list[str]:
    """Return what is to be said first about a round that was paired otherwise."""
    comparison = inquiry.comparison()
    if inquiry.recorded is None or comparison is None:
        return []
    differences = compare_round(inquiry.recorded, inquiry.pairing)
    if not differences:
        return []
    said = [f"Round {inquiry.number} was paired differently: {difference_text(d)}." for d in differences]
    return [
        *said,
        str(comparison.answer),
        f"The answers are about the pairing under {inquiry.pairing.edition}.",
    ]


def _seated(inquiry: Inquiry, board: int) -> Board:
    """Return the players of a board by the number on its table, of the recorded round if there is one."""
    boards = _recorded(inquiry) or inquiry.pairing.boards
    paired = (values.Board(white, black) for white, black in inquiry.pairing.boards)
    shown = inquiry.recorded or values.Round(seated(inquiry.before.by_number, paired))
    tables = tables_of(shown, inquiry.before.details.first_board)
    if board not in tables:
        raise InvalidTournament(plain(f"there is no board {board}: round {inquiry.number} has {len(boards)}"))
    return boards[tables.index(board)]


def _recorded(inquiry: Inquiry) -> tuple[Board, ...]:
    return tuple((b.white, b.black) for b in inquiry.recorded.boards) if inquiry.recorded else ()


def _about(inquiry: Inquiry, player: int, wording: Wording, others: bool = False) -> list[str]:
    """Return the heading and the answers about one player."""
    called = _called(inquiry, player)
    absent = inquiry.before.absent(inquiry.number)
    points = points_text(scores(inquiry.before)[player])
    heading = (
        f"Round {inquiry.number}, {inquiry.pairing.edition}: {called}, points before the round: {points}"
    )
    if player in absent:
        return [heading, str(inquiry.answer(Question.OPPONENT, player, wording=wording))]
    told = [heading]
    bye = player == inquiry.pairing.bye
    for title, question in ABOUT_A_PLAYER.items():
        if bye and question is not Question.BYE:
            continue
        if question is Question.BYE and inquiry.pairing.bye is None:
            continue  # an even number: nobody asks for the bye
        answer = inquiry.answer(question, player, wording=wording)
        told.append(f"{title}: {answer}")
        if others and question in (Question.FLOAT, Question.BYE):
            told += _instead(inquiry, question, player)
    other = _opponent(_recorded(inquiry), player)
    there = inquiry.before.by_number.keys() - absent.keys()
    if other in there and other != _opponent(inquiry.pairing.boards, player):
        found = inquiry.answers.worded(wording).why_not(player, other)
        told.append(f"Recorded against {_called(inquiry, other)}: {found.verdict}. {found}")
    return told


def _instead(inquiry: Inquiry, question: Question, player: int) -> list[str]:
    """Return a line for each group of players who could float, or have the bye, in a player's place, and its cost."""
    lines: list[str] = []
    for group in inquiry.grouped(question, player):
        players = ", ".join([_called(inquiry, number) for number in group.players])
        lines.append(f"  {players} instead: {group.cost}")
    return lines


def _opponent(boards: tuple[Board, ...], player: int) -> int | None:
    return next((sum(board) - player for board in boards if player in board), None)


def _why_not(inquiry: Inquiry, one: int, other: int, wording: Wording) -> Answer:
    if one == other:
        raise InvalidTournament(plain("name two players"))
    for player in (one, other):
        _called(inquiry, player)
    return inquiry.answer(Question.NOT, one, other, wording)


def _beside(found: Answer) -> list[str]:
    """Return the boards that would change, and the figures of both rounds by bracket."""
    if found.counter is None or not found.counter.changed:
        return []
    told = ["", "Boards of the round that would change:"]
    for change in changes(found.counter):
        told.append(f"  {_boards(change.asked)} instead of {_boards(change.played)}")
    figures = lines(found.counter)
    if figures:
        told.append("Criteria of the brackets that would change, as paired and with these two:")
    for line in figures:
        mark = " <" if line.decides else ""
        told.append(
            f"  {points_text(line.score):>4}  {line.article:<6} {line.what}: {line.played}, {line.asked}{mark}"
        )
    return told


def _boards(boards: tuple[Board, ...]) -> str:
    return ", ".join(f"{white}-{black}" if black else f"{white} bye" for white, black in boards)


def as_data(inquiry: Inquiry, one: int, other: int) -> dict[str, object]:
    """Return the answer to *why not* as values for JSON; `pairs` is the whole round with the two, if there is one."""
    found = _why_not(inquiry, one, other, Wording.ARBITER)
    counter = found.counter
    boards, bye = (counter.boards, counter.bye) if counter is not None else ((), None)
    if found.verdict == "played":
        boards, bye = inquiry.pairing.boards, inquiry.pairing.bye
    figures = counter.figures if counter is not None else None
    return {
        "verdict": found.verdict,
        "article": counter.article if counter is not None else found.articles[0],
        "bracket": counter.bracket if counter is not None else None,
        "figures": None if figures is None else {"played": figures[0], "asked": figures[1]},
        "payers": counter.payers if counter is not None else (),
        "pairs": (*boards, *([(bye, 0)] if bye is not None else [])),
        "changed": counter.changed if counter is not None else (),
        "text": str(found),
        "player_text": str(_why_not(inquiry, one, other, Wording.PLAYER)),
    }


def _report(inquiry: Inquiry, pair: Board, found: Answer, target: str | None) -> None:
    """Write the report that was asked for, or say how to get it where it is due."""
    if target is not None:
        write_whole(target, doubt_report(inquiry, Question.NOT, *pair, found))
        say(f"{target}: the question, the answer and the tournament, for checking")
    elif found.verdict == "better":
        say("--report OUT writes a report of this answer so that it can be checked")


def _called(inquiry: Inquiry, number: int) -> str:
    """Return a player's number and name. Raises InvalidTournament when there is no such player."""
    player = inquiry.before.by_number.get(number)
    if player is None and inquiry.moment is not None:
        raise InvalidTournament(plain(f"there was no player {number} when round {inquiry.number} was paired"))
    if player is None:
        raise InvalidTournament(plain(f"there is no player {number}"))
    return f"{number} {titled_name(player)}".rstrip()
