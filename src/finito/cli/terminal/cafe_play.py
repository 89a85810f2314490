"""`finito play cafe`: turn by turn, in lines of text, or by bots alone."""

import sys
import time
from collections.abc import Sequence
from pathlib import Path

from finito.cli.terminal import cafe_commands
from finito.cli.terminal.cafe_lines import CafeBot, CafeGame
from finito.cli.terminal.save import check_can_save, save_record
from finito.cli.terminal.setup import INTERRUPTED, bot_names, is_terminal
from finito.cli.terminal.talk import Talk
from finito.games import cafe
from finito.players import make_bot


def play_cafe(
    options: cafe.Options,
    players: int = 2,
    bots: Sequence[str] = (),
    seed: int = 0,
    *,
    plain: bool = False,
    auto: bool = False,
    save: Path | None = None,
    name: str = "you",
) -> int:
    """Play a game and return the exit code: 0, also when the person leaves early, or 130 after Ctrl-C.

    The person sits in seat A. `bots` are names from the registry for the other seats (all seats with `auto`), over
    again if they are too few. At a terminal bots take their time, unless `plain`. `save` is written in the end,
    whatever the end was.
    """
    talk = Talk(sys.stdin, sys.stdout)
    game = cafe.new(options, players, seed)
    names = bot_names(bots, players if auto else players - 1)
    thinking = not plain and not auto and is_terminal(sys.stdin, sys.stdout)
    you = None if auto else 0
    table = CafeGame(game, _bots(options, names, you), talk, you, time.sleep if thinking else None)
    check_can_save(save)
    try:
        _say_names([name, *names] if not auto else names, talk)
        if not auto:
            talk.say("You are A. Type help to see what can be typed.")
        finished = table.run()
        if not finished and not talk.heard:
            _show_bots(options, players, seed, talk)
        elif not finished:
            talk.say("You leave the game.")
    except KeyboardInterrupt:
        talk.say("", "Interrupted.")
        return INTERRUPTED
    finally:
        talk.say(*save_record(cafe.record(game), save))
    return 0


def _bots(options: cafe.Options, names: Sequence[str], you: int | None) -> dict[int, CafeBot]:
    first = 0 if you is None else 1
    return {seat: make_bot("cafe", name, options) for seat, name in enumerate(names, start=first)}


def _say_names(names: Sequence[str], talk: Talk) -> None:
    talk.say(
        "Café International: " + ", ".join(f"{letter} {name}" for letter, name in zip("ABCD", names, strict=False))
    )


def _show_bots(options: cafe.Options, players: int, seed: int, talk: Talk) -> None:
    """Nobody types: let bots play, so that there is something to see."""
    talk.say("Nobody types here, so bots play a game:")
    names = bot_names((), players)
    CafeGame(cafe.new(options, players, seed), _bots(options, names, None), talk, None).run()
    talk.say(
        "", "To play yourself, start `finito play cafe` in a terminal, or pipe lines into it.", *cafe_commands.HELP
    )
