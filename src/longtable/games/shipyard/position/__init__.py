"""Text forms of a position of Shipyard: facts, the position language, and reading them back."""
