import { expect, test } from 'vitest';
import { smallModule } from '../testing/small-form.ts';
import { formErrors } from '../validation/answer-errors.ts';
import type { JsonSchema } from '../validation/field-schema.ts';
import { describedCandidates } from './described-candidates.ts';

const TEXT = { type: 'string', title: 'Text' };
const KIND = {
  title: 'Kind',
  oneOf: [
    { const: 'cinema', title: 'Cinema' },
    { const: 'festival', title: 'Festival' },
  ],
};
const object = (properties: JsonSchema, others: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  ...others,
});

test.each<[string, JsonSchema]>([
  ['a choice of values with titles', object({ name: TEXT, kind: KIND })],
  [
    'a part that another part requires',
    object(
      { free: { type: 'boolean', title: 'Free' } },
      {
        if: { properties: { free: { const: true } }, required: ['free'] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
        then: { required: ['payer'], properties: { payer: TEXT } },
      },
    ),
  ],
  [
    'a choice between groups of parts',
    object({}, { oneOf: [object({ by_train: TEXT }), object({ by_car: TEXT })] }),
  ],
])('finds an answer with %s', (_, schema) => {
  const module = smallModule({ content: [{ question: 'plan', label: 'Plan', widget: 'schema', schema }] });
  const plan = module.form.questions.plan;
  if (plan === undefined) throw new Error('The form has one question.');
  const isValid = (value: unknown) =>
    formErrors(module, { plan: String(value) }, { today: '2027-01-31' }).plan === undefined;
  expect(describedCandidates(plan).values.some(isValid)).toBe(true);
});
