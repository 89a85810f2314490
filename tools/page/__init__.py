"""The rules text as JavaScript, for the page. Its build runs `python -m tools.page FOLDER`; the output is not in git.

javascript        the functions of the rules text
scripts           modules of the rules text as ES modules with types
files             all generated files
espresso, cafe    the modules of a game, and the tables that come with them
catalog, meanings what players choose from before a match; what options mean to the rules
rooms             the numbers of rooms, and the allowed values of settings and options
"""
