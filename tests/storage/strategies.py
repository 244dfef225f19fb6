"""Any tournament a file may have to hold: whatever its rounds are like, they are rounds of its own
players.
"""

from datetime import datetime

from hypothesis import strategies as st

from arbiter_gui.domain.record_lines.integrity import LEFT
from arbiter_gui.domain.round_rules import AGAINST, BEYOND_THE_RULES, BYES
from arbiter_gui.domain.schedule import MovedGame, NumbersBy, Schedule
from arbiter_gui.domain.tournament import (
    ADJUSTMENT_KINDS,
    GROUP_WISHES,
    AttachedGame,
    Details,
    MonthRating,
    PointAdjustment,
    PointSystem,
    ProhibitedGroup,
    Record,
    Tournament,
    VirtualPoints,
)
from arbiter_gui.domain.values import (
    HOUSE_PLAYERS,
    RATING_SOURCES,
    Alteration,
    Board,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Player,
    Reported,
    Result,
    Round,
)
from arbiter_gui.engine.editions import editions

PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="
"""One black dot."""
numbers = st.integers(1, 99_999)
small = st.integers(0, 99)
counts = st.integers(1, 99)
MOST_RECORDED = 3
# A server cannot store the character NUL; what comes of it has a test of its own.
text = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=12)
line = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0\r\n"), max_size=12)
booleans = st.booleans()
moments = st.datetimes(datetime(2, 1, 1), datetime(9998, 12, 31))
"""Every place has a clock that can show them: not the first and the last year that there is."""
times = st.just("") | moments.map(lambda moment: moment.isoformat(timespec="seconds"))
results = st.sampled_from(
    [Result(mark, other) for mark, others in AGAINST.items() for other in others]
)
everything = results | st.sampled_from(BEYOND_THE_RULES)


def tuples(values, size=4, **unique):
    return st.lists(values, max_size=size, **unique).map(tuple)


def some(players, made=lambda one: one, **unique):
    """Values that are about one of the players each; none where there are none."""
    return tuples(made(st.sampled_from(players)), **unique) if players else st.just(())


altered = tuples(st.builds(Alteration, times, tuples(counts, 3)), 2)
bye_codes = st.sampled_from([("", kind) for kind in ByeKind] + list(BYES.items()))


@st.composite
def rounds(draw, players, results):
    """Some players on boards, some with byes, the others absent."""
    people = draw(st.permutations(players))
    paired = draw(st.integers(0, len(people) // 2))
    pairs = [people[2 * i : 2 * i + 2] for i in range(paired)]
    boards = tuple(Board(*pair, draw(results), draw(st.none() | counts)) for pair in pairs)
    away = people[2 * paired : 2 * paired + draw(st.integers(0, 3))]
    byes = ((player, *draw(bye_codes)) for player in away)
    return Round(
        boards,
        tuple(Bye(player, kind, code) for player, code, kind in byes),
        draw(booleans),
        draw(times),
        draw(altered),
        draw(some(range(1, paired + 1), reported, size=2, unique_by=lambda r: r.board)),
    )


def reported(place):
    return st.builds(Reported, place, everything)


REQUESTED = [kind for kind in ByeKind if kind is not ByeKind.PAIRING_ALLOCATED]
people = st.builds(
    Player,
    number=numbers,
    name=text,
    rating=st.integers(0, 3000),
    title=text,
    sex=text,
    federation=text,
    fide_id=text,
    birth=text,
    withdrawn_from=st.none() | counts,
    rank=st.none() | small,
    club=text,
    category=text,
    rating_source=st.sampled_from(RATING_SOURCES),
    fixed_board=st.none() | counts,
    fide_rating=small,
    national_rating=small,
    national_id=text,
    k=st.integers(0, 99),
    team=text,
    expelled=text,
    fee=small,
    paid=small,
    paid_by=text,
    email=text,
    phone=text,
    contact=text,
    club_number=text,
    member_number=text,
    state=text,
    house=st.sampled_from(HOUSE_PLAYERS),
    national_list=st.sampled_from(("", "ENG")),
)
details = st.builds(
    Details,
    name=text,
    city=text,
    federation=text,
    start=text,
    end=text,
    kind=text,
    chief_arbiter=text,
    deputies=tuples(text, 3),
    time_control=text,
    dates=tuples(text, 3),
    first_board=counts,
    tie_breaks=tuples(st.sampled_from(("BH", "SB", "KS/L-1")), 3),
    rating_list=text,
    arbiter_ids=tuples(text, 3),
    arbiter_titles=tuples(text, 3),
    organiser=text,
    event_code=text,
    prizes=st.sampled_from(((), ("currency: EUR", "50; 1; women", "# no more"))),
    teams=st.sampled_from(("", "club:4", "federation:10")),
    rating_kind=st.sampled_from(("standard", "rapid", "blitz", "rapid+standard", "blitz+standard")),
    rating_method=st.sampled_from(("FIDON", "HBFN")),
    rating_federation=st.sampled_from(("", "GER")),
    rating_lists=st.sampled_from(((), ("GER", "FIDE", "ENG"))),
    decisions=st.sampled_from(
        ((), ("lots; 2 1; seed 9", "value; JURY; 1=2.5 2=-1", "manual; 1=2 3; so"))
    ),
    times=tuples(text, 3),
    norm_event=st.sampled_from(("", "zonal")),
    variant=st.sampled_from(("", "chess960")),
    logo=st.sampled_from(("", PNG)),
    report_fields=tuples(text, 3),
    sheet_languages=st.sampled_from(((), ("fr",), ("en", "ru"))),
)
point_systems = st.builds(PointSystem, *([small] * 12), st.none() | small)
entrants = tuples(people, 6, unique_by=lambda p: p.number)
of_editions = st.none() | st.sampled_from(sorted(editions()))
numbers_of_rounds = st.none() | counts
colours = st.none() | st.sampled_from(Colour)
records = tuples(st.builds(Record, small, line))
wishes = st.sampled_from(GROUP_WISHES)
accelerations = st.none() | st.just("baku")
moved_games = st.builds(MovedGame, counts, numbers, numbers, text)
schedules = st.none() | st.builds(
    Schedule,
    st.integers(1, 4),
    booleans,
    st.none() | st.sampled_from(NumbersBy),
    st.none() | st.integers(0, 10**9),
    tuples(moved_games, 3),
    tuples(numbers, 3),
)
games = tuples(st.builds(AttachedGame, counts, numbers, numbers, text), 3)
requested = st.sampled_from(
    [(kind, mark) for mark, kind in BYES.items() if kind in REQUESTED]
    + [(kind, "") for kind in REQUESTED]
)
points = st.integers(-99, 99)
of_a_kind = st.sampled_from(ADJUSTMENT_KINDS[1:])
months = st.sampled_from(("DEC26", "JAN27"))


@st.composite
def tournaments(draw):
    """A tournament; outside FIDE mode both players of a board may have won."""
    players = draw(entrants)
    known = [player.number for player in players]
    left = draw(booleans)
    adjusted = st.builds(
        PointAdjustment, of_a_kind, points, numbers_of_rounds, some(known, unique=True)
    )
    if known:
        one = st.tuples(st.sampled_from(known))
        adjusted |= st.builds(PointAdjustment, st.just(""), points, numbers_of_rounds, one)
    return Tournament(
        players=players,
        rounds=draw(tuples(rounds(known, everything if left else results), MOST_RECORDED)),
        details=draw(details),
        edition=draw(of_editions),
        round_count=draw(numbers_of_rounds),
        initial_colour=draw(colours),
        points=draw(point_systems),
        prohibited=draw(
            tuples(
                st.builds(
                    kept_apart, some(known, unique=True), counts, numbers_of_rounds, text, wishes
                )
            )
        ),
        virtual_points=draw(some(known, virtual, unique_by=lambda v: (v.player, v.round))),
        requests=draw(some(known, request, unique_by=lambda r: (r.player, r.round))),
        records=draw(records) + ((Record(99, f"{LEFT} @ Round 1"),) if left else ()),
        acceleration=draw(accelerations),
        schedule=draw(schedules),
        adjustments=draw(tuples(adjusted)),
        games=draw(games),
        month_ratings=draw(
            some(known, lambda p: st.builds(MonthRating, p, months, small, small, text), size=3)
        ),
    )


def kept_apart(players, first, last, name, wish):
    return ProhibitedGroup(players, first, last and max(first, last), name, wish)


def virtual(player):
    return st.builds(VirtualPoints, player, counts, st.integers(-20, 20))


def request(player):
    """A bye asked for in a round after all that can be recorded."""
    later = st.integers(MOST_RECORDED + 1, 99)
    return st.builds(lambda p, number, code: ByeRequest(p, number, *code), player, later, requested)
