"""Players: guests known by a cookie, their nicknames, and the operator's pages for them."""
