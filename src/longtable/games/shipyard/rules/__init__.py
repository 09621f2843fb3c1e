"""The rules of Shipyard, one module for each chapter or topic of the rulebook."""
