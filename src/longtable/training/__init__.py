"""Learning from self-play what positions are worth. Needs numpy (`longtable[train]`), which playing does not."""
