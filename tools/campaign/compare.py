"""Compare what a client was told with what it may see according to a replay of the room.

In matches with fair races, a card that is being turned is sent as `??` and shown a moment later. So a card that may be
turning may be hidden, and one that certainly is must be.
"""

from typing import Any

from finito.games.espresso.notation import HIDDEN, PLACE_TEXTS
from tools.campaign.truth import without_presence

Event = dict[str, Any]


def events_differ(told: list[Event], true: list[Event], fair: bool) -> str:
    """What is wrong with the events of one number, except `cards_shown`; an empty string if nothing is."""
    if len(told) != len(true):
        return f"{len(told)} events were told, {len(true)} happened"
    for one, other in zip(told, true, strict=True):
        wrong = _moved_differs(one, other) if fair else _differs(one, other)
        if wrong:
            return wrong
    return ""


def _differs(told: Event, true: Event) -> str:
    if told["event"] == "seat_changed" == true["event"]:
        told, true = _absent(told), _absent(true)
    return "" if told == true else f"{true['event']!r} was told as {told}, not as {true}"


def _absent(event: Event) -> Event:
    return {**event, "info": {key: value for key, value in event["info"].items() if key != "here"}}


def _moved_differs(told: Event, true: Event) -> str:
    """What is wrong with the event of a move in a match with fair races."""
    kind = true["event"]
    if told.get("event") != kind:
        return f"{kind!r} was told as {told}"
    if kind == "flipped":
        covered = {**true, "cards": [*true["cards"][:-1], HIDDEN]}
        return "" if told == covered else f"a flip showed more than it may: {told}, not {covered}"
    if kind == "played":
        return _rest_differs(told, true, ("lifted",)) or _lifted_differs(told["lifted"], true["lifted"], certain=True)
    if kind == "pair_played":
        return (
            _rest_differs(told, true, ("joker", "second"))
            or _lifted_differs(told["joker"], true["joker"], certain=False)
            or _lifted_differs(told["second"], true["second"], certain=False)
        )
    return _differs(told, true)


def _rest_differs(told: Event, true: Event, apart: tuple[str, ...]) -> str:
    one = {key: value for key, value in told.items() if key not in apart}
    other = {key: value for key, value in true.items() if key not in apart}
    return "" if one == other else f"{true['event']!r} was told as {told}, not as {true}"


def _lifted_differs(told: Event, true: Event, *, certain: bool) -> str:
    for key, value in true.items():
        said = told.get(key)
        turns = key == "espresso_top" if true["place"] != "waste" else False
        turns = turns or (key == "next" and true["place"] == "espresso")
        if certain and turns and value is not None:
            if said != HIDDEN:
                return f"a card that is being turned was told at once: {told}"
        elif said != value and not (said == HIDDEN and value is not None and key in ("next", "espresso_top")):
            return f"{told} was told of a card that went to the center, not {true}"
    return ""


def shown_differs(cards: list[Event], view: dict[str, Any] | None) -> str:
    """Check that the cards shown are the ones that are face up there."""
    for card in cards:
        lies = None if view is None else open_card(view, card["owner"], card["place"])
        if card["card"] != lies:
            return f"{card['card']} was shown at {card['place']} of player {card['owner']}, where {lies} lies"
    return ""


def open_card(view: dict[str, Any], owner: int, place: str) -> str | None:
    player = view["players"][owner]
    cards: tuple[str | None, ...] = (player["espresso"], *player["help"], player["waste"])
    return cards[PLACE_TEXTS.index(place)]


def snapshot_differs(told: dict[str, Any], view: dict[str, Any] | None, info: dict[str, Any], fair: bool) -> str:
    """Compare a whole snapshot with the view and the info of its number."""
    said = without_presence(told["room"])
    for key, value in info.items():
        if said.get(key) != value:
            return f"the room's {key} was told as {said.get(key)}, and is {value}"
    seen = told["view"]
    if seen is None or view is None:
        return "" if seen is view else "a snapshot has a view where there is none, or none where there is one"
    seat, players = told["seat"], info["players"]
    view = {**view, "you": players.index(seat) if seat in players else None}
    for key, value in view.items():
        if key == "players":
            wrong = [who for who, one in enumerate(value) if not _same_player(seen["players"][who], one, fair)]
            if wrong:
                return f"player {wrong[0]} was shown as {seen['players'][wrong[0]]}, and is {value[wrong[0]]}"
        elif seen.get(key) != value:
            return f"{key} was shown as {seen.get(key)}, and is {value}"
    return ""


def _same_player(seen: dict[str, Any], true: dict[str, Any], fair: bool) -> bool:
    turning = ("espresso", "help", "waste") if fair else ()
    return all(_same_cards(seen[key], value) if key in turning else seen[key] == value for key, value in true.items())


def _same_cards(seen: Any, true: Any) -> bool:
    if isinstance(true, list):
        return all(_same_cards(one, other) for one, other in zip(seen, true, strict=True))
    return bool(seen == true or (seen == HIDDEN and true is not None))
