#!/usr/bin/env bash
# Sees to it that the browser tests have what they need: Node and the driver of
# the browser, just as package-lock.json has it. The network is asked only where
# that is not here yet.
set -euo pipefail
cd "$(dirname "$0")"
command -v node >/dev/null && command -v npm >/dev/null || { echo "no Node or no npm here" >&2; exit 1; }
npm ls --silent >/dev/null 2>&1 || npm ci --prefer-offline --no-audit --no-fund --silent
