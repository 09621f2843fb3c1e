"""Tables: the models, their writers and readers, and the page where a game is played."""
