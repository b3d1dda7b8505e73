// A window of the form as a person uses it: answers questions, presses buttons, and sees what is there. All of it by
// keyboard, which no toast gets in the way of.
import { expect, type Locator, type Page } from '@playwright/test';
import { type Answers, QUESTIONS, type Question, type Route, type Value } from './questions.ts';
import { readable } from './rules.ts';

/** What is in sight. */
export interface Sight {
  readonly route: string;
  readonly status: string;
  /** Heading of the dialog that is open. */
  readonly dialog: string | undefined;
  /** The answers that are drawn. */
  readonly answers: Answers;
  /** How many answers the toast that offers to bring them back speaks of. */
  readonly removed: number | undefined;
}

const ASIDE = /^\/(login|signup)$/;

function place(page: Page, key: string): Locator {
  return page.locator(`[id="${key}"]`);
}

/** Opens the entry that a question stands in, where that is folded. */
async function unfold(question: Locator): Promise<void> {
  const fold = question.locator('xpath=ancestor::details[not(@open)]/summary');
  if ((await fold.count()) > 0) await fold.press('Enter');
}

/** Answers a question that is drawn. */
export async function answer(page: Page, question: Question, value: Value): Promise<void> {
  const here = place(page, question.key);
  await unfold(here);
  const label = readable(question.key, value);
  if (question.kind === 'select') {
    await here.getByRole('combobox').press('Enter');
    await page.getByRole('option', { name: value === '' ? '--' : label, exact: true }).click();
  } else if (question.kind === 'radio') {
    await here.getByRole('radio', { name: label, exact: true }).press('Space');
  } else if (question.kind === 'box') {
    const box = here.getByRole('checkbox');
    if ((await box.isChecked()) !== value) await box.press('Space');
  } else {
    await here.getByRole('textbox').fill(question.kind === 'date' && value !== '' ? label : String(value));
  }
}

/** What can be pressed. */
export type Pressed = 'button' | 'link' | 'tab';

/** Presses what has a name and a role, once it is there. */
export async function press(page: Page, role: Pressed, name: string): Promise<void> {
  await page.getByRole(role, { name, exact: true }).press('Enter');
}

/** Presses what has a name and a role; gives whether the key came there, and not to a dialog that has opened just before. */
export async function pressIfFree(page: Page, role: Pressed, name: string): Promise<boolean> {
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

/** Waits until a page of the form is drawn; gives its route. */
export async function untilDrawn(page: Page): Promise<Route> {
  await expect(page.locator('[id="first_name"], [id="entry_term"], [id="conviction"]')).toBeVisible();
  return new URL(page.url()).pathname as Route;
}

export async function look(page: Page): Promise<Sight> {
  const route = new URL(page.url()).pathname;
  if (ASIDE.test(route)) return { route, status: '', dialog: undefined, answers: {}, removed: undefined };
  const kinds = QUESTIONS.map(({ key, kind }) => [key, kind] as const);
  const seen = await page.evaluate(see, kinds);
  return { route, ...seen };
}

/** Runs in the page. */
function see(kinds: readonly (readonly [string, string])[]): Omit<Sight, 'route'> {
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
    // A tab that is not chosen leaves the ids of its questions to what stands around it.
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
