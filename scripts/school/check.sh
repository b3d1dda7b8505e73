#!/usr/bin/env bash
# What the action does in the repository of a school: says what is wrong in the form, what the change does to applications that
# are under way, and how much of the form its scenarios see. Findings are annotations of the workflow; all of it is a report.
#
#   CONFIG        the folder of the form
#   BASE          the revision with the form as applicants have it; empty: nothing is compared
#   MIN_COVERAGE  how much of the form has to be seen, of 100
#   REPORT        the file that the report is written to
set -uo pipefail
engine=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
failed=0
export CONFIG_DIR=$CONFIG

matricula() { node --disable-sigusr1 "$engine/scripts/$1.ts" "${@:2}"; }

# Writes a part of the report: its title, and what a command says, indented, so that nothing in it is read as Markdown.
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
  part 'Applications under way' matricula config-diff "$BASE" "$CONFIG"
fi
part 'Scenarios' matricula config-test "$CONFIG" --min-coverage "$MIN_COVERAGE"
if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then cat "$REPORT" >> "$GITHUB_STEP_SUMMARY"; fi
exit "$failed"
