"""Settings, all of them from the environment; docs/operators.md lists the variables.

Nothing must be set to play on one's own machine: the database, and the key that signs cookies, are made in the site's
folder on the first start.
"""

import os
import secrets
from pathlib import Path
from typing import Any

import dj_database_url
from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _

import longtable
from longtable.core.face import folders_beside_faces

HERE = Path(__file__).resolve().parent


def flag(name: str, default: bool = False) -> bool:
    """A variable that is on or off."""
    said = os.environ.get(name, "").strip().lower()
    if said in ("", "1", "on", "yes", "true", "0", "off", "no", "false"):
        return said in ("1", "on", "yes", "true") if said else default
    raise ImproperlyConfigured(f"{name} is on or off, not {said[:20]!r}")


def number(name: str, default: float, least: float = 0) -> float:
    """A variable that is a number."""
    said = os.environ.get(name, "").strip()
    try:
        value = float(said) if said else default
    except ValueError:
        raise ImproperlyConfigured(f"{name} is a number, not {said[:20]!r}") from None
    if not least <= value < 1e9:
        raise ImproperlyConfigured(f"{name} is at least {least:g}, not {said[:20]!r}")
    return value


def words(name: str, default: str = "") -> list[str]:
    """A variable that is a list, with commas between."""
    return [word.strip() for word in os.environ.get(name, default).split(",") if word.strip()]


def folder(name: str) -> Path | None:
    """A variable that is a folder, which need not be there yet."""
    said = os.environ.get(name, "").strip()
    return Path(said).absolute() if said else None


def site_folder() -> Path:
    """Where the database and the key lie: LONGTABLE_DATA, or a folder of the user."""
    named = os.environ.get("LONGTABLE_DATA", "")
    home = os.environ.get("XDG_STATE_HOME", "")
    return Path(named) if named else (Path(home) if home else Path.home() / ".local" / "state") / "longtable" / "site"


def secret_key() -> str:
    """LONGTABLE_SECRET_KEY, or a key of this site made once and kept for its owner alone."""
    named = os.environ.get("LONGTABLE_SECRET_KEY", "")
    if named:
        if len(named) < 32:
            raise ImproperlyConfigured("LONGTABLE_SECRET_KEY needs at least 32 characters")
        return named
    path = DATA / "secret.key"
    DATA.mkdir(mode=0o700, parents=True, exist_ok=True)  # the database knows the secrets of the dice
    try:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(48))
    except FileExistsError:
        pass
    key = path.read_text(encoding="ascii").strip()
    if len(key) < 32:
        raise ImproperlyConfigured(f"{path} is damaged; restore it, or delete it (all users will be signed out)")
    return key


def database() -> dict[str, Any]:
    """DATABASE_URL, or SQLite in the site's folder. SQLite waits for other writers instead of failing."""
    url = os.environ.get("DATABASE_URL", "") or f"sqlite:///{DATA / 'longtable.sqlite3'}"
    config: dict[str, Any] = dict(dj_database_url.parse(url))
    if config["ENGINE"].endswith("sqlite3"):
        config["OPTIONS"] = {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        }
    config["CONN_MAX_AGE"] = 600
    # A file does not go away: asking it before every request would be one question more for nothing.
    config["CONN_HEALTH_CHECKS"] = not config["ENGINE"].endswith("sqlite3")
    return config


DATA = site_folder()
DEBUG = flag("LONGTABLE_DEBUG")
SECRET_KEY = secret_key()
ALLOWED_HOSTS = words("LONGTABLE_HOSTS", "localhost,127.0.0.1,[::1]")
CSRF_TRUSTED_ORIGINS = words("LONGTABLE_ORIGINS")
HTTPS = flag("LONGTABLE_HTTPS")  # the site is reached by https, perhaps through a proxy

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "ninja",
    "longtable.web.accounts",
    "longtable.web.tables",
]
MIDDLEWARE = [
    "longtable.web.middleware.guard",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "longtable.web.accounts.middleware.player",
    "longtable.web.errors.Refusals",
]
ROOT_URLCONF = "longtable.web.urls"
ASGI_APPLICATION = "longtable.web.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [HERE / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "longtable.web.context_processors.site",
            ],
            "libraries": {"longtable": "longtable.web.template_tags"},
        },
    }
]
DATABASES = {"default": database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
REDIS_URL = os.environ.get("REDIS_URL", "")
CACHES: dict[str, Any] = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "OPTIONS": {"socket_timeout": 0.5, "socket_connect_timeout": 0.5},  # play does not wait for it
    }
    if REDIS_URL
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "OPTIONS": {"MAX_ENTRIES": 20000}}
}

# A guest is known by a signed cookie alone; nothing about visitors who only look is stored.
SESSION_ENGINE = "django.contrib.sessions.backends.signed_cookies"
SESSION_COOKIE_AGE = 400 * 24 * 3600
SESSION_COOKIE_NAME = "longtable"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_NAME = "longtable-csrf"
CSRF_FAILURE_VIEW = "longtable.web.errors.csrf_failure"
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if flag("LONGTABLE_PROXY") else None
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 2_500_000  # a log is at most two million characters
FILE_UPLOAD_MAX_MEMORY_SIZE = 2_500_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("pl", _("Polish"))]
LANGUAGE_COOKIE_NAME = "longtable-language"
LOCALE_PATHS = [HERE / "locale", *folders_beside_faces("locale")]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "/static/"
STATICFILES_DIRS = [HERE / "static", *folders_beside_faces("static")]
WHITENOISE_USE_FINDERS = True  # no step of collecting files: they are served from where the packages lie
WHITENOISE_AUTOREFRESH = DEBUG
WHITENOISE_MAX_AGE = 24 * 3600  # addresses carry the version, see the tag `asset`

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "filters": {"no_secrets": {"()": "longtable.web.logs.NoSecrets"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "plain", "filters": ["no_secrets"]}},
    "root": {"handlers": ["stderr"], "level": os.environ.get("LONGTABLE_LOG", "WARNING").upper() or "WARNING"},
    "loggers": {"longtable": {"level": os.environ.get("LONGTABLE_LOG", "INFO").upper() or "INFO"}},
}

# -- the table
BUILD = longtable.__version__
BOT_WORKERS = int(number("LONGTABLE_BOT_WORKERS", 2, 1))  # processes in which bots think
ENGINE = folder("LONGTABLE_ENGINE")  # where a compiled build will be, to which those processes move over
BOT_SECONDS = number("LONGTABLE_BOT_SECONDS", 10, 0.1)  # time for one decision, then any legal action is taken
BOT_PACE = number("LONGTABLE_BOT_PACE", 0.7)  # seconds between two actions of bots, so that people can follow
THREADS = int(number("LONGTABLE_THREADS", 4, 1))  # requests that are answered at the same time
LIVE_TABLES = int(number("LONGTABLE_LIVE_TABLES", 500, 1))  # positions kept in memory
RATES = flag("LONGTABLE_RATES", True)  # limits on how often somebody may do a thing
