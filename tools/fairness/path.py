"""The network path between a player and the server: delay, jitter, stalls, and what a cheat does to it."""

from random import Random

import msgspec


class Path(msgspec.Struct, frozen=True):
    """A network path. The ping is its floor; jitter and stalls come on top."""

    ping: float
    down: float = 0.5
    """The share of the ping that is spent from the server to the player."""
    jitter: float = 0.06
    """The mean jitter of one direction, as a share of half the ping …"""
    rough: float = 1.0
    """… plus this many milliseconds."""
    stalls: float = 0.005
    """The probability that a message is lost and retransmitted."""

    def one_way(self, chance: Random, down: bool) -> float:
        """How long one message takes."""
        mean = self.jitter * self.ping / 2 + self.rough
        time = self.ping * (self.down if down else 1 - self.down) + chance.gammavariate(2.0, mean / 2)
        return time + chance.uniform(30, 250) if chance.random() < self.stalls else time


def wifi(ping: float) -> Path:
    """A path over a bad radio link: four times the jitter, six times the stalls."""
    return Path(ping, jitter=0.24, rough=4.0, stalls=0.03)


class Cheat(msgspec.Struct, frozen=True):
    """What a client does to look slower than it is."""

    lie: int = 0
    """Claims to have needed this many milliseconds less."""
    probes: float = 0.0
    """Delays every control frame by this many milliseconds."""
    noise: float = 0.0
    """Delays each of them by up to this much more, to look jittery."""
    shapes_tcp: bool = False
    """Has its own TCP stack, which also deceives the kernel's measurement."""
    snipes: bool = False
    """Ignores the pile and reacts to messages about the rival's card."""


HONEST = Cheat()
