"""`finito campaign`: faults on purpose, and every promise of durability and scale with its figure in one table."""
