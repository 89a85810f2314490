"""Cookies that cannot be forged, keys, public ids and recovery codes, without a server."""

import stat
from pathlib import Path
from random import Random

import pytest

from finito.errors import BadInput
from finito.server.guests import identity
from finito.server.guests.identity import Signer, cookie_in, hash_code, new_code, new_id, public_id, read_key
from server.browsing import mutated

NOW = 1_800_000_000


def test_a_cookie_is_read_again_and_forgotten_after_400_days() -> None:
    signer, secret = Signer(b"k" * 32), new_id()
    value = signer.sign(secret, NOW)
    shown = signer.read(value, NOW + 10)
    assert shown is not None
    assert (shown.id, shown.since) == (secret, NOW)
    assert not shown.stale(NOW + 86_000)
    assert shown.stale(NOW + 87_000)
    assert signer.read(value, NOW + 400 * 86_400) is not None
    assert signer.read(value, NOW + 400 * 86_400 + 1) is None
    assert Signer(b"l" * 32).read(value, NOW) is None


def accepted_mutations(number: int) -> int:
    signer, chance, accepted = Signer(b"k" * 32), Random(4), 0
    for _ in range(number // 1000):
        value = signer.sign(new_id(), NOW)
        tried = {mutated(value, chance) for _ in range(1000)}
        tried |= {"", ".", "...", "1..0.", value + "=", value.upper(), value.swapcase(), f" {value}", value[::-1]}
        accepted += sum(signer.read(one, NOW) is not None for one in tried - {value})
    return accepted


def test_no_mutated_cookie_is_accepted() -> None:
    assert accepted_mutations(20_000) == 0


@pytest.mark.campaign
def test_no_mutated_cookie_of_a_million_is_accepted() -> None:
    assert accepted_mutations(1_000_000) == 0


def test_the_cookie_is_found_among_others() -> None:
    assert cookie_in(None) is None
    assert cookie_in("a=b; finitos=1; xfinito=2") is None
    assert cookie_in("a=b; finito=x.y; c=d") == "x.y"
    assert cookie_in("finito=http; __Host-finito=https") == "https"
    assert cookie_in("finito=first; finito=second") == "first"
    assert cookie_in("finito=" + "x" * 9000) is None
    assert cookie_in(";;; = ;finito") == ""


def test_public_ids_and_codes() -> None:
    ids = [new_id() for _ in range(1000)]
    assert len(set(ids)) == len({public_id(one) for one in ids}) == 1000
    assert all(len(one) == 32 and public_id(one) not in one and len(public_id(one)) == 16 for one in ids)
    code = new_code()
    assert hash_code(code) == hash_code(f" {code.lower().replace('-', ' ')}")
    assert hash_code(code) != hash_code(new_code())
    assert not set("IO01") & set(identity.LETTERS)


def test_the_key_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    path = tmp_path / "cookie.key"
    key = read_key(path)
    assert len(key) == 32
    assert read_key(path) == key
    path.chmod(0o644)
    assert read_key(path) == key
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.iterdir()] == ["cookie.key"]
    path.write_bytes(b"short")
    with pytest.raises(BadInput, match="not a key"):
        read_key(path)
