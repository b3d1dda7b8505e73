import { expect, test } from 'vitest';
import { createCallMeter } from './call-meter.ts';

/** A meter with a clock that the test moves. */
function metered() {
  let time = 1_800_000_000_000;
  const meter = createCallMeter({ atOnce: 3, perSecond: 2 }, () => time);
  return {
    meter,
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

test('so many calls may come at once, then so many a second, and the wait that is told is enough', () => {
  const { meter, wait } = metered();
  expect([1, 2, 3, 4, 5].map(() => meter('ada'))).toEqual([0, 0, 0, 500, 500]);
  wait(499);
  expect(meter('ada')).toBe(1);
  wait(1);
  expect([meter('ada'), meter('ada')]).toEqual([0, 500]);
  wait(1000);
  expect([1, 2, 3].map(() => meter('ada'))).toEqual([0, 0, 500]);
});

test('one caller does not wait for another', () => {
  const { meter } = metered();
  for (let call = 0; call < 10; call += 1) meter('ada');
  expect(meter('grace')).toBe(0);
});

test('what is forgotten counts for nothing any more, and what counts is not forgotten', () => {
  const { meter, wait } = metered();
  let made = 0;
  const lasts = 60_000;
  for (let time = 0; time < lasts; time += 100) {
    if (meter('ada') === 0) made += 1;
    wait(100);
  }
  expect(made).toBe(3 - 1 + (lasts / 1000) * 2);
  wait(10_000);
  expect([1, 2, 3, 4].map(() => meter('ada'))).toEqual([0, 0, 0, 500]);
});

test('a clock that is put right keeps nobody out', () => {
  const { meter, wait } = metered();
  for (let call = 0; call < 4; call += 1) meter('ada');
  wait(-3_600_000);
  expect(meter('ada')).toBe(0);
});
