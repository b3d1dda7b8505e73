// Lists with years relative to the current one, at the turn of a year.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { proveForm } from '../proof/prove-form.ts';
import { readScenarios } from '../scenarios/read-scenarios.ts';
import { runScenario } from '../scenarios/run-scenario.ts';
import { compileFiles } from '../testing/config-files.ts';
import { questionIn } from '../testing/question-in.ts';
import { compileSmallForm, problems, smallForm } from '../testing/small-form.ts';
import { questionErrors } from '../validation/answer-errors.ts';
import { acceptAnswers } from './accept-answers.ts';
import { answerText } from './answers-in-texts.ts';
import { everOffered } from './choices.ts';
import { shownOptions } from './gone-options.ts';
import { clearHidden, setAnswer } from './set-answer.ts';
import { offeredOptions } from './visibility.ts';

const early = { valueKey: 'early', operator: 'equals', target: true } as const;
const content = [
  { question: 'early', label: 'Early', widget: 'checkbox' },
  { question: 'start', label: 'Start', widget: 'select', options: 'coming', required: true },
  {
    question: 'end',
    label: 'End',
    widget: 'select',
    options: { firstOf: [{ when: early, list: 'gone' }, { list: 'coming' }] },
  },
  { question: 'ended', label: 'Ended', widget: 'select', options: 'most' },
] as const;
const lists = {
  coming: { years: { count: 3, direction: 'future' } },
  gone: { years: { count: 3, direction: 'past' } },
  most: { join: ['gone', 'never'], without: ['2026'] },
  never: [{ value: 'never', label: 'Never' }],
} as const;
const form = compileSmallForm({ content, lists });
const judged = { form, validators: {} };
const question = questionIn(form);
const values = (key: string) => offeredOptions(form, question(key), {}).map(({ value }) => value);
const ever = (key: string) => everOffered(form, question(key)).map(({ value }) => value);
const isStored = (start: string) => acceptAnswers(form, { start }, {}).ok;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

describe('the same compiled form at the turn of a year', () => {
  test('offers the years of the day', () => {
    vi.setSystemTime(new Date(2026, 11, 31, 23, 59));
    const before = offeredOptions(form, question('start'), {});
    expect(values('start')).toEqual(['2026', '2027', '2028']);
    expect(values('ended')).toEqual(['2025', '2024', 'never']);
    vi.setSystemTime(new Date(2026, 11, 31, 23, 59, 30));
    expect(offeredOptions(form, question('start'), {})).toBe(before);
    vi.setSystemTime(new Date(2027, 0, 1));
    expect(values('start')).toEqual(['2027', '2028', '2029']);
    expect(values('ended')).toEqual(['2027', '2025', 'never']);
  });

  test('compiles to the same result', () => {
    vi.setSystemTime('2026-06-01T12:00:00Z');
    const before = compileSmallForm({ content, lists });
    vi.setSystemTime('2031-06-01T12:00:00Z');
    expect(compileSmallForm({ content, lists })).toEqual(before);
  });

  test('validates by the given day: an outdated year is required again and stays stored', () => {
    vi.setSystemTime('2030-06-01T12:00:00Z');
    const errors = (today: string) => questionErrors(judged, question('start'), { start: '2026' }, { today });
    expect(errors('2026-12-31')).toEqual([]);
    expect(errors('2027-01-01')).toHaveLength(1);
    expect(setAnswer(form, { start: '2026' }, 'early', true).answers.start).toBe('2026');
  });

  test('shows an outdated year as no longer offered, and keeps it', () => {
    vi.setSystemTime('2027-06-01T12:00:00Z');
    const answers = { start: '2026', start_desc: '2026' };
    const gone = { value: '2026', label: '2026 (no longer offered)' };
    expect(shownOptions(form, question('start'), answers)[0].slice(-1)).toEqual([gone]);
    expect(answerText(form, question('start'), answers, true)).toBe('2026 (no longer offered)');
    expect(acceptAnswers(form, { early: true, start: '2026' }, answers)).toMatchObject({ ok: true });
  });
});

describe('a year that is current only in some time zones', () => {
  test.each([
    ['2026-12-31T09:00:00Z', ['2026', '2027', '2028']],
    ['2026-12-31T11:00:00Z', ['2026', '2027', '2028', '2029']],
    ['2027-01-01T11:00:00Z', ['2026', '2027', '2028', '2029']],
    ['2027-01-01T13:00:00Z', ['2027', '2028', '2029']],
  ])('at %s these years can be stored: %j', (now, years) => {
    vi.setSystemTime(now);
    expect(ever('start').toSorted()).toEqual(years);
    expect(['2026', '2027', '2028', '2029'].filter(isStored)).toEqual(years);
  });

  test('is cleared in a list selected by a condition only once it is outdated everywhere', () => {
    const kept = (end: string) => clearHidden(form, { end, end_desc: end }).answers;
    vi.setSystemTime('2026-12-31T11:00:00Z');
    expect([kept('2026').end, kept('2029').end]).toEqual(['2026', '2029']);
    expect(setAnswer(form, {}, 'end', '2029').answers).toEqual({ end: '2029', end_desc: '2029' });
    expect(acceptAnswers(form, { end: '2029' }, {})).toMatchObject({
      changes: { end: '2029', end_desc: '2029' },
    });
    vi.setSystemTime('2027-01-01T13:00:00Z');
    expect(kept('2026')).toEqual({ end: '', end_desc: '' });
  });
});

describe('a form that names a year', () => {
  const named = {
    content: [
      { question: 'start', label: 'Start', widget: 'select', options: 'coming', default: '2027' },
      {
        question: 'why',
        label: 'Why',
        widget: 'text',
        showWhen: { valueKey: 'start', operator: 'equals', target: '2027' },
      },
    ],
    lists: {
      coming: lists.coming,
      all: { join: ['coming', 'next'] },
      next: [{ value: '2029', label: 'Last' }],
    },
  } as const;

  test('still compiles once the year is outdated, with a warning', () => {
    vi.setSystemTime('2026-06-01T12:00:00Z');
    expect(problems(named)).toEqual([]);
    vi.setSystemTime('2027-06-01T12:00:00Z');
    expect(problems(named).map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'warning duplicate-option',
    ]);
    vi.setSystemTime('2028-06-01T12:00:00Z');
    const { compiled, diagnostics } = compileFiles(smallForm(named));
    expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`).toSorted()).toEqual([
      'warning duplicate-option',
      'warning unknown-option',
      'warning wrong-default',
    ]);
    expect(compiled).toBeDefined();
  });
});

test('a scenario and a proof use the years of their own day', () => {
  vi.setSystemTime('2031-06-01T12:00:00Z');
  const scenario = {
    ...{ $schema: 'scenario.schema.json', id: 'ada', title: 'Ada', today: '2026-11-20' },
    answers: { start: '2026', end: '2028' },
    expect: { submittable: true, values: { start_desc: '2026', end: '2028' } },
  };
  const files = [
    ...smallForm({ content, lists }),
    { path: 'scenarios/ada.json', text: JSON.stringify(scenario) },
  ];
  const { compiled, diagnostics } = compileFiles(files);
  expect(diagnostics.filter(({ file }) => file.startsWith('scenarios/'))).toEqual([]);
  const [read] = readScenarios(files).scenarios;
  if (compiled === undefined || read === undefined) throw new Error('There is no scenario.');
  expect(runScenario(judged, read).differences).toEqual([]);
  const { proofs } = proveForm(compiled, { today: '2026-11-20' });
  const found = proofs.flatMap(({ outcome }) => (outcome.is === 'found' ? [outcome.answers.start] : []));
  expect(found).toContain('2026');
});
