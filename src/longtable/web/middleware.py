"""Middleware that adds the site's headers to every response: a strict content policy, no caching of private pages."""

from collections.abc import Awaitable, Callable
from typing import cast

from asgiref.sync import iscoroutinefunction
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.decorators import sync_and_async_middleware

Answer = Callable[[HttpRequest], HttpResponseBase | Awaitable[HttpResponseBase]]

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)


def with_site_headers(response: HttpResponseBase) -> HttpResponseBase:
    """The response with the headers of the site."""
    response.headers.setdefault("Content-Security-Policy", POLICY)
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
    response.headers.setdefault("X-Frame-Options", "DENY")
    response.headers.setdefault("Referrer-Policy", "same-origin")
    response.headers.setdefault("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()")
    response.headers["X-Longtable-Build"] = settings.BUILD
    if not response.headers.get("Cache-Control"):
        response.headers["Cache-Control"] = "no-store"
    return response


def refusal_of(request: HttpRequest) -> HttpResponse | None:
    """Addresses that no page has: bytes that are not text, or NUL."""
    if "\0" in request.path or "\ufffd" in request.path or len(request.get_full_path()) > 4000:
        return HttpResponse("Bad request", status=400, content_type="text/plain")
    return None


@sync_and_async_middleware
def guard(get_response: Answer) -> Answer:
    """The outermost layer."""
    if iscoroutinefunction(get_response):

        async def answer_async(request: HttpRequest) -> HttpResponseBase:
            refusal = refusal_of(request)
            return with_site_headers(refusal or await cast("Awaitable[HttpResponseBase]", get_response(request)))

        return answer_async

    def answer(request: HttpRequest) -> HttpResponseBase:
        return with_site_headers(refusal_of(request) or cast("HttpResponseBase", get_response(request)))

    return answer
