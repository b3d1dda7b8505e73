import { expect, test, vi } from 'vitest';
import { judgeGrowth } from './growth.ts';

test.each([
  '^(c+)+$',
  '^(2+)+$',
  '^(foo|fo|o)+$',
  '^(x+x+)+y$',
  '(x+x+)+y',
  '^(a*)*$',
  '^(a|a)*$',
  '^(a?a)*$',
  '^(\\w+\\s?)*$',
  '^(?:[a-z]+[a-z0-9])+$',
  '^(a{1,3})*x$',
  '^(?<word>\\p{L}+)+\\.$',
  '^(?=(a+)+$)a',
  '^(?!.*(a+)+b)x',
  '([A-Za-z0-9]+.?)+@example\\.edu',
  '^(a+){1,40}$',
])('%s is exponential', (pattern) => {
  expect(judgeGrowth(pattern)).toBe('exponential');
});

test.each([
  ['\\s+$', 2],
  ['.*x', 2],
  ['^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', 2],
  ['^a*a*a*$', 3],
  ['^.*-.*-.*$', 3],
  ['(?<=a+)b', 2],
])('%s grows with the power of %i', (pattern, degree) => {
  expect(judgeGrowth(pattern)).toEqual({ degree });
});

test.each([
  '',
  '^a+$',
  '^[0-9]{5}(-[0-9]{4})?$',
  '^(\\d{3}-)*\\d{4}$',
  '^[a-z]+(-[a-z]+)*$',
  '^(a|b)*$',
  '^(cat|dog|cow)+$',
  '^(\\w+ )*\\w+$',
  '^(\\w+)-\\1$',
  '^.{1,1500}$',
  '^(?=.*\\d)(?=.*[a-z]).{8,}$',
  '^(?:[^,]*,){20}x',
  `^${'[^,]*,'.repeat(20)}x`,
])('%s is linear', (pattern) => {
  expect(judgeGrowth(pattern)).toEqual({ degree: 1 });
});

test("does not decide a pattern that exceeds the search's step limit", () => {
  expect(judgeGrowth('(\\w+)+\\1$')).toBe('undecided');
});

test('does not depend on time: a machine with a fast clock gets the same result', () => {
  const before = judgeGrowth('^(?=.*\\d)(?=.*[a-z]).{9,}$');
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 3_600_000));
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 3_600_000));
  expect(judgeGrowth('^(?=.*\\d)(?=.*[a-z]).{9,}$')).toEqual(before);
  expect(judgeGrowth('^(d+)+$')).toBe('exponential');
  vi.restoreAllMocks();
});
