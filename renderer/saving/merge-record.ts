import { answerKeyOf, excludedChoices, isEmpty, isSameAnswer } from '../../engine/answers/answer.ts';
import { offerKeys } from '../../engine/answers/choices.ts';
import { entriesKey, visibleEntries } from '../../engine/answers/layout-keys.ts';
import { clearHidden } from '../../engine/answers/set-answer.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import type { Answers, AnswerValue, CompiledForm } from '../../engine/form/compiled-form.ts';

/** What is merged into one. */
export interface Sides {
  /** The answers of this window, layout included. */
  readonly local: Answers;
  /** Those of them that are not saved. */
  readonly unsaved: Answers;
  /** Keys of answers that were saved when others had written already: what others have chosen may hide them. */
  readonly unseen: readonly string[];
  /** The record as it was loaded, layout included. */
  readonly stored: Answers;
  /** Whether a stored value is what this window has known or sent: nobody else wrote it. */
  readonly isOwn: (key: string, value: AnswerValue) => boolean;
}

/**
 * Answers of this window with what others have stored meanwhile. What is unsaved here stays; where others have changed
 * the same answer, the key is in `conflicts`. So is an answer of others that would hide an unsaved one, or one that was
 * saved without knowing of it: it is not taken over before that is decided, nor what it has emptied.
 */
export function mergeRecord(
  form: CompiledForm,
  { local, unsaved, unseen, stored, isOwn }: Sides,
): { readonly answers: Answers; readonly conflicts: readonly string[] } {
  const everything = { ...local, ...stored, ...entriesOf(form, local, stored) };
  const take = (kept: ReadonlySet<string>): Answers => {
    const taken = Object.entries(everything).filter(([key]) => {
      const model = form.keys[key];
      return !model?.document && !kept.has(answerKeyOf(form, key)) && !kept.has(key);
    });
    return { ...local, ...Object.fromEntries(taken) };
  };
  const isHidden = (key: string, answers: Answers): boolean => {
    const question = form.questions[key];
    if (question === undefined) return false;
    const chosen = { ...answers, [key]: local[key] ?? '' };
    return !isVisible(form, question, answers) || excludedChoices(form, question, chosen).length > 0;
  };

  const mine = Object.keys(unsaved);
  const taken = clearHidden(form, take(new Set(mine))).answers;
  const lost = new Set([...mine, ...unseen].filter((key) => !isEmpty(local[key]) && isHidden(key, taken)));
  const hiding = new Set<string>();
  for (const key of lost) {
    for (const other of form.questions[key]?.dependsOn ?? []) {
      if (form.questions[other] === undefined) continue;
      if (!mine.includes(other) && !isSameAnswer(everything[other], local[other])) hiding.add(other);
      // What hides that one hides them both.
      if (isHidden(other, taken)) lost.add(other);
    }
  }

  const kept = take(new Set([...mine, ...hiding]));
  const emptiedByOthers = Object.keys(form.questions).filter(
    (key) =>
      !isEmpty(local[key]) && isEmpty(stored[key]) && isHidden(key, everything) && !isHidden(key, kept),
  );
  const answers = clearHidden(form, take(new Set([...mine, ...hiding, ...emptiedByOthers]))).answers;
  const contested = mine.filter((key) => {
    const elsewhere = stored[key] ?? '';
    const question = form.questions[key];
    if (question === undefined || isHidden(key, answers)) return false;
    // Emptied because another answer brings other options.
    if (isEmpty(unsaved[key]) && offerKeys(question).some((other) => mine.includes(other))) return false;
    return !isSameAnswer(elsewhere, unsaved[key]) && !isOwn(key, elsewhere);
  });
  return { answers, conflicts: [...new Set([...hiding, ...contested])] };
}

/** With the same entries removed on both sides the higher number is the newer one, whichever was asked for first. */
function entriesOf(form: CompiledForm, local: Answers, stored: Answers): Answers {
  const ids = Object.keys(form.blocks).filter((id) => stored[entriesKey(id)] !== undefined);
  const counts = ids.map((id) => Math.max(visibleEntries(form, local, id), visibleEntries(form, stored, id)));
  return Object.fromEntries(ids.map((id, index) => [entriesKey(id), String(counts[index])]));
}
