#!/usr/bin/env bash
# The pre-commit hook of a school's repository. The engine is next to this file, in the version that the school names.
set -euo pipefail
engine=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# The first run installs the packages. Each version has a folder of its own.
[ -x "$engine/node_modules/.bin/node" ] || npm ci --prefix "$engine" --omit=dev --no-audit --no-fund >&2
exec "$engine/node_modules/.bin/node" --max-semi-space-size=2 "$engine/scripts/config-lint.ts" "${CONFIG_DIR:-config}"
