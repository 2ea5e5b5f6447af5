"""A table of many hands, without any input or output."""

from hogger.table.dealt import Dealt, Seen
from hogger.table.house import House, even_ruling, play_out
from hogger.table.shuffle import Chance, SecretChance, luck, new_seed, shuffled
from hogger.table.table import Place, Table, open_table

__all__ = [
    "Chance",
    "Dealt",
    "House",
    "Place",
    "SecretChance",
    "Seen",
    "Table",
    "even_ruling",
    "luck",
    "new_seed",
    "open_table",
    "play_out",
    "shuffled",
]
