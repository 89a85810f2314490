"""The admin port: for whoever runs the server, bound to the loopback interface (X22).

token   the secret that opens it; audit: the log of requests
desk    rooms: list, show, kick, close; people: find, delete, prune; house: load, switches, bans
port    HTTP around it; console and page: the same for a browser
"""
