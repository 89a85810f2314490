"""Builds the documentation site: `make site`."""
