"""Worked cases of ESPRESSO: a position, actions, and what must follow (see `docs/cases.md`)."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from finito.errors import BadInput
from finito.games.espresso import events as e
from finito.games.espresso import moves as m
from finito.games.espresso.execute import winners
from finito.games.espresso.game import apply, new, refusal, view
from finito.games.espresso.match import Match
from finito.games.espresso.notation import HIDDEN, LETTERS, parse_pile, parse_player
from finito.games.espresso.options import make_options
from finito.games.espresso.position import (
    FLAGS,
    ZONES,
    center_of,
    known_player,
    load_position,
    most_players,
    players_of_backs,
    zones_of,
)
from finito.games.espresso.rules.finish import is_decided, round_score
from finito.games.espresso.rules.state import NOBODY, OVER
from finito.games.espresso.views import PHASES
from finito.given import as_list, as_mapping, check_fields

OK = "ok"
_FIELDS = ("id", "title", "rules", "sheet", "cfg", "given", "steps", "then", "match")
_GAME_ACTIONS: dict[str, m.Move] = {
    "countdown_end": m.CountdownEnd(),
    "impasse": m.Impasse(),
    "stalemate_check": m.StalemateCheck(),
}
_PLAIN_ACTIONS: dict[str, m.Move] = {
    "recycle": m.Recycle(),
    "call_finito": m.CallFinito(),
    "ready": m.Ready(),
    "call_espresso": m.CallEspresso(),
    "press_impasse": m.PressImpasse(),
}


def run_case(case: Mapping[str, Any]) -> list[str]:
    """Run one case and return the differences; it passed if there are none. BadInput if the case cannot be read."""
    where = f"case {case.get('id', '?')}"
    check_fields(case, _FIELDS, where)
    options = make_options(str(case.get("sheet", "de")), as_mapping(case.get("cfg") or {}, f"{where}.cfg"), where)
    then = as_mapping(case.get("then") or {}, f"{where}.then")
    if "match" in case:
        return _run_match(as_mapping(case["match"], f"{where}.match"), then, options, where)
    given = as_mapping(case.get("given") or {}, f"{where}.given")
    if "deal" in given:
        players = as_list(given["deal"], f"{where}.given.deal")
        return _compare_deal(new(options, len(players), 1), then, where)
    steps = as_list(case.get("steps") or [], f"{where}.steps")
    match = load_position(given, options, f"{where}.given", _count_players(given, steps, where))
    run = _Run(match)
    for number, step in enumerate(steps, start=1):
        run.step(as_mapping(step, f"{where}.steps"), f"{where}, step {number}")
    return run.differences + _compare(match, run.shuffles, then, where)


def _count_players(given: Mapping[str, Any], steps: list[Any], where: str) -> int:
    """The number of players, including those named only by the back of a card or in a step."""
    letters = [
        str(as_mapping(step, f"{where}.steps").get(name, "")).partition(".")[0]
        for step in steps
        for name in ("by", "of", "from", "joker", "second")
    ]
    return max(players_of_backs(given, f"{where}.given"), most_players(letters))


class _Run:
    """Runs the steps of a case and collects the differences and the number of cards each player shuffled."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.differences: list[str] = []
        self.shuffles: list[tuple[str, int]] = []
        self.centers = [match.center_size]
        """How many cards the center held after each step, for `seen`."""

    def step(self, step: Mapping[str, Any], where: str) -> None:
        want = step.get("want", OK)
        got = self._view(step, where) if step.get("do") == "view" else self._act(step, where)
        if got != want:
            self.differences.append(f"{where.partition(', ')[2]} ({step.get('do')}): wanted {want}, got {got}")
        self.centers.append(self.match.center_size)

    def _view(self, step: Mapping[str, Any], where: str) -> str:
        of = known_player(self.match, step.get("of"), where)
        seen = view(self.match, known_player(self.match, step.get("by"), where)).players[of]
        return HIDDEN_WORD if HIDDEN in (seen.espresso, *seen.help) else OK

    def _act(self, step: Mapping[str, Any], where: str) -> str:
        player, move = self._read(step, where)
        refused = refusal(self.match, player, move)
        if refused:
            return refused.code
        for event in apply(self.match, player, move):
            if isinstance(event, e.Shuffled):
                self.shuffles.append((LETTERS[event.player], len(event.cards)))
        return OK

    def _read(self, step: Mapping[str, Any], where: str) -> tuple[int, m.Move]:
        action = str(step.get("do"))
        if action in _GAME_ACTIONS:
            return m.GAME, _GAME_ACTIONS[action]
        if "by" not in step:
            raise BadInput(f"who does {action!r}? `by` is missing", where)
        player = known_player(self.match, step["by"], where)
        if action in _PLAIN_ACTIONS:
            return player, _PLAIN_ACTIONS[action]
        if action == "play":
            return player, m.Play(_need(step, "from", where), _need(step, "to", where), _named(step, "card"))
        if action == "pair":
            joker, second = _need(step, "joker", where), _need(step, "second", where)
            joker_card = _named(step, "joker_card") or _named(step, "card")
            return player, m.Pair(joker, second, _need(step, "to", where), joker_card, _named(step, "second_card"))
        if action == "flip":
            return player, m.Flip(_whole(step.get("size", 3), where), self._seen(step, where))
        raise BadInput(f"there is no action {action!r}", where)

    def _seen(self, step: Mapping[str, Any], where: str) -> int | None:
        if "seen" not in step:
            return None
        after = _whole(step["seen"], where)
        if not 0 <= after < len(self.centers):
            raise BadInput(f"seen: {after} is not a step before this one", where)
        return self.centers[after]


HIDDEN_WORD = "HIDDEN"


def _need(step: Mapping[str, Any], name: str, where: str) -> str:
    if name not in step:
        raise BadInput(f"`{name}` is missing", where)
    return str(step[name])


def _named(step: Mapping[str, Any], name: str) -> str | None:
    """The card that a step names, if any."""
    return None if step.get(name) is None else str(step[name])


def _whole(value: Any, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput(f"a whole number is needed, not {value!r}", where)
    return value


def _compare(match: Match, shuffles: list[tuple[str, int]], then: Mapping[str, Any], where: str) -> list[str]:
    differences: list[str] = []

    def differ(what: str, want: Any, got: Any) -> None:
        if want != got:
            differences.append(f"{what}: wanted {_show(want)}, got {_show(got)}")

    scores = {LETTERS[who]: round_score(match, who) for who in range(match.n_players)}
    for field, want in then.items():
        name = str(field)
        if name in LETTERS:
            _compare_zones(match, name, want, {who for who, _ in shuffles}, differ, where)
        elif name == "center":
            _compare_center(match, want, differ, where)
        elif name == "sizes":
            _compare_sizes(match, want, differ, where)
        elif name == "shuffled":
            wanted = as_mapping(want, f"{where}.then.shuffled")
            differ("shuffled", sorted((str(who), size) for who, size in wanted.items()), sorted(shuffles))
        elif name == "phase":
            differ("phase", want, PHASES[match.phase])
        elif name == "finito":
            over = match.phase == OVER
            got = "the round is not over" if not over else None if match.finisher == NOBODY else LETTERS[match.finisher]
            differ("finito", want, got)
        elif name == "round_scores":
            wanted = as_mapping(want, f"{where}.then.round_scores")
            differ("round_scores", dict(wanted), {who: scores.get(who) for who in wanted})
        elif name == "flags":
            _compare_flags(match, want, differ, where)
        elif name == "ready":
            ready = [LETTERS[who] for who in range(match.n_players) if match.players[who].ready]
            differ("ready", sorted(map(str, as_list(want, f"{where}.then.ready"))), ready)
        elif name in ("over", "totals", "winners"):
            _compare_match(match, {name: want}, differ, where)
        else:
            raise BadInput(f"then.{name} is not understood", where)
    return differences


def _show(value: Any) -> str:
    return str(value).replace("None", "null").replace("'", "")


def _compare_zones(match: Match, letter: str, want: Any, shuffled: set[str], differ: Any, where: str) -> None:
    got = zones_of(match, known_player(match, letter, where))
    for zone, cards in as_mapping(want, f"{where}.then.{letter}").items():
        if zone not in ZONES:
            raise BadInput(f"then.{letter}.{zone} is not understood; zones are {', '.join(ZONES)}", where)
        if zone == "hand" and letter in shuffled:
            wanted = Counter(map(str, as_list(cards, f"{where}.then.{letter}.hand")))
            differ(f"{letter}.hand (shuffled)", sorted(wanted.items()), sorted(Counter(map(str, got[zone])).items()))
        else:
            differ(f"{letter}.{zone}", cards, got[zone])


def _compare_center(match: Match, want: Any, differ: Any, where: str) -> None:
    """Compare the named piles only; null means that the pile must not exist."""
    piles = center_of(match)
    for pile, cards in as_mapping(want or {}, f"{where}.then.center").items():
        parse_pile(str(pile), f"{where}.then.center")
        differ(f"center.{pile}", cards, piles.get(str(pile)))


def _compare_sizes(match: Match, want: Any, differ: Any, where: str) -> None:
    for letter, sizes in as_mapping(want, f"{where}.then.sizes").items():
        if letter == "center":
            piles = center_of(match)
            for pile, size in as_mapping(sizes, f"{where}.then.sizes.center").items():
                differ(f"sizes.center.{pile}", size, len(piles.get(str(pile), [])))
            continue
        zones = zones_of(match, known_player(match, letter, where))
        for zone, size in as_mapping(sizes, f"{where}.then.sizes").items():
            if zone not in ZONES:
                raise BadInput(f"then.sizes.{letter}.{zone} is not understood", where)
            differ(f"sizes.{letter}.{zone}", size, len([card for card in zones[zone] if card is not None]))


def _compare_flags(match: Match, want: Any, differ: Any, where: str) -> None:
    for letter, flags in as_mapping(want, f"{where}.then.flags").items():
        player = match.players[known_player(match, letter, where)]
        for name, value in as_mapping(flags, f"{where}.then.flags").items():
            if name not in FLAGS:
                raise BadInput(f"then.flags.{letter}.{name} is not understood", where)
            differ(f"flags.{letter}.{name}", value, bool(getattr(player, name)))


def _compare_deal(match: Match, then: Mapping[str, Any], where: str) -> list[str]:
    """`each: {espresso: 9, …, distinct: 36}` holds for every player; other parts as in any case."""
    differences = []
    for who in range(match.n_players):
        zones = zones_of(match, who)
        for name, want in as_mapping(then.get("each") or {}, f"{where}.then.each").items():
            if name != "distinct" and name not in ZONES:
                raise BadInput(f"then.each.{name} is not understood", where)
            cards = zones[name] if name in ZONES else [card for zone in zones.values() for card in zone]
            got = len(cards) if name in ZONES else len(set(cards))
            if got != want:
                differences.append(f"{LETTERS[who]}.{name}: wanted {want}, got {got}")
    rest = {name: want for name, want in then.items() if name != "each"}
    return differences + _compare(match, [], rest, where)


def _run_match(given: Mapping[str, Any], then: Mapping[str, Any], options: Any, where: str) -> list[str]:
    """Check from totals and the points of a round whether the match is over and who has won."""
    before = as_mapping(given.get("before") or {}, f"{where}.match.before")
    points = as_mapping(given.get("round") or {}, f"{where}.match.round")
    count = max(parse_player(str(letter), where) + 1 for letter in (*before, *points, "B"))
    match = Match(options, count, 0)
    for letter in {*before, *points}:
        player = match.players[parse_player(str(letter), where)]
        player.total = _whole(before.get(letter, 0), where) + _whole(points.get(letter, 0), where)
    match.phase = OVER
    match.match_over = int(is_decided(match))
    return _compare(match, [], then, where)


def _compare_match(match: Match, then: Mapping[str, Any], differ: Any, where: str) -> None:
    totals = {LETTERS[who]: match.players[who].total for who in range(match.n_players)}
    won = [LETTERS[who] for who in winners(match)] if match.match_over else []
    for name, want in then.items():
        if name == "totals":
            wanted = as_mapping(want, f"{where}.then.totals")
            differ("totals", dict(wanted), {who: totals.get(who) for who in wanted})
        elif name == "over":
            differ("over", want, match.match_over == 1)
        else:
            differ("winners", sorted(map(str, as_list(want or [], f"{where}.then.winners"))), won)
