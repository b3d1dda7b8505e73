import { expect, test } from 'vitest';
import { type Diagnostic, formatDiagnostic, hasErrors } from './diagnostic.ts';
import { didYouMean } from './nearest.ts';

const diagnostic: Diagnostic = {
  file: 'sections/a.json',
  line: 3,
  column: 14,
  endLine: 3,
  endColumn: 20,
  pointer: '/content/0/widget',
  severity: 'error',
  code: 'unknown-widget',
  message: '"selct" is not allowed here.',
};

test('formats a finding as one line with its suggestion below', () => {
  const line = 'sections/a.json:3:14 error unknown-widget "selct" is not allowed here.';
  expect(formatDiagnostic(diagnostic)).toBe(line);
  expect(formatDiagnostic({ ...diagnostic, suggestion: 'Did you mean "select"?' })).toBe(
    `${line}\n    Did you mean "select"?`,
  );
});

test('warnings are no errors', () => {
  expect(hasErrors([])).toBe(false);
  expect(hasErrors([{ ...diagnostic, severity: 'warning' }])).toBe(false);
  expect(hasErrors([{ ...diagnostic, severity: 'warning' }, diagnostic])).toBe(true);
});

test.each([
  { word: 'selct', candidates: ['text', 'select'], found: 'select' },
  { word: 'lable', candidates: ['widget', 'label'], found: 'label' },
  { word: 'phone_moblie', candidates: ['phone_home', 'phone_mobile'], found: 'phone_mobile' },
  { word: 'colour', candidates: ['text', 'select'], found: undefined },
  { word: 'x', candidates: ['state', 'zip'], found: undefined },
  { word: 'x', candidates: [], found: undefined },
])('suggests $found for $word', ({ word, candidates, found }) => {
  expect(didYouMean(word, candidates)).toBe(found === undefined ? undefined : `Did you mean "${found}"?`);
});
