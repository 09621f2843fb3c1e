"""Text forms of a position of The Castles of Burgundy: facts, the position language, and reading them back."""
