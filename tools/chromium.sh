#!/usr/bin/env bash
# The browser of the browser tests: Debian's Chromium, installed when this machine allows it; its form without windows
# is enough, and quicker. Never fails: without a browser the tests that need one are skipped, and say so.
set -u

[ -z "${LONGTABLE_CHROMIUM:-}" ] || exit 0
for browser in chromium-headless-shell chromium chromium-browser; do
    command -v "$browser" >/dev/null && exit 0
done

install() {
    DEBIAN_FRONTEND=noninteractive $as_root apt-get -qq install -y --no-install-recommends "$@" fonts-noto-core
}

as_root=""
[ "$(id -u)" = 0 ] || as_root="sudo -n"
if command -v apt-get >/dev/null && $as_root true 2>/dev/null; then
    echo "Installing Chromium for the browser tests ..."
    if { $as_root apt-get -qq update && { install chromium-headless-shell || install chromium; }; } >/dev/null 2>&1; then
        exit 0
    fi
fi
echo "Chromium is not here and cannot be installed by this user: the browser tests will be skipped." >&2
echo "Install the package 'chromium-headless-shell' or 'chromium', or set LONGTABLE_CHROMIUM to a Chromium or Chrome, and run the tests again." >&2
