import { isEmpty } from '../../engine/answers/answer.ts';
import type { AnswerValue } from '../../engine/form/compiled-form.ts';

/** Whether two values are the same answer: what was never given is empty. */
export function isSameAnswer(one: AnswerValue | undefined, other: AnswerValue | undefined): boolean {
  return one === other || (isEmpty(one) && isEmpty(other));
}
