# A thin wrapper around start.py, for people who type `make`. Everything happens there.
PYTHON ?= python3

COMMANDS = play terminal test setup lint bench docs fairness golden campaign coverage site release

.PHONY: $(COMMANDS)
$(COMMANDS):
	@$(PYTHON) start.py $@ $(ARGS)
