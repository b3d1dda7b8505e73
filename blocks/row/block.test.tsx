import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

test('LIM-17, LIM-18: lays two columns out 1.62 to 1', async () => {
  await renderForm(
    smallForm([
      {
        row: [
          { question: 'wide', label: 'Wide', widget: 'text' },
          { question: 'narrow', label: 'Narrow', widget: 'text' },
        ],
      },
    ]),
  );
  const width = (label: string) => page.getByLabelText(label).element().getBoundingClientRect().width;
  expect(width('Wide') / width('Narrow')).toBeCloseTo(1.62, 2);
});

test('uses the widths of questions and aligns inputs across columns', async () => {
  await renderForm(
    smallForm([
      {
        row: [
          { question: 'half', label: 'Half', widget: 'text', width: '1/2', required: true },
          {
            question: 'quarter',
            label: 'Quarter',
            widget: 'text',
            width: '1/4',
            help: 'As it stands there.',
          },
          { question: 'rest', label: 'Rest', widget: 'date' },
        ],
      },
    ]),
    { showErrors: true },
  );
  const box = (name: string) => page.getByRole('textbox', { name }).element().getBoundingClientRect();
  // All columns share the gaps.
  expect(box('Half').width / box('Quarter').width).toBeCloseTo(2, 1);
  expect(box('Rest').right).toBeLessThan(box('Quarter').right + 24 + box('Quarter').width + 1);
  expect(box('Half').top).toBe(box('Quarter').top);
  expect(box('Half').top).toBe(box('Rest').top);
  await page.viewport(375, 800);
  expect(box('Quarter').top).toBeGreaterThan(box('Half').bottom);
  expect(box('Quarter').width).toBe(box('Half').width);
  await page.viewport(1280, 900);
});

test('applies a width outside a row to the page column', async () => {
  await renderForm(
    smallForm([
      { question: 'whole', label: 'Whole', widget: 'text' },
      { question: 'third', label: 'Third', widget: 'text', width: '1/3' },
    ]),
  );
  const width = (name: string) => page.getByRole('textbox', { name }).element().getBoundingClientRect().width;
  expect(width('Whole') / width('Third')).toBeCloseTo(3, 2);
});

test('wraps contents that exceed the row, with the usual distance', async () => {
  const asked = (key: string) => ({ question: key, label: key, widget: 'text' });
  const more = {
    showWhen: { valueKey: 'one', operator: 'answered' },
    content: [asked('two'), asked('three')],
  };
  const content = [{ row: [asked('one'), more] }, asked('after'), asked('last')];
  await renderForm(smallForm(content), { answers: { one: 'Yes' } });
  const box = (name: string) => page.getByRole('textbox', { name }).element().getBoundingClientRect();
  expect(box('two').top).toBe(box('one').top);
  expect(box('three').left).toBe(box('one').left);
  expect(box('three').width).toBe(box('one').width);
  const apart = box('last').top - box('after').top;
  expect(box('three').top - box('one').top).toBeCloseTo(apart, 0);
  expect(box('after').top - box('three').top).toBeCloseTo(apart, 0);
});
