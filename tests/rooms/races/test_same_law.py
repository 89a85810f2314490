"""Rooms store pending claims as objects, environments as numbers; both group, order and decide them alike."""

from random import Random

from finito.games.espresso.law import docket as law
from finito.games.espresso.rules.state import MAX_PLAYERS
from finito.rooms.races.claims import FINITO, Claim, Claims
from finito.rooms.races.evidence import Evidence, Rival


def filed(chance: Random, claims: Claims, docket: law.Docket, player: int, at: int) -> None:
    """File the same claim in both: a pile at a size, maybe a card, maybe the end of the round."""
    pile, version, card = chance.randrange(2), chance.randrange(2), chance.randrange(4)
    finishes, follows = chance.random() < 0.2, chance.random() < 0.2
    virtual = at - chance.randrange(120)
    most = {other: chance.randrange(300) for other in range(MAX_PLAYERS) if other != player and chance.random() < 0.4}
    docket.pile[player], docket.version[player], docket.cards[player] = pile, version, 1 << card
    docket.finishes[player], docket.follows[player] = int(finishes), int(follows)
    docket.arrived[player], docket.virtual[player] = at, virtual
    for other in range(MAX_PLAYERS):
        docket.most[player * MAX_PLAYERS + other] = most.get(other, -1)
    law.file_claim(docket, player)
    evidence = Evidence(player=player, move="", arrival=at, virtual=virtual)
    rivals = tuple(Rival(player=other, most=credit) for other, credit in most.items())
    takes = frozenset({(pile, version), card, *([FINITO] if follows else [])})
    claims.add(Claim(evidence, takes, rivals, str(pile), version, finishes=finishes))


def players_in(group: int) -> list[int]:
    return [who for who in range(MAX_PLAYERS) if (group >> who) & 1]


def test_rooms_and_environments_decide_the_same_contests_at_the_same_time() -> None:
    contests = together = 0
    for seed in range(100):
        chance, claims, docket, now = Random(seed), Claims(), law.Docket(), 1_000
        waiting: set[int] = set()
        while now < 2_000:
            free = [who for who in range(MAX_PLAYERS) if who not in waiting]
            if free and now < 1_500:
                player = chance.choice(free)
                filed(chance, claims, docket, player, now)
                waiting.add(player)
            assert (claims.wakes_at() or law.ENDLESS) == law.next_due(docket)
            while (group := law.ready_contest(docket, now)) != 0:
                contest = claims.ready(now)
                assert contest is not None
                assert sorted(claim.player for claim in contest) == players_in(group)
                for claim in contest:
                    claims.remove(claim)
                    law.withdraw(docket, claim.player)
                    waiting.discard(claim.player)
                contests, together = contests + 1, together + (len(contest) > 1)
            assert claims.ready(now) is None
            now += chance.randrange(1, 60)
        assert not claims.pending
    assert contests > 500
    assert together > 50
