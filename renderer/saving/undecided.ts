// Questions that were answered here and elsewhere, until the applicant has chosen: none of the two is stored over the other.
import { isEmpty } from '../../engine/answers/answer.ts';
import { type Moves, moved } from '../../engine/answers/entries.ts';
import { sourceKey } from '../../engine/answers/layout-keys.ts';
import { type AnswersChange, setAnswers } from '../../engine/answers/set-answer.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import type { AnswersStore } from '../filling/answers-store.ts';
import { answersOwner, isSameAnswer, savedAnswer } from './saved-answers.ts';
import { type Choices, useSaving } from './saving-store.ts';

/** The applicant has put off the choice between two answers; the answers stay as they are. */
export class UndecidedError extends Error {
  override name = 'UndecidedError';
}

/** Keys by their owner, with whether the choice was put off. */
const undecided = new WeakMap<object, Map<string, boolean>>();

function ofOwner(): Map<string, boolean> {
  const owner = answersOwner();
  const keys = undecided.get(owner) ?? new Map<string, boolean>();
  undecided.set(owner, keys);
  return keys;
}

/** Notes questions to ask about. */
export function noteUndecided(keys: readonly string[]): void {
  for (const key of keys) ofOwner().set(key, false);
}

/** Entries have taken other places, and with them what is undecided there. */
export function moveUndecided(moves: Moves): void {
  const keys = ofOwner();
  const after = Object.entries(moved(Object.fromEntries(keys), moves));
  keys.clear();
  for (const [key, isPutOff] of after) keys.set(key, isPutOff);
}

/** Keys that must not be stored yet. */
export function undecidedKeys(answers: Answers): ReadonlySet<string> {
  const keys = ofOwner();
  // What has become the same in both places needs no choice.
  for (const key of keys.keys()) if (isSameAnswer(answers[key], savedAnswer(key))) keys.delete(key);
  return new Set(keys.keys());
}

/** Keys that must not be stored yet, and those of answers that are empty only because one of them hides them or brings other options. */
export function waitingKeys(form: CompiledForm, answers: Answers): ReadonlySet<string> {
  const waiting = new Set(undecidedKeys(answers));
  for (const key of form.clearingOrder) {
    const question = form.questions[key];
    if (question === undefined || !isEmpty(answers[key])) continue;
    const { options, dependsOn } = question;
    const hasOtherList = options !== undefined && 'by' in options && waiting.has(options.by);
    const isHidden = !isVisible(form, question, answers) && dependsOn.some((other) => waiting.has(other));
    if (hasOtherList || isHidden) waiting.add(key);
  }
  return waiting;
}

/** Whether the applicant has to be asked without having done anything for it. */
export function isToAsk(answers: Answers): boolean {
  undecidedKeys(answers);
  return [...ofOwner().values()].includes(false);
}

/**
 * Asks which answers stay, and takes them over.
 * @throws UndecidedError when the applicant puts it off
 */
export async function settle(form: CompiledForm, store: AnswersStore): Promise<void> {
  const answers = store.getAnswers();
  const keys = [...undecidedKeys(answers)];
  if (keys.length === 0) return;
  const conflicts = keys.map((key) => ({
    key,
    yours: answers[key] ?? '',
    elsewhere: savedAnswer(key),
  }));
  const owner = answersOwner();
  const choices = await new Promise<Choices | undefined>((decide) => {
    useSaving.setState({ question: { conflicts, decide }, status: 'undecided' });
  });
  if (owner !== answersOwner()) throw new UndecidedError();
  useSaving.setState({ question: undefined, status: 'saving' });
  if (choices === undefined) {
    for (const key of keys) ofOwner().set(key, true);
    throw new UndecidedError();
  }
  for (const key of keys) ofOwner().delete(key);
  const theirs = keys.filter((key) => choices[key] === 'elsewhere');
  const values = theirs.map((key) => ({ [key]: savedAnswer(key), ...recordOf(form, key) }));
  const own = new Set(keys.filter((key) => choices[key] === 'yours'));
  store.apply(withFollowers(form, store.getAnswers(), Object.assign({}, ...values), own));
}

/** Answers of others, with what was hidden here, or not offered, beside the own ones: it would be saved as empty. */
function withFollowers(
  form: CompiledForm,
  answers: Answers,
  theirs: Answers,
  own: ReadonlySet<string>,
): AnswersChange {
  const change = setAnswers(form, answers, theirs);
  const followers = Object.values(form.questions).filter((question) => {
    const { key, options } = question;
    const isLost = isEmpty(change.answers[key]) && !isEmpty(savedAnswer(key));
    if (!isLost || own.has(key) || key in theirs || form.keys[key]?.document) return false;
    const wasOther = options !== undefined && 'by' in options && options.by in theirs;
    return isVisible(form, question, change.answers) && (wasOther || !isVisible(form, question, answers));
  });
  if (followers.length === 0) return change;
  const values = followers.map(({ key }) => ({ [key]: savedAnswer(key), ...recordOf(form, key) }));
  return withFollowers(form, answers, Object.assign({}, theirs, ...values), own);
}

/** What goes with the answer to an autocomplete though nobody is asked for it, as the code of a record and where the text came from, as it is stored. */
function recordOf(form: CompiledForm, key: string): Answers {
  const { lookup } = form.questions[key] ?? {};
  if (lookup === undefined) return {};
  const unasked = Object.keys(lookup.fills).filter((filled) => form.questions[filled] === undefined);
  return {
    ...Object.fromEntries(unasked.map((filled) => [filled, savedAnswer(filled)])),
    [sourceKey(key)]: savedAnswer(sourceKey(key)),
  };
}
