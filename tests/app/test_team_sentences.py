"""Answers, reasons, warnings and errors of team events speak of teams, not of players."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from arbiter_gui.app.edits import Return
from arbiter_gui.app.edits.reported import ReportResult
from arbiter_gui.app.questions.inquiry import Inquiry, Question, prepare_inquiry
from arbiter_gui.app.questions.proving import prove, prove_answer
from arbiter_gui.app.rounds.readiness import readiness
from arbiter_gui.app.session import edited_tournament
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.teams.sentences import about_participants, with_team_words
from arbiter_gui.domain.texts.sentences import counted, joined, raised, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import DRAWN, Player
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.pictures.scene import scene_lines
from arbiter_gui.explain.pictures.scenes import scenes
from arbiter_gui.explain.text import as_text
from arbiter_gui.explain.wording import Wording
from arbiter_gui.formats.trf.reader import read_trf
from arbiter_gui.trace import Trace

EVENT = Path(__file__).parents[1] / "fixtures" / "team-2026" / "ts0000A.trf"
OF_PLAYERS = re.compile(r"\bplayers?\b|\bgames?\b", re.IGNORECASE)


@pytest.fixture(scope="module")
def event() -> Tournament:
    return read_trf(EVENT.read_bytes(), EVENT.name).tournament


@pytest.fixture(scope="module")
def inquiry(event: Tournament) -> Inquiry:
    return prepare_inquiry(event, 2)


def test_every_answer_to_a_captain_and_to_the_arbiter_speaks_of_teams(inquiry: Inquiry) -> None:
    teams = sorted(inquiry.state_before.by_number)
    answers = []
    for wording in Wording:
        for question in (Question.OPPONENT, Question.COLOUR, Question.FLOAT, Question.BYE):
            answers += [inquiry.answer(question, team, wording=wording) for team in teams]
        answers += [
            inquiry.answer(Question.NOT, *pair, wording=wording) for pair in combinations(teams, 2)
        ]
    assert [
        str(answer) for answer in answers if OF_PLAYERS.search(f"{answer} {answer.short}")
    ] == []
    assert any("every team has an opponent" in str(answer) for answer in answers)


@pytest.mark.article("team-2026", "4.3.2")
def test_a_preference_of_one_team_alone_is_named_as_the_reason_for_the_colours(
    event: Tournament,
) -> None:
    third_round = prepare_inquiry(event, 3)
    answers = [
        str(third_round.answer(Question.COLOUR, team, wording=Wording.PLAYER))
        for team in sorted(third_round.state_before.by_number)
    ]
    granted = [answer for answer in answers if "(4.3.2)" in answer]
    forms = (
        r"You get White: your opponent has had .+ and is due Black; you have no colour preference "
        r"\(4\.3\.2\)\.",
        r"You get Black: you have had .+ and are due Black; your opponent has no colour preference "
        r"\(4\.3\.2\)\.",
        r"You get Black: your opponent has had .+ and is due White; you have no colour preference "
        r"\(4\.3\.2\)\.",
        r"You get White: you have had .+ and are due White; your opponent has no colour preference "
        r"\(4\.3\.2\)\.",
    )
    assert granted
    assert [
        answer for answer in granted if not any(re.fullmatch(form, answer) for form in forms)
    ] == []


def test_reasons_pictures_and_proof_speak_of_teams(inquiry: Inquiry) -> None:
    trace: Trace = inquiry.trace
    lines = as_text(trace).splitlines()
    for scene in scenes(trace):
        lines += scene_lines(scene, Namer({}))
    lines += map(str, prove(inquiry.state_before, trace).findings)
    assert [line for line in lines if OF_PLAYERS.search(line)] == []
    assert any("matches of 9 teams so far" in line for line in lines)


def test_the_proof_of_an_answer_speaks_of_teams(inquiry: Inquiry) -> None:
    teams = sorted(inquiry.state_before.by_number)
    answers = {pair: inquiry.answer(Question.NOT, *pair) for pair in combinations(teams, 2)}
    pair_of_verdict = {answer.verdict: pair for pair, answer in answers.items()}
    assert {"played", "impossible", "worse", "later"} <= set(pair_of_verdict)
    for pair in pair_of_verdict.values():
        findings = prove_answer(inquiry.state_before, inquiry.trace, pair, answers[pair]).findings
        lines = [
            str(text) for found in findings for text in (found.claim, found.sentence, found.limit)
        ]
        assert [line for line in lines if OF_PLAYERS.search(line)] == []
        assert "8 is the first team that may receive it" in lines


def test_what_keeps_a_round_from_being_paired_speaks_of_teams() -> None:
    lonely = Tournament(
        (Player(1, "Rooks"),), team_rules=TeamRules(), edition="team-2026", round_count=3
    )
    texts = [str(remark.sentence) for remark in readiness(lonely).remarks]
    assert "Only one team takes part in round 1 and would need the bye (C.04.1, 3)." in texts
    assert [text for text in texts if OF_PLAYERS.search(text)] == []


def test_what_cannot_be_done_speaks_of_teams(event: Tournament) -> None:
    with pytest.raises(InvalidTournament, match="Team 1 has not withdrawn"):
        edited_tournament(Return(1, 6), event)
    with pytest.raises(InvalidTournament, match="Round 1 has no match 99"):
        edited_tournament(ReportResult(1, 99, DRAWN), event)


def test_words_for_teams_go_into_values_and_keep_counts_and_capitals() -> None:
    other_players = counted(1, "{n} other [player|players]")
    text = raised(joined((say("all players"), other_players)))
    assert with_team_words(text) == "All teams, 1 other team"
    (_, (_, inner)) = with_team_words(text).values
    assert inner.counted.pattern == "{n} other teams"


def test_an_event_of_players_keeps_its_words() -> None:
    text = say("all players")
    assert about_participants(Tournament(), text) is text
