// Compares what a window shows with what its model says that it must show.
import type { WindowState } from './form-window.ts';
import { QUESTIONS, type Question } from './questions.ts';
import { isSame, isShown } from './rules.ts';
import type { WindowModel } from './window-model.ts';

/** Returns the questions that a window must show on a route. */
export function visibleQuestions({ shown, layout }: WindowModel, route: string): readonly Question[] {
  return QUESTIONS.filter((question) => {
    if (question.page !== route || !isShown(question, shown, layout)) return false;
    return question.tab === undefined || question.tab === layout.tab;
  });
}

/** Returns a line for each difference between a window and its model. */
export function differences(model: WindowModel, sight: WindowState): string[] {
  const expected = visibleQuestions(model, sight.route);
  const wrong = QUESTIONS.flatMap((question) => {
    const { key } = question;
    const isDrawn = expected.includes(question);
    if (isDrawn !== Object.hasOwn(sight.answers, key)) return [`${key} is ${isDrawn ? 'missing' : 'drawn'}`];
    const value = model.shown[key];
    if (!isDrawn || isSame(sight.answers[key], value)) return [];
    return [`${key}: expected ${JSON.stringify(value)}, shown ${JSON.stringify(sight.answers[key])}`];
  });
  const { removed } = sight;
  if (removed !== undefined && removed !== model.removal?.count)
    wrong.push(`Undo of ${removed} is offered, expected ${model.removal?.count ?? 'none'}`);
  return wrong;
}
