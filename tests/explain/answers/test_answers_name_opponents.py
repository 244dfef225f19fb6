"""Whoever an answer says is met is the opponent on the board, also where a bracket was paired
again.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest

from arbiter_gui.app.generate import Recipe, generate
from arbiter_gui.app.questions.inquiry import Inquiry, prepare_inquiry
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.pictures.scenes import scenes
from arbiter_gui.explain.wording import Wording
from arbiter_gui.trace.candidates import BracketOpened, Collapsed
from arbiter_gui.trace.score_brackets import BracketsJoined
from tests.editions import SWISS_EDITIONS, event_of

SEEDS = (3, 7, 11)
DUTCH = ("dutch-2017", "dutch-2026")
_P = r"(?:\d+ )?(P\d+|you\b|You\b)"
_MEETING = re.compile(rf"{_P} (?:meets?|plays?) {_P}|{_P} and {_P} are opposite")
"""How a sentence says that two meet, players being called P1, P2 ... or you."""


@cache
def played(seed: int) -> Tournament:
    """Return a tournament of 2017 whose players are called by their numbers: P7."""
    recipe = Recipe("dutch-2017", 12 + seed % 5, 8, draws=0.3)
    made = generate(recipe, seed).tournament
    return replace(made, players=tuple(replace(p, name=f"P{p.number}") for p in made.players))


@cache
def asked(seed: int, number: int, edition: str) -> Inquiry:
    """Return a round prepared for questions; raises NoLegalPairing."""
    return prepare_inquiry(event_of(edition, played(seed)), number, edition_key=edition)


def named(sentence: str, player: int) -> list[list[int]]:
    """Return all pairs of whom a sentence says that they meet; `player` is the one spoken to."""
    found = ([part for part in match.groups() if part] for match in _MEETING.finditer(sentence))
    return [
        [player if part.casefold() == "you" else int(part[1:]) for part in parts] for parts in found
    ]


@pytest.mark.parametrize("edition", SWISS_EDITIONS)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_opponent_named_is_the_real_one(edition: str, seed: int) -> None:
    tournament = event_of(edition, played(seed))
    told = 0
    for number in range(1, len(tournament.rounds) + 1):
        try:
            inquiry = asked(seed, number, edition)
        except NoLegalPairing:
            continue
        expected = inquiry.expected_opponents()
        for player, other in expected.items():
            if other is None:
                continue
            for wording in Wording:
                said = inquiry.answers.in_wording(wording).why(player).sentences
                met = [pair for s in said for pair in named(str(s.text), player)]
                assert all(expected[one] == two for one, two in met), (number, player, other, said)
                own = any(player in pair for pair in met)
                assert own or edition not in DUTCH, (number, player, other, said)
                told += own
    assert told > len(tournament.players) or edition not in DUTCH


@pytest.mark.article("dutch-2017", "A.9")
def test_a_bracket_that_was_given_up_is_told_and_its_pairs_are_not() -> None:
    seen = 0
    for seed in SEEDS:
        for number in range(1, 9):
            inquiry = asked(seed, number, "dutch-2017")
            events = inquiry.trace.events
            again = next((n for n, e in enumerate(events) if isinstance(e, Collapsed)), None)
            if again is None:
                continue
            first = next(e for e in reversed(events[:again]) if isinstance(e, BracketOpened))
            for player in first.residents:
                if inquiry.expected_opponents()[player] is not None:
                    articles = inquiry.answers.why(player).articles
                    assert "A.9" in articles
                    seen += 1
    assert seen


@pytest.mark.parametrize("edition", ["dutch-2012", *DUTCH])
@pytest.mark.parametrize("seed", SEEDS)
def test_who_was_not_moved_down_in_the_end_is_told_so(edition: str, seed: int) -> None:
    """A pairing that was given up says nothing of a float.

    A joined bracket (C.13 of 2012) is told.
    """
    tournament = played(seed)
    for number in range(2, len(tournament.rounds) + 1):
        try:
            inquiry = asked(seed, number, edition)
        except NoLegalPairing:
            continue
        down = {one.player for scene in scenes(inquiry.trace) for one in scene.leaving}
        merged = [e for e in inquiry.trace.events if isinstance(e, BracketsJoined)]
        came = {n for e in merged for n in (*e.s1, *e.others)}
        for player in inquiry.expected_opponents():
            stayed = inquiry.answers.why_float(player).verdict == "played"
            if player not in down | came:
                assert stayed is level(inquiry, player), (number, player)
            elif player in down and inquiry.expected_opponents()[player] is not None:
                assert not stayed, (number, player)


def level(inquiry: Inquiry, player: int) -> bool:
    """Whether a player meets an equal score, so that nobody floats."""
    opponent = inquiry.expected_opponents()[player]
    if opponent is None:
        return True
    return inquiry.questions.pairing_score(player) == inquiry.questions.pairing_score(opponent)


def test_the_one_spoken_to_comes_first_in_a_list() -> None:
    names = Namer({1: "Ada", 2: "Bea", 3: "Cleo"}, you=2, numbered=False)
    assert names.pairs(((1,), (2,))) == "you and Ada"
    assert names.pairs(((1, 2),)) == "you and Ada"
    assert names.pairs(((1, 3), (2,))) == "you; Ada - Cleo"
    assert names.players((1, 3, 2)) == "you, Ada and Cleo"
    assert names.players((1, 3)) == "Ada, Cleo"
