"""Logs without secrets: seat links, tokens, passwords and the secrets of dice never reach a log line."""

import logging
import re

TOKEN = re.compile(
    r"""(/s/|\bbearer\s+|\b(?:token|password|csrfmiddlewaretoken)["']?\s*[=:]\s*["']?)[^\s"'/&,;)}\]]{6,}/?""",
    re.IGNORECASE,
)
SECRET = re.compile(r"(?<![0-9a-fA-F])[0-9a-fA-F]{64}(?![0-9a-fA-F])")
IN_ADDRESS = re.compile(r"(://[^\s:/@]*:)[^\s@/]+@")


def without_secrets(text: str) -> str:
    """The text with tokens and secrets blotted out.

    >>> without_secrets("GET /s/abcdefghijklmnopqrstuvwxyz/ 200")
    'GET /s/... 200'
    >>> without_secrets("postgres://ann:hidden@db/longtable")
    'postgres://ann:...@db/longtable'
    """
    return SECRET.sub("...", TOKEN.sub(r"\1...", IN_ADDRESS.sub(r"\1...@", text)))


class NoSecrets(logging.Filter):
    """Rewrites every record, its trace included, before it is written."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg = without_secrets(record.getMessage())
        record.args = ()
        if record.exc_info and not record.exc_text:
            record.exc_text = logging.Formatter().formatException(record.exc_info)
        if record.exc_text:
            record.exc_text = without_secrets(record.exc_text)
        if record.stack_info:
            record.stack_info = without_secrets(record.stack_info)
        return True


class NoSecretParts(logging.Filter):
    """As NoSecrets, for a server's own log of requests, whose formatter wants the parts of a record as they are."""

    def filter(self, record: logging.LogRecord) -> bool:
        if isinstance(record.args, tuple):
            record.args = tuple([without_secrets(part) if isinstance(part, str) else part for part in record.args])
        return True
