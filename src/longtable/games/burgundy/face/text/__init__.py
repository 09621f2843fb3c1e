"""The Castles of Burgundy in the reader's language: prompts, actions, the story, and what everything does."""
