"""Plays in a room with fair races: which ones wait, and how verdicts are carried out.

A play is made at once if nobody could be faster. Otherwise it waits for its verdict, at most 150 ms, and only its own
player is told that it waits. Further plays of the same player wait behind it. Pending claims are not in the journal: if
the server dies, they are lost together with its sockets, and nobody was told that they counted.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from finito.games.espresso import moves as em
from finito.games.espresso.match import Match
from finito.games.espresso.notation import HIDDEN, PLACE_TEXTS
from finito.games.espresso.races import was_legal_since
from finito.games.espresso.rules.center import ANY
from finito.games.espresso.rules.state import RUNNING
from finito.rooms import incoming as ask
from finito.rooms import outgoing as out
from finito.rooms.races.answers import NO_RACE, Decided, answer, carry_out, fair, locked_out, lost, refuse
from finito.rooms.races.arbiter import Arbiter, Asked, is_contested
from finito.rooms.races.claims import decide
from finito.rooms.races.reveals import CardUp
from finito.rooms.races.stakes import Contested, Stake, stake_of
from finito.rooms.races.verdict import Verdict
from finito.rooms.room import Room
from finito.rooms.step import Step

MOST_QUEUED = 8
"""Plays waiting per player. No person presses more often within one hold."""
NEVER = 2**62


def ask_move(room: Room, step: Step, now: int, connection: int, intent: ask.Play, player: int, move: Any) -> out.Answer:
    """Handle a move of a connected player whose hand is not locked. If it waits, its answer comes in a later step."""
    arbiter, running = fair(room)
    asked = Asked(player, move, now, connection, intent.id, intent.seen or 0, intent.response_ms)
    if is_contested(move) and running.match.phase == RUNNING:
        problem = _echo_problem(room, arbiter, now, asked, intent)
        if problem is not None:
            return problem
    if arbiter.claims.pending and arbiter.claims.of(player):
        queue = arbiter.queues.setdefault(player, [])
        if len(queue) >= MOST_QUEUED:
            return out.Refused(id=intent.id, code="TOO_FAST", sentence="Too many plays are waiting; slow down.")
        queue.append(asked._replace(queued=True))
        return out.Pending(id=intent.id)
    decided = consider(room, step, now, asked)
    return decided or decide_contests(room, step, now, asked) or out.Pending(id=intent.id)


def _echo_problem(room: Room, arbiter: Arbiter, now: int, asked: Asked, intent: ask.Play) -> out.Refused | None:
    """The refusal of a play that does not prove what its sender had received, or does not name its card; else None."""
    if intent.token is None or intent.seen is None:
        return out.Refused(
            id=intent.id, code="NO_TOKEN", sentence="In this room a play must echo the last delivery: seen and token."
        )
    if not arbiter.is_delivered(asked, intent.token):
        return locked_out(room, now, asked)
    unnamed = (isinstance(asked.move, em.Play) and asked.move.card is None) or (
        isinstance(asked.move, em.Pair) and asked.move.joker_card is None
    )
    if unnamed:
        return out.Refused(
            id=intent.id, code="NO_CARD_NAMED", sentence="In this room a play names the card that was seen."
        )
    return None


def consider(room: Room, step: Step, now: int, asked: Asked) -> Decided | None:
    """Make a move whose token was right, refuse it, or let it wait for a verdict of `decide_contests` (None)."""
    arbiter, running = fair(room)
    match, move = running.match, asked.move
    if not is_contested(move) or match.phase != RUNNING:
        return carry_out(room, step, now, asked)
    stake = arbiter.stake(match, asked.player, move, asked.seen)
    if not arbiter.is_shown(asked, stake):  # first, because refusals by the rules name cards
        return locked_out(room, now, asked)
    if stake.pile == ANY or not arbiter.has_seen(asked, stake):
        return _unseen(room, step, now, asked)
    asked = _aimed(asked, stake, match)
    possible = arbiter.rivals(match, asked, stake)
    if possible is None:
        return carry_out(room, step, now, asked)
    refused = running.refusal(asked.player, asked.move, asked.arrival)
    if refused is not None:
        return refuse(room, step, now, asked, refused)
    asked = asked._replace(judged=room.number)
    claim = arbiter.claim(asked, stake, possible)
    if claim is None:
        return carry_out(room, step, now, asked)
    arbiter.claims.add(claim)
    return None


def _unseen(room: Room, step: Step, now: int, asked: Asked) -> out.Refused:
    """Refuse a play on a pile that its player cannot have seen in this state: illegal, too late, or made in advance."""
    arbiter, running = fair(room)
    match = running.match
    refused = running.refusal(asked.player, asked.move, asked.arrival)
    if refused is not None:
        return refuse(room, step, now, asked, refused)
    before = arbiter.memory.center_seen(asked.seen, match.center_size)
    late = was_legal_since(match, asked.player, asked.move, before)
    return lost(room, asked, None) if late or asked.queued else locked_out(room, now, asked)


def _aimed(asked: Asked, stake: Stake, match: Match) -> Asked:
    """A play to `any` pile, changed to the pile that its player has seen if the rules would choose another."""
    move = asked.move
    if isinstance(move, em.CallFinito) or move.to != "any":
        return asked
    lowest = stake_of(match, asked.player, move, lambda pile: True).pile
    return asked if stake.pile == lowest else asked._replace(move=msgspec.structs.replace(move, to=stake.name))


# ---- verdicts ----------------------------------------------------------------------------------------------------


def decide_contests(room: Room, step: Step, now: int, own: Asked | None = None) -> Decided | None:
    """Decide every contest that is due, then the plays that waited behind it, and send the answers. The answer to `own`
    is returned instead; None if it still waits."""
    arbiter, running = fair(room)
    found: Decided | None = None
    decided: list[tuple[Asked, Decided | None]]
    contest = arbiter.claims.ready(now)
    while contest is not None:
        winner, verdict = decide(contest, running.match.seed, running.match.round_number, now)
        for claim in contest:
            arbiter.claims.remove(claim)
        losers = [claim.asked for claim in contest if claim is not winner]
        decided = [(winner.asked, carry_out(room, step, now, winner.asked, verdict))]
        decided += [(asked, _after(room, step, now, asked, verdict)) for asked in losers]
        for asked, became in decided:
            if own is not None and (asked.player, asked.id) == (own.player, own.id):
                found = became
            else:
                answer(step, asked, became)
        _go_on(room, step, now)
        contest = arbiter.claims.ready(now)
    _go_on(room, step, now)
    return found


def _after(room: Room, step: Step, now: int, asked: Asked, verdict: Verdict) -> Decided | None:
    """Answer a play after another was faster: the card goes back, unless the play is still legal."""
    _, running = fair(room)
    refused = running.refusal(asked.player, asked.move, asked.arrival)
    if refused is not None and refused.code in NO_RACE:
        return refuse(room, step, now, asked, refused)
    if refused is not None:
        return lost(room, asked, verdict)
    return consider(room, step, now, asked)


def _go_on(room: Room, step: Step, now: int) -> None:
    """Consider the plays that waited behind a verdict, with the times at which they arrived."""
    arbiter, _ = fair(room)
    for player, queue in list(arbiter.queues.items()):
        while queue and not arbiter.claims.of(player):
            asked = queue.pop(0)
            known = room.session.answers.known(room.players[player], asked.id or -1)
            if known is not None and known[0] == asked.move and asked.id is not None:
                answer(step, asked, out.Accepted(id=asked.id, number=known[1]))
            else:
                answer(step, asked, consider(room, step, now, asked))
        if not queue:
            del arbiter.queues[player]


def pass_time(room: Room, step: Step, now: int) -> None:
    """Decide contests that are due, and send cards that have been turned."""
    arbiter = room.arbiter
    if arbiter is None:
        return
    if arbiter.claims.pending:
        decide_contests(room, step, now)
    for player, cards in arbiter.reveals.due(now):
        to = None if player is None else room.seats[room.players[player]].session.connection
        if player is None or to is not None:
            step.send(to, out.Shown(cards=cards))


def open_cards(room: Room) -> tuple[CardUp, ...]:
    """Every open card that everyone has seen turned, for clients that may have missed some."""
    view = room.view(None)
    cards = []
    for owner, player in enumerate(view.players):
        for place, card in zip(PLACE_TEXTS, (player.espresso, *player.help, player.waste), strict=True):
            if card is not None and card != HIDDEN:
                cards.append(CardUp(owner, place, card))
    return tuple(cards)


def clear(room: Room, step: Step, now: int) -> None:
    """After the end of a round, answer all plays that still wait: those that became illegal came too late."""
    if room.arbiter is None or not room.arbiter.busy():
        return
    arbiter, running = fair(room)
    if running.match.phase == RUNNING and not running.match.match_over:
        return
    for asked in _left(arbiter):
        refused = running.refusal(asked.player, asked.move, asked.arrival)
        answer(step, asked, lost(room, asked, None) if refused is not None else carry_out(room, step, now, asked))


def _left(arbiter: Arbiter) -> Iterator[Asked]:
    left = [claim.asked for claim in arbiter.claims.pending]
    left += [asked for queue in arbiter.queues.values() for asked in queue]
    arbiter.claims.clear()
    arbiter.queues.clear()
    yield from left


# ---- bots --------------------------------------------------------------------------------------------------------


def open_moves(room: Room, player: int, legal: list[Any], now: int) -> list[Any]:
    """The legal moves that a bot has seen for long enough to make; none while it waits for a verdict."""
    arbiter, _ = fair(room)
    if arbiter.claims.of(player):
        return []
    return [move for move in legal if not is_contested(move) or answers_at(room, player, move, now) <= now]


def answers_at(room: Room, player: int, move: Contested, now: int) -> int:
    """When a bot may make this legal move; NEVER if it cannot have seen the pile."""
    arbiter, running = fair(room)
    stake = arbiter.stake(running.match, player, move, room.number)
    return NEVER if stake.pile == ANY else arbiter.answers_at(player, stake, now)


def bot_move(room: Room, step: Step, now: int, player: int, move: Any) -> None:
    """Handle a bot's move like everyone's: it may have to wait for a verdict."""
    consider(room, step, now, Asked(player, move, now, None, None, room.number, None))
    decide_contests(room, step, now)
