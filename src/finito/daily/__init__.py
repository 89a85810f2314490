"""The deal and the puzzle of the day, the same for everyone, and the check that an attempt at the deal is genuine.

No I/O: the server stores attempts, the page plays them. What an attempt may contain follows from the date alone.
"""
