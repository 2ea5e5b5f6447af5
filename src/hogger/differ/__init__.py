"""Where two rule sets part: the smallest showdown that they pay differently, or the proof that there is none."""

from hogger.differ.compare import differ
from hogger.differ.difference import BOUND, Difference, difference_answer, parting_settings
from hogger.differ.rule_sets import rule_set

__all__ = ["BOUND", "Difference", "differ", "difference_answer", "parting_settings", "rule_set"]
