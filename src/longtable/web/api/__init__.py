"""The interface for programs."""

from ninja import NinjaAPI

api = NinjaAPI(title="Longtable", docs_url="/docs")
