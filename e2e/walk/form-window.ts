// Uses a window of the form like a person: answers questions, presses buttons, and reads what is visible. By keyboard,
// because a toast can cover what the mouse would click.
import { expect, type Locator, type Page } from '@playwright/test';
import { type Answers, QUESTIONS, type Question, type Route, type Value } from './questions.ts';
import { displayText } from './rules.ts';

/** What a person sees in a window. */
export interface WindowState {
  readonly route: string;
  readonly status: string;
  /** Heading of the open dialog. */
  readonly dialog: string | undefined;
  /** The answers of the visible questions. */
  readonly answers: Answers;
  /** The number of removed answers in the toast with Undo. */
  readonly removed: number | undefined;
}

function elementOf(page: Page, key: string): Locator {
  return page.locator(`[id="${key}"]`);
}

/** Opens the entry that contains a question, if it is collapsed. */
async function unfold(question: Locator): Promise<void> {
  const fold = question.locator('xpath=ancestor::details[not(@open)]/summary');
  if ((await fold.count()) > 0) await fold.press('Enter');
}

/** Answers a visible question. */
export async function answer(page: Page, question: Question, value: Value): Promise<void> {
  const element = elementOf(page, question.key);
  await unfold(element);
  const label = displayText(question.key, value);
  if (question.kind === 'select') {
    await element.getByRole('combobox').press('Enter');
    await page.getByRole('option', { name: value === '' ? '--' : label, exact: true }).click();
  } else if (question.kind === 'radio') {
    await element.getByRole('radio', { name: label, exact: true }).press('Space');
  } else if (question.kind === 'box') {
    const box = element.getByRole('checkbox');
    if ((await box.isChecked()) !== value) await box.press('Space');
  } else {
    await element.getByRole('textbox').fill(question.kind === 'date' && value !== '' ? label : String(value));
  }
}

/** Roles of elements that can be pressed. */
export type PressedRole = 'button' | 'link' | 'tab';

/** Presses the element with a role and a name, once it exists. */
export async function press(page: Page, role: PressedRole, name: string): Promise<void> {
  await page.getByRole(role, { name, exact: true }).press('Enter');
}

/** Presses the element with a role and a name. Returns false if a dialog opened just before and got the key. */
export async function pressIfFree(page: Page, role: PressedRole, name: string): Promise<boolean> {
  const clicked = await page.getByRole(role, { name, exact: true }).evaluateHandle((element) => {
    const seen = { isClicked: false };
    element.addEventListener('click', () => Object.assign(seen, { isClicked: true }), {
      once: true,
      capture: true,
    });
    return seen;
  });
  await press(page, role, name);
  return clicked.evaluate(({ isClicked }) => isClicked);
}

/** Waits until a page of the form is visible, and returns its route. */
export async function waitUntilDrawn(page: Page): Promise<Route> {
  await expect(page.locator('[id="first_name"], [id="entry_term"], [id="conviction"]')).toBeVisible();
  return new URL(page.url()).pathname as Route;
}

/** Returns what is visible in a window. */
export async function readWindow(page: Page): Promise<WindowState> {
  const route = new URL(page.url()).pathname;
  const kinds = QUESTIONS.map(({ key, kind }) => [key, kind] as const);
  const seen = await page.evaluate(readInPage, kinds);
  return { route, ...seen };
}

/** Reads the state of the window. It runs in the page, so it cannot use anything of this module. */
function readInPage(kinds: readonly (readonly [string, string])[]): Omit<WindowState, 'route'> {
  const read = (place: Element, kind: string): string | boolean => {
    if (kind === 'select') return place.querySelector<HTMLButtonElement>('[role="combobox"]')?.value ?? '';
    if (kind === 'radio') return place.querySelector<HTMLInputElement>('input:checked')?.value ?? '';
    if (kind === 'box') return place.querySelector('input:checked') !== null;
    const text = place.querySelector<HTMLInputElement>('input, textarea')?.value ?? '';
    const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
    return kind === 'date' && year !== undefined ? `${year}-${month}-${day}` : text;
  };
  const answers = kinds.flatMap(([key, kind]) => {
    const place = document.getElementById(key);
    // On a tab that is not chosen, another element has the id of the question.
    return place === null || !place.matches('.mt-field') ? [] : [[key, read(place, kind)] as const];
  });
  const undo = [...document.querySelectorAll('li button')].find((button) => button.textContent === 'Undo');
  const removed = /Answers removed \((\d+)\)/.exec(undo?.closest('li')?.textContent ?? '')?.[1];
  return {
    status: document.querySelector<HTMLElement>('[data-status]')?.dataset.status ?? '',
    dialog: document.querySelector('dialog[open] h2')?.textContent ?? undefined,
    answers: Object.fromEntries(answers),
    removed: removed === undefined ? undefined : Number(removed),
  };
}
