import { answerKeyOf, isEmpty } from '../../engine/answers/answer.ts';
import { isStorable } from '../../engine/answers/storable-answer.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import type { Login } from './login.ts';
import { emptiedDocuments } from './saved-answers.ts';

/** All that is unsaved, and `""` for documents that are not there any more. */
export function allAnswers({ page, saved }: Login): Answers {
  const answers = page.answers.getAnswers();
  return { ...emptiedDocuments(page.form, answers), ...saved.toSend(page) };
}

/** What is unsaved without what was refused, what is undecided, and what hangs on these. */
export function quietAnswers(login: Login): Answers {
  const { form, answers: store } = login.page;
  const answers = store.getAnswers();
  const waiting = login.undecided.waitingKeys(form, answers);
  const left = withHidden(login, answers, [...waiting, ...login.refused.keys(answers)]);
  const entries = Object.entries(login.saved.toSend(login.page));
  const isLeft = (key: string): boolean => left.has(key) || left.has(answerKeyOf(form, key));
  return Object.fromEntries(entries.filter(([key]) => !isLeft(key)));
}

/** Keys that are left out, with those of answers that stay hidden as long as these are: the server would store them as empty. */
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
 * The stored choices whose list is decided by what is sent, but that are not sent: the server would empty what it is not
 * told. One that no list has any more cannot stay.
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
