"""The rules of Great Western Trail: New Zealand, one module for each chapter or topic of the rulebook."""
