"""Terminal input as keys, and the cost of wrong keys."""

from finito.cli.terminal.keyboard import split_keys


def test_letters_come_small_and_enter_is_one_key() -> None:
    assert split_keys(b"aS \r\n?") == ["a", "s", " ", "\r", "\r", "?"]


def test_arrows_and_function_keys_play_no_card() -> None:
    assert split_keys(b"\x1b[A\x1b[1;5Df\x1bOS\x1b[15~") == ["f"]


def test_escape_alone_is_a_key() -> None:
    assert split_keys(b"\x1b") == ["\x1b"]


def test_broken_bytes_are_dropped() -> None:
    assert split_keys(b"\xffa\xc3") == ["a"]
