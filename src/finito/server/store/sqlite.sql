create table if not exists entry (
    id integer primary key, room text not null, number integer not null, at integer not null, fact blob not null);
create table if not exists room (
    code text primary key, first integer not null, closed integer not null default 0) without rowid;
create table if not exists checkpoint (
    room text primary key, number integer not null, version text not null, last integer not null, body blob not null)
    without rowid;
create table if not exists record (
    id text primary key, room text not null, game text not null, at integer not null, result blob not null,
    record text not null) without rowid;
create index if not exists record_at on record (at desc);
create index if not exists record_room on record (room, at desc);
create table if not exists identity (
    id text primary key, public text not null unique, name text not null, icon text not null,
    recovery_hash text not null, at integer not null) without rowid;
create index if not exists identity_recovery on identity (recovery_hash);
create table if not exists sat (
    guest text not null, room text not null, at integer not null, primary key (guest, room)) without rowid;
create table if not exists floor (
    guest text not null, network text not null, ms integer not null, at integer not null,
    primary key (guest, network)) without rowid;
create table if not exists played (
    record text not null, player integer not null, guest text not null, board text not null, at integer not null,
    place integer not null, mu real, sigma real, primary key (record, player)) without rowid;
create index if not exists played_guest on played (guest, at desc);
create table if not exists rating (
    guest text not null, game text not null, mu real not null, sigma real not null, games integer not null,
    primary key (guest, game)) without rowid;
create index if not exists rating_game on rating (game, mu - 3 * sigma desc);
create table if not exists daily (
    day text not null, guest text not null, id text not null unique, at integer not null, points integer not null,
    took integer not null, digest text not null, record text not null,
    primary key (day, guest), unique (day, digest)) without rowid;
create index if not exists daily_guest on daily (guest);
create table if not exists decision (name text primary key, value blob not null) without rowid;
create trigger if not exists rate after insert on played when new.mu is not null and new.guest != '' begin
    insert into rating values (new.guest, new.board, new.mu, new.sigma, 1)
    on conflict (guest, game) do update set mu = new.mu, sigma = new.sigma, games = games + 1;
end;
