#!/usr/bin/env bash
# Checks the form in a school's repository: its findings, the effects of a change on applications in progress, and the
# coverage of its scenarios. Prints findings as annotations of the workflow, and writes everything to a report.
#
#   CONFIG        the folder of the form
#   BASE          the revision of the published form; empty to compare nothing
#   MIN_COVERAGE  the required coverage, of 100
#   REPORT        the file for the report
set -uo pipefail
engine=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
failed=0
export CONFIG_DIR=$CONFIG

matricula() { node --disable-sigusr1 "$engine/scripts/$1.ts" "${@:2}"; }

# Writes a part of the report: its title, and a command's output, indented so that Markdown in it has no effect.
part() {
  local title=$1 said code=0
  shift
  said=$("$@" 2>&1) || code=$?
  [ "$code" -eq 0 ] || failed=1
  { printf '### %s %s\n\n' "$([ "$code" -eq 0 ] && echo ✅ || echo ❌)" "$title"; printf '%s\n\n' "$said" | sed 's/^./    &/'; } >> "$REPORT"
}

printf '## Form in %s\n\n' "$CONFIG" > "$REPORT"
matricula config-lint --format github "$CONFIG" || failed=1
part 'Findings' matricula config-lint --format plain "$CONFIG"
if [ -z "$BASE" ]; then
  echo 'Nothing is compared: no base was given.'
elif ! git cat-file -e "$BASE:./$CONFIG/form.json" 2> /dev/null; then
  printf 'There was no form in %s at %s, or the history was not fetched.\n\n' "$CONFIG" "$BASE" | tee -a "$REPORT"
else
  matricula config-diff --format github "$BASE" "$CONFIG" || failed=1
  part 'Applications in progress' matricula config-diff "$BASE" "$CONFIG"
fi
part 'Scenarios' matricula config-test "$CONFIG" --min-coverage "$MIN_COVERAGE"
if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then cat "$REPORT" >> "$GITHUB_STEP_SUMMARY"; fi
exit "$failed"
