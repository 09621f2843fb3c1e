"""The figures of Shipyard: data files, their check, and the tables that the rules read."""
