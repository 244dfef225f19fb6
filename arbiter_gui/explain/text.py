"""A trace as lines of text, one for each event: the one form behind the command line, the tree, the
sheet and the golden files. A *reading* is an interpretation of a text that is open; an event cites
those by which it was decided.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from arbiter_gui.domain.texts.sentences import Catalogue, Said, english, joined, say, spoken
from arbiter_gui.explain.naming import NAMELESS, Namer, by_book
from arbiter_gui.explain.phrases import columns as column_phrases  # noqa: F401
from arbiter_gui.explain.phrases import procedure as procedure_phrases  # noqa: F401
from arbiter_gui.explain.phrases.candidates import lines_below
from arbiter_gui.explain.phrases.sentences import sentence
from arbiter_gui.rulebook.annexes import article_said
from arbiter_gui.trace import Event, Trace, candidates, columns, kinds
from arbiter_gui.trace.shapes import players_of


def event_sentence(event: Event, names: Namer, *, is_named_only: bool = False) -> Said:
    """Return the sentence of an event with the readings it is based on.

    `is_named_only` means that a line above has described the reading, so that its key is enough.
    """
    return names.about_participants(_with_readings(event, names, is_named_only=is_named_only))


def _with_readings(event: Event, names: Namer, *, is_named_only: bool) -> Said:
    """Return the sentence of an event with the readings that it cites, described in full or only
    named by their keys.
    """
    if isinstance(event, candidates.ReadingCited | columns.ReadingListed):
        return _reading_sentence(event, names)
    text = sentence(event, names)
    if isinstance(event, kinds.ByReading) and event.reading:
        if not is_named_only:
            return say(
                "{sentence} (interpretation {key}: {reading})",
                sentence=text,
                key=event.reading,
                reading=names.reading(event.reading),
            )
        return say("{sentence} (interpretation {key})", sentence=text, key=event.reading)
    # Editions that cite several readings describe all of them in a list at the end of the trace.
    if isinstance(event, columns.ByReadings):
        return _with_reading_keys(text, event.readings)
    return text


def _with_reading_keys(text: Said, keys: tuple[str, ...]) -> Said:
    """Return a sentence with the keys of the readings that it follows, if there are any."""
    if not keys:
        return text
    if len(keys) == 1:
        return say("{sentence} (interpretation {key})", sentence=text, key=keys[0])
    return say("{sentence} (interpretations {keys})", sentence=text, keys=", ".join(keys))


def _reading_sentence(event: candidates.ReadingCited | columns.ReadingListed, names: Namer) -> Said:
    """Return a reading with its summary, and the players whom it concerns, if the event names
    them.
    """
    text = say(
        "interpretation {key}: {summary}", key=event.reading, summary=names.reading(event.reading)
    )
    if isinstance(event, candidates.ReadingCited) and event.players:
        return say("{text} (here: {who})", text=text, who=names.players(event.players))
    return text


@dataclass(frozen=True, slots=True)
class TextLine:
    """One event as text. `number` is its number in the trace, `depth` its distance from the top."""

    number: int
    depth: int
    article: str
    sentence: Said
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LinePosition:
    """Where an event stands in the text, as in `TextLine`.

    `reading_is_known` means that a line above has described the reading that the event cites.
    """

    number: int
    depth: int
    reading_is_known: bool


def text_lines(trace: Trace, namer: Namer = NAMELESS) -> tuple[TextLine, ...]:
    """Return the trace as lines, parents before their children.

    Players are their pairing numbers.
    """
    return tuple(line_at(trace, position, namer) for position in line_positions(trace))


def line_positions(trace: Trace) -> tuple[LinePosition, ...]:
    """Return the positions of the lines of a trace, parents before their children, without any
    words.
    """
    return trace.kept("line positions", lambda: tuple(_positions_in_order(trace)))


def _positions_in_order(trace: Trace) -> Iterator[LinePosition]:
    """Yield the positions of the lines.

    A path consists of the numbers of all events above one, and its own.
    """
    # Events are recorded as they happen, so that children of one parent need not follow each other:
    # sorted by these paths each stands below its parent, in the order of time.
    paths: list[tuple[int, ...]] = []
    for number, event in enumerate(trace.events):
        parent_path: tuple[int, ...] = ()
        if event.parent >= 0:
            parent_path = paths[event.parent]
        paths.append((*parent_path, number))
    # Only the first line that cites a reading describes it.
    cited_readings: set[str] = set()
    for path in sorted(paths):
        number = path[-1]
        event = trace.events[number]
        reading = event.reading if isinstance(event, kinds.ByReading) else None
        yield LinePosition(number, len(path) - 1, reading in cited_readings)
        if reading is not None:
            cited_readings.add(reading)


def line_at(trace: Trace, position: LinePosition, namer: Namer) -> TextLine:
    """Return the line of the event at a position; a fold has the lines below it in its own text.

    A window asks for its visible lines alone, since a large round has thousands.
    """
    event = trace.events[position.number]
    sentence = event_sentence(event, by_book(trace, namer), is_named_only=position.reading_is_known)
    if isinstance(event, candidates.Fold):
        # The lines below a fold are parts of this one event, and have no positions of their own in
        # the text.
        fold_lines = lines_below(trace, position.number, namer)
        # Large numbers are rounded in the text of a line; the whole trace has them exactly.
        sentence = joined((sentence, *(line.exact or line.text for line in fold_lines)), ". ")
    return TextLine(
        position.number, position.depth, event.article, sentence, mentioned_players(event)
    )


def sentence_of_event(trace: Trace, number: int, namer: Namer) -> Said:
    """Return the sentence of one event; a reading that it cites is described in full."""
    return line_at(trace, LinePosition(number, 0, reading_is_known=False), namer).sentence


def as_text(trace: Trace, *, of_teams: bool = False, catalogue: Catalogue = english) -> str:
    """Return the trace as indented text in the language of a catalogue, each line with its article.

    `of_teams` means that the participants are teams, and are called so.
    """
    heading = say(
        "Round {round}, {rules} (written by Arbiter {version})",
        round=trace.round,
        rules=trace.edition,
        version=trace.program,
    )
    lines = [spoken(heading, catalogue)]
    for line in text_lines(trace, replace(NAMELESS, of_teams=of_teams)):
        indent = "  " * line.depth
        article = spoken(article_said(line.article), catalogue)
        lines.append(f"{indent}[{article}] {spoken(line.sentence, catalogue)}")
    return "\n".join(lines) + "\n"


def mentioned_players(event: Event) -> tuple[int, ...]:
    """Return the pairing numbers that an event names, each once, in the order of its attributes."""
    return tuple(dict.fromkeys(players_of(event)))
