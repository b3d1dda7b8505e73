// File questions that accept several files: one key per file, one answer.
import { expect, test } from 'vitest';
import { setAnswer } from '../answers/set-answer.ts';
import { isVisible } from '../answers/visibility.ts';
import type { ContentDefinition, QuestionDefinition } from '../definition/definition.ts';
import type { Answers } from '../form/compiled-form.ts';
import { questionIn } from '../testing/question-in.ts';
import { compileSmallForm, problemTexts, type SmallForm, smallModule } from '../testing/small-form.ts';
import { formErrors } from '../validation/answer-errors.ts';
import { pageProgress } from '../validation/page-progress.ts';
import { ANSWERED } from '../wire/file-work.ts';

const asked = (
  question: Partial<QuestionDefinition> = {},
  more: readonly ContentDefinition[] = [],
): SmallForm => ({
  content: [{ question: 'plan', label: 'Plan', widget: 'file', maximum: 3, ...question }, ...more],
});

/** Returns answers with a document under each of these keys. */
const there = (...keys: readonly string[]): Answers => Object.fromEntries(keys.map((key) => [key, ANSWERED]));

test('gives each file a key, a question and an entry in the data model', () => {
  const form = compileSmallForm(asked({ accept: ['pdf'], required: true }));
  expect(Object.keys(form.questions)).toEqual(['plan', 'plan_2', 'plan_3']);
  expect(form.questions.plan?.file).toEqual({
    extensions: ['.pdf'],
    keys: ['plan', 'plan_2', 'plan_3'],
  });
  expect(form.questions.plan_3).toMatchObject({
    label: 'Plan',
    required: [],
    file: { extensions: ['.pdf'], of: 'plan' },
  });
  expect(form.keys.plan_2).toEqual(form.keys.plan);
  expect(form.keys.plan_3?.document).toBe(true);
  expect(form.pages[0]?.sections[0]?.content).toEqual([{ kind: 'question', key: 'plan' }]);
});

test('prefixes the keys of files in an entry', () => {
  const { content } = asked();
  const form = compileSmallForm({
    content: [{ addAnother: 'jobs', label: 'Job', prefix: 'job_<n>_', maximum: 2, content }],
  });
  expect(form.questions.job_2_plan?.file?.keys).toEqual(['job_2_plan', 'job_2_plan_2', 'job_2_plan_3']);
  expect(form.questions.job_2_plan_2?.file?.of).toBe('job_2_plan');
  expect(form.blocks.jobs?.entries[1]?.keys).toEqual(['job_2_plan', 'job_2_plan_2', 'job_2_plan_3']);
});

test.each<[Partial<QuestionDefinition>, Answers, readonly string[]]>([
  [{ required: true }, {}, ['Plan: we need this']],
  [{ required: true }, there('plan_3'), []],
  [{ minimum: 2 }, {}, []],
  [{ minimum: 2 }, there('plan'), ['Plan: attach at least 2 files']],
  [{ minimum: 2 }, there('plan_2'), ['Plan: attach at least 2 files']],
  [{ minimum: 2 }, there('plan_2', 'plan_3'), []],
  [{ minimum: 3, required: true }, there('plan', 'plan_3'), ['Plan: attach at least 3 files']],
])('validates %j with %j: %j', (question, answers, messages) => {
  const module = smallModule(asked(question));
  expect(formErrors(module, answers, { today: '2026-11-20' })).toEqual(
    messages.length === 0 ? {} : { plan: messages },
  );
});

test('counts a required question as done with any of its files', () => {
  const form = compileSmallForm(asked({ required: true }));
  const questions = Object.values(form.questions);
  expect(pageProgress(form, questions, {})).toEqual([0, 1]);
  expect(pageProgress(form, questions, there('plan_2'))).toEqual([1, 1]);
});

test('evaluates conditions on the presence and the number of files', () => {
  const text = (question: string, showWhen: QuestionDefinition['showWhen']): ContentDefinition => ({
    ...{ question, label: question, widget: 'text' },
    ...(showWhen === undefined ? {} : { showWhen }),
  });
  const form = compileSmallForm(
    asked({}, [
      text('any', { valueKey: 'plan', operator: 'answered' }),
      text('many', { lengthOf: 'plan', operator: 'gte', target: 2 }),
    ]),
  );
  const shown = (answers: Answers) =>
    ['any', 'many'].filter((key) => isVisible(form, questionIn(form)(key), answers));
  expect(shown({})).toEqual([]);
  expect(shown(there('plan_3'))).toEqual(['any']);
  expect(shown(there('plan', 'plan_3'))).toEqual(['any', 'many']);
  const both = { ...there('plan', 'plan_3'), any: 'x', many: 'y' };
  expect(setAnswer(form, both, 'plan', '').cleared).toEqual(['many']);
});

test('clears the files of a hidden question', () => {
  const showWhen = { valueKey: 'name', operator: 'answered' } as const;
  const form = compileSmallForm({
    content: [
      { question: 'name', label: 'Name', widget: 'text' },
      { question: 'plan', label: 'Plan', widget: 'file', maximum: 3, showWhen },
    ],
  });
  const answers = { name: 'x', ...there('plan', 'plan_3') };
  expect(setAnswer(form, answers, 'name', '').cleared).toEqual(['plan', 'plan_3']);
});

const KEYS = { plan: { type: 'string' } } as const;

test.each<[string, SmallForm, string]>([
  [
    'a maximum that the data model does not allow',
    { ...asked(), keys: KEYS },
    '/content/0/maximum unknown-data-key: "plan" accepts 3 files',
  ],
  [
    'files in the data model for a text question',
    {
      content: [{ question: 'plan', label: 'Plan', widget: 'text' }],
      keys: { plan: { type: 'string', files: 3 } },
    },
    '/content/0/question unknown-data-key: data-model.json allows 3 files for "plan"',
  ],
  [
    'a minimum above the maximum',
    asked({ minimum: 4 }),
    '/content/0/minimum impossible-rule: "plan" requires at least 4 files',
  ],
  ['a minimum of one file', asked({ minimum: 2, maximum: 1 }), '/content/0/minimum impossible-rule'],
  ['a maximum above the limit of the product', asked({ maximum: 11 }), '/content/0/maximum'],
  [
    'a file key that another question uses',
    asked({}, [{ question: 'plan_2', label: 'Other', widget: 'text' }]),
    '/keys/plan_2 reserved-key: The key "plan_2" already stores another file of "plan"',
  ],
])('reports %s', (_, form, finding) => {
  const found = problemTexts(form);
  expect(
    found.find((one) => one.includes(finding)),
    found.join('\n'),
  ).toBeDefined();
});
