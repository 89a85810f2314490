"""Validate the ESPRESSO oracle itself with the worked cases and a few more positions."""

import random
from collections import Counter
from typing import Any

import pytest

from oracle.espresso import Action, Center, Oracle, deal, match_result, preset
from worked import Case, params

ZONES = ("espresso", "help", "hand", "waste")
DECK = [color + str(value) for color in "RBYG" for value in range(9)]


def center_of(text: dict[str, list[str]]) -> Center:
    """{"p1": ["R0@A"]} -> {"p1": [("R0", "A")]}."""
    return {name: [(card[:2], card[3:]) for card in pile] for name, pile in text.items()}


def position(case: Case) -> Oracle:
    given = case.get("given", {})
    center = center_of(given.get("center", {}))
    names = {name for name in given if name.isupper()} | {step["by"] for step in case["steps"] if "by" in step}
    names |= {owner for pile in center.values() for _, owner in pile}
    oracle = Oracle(preset(case["sheet"], **case.get("cfg", {})), sorted(names), center=center)
    for name in names:
        for zone, cards in (given.get(name) or {}).items():
            assert zone in ZONES
            getattr(oracle, zone)[name] = list(cards)
        flags = given.get("flags", {}).get(name, {})
        oracle.success[name], oracle.two[name] = flags.get("success", False), flags.get("two", False)
    oracle.phase, oracle.ready = given.get("phase", "running"), set(given.get("ready", []))
    return oracle


def size_of_center(oracle: Oracle) -> int:
    return sum(len(pile) for pile in oracle.center.values())


def run_steps(oracle: Oracle, steps: list[Case]) -> dict[str, list[int]]:
    """Apply the steps of a case; returns the sizes of all shuffles, by player."""
    counts, shuffles = [size_of_center(oracle)], dict[str, list[int]]()
    for index, step in enumerate(steps, 1):
        if step["do"] == "view":
            assert ("HIDDEN" if oracle.hidden() else "ok") == step["want"], index
        else:
            action: Action = {key: value for key, value in step.items() if key not in ("by", "want")}
            if "seen" in action:
                action["seen"] = counts[action["seen"]]
            by = step.get("by")
            assert (oracle.refusal(by, action) or "ok") == step["want"], index
            if step["want"] == "ok":
                shuffled = {name: sorted(cards) for name, cards in oracle.must_shuffle(by, action).items()}
                oracle.do(by, action, shuffled)
                for name, cards in shuffled.items():
                    shuffles.setdefault(name, []).append(len(cards))
        counts.append(size_of_center(oracle))
    return shuffles


def compare(oracle: Oracle, then: Case, shuffles: dict[str, list[int]]) -> None:
    for key, want in then.items():
        if key == "center":
            for pile, cards in want.items():  # only the piles a case names; null is a pile that is not there
                assert oracle.center.get(pile) == (None if cards is None else center_of({pile: cards})[pile])
        elif key == "phase":
            assert oracle.phase == want
        elif key == "finito":
            assert (oracle.phase, oracle.finisher) == ("over", want)
        elif key == "round_scores":
            assert {name: oracle.round_scores()[name] for name in want} == want
        elif key == "shuffled":
            assert shuffles == {name: [size] for name, size in want.items()}
        elif key == "sizes":
            for name, zones in want.items():
                assert {zone: len(getattr(oracle, zone)[name]) for zone in zones} == zones
        else:
            assert key in oracle.players, f"the oracle's runner does not know {key}"
            for zone, cards in want.items():
                got = getattr(oracle, zone)[key]
                if zone == "hand" and key in shuffles:
                    assert Counter(got) == Counter(cards)
                else:
                    assert got == cards, zone


@pytest.mark.parametrize("case", params("espresso"))
def test_worked_case(case: Case) -> None:
    then = case["then"]
    if "match" in case:
        before, points = case["match"]["before"], case["match"]["round"]
        totals = {name: before[name] + points[name] for name in before}
        options = preset(case["sheet"], **case.get("cfg", {}))
        over, winners = match_result(totals, options["target_score"], options["tie_break"])
        got = {"totals": totals, "over": over, "winners": winners}
        assert {key: got[key] for key in then} == then
    elif "deal" in case["given"]:
        dealt = deal(preset(case["sheet"]), {name: list(DECK) for name in case["given"]["deal"]})
        for name in dealt.players:
            zones = {zone: getattr(dealt, zone)[name] for zone in ZONES}
            facts = {zone: len(cards) for zone, cards in zones.items()}
            facts["distinct"] = len({card for cards in zones.values() for card in cards})
            assert facts == then["each"]
        assert dealt.center == then["center"]
    else:
        oracle = position(case)
        compare(oracle, then, run_steps(oracle, case["steps"]))


def make(sheet: str, cfg: dict[str, Any], center: dict[str, list[str]], **zones: dict[str, Any]) -> Oracle:
    steps = [{"by": name} for name in "AB"]
    return position({"sheet": sheet, "cfg": cfg, "given": {"center": center, **zones}, "steps": steps})


def play(place: str, to: str) -> Action:
    return {"do": "play", "from": place, "to": to}


def pair(joker: str, second: str, to: str) -> Action:
    return {"do": "pair", "joker": joker, "second": second, "to": to}


def test_any_pile_takes_the_lowest_and_says_why_not() -> None:
    oracle = make("de", {}, {"p10": ["R0@B"], "p2": ["R0@B"]}, A={"help": ["R1", "B1", "B5"]})
    assert oracle.refusal("A", play("help2", "any")) == "BAD_COLOR"
    assert oracle.refusal("A", play("help3", "any")) == "BAD_VALUE"
    assert oracle.refusal("A", play("help1", "p7")) == "NO_PILE"
    oracle.do("A", play("help1", "any"))
    assert oracle.center["p2"] == [("R0", "B"), ("R1", "A")]
    oracle.help["A"][0] = "G0"
    oracle.do("A", play("help1", "any"))
    assert oracle.center["p1"] == [("G0", "A")]


def test_zero_on_eight() -> None:
    eight = {"p1": ["R8@B"]}
    hands = {"help": ["R0", "B0", "R5"]}
    answers = [make("nl", {}, eight, A=hands).refusal("A", play(f"help{n}", "p1")) for n in (1, 2, 3)]
    assert answers == [None, "BAD_COLOR", "BAD_VALUE"]
    for oracle in (make("de", {}, eight, A=hands), make("nl", {"zero": True}, eight, A=hands)):
        assert [oracle.refusal("A", play(f"help{n}", "p1")) for n in (1, 2, 3)] == ["PILE_CLOSED"] * 3


def test_order_of_joker_refusals() -> None:
    center = {"p1": ["R7@B"], "p2": ["G0@B"], "p3": ["Y1@B"], "p4": ["B8@B"]}
    oracle = make("de", {"zero": True}, center, A={"help": ["R0", "B0", "R3"], "waste": ["--", "G0"]})
    singles = [oracle.refusal("A", play("help1", to)) for to in ("p1", "p2", "p3", "p4", "new", "any", "p9")]
    assert singles == [
        "JOKER_NO_ROOM",
        "JOKER_ON_ZERO",
        "JOKER_ALONE",
        "PILE_CLOSED",
        "JOKER_ALONE",
        "JOKER_ALONE",
        "NO_PILE",
    ]
    assert oracle.refusal("A", pair("help1", "help2", "p3")) == "JOKER_ON_ZERO"
    assert oracle.refusal("A", pair("help1", "help2", "p1")) == "JOKER_NO_ROOM"
    assert oracle.refusal("A", pair("help3", "help1", "p3")) == "NOT_A_JOKER"
    assert oracle.refusal("A", pair("help1", "help1", "p3")) == "NOT_OPEN"
    assert oracle.refusal("A", pair("help1", "B.help1", "p3")) == "STEAL_OFF"
    assert oracle.refusal("A", pair("waste", "waste", "p3")) == "BLIND_PAIR"
    assert oracle.refusal("A", pair("waste", "help3", "any")) is None


def test_pair_refills_late_and_the_jokers_owner_comes_first() -> None:
    own = make("de", {"zero": True}, {}, A={"espresso": ["Y8"], "help": ["G0", "B1", "--"]})
    own.do("A", pair("help1", "help2", "new"))
    assert (own.help["A"], own.finisher) == (["Y8", None, "--"], "A")
    both = {"zero": True, "chaos": True}
    stolen = make("de", both, {}, A={"espresso": ["B1"]}, B={"espresso": ["G0"]})
    stolen.do("A", pair("B.espresso", "espresso", "new"))
    assert stolen.round_scores() == {"A": 1, "B": 6}


def test_gate_looks_at_the_tableau_or_at_all_open_cards() -> None:
    waste_fits: dict[str, Any] = {"hand": ["--"] * 3, "waste": ["--", "B0"]}
    assert make("en", {}, {}, A=waste_fits).refusal("A", {"do": "flip"}) is None
    assert make("de", {}, {}, A=waste_fits).refusal("A", {"do": "flip"}) == "FLIP_NOT_STUCK"
    unseen = {"hand": ["--"] * 3, "espresso": ["R3", "B0"]}
    assert make("de", {"zero": True}, {"p1": ["Y1@B"]}, A=unseen).refusal("A", {"do": "flip"}) is None


def test_short_hands() -> None:
    few: dict[str, Any] = {"hand": ["R5"], "waste": ["R6"]}
    tuck = make("de", {}, {}, A=few)
    assert tuck.refusal("A", {"do": "flip"}) == "RECYCLE_FIRST"
    tuck.do("A", {"do": "recycle"})
    tuck.do("A", {"do": "flip"})
    assert (tuck.hand["A"], tuck.waste["A"]) == ([], ["R5", "R6"])
    assert tuck.refusal("A", {"do": "flip"}) == "RECYCLE_FIRST"
    assert [make("en", {}, {}, A=few).refusal("A", {"do": do}) for do in ("flip", "recycle")] == [None, None]
    assert make("nl", {}, {}, A=few).refusal("A", {"do": "recycle"}) == "RECYCLE_EARLY"
    assert make("nl", {}, {}).refusal("A", {"do": "recycle"}) == "RECYCLE_EMPTY"
    assert make("nl", {}, {}).refusal("A", {"do": "flip"}) == "FLIP_EMPTY"


def test_impasse_needs_everybody_with_cards() -> None:
    oracle = make("fr", {}, {}, A={"hand": ["R5", "R6"], "waste": ["R7"]})
    for action in ({"do": "flip"}, {"do": "recycle"}):
        oracle.do("A", action)
        assert not oracle.impasse_due()
    oracle.do("A", {"do": "flip"})
    assert oracle.impasse_due()
    oracle.hand["B"] = ["--"]
    assert not oracle.impasse_due()
    oracle.do(None, {"do": "idle", "player": "B"})
    assert oracle.impasse_due()
    oracle.help["A"][0] = "R0"
    assert not oracle.impasse_due(), "an open card fits (ESP-R-20)"
    for name in "AB":
        oracle.do(name, {"do": "press_impasse"})
    assert oracle.impasse_due(), "all pressed it, whatever lies open"
    oracle.do("A", play("help1", "new"))
    assert not oracle.impasse_due()


def test_stalemate_counts_pairs() -> None:
    def dead(cfg: dict[str, Any], **zones: dict[str, Any]) -> bool:
        return make("de", cfg, {"p1": ["Y1@B"]}, **zones).stalemate()

    zero, both = {"zero": True}, {"zero": True, "chaos": True}
    assert dead(zero, A={"hand": ["R0"]}, B={"help": ["R3", "--", "--"]})
    assert not dead(both, A={"hand": ["R0"]}, B={"help": ["R3", "--", "--"]})
    assert not dead(both, A={"hand": ["R0"]}, B={"hand": ["R3"]})
    assert dead(zero, A={"hand": ["R0"]}, B={"hand": ["R3"]})
    assert not dead(zero, A={"hand": ["R0"], "waste": ["R3", "--"]})
    assert not dead(zero, A={"espresso": ["B3", "R0"]})
    assert dead(zero, A={"espresso": ["B3", "--"], "waste": ["R0"]})


def test_match_results() -> None:
    assert match_result({"A": 99, "B": 98}, 100, "extra_round") == (False, [])
    assert match_result({"A": 101, "B": 101}, 100, "extra_round") == (False, [])
    assert match_result({"A": 20, "B": 20, "C": 3}, None, "shared") == (True, ["A", "B"])


@pytest.mark.parametrize("cfg", [{}, {"zero": True}, {"chaos": True}, {"zero": True, "chaos": True}])
@pytest.mark.parametrize("sheet", ["de", "nl", "en", "fr"])
def test_random_rounds_keep_all_cards_and_end(sheet: str, cfg: dict[str, Any]) -> None:
    """P1, P3, P5: no card is ever lost, and every round ends by Finito or by stalemate."""
    dice = random.Random(f"{sheet} {cfg}")
    oracle = deal(preset(sheet, start_countdown_ms=0, **cfg), {name: dice.sample(DECK, 36) for name in "AB"})
    for name in "AB":
        oracle.do(name, {"do": "ready"})
    oracle.do("B", {"do": "call_espresso"})
    for _ in range(3000):
        by: str | None = dice.choice("AB")
        options = oracle.legal(by or "")
        plays = [action for action in options if action["do"] in ("play", "pair")]
        action = dice.choice(plays or options or [{"do": "press_impasse"}])
        if oracle.impasse_due():
            by, action = None, {"do": "stalemate_check" if oracle.stalemate() else "impasse"}
        due = oracle.must_shuffle(by, action)
        oracle.do(by, action, {name: dice.sample(cards, len(cards)) for name, cards in due.items()})
        if oracle.phase == "over":
            break
        for name in "AB":
            cards = [*oracle.espresso[name], *oracle.hand[name], *oracle.waste[name], *filter(None, oracle.help[name])]
            cards += [card for pile in oracle.center.values() for card, owner in pile if owner == name]
            assert sorted(cards) == sorted(DECK)
        if cfg.get("zero") and sheet not in ("en", "fr"):
            assert all(pile[-1][0][1] != "0" for pile in oracle.center.values())
    assert oracle.phase == "over"
    if oracle.finisher:
        assert 14 <= oracle.round_scores()[oracle.finisher] <= 39
