"""The ratings that come with Finito are those of the published leagues, each of which can be verified."""

from pathlib import Path

import msgspec
import pytest

from conftest import ROOT
from finito.league.plan import LeagueManifest, read_manifest
from finito.league.run import GAMES, MANIFEST, read_games
from finito.league.standing import LeagueStanding, stand
from finito.players import BOTS
from finito.ratings import published
from finito.ratings.skill import Skill
from tools.documents.ratings import collect

DOCS = ROOT / "docs" / "league"
LEAGUES = sorted(file.parent for file in DOCS.glob(f"*/{MANIFEST}"))


def test_there_are_leagues_of_both_games() -> None:
    assert {read_manifest(folder / MANIFEST).plan.game for folder in LEAGUES} == {"espresso", "cafe"}


def test_the_server_begins_with_the_published_ratings() -> None:
    assert published.FILE.read_bytes() == collect(DOCS)
    for board, bots in published.ratings().items():
        game = board.partition("/")[0]
        assert set(bots) <= set(BOTS[game])
        for bot, skill in bots.items():
            assert published.published(board, bot) == skill != Skill()


@pytest.mark.parametrize("folder", LEAGUES, ids=lambda folder: folder.name)
def test_a_published_standing_follows_from_its_games(folder: Path) -> None:
    manifest: LeagueManifest = read_manifest(folder / MANIFEST)
    dealt = read_games(folder / GAMES, manifest)
    assert len(dealt) == manifest.plan.deals
    kept = msgspec.json.decode((folder / "ratings.json").read_bytes(), type=LeagueStanding)
    assert kept.games == sum(len(one.games) for one in dealt) == manifest.plan.games()
    won = {row.name: row.won.value for row in kept.rows}
    for who, entrant in enumerate(manifest.plan.entrants):
        share = [
            (place == 1) / ended.places.count(1)
            for one in dealt
            for lineup, ended in zip(manifest.plan.lineups(), one.games, strict=True)
            for sitting, place in zip(lineup, ended.places, strict=True)
            if sitting == who
        ]
        assert won[entrant.name] == pytest.approx(sum(share) / len(share))
    assert all(row.faults == 0 for row in kept.rows)
    assert (folder / "ratings.svg").exists()


@pytest.mark.campaign
@pytest.mark.parametrize("folder", LEAGUES, ids=lambda folder: folder.name)
def test_a_published_standing_is_recomputed(folder: Path) -> None:
    manifest = read_manifest(folder / MANIFEST)
    again = stand(manifest.plan, read_games(folder / GAMES, manifest))
    kept = msgspec.json.decode((folder / "ratings.json").read_bytes(), type=LeagueStanding)
    assert msgspec.json.encode(again) == msgspec.json.encode(kept)
