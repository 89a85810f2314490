"""Guests: identity, names, ratings, profiles, score pads, and everything stored about people."""
