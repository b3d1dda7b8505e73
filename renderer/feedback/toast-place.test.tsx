// A phone has no room beside the form for a toast: no control may stay behind it.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../testing/render-app.tsx';
import { schoolForm } from '../testing/school-form.ts';
import { showToast } from './toast-store.ts';

const { pages, texts } = schoolForm.form;

afterEach(async () => {
  window.scrollTo(0, 0);
  await page.viewport(1280, 900);
});

/** Renders a page at a phone's width with a long-lived toast. */
async function renderPhone(path: string) {
  await page.viewport(375, 667);
  const { screen } = await renderApp(path);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  showToast({ severity: 'error', label: 'Login Card Error', message: 'No luck.' });
  const toasts = screen.getByRole('listitem', { name: 'Error Login Card Error' });
  await expect.element(toasts).toBeVisible();
  return { screen, toasts };
}

/** Returns whether an element is in view and no toast covers any part of it. */
function isFree(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) return false;
  return [...document.querySelectorAll('[data-severity]')].every((toast) => {
    const box = toast.getBoundingClientRect();
    return box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom;
  });
}

test('a toast covers neither the header nor the navigation', async () => {
  const { screen } = await renderPhone(pages[0]?.route ?? '');
  const links = screen.getByRole('navigation').getByRole('link').elements();
  expect(links).toHaveLength(pages.length);
  for (const link of links) expect(isFree(link)).toBe(true);
  expect(isFree(screen.getByRole('button', { name: texts['account.title'] }).element())).toBe(true);
});

test('the end of the page can be scrolled out from behind a toast', async () => {
  const { screen } = await renderPhone(pages[0]?.route ?? '');
  showToast({ severity: 'success', message: 'Gone.', action: { text: 'Undo', onPress: () => undefined } });
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  window.scrollTo(0, document.documentElement.scrollHeight);
  const footer = screen.getByRole('contentinfo').getByRole('button').elements();
  expect(footer).not.toEqual([]);
  for (const button of footer) expect(isFree(button)).toBe(true);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
});

test('a toast does not cover the start of the page', async () => {
  const { screen } = await renderPhone('/login');
  window.scrollTo(0, 0);
  await expect
    .poll(() => isFree(screen.getByRole('link', { name: texts['card.back'] }).element()))
    .toBe(true);
});

test('an element that the keyboard focuses is not behind a toast', async () => {
  const { screen } = await renderPhone(pages[0]?.route ?? '');
  const first = screen.getByRole('main').getByRole('textbox').first();
  await first.click();
  let reached = 0;
  for (let step = 0; step < 20; step += 1) {
    await userEvent.tab();
    const focused = document.activeElement;
    if (focused === null || focused.closest('main') === null) continue;
    reached += 1;
    expect(isFree(focused), focused.outerHTML.slice(0, 80)).toBe(true);
  }
  expect(reached).toBeGreaterThan(10);
});

test.each([1280, 1440])('a toast is beside the page at %s px', async (width) => {
  const { screen, toasts } = await renderPhone(pages[0]?.route ?? '');
  await page.viewport(width, 900);
  const body = document.querySelector('.mt-form-page-page')?.getBoundingClientRect();
  await expect
    .poll(() => toasts.element().getBoundingClientRect().left)
    .toBeGreaterThan(body?.right ?? Number.POSITIVE_INFINITY);
  expect(isFree(screen.getByRole('button', { name: texts['account.title'] }).element())).toBe(true);
});

test('a toast at the top can be pressed', async () => {
  const { toasts } = await renderPhone('/login');
  await toasts.getByRole('button', { name: texts['toast.close'] }).click();
  await expect.element(toasts).not.toBeInTheDocument();
});
