"""The law of contested plays, as rules text: who could take the same card or pile (`stakes`), how much network time is
forgiven and who was faster (`verdict`), which claims wait and when they are decided (`docket`). Rooms, which store the
evidence, and environments with pings share this code. It has no sockets and measures nothing: delays are passed in.
"""
