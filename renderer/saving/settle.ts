import { isEmpty } from '../../engine/answers/answer.ts';
import { sourceKey } from '../../engine/answers/layout-keys.ts';
import { type AnswersChange, setAnswers } from '../../engine/answers/set-answer.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { UndecidedError } from './left-out.ts';
import type { Login } from './login.ts';
import type { SavedAnswers } from './saved-answers.ts';
import type { Choices } from './saving-state.ts';

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
