"""Who was faster, how long a verdict takes, and that recomputing it gives the same result."""

from collections import Counter

import msgspec

from finito.games.espresso.law.verdict import HOLD_MS
from finito.rooms.races.claims import FINITO, Claim, Claims, decide, due_of
from finito.rooms.races.evidence import Evidence, Rival, rival, weigh
from finito.rooms.races.link import Link
from finito.rooms.races.verdict import Verdict, disagreement


def far(milliseconds: int) -> Link:
    link = Link()
    link.measured(milliseconds)
    for _ in range(8):
        link.probed(milliseconds)
    return link


def evidence(player: int, arrival: int, ping: int) -> Evidence:
    return weigh(player, f"move of {player}", arrival, far(ping), "net", None, None, 0, 0)


def waiting(*players: tuple[int, int]) -> tuple[Rival, ...]:
    return tuple(rival(player, far(ping), "net", 0, 0) for player, ping in players)


def claim(
    player: int, arrival: int, ping: int, *rivals: tuple[int, int], takes: str = "p1", ends: bool = False
) -> Claim:
    return Claim(evidence(player, arrival, ping), frozenset([takes]), waiting(*rivals), takes, 3, finishes=ends)


def test_the_faster_player_wins_whatever_the_cable() -> None:
    near, distant = claim(0, 1_600, 20), claim(1, 1_700, 200)
    winner, verdict = decide([near, distant], 1, 1, 1_700)
    assert winner is distant
    assert verdict.lead(0) == 80
    assert verdict.hold == 100


def test_a_claim_waits_as_long_as_a_rival_could_still_be_faster() -> None:
    assert due_of([claim(0, 1_600, 20, (1, 100))]) == 1_600 - 20 + 100 + 8
    assert due_of([claim(0, 1_600, 20, (1, 20))]) == 1_608
    assert due_of([claim(0, 1_600, 200, (1, 20))]) == 1_600, "that rival could not"
    assert due_of([claim(0, 1_600, 20, (1, 250))]) == 1_600 + HOLD_MS, "never longer"


def test_once_all_rivals_have_claimed_nobody_waits() -> None:
    near = claim(0, 1_600, 20, (1, 100))
    assert due_of([near, claim(1, 1_620, 100, (0, 20))]) <= 1_620


def test_a_second_better_claim_never_makes_the_hold_longer() -> None:
    for ping in range(10, 250, 10):
        for arrival in range(1_600, 1_750, 7):
            first = claim(0, 1_600, 20, (1, ping), (2, 90))
            second = claim(1, arrival, ping, (0, 20), (2, 90))
            if second.virtual < first.virtual:
                assert due_of([first, second]) <= due_of([first])


def test_a_coin_decides_ties_and_falls_the_same_way_again() -> None:
    fell: Counter[int] = Counter()
    for version in range(400):
        pair = [
            Claim(evidence(0, 1_600, 20), frozenset(["p1"]), (), "p1", version),
            Claim(evidence(1, 1_603, 20), frozenset(["p1"]), (), "p1", version),
        ]
        _, verdict = decide(pair, 99, 1, 1_603)
        assert set(verdict.tickets) == {"0", "1"}
        assert disagreement(verdict, 99) == ""
        fell[verdict.winner] += 1
    assert min(fell.values()) > 150


def test_five_milliseconds_are_no_tie() -> None:
    _, verdict = decide([claim(0, 1_605, 20), claim(1, 1_600, 20)], 1, 1, 1_605)
    assert (verdict.winner, verdict.tickets) == (1, {})


def test_a_forged_verdict_is_found() -> None:
    _, verdict = decide([claim(0, 1_600, 20, (1, 200)), claim(1, 1_700, 200, (0, 20))], 5, 1, 1_720)
    assert disagreement(verdict, 5) == ""
    first, second = verdict.claims
    forged: list[Verdict] = [
        msgspec.structs.replace(verdict, winner=0),
        msgspec.structs.replace(verdict, due=verdict.due + 1),
        msgspec.structs.replace(verdict, tickets={"0": "0"}),
        msgspec.structs.replace(verdict, claims=(msgspec.structs.replace(first, credit=90), second)),
        msgspec.structs.replace(verdict, claims=(msgspec.structs.replace(first, floor=90), second)),
        msgspec.structs.replace(verdict, claims=(msgspec.structs.replace(first, arrival=1_500), second)),
        msgspec.structs.replace(verdict, claims=(first, msgspec.structs.replace(second, kernel=20))),
        msgspec.structs.replace(verdict, rivals=(Rival(player=2, floor=20, most=900),)),
    ]
    assert all(disagreement(one, 5) for one in forged)


def test_claims_compete_by_way_of_others() -> None:
    """Chaos: the first and the third claim share nothing, but both compete with the second."""
    claims = Claims()
    first = Claim(evidence(0, 1_600, 20), frozenset(["p1", "card"]), (), "p1", 1)
    second = Claim(evidence(1, 1_610, 20), frozenset(["card", "p2"]), (), "p2", 1)
    third = Claim(evidence(2, 1_620, 20), frozenset(["p2"]), (), "p2", 1)
    alone = Claim(evidence(3, 1_620, 20), frozenset(["p3"]), (), "p3", 1)
    for one in (first, second, third, alone):
        claims.add(one)
    assert claims.contest(third) == [first, second, third]
    assert claims.contest(alone) == [alone]
    assert claims.touched(frozenset(["p2", "p9"]))
    assert not claims.touched(frozenset(["p9"]))


def test_before_a_round_ends_everything_earlier_is_decided() -> None:
    claims = Claims()
    end = claim(0, 1_600, 20, (1, 200), (2, 20), ends=True)
    earlier = claim(1, 1_690, 200, (2, 20), (3, 250), takes="p2")
    later = Claim(evidence(2, 1_650, 20), frozenset(["p3", FINITO]), (), "p3", 1)
    for one in (end, later, earlier):
        claims.add(one)
    assert earlier.virtual < end.virtual < later.virtual
    assert claims.finisher() is end
    assert claims.ready(1_700) is None
    due = due_of(claims.contest(end))
    assert claims.ready(due) == [earlier]
    claims.remove(earlier)
    contest = claims.ready(due)
    assert contest == [end, later]
    winner, _ = decide(contest, 1, 1, due)
    assert winner is end
