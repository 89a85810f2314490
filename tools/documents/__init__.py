"""The parts of the documentation that come from the program itself (`make docs`)."""
