"""Players of ESPRESSO use only what is visible, and act like people."""

import ast
from random import Random

import pytest

from conftest import ROOT
from finito.games import espresso
from finito.games.espresso.drive import facts
from finito.games.espresso.drive.state import NOTHING, ONE, Drive, Times
from finito.games.espresso.match import Match
from finito.players import BOTS, make_bot
from finito.players.espresso.cast import CAST, LADDER, nature_of
from finito.players.espresso.times import study
from players.evenings import NAMES, after_a_look, every_variant, play_watched
from players.tables import other_hidden_cards

VARIANTS = list(every_variant())
SECRET = {"espresso", "stock", "deck", "seed_low", "seed_high", "card_under", "second_card", "card_at"}
"""Names that only the rules and the drive may use: hidden cards, the seed, and cards that are still being turned."""


@pytest.mark.parametrize("options", VARIANTS, ids=lambda o: f"{o.flip_gate}-{o.short_hand}-{o.zero}-{o.chaos}")
def test_a_look_does_not_depend_on_hidden_cards(options: espresso.Options, monkeypatch: pytest.MonkeyPatch) -> None:
    """In whole rounds, with hidden cards in another order, every look has the same result in the same time."""
    chance = Random(3)
    looks = 0

    def watch(match: Match, drive: Drive, times: Times, who: int) -> None:
        nonlocal looks
        looks += 1
        other = other_hidden_cards(match, chance)
        assert after_a_look(match, drive, times, who) == after_a_look(other, drive, times, who)

    play_watched(options, 2 + VARIANTS.index(options) % 4, 1, watch, monkeypatch)
    assert looks > 20


def test_no_thought_of_a_player_names_what_is_hidden() -> None:
    for path in (ROOT / "src" / "finito" / "players" / "espresso" / "characters").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
            assert name not in SECRET, f"{path.name}:{getattr(node, 'lineno', 0)} names {name}"


@pytest.mark.parametrize("name", BOTS["espresso"])
def test_by_a_view_a_player_chooses_what_is_legal(name: str) -> None:
    options = espresso.make_options("house", {"zero": True, "chaos": True, "start_countdown_ms": 0})
    first, second = make_bot("espresso", name, options), make_bot("espresso", name, options)
    match = espresso.new(options, 3, 4)
    moves = 0
    for step in range(200):
        for who in range(3):
            view, legal = espresso.view(match, who), espresso.legal_moves(match, who)
            move = first.choose(view, legal, Random(step))
            assert move == second.choose(view, legal, Random(step))
            if move is not None:
                assert move in legal
                espresso.apply(match, who, move)
                moves += 1
    assert moves > 20


def test_nobody_acts_faster_than_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the look to the landing takes at least 250 ms, except for the machine, which has no such limit."""
    taken: dict[int, list[int]] = {}

    def watch(match: Match, drive: Drive, times: Times, who: int) -> None:
        found = after_a_look(match, drive, times, who)
        if found["means"] != NOTHING:
            taken.setdefault(who, []).append(int(str(found["takes"])))

    play_watched(VARIANTS[-1], 6, 1, watch, monkeypatch)
    for who, times in taken.items():
        if NAMES[who] != "machine":
            assert min(times) >= 250_000
    assert min(taken[NAMES.index("machine")]) < 250_000


def test_only_the_machine_is_kept_out_of_live_rooms() -> None:
    assert [name for name, info in BOTS["espresso"].items() if not info.live] == ["machine"]
    assert list(BOTS["espresso"])[:4] == list(LADDER), "the characters are offered first, the weakest before all"


def test_a_follower_approaches_the_beat_with_each_card() -> None:
    drive, times = study([nature_of(CAST["your-pace"]), nature_of(CAST["lungo"])], espresso.make_options("house"))
    seat, now = drive.seats[0], 0
    for beat, tempo in ((8_000_000, facts.SLOWEST), (1_000_000, facts.FASTEST)):
        drive.beat, seat.own_beat = beat, 0
        for card in range(60):
            now += 3_000_000
            before = seat.tempo
            facts.keep_pace(drive, times, 0, now)
            if card:
                slower = beat > 3_000_000
                assert seat.tempo == tempo or (seat.tempo > before) is slower
        assert seat.tempo == tempo
    assert drive.seats[1].tempo == ONE, "nobody else ever changes"


def test_the_beat_is_a_mean_of_the_last_cards() -> None:
    beat = 0
    for _ in range(100):
        beat = facts.beat_after(beat, 1_000_000)
    assert beat == 1_000_000
    for _ in range(200):
        beat = facts.beat_after(beat, 60_000_000)
    assert beat == pytest.approx(facts.LONGEST_GAP, rel=0.01), "a long pause is not somebody's pace"
