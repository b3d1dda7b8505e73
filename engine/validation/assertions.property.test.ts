// Generated rules over several answers report for any answers what the documentation says.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentAnswer } from '../answers/answer.ts';
import { fillAnswers } from '../answers/answers-in-texts.ts';
import { isVisible } from '../answers/visibility.ts';
import type { AssertionRule, Condition, Operand } from '../definition/definition.ts';
import type { Answers } from '../form/compiled-form.ts';
import { arbitraryForm, type GeneratedForm } from '../testing/arbitrary-form.ts';
import { answersTo, listKeys, placedQuestions } from '../testing/placed-questions.ts';
import { runs } from '../testing/property-runs.ts';
import { questionIn } from '../testing/question-in.ts';
import { smallModule } from '../testing/small-form.ts';
import { type TruthInput, truth } from '../testing/truth.ts';
import { formErrors } from './answer-errors.ts';

const TODAY = '2005-05-05';

const cases = arbitraryForm
  .filter(({ rules }) => rules.length > 0)
  .chain((generated) => fc.record({ generated: fc.constant(generated), answers: answersTo(generated) }));

const isAnswer = (target: Operand): target is Exclude<Operand, string | number | boolean> =>
  typeof target === 'object';

/** Returns the keys that a condition compares, by order or with another answer. */
function comparedIn(condition: Condition, named: GeneratedForm['named']): string[] {
  if ('all' in condition) return condition.all.flatMap((part) => comparedIn(part, named));
  if ('any' in condition) return condition.any.flatMap((part) => comparedIn(part, named));
  if ('not' in condition) return comparedIn(condition.not, named);
  if ('condition' in condition) {
    const meant = named[condition.condition];
    return meant === undefined ? [] : comparedIn(meant, named);
  }
  // Conditions within entries do not affect each other.
  if (!('valueKey' in condition)) return [];
  const { valueKey, operator, target = '' } = condition;
  const others = ([target].flat() as readonly Operand[]).filter(isAnswer).map(({ answer }) => answer);
  const isOrder = ['lt', 'lte', 'gt', 'gte', 'between'].includes(operator);
  return isOrder || others.length > 0 ? [valueKey, ...others] : [];
}

function isBroken({ assert, when }: AssertionRule, world: TruthInput): boolean {
  const { named, answers, place } = world;
  if (comparedIn(assert, named).some((name) => !answers[place.key(name)])) return false;
  return (when === undefined || truth(when, world)) && !truth(assert, world);
}

test('reports a rule that is false once all compared answers exist, at each answered question', () => {
  let said = 0;
  fc.assert(
    fc.property(cases, ({ generated, answers: given }) => {
      const { rules, form: small } = generated;
      const module = smallModule(small);
      const answers: Answers = { ...given, '#today': TODAY };
      const errors = formErrors(module, answers, { today: TODAY });
      for (const { key, place, definition } of placedQuestions(generated)) {
        const question = questionIn(module.form)(key);
        const { label } = question;
        const world = { answers, place, named: generated.named, lists: listKeys(generated) };
        const answer = currentAnswer(module.form, question, answers);
        const spoken = fillAnswers(module.form, answers, label);
        const isAsked = isVisible(module.form, question, answers) && Boolean(answer);
        const broken = rules.filter((rule) => rule.at.includes(definition.question) && isBroken(rule, world));
        const expected = isAsked
          ? broken.map(({ message }) => fillAnswers(module.form, answers, message, { label: spoken }))
          : [];
        const found = (errors[key] ?? []).filter((message) => /(: no|cannot be)\.$/.test(message));
        expect(found).toEqual([...new Set(expected)]);
        said += found.length;
      }
    }),
    runs(50, 200),
  );
  expect(said).toBeGreaterThan(10);
});
