#!/usr/bin/env bash
# The browser of the browser tests: Debian's Chromium, installed when this machine allows it. Never fails: without a
# browser the tests that need one are skipped, and say so.
set -u

if command -v chromium >/dev/null || command -v chromium-browser >/dev/null || [ -n "${LONGTABLE_CHROMIUM:-}" ]; then
    exit 0
fi
as_root=""
[ "$(id -u)" = 0 ] || as_root="sudo -n"
if command -v apt-get >/dev/null && $as_root true 2>/dev/null; then
    echo "Installing Chromium for the browser tests ..."
    if { $as_root apt-get -qq update && DEBIAN_FRONTEND=noninteractive \
        $as_root apt-get -qq install -y --no-install-recommends chromium fonts-noto-core; } >/dev/null 2>&1; then
        exit 0
    fi
fi
echo "Chromium is not here and cannot be installed by this user: the browser tests will be skipped." >&2
echo "Install the package 'chromium', or set LONGTABLE_CHROMIUM to a Chromium or Chrome, and run the tests again." >&2
