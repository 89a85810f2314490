"""How much network time is credited."""

from finito.rooms.races.evidence import credit, most_credit, spent


def test_news_from_the_network_are_credited_with_the_whole_round_trip() -> None:
    assert credit("net", 200, 20, 210, 0, 0) == 210
    assert credit("net", 20, 8, 21, 50, 0) == 71, "and with the delay that we added"


def test_a_stopwatch_is_believed_within_the_slack_only() -> None:
    honest = spent(10_500, 10_000, 480)
    assert credit("net", 20, 8, honest, 0, 0) == 20
    liar = spent(10_500, 10_000, 180)
    assert credit("net", 20, 8, liar, 0, 0) == 28
    assert credit("net", 20, 8, spent(10_500, 10_000, 9000), 0, 0) == 20, "nor does it cost more than the floor"


def test_without_a_stopwatch_the_floor_counts() -> None:
    assert credit("net", 200, 20, spent(10_500, None, 480), 0, 0) == 200
    assert credit("net", 200, 20, spent(10_500, 10_000, None), 0, 0) == 200


def test_the_own_card_is_known_at_once() -> None:
    assert credit("own", 200, 20, 210, 0, 0) == 0
    assert credit("own", 200, 20, 210, 50, 120) == -120, "and the time is charged for which we held it"


def test_a_card_shown_to_all_at_once_needs_the_way_up_only() -> None:
    assert credit("shown", 200, 20, 210, 0, 0) == 100


def test_no_message_gets_more_than_the_most() -> None:
    for kind in ("net", "own", "shown"):
        for way in (None, -500, 0, 20, 25, 28, 5000):
            most = most_credit(kind, 20, 8, 50, 30)
            assert credit(kind, 20, 8, way, 50, 30) <= most
