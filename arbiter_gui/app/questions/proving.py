"""The proof of a round, with the matching kernel to propose the certificates that it checks."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from arbiter_gui import __version__
from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.sentences import joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.editions import rules_of
from arbiter_gui.engine.kernel.graph.cardinality import maximum_matching, witness
from arbiter_gui.engine.kernel.graph.matching import least_matching as kernel_least_matching
from arbiter_gui.engine.wishes import wishes_settled
from arbiter_gui.explain.answers.verdicts import Answer
from arbiter_gui.proof import (
    Finding,
    Proposal,
    State,
    Verification,
    WhyNot,
    bound_to_meet,
    verify,
    verify_answer,
)
from arbiter_gui.trace import Level, Recorder, Trace
from arbiter_gui.trace.replay import engine_boards


class Kernel:
    """A wrapper that passes on the kernel's proposals and the control's signals."""

    matching = staticmethod(maximum_matching)
    witness = staticmethod(witness)

    def __init__(self, control: Control = FREE) -> None:
        self.checkpoint = control.checkpoint
        self.progress = control.progress

    def least_matching(
        self, graph: Sequence[int], costs: Sequence[Sequence[int]]
    ) -> Proposal | None:
        """Return a perfect matching of least cost with its certificate, None if there is none.

        `graph` has the neighbours of each vertex as a bit mask, `costs` the cost of each edge by
        its two vertices.
        """
        solution = kernel_least_matching(graph, costs, self.checkpoint)
        if solution is None:
            return None
        return Proposal(*solution)


def prove(tournament_before: Tournament, trace: Trace, control: Control = FREE) -> Verification:
    """Check a trace against the tournament before the round; raises as `arbiter_gui.proof.verify`.

    An edition under another name is judged by the rulebook it uses. Wishes that the round keeps are
    prohibited pairings in the proof; that they cost no criterion is the engine's claim, which stays
    unchecked.
    """
    settled_wishes = wishes_settled(tournament_before, trace.edition, control)
    verification = verify(settled_wishes.tournament, _under_rulebook_name(trace), Kernel(control))
    verification = _about_participants(tournament_before, verification)
    if not settled_wishes.effective:
        return verification
    pairs = joined(
        f"{first_player}-{second_player}"
        for first_player, second_player in settled_wishes.effective
    )
    claim = say(
        "that no criterion suffers from the request to keep {pairs} apart",
        pairs=pairs,
    )
    unchecked = Finding(claim, State.UNCHECKED)
    return replace(verification, findings=(*verification.findings, unchecked))


def prove_answer(
    tournament_before: Tournament,
    trace: Trace,
    pair: tuple[int, int],
    answer: Answer,
    control: Control = FREE,
) -> Verification:
    """Check the answer to *why not* these two, whose `trace` is that of the round as paired under
    the rules.

    The round with the two is paired again, with every other pair of theirs prohibited. Raises as
    `prove`.
    """
    tournament_before = wishes_settled(tournament_before, trace.edition, control).tournament
    asked_round = answer.asked_round
    claim = WhyNot(pair, answer.verdict, answer.articles[0])
    if answer.verdict == "played":
        boards, bye = engine_boards(trace)
        claim = replace(claim, boards=boards, bye=bye)
    elif asked_round is not None:
        claim = WhyNot(
            pair,
            answer.verdict,
            asked_round.article,
            asked_round.bracket,
            asked_round.figures,
            asked_round.payers,
            asked_round.boards,
            asked_round.bye,
        )
    # If the two meet anyway, or cannot at all, there is no other round to compare with.
    round_with_pair = None
    if answer.verdict not in ("played", "impossible"):
        round_with_pair = trace_of_round_with_pair(tournament_before, trace.edition, pair, control)
    verification = verify_answer(
        tournament_before, claim, _under_rulebook_name(trace), round_with_pair, Kernel(control)
    )
    return _about_participants(tournament_before, verification)


def _about_participants(tournament: Tournament, verification: Verification) -> Verification:
    """Return what was found with the words for teams where the participants are teams."""
    findings: list[Finding] = []
    for finding in verification.findings:
        claim = about_participants(tournament, finding.claim)
        sentence = about_participants(tournament, finding.sentence)
        limit = about_participants(tournament, finding.limit)
        findings.append(replace(finding, claim=claim, sentence=sentence, limit=limit))
    return replace(verification, findings=tuple(findings))


def trace_of_round_with_pair(
    tournament_before: Tournament, edition: str, pair: tuple[int, int], control: Control = FREE
) -> Trace | None:
    """Return the trace of the round in which these two may only meet each other.

    None if no such round is legal.

    The answer is then judged to be false.
    """
    recorder = Recorder(Level.STEPS)
    # At level STEPS only: the judge needs every decision, but no candidate of the search.
    with suppress(NoLegalPairing):
        pair_round(bound_to_meet(tournament_before, *pair), edition, recorder, control)
        return _under_rulebook_name(
            recorder.trace(edition, tournament_before.next_round, __version__)
        )
    return None


def _under_rulebook_name(trace: Trace) -> Trace:
    """Return a trace under the name of the rulebook that its edition uses."""
    rules = rules_of(trace.edition)
    if rules == trace.edition:
        return trace
    return replace(trace, edition=rules)
