import { expect, test } from 'vitest';
import { judgedForm } from '../proof/prove-form.ts';
import { compiledSmallForm, type SmallForm } from '../testing/small-form.ts';
import { scenarioFindings } from './check-scenario.ts';
import { coverageOf } from './coverage.ts';
import { coverageItems } from './coverage-items.ts';
import { readScenarios } from './read-scenarios.ts';
import { runScenario } from './run-scenario.ts';

const FORM: SmallForm = {
  content: [
    { question: 'has_job', label: 'Job', widget: 'checkbox' },
    {
      question: 'employer',
      label: 'Employer',
      widget: 'text',
      required: true,
      requiredMessage: 'Please name your employer.',
      showWhen: { valueKey: 'has_job', operator: 'equals', target: true },
    },
    { question: 'hours', label: 'Hours', widget: 'number', max: 60 },
    {
      question: 'double',
      label: 'Twice as many',
      widget: 'number',
      calculate: { product: [{ answer: 'hours' }, 2] },
    },
  ],
};
const compiled = compiledSmallForm(FORM);
const judged = judgedForm(compiled);

/** Reads a scenario as written in a file. */
function scenarioOf(written: object) {
  const file = { $schema: 'scenario.schema.json', id: 'a', title: 'A', answers: {}, ...written };
  const { scenarios, diagnostics } = readScenarios([
    { path: 'scenarios/a.json', text: JSON.stringify(file) },
  ]);
  expect(diagnostics).toEqual([]);
  const [scenario] = scenarios;
  if (scenario === undefined) throw new Error('There is no scenario.');
  return scenario;
}

const differences = (written: object, form = judged): string[] =>
  runScenario(form, scenarioOf(written)).differences.map(
    ({ pointer, expected, got }) => `${pointer}: ${expected} / ${got}`,
  );

test('reports no difference if everything is as expected', () => {
  const answers = { has_job: true, hours: '20' };
  const expected = {
    shown: ['employer'],
    messages: { employer: ['Please name your employer.'], hours: [] },
    values: { double: '40' },
    pages: ['only'],
    submittable: false,
  };
  expect(differences({ answers, expect: expected })).toEqual([]);
  expect(
    differences({ answers, later: { has_job: false }, expect: { hidden: ['employer'], submittable: true } }),
  ).toEqual([]);
});

test('reports each difference at its expectation', () => {
  const expected = {
    shown: ['employer'],
    hidden: ['hours'],
    messages: { hours: [] },
    values: { double: '41' },
    pages: [],
    submittable: true,
  };
  expect(differences({ answers: { hours: '70' }, expect: expected })).toEqual([
    '/expect/shown/0: shown / hidden',
    '/expect/hidden/0: hidden / shown',
    '/expect/messages/hours: no message / "Hours must be at most 60"',
    '/expect/values/double: "41" / "140"',
    '/expect/pages:  / only',
    '/expect/submittable: can be submitted / cannot be submitted: hours has messages',
  ]);
});

test('refuses an answer to a hidden question, which an applicant could not give', () => {
  expect(
    differences({ answers: { employer: 'Ada', has_job: true }, expect: { values: { employer: '' } } }),
  ).toEqual(['/answers/employer: a question that can be answered / hidden at that point']);
});

test('refuses a choice that is not offered at its turn, which an applicant could not make', () => {
  const shift = {
    ...{ question: 'shift', label: 'Shift', widget: 'radio', options: 'shifts' },
    offerWhen: { night: { valueKey: 'hours', operator: 'gt', target: 20 } },
  } as const;
  const shifts = ['day', 'night'].map((value) => ({ value, label: value }));
  const form: SmallForm = {
    content: [{ question: 'hours', label: 'Hours', widget: 'number' }, shift],
    lists: { shifts },
  };
  const shiftForm = judgedForm(compiledSmallForm(form));
  const given = (answers: object): string[] => differences({ answers, expect: {} }, shiftForm);
  expect(given({ hours: '30', shift: 'night' })).toEqual([]);
  expect(given({ shift: 'night', hours: '30' })).toEqual([
    '/answers/shift: an option that can be chosen / not offered at that point',
  ]);
});

test('compares an answer that is emptied later as stored', () => {
  const written = { answers: { has_job: true, employer: 'Ada' }, later: { has_job: false } };
  expect(differences({ ...written, expect: { values: { employer: '', has_job: false } } })).toEqual([]);
});

test('covers what the final answers show', () => {
  const items = coverageItems(compiled, judged);
  const missed = (...written: object[]): string[] =>
    coverageOf(
      items,
      written.map((one) => runScenario(judged, scenarioOf({ expect: {}, ...one }))),
    ).missing.map(({ kind, name, what }) => [kind, name, ...(what === undefined ? [] : [what])].join(' '));
  expect(missed()).toHaveLength(items.length);
  expect(missed({})).toEqual([
    'condition sections/one.json true',
    'question employer',
    'message employer Please name your employer.',
    'message hours Hours must be at most 60',
    'value double',
  ]);
  expect(missed({}, { answers: { has_job: true, hours: '70' } })).toEqual([]);
  expect(coverageOf(items, []).percent).toBe(0);
});

test('accepts a plain blank for a non-breaking one', () => {
  const hours = { question: 'hours', label: 'Hours', widget: 'number', max: 1200, after: 'hours' } as const;
  const spaced = judgedForm(compiledSmallForm({ content: [hours] }));
  const run = (message: string) => {
    const written = { answers: { hours: '1300' }, expect: { messages: { hours: [message] } } };
    const { differences: told } = runScenario(spaced, scenarioOf(written));
    const isSayable = scenarioFindings(spaced.form, scenarioOf(written)).length === 0;
    expect(isSayable).toBe(told.length === 0);
    return told;
  };
  const [told] = run('no');
  expect(told?.got).toContain('\u00a0');
  expect(run('Hours must be at most 1,200 hours')).toEqual([]);
  expect(run('Hours must be at most 1,200\u00a0hours')).toEqual([]);
  expect(run('Hours must be at most 1,300 hours')).toHaveLength(1);
});
