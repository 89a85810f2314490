"""The cost of a move in Python is counted, so a more expensive fair room is noticed on any machine."""

from tools.bench.load.path import cost, table

MOST_CALLS, MOST_BYTECODES, MOST_WRITES = 2.0, 1.95, 1.2
"""Of a fair room's move, times those of a strict one: 1.91, 1.85 and 1.15 as this was written. In more rooms they are
closer, since one timer serves all."""


def test_a_fair_move_costs_little_more_than_a_strict_one_and_the_count_repeats() -> None:
    fair, strict = cost("fair", 2, 6.0), cost("strict", 2, 6.0)
    assert cost("strict", 2, 6.0) == strict
    assert fair.moves > 100
    assert fair.calls < MOST_CALLS * strict.calls
    assert fair.bytecodes < MOST_BYTECODES * strict.bytecodes
    assert fair.writes < MOST_WRITES * strict.writes
    assert "rooms/races/reveals.py" not in strict.by_file
    lines = list(table(fair, strict, lines=3))
    assert "`rooms/races/reveals.py`" in "\n".join(lines)
