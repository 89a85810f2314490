"""Players of ESPRESSO: uniform, greedy, and the characters with eyes, a head and one hand."""
