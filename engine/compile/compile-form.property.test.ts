import fc, { type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import type { Condition, ContentDefinition, QuestionDefinition } from '../definition/definition.ts';
import { hasErrors } from '../source/diagnostic.ts';
import { LISTS } from '../testing/arbitrary-answer.ts';
import { conditionOn } from '../testing/arbitrary-condition.ts';
import { arbitraryForm } from '../testing/arbitrary-form.ts';
import { compileFiles } from '../testing/config-files.ts';
import { runs } from '../testing/property-runs.ts';
import { type SmallForm, smallForm } from '../testing/small-form.ts';

/** Names that collide with each other and with inherited properties of objects. */
const key = fc.constantFrom('a', 'b', 'c', 'a_desc', 'job_2_a', 'constructor', 'prototype');
const list = fc.constantFrom('letters', 'few', 'none', 'constructor', 'toString', 'valueOf');
const name = fc.constantFrom('one', 'two', 'three', 'toString');

const condition: Arbitrary<Condition> = fc
  .record({ keys: fc.array(key, { minLength: 1, maxLength: 3 }), names: fc.array(name, { maxLength: 2 }) })
  .chain(({ keys, names }) =>
    conditionOn(
      keys.map((question, index) => ({ question, widget: index % 2 === 0 ? 'text' : 'checkbox' })),
      { names },
    ),
  );

const question: Arbitrary<QuestionDefinition> = fc.oneof(
  fc.record(
    {
      question: key,
      label: fc.constantFrom('Label', '{{school.partnerName}}', '{{school.constructor}}', '{{x}}'),
      widget: fc.constantFrom('text', 'email'),
      maxLength: fc.integer({ min: 1, max: 99 }),
      required: fc.boolean(),
      requiredWhen: condition,
      validation: fc.array(
        fc.oneof(
          fc.record({ pattern: fc.constantFrom('^a', '(', '[', '\\p{L}', '\\p{Nope}') }),
          fc.record({ minLength: fc.integer({ min: 1, max: 9 }), when: condition }),
          fc.record({
            minAge: fc.integer({ min: 0, max: 99 }),
            message: fc.constant('{{age}} {{toString}}'),
          }),
        ),
        { maxLength: 3 },
      ),
    },
    { requiredKeys: ['question', 'label', 'widget'] },
  ),
  fc.record(
    { question: key, label: fc.constant('Box'), widget: fc.constant('checkbox'), requiredWhen: condition },
    { requiredKeys: ['question', 'label', 'widget'] },
  ),
  fc.record({
    question: key,
    label: fc.constant('Choice'),
    widget: fc.constantFrom('select', 'radio'),
    options: fc.oneof(
      list,
      fc.record({
        by: key,
        lists: fc.dictionary(fc.constantFrom('x', 'y', 'toString'), list, { minKeys: 1 }),
      }),
    ),
  }),
);

function content(depth: number): Arbitrary<ContentDefinition> {
  const leaf: Arbitrary<ContentDefinition>[] = [
    question,
    fc.record({ text: fc.constantFrom('A text.', '{{school.nothing}}') }),
    fc.record({
      checkboxes: fc.array(fc.record({ question: key, label: fc.constant('Box') }), {
        minLength: 1,
        maxLength: 3,
      }),
      id: fc.constant('boxes'),
      label: fc.constant('Boxes'),
    }),
  ];
  if (depth === 0) return fc.oneof(...leaf);
  const inner = fc.array(content(depth - 1), { minLength: 1, maxLength: 3 });
  return fc.oneof(
    { weight: 4, arbitrary: fc.oneof(...leaf) },
    { weight: 1, arbitrary: fc.record({ hideWhen: condition, content: inner }) },
    { weight: 1, arbitrary: fc.record({ showWhen: condition, content: inner }) },
    {
      weight: 1,
      arbitrary: fc.record({ row: fc.array(content(depth - 1), { minLength: 2, maxLength: 2 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        addAnother: fc.constant('jobs'),
        label: fc.constant('Job'),
        prefix: fc.constantFrom('job_<n>_', 'a_<n>_'),
        maximum: fc.integer({ min: 1, max: 20 }),
        content: inner,
      }),
    },
  );
}

/** Forms that fit their schemas, but mostly contain mistakes. */
const anyForm: Arbitrary<SmallForm> = fc.record({
  content: fc.array(content(2), { minLength: 1, maxLength: 5 }),
  conditions: fc.dictionary(name, condition, { maxKeys: 3 }),
  lists: fc.dictionary(
    list,
    fc.oneof(
      fc.constantFrom(...Object.values(LISTS)),
      fc.record({ join: fc.array(list, { minLength: 1, maxLength: 3 }) }),
    ),
    { maxKeys: 4 },
  ),
  rules: fc.array(
    fc.oneof(
      fc.record({ require: fc.array(key, { minLength: 1, maxLength: 2 }), when: condition }),
      fc.record({
        validate: fc.array(key, { minLength: 1, maxLength: 2 }),
        minLength: fc.constant(3),
        when: condition,
      }),
    ),
    { maxLength: 2 },
  ),
});

test('every form compiles or has errors, and each finding has a place in its files', () => {
  const seen = { compiled: 0, refused: 0 };
  fc.assert(
    fc.property(
      fc.oneof(
        anyForm,
        arbitraryForm.map(({ form }) => form),
      ),
      fc.boolean(),
      (small, checks) => {
        const files = smallForm(small);
        const { compiled, diagnostics } = compileFiles(files, { checks });
        expect(compiled === undefined).toBe(hasErrors(diagnostics));
        for (const { file, line, column, endLine, endColumn, message } of diagnostics) {
          const lines = files.find(({ path }) => path === file)?.text.split('\n') ?? [];
          expect(lines.length).toBeGreaterThanOrEqual(endLine);
          expect((lines[line - 1] ?? '').length).toBeGreaterThanOrEqual(column - 1);
          expect((lines[endLine - 1] ?? '').length).toBeGreaterThanOrEqual(endColumn - 1);
          expect(message).not.toMatch(/undefined|\[object|function/);
        }
        if (compiled !== undefined) expect(JSON.parse(JSON.stringify(compiled.form))).toEqual(compiled.form);
        seen[compiled === undefined ? 'refused' : 'compiled'] += 1;
      },
    ),
    runs(100, 80),
  );
  for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(10);
});

test('a correct form only has findings about unused conditions and the order of texts', () => {
  fc.assert(
    fc.property(arbitraryForm, ({ form }) => {
      const { diagnostics } = compileFiles(smallForm(form));
      const told = diagnostics.filter(({ code }) => !['unused-condition', 'order-of-text'].includes(code));
      expect(told).toEqual([]);
    }),
    runs(50, 80),
  );
});
