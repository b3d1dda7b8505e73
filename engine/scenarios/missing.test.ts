import { expect, test } from 'vitest';
import { judgedForm, proveForm } from '../proof/prove-form.ts';
import { compiledSmallForm } from '../testing/small-form.ts';
import { coverageOf } from './coverage.ts';
import { coverageItems } from './coverage-items.ts';
import { missingScenarios } from './missing.ts';
import { readScenarios } from './read-scenarios.ts';
import { runScenario } from './run-scenario.ts';

const TODAY = '2026-11-20';
const compiled = compiledSmallForm({
  content: [
    { question: 'has_job', label: 'Job', widget: 'checkbox' },
    {
      ...{ question: 'employer', label: 'Employer', widget: 'text', required: true },
      showWhen: { valueKey: 'has_job', operator: 'equals', target: true },
    },
    {
      question: 'kind',
      label: 'Kind',
      widget: 'radio',
      options: { by: 'zone', lists: { n: 'north', s: 'south' } },
    },
    { question: 'zone', label: 'Zone', widget: 'radio', options: 'zones', required: true },
    {
      ...{ question: 'born', label: 'Born', widget: 'date' },
      validation: [
        { minAge: 18, message: 'Too young.' },
        { format: 'date', message: 'No such day.' },
      ],
    },
  ],
  lists: {
    zones: ['n', 's'].map((value) => ({ value, label: value })),
    north: [{ value: 'a', label: 'A' }],
    south: [{ value: 'b', label: 'B' }],
  },
});
const judged = judgedForm(compiled);
const items = coverageItems(compiled, judged);
const missing = (of = items) => missingScenarios(judged, proveForm(compiled, { today: TODAY }), of, TODAY);

test('the generated scenarios cover everything that was missing, and pass', () => {
  const { scenarios: generated, unreached } = missing();
  expect(unreached).toEqual([]);
  const files = generated.map((one, index) => ({
    path: `scenarios/s-${index}.json`,
    text: JSON.stringify({ $schema: 'scenario.schema.json', id: `s-${index}`, ...one }),
  }));
  const { scenarios, diagnostics } = readScenarios(files);
  expect(diagnostics).toEqual([]);
  const runs = scenarios.map((scenario) => runScenario(judged, scenario));
  expect(runs.flatMap(({ differences }) => differences)).toEqual([]);
  expect(coverageOf(items, runs).missing).toEqual([]);
  // Items that do not contradict each other share an applicant.
  expect(generated.length).toBeLessThan(items.length / 2);
});

test('a generated scenario expects what the form does about its items', () => {
  const { scenarios } = missing(items.filter(({ kind, name }) => kind === 'message' && name === 'employer'));
  expect(scenarios).toEqual([
    {
      title: 'Give this a name: sees message employer',
      today: TODAY,
      answers: { has_job: true },
      expect: { messages: { employer: ['Employer: we need this'] }, submittable: false },
    },
  ]);
});

test('finds answers for messages of computed values, and of conditional rules', () => {
  const limit = { max: 8, message: 'Too many.' };
  const hours = compiledSmallForm({
    content: [
      { question: 'hours', label: 'Hours', widget: 'number' },
      {
        ...{ question: 'double', label: 'Double', widget: 'number' },
        ...{ calculate: { product: [{ answer: 'hours' }, 2] }, validation: [limit] },
      },
      { question: 'has_job', label: 'Job', widget: 'checkbox' },
      {
        ...{ question: 'free', label: 'Free', widget: 'number' },
        validation: [{ ...limit, when: { valueKey: 'has_job', operator: 'equals', target: true } }],
      },
      { question: 'stars', label: 'Stars', widget: 'scale', most: 3 },
    ],
  });
  const judgedHours = judgedForm(hours);
  const said = coverageItems(hours, judgedHours).filter(({ kind }) => kind === 'message');
  // Values off the scale cannot be answered.
  expect(said.map(({ name }) => name)).toEqual(['double', 'free']);
  const { scenarios, unreached } = missingScenarios(
    judgedHours,
    proveForm(hours, { today: TODAY }),
    said,
    TODAY,
  );
  expect(unreached).toEqual([]);
  expect(scenarios.map(({ expect: { messages } }) => messages)).toEqual([
    { double: ['Too many.'], free: ['Too many.'] },
  ]);
});

test('a generated scenario can be saved: with lists, uploaded files and a valid number of entries', () => {
  const several = compiledSmallForm({
    content: [
      { question: 'likes', label: 'Likes', widget: 'choices', options: 'pets' },
      { question: 'letter', label: 'Letter', widget: 'file' },
      {
        ...{ addAnother: 'job', label: 'Job', prefix: 'job_<n>_', minimum: 2, maximum: 3 },
        content: [
          {
            ...{ question: 'job_name', label: 'Job', widget: 'text' },
            showWhen: {
              all: [
                { valueKey: 'likes', operator: 'contains', target: 'a' },
                { valueKey: 'letter', operator: 'answered' },
                { entriesOf: 'job', operator: 'lt', target: 3 },
              ],
            },
          },
        ],
      },
    ],
    lists: { pets: ['a', 'b'].map((value) => ({ value, label: value })) },
  });
  const judgedSeveral = judgedForm(several);
  const shown = coverageItems(several, judgedSeveral).filter(({ name }) => name === 'job_name');
  const { scenarios } = missingScenarios(judgedSeveral, proveForm(several, { today: TODAY }), shown, TODAY);
  expect(scenarios).toEqual([
    {
      title: 'Give this a name: sees question job_name',
      today: TODAY,
      answers: { '#entries:job': '2', likes: ['a'], letter: 'ANSWERED' },
      expect: { shown: ['job_name'], submittable: true },
    },
  ]);
});

test('reports items that nothing can show', () => {
  const [item] = items;
  if (item === undefined) throw new Error('There is nothing to see.');
  const never = { ...item, ways: item.ways.map((way) => ({ ...way, isCovered: () => false })) };
  expect(missing([never])).toEqual({ scenarios: [], unreached: [never] });
});
