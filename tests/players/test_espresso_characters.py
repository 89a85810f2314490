"""Characters of ESPRESSO see views alone, the same in live rooms and in the laboratory, and act as people do."""

from random import Random

import pytest

from finito.games import espresso
from finito.games.espresso.match import Match
from finito.players import BOTS, make_bot
from finito.players.espresso.cast import CAST, LADDER, make_evening
from finito.players.espresso.characters import round_sim
from finito.players.espresso.characters.mind import Evening
from finito.players.espresso.mind import SeatedMind
from finito.players.espresso.timed.state import NOTHING, ONE, PLAY, SLIP
from players.evenings import (
    NAMES,
    after_a_look,
    all_of,
    chance_of,
    copy_of,
    every_variant,
    play_watched,
)
from players.tables import other_hidden_cards

VARIANTS = list(every_variant())


@pytest.mark.parametrize("options", VARIANTS, ids=lambda o: f"{o.flip_gate}-{o.short_hand}-{o.zero}-{o.chaos}")
def test_a_look_does_not_depend_on_hidden_cards(options: espresso.Options, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over whole rounds: with the unseen cards in another order every look leads to the same, in the same time."""
    chance = Random(3)
    looks = 0

    def watch(match: Match, clock: Evening, who: int) -> None:
        nonlocal looks
        looks += 1
        mind = clock.people[who]
        other = other_hidden_cards(match, chance)
        mine = after_a_look(match, clock, who, copy_of(mind))
        assert mine == after_a_look(other, clock, who, copy_of(mind))

    play_watched(options, 2 + VARIANTS.index(options) % 4, 1, watch, monkeypatch)
    assert looks > 20


@pytest.mark.parametrize("options", VARIANTS, ids=lambda o: f"{o.flip_gate}-{o.short_hand}-{o.zero}-{o.chaos}")
def test_by_a_view_a_character_decides_what_the_simulation_decides(
    options: espresso.Options, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At every look of whole rounds: the seated mind gets the view only, and comes to the same in the same time."""
    players = 4
    seated = [SeatedMind(CAST[name], options) for name in NAMES[:players]]
    looks = 0

    def watch(match: Match, clock: Evening, who: int) -> None:
        nonlocal looks
        clock.chance_count = 1
        a, b, c, _ = chance_of(clock)
        mine = after_a_look(match, clock, who, copy_of(clock.people[who]))
        theirs = seated[who]
        for name in ("acted", "tried", "veiled"):
            setattr(theirs.mind, name, getattr(clock.people[who], name))
        for name in ("key", "tempo", "own_beat", "played"):
            setattr(theirs.mind, name, getattr(clock.people[who], name))
        match.seen_view = None
        theirs.see(espresso.view(match, who), clock.now, a | b << 32 | c << 64, clock.beat)
        if clock.fruitless >= clock.blind_after:  # the driver of a live match lifts jokers itself
            theirs.mind = copy_of(clock.people[who])
            after_a_look(match, clock, who, theirs.mind)
            return
        looks += 1
        found = all_of(theirs.mind)
        kept = {"at", "reaching", "bonuses", "mistakes", "acted", "tried", "veiled"}
        if mine["intent"] in (NOTHING, SLIP):
            kept |= {"pile", "covers", "card", "place", "owner"}  # of something meant before
        assert {name: mine[name] for name in mine if name not in kept} == {
            name: found[name] for name in found if name not in kept
        }

    play_watched(options, players, 1, watch, monkeypatch)
    assert looks > 20


@pytest.mark.parametrize("name", CAST)
def test_same_views_and_chance_before_and_now_give_the_same_looks(name: str) -> None:
    options = espresso.make_options("house", {"zero": True, "chaos": True})
    first, second = make_bot("espresso", name, options), make_bot("espresso", name, options)
    match = espresso.new(options, 3, 4)
    for who in range(3):
        espresso.apply(match, who, espresso.parse_move("ready"))
    espresso.apply(match, 0, espresso.parse_move("espresso!"))
    espresso.apply(match, espresso.GAME, espresso.parse_turn("* go")[1])
    now, moves = 0, 0
    for step in range(200):
        view = espresso.view(match, 1)
        meant = first.look(view, now, Random(step), 900)  # type: ignore[attr-defined]
        assert meant == second.look(view, now, Random(step), 900)  # type: ignore[attr-defined]
        now += meant.takes
        if meant.move is not None and espresso.refusal(match, 1, meant.move, now) is None:
            moves += 1
            espresso.apply(match, 1, meant.move, now)
            rests = first.landed(now), second.landed(now)  # type: ignore[attr-defined]
            assert rests[0] == rests[1]
            now += rests[0]
        if match.phase != 2:
            break
    assert moves > 5


def test_nobody_acts_faster_than_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the look to the landing at least 250 ms, whatever he answers; the machine alone knows no such limit."""
    taken: dict[int, list[int]] = {}

    def watch(match: Match, clock: Evening, who: int) -> None:
        mind = copy_of(clock.people[who])
        after_a_look(match, clock, who, mind)
        if mind.intent != NOTHING:
            taken.setdefault(who, []).append(mind.takes)

    play_watched(VARIANTS[-1], 6, 1, watch, monkeypatch)
    for who, times in taken.items():
        if NAMES[who] != "machine":
            assert min(times) >= 250_000
    assert min(taken[NAMES.index("machine")]) < 250_000


def test_only_the_machine_is_kept_out_of_live_rooms() -> None:
    assert [name for name, info in BOTS["espresso"].items() if not info.live] == ["machine"]
    assert list(BOTS["espresso"])[:4] == list(LADDER), "the characters are offered first, the weakest before all"


def test_who_follows_comes_nearer_to_the_beat_with_each_card() -> None:
    clock = make_evening((CAST["your-pace"], CAST["lungo"]), 150)
    mind = clock.people[0]
    mind.intent = PLAY
    for beat, tempo in ((8_000_000, round_sim.SLOWEST), (1_000_000, round_sim.FASTEST)):
        clock.beat, mind.own_beat = beat, 0
        for card in range(60):
            clock.now += 3_000_000
            before = mind.tempo
            round_sim.keep_pace(clock, 0)
            if card:
                slower = beat > 3_000_000
                assert mind.tempo == tempo or (mind.tempo > before) is slower
        assert mind.tempo == tempo
    assert clock.people[1].tempo == ONE, "nobody else ever changes"


def test_the_beat_is_a_mean_of_the_last_cards() -> None:
    beat = 0
    for _ in range(100):
        beat = round_sim.beat_after(beat, 1_000_000)
    assert beat == 1_000_000
    for _ in range(200):
        beat = round_sim.beat_after(beat, 60_000_000)
    assert beat == pytest.approx(round_sim.LONGEST_GAP, rel=0.01), "a long pause is not somebody's pace"


def test_a_spectator_has_no_hand() -> None:
    options = espresso.make_options("house")
    with pytest.raises(ValueError, match="eyes of a seat"):
        SeatedMind(CAST["lungo"], options).look(espresso.view(espresso.new(options, 2, 1), None), 0, Random(1))
