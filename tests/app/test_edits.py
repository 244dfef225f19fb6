"""Each edit: its label, what it changes, and the sentence when it cannot be."""

from dataclasses import replace

import pytest

from arbiter_gui.app.edits import (
    AcceptPairing,
    AddPlayer,
    AddPlayers,
    CancelBye,
    ChangePlayer,
    ChangeRound,
    ChangeSettings,
    ClearResult,
    DropRound,
    NumberPlayers,
    PublishRound,
    RemovePlayer,
    RequestBye,
    Return,
    SetResult,
    Withdraw,
    next_number,
)
from arbiter_gui.app.edits.listed_byes import refused_byes
from arbiter_gui.app.edits.numbering import renumbered_tournament
from arbiter_gui.app.edits.players import edit_entering_player, edit_entering_players
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.round_rules import inner_faults
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.texts.words import result_notation
from arbiter_gui.domain.tournament import PointSystem, ProhibitedGroup, Tournament, VirtualPoints
from arbiter_gui.domain.values import (
    ADJOURNED,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    FIDE,
    PENDING,
    WHITE_WINS,
    Board,
    Bye,
    ByeKind,
    ByeRequest,
    Mark,
    Player,
    Result,
    Round,
)

ROUND_1 = AcceptPairing(
    1, (Board(1, 2), Board(3, 4), Board(5, 6)), (Bye(7, ByeKind.PAIRING_ALLOCATED),)
)


@pytest.fixture
def paired(tournament):
    return ROUND_1.apply(tournament)


def refused(edit, tournament):
    with pytest.raises(InvalidTournament) as caught:
        edit.apply(tournament)
    return str(caught.value)


@pytest.mark.parametrize(
    ("edit", "label"),
    [
        (SetResult(1, 14, WHITE_WINS), "1-0 on board 14"),
        (SetResult(1, 14, PENDING), "no result on board 14"),
        (ClearResult(2, 3), "clear board 3"),
        (ROUND_1, "pair round 1"),
        (AcceptPairing(4, (), note="by hand"), "pair round 4 by hand"),
        (ChangeRound(2, ()), "change the pairing of round 2"),
        (
            ChangeRound(2, (), note="board 3: 1-4", count=1),
            "change the pairing of round 2 (1 board)",
        ),
        (
            ChangeRound(2, (), note="board 3: 1-4", count=5),
            "change the pairing of round 2 (5 boards)",
        ),
        (DropRound(3), "unpair round 3"),
        (PublishRound(3), "publish round 3"),
        (AddPlayer(Player(0, "Smith, J")), "add Smith, J"),
        (AddPlayer(Player(0)), "add a player"),
        (ChangePlayer(Player(4)), "change player 4"),
        (RemovePlayer(4, "Smith, J"), "remove Smith, J"),
        (NumberPlayers(), "number the players"),
        (Withdraw(7, 4), "withdraw player 7 from round 4"),
        (Return(7, 6), "player 7 returns in round 6"),
        (RequestBye(7, 4, ByeKind.HALF), "half-point bye for player 7 in round 4"),
        (RequestBye(7, 4, ByeKind.ZERO), "absence of player 7 in round 4"),
        (CancelBye(7, 4), "player 7 plays in round 4"),
    ],
)
def test_labels(edit, label):
    assert edit.label == label


@pytest.mark.parametrize(
    ("result", "text"),
    [
        (DRAWN, "½-½"),
        (BLACK_WINS_BY_FORFEIT, "-/+"),
        (DOUBLE_FORFEIT, "-/-"),
        (ADJOURNED, "adjourned"),
        (Result(Mark.DRAW, Mark.LOSS), "½-0"),
        (Result(Mark.SHORT_WIN, Mark.SHORT_LOSS), "1-0 (unrated)"),
    ],
)
def test_results_in_words(result, text):
    assert result_notation(result) == text


def test_a_result_touches_one_board_and_can_be_cleared(paired):
    entered = SetResult(1, 2, DRAWN).apply(paired)
    assert [b.result for b in entered.rounds[0].boards] == [PENDING, DRAWN, PENDING]
    assert entered.rounds[0].byes == paired.rounds[0].byes
    assert ClearResult(1, 2).apply(entered) == paired


def test_results_of_boards_that_are_not_there(paired):
    assert refused(SetResult(2, 1, DRAWN), paired) == "Round 2 has not been paired yet."
    assert refused(SetResult(0, 1, DRAWN), paired) == "Round 0 has not been paired yet."
    assert refused(SetResult(1, 4, DRAWN), paired) == "Round 1 has no board 4."
    assert refused(ClearResult(1, 0), paired) == "Round 1 has no board 0."


def test_accepting_spends_the_requests_of_the_round_only(tournament):
    asked = RequestBye(6, 1, ByeKind.HALF).apply(RequestBye(6, 2, ByeKind.HALF).apply(tournament))
    accepted = AcceptPairing(1, (Board(1, 2),), (Bye(6, ByeKind.HALF),)).apply(asked)
    assert accepted.requests == (ByeRequest(6, 2, ByeKind.HALF),)


def test_accepting_sets_the_edition_once_and_never_mixes(tournament):
    free = replace(tournament, edition=None)
    assert replace(ROUND_1, edition="by-number").apply(free).edition == "by-number"
    assert "was made under dubov-1997" in refused(
        replace(ROUND_1, edition="dubov-1997"), tournament
    )


def test_rounds_that_cannot_be_recorded(tournament, paired):
    assert refused(ROUND_1, paired) == "The next round is round 2, not 1."
    assert "player with the pairing number 9" in refused(
        AcceptPairing(1, (Board(1, 9),)), tournament
    )
    twice = AcceptPairing(1, (Board(1, 2),), (Bye(2, ByeKind.HALF),))
    assert refused(twice, tournament) == "Player 2 appears 2 times in the round."
    assert "appears 2 times" in refused(ChangeRound(1, (Board(3, 3),)), paired)


def test_a_dropped_round_leaves_what_was_announced_for_it(tournament):
    """Also the half-point bye of one who had withdrawn, but no absence that the withdrawal says
    already.
    """
    gone = Withdraw(3, 1).apply(Withdraw(5, 1).apply(tournament))
    asked = (
        ByeRequest(3, 1, ByeKind.HALF),
        ByeRequest(4, 1, ByeKind.ZERO),
        ByeRequest(6, 1, ByeKind.FULL),
    )
    before = replace(gone, requests=asked)
    byes = tuple(Bye(number, kind) for number, kind in sorted(before.absent(1).items()))
    assert len(byes) == 4
    paired = AcceptPairing(1, (Board(1, 2),), (*byes, Bye(7, ByeKind.PAIRING_ALLOCATED))).apply(
        before
    )
    assert paired.requests == ()
    assert DropRound(1).apply(paired) == before


def test_only_the_last_round_can_be_dropped(tournament, paired):
    assert refused(DropRound(1), tournament) == "Only the last paired round can be unpaired."
    two = AcceptPairing(2, (Board(1, 3),)).apply(paired)
    assert refused(DropRound(1), two) == "Only the last paired round can be unpaired."


def test_a_changed_round_stays_published(paired):
    published = PublishRound(1).apply(paired)
    changed = ChangeRound(1, (Board(2, 1),)).apply(published)
    assert changed.rounds[0].published
    assert changed.rounds[0].boards == (Board(2, 1),)


def test_players_come_with_the_next_number_or_a_free_one(tournament):
    assert next_number(tournament) == 8
    assert AddPlayer(Player(0, "New")).apply(tournament).players[-1] == Player(8, "New")
    gap = replace(tournament, players=tuple(p for p in tournament.players if p.number != 3))
    assert [p.number for p in AddPlayer(Player(3)).apply(gap).players] == [1, 2, 3, 4, 5, 6, 7]
    assert refused(AddPlayer(Player(3)), tournament) == (
        "The pairing number 3 is already in use, or less than 1."
    )
    assert refused(AddPlayer(Player(-1)), tournament) == (
        "The pairing number -1 is already in use, or less than 1."
    )

    assert (
        refused(ChangePlayer(Player(8)), tournament)
        == "There is no player with the pairing number 8."
    )


def test_many_players_at_once_are_entered_as_one_after_the_other(tournament):
    come = (
        Player(0, "One", rating=2000, rating_source=FIDE),
        Player(0, "Two", 1900, fide_rating=1800, national_rating=1900),
        Player(0, "Three"),
    )
    label = say("import them")
    many = edit_entering_players(tournament, label, come)
    one_by_one = tournament
    for player in come:
        one_by_one = edit_entering_player(one_by_one, player).apply(one_by_one)
    assert many == AddPlayers(label, come), "a list of thousands is one edit, not one each"
    assert many.apply(tournament) == one_by_one
    assert AddPlayers(label, come).apply(Tournament()).players[0].number == 1


def test_many_players_who_come_late_get_their_numbers_one_after_the_other(paired):
    come = (Player(0, "One", rating=2000), Player(0, "Two", rating=2100))
    many = edit_entering_players(paired, say("import them"), come)
    one_by_one = paired
    for player in come:
        one_by_one = edit_entering_player(one_by_one, player).apply(one_by_one)
    assert many.apply(paired) == one_by_one


def test_listed_byes_are_entered_for_the_rounds_to_come_and_the_others_are_reported(paired):
    come = (Player(0, "One", rating=2000), Player(0, "Two", rating=2100), Player(0, "Three"))
    byes = ((1, 2), (2, 2, 99), ())
    planned = replace(paired, round_count=5)
    entered = edit_entering_players(planned, say("import them"), come, byes).apply(planned)
    names = {player.number: player.name for player in entered.players}
    requests = [request for request in entered.requests if request not in planned.requests]
    assert sorted((names[request.player], request.round, request.kind) for request in requests) == [
        ("One", 2, ByeKind.HALF),
        ("Two", 2, ByeKind.HALF),
    ]
    assert list(map(str, refused_byes(planned, come, byes))) == [
        "Round 1 has already been paired. No bye was entered for: One.",
        "The tournament has only 5 rounds. No bye was entered for: Two.",
    ]


@pytest.mark.parametrize("before", ["tournament", "paired"])
def test_listed_absences_are_entered_without_a_point(before, request):
    planned = replace(request.getfixturevalue(before), round_count=5)
    come = (Player(0, "One", rating=2000), Player(0, "Two"))
    absences = ((3, 99), ())
    entered = edit_entering_players(planned, say("import them"), come, ((2,), ()), absences).apply(
        planned
    )
    requests = [request for request in entered.requests if request not in planned.requests]
    one = next(player.number for player in entered.players if player.name == "One")
    assert {(request.player, request.round, request.kind) for request in requests} == {
        (one, 2, ByeKind.HALF),
        (one, 3, ByeKind.ZERO),
    }
    (sentence,) = refused_byes(planned, come, ((2,), ()), absences)
    assert str(sentence).endswith("No bye was entered for: One.")


def test_listed_byes_before_round_1_are_those_of_planned_rounds(tournament):
    come = tuple(Player(0, f"New {letter}") for letter in "ABCDEF")
    planned = replace(tournament, round_count=5)
    byes = ((6,),) * 6
    entered = edit_entering_players(planned, say("import them"), come, byes).apply(planned)
    assert entered.requests == planned.requests
    assert list(map(str, refused_byes(planned, come, byes))) == [
        "The tournament has only 5 rounds. No bye was entered for: New A; New B; New C; New D and "
        "2 more."
    ]
    assert refused_byes(planned, come, ((1, 5),) * 6) == ()


def test_listed_byes_of_a_round_robin_are_reported(tournament):
    round_robin = replace(tournament, edition="berger", schedule=Schedule())
    come = (Player(0, "One"),)
    assert (
        edit_entering_players(round_robin, say("import it"), come, ((1,),))
        .apply(round_robin)
        .requests
        == ()
    )
    (sentence,) = refused_byes(round_robin, come, ((1,),))
    assert str(sentence).endswith("No bye was entered for: One.")


def test_removing_a_player_closes_up_the_numbers_everywhere(tournament):
    prepared = replace(
        tournament,
        prohibited=(ProhibitedGroup((2, 3)), ProhibitedGroup((3, 5, 7))),
        virtual_points=(VirtualPoints(3, 1, 10), VirtualPoints(4, 1, 10)),
        requests=(ByeRequest(3, 2, ByeKind.HALF), ByeRequest(7, 2, ByeKind.HALF)),
    )
    removed = RemovePlayer(3).apply(prepared)
    assert [(p.number, p.name) for p in removed.players][1:4] == [
        (2, "Player 2"),
        (3, "Player 4"),
        (4, "Player 5"),
    ]
    assert removed.prohibited == (ProhibitedGroup((4, 6)),)
    assert removed.virtual_points == (VirtualPoints(3, 1, 10),)
    assert removed.requests == (ByeRequest(6, 2, ByeKind.HALF),)


def test_players_are_ranked_by_rating_title_and_name(tournament):
    names = (
        ("b", 2000, "FM"),
        ("a", 2100, ""),
        ("d", 2000, ""),
        ("c", 2000, ""),
        ("e", 2000, "im"),
    )
    players = tuple(
        Player(i, name, rating, title) for i, (name, rating, title) in enumerate(names, 1)
    )
    asked = replace(tournament, players=players, requests=(ByeRequest(1, 1, ByeKind.HALF),))
    ranked = NumberPlayers().apply(asked)
    assert [(p.number, p.name) for p in ranked.players] == [
        (1, "a"),
        (2, "e"),
        (3, "b"),
        (4, "c"),
        (5, "d"),
    ]
    assert ranked.requests == (ByeRequest(3, 1, ByeKind.HALF),)


def test_nobody_is_removed_once_round_1_is_paired(paired):
    assert (
        refused(RemovePlayer(7), paired)
        == "Removing a player is possible only before round 1 is paired."
    )


def test_who_withdraws_loses_later_byes_but_not_played_rounds(paired):
    asked = RequestBye(5, 4, ByeKind.HALF).apply(RequestBye(5, 2, ByeKind.HALF).apply(paired))
    gone = Withdraw(5, 3).apply(asked)
    assert gone.by_number[5].withdrawn_from == 3
    assert gone.requests == (ByeRequest(5, 2, ByeKind.HALF),)
    assert gone.absent(3) == {5: ByeKind.ZERO}
    assert refused(Withdraw(5, 1), paired) == "Player 5 is paired in round 1."
    assert refused(Withdraw(5, 0), paired) == "Round numbers start at 1."


def test_who_returns_was_absent_until_then(paired):
    gone = Withdraw(7, 2).apply(paired)
    back = Return(7, 4).apply(gone)
    assert back.by_number[7].withdrawn_from is None
    assert [sorted(back.absent(number)) for number in (2, 3, 4)] == [[7], [7], []]
    assert Return(7, 2).apply(gone) == paired
    assert refused(Return(7, 2), paired) == "Player 7 has not withdrawn."


def test_byes_on_request(paired):
    half = RequestBye(3, 2, ByeKind.HALF).apply(paired)
    assert half.absent(2) == {3: ByeKind.HALF}
    assert RequestBye(3, 2, ByeKind.ZERO).apply(half).absent(2) == {3: ByeKind.ZERO}
    assert CancelBye(3, 2).apply(half) == paired
    assert refused(CancelBye(3, 2), paired) == "Player 3 has not requested a bye for round 2."
    assert refused(RequestBye(3, 1, ByeKind.HALF), paired) == "Round 1 has already been paired."
    assert refused(CancelBye(3, 1), paired) == "Round 1 has already been paired."
    assert refused(RequestBye(3, 6, ByeKind.HALF), paired) == "The tournament has only 5 rounds."
    assert "cannot be requested" in refused(RequestBye(3, 2, ByeKind.PAIRING_ALLOCATED), paired)


def test_settings_change_one_at_a_time(paired):
    football = PointSystem(white_win=30, black_win=30)
    changed = ChangeSettings.of(
        paired, points=football, prohibited=(ProhibitedGroup((1, 2)),)
    ).apply(paired)
    assert changed == replace(paired, points=football, prohibited=(ProhibitedGroup((1, 2)),))
    assert "0 rounds are too few" in refused(ChangeSettings.of(paired, round_count=0), paired)
    assert "no player" in refused(
        ChangeSettings.of(paired, prohibited=(ProhibitedGroup((1, 9)),)), paired
    )
    assert "no player" in refused(
        ChangeSettings.of(paired, virtual_points=(VirtualPoints(9, 1, 5),)), paired
    )


def test_acceleration_is_a_setting_that_must_suit_the_points(paired):
    accelerated = ChangeSettings.of(paired, acceleration="baku").apply(paired)
    assert accelerated == replace(paired, acceleration="baku")
    football = PointSystem(white_win=30, black_win=30)
    assert "half a win" in refused(ChangeSettings.of(accelerated, points=football), accelerated)
    assert "no acceleration method 'fast'" in refused(
        ChangeSettings.of(paired, acceleration="fast"), paired
    )


def test_a_round_under_new_numbers_is_as_sound_as_before_unless_it_names_one_of_them() -> None:
    """Nobody is looked for twice in rounds of which only the numbers are others."""
    players = tuple(Player(number, f"Player {number}") for number in (1, 2, 3))
    sound, strange = (Round((Board(1, 2), Board(3, black))) for black in (5, 4))
    before = Tournament(players, rounds=(sound, strange))
    assert [inner_faults(recorded, True) for recorded in before.rounds] == [(), ()]
    after = renumbered_tournament(before, {1: 1, 2: 2, 3: 4})
    assert [recorded.keeps(("inner faults", True)) for recorded in after.rounds] == [True, False]
    assert [len(inner_faults(recorded, True)) for recorded in after.rounds] == [0, 2]
