"""The players who leave a bracket unpaired in its picture, each with the reason."""

from __future__ import annotations

from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.explain.pictures import scene
from arbiter_gui.explain.pictures.bracket_layouts import final_pairs
from arbiter_gui.explain.pictures.scene import Leaving, Reason
from arbiter_gui.trace import Trace, candidates, columns
from arbiter_gui.trace.candidates import BracketOpened
from arbiter_gui.trace.columns import GroupOpened
from arbiter_gui.trace.kinds import Accepted, ByeGiven, Event, MovedDown
from arbiter_gui.trace.replay import FinalBracket, replay
from arbiter_gui.trace.score_brackets import PairedAgain
from arbiter_gui.trace.values import Mode


def leaving_player(trace: Trace, bracket: FinalBracket, player: int, size: int) -> Leaving:
    """Return a player who leaves a bracket of `size` players unpaired, with the reason, and whether
    he has the bye.
    """
    bye = _bye_after_bracket(trace, bracket, player)
    event = bye or _deciding_event(bracket, player)
    words = _left_over_words(bracket, event, player, size)
    return Leaving(player=player, bye=bye is not None, reason=Reason(words, event.article))


def _bye_after_bracket(trace: Trace, bracket: FinalBracket, player: int) -> ByeGiven | None:
    """Return the event that gives a player the bye, if this is his last bracket; None if he has
    none, or floats down from here.
    """
    # In brackets before his last one the player with the bye floats down like any other.
    if replay(trace).last_bracket_of(player) is not bracket:
        return None
    byes = (event for event in trace.events if isinstance(event, ByeGiven))
    return next((event for event in byes if event.player == player), None)


def _deciding_event(bracket: FinalBracket, player: int) -> Event:
    """Return the event that decided that a player has no pair in a bracket, to cite its article.

    It is the first of these that there is: the event that moves the player to the next bracket;
    that by which the bracket was paired, and left him over; that by which it was opened.
    """
    for move in bracket.events_of(MovedDown):
        if player in move.players:
            return move
    # C.12, C.13 of 2012: a bracket can be paired again several times, and the last time counts.
    for event in reversed(bracket.events):
        if isinstance(event, PairedAgain) and player in event.floaters:
            return event
    return next(bracket.events_of(Accepted), bracket.opened)


def _left_over_words(bracket: FinalBracket, event: Event, player: int, size: int) -> Said:
    """Return why a player is left over in a bracket of `size` players: because of the event that
    decided it, or because of the numbers of the bracket.
    """
    opened = bracket.opened
    # The order of these questions matters: that a player was sent down on purpose says more than
    # numbers.
    if isinstance(event, columns.SentDown) and event.where is columns.Where.GROUP:
        return say("otherwise the group could not be paired")
    if isinstance(event, PairedAgain | columns.SentDown):
        return say("needed below so that all players can be paired")
    if size == 1 and not isinstance(opened, GroupOpened):
        return say("alone in the bracket")
    if player in bracket.position.opponentless or isinstance(opened, GroupOpened):
        return scene.OPPONENTLESS
    return _too_few_pairs_words(bracket, player, size)


def _too_few_pairs_words(bracket: FinalBracket, player: int, size: int) -> Said:
    """Return which limit on the number of pairs of a bracket of `size` players leaves one over.

    The limits are looked at in this order, and the first that holds is said: the players below, who
    must be pairable; that no two may meet; the number of moved-down players who can be paired; an
    odd number of players.
    """
    pairs = len(final_pairs(bracket))
    players_left_over = size - 2 * pairs
    # If only one player is left over, the odd number is reason enough.
    if players_left_over > 1 and _is_bound_by_players_below(bracket):
        if not pairs:
            return say("no pair is made here, so that the players below can be paired")
        return counted(
            pairs, "only {n} [pair is|pairs are] made here, so that the players below can be paired"
        )
    if not pairs:
        return say("no two players here may meet")
    pairable = _pairable_with_moved_down(bracket, player)
    if pairable == 0:
        return say("no moved-down player can be paired")
    if pairable is not None:
        return counted(pairable, "only {n} moved-down [player|players] can be paired")
    if players_left_over == 1:
        return say("odd number of players")
    return counted(pairs, "only {n} [pair|pairs] can be made")


def _is_bound_by_players_below(bracket: FinalBracket) -> bool:
    """Return whether it may have cost a bracket pairs that all lower players must still be pairable
    after it (C4 of 2026, C.4 of 2017).
    """
    opened = bracket.opened
    is_penultimate = isinstance(opened, BracketOpened) and opened.mode is Mode.PENULTIMATE
    return is_penultimate or any(bracket.events_of(candidates.CompletionFailed))


def _pairable_with_moved_down(bracket: FinalBracket, player: int) -> int | None:
    """Return how many of the moved-down players of a bracket can be paired (M1; 3.1 of 2026, B.1.c
    of 2017), if the player is one of them.

    None for other players, and in brackets of procedures without M1.
    """
    opened = bracket.opened
    if not isinstance(opened, BracketOpened) or player not in opened.mdps:
        return None
    return dict(bracket.first_parameters).get("M1")
