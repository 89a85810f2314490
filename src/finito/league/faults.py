"""What makes a bot lose a game at once: it died, was late, or answered with anything but a legal move."""


class Fault(Exception):  # noqa: N818  a word people read
    """Raised by the bot's driver; the caller knows the seat."""


class Forfeit(Exception):  # noqa: N818
    """The game ends here: the bot in this seat has lost it, for this reason."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(reason)
        self.seat, self.reason = seat, reason
