// What a window shows, beside what its model says that it must show.
import type { Sight } from './form-window.ts';
import { QUESTIONS, type Question } from './questions.ts';
import { isSame, isShown, offered } from './rules.ts';
import type { WindowModel } from './window-model.ts';

/** Questions that a window draws on a route. */
export function drawn({ shown, layout }: WindowModel, route: string): readonly Question[] {
  return QUESTIONS.filter((question) => {
    if (question.page !== route || !isShown(question, shown, layout)) return false;
    return question.tab === undefined || question.tab === layout.tab;
  });
}

/** Where the two are not the same, a line for each. */
export function differences(model: WindowModel, sight: Sight): string[] {
  const expected = drawn(model, sight.route);
  const wrong = QUESTIONS.flatMap((question) => {
    const { key, choices } = question;
    const isDrawn = expected.includes(question);
    if (isDrawn !== Object.hasOwn(sight.answers, key)) return [`${key} is ${isDrawn ? 'missing' : 'drawn'}`];
    const value = model.shown[key];
    // A choice that is not offered shows as none.
    const isOffered = choices === undefined || offered(question, model.shown).some(([one]) => one === value);
    if (!isDrawn || isSame(sight.answers[key], isOffered ? value : '')) return [];
    return [`${key}: expected ${JSON.stringify(value)}, shown ${JSON.stringify(sight.answers[key])}`];
  });
  const { removed } = sight;
  if (removed !== undefined && removed !== model.removal?.count)
    wrong.push(`Undo of ${removed} is offered, expected ${model.removal?.count ?? 'none'}`);
  return wrong;
}
