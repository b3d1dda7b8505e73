import fc, { type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import { everOffered } from '../answers/choices.ts';
import type { Answers, AnswerValue, CompiledQuestion } from '../form/compiled-form.ts';
import type { FormModule } from '../form/form-module.ts';
import { runs } from '../testing/property-runs.ts';
import { bundledModule, compileShipped } from '../testing/shipped-module.ts';
import { formErrors } from './answer-errors.ts';
import { compileValidators } from './standalone.ts';

const compiled = compileShipped();
const bundled = await bundledModule(compiled);
const inProcess: FormModule = {
  ...bundled,
  form: compiled.form,
  validators: compileValidators(compiled.schemas),
};

const day = fc
  .tuple(
    fc.integer({ min: 1895, max: 2035 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  )
  .map(([year, month, date]) =>
    [year, String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-'),
  );
const digits = fc.stringMatching(/^\([0-9]{3}\) [0-9]{3}-[0-9]{4}$/);

/** Generates likely answers and arbitrary texts. */
function answerTo(question: CompiledQuestion): Arbitrary<AnswerValue> {
  if (question.type === 'boolean') return fc.boolean();
  const any = fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme', maxLength: 60 }), digits, day);
  if (question.options === undefined) return any;
  const values = everOffered(compiled.form, question).map(({ value }) => value);
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: any });
}

const about = Object.values(compiled.form.questions).filter(({ page }) => page === 'about');
const answers: Arbitrary<Answers> = fc
  .record(Object.fromEntries(about.map((question) => [question.key, answerTo(question)])), {
    requiredKeys: [],
  })
  .map((given) => given as Answers);

test('bundled validators give the same result as those of this process', () => {
  expect(about.length).toBeGreaterThan(20);
  fc.assert(
    fc.property(answers, day, (given, today) => {
      expect(formErrors(bundled, given, { today })).toEqual(formErrors(inProcess, given, { today }));
    }),
    runs(75, 200),
  );
});

test('both find errors, so that their agreement is meaningful', () => {
  const wrong: Answers = {
    birth_date: '2020-01-01',
    phone_primary: '1',
    zip: '1',
    country: 'USA',
    first_name: 'x'.repeat(46),
  };
  for (const module of [bundled, inProcess]) {
    const errors = formErrors(module, wrong, { today: '2026-11-20' });
    expect(Object.keys(errors)).toEqual(
      expect.arrayContaining(Object.keys(wrong).filter((key) => key !== 'country')),
    );
  }
});

test('has exactly one validator per schema', () => {
  expect(Object.keys(bundled.validators).sort()).toEqual(Object.keys(compiled.schemas).sort());
});
