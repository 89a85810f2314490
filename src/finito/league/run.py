"""Play a league: here or in several processes, with progress. It can stop and resume at any time."""

import gzip
import hashlib
import multiprocessing
import zlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

import msgspec
from rich.console import Console

from finito import manifests
from finito.errors import BadInput
from finito.league.plan import LeagueManifest, LeaguePlan, manifest_of, read_manifest
from finito.league.progress import Board
from finito.league.work import PlayedDeal, play_deal

MANIFEST, UNFINISHED, GAMES = "manifest.json", "unfinished.jsonl", "games.jsonl.gz"


def run(
    plan: LeaguePlan, out: Path, jobs: int, console: Console, fresh: bool = False
) -> tuple[LeagueManifest, list[PlayedDeal]]:
    """Play the plan in the folder `out`; what is already done there is not repeated.

    Afterward `games.jsonl.gz` has one line per deal, in order, and the manifest the digest of these lines.
    """
    manifest = manifest_of(plan)
    file, unfinished, games = out / MANIFEST, out / UNFINISHED, out / GAMES
    out.mkdir(parents=True, exist_ok=True)
    if fresh:
        for old in (file, unfinished, games):
            old.unlink(missing_ok=True)
    finished = _finished(file, manifest)
    if finished is not None:
        return finished, read_games(games, finished)
    kind = "league (other bots, deals, seed, options or rules)"
    journal = manifests.Unfinished(unfinished, manifest, PlayedDeal, kind)
    done = {dealt.deal: dealt for dealt in journal.read()}
    todo = [deal for deal in range(plan.deals) if deal not in done]
    with journal.writing() as add, Board(plan, console, done.values()) as board:
        for dealt in _perform(plan, todo, jobs, board):
            add(dealt)
            done[dealt.deal] = dealt
    dealt_all = [done[deal] for deal in range(plan.deals)]
    data = b"".join(msgspec.json.encode(dealt) + b"\n" for dealt in dealt_all)
    games.write_bytes(gzip.compress(data, mtime=0))  # the same games are the same file
    finished = msgspec.structs.replace(manifest, results=hashlib.sha256(data).hexdigest())
    manifests.write(file, finished)
    unfinished.unlink()
    return finished, dealt_all


def read_games(file: Path, manifest: LeagueManifest) -> list[PlayedDeal]:
    """The games of a finished league; BadInput if the file is not the one of the manifest."""
    try:
        packed = file.read_bytes()
    except OSError as error:
        raise BadInput(f"cannot be read: {error.strerror}; start over with --fresh", str(file)) from None
    try:
        data = gzip.decompress(packed)
    except (EOFError, OSError, zlib.error):
        data = b""
    if hashlib.sha256(data).hexdigest() != manifest.results:
        raise BadInput("this file was changed since the league was played; start over with --fresh", str(file))
    return [msgspec.json.decode(line, type=PlayedDeal) for line in data.splitlines()]


def _finished(file: Path, manifest: LeagueManifest) -> LeagueManifest | None:
    """The manifest of this league if it is finished here; BadInput if the folder holds another one."""
    if not file.exists():
        return None
    found = read_manifest(file)
    if msgspec.structs.replace(found, results="") != manifest:
        raise BadInput(
            "another league (other bots, deals, seed, options or rules) is finished here; start over with --fresh or "
            "choose another --out",
            str(file),
        )
    return found


def _perform(plan: LeaguePlan, todo: Sequence[int], jobs: int, board: Board) -> Iterator[PlayedDeal]:
    if jobs == 1 or len(todo) < 2:
        for deal in todo:
            dealt = play_deal(plan, deal, board.game)
            board.deal()
            yield dealt
        return
    with ProcessPoolExecutor(min(jobs, len(todo)), multiprocessing.get_context("spawn")) as pool:
        waiting = [pool.submit(play_deal, plan, deal) for deal in todo]
        try:
            for future in as_completed(waiting):
                dealt = future.result()
                for lineup, ended in zip(plan.lineups(), dealt.games, strict=True):
                    board.game(lineup, ended)
                board.deal()
                yield dealt
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
