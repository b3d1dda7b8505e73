#!/usr/bin/env bash
# What pre-commit runs in the repository of a school. The engine stands beside this file, at the version that the school names.
set -euo pipefail
engine=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# At its first run there are no packages yet; another version stands in a folder of its own.
[ -x "$engine/node_modules/.bin/node" ] || npm ci --prefix "$engine" --omit=dev --no-audit --no-fund >&2
exec "$engine/node_modules/.bin/node" "$engine/scripts/config-lint.ts" "${CONFIG_DIR:-config}"
