"""How two players came together where a group is paired in two columns: as a floater, in a list, or in a row."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.domain.games_met import partner_in
from arbiter_gui.domain.texts.sentences import Said, raised, say
from arbiter_gui.explain.answers.group_moves import passed_sentences
from arbiter_gui.explain.answers.verdicts import Sentence
from arbiter_gui.explain.phrases.columns import column_words
from arbiter_gui.explain.wording import Voice
from arbiter_gui.trace import Trace, columns
from arbiter_gui.trace.kinds import Accepted
from arbiter_gui.trace.values import Passed


def met_by_columns(trace: Trace, voice: Voice, event: Accepted, player: int) -> Iterator[Sentence]:
    """Yield whom a floater gets; of a row how the columns were formed, and how it was filled."""
    if isinstance(event, columns.FloaterPaired):
        yield from _floater(trace, voice, event)
        return
    formed = _columns_sentence(trace, event)
    filled = _row(trace, voice, event, player)
    if voice.to_player:
        yield filled
        yield formed
    else:
        yield formed
        yield filled


def _columns_sentence(trace: Trace, event: Accepted) -> Sentence:
    """Return how the two columns were formed, or the halves of a list."""
    if isinstance(event, columns.ListPaired):
        text = say("The list was divided into two halves, whose players meet in order")
        return Sentence(text, event.article)
    # The words come from how the columns were formed first, the article from the order in which they were paired.
    ordered = _column_events(trace, event)
    return Sentence(column_words(ordered[0]).formed, ordered[-1].article)


def _column_events(trace: Trace, event: Accepted) -> list[columns.ColumnsOrdered]:
    """Return the events that formed the columns of a group, the last one as they were paired."""
    return [child for _, child in trace.children(event.parent) if isinstance(child, columns.ColumnsOrdered)]


# Floaters


def _floater(trace: Trace, voice: Voice, event: columns.FloaterPaired) -> Iterator[Sentence]:
    """Yield whom a floater gets and who came before in the order; who else has the same rating."""
    floater = event.floater
    if event.due == event.other_due:
        sentence = voice.person(
            floater,
            "[you come|{who} comes] from a higher group and [are|is] paired first, with the "
            "highest-rated possible opponent: {other}",
            other=event.other,
        )
    else:
        sentence = voice.person(
            floater,
            "[you come|{who} comes] from a higher group and [are|is] paired first, with the "
            "highest-rated possible opponent due the other colour: {other}",
            other=event.other,
        )
    yield Sentence(raised(sentence), event.article, passed_sentences(voice, event.passed))
    equals = _equals(trace, event)
    if equals:
        yield Sentence(raised(_tie(trace, voice, event, equals)), event.article)


def _equals(trace: Trace, event: columns.FloaterPaired) -> tuple[int, ...]:
    """Return the residents with the rating and the due colour of the one whom a floater got, who come after him."""
    opened = trace.parent_of(event)
    residents = opened.residents if isinstance(opened, columns.GroupOpened) else ()
    # Those whom earlier floaters got, and those passed over, were no choice any more.
    no_longer_free = {event.other, *(entry.player for entry in event.passed)}
    for number in _numbers_before(trace, event):
        no_longer_free.update(_floater_pair(trace, number))
    cards = _cards(trace)
    equals = []
    for resident in residents:
        card = cards.get(resident)
        if card is None or resident in no_longer_free:
            continue
        if card.rating == event.rating and card.due == event.other_due:
            equals.append(resident)
    return tuple(equals)


def _numbers_before(trace: Trace, event: columns.FloaterPaired) -> range:
    """Return the numbers of the events before one."""
    return range(trace.events.index(event))


def _floater_pair(trace: Trace, number: int) -> tuple[int, ...]:
    """Return the two players of an event in which a floater was paired; nothing for any other event."""
    event = trace.events[number]
    if isinstance(event, columns.FloaterPaired):
        return event.pairs[0]
    return ()


def _cards(trace: Trace) -> dict[int, columns.CardRead]:
    """Return the cards by player, as far as the trace has them."""
    return trace.kept(
        "cards", lambda: {card.player: card for card in trace.events if isinstance(card, columns.CardRead)}
    )


def _tie(trace: Trace, voice: Voice, event: columns.FloaterPaired, equals: tuple[int, ...]) -> Said:
    """Return what decided between players with the same rating."""
    cards = _cards(trace)
    names = {"others": voice.names.both(equals), "other": voice.names.one(event.other)}
    if any(cards[player].aro == event.aro for player in equals):
        return say(
            "{others} and {other} have the same rating; {other} comes first by the lower "
            "average of opponents, then the starting rank",
            **names,
        )
    return say(
        "{others} and {other} have the same rating; {other} comes first by the lower average of opponents",
        **names,
    )


# Rows


def _row(trace: Trace, voice: Voice, event: Accepted, player: int) -> Sentence:
    """Return which row a pair fills and why these two, with who came before in the order."""
    place = next(index for index, pair in enumerate(event.pairs) if player in pair)
    left_player, right_player = event.pairs[place]
    row_number = say("{n}", n=place + 1)
    refused = _players_skipped(trace, left_player, right_player)
    if refused:
        text = voice.person(
            right_player,
            "[you were|{who} was] the first possible opponent in order for {one} in row {row}",
            one=left_player,
            row=row_number,
        )
        return Sentence(raised(text), event.article, passed_sentences(voice, refused))
    first_choice = _first_partner(trace, event, left_player)
    if first_choice in (None, right_player):
        text = voice.person(
            player,
            "[you and {other}|{who} and {other}] are opposite each other in row {row}",
            other=partner_in((left_player, right_player), player),
            row=row_number,
        )
        return Sentence(raised(text), event.article)
    busy = next((partner_in(pair, first_choice) for pair in event.pairs if first_choice in pair), None)
    text = voice.person(
        right_player,
        "[you were|{who} was] the first player in order still free for {one}, because {wanted} "
        "plays {busy} in another row",
        one=left_player,
        wanted=first_choice,
        busy=busy,
    )
    return Sentence(raised(text), event.article)


def _players_skipped(trace: Trace, left_player: int, right_player: int) -> tuple[Passed, ...]:
    """Return the players skipped before two players were put into a row; the last time counts."""
    refused: tuple[Passed, ...] = ()
    for event in trace.events:
        if isinstance(event, columns.RowFilled) and {event.player, event.chosen} == {
            left_player,
            right_player,
        }:
            refused = event.refused
    return refused


def _first_partner(trace: Trace, event: Accepted, player: int) -> int | None:
    """Return the player beside a player before any row was changed; None if there was none."""
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
