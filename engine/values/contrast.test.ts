import { expect, test } from 'vitest';
import { contrastRatio } from './contrast.ts';

// Expected ratios from WCAG's examples and public contrast calculators.
test.each([
  ['#000000', '#FFFFFF', 21],
  ['#ffffff', '#000000', 21],
  ['#123456', '#123456', 1],
  ['#777777', '#FFFFFF', 4.48],
  ['#767676', '#FFFFFF', 4.54],
  ['#FF0000', '#FFFFFF', 4],
  ['#0000FF', '#FFFFFF', 8.59],
])('%s on %s is %d', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
});
