"""The table of limits, which clients are counted together, and what is counted."""

import logging

import pytest

from conftest import ROOT
from finito.errors import BadInput
from finito.server.net import offenses
from finito.server.net.buckets import MOST_KEPT, Buckets
from finito.server.net.hosts import HostNames, host_of, sentence
from finito.server.net.limits import DEFAULT, PER_ADDRESS, Limits, RateLimit
from finito.server.net.offenses import Offenses
from finito.server.net.proxies import counted_as
from tools.documents.protocol.numbers import LIMITS, limit_rows

PUPILS = 30


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("local", "local"),
    ],
)
def test_whoever_has_a_network_is_one(address: str, counted: str) -> None:
    assert counted_as(address) == counted


def test_a_network_has_one_bucket_however_many_addresses_it_uses() -> None:
    buckets = Buckets(RateLimit(1, 5))
    taken = [buckets.take(counted_as(f"2001:db8::{number:x}"), 0.0) for number in range(1000)]
    assert sum(taken) == 5
    assert len(buckets) == 1


def test_a_million_addresses_cost_the_same_each_and_are_forgotten() -> None:
    """Nothing is searched: counts older than an hour are dropped all at once."""
    buckets = Buckets(RateLimit(1, 10))
    for number in range(200_000):
        buckets.take(number, 0.0)
    assert len(buckets) <= 2 * MOST_KEPT
    assert not [buckets.take("busy", 20.0) for _ in range(11)][-1]
    assert not buckets.take("busy", 20.5), "who is over the limit is not forgotten"
    for number in range(30):
        buckets.take(("later", number), 21.0 + number)
    assert len(buckets) < 40
    assert buckets.take("busy", 60.0)


def test_refused_clients_are_told_how_long_to_wait() -> None:
    buckets = Buckets(RateLimit(0.5, 2))
    assert buckets.wait("ana", 100.0) == 0
    assert [buckets.take("ana", 100.0) for _ in range(3)] == [True, True, False]
    assert buckets.wait("ana", 100.0) == pytest.approx(2)
    assert buckets.wait("ana", 101.0) == pytest.approx(1)
    assert buckets.wait("ana", 102.0) == 0


def test_a_factor_changes_addresses_and_nothing_else() -> None:
    tenth, school = DEFAULT.per_address(0.1), DEFAULT.per_address(10)
    for name in Limits.__struct_fields__:
        now, then = getattr(DEFAULT, name), getattr(school, name)
        assert (then == now) == (name not in PER_ADDRESS), name
    assert school.sockets == DEFAULT.sockets * 10
    assert school.rooms == RateLimit(DEFAULT.rooms.per_second * 10, DEFAULT.rooms.at_once * 10)
    assert min(tenth.sockets, tenth.claims.at_once, tenth.floods.at_once) >= 1, "a limit below one locks everybody out"


def test_a_class_behind_one_address_plays() -> None:
    """Thirty pupils, each with six connections for the page, a socket and one for reconnecting, and a room for two."""
    assert DEFAULT.connections >= PUPILS * 6
    assert DEFAULT.new_connections.at_once >= PUPILS * 8
    assert DEFAULT.sockets >= PUPILS * 2
    assert DEFAULT.rooms.at_once >= PUPILS // 2
    assert DEFAULT.guests.at_once >= PUPILS
    assert DEFAULT.wrong_codes.at_once >= PUPILS
    assert DEFAULT.address_messages.per_second >= PUPILS * 5


# ---- counters and log lines ------------------------------------------------------------------------------------------


def test_a_flood_is_one_line_and_every_refusal_is_counted(caplog: pytest.LogCaptureFixture) -> None:
    found = Offenses()
    with caplog.at_level(logging.WARNING, "finito.limits"):
        for _ in range(5000):
            found.note("control_frames", "203.0.113.7")
        for number in range(5000):
            found.note("head_size", f"10.0.{number >> 8}.{number & 255}")
        found.note("broken_off", "203.0.113.9")
    assert found.counts["control_frames"] == found.counts["head_size"] == 5000
    lines = [record.getMessage() for record in caplog.records]
    assert lines[0] == "refused 203.0.113.7: too many control frames or fragments on a socket"
    assert "4999 other refusals" in lines[1]
    assert len(lines) <= offenses.ALL_LINES.at_once + 1
    assert not any("203.0.113.9" in line for line in lines)


def test_an_address_that_floods_again_and_again_gets_no_new_sockets(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(offenses, "monotonic", lambda: now)
    found = Offenses()
    for _ in range(3):
        found.flooded("messages", "10.0.0.1")
        assert found.wait("10.0.0.1") == 0, "a few are forgiven: others may share this address"
    found.flooded("messages", "10.0.0.1")
    assert found.wait("10.0.0.1") == DEFAULT.flood_seconds
    assert found.wait("10.0.0.2") == 0
    now += DEFAULT.flood_seconds + 1
    assert found.wait("10.0.0.1") == 0


# ---- names -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "LOCALHOST:8000",
        "localhost.",
        "x.localhost:1",
        "127.0.0.1:8000",
        "[::1]:8000",
        "192.168.1.20",
        "10.1.2.3:80",
        "[fe80::1]",
        "8.8.4.4:8000",
        "play.example.org",
        "Play.Example.Org:443",
    ],
)
def test_own_names_are_answered(host: str) -> None:
    assert HostNames(["play.example.org"]).knows(host, "8.8.4.4")


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "localhost.evil.example",
        "127.0.0.1.evil.example:8000",
        "play.example.org.evil.example",
        "evil.example:80@localhost",
        "8.8.8.8",
        "[2606:4700::1]",
        "",
        ":8000",
        "a b",
        "evil.example/localhost",
        "0x7f000001",
    ],
)
def test_other_names_are_not(host: str) -> None:
    assert not HostNames(["play.example.org"]).knows(host, "127.0.0.1")


def test_a_name_is_a_name() -> None:
    with pytest.raises(BadInput, match="without https"):
        HostNames(["https://play.example.org"])
    assert host_of("https://play.example.org/n/a") == ("play.example.org",)
    assert host_of("") == ()
    assert sentence("evil.example:8000").endswith("--name evil.example")
    assert sentence("<script>").endswith("--name NAME")


# ---- on paper --------------------------------------------------------------------------------------------------------


def test_every_limit_is_documented() -> None:
    documented = [name for name, _ in LIMITS]
    assert sorted([*documented, "flood_seconds"]) == sorted(Limits.__struct_fields__)
    assert f"for {DEFAULT.flood_seconds:g} s" in dict(LIMITS)["floods"]
    assert ("an address: rooms opened", "10 a minute, 20 at once") in limit_rows()


def test_every_reason_is_documented() -> None:
    page = (ROOT / "docs" / "security.md").read_text()
    assert all(f"`{reason}`" in page for reason in offenses.REASONS)
