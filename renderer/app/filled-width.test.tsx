// Filled pages in a window of 320 px (WCAG 1.4.10): no choice makes the page scroll sideways.

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { listNames } from '../../engine/answers/choices.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { fillChoices, type LongestChoice, longestChoices } from '../../engine/testing/longest-choices.ts';
import { renderApp } from '../testing/render-app.tsx';
import { schoolForm } from '../testing/school-form.ts';

const { form } = schoolForm;
const WIDTH = 320;

beforeEach(() => browserPage.viewport(WIDTH, 800));
afterEach(() => browserPage.viewport(1280, 900));

/**
 * Returns the width of a label in pixels. The font is only similar to the form's, which is enough to find the
 * longest label.
 */
function widthOf(label: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('The browser draws no canvas.');
  context.font = '16px sans-serif';
  return context.measureText(label).width;
}

/** Returns long answers without a place to break, for every text question. */
function longTexts(): Answers {
  const typed = ['text', 'email', 'textarea', 'autocomplete'];
  const asked = Object.values(form.questions).filter(({ widget }) => typed.includes(widget));
  return Object.fromEntries(
    asked.map(({ key, maxLength = 60 }) => [key, 'W'.repeat(Math.min(maxLength, 60))]),
  );
}

function expectNothingSideways(): void {
  const root = document.documentElement;
  expect(root.scrollWidth).toBeLessThanOrEqual(WIDTH);
  const wide = [...document.querySelectorAll<HTMLElement>('.mt-control, .mt-choice')]
    .filter((control) => control.getBoundingClientRect().right > WIDTH)
    .map(({ id, textContent }) => `${id} ${textContent}`);
  expect(wide).toEqual([]);
}

function expectShown({ key, option }: LongestChoice): void {
  const field = document.getElementById(key);
  const radio = [...(field?.querySelectorAll('input') ?? [])].find(({ checked }) => checked);
  const shown =
    field?.querySelector('[role="combobox"]')?.textContent ?? radio?.closest('label')?.textContent;
  expect([key, shown]).toEqual([key, option.label]);
}

const choices = longestChoices(form, widthOf);
const sets = fillChoices(form, choices);

test('tries every list of the form', () => {
  const lists = Object.values(form.questions).flatMap(({ options }) => listNames(options));
  expect(new Set(choices.map(({ list }) => list))).toEqual(new Set(lists));
  expect(sets.flatMap((set) => set.choices)).toHaveLength(choices.length);
});

const places = sets.flatMap(({ answers, choices }, number) =>
  form.pages.map((page) => {
    const here = choices.filter(({ key }) => form.questions[key]?.page === page.id);
    return { number, page, answers, here };
  }),
);

test.for(places.filter(({ here }) => here.length > 0))(
  'page $page.id with the longest options of set $number',
  async ({ page, answers, here }) => {
    const { screen } = await renderApp(page.route, { answers: { ...longTexts(), ...answers } });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    here.forEach(expectShown);
    expectNothingSideways();
  },
);

test.for([...sets.entries()])('the review of set %s', async ([, { answers }]) => {
  const route = form.pages.find(({ buttons }) => buttons.includes('submit'))?.route ?? '';
  const { screen } = await renderApp(route, { answers: { ...longTexts(), ...answers } });
  await expect.element(screen.getByRole('table').first()).toBeVisible();
  expectNothingSideways();
});
