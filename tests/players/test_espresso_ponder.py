"""What a character does at one look in single positions: attention, ideas, the hand, and the time it takes."""

from typing import Any

import msgspec
import pytest

from finito.chance import seed_chance
from finito.games import espresso
from finito.games.espresso.drive.ceremony import begun
from finito.games.espresso.drive.state import FLIP, NOTHING, PAIR, PLAY, SLIP, TAKE_UP
from finito.games.espresso.match import Match
from finito.games.espresso.notation import card_text
from finito.games.espresso.position import load_position
from finito.games.espresso.rules.places import ESPRESSO, HELP_1, HELP_2, HELP_3, WASTE
from finito.players.espresso.cast import CAST, IDEAS, Character, nature_of
from finito.players.espresso.characters.decide import choose_move
from finito.players.espresso.characters.reach import go, spot_of_card, spot_of_pile
from finito.players.espresso.times import study

AWAKE = msgspec.structs.replace(CAST["doppio"], overlook=0.0, vigilance=0.0, fumble=0.0, ideas=())


def knows(*ideas: str, **traits: Any) -> Character:
    return msgspec.structs.replace(AWAKE, ideas=ideas, **traits)


class Clock:
    """A running drive with its times."""

    def __init__(self, match: Match, one: Character) -> None:
        self.drive, self.times = study([nature_of(one)] * match.n_players, match.options)
        begun(match, self.drive, self.times, 0)
        self.seat, self.nature = self.drive.seats[0], self.times.natures[0]
        seed_chance(self.seat, 1, 2, 3)


def at_table(given: dict[str, Any], one: Character = AWAKE, **changes: Any) -> tuple[Match, Clock]:
    match = load_position(given, espresso.make_options("house", changes))
    return match, Clock(match, one)


def look(match: Match, clock: Clock) -> tuple[int, int, str | None]:
    """The first player's intended action after a look: its kind, place and card."""
    choose_move(match, clock.drive, clock.times, 0)
    seat = clock.seat
    return seat.means, seat.place, card_text(seat.card) if seat.means in (PLAY, PAIR) else None


def meant(given: dict[str, Any], one: Character = AWAKE, **changes: Any) -> tuple[int, int, str | None]:
    return look(*at_table(given, one, **changes))


# ---- attention -----------------------------------------------------------------------------------------------------

HAND = ["R5", "R6", "R7", "B5", "B6", "B7"]


def test_what_is_overlooked_is_no_news_at_the_next_look() -> None:
    match, clock = at_table({"A": {"espresso": ["--", "R0"], "hand": HAND}}, knows(overlook=0.999))
    assert look(match, clock)[0] == FLIP
    clock.nature.overlook = 0
    assert look(match, clock)[0] == FLIP, "no second look there"
    clock.nature.vigilance = 1 << 16
    assert look(match, clock) == (PLAY, ESPRESSO, "R0"), "now everything is looked over once more"


def test_a_changed_pile_draws_the_eyes_to_the_card_for_it() -> None:
    match, clock = at_table({"A": {"help": ["R1", "--", "--"], "hand": HAND}, "B": {"espresso": ["--", "R0"]}})
    assert look(match, clock)[0] == FLIP
    espresso.apply(match, 1, espresso.parse_move("espresso R0 > new"))
    assert look(match, clock) == (PLAY, HELP_1, "R1")


def test_a_card_that_is_being_turned_is_not_seen_yet() -> None:
    match, clock = at_table({"A": {"espresso": ["--", "R0"], "hand": HAND}})
    clock.drive.shown[ESPRESSO] = 350_000
    assert look(match, clock)[0] == NOTHING
    assert clock.seat.takes >= 350_000, "the character waits for it"
    clock.drive.now = 350_000
    assert look(match, clock) == (PLAY, ESPRESSO, "R0")


def test_each_place_looked_at_takes_a_gaze() -> None:
    one = {"espresso": ["--", "R0"], "hand": HAND}
    few, many = at_table({"A": one}), at_table({"A": {**one, "help": ["B5", "Y5", "G5"], "waste": ["R5"]}})
    for match, clock in (few, many):
        clock.seat.known[:] = [-1] * 5
        look(match, clock)
    assert (few[1].seat.gazes, many[1].seat.gazes) == (4, 5)  # the eyes also rest on blanks
    assert few[1].seat.takes < many[1].seat.takes


def test_a_refused_flip_is_followed_by_a_closer_look() -> None:
    given = {"A": {"espresso": ["--", "R0"], "hand": HAND}}
    assert meant(given, knows(overlook=0.999), flip_gate="stuck_open") == (PLAY, ESPRESSO, "R0")


def test_noticed_cards_are_not_forgotten() -> None:
    """Two cards fit: one is laid, and the eyes return to the other immediately."""
    given = {"A": {"espresso": ["--", "--"], "help": ["R0", "B0", "--"], "hand": HAND}}
    match, clock = at_table(given, knows("row_first"))
    assert look(match, clock) == (PLAY, HELP_1, "R0")
    espresso.apply(match, 0, espresso.parse_move("help1 R0 > new"))
    assert look(match, clock) == (PLAY, HELP_2, "B0")


# ---- hands ---------------------------------------------------------------------------------------------------------


def test_the_hand_takes_longer_the_farther_it_goes() -> None:
    _, clock = at_table({"A": {}})
    times = []
    for place in (WASTE, HELP_3, HELP_2, HELP_1, ESPRESSO):
        clock.seat.x, clock.seat.y = 12, 0
        times.append(go(clock.drive, clock.times, 0, spot_of_card(0, 0, place)))
    assert times == sorted(times)
    assert len(set(times)) == len(times)
    assert go(clock.drive, clock.times, 0, spot_of_card(0, 0, ESPRESSO)) == clock.nature.hand, "it is there already"


def test_piles_lie_beyond_the_own_cards_and_others_beyond_the_piles() -> None:
    match, _ = at_table({"A": {}})
    ys = [spot % 64 for spot in (spot_of_card(0, 0, WASTE), spot_of_pile(match, 0), spot_of_card(0, 1, WASTE))]
    assert ys == sorted(ys)


def test_a_dropped_card_costs_time_and_does_nothing() -> None:
    match, clock = at_table({"A": {"espresso": ["--", "R0"]}}, knows(fumble=0.9999))
    assert look(match, clock)[0] == SLIP
    assert clock.seat.takes > 250_000


def test_without_a_play_a_character_flips_then_recycles_then_waits() -> None:
    assert meant({"A": {"hand": HAND}})[0] == FLIP
    assert meant({"A": {"waste": HAND}})[0] == TAKE_UP
    assert meant({"A": {}})[0] == NOTHING


# ---- ideas ---------------------------------------------------------------------------------------------------------


def test_row_first() -> None:
    given = {"A": {"espresso": ["--", "--"], "help": ["--", "B0", "--"], "waste": ["G0"]}}
    assert meant(given, knows("row_first"))[1] == HELP_2
    assert meant(given)[1] == WASTE


def test_race_first() -> None:
    given = {"A": {"espresso": ["--", "R0"], "help": ["B0", "--", "--"]}, "B": {"waste": ["B0"]}}
    assert meant(given, knows("row_first", "race_first"))[2] == "B0"
    assert meant(given, knows("row_first"))[2] == "R0"


def test_chain() -> None:
    given = {"A": {"espresso": ["--", "R0"], "help": ["B0", "B1", "--"]}}
    assert meant(given, knows("row_first", "chain"))[2] == "B0"
    assert meant(given, knows("row_first"))[2] == "R0"


def test_shut() -> None:
    given = {"A": {"waste": ["R0"], "hand": HAND}, "B": {"espresso": ["--", "R1"]}}
    assert meant(given, knows("shut"))[0] == FLIP
    assert meant(given)[0] == PLAY
    match, clock = at_table(given, knows("shut"))
    clock.seat.waits = 6
    assert look(match, clock)[0] == PLAY, "not for ever"


def test_what_follows_on_an_eight_is_what_the_sheet_says() -> None:
    full = {"p1": [f"B{n}@B" for n in range(8)]}
    chain = {"A": {"espresso": ["--", "R0"], "help": ["B8", "B0", "--"]}, "center": full}
    assert meant(chain, knows("row_first", "chain"), zero_on_eight=True)[2] == "B8"
    assert meant(chain, knows("row_first", "chain"))[2] == "R0"
    shut = {"A": {"waste": ["B8"], "hand": HAND}, "B": {"espresso": ["--", "B0"]}, "center": full}
    assert meant(shut, knows("shut"), zero_on_eight=True)[0] == FLIP
    assert meant(shut, knows("shut"))[0] == PLAY


def test_nothing_follows_on_an_eight_that_completes_its_pile() -> None:
    """An empty place is not a card: neither one to continue with nor one that others could lay."""
    full = {"p1": [f"B{n}@B" for n in range(8)]}
    theirs = {"A": {"espresso": ["--", "--"], "help": ["R5", "--", "--"], "hand": HAND}, "B": {"waste": ["B8"]}}
    assert meant({**theirs, "center": full}, knows("grab", vigilance=1.0), chaos=True)[0] == FLIP
    own = {"A": {"waste": ["B8"], "hand": HAND}, "B": {"espresso": ["--"]}, "center": full}
    assert meant(own, knows("shut"))[0] == PLAY


def test_reserve() -> None:
    given = {
        "A": {"waste": ["R2"], "hand": HAND},
        "B": {"espresso": ["--", "R1"]},
        "center": {"p1": ["R0@B"]},
    }
    assert meant(given, knows("reserve"))[0] == NOTHING
    assert meant(given)[0] == FLIP
    assert meant({**given, "B": {}}, knows("reserve"))[0] == FLIP, "nobody shows the card before it"


def test_hold() -> None:
    center = {"p1": [f"B{n}@B" for n in range(8)]}
    given = {"A": {"espresso": ["R0"], "hand": HAND}, "center": center}
    assert meant(given, knows("hold"))[0] == FLIP
    assert meant(given)[0] == PLAY
    assert meant({**given, "center": {"p1": ["B0@B"]}}, knows("hold"))[0] == PLAY, "that wins the round"


def test_steal_and_grab() -> None:
    theirs = {"espresso": ["--", "--"], "waste": ["R0"]}
    one = {"A": {"espresso": ["--", "--"], "help": ["R1", "--", "--"], "hand": HAND}, "B": theirs}
    two = {"A": {"espresso": ["--", "--"], "help": ["R1", "R2", "--"], "hand": HAND}, "B": theirs}
    last = {"A": {"espresso": ["--"], "help": ["R1", "--", "--"], "hand": HAND}, "B": theirs}
    stealing, grabbing = knows("steal", vigilance=1.0), knows("grab", vigilance=1.0)
    assert meant(one, stealing, chaos=True)[0] == FLIP
    assert meant(two, stealing, chaos=True) == (PLAY, WASTE, "R0")
    assert meant(last, stealing, chaos=True) == (PLAY, WASTE, "R0")
    assert meant(one, grabbing, chaos=True) == (PLAY, WASTE, "R0")
    assert meant(two, stealing)[0] == FLIP, "only in Chaos"
    gift = {**two, "B": {"espresso": ["R0"]}}
    assert meant(gift, grabbing, chaos=True)[0] == FLIP, "that would give Finito away"


def test_mix() -> None:
    given = {"A": {"help": ["R0", "--", "--"], "hand": HAND}, "B": {"espresso": ["--", "--"], "waste": ["G1"]}}
    options = {"zero": True, "chaos": True, "zero_lone_start": False}
    mixing = meant(given, knows("mix", vigilance=1.0), **options)
    assert (mixing[0], mixing[2]) == (PAIR, "G1")
    assert meant(given, knows(vigilance=1.0), **options)[0] == FLIP


def test_suit() -> None:
    center = {"p1": ["Y1@B"]}
    given = {"A": {"espresso": ["--", "R0"], "help": ["B3", "G3", "--"], "waste": ["G4"]}, "center": center}
    assert meant(given, knows("suit"), zero=True)[2] == "G3"
    assert meant(given, knows(), zero=True)[2] == "B3"


def test_spend_and_thrift() -> None:
    given = {"A": {"help": ["R0", "B1", "--"], "waste": ["G3"], "hand": HAND}, "center": {"p1": ["Y1@B"]}}
    assert meant(given, knows("spend"), zero=True, chaos=True)[0] == PAIR
    assert meant(given, knows(), zero=True, chaos=True)[0] == PLAY
    alone = {"A": {"help": ["R0", "--", "--"], "waste": ["G3"], "hand": HAND}, "center": {"p1": ["Y1@B"]}}
    assert meant(alone, knows("thrift"), zero=True, chaos=True)[0] == FLIP
    assert meant(alone, knows(), zero=True, chaos=True)[0] == PAIR


@pytest.mark.parametrize("idea", IDEAS)
def test_every_idea_is_a_bit_of_its_own(idea: str) -> None:
    others = [bit for name, bit in IDEAS.items() if name != idea]
    assert IDEAS[idea].bit_count() == 1
    assert IDEAS[idea] not in others
