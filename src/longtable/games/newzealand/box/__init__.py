"""The figures of Great Western Trail: New Zealand: data files, their check, and the tables that the rules read."""
