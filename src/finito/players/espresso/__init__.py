"""Players of ESPRESSO: uniform, greedy, and the characters, who look, think and have one hand."""
