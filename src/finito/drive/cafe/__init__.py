"""Café International for whoever drives a match without a server: what the page needs (`page`)."""
