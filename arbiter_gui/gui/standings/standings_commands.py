"""Choosing tie-breaks, explaining a player's rank, and showing a player's games."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from arbiter_gui.app.caution import LEAVE
from arbiter_gui.app.edits import ChangeDetails
from arbiter_gui.app.edits.several import Several
from arbiter_gui.domain.record_lines.integrity import fide_mode
from arbiter_gui.domain.texts.player_names import numbered_name
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.gui.language.translated_table import translated_table
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.standings.standings_view import StandingsView
from arbiter_gui.gui.standings.tie_breaks_dialog import TieBreaksDialog
from arbiter_gui.gui.style.rich_text import (
    RichText,
    bold,
    escaped,
    lines,
    marked,
    paragraphs,
    together,
    unbroken,
)
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import Feature
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog
from arbiter_gui.reports.final_tables.place_story import (
    NO_VALUE,
    PlaceStory,
    TieBreakStep,
    place_story,
)
from arbiter_gui.reports.final_tables.standings_table import standing_rows
from arbiter_gui.reports.player_tables.player_sheet import PlayerRound, player_rounds, player_sheet
from arbiter_gui.reports.round_tables.adjusted import adjusted_rounds, bonus_words
from arbiter_gui.reports.tables.table import Align, Table
from arbiter_gui.standings import chosen_tie_breaks
from arbiter_gui.standings.prior import count_unrated
from arbiter_gui.standings.tie_breaks import offered_tie_breaks


class StandingsCommands(Feature):
    """The commands about the standings."""

    def __init__(
        self, context: CommandContext, preview_slip: Callable[[PlaceStory], object]
    ) -> None:
        """`preview_slip` shows the slip with the story of a rank, ready to print."""
        self._preview_slip = preview_slip
        self._context = context
        self._window = context.window
        self._current = context.current

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {"tie-breaks": self.choose, "why-place": self.explain}

    def choose(self) -> None:
        """Choose the tie-breaks and their order; one edit, kept in the tournament's file."""
        details = self._current.tournament.details
        offered_codes = offered_tie_breaks(self._current.tournament)
        unrated = count_unrated(self._current.tournament)
        dialog = TieBreaksDialog(
            details.tie_breaks,
            self._window,
            offered_codes,
            unrated,
            self._reason_if_fixed(),
            become_fixed=self._are_fixed_if_stated(),
        )

        def take() -> None:
            new_details = replace(details, tie_breaks=dialog.codes())
            change = Several(say("change the tie-breaks"), (ChangeDetails(new_details),))
            self._current.apply_with_undo(change, self._window.tr("Tie-breaks saved."))

        dialog.accepted.connect(take)
        open_dialog(dialog)

    def _are_fixed_if_stated(self) -> bool:
        """Return whether tie-breaks that are stated cannot be changed: in FIDE mode after round 1
        was paired.
        """
        tournament = self._current.tournament
        return bool(tournament.rounds) and fide_mode(tournament)

    def _reason_if_fixed(self) -> str:
        """Return why the tie-breaks cannot be changed any longer, empty if they can be.

        Tie-breaks that were never stated can still be chosen.
        """
        if self._are_fixed_if_stated() and self._current.tournament.details.tie_breaks:
            fixed = self._window.tr("Can no longer be changed, because round 1 has been paired.")
            return f"{fixed} {translated(LEAVE)}"
        return ""

    def explain(self) -> None:
        """Show the calculation of the selected player's place."""
        players = self._current.selected_players
        if not players or players[0] not in self._current.tournament.by_number:
            return
        tournament = self._current.tournament
        tie_breaks = chosen_tie_breaks(tournament)
        rows = standing_rows(tournament, tie_breaks)
        view = self._context.view()
        group = None
        if isinstance(view, StandingsView):
            group = view.group
        boards = (board for recorded_round in tournament.rounds for board in recorded_round.boards)
        begun = any(board.result.known for board in boards)
        codes = [code for code, _ in tie_breaks]
        opponents = {
            played.number: _opponent_words(played)
            for played in player_rounds(tournament, players[0])
        }
        story = place_story(
            rows,
            codes,
            players[0],
            group,
            begun,
            tournament.begun_round,
            opponents,
            adjusted_rounds(tournament, players[0]),
        )
        dialog = TextDialog(self._window.tr("Why this rank?"), self.page(story), self._window)
        dialog.offer_answer(list(map(translated, story.lines)), partial(self._preview_slip, story))
        open_dialog(dialog)

    def show_sheet(self) -> None:
        """Show the games of the selected player, with a button that goes on to the wall chart."""
        current = self._current
        players = current.selected_players
        if not players or players[0] not in current.tournament.by_number:
            return
        sheet = translated_table(player_sheet(current.tournament, players[0]))
        wall_chart = self._context.actions["view-board"]

        def go_to_wall_chart() -> None:
            dialog.accept()
            wall_chart.trigger()

        button = (wall_chart.text(), go_to_wall_chart)
        dialog = TextDialog(in_a_line(sheet.title), sheet_page(sheet), self._window, button)
        open_dialog(dialog)

    def page(self, story: PlaceStory) -> RichText:
        """Return the story as a page."""
        window = self._window
        parts = [marked("<h3>{title}</h3>", title=translated(story.title))]
        text = window.tr("Points: <b>{points}</b>")
        if story.progress:
            text = window.tr("Points: <b>{points}</b> (after each round: {progress})")
        points = marked(text, points=story.points, progress=story.progress)
        _title, *answer = map(translated, story.answer)
        parts.append(paragraphs((*answer, points, *map(translated, story.adjustments))))
        if story.steps:
            parts.append(calculation_table(story))
        elif story.progress:
            parts.append(paragraphs((window.tr("No tie-breaks have been chosen (Ctrl+Shift+T)."),)))
        return together(parts)


_PARTS = ": "
_BEGINS = re.compile(r"\{(\w+)\}")
_ROUND = ("round {n}", "after round {n}")


def calculation_table(story: PlaceStory) -> RichText:
    """Return the steps of a story: first those without rounds in a line each, then a table with a
    row for each round and a column for each other step.
    """
    parted = [(step, _lines_by_round(step)) for step in story.steps]
    plain_steps = together(
        _step_line(story, step) for step, cells_by_round in parted if not any(cells_by_round)
    )
    columns = [(step, cells_by_round) for step, cells_by_round in parted if any(cells_by_round)]
    rows = [_heading_row(story, [step for step, _ in columns])]
    rows += _round_rows(story, [cells_by_round for _, cells_by_round in columns])
    drawn_rows = together(marked("<tr>{row}</tr>", row=row) for row in rows)
    table = marked(
        "<table cellspacing='0' cellpadding='3' border='0'>{rows}</table>", rows=drawn_rows
    )
    return together((plain_steps, table))


def _heading_row(story: PlaceStory, steps: Sequence[TieBreakStep]) -> RichText:
    """Return the headings above the rounds: what each step is called, and its value."""
    headings = [
        _step_heading(translated(say("Round")), ""),
        _step_heading(translated(say("Points")), story.points),
    ]
    if story.opponents:
        headings.insert(1, _step_heading(translated(say("Opponent")), ""))
    headings += [_step_heading(translated(step.name), translated(step.value)) for step in steps]
    return together(headings)


def _round_rows(
    story: PlaceStory, columns: Sequence[Mapping[int, Sequence[str]]]
) -> list[RichText]:
    """Return a row for each round: its number, the opponent, the points after it, and the lines of
    each step.

    `columns` have the lines of a step by round; its further lines, at 0, are in a last row below
    all rounds.
    """
    opponents = {number: translated(words) for number, words in story.opponents.items()}
    rows = []
    for number, points in enumerate(story.progress.split(), 1):
        cells = [_step_cell(lines_by_round.get(number, [])) for lines_by_round in columns]
        number_cell = marked("<td align='right'><b>{number}</b>&nbsp;</td>", number=number)
        opponent_cells = [_step_cell([opponents.get(number, "")])] if opponents else []
        rows.append(together((number_cell, *opponent_cells, _step_cell([points]), *cells)))
    if any(0 in lines_by_round for lines_by_round in columns):
        last_row = [_step_cell(lines_by_round.get(0, [])) for lines_by_round in columns]
        # Below the numbers, the opponents if they are shown, and the points.
        empty_cells = [_step_cell([])] * (3 if opponents else 2)
        rows.append(together((*empty_cells, *last_row)))
    return rows


def _step_line(story: PlaceStory, step: TieBreakStep) -> RichText:
    calculation = together((translated(story.named(line)) for line in step.calculation), "; ")
    name_and_value = [translated(step.name)]
    if step.value != NO_VALUE:
        name_and_value.append(translated(step.value))
    text = "<p><b>{name}</b>&nbsp; {said}</p>"
    return marked(text, name=" ".join(name_and_value), said=calculation)


def _opponent_words(played: PlayerRound) -> Said:
    """Return number and name of the opponent in a round with the result, or why there was none."""
    words = joined((played.words,))
    if played.opponent is not None:
        words = joined(filter(None, (numbered_name(played.opponent), played.result)), ": ")
    return joined(filter(None, (words, bonus_words(played.entry))))


def _step_heading(code: str, value: str) -> RichText:
    value_line = value or unbroken(" ")
    return marked(
        "<th align='left'>{code}&nbsp;&nbsp;<br>{value}</th>", code=code, value=value_line
    )


def _step_cell(texts: Sequence[str]) -> RichText:
    return marked("<td>{lines}&nbsp;&nbsp;</td>", lines=lines(texts))


def _lines_by_round(step: TieBreakStep) -> dict[int, list[str]]:
    """Return the lines of a step by the round each is about, 0 for those about none or several."""
    lines_by_round: dict[int, list[str]] = {}
    for line in step.calculation:
        number, text = _round_and_text(line)
        lines_by_round.setdefault(number, []).append(text)
    return lines_by_round


def _round_and_text(line: Said) -> tuple[int, str]:
    """Return the round that a line is about, and what it says of it in the language of the
    window.
    """
    text = translated(line)
    round_number = _round_of(line)
    if not round_number or _PARTS not in text:
        return 0, text
    return round_number, text.partition(_PARTS)[2]


def _round_of(line: Said) -> int:
    """Return the round with which a line begins, directly or in its first text; 0 without one."""
    values = dict(line.values)
    if line.pattern.partition(_PARTS)[0] in _ROUND:
        return int(str(values["n"]))
    first_match = _BEGINS.match(line.pattern)
    within = None
    if first_match:
        within = values.get(first_match[1])
    if isinstance(within, Said):
        return _round_of(within)
    return 0


_HTML_ALIGN = {Align.LEFT: "left", Align.CENTRE: "center", Align.RIGHT: "right"}


def sheet_page(sheet: Table[PlayerRound]) -> RichText:
    """Return the sheet of a player, in the language of the window, as a page."""
    headings = [
        _sheet_cell("th", column.align, bold(in_a_line(column.title))) for column in sheet.columns
    ]
    rows = [together(headings)]
    for row in sheet.rows:
        cells = []
        for column in sheet.columns:
            text = escaped(column.text(row))
            cells.append(
                _sheet_cell("td", column.align, bold(column.text(row)) if column.strong else text)
            )
        rows.append(together(cells))
    drawn_rows = together(marked("<tr>{row}</tr>", row=row) for row in rows)
    return marked(
        "<h3>{title}</h3><p>{note}</p><table cellspacing='0' cellpadding='4' "
        "border='0'>{rows}</table>",
        title=sheet.title,
        note=sheet.note,
        rows=drawn_rows,
    )


def _sheet_cell(tag: str, align: Align, text: RichText) -> RichText:
    if tag == "th":
        return marked(
            "<th align='{align}'>{text}&nbsp;&nbsp;</th>", align=_HTML_ALIGN[align], text=text
        )
    return marked(
        "<td align='{align}'>{text}&nbsp;&nbsp;</td>", align=_HTML_ALIGN[align], text=text
    )
