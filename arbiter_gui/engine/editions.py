"""The *editions*, published versions of pairing systems (`dutch-2026`): each is one record that
says how to pair by it. They are found by entry point and loaded on first use.

Ours are declared in `pyproject.toml` like any others; another package adds one with a line in the
group `arbiter_gui.editions` that names a value of type `Edition`, under its key.
"""

from __future__ import annotations

from collections import UserDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

from arbiter_gui.domain.calendar.event_days import first_day
from arbiter_gui.domain.errors import InvalidTournament, NeedsChoice
from arbiter_gui.domain.schedule import Schedule, ScheduleForm
from arbiter_gui.domain.texts.sentences import Said, plain, say
from arbiter_gui.domain.tournament_system import (
    System,
    leaves_system_open,
    stated_system,
    system_of,
)
from arbiter_gui.entry_points import EDITIONS, declared

if TYPE_CHECKING:  # to know which editions there are takes nothing of what pairs
    from arbiter_gui.domain.control import Control
    from arbiter_gui.domain.tournament import Tournament
    from arbiter_gui.domain.values import Colour
    from arbiter_gui.engine.kernel.boards import RoundPairing
    from arbiter_gui.engine.kernel.counter_questions import CounterQuestions
    from arbiter_gui.engine.kernel.notation import Notation
    from arbiter_gui.rulebook import Rulebook
    from arbiter_gui.trace import Sink

Pair: TypeAlias = "Callable[[Tournament, Sink, Control], RoundPairing]"


@dataclass(frozen=True, slots=True)
class Averages:
    """How an edition calculates the average rating of a player's opponents, in `parts` of a point,
    and its note on that.

    `read` returns each player's average rating of the opponents, and the due colour, by pairing
    number.
    """

    read: Callable[[Tournament], Mapping[int, tuple[int, Colour]]]
    parts: int
    note: Said


@dataclass(frozen=True, slots=True)
class IndexRound:
    """What a round adds to the index of a player: the points made, and the score of the opponent
    they were made against, both in tenths.

    `opponent` was met over the board, None if the round counts as a game against oneself. `lifted`
    are the points added to the score of that opponent.
    """

    opponent: int | None
    points: int
    against: int
    lifted: int = 0


@dataclass(frozen=True, slots=True)
class IndexLine:
    """The strength of a player's opposition: Buchholz in tenths, Sonneborn-Berger in hundredths,
    and its rounds.
    """

    buchholz: int
    sonneborn_berger: int
    rounds: tuple[IndexRound, ...]


@dataclass(frozen=True, slots=True)
class OppositionIndex:
    """How an edition measures the opposition for its ranking, by pairing number, and its note on
    it.
    """

    read: Callable[[Tournament], Mapping[int, IndexLine]]
    note: Said


@dataclass(frozen=True, slots=True)
class SeedingRounds:
    """The first rounds of an event, which an edition leaves to another system, in its edition then
    in force.

    `system_code` is the code of that system, `rounds` returns their number.
    """

    system_code: str
    rounds: Callable[[Tournament], int]


def _number_of_players(tournament: Tournament) -> int:
    """Return the size for which most schedules are made: one place for each player."""
    return len(tournament.players)


def _always_possible(_tournament: Tournament) -> Said | None:
    """Return that a schedule can be made for any players."""
    return None


@dataclass(frozen=True, slots=True)
class WholeSchedule:
    """How an edition makes all rounds of an event at once.

    `player_limits` are the fewest and the most players for a schedule. `rounds` returns the number
    of rounds for a number of players. `stated` returns the schedule for a code of record 192, None
    for a code without one, `code` the code of a schedule. `recorded` returns the schedule that the
    recorded rounds of a report follow, as far as they show it. `boards` returns the boards of a
    round of a schedule, (white, black) by pairing numbers, none for a round beyond it. `groups` are
    numbers for so many players such that no two of a group meet in the last rounds, none if there
    is no table. `form` says who meets whom. `size` returns for how many players the schedule of a
    tournament is made, with those of empty places, `why_impossible` why none can be made for its
    players yet, None where one can. `turns_last_rounds`: the last rounds of a cycle can be played
    in reverse order, as the event wishes.
    """

    player_limits: tuple[int, int]
    rounds: Callable[[int, Schedule], int]
    stated: Callable[[str], Schedule | None]
    code: Callable[[Schedule], str]
    recorded: Callable[[Tournament], Schedule]
    boards: Callable[[Tournament, Schedule, int], tuple[tuple[int, int], ...]]
    groups: Callable[[int], tuple[tuple[int, ...], ...]]
    form: ScheduleForm = ScheduleForm.ROUND_ROBIN
    size: Callable[[Tournament], int] = _number_of_players
    why_impossible: Callable[[Tournament], Said | None] = _always_possible
    turns_last_rounds: bool = True

    def in_form(self, schedule: Schedule) -> Schedule:
        """Return a schedule in the form of this edition.

        `turned` gets its default value if the edition does not offer that choice.
        """
        turned = schedule.turned or not self.turns_last_rounds
        return replace(schedule, form=self.form, turned=turned)

    def schedule_for(self, tournament: Tournament) -> Schedule:
        """Return the schedule of a tournament: its own, else the one that its report shows."""
        return tournament.schedule or self.recorded(tournament)

    def rounds_for(self, tournament: Tournament, schedule: Schedule) -> int:
        """Return the number of rounds of a schedule for the players of a tournament."""
        return self.rounds(self.size(tournament), schedule)


@dataclass(frozen=True, slots=True)
class Edition:
    """A published version of a pairing system: its key, its articles and its engine.

    `name` is the short name by which people know it. `notation` reads the float arrows and
    preferences for the tournament board; `asking` answers counter-questions about its rounds.
    `numbers` are those with which a bracket begins, shown beside its heading. `variable`: a
    preference can be semi-absolute or variable. `averages` or the `index` are what it wants
    published after each round, if anything. `questions` are to be confirmed, by the codes of
    `RoundPairing.questions`. `most_arrows` marks the notation to be shown while no edition is
    chosen.

    `type_codes` name it in record 192 of TRF-2026, the first one in written reports; `system_code`
    is the code of its system as a whole, which means the edition `in_force` on the day
    (`YYYY/MM/DD`), up to the day on which it was `replaced` by one that is known or not.

    `subgroups`: the rules call the halves of a scoregroup S1 and S2.

    `system` is the type of tournament that it pairs, `team_system` one of teams that it pairs too.
    Without `schedule` it pairs a round from the standings, with one it makes the whole schedule at
    once, and `pair` returns any round of it. `seeding` are the first rounds that are paired by
    another system. `games_in_match` is the number of consecutive rounds in which the same players
    meet, with colours reversed: 1 if every round is paired by itself.
    """

    key: str
    name: str
    title: str
    rulebook: Rulebook
    pair: Pair
    notation: Callable[[Tournament], Notation]
    asking: CounterQuestions[Any]
    numbers: tuple[str, ...] = ()
    variable: bool = False
    averages: Averages | None = None
    questions: Mapping[str, Said] = field(default_factory=dict)
    most_arrows: bool = False
    type_codes: tuple[str, ...] = ()
    system_code: str = ""
    in_force: str = ""
    replaced: str = ""
    system: System = System.SWISS
    schedule: WholeSchedule | None = None
    seeding: SeedingRounds | None = None
    index: OppositionIndex | None = None
    games_in_match: int = 1
    subgroups: bool = False
    team_system: System | None = None

    def pairs_system(self, system: System) -> bool:
        """Return whether it pairs a type of tournament."""
        return system in (self.system, self.team_system)

    @property
    def renamed(self) -> bool:
        """Whether it is another edition under a new name."""
        return self.key != self.rulebook.key


def _in_order_of_lists(keys: Iterable[str]) -> tuple[str, ...]:
    """Return the keys of editions in the order in which lists show them: those with a year, the
    newest first; then tables, which have none; then teams.

    The order follows from the keys alone, since they are listed, in the help of every command,
    while no edition is loaded. Editions of teams come last, as their events are rarer.
    """
    of_years: list[str] = []
    tables: list[str] = []
    of_teams: list[str] = []
    for key in sorted(keys):
        if _system_in(key) == "team":
            of_teams.append(key)
        elif _year_in(key).isdigit():
            of_years.append(key)
        else:
            tables.append(key)
    of_years.sort(key=lambda key: (_system_in(key), _year_in(key)), reverse=True)
    return *of_years, *tables, *reversed(of_teams)


def _system_in(key: str) -> str:
    """Return the system of an edition, with which its key begins: `dutch` of `dutch-2026`."""
    return key.partition("-")[0]


def _year_in(key: str) -> str:
    """Return the end of a key, which is the year of an edition: `2026` of `dutch-2026`."""
    return key.rpartition("-")[2]


class Installed(UserDict[str, Edition]):
    """The installed editions by key, the newest first by the year at its end.

    One is loaded when it is asked for.
    """

    data: dict[str, Any]  # where an edition is declared, until it is loaded

    def __init__(self, declared: Iterable[tuple[str, str]]) -> None:
        super().__init__()
        for key, value in declared:
            if key in self:
                raise TypeError(f"the entry point {value} of {EDITIONS} is no edition of its own")
            self.data[key] = value

    def __getitem__(self, key: str) -> Edition:
        """Return an edition, which is loaded when it is asked for the first time.

        Raises KeyError for an unknown key, TypeError if what is declared is no edition with this
        key.
        """
        entry = self.data[key]
        if isinstance(entry, Edition):
            return entry
        module, _, name = entry.partition(":")
        loaded = getattr(import_module(module), name, None)
        if not isinstance(loaded, Edition) or loaded.key != key:
            raise TypeError(f"the entry point {entry} of {EDITIONS} is no edition {key}")
        self.data[key] = loaded
        return loaded

    def __iter__(self) -> Iterator[str]:
        return iter(_in_order_of_lists(self.data))


@cache
def editions() -> Installed:
    """Return all installed editions."""
    return Installed(declared(EDITIONS))


def edition_name(key: str) -> Said:
    """Return the short name by which people know an edition, the key itself for an unknown one.

    It is the name everywhere, in the window and on sheets. Most names are the same in every
    language.

    >>> edition_name("dutch-2017")
    'FIDE Dutch 2017'
    """
    if key not in editions():
        return plain(key)
    name = editions()[key].name
    if isinstance(name, Said):
        return name
    return plain(name)


def why_unfit(tournament: Tournament, key: str | None = None) -> Said | None:
    """Return why a tournament of its kind cannot be paired by an edition, None where it can.

    Without a key it is asked whether any edition pairs tournaments of that kind.
    """
    system = system_of(tournament)
    if system.of_teams and tournament.team_rules is None:
        return say(
            "{what}, but its teams are not known: no record lists them.",
            what=stated_system(tournament),
        )
    known_edition = editions().get(key or "")
    if known_edition is None:
        is_fit = _is_paired_by_any(system)
    else:
        is_fit = known_edition.pairs_system(system) or leaves_system_open(tournament)
    if is_fit:
        return None
    suitable = _editions_for(system)
    if known_edition is None or not suitable:
        return say(
            "{what}; this version of Arbiter has no rules to pair or check it with.",
            what=stated_system(tournament),
        )
    return say(
        "{what}; {rules} is for {system}. These editions can pair and check it: {editions}.",
        what=stated_system(tournament),
        rules=known_edition.name,
        system=known_edition.system.name_in_words,
        editions=", ".join(suited.key for suited in suitable),
    )


def _is_paired_by_any(system: System) -> bool:
    """Return whether any edition pairs tournaments of a system."""
    # Most tournaments are Swiss, and no edition need be loaded to know that one pairs them.
    return system is System.SWISS or bool(_editions_for(system))


def _editions_for(system: System) -> list[Edition]:
    """Return the editions that pair tournaments of a system. This loads all of them."""
    return [known for known in editions().values() if known.pairs_system(system)]


def of_same_system(tournament: Tournament) -> tuple[Edition, ...]:
    """Return the editions that pair the same system as the tournament's own edition does.

    Without one, the system that its report states counts.
    """
    known_edition = editions().get(tournament.edition or "")
    if known_edition is not None:
        system = known_edition.system
    else:
        system = system_of(tournament)
    return tuple(entry for entry in editions().values() if entry.system is system)


def must_fit(tournament: Tournament, key: str | None = None) -> None:
    """Raise InvalidTournament with what `why_unfit` returns, where it returns anything."""
    reason = why_unfit(tournament, key)
    if reason is not None:
        raise InvalidTournament(reason)


def whole_schedule(key: str | None) -> WholeSchedule | None:
    """Return how an edition makes all rounds at once; None if it pairs each round from the
    standings, or is not known.
    """
    known_edition = editions().get(key or "")
    if known_edition is None:
        return None
    return known_edition.schedule


def games_in_match(key: str | None) -> int:
    """Return in how many rounds in a row the same players meet by an edition: 1 for most, and for
    one that is not known.
    """
    known_edition = editions().get(key or "")
    if known_edition is None:
        return 1
    return known_edition.games_in_match


def continues_match(tournament: Tournament, key: str | None) -> bool:
    """Return whether the next round continues the matches of the round before, so that no result is
    waited for.
    """
    return len(tournament.rounds) % games_in_match(key) != 0


def round_of_first_game(number: int, key: str | None) -> int:
    """Return the round with the first games of the matches of a round under an edition.

    Mostly that round itself.
    """
    games_before = (number - 1) % games_in_match(key)
    return number - games_before


def round_of_last_game(number: int, key: str | None) -> int:
    """Return the round that ends the matches to which the games of a round belong.

    That is the round itself, unless a match of the edition takes several rounds.

    >>> round_of_last_game(3, "dutch-2026"), round_of_last_game(3, "double-2026")
    (3, 4)
    """
    # A match ends with the next round whose number is a multiple of its games.
    games_to_come = -number % games_in_match(key)
    return number + games_to_come


def with_schedule(tournament: Tournament, key: str) -> Tournament:
    """Return a tournament with the schedule that its settings and recorded rounds show.

    It is unchanged if it has a schedule already, or if the edition makes none.
    """
    schedule = whole_schedule(key)
    if schedule is None or tournament.schedule is not None:
        return tournament
    return replace(tournament, schedule=schedule.recorded(tournament))


def rounds_of_schedule(tournament: Tournament, key: str) -> int:
    """Return how many rounds an edition makes for the players and the schedule of a tournament.

    0 without one.
    """
    schedule = whole_schedule(key)
    if schedule is None or tournament.schedule is None:
        return 0
    return schedule.rounds_for(tournament, tournament.schedule)


def recorded_to_the_end(tournament: Tournament) -> bool:
    """Return whether every round of a whole schedule is recorded; False where there is none."""
    planned = rounds_of_schedule(tournament, tournament.edition or "")
    return 0 < planned <= len(tournament.rounds)


def check_size(schedule: WholeSchedule, player_count: int) -> None:
    """Raise InvalidTournament for more or fewer players than an edition makes schedules for."""
    fewest, most = schedule.player_limits
    if not fewest <= player_count <= most:
        raise InvalidTournament(
            say(
                "A schedule can be made for {fewest} to {most} players; this tournament has "
                "{players}.",
                fewest=fewest,
                most=most,
                players=player_count,
            )
        )


def rules_of(key: str | None) -> str:
    """Return the key of the rules by which an edition pairs.

    That is its own key, unless it is another edition under a new name.
    """
    known_edition = editions().get(key or "")
    if known_edition is not None:
        return known_edition.rulebook.key
    return key or ""


def newest_of(system_key: str) -> str:
    """Return the key of the newest edition of a system (`dubov`), any other text unchanged.

    >>> newest_of("dubov") > "dubov-1997", newest_of("dubov-1997")
    (True, 'dubov-1997')
    """
    # Of each system `editions` has the newest edition first.
    return next((key for key in editions() if key.partition("-")[0] == system_key), system_key)


def points_to_confirm(pairing: RoundPairing) -> tuple[Said, ...]:
    """Return a sentence for every point to confirm before a pairing counts.

    A code without one stands for itself.
    """
    questions = edition(pairing.edition).questions
    return tuple(questions.get(code, plain(code)) for code in pairing.questions)


def edition_in_force(code: str, day: str) -> str | None:
    """Return the key of the edition of a system in force on a day; None if we do not have it."""
    begun: list[Edition] = []
    for entry in editions().values():
        is_of_system = entry.system_code == code and not entry.renamed
        if is_of_system and entry.in_force <= day:
            begun.append(entry)
    if not begun:
        return None
    # Editions of one system follow each other: the latest that has begun is in force.
    newest = max(begun, key=lambda entry: entry.in_force)
    # It has been replaced by one that we do not have.
    if newest.replaced and day >= newest.replaced:
        return None
    return newest.key


def edition_of_round(tournament: Tournament, key: str | None) -> Edition:
    """Return the edition that pairs the next round: the tournament's own, but for a seeding round.

    That has the edition of another system: the one in force when the event begins, or when the
    tournament's own edition came into force, whichever is later. Raises NeedsChoice as `edition`
    does.
    """
    known_edition = edition(key)
    seeding = known_edition.seeding
    if seeding is None or tournament.next_round > seeding.rounds(tournament):
        return known_edition
    # The rules do not change during an event.
    begins = first_day(tournament.details) or known_edition.in_force
    return edition(edition_in_force(seeding.system_code, max(begins, known_edition.in_force)))


def edition(key: str | None) -> Edition:
    """Return the edition with this key; NeedsChoice lists the known ones if there is none."""
    installed = editions()
    if key is not None and key in installed:
        return installed[key]
    if key is None:
        what_is_missing = say("no edition of the rules has been chosen")
    else:
        what_is_missing = say("there is no edition {key}", key=repr(key))
    sentence = say(
        "{said}; the editions are {editions}", said=what_is_missing, editions=", ".join(installed)
    )
    raise NeedsChoice("edition", sentence)
