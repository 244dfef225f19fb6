"""Several people in one tournament on a server: nothing is overwritten, each takes back what is
their own.
"""

import contextlib
import dataclasses
import threading
import time

import pytest

from arbiter_gui.app import edits
from arbiter_gui.app.edits.games import AttachGames, DetachGames
from arbiter_gui.domain.tournament import AttachedGame, Tournament
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS, Board, ByeKind, Player
from arbiter_gui.storage import Conflict, FileStore, Taken, tables
from arbiter_gui.storage.migrations import MIGRATIONS
from arbiter_gui.storage.server.catalogue import tournaments
from tests.storage.scratch import field, record
from tests.storage.server.server_stores import NOW, opened, put

TRACE = '{"edition": "e", "round": 2, "program": "0", "events": []}'


def result_of(session, board):
    return session.tournament.rounds[-1].boards[board - 1].result


def test_edits_elsewhere_stand_in_nobodys_way(two):
    one, other = two
    told = []
    other.subscribe(told.append)
    one.apply(edits.SetResult(1, 1, DRAWN))
    one.apply(edits.AddPlayer(Player(0, "Late")))
    other.apply(edits.SetResult(1, 2, BLACK_WINS))
    other.apply(edits.AddPlayer(Player(0, "Later")))
    assert [(change.device_name, change.results, change.players) for change in told] == [
        ("anna@one", ((1, 1),), ()),
        ("anna@one", (), (9,)),
        ("", ((1, 2),), ()),
        ("", (), (10,)),
    ]
    one.catch_up()
    assert one.tournament == other.tournament
    assert [p.name for p in one.tournament.players[8:]] == ["Late", "Later"]
    assert [line.author for line in one.history()[1:]] == [
        "anna@one",
        "anna@one",
        "ben@two",
        "ben@two",
    ]


def test_the_same_board_is_refused_with_both_values_and_nothing_is_overwritten(two):
    one, other = two
    one.apply(edits.SetResult(1, 3, DRAWN))
    with pytest.raises(Conflict) as caught:
        other.apply(edits.SetResult(1, 3, BLACK_WINS))
    assert str(caught.value) == (
        "anna@one has changed the same item: 5 Player 5 – 6 Player 6: 1-0 → ½-½. Your change was "
        "not saved: 5 Player 5 – 6 Player 6: ½-½ → 0-1. Nothing was overwritten."
    )
    assert result_of(other, 3) == DRAWN, "it is known now"
    other.apply(edits.SetResult(1, 3, BLACK_WINS))
    one.catch_up()
    assert result_of(one, 3) == BLACK_WINS


def test_the_same_value_from_two_places_is_no_conflict(two):
    one, other = two
    one.apply(edits.SetResult(1, 3, DRAWN))
    assert other.apply(edits.SetResult(1, 3, DRAWN)).empty
    assert len(one.history()) == 2


def test_a_page_that_was_opened_earlier_does_not_overwrite_what_came_since(two):
    one, other = two
    seen, player = other.seen, other.tournament.players[0]
    one.apply(edits.ChangePlayer(dataclasses.replace(player, club="Club")))
    other.catch_up()
    with pytest.raises(Conflict, match="Club"):
        other.apply(edits.ChangePlayer(dataclasses.replace(player, name="Name")), last_seen=seen)


def test_a_pairing_rests_on_everything_before_it(two):
    one, other = two
    pairing = edits.AcceptPairing(2, (Board(1, 3), Board(2, 4)), (), TRACE)
    one.apply(edits.SetResult(1, 4, DRAWN))
    with pytest.raises(Conflict, match="has changed something that your change depends on"):
        other.apply(pairing)
    other.apply(pairing)
    assert len(other.tournament.rounds) == 2
    one.catch_up()
    assert one.is_damaged(2) is False


def test_byes_announced_at_two_desks_are_both_there_and_each_is_undone_alone(two):
    one, other = two
    one.apply(edits.RequestBye(7, 2, ByeKind.HALF))
    other.apply(edits.RequestBye(3, 2, ByeKind.HALF))
    other.apply(edits.RequestBye(5, 3, ByeKind.HALF))
    one.catch_up()
    assert not one.undo_cautions()
    one.undo()
    assert [(r.player, r.round) for r in one.tournament.requests] == [(3, 2), (5, 3)]
    one.redo()
    other.catch_up()
    assert {(r.player, r.round) for r in other.tournament.requests} == {(3, 2), (5, 3), (7, 2)}
    other.undo()
    assert {(r.player, r.round) for r in other.tournament.requests} == {(3, 2), (7, 2)}


def test_games_attached_at_two_desks_are_both_there_and_each_is_undone_alone(two):
    """Games are kept in the order of their boards, so that an earlier one moves the later ones in
    the list.
    """
    one, other = two
    first, second, third = (
        AttachedGame(1, white, white + 1, f"game of {white}") for white in (1, 3, 5)
    )
    one.apply(AttachGames((second,)))
    other.apply(AttachGames((first,)))
    other.apply(AttachGames((third,)))
    one.catch_up()
    assert not one.undo_cautions()
    one.undo()
    assert one.tournament.games == (first, third)
    one.redo()
    other.catch_up()
    assert set(other.tournament.games) == {first, second, third}
    other.undo()
    assert set(other.tournament.games) == {first, second}


def test_undo_leaves_a_game_that_only_moved_in_the_list_as_the_other_desk_changed_it(two):
    """A game put before it moves it by a place, which does not make it part of that edit."""
    one, other = two
    first, third = AttachedGame(1, 1, 2, "first"), AttachedGame(1, 5, 6, "third")
    changed = AttachedGame(1, 5, 6, "third, changed")
    other.apply(AttachGames((third,)))
    one.catch_up()
    one.apply(AttachGames((first,)))
    other.catch_up()
    other.apply(AttachGames((changed,)))
    one.catch_up()
    assert not one.undo_cautions()
    one.undo()
    assert one.tournament.games == (changed,)
    one.redo()
    assert set(one.tournament.games) == {first, changed}


def test_redo_of_a_game_that_the_other_desk_took_back_meanwhile_is_a_conflict(two):
    one, other = two
    text, changed = AttachedGame(1, 1, 2, "text"), AttachedGame(1, 1, 2, "changed")
    other.apply(AttachGames((text,)))
    one.catch_up()
    one.apply(AttachGames((changed,)))
    one.undo()
    other.catch_up()
    other.undo()
    one.catch_up()
    with pytest.raises(Conflict, match="cannot be restored"):
        one.redo()
    assert one.tournament.games == ()


def test_redo_of_a_game_for_a_board_that_has_another_one_again_is_a_conflict(two):
    one, other = two
    one.apply(AttachGames((AttachedGame(1, 1, 2, "removed"),)))
    other.catch_up()
    other.apply(DetachGames(1))
    one.catch_up()
    one.apply(AttachGames((AttachedGame(1, 1, 2, "new"),)))
    one.undo()
    other.catch_up()
    other.undo()
    one.catch_up()
    with pytest.raises(Conflict, match="cannot be restored"):
        one.redo()
    assert [game.text for game in one.tournament.games] == ["removed"]


def test_two_games_for_one_board_from_two_desks_are_a_conflict(two):
    one, other = two
    one.apply(AttachGames((AttachedGame(1, 1, 2, "one"),)))
    with pytest.raises(Conflict):
        other.apply(AttachGames((AttachedGame(1, 1, 2, "other"),)))
    assert [game.text for game in other.tournament.games] == ["one"]


def test_undo_takes_back_ones_own_edit_and_asks_when_others_built_on_it(two):
    one, other = two
    one.apply(edits.SetResult(1, 1, DRAWN))
    other.apply(edits.SetResult(1, 2, DRAWN))
    assert one.undo_label == "½-½ on board 1"
    one.undo()
    assert (result_of(one, 1), result_of(one, 2)) == (WHITE_WINS, DRAWN)
    one.redo()
    other.catch_up()
    other.apply(edits.SetResult(1, 1, BLACK_WINS))
    one.catch_up()
    (caution,) = one.undo_cautions()
    assert caution.sentence == "Changes by other users that depend on this one are undone too."
    assert caution.consequences == ("ben@two: 0-1 on board 1 (1 Player 1 – 2 Player 2: ½-½ → 0-1)",)
    one.undo()
    assert result_of(one, 1) == WHITE_WINS
    assert [line.state for line in one.history() if line.action == "edit"] == [
        "undone",
        "done",
        "undone",
    ]
    other.catch_up()
    assert other.tournament == one.tournament


def test_undo_that_was_decided_before_others_built_on_it_is_refused(two):
    one, other = two
    one.apply(edits.SetResult(1, 1, DRAWN))
    other.catch_up()
    other.apply(edits.SetResult(1, 1, BLACK_WINS))
    with pytest.raises(Conflict, match="Check before"):
        one.undo()
    assert result_of(one, 1) == BLACK_WINS


def test_what_somebody_changed_since_is_not_brought_back_over_it(two):
    one, other = two
    one.apply(edits.SetResult(1, 1, DRAWN))
    one.undo()
    other.apply(edits.SetResult(1, 1, BLACK_WINS))
    one.catch_up()
    assert one.redo_label is None


def test_one_person_at_a_time_pairs_and_the_others_hear_who(two):
    one, other = two
    pairing = edits.AcceptPairing(2, (Board(1, 3), Board(2, 4)), ())
    with one.claim():
        for refused in (
            lambda: other.apply(pairing),
            lambda: other.apply(edits.PublishRound(1)),
            lambda: held(other),
        ):
            with pytest.raises(
                Taken, match=r"^admin@\S+ is currently pairing, publishing or closing a round"
            ):
                refused()
        other.apply(edits.SetResult(1, 2, DRAWN))
        one.catch_up()
        one.apply(pairing)
    with other.claim():
        other.catch_up()
        other.apply(edits.PublishRound(2))


def held(session):
    with session.claim():
        pass


def test_others_hear_at_once(two):
    one, other = two
    woken = threading.Event()
    end = other.watch(woken.set)
    woken.wait(60)
    longest = []
    for result in (DRAWN, BLACK_WINS, WHITE_WINS, DRAWN, BLACK_WINS):
        woken.clear()
        one.apply(edits.SetResult(1, 1, result))
        begun = time.perf_counter()
        assert woken.wait(60)
        other.catch_up()
        longest.append(time.perf_counter() - begun)
        assert result_of(other, 1) == result
    assert sorted(longest)[2] < 2, f"a tenth of a second on a quiet machine: {longest}"
    end()


def test_much_that_others_did_is_no_server_that_is_gone(two, monkeypatch):
    one, other = two
    monkeypatch.setattr("arbiter_gui.storage.server.connections.PATIENCE", 0.4)
    one.apply(edits.SetResult(1, 1, DRAWN))
    load_again = tables.load_again

    def slowly(*values):
        time.sleep(0.5)
        return load_again(*values)

    monkeypatch.setattr(tables, "load_again", slowly)
    other.catch_up()
    assert other.tournament == one.tournament


def test_the_list_says_who_is_in_a_tournament(database, tmp_path):
    named = dataclasses.replace(
        field(8, 1), details=dataclasses.replace(Tournament().details, name="Open A")
    )
    address = put(database, named, tmp_path)
    with contextlib.closing(opened(address, tmp_path)):
        found = next(t for t in tournaments(database) if t.number == address.tournament)
        assert (found.name, found.version, len(found.present)) == ("Open A", len(MIGRATIONS), 1)
        assert found.present[0].startswith("admin@")
    found = next(t for t in tournaments(database) if t.number == address.tournament)
    assert found.present == ()


def test_a_copy_stands_on_this_machine_at_the_end_of_every_round(two):
    one, _ = two
    one.apply(edits.AcceptPairing(2, (Board(1, 3),), ()))
    with contextlib.closing(FileStore.read(one.path)) as copy:
        assert len(copy.tournament.rounds) == 2
    one.apply(edits.SetResult(2, 1, DRAWN))
    with contextlib.closing(FileStore.open(one.path)) as copy:
        assert copy.tournament == one.tournament
        record(copy, field(8, 1), "the event goes on from the file", NOW)
