import { isEmpty } from '../../engine/answers/answer.ts';
import { clearHidden } from '../../engine/answers/set-answer.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import type { Answers, AnswerValue, CompiledForm } from '../../engine/form/compiled-form.ts';
import { isSameAnswer } from '../session/saved-answers.ts';

/** What is merged into one. */
export interface Sides {
  /** The answers of this window, layout included. */
  readonly local: Answers;
  /** Those of them that are not saved. */
  readonly unsaved: Answers;
  /** The record as it was loaded, layout included. */
  readonly stored: Answers;
  /** Whether a stored value is what this window has known or sent: nobody else wrote it. */
  readonly isOwn: (key: string, value: AnswerValue) => boolean;
}

/**
 * Answers of this window with what others have stored meanwhile. What is unsaved here stays; where others have changed
 * the same answer, the key is in `conflicts`. So is an answer of others that would hide an unsaved one: it is not taken
 * over before that is decided.
 */
export function mergeRecord(
  form: CompiledForm,
  { local, unsaved, stored, isOwn }: Sides,
): { readonly answers: Answers; readonly conflicts: readonly string[] } {
  const take = (kept: ReadonlySet<string>): Answers => {
    const taken = Object.entries(stored).filter(([key]) => {
      const model = form.keys[key];
      return !model?.document && !kept.has(model?.describes ?? key) && !kept.has(key);
    });
    return { ...local, ...Object.fromEntries(taken) };
  };
  const isHidden = (key: string, answers: Answers): boolean => {
    const question = form.questions[key];
    return question !== undefined && !isVisible(form, question, answers);
  };

  const mine = Object.keys(unsaved);
  const first = take(new Set(mine));
  const lost = mine.filter((key) => !isEmpty(unsaved[key]) && isHidden(key, first));
  const hiding = lost
    .flatMap((key) => form.questions[key]?.dependsOn ?? [])
    .filter((key) => form.questions[key] !== undefined && !isSameAnswer(first[key], local[key]));

  const answers = clearHidden(form, take(new Set([...mine, ...hiding]))).answers;
  const contested = mine.filter((key) => {
    const elsewhere = stored[key] ?? '';
    const options = form.questions[key]?.options;
    if (form.questions[key] === undefined || isHidden(key, answers)) return false;
    // Emptied because another answer brings other options.
    if (isEmpty(unsaved[key]) && options && 'by' in options && mine.includes(options.by)) return false;
    return !isSameAnswer(elsewhere, unsaved[key]) && !isOwn(key, elsewhere);
  });
  return { answers, conflicts: [...new Set([...hiding, ...contested])] };
}
