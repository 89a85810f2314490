"""ESPRESSO on a clock: what happens next (`due`), a match for hosts (`face`, `asked`), and whole rounds for studies
(`rounds`, `tally`, `compiled`)."""
