import { expect, test } from 'vitest';
import { DEFAULT_NUM_COMPONENTS, entriesKey, visibleEntries } from '../answers/layout-keys.ts';
import { setAnswer } from '../answers/set-answer.ts';
import { isVisible } from '../answers/visibility.ts';
import { MAXIMUM_ENTRIES } from '../asking/entry-keys.ts';
import type { AddAnotherDefinition, ContentDefinition } from '../definition/definition.ts';
import type { Answers } from '../form/compiled-form.ts';
import { compileSmallForm, problemsAt, smallModule } from '../testing/small-form.ts';
import { formErrors } from '../validation/answer-errors.ts';

const yesNo = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
];
const colleges: AddAnotherDefinition = {
  addAnother: 'colleges',
  label: 'College',
  prefix: 'college_<n>_',
  maximum: 3,
  content: [
    { question: 'name', label: 'Name', widget: 'text' },
    { question: 'finished', label: 'Finished?', widget: 'radio', options: 'yesNo' },
    {
      showWhen: { condition: 'hasFinished' },
      content: [
        {
          question: 'degree',
          label: 'Degree',
          widget: 'text',
          requiredWhen: { valueKey: 'studied', operator: 'equals', target: 'Y' },
        },
      ],
    },
    { question: 'kind', label: 'Kind', widget: 'select', options: { by: 'finished', lists: { Y: 'yesNo' } } },
    { checkboxes: [{ question: 'online', label: 'Online' }], id: 'how', label: 'How?' },
  ],
};
const SMALL = {
  content: [{ question: 'studied', label: 'Studied?', widget: 'radio', options: 'yesNo' }, colleges],
  lists: { yesNo },
  conditions: { hasFinished: { valueKey: 'finished', operator: 'equals', target: 'Y' } },
  rules: [{ require: ['name'], when: { valueKey: 'finished', operator: 'answered' } }],
} as const;

const form = compileSmallForm(SMALL);

const ENTRIES = entriesKey('colleges');

test('asks every question in each entry and prefixes its key from the second entry on', () => {
  const written = ['name', 'finished', 'degree', 'kind', 'online'];
  expect(Object.keys(form.questions)).toEqual([
    'studied',
    ...written,
    ...written.map((key) => `college_2_${key}`),
    ...written.map((key) => `college_3_${key}`),
  ]);
});

test('compiles the content of each possible entry', () => {
  const block = form.pages[0]?.sections[0]?.content[1];
  if (block?.kind !== 'addAnother') throw new Error('The block is missing.');
  expect({ id: block.id, label: block.label, maximum: block.maximum }).toEqual({
    id: 'colleges',
    label: 'College',
    maximum: 3,
  });
  expect(block.entries.map(([first]) => first)).toEqual([
    { kind: 'question', key: 'name' },
    { kind: 'question', key: 'college_2_name' },
    { kind: 'question', key: 'college_3_name' },
  ]);
  expect(block.entries[2]?.at(-1)).toMatchObject({ kind: 'checkboxes', keys: ['college_3_online'] });
});

test("reads the entry's own answers and answers outside the block in conditions of an entry", () => {
  const { degree, college_2_degree: second } = form.questions;
  expect(degree?.dependsOn).toEqual(['finished', 'studied']);
  expect(second?.dependsOn).toEqual([ENTRIES, 'college_2_finished', 'studied']);
  if (second === undefined) throw new Error('The second entry is missing.');
  expect(isVisible(form, second, { [ENTRIES]: '2', finished: 'Y' })).toBe(false);
  expect(isVisible(form, second, { [ENTRIES]: '2', college_2_finished: 'Y' })).toBe(true);
});

test('shows an entry once the stored count reaches it, and one entry without a count (ADD-06)', () => {
  const { name, college_2_name: second, college_3_name: third } = form.questions;
  const shown = (count: Answers) =>
    [name, second, third].map((question) => question !== undefined && isVisible(form, question, count));
  expect(shown({})).toEqual([true, false, false]);
  expect(shown({ [ENTRIES]: '1' })).toEqual([true, false, false]);
  expect(shown({ [ENTRIES]: '2' })).toEqual([true, true, false]);
  expect(shown({ [ENTRIES]: '3' })).toEqual([true, true, true]);
  expect(visibleEntries(form, {}, 'colleges')).toBe(DEFAULT_NUM_COMPONENTS);
  expect(form.blocks).toMatchObject({ colleges: { label: 'College', maximum: 3 } });
});

test('clears hidden answers only in the changed entry', () => {
  const before = {
    [ENTRIES]: '3',
    finished: 'Y',
    degree: 'BA',
    kind: 'Y',
    college_2_finished: 'Y',
    college_2_degree: 'MA',
    college_2_kind: 'Y',
    college_2_kind_desc: 'Yes',
  };
  const { answers, cleared } = setAnswer(form, before, 'college_2_finished', 'N');
  expect(cleared).toEqual(['college_2_degree', 'college_2_kind']);
  expect(answers).toEqual({
    ...before,
    college_2_finished: 'N',
    college_2_finished_desc: 'No',
    college_2_degree: '',
    college_2_kind: '',
    college_2_kind_desc: '',
  });
});

test('reports missing required answers of each entry', () => {
  const module = smallModule(SMALL);
  const answers = { [ENTRIES]: '3', studied: 'Y', college_3_finished: 'Y' };
  expect(formErrors(module, answers, { today: '2026-11-20' })).toEqual({
    college_3_name: ['Name: we need this'],
    college_3_degree: ['Degree: we need this'],
  });
});

test('requires a firstEntry question always in the first entry and conditionally in others (VAL-086)', () => {
  const content: ContentDefinition[] = [
    {
      ...colleges,
      content: [
        { question: 'name', label: 'Name', widget: 'text', required: 'firstEntry' },
        {
          question: 'degree',
          label: 'Degree',
          widget: 'text',
          required: 'firstEntry',
          requiredWhen: { valueKey: 'name', operator: 'answered' },
        },
      ],
    },
  ];
  const module = smallModule({ content });
  const missing = (answers: Answers) => Object.keys(formErrors(module, answers, { today: '2026-11-20' }));
  expect(missing({ [ENTRIES]: '3' })).toEqual(['name', 'degree']);
  expect(missing({ [ENTRIES]: '3', name: 'A', degree: 'BA', college_3_name: 'B' })).toEqual([
    'college_3_degree',
  ]);
  expect(missing({ [ENTRIES]: '1', name: 'A', degree: 'BA', college_3_name: 'B' })).toEqual([]);
});

test('reports firstEntry outside a block', () => {
  const content: ContentDefinition[] = [
    { question: 'name', label: 'Name', widget: 'text', required: 'firstEntry' },
  ];
  expect(problemsAt({ content })).toEqual(['sections/one.json#/content/0/required no-entries']);
});

test('allows the keys of all entries and their labels to be stored', () => {
  expect(form.keys.college_3_finished).toEqual({ type: 'string', maxLength: 45 });
  expect(form.keys.college_3_finished_desc).toMatchObject({ describes: 'college_3_finished' });
  expect(form.keys.college_2_online?.type).toBe('boolean');
  expect(form.keys).not.toHaveProperty('college_4_name');
  expect(form.keys).not.toHaveProperty('college_1_name');
});

test('reports a maximum above the limit of the product', () => {
  expect(MAXIMUM_ENTRIES).toBe(10);
  const content = [{ ...colleges, maximum: 400 }, SMALL.content[0]];
  expect(problemsAt({ ...SMALL, content })).toEqual([
    'sections/one.json#/content/0/maximum too-many-entries',
  ]);
});

test('reports an error inside a block once, not for each entry', () => {
  const content = [
    SMALL.content[0],
    {
      ...colleges,
      content: [
        ...colleges.content,
        { question: 'more', label: 'More', widget: 'text', requiredWhen: { condition: 'never' } },
      ],
    },
  ];
  expect(problemsAt({ ...SMALL, content })).toEqual([
    'sections/one.json#/content/1/content/5/requiredWhen/condition unknown-condition',
  ]);
});

test('compiles entry titles with the keys of each entry, by default the first question', () => {
  const titlesOf = (block: AddAnotherDefinition) => {
    const [, node] =
      compileSmallForm({ ...SMALL, content: [SMALL.content[0], block] }).pages[0]?.sections[0]?.content ?? [];
    return node?.kind === 'addAnother' ? node.titles : undefined;
  };
  expect(titlesOf({ ...colleges, title: ['{{answer.name}}', 'in {{answer.kind}}'] })).toEqual([
    [[{ answer: 'name' }], ['in ', { answer: 'kind' }]],
    [[{ answer: 'college_2_name' }], ['in ', { answer: 'college_2_kind' }]],
    [[{ answer: 'college_3_name' }], ['in ', { answer: 'college_3_kind' }]],
  ]);
  expect(titlesOf(colleges)?.[1]).toEqual([[{ answer: 'college_2_name' }]]);
});

test('reports a title without parts, and once a title with a question outside the entry', () => {
  const found = (title: string[]) =>
    problemsAt({ ...SMALL, content: [SMALL.content[0], { ...colleges, title }] });
  expect(found(['{{answer.name}}', '{{answer.studied}}'])).toEqual([
    'sections/one.json#/content/1/title/1 unknown-place',
  ]);
  expect(found([])).toEqual(['sections/one.json#/content/1/title wrong-value']);
});

test('refuses checkboxes, files and concealed answers in entry titles', () => {
  const block = (title?: string[]): AddAnotherDefinition => ({
    addAnother: 'jobs',
    label: 'Job',
    prefix: 'job_<n>_',
    maximum: 2,
    ...(title && { title }),
    content: [
      { question: 'current', label: 'Current?', widget: 'checkbox' },
      { question: 'proof', label: 'Proof', widget: 'file' },
      { question: 'number', label: 'Number', widget: 'ssn', concealed: true },
      { question: 'employer', label: 'Employer', widget: 'text' },
    ],
  });
  const [node] = compileSmallForm({ content: [block()] }).pages[0]?.sections[0]?.content ?? [];
  expect(node?.kind === 'addAnother' && node.titles[1]).toEqual([[{ answer: 'job_2_employer' }]]);
  const refused = ['current', 'proof', 'number'].map((key) => `{{answer.${key}}}`);
  expect(problemsAt({ content: [block(refused)] })).toEqual(
    [0, 1, 2].map((index) => `sections/one.json#/content/0/title/${index} unfit-answer`),
  );
});
