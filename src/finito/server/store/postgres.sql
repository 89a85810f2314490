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
