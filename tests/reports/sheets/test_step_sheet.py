"""A step of the reasons on paper: its cards as they lie, lines by what becomes of a pair, and the
story below.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from arbiter_gui.app.generate import Recipe, generate
from arbiter_gui.app.languages.catalogues import catalogue_of
from arbiter_gui.domain.texts.sentences import NOTHING
from arbiter_gui.engine.api import pair_round
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.pictures.scenes import natural_opponents
from arbiter_gui.explain.steps import AFTER, Step, step_at, steps
from arbiter_gui.explain.story import unmet_criteria_words
from arbiter_gui.reports.layout.items import LineItem, Page, TextItem
from arbiter_gui.reports.layout.pages import Heading
from arbiter_gui.reports.pictures.picture import Picture
from arbiter_gui.reports.pictures.step_picture import step_picture
from arbiter_gui.reports.sheets.picture_sheets import cards_of
from arbiter_gui.reports.sheets.step_sheet import round_sheets, step_pages
from arbiter_gui.trace import Recorder
from arbiter_gui.trace.kinds import Cited
from tests.reports.sheets.test_pictures import (
    BOOKLET,
    COLLAPSED,
    SAMPLE,
    areas,
    between,
    paired,
    tidy,
)

ROUNDS = (
    (BOOKLET, 5, "dutch-2012"),
    (BOOKLET, 5, "dutch-2026"),
    (BOOKLET, 4, "dubov-1997"),
    (BOOKLET, 4, "dubov-2026"),
    (SAMPLE, 6, "dutch-2026"),
    (COLLAPSED, 2, "dutch-2017"),
)


def drawn(
    place: tuple[object, int, str], step: Step, wide: float = 190.0, size: float = 9.0
) -> Picture:
    tournament, trace = paired(*place)  # type: ignore[arg-type]
    cards = cards_of(tournament, trace)
    return step_picture(step, cards, natural_opponents(trace, step), "Round", (), wide, size)


def first(place: tuple[object, int, str], fits: Callable[[Step], bool]) -> Step:
    _, trace = paired(*place)  # type: ignore[arg-type]
    return next(step for step in steps(trace) if fits(step))


def test_annexes_are_named_in_the_language_of_the_sheet() -> None:
    """The article in front of a step and those of its story."""
    tournament = generate(Recipe(edition="berger", players=4, rounds=3), 1).tournament
    recorder = Recorder()
    pair_round(tournament.before_round(2), "berger", recorder)
    trace = recorder.trace("berger", 2, "")
    catalogue = catalogue_of(("pl",))
    step = next(iter(steps(trace)))
    pages = step_pages(trace, step, cards_of(tournament, trace), Heading(catalogue=catalogue))
    words = " ".join(
        item.text for page in pages for item in page.items if isinstance(item, TextItem)
    )
    assert "Załącznik\xa01" in words
    assert "Annex" not in words


@pytest.mark.parametrize("place", ROUNDS, ids=lambda place: f"{place[2]}-{place[1]}")
@pytest.mark.parametrize(("wide", "size"), [(190.0, 9.0), (95.0, 10.0)])
def test_every_card_on_the_table_is_drawn_once_and_nothing_runs_into_anything(
    place: tuple[object, int, str], wide: float, size: float
) -> None:
    _, trace = paired(*place)  # type: ignore[arg-type]
    for step in list(steps(trace))[::3]:
        picture = drawn(place, step, wide, size)
        assert set(areas(picture)) == set(step.position.on_table)
        tidy(picture)


def test_accepted_pairs_have_a_thick_line_and_natural_ones_that_were_not_made_a_pale_dashed_one() -> (
    None
):
    step = first(ROUNDS[4], lambda step: step.position.accepted and len(step.position.pairs) > 4)
    picture, at = drawn(ROUNDS[4], step), {}
    at = areas(picture)
    for pair in step.position.pairs:
        (line,) = [item for item in between(picture, at[pair[0]], at[pair[-1]]) if item.grey == 0]
        assert (line.dash, line.width > 0.4) == (0, True)
    made = {frozenset(pair) for pair in step.position.final_pairs}
    missed = [p for p in natural_opponents(paired(*ROUNDS[4])[1], step) if frozenset(p) not in made]
    assert missed
    for one, other in missed:
        assert any(item.dash and item.grey > 0.5 for item in between(picture, at[one], at[other]))


def test_a_refused_pair_is_dashed_crossed_out_and_named() -> None:
    step = first(
        ROUNDS[0],
        lambda step: any(pair in step.position.pairs for pair in step.position.crossed_pairs),
    )
    picture = drawn(ROUNDS[0], step)
    ((one, other),) = [pair for pair in step.position.crossed_pairs if pair in step.position.pairs]
    at = areas(picture)
    (line,) = between(picture, at[one], at[other])
    assert line.dash
    middle = (line.x1 + line.x2) / 2, (line.y1 + line.y2) / 2
    crossing = [
        item
        for item in picture.items
        if isinstance(item, LineItem)
        and item is not line
        and ((item.x1 + item.x2) / 2, (item.y1 + item.y2) / 2) == pytest.approx(middle)
    ]
    assert len(crossing) == 2
    assert f"Rejected: {one}-{other}" in [
        item.text for item in picture.items if isinstance(item, TextItem)
    ]


def test_the_sheet_has_cards_what_is_given_up_and_the_story() -> None:
    tournament, trace = paired(*ROUNDS[4])
    step = first(ROUNDS[4], lambda step: step.position.accepted and len(step.position.pairs) > 4)
    assert unmet_criteria_words(trace, step.number) == "Not fully met: C12: 3, C13: 3"
    pages = step_pages(trace, step, cards_of(tournament, trace), Heading("Open"))
    said = texts(pages)
    assert f"step {step.number + 1} of {len(trace.events)}" in said
    assert "Not fully met: C12: 3, C13: 3" in said
    heights = [
        item.y
        for item in pages[0].items
        if isinstance(item, TextItem) and item.text == "What happened"
    ]
    cards = [item.y for item in pages[0].items if isinstance(item, TextItem) and item.text == "S2R"]
    assert cards[0] < heights[0], "the story stands below the cards"


def texts(pages: tuple[Page, ...]) -> str:
    return " ".join(
        item.text for page in pages for item in page.items if isinstance(item, TextItem)
    )


def test_a_bracket_without_loss_says_so_and_what_stands_outside_of_one_nothing() -> None:
    _, trace = paired(BOOKLET, 3, "dutch-2026")
    said = {unmet_criteria_words(trace, step.number) for step in steps(trace)}
    assert said == {NOTHING, "Every criterion is met", "Not fully met: C12: 1"}


def test_a_number_and_its_name_stay_in_one_line() -> None:
    step = first(ROUNDS[0], lambda step: len(step.position.parameters) > 5)
    for wide in range(60, 200, 10):
        lines = [
            item.text for item in drawn(ROUNDS[0], step, wide).items if isinstance(item, TextItem)
        ]
        assert not [line for line in lines if line.endswith("=") or line.startswith("=")], wide


def test_large_counts_are_said_in_words_above_the_cards_too() -> None:
    tournament, trace = paired(SAMPLE, 6, "dutch-2026")
    cards = cards_of(tournament, trace)
    step = first(ROUNDS[4], lambda step: "candidate 878 of 259,459,200" in step.sentence)
    said = texts(step_pages(trace, step, cards, Heading("Open")))
    assert "259,459,200" not in said
    assert "Candidate 878 of about 259 million" in said


def test_the_page_after_the_brackets_is_headed_by_what_was_done_last_not_by_a_reading() -> None:
    tournament, trace = paired(SAMPLE, 6, "dutch-2026")
    assert isinstance(trace.events[-1], Cited)
    name, pages = round_sheets(trace, cards_of(tournament, trace), Heading("Open"))[-1]
    assert name.endswith(AFTER)
    assert f"Round 6: {AFTER}" in texts(pages)
    last_deed = step_at(trace, len(trace.events) - 2, Namer({}))
    assert " ".join(last_deed.sentence.split()[:8]) in texts(pages)
