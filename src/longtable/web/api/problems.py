"""Errors of the API as JSON: a name, a sentence, and details that help the caller. Never a page, never a trace."""

import json
import logging
from collections.abc import Callable
from functools import wraps
from typing import Any

from asgiref.sync import iscoroutinefunction
from django.core.exceptions import RequestDataTooBig
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed, JsonResponse
from django.http.response import HttpResponseBase
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError
from ninja.parser import Parser

from longtable.core.errors import IllegalAction, LongtableError
from longtable.web.api.access import BadToken, NeedToken
from longtable.web.tables.models import Table
from longtable.web.tables.refusals import Refused, TooMany

log = logging.getLogger("longtable.api")
MAX_BODY = 16_384


class BodyTooLarge(Refused):
    """No order is that long."""

    status = 413


class BadJson(Refused):
    """The body is not a JSON object."""

    status = 400


class JsonBody(Parser):
    """One JSON object, of a bounded size and depth."""

    def parse_body(self, request: HttpRequest) -> dict[str, Any]:
        said = request.META.get("CONTENT_LENGTH") or "0"
        if not said.isascii() or not said.isdigit() or int(said) > MAX_BODY or len(request.body) > MAX_BODY:
            raise BodyTooLarge(f"an order has at most {MAX_BODY} bytes")
        try:
            body = json.loads(request.body)
        except (ValueError, RecursionError):
            raise BadJson("the body is not JSON in UTF-8") from None
        if not isinstance(body, dict):
            raise BadJson("the body is one JSON object")
        return body


def problem(code: int, error: str, message: str, **more: Any) -> JsonResponse:
    return JsonResponse({"error": error, "message": message, **more}, status=code)


def refused(request: HttpRequest, error: Any) -> HttpResponse:
    """The answer to a request that a table or the engine refuses."""
    code = error.status if isinstance(error, Refused) else 400
    more: dict[str, Any] = {}
    if code == 409 and request.resolver_match is not None:
        slug = request.resolver_match.kwargs.get("slug", "")
        version = Table.objects.filter(slug=slug).values_list("version", flat=True).first()
        if version is not None:
            more["version"] = version
    message = str(error)
    if isinstance(error, IllegalAction):
        message = error.message
        if error.rule:
            more["rule"] = error.rule
    answer = problem(code, type(error).__name__, message, **more)
    if isinstance(error, TooMany):
        answer.headers["Retry-After"] = str(error.wait)
    if isinstance(error, (BadToken, NeedToken)):
        answer.headers["WWW-Authenticate"] = "Bearer"
    return answer


def misread(request: HttpRequest, error: Any) -> HttpResponse:
    """An order, or a word of the address, that does not have its form: the first thing wrong with it."""
    first = error.errors[0]
    where = [str(part) for part in first["loc"][1:] if part != "order"]
    message = f"{'.'.join(where) or 'the order'}: {first['msg'][:1].lower()}{first['msg'][1:]}"
    return problem(422, "BadOrder", message, where=where)


def missing(request: HttpRequest, error: Any) -> HttpResponse:
    return problem(404, "NoSuchAddress", "there is nothing at this address; see docs")


def unfit(request: HttpRequest, error: Any) -> HttpResponse:
    """The answer to a request that the framework refuses; to one of our own refusals behind it, if there is one."""
    if isinstance(error.__cause__, LongtableError):
        return refused(request, error.__cause__)
    return problem(error.status_code, "BadRequest", str(error))


def too_big(request: HttpRequest, error: Any) -> HttpResponse:
    return refused(request, BodyTooLarge(f"an order has at most {MAX_BODY} bytes"))


def mistake(request: HttpRequest, error: Any) -> HttpResponse:
    """A mistake of ours; the log has the trace."""
    log.error("%s %s failed", request.method, request.path, exc_info=error)
    return problem(500, "Mistake", "something went wrong here; nothing was changed")


def named(response: HttpResponseBase) -> HttpResponseBase:
    """An answer of the framework that has no name, with one."""
    if not isinstance(response, HttpResponseNotAllowed):
        return response
    answer = problem(405, "NoSuchMethod", f"this address knows {response.headers['Allow']}")
    answer.headers["Allow"] = response.headers["Allow"]
    return answer


def with_names(view: Callable[..., Any]) -> Callable[..., Any]:
    """The view, with a name for everything that it refuses."""
    if iscoroutinefunction(view):

        @wraps(view)
        async def answer_async(request: HttpRequest, *args: Any, **parts: Any) -> HttpResponseBase:
            return named(await view(request, *args, **parts))

        return answer_async

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **parts: Any) -> HttpResponseBase:
        return named(view(request, *args, **parts))

    return answer


def add_handlers(api: NinjaAPI) -> None:
    """All of them."""
    api.add_exception_handler(LongtableError, refused)
    api.add_exception_handler(ValidationError, misread)
    api.add_exception_handler(Http404, missing)
    api.add_exception_handler(HttpError, unfit)
    api.add_exception_handler(RequestDataTooBig, too_big)
    api.add_exception_handler(Exception, mistake)
