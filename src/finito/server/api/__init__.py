"""The HTTP interface, a file for each thing that is asked about.

bodies     what is sent and answered, as types (guest_bodies: about guests)
exchange   reading a request, answering it, and refusing it
house      health, metrics, catalogs
rooms      open, list and show rooms
records    finished matches and their replays
me         the guest who asks: name, code, history, export
board      ratings
privacy    what is stored, how long, and who runs the server
routes     the one table of all routes
"""
