"""The round of a counter-question beside the round played: boards, and criteria by bracket.

In lines, not in a table: a narrow dock has no room for columns of long words.
"""

from __future__ import annotations

from functools import partial
from itertools import groupby

from PySide6.QtCore import QCoreApplication

from arbiter_gui.domain.figures import points_words
from arbiter_gui.domain.texts.sentences import Said, counted, plain, raised
from arbiter_gui.explain.answers.verdicts import (
    AskedRound,
    Board,
    BoardChange,
    CriterionLine,
    board_changes,
    criterion_lines,
)
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.rich_text import NOTHING, RichText, bold, items, marked, together
from arbiter_gui.gui.style.rich_text import lines as below

translate = QCoreApplication.translate

MOST_BOARDS = 10
"""The number of boards listed for the arbiter; of more it is said how many there are."""


def forced_round(asked_round: AskedRound | None) -> RichText:
    """Return the differences between both rounds; empty if no round was paired for the question."""
    if asked_round is None or not asked_round.new_boards:
        return NOTHING
    title = translate("ForcedRound", "Boards that would change")
    if asked_round.recorded_boards:
        title = translate("ForcedRound", "Boards that differ")
    paragraphs = [_bold_title(title)]
    room = MOST_BOARDS
    unlisted = 0
    for change in board_changes(asked_round):
        if not room:
            unlisted += len(change.asked)
            continue
        lines = _lines_of_change(change, asked_round.recorded_boards, room)
        paragraphs.append(marked("<p>{text}</p>", text=below(lines)))
        room = max(0, room - len(change.asked))
    if unlisted:
        paragraphs.append(marked("<p>{text}</p>", text=_and_more(unlisted)))
    return together((*paragraphs, _criteria_table(asked_round)))


def changed_boards_count(asked_round: AskedRound | None) -> Said:
    """Return how many boards would change, for a player; empty if no round was paired for the
    question.
    """
    if asked_round is None or not asked_round.new_boards:
        return plain("")
    count = len(asked_round.new_boards)
    return raised(counted(count, "{n} [board|boards] of the round would change"))


def _lines_of_change(
    change: BoardChange, recorded_boards: tuple[Board, ...], room: int
) -> tuple[str, ...]:
    """Return the boards of the same players in both rounds, at most `room` of each.

    Where the rules did not make the `recorded_boards`, it is said which boards are theirs.
    """
    under_rules = _boards_in_words(change.played, room)
    asked = _boards_in_words(change.asked, room)
    instead = translate("ForcedRound", "Instead: {boards}").format(boards=asked)
    if not recorded_boards or _are_among(change.played, recorded_boards):
        played = translate("ForcedRound", "Played: {boards}").format(boards=under_rules)
        return played, instead
    rules = translate("ForcedRound", "Under the rules: {boards}").format(boards=under_rules)
    on_the_boards = translate("ForcedRound", "On the boards: {boards}")
    if _are_among(change.asked, recorded_boards):
        return on_the_boards.format(boards=asked), rules
    players = {player for board in (*change.played, *change.asked) for player in board if player}
    recorded = tuple(board for board in recorded_boards if players & set(board))
    return on_the_boards.format(boards=_boards_in_words(recorded, room)), rules, instead


def _are_among(boards: tuple[Board, ...], recorded_boards: tuple[Board, ...]) -> bool:
    """Return whether the pairs of all boards are recorded, whatever the colours."""
    return set(map(frozenset, boards)) <= set(map(frozenset, recorded_boards))


def _bold_title(text: str) -> RichText:
    return marked("<p><b>{text}</b></p>", text=text)


def _boards_in_words(boards: tuple[Board, ...], room: int) -> str:
    """Return boards by their numbers, such as 1–2, 3 bye; of more than `room` how many follow."""
    bye = translate("ForcedRound", "bye")
    texts = []
    for white, black in boards[:room]:
        texts.append(f"{white}\N{EN DASH}{black}" if black else f"{white} {bye}")
    listed = ", ".join(texts)
    if len(boards) <= room:
        return listed
    return f"{listed} {_and_more(len(boards) - room)}"


def _and_more(count: int) -> str:
    return translate("ForcedRound", "and {n} more").format(n=count)


def _criteria_table(asked_round: AskedRound) -> RichText:
    """Return the comparison by criteria, grouped by bracket."""
    criteria = criterion_lines(asked_round)
    figures_of_criterion = partial(_figures_of_criterion, _pattern_of_figures(asked_round))
    if not criteria:
        return NOTHING
    parts = [
        _bold_title(
            translate("ForcedRound", "Comparison of their brackets, criterion by criterion")
        )
    ]
    for score, criteria_of_bracket in groupby(criteria, lambda line: line.score):
        parts.append(marked("<p>{text}</p>", text=translated(points_words(score))))
        parts.append(items(map(figures_of_criterion, criteria_of_bracket)))
    return together(parts)


def _pattern_of_figures(asked_round: AskedRound) -> str:
    """Return the words for two different figures of a criterion: which round has which."""
    if not asked_round.recorded_boards:
        return translate("ForcedRound", "{article} {what}: {played} as played, {asked} instead")
    if _are_among(asked_round.boards, asked_round.recorded_boards):
        return translate(
            "ForcedRound", "{article} {what}: {played} under the rules, {asked} on the boards"
        )
    return translate("ForcedRound", "{article} {what}: {played} under the rules, {asked} instead")


def _figures_of_criterion(pattern: str, line: CriterionLine) -> RichText:
    """Return the figures of a criterion in both rounds, in bold where they decide."""
    if line.played == line.asked:
        pattern = translate("ForcedRound", "{article} {what}: {played} in both")
    figures = pattern.format(
        article=line.article,
        what=translated(line.what),
        played=translated(line.played),
        asked=translated(line.asked),
    )
    if line.decides:
        return bold(figures)
    return marked("{figures}", figures=figures)
