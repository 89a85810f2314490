"""The arbiter of one match of ESPRESSO: who claims what, the credit of each play, and who has to wait for whom."""

from typing import Any, NamedTuple

from finito.games.espresso import moves as em
from finito.games.espresso.law.verdict import BOT_REACTION_MS, lands_at, news_delay
from finito.games.espresso.match import Match
from finito.games.espresso.notation import pile_text, turn_text
from finito.rooms.races.claims import FINITO, Claim, Claims
from finito.rooms.races.deliveries import Deliveries
from finito.rooms.races.evidence import Evidence, Rival, rival, weigh
from finito.rooms.races.link import Link
from finito.rooms.races.memory import LaidCard, Memory
from finito.rooms.races.reveals import CardUp, Reveals
from finito.rooms.races.stakes import Contested, Place, Stake, opens_race, stake_of, takers
from finito.rooms.races.tokens import Tokens
from finito.rooms.races.verdict import Verdict

ROUNDING_MS = 2
"""A delayed delivery may go out this much too early, because timers and timestamps are rounded."""
NOTHING = Stake(-2, 0, (), False)


class Asked(NamedTuple):
    """A move as a player asked for it."""

    player: int
    move: Any
    arrival: int
    connection: int | None
    """None for a bot."""
    id: int | None
    seen: int
    """The number of the delivery that the play proves its player had received."""
    response: int | None
    queued: bool = False
    """Whether it waited behind another play of the same player."""
    judged: int = -1
    """The number of the room's last entry when the rules allowed it; -1 if they were not asked."""


class Arbiter:
    """Orders the plays of a match by response time. Keeps nothing that a rebuilt room needs."""

    def __init__(self, links: list[Link], chaos: bool, key: bytes) -> None:
        self.links = links
        """By player."""
        self.tokens = Tokens(key)
        self.deliveries = Deliveries()
        self.reveals = Reveals(links, chaos)
        self.memory = Memory(self.deliveries, self.reveals)
        self.claims = Claims()
        self.queues: dict[int, list[Asked]] = {}
        """Plays of each player that arrived while an earlier one waited for its verdict, in order."""
        self.delays: tuple[int, ...] = ()
        """The delay for each player of news that others could react to, too; empty if there is none."""
        self._at_once: set[int] = set()
        """Numbers of events that open no race and are sent without delay."""
        self._held_until: list[int] = []
        """When each player's last delayed delivery goes out, so that nothing overtakes it."""
        self.holding: set[int] = set()
        """Bots whose hands wait for a verdict."""

    def busy(self) -> bool:
        return bool(self.claims.pending or self.queues)

    def wakes_at(self) -> int | None:
        """When the next contest can be decided or the next card must be sent; None if neither will be."""
        shows = self.reveals.wakes_at()
        if not self.claims.pending:
            return shows
        decides = self.claims.wakes_at()
        return decides if shows is None or (decides is not None and decides < shows) else shows

    def cover(
        self, match: Match, number: int, at: int, player: int, arrived: int, race: Verdict | None, events: list[Any]
    ) -> tuple[tuple[CardUp, ...], list[Any]]:
        """The cards that have been turned since the last event, and the events of a move as everyone gets them: without
        cards that are still being turned."""
        arrival = arrived or at
        floor = self.links[player].floor if player >= 0 else 0
        virtual = arrival - floor if race is None else race.virtual(player)
        landed = self.reveals.landed(at)
        laid, lands = LaidCard(number, player, arrival, virtual), lands_at(arrival, floor)
        if self.delays and not opens_race(match, player, events):
            self._at_once.add(number)
        learn = self.memory.learn
        return landed, [learn(event, number, laid, lands) for event in events]

    # ---- what players know -----------------------------------------------------------------------------------------

    def is_delivered(self, asked: Asked, token: str) -> bool:
        """Whether a play echoes an event that had been sent to its own player when it arrived.

        The token alone proves only that somebody had received the event. To give no advantage to players who hear it
        from someone else, it does not count before it was sent to this player, and no play is credited more time than
        has passed since then (`Link.answered`).
        """
        if not self.tokens.is_right(asked.seen, token):
            return False
        sent = self.deliveries.sent(asked.seen, asked.player)
        return sent is None or asked.arrival >= sent - ROUNDING_MS

    def is_shown(self, asked: Asked, stake: Stake) -> bool:
        """Whether the cards of this play had been sent to its player."""
        hidden = self.reveals.hidden
        for place in stake.cards:
            if place in hidden and self.reveals.waits(asked.player, place, asked.arrival):
                return False
        return True

    def stake(self, match: Match, player: int, move: Contested, number: int) -> Stake:
        """What a legal move takes if its player knows the events up to this number."""
        return stake_of(match, player, move, lambda pile: self.memory.has_seen(player, pile_text(pile), number))

    def has_seen(self, asked: Asked, stake: Stake) -> bool:
        """Whether the player knew the current top of the pile."""
        return stake.pile < 0 or self.memory.has_seen(asked.player, stake.name, asked.seen)

    def answers_at(self, player: int, stake: Stake, now: int) -> int:
        """When a bot may make a play: BOT_REACTION_MS after it could see what it reacts to."""
        learned = self.memory.last(player, stake.name, stake.cards, now)
        way = {"net": self.links[player].floor, "shown": self.links[player].floor // 2, "own": 0}[learned.kind]
        sent = [self.reveals.sent_to(player, place) for place in stake.cards]
        return max([learned.at + way + BOT_REACTION_MS, *sent])

    # ---- claims ----------------------------------------------------------------------------------------------------

    def rivals(self, match: Match, asked: Asked, stake: Stake) -> list[tuple[int, tuple[Place, ...]]] | None:
        """Who could be faster than a play, and with which cards; None if the play can be made at once, because nobody
        could and no claim is pending."""
        possible = takers(match, asked.player, stake)
        return possible if possible or self.claims.pending else None

    def claim(self, asked: Asked, stake: Stake, possible: list[tuple[int, tuple[Place, ...]]]) -> Claim | None:
        """The claim of a legal play that has to wait; None if no rival and no pending claim competes with it."""
        resources = stake.resources
        contested = self.claims.touched(resources)
        evidence = self.evidence(asked, stake)
        finisher = self.claims.finisher()
        if finisher is not None and evidence.virtual >= finisher.virtual:
            resources |= {FINITO}
        elif not possible and not contested:
            return None
        rivals = tuple([self._rival(other, stake, places, asked.arrival) for other, places in possible])
        return Claim(evidence, resources, rivals, stake.name, stake.version, asked, finishes=stake.finishes)

    def evidence(self, asked: Asked, stake: Stake) -> Evidence:
        """The evidence for the credit of a play."""
        player, arrival = asked.player, asked.arrival
        link = self.links[player]
        bot = asked.connection is None
        sent = None if bot else self.deliveries.sent(asked.seen, player)
        if sent is not None:
            link.answered(arrival - sent)
        learned = self.memory.last(player, stake.name, stake.cards, arrival)
        text = turn_text(player, asked.move)
        return weigh(player, text, arrival, link, learned.kind, sent, asked.response, learned.delay, learned.held, bot)

    def _rival(self, player: int, stake: Stake, places: tuple[Place, ...], now: int) -> Rival:
        """A rival with the highest credit over all cards with which they could claim the same."""
        link = self.links[player]
        ways = [self.memory.last(player, stake.name, (place,), now) for place in places]
        found = [rival(player, link, way.kind, way.delay, way.held) for way in ways]
        if stake.finishes:
            found.append(rival(player, link, "net", max(self.delays, default=0), 0))
        return max(found, key=lambda one: one.most)

    def forestalled(self, asked: Asked) -> tuple[int, int] | None:
        """Who was faster than a play that came too late, and by how much; None if that is not known."""
        laid = self.memory.forestalled(asked.player, asked.move, asked.seen)
        if laid is None:
            return None
        return laid.player, self.evidence(asked, NOTHING).virtual - laid.virtual

    # ---- time ------------------------------------------------------------------------------------------------------

    def equalize(self) -> None:
        """Update floors and delays. Bots get the floor of the farthest person. If round trips differ by more than the
        longest hold, nearer players get news later.
        """
        people = [link for link in self.links if not link.bot]
        farthest = max((link.floor for link in people), default=0)
        for link in self.links:
            if link.bot:
                link.floor = farthest
        slowest = max((link.floor + link.slack for link in people), default=0)
        delays = tuple([news_delay(slowest, link.floor) for link in self.links])
        self.delays = delays if any(delays) else ()
        for link, delay in zip(self.links, delays, strict=True):
            link.delay = delay

    @property
    def delays_anybody(self) -> bool:
        """Whether anyone gets messages later than others."""
        return bool(self.delays or self._held_until)

    def released(self, numbers: list[int], now: int, shows: bool) -> tuple[int, ...]:
        """Note that these events, or single cards (`shows`), go out now; returns the delay for each player."""
        held = shows or not self._at_once.issuperset(numbers)
        wanted = self.delays if held and self.delays else (0,) * len(self.links)
        before = self._held_until or [now] * len(wanted)
        delays = tuple([max(delay, until - now) for delay, until in zip(wanted, before, strict=True)])
        self._held_until = [now + delay for delay in delays] if any(delays) else []
        self._at_once.difference_update(numbers)
        for number in numbers:
            self.deliveries.released(number, now, delays)
        return delays


CONTESTED = frozenset((em.Play, em.Pair, em.CallFinito))


def is_contested(move: Any) -> bool:
    """Whether another player could be faster than a move of this kind."""
    return type(move) in CONTESTED
