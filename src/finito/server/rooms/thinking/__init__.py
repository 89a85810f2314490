"""Slow bots think outside the event loop, in processes started when the first of them sits down.

questions   requests and answers, as lines of JSON
worker      the search process; the only part of a server that imports NumPy and Numba
thinker     starts workers and passes requests of rooms to them
"""
