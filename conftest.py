"""For all tests: the site's settings point to a temporary folder before anything reads them."""

import importlib.util
import os
import signal
import tempfile

# A run that a shell started in the background ignores Ctrl-C, and so would all that the tests start and interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

SITE = tempfile.TemporaryDirectory(prefix="longtable-web-")  # one for each worker of a parallel run

# LONGTABLE_NO_SITE leaves the site out: coverage is measured of what is imported after its start.
if importlib.util.find_spec("django") is not None and not os.environ.get("LONGTABLE_NO_SITE"):
    os.environ |= {
        "DJANGO_SETTINGS_MODULE": "longtable.web.settings",
        "LONGTABLE_DATA": SITE.name,
        "LONGTABLE_RATES": "off",
        "LONGTABLE_BOT_PACE": "0",
        "LONGTABLE_BOT_WORKERS": "1",
    }
    for name in ("LONGTABLE_DEBUG", "LONGTABLE_SECRET_KEY", "LONGTABLE_HOSTS", "LONGTABLE_PROXY", "REDIS_URL"):
        os.environ.pop(name, None)
    os.environ.setdefault("LONGTABLE_LOG", "ERROR")
    import django

    django.setup()
