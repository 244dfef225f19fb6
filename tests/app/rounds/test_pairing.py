"""What stands in the way of the next round, and the proposal for it."""

from dataclasses import replace

import pytest

import arbiter_gui
from arbiter_gui.app.edits import PublishRound, RequestBye, SetResult, Withdraw
from arbiter_gui.app.rounds.obstacles import obstacles
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.domain.errors import (
    InvalidTournament,
    NeedsChoice,
    NoLegalPairing,
    PairingCancelled,
)
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import (
    ADJOURNED,
    DRAWN,
    Board,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Player,
)
from arbiter_gui.trace import Level
from tests.editions import SWISS_EDITIONS, games_of


def codes(tournament):
    return [(o.code, o.blocking) for o in obstacles(tournament)]


def paired(tournament):
    return propose(tournament).edit().apply(tournament)


def test_a_tournament_that_is_ready(tournament):
    assert obstacles(tournament) == ()


def test_a_bare_tournament_needs_everything():
    assert codes(Tournament()) == [
        ("edition", True),
        ("rounds", True),
        ("initial-colour", True),
        ("players", True),
    ]


def test_the_edition_may_be_given_for_the_occasion(tournament):
    free = replace(tournament, edition=None)
    assert codes(free) == [("edition", True)]
    assert obstacles(free, "by-number") == ()
    with pytest.raises(NeedsChoice) as caught:
        propose(free)
    assert caught.value.missing_setting == "edition"
    assert propose(free, "by-number").edit().apply(free).edition == "by-number"


def test_missing_results_are_named_board_by_board(tournament):
    played = SetResult(1, 2, DRAWN).apply(paired(tournament))
    (found,) = obstacles(played)
    assert (found.code, found.blocking, found.boards) == ("missing-results", True, ((1, 1), (1, 3)))
    assert found.sentence == "2 results are missing, the first in round 1, board 1."
    with pytest.raises(InvalidTournament, match="2 results are missing"):
        propose(played)


def test_adjourned_games_are_only_pointed_out(tournament):
    played = paired(tournament)
    for board, result in ((1, DRAWN), (2, ADJOURNED), (3, DRAWN)):
        played = SetResult(1, board, result).apply(played)
    assert codes(played) == [("adjourned", False)]
    assert propose(played).pairing.round == 2


def test_no_round_after_the_last_and_none_without_players(tournament):
    assert codes(replace(paired(tournament), round_count=1)) == [
        ("finished", True),
        ("missing-results", True),
    ]
    lonely = replace(tournament, players=tournament.players[:2])
    away = RequestBye(1, 1, ByeKind.HALF).apply(Withdraw(2, 1).apply(lonely))
    assert codes(away) == [("players", True)]
    with pytest.raises(InvalidTournament, match="No players take part in round 1"):
        propose(away)


@pytest.mark.article("dutch-2026", "1.5")
@pytest.mark.parametrize("edition", SWISS_EDITIONS)
def test_a_single_participant_gets_the_bye_once(tournament, edition):
    """C.04.1, 3: of an odd number to be paired one has the bye; nobody has it twice (4)."""
    players = (*tournament.players[:1], replace(tournament.players[1], withdrawn_from=1))
    last = games_of(edition, 3)[-1]
    lonely = replace(
        tournament, players=players, edition=edition, round_count=last, initial_colour=Colour.WHITE
    )
    assert codes(lonely) == [("players", False)]
    edit = propose(lonely).edit()
    assert edit.boards == ()
    assert Bye(1, ByeKind.PAIRING_ALLOCATED) in edit.byes
    again = edit.apply(lonely)
    if edition == "dubov-1997":
        assert (
            "final-remark" in propose(again).pairing.questions
        )  # 9: a proposal for the arbiter to confirm
        return
    with pytest.raises(NoLegalPairing):
        propose(again)


def test_a_proposal_records_boards_byes_and_trace(tournament):
    asked = RequestBye(2, 1, ByeKind.HALF).apply(Withdraw(5, 1).apply(tournament))
    edit = propose(asked, level=Level.DECISIONS).edit()
    assert edit.boards == (Board(1, 3), Board(4, 6))
    assert edit.byes == (
        Bye(2, ByeKind.HALF),
        Bye(5, ByeKind.ZERO),
        Bye(7, ByeKind.PAIRING_ALLOCATED),
    )
    assert edit.apply(asked).rounds[0].byes == edit.byes


def test_the_trace_names_edition_round_and_program(tournament):
    trace = propose(tournament).trace
    assert (trace.edition, trace.round, trace.program) == ("by-number", 1, arbiter_gui.__version__)


def test_a_blank_in_a_report_stays_a_plain_absence(tournament):
    blank = replace(
        tournament,
        requests=(ByeRequest(7, 1, ByeKind.ZERO, " "), ByeRequest(6, 1, ByeKind.ZERO, "Z")),
    )
    edit = propose(blank).edit()
    assert edit.byes == (Bye(6, ByeKind.ZERO, "Z"), Bye(5, ByeKind.PAIRING_ALLOCATED))
    assert edit.apply(blank).before_round(1).absent(1) == blank.absent(1)


def test_a_proposal_notices_what_changed_since(tournament):
    before = replace(paired(tournament))
    for board in (1, 2, 3):
        before = SetResult(1, board, DRAWN).apply(before)
    proposal = propose(before)
    assert proposal.fits_state(before)
    assert proposal.fits_state(replace(PublishRound(1).apply(before), details=Details(name="Open")))
    assert not proposal.fits_state(SetResult(1, 1, ADJOURNED).apply(before))
    assert not proposal.fits_state(Withdraw(7, 2).apply(before))


def test_a_job_can_be_stopped(tournament):
    class Stop:
        def checkpoint(self):
            raise PairingCancelled("stopped")

        def progress(self, settled, total):
            raise AssertionError("not reached")

    with pytest.raises(PairingCancelled):
        propose(tournament, control=Stop())


def test_a_real_edition_from_start_to_trace():
    players = tuple(Player(n, f"Player {n}", 2000 - n) for n in range(1, 9))
    tournament = Tournament(
        players, edition="dutch-2017", round_count=5, initial_colour=Colour.WHITE
    )
    proposal = propose(tournament)
    assert proposal.pairing.boards == ((1, 5), (6, 2), (3, 7), (8, 4))
    assert proposal.trace.events


def test_one_player_alone_is_not_promised_a_bye_that_the_rules_may_refuse(tournament):
    number = tournament.next_round
    away = tuple(replace(player, withdrawn_from=number) for player in tournament.players[1:])
    alone = replace(tournament, players=(tournament.players[0], *away))
    (obstacle,) = obstacles(alone)
    assert not obstacle.blocking
    assert str(obstacle.sentence) == (
        f"Only one player takes part in round {number} and would need the bye (C.04.1, 3)."
    )
