"""Refusals in words: for each code, the rule behind it and a sentence that names the tiles and chairs."""

from collections.abc import Callable

from finito.games.cafe import moves as m
from finito.games.cafe.legality import UNKNOWN_CHAIR, chair_number, put_numbers
from finito.games.cafe.match import Match
from finito.games.cafe.notation import LETTERS, NATION_CODES, NATION_NAMES, TILE_TEXTS, guest_text
from finito.games.cafe.rules import codes
from finito.games.cafe.rules.chairs import has_company
from finito.games.cafe.rules.clear import would_clear
from finito.games.cafe.rules.seat import refuse_seat
from finito.games.cafe.rules.tiles import FIRST_JOKER, NO_NATION, NO_TILE
from finito.refusal import Refusal

CODES = {number: name for name, number in vars(codes).items() if name.isupper() and number != codes.ACCEPTED}
"""Number to name."""
Facts = dict[str, str]
Text = tuple[str, str]


def tile_words(text: str) -> str:
    """`FR-F` as "the lady from France"."""
    code, _, gender = text.partition("-")
    person = "lady" if gender == "F" else "gentleman"
    return f"the {person} from {NATION_NAMES[code]}" if code in NATION_NAMES else f"the joker ({person})"


def explain(game: Match, player: int, move: m.Move, code: int) -> Refusal:
    """The refusal of a move with this code. Reveals nothing about the bag or table cards not turned yet."""
    put = _culprit(game, move)
    facts = {"player": LETTERS[player], **({"tile": put.tile, "chair": put.chair[:20]} if put else {})}
    rule, find = _TEXTS[code]
    told = find(game, player, move, facts)
    rule, sentence = (rule, told) if isinstance(told, str) else told
    words = {**facts, "who": tile_words(put.tile) if put else ""}
    sentence = sentence.format_map(words)
    return Refusal(CODES[code], rule, sentence[0].upper() + sentence[1:], facts)


def _culprit(game: Match, move: m.Move) -> m.Put | None:
    """The guest that the sentence is about: the first of two if they may not sit there at all, else the second."""
    match move:
        case m.Bar():
            return m.Put(move.tile, "bar")
        case m.Swap():
            return m.Put(move.tile, move.chair)
        case m.Place(put=()) | m.Stop():
            return None
        case m.Place():
            first = move.put[0]
            wrong = refuse_seat(game, *put_numbers(game, first)) != codes.ACCEPTED
            return first if wrong or len(move.put) == 1 else move.put[1]


def _nations(game: Match, chair: int) -> str:
    tables = game.chair_tables[chair][: game.chair_table_count[chair]]
    here = sorted({game.table_nation[table] for table in tables} - {NO_NATION})
    return " or ".join([NATION_NAMES[NATION_CODES[nation]] for nation in here]) or "nowhere"


def _clears(game: Match, move: m.Move) -> bool:
    """Whether the first of two guests would clear a table, whose next card is still unknown."""
    if not isinstance(move, m.Place) or len(move.put) < 2 or not game.clear_full_tables:
        return False
    first = put_numbers(game, move.put[0])
    return refuse_seat(game, *first) == codes.ACCEPTED and would_clear(game, first[1])


def _nation(game: Match, player: int, move: m.Move, facts: Facts) -> Text:
    put = _culprit(game, move) or m.Put("", "")
    tile, chair, _ = put_numbers(game, put)
    if _clears(game, move) and isinstance(move, m.Place) and put is move.put[1]:
        return "CAF-R-15", "{who} has no table at chair {chair} once the full table is cleared."
    facts["nations"] = _nations(game, chair)
    if tile < FIRST_JOKER and put.nation is None:
        return "CAF-SEAT-04", "{who} has no table at chair {chair}; that chair is for guests from {nations}."
    if tile < FIRST_JOKER:
        return "CAF-R-01", "only jokers are declared: write {tile} without a nation."
    if not game.joker_declared:
        return "CAF-R-01", "jokers are not declared under these rules: write {tile} without a nation."
    if put.nation is None:
        return "CAF-R-01", "say which nation {who} stands for on chair {chair}: {nations}."
    return "CAF-R-01", "{who} on chair {chair} can be declared as {nations} only."


def _first_clears(game: Match, player: int, move: m.Move, facts: Facts) -> str:
    first = move.put[0] if isinstance(move, m.Place) else m.Put("", "")
    facts["first"], facts["first_tile"] = first.chair, first.tile
    return (
        "{first_tile} on chair {first} clears a table, and only its new card tells whether {who} may sit on chair "
        "{chair}; seat {first_tile} alone first."
    )


def _gender(game: Match, player: int, move: m.Move, facts: Facts) -> Text:
    rule = "CAF-R-03" if game.chair_table_count[chair_number(game, facts["chair"])] > 1 else "CAF-SEAT-07"
    return rule, "with {who} on chair {chair} ladies and gentlemen at a table would be out of balance by more than one."


def _alone(game: Match, player: int, move: m.Move, facts: Facts) -> Text:
    if game.halfway:
        return "CAF-PLACE-04", "{who} would score nothing on chair {chair}; a second guest must score too."
    if not isinstance(move, m.Place) or len(move.put) == 1:
        if game.seated == 0:
            return "CAF-PLACE-06", "only the start player may seat a single guest in an empty café."
        return (
            "CAF-SEAT-08",
            "{who} would sit alone on chair {chair} and score nothing; seat a second guest at that table.",
        )
    facts["first"] = move.put[0].chair
    if has_company(game, chair_number(game, move.put[0].chair)):
        return "CAF-PLACE-04", "{who} would score nothing on chair {chair}; each of two guests must score."
    return (
        "CAF-PLACE-05",
        "chair {chair} is not at the table that the guest on chair {first} opens, so that guest sits alone.",
    )


def _count(game: Match, player: int, move: m.Move, facts: Facts) -> Text:
    count = len(move.put) if isinstance(move, m.Place) else 0
    if game.halfway:
        return "CAF-R-15", f"one guest is seated already in this turn, so one more may follow, not {count}."
    return "CAF-PLACE-01", f"one or two guests are seated in a turn, not {count}."


def _not_in_rack(game: Match, player: int, move: m.Move, facts: Facts) -> str:
    rack = [TILE_TEXTS[tile] for tile in game.players[player].rack[: game.players[player].rack_size]]
    facts["rack"] = " ".join(rack)
    if isinstance(move, m.Place):
        missing = next((put.tile for put in move.put if put.tile not in rack), None)
        if missing is None:
            return "you have only one {tile}; your rack is {rack}."
        facts["tile"] = missing
    return "you have no {tile}; your rack is {rack}."


def _taken(game: Match, player: int, move: m.Move, facts: Facts) -> str:
    chair = chair_number(game, facts["chair"])
    guest = guest_text(game.chair_guest[chair], game.chair_nation[chair])
    if guest is None:
        return "the two guests cannot both sit on chair {chair}."
    facts["guest"] = guest
    return "chair {chair} is taken by {guest}."


def _joker_swap(game: Match, player: int, move: m.Move, facts: Facts) -> Text:
    chair = chair_number(game, facts["chair"])
    joker = NO_TILE if chair == UNKNOWN_CHAIR else game.chair_guest[chair]
    if joker < FIRST_JOKER:
        return "CAF-JOKER-01", "no joker sits on chair {chair}."
    facts["joker"] = str(guest_text(joker, game.chair_nation[chair]))
    facts["nations"] = _nations(game, chair)
    return (
        "CAF-R-11",
        "{who} cannot take the place of {joker} on chair {chair}: the same gender and its nation are needed.",
    )


def _joker_bar(game: Match, player: int, move: m.Move, facts: Facts) -> str:
    return "{who} can still be seated at a table this turn, so it may not go to the bar."


def _cannot_pay(game: Match, player: int, move: m.Move, facts: Facts) -> str:
    facts["cost"] = str(-game.bar_values[game.bar_taken])
    facts["score"] = str(game.players[player].score)
    return "the next bar space costs {cost} and you have {score}; you can still do something else."


def _plain(sentence: str) -> Callable[[Match, int, m.Move, Facts], str]:
    return lambda game, player, move, facts: sentence


def _not_your_turn(game: Match, player: int, move: m.Move, facts: Facts) -> str:
    facts["turn"] = LETTERS[game.turn]
    return "it is {turn}'s turn."


_TEXTS: dict[int, tuple[str, Callable[[Match, int, m.Move, Facts], str | Text]]] = {
    codes.ALONE: ("", _alone),
    codes.NATION: ("", _nation),
    codes.GENDER: ("", _gender),
    codes.TAKEN: ("CAF-SEAT-01", _taken),
    codes.COUNT: ("", _count),
    codes.JOKER_BAR: ("CAF-BAR-02", _joker_bar),
    codes.JOKER_SWAP: ("", _joker_swap),
    codes.CANNOT_PAY: ("CAF-R-08", _cannot_pay),
    codes.NOT_IN_RACK: ("CAF-SETUP-03", _not_in_rack),
    codes.GAME_OVER: ("CAF-TURN-01", _plain("the game is over.")),
    codes.NOT_YOUR_TURN: ("CAF-SETUP-01", _not_your_turn),
    codes.NO_CHAIR: ("CAF-SETUP-02", _plain("there is no chair {chair} on this plan.")),
    codes.FIRST_CLEARS: ("CAF-R-15", _first_clears),
    codes.HALFWAY: ("CAF-R-15", _plain("you have seated a guest this turn: seat a second one or stop.")),
    codes.NO_STOP: (
        "CAF-TURN-01",
        _plain("you cannot pass: seat guests, send one to the bar or swap a joker."),
    ),
    codes.BAR_FULL: ("CAF-BAR-01", _plain("all bar spaces are taken.")),
}
"""Code to rule and sentence. The rule is empty if the function that makes the sentence also chooses the rule."""

FIXED_RULES = {CODES[code]: rule for code, (rule, _) in _TEXTS.items() if rule}
"""The rule of each code that always has the same rule."""
