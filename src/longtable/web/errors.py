"""Error pages. They show no position, no setting and no trace."""

from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Any, cast

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext, gettext_noop

from longtable.core.errors import IllegalAction, LongtableError
from longtable.web.tables.refusals import Refused, TooMany

Answer = Callable[[HttpRequest], HttpResponseBase | Awaitable[HttpResponseBase]]


def page(request: HttpRequest, code: int, message: str = "", rule: str = "") -> HttpResponse:
    """The page for a code; a fragment for a request of the script, an object for a program."""
    if request.path.startswith("/api/"):
        said = message or HTTPStatus(code).phrase.lower()
        return JsonResponse({"error": HTTPStatus(code).phrase.title().replace(" ", ""), "message": said}, status=code)
    is_part = bool(getattr(request, "htmx", False))
    said = gettext(message) if message else ""
    context = {"code": code, "message": said, "rule": rule}
    return render(request, "refusal.html" if is_part else "error.html", context, status=code)


def refusal(request: HttpRequest, error: LongtableError) -> HttpResponse:
    """The page for a request that a table or the engine refuses, with the name and sentence of the error."""
    code = error.status if isinstance(error, Refused) else 400
    if isinstance(error, IllegalAction):
        response = page(request, code, error.reason or error.message, error.rule)
    else:
        response = page(request, code, str(error))
    response.headers["X-Longtable-Refusal"] = type(error).__name__
    if isinstance(error, TooMany):
        response.headers["Retry-After"] = str(error.wait)
    return response


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form that does not come from our own page, or from one that is very old."""
    return page(request, 403, gettext_noop("this form has expired or is not from this site; reload the page"))


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return page(request, 400)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return page(request, 403)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return page(request, 404)


def mistake(request: HttpRequest) -> HttpResponse:
    return page(request, 500)


class Refusals:
    """Middleware: a refusal anywhere in a view becomes its page."""

    sync_capable = async_capable = True

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response
        if iscoroutinefunction(get_response):
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> Any:
        return cast("Any", self.get_response(request))

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        return refusal(request, error) if isinstance(error, LongtableError) else None
