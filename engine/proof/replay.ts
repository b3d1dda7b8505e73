// Replays witnesses: they count once the engine accepts the answers in an applicant's order and shows the goal.
import { emptyAnswer, isSameAnswer } from '../answers/answer.ts';
import { chooseTab } from '../answers/choose-tab.ts';
import { tabKey } from '../answers/layout-keys.ts';
import { computeAnswers, setAnswer, setShownAnswers } from '../answers/set-answer.ts';
import { isVisible } from '../answers/visibility.ts';
import type { Answers, AnswerValue, CompiledForm } from '../form/compiled-form.ts';

/** Returns keys in the order in which an applicant can answer them: those that decide about others first. */
export function inOrder(form: CompiledForm, answers: Answers): readonly string[] {
  const layout = Object.keys(answers).filter((key) => form.questions[key] === undefined);
  const settled = new Map(form.settlingOrder.map((key, index) => [key, index + 1]));
  const asked = Object.keys(form.questions).filter((key) => answers[key] !== undefined);
  return [...layout, ...asked.sort((one, other) => (settled.get(one) ?? 0) - (settled.get(other) ?? 0))];
}

/** Returns whether the state still has the given answer. */
function isKept(form: CompiledForm, key: string, value: AnswerValue, answers: Answers): boolean {
  return isSameAnswer(answers[key] ?? emptyAnswer(form.keys[key]?.type ?? 'string'), value);
}

function areKept(form: CompiledForm, given: Answers, answers: Answers): boolean {
  return Object.entries(given).every(([key, value]) => isKept(form, key, value, answers));
}

/** Returns the values computed before anything is answered. */
function atFirst(form: CompiledForm): Answers {
  return computeAnswers(form, {}).answers;
}

/** Gives all answers at once, like a save. Returns undefined if the engine changes one. */
export function giveAll(form: CompiledForm, given: Answers): Answers | undefined {
  const { answers } = setShownAnswers(form, atFirst(form), given);
  return areKept(form, given, answers) ? answers : undefined;
}

/**
 * Gives answers one by one, and repeats or clears those that a choice has filled. Returns undefined if a
 * question is hidden at its turn or an answer changes.
 */
export function giveInTurn(form: CompiledForm, given: Answers): Answers | undefined {
  const tabs = new Map(Object.keys(form.tabSets).map((id) => [tabKey(id), id]));
  const isThere = (key: string, answers: Answers): boolean => {
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
  let answers = atFirst(form);
  const turns = inOrder(form, given);
  for (const [turn, key] of turns.entries()) {
    if (!isThere(key, answers)) return undefined;
    answers = give(answers, key);
    const filled = Object.keys(form.questions[key]?.fills ?? {});
    for (const before of [...turns.slice(0, turn), ...filled]) {
      const isGone = !isKept(form, before, given[before] ?? '', answers);
      if (isGone && isThere(before, answers)) answers = give(answers, before);
    }
  }
  return areKept(form, given, answers) ? answers : undefined;
}
