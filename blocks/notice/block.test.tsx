import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { smallForm } from '../../renderer/testing/form-module.ts';
import { renderForm } from '../../renderer/testing/render-form.tsx';

describe('a notice from 10 to 20 March', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  test.for([
    ['2026-03-09T23:59:59', false],
    ['2026-03-10T00:00:00', true],
    ['2026-03-20T23:59:59', true],
    ['2026-03-21T00:00:00', false],
  ] as const)('on %s: shown %s', async ([now, isShown]) => {
    vi.setSystemTime(new Date(now));
    await renderForm(smallForm([{ notice: 'We are closed.', from: '2026-03-10', to: '2026-03-20' }]));
    const alerts = page
      .getByRole('alert')
      .elements()
      .map((alert) => alert.textContent);
    expect(alerts).toEqual(isShown ? ['We are closed.'] : []);
  });
});
