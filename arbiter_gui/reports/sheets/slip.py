"""A slip of half A5 for a player at the desk: one board, the colours of both players, the sentences
and articles.

A slip that speaks to a player names the articles in one small line at its foot; an arbiter reads
what they say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

from arbiter_gui.domain.figures import points_words
from arbiter_gui.domain.texts.player_names import short_names, titled_name
from arbiter_gui.domain.texts.sentences import Catalogue, Said, TwoLanguages, joined, say, spoken
from arbiter_gui.domain.texts.words import colour_letter, colour_word, preference_letter
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.editions import edition_name
from arbiter_gui.explain.answers.verdicts import Board, BoardChange, Sentence, cited_once
from arbiter_gui.reports.final_tables.answer_table import PlayerAnswer
from arbiter_gui.reports.layout.items import Fill, Item, LineItem, Page, TextItem
from arbiter_gui.reports.layout.measure import CAP_HEIGHT, MM_PER_POINT, fit_smaller, unfold, wrap
from arbiter_gui.reports.layout.pages import Heading
from arbiter_gui.reports.stories import BoardStory, Explained, Seated
from arbiter_gui.reports.tables.table import Align

SLIP = (148.0, 105.0)
"""Half of A5, lying, in mm."""

_MARGIN = 7.0
NAMES = _MARGIN + 16
"""Where the names of the players begin, in mm."""
_ROOM = SLIP[0] - 2 * _MARGIN
_BOTTOM = SLIP[1] - _MARGIN
_SIZES = (10.0, 9.0, 8.0, 7.0, 6.0)
_SIZES_IN_TWO_LANGUAGES = (10.0, 9.0, 8.0)
"""Twice the text is not crowded onto one slip: it goes on on a second one, in type that can be
read."""
_NAME_SIZES = (11.0, 10.0, 9.0, 8.0)
_SEATS = _MARGIN + 20
_SEAT = 8.0
_NEXT_LINE = 4.6
_LEADING = 1.35
_BOX = 4.4
_STRIP_MARGIN = 9.0
"""The room at the right of the strip of colours, in mm, for the letter of the preference."""
_RULES_ROOM = 32.0
"""The room for the rules at the right of the title, in mm; sheets in two languages have long
titles."""
_SCORE_ROOM = 18.5
"""The room for a score between a name and the strip of colours, in mm."""
_BESIDE_NAME = 46
"""The room that a name leaves in its line for the word of the colour, the score and the letter of
the preference, in mm."""
_GAP = 1.5
"""The least distance between two texts in a line, in mm."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line below the players: its type in points, and the gap above it in mm."""

    text: str
    size: float
    bold: bool = False
    gap: float = 0.0

    @property
    def height(self) -> float:
        """What it takes without the gap, in mm."""
        return self.size * MM_PER_POINT * _LEADING


def slip_pages(explanation: Explained, heading: Heading, scale: float = 1.0) -> tuple[Page, ...]:
    """Return one slip for every story; a long one continues on a second slip.

    `scale` makes the type larger or smaller than usual.
    """
    pages: list[Page] = []
    for story in explanation.stories:
        pages.extend(_slips(explanation, story, heading, scale))
    return tuple(pages) or (Page(*SLIP, ()),)


def _slips(
    explanation: Explained, story: BoardStory, heading: Heading, scale: float
) -> Iterator[Page]:
    """Yield the slips of a board in the largest type in which one is enough.

    Else as many as the smallest takes.
    """
    seats, start = _seat_lines(story, heading.catalogue)
    top = [*_head_items(explanation, story, heading), *seats]
    lines: list[_Line] = []
    for told_story, size in _layouts(story, heading.catalogue):
        lines = _story_lines(explanation, told_story, size * scale, heading.catalogue)
        if _fit(start, lines):
            break
    yield from _pages_of_lines(top, start, lines)


def answer_slip_pages(
    question: Said, told: PlayerAnswer, heading: Heading, scale: float = 1.0
) -> tuple[Page, ...]:
    """Return the slip with the answer to a question about a rank or a rating.

    It has the largest type in which one slip is enough; else there are as many as the smallest
    takes. `scale` makes the type larger or smaller than usual.
    """
    catalogue = heading.catalogue
    top = list(_event_and_title(heading, question))
    answer_length = len(told.answer)
    lines: list[_Line] = []
    for size in _sizes(catalogue):
        lines = []
        for index, line in enumerate(told.lines):
            is_answer = index < answer_length
            lines += _paragraph(spoken(line, catalogue), size * scale, bold=is_answer, gap=0.8)
        if _fit(_SEATS, lines):
            break
    return tuple(_pages_of_lines(top, _SEATS, lines))


def _sizes(catalogue: Catalogue) -> tuple[float, ...]:
    """Return the sizes of type in which a slip is tried, in points, the largest first."""
    if isinstance(catalogue, TwoLanguages):
        return _SIZES_IN_TWO_LANGUAGES
    return _SIZES


def _fit(start: float, lines: Sequence[_Line]) -> bool:
    """Return whether lines fit on one slip below `start` (mm)."""
    return start + sum(line.gap + line.height for line in lines) <= _BOTTOM


def _pages_of_lines(top: Sequence[Item], start: float, lines: Sequence[_Line]) -> Iterator[Page]:
    """Yield slips with the same items at the `top`, and as many of the lines below `start` (mm) as
    each has room for.
    """
    y = start
    items = list(top)
    for line in lines:
        if y + line.gap + line.height > _BOTTOM:
            yield Page(*SLIP, tuple(items))
            y = start
            items = list(top)
        y += line.gap + line.height
        items.append(TextItem(_MARGIN, y, line.text, line.size, line.bold))
    yield Page(*SLIP, tuple(items))


def _layouts(story: BoardStory, catalogue: Catalogue) -> Iterator[tuple[BoardStory, float]]:
    """Yield what can be told on a slip and in which size of type, the best one first.

    With the answer to a question the usual sentences are told only if type that is easy to read has
    room for both.
    """
    sizes = _sizes(catalogue)
    if not story.asked_sentences:
        yield from product((story,), sizes)
        return
    yield from product((story,), _SIZES_IN_TWO_LANGUAGES)
    yield from product((story.answer_alone,), sizes)


def _story_lines(
    explanation: Explained, story: BoardStory, size: float, catalogue: Catalogue
) -> list[_Line]:
    """Return all lines below the players: the answer to a question asked, the usual sentences, the
    boards that would change, and the articles.
    """
    lines: list[_Line] = []
    if story.altered:
        alteration_words = say("This board differs from the pairing under these rules.")
        if explanation.by_hand:
            alteration_words = say(
                "The arbiter changed this board by hand; it differs from the pairing under these "
                "rules."
            )
        lines += _paragraph(spoken(alteration_words, catalogue), size, bold=True)
    # The answer to a question begins with the notes itself.
    if not story.asked_sentences:
        for note in explanation.notes:
            lines += _paragraph(spoken(say("{sentence}.", sentence=note), catalogue), size)
    if story.question:
        lines += _paragraph(spoken(story.question, catalogue), size, bold=True, gap=0.8)
    all_sentences = (*story.asked_sentences, *story.sentences)
    sentences = cited_once(all_sentences)
    if story.addressed:
        sentences = tuple(_uncited(sentence) for sentence in all_sentences)
    for sentence_index, sentence in enumerate(sentences):
        gap = 0.8
        # The usual reasons are set apart from the answer to a question.
        if story.question and sentence_index == len(story.asked_sentences):
            gap = 2.0
        lines += _paragraph(spoken(sentence, catalogue), size, gap=gap)
    boards = []
    for change_index, change in enumerate(story.changes):
        boards.append(spoken(_change_words(change, is_first=change_index == 0), catalogue))
    lines += _paragraphs(boards, size * 0.8, gap=2.0)
    lines += _paragraphs(_article_texts(explanation, story, catalogue), size * 0.8, gap=2.0)
    return lines


def _uncited(sentence: Sentence) -> Said:
    """Return a sentence for a player, without its articles, which mean nothing to players."""
    skipped = tuple(replace(skipping, article="") for skipping in sentence.skipped)
    return replace(sentence, article="", skipped=skipped).cited


def _article_texts(explanation: Explained, story: BoardStory, catalogue: Catalogue) -> list[str]:
    """Return what the articles say, each in a line.

    For a player their numbers alone, for whoever looks them up.
    """
    summaries = explanation.summaries(story)
    if story.addressed and summaries:
        numbers = joined([article for article, _summary in summaries])
        return [spoken(say("Articles: {articles}", articles=numbers), catalogue)]
    texts = []
    for article, summary in summaries:
        texts.append(
            spoken(say("{article}: {summary}.", article=article, summary=summary), catalogue)
        )
    return texts


def _paragraphs(texts: Iterable[str], size: float, gap: float) -> list[_Line]:
    """Return texts in lines, the first of them below a gap."""
    lines: list[_Line] = []
    for text in texts:
        lines += _paragraph(text, size, gap=gap)
        gap = 0.0
    return lines


def _paragraph(text: str, size: float, bold: bool = False, gap: float = 0.0) -> list[_Line]:
    """Return a text in lines, the first of them below a gap."""
    lines = [_Line(line, size, bold) for line in wrap(text, size, _ROOM, bold)]
    lines[0] = replace(lines[0], gap=gap)
    return lines


def _change_words(change: BoardChange, is_first: bool) -> Said:
    """Return some boards of the round that the rules give with this board, and those that they give
    without it.
    """
    boards = {"asked": _boards_text(change.asked), "played": _boards_text(change.played)}
    if is_first:
        return say("With this board, the rules would give {asked} instead of {played}", **boards)
    return say("{asked} instead of {played}", **boards)


def _boards_text(boards: Iterable[Board]) -> Said:
    return joined(map(_board_text, boards), ", ")


def _board_text(board: Board) -> Said:
    white, black = board
    if not black:
        return say("{player} bye", player=white)
    return joined((white, black), "\N{EN DASH}")


def _head_items(explanation: Explained, story: BoardStory, heading: Heading) -> Iterator[Item]:
    """Yield the head of a slip: event, place, round and board, and the rules."""
    title = say("Round {n}: why this bye", n=explanation.round)
    if story.board:
        title = say(
            "Round {n}, board {board}: why this pairing", n=explanation.round, board=story.board
        )
    yield from _event_and_title(heading, title)
    rules = spoken(edition_name(explanation.edition), heading.catalogue)
    text, size, stretch = fit_smaller((rules,), 8, _RULES_ROOM - _GAP)
    yield TextItem(
        _MARGIN + _ROOM, _MARGIN + 12, text, size, align=Align.RIGHT, stretch=stretch, grey=0.3
    )


def _event_and_title(heading: Heading, title: Said) -> Iterator[Item]:
    """Yield the event, the place, and the title of a slip below them."""
    right_edge = _MARGIN + _ROOM
    event, size, stretch = fit_smaller((heading.event,), 9, _ROOM * 0.6, bold=True)
    yield TextItem(_MARGIN, _MARGIN + 3, event, size, bold=True, stretch=stretch)
    aside, size, stretch = fit_smaller((heading.aside,), 8, _ROOM * 0.38)
    yield TextItem(right_edge, _MARGIN + 3, aside, size, align=Align.RIGHT, stretch=stretch)
    yield LineItem(_MARGIN, _MARGIN + 4.6, right_edge, _MARGIN + 4.6, 0.3)
    text, size, stretch = fit_smaller(
        (spoken(title, heading.catalogue),), 15, _ROOM - _RULES_ROOM, bold=True
    )
    yield TextItem(_MARGIN, _MARGIN + 12, text, size, bold=True, stretch=stretch)


def _seat_lines(story: BoardStory, catalogue: Catalogue) -> tuple[list[Item], float]:
    """Return the lines of the players, and where the text below them begins."""
    if story.black is None:
        seats = [(say("Bye"), story.white)]
    else:
        seats = [(colour_word(Colour.WHITE), story.white), (colour_word(Colour.BLACK), story.black)]
    items: list[Item] = []
    if story.white.colours:
        items.append(_strip_label(catalogue))
    y = _SEATS
    for word, seated_player in seats:
        names, size, stretch = _name_lines(seated_player, catalogue)
        items += _seat_items(word, seated_player, y, catalogue)
        if not story.addressed:
            items.append(_preference_item(seated_player, y, catalogue))
        for line_index, line in enumerate(names):
            items.append(
                TextItem(NAMES, y + line_index * _NEXT_LINE, line, size, bold=True, stretch=stretch)
            )
        y += _SEAT + (len(names) - 1) * _NEXT_LINE
    return items, y - 2.0


class _NameLines(NamedTuple):
    """The lines of a name, with the size of its letters in points and how wide they are drawn."""

    lines: tuple[str, ...]
    size: float
    stretch: float


def _name_lines(seated_player: Seated, catalogue: Catalogue) -> _NameLines:
    """Return the number and name of a player in the room before the score.

    One or two lines in any size are preferred to three in a larger one, and of the sizes the
    largest. Only if three lines are too few, it is one in the smallest size, narrowed if need be.
    """
    names = (titled_name(seated_player.player), *short_names(seated_player.player))
    wordings = [
        spoken(joined((seated_player.player.number, name), " "), catalogue) for name in names
    ]
    full, *shorter = wordings
    room = _ROOM - _BOX * len(seated_player.colours) - _BESIDE_NAME
    bold = True
    for most_lines, size in product((2, 3), _NAME_SIZES):
        lines = unfold(full, size, room, bold, *shorter)
        if len(lines) <= most_lines:
            return _NameLines(lines, size, stretch=1.0)
    line, size, stretch = fit_smaller(wordings, _NAME_SIZES[-1], room, bold=True)
    return _NameLines((line,), size, stretch)


def _seat_items(word: str, seated_player: Seated, y: float, catalogue: Catalogue) -> Iterator[Item]:
    """Return a player's line without the name: colour, score, and the strip of colours at the
    right.
    """
    strip = _BOX * len(seated_player.colours)
    text, size, stretch = fit_smaller((spoken(word, catalogue),), 9, NAMES - _MARGIN - _GAP)
    yield TextItem(_MARGIN, y, text, size, stretch=stretch)
    start = _MARGIN + _ROOM - strip - _STRIP_MARGIN
    score = spoken(points_words(seated_player.score), catalogue)
    text, size, stretch = fit_smaller((score,), 9, _SCORE_ROOM)
    yield TextItem(start - 2, y, text, size, align=Align.RIGHT, stretch=stretch)
    for column_index, colour in enumerate(seated_player.colours):
        yield from _colour_box(start + column_index * _BOX, y, colour, catalogue)


def _strip_label(catalogue: Catalogue) -> Item:
    """Return what the boxes with letters are, above them."""
    text, size, stretch = fit_smaller((spoken(say("Colours so far"), catalogue),), 7, _RULES_ROOM)
    strip_end = _MARGIN + _ROOM - _STRIP_MARGIN
    return TextItem(
        strip_end, _SEATS - 4.2, text, size, align=Align.RIGHT, stretch=stretch, grey=0.3
    )


def _preference_item(seated_player: Seated, y: float, catalogue: Catalogue) -> Item:
    """Return the letter of the colour preference, which means something to arbiters alone."""
    preference = spoken(preference_letter(seated_player.preference), catalogue)
    return TextItem(_MARGIN + _ROOM, y, preference, 10, bold=True, align=Align.RIGHT)


def _colour_box(x: float, y: float, colour: Colour | None, catalogue: Catalogue) -> Iterator[Item]:
    """Yield a small box with the letter of a colour, white or black.

    A dot for a round without a game.
    """
    if colour is None:
        yield TextItem(x + _BOX / 2, y, "·", 9, align=Align.CENTRE)
        return
    top = y - CAP_HEIGHT * 8 * MM_PER_POINT - 0.9
    area = Fill(x, top, _BOX - 0.4, _BOX - 0.4, 0.0)
    yield area
    ink = 1.0
    if colour is Colour.WHITE:
        yield replace(area, x=x + 0.25, y=top + 0.25, width=_BOX - 0.9, height=_BOX - 0.9, grey=1.0)
        ink = 0.0
    letter = spoken(colour_letter(colour), catalogue)
    yield TextItem(x + (_BOX - 0.4) / 2, y + 0.1, letter, 7.5, align=Align.CENTRE, grey=ink)
