"""The games that come with Longtable; each is offered by an entry point of its own."""
