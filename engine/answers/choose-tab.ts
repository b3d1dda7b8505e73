import { isHidden } from '../conditions/is-hidden.ts';
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import { emptyAnswer } from './answer.ts';
import { tabKey } from './layout-keys.ts';
import { type AnswersChange, setAnswers } from './set-answer.ts';

/** Returns the id of the chosen tab: the stored one, or the first tab if the stored one is hidden or missing. */
export function chosenTab(form: CompiledForm, answers: Answers, tabSetId: string): string {
  const stored = answers[tabKey(tabSetId)];
  const tabs = form.tabSets[tabSetId]?.tabs ?? [];
  return tabs.find((tab) => tab.id === stored && !isHidden(tab, answers))?.id ?? tabs[0]?.id ?? '';
}

/** Returns the answer keys of the tab that the user leaves for `tab`; none if `tab` is already chosen. */
export function keysOfLeftTab(
  form: CompiledForm,
  answers: Answers,
  tabSetId: string,
  tab: string,
): readonly string[] {
  const left = chosenTab(form, answers, tabSetId);
  return left === tab ? [] : (form.tabSets[tabSetId]?.tabs.find((one) => one.id === left)?.keys ?? []);
}

/** Switches to another tab and empties the answers of the former one (spec §4, decision TAB-11). */
export function chooseTab(
  form: CompiledForm,
  answers: Answers,
  tabSetId: string,
  tab: string,
): AnswersChange {
  const keys = keysOfLeftTab(form, answers, tabSetId, tab);
  const emptied = keys.map((key) => [key, emptyAnswer(form.keys[key]?.type ?? 'string')] as const);
  return setAnswers(form, answers, { ...Object.fromEntries(emptied), [tabKey(tabSetId)]: tab });
}
