"""Slow bots think here: outside the event loop, in processes of their own, started when the first of them sits down.

questions   what is asked and answered, as lines of JSON
worker      the process that thinks; the only part of a server that imports NumPy and Numba
thinker     starts the workers, hands them the wishes of rooms, and waits for nobody
"""
