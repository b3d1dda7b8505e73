import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesNamingIds, REQUIREMENTS_PAGE } from './files-naming-ids.ts';
import { type PathsById, pageErrors, withTests } from './requirements-page.ts';

// Uses areas that no requirement has, because this file is a test as well.
const PAGE = ['| QA-01 | Saves. | |', '| QA-02 | Asks. | [e2e/old](../e2e/old.test.ts) |'].join('\n');

function named(files: Readonly<Record<string, readonly string[]>>): PathsById {
  return new Map(Object.entries(files).map(([id, paths]) => [id, new Set(paths)]));
}

test('lists the three tests that name the fewest ids, and says if there is none', () => {
  const all = ['e2e/all.test.ts', 'e2e/c.test.ts', 'engine/b.test.tsx', 'engine/a.test.ts', 'engine/a.ts'];
  expect(
    withTests(PAGE, named({ 'QA-01': all, 'QA-02': ['engine/a.ts'], 'QB-01': ['e2e/all.test.ts'] })),
  ).toBe(
    [
      '| QA-01 | Saves. | [e2e/c](../e2e/c.test.ts), [engine/a](../engine/a.test.ts), [engine/b](../engine/b.test.tsx) |',
      '| QA-02 | Asks. | none by name |',
    ].join('\n'),
  );
});

test('finds ids without a row, rows that nothing names, and rows with other tests', () => {
  // QB has no rows, so it is not an area of requirements.
  expect(
    pageErrors(
      PAGE,
      named({ 'QA-02': ['e2e/new.test.ts'], 'QA-03': ['engine/a.ts'], 'QB-01': ['engine/a.ts'] }),
    ),
  ).toEqual([
    'QA-03 has no row, but is named in engine/a.ts.',
    'QA-01 has a row, but is not named anywhere else.',
    'QA-02 has other tests. The row should be: | QA-02 | Asks. | [e2e/new](../e2e/new.test.ts) |',
  ]);
});

test('docs/requirements.md has a row for each id, with its tests: `node scripts/requirement-ids.ts` writes them', () => {
  const page = readFileSync(fileURLToPath(new URL(`../${REQUIREMENTS_PAGE}`, import.meta.url)), 'utf8');
  expect(pageErrors(page, filesNamingIds())).toEqual([]);
});
