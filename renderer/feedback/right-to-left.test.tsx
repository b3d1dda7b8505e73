// A form in a right-to-left language: the layout is mirrored.
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallForm } from '../testing/form-module.ts';
import { renderApp } from '../testing/render-app.tsx';
import { renderForm } from '../testing/render-form.tsx';
import { schoolForm } from '../testing/school-form.ts';
import { showToast } from './toast-store.ts';

const { texts, defaultRoute } = schoolForm.form;

beforeEach(() => document.documentElement.setAttribute('dir', 'rtl'));
afterEach(() => document.documentElement.removeAttribute('dir'));

/** Returns the distances in pixels between the left and right edges of an element and its container. */
function gaps(inner: Element, outer: Element): { readonly left: number; readonly right: number } {
  const [one, around] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
  return { left: one.left - around.left, right: around.right - one.right };
}

test("places a select's chevron and an autocomplete's clear button at the left", async () => {
  const form = smallForm([
    { question: 'sure', label: 'Sure?', widget: 'select', options: 'yesNo' },
    {
      question: 'college_name',
      label: 'School',
      widget: 'autocomplete',
      category: 'college_ceeb',
      prefix: 'college_',
      fills: ['college_ceeb'],
    },
  ]);
  await renderForm(form, { answers: { college_name: 'Reed College' } });
  const select = page.getByRole('combobox', { name: 'Sure?' }).element();
  expect(getComputedStyle(select, '::after').left).toBe('16px');
  const clear = page.getByRole('button', { name: texts['autocomplete.clear'] }).element();
  expect(gaps(clear, page.getByRole('combobox', { name: 'School' }).element()).left).toBeCloseTo(2, 1);
});

test('shows toasts at the left, with their accent and text at the right', async () => {
  await page.viewport(1440, 900);
  onTestFinished(() => page.viewport(1280, 900));
  const { screen } = await renderApp(defaultRoute);
  showToast({ severity: 'success', message: 'It happened.' });
  const item = screen.getByRole('listitem', { name: texts['toast.success'] });
  await expect.element(item).toBeVisible();
  const toast = item.element();
  expect(gaps(toast, document.documentElement).left).toBe(16);
  const { borderRightWidth, paddingRight, paddingLeft } = getComputedStyle(toast);
  expect([borderRightWidth, paddingRight, paddingLeft]).toEqual(['6px', '18px', '8px']);
});

test('opens the account menu below its button, inside the window', async () => {
  await page.viewport(375, 800);
  const { screen } = await renderApp(defaultRoute);
  await screen.getByRole('button', { name: texts['account.title'] }).click();
  const panel = screen.getByRole('link', { name: texts['account.signIn'] }).element().parentElement;
  await page.viewport(375, 800);
  const { left, right } = gaps(panel ?? document.body, document.documentElement);
  expect([left >= 0, right >= 0]).toEqual([true, true]);
  await page.viewport(1280, 900);
});

test('moves between tabs by arrow keys in visual order', async () => {
  const tabs = ['One', 'Two', 'Three'].map((label) => ({
    id: label.toLowerCase(),
    label,
    content: [{ question: `in_${label.toLowerCase()}`, label: `In ${label}`, widget: 'text' }],
  }));
  await renderForm(smallForm([{ tabSet: 'ways', label: 'Ways', tabs }]), { isLoggedIn: true });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('tab', { name: 'Two' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'One' })).toHaveFocus();
});
