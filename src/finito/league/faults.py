"""What makes a bot lose a game at once: it died, was late, or answered something that is no legal move."""


class Fault(Exception):  # noqa: N818  a word people read
    """Said by the bot's driver; whoever plays the game knows the seat."""


class Forfeit(Exception):  # noqa: N818
    """The game ends here: the bot on this seat has lost it, for this reason."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(reason)
        self.seat, self.reason = seat, reason
