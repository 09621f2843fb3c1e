# not compiled
"""Refusals: why an action that was said is not legal now, with the rule behind it. Nothing is decided here."""
