"""Something new every day, the same for everyone: the deal of a day, and the check that an attempt at it is true.

No I/O. The server stores attempts, the page plays them; what an attempt may contain follows from the day alone.
"""
