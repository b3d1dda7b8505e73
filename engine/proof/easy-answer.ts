import { isEmpty } from '../answers/answer.ts';
import type { AnswerValue, CompiledQuestion } from '../form/compiled-form.ts';
import { ANY_OTHER } from './judge-partly.ts';
import type { Prover } from './prover.ts';

/**
 * Returns a valid answer to a question that can be answered without regard to other answers: it is always
 * drawn while it is not hidden, all its options are always offered, and all its rules are unconditional.
 * Returns undefined for other questions.
 */
export function easyAnswer({ domains }: Prover, question: CompiledQuestion): AnswerValue | undefined {
  const { key, rules, assertions, options, offer, drawnWhen } = question;
  const isAlone =
    assertions === undefined && drawnWhen.length === 0 && rules.every(({ when }) => when === undefined);
  const isOffered = options === undefined || ('list' in options && offer === undefined);
  if (!isAlone || !isOffered) return undefined;
  return domains.of(key).values.find((one): one is AnswerValue => one !== ANY_OTHER && !isEmpty(one));
}
