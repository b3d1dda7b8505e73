// Toasts appear and disappear beside the user's work: they neither hide it nor keep the focus.
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../testing/render-app.tsx';
import { schoolForm } from '../testing/school-form.ts';
import { showToast, useToasts } from './toast-store.ts';

const [first] = schoolForm.form.pages;
const route = first?.route ?? '';
const undo = { text: 'Undo', onPress: () => undefined };

afterEach(async () => {
  useToasts.setState({ toasts: [] });
  window.scrollTo(0, 0);
  await page.viewport(1280, 900);
});

/** Scrolls an element to this many pixels below the top of the window. */
function scrollTo(element: Element, top: number): void {
  window.scrollBy(0, element.getBoundingClientRect().top - top);
}

function isFree(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && element.contains(hit);
}

test('F8 does not scroll the page, and Escape restores the focus', async () => {
  await page.viewport(375, 667);
  const { screen } = await renderApp(route);
  const input = screen.getByLabelText('Previous Last Name').element() as HTMLInputElement;
  input.focus();
  scrollTo(input, 200);
  showToast({ severity: 'success', message: 'Gone.', action: undo });
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  // Measured in the viewport: a font that loads late changes only positions in the page.
  const before = input.getBoundingClientRect().top;
  await userEvent.keyboard('{F8}');
  expect(document.activeElement?.tagName).toBe('OL');
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  expect(Math.abs(input.getBoundingClientRect().top - before)).toBeLessThan(2);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(document.activeElement).toBe(input);
});

test('ignores F8 and Escape of an input method', async () => {
  const { screen } = await renderApp(route);
  const input = screen.getByLabelText('Preferred Name').element() as HTMLInputElement;
  input.focus();
  showToast({ severity: 'success', message: 'Done.' });
  await expect.element(screen.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  for (const key of ['F8', 'Escape']) {
    for (const how of [{ isComposing: true }, { keyCode: 229 }])
      input.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, ...how }));
  }
  expect(document.activeElement).toBe(input);
  await expect.element(screen.getByRole('button', { name: 'Dismiss' })).toBeVisible();
});

test('dismissing the last toast restores the focus, and F8 without toasts keeps it', async () => {
  const { screen } = await renderApp(route);
  const input = screen.getByLabelText('Preferred Name').element() as HTMLInputElement;
  input.focus();
  await userEvent.keyboard('{F8}');
  expect(document.activeElement).toBe(input);
  showToast({ severity: 'success', message: 'Done.' });
  const dismiss = screen.getByRole('button', { name: 'Dismiss' });
  await expect.element(dismiss).toBeVisible();
  await userEvent.keyboard('{F8}');
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(dismiss).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement).toBe(input);
});

test('a focused toast stays visible when others appear, until it loses the focus', async () => {
  await page.viewport(375, 667);
  const { screen } = await renderApp(route);
  const input = screen.getByLabelText('Previous Last Name').element() as HTMLInputElement;
  input.focus();
  showToast({ severity: 'error', label: 'Resume', message: 'No luck.' });
  const first = screen.getByRole('listitem', { name: 'Error Resume', includeHidden: true });
  await expect.element(first).toBeVisible();
  await userEvent.keyboard('{F8}');
  await userEvent.tab();
  await expect.element(first).toHaveFocus();
  showToast({ severity: 'error', label: 'Transcript', message: 'No luck.' });
  await expect.element(screen.getByRole('listitem', { name: 'Error Transcript' })).toBeVisible();
  await expect.element(first).toHaveFocus();
  const dismiss = first.getByRole('button', { name: 'Dismiss' });
  await userEvent.tab();
  await expect.element(dismiss).toHaveFocus();
  showToast({ severity: 'error', label: 'Statement', message: 'No luck.' });
  await expect.element(screen.getByRole('listitem', { name: 'Error Statement' })).toBeVisible();
  await expect.element(dismiss).toHaveFocus();
  await expect.element(dismiss).toBeVisible();
  input.focus();
  await expect.element(first).not.toBeVisible();
});

test('scrolls the focused element out from behind a new toast on a phone', async () => {
  await page.viewport(375, 667);
  const { screen } = await renderApp(route);
  const input = screen.getByLabelText('Previous Last Name').element() as HTMLInputElement;
  input.focus();
  scrollTo(input, 540);
  expect(isFree(input)).toBe(true);
  showToast({ severity: 'error', label: 'Confirm Card Error', message: 'The code is wrong.' });
  showToast({ severity: 'success', message: 'Gone.', action: undo });
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.poll(() => isFree(input)).toBe(true);
});

test('scrolls an element that the keyboard focuses out from behind a toast in a narrow window', async () => {
  await page.viewport(1000, 900);
  onTestFinished(() => page.viewport(1280, 900));
  const { screen, store } = await renderApp(route);
  store.setAnswer('address_line_1', '12 Main Street');
  const clear = screen.getByRole('button', { name: 'Clear' });
  await expect.element(clear).toBeInTheDocument();
  showToast({ severity: 'error', label: 'Error adding another College', message: 'No luck.' });
  const toast = screen.getByRole('listitem', { name: /^Error/ });
  await expect.element(toast).toBeVisible();
  scrollTo(clear.element(), 20);
  expect(isFree(clear.element())).toBe(false);
  (clear.element() as HTMLButtonElement).focus({ preventScroll: true });
  await expect.poll(() => isFree(clear.element())).toBe(true);
});

test('a toast on a phone covers neither the focused question at the top of the window nor the next one', async () => {
  await page.viewport(375, 812);
  const { screen } = await renderApp(route);
  const input = screen.getByLabelText('Previous Last Name');
  const question = input.element().closest('.mt-field') ?? document.body;
  scrollTo(question, 10);
  await input.click();
  showToast({ severity: 'success', title: 'Answers removed (1)', message: 'Gone.', action: undo });
  const toast = screen.getByRole('listitem', { name: 'Answers removed (1)' });
  await expect.element(toast).toBeVisible();
  await expect
    .poll(() => question.getBoundingClientRect().top - toast.element().getBoundingClientRect().bottom)
    .toBeGreaterThan(0);
  expect(question.getBoundingClientRect().bottom).toBeLessThan(812 / 2);
  expect(toast.element().getBoundingClientRect().height).toBeLessThan(812 / 8);
});

test('does not scroll when an element above the toasts is pressed or focused', async () => {
  const { screen } = await renderApp(route);
  showToast({ severity: 'error', label: 'Error adding another College', message: 'No luck.' });
  const toast = screen.getByRole('listitem', { name: /^Error/ });
  await expect.element(toast).toBeVisible();
  await screen.getByRole('button', { name: 'Account' }).click();
  const link = screen.getByRole('link', { name: 'Create Account' }).element() as HTMLAnchorElement;
  const { top } = toast.element().getBoundingClientRect();
  expect(link.getBoundingClientRect().bottom).toBeGreaterThan(top);
  link.focus();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(window.scrollY).toBe(0);
});
