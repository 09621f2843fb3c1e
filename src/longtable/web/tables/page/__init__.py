"""The page of a table: everything that renders it."""
