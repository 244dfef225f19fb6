"""`arbiter explain` with a question: the answers about a player, a board, or two players not
paired.
"""

from __future__ import annotations

import json
from argparse import Namespace

from arbiter_gui.app.questions.doubt_report import doubt_report
from arbiter_gui.app.questions.inquiry import Inquiry, Question, prepare_inquiry
from arbiter_gui.cli.checks.differences import board_text, difference_text
from arbiter_gui.cli.console import show, tell
from arbiter_gui.cli.explanations.unpairable import unpairable_about
from arbiter_gui.cli.explanations.verification import print_answer_verification
from arbiter_gui.cli.languages import in_terminal_language
from arbiter_gui.cli.loading import (
    chosen_edition,
    load_tournament,
    loaded_original_pairing,
    ready_to_pair,
    tell_notices,
    with_choices,
)
from arbiter_gui.cli.output import write_whole
from arbiter_gui.cli.people import naming_players, with_players
from arbiter_gui.domain import values
from arbiter_gui.domain.errors import InvalidTournament, NoLegalPairing
from arbiter_gui.domain.games_met import partner_in
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.seating import tables_of, with_fixed_tables
from arbiter_gui.domain.texts.player_names import titled_name
from arbiter_gui.domain.texts.sentences import Said, joined, pattern, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import compare_round
from arbiter_gui.explain.answers.verdicts import (
    VERDICTS,
    Answer,
    AskedRound,
    board_changes,
    cited_once,
    criterion_lines,
)
from arbiter_gui.explain.wording import Wording

Board = tuple[int, int]

ABOUT_A_PLAYER = {
    Question.OPPONENT: pattern("Opponent: {answer}"),
    Question.COLOUR: pattern("Colour: {answer}"),
    Question.FLOAT: pattern("Float: {answer}"),
    Question.BYE: pattern("Bye: {answer}"),
}


def _show_why_unpairable(state_before: Tournament, options: Namespace) -> None:
    """Print what stands against a pairing with the players named in the options."""
    named_players = list(options.why_not or [])
    if options.player:
        named_players.insert(0, options.player)
    key = chosen_edition(state_before, options).key
    for line in unpairable_about(state_before, key, tuple(named_players)):
        show(line)


def print_answers(options: Namespace) -> int:
    """Pair the round again from the state before it and print the answers to the question asked.

    If the round was paired differently, this is printed first; before a verdict, which has the
    first line to itself, on standard error.
    """
    loaded = with_choices(load_tournament(options.file, options.salvage, options.encoding), options)
    options = with_players(options, loaded.tournament)
    round_number = options.round or loaded.tournament.next_round
    ready_tournament = ready_to_pair(loaded, round_number)
    tell_notices(ready_tournament)
    chosen_edition(ready_tournament.tournament, options)
    original_pairing = loaded_original_pairing(loaded, round_number)
    try:
        with naming_players(loaded.tournament):
            inquiry = prepare_inquiry(
                loaded.tournament,
                round_number,
                edition_key=options.rules,
                original_pairing=original_pairing,
            )
    except NoLegalPairing:
        # Without a pairing there is no answer about one: what stands against the players named is
        # printed instead.
        state_before = ready_tournament.tournament
        if original_pairing is not None:
            state_before = original_pairing.state_before
        _show_why_unpairable(state_before, options)
        raise
    remarks = _remarks(inquiry)
    wording = Wording(options.wording)
    if options.why_not:
        return _answer_why_not(inquiry, options, remarks, wording)
    players = (options.player,) if options.player else _players_at_board(inquiry, options.board)
    blocks = []
    if remarks:
        blocks.append("\n".join(map(in_terminal_language, remarks)))
    for player in players:
        lines = _answers_about(inquiry, player, wording, options.others)
        blocks.append("\n".join(map(in_terminal_language, lines)))
    print("\n\n".join(blocks))
    return 0


def _answer_why_not(
    inquiry: Inquiry, options: Namespace, remarks: list[str], wording: Wording
) -> int:
    """Print why two players do not meet, as text or as JSON, or the judgement of that answer."""
    first_player, second_player = options.why_not
    tell(
        say(
            "Round {round}, {rules}: why not {first} against {second}?",
            round=inquiry.number,
            rules=inquiry.pairing.edition,
            first=first_player,
            second=second_player,
        )
    )
    for remark in remarks:
        tell(remark)
    if options.verify:
        return print_answer_verification(inquiry, (first_player, second_player), options.json)
    if options.json:
        print(json.dumps(as_data(inquiry, first_player, second_player), ensure_ascii=False))
        return 0
    answer_words = _why_not_answer(inquiry, first_player, second_player, wording)
    lines = [
        say("Verdict: {verdict}", verdict=VERDICTS[answer_words.verdict]),
        *cited_once(answer_words.sentences),
        *_comparison_lines(answer_words),
    ]
    print("\n".join(map(in_terminal_language, lines)))
    _write_doubt_report(inquiry, (first_player, second_player), answer_words, options.report)
    return 0


def _remarks(inquiry: Inquiry) -> list[str]:
    """Return the first remarks about a round that was paired differently."""
    comparison = inquiry.comparison()
    if inquiry.recorded_round is None or comparison is None:
        return []
    differences = compare_round(inquiry.recorded_round, inquiry.pairing)
    if not differences:
        return []
    remarks: list[str] = [
        say(
            "Round {round} was paired differently: {difference}.",
            round=inquiry.number,
            difference=difference_text(difference),
        )
        for difference in differences
    ]
    remarks.append(comparison.answer.paragraph)
    remarks.append(
        say("The answers are about the pairing under {rules}.", rules=inquiry.pairing.edition)
    )
    return remarks


def _players_at_board(inquiry: Inquiry, board: int) -> Board:
    """Return the players of a board by the number on its table, of the recorded round if there is
    one.
    """
    boards = _recorded_boards(inquiry) or inquiry.pairing.boards
    paired_boards = (values.Board(white, black) for white, black in inquiry.pairing.boards)
    shown_round = inquiry.recorded_round or values.Round(
        with_fixed_tables(inquiry.state_before.by_number, paired_boards)
    )
    tables = tables_of(shown_round, inquiry.state_before.details.first_board)
    if board not in tables:
        raise InvalidTournament(
            say(
                "there is no board {board}: round {round} has boards 1 to {count}",
                board=board,
                round=inquiry.number,
                count=len(boards),
            )
        )
    return boards[tables.index(board)]


def _recorded_boards(inquiry: Inquiry) -> tuple[Board, ...]:
    if inquiry.recorded_round is None:
        return ()
    return tuple((board.white, board.black) for board in inquiry.recorded_round.boards)


def _answers_about(
    inquiry: Inquiry, player: int, wording: Wording, with_others: bool = False
) -> list[str]:
    """Return the heading and the answers about one player."""
    numbered_name = _numbered_name(inquiry, player)
    absence_kinds = inquiry.state_before.absent(inquiry.number)
    points = points_text(scores(inquiry.state_before)[player])
    heading = say(
        "Round {round}, {rules}: {who}, points before the round: {points}",
        round=inquiry.number,
        rules=inquiry.pairing.edition,
        who=numbered_name,
        points=points,
    )
    if player in absence_kinds:
        return [heading, inquiry.answer(Question.OPPONENT, player, wording=wording).paragraph]
    lines: list[str] = [heading]
    bye = player == inquiry.pairing.bye
    for question, titled in ABOUT_A_PLAYER.items():
        if bye and question is not Question.BYE:
            continue
        if question is Question.BYE and inquiry.pairing.bye is None:
            continue  # an even number: there is no bye
        answer = inquiry.answer(question, player, wording=wording)
        lines.append(Said(titled, (("answer", answer.paragraph),)))
        if with_others and question in (Question.FLOAT, Question.BYE):
            lines += _alternative_lines(inquiry, question, player)
    recorded_opponent = _opponent_on_boards(_recorded_boards(inquiry), player)
    opponent_by_rules = _opponent_on_boards(inquiry.pairing.boards, player)
    present_players = inquiry.state_before.by_number.keys() - absence_kinds.keys()
    if recorded_opponent in present_players and recorded_opponent != opponent_by_rules:
        against = inquiry.answers.in_wording(wording).on_recorded_seat(player, recorded_opponent)
        lines.append(
            say(
                "Recorded opponent {who}: {verdict}. {answer}",
                who=_numbered_name(inquiry, recorded_opponent),
                verdict=VERDICTS[against.verdict],
                answer=against.paragraph,
            )
        )
    return lines


def _alternative_lines(inquiry: Inquiry, question: Question, player: int) -> list[str]:
    """Return a line for each group of players who could float, or have the bye, in a player's
    place, and its cost.
    """
    lines: list[str] = []
    for group in inquiry.groups_of_alternatives(question, player):
        players = ", ".join(
            [_numbered_name(inquiry, player_number) for player_number in group.players]
        )
        lines.append(say("  {players} instead: {cost}", players=players, cost=group.cost))
    return lines


def _opponent_on_boards(boards: tuple[Board, ...], player: int) -> int | None:
    return next((partner_in(board, player) for board in boards if player in board), None)


def _why_not_answer(
    inquiry: Inquiry, first_player: int, second_player: int, wording: Wording
) -> Answer:
    """Return why two players were not paired. Raises InvalidTournament for an unknown one."""
    if first_player == second_player:
        raise InvalidTournament(say("name two different players"))
    for player in (first_player, second_player):
        _numbered_name(inquiry, player)
    return inquiry.answer(Question.NOT, first_player, second_player, wording)


def _comparison_lines(answer_words: Answer) -> list[str]:
    """Return the boards that would change, and the figures of both rounds by bracket."""
    if answer_words.asked_round is None or not answer_words.asked_round.new_boards:
        return []
    texts: list[str] = ["", say("Boards of the round that would change:")]
    for change in board_changes(answer_words.asked_round):
        texts.append(
            say(
                "  {boards} instead of {others}",
                boards=_boards_as_data(change.asked),
                others=_boards_as_data(change.played),
            )
        )
    figures = criterion_lines(answer_words.asked_round)
    if figures:
        texts.append(
            say(
                "Criteria that would change in the brackets, as paired and with these two players "
                "paired:"
            )
        )
    for line in figures:
        score_and_article = f"  {points_text(line.score):>4}  {line.article:<6} "
        mark = " <" if line.decides else ""
        texts.append(
            joined((score_and_article, line.what, ": ", line.played, ", ", line.asked, mark), "")
        )
    return texts


def _boards_as_data(boards: tuple[Board, ...]) -> Said:
    return joined(map(board_text, boards), ", ")


def as_data(inquiry: Inquiry, first_player: int, second_player: int) -> dict[str, object]:
    """Return the answer to *why not* as values for JSON.

    `pairs` is the whole round with the two, if there is one.
    """
    answer = _why_not_answer(inquiry, first_player, second_player, Wording.ARBITER)
    asked_round = answer.asked_round or AskedRound(answer.articles[0])
    boards = asked_round.boards
    bye = asked_round.bye
    if answer.verdict == "played":
        boards = inquiry.pairing.boards
        bye = inquiry.pairing.bye
    pairs = list(boards)
    if bye is not None:
        # As another program has it: 0 in place of an opponent.
        pairs.append((bye, 0))
    figures = None
    if asked_round.figures is not None:
        figures = {"played": asked_round.figures[0], "asked": asked_round.figures[1]}
    return {
        "verdict": answer.verdict,
        "article": asked_round.article,
        "bracket": asked_round.bracket,
        "figures": figures,
        "payers": asked_round.payers,
        "pairs": pairs,
        "changed": asked_round.new_boards,
        "text": str(answer),
        "player_text": str(_why_not_answer(inquiry, first_player, second_player, Wording.PLAYER)),
    }


def _write_doubt_report(
    inquiry: Inquiry, pair: Board, answer_words: Answer, target: str | None
) -> None:
    """Write the requested report, or say how to get it if it is useful."""
    if target is not None:
        write_whole(target, doubt_report(inquiry, Question.NOT, *pair, answer_words))
        tell(
            say(
                "{target}: the question, the answer and the tournament, for checking", target=target
            )
        )
    elif answer_words.verdict == "better":
        tell(say("--report OUT writes a report of this answer so that it can be checked"))


def _numbered_name(inquiry: Inquiry, player_number: int) -> str:
    """Return a player's number and name. Raises InvalidTournament if the player does not exist."""
    player = inquiry.state_before.by_number.get(player_number)
    if player is None and inquiry.original is not None:
        raise InvalidTournament(
            say(
                "there was no player {number} when round {round} was paired",
                number=player_number,
                round=inquiry.number,
            )
        )
    if player is None:
        raise InvalidTournament(say("there is no player {number}", number=player_number))
    return joined((player_number, titled_name(player)), " ")
