"""How to play ESPRESSO here, in a few lines."""

from finito.games.espresso import Options
from finito.games.espresso.rules.finish import BONUS

AIM = (
    "Everyone plays at once. Get your cards to the center: a pile starts with",
    "a 0 and goes up to 8 in one color. The top of your Espresso stack fills",
    "the gaps in your help row; when the stack is empty you get FINITO:",
    f"{BONUS} extra points. Each card of yours in the center is a point.",
)
_ZERO = (
    "Zero: zeros are jokers, played as a pair with a second card of any color,",
    "which becomes the color of the pile; a 1 opens a pile too.",
)
_CHAOS = (
    "Chaos: you may steal other players' open cards and play them at once;",
    "they score for their owner.",
)


def key_lines(options: Options) -> list[str]:
    """Every key and what it does under these options."""
    lines = [
        "A        the top of your espresso stack",
        "S D F    help card 1, 2, 3",
        "G        the top of your discard pile",
        "Space    flip three hand cards; pick up the discard pile when it is time",
    ]
    if options.fruitless_flip_two:
        lines.append("T        flip two, after a fruitless pass")
    if options.zero:
        lines.append("Z        a pair: Z, the key of the joker, the key of its second card")
    if options.chaos:
        lines.append("2 … 6    steal a card: the number of a player, then A S D F or G")
    if options.finito == "call":
        lines.append("Enter    call FINITO! when your stack is empty")
    return [
        *lines,
        "I        you are stuck (when all say so, everyone reshuffles)",
        "P Q      pause, quit                 Esc  cancel",
    ]


def rule_lines(options: Options) -> list[str]:
    """The aim and the modes that are on."""
    return [*AIM, *(_ZERO if options.zero else ()), *(_CHAOS if options.chaos else ())]


def line_help(options: Options) -> list[str]:
    """How the line mode is played."""
    return [
        *rule_lines(options),
        "Type one line per move:",
        "  a = stack, s d f = help cards, g = discard pile, an empty line = flip or pick up, . = wait, i = stuck",
        *(["  z a s = a pair: the joker's key, then its second card"] if options.zero else []),
        *(["  2 a = steal the stack top of player B"] if options.chaos else []),
        *(["  t = flip two"] if options.fruitless_flip_two else []),
        *(["  finito = call FINITO!"] if options.finito == "call" else []),
        "  or a move in notation: 'help2 R1 > any', 'flip'.   ? = this help, q = quit",
    ]
