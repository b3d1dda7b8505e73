// Sizes of buttons, the account popover and the breakpoints in spec §2 and §9, measured in the browser.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../testing/render-app.tsx';

afterEach(() => page.viewport(1280, 900));

function size(name: string): readonly [width: number, height: number] {
  const { width, height } = page.getByRole('button', { name, exact: true }).element().getBoundingClientRect();
  return [width, height];
}

test('UI-28, UI-30: a page button is 15rem by 3rem', async () => {
  await renderApp('/education');
  await expect.element(page.getByRole('button', { name: 'Save and Continue' })).toBeVisible();
  expect(size('Save and Continue')).toEqual([240, 48]);
  expect(size('Previous')).toEqual([240, 48]);
});

test('UI-29, UI-30, UI-32: the button of a card is 10rem by 3rem', async () => {
  await renderApp('/login');
  await expect.element(page.getByRole('button', { name: /^Submit: / })).toBeVisible();
  expect(size('Submit: log in')).toEqual([160, 48]);
});

test('LIM-27: the account popover is 5 px below its button', async () => {
  await renderApp('/about');
  const button = page.getByRole('button', { name: 'Account', exact: true });
  await button.click();
  const panel = document.getElementById(button.element().getAttribute('aria-controls') ?? '');
  if (panel === null) throw new Error('The popover is not there.');
  expect(panel.getBoundingClientRect().top - button.element().getBoundingClientRect().bottom).toBeCloseTo(
    5,
    1,
  );
});

test('LIM-20: stacks the page buttons below 675 px', async () => {
  await renderApp('/education');
  const top = (name: string) =>
    page.getByRole('button', { name, exact: true }).element().getBoundingClientRect().top;
  await expect.element(page.getByRole('button', { name: 'Previous' })).toBeVisible();
  await page.viewport(676, 900);
  await expect.poll(() => top('Previous') === top('Save and Continue')).toBe(true);
  await page.viewport(674, 900);
  await expect.poll(() => top('Previous') > top('Save and Continue')).toBe(true);
});

/** Returns the left and right edge of the content of each part of the screen. */
function edges(): readonly (readonly [left: number, right: number])[] {
  const parts = '.mt-header-inner, .mt-error-summary-frame, .mt-form-page-page, .mt-footer-inner';
  return [...document.querySelectorAll(parts)].map((part) => {
    const { left, right } = part.getBoundingClientRect();
    const space = part.matches('.mt-form-page-page, .mt-error-summary-frame')
      ? 0
      : Number.parseFloat(getComputedStyle(part).paddingLeft);
    return [left + space, right - space];
  });
}

test.each([1920, 1280, 1024, 900, 899, 675, 674, 375])(
  'all parts of the screen are as wide as the form at %s px',
  async (width) => {
    await page.viewport(width, 900);
    const { screen } = await renderApp('/about', { session: { web_status: 'validating' } });
    await expect
      .element(screen.getByRole('heading', { name: "We're missing some information!" }))
      .toBeVisible();
    const [first, ...others] = edges();
    expect(others).toHaveLength(3);
    for (const edge of others) expect(edge).toEqual(first);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test('LIM-21: puts the title of a section beside its questions from 900 px', async () => {
  await renderApp('/about');
  const title = page.getByRole('heading', { name: 'Personal Information' });
  const question = page.getByRole('textbox', { name: /^First Name/ });
  const isBeside = () =>
    title.element().getBoundingClientRect().right < question.element().getBoundingClientRect().left;
  await page.viewport(899, 900);
  await expect.poll(isBeside).toBe(false);
  await page.viewport(900, 900);
  await expect.poll(isBeside).toBe(true);
});

test('UI-58…64: the theme colours of the school are CSS variables', async () => {
  await renderApp('/about');
  const style = getComputedStyle(document.documentElement);
  for (const name of ['primary', 'secondary', 'accent', 'neutral', 'white', 'error', 'disabled']) {
    expect(style.getPropertyValue(`--color-${name}`), name).toMatch(/^#[0-9a-f]{6}$/i);
  }
});
