"""The admin port: for whoever runs the server, bound to the loopback interface (X22).

token   the secret that opens it; audit: the log of requests
desk    rooms: list, kick, close; people: find, delete, prune
port    HTTP around it
"""
