"""Learned corrections of the hand-written evaluations, one for each game."""
