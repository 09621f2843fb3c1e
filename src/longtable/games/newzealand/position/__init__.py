"""Text forms of a position of Great Western Trail: New Zealand: facts, the position language, and reading them back."""
