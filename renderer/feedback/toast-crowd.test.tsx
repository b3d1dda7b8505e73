// Several toasts at once, and toasts of another screen: they never cover the user's work, and are removed when
// their screen is left.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fillText } from '../../engine/form/texts.ts';
import { renderApp } from '../testing/render-app.tsx';
import { schoolForm } from '../testing/school-form.ts';
import { showToast, useToasts } from './toast-store.ts';

const { pages, texts } = schoolForm.form;
const route = pages[0]?.route ?? '';
const labels = ['Resume', 'Transcript', 'Statement', 'College', 'Essay'];
const undo = { text: 'Undo', onPress: () => undefined };

afterEach(async () => {
  useToasts.setState({ toasts: [] });
  await page.viewport(1280, 900);
});

function showErrors(): void {
  for (const label of labels)
    showToast({ severity: 'error', label, message: 'The file could not be sent to where it belongs.' });
}

/** Returns the labels of the visible toasts. */
function inSight(): string[] {
  const items = [...document.querySelectorAll<HTMLElement>('li[data-severity]')];
  return items
    .filter((item) => item.checkVisibility())
    .map((item) => labels.find((label) => item.textContent?.includes(label)) ?? 'another');
}

test('shows an equal toast once and announces it again', async () => {
  const { screen } = await renderApp(route);
  const first = showToast({ severity: 'error', label: 'Resume', message: 'No luck.' });
  showToast({ severity: 'error', label: 'Transcript', message: 'No luck.' });
  const second = showToast({ severity: 'error', label: 'Resume', message: 'No luck.' });
  await expect.element(screen.getByRole('listitem', { name: 'Error Resume' })).toBeVisible();
  expect(inSight()).toEqual(['Transcript', 'Resume']);
  expect(second).not.toBe(first);
});

test.each([
  { width: 1280, height: 900, most: 3 },
  { width: 375, height: 667, most: 1 },
])('shows the newest $most toasts at $width px and counts the others', async ({ width, height, most }) => {
  await page.viewport(width, height);
  const { screen } = await renderApp(route);
  showErrors();
  const count = (behind: number) =>
    screen.getByText(fillText(texts['toast.more'], { count: String(behind) }));
  await expect.element(count(labels.length - most)).toBeVisible();
  expect(inSight()).toEqual(labels.slice(-most));
  await screen.getByRole('button', { name: texts['toast.close'] }).last().click();
  await expect.element(count(labels.length - most - 1)).toBeVisible();
  expect(inSight()).toEqual(labels.slice(-most - 1, -1));
});

test("toasts leave more than half of a phone's window free", async () => {
  await page.viewport(375, 667);
  const { screen } = await renderApp(route);
  showErrors();
  await expect.element(screen.getByRole('listitem', { name: 'Error Essay' })).toBeVisible();
  const bottoms = [...document.querySelectorAll('li[data-severity]')]
    .filter((item) => item.checkVisibility())
    .map((item) => item.getBoundingClientRect().bottom);
  expect(Math.max(...bottoms)).toBeLessThan(667 / 2);
});

test('never hides a toast with Undo behind others', async () => {
  await page.viewport(375, 667);
  const { screen } = await renderApp(route);
  showToast({ severity: 'success', message: 'Gone.', action: undo });
  showErrors();
  await expect.element(screen.getByRole('listitem', { name: 'Error Essay' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('toasts disappear on the way to the cards and back, but not on the way to another page', async () => {
  const { screen, location, goBack } = await renderApp(route);
  showErrors();
  await screen.getByRole('link', { name: pages[1]?.title ?? '' }).click();
  await expect.poll(() => location()?.pathname).toBe(pages[1]?.route);
  expect(inSight()).toHaveLength(3);
  await screen.getByRole('button', { name: texts['account.title'] }).click();
  await screen.getByRole('link', { name: texts['account.signIn'] }).click();
  await expect.poll(() => location()?.pathname).toBe('/login');
  await expect.poll(inSight).toEqual([]);
  showErrors();
  await expect.poll(inSight).toHaveLength(3);
  await goBack();
  await expect.poll(() => location()?.pathname).toBe(pages[1]?.route);
  await expect.poll(inSight).toEqual([]);
});
