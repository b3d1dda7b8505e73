// Every style sheet of what an applicant sees takes its measures from tokens.css.
import { expect, test } from 'vitest';

const sheets: Readonly<Record<string, string>> = import.meta.glob(
  ['../**/*.css', '../../widgets/*/*.css', '../../blocks/*/*.css', '!./tokens.css'],
  { query: '?raw', import: 'default', eager: true },
);
const tokens = (await import('./tokens.css?raw')).default;

/** What a declaration may say beside tokens. */
const ALLOWED: readonly (readonly [property: RegExp, value: RegExp])[] = [
  // A size is a step, or that of what is around it.
  [/^font-size$/, /^(inherit|var\(--type-[\w]+\))$/],
  [/^font$/, /^(inherit|(400 )?var\(--type-\d+\) \/ .+)$/],
  [/^border-(.+-)?radius$/, /^((0|inherit|var\(--radius-\w+\)) ?)+$/],
  // An inset one is a thicker border, which moves nothing.
  [/^box-shadow$/, /^(none|inset .+|var\(--shadow-\d\))$/],
  [/^(animation|transition)-(duration|delay)$/, /^(calc\()?var\(--motion-\w+\)( \/ \d\))?$/],
];

/** Reduced motion: so short that nothing is seen to move. */
const NO_TIME = '0.01ms !important';

/** Spaces that are what is left of another measure, or make room for something of a fixed size: no steps. */
const RECKONED: Readonly<Record<string, readonly string[]>> = {
  // A button as high as a finger is wide stands in a line of text.
  'entry-table.css': ['0.3125rem'],
  // The line about saving, and toasts, stand before the end of a page.
  'footer.css': ['3.75rem'],
  'toasts.css': ['3.25rem', '12rem'],
  'global.css': ['3.5rem', '9rem'],
  'author-tools.css': ['3.5rem'],
  // The title of a section has a column of its own.
  'form-page.css': ['12rem'],
  // A control is 44 px high, its border included; a tick or a dot stands before the line of its choice.
  'fields.css': ['2.125rem', '1.625rem', '0.5625rem', '0.8125rem', '0.1875rem', '0.3125rem'],
  'listbox.css': ['0.5625rem'],
  'page-progress-mark.css': ['0.0625rem'],
};

test.each(Object.keys(sheets))('%s: sizes of type, corners, shadows and motion are steps', (path) => {
  const loose = declarations(sheets[path] ?? '').filter(
    ([property, value]) =>
      value !== NO_TIME &&
      (ALLOWED.some(([of, allowed]) => of.test(property) && !allowed.test(value)) ||
        (/^(animation|transition)$/.test(property) && /(?<![\w-])\d*\.?\d+m?s\b/.test(value))),
  );
  expect(loose).toEqual([]);
});

test.each(Object.keys(sheets))('%s: spaces are steps, or reckoned', (path) => {
  const reckoned = RECKONED[path.split('/').at(-1) ?? ''] ?? [];
  const loose = declarations(sheets[path] ?? '').filter(
    ([property, value]) =>
      /^(scroll-)?(padding|margin)\b|gap$/.test(property) &&
      (value.match(/\d*\.?\d+rem/g) ?? []).some((length) => !reckoned.includes(length)),
  );
  expect(loose).toEqual([]);
});

test('each step is in use, and each that is used is there', () => {
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
