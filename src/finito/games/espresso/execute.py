"""Carry out accepted moves: the rules change the state, events report what happened."""

from collections.abc import Callable
from typing import Any

from finito.games.espresso import events as e
from finito.games.espresso import moves as m
from finito.games.espresso.laying import laying
from finito.games.espresso.match import Match
from finito.games.espresso.notation import CARD_TEXTS, PLACE_TEXTS, card_text, parse_place, pile_text
from finito.games.espresso.rules import hand, impasse, start
from finito.games.espresso.rules.deal import deal
from finito.games.espresso.rules.finish import best_total, call_finito, round_score
from finito.games.espresso.rules.pair import joker_stands_for, lift, pair, second_card
from finito.games.espresso.rules.places import ESPRESSO, card_at, card_under
from finito.games.espresso.rules.play import play
from finito.games.espresso.rules.state import NOBODY, OVER, RUNNING


def perform(match: Match, player: int, move: m.Move) -> list[e.Event]:
    """Carry out a move that the judge has accepted and return its events in order."""
    events: list[e.Event] = _HAPPEN[type(move)](match, player, move)
    if match.phase == OVER and not isinstance(move, m.Leave | m.Return):
        events += _account(match)
    return events


def winners(match: Match) -> tuple[int, ...]:
    """The players with the highest total (ESP-R-22)."""
    best = best_total(match)
    return tuple(who for who in range(match.n_players) if match.players[who].total == best)


def _account(match: Match) -> list[e.Event]:
    seats = range(match.n_players)
    finisher = None if match.finisher == NOBODY else match.finisher
    scores = tuple(round_score(match, who) for who in seats)
    events: list[e.Event] = [e.RoundOver(finisher, scores, tuple(match.players[who].total for who in seats))]
    if match.match_over:
        events.append(e.MatchOver(winners(match)))
    return events


def _deal(match: Match, player: int, move: m.Deal) -> list[e.Event]:
    deal(match)
    match.laid_at.clear()
    layouts = []
    for owner in match.players[: match.n_players]:
        stack = owner.espresso[owner.espresso_size - 1 :: -1] if owner.espresso_size else []
        deck = tuple(CARD_TEXTS[card] for card in (*stack, *owner.help, *owner.stock[: owner.stock_size]))
        one, two, three = (CARD_TEXTS[card] for card in owner.help)
        layouts.append(e.Layout(deck, deck[0], (one, two, three), owner.espresso_size, owner.stock_size))
    return [e.Dealt(match.round_number, tuple(layouts), start.open_to_see(match))]


def _ready(match: Match, player: int, move: m.Ready) -> list[e.Event]:
    was_open = start.open_to_see(match)
    start.ready(match, player)
    return [e.PlayerReady(player), *_revealed(match, was_open)]


def _revealed(match: Match, was_open: bool) -> list[e.Event]:
    if was_open or not start.open_to_see(match):
        return []
    seats = range(match.n_players)
    tops = tuple(CARD_TEXTS[card_at(match, who, ESPRESSO)] for who in seats)
    rows = []
    for who in seats:
        one, two, three = (CARD_TEXTS[card] for card in match.players[who].help)
        rows.append((one, two, three))
    return [e.Revealed(tops, tuple(rows))]


def _call_espresso(match: Match, player: int, move: m.CallEspresso) -> list[e.Event]:
    start.call_espresso(match)
    caller = None if player == m.GAME else player
    called: list[e.Event] = [e.EspressoCalled(caller, match.options.start_countdown_ms)]
    return called + ([e.RoundBegan(match.round_number)] if match.phase == RUNNING else [])


def _countdown_end(match: Match, player: int, move: m.CountdownEnd) -> list[e.Event]:
    start.countdown_end(match)
    return [e.RoundBegan(match.round_number)]


def _lifted(match: Match, owner: int, place: int, card: int) -> e.Lifted:
    return e.Lifted(
        owner,
        PLACE_TEXTS[place],
        CARD_TEXTS[card],
        card_text(card_at(match, owner, place)),
        card_text(card_at(match, owner, ESPRESSO)),
    )


def _play(match: Match, player: int, move: m.Play) -> list[e.Event]:
    owner, place, _, pile, *_ = laying(player, move)
    card = card_at(match, owner, place)
    pile = play(match, player, owner, place, pile)
    lifted, opened = _lifted(match, owner, place, card), match.pile_size[pile] == 1
    return [e.Played(player, lifted, pile_text(pile), opened, match.players[player].two == 1)]


def _pair(match: Match, player: int, move: m.Pair) -> list[e.Event]:
    laid = laying(player, move)
    joker_at, second_at = laid.places
    joker = card_at(match, *joker_at)
    second = second_card(match, *joker_at, *second_at)
    pile = pair(match, player, *joker_at, *second_at, laid.pile)
    return [
        e.PairPlayed(
            player,
            _lifted(match, *joker_at, joker),
            _lifted(match, *second_at, second),
            joker_stands_for(second),
            pile_text(pile),
            match.pile_size[pile] == 2,
            match.players[player].two == 1,
        )
    ]


def _flip(match: Match, player: int, move: m.Flip) -> list[e.Event]:
    mine = match.players[player]
    before = mine.waste_size
    hand.flip(match, player, move.size)
    cards = tuple([CARD_TEXTS[card] for card in mine.stock[before : mine.waste_size]])
    return [e.Flipped(player, cards, hand.hand_size(mine))]


def _recycle(match: Match, player: int, move: m.Recycle) -> list[e.Event]:
    mine = match.players[player]
    tucked = hand.hand_size(mine) > 0
    shuffled = hand.recycle(match, player)
    happened: list[e.Event] = [e.Recycled(player, mine.stock_size, tucked, mine.two == 1)]
    return happened + ([_shuffled(match, player)] if shuffled else [])


def _shuffled(match: Match, player: int) -> e.Event:
    mine = match.players[player]
    return e.Shuffled(player, tuple([CARD_TEXTS[card] for card in mine.stock[: mine.stock_size]]))


def _call_finito(match: Match, player: int, move: m.CallFinito) -> list[e.Event]:
    call_finito(match, player)
    return []


def _press_impasse(match: Match, player: int, move: m.PressImpasse) -> list[e.Event]:
    impasse.press_impasse(match, player)
    return [e.Stuck(player, pressed=True)]


def _idle(match: Match, player: int, move: m.Idle) -> list[e.Event]:
    impasse.count_stuck(match, move.player)
    return [e.Stuck(move.player, pressed=False)]


def _peek(match: Match, player: int, move: m.Peek) -> list[e.Event]:
    owner, place = parse_place(move.place, move.player)
    lift(match, owner, place)
    return [e.Peeked(move.player, owner, PLACE_TEXTS[place], CARD_TEXTS[card_under(match, owner, place)])]


def _leave(match: Match, player: int, move: m.Leave) -> list[e.Event]:
    was_open = start.open_to_see(match)
    match.players[move.player].away = 1
    return [e.PlayerLeft(move.player), *_revealed(match, was_open)]


def _return(match: Match, player: int, move: m.Return) -> list[e.Event]:
    match.players[move.player].away = 0
    return [e.PlayerReturned(move.player)]


def _impasse(match: Match, player: int, move: m.Impasse) -> list[e.Event]:
    impasse.impasse(match)
    shuffles = [_shuffled(match, who) for who in range(match.n_players) if match.players[who].stock_size]
    return [e.ImpasseDeclared(), *shuffles]


def _stalemate(match: Match, player: int, move: m.StalemateCheck) -> list[e.Event]:
    impasse.stalemate(match)
    return []


_HAPPEN: dict[type, Callable[[Match, int, Any], list[e.Event]]] = {
    m.Deal: _deal,
    m.Ready: _ready,
    m.CallEspresso: _call_espresso,
    m.CountdownEnd: _countdown_end,
    m.Play: _play,
    m.Pair: _pair,
    m.Flip: _flip,
    m.Recycle: _recycle,
    m.CallFinito: _call_finito,
    m.PressImpasse: _press_impasse,
    m.Idle: _idle,
    m.Leave: _leave,
    m.Return: _return,
    m.Peek: _peek,
    m.Impasse: _impasse,
    m.StalemateCheck: _stalemate,
}
