// All style sheets of the applicant's pages use the sizes in tokens.css.
import { expect, test } from 'vitest';

const sheets: Readonly<Record<string, string>> = import.meta.glob(
  ['../**/*.css', '../../widgets/*/*.css', '../../blocks/*/*.css', '!./tokens.css'],
  { query: '?raw', import: 'default', eager: true },
);
const tokens = (await import('./tokens.css?raw')).default;

/** Values allowed in declarations. */
const ALLOWED: readonly (readonly [property: RegExp, value: RegExp])[] = [
  // A size is a token, or inherited.
  [/^font-size$/, /^(inherit|var\(--type-[\w]+\))$/],
  [/^font$/, /^(inherit|(400 )?var\(--type-\d+\) \/ .+)$/],
  [/^border-(.+-)?radius$/, /^((0|inherit|var\(--radius-\w+\)) ?)+$/],
  // An inset shadow is a thicker border without layout shift.
  [/^box-shadow$/, /^(none|inset .+|var\(--shadow-\d\))$/],
  [/^(animation|transition)-(duration|delay)$/, /^(calc\()?var\(--motion-\w+\)( \/ \d\))?$/],
];

/** Reduced motion: too short to see. */
const NO_TIME = '0.01ms !important';

/** Exceptions: spaces that are derived from another size or reserve room for an element of fixed size. */
const RECKONED: Readonly<Record<string, readonly string[]>> = {
  // A button as large as a touch target, within a line of text.
  'entry-table.css': ['0.3125rem'],
  // Room for the saving status and toasts at the end of a page.
  'footer.css': ['3.75rem'],
  'toasts.css': ['3.25rem', '12rem'],
  'global.css': ['3.5rem', '9rem'],
  'author-tools.css': ['3.5rem'],
  // The column of section titles.
  'form-page.css': ['12rem'],
  // Controls are 44 px high including their border; check marks and dots are aligned with the line of their
  // label.
  'fields.css': ['2.125rem', '1.625rem', '0.5625rem', '0.8125rem', '0.1875rem', '0.3125rem'],
  'listbox.css': ['0.5625rem'],
  'page-progress-mark.css': ['0.0625rem'],
};

test.each(Object.keys(sheets))('%s uses tokens for font sizes, corners, shadows and motion', (path) => {
  const loose = declarations(sheets[path] ?? '').filter(
    ([property, value]) =>
      value !== NO_TIME &&
      (ALLOWED.some(([of, allowed]) => of.test(property) && !allowed.test(value)) ||
        (/^(animation|transition)$/.test(property) && /(?<![\w-])\d*\.?\d+m?s\b/.test(value))),
  );
  expect(loose).toEqual([]);
});

test.each(Object.keys(sheets))('%s uses tokens for spaces, or listed exceptions', (path) => {
  const reckoned = RECKONED[path.split('/').at(-1) ?? ''] ?? [];
  const loose = declarations(sheets[path] ?? '').filter(
    ([property, value]) =>
      /^(scroll-)?(padding|margin)\b|gap$/.test(property) &&
      (value.match(/\d*\.?\d+rem/g) ?? []).some((length) => !reckoned.includes(length)),
  );
  expect(loose).toEqual([]);
});

test('uses every token and defines every used one', () => {
  const there = new Set(declarations(tokens).map(([property]) => property));
  const used = new Set(
    Object.values(sheets).flatMap((sheet) => sheet.match(/--(type|space|radius|shadow|motion)-\w+/g) ?? []),
  );
  expect(there.size).toBeGreaterThan(0);
  expect([...used].toSorted()).toEqual([...there].toSorted());
});

function declarations(sheet: string): [property: string, value: string][] {
  const told = sheet.replaceAll(/\/\*.*?\*\//gs, '');
  return [...told.matchAll(/([\w-]+):\s+([^;{}]+);/g)].map(([, property = '', value = '']) => [
    property,
    value.replaceAll(/\s+/g, ' '),
  ]);
}
