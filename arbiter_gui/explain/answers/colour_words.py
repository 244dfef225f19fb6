"""Why a player has his colour, in plain words to himself: what both have had, and who comes first."""

from __future__ import annotations

from arbiter_gui.domain.texts.sentences import Said, either, forms, pattern, raised, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.explain.answers.verdicts import Sentence
from arbiter_gui.explain.naming import BLACK, WHITE, colour_of_letter
from arbiter_gui.explain.wording import Voice
from arbiter_gui.trace.candidates import PreferencesWeighed
from arbiter_gui.trace.columns import DuesWeighed, LotDrawn
from arbiter_gui.trace.kinds import ColoursGiven
from arbiter_gui.trace.score_brackets import LettersWeighed
from arbiter_gui.trace.values import ColourRule

_FIRST = {
    ColourRule.STRONGER: pattern("[you need|your opponent needs] it more"),
    ColourRule.LARGER_SURPLUS: pattern("[you need|your opponent needs] it more"),
    ColourRule.HIGHER_RANKED: pattern("[you are|your opponent is] placed higher"),
    ColourRule.HIGHER_AVERAGE: pattern(
        "White goes to [you, as your opponents have|your opponent, who has met] the higher average rating"
    ),
    ColourRule.LOWER_RATING: pattern("White goes to [you|your opponent] with the lower rating"),
}
_EQUAL_RATINGS = pattern(
    "your ratings are equal as well, so White goes to [you, as you are|your opponent, who is] placed lower in the "
    "starting rank"
)
"""What puts the player first, or the opponent; where White is spoken of, who has it."""

_OTHERWISE = {
    ColourRule.BY_NUMBER: say(
        "no colour is due to you or your opponent, so the colours follow from the lot drawn"
    ),
    ColourRule.WITHIN_TWO: say(
        "with the colours exchanged one of you would have had one colour three times more often than the other"
    ),
    ColourRule.NOT_THREE_RUNNING: say(
        "with the colours exchanged one of you would have the same colour three times in a row"
    ),
}


def colours_due(event: ColoursGiven) -> tuple[Colour | None, ...]:
    """Return the colours due to both, White's first; None for who is due none, nothing where it is not told."""
    match event:
        case PreferencesWeighed(preferences=told) | LettersWeighed(preferences=told):
            return tuple(one.colour for one in told)
        case DuesWeighed(due=due):
            return due
    return ()


def plain_colour(voice: Voice, event: ColoursGiven | LotDrawn, player: int) -> Sentence:
    """Say to one of a pair why the colours are as they are, beginning with what decides."""
    if isinstance(event, LotDrawn):
        drawn = say(
            "the lot gave {colour} to the higher player of the first board, and from board to board the colours change",
            colour=colour_of_letter(event.colour.value),
        )
        has_white = any(player == pair[0] for pair in event.boards)
        text = say("you get {colour}: {why}", colour=WHITE if has_white else BLACK, why=drawn)
        return Sentence(raised(text), event.article)
    white, rows = event.white == player, event.colours or ("", "")
    own, other = (row.upper() for row in (rows if white else rows[::-1]))
    text = say(
        "you get {colour}: {why}", colour=WHITE if white else BLACK, why=_deciding(event, white, own, other)
    )
    return Sentence(raised(text), event.article)


def _deciding(event: ColoursGiven, white: bool, own: str, other: str) -> Said:
    """Return the fact that decides; `own` and `other` are the colours of the player's games and the opponent's."""
    rule, both = event.rule, colours_due(event)
    if rule is ColourRule.BOTH_GRANTED:
        return _history(own, other)
    if rule in _OTHERWISE:
        return _OTHERWISE[rule]
    due = next((colour for colour in both if colour is not None), None)
    if rule is ColourRule.ALTERNATE:
        why = _last_apart(own, other)
    else:
        of_white = rule in (ColourRule.HIGHER_AVERAGE, ColourRule.LOWER_RATING) or due is None
        first = white if of_white else (due is Colour.WHITE) == white
        equal = isinstance(event, DuesWeighed) and len(set(event.ratings)) == 1
        text = _EQUAL_RATINGS if equal and rule is ColourRule.LOWER_RATING else _FIRST[rule]
        why = Said(forms(text)[not first], ())
    if due is None or len(set(both)) != 1:
        return why
    if rule in (ColourRule.STRONGER, ColourRule.LARGER_SURPLUS):
        why = say("{why}: {history}", why=why, history=_counts(own, other))
    return say(
        "you and your opponent are both due {colour}; {why}", colour=colour_of_letter(due.value), why=why
    )


def _last_apart(own: str, other: str) -> Said:
    for mine, theirs in zip(reversed(own), reversed(other), strict=False):
        if mine != theirs:
            return either(
                mine == "W",
                "when your colours last differed, you had [White|Black] and your opponent [Black|White]",
            )
    return say("your colours have never differed")


def _history(own: str, other: str) -> Said:
    """Return what makes the colours due: the last games, or who has had a colour more often."""
    if not own and not other:
        return say("neither of you has played a game yet, so the colours follow from the lot drawn")
    if own and other and not _surplus(own) and not _surplus(other):
        return _LAST_GAMES[own[-1], other[-1]]
    if _surplus(own) and _surplus(other):
        return _counts(own, other)
    mine, theirs = say("you have not played yet"), say("your opponent has not played yet")
    if own:
        mine = either(own[-1] == "W", "your last game was with [White|Black]")
    if other:
        theirs = either(other[-1] == "W", "your opponent's last game was with [White|Black]")
    if _surplus(own):
        mine = say("you have had {row}", row=_row(own))
    if _surplus(other):
        theirs = say("your opponent has had {row}", row=_row(other))
    return say("{own}, and {other}", own=mine, other=theirs)


_LAST_GAMES = {
    ("W", "W"): say("you and your opponent both had White in your last games"),
    ("W", "B"): say("you had White in your last game, your opponent had Black"),
    ("B", "W"): say("you had Black in your last game, your opponent had White"),
    ("B", "B"): say("you and your opponent both had Black in your last games"),
}


def _counts(own: str, other: str) -> Said:
    """Return what both have had; rows that are alike in number differ in how they end."""
    if _surplus(own) == _surplus(other):
        return say("your games so far {own}, your opponent's {other}", own=own or "-", other=other or "-")
    return say("you have had {own}, your opponent {other}", own=_row(own), other=_row(other))


def _surplus(row: str) -> int:
    return row.count("W") - row.count("B")


def _row(row: str) -> Said:
    said = []
    for colour, number in ((WHITE, row.count("W")), (BLACK, row.count("B"))):
        if number > 2:
            said.append(say("{colour} {n} times", colour=colour, n=number))
        elif number:
            said.append(either(number == 1, "{colour} [once|twice]", colour=colour))
    if len(said) == 2:
        return say("{one} and {other}", one=said[0], other=said[1])
    return said[0] if said else say("no game yet")
