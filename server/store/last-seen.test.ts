import { expect, test } from 'vitest';
import { lastSeen } from './last-seen.ts';

test.each([
  [undefined, undefined, null],
  [1000, undefined, 1000],
  [undefined, '1970-01-01T00:00:02.000Z', 2000],
  [1000, '1970-01-01T00:00:02.000Z', 2000],
  [3000, '1970-01-01T00:00:02.000Z', 3000],
  [1000, 'no time', 1000],
  [undefined, 'no time', null],
])('signed up at %s and logged in at %s was seen at %s', (signedUpAt, lastLogin, time) => {
  expect(lastSeen(signedUpAt, lastLogin)).toBe(time);
});
