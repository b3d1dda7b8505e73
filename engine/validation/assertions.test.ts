import { describe, expect, test } from 'vitest';
import type { AssertionRule, ContentDefinition } from '../definition/definition.ts';
import type { Answers } from '../form/compiled-form.ts';
import { problemsAt, type SmallForm, smallModule } from '../testing/small-form.ts';
import { formErrors } from './answer-errors.ts';

const TODAY = '2026-05-15';

/** Returns the error messages of a form for these answers. */
function errors(form: SmallForm, answers: Answers): Readonly<Record<string, readonly string[]>> {
  return formErrors(smallModule(form), answers, { today: TODAY });
}

const DAYS: ContentDefinition[] = [
  { question: 'start', label: 'Start', widget: 'date' },
  { question: 'end', label: 'End', shortLabel: 'The end', widget: 'date' },
];
const AFTER: AssertionRule = {
  assert: { valueKey: 'end', operator: 'gte', target: { answer: 'start' } },
  at: ['end'],
  message: '{{label}} is before the start.',
};

describe('the end is after the start', () => {
  const form: SmallForm = { content: DAYS, rules: [AFTER] };

  test.each([
    { start: '2030-01-01', end: '2028-01-01', found: { end: ['The end is before the start.'] } },
    { start: '2028-01-01', end: '2030-01-01', found: {} },
    { start: '2028-01-01', end: '2028-01-01', found: {} },
    // The order is undefined until both are answered.
    { start: '', end: '2028-01-01', found: {} },
    { start: '2030-01-01', end: '', found: {} },
  ])('$start, $end', ({ start, end, found }) => {
    expect(errors(form, { start, end })).toEqual(found);
  });

  test('is reported at each question that it names', () => {
    const both = { content: DAYS, rules: [{ ...AFTER, at: ['start', 'end'] }] };
    expect(Object.keys(errors(both, { start: '2030-01-01', end: '2028-01-01' }))).toEqual(['start', 'end']);
  });

  test('applies only while its condition holds, and never to hidden questions', () => {
    const box: ContentDefinition = { question: 'fixed', label: 'Fixed', widget: 'checkbox' };
    const isFixed = { valueKey: 'fixed', operator: 'equals', target: true } as const;
    const answers = { start: '2030-01-01', end: '2028-01-01' };
    const sometimes = { content: [box, ...DAYS], rules: [{ ...AFTER, when: isFixed }] };
    expect(errors(sometimes, answers)).toEqual({});
    expect(errors(sometimes, { ...answers, fixed: true })).toHaveProperty('end');
    const hidden = { content: [box, { showWhen: isFixed, content: DAYS }], rules: [AFTER] };
    expect(errors(hidden, answers)).toEqual({});
    expect(errors(hidden, { ...answers, fixed: true })).toHaveProperty('end');
  });

  test('depends on the other answers that it reads', () => {
    const { questions } = smallModule(form).form;
    expect(questions.end?.dependsOn).toEqual(['start']);
  });
});

test('checks each entry of an add-another block separately', () => {
  const jobs: ContentDefinition = {
    addAnother: 'jobs',
    label: 'Job',
    prefix: 'job_<n>_',
    maximum: 3,
    content: DAYS,
  };
  const answers = {
    '#entries:jobs': '2',
    start: '2028-01-01',
    end: '2030-01-01',
    job_2_start: '2030-01-01',
    job_2_end: '2028-01-01',
  };
  expect(errors({ content: [jobs], rules: [AFTER] }, answers)).toEqual({
    job_2_end: ['The end is before the start.'],
  });
});

test('uses the current day of the validation', () => {
  const rule: AssertionRule = {
    assert: { valueKey: 'start', operator: 'between', target: ['today', 'today+1y'] },
    at: ['start'],
    message: 'Begin within a year.',
  };
  const said = (start: string) => errors({ content: DAYS, rules: [rule] }, { start }).start;
  expect(said(TODAY)).toBeUndefined();
  expect(said('2027-05-15')).toBeUndefined();
  expect(said('2026-05-14')).toEqual(['Begin within a year.']);
  expect(said('2027-05-16')).toEqual(['Begin within a year.']);
});

test('checks a rule without comparison once the question is answered', () => {
  const content: ContentDefinition[] = [
    { question: 'agree', label: 'I agree', widget: 'checkbox' },
    { question: 'name', label: 'Name', widget: 'text' },
  ];
  const rule: AssertionRule = {
    assert: {
      any: [
        { valueKey: 'name', operator: 'answered' },
        { lengthOf: 'name', operator: 'gt', target: 3 },
      ],
    },
    at: ['agree'],
    message: 'Write your name before you agree.',
  };
  const form = { content, rules: [rule] };
  expect(errors(form, {})).toEqual({});
  expect(errors(form, { agree: true })).toEqual({ agree: ['Write your name before you agree.'] });
  expect(errors(form, { agree: true, name: 'Jo' })).toEqual({});
});

test.each<{ name: string; rule: AssertionRule; found: string[] }>([
  {
    name: 'a question of another section',
    rule: { ...AFTER, at: ['end', 'finish'] },
    found: ['sections/one.json#/rules/0/at/1 extra-keys'],
  },
  {
    name: 'an unknown answer',
    rule: { ...AFTER, assert: { valueKey: 'end', operator: 'gt', target: { answer: 'begin' } } },
    found: ['sections/one.json#/rules/0/assert/target/answer unknown-key'],
  },
  {
    name: 'an unknown placeholder',
    rule: { ...AFTER, message: 'Not before {{start}}.' },
    found: ['sections/one.json#/rules/0/message unknown-place'],
  },
])('finds $name', ({ rule, found }) => {
  expect(problemsAt({ content: DAYS, rules: [rule] })).toEqual(found);
});

test('reports a question that cannot be answered', () => {
  const shown: ContentDefinition = {
    question: 'mail',
    label: 'Mail',
    widget: 'display',
    source: 'account.username',
  };
  expect(problemsAt({ content: [...DAYS, shown], rules: [{ ...AFTER, at: ['mail'] }] })).toEqual([
    'sections/one.json#/rules/0/at/0 impossible-rule',
  ]);
});

describe('earliest and latest', () => {
  const asked = (limits: object): SmallForm => ({
    content: [
      { question: 'start', label: 'Start', widget: 'date' },
      { question: 'end', label: 'The long label', shortLabel: 'End', widget: 'date', ...limits },
    ],
  });
  const said = (limits: object, end: string, start = '') => errors(asked(limits), { start, end }).end;

  test.each([
    {
      limits: { earliest: '1900-01-01' },
      good: '1900-01-01',
      bad: '1899-12-31',
      says: 'End: 01/01/1900 at the earliest',
    },
    { limits: { latest: 'today' }, good: TODAY, bad: '2026-05-16', says: 'End: 05/15/2026 at the latest' },
    {
      limits: { earliest: 'today-18y' },
      good: '2008-05-15',
      bad: '2008-05-14',
      says: 'End: 05/15/2008 at the earliest',
    },
    {
      limits: { latest: 'today+30d' },
      good: '2026-06-14',
      bad: '2026-06-15',
      says: 'End: 06/14/2026 at the latest',
    },
  ])('$limits', ({ limits, good, bad, says }) => {
    expect(said(limits, good)).toBeUndefined();
    expect(said(limits, bad)).toEqual([says]);
    expect(said(limits, '')).toBeUndefined();
  });

  test.each([
    { earliest: 'today', latest: '2030-12-31' },
    { earliest: 'today-1y', latest: 'today' },
    { earliest: '2026-01-01', latest: 'today+1y' },
    { earliest: '2026-01-01', latest: '2026-01-01' },
  ])('$earliest and $latest go together', (limits) => {
    expect(problemsAt(asked(limits))).toEqual([]);
  });

  test('limits by another answer once it exists', () => {
    const limits = { earliest: { answer: 'start' } };
    expect(said(limits, '2026-01-01')).toBeUndefined();
    expect(said(limits, '2026-01-01', '2026-01-01')).toBeUndefined();
    expect(said(limits, '2026-01-01', '2026-02-03')).toEqual(['End: 02/03/2026 at the earliest']);
  });

  test.each([
    {
      name: 'a day that does not exist',
      limits: { latest: '2026-02-30' },
      found: '/content/1/latest wrong-target',
    },
    { name: 'another format', limits: { latest: '12/31/2026' }, found: '/content/1/latest wrong-form' },
    {
      name: 'an unknown answer',
      limits: { latest: { answer: 'stop' } },
      found: '/content/1/latest/answer unknown-key',
    },
    {
      name: 'its own answer',
      limits: { latest: { answer: 'end' } },
      found: '/content/1/latest/answer unknown-key',
    },
    {
      name: 'no day between the two',
      limits: { earliest: '2026-01-02', latest: '2026-01-01' },
      found: '/content/1/latest impossible-rule',
    },
  ])('finds $name', ({ limits, found }) => {
    expect(problemsAt(asked(limits))).toEqual([`sections/one.json#${found}`]);
  });
});

describe('limits by a range of days', () => {
  const stay = { dayRange: { from: 'came', to: 'left' }, label: 'Stay', required: true } as const;
  const missing = ['Stay: we need this'];

  test.each<[Answers, Readonly<Record<string, readonly string[]>>]>([
    [{}, { came: missing, left: missing }],
    [{ came: '2030-01-02' }, { left: missing }],
    [{ came: '2030-01-02', left: '2030-01-02' }, {}],
    [{ came: '2030-01-02', left: '2030-01-01' }, { left: ['Stay: the last day is before the first'] }],
  ])('%j: %j', (answers, found) => {
    expect(errors({ content: [stay] }, answers)).toEqual(found);
  });

  test('uses the short label in messages', () => {
    const asked = { ...stay, label: 'When do you stay?', shortLabel: 'The stay' };
    expect(errors({ content: [asked] }, { came: '2030-01-02', left: '2030-01-01' })).toEqual({
      left: ['The stay: the last day is before the first'],
    });
  });

  test('applies the limits to each day of a range', () => {
    const within = { ...stay, earliest: 'today', latest: '2027-12-31' } as const;
    expect(errors({ content: [within] }, { came: '2026-05-14', left: '2028-01-01' })).toEqual({
      came: ['Stay: 05/15/2026 at the earliest'],
      left: ['Stay: 12/31/2027 at the latest'],
    });
  });

  test('reports limits that exclude all days or all but one', () => {
    const never = { ...stay, earliest: '2027-02-01', latest: '2027-01-01' } as const;
    expect(problemsAt({ content: [never] })).toContain('sections/one.json#/content/0/latest impossible-rule');
    const same = { ...stay, dayRange: { from: 'came', to: 'came' } };
    expect(problemsAt({ content: [same] }).join()).toContain('key-asked-twice');
  });

  test('compares with the days of the same entry', () => {
    const block: ContentDefinition = {
      addAnother: 'trip',
      label: 'Trip',
      prefix: 'trip_<n>_',
      maximum: 2,
      content: [{ ...stay, required: false }],
    };
    const answers = { '#entries:trip': '2', trip_2_came: '2030-01-02', trip_2_left: '2030-01-01' };
    expect(Object.keys(errors({ content: [block] }, answers))).toEqual(['trip_2_left']);
  });
});

describe('a month and year', () => {
  const numbers = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: `Nr. ${value}` }));
  const lists = { months: options(numbers(1, 12)), years: options(numbers(2020, 2030)) };
  const from = (more: object): SmallForm => ({
    content: [
      { monthYear: { month: 'm', year: 'y' }, label: 'From', months: 'months', years: 'years', ...more },
    ] as ContentDefinition[],
    lists,
    keys: { m: { type: 'string' }, y: { type: 'string' } },
  });

  test.each([
    ['2020-03', undefined, '2', '2020', ['From: 03/2020 at the earliest']],
    ['2020-03', undefined, '3', '2020', undefined],
    ['2020-03', undefined, '12', '2020', undefined],
    ['2020-03', undefined, '2', '', undefined],
    ['2020-03', undefined, '', '2020', undefined],
    // Today is in May 2026.
    [undefined, 'today', '6', '2026', ['From: 05/2026 at the latest']],
    [undefined, 'today', '5', '2026', undefined],
    [undefined, 'today', '10', '2026', ['From: 05/2026 at the latest']],
    ['today-4y', 'today+6m', '4', '2022', ['From: 05/2022 at the earliest']],
    ['today-4y', 'today+6m', '11', '2026', undefined],
    ['today-4y', 'today+6m', '12', '2026', ['From: 11/2026 at the latest']],
  ])('between %s and %s: %s, %s', (earliest, latest, m, y, found) => {
    const limits = { ...(earliest && { earliest }), ...(latest && { latest }) };
    expect(errors(from(limits), { m, y }).m).toEqual(found);
  });

  test('ignores a month that is a word', () => {
    const limited = from({ earliest: '2025-01', acceptedMonth: 'ANSWERED' });
    expect(errors(limited, { m: 'ANSWERED', y: '' })).toEqual({});
  });

  test('reports limits for months by other names, and an earliest day after the latest', () => {
    const named = { ...from({ earliest: '2020-01' }), lists: { ...lists, months: options(['Jan', 'Feb']) } };
    expect(problemsAt(named)).toContain('sections/one.json#/content/0 wrong-target');
    const never = from({ earliest: '2021-01', latest: '2020-12' });
    expect(problemsAt(never)).toContain('sections/one.json#/content/0/latest impossible-rule');
    expect(problemsAt(from({ earliest: '2020-13' })).join()).toContain('/content/0/earliest wrong-form');
  });
});
