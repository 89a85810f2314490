"""Several nodes on this machine against one PostgreSQL: `python -m tools.bench cluster`.

postgres   a temporary PostgreSQL server
nodes      node processes, and which one owns a room
rooms      rooms of one person and one bot; the person logs every answer and reconnects automatically
capacity   processor time of a move: SQLite, one node, two, three
takeover   how long rooms stand still when a node is killed or frozen, or the database restarts
bench      all of it in turn; `tools.campaign.check` compares the database with what clients were told
"""
