"""Players of Café International: uniform, greedy, look-ahead and search."""
