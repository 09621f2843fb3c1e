"""The API as django-ninja serves it: its description, its parser, its errors and its addresses."""

from typing import Any

from django.urls import URLPattern, URLResolver
from ninja import NinjaAPI
from ninja.openapi.schema import OpenAPISchema

import longtable
from longtable.web.api.access import SeatBearer
from longtable.web.api.problems import JsonBody, add_handlers, with_names
from longtable.web.api.views import router


class Api(NinjaAPI):
    """django-ninja's, with a name for a method that an address does not know, and described once."""

    _described: OpenAPISchema | None = None

    def get_openapi_schema(
        self, *, path_prefix: str | None = None, path_params: dict[str, Any] | None = None
    ) -> OpenAPISchema:
        """The same for everybody, and it takes as long as twenty pages."""
        if self._described is None:
            self._described = super().get_openapi_schema(path_prefix=path_prefix, path_params=path_params)
        return self._described

    def _get_urls(self) -> list[URLResolver | URLPattern]:
        patterns = super()._get_urls()
        for pattern in patterns:
            if isinstance(pattern, URLPattern) and pattern.name not in ("openapi-json", "openapi-view", "api-root"):
                pattern.callback = with_names(pattern.callback)
        return patterns


api = Api(
    title="Longtable",
    version=longtable.__version__,
    urls_namespace="api",
    description="Play at a table with a program. A token acts for one seat of one table: Authorization: Bearer TOKEN.",
    docs_url="/docs",
    auth=SeatBearer(),
    parser=JsonBody(),
)
add_handlers(api)
api.add_router("", router)
