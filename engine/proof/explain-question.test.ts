import { describe, expect, test } from 'vitest';
import { readConfig } from '../../server/form/read-config.ts';
import { isDrawn } from '../answers/visibility.ts';
import type { Condition, ContentDefinition } from '../definition/definition.ts';
import type { Answers } from '../form/compiled-form.ts';
import { readScenarios } from '../scenarios/read-scenarios.ts';
import { runScenario } from '../scenarios/run-scenario.ts';
import { compiledOf, secondFiles, shippedFiles, shippedScenarios } from '../testing/config-files.ts';
import { compiledSmallForm } from '../testing/small-form.ts';
import { explainQuestion } from './explain-question.ts';
import { type ConditionToMeet, isMet } from './explanation.ts';
import { judgedForm } from './prove-form.ts';

/** Formats a place without its line: lines depend on the reader of the files. */
const spotOf = ({ file, pointer }: { readonly file: string; readonly pointer: string }) => ({
  file: `${file}#${pointer}`,
  ...{ line: 1, column: 1 },
});

/** Formats a condition and its parts, one line each, indented by depth. */
function linesOf(ask: ConditionToMeet, depth = 0): string[] {
  const reads = ask.reads.map(({ key }) => key).join(', ');
  return [
    `${'  '.repeat(depth)}${ask.says}${reads === '' ? '' : ` [${reads}]`} ${ask.at?.file ?? ''}`.trimEnd(),
    ...ask.parts.flatMap((part) => linesOf(part, depth + 1)),
  ];
}

const TEXT = { label: 'Text', widget: 'text' } as const;
const usa: Condition = { valueKey: 'country', operator: 'equals', target: 'US' };
const content: readonly ContentDefinition[] = [
  { question: 'country', label: 'Country', widget: 'select', options: 'countries' },
  { question: 'town', ...TEXT },
  { question: 'plain', ...TEXT, showWhen: { any: [{ condition: 'inside' }, { not: usa }] } },
  {
    showWhen: { valueKey: 'town', operator: 'answered' },
    content: [{ question: 'inner', ...TEXT, showWhen: usa }],
  },
  {
    question: 'state',
    label: 'State',
    widget: 'select',
    options: { by: 'country', lists: { US: 'states' } },
  },
  {
    ...{ addAnother: 'jobs', label: 'Jobs', prefix: 'job_<n>_', maximum: 2, title: ['boss'] },
    content: [
      { question: 'boss', ...TEXT },
      { question: 'pay', ...TEXT, showWhen: { valueKey: 'boss', operator: 'answered' } },
    ],
  },
  {
    ...{ tabSet: 'way', label: 'Way' },
    tabs: [
      { id: 'type', label: 'Type it', content: [{ question: 'essay', ...TEXT }] },
      { id: 'file', label: 'Upload it', content: [{ question: 'paper', ...TEXT }] },
    ],
  },
  {
    firstOf: [
      { showWhen: usa, content: [{ question: 'first', ...TEXT }] },
      {
        showWhen: { valueKey: 'town', operator: 'equals', target: 'A' },
        content: [{ question: 'second', ...TEXT }],
      },
    ],
  },
  {
    ...{ toggle: 'agrees', label: 'I agree' },
    before: [{ question: 'early', ...TEXT }],
    after: [{ question: 'late', ...TEXT }],
  },
];
const compiled = compiledSmallForm({
  content,
  keys: {
    ...Object.fromEntries(['first', 'second', 'early', 'late'].map((key) => [key, { type: 'string' }])),
    agrees: { type: 'boolean' },
  },
  conditions: { inside: { all: [usa, { valueKey: 'town', operator: 'in', target: ['A', 'B'] }] } },
  lists: {
    countries: ['US', 'FR'].map((value) => ({ value, label: value })),
    states: [{ value: 'x', label: 'X' }],
  },
});
const explain = (key: string) => {
  const explanation = explainQuestion({ compiled, spotOf }, key);
  if (explanation === undefined) throw new Error(`${key} is not explained.`);
  return explanation;
};
const reasons = (key: string) => explain(key).reasons.map(({ of, ask }) => [of, ...linesOf(ask)]);

describe('explains what decides about a question, with its place and the answers it reads', () => {
  test('has no reasons for a question that is always shown', () => {
    expect(explain('town')).toMatchObject({ label: 'Text', reasons: [] });
    expect(explain('town').at.file).toBe('sections/one.json#/content/1/question');
    expect(explainQuestion({ compiled, spotOf }, 'nobody')).toBeUndefined();
    expect(explainQuestion({ compiled, spotOf }, 'toString')).toBeUndefined();
  });

  test('explains a condition part by part, including a named one', () => {
    const at = 'sections/one.json#/content/2/showWhen';
    expect(reasons('plain')).toEqual([
      [
        'the question itself',
        `at least one of these is so ${at}`,
        `  the condition "inside" is true ${at}/any/0`,
        '    all of these are so conditions.json#/conditions/inside',
        '      "country" is "US" [country] conditions.json#/conditions/inside/all/0',
        '      "town" is one of "A", "B" [town] conditions.json#/conditions/inside/all/1',
        `  "country" is not "US" [country] ${at}/any/1/not`,
      ],
    ]);
  });

  test('explains groups from the outside in', () => {
    expect(reasons('inner')).toEqual([
      ['the group that it is in', '"town" is answered [town] sections/one.json#/content/3/showWhen'],
      ['the question itself', '"country" is "US" [country] sections/one.json#/content/3/content/0/showWhen'],
    ]);
  });

  test('explains lists of options, entries and tabs, which no condition describes', () => {
    expect(reasons('state')).toEqual([
      [
        'its options',
        'the answer to "country" is one that has a list of options: US [country] sections/one.json#/content/4/options',
      ],
    ]);
    expect(reasons('job_2_pay')).toEqual([
      [
        'the entry that it is in',
        '"jobs" has at least 2 entries [#entries:jobs] sections/one.json#/content/5',
      ],
      [
        'the question itself',
        '"boss" is answered [job_2_boss] sections/one.json#/content/5/content/1/showWhen',
      ],
    ]);
    expect(reasons('paper')).toEqual([
      [
        'the tab that it is on',
        'the tab "Upload it" of "way" is chosen [#tab:way] sections/one.json#/content/6/tabs/1/id',
      ],
    ]);
  });

  test('explains conditions that blocks derive or add', () => {
    const at = 'sections/one.json#/content/7/firstOf';
    expect(reasons('second')).toEqual([
      [
        'the group that it is in',
        'all of these are so',
        `  "town" is "A" [town] ${at}/1/showWhen`,
        `  "country" is not "US" [country] ${at}/0/showWhen`,
      ],
    ]);
    expect(reasons('first')).toEqual([
      ['the group that it is in', `"country" is "US" [country] ${at}/0/showWhen`],
    ]);
    expect(reasons('late').map(([, says]) => says)).toEqual(['"agrees" is ticked [agrees]']);
    expect(reasons('early').map(([, says]) => says)).toEqual(['"agrees" is not ticked [agrees]']);
  });

  test('marks the reason that hides a question', () => {
    const { reasons: all } = explain('inner');
    const met = (answers: Answers) => all.map(({ ask }) => isMet(ask, answers));
    expect(met({})).toEqual([false, false]);
    expect(met({ town: 'A' })).toEqual([true, false]);
    expect(met({ town: 'A', country: 'US' })).toEqual([true, true]);
  });
});

const grantFiles = await readConfig('examples/research-grant');

test.each([
  { name: 'the shipped form', files: shippedFiles },
  { name: 'the second form', files: secondFiles },
  { name: 'the example with every widget and block', files: grantFiles },
])('explains each question of $name as shown exactly when it is drawn', ({ files }) => {
  const made = compiledOf(files);
  const judged = judgedForm(made);
  const { scenarios } = readScenarios(files === shippedFiles ? shippedScenarios : files);
  const states = [{}, ...scenarios.map((scenario) => runScenario(judged, scenario).answers)];
  const wrong = Object.values(made.form.questions).flatMap((question) => {
    const explanation = explainQuestion({ compiled: made, spotOf }, question.key);
    if (explanation === undefined) return [question.key];
    return states.flatMap((answers) =>
      explanation.reasons.every(({ ask }) => isMet(ask, answers)) === isDrawn(made.form, question, answers)
        ? []
        : [question.key],
    );
  });
  expect(wrong).toEqual([]);
});
