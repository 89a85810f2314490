"""`python -m finito.cli` is `finito`."""

from finito.cli import main

main()
