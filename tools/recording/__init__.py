"""The moving picture of the README: a round of ESPRESSO as the page showed it (`python -m tools.recording`).

match       a server, a browser, and somebody who plays with a mouse
sampler.js  what is on the screen, many times a second
drawing     the samples as one animated SVG: vectors, so it is small and sharp at any size
"""
