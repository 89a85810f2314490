"""Both games in the terminal: `play_espresso` and `play_cafe` are what the command `finito play` calls."""

from finito.cli.terminal.cafe_play import play_cafe
from finito.cli.terminal.espresso_play import play_espresso

__all__ = ["play_cafe", "play_espresso"]
