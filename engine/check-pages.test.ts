// The pages about codes: the wrong example of each gives the words that the page quotes, the right one nothing of the kind.
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { formatDiagnostic, hasErrors } from './source/diagnostic.ts';
import { exampleFiles, findingsOf, readCheckPage } from './testing/check-page.ts';

const FOLDER = new URL('../docs/checks/', import.meta.url);
/** Codes that no short example can have: they need a binary file, a fault of the product, or thousands of characters. */
const SHOWN_ELSEWHERE = [
  'unreadable',
  'broken-form',
  'too-deep',
  'too-much',
  'missing-text',
  'not-proven',
  'half-widget',
  'form-folder',
  'broken-widget',
  'widget-type',
];

const pages = await Promise.all(
  (await readdir(FOLDER))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map(async (name) => ({
      code: name.replace(/\.md$/, ''),
      text: await readFile(new URL(name, FOLDER), 'utf8'),
    })),
);

describe.each(pages)('$code', ({ code, text }) => {
  test('the page begins with its code and how bad it is, and says what to do', () => {
    expect(text).toMatch(new RegExp(`^# ${code}\n\n\\*\\*(Error|Warning)\\.\\*\\* `));
    for (const heading of ['Why it matters', 'Example', 'How to correct it'])
      expect(text).toContain(`\n## ${heading}\n`);
  });
});

describe.each(pages.filter(({ code }) => !SHOWN_ELSEWHERE.includes(code)))(
  'the examples of $code',
  ({ code, text }) => {
    const { wrong, right, says } = readCheckPage(text);

    test('the wrong one has this finding', () => {
      const found = findingsOf(exampleFiles(wrong)).filter((one) => one.code === code);
      expect(found.map(formatDiagnostic).join('\n')).toBe(says);
    });

    test('the right one has neither this finding nor an error', () => {
      const found = findingsOf(exampleFiles(right));
      expect(found.filter((one) => one.code === code).map(formatDiagnostic)).toEqual([]);
      expect(hasErrors(found), found.map(formatDiagnostic).join('\n')).toBe(false);
    });
  },
);
