"""The table in the terminal: drawing, asking, telling, saving."""
