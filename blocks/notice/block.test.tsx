import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { entriesKey } from '../../engine/answers/layout-keys.ts';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderApp } from '../../renderer/testing/render-app.tsx';
import { renderForm } from '../../renderer/testing/render-form.tsx';

const notice = { notice: 'We are closed.', from: '2026-03-10', to: '2026-03-20' };

function alerts(): (string | null)[] {
  return page
    .getByRole('alert')
    .elements()
    .map((alert) => alert.textContent);
}

describe('a notice from 10 to 20 March in New York', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  test.for([
    ['2026-03-09T23:59:59-04:00', false],
    ['2026-03-10T00:00:00-04:00', true],
    ['2026-03-20T23:59:59-04:00', true],
    ['2026-03-21T00:00:00-04:00', false],
  ] as const)('on %s: shown %s', async ([now, isShown]) => {
    vi.setSystemTime(new Date(now));
    await renderForm(smallForm([notice]));
    expect(alerts()).toEqual(isShown ? ['We are closed.'] : []);
  });

  test('appears and disappears on an open page', async () => {
    vi.setSystemTime(new Date('2026-03-09T23:00:00-04:00'));
    await renderForm(smallForm([notice]));
    expect(alerts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(Date.parse('2026-03-10T00:00:00-04:00') - Date.now());
    await expect.poll(alerts).toEqual(['We are closed.']);
    // Simulates a machine that sleeps, during which timers do not run.
    vi.setSystemTime(new Date('2026-03-20T23:59:00-04:00'));
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.poll(alerts).toEqual([]);
  });
});

test('always shows a notice without days', async () => {
  await renderForm(smallForm([{ notice: 'We are closed.' }]));
  await expect.element(page.getByRole('alert')).toHaveTextContent('We are closed.');
});

describe('advice to applicants who left a college before they entered it', () => {
  const advice = /^"Attended To" is before "Attended From"/;
  const from = { college_2_college_attend_from_month: '9', college_2_college_attend_from_year: '2020' };

  test.for([
    ['10', '2019', true],
    ['8', '2020', true],
    ['9', '2020', false],
    ['10', '2020', false],
    ['1', '2021', false],
    ['', '2019', true],
    ['', '2020', false],
    ['8', '', false],
  ] as const)('left in %s/%s: %s', async ([month, year, isShown]) => {
    const to = { college_2_college_attend_to_month: month, college_2_college_attend_to_year: year };
    await renderApp('/education', { answers: { [entriesKey('college')]: '2', ...from, ...to } });
    const second = page.getByRole('group', { name: 'College 2' });
    await expect.element(second).toBeVisible();
    expect(second.getByText(advice).elements()).toHaveLength(isShown ? 1 : 0);
    expect(page.getByText(advice).elements()).toHaveLength(isShown ? 1 : 0);
  });
});
