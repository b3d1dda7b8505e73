import fc, { type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers, AnswerValue, CompiledForm } from '../form/compiled-form.ts';
import { calculationTruth } from '../testing/arbitrary-calculation.ts';
import {
  answerTo,
  arbitraryForm,
  askedQuestions,
  type GeneratedForm,
  listKeys,
} from '../testing/arbitrary-form.ts';
import { PROPERTY_TIMEOUT, runs } from '../testing/property-runs.ts';
import { compileSmallForm } from '../testing/small-form.ts';
import { truth } from '../testing/truth.ts';
import { isEmpty } from './answer.ts';
import { type AnswersChange, clearHidden, computeAnswers, computedKeys, setAnswer } from './set-answer.ts';
import { isVisible, offeredOptions } from './visibility.ts';

interface Step {
  readonly key: string;
  readonly value: AnswerValue;
}

interface Walk {
  readonly generated: GeneratedForm;
  readonly steps: readonly Step[];
}

/** A form and a way through it. */
const walks: Arbitrary<Walk> = arbitraryForm.chain((generated) => {
  const step = fc
    .constantFrom(...askedQuestions(generated))
    .chain((definition) => answerTo(definition).map((value) => ({ key: definition.question, value })));
  return fc.record({ generated: fc.constant(generated), steps: fc.array(step, { maxLength: 12 }) });
});

function hiddenAnswers(form: CompiledForm, answers: Answers): string[] {
  return Object.values(form.questions)
    .filter((question) => !isVisible(form, question, answers) && !isEmpty(answers[question.key]))
    .map(({ key }) => key);
}

/** What was cleared must have been hidden in the end, or have got another list. */
function expectCause(form: CompiledForm, { answers, changed, cleared }: AnswersChange): void {
  for (const key of cleared) {
    const question = form.questions[key];
    if (question === undefined) throw new Error(`${key} is no question.`);
    const { options } = question;
    const listChanged = options !== undefined && 'by' in options && changed.includes(options.by);
    expect(listChanged || !isVisible(form, question, answers)).toBe(true);
  }
}

/** Only the keys themselves, what was cleared, and their labels may differ. */
function expectOnly(before: Answers, { answers, cleared }: AnswersChange, keys: readonly string[]): void {
  const allowed = new Set([...keys, ...cleared].flatMap((key) => [key, `${key}_desc`]));
  const differing = Object.keys({ ...before, ...answers }).filter((key) => before[key] !== answers[key]);
  expect(differing.filter((key) => !allowed.has(key))).toEqual([]);
}

/** What is computed is what the documentation says that it is. */
function expectComputed(form: CompiledForm, generated: GeneratedForm, answers: Answers): void {
  const { questions, named } = generated;
  for (const { definition } of questions) {
    const question = form.questions[definition.question];
    if (definition.calculate === undefined || question === undefined) continue;
    const truly = calculationTruth(definition, answers, named, listKeys(generated));
    expect(answers[question.key] ?? '').toBe(isVisible(form, question, answers) ? truly : '');
  }
}

test(
  'after any way through any form, no hidden question holds an answer',
  () => {
    fc.assert(
      fc.property(walks, ({ generated, steps }) => {
        const form = compileSmallForm(generated.form);
        let { answers } = computeAnswers(form, { stranger: 'kept', stranger_desc: 'kept' });
        for (const { key, value } of steps) {
          const question = form.questions[key];
          // Nobody can answer what is not shown.
          if (question === undefined || !isVisible(form, question, answers)) continue;
          const change = setAnswer(form, answers, key, value);
          expect(hiddenAnswers(form, change.answers)).toEqual([]);
          expectCause(form, change);
          expectOnly(answers, change, [key, ...computedKeys(form)]);
          expect(setAnswer(form, change.answers, key, value).changed).toEqual([]);
          expect(clearHidden(form, change.answers).changed).toEqual([]);
          expectComputed(form, generated, change.answers);
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
      runs(),
    );
  },
  PROPERTY_TIMEOUT,
);

test(
  'clearHidden leaves no hidden answer, whatever was stored, and a second time changes nothing',
  () => {
    fc.assert(
      fc.property(walks, ({ generated, steps }) => {
        const form = compileSmallForm(generated.form);
        const before: Answers = Object.fromEntries([
          ['stranger', 'kept'],
          ...steps.map(({ key, value }) => [key, value]),
        ]);
        const change = clearHidden(form, before);
        expect(hiddenAnswers(form, change.answers)).toEqual([]);
        expectCause(form, change);
        expectOnly(before, change, computedKeys(form));
        expectComputed(form, generated, change.answers);
        expect(clearHidden(form, change.answers)).toEqual({
          answers: change.answers,
          changed: [],
          cleared: [],
        });
      }),
      runs(),
    );
  },
  PROPERTY_TIMEOUT,
);

test(
  'what is shown follows from the conditions as the specification words them',
  () => {
    fc.assert(
      fc.property(walks, ({ generated: { questions, named, form: small }, steps }) => {
        const form = compileSmallForm(small);
        const answers: Answers = Object.fromEntries(steps.map(({ key, value }) => [key, value]));
        const lists = listKeys({ questions });
        for (const { definition, hides } of questions) {
          const question = form.questions[definition.question];
          if (question === undefined) throw new Error(`${definition.question} is missing.`);
          const hidden = hides.some((hide) => truth(hide, answers, named, lists));
          const { options } = definition;
          const offers =
            typeof options !== 'object' ||
            'list' in options ||
            Object.hasOwn(options.lists, String(answers[options.by] ?? ''));
          expect(isVisible(form, question, answers)).toBe(!hidden && offers);
        }
      }),
      runs(),
    );
  },
  PROPERTY_TIMEOUT,
);
