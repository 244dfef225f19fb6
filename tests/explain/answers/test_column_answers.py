"""What Dubov's answers say is true, and all that the trace knows: why this player, who was passed
over, who ties.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from arbiter_gui.app.questions.inquiry import Inquiry, Question, prepare_inquiry
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.kernel.verdicts import FirstDifference
from arbiter_gui.explain.answers.colour_words import plain_colour_sentence
from arbiter_gui.explain.answers.group_moves import group_move, round_without_move
from arbiter_gui.explain.wording import Wording, voice_for
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.trace import columns
from arbiter_gui.trace.values import ColourRule

CORPUS = Path(__file__).parents[2] / "fixtures" / "corpus" / "dubov-2026"
EDITIONS = ("dubov-1997", "dubov-2026")
NAMES = ("fs010", "fs011", "fs012", "fs013", "fs032")


@cache
def rounds(edition: str) -> tuple[Inquiry, ...]:
    found = []
    for name in NAMES:
        path = CORPUS / f"{name}.trf"
        tournament = read_trf(path.read_bytes(), path.name).tournament
        numbers = range(2, len(tournament.rounds) + 1)
        found += [prepare_inquiry(tournament, number, edition_key=edition) for number in numbers]
    return tuple(found)


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_is_moved_up_is_told_why_he_and_who_was_passed_over(edition: str) -> None:
    seen = 0
    for inquiry in rounds(edition):
        for event in inquiry.trace.events:
            if not isinstance(event, columns.Fetching):
                continue
            for player in event.players:
                text = str(inquiry.answers.why_float(player))
                assert "moved up" in text
                said = (
                    " were not moved up",
                    "could be moved up instead of",
                    "comes before ",
                )
                assert any(words in text for words in said), text
                for passed in event.passed:
                    assert re.search(rf"Not [^:]*\b{passed.player}\b[^:]*: ", text), text
                seen += 1
    assert seen > 10


@pytest.mark.parametrize("wording", Wording)
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_article_stands_once_and_behind_the_sentence_that_rests_on_it(
    edition: str, wording: Wording
) -> None:
    """Those passed over follow the sentence and its article, each with the article of the own
    reason.
    """
    passed_answers = 0
    for inquiry in rounds(edition):
        answers = inquiry.answers.in_wording(wording)
        for player in inquiry.participants():
            for answer in (answers.why(player), answers.why_float(player)):
                text = str(answer)
                articles = re.findall(r"\(([A-E0-9][^() ]*)\)", text)
                assert len(articles) == len(set(articles)), text
                assert not re.search(r"\([A-E0-9][^() ]*\) \(", text), text
                if any(sentence.skipped for sentence in answer.sentences):
                    passed_answers += 1
                    assert re.search(r"\. Not [^:]+: ", text), text
    assert passed_answers > 10


@pytest.mark.parametrize("edition", EDITIONS)
def test_why_this_one_is_borne_out_by_the_round_without_him_moved(edition: str) -> None:
    for inquiry in rounds(edition):
        again = Questions(inquiry.state_before, edition)
        for player in inquiry.participants():
            move = group_move(inquiry.trace, player)
            if move is None:
                continue
            reply = round_without_move(again, move)
            assert not (isinstance(reply.verdict, FirstDifference) and reply.verdict.is_better)
            opponents = {one: other for b in reply.boards for one, other in (b, b[::-1])}
            score = inquiry.questions.pairing_score
            if move.is_upwards and player in opponents:
                assert score(opponents[player]) < move.score
            elif player in opponents:
                assert score(opponents[player]) >= move.score


@pytest.mark.parametrize("edition", EDITIONS)
def test_others_who_could_be_moved_stand_in_groups(edition: str) -> None:
    found = set()
    for inquiry in rounds(edition):
        for player in inquiry.participants():
            groups = inquiry.groups_of_alternatives(Question.FLOAT, player)
            players = [n for group in groups for n in group.players]
            assert len(players) == len(set(players))
            assert player not in players
            assert (group_move(inquiry.trace, player) is not None) or not groups
            found |= {group.cost for group in groups}
    assert len(found) > 3
    assert not any("position" in cost for cost in found)


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_superlative_is_said_of_the_bye(edition: str) -> None:
    """Of equals the order goes on; the order is said instead, from its beginning to its end."""
    for inquiry in rounds(edition):
        if inquiry.pairing.bye is not None:
            for wording in Wording:
                said = str(inquiry.answers.in_wording(wording).why_bye(inquiry.pairing.bye))
                assert "of all" not in said
                assert "the most games" not in said


@pytest.mark.article("dubov-1997", "8.2")
def test_of_equal_ratings_a_floater_is_told_what_decided() -> None:
    for inquiry in rounds("dubov-1997"):
        for event in inquiry.trace.events:
            if not isinstance(event, columns.FloaterPaired):
                continue
            text = str(inquiry.answers.why(event.floater))
            opened = inquiry.trace.events[event.parent]
            assert isinstance(opened, columns.GroupOpened)
            ratings = {p.number: p.rating for p in inquiry.state_before.players}
            passed = {entry.player for entry in event.passed}
            higher = [n for n in opened.residents if ratings[n] > event.rating and n not in passed]
            due = {c.player: c.due for c in inquiry.trace.events if isinstance(c, columns.CardRead)}
            assert all(
                due[n] is not event.other_due or _paired_before(inquiry, event, n) for n in higher
            ), text


def _paired_before(inquiry: Inquiry, event: columns.FloaterPaired, player: int) -> bool:
    """Whether an earlier floater got this player."""
    before = inquiry.trace.events[: inquiry.trace.events.index(event)]
    return any(isinstance(e, columns.FloaterPaired) and player in e.pairs[0] for e in before)


@pytest.mark.article("dubov-1997", "3.e")
def test_equal_ratings_are_not_called_lower() -> None:
    due = (Colour.WHITE, Colour.WHITE)
    facts = {"rule": ColourRule.LOWER_RATING, "colours": ("WB", "WB")}
    equal = columns.DuesWeighed("3.e", 2, 1, due, (20000, 20000), (1900, 1900), **facts)
    lower = columns.DuesWeighed("3.e", 2, 1, due, (20000, 20000), (1800, 1900), **facts)
    for player in (1, 2):
        voice = voice_for({}, Wording.PLAYER, player)
        assert "lower rating" not in plain_colour_sentence(voice, equal, player).text
        assert "your ratings are equal too" in plain_colour_sentence(voice, equal, player).text
        assert "lower rating" in plain_colour_sentence(voice, lower, player).text


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_row_names_its_place_and_everybody_passed_over(edition: str) -> None:
    seen = set()
    for inquiry in rounds(edition):
        for event in inquiry.trace.events:
            if isinstance(event, columns.RowFilled) and event.refused:
                text = str(inquiry.answers.why(event.chosen))
                if f"order for {event.player}" not in text:
                    continue  # the row was changed again for one further up
                seen.add("refused")
                assert re.search(r"in row \d+", text), text
                for passed in event.refused:
                    assert re.search(rf"Not [^:]*\b{passed.player}\b", text), text
        for player in inquiry.expected_opponents():
            seen |= set(re.findall("opposite each other", str(inquiry.answers.why(player))))
    assert "opposite each other" in seen


@pytest.mark.article("dubov-1997", "7.1", "6.4")
def test_whoever_floats_is_told_that_nobody_came_and_why() -> None:
    told = []
    for inquiry in rounds("dubov-1997"):
        for event in inquiry.trace.events:
            if isinstance(event, columns.BlockedGoesDown):
                (player,) = event.players
                text = str(inquiry.answers.why_float(player))
                score, opponent = (
                    inquiry.questions.pairing_score,
                    inquiry.expected_opponents()[player],
                )
                if opponent is not None and score(opponent) <= score(player):
                    assert "and no player could be moved up" in text, text
                    told.append(text)
    assert told
