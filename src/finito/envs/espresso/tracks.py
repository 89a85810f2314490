"""A track says how slow an agent's eyes and hand are, how far it is from the server, and what thinking costs.

    machine   no delays: the agent sees everything at once, and only the pace of one hand limits it
    human     eyes, head and hand are as slow as those of a character (`hands`)
    lag       like human, and each agent has a ping (`pings`); `races` is the law for contested plays
    think     like machine, but planning costs game time: as many milliseconds as the agent reports

For example: `gymnasium.make("finito/EspressoRealtime-v0", track="lag", pings=(120,), races="fair")`. Agents act at
irregular intervals, so discount by time: with a gamma per second, use `gamma ** (dt / 1000)`. On any track,
`env.unwrapped.think(ms)` before `step` charges for planning; to charge for real time, pass what your own clock
measured.
"""

from typing import Any, Literal, get_args

import msgspec

from finito.envs.espresso.lines import FAIR, STRICT, Lines
from finito.errors import BadInput
from finito.games.espresso.drive.state import Nature
from finito.games.espresso.law.verdict import CREDIT_MS, LEAST_SLACK_MS, news_delay
from finito.options import nearest
from finito.players import make_bot
from finito.players.espresso.cast import CAST, nature_of

Track = Literal["machine", "human", "lag", "think"]
Races = Literal["fair", "strict"]
PINGS = (20, 200, 60, 120, 20, 200)
"""Milliseconds there and back, by seat, if nobody says otherwise."""
MOST_PING = 2000


class TrackRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How agents play in event time."""

    track: Track = "human"
    hands: str = "doppio"
    """Whose times an agent has on the tracks human and lag."""
    pings: tuple[int, ...] = ()
    races: Races = "fair"

    @property
    def nature(self) -> Nature:
        """What an agent's eyes and hand are like. It fumbles nothing: what it does not see it decides itself."""
        nature = nature_of(CAST["machine" if self.track in ("machine", "think") else self.hands])
        nature.slip = 0
        return nature

    def lines(self, agents: int, players: int) -> Lines:
        """How far away everybody is. Bots are in the house; under the fair law as far as the farthest agent."""
        lines = Lines()
        lines.agents = agents
        if self.track != "lag":
            return lines
        lines.law = FAIR if self.races == "fair" else STRICT
        pings = self.pings or PINGS[:agents]
        if len(pings) != agents or not all(0 <= ping <= MOST_PING for ping in pings):
            raise BadInput(f"a ping from 0 to {MOST_PING} for each of {agents} agents is needed", "pings")
        lines.ping[:agents] = pings
        floors = [min(ping, CREDIT_MS) for ping in pings]
        lines.floor[:players] = [*floors, *[max(floors)] * (players - agents)]
        lines.slack[:agents] = [LEAST_SLACK_MS] * agents
        if lines.law == FAIR:
            lines.ping[agents:players] = [max(floors)] * (players - agents)
            slowest = max(floors) + LEAST_SLACK_MS
            lines.delay[:players] = [news_delay(slowest, floor) for floor in lines.floor[:players]]
        return lines


def make_track(**settings: Any) -> TrackRules:
    """A track; BadInput says what is wrong with a setting."""
    for name, known in (("track", get_args(Track)), ("races", get_args(Races)), ("hands", tuple(CAST))):
        value = settings.get(name, known[0])
        if value not in known:
            raise BadInput(f"there is no {value!r}{nearest(str(value), list(known))}", name)
    return TrackRules(**{**settings, "pings": tuple(settings.get("pings", ()))})


def bot_nature(name: str, options: Any) -> Nature:
    """What a bot of the rules text is like; BadInput for one that has to be asked, which nothing compiled can be."""
    nature: Nature | None = getattr(make_bot("espresso", name, options), "nature", None)
    if nature is None:
        raise BadInput(f"{name!r} is no player of the rules text", "opponent")
    return nature
