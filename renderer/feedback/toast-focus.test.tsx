// Toasts come and go beside what somebody is doing: they neither hide it nor keep the keyboard.
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

/** Scrolls so that an element's upper edge is so many pixels below that of the window. */
function scrollTo(element: Element, top: number): void {
  window.scrollBy(0, element.getBoundingClientRect().top - top);
}

function isFree(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && element.contains(hit);
}

test('F8 does not move the page, and Escape leads back to where one was', async () => {
  await page.viewport(375, 667);
  const { screen } = await renderApp(route);
  const input = screen.getByLabelText('Previous Last Name').element() as HTMLInputElement;
  input.focus();
  scrollTo(input, 200);
  showToast({ severity: 'success', message: 'Gone.', action: undo });
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  // Of what is seen: a font that comes late moves the numbers of the page alone.
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

test('F8 and Escape of an input method leave the toasts and the focus alone', async () => {
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

test('dismissing the last one leads back, and F8 without any leads nowhere', async () => {
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

test('a toast that has the focus stays in sight when others come, until the focus goes', async () => {
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

test('what has the focus is not left behind a toast that comes, on a phone', async () => {
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

test('nor what the keyboard comes to, at the side of a window that has no room beside the column', async () => {
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

test('on a phone it covers neither the question in focus, clicked at the top of the window, nor the next one', async () => {
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

test('what lies over the toasts does not move when it is pressed or come to', async () => {
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
