import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { smallForm } from '../testing/form-module.ts';
import { renderForm } from '../testing/render-form.tsx';

const widthOf = (role: 'textbox' | 'combobox', name: string) =>
  page.getByRole(role, { name }).element().getBoundingClientRect().width;

test('a control is as wide as its characters, at most as wide as its column', async () => {
  await renderForm(
    smallForm([
      { question: 'short', label: 'Short', widget: 'text', width: 10 },
      { question: 'chosen', label: 'Chosen', widget: 'select', options: 'countries', width: 20 },
      { question: 'long', label: 'Long', widget: 'text', width: 60 },
      { question: 'open', label: 'Open', widget: 'text' },
    ]),
  );
  const column = widthOf('textbox', 'Open');
  expect(widthOf('textbox', 'Short')).toBeGreaterThan(100);
  expect(widthOf('textbox', 'Short')).toBeLessThan(170);
  expect(widthOf('combobox', 'Chosen')).toBeGreaterThan(widthOf('textbox', 'Short'));
  expect(widthOf('combobox', 'Chosen')).toBeLessThan(300);
  expect(widthOf('textbox', 'Long')).toBeLessThanOrEqual(column);
  await page.viewport(320, 700);
  onTestFinished(() => page.viewport(1280, 900));
  expect(widthOf('textbox', 'Long')).toBe(widthOf('textbox', 'Open'));
});

test('the star of a required question never wraps to a line of its own', async () => {
  await renderForm(smallForm([{ question: 'act', label: 'Of an act?', widget: 'text', required: true }]));
  const label = document.querySelector<HTMLElement>('.mt-label');
  const [words] = label?.childNodes ?? [];
  const star = label?.querySelector('.mt-mark');
  if (!label || !words || !star) throw new Error('It has a label with a star.');
  const last = document.createRange();
  last.setStart(words, 'Of an '.length);
  last.setEnd(words, 'Of an act?'.length);
  for (let width = 40; width < 120; width += 2) {
    label.style.width = `${width}px`;
    const lines = [...star.getClientRects()].filter((rect) => rect.width > 0);
    expect(Math.abs((lines.at(-1)?.top ?? 0) - last.getBoundingClientRect().top), `${width}`).toBeLessThan(2);
  }
});

test('a control shows the whole of a text with its number of characters', async () => {
  await renderForm(smallForm([{ question: 'zip', label: 'Zip', widget: 'text', width: 10 }]));
  const input = page.getByRole('textbox', { name: 'Zip' });
  const element = input.element() as HTMLInputElement;
  for (const text of ['0123456789', 'AB1-2CD-34']) {
    await input.fill(text);
    expect(element.scrollWidth, text).toBeLessThanOrEqual(element.clientWidth);
  }
});

test('shows a few short choices in a row if there is room, and others in two columns', async () => {
  await page.viewport(1024, 900);
  onTestFinished(() => page.viewport(1280, 900));
  await renderForm(
    smallForm([
      { question: 'sure', label: 'Sure?', widget: 'radio', options: 'yesNo' },
      { question: 'origin', label: 'Origin', widget: 'radio', options: 'ethnicities' },
    ]),
  );
  const tops = (name: string) =>
    page
      .getByRole('radiogroup', { name })
      .getByRole('radio')
      .elements()
      .map((radio) => Math.round(radio.getBoundingClientRect().top));
  expect(new Set(tops('Sure?')).size).toBe(1);
  expect(tops('Origin')).toHaveLength(3);
  expect(new Set(tops('Origin')).size).toBe(2);
});
