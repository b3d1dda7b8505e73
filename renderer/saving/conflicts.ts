// Answers that this window and others have both changed: finds them in a merge, asks about them, and applies the choices.
import { answerKeyOf, excludedChoices, isEmpty, isSameAnswer } from '../../engine/answers/answer.ts';
import { offerKeys } from '../../engine/answers/choices.ts';
import { entriesKey, sourceKey, visibleEntries } from '../../engine/answers/layout-keys.ts';
import { type AnswersChange, clearHidden, setAnswers } from '../../engine/answers/set-answer.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import type { Answers, AnswerValue, CompiledForm } from '../../engine/form/compiled-form.ts';
import type { SavedAnswers } from './answer-states.ts';
import { type Login, UndecidedError } from './login.ts';
import type { Choices } from './saving-state.ts';

/** The two sides of a merge. */
export interface Sides {
  /** The answers of this window, including the layout keys. */
  readonly local: Answers;
  /** Those of `local` that are unsaved. */
  readonly unsaved: Answers;
  /** Keys of answers that were saved before this window knew the record. The answers of others may hide them. */
  readonly justSaved: readonly string[];
  /** The record as loaded, including the layout keys. */
  readonly stored: Answers;
  /** Whether this window knew or sent a stored value, so that nobody else wrote it. */
  readonly isOwn: (key: string, value: AnswerValue) => boolean;
}

/**
 * Merges what others have stored into the answers of this window. Unsaved answers stay. Keys that others have
 * changed, too, are in `conflicts`. So are answers of others that would hide an unsaved or just saved one: until
 * the applicant decides, neither they nor their emptied followers are taken over.
 */
export function mergeRecord(
  form: CompiledForm,
  { local, unsaved, justSaved, stored, isOwn }: Sides,
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
  const lost = new Set([...mine, ...justSaved].filter((key) => !isEmpty(local[key]) && isHidden(key, taken)));
  const hiding = new Set<string>();
  for (const key of lost) {
    for (const other of form.questions[key]?.dependsOn ?? []) {
      if (form.questions[other] === undefined) continue;
      if (!mine.includes(other) && !isSameAnswer(everything[other], local[other])) hiding.add(other);
      // This one is hidden, too: the answer that hides it hides both.
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
    // Emptied because another unsaved answer changed the options.
    if (isEmpty(unsaved[key]) && offerKeys(question).some((other) => mine.includes(other))) return false;
    return !isSameAnswer(elsewhere, unsaved[key]) && !isOwn(key, elsewhere);
  });
  return { answers, conflicts: [...new Set([...hiding, ...contested])] };
}

/**
 * Returns the larger number of entries per block. With the same entries removed on both sides, it is the newer
 * one.
 */
function entriesOf(form: CompiledForm, local: Answers, stored: Answers): Answers {
  const ids = Object.keys(form.blocks).filter((id) => stored[entriesKey(id)] !== undefined);
  const counts = ids.map((id) => Math.max(visibleEntries(form, local, id), visibleEntries(form, stored, id)));
  return Object.fromEntries(ids.map((id, index) => [entriesKey(id), String(counts[index])]));
}

/**
 * Asks the applicant to resolve the conflicts, and applies the choices.
 * @throws UndecidedError if the applicant postpones
 */
export async function settle(login: Login): Promise<void> {
  const { page, shown, saved, undecided } = login;
  const answers = page.answers.getAnswers();
  const keys = [...undecided.keys(answers)];
  if (keys.length === 0) return;
  const conflicts = keys.map((key) => ({
    key,
    yours: answers[key] ?? '',
    elsewhere: saved.answer(key),
  }));
  const asked = new Promise<Choices | undefined>((decide) => {
    shown.setState({ question: { conflicts, decide }, status: 'undecided' });
  });
  const choices = await login.hear(asked);
  shown.setState({ question: undefined, status: 'saving' });
  if (choices === undefined) {
    undecided.putOff(keys);
    throw new UndecidedError();
  }
  undecided.decide(keys);
  const { form, answers: store } = login.page;
  const theirs = keys.filter((key) => choices[key] === 'elsewhere');
  const values = theirs.map((key) => storedWith(form, saved, key));
  const own = new Set(keys.filter((key) => choices[key] === 'yours'));
  store.apply(withFollowers(form, saved, store.getAnswers(), Object.assign({}, ...values), own));
}

/**
 * Adds stored answers to questions that only the chosen answers of others show or offer. They would be saved as
 * empty otherwise.
 */
function withFollowers(
  form: CompiledForm,
  saved: SavedAnswers,
  answers: Answers,
  theirs: Answers,
  own: ReadonlySet<string>,
): AnswersChange {
  const change = setAnswers(form, answers, theirs);
  const followers = Object.values(form.questions).filter((question) => {
    const { key, options } = question;
    const isLost = isEmpty(change.answers[key]) && !isEmpty(saved.answer(key));
    if (!isLost || own.has(key) || key in theirs || form.keys[key]?.document) return false;
    const wasOther = options !== undefined && 'by' in options && options.by in theirs;
    return isVisible(form, question, change.answers) && (wasOther || !isVisible(form, question, answers));
  });
  if (followers.length === 0) return change;
  const values = followers.map(({ key }) => storedWith(form, saved, key));
  return withFollowers(form, saved, answers, Object.assign({}, theirs, ...values), own);
}

/**
 * Returns a stored answer with the keys that belong to it: for an autocomplete, the code of the record and the
 * source of the text.
 */
function storedWith(form: CompiledForm, saved: SavedAnswers, key: string): Answers {
  const { lookup } = form.questions[key] ?? {};
  const unasked = Object.keys(lookup?.fills ?? {}).filter((filled) => form.questions[filled] === undefined);
  const keys = lookup === undefined ? [key] : [key, ...unasked, sourceKey(key)];
  return Object.fromEntries(keys.map((one) => [one, saved.answer(one)]));
}
