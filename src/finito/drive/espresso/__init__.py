"""ESPRESSO on a clock: what is next (`due`), and whole rounds for studies (`rounds`, `tally`, `compiled`)."""
