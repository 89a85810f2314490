"""Several nodes on this machine against one PostgreSQL: `python -m tools.bench cluster`.

postgres   a PostgreSQL server of our own, in a folder that is thrown away
nodes      node processes, and where a room is
rooms      rooms of one person and one bot, whose person remembers every answer and comes back alone
capacity   processor time of a move: SQLite, one node, two, three
takeover   a node is killed, frozen; the database restarts: how long rooms stand still
bench      all of it, one after the other; `tools.campaign.check` compares the database with what clients were told
"""
