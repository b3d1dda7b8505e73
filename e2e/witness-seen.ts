// Checks in the browser whether a page shows the goal of a witness: the part of the form that the engine says these
// answers show.

import type { Page } from '@playwright/test';
import { listedOptions } from '../engine/answers/listed-options.ts';
import type { Answers, CompiledForm, CompiledQuestion } from '../engine/form/compiled-form.ts';
import type { Goal } from '../engine/proof/goal.ts';
import { type JudgedForm, questionErrors } from '../engine/validation/answer-errors.ts';
import { localToday } from '../engine/values/calendar.ts';
import { isPartOnPage, type PageContent, partsIn, readPageContent } from './seen-parts.ts';

/** A goal, and the answers of its witness. */
interface Witness {
  readonly judged: JudgedForm;
  readonly goal: Goal;
  readonly answers: Answers;
}

/** Returns the page of the form on which a goal is visible. */
export function pageOf(form: CompiledForm, { kind, name, page }: Goal): CompiledForm['pages'][number] {
  const id = page ?? (kind === 'page' ? name : form.questions[name]?.page);
  const found = form.pages.find((one) => one.id === id);
  if (found === undefined) throw new Error(`Nobody knows on which page the ${kind} "${name}" is.`);
  return found;
}

/** Returns the parts of the goal that are missing on the open page; empty if it is complete. */
export async function missingOn(page: Page, witness: Witness): Promise<readonly string[]> {
  const { judged, goal } = witness;
  const { form } = judged;
  const found = await readPageContent(page);
  const needs = (isSo: boolean, what: string): string[] => (isSo ? [] : [what]);
  switch (goal.kind) {
    case 'page':
      return needs(new URL(page.url()).pathname === pageOf(form, goal).route, `the page ${goal.name}`);
    case 'section':
      return needs(found.ids.has(`section-${goal.name}`), `the section ${goal.name}`);
    case 'part':
      return needs(isPartOfGoalOnPage(form, goal, found), `anything of the part ${goal.name}`);
    case 'tab':
      return needs(
        await page
          .getByRole('tab')
          .filter({ hasText: tabLabel(form, goal) })
          .isVisible(),
        'the tab',
      );
    default:
  }
  const question = form.questions[goal.name];
  if (question === undefined) throw new Error(`There is no question "${goal.name}".`);
  const messages = questionErrors(judged, question, witness.answers, { today: localToday() });
  return [
    // A message on a tab that is not chosen is shown above it.
    ...needs(messages.length > 0 || hasControl(question, found), `the question ${goal.name}`),
    ...(await missingOptions(page, witness, question)),
    ...(await missingMessages(page, question, messages)),
  ];
}

/**
 * A question on a tab that is not chosen has an element with its id, but no control. Several files of a
 * question have one control, that of the first.
 */
function hasControl(question: CompiledQuestion, { ids }: PageContent): boolean {
  const key = question.file?.of ?? question.key;
  return ids.has(`question-${key}`) || ids.has(`question-${key}__label`);
}

function isPartOfGoalOnPage(form: CompiledForm, { name }: Goal, found: PageContent): boolean {
  const parts = form.pages.flatMap((one) => [...partsIn(one.sections)]);
  return parts
    .filter(({ kind, id }) => kind === 'conditional' && id === name)
    .flatMap(({ content }) => [...partsIn(content)])
    .some((inner) => typeof inner.kind === 'string' && isPartOnPage(form, inner, found, found.ids));
}

function tabLabel(form: CompiledForm, { name }: Goal): string {
  return (
    Object.values(form.tabSets)
      .flatMap(({ tabs }) => tabs)
      .find(({ id }) => id === name)?.label ?? name
  );
}

/** Returns the options of a goal that the question does not offer. */
async function missingOptions(
  page: Page,
  { judged: { form }, goal: { kind, value = '' } }: Witness,
  { key, options }: CompiledQuestion,
): Promise<readonly string[]> {
  if (options === undefined || (kind !== 'list' && kind !== 'option')) return [];
  const lists = Object.keys(form.optionLists).flatMap((name) => listedOptions(form, name));
  const wanted =
    kind === 'list' ? listedOptions(form, value) : lists.filter((one) => one.value === value).slice(0, 1);
  const control = page.locator(`[id="question-${key}"]`);
  const isList = (await control.getAttribute('role')) === 'combobox';
  if (isList && (await control.getAttribute('aria-expanded')) !== 'true') await control.press('ArrowDown');
  const offered = isList ? page.getByRole('option') : page.locator(`[id="${key}"] label`);
  const labels = await offered.allTextContents();
  return wanted.filter(({ label }) => !labels.some((one) => one.includes(label))).map(({ label }) => label);
}

/** Returns the messages that are missing at the question. */
async function missingMessages(
  page: Page,
  { key }: CompiledQuestion,
  messages: readonly string[],
): Promise<readonly string[]> {
  const shownMessages = await page.evaluate((id) => {
    const place = document.getElementById(id);
    // At the question, at the group or table row that contains it, or above its tab.
    const isOf = (one: Element): boolean =>
      one.id === `question-${id}__error` ||
      (place !== null && (one.parentElement?.contains(place) || place.contains(one)));
    const messageElements = [...document.querySelectorAll('main form .mt-messages')];
    return messageElements.filter(isOf).map((one) => one.textContent ?? '');
  }, key);
  return messages
    .filter((message) => !shownMessages.some((one) => one.includes(message)))
    .map((message) => `“${message}”`);
}
