import { answerKeyOf, isEmpty } from '../../engine/answers/answer.ts';
import { isStorable } from '../../engine/answers/storable-answer.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import type { Login } from './login.ts';
import { emptiedDocuments } from './saved-answers.ts';

/** Returns the unsaved answers, and `""` for documents that were removed. */
export function allAnswers({ page, saved }: Login): Answers {
  const answers = page.answers.getAnswers();
  return { ...emptiedDocuments(page.form, answers), ...saved.toSend(page) };
}

/** Returns the unsaved answers without refused and undecided ones, and without those that depend on them. */
export function quietAnswers(login: Login): Answers {
  const { form, answers: store } = login.page;
  const answers = store.getAnswers();
  const waiting = login.undecided.waitingKeys(form, answers);
  const left = withHidden(login, answers, [...waiting, ...login.refused.keys(answers)]);
  const entries = Object.entries(login.saved.toSend(login.page));
  const isLeft = (key: string): boolean => left.has(key) || left.has(answerKeyOf(form, key));
  return Object.fromEntries(entries.filter(([key]) => !isLeft(key)));
}

/**
 * Adds the keys of answers that are hidden unless the left-out answers are sent. The server would store them as
 * empty.
 */
function withHidden({ page, saved }: Login, answers: Answers, left: readonly string[]): ReadonlySet<string> {
  const { form } = page;
  const all = new Set(left);
  if (all.size === 0) return all;
  const after = { ...answers, ...Object.fromEntries(left.map((key) => [key, saved.answer(key)])) };
  for (const key of form.settlingOrder) {
    const question = form.questions[key];
    if (question === undefined || isEmpty(after[key]) || isVisible(form, question, after)) continue;
    all.add(key);
    after[key] = saved.answer(key);
  }
  return all;
}

/**
 * Returns stored choices to send along because their list of options depends on an answer in `sent`. The server
 * would empty them otherwise. Choices that no list offers any more are left out.
 */
export function storedChoices({ page, saved }: Login, sent: Answers): Answers {
  const { form } = page;
  const kept = Object.values(form.questions).filter(({ key, options }) => {
    const isDecided = options !== undefined && 'by' in options && Object.hasOwn(sent, options.by);
    if (!isDecided || Object.hasOwn(sent, key) || isEmpty(saved.answer(key))) return false;
    return isStorable(form, key, saved.answer(key));
  });
  return Object.fromEntries(kept.map(({ key }) => [key, saved.answer(key)]));
}
