"""Delivery tokens."""

from random import Random

from finito.rooms.races.tokens import LENGTH, Tokens


def test_a_token_is_right_for_its_event_only() -> None:
    tokens = Tokens(b"key")
    token = tokens.token(40)
    assert len(token) == LENGTH
    assert tokens.is_right(40, token)
    assert not any(tokens.is_right(number, token) for number in range(300) if number != 40)
    assert not Tokens(b"another").is_right(40, token)


def test_no_two_tokens_are_equal() -> None:
    tokens = Tokens(b"key")
    assert len({tokens.token(number) for number in range(3000)}) == 3000


def test_a_token_can_be_made_again() -> None:
    tokens = Tokens(b"key")
    first = tokens.token(1)
    assert [tokens.token(number) for number in (5000, 10000, 1)][-1] == first


def test_strange_letters_are_wrong_and_nothing_worse() -> None:
    tokens, chance = Tokens(b"key"), Random(3)
    for _ in range(200):
        word = "".join(chance.choice("aZ0é☕-_= ") for _ in range(chance.randrange(12)))
        assert not tokens.is_right(1, word)
