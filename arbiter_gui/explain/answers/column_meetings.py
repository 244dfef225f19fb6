"""How two players came to meet in a system that pairs a group in two columns (Dubov): as a floater
and his opponent, or in a *row*, that is side by side in the columns.
"""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.domain.games_met import partner_in
from arbiter_gui.domain.texts.sentences import Said, raised, say
from arbiter_gui.explain.answers.group_moves import skipped_sentences
from arbiter_gui.explain.answers.verdicts import Sentence
from arbiter_gui.explain.phrases.columns import column_words
from arbiter_gui.explain.wording import Voice
from arbiter_gui.trace import Trace, columns
from arbiter_gui.trace.kinds import Accepted
from arbiter_gui.trace.values import Passed


def column_meeting_sentences(
    trace: Trace, voice: Voice, event: Accepted, player: int
) -> Iterator[Sentence]:
    """Yield why `event` paired a player with the opponent: as a floater, or in a row of two
    columns.

    Of a row the arbiter is first told how the columns were formed, a player first how the row was
    filled.
    """
    if isinstance(event, columns.FloaterPaired):
        yield from _floater_sentences(trace, voice, event)
        return
    columns_sentence = _columns_sentence(trace, event)
    row_sentence = _row_sentence(trace, voice, event, player)
    if voice.to_player:
        yield row_sentence
        yield columns_sentence
    else:
        yield columns_sentence
        yield row_sentence


def _columns_sentence(trace: Trace, event: Accepted) -> Sentence:
    """Return the sentence about how the two columns of a group were formed, or the halves of a
    list.
    """
    if isinstance(event, columns.ListPaired):
        text = say(
            "The list was divided into two halves: the first player of one half meets the first of "
            "the other, and so on"
        )
        return Sentence(text, event.article)
    # Columns can change before they are paired: the words are those of how they were formed first,
    # the article that of the columns that were paired.
    column_events = _column_events(trace, event)
    return Sentence(column_words(column_events[0]).formed, column_events[-1].article)


def _column_events(trace: Trace, event: Accepted) -> list[columns.ColumnsOrdered]:
    """Return the events that formed the columns of a group, the last one as they were paired."""
    return [
        child
        for _, child in trace.children(event.parent)
        if isinstance(child, columns.ColumnsOrdered)
    ]


# Floaters


def _floater_sentences(
    trace: Trace, voice: Voice, event: columns.FloaterPaired
) -> Iterator[Sentence]:
    """Yield which opponent a floater gets and who was skipped for that; then, if others have the
    same rating, what decided between them.
    """
    floater = event.floater
    if event.due == event.other_due:
        text = voice.person(
            floater,
            "[you come|{who} comes] from a higher group and [are|is] paired first, with the "
            "highest-rated possible opponent: {other}",
            other=event.other,
        )
    else:
        text = voice.person(
            floater,
            "[you come|{who} comes] from a higher group and [are|is] paired first, with the "
            "highest-rated possible opponent due the other colour: {other}",
            other=event.other,
        )
    yield Sentence(raised(text), event.article, skipped_sentences(voice, event.passed))
    equal_residents = _equal_residents(trace, event)
    if equal_residents:
        yield Sentence(raised(_tie_words(trace, voice, event, equal_residents)), event.article)


def _equal_residents(trace: Trace, event: columns.FloaterPaired) -> tuple[int, ...]:
    """Return the residents with the same rating and due colour as the opponent whom a floater gets,
    who could have had the floater as well.

    Between them the average rating of the opponents decided, or the starting rank.
    """
    opened = trace.parent_of(event)
    residents = opened.residents if isinstance(opened, columns.GroupOpened) else ()
    skipped_players = {passed.player for passed in event.passed}
    no_longer_free = {event.other, *skipped_players, *_players_paired_before(trace, event)}
    cards = _cards_by_player(trace)
    equal_residents = []
    for resident in residents:
        card = cards.get(resident)
        if card is None or resident in no_longer_free:
            continue
        if card.rating == event.rating and card.due == event.other_due:
            equal_residents.append(resident)
    return tuple(equal_residents)


def _players_paired_before(trace: Trace, event: columns.FloaterPaired) -> set[int]:
    """Return the floaters who were paired before this one, and their opponents."""
    paired_before: set[int] = set()
    for earlier_event in trace.events[: trace.events.index(event)]:
        if isinstance(earlier_event, columns.FloaterPaired):
            # Each of these events makes a single pair.
            paired_before.update((earlier_event.floater, earlier_event.other))
    return paired_before


def _cards_by_player(trace: Trace) -> dict[int, columns.CardRead]:
    """Return the cards that the trace recorded, by player."""
    return trace.kept(
        "cards",
        lambda: {card.player: card for card in trace.events if isinstance(card, columns.CardRead)},
    )


def _tie_words(
    trace: Trace, voice: Voice, event: columns.FloaterPaired, equal_residents: tuple[int, ...]
) -> Said:
    """Return what decided between a floater's opponent and residents with the same rating."""
    cards = _cards_by_player(trace)
    names = {
        "others": voice.names.players_with_and(equal_residents),
        "other": voice.names.player(event.other),
    }
    # The starting rank decides only where the average of the opponents is equal too.
    if any(cards[player].aro == event.aro for player in equal_residents):
        return say(
            "{others} and {other} have the same rating; {other} comes first because of the lower "
            "average rating of the opponents, then the starting rank",
            **names,
        )
    return say(
        "{others} and {other} have the same rating; {other} comes first because of the lower "
        "average rating of the opponents",
        **names,
    )


# Rows


def _row_sentence(trace: Trace, voice: Voice, event: Accepted, player: int) -> Sentence:
    """Return which row a player's pair fills and why: others were skipped; or the two stand
    opposite each other; or the player opposite was no longer free.
    """
    row_index = next(index for index, pair in enumerate(event.pairs) if player in pair)
    left_player, right_player = event.pairs[row_index]
    row_number = say("{n}", n=row_index + 1)
    # For the player on the left of a row an opponent is sought in the prescribed order.
    skipped = _skipped_before_row(trace, left_player, right_player)
    if skipped:
        text = voice.person(
            right_player,
            "[you were|{who} was] the first possible opponent in the prescribed order for {one} in "
            "row {row}",
            one=left_player,
            row=row_number,
        )
        return Sentence(raised(text), event.article, skipped_sentences(voice, skipped))
    first_choice = _original_partner(trace, event, left_player)
    # The player opposite in the columns is the first choice.
    if first_choice in (None, right_player):
        text = voice.person(
            player,
            "[you and {other}|{who} and {other}] are opposite each other in row {row}",
            other=partner_in((left_player, right_player), player),
            row=row_number,
        )
        return Sentence(raised(text), event.article)
    opponent_elsewhere = next(
        (partner_in(pair, first_choice) for pair in event.pairs if first_choice in pair), None
    )
    text = voice.person(
        right_player,
        "[you were|{who} was] the first player in the prescribed order still free for {one}, "
        "because {wanted} plays {busy}",
        one=left_player,
        wanted=first_choice,
        busy=opponent_elsewhere,
    )
    return Sentence(raised(text), event.article)


def _skipped_before_row(trace: Trace, left_player: int, right_player: int) -> tuple[Passed, ...]:
    """Return the players who were skipped before these two were put into a row.

    Rows can change; the last event about these two counts.
    """
    skipped: tuple[Passed, ...] = ()
    for event in trace.events:
        if not isinstance(event, columns.RowFilled):
            continue
        if {event.player, event.chosen} == {left_player, right_player}:
            skipped = event.refused
    return skipped


def _original_partner(trace: Trace, event: Accepted, player: int) -> int | None:
    """Return the player opposite in the columns, or in the halves of a list, before any row was
    changed; None if there was none.
    """
    if isinstance(event, columns.ListPaired):
        rows = zip(event.left_half, event.right_half, strict=False)
    else:
        order = _column_events(trace, event)[-1]
        rows = zip(order.whites, order.blacks, strict=False)
    for left_player, right_player in rows:
        if player == left_player:
            return right_player
        if player == right_player:
            return left_player
    return None
