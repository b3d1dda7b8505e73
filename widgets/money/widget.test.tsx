import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

describe('money', () => {
  test.for<[object, typed: string, shown: string, stored: string]>([
    [{ currency: '$' }, '1500', '1,500.00', '1500'],
    [{ currency: '$' }, '$1,500.5', '1,500.50', '1500.5'],
    [{ currency: 'EUR', currencyPlace: 'after' }, '12 €', '12.00', '12'],
    [{ currency: 'EUR' }, 'eur 12', '12.00', '12'],
    [{ currency: '¥', decimals: 0 }, '1500', '1,500', '1500'],
  ])('%j: %s is shown as %s', async ([more, typed, shown, stored]) => {
    const store = await renderForm(smallForm([{ question: 'fee', label: 'Fee', widget: 'money', ...more }]));
    await userEvent.fill(page.getByLabelText('Fee'), typed);
    await userEvent.tab();
    await expect.element(page.getByLabelText('Fee')).toHaveValue(shown);
    expect(store.getAnswers().fee).toBe(stored);
  });

  test('shows the currency on the configured side', async () => {
    await renderForm(
      smallForm([
        { question: 'fee', label: 'Fee', widget: 'money', currency: '$' },
        { question: 'rent', label: 'Rent', widget: 'money', currency: 'CHF', currencyPlace: 'after' },
      ]),
      { answers: { fee: '5', rent: '5' } },
    );
    await expect.element(page.getByLabelText('Fee')).toHaveAccessibleDescription('$');
    await expect.element(page.getByLabelText('Rent')).toHaveAccessibleDescription('CHF');
    const before = page.getByText('$').element().getBoundingClientRect();
    const after = page.getByText('CHF').element().getBoundingClientRect();
    expect(before.right).toBeLessThanOrEqual(
      page.getByLabelText('Fee').element().getBoundingClientRect().left,
    );
    expect(after.left).toBeGreaterThanOrEqual(
      page.getByLabelText('Rent').element().getBoundingClientRect().right,
    );
  });

  test('reports an amount in another currency', async () => {
    const store = await renderForm(
      smallForm([{ question: 'fee', label: 'Fee', widget: 'money', currency: '$' }]),
    );
    await userEvent.fill(page.getByLabelText('Fee'), '€5');
    await userEvent.tab();
    await expect.element(page.getByText('Please enter a number, such as 1,234.56.')).toBeVisible();
    expect(store.getAnswers().fee).toBe('');
  });
});
