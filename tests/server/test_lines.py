"""Sockets at whose other end nobody is are cut off; who answers a ping stays."""

from finito.server.lines import Lines


class Phone:
    """A socket that answers pings, or has gone into a tunnel."""

    def __init__(self, answers: bool) -> None:
        self.answers = answers
        self.heard = True
        self.closed = 0

    def ask(self) -> None:
        self.heard = self.answers

    def close(self, code: int, reason: str) -> None:
        self.closed = code


def test_who_answers_stays_and_who_does_not_is_cut() -> None:
    lines = Lines()
    here, gone = Phone(answers=True), Phone(answers=False)
    lines.add(here)
    lines.add(gone)
    lines.ask_all()
    assert (here.closed, gone.closed) == (0, 0)
    lines.ask_all()
    assert (here.closed, gone.closed) == (0, 1013)
