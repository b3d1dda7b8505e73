// Gives the answers of a scenario to a form like an applicant in a browser: one question after the other.
import { chooseTab } from '../answers/choose-tab.ts';
import { goneOptions } from '../answers/gone-options.ts';
import { tabKey } from '../answers/layout-keys.ts';
import { computeAnswers, setAnswer } from '../answers/set-answer.ts';
import { isVisible } from '../answers/visibility.ts';
import type { Answers, CompiledForm } from '../form/compiled-form.ts';

/** The result of giving answers. */
export interface GivenAnswers {
  readonly answers: Answers;
  /** Keys of questions that were hidden at their turn. They stay unanswered. */
  readonly absent: readonly string[];
  /** Keys of questions that did not offer the given choice at their turn. They keep it. */
  readonly notOffered: readonly string[];
}

/** Gives the answers of `given` in order, then those of `later`. */
export function giveAnswers(form: CompiledForm, given: Answers, later: Answers = {}): GivenAnswers {
  const tabs = new Map(Object.keys(form.tabSets).map((id) => [tabKey(id), id]));
  const absent: string[] = [];
  const notOffered: string[] = [];
  let { answers } = computeAnswers(form, {});
  for (const [key, value] of [...Object.entries(given), ...Object.entries(later)]) {
    const tabSet = tabs.get(key);
    const question = Object.hasOwn(form.questions, key) ? form.questions[key] : undefined;
    if (question !== undefined && !isVisible(form, question, answers)) absent.push(key);
    else if (tabSet !== undefined) ({ answers } = chooseTab(form, answers, tabSet, String(value)));
    else {
      ({ answers } = setAnswer(form, answers, key, value));
      if (question !== undefined && goneOptions(form, question, answers).length > 0) notOffered.push(key);
    }
  }
  return { answers, absent, notOffered };
}
