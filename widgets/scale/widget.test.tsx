import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

const sure = {
  ...{ question: 'sure', label: 'How sure?', widget: 'scale', most: 4 },
  ...{ leastLabel: 'Not at all', mostLabel: 'Completely' },
};
const group = () => page.getByRole('radiogroup', { name: 'How sure?' });

afterEach(async () => {
  await page.viewport(1280, 900);
});

test('chooses a number by keyboard and describes the ends of the scale', async () => {
  const store = await renderForm(smallForm([sure]));
  await expect.element(group()).toBeVisible();
  const names = group()
    .getByRole('radio')
    .elements()
    .map((radio) => radio.parentElement?.textContent);
  expect(names).toEqual(['1 (Not at all)Not at all', '2', '3', '4 (Completely)Completely']);
  await expect.element(group().getByRole('radio', { name: '4 (Completely)', exact: true })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}');
  expect(store.getAnswers()).toEqual({ sure: '3' });
  await page.getByRole('button', { name: 'Clear Choice' }).click();
  expect(store.getAnswers()).toEqual({ sure: '' });
  await expect.element(group().getByRole('radio', { name: '1 (Not at all)' })).toHaveFocus();
});

test.each([
  ['0', 'How sure? must be at least 1'],
  ['5', 'How sure? must be at most 4'],
  ['2.5', 'How sure? must be a whole number'],
])('rejects %s, which is not on the scale', async (answer, message) => {
  await renderForm(smallForm([sure]), { answers: { sure: answer }, showErrors: true });
  await expect.element(group()).toHaveAccessibleDescription(expect.stringContaining(message));
});

test('fits eleven numbers on a phone as large enough touch targets', async () => {
  await page.viewport(320, 800);
  await renderForm(smallForm([{ ...sure, least: 0, most: 10 }]));
  await expect.element(group()).toBeVisible();
  const radios = group().getByRole('radio').elements();
  expect(radios).toHaveLength(11);
  for (const radio of radios) {
    const { width, height, right } = radio.parentElement?.getBoundingClientRect() ?? new DOMRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(right).toBeLessThanOrEqual(320);
  }
});
