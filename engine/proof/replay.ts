// Replays the answers of a witness in the engine, to verify that an applicant can give them.
import { emptyAnswer, isSameAnswer } from '../answers/answer.ts';
import { chooseTab } from '../answers/choose-tab.ts';
import { tabKey } from '../answers/layout-keys.ts';
import { computeAnswers, setAnswer, setShownAnswers } from '../answers/set-answer.ts';
import { isVisible } from '../answers/visibility.ts';
import type { Answers, AnswerValue, CompiledForm } from '../form/compiled-form.ts';

/**
 * Returns answer keys in the order in which an applicant can answer: questions that others depend on come
 * first.
 */
export function answeringOrder(form: CompiledForm, answers: Answers): readonly string[] {
  const layout = Object.keys(answers).filter((key) => form.questions[key] === undefined);
  const settled = new Map(form.settlingOrder.map((key, index) => [key, index + 1]));
  const answeredKeys = Object.keys(form.questions).filter((key) => answers[key] !== undefined);
  return [
    ...layout,
    ...answeredKeys.sort((one, other) => (settled.get(one) ?? 0) - (settled.get(other) ?? 0)),
  ];
}

/** Returns whether the answer under a key is still the given one. */
function isUnchanged(form: CompiledForm, key: string, value: AnswerValue, answers: Answers): boolean {
  return isSameAnswer(answers[key] ?? emptyAnswer(form.keys[key]?.type ?? 'string'), value);
}

function areUnchanged(form: CompiledForm, given: Answers, answers: Answers): boolean {
  return Object.entries(given).every(([key, value]) => isUnchanged(form, key, value, answers));
}

/** Returns the answers of a new application: only computed values. */
function initialAnswers(form: CompiledForm): Answers {
  return computeAnswers(form, {}).answers;
}

/**
 * Gives all answers at once, like a save. Returns the new state, or undefined if the engine changes an
 * answer.
 */
export function giveAll(form: CompiledForm, given: Answers): Answers | undefined {
  const { answers } = setShownAnswers(form, initialAnswers(form), given);
  return areUnchanged(form, given, answers) ? answers : undefined;
}

/**
 * Gives answers one by one. If an answer changes earlier ones, or a chosen record fills others, gives these
 * again. Returns the new state, or undefined if a question is hidden at its turn or an answer does not stay.
 */
export function giveInTurn(form: CompiledForm, given: Answers): Answers | undefined {
  const tabs = new Map(Object.keys(form.tabSets).map((id) => [tabKey(id), id]));
  const isPresent = (key: string, answers: Answers): boolean => {
    const question = form.questions[key];
    return question === undefined || isVisible(form, question, answers);
  };
  const give = (answers: Answers, key: string): Answers => {
    const value = given[key] ?? '';
    const tabSet = tabs.get(key);
    const change =
      tabSet === undefined
        ? setAnswer(form, answers, key, value)
        : chooseTab(form, answers, tabSet, String(value));
    return change.answers;
  };
  let answers = initialAnswers(form);
  const turns = answeringOrder(form, given);
  for (const [turn, key] of turns.entries()) {
    if (!isPresent(key, answers)) return undefined;
    answers = give(answers, key);
    const filled = Object.keys(form.questions[key]?.fills ?? {});
    for (const before of [...turns.slice(0, turn), ...filled]) {
      const isGone = !isUnchanged(form, before, given[before] ?? '', answers);
      if (isGone && isPresent(before, answers)) answers = give(answers, before);
    }
  }
  return areUnchanged(form, given, answers) ? answers : undefined;
}
