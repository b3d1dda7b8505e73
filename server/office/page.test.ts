import { expect, onTestFinished, test, vi } from 'vitest';
import { dayText, timeText } from './page.ts';

test('times are those of the school, and whoever counts many needs one writer for them', () => {
  const writers = vi.spyOn(Intl, 'DateTimeFormat');
  onTestFinished(() => writers.mockRestore());
  const time = Date.parse('2026-11-20T03:30:00Z');
  for (let count = 0; count < 100; count += 1) dayText(time, 'Asia/Tokyo');
  expect(writers).toHaveBeenCalledTimes(1);
  expect([timeText(time), timeText(time, 'America/New_York'), dayText(time, 'America/New_York')]).toEqual([
    '2026-11-20 03:30',
    '2026-11-19 22:30',
    '2026-11-19',
  ]);
});
