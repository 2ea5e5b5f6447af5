# Thin names for `python3 go.py ...`, which works without make and on Windows too.
PYTHON ?= python3

.PHONY: serve play test lint format bench wheel clean

serve play test lint format bench wheel clean:
	@$(PYTHON) go.py $@ $(ARGS)
