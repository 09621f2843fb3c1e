"""`longtable admin`: somebody who may use the pages of the operator."""

import argparse
import getpass
import sys

from longtable.cli.common import BadUse
from longtable.cli.site import open_site

MAX_PASSWORD = 1000


def run(args: argparse.Namespace) -> int:
    """The command: a new operator, or a new password for one who is there."""
    open_site(args.data)
    # Django is optional, and what follows needs it set up.
    from django.contrib.auth import get_user_model
    from django.contrib.auth.password_validation import validate_password
    from django.core.exceptions import ValidationError

    from longtable.web import database_upgrade

    database_upgrade.upgrade()
    users = get_user_model()
    user = users.objects.filter(username=args.name).first()
    is_new = user is None
    if user is None:
        user = users(username=args.name)
    password = read_password(args.password_stdin)
    user.is_staff = user.is_superuser = user.is_active = True
    try:
        validate_password(password, user)
        user.set_password(password)
        user.full_clean()
    except ValidationError as error:
        raise BadUse(" ".join(error.messages)) from error
    user.save()
    print(f"{args.name} can now use /admin/" if is_new else f"{args.name} has a new password")
    return 0


def read_password(is_piped: bool) -> str:
    """From standard input, or asked twice without being shown."""
    if is_piped:
        return sys.stdin.readline(MAX_PASSWORD).rstrip("\n")
    if not sys.stdin.isatty():
        raise BadUse("the password prompt needs a terminal; use --password-stdin in a script")
    password = getpass.getpass("Password: ")
    if password != getpass.getpass("Again: "):
        raise BadUse("the two passwords differ")
    return password
