"""From keys to moves."""

from typing import Any

from finito.cli.terminal.keyboard import HOLD_MS, Keyboard
from finito.games import espresso
from finito.games.espresso.moves import CallFinito, Flip, Pair, Play, PressImpasse, Recycle
from finito.games.espresso.position import load_position

GIVEN = {
    "A": {"espresso": ["--", "R0"], "help": ["B1", "Y5", None], "hand": ["R1", "R2", "R3", "R4"], "waste": ["G7"]},
    "B": {"espresso": ["--", "Y0"], "waste": ["B4"]},
}


class Desk:
    """A keyboard with a position."""

    def __init__(self, given: dict[str, Any] | None = None, **changes: Any) -> None:
        self.match = load_position(given or GIVEN, espresso.make_options("house", changes))
        self.keyboard = Keyboard(self.match.options, 0)

    def press(self, keys: str, now: int = 0) -> espresso.Move | str | None:
        """The result of the last key."""
        answer: espresso.Move | str | None = None
        for key in keys:
            view = espresso.view(self.match, 0)
            answer = self.keyboard.press(key, view, lambda move: espresso.refusal(self.match, 0, move), now)
        return answer


def test_the_home_row_plays_the_card_on_the_screen_on_any_pile() -> None:
    desk = Desk()
    assert desk.press("a") == Play("espresso", "any", "R0")
    assert desk.press("s") == Play("help1", "any", "B1")
    assert desk.press("d") == Play("help2", "any", "Y5")
    assert desk.press("f") == Play("help3", "any", None)
    assert desk.press("g") == Play("waste", "any", "G7")


def test_one_key_flips_and_takes_up() -> None:
    assert Desk().press(" ") == Flip(3, 0)
    assert Desk({"A": {"hand": ["R1", "R2"], "waste": ["G7"]}}).press(" ") == Recycle()
    assert Desk({"A": {"waste": ["G7", "G6"]}}).press(" ") == Recycle()
    assert Desk({"A": {}}).press(" ") == Flip(3, 0)
    assert Desk().press("t") == Flip(2, 0)


def test_in_zero_a_pair_is_the_joker_then_its_second_card() -> None:
    pair = Pair("espresso", "help1", "any", "R0", "B1")
    assert Desk(zero=True).press("zas") == pair
    assert Desk(zero=True).press("as") == pair, "the zero's own key is enough"
    assert Desk(zero=True).press("aa") == Pair("espresso", "espresso", "any", "R0"), "the unseen card under it"


def test_where_a_zero_may_open_alone_its_key_plays_it_and_z_begins_a_pair() -> None:
    assert Desk(zero=True, zero_lone_start=True).press("a") == Play("espresso", "any", "R0")
    assert Desk(zero=True, zero_lone_start=True).press("zas") == Pair("espresso", "help1", "any", "R0", "B1")


def test_in_chaos_a_number_takes_from_that_player() -> None:
    assert Desk(chaos=True).press("2a") == Play("B.espresso", "any", "Y0")
    assert Desk(chaos=True).press("2g") == Play("B.waste", "any", "B4")
    assert Desk(chaos=True, zero=True).press("z2as") == Pair("B.espresso", "help1", "any", "Y0", "B1")


def test_what_is_not_allowed_is_answered_in_words() -> None:
    assert "off limits" in str(Desk().press("2"))
    assert "Zero only" in str(Desk().press("z"))
    assert "is you" in str(Desk(chaos=True).press("1"))
    assert "no player F" in str(Desk(chaos=True).press("6"))


def test_a_choice_is_let_go_by_escape_by_time_and_by_another_key() -> None:
    desk = Desk(chaos=True)
    desk.press("2")
    assert desk.press("\x1b") == "Nothing is chosen."
    assert desk.press("a") == Play("espresso", "any", "R0")
    desk.press("2")
    assert desk.press("a", HOLD_MS) == Play("espresso", "any", "R0")
    desk.press("2", 5000)
    desk.press(" ", 5000)
    assert desk.press("a", 5000) == Play("espresso", "any", "R0")


def test_impasse_finito_and_foreign_keys() -> None:
    assert Desk().press("i") == PressImpasse()
    assert Desk().press("\r") is None
    assert Desk(finito="call").press("\r") == CallFinito()
    assert Desk().press("x") is None


def test_cards_that_are_not_to_be_seen_are_not_named() -> None:
    match = espresso.new(espresso.make_options("house"), 2, 1)
    answer = Keyboard(match.options, 0).press("a", espresso.view(match, 0), lambda move: None, 0)
    assert answer == Play("espresso", "any", None)
