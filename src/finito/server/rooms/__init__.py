"""The rooms of a server process: load, run, write, recover.

services  what all rooms share; actor: one room with its clients; client: one client
rooms     all rooms: open, find, load, close; unloaded: those that are not replayed yet; recovery: those that failed
"""
