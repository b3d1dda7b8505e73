import { expect, test } from 'vitest';
import { ask, testProof, when } from '../testing/proof-tester.ts';
import { notProven } from './not-proven.ts';

testProof(notProven, [
  {
    name: 'no finding for anything that is proven',
    content: [ask('one', 'text'), ask('two', 'text', { showWhen: when('one', 'matches', '^[A-Z]{3}$') })],
    findings: [],
  },
  {
    name: 'phone numbers of any country, and answers with a JSON Schema',
    content: [
      ask('phone', 'worldPhone', { required: true, countries: ['DE'] }),
      ask('parts', 'schema', {
        required: true,
        schema: {
          type: 'object',
          properties: {
            name: { type: 'string', title: 'Name' },
            grade: { type: 'number', title: 'Grade', minimum: 3 },
          },
          required: ['name', 'grade'],
        },
      }),
      { showWhen: when('phone', 'answered'), content: [ask('one', 'text', { required: true })] },
      { showWhen: when('parts', 'answered'), content: [ask('two', 'text')] },
    ],
    findings: [],
  },
  {
    name: 'a rule about a sum over many entries, most of which are hidden',
    content: [
      {
        addAnother: 'cost',
        label: 'Cost',
        prefix: 'cost_<n>_',
        minimum: 2,
        maximum: 8,
        content: [
          ask('price', 'number', { min: 0, max: 5000 }),
          ask('pieces', 'number', { min: 1, max: 999 }),
          ask('sum', 'number', { calculate: { product: [{ answer: 'price' }, { answer: 'pieces' }] } }),
        ],
      },
      ask('total', 'number', { calculate: { sumOf: 'cost', value: { answer: 'sum' } } }),
      ask('grant', 'number', { min: 500 }),
    ],
    rules: [
      { assert: when('grant', 'lte', { answer: 'total' }), at: ['grant'], message: 'That is too much.' },
    ],
    findings: [],
  },
  {
    name: 'a pattern without a known text, reported once for everything it shows',
    content: [
      ask('one', 'text'),
      {
        showWhen: when('one', 'matches', '^(\\w{3})-\\1$'),
        content: [ask('two', 'text', { required: true })],
      },
    ],
    findings: [
      '/content/1/showWhen warning config-lint could not find out whether this content can ever be shown: some kinds of texts may be missing from those tried for "one".',
    ],
  },
  {
    name: 'a computed value that may satisfy its rules with untried answers',
    content: [
      ask('one', 'number', { required: true, min: 5, max: 9 }),
      ask('two', 'number', { calculate: { answer: 'one' } }),
    ],
    rules: [{ assert: when('two', 'lt', '3'), at: ['two'], message: 'No.' }],
    findings: [
      'form.json#/pages warning config-lint could not find out whether an application can ever be submitted: "two" is computed, and only some of the answers that it depends on were tried.',
    ],
  },
]);

test('names three reasons and counts the others', () => {
  const goal = { kind: 'question', name: 'grant', place: { file: 'sections/one.json', pointer: '' } };
  const outcome = { is: 'unproven', reasons: ['one', 'two', 'three', 'four', 'five'] };
  const [finding] = notProven.run({ proofs: [{ goal, outcome }] } as unknown as Parameters<
    typeof notProven.run
  >[0]);
  expect(finding?.message).toBe(
    'config-lint could not find out whether "grant" can ever be shown: one; two; three; and 2 more reasons.',
  );
});
