"""For whoever runs the server: a port of its own, bound to this machine unless told otherwise (X22).

token   the secret that opens it
audit   who asked for what, in a file that only grows
desk    what can be looked at and done
people  who is found and deleted, and what is pruned
port    HTTP around it
"""
