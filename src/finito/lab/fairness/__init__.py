"""Fair races, measured: simulated players on simulated paths in the product's own room (see `live.races`).

path       delay, jitter, stalls, cheats
clock      virtual time
house      the room with its lines: bytes in, bytes out
client     a player's program
drill      the same race again and again
contests   many races
table      what a player has on his screen
rounds     whole rounds
fuzz       wrong tokens
study      all figures
show       tables, the plot and findings for the report
"""
