"""Ready, the call "ESPRESSO!" and the countdown (ESP-START, ESP-R-08, ESP-R-09)."""

from finito.games.espresso.rules.codes import (
    ACCEPTED,
    ALREADY_READY,
    ALREADY_STARTED,
    NO_COUNTDOWN,
    NOT_READY,
    NOT_STARTED,
    ROUND_OVER,
)
from finito.games.espresso.rules.state import COUNTDOWN, DEALT, OVER, RUNNING, Match


def refuse_unless_running(match: Match) -> int:
    """Moves count from the end of the countdown (ESP-R-08) until Finito (ESP-FIN-05, ESP-R-03)."""
    if match.phase == RUNNING:
        return ACCEPTED
    if match.phase == OVER:
        return ROUND_OVER
    return NOT_STARTED


def refuse_unless_dealt(match: Match) -> int:
    if match.phase == DEALT:
        return ACCEPTED
    if match.phase == OVER:
        return ROUND_OVER
    return ALREADY_STARTED


def all_ready(match: Match) -> bool:
    """Whether every player who is there has said so (ESP-START-03)."""
    for who in range(match.n_players):
        player = match.players[who]
        if not player.ready and not player.away:
            return False
    return True


def open_to_see(match: Match) -> bool:
    """Whether help rows and stack tops lie open: at once, or when the last player is ready (ESP-SETUP-09, ESP-R-10)."""
    return match.phase != DEALT or not match.reveal_when_ready or all_ready(match)


def refuse_ready(match: Match, who: int) -> int:
    code = refuse_unless_dealt(match)
    if code != ACCEPTED:
        return code
    return ALREADY_READY if match.players[who].ready else ACCEPTED


def ready(match: Match, who: int) -> None:
    match.players[who].ready = 1


def refuse_call_espresso(match: Match) -> int:
    """Any player may call once all are ready, and so may the game; the first call counts (ESP-START-02, ESP-R-09)."""
    code = refuse_unless_dealt(match)
    if code != ACCEPTED:
        return code
    return ACCEPTED if all_ready(match) else NOT_READY


def call_espresso(match: Match) -> None:
    """The call starts the countdown, or the round itself if there is none (ESP-START-01, ESP-R-08)."""
    match.phase = COUNTDOWN if match.countdown else RUNNING


def refuse_countdown_end(match: Match) -> int:
    if match.phase == COUNTDOWN:
        return ACCEPTED
    return ROUND_OVER if match.phase == OVER else NO_COUNTDOWN


def countdown_end(match: Match) -> None:
    """From now on all play at the same time (ESP-START-04)."""
    match.phase = RUNNING
