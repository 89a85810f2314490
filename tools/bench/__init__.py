"""Load, peers and clusters: how Finito compares with other servers and engines on one machine."""
