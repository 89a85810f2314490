"""The law of contested plays, as rules text: who could take the same (`stakes`), what is forgiven and who was faster
(`verdict`), what waits and when it is decided (`docket`). Rooms, which write down the evidence, and environments with
pings decide by these lines. No measuring, no sockets: what is known of a line comes as numbers.
"""
