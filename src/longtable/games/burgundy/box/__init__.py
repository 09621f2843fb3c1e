"""The figures of The Castles of Burgundy: data files, their check, and the tables that the rules read."""
