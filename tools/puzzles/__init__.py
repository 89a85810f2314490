"""Puzzles of Café International: positions in which one turn is clearly best, and others bring more at once."""
