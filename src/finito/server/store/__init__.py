"""Storage: SQLite for one process, PostgreSQL for any number of machines.

journal     what the rest of the server knows of either; stored: a room as it is stored
sqlite      one file, one writer thread (batch); schema: its tables; folder: its private, locked folder
postgres    the same over asyncpg (link, reader); tables: its tables
statement   SQL for both engines
backup      copies made while the server runs; pruning: deleting old data
"""
