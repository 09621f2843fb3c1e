"""The health check, for monitoring. It holds no secrets and no names."""

import logging

from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_safe

from longtable.web.tables.bots import RUNNER
from longtable.web.tables.live import LIVE
from longtable.web.tables.push import BROKER

log = logging.getLogger("longtable.health")


def is_database_well() -> bool:
    """It answers, and our tables are in it."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT COUNT(*) FROM (SELECT 1 FROM tables_table LIMIT 1) probe")
            cursor.fetchone()
    except DatabaseError as error:
        log.error("the database does not answer (%s)", type(error).__name__)
        return False
    return True


@require_safe
def health(request: HttpRequest) -> JsonResponse:
    """200 while people can play, 503 when the database fails."""
    is_well = is_database_well()
    report = {
        "ok": is_well,
        "database": is_well,
        "bots": RUNNER.is_running,
        "streams": BROKER.streams,
        "live_tables": len(LIVE),
        "version": settings.BUILD,
    }
    return JsonResponse(report, status=200 if is_well else 503)
