import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { printForm } from '../../engine/print/print-form.ts';
import { smallForm } from '../testing/form-module.ts';
import { Providers } from '../testing/Providers.tsx';
import { PrintedPages } from './PrintedPages.tsx';

const module = smallForm([
  { question: 'name', label: 'Name', widget: 'text', required: true },
  { question: 'essay', label: 'Essay', widget: 'textarea' },
  { question: 'agrees', label: 'I agree.', widget: 'checkbox' },
  {
    checkboxes: [
      { question: 'cat', label: 'Cat' },
      { question: 'dog', label: 'Dog' },
    ],
    id: 'pets',
    label: 'Pets',
  },
  {
    addAnother: 'school',
    label: 'School',
    prefix: 'school_<n>_',
    maximum: 3,
    content: [{ question: 'school_name', label: 'School Name', widget: 'text' }],
  },
]);

async function renderPrinted(answers: Answers, props: Partial<Parameters<typeof PrintedPages>[0]> = {}) {
  const { form } = module;
  const { container } = await render(
    <Providers module={module}>
      <PrintedPages pages={printForm(form, answers, new Set())} {...props} />
    </Providers>,
  );
  return container;
}

/** Returns the cell for a label. */
function cellAt(label: string) {
  const header = page.getByRole('rowheader', { name: label, exact: true }).element();
  return page.elementLocator(header.nextElementSibling ?? header);
}

test('ROLE-16, ROLE-18: shows values as text and checkboxes as marks, all read-only', async () => {
  const container = await renderPrinted({ name: 'Ada <b>', agrees: true, dog: true });
  expect(cellAt('Name').element().textContent).toBe('Ada <b>');
  await expect.element(cellAt('I agree.').getByRole('img')).toHaveAccessibleName('Yes');
  expect(cellAt('I agree.').element().textContent).toBe('☑');
  const boxes = cellAt('Pets').getByRole('listitem').elements();
  expect(boxes.map((box) => box.textContent)).toEqual(['⬜ Cat', '☑ Dog']);
  expect(container.querySelectorAll('input, select, textarea, button, a, hr')).toHaveLength(0);
});

test('marks unanswered questions and names the keys of each pair', async () => {
  const container = await renderPrinted({ dog: true });
  const { texts } = module.form;
  expect(cellAt('Essay').element().textContent).toBe(texts['print.notAnswered']);
  const keys = [...container.querySelectorAll<HTMLElement>('tr')].map((row) => row.dataset.keys);
  expect(keys).toEqual(['name', 'essay', 'agrees', 'cat dog']);
});

test('distinguishes missing required answers from optional ones, also visually', async () => {
  await renderPrinted({ dog: true });
  const { texts } = module.form;
  expect(cellAt('Name').element().textContent).toBe(texts['print.missing']);
  expect(texts['print.missing']).not.toBe(texts['print.notAnswered']);
  const missing = getComputedStyle(cellAt('Name').getByText(texts['print.missing']).element());
  expect(Number(missing.fontWeight)).toBeGreaterThan(600);
  expect(missing.fontStyle).toBe('normal');
  expect(getComputedStyle(cellAt('Essay').element()).fontStyle).toBe('italic');
});

test('nests headings of pages, sections and entries', async () => {
  await renderPrinted({ name: 'Ada', school_name: 'Eton' });
  const outline = page
    .getByRole('heading')
    .elements()
    .map((heading) => `${heading.tagName} ${heading.textContent}`);
  expect(outline).toEqual(['H1 Page', 'H2 Section', 'H3 School 1', 'H1 Other', 'H1 Last']);
});

test('keeps the line breaks of an essay and uses the full width', async () => {
  const container = await renderPrinted({ essay: 'One\n\nTwo' });
  const row = cellAt('Essay').element().closest('tr');
  expect(cellAt('Essay').element().textContent).toBe('One\n\nTwo');
  expect(getComputedStyle(cellAt('Essay').element()).whiteSpace).toBe('pre-wrap');
  expect(row?.clientWidth).toBe(cellAt('Essay').element().clientWidth);
  expect(container.scrollWidth).toBeLessThanOrEqual(container.clientWidth);
});

test('aligns a name of another direction with its label, and an essay by its script', async () => {
  await renderPrinted({ name: 'שרה', essay: 'דבורים\nבעיקר' });
  for (const [label, begins] of [
    ['Name', 'left'],
    ['Essay', 'right'],
  ] as const) {
    const cell = cellAt(label).element();
    expect(getComputedStyle(cell).direction).toBe('rtl');
    const range = document.createRange();
    range.selectNodeContents(cell);
    expect(range.getBoundingClientRect()[begins]).toBeCloseTo(cell.getBoundingClientRect()[begins], 0);
    expect(range.getBoundingClientRect().width).toBeLessThan(cell.clientWidth / 2);
  }
});

test('does not overflow at 375 px, whatever was typed', async () => {
  await page.viewport(375, 700);
  await renderPrinted({ name: 'W'.repeat(200), school_name: 'x@'.repeat(60) });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  await page.viewport(1280, 900);
});

test('lowers the heading levels inside a page', async () => {
  await renderPrinted({ name: 'Ada' }, { level: 3 });
  await expect.element(page.getByRole('heading', { name: 'Page' })).toHaveProperty('tagName', 'H3');
});
