"""The event stream of one table, for pages and programs alike."""

from asgiref.sync import sync_to_async
from django.http import StreamingHttpResponse

from longtable.web.tables import selectors
from longtable.web.tables.models import Table
from longtable.web.tables.push import BROKER


def numbers(slug: str) -> tuple[int, int]:
    """The version of a table and the number of its last line of chat."""
    table = selectors.find_table(slug)
    return table.version, selectors.chat_number(table)


def stream(table: Table) -> StreamingHttpResponse:
    """A response that no proxy may hold back."""

    async def look() -> tuple[int, int]:
        return await sync_to_async(numbers)(table.slug)

    answer = StreamingHttpResponse(BROKER.listen(table.pk, look), content_type="text/event-stream")
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["X-Accel-Buffering"] = "no"
    return answer
