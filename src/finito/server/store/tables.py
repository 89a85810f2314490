"""The tables in PostgreSQL. Tables that SQLite has, too, mean the same (`schema`)."""

VERSION = 1
MIGRATION_LOCK = 0x46494E49
"""The advisory lock for creating tables: nodes may start at the same time."""
NODE_LOCKS = 0x46494E4F
"""The class of the advisory locks held by running nodes, one per node number."""

TABLES = """
create table if not exists house (name text primary key, value bytea not null);
create table if not exists node (
    name text primary key, number integer generated always as identity unique, address text not null,
    version text not null, since timestamptz not null default now(), until timestamptz not null,
    dead boolean not null default false, draining boolean not null default false,
    rooms integer not null default 0, lag real not null default 0, listing bytea not null default '[]');
create table if not exists room (
    code text primary key, owner text, epoch bigint not null, fresh boolean not null default false,
    closed boolean not null default false);
create index if not exists room_owner on room (owner) where not closed;
create index if not exists room_fresh on room (owner) where fresh;
create table if not exists entry (
    room text not null, number integer not null, epoch bigint not null, at bigint not null, fact bytea not null,
    primary key (room, number));
create table if not exists record (
    id text primary key, room text not null, game text not null, at bigint not null, result bytea not null,
    record text not null);
create index if not exists record_at on record (at desc);
create index if not exists record_room on record (room, at desc);
create table if not exists identity (
    id text primary key, public text not null unique, name text not null, icon text not null,
    recovery_hash text not null, at bigint not null);
create index if not exists identity_recovery on identity (recovery_hash);
create table if not exists sat (
    guest text not null, room text not null, at bigint not null, primary key (guest, room));
create table if not exists floor (
    guest text not null, network text not null, ms integer not null, at bigint not null,
    primary key (guest, network));
create table if not exists played (
    record text not null, player integer not null, guest text not null, board text not null, at bigint not null,
    place integer not null, mu double precision, sigma double precision, primary key (record, player));
create index if not exists played_guest on played (guest, at desc);
create table if not exists rating (
    guest text not null, game text not null, mu double precision not null, sigma double precision not null,
    games integer not null, primary key (guest, game));
create index if not exists rating_game on rating (game, (mu - 3 * sigma) desc);
create or replace function rate() returns trigger language plpgsql as $$ begin
    insert into rating values (new.guest, new.board, new.mu, new.sigma, 1)
    on conflict (guest, game) do update set mu = new.mu, sigma = new.sigma, games = rating.games + 1;
    return null;
end $$;
create or replace trigger rate after insert on played for each row
    when (new.mu is not null and new.guest <> '') execute function rate();
"""

CHECKPOINTS = """
create table if not exists checkpoint (
    room text primary key, number integer not null, version text not null, body bytea not null)"""
"""Separate, because nodes of the previous version can go on without it."""
FORGOTTEN = """
create table if not exists forgotten (digest text primary key, at timestamptz not null default now())"""
"""Tells nodes who was deleted on another one. A digest identifies nobody."""
PUBLIC_RECORDS = """
alter table record add column public boolean not null default false;
create index record_public on record (at desc) where public"""
"""Separate for the same reason: nodes of the previous version omit the column, and their records are not listed."""
HAS_PUBLIC_RECORDS = """
select exists (
    select from pg_attribute where attrelid = 'record'::regclass and attname = 'public' and not attisdropped)"""
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
