"""Dead sockets are closed; clients that answer a ping stay, and active ones are not even pinged."""

from finito.server.net.keep_alive import CHECKS, KeepAlive


class Phone:
    """A socket that sends messages, only answers pings, or is unreachable."""

    def __init__(self, answers: bool = True, talks: bool = False) -> None:
        self.answers, self.talks = answers, talks
        self.silent = self.asked = self.closed = 0

    def ping(self) -> None:
        self.asked += 1
        if self.answers:
            self.silent = 0

    def close(self, code: int, reason: str) -> None:
        self.closed = code


def look_at_all(lines: KeepAlive, phones: list[Phone]) -> None:
    for _ in range(CHECKS):
        lines.check()
    for phone in phones:
        if phone.talks:
            phone.silent = 0


def test_who_answers_stays_and_who_does_not_is_cut() -> None:
    lines = KeepAlive()
    here, gone, busy = Phone(), Phone(answers=False), Phone(answers=False, talks=True)
    phones = [here, gone, busy]
    lines.update(phones)
    for _ in range(2):
        look_at_all(lines, phones)
    assert [phone.closed for phone in phones] == [0, 0, 0]
    look_at_all(lines, phones)
    assert [phone.closed for phone in phones] == [0, 1013, 0]
    assert (here.asked, busy.asked) == (1, 0)


def test_thousands_are_looked_at_a_few_at_a_time_and_all_of_them() -> None:
    lines = KeepAlive()
    phones = [Phone(answers=False) for _ in range(1000)]
    lines.update(phones)
    before = 0
    for _ in range(CHECKS):
        lines.check()
        now = sum(phone.silent for phone in phones)
        assert now - before <= 1000 // CHECKS + 1
        before = now
    assert all(phone.silent == 1 for phone in phones)
    lines.check()
    assert sum(phone.silent for phone in phones) > 1000, "then it begins again"


def test_closed_sockets_are_not_checked() -> None:
    lines = KeepAlive()
    phones = [Phone(answers=False) for _ in range(CHECKS * 2)]
    lines.update(phones)
    lines.check()
    lines.clear()
    for _ in range(CHECKS):
        lines.check()
    assert sum(phone.silent for phone in phones) == 2
