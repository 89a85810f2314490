"""For whoever runs the server: a port of its own, bound to this machine unless told otherwise (X22).

token   the secret that opens it
audit   who asked for what, in a file that only grows
desk    what can be looked at and done
port    HTTP around it
"""
