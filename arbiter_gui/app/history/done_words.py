"""Edits that have just been made, as short sentences: `Round 3 unpaired.` beside a button that
undoes it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from arbiter_gui.app.history.words import with_names
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament

_Maker = Callable[..., Said]

_SENTENCES: Mapping[str, _Maker] = {
    # Players
    "add {who}": lambda **v: say("Added: {who}.", **v),
    "add a player": lambda **v: say("Player added.", **v),
    "enter {who} from round {round}": lambda **v: say("Entered from round {round}: {who}.", **v),
    "enter a player from round {round}": lambda **v: say("Player entered from round {round}.", **v),
    "change {who}": lambda **v: say("Changed: {who}.", **v),
    "remove {who}": lambda **v: say("Removed: {who}.", **v),
    "move {who} to another group": lambda **v: say("Moved to another group: {who}.", **v),
    "age groups of {n} players": lambda n, **v: counted(
        n, "Age group of {n} player entered.", "Age groups of {n} players entered.", **v
    ),
    # Presence
    "withdraw player {player} from round {round}": lambda **v: say(
        "Withdrawn from round {round} onwards: {player}.", **v
    ),
    "expel player {player}: {reason}": lambda **v: say("Expelled: {player} ({reason}).", **v),
    "player {player} returns in round {round}": lambda **v: say(
        "Returns in round {round}: {player}.", **v
    ),
    "player {player} plays in round {round}": lambda **v: say(
        "Plays in round {round}: {player}.", **v
    ),
    "bye for player {player} in round {round}": lambda **v: say(
        "Bye in round {round}: {player}.", **v
    ),
    "half-point bye for player {player} in round {round}": lambda **v: say(
        "Half-point bye in round {round}: {player}.", **v
    ),
    "full-point bye for player {player} in round {round}": lambda **v: say(
        "Full-point bye in round {round}: {player}.", **v
    ),
    "absence of player {player} in round {round}": lambda **v: say(
        "Absent in round {round}: {player}.", **v
    ),
    "enter the byes of {n} players from the report": lambda n, **v: counted(
        n,
        "Byes of {n} player entered from the report.",
        "Byes of {n} players entered from the report.",
        **v,
    ),
    # Numbers
    "number the players": lambda **v: say("Numbers assigned.", **v),
    "number the players, with lots among equals (seed {seed})": lambda **v: say(
        "Numbers assigned, equals by lot (seed {seed}).", **v
    ),
    "exchange the numbers {first} and {second}": lambda **v: say(
        "Numbers {first} and {second} exchanged.", **v
    ),
    "set the numbers by hand": lambda **v: say("Numbers set by hand.", **v),
    "set the numbers by rating": lambda **v: say("Numbers set by rating.", **v),
    "draw the numbers by lot": lambda **v: say("Numbers drawn by lot.", **v),
    "draw the numbers from the Varma tables": lambda **v: say(
        "Numbers drawn from the Varma tables.", **v
    ),
    # Rounds
    "pair round {round}": lambda **v: say("Round {round} paired.", **v),
    "pair rounds {round} and {last}": lambda **v: say("Rounds {round} and {last} paired.", **v),
    "pair round {round} by hand": lambda **v: say("Round {round} paired by hand.", **v),
    "change the pairing of round {round}": lambda **v: say(
        "Pairing of round {round} changed.", **v
    ),
    "change the pairing of round {round} ({n} boards)": lambda n, **v: counted(
        n,
        "Pairing of round {round} changed ({n} board).",
        "Pairing of round {round} changed ({n} boards).",
        **v,
    ),
    "unpair round {round}": lambda **v: say("Round {round} unpaired.", **v),
    "unpair rounds {first} and {round}": lambda **v: say(
        "Rounds {first} and {round} unpaired.", **v
    ),
    "publish round {round}": lambda **v: say("Round {round} published.", **v),
    "make the schedule": lambda **v: say("Schedule made.", **v),
    "remove the schedule": lambda **v: say("Schedule removed.", **v),
    "publish the schedule": lambda **v: say("Schedule published.", **v),
    "move board {board} of round {round} to another day": lambda **v: say(
        "Board {board} of round {round} moved to another day.", **v
    ),
    "move board {board} of round {round} back to the day of its round": lambda **v: say(
        "Board {board} of round {round} moved back to the day of its round.", **v
    ),
    # Results
    "{result} on board {board}": lambda **v: say("Board {board}: {result}.", **v),
    "clear board {board}": lambda **v: say("Board {board} cleared.", **v),
    "for rating only: {result} on board {table} of round {round}": lambda **v: say(
        "For rating only: {result} on board {table} of round {round}.", **v
    ),
    "{result} on board {board} of match {match}": lambda **v: say(
        "Board {board} of match {match}: {result}.", **v
    ),
    "clear board {board} of match {match}": lambda **v: say(
        "Board {board} of match {match} cleared.", **v
    ),
    "{first}-{second} in match {match}": lambda **v: say("Match {match}: {first}-{second}.", **v),
    "attach {n} games": lambda n, **v: counted(n, "{n} game attached.", "{n} games attached.", **v),
    "remove the attached games of round {n}": lambda **v: say(
        "Attached games of round {n} removed.", **v
    ),
    # Teams
    "add {n} teams": lambda n, **v: counted(n, "{n} team added.", "{n} teams added.", **v),
    "change team {team}": lambda **v: say("Team {team} changed.", **v),
    "change the roster of team {team}": lambda **v: say("Roster of team {team} changed.", **v),
    "change the rules of the team event": lambda **v: say("Rules of the team event changed.", **v),
    "line-up of team {team} in round {round}": lambda **v: say(
        "Line-up of team {team} in round {round} entered.", **v
    ),
    "add the guest {who}": lambda **v: say("Guest added: {who}.", **v),
    "change the guest {who}": lambda **v: say("Guest changed: {who}.", **v),
    # Settings
    "change the settings": lambda **v: say("Settings changed.", **v),
    "change the event's details": lambda **v: say("Event details changed.", **v),
    "change the dates of the rounds": lambda **v: say("Dates of the rounds changed.", **v),
    "change the point adjustments": lambda **v: say("Point adjustments changed.", **v),
    "change the prohibited pairings": lambda **v: say("Prohibited pairings changed.", **v),
    "change house players and requests": lambda **v: say(
        "House players and requests to keep players apart changed.", **v
    ),
    "record the rating list {label}": lambda **v: say("Rating list recorded: {label}.", **v),
    "use the ratings of the list {month}": lambda **v: say(
        "Ratings of the {month} list used.", **v
    ),
    "leave FIDE mode": lambda **v: say("FIDE mode left.", **v),
    "restore the state after: {edit}": lambda **v: say("Restored the state after: {edit}.", **v),
}
"""What to say of each edit, by the pattern of its label; of counted ones by that for numbers other
than 1."""


def sentence_when_done(label: str, tournament_before: Tournament) -> str:
    """Return the sentence that says that an edit is done, with the names of the players before it.

    A label that has no sentence is named after `Saved:`.
    """
    names = {number: player.name for number, player in tournament_before.by_number.items()}
    named_label = with_names(label, names)
    maker = _maker_for(label)
    if maker is None or not isinstance(named_label, Said):
        sentence = say("Saved: {what}.", what=about_participants(tournament_before, named_label))
    else:
        sentence = maker(**dict(named_label.values))
    return about_participants(tournament_before, sentence)


def _maker_for(label: str) -> _Maker | None:
    """Return what makes the sentence for a label; None if there is none."""
    if not isinstance(label, Said):
        return None
    if label.counted is not None:
        return _SENTENCES.get(label.counted.pattern)
    return _SENTENCES.get(label.pattern)
