"""The interface for programs, at /api/: JSON in and out, one token for each seat. See docs/api.md."""
