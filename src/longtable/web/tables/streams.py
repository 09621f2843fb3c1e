"""The stream of news of one table, for pages and programs alike."""

from collections.abc import AsyncIterator

from asgiref.sync import sync_to_async
from django.http import StreamingHttpResponse

from longtable.web.tables import selectors
from longtable.web.tables.models import Table
from longtable.web.tables.push import BROKER


def numbers(slug: str) -> tuple[int, int]:
    """The version of a table and the number of its last line of chat."""
    table = selectors.find_table(slug)
    return table.version, selectors.chat_number(table)


async def follow(table: Table) -> AsyncIterator[str]:
    """The news, without the gap between looking at the table and being on the list of those who hear them."""
    known = await sync_to_async(numbers)(table.slug)
    source = BROKER.listen(table.pk, *known)
    async for part in source:
        yield part
        break
    now = await sync_to_async(numbers)(table.slug)
    if now != known:
        BROKER.publish(table.pk, *now)
    async for part in source:
        yield part


def stream(table: Table) -> StreamingHttpResponse:
    """A response that no proxy may hold back."""
    answer = StreamingHttpResponse(follow(table), content_type="text/event-stream")
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["X-Accel-Buffering"] = "no"
    return answer
