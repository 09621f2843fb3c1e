"""The table in the browser: a Django project. `longtable serve` starts it; settings come from the environment."""
