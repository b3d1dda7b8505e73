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

/** A scenario as it stands in a file. */
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

const differences = (written: object): string[] =>
  runScenario(judged, scenarioOf(written)).differences.map(
    ({ pointer, expected, got }) => `${pointer}: ${expected} / ${got}`,
  );

test('what is as expected is not told', () => {
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

test('each difference is told at its expectation', () => {
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
    '/expect/submittable: can be submitted / cannot be: hours has messages',
  ]);
});

test('an answer is refused while its question is hidden, as an applicant could not give it', () => {
  expect(
    differences({ answers: { employer: 'Ada', has_job: true }, expect: { values: { employer: '' } } }),
  ).toEqual(['/answers/employer: a question that can be answered / hidden when its turn comes']);
});

test('an answer that is emptied later is compared as it is stored', () => {
  const written = { answers: { has_job: true, employer: 'Ada' }, later: { has_job: false } };
  expect(differences({ ...written, expect: { values: { employer: '', has_job: false } } })).toEqual([]);
});

test('coverage counts what the scenarios end with', () => {
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

test('a blank that must not break is written as any other', () => {
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
