"""`finito play espresso`: in real time at a terminal, line by line elsewhere, or by bots alone."""

import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from finito.cli.terminal.driver import Driver, play_match, play_round
from finito.cli.terminal.lines import LineGame, plain_table
from finito.cli.terminal.live import LiveTerminal
from finito.cli.terminal.picture import clock_text
from finito.cli.terminal.scores import plain_scores, verdict
from finito.cli.terminal.talk import Talk, bot_names, is_terminal, keep_record
from finito.cli.terminal.words import Seats, seats_of, tell
from finito.games import espresso
from finito.players import make_bot

_DEMO_LINES = 12


def play(
    options: espresso.Options,
    players: int = 2,
    bots: Sequence[str] = (),
    seed: int = 0,
    *,
    plain: bool = False,
    auto: bool = False,
    save: Path | None = None,
    name: str = "you",
    bot_moves: int = 1,
) -> int:
    """Play a match and return the exit code: 0, also when the person leaves early, or 130 after Ctrl-C.

    The person sits in seat A. `bots` are names from the registry for the other seats (all seats with `auto`), over
    again if they are too few. `plain` plays line by line, as does everything that is no terminal; there
    `bot_moves` seconds pass with each line. `save` is written in the end, whatever the end was.
    """
    talk = Talk(sys.stdin, sys.stdout)
    match = espresso.new(options, players, seed)
    seats = seats_of(name, bot_names(bots, players if auto else players - 1), person=not auto)
    by_lines = not auto and (plain or not is_terminal(sys.stdin, sys.stdout))
    driver = _driver(match, seats)

    def played() -> None:
        if auto:
            _auto(driver, seats, talk)
        elif by_lines:
            _lines(driver, seats, bot_moves)
        else:
            _live(driver, seats, talk)
            if save is None:
                talk.say("Use --save FILE to keep the record of a match.")

    return keep_record(played, talk, lambda: espresso.record(match), save)


def _driver(match: espresso.Match, seats: Seats) -> Driver:
    names = {who: name for who, name in enumerate(seats.names) if who != seats.you}
    return Driver(match, {who: make_bot("espresso", name, match.options) for who, name in names.items()})


def _auto(driver: Driver, seats: Seats, talk: Talk) -> None:
    before = 0
    for now, view in play_match(driver):
        talk.say(f"Round {view.round}, {clock_text(now - before)}.", plain_scores(view, seats))
        before = now
    _say_end(driver, seats, talk)


def _live(driver: Driver, seats: Seats, talk: Talk) -> None:
    from finito.cli.terminal.tty_screen import TerminalScreen  # needs termios, which not every system has

    with TerminalScreen() as screen:
        LiveTerminal(driver, seats, screen).run()
    view = espresso.view(driver.match, None)
    if view.phase == "over":
        talk.say(plain_scores(view, seats))
    _say_end(driver, seats, talk)


def _lines(driver: Driver, seats: Seats, bot_moves: int) -> None:
    game = LineGame(driver, seats, sys.stdin, sys.stdout, bot_moves)
    game.run()
    if not game.talk.heard:
        _show_bots(driver.match, game.talk)
    elif espresso.outcome(driver.match) is None:
        game.talk.say("You left the match.")


def _say_end(driver: Driver, seats: Seats, talk: Talk) -> None:
    outcome = espresso.outcome(driver.match)
    talk.say(verdict(outcome, seats) if outcome is not None else "You left the match.")


def _show_bots(match: espresso.Match, talk: Talk) -> None:
    """Nobody types: let bots play one round, so that there is something to see."""
    options = msgspec.structs.replace(match.options, target_score=None, tie_break="shared")
    shown = espresso.new(options, match.n_players, match.seed)
    seats = Seats(tuple(bot_names((), match.n_players)), None)
    driver = _driver(shown, seats)
    talk.say("There is no input, so bots play a round:")
    sentences = [(at, tell(event, seats)) for at, event in play_round(driver)]
    story = [f"{clock_text(at)}  {sentence}" for at, sentence in sentences if sentence]
    talk.say(*story[:_DEMO_LINES], f"      … {max(0, len(story) - _DEMO_LINES)} more")
    view = espresso.view(shown, None)
    talk.say(plain_table(view, seats, options), plain_scores(view, seats))
    talk.say("To play yourself, start `finito play` in a terminal, or pipe lines into it.")
