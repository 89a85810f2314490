"""The rooms of a server process: load, run, write, recover, and what is kept of finished matches."""
