import { expect, test } from 'vitest';
import type { Diagnostic, Severity } from './diagnostic.ts';
import { withoutConsequences } from './without-consequences.ts';

const one = (code: string, severity: Severity = 'error'): Diagnostic => ({
  file: 'form.json',
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 2,
  pointer: '',
  severity,
  code,
  message: 'Something.',
});
const codes = (...diagnostics: readonly Diagnostic[]) =>
  withoutConsequences(diagnostics).map(({ code }) => code);

test('keeps a finding without a cause', () => {
  expect(codes(one('unknown-key'), one('unknown-option'), one('unasked-key', 'warning'))).toEqual([
    'unknown-key',
    'unknown-option',
    'unasked-key',
  ]);
});

test.each([
  ['unknown-key', 'unknown-data-key'],
  ['unasked-key', 'unknown-data-key'],
  ['unknown-option', 'unknown-option-list'],
  ['unknown-option', 'circular-option-list'],
])('hides %s until %s is fixed', (consequence, cause) => {
  expect(codes(one(consequence), one(cause), one('bad-day'))).toEqual([cause, 'bad-day']);
});
