// Any rules over several answers say of any answers what the documentation words.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentAnswer } from '../answers/answer.ts';
import { isVisible } from '../answers/visibility.ts';
import type { AssertionRule, Condition, Operand } from '../definition/definition.ts';
import type { Answers, AnswerValue } from '../form/compiled-form.ts';
import { answerTo, arbitraryForm, type GeneratedForm, listKeys } from '../testing/arbitrary-form.ts';
import { PROPERTY_TIMEOUT, runs } from '../testing/property-runs.ts';
import { smallModule } from '../testing/small-form.ts';
import { truth } from '../testing/truth.ts';
import { formErrors } from './answer-errors.ts';

const TODAY = '2005-05-05';

const cases = arbitraryForm.chain((generated) => {
  const values = generated.questions.map(({ definition }) =>
    answerTo(definition).map((value): readonly [string, AnswerValue] => [definition.question, value]),
  );
  return fc.record({ generated: fc.constant(generated), answers: fc.tuple(...values) });
});

const isAnswer = (target: Operand): target is Exclude<Operand, string | number | boolean> =>
  typeof target === 'object';

/** The answers that a condition compares: those whose order it asks, and those that it holds against another one. */
function comparedIn(condition: Condition, named: GeneratedForm['named']): string[] {
  if ('all' in condition) return condition.all.flatMap((part) => comparedIn(part, named));
  if ('any' in condition) return condition.any.flatMap((part) => comparedIn(part, named));
  if ('not' in condition) return comparedIn(condition.not, named);
  if ('condition' in condition) {
    const meant = named[condition.condition];
    return meant === undefined ? [] : comparedIn(meant, named);
  }
  if (!('valueKey' in condition)) return [];
  const { valueKey, operator, target = '' } = condition;
  const others = ([target].flat() as readonly Operand[]).filter(isAnswer).map(({ answer }) => answer);
  const isOrder = ['lt', 'lte', 'gt', 'gte', 'between'].includes(operator);
  return isOrder || others.length > 0 ? [valueKey, ...others] : [];
}

function isBroken({ assert, when }: AssertionRule, answers: Answers, generated: GeneratedForm): boolean {
  const { named } = generated;
  const isTrue = (condition: Condition): boolean => truth(condition, answers, named, listKeys(generated));
  if (comparedIn(assert, named).some((key) => !answers[key])) return false;
  return (when === undefined || isTrue(when)) && !isTrue(assert);
}

test(
  'a rule is broken where what it compares is there and it is not true, and is said where it is answered',
  () => {
    let said = 0;
    fc.assert(
      fc.property(cases, ({ generated, answers: given }) => {
        const { rules, form: small } = generated;
        const module = smallModule(small);
        const answers: Answers = { ...Object.fromEntries(given), '#today': TODAY };
        const errors = formErrors(module, answers, { today: TODAY });
        for (const question of Object.values(module.form.questions)) {
          const { key, label } = question;
          const answer = currentAnswer(module.form, question, answers);
          const isAsked = isVisible(module.form, question, answers) && Boolean(answer);
          const broken = rules.filter((rule) => rule.at.includes(key) && isBroken(rule, answers, generated));
          const expected = isAsked ? broken.map(({ message }) => message.replace('{{label}}', label)) : [];
          const found = (errors[key] ?? []).filter((message) => /(: no|cannot be)\.$/.test(message));
          expect(found).toEqual([...new Set(expected)]);
          said += found.length;
        }
      }),
      runs(),
    );
    expect(said).toBeGreaterThan(10);
  },
  PROPERTY_TIMEOUT,
);
