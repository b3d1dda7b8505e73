import { describe, expect, test } from 'vitest';
import type { Answers } from '../form/compiled-form.ts';
import { compileShipped } from '../testing/shipped-module.ts';
import { compileSmallForm, served } from '../testing/small-form.ts';
import { acceptAnswers } from './accept-answers.ts';
import { sourceKey } from './layout-keys.ts';

const compiled = compileSmallForm({
  lists: {
    countries: [
      { value: 'USA', label: 'United States' },
      { value: 'CAN', label: 'Canada' },
    ],
    states: [{ value: 'AL', label: 'Alabama' }],
    provinces: [{ value: 'AB', label: 'Alberta' }],
  },
  content: [
    { question: 'name', label: 'Name', widget: 'text', maxLength: 5 },
    { question: 'mail', label: 'Mail', widget: 'display', source: 'account.username' },
    { question: 'born', label: 'Born', widget: 'date' },
    { question: 'married', label: 'Married', widget: 'date' },
    { question: 'months', label: 'Months', widget: 'number', min: 3 },
    { question: 'phone', label: 'Phone', widget: 'phone' },
    { question: 'friend', label: 'Friend', widget: 'email' },
    { question: 'story', label: 'Story', widget: 'textarea' },
    { question: 'box', label: 'Box', widget: 'checkbox' },
    { question: 'country', label: 'Country', widget: 'select', options: 'countries' },
    { question: 'silent', label: 'Silent', widget: 'radio', options: 'countries', describe: false },
    {
      showWhen: { valueKey: 'box', operator: 'answered' },
      content: [
        {
          question: 'state',
          label: 'State',
          widget: 'select',
          options: { by: 'country', lists: { USA: 'states', CAN: 'provinces' } },
        },
      ],
    },
  ],
  keys: {
    old_note: { type: 'string', maxLength: 10 },
    old_sum: { type: 'number' },
    married: { type: 'date' },
    old_day: { type: 'date' },
  },
});
const form = served(compiled);

test.each([
  ['born', '\u200E2000-02-03\u202C', '2000-02-03'],
  ['born', '٢٠٠٠-٠٢-٠٣', '2000-02-03'],
  ['months', '１２', '12'],
  ['name', '\u200E٩٠٢١٠', '90210'],
  ['name', 'A\u000BB', 'A B'],
  ['name', 'A\u2028B\f', 'A B '],
  ['name', 'A\u0085\u2029', 'A '],
  ['name', 'نی\u200Cم', 'نی\u200Cم'],
])('normalises %s: %j', (key, value, stored) => {
  const accepted = acceptAnswers(form, { [key]: value }, {});
  expect(accepted.ok && accepted.changes[key]).toBe(stored);
});

describe('rejects answers that can never be valid', () => {
  const nothing = 'Nothing was saved.';
  test.each<{ key: string; value: unknown; message: string }>([
    { key: 'nmae', value: 'A', message: `"nmae" is not a question of this form. ${nothing}` },
    { key: 'country_des', value: 'A', message: `"country_des" is not a question of this form. ${nothing}` },
    { key: 'silent_desc', value: 'A', message: `"silent_desc" is not a question of this form. ${nothing}` },
    { key: '', value: 'A', message: `"" is not a question of this form. ${nothing}` },
    { key: 'constructor', value: 'A', message: `"constructor" is not a question of this form. ${nothing}` },
    { key: 'toString', value: 'A', message: `"toString" is not a question of this form. ${nothing}` },
    { key: '__proto__', value: 'A', message: `"__proto__" is not a question of this form. ${nothing}` },
    { key: 'name', value: 3, message: `The answer to "name" has the wrong type. ${nothing}` },
    { key: 'name', value: null, message: `The answer to "name" has the wrong type. ${nothing}` },
    { key: 'name', value: ['A'], message: `The answer to "name" has the wrong type. ${nothing}` },
    { key: 'name', value: true, message: `The answer to "name" has the wrong type. ${nothing}` },
    { key: 'box', value: 'true', message: `The answer to "box" has the wrong type. ${nothing}` },
    {
      key: 'country_desc',
      value: false,
      message: `The answer to "country_desc" has the wrong type. ${nothing}`,
    },
    { key: 'name', value: {}, message: `The answer to "name" has the wrong type. ${nothing}` },
    { key: 'box', value: null, message: `The answer to "box" has the wrong type. ${nothing}` },
    ...['Ada\n', 'A\rB', '\n\nA'].map((value) => ({
      key: 'name',
      value,
      message: `The answer to "name" has several lines but must have one. ${nothing}`,
    })),
    ...['foo', '02/03/2000', '2000-2-3', '2000-02-03T00:00', ' 2000-02-03', '2000-02-03\n'].map((value) => ({
      key: 'born',
      value,
      message: `The answer to "born" is not a day in the form YYYY-MM-DD. ${nothing}`,
    })),
    ...['married', 'old_day'].flatMap((key) =>
      ['2000-02-30', '2001-02-29', '2000-13-01', '0000-01-01', '2000-00-10', '2000-2-3'].map((value) => ({
        key,
        value,
        message: `The answer to "${key}" is not a day in the form YYYY-MM-DD. ${nothing}`,
      })),
    ),
    ...['months', 'old_sum'].flatMap((key) => [
      ...[5, -0, 1e21, true, null, ['5'], { value: '5' }].map((value) => ({
        key,
        value,
        message: `The answer to "${key}" has the wrong type. ${nothing}`,
      })),
      ...['1,5', '01', '1.50', '+1', '1e3', '1e999', 'NaN', 'Infinity', '-0', ' 5', '5\n', '0x10'].map(
        (value) => ({
          key,
          value,
          message: `The answer to "${key}" is not a number in the form 1234.5. ${nothing}`,
        }),
      ),
      ...['1234567890123456', '1.1234567', '١٫٢', '\u22125', '5%'].map((value) => ({
        key,
        value,
        message: `The answer to "${key}" is not a number in the form 1234.5. ${nothing}`,
      })),
      {
        key,
        value: '9'.repeat(400),
        message: `The answer to "${key}" is longer than 17 characters. ${nothing}`,
      },
    ]),
    { key: 'mail', value: 'a@b.co', message: `"mail" cannot be changed here. ${nothing}` },
    { key: 'name', value: 'Amelia', message: `The answer to "name" is longer than 5 characters. ${nothing}` },
    {
      key: 'old_note',
      value: 'x'.repeat(11),
      message: `The answer to "old_note" is longer than 10 characters. ${nothing}`,
    },
    ...['\u0001matricula:1:key:AAAA', 'a\0', '\ud800'].map((value) => ({
      key: 'country_desc',
      value,
      message: `The answer to "country_desc" has a character that cannot be stored. Please remove it and type the text again. ${nothing}`,
    })),
    {
      key: 'country_desc',
      value: 'x'.repeat(501),
      message: `The answer to "country_desc" is longer than 500 characters. ${nothing}`,
    },
    {
      key: 'country',
      value: 'FRA',
      message: `The answer to "country" is not one of its options. ${nothing}`,
    },
    {
      key: 'country',
      value: 'constructor',
      message: `The answer to "country" is not one of its options. ${nothing}`,
    },
    { key: 'state', value: 'ZZ', message: `The answer to "state" is not one of its options. ${nothing}` },
  ])('$key: $value', ({ key, value, message }) => {
    // As in a request: JSON.parse makes "__proto__" an ordinary key.
    const body = JSON.parse(`{ "box": true, ${JSON.stringify(key)}: ${JSON.stringify(value)} }`);
    expect(acceptAnswers(form, body, {})).toEqual({ ok: false, key, message });
  });
});

describe('accepts', () => {
  const changes = (body: Record<string, unknown>, stored = {}) => {
    const accepted = acceptAnswers(form, body, stored);
    return accepted.ok ? accepted.changes : accepted;
  };

  test('nothing', () => {
    expect(changes({})).toEqual({});
  });

  test('texts, checkboxes and incomplete answers, even if required or hidden', () => {
    const body = { name: '', box: false, old_note: 'kept' };
    expect(changes(body)).toEqual(body);
  });

  test('a nonexistent day under a text key, left to the validation (VAL-069)', () => {
    expect(changes({ born: '2000-02-30' })).toEqual({ born: '2000-02-30' });
    expect(changes({ married: '2000-02-29', old_day: '' })).toEqual({ married: '2000-02-29', old_day: '' });
    expect(changes({ born: '2000-02-29' })).toEqual({ born: '2000-02-29' });
    expect(changes({ born: '' })).toEqual({ born: '' });
  });

  test('any number, left to the validation', () => {
    for (const number of ['', '5', '-5', '0.000001', '999999999999999', '2.5', '-123456789.123456'])
      expect(changes({ months: number, old_sum: number })).toEqual({ months: number, old_sum: number });
    expect(changes({ months: ' \u3164' })).toEqual({ months: '' });
  });

  test('a phone number without its mask, left to the validation (VAL-043)', () => {
    expect(changes({ phone: '555-234-5678' })).toEqual({ phone: '555-234-5678' });
  });

  test('a text of exactly its limit, counted in code points', () => {
    expect(changes({ name: '😀😀😀😀😀' })).toEqual({ name: '😀😀😀😀😀' });
  });

  test('a choice, with the label from its list', () => {
    expect(changes({ country: 'CAN' })).toEqual({ country: 'CAN', country_desc: 'Canada' });
    expect(changes({ silent: 'CAN' })).toEqual({ silent: 'CAN' });
    expect(changes({ country: '' })).toEqual({ country: '', country_desc: '' });
  });

  test('a choice, ignoring the label in the request', () => {
    expect(changes({ country: 'CAN', country_desc: '<script>' })).toEqual({
      country: 'CAN',
      country_desc: 'Canada',
    });
    expect(changes({ country_desc: 'Atlantis' }, { country: 'USA' })).toEqual({
      country_desc: 'United States',
    });
    expect(changes({ country_desc: 'Atlantis' })).toEqual({ country_desc: '' });
  });

  test('a dependent choice, with the label from the selected list', () => {
    expect(changes({ state: 'AB', country: 'CAN' }, { box: true })).toMatchObject({ state_desc: 'Alberta' });
    expect(changes({ state: 'AL' }, { box: true, country: 'USA' })).toEqual({
      state: 'AL',
      state_desc: 'Alabama',
    });
  });

  test('a dependent choice from another list, because the controlling answer may come later', () => {
    expect(changes({ state: 'AL' }, { box: true, country: 'CAN' })).toEqual({
      state: 'AL',
      state_desc: 'Alabama',
    });
  });

  test('a text of blanks as empty, and an email address without surrounding blanks', () => {
    for (const blank of [' ', '\t\n', '\u200b', '\u3164\u2800', ' '.repeat(2000)]) {
      expect(changes({ name: blank, born: blank, story: blank, old_note: blank })).toEqual({
        name: '',
        born: '',
        story: '',
        old_note: '',
      });
    }
    expect(changes({ friend: ' jo@example.edu\u200b' })).toEqual({ friend: 'jo@example.edu' });
    expect(changes({ name: ' A ', story: ' A\nB\n' })).toEqual({ name: ' A ', story: ' A\nB\n' });
  });

  test('does not modify the body', () => {
    const body = Object.freeze({ country: 'CAN' });
    expect(acceptAnswers(form, body, {}).ok).toBe(true);
    expect(body).toEqual({ country: 'CAN' });
  });
});

test('an answer that hides others empties them, even those in the same save (spec §4)', () => {
  const { form } = compileShipped();
  const [conditional] = Object.values(form.questions).filter(
    ({ widget, hiddenWhen, page }) =>
      widget === 'textarea' && hiddenWhen.length > 0 && page === 'final-steps',
  );
  const key = conditional?.key ?? '';
  const [asks = ''] = conditional?.dependsOn ?? [];
  const stored = { [asks]: 'Y', [key]: 'stored' };
  expect(acceptAnswers(form, { [asks]: 'N' }, stored)).toMatchObject({ ok: true, changes: { [key]: '' } });
  expect(acceptAnswers(form, { [asks]: 'N', [key]: 'sent' }, {})).toMatchObject({ changes: { [key]: '' } });
  expect(acceptAnswers(form, { [asks]: 'Y', [key]: 'sent' }, {})).toMatchObject({
    changes: { [key]: 'sent' },
  });
});

describe('an answer to a hidden question', () => {
  const hidden = { box: true, country: '' };

  test('is stored as empty with its label, and so are answers it would have hidden', () => {
    expect(acceptAnswers(form, { state: 'AL' }, hidden)).toMatchObject({
      changes: { state: '', state_desc: '' },
      consequences: new Set(['state', 'state_desc']),
    });
    expect(acceptAnswers(form, { box: false, country: 'USA', state: 'AL' }, {})).toMatchObject({
      changes: { state: '', state_desc: '', country: 'USA' },
    });
  });

  test('is stored if another user may have hidden the question meanwhile', () => {
    expect(acceptAnswers(form, { state: 'AL' }, hidden, true)).toMatchObject({
      changes: { state: 'AL', state_desc: 'Alabama' },
    });
  });
});

test('an empty file answer is accepted, not stored, and affects no other question', () => {
  const withFile = compileSmallForm({
    content: [
      { question: 'paper', label: 'Paper', widget: 'file' },
      {
        showWhen: { valueKey: 'paper', operator: 'answered' },
        content: [{ question: 'about', label: 'About', widget: 'text' }],
      },
    ],
  });
  const stored = { paper: 'ANSWERED', about: 'It is mine.' };
  expect(acceptAnswers(withFile, { paper: '' }, stored)).toEqual({
    ok: true,
    changes: {},
    consequences: new Set(),
  });
  expect(acceptAnswers(withFile, { paper: 'ANSWERED' }, stored)).toMatchObject({ ok: false, key: 'paper' });
});

describe('marks as consequences', () => {
  const consequences = (body: Record<string, unknown>, stored = {}) => {
    const accepted = acceptAnswers(form, body, stored);
    return accepted.ok ? [...accepted.consequences].sort() : accepted;
  };
  const stored = {
    box: true,
    country: 'USA',
    country_desc: 'United States',
    state: 'AL',
    state_desc: 'Alabama',
  };

  test('labels of choices and hidden answers, sent or not', () => {
    expect(consequences({ country: 'CAN', name: 'Ada' }, stored)).toEqual([
      'country_desc',
      'state',
      'state_desc',
    ]);
    expect(consequences({ country: 'CAN', state: '' }, stored)).toEqual([
      'country_desc',
      'state',
      'state_desc',
    ]);
    expect(consequences({ box: false }, stored)).toEqual(['state', 'state_desc']);
    expect(consequences({ box: false, state: '' }, stored)).toEqual(['state', 'state_desc']);
  });

  test('neither a visible answer that was emptied nor a typed text', () => {
    expect(consequences({ name: '', box: true, state: '' }, stored)).toEqual(['state_desc']);
    expect(consequences({ name: 'Ada', box: true }, stored)).toEqual([]);
  });
});

describe('stores the source of a text', () => {
  const searched = compileSmallForm({
    content: [
      { question: 'wants', label: 'Wants', widget: 'checkbox' },
      {
        showWhen: { valueKey: 'wants', operator: 'answered' },
        content: [
          {
            question: 'school',
            label: 'School',
            widget: 'autocomplete',
            category: 'college_ceeb',
            prefix: '',
            fills: ['town'],
          },
        ],
      },
      { question: 'town', label: 'Town', widget: 'text' },
    ],
  });
  const SOURCE = sourceKey('school');
  const stored = { wants: true, school: 'MIT', [SOURCE]: 'record' };
  const changesOf = (body: Answers) => {
    const accepted = acceptAnswers(searched, body, stored);
    return accepted.ok ? accepted.changes : accepted.key;
  };

  test('as sent', () => {
    expect(changesOf({ school: 'Eton', [SOURCE]: 'typed' })).toEqual({ school: 'Eton', [SOURCE]: 'typed' });
    expect(changesOf({ [SOURCE]: 'typed' })).toEqual({ [SOURCE]: 'typed' });
  });

  test('clears it for another text without a source, and keeps it for the same text', () => {
    expect(changesOf({ school: 'Eton' })).toEqual({ school: 'Eton', [SOURCE]: '' });
    expect(changesOf({ school: 'MIT' })).toEqual({ school: 'MIT' });
  });

  test('clears it when the text is emptied or hidden', () => {
    expect(changesOf({ school: '', [SOURCE]: 'record' })).toEqual({ school: '', [SOURCE]: '' });
    expect(changesOf({ wants: false })).toEqual({ wants: false, school: '', [SOURCE]: '' });
  });

  test('rejects other sources, and sources of other questions', () => {
    expect(changesOf({ [SOURCE]: 'elsewhere' })).toBe(SOURCE);
    expect(changesOf({ [sourceKey('town')]: 'typed' })).toBe(sourceKey('town'));
  });
});
