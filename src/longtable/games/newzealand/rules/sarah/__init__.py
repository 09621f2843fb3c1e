"""Sarah, the opponent of the solo game (NZ-32)."""
