"""The host's decisions are stored on both engines and reach all servers with the same database."""

import asyncio

import pytest

from finito.errors import BadInput
from finito.server.guests.bans import Ban
from finito.server.guests.decisions import Decisions
from finito.server.guests.policy import Policy
from finito.server.store.journal import Journal
from store.conftest import Engine


def test_decisions_outlive_a_restart_and_reach_other_nodes(engine: Engine) -> None:
    given = Policy(daily=False, keep_days=7)

    async def decide(journal: Journal) -> None:
        decisions, other = Decisions(journal), Decisions(journal)
        decisions.begin(given)
        other.begin(given)
        assert decisions.policy == given
        await decisions.switch("family", True)
        await decisions.ban(Ban("guest", 2000), 1000)
        await decisions.ban(Ban("203.0.113.0/24", 3000), 1000)
        with pytest.raises(BadInput, match="no such switch"):
            await decisions.switch("keep_days", True)
        other.refresh()
        for _ in range(100):
            if other.policy.family:
                break
            await asyncio.sleep(0.02)
        assert other.bans.until("guest", "", 1000) == 2000
        assert other.policy == Policy(daily=False, keep_days=7, family=True)

    async def remember(journal: Journal) -> None:
        decisions = Decisions(journal)
        decisions.begin(Policy(daily=True))
        assert decisions.policy == Policy(daily=True, family=True), "what was never switched follows the command line"
        assert [ban.who for ban in decisions.bans.all(1000)] == ["guest", "203.0.113.0/24"]
        await decisions.ban(Ban("other", 9000), 2500)
        await decisions.lift("203.0.113.0/24", 2500)
        await decisions.forget("other", 2500)
        with pytest.raises(BadInput, match="nobody"):
            await decisions.lift("other", 2500)

    async def end(journal: Journal) -> None:
        decisions = Decisions(journal)
        decisions.begin(Policy())
        assert decisions.bans.all(0) == (), "bans that have ended are deleted with the next change"

    engine.tell(decide, remember, end)
