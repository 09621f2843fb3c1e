"""The lobby: lists of tables, the form of a new table, seats, preferences and the rules."""
