// `node scripts/requirement-ids.ts`: updates the column of tests in docs/requirements.md.
// `node scripts/requirement-ids.ts --check`: writes nothing, and prints the errors of that page.
// `node scripts/requirement-ids.ts COMMIT`: prints the requirement ids that a test named at that commit and none names now.
// Exit code: 1 if there is anything to print, else 0.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { filesNamingIds, REQUIREMENTS_PAGE } from './files-naming-ids.ts';
import { isTest, type PathsById, pageErrors, withTests } from './requirements-page.ts';

const file = fileURLToPath(new URL(`../${REQUIREMENTS_PAGE}`, import.meta.url));

function idsInTests(pathsById: PathsById): string[] {
  return [...pathsById].filter(([, paths]) => [...paths].some(isTest)).map(([id]) => id);
}

/** Returns the ids that tests have lost since a commit. */
function lostSince(commit: string): string[] {
  const now = new Set(idsInTests(filesNamingIds()));
  return idsInTests(filesNamingIds(commit))
    .filter((id) => !now.has(id))
    .sort();
}

const [commit] = process.argv.slice(2);
let lines: string[];
if (commit !== undefined && commit !== '--check') lines = lostSince(commit);
else {
  const [page, pathsById] = [readFileSync(file, 'utf8'), filesNamingIds()];
  const newPage = commit === undefined ? withTests(page, pathsById) : page;
  if (newPage !== page) writeFileSync(file, newPage);
  lines = pageErrors(newPage, pathsById);
}
for (const line of lines) console.log(line);
process.exitCode = lines.length > 0 ? 1 : 0;
