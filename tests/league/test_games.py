"""Single games: they end by the rules, a bot that fails loses, and hidden things stay hidden."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from finito.games import cafe, espresso
from finito.games.espresso import moves as m
from finito.games.espresso.notation import HIDDEN, PLACE_TEXTS
from finito.games.records import replayed
from finito.league import cafe as cafe_compiled
from finito.league import espresso as espresso_game
from finito.league import turns
from finito.league.entrants import Entrant
from finito.league.plan import Pace
from finito.league.result import Forfeit, give_up
from finito.players import BOTS, make_bot


class Broken:
    """A bot that plays like another one for a while and then fails in some way."""

    name = "broken"

    def __init__(self, inner: Any, good: int, answer: Any) -> None:
        self.inner, self.good, self.answer = inner, good, answer
        self.seen: list[Any] = []

    def choose(self, view: Any, legal: Sequence[Any], chance: Random) -> Any:
        self.good -= 1
        self.seen.append(view)
        if self.good >= 0:
            return self.inner.choose(view, legal, chance)
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.mark.parametrize("sheet", espresso.PRESETS)
@pytest.mark.parametrize("modes", [{}, {"zero": True}, {"chaos": True}, {"zero": True, "chaos": True}])
def test_a_round_of_every_sheet_and_mode_ends_and_replays(sheet: str, modes: dict[str, bool]) -> None:
    options = espresso.make_options(sheet, {**modes, "target_score": None})
    bots = [make_bot("espresso", name, options) for name in ("greedy", "greedy-hard", "uniform")]
    match = espresso.new(options, 3, 11)
    ended = espresso_game.play_out(match, bots)
    assert not ended.cut
    assert ended.fault is None
    record = espresso.record(match)
    assert ended.moves == len(record.moves)
    assert espresso.outcome(replayed(espresso, record)) == espresso.outcome(match)
    times = [line.at for line in record.moves if line.at is not None]
    assert times == sorted(times)
    assert times[-1] == ended.ms > 5000, "a round takes its time by the clock of the game"


@pytest.mark.parametrize("modes", [{}, {"zero": True, "chaos": True}])
def test_players_of_the_text_play_by_their_own_hands(modes: dict[str, bool]) -> None:
    """Bots look first and their hand lands later; the move is judged when it lands."""
    options = espresso.make_options("house", {**modes, "target_score": None})
    names = list(BOTS["espresso"])
    assert len(names) >= 4
    for name in names:
        bots = [make_bot("espresso", one, options) for one in (name, "greedy", name)]
        match = espresso.new(options, 3, 3)
        ended = espresso_game.play_out(match, bots)
        assert (ended.fault, ended.cut) == (None, False), name
        assert espresso.outcome(replayed(espresso, espresso.record(match))) == espresso.outcome(match)
        plays = [line.text[0] for line in match.moves if " > " in line.text]
        assert {"A", "C"} & set(plays), "in a short round of Chaos one of them may come too late for every pile"


def test_the_first_place_within_a_millisecond_rotates() -> None:
    """Two machines look at the same moments; the one in the first seat must not win all their races."""
    options = espresso.make_options("house", {"target_score": None})
    won = [0, 0]
    for seed in range(12):
        bots = [make_bot("espresso", "machine", options) for _ in range(2)]
        won[espresso_game.play_out(espresso.new(options, len(bots), seed), bots).places.index(1)] += 1
    assert min(won) >= 2


def test_the_faster_bot_is_faster() -> None:
    options = espresso.make_options("house", {"target_score": None})
    won = 0
    for seed in range(10):
        bots = [make_bot("espresso", name, options) for name in ("greedy-hard", "greedy-easy")]
        won += espresso_game.play_out(espresso.new(options, len(bots), seed), bots).places[0] == 1
    assert won >= 8


def test_a_bot_that_does_nothing_does_not_stop_the_others() -> None:
    options = espresso.make_options("house", {"target_score": None})
    lazy = Broken(make_bot("espresso", "greedy", options), 3, None)
    ended = espresso_game.play_out(espresso.new(options, 2, 5), [make_bot("espresso", "greedy", options), lazy])
    assert ended.places == (1, 2)
    assert ended.fault is None


@pytest.mark.parametrize(
    ("answer", "word"),
    [
        (ValueError("oh"), "failed: ValueError: oh"),
        (espresso.parse_move("help1 > p9"), "made 30 moves in a row that are not legal"),
        ("flip", "answered 'flip', which is no move"),
        (m.Play("Z.waste"), "which is no move"),
    ],
)
def test_a_broken_bot_loses_a_match_of_espresso(answer: Any, word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(espresso_game, "MOST_REFUSALS", 30)
    options = espresso.make_options("house", {"target_score": None})
    broken = Broken(make_bot("espresso", "greedy-hard", options), 20, answer)
    ended = espresso_game.play_out(espresso.new(options, 2, 5), [broken, make_bot("espresso", "uniform", options)])
    assert ended.places == (2, 1)
    assert ended.fault is not None
    assert ended.fault[0] == 0
    assert word in ended.fault[1]


@pytest.mark.parametrize(
    ("answer", "word"),
    [(ValueError("oh"), "failed: ValueError: oh"), (cafe.Bar("JK-M"), "not legal"), (None, "did nothing")],
)
def test_a_broken_bot_loses_a_game_of_cafe(answer: Any, word: str) -> None:
    options = cafe.make_options("board")
    good = make_bot("cafe", "greedy", options)
    broken = Broken(good, 2, answer)
    ended = turns.play_out(cafe, cafe.new(options, 3, 1), [good, broken, good])
    assert ended.fault is not None
    assert ended.fault[0] == 1
    assert word in ended.fault[1]
    assert ended.places[1] == 3


@pytest.mark.parametrize("preset", cafe.PRESETS)
def test_a_game_of_cafe_is_the_one_of_the_rules(preset: str) -> None:
    options = cafe.make_options(preset)
    bots = [make_bot("cafe", name, options) for name in ("greedy", "uniform")]
    game = cafe.new(options, 2, 3)
    ended = turns.play_out(cafe, game, bots)
    over = cafe.outcome(replayed(cafe, cafe.record(game)))
    assert over is not None
    assert (ended.points, ended.moves) == (over.scores, len(game.moves))
    assert turns.play_out(cafe, cafe.new(options, len(bots), 3), bots) == ended
    assert [seat for seat, place in enumerate(ended.places) if place == 1] == list(over.winners)


def test_bots_get_views_of_their_own_seat() -> None:
    options = espresso.make_options("house", {"target_score": None})
    bots = [Broken(make_bot("espresso", "greedy", options), 10**6, None) for _ in range(2)]
    espresso_game.play_out(espresso.new(options, len(bots), 5), bots)
    for seat, bot in enumerate(bots):
        assert bot.seen
        assert all(isinstance(view, espresso.View) and view.you == seat for view in bot.seen)


def test_a_player_who_gives_up_is_last_and_the_others_are_ranked_by_points() -> None:
    ended = give_up(Forfeit(1, "died"), [5, 90, 7, 5], 12)
    assert ended.places == (2, 4, 1, 2)


@pytest.mark.parametrize("players", [2, 3])
def test_the_compiled_rules_play_the_same_deals(players: int) -> None:
    """The plain greedy bot and the compiled one differ in their dice only: equal turns are rare enough to compare."""
    options = cafe.make_options("board")
    names = ["greedy", "uniform", "lookahead"][:players]
    ended = cafe_compiled.play_compiled(options, 5, names, 0)
    assert ended == cafe_compiled.play_compiled(options, 5, names, 0)
    assert ended != cafe_compiled.play_compiled(options, 5, names, 1), "other dice"
    assert sorted(ended.places)[0] == 1
    assert len(ended.points) == players
    best = max(ended.points)
    assert all((place == 1) == (score == best) for place, score in zip(ended.places, ended.points, strict=True))


def test_only_built_in_bots_are_compiled() -> None:
    known, other = Entrant("a", "bot", "greedy"), Entrant("b", "process", "x")
    assert cafe_compiled.can_play([known, known])
    assert not cafe_compiled.can_play([known, other])
    assert not cafe_compiled.can_play([Entrant("c", "bot", "somebody")])


class Quick:
    """Plays any open card and otherwise flips, without thinking, with a short pause that it sets itself."""

    name = "quick"

    def choose(self, view: Any, legal: Sequence[Any], chance: Random) -> Any:
        for kind in (m.CallFinito, m.Play, m.Pair, m.Flip, m.Recycle):
            found = next((move for move in legal if isinstance(move, kind)), None)
            if found is not None:
                return found
        return None

    def pause(self, view: Any, chance: Random) -> int:
        return 420


def first_places(pace: Pace, seeds: int = 24) -> int:
    """How many of these games the quick one wins against a character with the same hands."""
    options = espresso.make_options("house", {"target_score": None})
    first = 0
    for seed in range(seeds):
        bots: list[Any] = [Quick(), make_bot("espresso", "doppio", options)]
        bots = bots if seed % 2 else bots[::-1]
        ended = espresso_game.play_out(espresso.new(options, 2, seed), bots, pace)
        assert ended.fault is None
        first += ended.places[bots.index(next(bot for bot in bots if bot.name == "quick"))] == 1
    return first


def test_nobody_wins_by_pace_alone_behind_the_same_eyes_and_hands() -> None:
    """A program that claims to look every 420 ms beats everyone in the class `machine`, but not in `human`."""
    fast, same = first_places("machine"), first_places("human")
    assert fast >= 18
    assert 7 <= same <= 17


def test_a_program_with_human_hands_sees_no_card_that_is_being_turned() -> None:
    options = espresso.make_options("house", {"target_score": None})
    hidden = []

    class Watching(Quick):
        def choose(self, view: Any, legal: Sequence[Any], chance: Random) -> Any:
            own = view.players[view.you]
            cards = (own.espresso, *own.help, own.waste)
            hidden.append(HIDDEN in cards)
            sources = {move.source for move in legal if isinstance(move, m.Play)}
            assert not sources & {place for place, card in zip(PLACE_TEXTS, cards, strict=True) if card == HIDDEN}
            return super().choose(view, legal, chance)

    espresso_game.play_out(espresso.new(options, 2, 1), [Watching(), Watching()], "human")
    assert any(hidden)
    hidden.clear()
    espresso_game.play_out(espresso.new(options, 2, 1), [Watching(), Watching()], "machine")
    assert not any(hidden)
