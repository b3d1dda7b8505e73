import fc, { type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import type { Condition, QuestionDefinition } from '../definition/definition.ts';
import type { Answers, AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { Option } from '../language/option-lists.ts';
import { answerTo, LISTS } from '../testing/arbitrary-answer.ts';
import { calculationTruth } from '../testing/arbitrary-calculation.ts';
import { arbitraryForm, type GeneratedForm } from '../testing/arbitrary-form.ts';
import { listTruth, offeredTruth } from '../testing/offered-truth.ts';
import {
  askedQuestions,
  entryCounts,
  listKeys,
  type PlacedQuestion,
  placedQuestions,
} from '../testing/placed-questions.ts';
import { runs } from '../testing/property-runs.ts';
import { questionIn } from '../testing/question-in.ts';
import { compileSmallForm } from '../testing/small-form.ts';
import { type TruthInput, truth } from '../testing/truth.ts';
import { isEmpty } from './answer.ts';
import { type AnswersChange, clearHidden, computeAnswers, computedKeys, setAnswer } from './set-answer.ts';
import { isStorable } from './storable-answer.ts';
import { isVisible, offeredOptions } from './visibility.ts';

interface Step {
  readonly key: string;
  readonly value: AnswerValue;
}

interface Walk {
  readonly generated: GeneratedForm;
  readonly steps: readonly Step[];
}

/** Generates a form and a series of steps. */
const walks: Arbitrary<Walk> = arbitraryForm.chain((generated) => {
  const answer = fc
    .constantFrom(...askedQuestions(generated))
    .chain(({ key, definition }) => answerTo(definition).map((value): Step => ({ key, value })));
  const counts = entryCounts(generated).map(([key, most]) =>
    fc.integer({ min: 1, max: most }).map((count): Step => ({ key, value: String(count) })),
  );
  const step = fc.oneof({ weight: 3, arbitrary: answer }, ...counts);
  return fc.record({ generated: fc.constant(generated), steps: fc.array(step, { maxLength: 12 }) });
});

function hiddenAnswers(form: CompiledForm, answers: Answers): string[] {
  return Object.values(form.questions)
    .filter((question) => !isVisible(form, question, answers) && !isEmpty(answers[question.key]))
    .map(({ key }) => key);
}

function isOffered(
  form: CompiledForm,
  question: CompiledQuestion,
  answers: Answers,
  value: AnswerValue,
): boolean {
  if (question.options === undefined || value === '') return true;
  const offered = offeredOptions(form, question, answers).map((option) => option.value);
  return String(value)
    .split('\n')
    .every((one) => offered.includes(one));
}

/** Returns what conditions see from a place in a form. */
const worldAt = (generated: GeneratedForm, answers: Answers, { place }: PlacedQuestion): TruthInput => ({
  ...{ answers, place },
  named: generated.named,
  lists: listKeys(generated),
});

/**
 * Returns the options that can be chosen according to the definition, and whether any is drawn; undefined
 * without options.
 */
function trulyOffered(
  { options, notOffered, ...definition }: QuestionDefinition,
  world: TruthInput,
): { readonly isDrawn: boolean; readonly offered: readonly Option[] } | undefined {
  if (options === undefined) return undefined;
  const evaluation = {
    isTrue: (condition: Condition) => truth(condition, world),
    answer: (name: string) => String(world.answers[world.place.key(name)] ?? ''),
  };
  const name = listTruth(options, evaluation);
  if (name === undefined) return { isDrawn: false, offered: [] };
  const offered = offeredTruth(definition, LISTS[name as keyof typeof LISTS], evaluation);
  return { isDrawn: offered.length > 0 || notOffered === 'disabled', offered };
}

/** Expects that every choice is offered. */
function expectOffered(form: CompiledForm, generated: GeneratedForm, answers: Answers): void {
  for (const placed of placedQuestions(generated)) {
    const value = String(answers[placed.key] ?? '');
    const question = form.questions[placed.key];
    if (value === '' || question === undefined || !isVisible(form, question, answers)) continue;
    const world = worldAt(generated, answers, placed);
    const values = trulyOffered(placed.definition, world)?.offered.map((option) => option.value);
    if (values) expect(values).toEqual(expect.arrayContaining(value.split('\n')));
  }
}

/** Expects that each cleared question is hidden in the end or got another list. */
function expectCause(form: CompiledForm, before: Answers, change: AnswersChange): void {
  const { answers, changed, cleared } = change;
  for (const key of cleared) {
    const question = questionIn(form)(key);
    const { options } = question;
    const listChanged = options !== undefined && 'by' in options && changed.includes(options.by);
    const isConditional = question.offer !== undefined || (options !== undefined && 'cases' in options);
    const isTaken = isConditional && !isOffered(form, question, answers, before[key] ?? '');
    const isFilled = Object.values(form.questions).some(
      (filler) => filler.fills?.[key] !== undefined && cleared.includes(filler.key),
    );
    expect(listChanged || isTaken || isFilled || !isVisible(form, question, answers)).toBe(true);
  }
}

/** Expects that only the keys themselves, cleared keys and their labels differ. */
function expectOnly(
  form: CompiledForm,
  before: Answers,
  { answers, cleared }: AnswersChange,
  keys: readonly string[],
): void {
  // The same option may have another label in another list.
  const labels = Object.values(form.questions)
    .filter(({ options }) => options !== undefined && 'cases' in options)
    .map(({ key }) => `${key}_desc`);
  const allowed = new Set([...[...keys, ...cleared].flatMap((key) => [key, `${key}_desc`]), ...labels]);
  const differing = Object.keys({ ...before, ...answers }).filter((key) => before[key] !== answers[key]);
  expect(differing.filter((key) => !allowed.has(key))).toEqual([]);
}

/** Expects computed answers to match the documentation. */
function expectComputed(form: CompiledForm, generated: GeneratedForm, answers: Answers): void {
  for (const placed of placedQuestions(generated)) {
    const question = form.questions[placed.key];
    if (placed.definition.calculate === undefined || question === undefined) continue;
    const truly = calculationTruth(placed.definition, worldAt(generated, answers, placed));
    expect(answers[question.key] ?? '').toBe(isVisible(form, question, answers) ? truly : '');
  }
}

test('no hidden question has an answer after any steps through any form', () => {
  fc.assert(
    fc.property(walks, ({ generated, steps }) => {
      const form = compileSmallForm(generated.form);
      let { answers } = computeAnswers(form, { stranger: 'kept', stranger_desc: 'kept' });
      for (const { key, value } of steps) {
        const question = form.questions[key];
        // Nobody can answer a hidden question or choose an option that is not offered.
        if (question === undefined ? !key.startsWith('#') : !isVisible(form, question, answers)) continue;
        if (question && !isOffered(form, question, answers, value)) continue;
        const change = setAnswer(form, answers, key, value);
        expect(hiddenAnswers(form, change.answers)).toEqual([]);
        expectCause(form, answers, change);
        const filled = Object.keys(question?.fills ?? {});
        expectOnly(form, answers, change, [key, ...filled, ...computedKeys(form)]);
        expect(setAnswer(form, change.answers, key, value).changed).toEqual([]);
        expect(clearHidden(form, change.answers).changed).toEqual([]);
        for (const one of filled) expect(isStorable(form, one, change.answers[one] ?? '')).toBe(true);
        expectComputed(form, generated, change.answers);
        expectOffered(form, generated, change.answers);
        for (const choice of Object.values(form.questions).filter(({ describe }) => describe)) {
          const chosen = String(change.answers[choice.key] ?? '').split('\n');
          const labels = offeredOptions(form, choice, change.answers)
            .filter((option) => chosen.includes(option.value))
            .map(({ label }) => label);
          expect(change.answers[`${choice.key}_desc`] ?? '').toBe(labels.join('; '));
        }
        answers = change.answers;
      }
    }),
    runs(50, 80),
  );
});

test('clearHidden removes all hidden answers and is idempotent', () => {
  fc.assert(
    fc.property(walks, ({ generated, steps }) => {
      const form = compileSmallForm(generated.form);
      const before: Answers = Object.fromEntries([
        ['stranger', 'kept'],
        ...steps.map(({ key, value }) => [key, value]),
      ]);
      const change = clearHidden(form, before);
      expect(hiddenAnswers(form, change.answers)).toEqual([]);
      expectCause(form, before, change);
      expectOnly(form, before, change, computedKeys(form));
      expectComputed(form, generated, change.answers);
      expect(clearHidden(form, change.answers)).toEqual({
        answers: change.answers,
        changed: [],
        cleared: [],
      });
    }),
    runs(50, 80),
  );
});

test('visibility follows the conditions as specified', () => {
  const seen = { shown: 0, hidden: 0, offered: 0 };
  fc.assert(
    fc.property(walks, ({ generated, steps }) => {
      const form = compileSmallForm(generated.form);
      const answers: Answers = Object.fromEntries(steps.map(({ key, value }) => [key, value]));
      const placed = placedQuestions(generated);
      expect(Object.keys(form.questions).sort()).toEqual(placed.map(({ key }) => key).sort());
      for (const one of placed) {
        const { key, definition, hides, place } = one;
        const question = questionIn(form)(key);
        const world = worldAt(generated, answers, one);
        const hidden = !place.exists(answers) || hides.some((hide) => truth(hide, world));
        const truly = trulyOffered(definition, world);
        expect(isVisible(form, question, answers)).toBe(!hidden && truly?.isDrawn !== false);
        const offered = offeredOptions(form, question, answers).map(({ record: _, ...option }) => option);
        if (truly?.isDrawn) expect(offered).toEqual(truly.offered);
        seen[isVisible(form, question, answers) ? 'shown' : 'hidden'] += 1;
        seen.offered += Number(truly?.isDrawn === true && truly.offered.length > 0);
      }
    }),
    runs(50, 80),
  );
  for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(10);
});
