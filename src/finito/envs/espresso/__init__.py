"""ESPRESSO for environments, by ticks and in event time: actions, observations, and matches that are stepped."""
