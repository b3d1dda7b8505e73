import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { SavingState } from '../saving/saving-state.ts';
import { mockFetch } from '../testing/mock-fetch.ts';
import { Providers } from '../testing/Providers.tsx';
import { renderApp } from '../testing/render-app.tsx';
import { savingProbe } from '../testing/saving-probe.tsx';
import { schoolForm } from '../testing/school-form.ts';
import { testProfile } from '../testing/test-profile.ts';
import { SavingLine } from './SavingLine.tsx';

const { texts, pages } = schoolForm.form;
const line = () => document.querySelector('[data-status]');

afterEach(async () => {
  await page.viewport(1280, 900);
});

/** Renders the line alone. `status` is what it announces, `say` sets the saving state. */
async function renderLine() {
  const { Probe, say } = savingProbe();
  const screen = await render(
    <Providers>
      <Probe />
      <SavingLine busy={false} />
    </Providers>,
  );
  return { status: screen.getByRole('status').element(), say };
}

test('shows each step, and announces only differences', async () => {
  const { status, say } = await renderLine();
  const said: (string | null)[] = [];
  const observer = new MutationObserver(() => said.push(status.textContent));
  observer.observe(status, { childList: true, characterData: true, subtree: true });
  const steps: readonly [SavingState['status'], string][] = [
    ['saving', texts.saving],
    ['saved', texts['saving.saved']],
    ['idle', ''],
    ['saving', texts.saving],
    ['saved', texts['saving.saved']],
    ['retrying', texts['saving.retrying']],
    ['saving', texts.saving],
    ['retrying', texts['saving.retrying']],
    ['saved', texts['saving.saved']],
  ];
  for (const [state, text] of steps) {
    say({ status: state });
    await expect.poll(() => line()?.textContent).toBe(text);
  }
  observer.disconnect();
  expect(said).toEqual([texts['saving.saved'], texts['saving.retrying'], texts['saving.saved']]);
});

test('hides "Saved" after a while for each save, without announcing it again', async () => {
  await page.viewport(1000, 900);
  const { status, say } = await renderLine();
  const visibility = () => getComputedStyle(line() ?? document.body).visibility;
  for (const state of ['saved', 'saving', 'saved', 'idle', 'saved', 'retrying'] as const) {
    say({ status: state });
    await expect.poll(() => line()?.getAttribute('data-status')).toBe(state);
    expect(visibility()).toBe('visible');
    // Skip to the end of the fade.
    for (const animation of line()?.getAnimations() ?? []) animation.finish();
    expect(visibility()).toBe(state === 'saved' ? 'hidden' : 'visible');
    if (state === 'saved') expect(status.textContent).toBe(texts['saving.saved']);
  }
});

/** Renders the first page for a logged-in applicant. The mocked calls reply with their profile. */
async function openAsApplicant() {
  const username = 'ada@example.edu';
  mockFetch(() => Response.json(testProfile({ username })));
  const app = await renderApp(pages[0]?.route ?? '', { session: { is_logged_in: true, username } });
  await expect.element(app.screen.getByRole('heading', { level: 1 })).toBeVisible();
  return app;
}

test('keeps "Saved" with its time on wide screens', async () => {
  const { screen, logins } = await openAsApplicant();
  logins().current().shown.setState({ status: 'saved' });
  await expect.poll(() => line()?.textContent).toBe(texts['saving.saved']);
  expect(line()?.getAnimations()).toEqual([]);
  expect(line()?.getAttribute('data-at')).toMatch(/^\d\d:\d\d$/);
  const heading = screen.getByRole('heading', { level: 1 }).element();
  expect(line()?.getBoundingClientRect().right).toBeLessThanOrEqual(heading.getBoundingClientRect().left);
});

test.for(['saving', 'saved'] as const)(
  'on a phone "%s" covers nothing, wherever the page is scrolled to',
  async (status) => {
    await page.viewport(375, 667);
    const { screen, logins } = await openAsApplicant();
    const { top: before } = screen.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
    logins().current().shown.setState({ status });
    await expect.poll(() => line()?.getAttribute('data-status')).toBe(status);
    const { top: after } = screen.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
    expect(after).toBe(before);
    const others = [...document.querySelectorAll('label, input, legend, button, a, h1, h2, h3, p')];
    for (const at of [0, 500, 1500]) {
      window.scrollTo(0, at);
      const place = line()?.getBoundingClientRect() ?? new DOMRect();
      const covered = others.filter((other) => {
        const { top, bottom, left, right, width } = other.getBoundingClientRect();
        return (
          width > 1 && top < place.bottom && bottom > place.top && left < place.right && right > place.left
        );
      });
      expect(covered.map(({ outerHTML }) => outerHTML.slice(0, 90))).toEqual([]);
    }
  },
);
