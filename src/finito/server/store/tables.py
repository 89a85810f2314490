"""The tables in PostgreSQL. Tables that SQLite has, too, mean the same (`schema`)."""

from pathlib import Path

VERSION = 1
MIGRATION_LOCK = 0x46494E49
"""The advisory lock for creating tables: nodes may start at the same time."""
NODE_LOCKS = 0x46494E4F
"""The class of the advisory locks held by running nodes, one per node number."""

TABLES = Path(__file__).with_name("postgres.sql").read_text("utf-8")

CHECKPOINTS = """
create table if not exists checkpoint (
    room text primary key, number integer not null, version text not null, body bytea not null)"""
"""Separate, because nodes of the previous version can go on without it."""
FORGOTTEN = """
create table if not exists forgotten (digest text primary key, at timestamptz not null default now())"""
"""Tells nodes who was deleted on another one. A digest identifies nobody."""
DAILY = """
create table if not exists daily (
    day text not null, guest text not null, id text not null unique, at bigint not null, points integer not null,
    took integer not null, digest text not null, record text not null,
    primary key (day, guest), unique (day, digest));
create index if not exists daily_guest on daily (guest)"""
"""The same."""
DECISION = "create table if not exists decision (name text primary key, value bytea not null)"
"""The same."""
PUBLIC_RECORDS = """
alter table record add column public boolean not null default false;
create index record_public on record (at desc) where public"""
"""Separate for the same reason: nodes of the previous version omit the column, and their records are not listed."""
NAMES = """
alter table played add column seat integer not null default -1, add column name text not null default '',
    add column icon text not null default '', add column token_hash text not null default ''"""
"""The same: matches that older nodes keep have no names."""
HAS_COLUMN = """
select exists (
    select from pg_attribute where attrelid = $1::text::regclass and attname = $2::text and not attisdropped)"""
KEEP = """
insert into checkpoint select $1, $2, $3, $4 where exists (select from room where code = $1 and not closed)
on conflict (room) do update set number = excluded.number, version = excluded.version, body = excluded.body"""
LAST_CHECKPOINTS = """
select room, number, body from checkpoint where room = any($1::text[]) and version = $2"""
TAILS = """
select room, number, at, fact from unnest($1::text[], $2::integer[]) as wanted (code, base)
join entry on room = code and number > base order by room, number"""

APPEND = """
with asked as (
    select * from unnest($1::text[], $2::integer[], $3::bigint[], $4::bigint[], $5::bytea[])
        as asked (room, number, epoch, at, fact)),
held as materialized (
    select code, epoch from room where code = any($6::text[]) and owner = $7 for share),
written as (
    insert into entry select asked.* from asked join held on held.code = asked.room and held.epoch = asked.epoch)
select code, epoch from held
"""
"""Writes only into rooms that this node owns under this very epoch, and returns those it owns. The share lock
serializes this statement with a takeover: nothing can come between."""
OPEN = "insert into room (code, owner, epoch) select unnest($1::text[]), $2, 1 on conflict do nothing"
CLOSE = "update room set closed = true, fresh = false where code = any($1::text[]) and owner = $2"
FORGET = "delete from checkpoint where room = any($1::text[])"
SHARE = "insert into house values ($1, $2) on conflict (name) do nothing"
