import { describe, expect, test } from 'vitest';
import type { MatrixNode } from '../../blocks/matrix/node.ts';
import type { MatrixDefinition } from '../../blocks/matrix/shape.ts';
import { setAnswer, setAnswers } from '../answers/set-answer.ts';
import { isVisible } from '../answers/visibility.ts';
import type { ContentDefinition } from '../definition/definition.ts';
import type { CompiledForm } from '../form/compiled-form.ts';
import { compileFiles } from '../testing/config-files.ts';
import { matrixFiles } from '../testing/matrix-form.ts';
import { questionIn } from '../testing/question-in.ts';
import { compileSmallForm, problems, type SmallForm, smallModule } from '../testing/small-form.ts';
import { formErrors } from '../validation/answer-errors.ts';

const isThere = { valueKey: 'enrolled', operator: 'equals', target: true } as const;

/** Two terms, each with a checkbox, a number that is shown once it is ticked, and the doubled number. */
const TERMS = {
  matrix: [
    { row: 'fall', label: 'Fall' },
    { row: 'spring', label: 'Spring', showWhen: { valueKey: 'stays', operator: 'equals', target: true } },
  ],
  label: 'Your terms',
  columns: [
    { question: 'enrolled', label: 'Enrolled', widget: 'checkbox' },
    { question: 'credits', label: 'Credits', widget: 'number', max: 30, required: true, showWhen: isThere },
    {
      question: 'doubled',
      label: 'Doubled',
      widget: 'number',
      calculate: { product: [{ answer: 'credits', or: 0 }, 2] },
    },
  ],
} satisfies MatrixDefinition;

const RATED = {
  matrix: [
    { row: 'food', label: 'Food' },
    { row: 'beds', label: 'Beds' },
  ],
  label: 'How good were …',
  options: 'marks',
  describe: false,
  requiredWhen: { valueKey: 'stays', operator: 'equals', target: true },
} satisfies MatrixDefinition;

const LISTS = { marks: ['1', '2', '3'].map((value) => ({ value, label: `Mark ${value}` })) };
const STAYS: ContentDefinition = { question: 'stays', label: 'I stay', widget: 'checkbox' };
const FORM: SmallForm = { content: [STAYS, TERMS, RATED], lists: LISTS };

const module = smallModule(FORM);
const { form } = module;
const errors = (answers: Readonly<Record<string, string | boolean>>) =>
  formErrors(module, answers, { today: '2026-11-24' });

function nodeOf({ pages }: CompiledForm, at: number): MatrixNode {
  const node = pages[0]?.sections[0]?.content[at];
  if (node?.kind !== 'matrix') throw new Error('There is no matrix here.');
  return node;
}

function found(change: Partial<SmallForm> = {}): string[] {
  return problems({ ...FORM, ...change }).map(
    ({ line: _, pointer, code, message, suggestion }) => `${pointer} ${code} ${message} ${suggestion}`,
  );
}

describe('cells', () => {
  test('have keys of their row and column, or of the row alone with options', () => {
    const cells = ['fall_enrolled', 'fall_credits', 'fall_doubled'];
    const spring = ['spring_enrolled', 'spring_credits', 'spring_doubled'];
    expect(nodeOf(form, 1).keys).toEqual([...cells, ...spring]);
    expect(nodeOf(form, 1).rows.map(({ keys }) => keys)).toEqual([cells, spring]);
    expect(nodeOf(form, 2).rows.map(({ keys }) => keys)).toEqual([['food'], ['beds']]);
    expect(Object.keys(form.questions)).toEqual(['stays', ...cells, ...spring, 'food', 'beds']);
  });

  test('have labels of their row and column, or of the row alone with options', () => {
    expect(form.questions.fall_credits?.label).toBe('Fall: Credits');
    expect(form.questions.food?.label).toBe('Food');
    expect(errors({ fall_enrolled: true, fall_credits: '31' })).toEqual({
      fall_credits: ['Fall: Credits must be at most 30'],
    });
  });

  test('use the short label of a column in messages', () => {
    const [box, credits] = TERMS.columns;
    const short = { ...TERMS, columns: [box, { ...credits, shortLabel: 'Points' }] };
    const { form } = smallModule({ content: [STAYS, short as MatrixDefinition] });
    expect(form.questions.spring_credits).toMatchObject({
      label: 'Spring: Credits',
      messageLabel: 'Spring: Points',
    });
  });

  test('read other cells of their row by column name', () => {
    const { answers } = setAnswers(form, {}, { stays: true, fall_enrolled: true, fall_credits: '12' });
    expect(answers).toMatchObject({ fall_doubled: '24', spring_doubled: '0' });
    const visible = (key: string) => isVisible(form, questionIn(form)(key), answers);
    expect([visible('fall_credits'), visible('spring_credits')]).toEqual([true, false]);
  });

  test('are cleared when their row or their own condition hides them', () => {
    const answers = {
      stays: true,
      spring_enrolled: true,
      spring_credits: '3',
      fall_enrolled: true,
      food: '1',
    };
    const left = setAnswer(form, answers, 'stays', false);
    expect(left.answers).toMatchObject({ spring_enrolled: false, spring_credits: '', fall_enrolled: true });
    expect(left.cleared).toEqual(expect.arrayContaining(['spring_enrolled', 'spring_credits']));
    expect(setAnswer(form, answers, 'spring_enrolled', false).answers.spring_credits).toBe('');
  });

  test('are required by their column or their matrix', () => {
    expect(Object.keys(errors({ fall_enrolled: true, spring_enrolled: true }))).toEqual(['fall_credits']);
    expect(Object.keys(errors({ stays: true, food: '1' }))).toEqual(['beds']);
  });

  test('have and read keys of their entry inside a block', () => {
    const content: ContentDefinition[] = [
      STAYS,
      { addAnother: 'year', label: 'Year', prefix: 'year_<n>_', maximum: 2, content: [TERMS] },
    ];
    const { questions } = compileSmallForm({ content });
    expect(questions.year_2_fall_credits?.hiddenWhen).toContainEqual({
      '!': [expect.objectContaining({})],
    });
    expect(questions.year_2_fall_credits?.dependsOn).toContain('year_2_fall_enrolled');
    expect(questions.year_2_spring_credits?.dependsOn).toContain('stays');
  });
});

const [box, credits] = TERMS.columns;
const withTerms = (terms: object) => ({ content: [STAYS, { ...TERMS, ...terms }] as ContentDefinition[] });

test('has no findings in a correct form', () => {
  expect(found()).toEqual([]);
  expect(compileFiles(matrixFiles()).diagnostics).toEqual([]);
});

test.each<[string, Partial<SmallForm>, readonly RegExp[]]>([
  [
    'both options and columns, or neither',
    {
      content: [
        { ...RATED, columns: [box] },
        { matrix: RATED.matrix, label: 'x' },
      ] as ContentDefinition[],
    },
    [
      /^\/content\/0 wrong-shape A matrix has either "options"/,
      /^\/content\/1 wrong-shape A matrix has either/,
    ],
  ],
  [
    'an unknown option list',
    { content: [STAYS, { ...RATED, options: 'mrks' }] },
    [/^\/content\/1\/options unknown-option-list .*Did you mean "marks"/],
  ],
  [
    'a widget that does not fit into a cell',
    withTerms({ columns: [{ question: 'paper', label: 'Paper', widget: 'file' }] }),
    [/^\/content\/1\/columns\/0 wrong-shape A column needs a widget that fits into a cell/],
  ],
  [
    'content of an option in a column',
    withTerms({
      columns: [
        {
          question: 'mark',
          label: 'Mark',
          widget: 'radio',
          options: 'marks',
          content: { 1: [{ text: 'x' }] },
        },
      ],
    }),
    [/^\/content\/1\/columns\/0 wrong-shape A question of a column cannot have content/],
  ],
  [
    'required in a matrix with columns',
    withTerms({ required: true }),
    [/^\/content\/1\/required without-effect .*Write "required" in each column that needs it\./],
  ],
  [
    'a column whose key includes the key of a row',
    withTerms({ columns: [box, { ...credits, question: 'fall_credits' }] }),
    [/^\/content\/1\/columns\/1\/question prefix-mismatch .*Write the key without it: "credits"\./],
  ],
  [
    'a column with the key of another question',
    withTerms({ columns: [box, { ...credits, question: 'stays' }] }),
    [/^\/content\/1\/columns\/1\/question duplicate-id /],
  ],
  [
    'an unknown key in a condition, once',
    withTerms({ columns: [box, { ...credits, showWhen: { ...isThere, valueKey: 'enroled' } }] }),
    [/^\/content\/1\/columns\/1\/showWhen\/valueKey unknown-key /],
  ],
  [
    'an unknown placeholder in a row label, at the row',
    withTerms({ matrix: [{ row: 'fall', label: 'Fall {{answer.yer}}' }], columns: [box] }),
    [/^\/content\/1\/matrix\/0\/label unknown-place /],
  ],
  [
    'a duplicate row',
    { content: [STAYS, { ...RATED, matrix: [...RATED.matrix, { row: 'food', label: 'Meals' }] }] },
    [
      /^\/content\/1\/matrix\/2 key-asked-twice Two questions have the key "food", both on the page "only"\. The first is sections\/one\.json#\/content\/1\/matrix\/0\./,
    ],
  ],
  [
    'a duplicate column',
    withTerms({ matrix: [TERMS.matrix[0]], columns: [box, box] }),
    [
      /^\/content\/1\/columns\/1 key-asked-twice Two questions have the key "fall_enrolled", .*\. The first is .*\/columns\/0\./,
    ],
  ],
])('reports %s', (_, change, messages) => {
  expect(found(change)).toEqual(messages.map((message) => expect.stringMatching(message)));
});

test('reports a cell with the wrong type in the data model at its row', () => {
  const files = { content: [STAYS, TERMS], keys: { fall_credits: { type: 'boolean' as const } } };
  expect(found(files)).toEqual([
    expect.stringMatching(
      /^\/content\/1\/matrix\/0\/row unknown-data-key "fall_credits" is a boolean in data-model\.json, but a number question stores a number\./,
    ),
  ]);
});
