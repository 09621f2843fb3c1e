"""Shipyard in the reader's language: prompts, actions, the story, and what everything does."""
