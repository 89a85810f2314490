"""Ratings: the strength of players and bots, per game and preset on one scale (Plackett-Luce of openskill)."""

import asyncio

import msgspec

from finito.ratings.published import published
from finito.ratings.skill import Skill, mean, rate
from finito.server.guests.results import BOT, MatchResult
from finito.server.store.journal import Journal, JournalFailed

__all__ = ["Ratings", "Skill"]

LISTED = 50
RETRY_SECONDS = 1.0

KEEP_RECORD = """
insert into record (id, room, game, at, result, record, public) values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing"""
KEPT = "select 1 from played join record on id = played.record where id = ?1 or (room = ?2 and record.at = ?3)"
"""By id, or by room and time: an earlier version gave the match another id."""
KEEP_PLAYED = """
insert into played (record, player, guest, board, at, place, mu, sigma, seat, name, icon, token_hash) values (?1, ?2,
    case when ?3 like 'bot:%' or exists (select 1 from identity where public = ?3) then ?3 else '' end,
    ?4, ?5, ?6, ?7, ?8, ?9,
    case when ?3 = '' or exists (select 1 from identity where public = ?3) then ?10 else '' end,
    case when ?3 = '' or exists (select 1 from identity where public = ?3) then ?11 else '' end, ?12)
on conflict do nothing"""
"""The trigger `rate` then writes the rating, so a match counts once. Guests who were deleted meanwhile have no part in
it: neither rating nor name."""


class Ratings:
    """Stores results and ratings in the order in which matches end."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._unwritten: dict[tuple[str, str], Skill] = {}
        """By guest and board: ratings not yet on disk, which the next match builds on."""
        self._keeping: set[str] = set()

    def keep(self, result: MatchResult) -> None:
        """Store a result and its ratings; a match that is stored already changes nothing."""
        try:
            if result.id in self._keeping or self._journal.read(KEPT, (result.id, result.room, result.at)):
                return
            skills = self._after(result) if result.rated else {}
        except JournalFailed:
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self.keep, result)
            return
        for guest, skill in skills.items():
            self._unwritten[guest, result.board] = skill
        self._keeping.add(result.id)
        record = (result.id, result.room, result.game, result.at, result.outcome, result.record, result.public)
        self._journal.put(KEEP_RECORD, [record])
        rows = []
        for player, guest in enumerate(result.guests):
            after = skills.get(guest)
            numbers = (None, None) if after is None else (after.mu, after.sigma)
            where = msgspec.structs.astuple(result.seated[player])
            rows.append((result.id, player, guest, result.board, result.at, result.places[player], *numbers, *where))
        self._journal.put(KEEP_PLAYED, rows, lambda error: self._kept(result, skills, error))

    def skill(self, guest: str, board: str) -> Skill:
        """The skill of a guest or bot. New and anonymous players start at the default; a built-in bot starts at its
        league rating."""
        waiting = self._unwritten.get((guest, board))
        if waiting is not None or not guest:
            return waiting or Skill()
        rows = self._journal.read("select mu, sigma from rating where guest = ? and game = ?", (guest, board))
        if rows:
            return Skill(*rows[0])
        return published(board, guest.removeprefix(BOT)) if guest.startswith(BOT) else Skill()

    def _after(self, result: MatchResult) -> dict[str, Skill]:
        """The skills of all identified players after the match. A bot on several seats gets their mean."""
        before = [self.skill(guest, result.board) for guest in result.guests]
        after = rate(before, result.places)
        by_guest: dict[str, list[Skill]] = {}
        for guest, skill in zip(result.guests, after, strict=True):
            by_guest.setdefault(guest, []).append(skill)
        by_guest.pop("", None)
        return {guest: mean(skills) for guest, skills in by_guest.items()}

    def _kept(self, result: MatchResult, skills: dict[str, Skill], error: Exception | None) -> None:
        """Stored, or failed and to be retried: either way the journal is right from now on."""
        self._keeping.discard(result.id)
        for guest, skill in skills.items():
            if self._unwritten.get((guest, result.board)) is skill:
                del self._unwritten[guest, result.board]
        if error is not None:
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self.keep, result)

    def best(self, board: str) -> list[tuple[str, str, str, Skill, int]]:
        """The best ratings of a board: public id, name, icon, skill, games."""
        rows = self._journal.read(
            "select guest, coalesce(name, ''), coalesce(icon, ''), mu, sigma, games from rating"
            " left join identity on public = guest where game = ? order by mu - 3 * sigma desc limit ?",
            (board, LISTED),
        )
        return [
            (guest, name or guest.removeprefix(BOT), icon, Skill(mu, sigma), games)
            for guest, name, icon, mu, sigma, games in rows
        ]
