import { expect, test } from 'vitest';
import { barOf, createProgress } from './progress.ts';

test('draws the bar on a terminal only', () => {
  expect(barOf(45_000, 100_000)).toBe(`[${'#'.repeat(14)}${'-'.repeat(16)}] 45 %, 45,000 of 100,000`);
  expect(barOf(0, 0)).toContain('100 %');
  const drawn: string[] = [];
  const stream = (isTTY: boolean) =>
    ({ isTTY, write: (text: string) => drawn.push(text) }) as unknown as NodeJS.WriteStream;
  for (const isTTY of [false, true]) {
    const progress = createProgress(stream(isTTY));
    progress.setTotal(2);
    progress.update(1);
    progress.end();
    expect(drawn.length > 0).toBe(isTTY);
  }
});
