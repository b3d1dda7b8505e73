// Labels in a row are aligned, and so are their controls, in every row of the shipped form.
import { afterEach, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { fillChoices, longestChoices } from '../../engine/testing/longest-choices.ts';
import { renderApp } from '../testing/render-app.tsx';
import { schoolForm } from '../testing/school-form.ts';

const { form } = schoolForm;
const sets = fillChoices(
  form,
  longestChoices(form, (label) => label.length),
);

afterEach(() => browserPage.viewport(1280, 900));

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/**
 * Returns the tops of the elements that match a selector, for each line of each row, by the key of the line's
 * first question.
 */
function topsOf(selector: string): Map<string, readonly number[]> {
  const lines = new Map<string, readonly number[]>();
  for (const row of document.querySelectorAll('.mt-row')) {
    const columns = [...row.children].filter((column) => column.getClientRects().length > 0);
    for (const start of new Set(columns.map(topOf))) {
      const line = columns.filter((column) => topOf(column) === start);
      const parts = line.flatMap((column) => column.querySelector(selector) ?? []);
      if (parts.length > 1) lines.set(line[0]?.id ?? '', parts.map(topOf));
    }
  }
  return lines;
}

const places = sets.flatMap(({ answers }, number) => form.pages.map((page) => ({ number, page, answers })));

test.for(places)('page $page.id with set $number', async ({ page, answers }) => {
  const { screen } = await renderApp(page.route, { answers });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  for (const selector of ['.mt-label', '.mt-control, .mt-choice']) {
    const uneven = [...topsOf(selector)].filter(([, tops]) => Math.max(...tops) - Math.min(...tops) > 1);
    expect(uneven).toEqual([]);
  }
  // A taller neighbour, such as a checkbox with a long label, stretches no input.
  const inputs = [...document.querySelectorAll<HTMLElement>('.mt-row input.mt-control')];
  const heights = new Set(inputs.map(({ offsetHeight }) => offsetHeight));
  expect(heights.size).toBeLessThanOrEqual(1);
  const several = [...document.querySelectorAll('.mt-row')].filter(
    (row) => row.querySelectorAll(':scope > :has(.mt-control, .mt-choice)').length > 1,
  );
  expect(topsOf('.mt-control, .mt-choice').size).toBeGreaterThanOrEqual(several.length);
});

test.for([1280, 375])('shows the help of a checkbox below it in a window of %s px', async (width) => {
  await browserPage.viewport(width, 800);
  const { screen } = await renderApp(form.pages[0]?.route ?? '');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const boxes = [...document.querySelectorAll('.mt-field:has(> .mt-hint):has(> .mt-choice)')];
  expect(boxes.length).toBeGreaterThan(0);
  for (const box of boxes) {
    const [help, choice] = [box.querySelector('.mt-hint'), box.querySelector('.mt-choice')];
    expect(help?.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      choice?.getBoundingClientRect().bottom ?? NaN,
    );
  }
});
