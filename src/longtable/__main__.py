"""`python -m longtable` is the `longtable` command."""

import sys

from longtable.cli import main

if __name__ == "__main__":
    sys.exit(main())
