# A thin face over start.py, for people who type `make`. Everything happens there.
PYTHON ?= python3

.PHONY: play terminal test setup lint bench docs fairness golden campaign
play terminal test setup lint bench docs fairness golden campaign:
	@$(PYTHON) start.py $@
