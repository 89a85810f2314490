"""The animated picture of the README: a round of ESPRESSO as the page showed it (`python -m tools.recording`).

match       a server, a browser, and a simulated player with a mouse
sampler.js  samples what is on the screen many times a second
drawing     the samples as one animated SVG, which is small and sharp at any size
"""
