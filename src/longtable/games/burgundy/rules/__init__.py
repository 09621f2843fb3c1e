"""The rules of The Castles of Burgundy, one module for each chapter or topic of the rulebook."""
