"""Genuine attempts count, and everything that does not follow from the deal is refused."""

import sys
from collections.abc import Callable
from datetime import date, timedelta
from random import Random
from statistics import median
from time import process_time

import pytest

from finito.daily.attempt import TELLING_MOVES, TELLING_PLAYS, UntrueAttempt, check_attempt
from finito.daily.deal import BOTS, FIRST_DAY, YOU, DailyDeal, deal_of, parse_day, today
from finito.daily.rehearsal import attempt_of, rehearse
from finito.daily.streak import streak
from finito.errors import BadInput, FinitoError
from finito.games import espresso
from finito.games.espresso.moves import Play
from finito.record import parse_record

PLAYERS = ("your-pace", "doppio", "ristretto", "lungo", "decaf", "greedy")
SAMPLE = 18
ALL = 1000
CHECK_MS = 50
DEALS = [deal_of(FIRST_DAY + timedelta(number)) for number in range(400)]


def attempt(number: int) -> tuple[DailyDeal, str]:
    deal = DEALS[number % len(DEALS)]
    return deal, rehearse(deal, PLAYERS[number % len(PLAYERS)])


def check_many(numbers: range) -> None:
    chance, spent = Random(4), []
    for number in numbers:
        deal, text = attempt(number)
        began = process_time()
        found = check_attempt(deal, text)
        spent.append(1000 * (process_time() - began))
        record = parse_record(text)
        ended = espresso.outcome(replayed(text))
        assert ended is not None
        assert found.points == ended.points[0]
        assert 0 < found.took_ms <= (record.moves[-1].at or 0)
        tamper = TAMPERINGS[number % len(TAMPERINGS)]
        assert not counts(deal, tamper(text, chance), found.digest), tamper.__name__
    sys.stdout.write(f"a check takes {median(spent):.1f} ms of one core (median), {max(spent):.1f} at most\n")
    assert median(spent) <= CHECK_MS


def counts(deal: DailyDeal, text: str, known: str) -> bool:
    """Whether this attempt counts after one with the digest `known`."""
    try:
        return check_attempt(deal, text).digest != known
    except FinitoError:
        return False


def replayed(text: str) -> espresso.Match:
    record = parse_record(text)
    match = espresso.new(espresso.make_options("house", record.options), record.players, record.seed)
    for line in record.moves:
        espresso.apply(match, *espresso.parse_turn(line.text), line.at)
    return match


def lines_of(text: str) -> tuple[list[str], list[str]]:
    lines = text.splitlines()
    begin = lines.index("moves:") + 1
    return lines[:begin], lines[begin:]


def joined(head: list[str], moves: list[str]) -> str:
    return "\n".join([*head, *moves]) + "\n"


def own(moves: list[str]) -> list[int]:
    """The lines of the person's plays and flips."""
    return [n for n, line in enumerate(moves) if line.split()[1] == "A" and line.split()[2] != "ready"]


def other_card(text: str, chance: Random) -> str:
    head, moves = lines_of(text)
    plays = [n for n in own(moves) if ">" in moves[n]]
    number = chance.choice(plays)
    words = moves[number].split()
    words[3] = words[3][0] + str((int(words[3][1]) + 1) % 9)
    moves[number] = " ".join(words)
    return joined(head, moves)


def earlier(text: str, chance: Random) -> str:
    """Swap a move with the one before it."""
    head, moves = lines_of(text)
    number = chance.choice([n for n in own(moves) if n])
    at, _, rest = moves[number].partition(" ")
    before = int(moves[number - 1].split()[0])
    moves[number] = f"{min(int(at), before) - 1} {rest}"
    return joined(head, moves)


def faster_than_a_hand(text: str, chance: Random) -> str:
    head, moves = lines_of(text)
    number = chance.choice(own(moves))
    at, _, rest = moves[number].partition(" ")
    moves.insert(number + 1, f"{int(at) + 60} {rest}")
    return joined(head, moves)


def a_character_sleeps(text: str, chance: Random) -> str:
    head, moves = lines_of(text)
    del moves[chance.choice([n for n, line in enumerate(moves) if line.split()[1] in "BCD"])]
    return joined(head, moves)


def other_characters(text: str, chance: Random) -> str:
    return text.replace(f'"{BOTS[2]}"', f'"{BOTS[0]}"', 1)


def other_options(text: str, chance: Random) -> str:
    return text.replace('"min_action_interval_ms":150', '"min_action_interval_ms":0')


def other_seed(text: str, chance: Random) -> str:
    seed = parse_record(text).seed
    return text.replace(f"seed: {seed}", f"seed: {seed ^ 1}")


def other_chance(text: str, chance: Random) -> str:
    known = parse_record(text).chance
    return text.replace(f"chance: {known}", f"chance: {(known or 0) ^ 1}")


def cut_short(text: str, chance: Random) -> str:
    head, moves = lines_of(text)
    return joined(head, moves[: -chance.randrange(1, 9)])


def of_another_day(text: str, chance: Random) -> str:
    return rehearse(deal_of(FIRST_DAY + timedelta(500 + chance.randrange(100))))


def someone_elses(text: str, chance: Random) -> str:
    """Someone else's attempt, as in the link of a challenge."""
    return text


def a_moment_later(text: str, chance: Random) -> str:
    """Someone else's attempt with a move a millisecond later."""
    return near_copy(next(deal for deal in DEALS if f"seed: {deal.seed}" in text.splitlines()), text, chance)


def near_copy(deal: DailyDeal, text: str, chance: Random) -> str:
    """A genuine attempt with the same moves at other times; the same attempt if there are very few moves."""
    moves = lines_of(text)[1]
    turns = [(int(line.split()[0]), *espresso.parse_turn(line.partition(" ")[2])) for line in moves]
    mine = [(at, move) for at, who, move in turns if who == YOU]
    if len(mine) < TELLING_MOVES or sum(isinstance(move, Play) for _, move in mine) < TELLING_PLAYS:
        return text
    while True:
        moved = list(mine)
        number = chance.randrange(len(moved))
        moved[number] = (moved[number][0] + 1, moved[number][1])
        other = attempt_of(deal, moved)
        if other != text and len(own(lines_of(other)[1])) == len(own(moves)):
            return other


def nonsense(text: str, chance: Random) -> str:
    letters = list(text)
    for _ in range(5):
        letters[chance.randrange(len(letters))] = chance.choice("A1 ~\0{")
    return "".join(letters)


TAMPERINGS: tuple[Callable[[str, Random], str], ...] = (
    other_card,
    earlier,
    faster_than_a_hand,
    a_character_sleeps,
    other_characters,
    other_options,
    other_seed,
    other_chance,
    cut_short,
    of_another_day,
    someone_elses,
    a_moment_later,
    nonsense,
)


def test_true_attempts_count_and_others_do_not() -> None:
    check_many(range(SAMPLE))


@pytest.mark.campaign
def test_a_thousand_attempts_of_each_kind() -> None:
    check_many(range(SAMPLE, SAMPLE + ALL))


@pytest.mark.parametrize("tamper", TAMPERINGS, ids=lambda one: one.__name__)
def test_each_way_of_tampering(tamper: Callable[[str, Random], str]) -> None:
    deal, text = attempt(3)
    changed = tamper(text, Random(1))
    assert changed != text or tamper is someone_elses
    assert not counts(deal, changed, check_attempt(deal, text).digest)


def test_a_copy_with_other_times_is_true_and_still_a_copy() -> None:
    """So it is refused because it is a copy, not because of a mistake."""
    deal, text = attempt(3)
    copy = a_moment_later(text, Random(1))
    assert check_attempt(deal, copy).digest == check_attempt(deal, text).digest
    assert len({check_attempt(deal, rehearse(deal, player)).digest for player in PLAYERS}) == len(PLAYERS)


def test_attempts_with_few_plays_are_distinguished_by_time() -> None:
    deal = deal_of(FIRST_DAY)
    ready = espresso.parse_move("ready")
    assert len({check_attempt(deal, attempt_of(deal, [(at, ready)])).digest for at in (700, 701)}) == 2


def test_more_than_a_round_can_hold_is_refused_at_once() -> None:
    deal, text = attempt(0)
    head, moves = lines_of(text)
    with pytest.raises(UntrueAttempt, match="at most"):
        check_attempt(deal, joined(head, moves * 50))
    with pytest.raises(UntrueAttempt, match="hour"):
        check_attempt(deal, joined(head, [*moves, f"{10**9} A ready"]))


def test_deals_follow_from_the_day_and_never_come_twice() -> None:
    deals = [deal_of(FIRST_DAY + timedelta(number)) for number in range(2 * 366)]
    assert len({deal.seed for deal in deals}) == len(deals)
    assert {deal.day.weekday() for deal in deals if deal.options.chaos} == {6}
    known = deal_of(date(2026, 11, 18))
    assert (known.seed, known.chance) == (3896614171951559485, 17121681432784158659)
    assert deal_of(known.day) == known


def test_days_are_dates_and_begin_at_midnight_utc() -> None:
    assert parse_day("2026-11-18") == date(2026, 11, 18)
    for wrong in ("", "today", "20261118", "2026-11-31", "2025-01-01", "2026-11-18T00"):
        with pytest.raises(BadInput):
            parse_day(wrong)
    assert today(1_794_959_999_999) == date(2026, 11, 17)
    assert today(1_794_960_000_000) == date(2026, 11, 18)


def test_a_streak_forgives_one_missed_day_a_week() -> None:
    def played(pattern: str) -> int:
        """The days played: x means played, and the last letter is today."""
        end = date(2026, 11, 18)
        days = {end - timedelta(len(pattern) - 1 - n) for n, letter in enumerate(pattern) if letter == "x"}
        return streak(days, end)

    assert played("") == played(".") == played("..") == 0
    assert played("x") == played("x.") == 1
    assert played("xxx") == played("xxx.") == 3
    assert played("xx.xxx") == 5
    assert played("xx..xxx") == 3
    assert played("x.xx.xxx") == 5, "two misses in one week"
    assert played("xx.xxxxxx.xx") == 10, "a week apart"
    assert played("xx..") == 2, "today can still save it"
    assert played("xx...") == 0
