"""Where a server keeps everything: SQLite for one process, PostgreSQL for any number of machines.

What the rest of the server asks of either is `finito.server.rooms.journal.Journal`; nothing else knows which one it is.

sqlite      one file, one writer thread; the default
folder      the folder it lies in: private, and locked while a server runs
schema      its tables, and how an older file becomes a new one
postgres    the same over asyncpg; every append names the room's owner and epoch
tables      its tables
link        one connection to it that comes back by itself
reader      answers small questions of the event loop from a thread of its own
statement   SQL for both engines; where they differ, a pair
backup      copies of everything, made while the server runs, and brought back
"""
