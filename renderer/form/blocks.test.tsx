import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../testing/form-module.ts';
import { renderForm } from '../testing/render-form.tsx';

test('a confirmation toggle changes its content, and changes it back', async () => {
  await renderForm(
    smallForm([
      {
        toggle: 'agree',
        label: 'I certify.',
        before: [{ text: 'Please confirm.' }],
        after: [{ text: 'Thank you.' }],
      },
    ]),
  );
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Thank you.')).toBeVisible();
  await expect.element(page.getByText('Please confirm.')).not.toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Please confirm.')).toBeVisible();
});

test('a radio shows the content of its answer and clears that of the others', async () => {
  const store = await renderForm(
    smallForm([
      {
        question: 'sure',
        label: 'Sure?',
        widget: 'radio',
        options: 'yesNo',
        content: {
          Y: [{ question: 'why', label: 'Why?', widget: 'text' }],
          N: [{ question: 'why_not', label: 'Why not?', widget: 'text' }],
        },
      },
    ]),
  );
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await userEvent.fill(page.getByRole('textbox', { name: 'Why?', exact: true }), 'So.');
  await page.getByRole('radio', { name: 'No' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Why not?' })).toBeVisible();
  expect(page.getByRole('textbox', { name: 'Why?', exact: true }).elements()).toHaveLength(0);
  expect(store.getAnswers().why).toBe('');
});

test('of several conditions the first that holds shows its content', async () => {
  await renderForm(
    smallForm([
      { question: 'one', label: 'One', widget: 'text' },
      {
        firstOf: [
          { showWhen: { valueKey: 'one', operator: 'equals', target: 'a' }, content: [{ text: 'First.' }] },
          { showWhen: { valueKey: 'one', operator: 'answered' }, content: [{ text: 'Second.' }] },
        ],
      },
    ]),
  );
  await userEvent.type(page.getByLabelText('One'), 'a');
  await expect.element(page.getByText('First.')).toBeVisible();
  expect(page.getByText('Second.').elements()).toHaveLength(0);
  await userEvent.type(page.getByLabelText('One'), 'b');
  await expect.element(page.getByText('Second.')).toBeVisible();
});

test('LIM-17, LIM-18: two columns are 1.62 to 1', async () => {
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

test('a Social Security number falls into its groups of 3, 2 and 4', async () => {
  const store = await renderForm(smallForm([{ question: 'ssn', label: 'SSN', widget: 'ssn' }]));
  await userEvent.type(page.getByLabelText('SSN'), '123456789');
  expect(store.getAnswers().ssn).toBe('123-45-6789');
});

describe('a notice from 10 to 20 March', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  test.for([
    ['2026-03-09T23:59:59', false],
    ['2026-03-10T00:00:00', true],
    ['2026-03-20T23:59:59', true],
    ['2026-03-21T00:00:00', false],
  ] as const)('on %s: shown %s', async ([now, isShown]) => {
    vi.setSystemTime(new Date(now));
    await renderForm(smallForm([{ notice: 'We are closed.', from: '2026-03-10', to: '2026-03-20' }]));
    const alerts = page
      .getByRole('alert')
      .elements()
      .map((alert) => alert.textContent);
    expect(alerts).toEqual(isShown ? ['We are closed.'] : []);
  });
});
