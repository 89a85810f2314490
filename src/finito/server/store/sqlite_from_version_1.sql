alter table entry rename to old_entry;
create table entry (
    id integer primary key, room text not null, number integer not null, at integer not null, fact blob not null);
insert into entry (room, number, at, fact) select room, number, at, fact from old_entry order by at, room, number;
create table room (
    code text primary key, first integer not null, closed integer not null default 0) without rowid;
insert into room select room, min(id), max(json_extract(cast(fact as text), '$.fact') is 'closed')
    from entry group by room;
drop table old_entry;
