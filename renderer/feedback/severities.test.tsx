// The two severities of spec §3: the style and title of their toasts.
import { expect, expectTypeOf, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../testing/render-app.tsx';
import { rgbOf } from '../testing/rgb-of.ts';
import { schoolForm } from '../testing/school-form.ts';
import { showToast, type Toast } from './toast-store.ts';

const { texts, theme } = schoolForm.form;

test('UI-38, UI-39, UI-51: the only severities are success and error, each with its own title and colour', async () => {
  expectTypeOf<Toast['severity']>().toEqualTypeOf<'success' | 'error'>();
  await renderApp('/about');
  showToast({ severity: 'success', message: 'Yes.' });
  // The announcement for screen readers is removed after a second.
  await expect.element(page.getByRole('status').filter({ hasText: 'Yes.' })).toBeInTheDocument();
  showToast({ severity: 'error', message: 'No.' });
  await expect.element(page.getByRole('status').filter({ hasText: 'No.' })).toBeInTheDocument();
  const toast = (name: string) => page.getByRole('listitem', { name, exact: true });
  await expect.element(toast('Success').getByText('Yes.')).toBeVisible();
  await expect.element(toast('Error').getByText('No.')).toBeVisible();
  expect([texts['toast.success'], texts['toast.error']]).toEqual(['Success', 'Error']);
  const edge = (name: string) => getComputedStyle(toast(name).element()).borderLeftColor;
  expect(edge('Error')).toBe(rgbOf(theme.error));
  expect(edge('Success')).not.toBe(edge('Error'));
});
