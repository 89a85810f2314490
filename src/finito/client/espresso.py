"""A match of ESPRESSO as a client knows it: the rules' own state, with blank cards where nobody may look."""

from collections.abc import Mapping, Sequence
from typing import Any

from finito.client.events import EventFollower
from finito.games import espresso
from finito.games.espresso import events as e
from finito.games.espresso import moves as m
from finito.games.espresso.notation import LETTERS, PLACE_TEXTS, card_text, parse_pile, pile_text
from finito.games.espresso.rules import hand, impasse, start
from finito.games.espresso.rules.cards import BLANK, NO_CARD
from finito.games.espresso.rules.center import NEW, find_pile, fits_somewhere
from finito.games.espresso.rules.deal import deal
from finito.games.espresso.rules.finish import end_round
from finito.games.espresso.rules.pair import lift, pair
from finito.games.espresso.rules.places import ESPRESSO, HELP_1, WASTE, card_at
from finito.games.espresso.rules.play import play
from finito.games.espresso.rules.state import DEALT, NOBODY, OVER, RUNNING, Player
from finito.games.espresso.views import PHASES
from finito.players.espresso.sketch import NUMBERS, Sketch, no_piles

PLACES = {text: place for place, text in enumerate(PLACE_TEXTS)}


class EspressoModel(EventFollower, events=e.Event):
    """A match, laid out from a view and kept up to date by events.

    `match` is for the rules to answer from: what fits, whether the waste must be taken up, what is legal. Nobody may
    apply a move to it; only events change it. A card that is being turned over is blank (`--`) until it is shown.
    """

    def __init__(self, options: espresso.Options, view: espresso.View) -> None:
        self.match = match = Sketch(options)
        for player in match.players:
            cover(player)
        match.draw(view, no_piles(), 0)
        match.phase = PHASES.index(view.phase)
        match.round_number, match.match_over = view.round, int(view.match_over)
        match.finisher = NOBODY if view.finisher is None else view.finisher
        for who, shown in enumerate(view.players):
            player = match.players[who]
            player.ready, player.away, player.total = int(shown.ready), int(shown.away), shown.total
            self._peek(who, ESPRESSO, shown.under_espresso)
            self._peek(who, WASTE, shown.under_waste)
        place = 0
        for pile, cards in view.center.items():
            for text in cards:
                card, _, owner = text.partition("@")
                match.laid_card[place], match.laid_owner[place] = NUMBERS[card], LETTERS.index(owner)
                match.laid_pile[place] = parse_pile(pile)
                place += 1

    @property
    def options(self) -> espresso.Options:
        return self.match.options

    # ---- asking the rules ------------------------------------------------------------------------------------------

    def view(self, player: int | None) -> espresso.View:
        """The match as the rules would show it to this player."""
        return espresso.view(self.match, player)

    def legal_moves(self, player: int) -> list[espresso.Move]:
        """Every legal move of a player, as far as what lies open tells."""
        return espresso.legal_moves(self.match, player)

    def first_move(self, player: int, *, plays: bool = True) -> espresso.Move | None:
        """The first card that fits, stack and help row first; else the next packet of the hand.

        None while the player's last packet is being turned over, and while nobody may play yet.
        """
        match = self.match
        if match.phase == DEALT:
            if start.all_ready(match):
                return m.CallEspresso()
            return None if match.players[player].ready else m.Ready()
        if match.phase != RUNNING:
            return None
        for place in range(ESPRESSO, WASTE + 1) if plays else ():
            card = card_at(match, player, place)
            if fits_somewhere(match, card):
                pile = find_pile(match, card)
                return m.Play(PLACE_TEXTS[place], "new" if pile == NEW else pile_text(pile), card_text(card))
        if card_at(match, player, WASTE) == BLANK:
            return None
        return m.Recycle() if hand.must_recycle(match, match.players[player], hand.PACKET) else m.Flip()

    @property
    def to_move(self) -> int | None:
        """Whose turn it is: nobody's, since all play at the same time."""
        return None

    @property
    def between_rounds(self) -> bool:
        """Whether the players may agree on the next round."""
        return self.match.phase == OVER and not self.match.match_over

    # ---- being told ------------------------------------------------------------------------------------------------

    def happened(self, event: Mapping[str, Any]) -> None:
        super().happened(event)
        if event["event"] == "cards_shown":
            self.shown(event["cards"])
        self.match.seen_view = None

    def shown(self, cards: Sequence[Mapping[str, Any]]) -> None:
        """Cards have been turned over."""
        for card in cards:
            self._turn_up(card["owner"], PLACES[card["place"]], card["card"])
        self.match.seen_view = None

    def _turn_up(self, owner: int, place: int, text: str | None) -> None:
        """Write down the card that lies open at a place; None says that there is none, which the rules know."""
        player = self.match.players[owner]
        if text is None or card_at(self.match, owner, place) == NO_CARD:
            return
        if place == ESPRESSO:
            player.espresso[player.espresso_size - 1] = NUMBERS[text]
        elif place == WASTE:
            player.stock[player.waste_size - 1] = NUMBERS[text]
        else:
            player.help[place - HELP_1] = NUMBERS[text]

    def _put_under(self, owner: int, place: int, text: str) -> None:
        """Write down the card below the open card of stack or waste."""
        player = self.match.players[owner]
        if place == ESPRESSO:
            player.espresso[player.espresso_size - 2] = NUMBERS[text]
        else:
            player.stock[player.waste_size - 2] = NUMBERS[text]

    def _peek(self, owner: int, place: int, text: str | None) -> None:
        if text is not None:
            self._put_under(owner, place, text)
            lift(self.match, owner, place)

    def on_dealt(self, event: e.Dealt) -> None:
        match = self.match
        match.round_number = event.round - 1
        deal(match)  # some deal, whose cards are covered at once
        for who, layout in enumerate(event.layouts):
            player = match.players[who]
            cover(player)
            player.espresso_size, player.stock_size = layout.espresso_size, layout.hand_size
            self._open_row(who, layout.espresso_top, layout.help)

    def on_revealed(self, event: e.Revealed) -> None:
        for who, (top, row) in enumerate(zip(event.espresso_tops, event.help, strict=True)):
            self._open_row(who, top, row)

    def _open_row(self, who: int, top: str, row: Sequence[str]) -> None:
        for place, text in enumerate((top, *row)):
            self._turn_up(who, place, text)

    def on_player_ready(self, event: e.PlayerReady) -> None:
        start.ready(self.match, event.player)

    def on_espresso_called(self, event: e.EspressoCalled) -> None:
        start.call_espresso(self.match)

    def on_round_began(self, event: e.RoundBegan) -> None:
        start.countdown_end(self.match)

    def on_played(self, event: e.Played) -> None:
        lifted, place = event.lifted, PLACES[event.lifted.place]
        self._turn_up(lifted.owner, place, lifted.card)
        play(self.match, event.player, lifted.owner, place, parse_pile(event.pile))
        self._after(lifted)
        self.match.players[event.player].two = int(event.may_flip_two)

    def on_pair_played(self, event: e.PairPlayed) -> None:
        joker, second = event.joker, event.second
        places = PLACES[joker.place], PLACES[second.place]
        self._turn_up(joker.owner, places[0], joker.card)
        if (joker.owner, joker.place) == (second.owner, second.place):
            self._put_under(second.owner, places[1], second.card)
        else:
            self._turn_up(second.owner, places[1], second.card)
        pair(self.match, event.player, joker.owner, places[0], second.owner, places[1], parse_pile(event.pile))
        self._after(joker)
        self._after(second)
        self.match.players[event.player].two = int(event.may_flip_two)

    def _after(self, lifted: e.Lifted) -> None:
        """What lies open before the owner after the whole move."""
        self._turn_up(lifted.owner, PLACES[lifted.place], lifted.next)
        self._turn_up(lifted.owner, ESPRESSO, lifted.espresso_top)

    def on_flipped(self, event: e.Flipped) -> None:
        hand.flip(self.match, event.player, len(event.cards))
        self._turn_up(event.player, WASTE, event.cards[-1])

    def on_recycled(self, event: e.Recycled) -> None:
        player = self.match.players[event.player]
        hand.recycle(self.match, event.player)
        cover_stock(player)
        player.two = int(event.may_flip_two)

    def on_impasse_declared(self, event: e.ImpasseDeclared) -> None:
        impasse.impasse(self.match)
        for player in self.match.players:
            cover_stock(player)

    def on_peeked(self, event: e.Peeked) -> None:
        self._peek(event.owner, PLACES[event.place], event.card)

    def on_stuck(self, event: e.Stuck) -> None:
        (impasse.press_impasse if event.pressed else impasse.count_stuck)(self.match, event.player)

    def on_player_left(self, event: e.PlayerLeft) -> None:
        self.match.players[event.player].away = 1

    def on_player_returned(self, event: e.PlayerReturned) -> None:
        self.match.players[event.player].away = 0

    def on_round_over(self, event: e.RoundOver) -> None:
        if self.match.phase != OVER:
            end_round(self.match, NOBODY if event.finisher is None else event.finisher)
        for player, total in zip(self.match.players, event.totals, strict=False):
            player.total = total

    def on_match_over(self, event: e.MatchOver) -> None:
        self.match.match_over = 1


def cover(player: Player) -> None:
    """Nobody knows any card of this player."""
    player.espresso[:] = [BLANK] * len(player.espresso)
    player.help[:] = [BLANK] * len(player.help)
    cover_stock(player)


def cover_stock(player: Player) -> None:
    player.stock[:] = [BLANK] * len(player.stock)


MODEL, VIEW = EspressoModel, espresso.View
