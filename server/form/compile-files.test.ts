import { describe, expect, test } from 'vitest';
import type { QuestionDefinition } from '../../engine/definition/definition.ts';
import { edit, shippedFiles } from '../../engine/testing/config-files.ts';
import { type SmallForm, smallForm } from '../../engine/testing/small-form.ts';
import { compileFiles } from './compile-files.ts';

/** Returns the findings at a production start for a form with one question. */
function found(question: Partial<QuestionDefinition>, more: Partial<SmallForm> = {}): string[] {
  const content = [{ question: 'one', label: 'One', widget: 'text', ...question }];
  const { diagnostics } = compileFiles(smallForm({ content, ...more }), { checks: false });
  return diagnostics.map(
    ({ pointer, severity, code, message }) => `${pointer} ${severity} ${code}: ${message}`,
  );
}

function withPattern(pattern: string, question: Partial<QuestionDefinition> = {}, more?: Partial<SmallForm>) {
  return found({ ...question, validation: [{ pattern, message: 'No.' }] }, more);
}

const AT = '/content/0/validation/0/pattern';

describe('a pattern that could block the server', () => {
  test.each(['^(c+)+$', '^(2+)+$', '^(foo|fo|o)+$', '^(x+x+)+y$', '(x+x+)+y'])('%s', (pattern) => {
    expect(withPattern(pattern)).toEqual([
      `${AT} error slow-pattern: For some answers, the time that this pattern takes doubles with each character.`,
    ]);
  });

  test('of a section’s rule, and of a card', () => {
    const rules = [{ validate: ['one'], pattern: '^(c+)+$', message: 'No.' }];
    expect(found({}, { rules })).toEqual([
      '/rules/0/pattern error slow-pattern: For some answers, the time that this pattern takes doubles with each character.',
    ]);
    const files = edit(shippedFiles, 'auth/confirm.json', '"^[0-9]{6}$"', '"^([0-9]+)+$"');
    expect(compileFiles(files, { checks: false }).diagnostics).toMatchObject([
      { file: 'auth/confirm.json', severity: 'error', code: 'slow-pattern' },
    ]);
  });

  test('that cannot be judged', () => {
    expect(withPattern('(\\w+)+\\1$')).toEqual([
      `${AT} error slow-pattern: The search reached its limit before it found out how long this pattern can take.`,
    ]);
  });

  test('that is polynomial: by the longest answer that can be stored', () => {
    const square = '^[^-]*-.*-.*$';
    const told = (limit: number, rest = '') =>
      `slow-pattern: For some answers of ${limit} characters, this pattern takes about ${limit}^2 steps${rest}.`;
    expect(withPattern(square)).toEqual([`${AT} warning ${told(45)}`]);
    expect(withPattern(square, { maxLength: 3162 })).toEqual([`${AT} warning ${told(3162)}`]);
    expect(withPattern(square, { maxLength: 3163 })).toEqual([
      `${AT} error ${told(3163, '. At most 10000000 are allowed')}`,
    ]);
  });
});

describe('a pattern that no answer can match', () => {
  test('for any input', () => {
    expect(withPattern('a^b')).toEqual([`${AT} error impossible-rule: No answer can match this pattern.`]);
    expect(withPattern('^$')).toEqual([`${AT} error impossible-rule: No answer can match this pattern.`]);
  });

  test('because it needs more characters than the input allows', () => {
    const message = '"one" accepts at most 45 characters, but this pattern needs at least 46.';
    expect(withPattern('^[a-z]{46}$')).toEqual([`${AT} error impossible-rule: ${message}`]);
    expect(withPattern('^[a-z]{46}$', { maxLength: 46 })).toEqual([]);
  });

  test.each([
    ['phone', '^\\d{3}-\\d{3}-\\d{4}$', '(###) ###-####'],
    ['ssn', '^\\d{9}$', '###-##-####'],
    ['date', '^\\d{2}/\\d{2}/\\d{4}$', 'days as YYYY-MM-DD'],
    ['worldPhone', '^0', 'numbers such as +41 78 123 45 67'],
  ])('because a %s input never writes %s', (widget, pattern, form) => {
    expect(withPattern(pattern, { widget })).toEqual([
      `${AT} error impossible-rule: This pattern never matches what "one" stores: ${form}.`,
    ]);
  });

  test.each([
    ['phone', '^\\([2-9]\\d{2}\\) 555-\\d{4}$'],
    ['phone', '^\\(\\d{1,3}'],
    ['ssn', '^078-05-1120$'],
    ['date', '^1'],
  ])('except what a %s input can write: %s', (widget, pattern) => {
    expect(withPattern(pattern, { widget })).toEqual([]);
  });

  test("because no answer matches both it and the question's mask", () => {
    const mask = { mask: 'AA-####' };
    for (const pattern of ['^[0-9]+$', '^[A-Z]{2}-[0-9]{3}$']) {
      expect(withPattern(pattern, mask)).toEqual([
        `${AT} error impossible-rule: This pattern never matches what "one" stores: AA-####.`,
      ]);
    }
    for (const pattern of ['^N', '-\\d*9$', '^(ZZ)-']) expect(withPattern(pattern, mask)).toEqual([]);
  });

  test('because no option does', () => {
    const lists = { letters: [{ value: 'x', label: 'X' }] };
    const choice = { widget: 'select', options: 'letters' };
    expect(withPattern('^[0-9]$', choice, { lists })).toEqual([
      `${AT} error impossible-rule: No option of "one" matches this pattern.`,
    ]);
    expect(withPattern('^[a-z]$', choice, { lists })).toEqual([]);
  });
});

test("reports a field that the register's records do not have", () => {
  const files = edit(
    shippedFiles,
    'sections/address.json',
    '["city", "state", "zip", "country"]',
    '["city", "country", "first_name"]',
  );
  const { diagnostics } = compileFiles(files, { checks: false });
  expect(diagnostics).toMatchObject([
    {
      file: 'sections/address.json',
      pointer: '/content/0/fills/2',
      severity: 'error',
      code: 'unknown-fill',
      message: 'Records of "address" have no field "first_name", so "first_name" would always be empty.',
    },
  ]);
});

test('a card may accept blank values', () => {
  const files = edit(shippedFiles, 'auth/login.json', '"minLength": 1,', '"pattern": "^.*$",');
  expect(compileFiles(files, { checks: true }).diagnostics).toEqual([]);
});
