"""The rules text as JavaScript, for the page: its build runs `python -m tools.page FOLDER`. Git keeps nothing of it.

javascript        the functions of the text
scripts           modules of the text as ES modules with their types
files             all that the page gets
espresso, cafe    which modules a game has, and the tables that come with them
catalog, meanings what somebody chooses from before a match; what options mean to the rules
rooms             the numbers of rooms, and what settings and options may be
"""
