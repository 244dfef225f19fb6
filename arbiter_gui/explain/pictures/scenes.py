"""All brackets of a round as pictures (*scenes*), made from the replayed trace: who lies where, and
why each pair differs from the natural one, the two who lie opposite each other at first.

Who lies where is worked out in `bracket_layouts`, the reasons of pairs in `pair_reasons`, and those
of the players left over, who *leave* the bracket, in `players_leaving`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from arbiter_gui.domain.texts.sentences import NOTHING, Said, either, raised, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.editions import editions
from arbiter_gui.explain.naming import NAMELESS, by_book
from arbiter_gui.explain.phrases.columns import (
    BYE_WORDS,
    NOTES,
    card_notes,
    column_words,
    missing_standards,
)
from arbiter_gui.explain.phrases.sentences import entry_for_event, opening_words
from arbiter_gui.explain.pictures.bracket_layouts import (
    final_pairs,
    layout_of_columns,
    layout_of_folded_ranking,
    layout_of_halves,
    one_column,
)
from arbiter_gui.explain.pictures.pair_reasons import reason_from_natural_opponents, reasons_by_pair
from arbiter_gui.explain.pictures.players_leaving import leaving_player
from arbiter_gui.explain.pictures.scene import (
    DrawnPair,
    Leaving,
    Pair,
    Reason,
    Scene,
    ScenePart,
    Zone,
    opponents_in,
)
from arbiter_gui.explain.requested import trace_as_requested
from arbiter_gui.explain.steps import Step, bracket_numbers, sections, steps
from arbiter_gui.explain.text import as_text
from arbiter_gui.trace import Trace, candidates, columns
from arbiter_gui.trace.candidates import BracketOpened
from arbiter_gui.trace.columns import EarlyBye, GroupOpened, ListPaired, ProposalMade
from arbiter_gui.trace.kinds import BoardsOrdered, ByeGiven
from arbiter_gui.trace.replay import FinalBracket, replay
from arbiter_gui.trace.score_brackets import PairedAgain

_LIST = say("Upper half"), say("Lower half")
_NUMBERS_SHOWN = ("P0", "M0", "MaxPairs", "M1", "X1", "Z1")
"""The numbers beside the title of a bracket."""


def scenes(trace: Trace) -> tuple[Scene, ...]:
    """Return the brackets that count in the end, from top to bottom, as the replayed trace has
    them.
    """
    return trace.kept("scenes", lambda: _worded_scenes(trace))


def scenes_with_requests(trace: Trace, tournament: Tournament) -> tuple[Scene, ...]:
    """Return the brackets of a round with reasons that say of a request of the event that it is
    one, and not a prohibition.

    `tournament` is one from which the round can be paired, or a later state of it.
    """
    return scenes(trace_as_requested(trace, tournament))


def _worded_scenes(trace: Trace) -> tuple[Scene, ...]:
    """Return the brackets in the words for the participants of the edition."""
    words = by_book(trace, NAMELESS).about_participants
    return tuple(scene.with_texts(words) for scene in _scenes_in_order(trace))


def natural_opponents(trace: Trace, step: Step) -> tuple[Pair, ...]:
    """Return the natural pairs in the bracket of a step, as the lines of its picture; none outside
    the brackets.
    """
    opening = sections(trace)[step.bracket].opening
    return next((scene.natural for scene in scenes(trace) if scene.number == opening), ())


def _scenes_in_order(trace: Trace) -> Iterator[Scene]:
    """Yield the pictures of a round: a single one if it is paired as one list, or else one for each
    bracket, and at last one for a bye given before them.
    """
    for number, event in enumerate(trace.events):
        if isinstance(event, ListPaired | ProposalMade) and event.pairs:
            yield _list_scene(trace, number, event)
            return
    # Brackets that were replaced by others, or have no accepted pairing, are left out.
    for bracket in replay(trace).brackets:
        is_accepted = bracket.position.accepted or not isinstance(bracket.opened, BracketOpened)
        if bracket.counts and is_accepted:
            yield _bracket_scene(trace, bracket)
    for number, event in enumerate(trace.events):
        if isinstance(event, EarlyBye):
            yield _early_bye_scene(number, event)


def _early_bye_scene(number: int, event: EarlyBye) -> Scene:
    """Return the picture of a bye that is given before the groups are paired."""
    return Scene(
        number=number,
        title=say("Bye"),
        parameters=(),
        remark=NOTHING,
        zones=(one_column(say("Removed before the groups are paired"), (event.player,)),),
        natural=(),
        drawn=(),
        leaving=(_bye_leaving(event),),
    )


def _bye_leaving(event: ByeGiven) -> Leaving:
    """Return the player with a bye given before the pairing, with its reason."""
    words = entry_for_event(BYE_WORDS, event) or NOTHING
    return Leaving(player=event.player, bye=True, reason=Reason(words, event.article))


def _list_scene(trace: Trace, number: int, event: ListPaired | ProposalMade) -> Scene:
    """Return the picture of a round that is paired as one list, or of a proposal for a round that
    cannot be paired.

    The pairs of a list are all natural, as its halves lie beside each other. Those of a proposal
    have one common reason. `number` is that of the event.
    """
    if isinstance(event, ProposalMade):
        title = say("Proposal in the spirit of the rules")
        column_titles = column_words(None).titles
        natural: tuple[Pair, ...] = ()
        reason = Reason(say("proposal; the arbiter decides"), event.article)
    else:
        title = say("All players")
        column_titles = _LIST
        natural = event.pairs
        reason = Reason()
    byes = [bye for bye in trace.events if isinstance(bye, ByeGiven)]
    zones = [Zone(ScenePart.HALVES, column_titles, event.pairs)]
    zones.extend(one_column(say("Bye"), (bye.player,)) for bye in byes)
    return Scene(
        number=number,
        title=title,
        parameters=(),
        remark=NOTHING,
        zones=tuple(zones),
        natural=natural,
        drawn=tuple(
            _drawn_pair(trace, pair, reason, is_natural=bool(natural)) for pair in event.pairs
        ),
        leaving=tuple(_bye_leaving(bye) for bye in byes),
    )


def _drawn_pair(trace: Trace, pair: Pair, reason: Reason, *, is_natural: bool) -> DrawnPair:
    """Return a pair as it is drawn, with the player who has White, if the trace has the boards."""
    whites = trace.kept("whites", lambda: _players_with_white(trace))
    white = next((player for player in pair if player in whites), None)
    first, second = pair
    return DrawnPair(first=first, second=second, natural=is_natural, reason=reason, white=white)


def _players_with_white(trace: Trace) -> frozenset[int]:
    """Return all players who have White in the round."""
    whites: set[int] = set()
    for event in trace.events:
        if isinstance(event, BoardsOrdered | columns.LotDrawn):
            whites.update(white for white, _ in event.boards)
    return frozenset(whites)


def _bracket_scene(trace: Trace, bracket: FinalBracket) -> Scene:
    """Return the picture of a bracket.

    It is laid out in one of three ways: two columns by due colour (Dubov), a ranking folded in the
    middle (Burstein), or S1 and S2 (Dutch).
    """
    folded_ranking = next(bracket.events_of(candidates.RankingFolded), None)
    if isinstance(bracket.opened, GroupOpened):
        layout = layout_of_columns(bracket)
    elif folded_ranking is not None:
        layout = layout_of_folded_ranking(folded_ranking)
    else:
        layout = layout_of_halves(bracket)
    players = [player for zone in layout.zones for player in zone.players]
    paired_players = {player for pair in final_pairs(bracket) for player in pair}
    return Scene(
        number=bracket.number,
        title=raised(opening_words(bracket.opened)),
        parameters=tuple(
            (name, number) for name, number in bracket.first_parameters if name in _NUMBERS_SHOWN
        ),
        remark=_remark(bracket),
        zones=layout.zones,
        natural=layout.natural,
        drawn=_drawn_pairs(trace, bracket, layout.natural),
        leaving=tuple(
            leaving_player(trace, bracket, player, len(players))
            for player in players
            if player not in paired_players
        ),
        notes=tuple(_notes(trace, bracket)),
        residents=bracket.position.residents,
        folded=folded_ranking is not None,
        moved_up=tuple(
            player for event in bracket.events_of(columns.Fetching) for player in event.players
        ),
    )


def _drawn_pairs(
    trace: Trace, bracket: FinalBracket, natural: tuple[Pair, ...]
) -> tuple[DrawnPair, ...]:
    """Return the pairs of a bracket as they are drawn, each with its reason.

    A natural pair needs none. The reason of any other is one that the trace has, or else that the
    natural opponents of the two meet other players.
    """
    edition = editions().get(trace.edition)
    article_of_order = "" if edition is None else edition.rulebook.order
    natural_pairs = {frozenset(pair) for pair in natural}
    reasons = dict(reasons_by_pair(trace, bracket, natural))
    pairs = final_pairs(bracket)
    natural_opponents_of = opponents_in(natural)
    made_opponents_of = opponents_in(pairs)
    lines = []
    for pair in pairs:
        is_natural = frozenset(pair) in natural_pairs
        if is_natural:
            reason = Reason()
        elif frozenset(pair) in reasons:
            reason = reasons[frozenset(pair)]
        else:
            reason = reason_from_natural_opponents(
                natural_opponents_of, pair, made_opponents_of, article_of_order
            )
        lines.append(_drawn_pair(trace, pair, reason, is_natural=is_natural))
    return tuple(lines)


def _remark(bracket: FinalBracket) -> Said:
    """Return what is to be said of a bracket as a whole: whether it meets the standard requirement
    (Dubov 1997), or that it was paired again for a lower one. Empty if there is nothing.
    """
    standard_check = next(bracket.events_of(columns.StandardChecked), None)
    if standard_check is not None:
        return either(
            not standard_check.lacks,
            "The group [meets the standard requirement|does not meet the standard requirement: "
            "{lacks}].",
            lacks=missing_standards(standard_check),
        )
    repairings = list(bracket.events_of(PairedAgain))
    if repairings and bracket.position.pairs == repairings[-1].pairs:
        return say("paired again for the bracket below ({article})", article=repairings[-1].article)
    return NOTHING


def _notes(trace: Trace, bracket: FinalBracket) -> Iterator[tuple[int, Said]]:
    """Yield the notes beside players, by number: from events of the bracket about them, then from
    the cards of the players in the left column.
    """
    events: Iterable[Any] = bracket.events
    for event in events:
        notes_of = entry_for_event(NOTES, event)
        if notes_of is not None:
            # Some types yield the same note without end, one for each player.
            yield from zip(event.players, notes_of(event), strict=False)
    cards = trace.kept("card notes", lambda: card_notes(trace))
    orders = list(bracket.events_of(columns.ColumnsOrdered))
    if orders:
        yield from ((player, cards[player]) for player in orders[-1].whites if player in cards)


_ERRORS_OF_DAMAGED_TRACE = (
    LookupError,
    TypeError,
    ValueError,
    AttributeError,
    ArithmeticError,
    RuntimeError,
)
"""The errors that a missing fact in a trace can cause, or one of a wrong type."""


def is_readable(trace: Trace) -> bool:
    """Return whether a trace, which may come from a damaged file, is of a known edition and text,
    steps and pictures can be made from it: they are made to find out.
    """
    try:
        for view in (as_text, steps, scenes, bracket_numbers):
            view(trace)
    except _ERRORS_OF_DAMAGED_TRACE:
        return False
    return trace.edition in editions()
