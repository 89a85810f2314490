# ruff: noqa: SIM109  the rules text has no tuples
"""When agents act in event time, on the driver's clock. Rules text.

An agent acts whenever its hand is free. After `wait` it is asked again as soon as something visible has changed or a
card that was being turned can be seen, and at the latest after `LONGEST_WAIT`. Cards that are still being turned are
not visible to anybody. What a hand does takes as long as its track says, just as it does for a character.
"""

from finito.chance import ONE, below, by_chance, seed_chance
from finito.drive.espresso.due import ASKING, GAME, HAND, LOOKED, QUIET, answer, decide, do_game, hold
from finito.engine.text import Table
from finito.envs.espresso.actions import (
    FIRST_PLAY,
    FLIP_THREE,
    FLIP_TWO,
    PLACES,
    TARGETS,
    action_count,
    first_pair,
    spot_owner,
    spots_of,
)
from finito.envs.espresso.lines import (
    FAIR,
    KINDS,
    NO_LAG,
    THOUSAND,
    AgentDesk,
    Lines,
    aimed_pile,
    claims,
    drop_claims,
    is_contested_hand,
    learned,
    line_time,
    way_of,
)
from finito.envs.espresso.masks import write_mask
from finito.envs.espresso.seeing import observation_size, write_observation
from finito.envs.espresso.ticks import mean_action, points_of
from finito.games.espresso.drive.ceremony import dealt
from finito.games.espresso.drive.facts import note, set_beat
from finito.games.espresso.drive.grain import after
from finito.games.espresso.drive.hands import came_late, do, judge, refused
from finito.games.espresso.drive.reveal import is_turning
from finito.games.espresso.drive.state import (
    ASKED,
    CALL,
    FLIP,
    LOOKING,
    NOTHING,
    PAIR,
    PLAY,
    REACHING,
    Drive,
    Times,
)
from finito.games.espresso.law.docket import (
    ENDLESS,
    Docket,
    file_claim,
    next_due,
    ready_contest,
    tied_of,
    withdraw,
)
from finito.games.espresso.law.verdict import BOT_REACTION_MS
from finito.games.espresso.rules.cards import BLANK, CARDS
from finito.games.espresso.rules.center import ANY
from finito.games.espresso.rules.codes import ACCEPTED, NOT_OPEN
from finito.games.espresso.rules.deal import deal
from finito.games.espresso.rules.finish import best_total
from finito.games.espresso.rules.places import WASTE
from finito.games.espresso.rules.state import NOBODY, RUNNING, Match
from finito.players.espresso.characters.decide import take_time, think_time

LONGEST_WAIT = 1_000_000
"""Whoever waits is asked again after so long, even if nothing has changed."""
LONGEST_MATCH_US = 7_200_000_000
"""Two hours of the match's own clock: then it is cut off."""
TENTH = 100_000
COINS = 1 << 28
"""The stream of the players' seed from which tied claims draw."""
MOST_NUMBER = (1 << 15) - 1
TIMES_SEEN = 2
"""Numbers at the end of an observation: how long since the last question, and how long since the match began."""


# ---- what an agent sees and may do -----------------------------------------------------------------------------------


def realtime_size(match: Match) -> int:
    return observation_size(match) + TIMES_SEEN


def write_realtime(match: Match, drive: Drive, desk: AgentDesk, who: int, row: list[int]) -> None:
    """What `who` sees at this moment: a card that is being turned is BLANK."""
    write_observation(match, who, row)
    for step in range(match.n_players):
        owner = (who + step) % match.n_players
        at = (observation_size(match) - CARDS) // match.n_players * step
        for place in range(PLACES):
            if is_turning(drive, owner, place):
                row[at + place] = BLANK
    end = observation_size(match)
    row[end] = min((drive.now - desk.asked_at[who]) // THOUSAND, MOST_NUMBER)
    row[end + 1] = min(drive.now // TENTH, MOST_NUMBER)


def write_realtime_mask(match: Match, drive: Drive, who: int, mask: list[int], start: int) -> None:
    """What is open to `who`, as far as they can see: nothing is told of cards that are still being turned."""
    write_mask(match, who, mask, start)
    spots = spots_of(match)
    for spot in range(spots):
        owner = spot_owner(match, who, spot)
        if not is_turning(drive, owner, spot % PLACES):
            continue
        mask[start + FIRST_PLAY + 2 * spot] = 0
        mask[start + FIRST_PLAY + 2 * spot + 1] = 0
        if owner == who:
            mask[start + FLIP_THREE] = 0
            mask[start + FLIP_TWO] = 0
        if match.zero:
            first = start + first_pair(match)
            for other in range(spots):
                for target in range(TARGETS):
                    mask[first + (spot * spots + other) * TARGETS + target] = 0
                    mask[first + (other * spots + spot) * TARGETS + target] = 0


def mean_seen(match: Match, drive: Drive, who: int, action: int) -> None:
    """Let a seat mean an action, as far as its cards can be seen."""
    mean_action(match, drive, who, action)
    seat = drive.seats[who]
    turning = (seat.means == PLAY or seat.means == PAIR) and is_turning(drive, seat.owner, seat.place)
    if turning or (seat.means == PAIR and is_turning(drive, seat.joker_owner, seat.joker_place)):
        seat.means = NOTHING


def take_answer(
    match: Match, drive: Drive, times: Times, lines: Lines, desk: AgentDesk, who: int, thought: int
) -> None:
    """The seat has been asked and means something: when its hand lands, or when it is asked again.

    `thought`: so many microseconds were spent on planning.
    """
    seat = drive.seats[who]
    seat.gazes = 1
    seat.options = 1
    desk.landed[who] = 0
    desk.steps += 1
    if seat.means == NOTHING:
        look = by_chance(seat, times.factors, think_time(drive, times, who))
        desk.free_at[who] = after(drive, times, who, max(look, times.natures[who].least) + thought)
        seat.stage = LOOKING
        seat.seen = match.center_size
        seat.at = max(next_change(match, drive, times, who), desk.free_at[who])
        return
    take_time(match, drive, times, who)
    takes = seat.takes + thought
    if lines.law != NO_LAG:
        takes += line_time(match, drive, desk, lines, who)
    answer(match, drive, times, who, takes)


def next_change(match: Match, drive: Drive, times: Times, who: int) -> int:
    """When a card that is being turned can next be seen; at the latest after LONGEST_WAIT."""
    first = drive.now + LONGEST_WAIT
    for spot in range(match.n_players * PLACES):
        if drive.now < drive.shown[spot] < first:
            first = drive.shown[spot]
    return after(drive, times, who, first - drive.now)


# ---- what happens by itself ------------------------------------------------------------------------------------------


def next_thing(
    match: Match, drive: Drive, times: Times, lines: Lines, docket: Docket, desk: AgentDesk, until: int
) -> int:
    """What is next, for the host to carry out: ASKING, HAND (which is legal, and has won its contest), GAME or QUIET.

    As `decide` of the drive, and under the fair law verdicts at their times.
    """
    what = QUIET if match.match_over else LOOKED
    while what == LOOKED:
        due = next_due(docket) if lines.law == FAIR else ENDLESS
        what = decide(match, drive, times, until if due == ENDLESS else min(until, due * THOUSAND))
        if what == QUIET and due < ENDLESS and drive.now < until:
            what = give_verdict(match, drive, times, docket, desk)
        elif what == HAND and match.phase == RUNNING:
            what = land_hand(match, drive, times, lines, docket, desk, drive.did_who)
    return what


def land_hand(match: Match, drive: Drive, times: Times, lines: Lines, docket: Docket, desk: AgentDesk, who: int) -> int:
    """A hand comes down: HAND if what it means is to be done now; else LOOKED, for it came to nothing or waits."""
    seat = drive.seats[who]
    contested = lines.law == FAIR and is_contested_hand(seat.means)
    if contested and seat.means != CALL:
        pile = aimed_pile(match, desk, who, seat)
        if pile == ANY:
            code = judge(match, drive, times, who)
            refused(match, drive, times, who, NOT_OPEN if code == ACCEPTED else code, True)
            return LOOKED
        if seat.kind != ASKED and is_early(drive, times, lines, desk, who, pile):
            return LOOKED
        seat.pile = pile
    code = judge(match, drive, times, who)
    if code != ACCEPTED:
        refused(match, drive, times, who, code, came_late(match, drive, times, who))
        return LOOKED
    if contested:
        if desk.landed[who] == 0:
            desk.landed[who] = drive.now // THOUSAND
        if claims(match, drive, desk, lines, docket, who):
            file_claim(docket, who)
            hold(drive, who)
            return LOOKED
    drive.did_who = who
    drive.did = seat.means
    return HAND


def is_early(drive: Drive, times: Times, lines: Lines, desk: AgentDesk, who: int, pile: int) -> bool:
    """A character answers nothing that it has seen for less time than a person needs; then its hand lands later."""
    seat = drive.seats[who]
    last = learned(drive, desk, lines, who, seat, pile)
    ready = last // KINDS + way_of(lines, who, last % KINDS) + BOT_REACTION_MS * THOUSAND
    if ready <= drive.now:
        return False
    seat.at = after(drive, times, who, ready - drive.now)
    return True


def give_verdict(match: Match, drive: Drive, times: Times, docket: Docket, desk: AgentDesk) -> int:
    """Decide the next contest: HAND of whoever was faster; the others try again, by the table as it is then."""
    group = ready_contest(docket, drive.now // THOUSAND)
    near = tied_of(docket, group)
    count = 0
    for who in range(match.n_players):
        count += (near >> who) & 1
    lot = below(desk, count) if count > 1 else 0
    winner = NOBODY
    for who in range(match.n_players):
        if (near >> who) & 1:
            winner = who if lot == 0 else winner
            lot -= 1
    for who in range(match.n_players):
        if (group >> who) & 1:
            withdraw(docket, who)
            drive.seats[who].stage = REACHING
            drive.seats[who].at = after(drive, times, who, 0)
    code = judge(match, drive, times, winner)
    if code != ACCEPTED:
        refused(match, drive, times, winner, code, True)
        return LOOKED
    drive.did_who = winner
    drive.did = drive.seats[winner].means
    return HAND


def follow(
    match: Match, drive: Drive, times: Times, lines: Lines, docket: Docket, desk: AgentDesk, what: int, who: int
) -> None:
    """Something was done and noted: agents who wait for a change are asked, and an agent's hand is free at once."""
    if match.phase != RUNNING:
        drop_claims(match, docket)
        return
    if what == HAND:
        seat = drive.seats[who]
        laid = seat.means == PLAY or seat.means == PAIR
        if laid:
            pile = match.laid_pile[match.center_size - 1]
            desk.topped[pile] = match.center_size
            desk.topped_by[pile] = who
            desk.topped_at[pile] = drive.now
        if laid and seat.place == WASTE:
            desk.uncovered[seat.owner] = drive.now
        if laid and seat.means == PAIR and seat.joker_place == WASTE:
            desk.uncovered[seat.joker_owner] = drive.now
        if who < lines.agents and seat.means == FLIP:
            seat.at = after(drive, times, who, 0)
    for agent in range(lines.agents):
        seat = drive.seats[agent]
        if seat.stage == LOOKING and seat.means == NOTHING and agent != who:
            seat.at = max(after(drive, times, agent, 0), desk.free_at[agent])


def play_on(match: Match, drive: Drive, times: Times, lines: Lines, docket: Docket, desk: AgentDesk) -> int:
    """Everything up to the next question (ASKING), or to the end of the match (QUIET)."""
    what = HAND
    while what == HAND or what == GAME:
        what = next_thing(match, drive, times, lines, docket, desk, LONGEST_MATCH_US)
        who = drive.did_who
        if what == HAND:
            do(match, drive, who)
        elif what == GAME:
            do_game(match, drive, who, drive.did)
        if what == HAND or what == GAME:
            note(match, drive, times, who, drive.did, drive.now)
            follow(match, drive, times, lines, docket, desk, what, who)
    return what


def begin_agents(match: Match, drive: Drive, desk: AgentDesk) -> None:
    """A match begins: nobody was asked or owed anything yet."""
    seed_chance(desk, drive.eyes_low, drive.eyes_high, COINS + match.round_number)
    desk.steps = 0
    for who in range(match.n_players):
        desk.points[who] = 0
        desk.asked_at[who] = 0
        desk.landed[who] = 0


def next_match(match: Match, drive: Drive, times: Times, docket: Docket, desk: AgentDesk) -> None:
    """Deal the first match, or the next one. Its rounds are numbered on, so no deal comes twice."""
    match.match_over = 0
    drive.now = 0
    drive.beat = 0
    for who in range(match.n_players):
        match.players[who].total = 0
        drive.seats[who].own_beat = 0
        drive.seats[who].tempo = ONE
        drive.seats[who].active = 0
    deal(match)
    set_beat(match, drive, times)
    dealt(match, drive, times)
    drop_claims(match, docket)
    begin_agents(match, drive, desk)


def run_questions(
    matches: Table[Match],
    drives: Table[Drive],
    desks: Table[AgentDesk],
    dockets: Table[Docket],
    first: int,
    end: int,
    times: Times,
    lines: Lines,
    actions: list[int],
    thought: list[int],
    paused: list[int],
    limit: int,
    rows: list[list[int]],
    masks: list[int],
    rewards: list[list[int]],
    movers: list[int],
    clocks: list[int],
    terminated: list[int],
    truncated: list[int],
    scores: list[list[int]],
    winners: list[list[int]],
) -> None:
    """In each of the matches first … end - 1 the agent that was asked answers, and everything happens up to the next
    question; then what that agent sees. A match that ended with the last answer begins anew instead. `limit` answers
    cut a match off (0: never). One function on purpose: compiling a function takes in everything below it.
    """
    for index in range(first, end):
        if paused[index]:
            continue
        match = matches[index]
        drive = drives[index]
        desk = desks[index]
        docket = dockets[index]
        if terminated[index] or truncated[index]:
            next_match(match, drive, times, docket, desk)
        else:
            mean_seen(match, drive, movers[index], actions[index])
            take_answer(match, drive, times, lines, desk, movers[index], thought[index] * THOUSAND)
        what = play_on(match, drive, times, lines, docket, desk)
        mover = drive.did_who if what == ASKING else 0
        movers[index] = mover
        clocks[index] = drive.now // THOUSAND
        for who in range(lines.agents):
            points = points_of(match, who)
            rewards[index][who] = points - desk.points[who]
            desk.points[who] = points
        terminated[index] = match.match_over
        cut = what == QUIET or 0 < limit <= desk.steps
        truncated[index] = 1 if cut and not match.match_over else 0
        if terminated[index] or truncated[index]:
            best = best_total(match)
            for who in range(match.n_players):
                scores[index][who] = points_of(match, who)
                winners[index][who] = 1 if match.match_over and match.players[who].total == best else 0
        write_realtime(match, drive, desk, mover, rows[index])
        write_realtime_mask(match, drive, mover, masks, index * action_count(match))
        desk.asked_at[mover] = drive.now
