// Layout shifts during loading. There is no input, so that every shift counts, however slow the machine is.
import { becomeApplicant } from './applicant.ts';
import { expect, test } from './journey.ts';
import { recordLayoutShifts } from './layout-shifts.ts';

const SLOW_DEVICE = 6;

test('no page moves while it loads on a slow device', async ({ page, server }) => {
  await becomeApplicant(page, server, 'ada@example.org');
  const shifts = await recordLayoutShifts(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DEVICE });
  for (const path of ['/about', '/education', '/final-steps']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([path, shifts() < 0.02]).toEqual([path, true]);
  }
});
