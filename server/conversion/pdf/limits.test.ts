import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as limits from './limits.ts';

const ROW = /^\| `([\w.]+)` \| ([\d,]+)/gm;

test('the README states each limit with its current value', () => {
  const { PROCESS_LIMITS, ...rest } = limits;
  const perProcess = Object.entries(PROCESS_LIMITS).map(([name, most]) => [`PROCESS_LIMITS.${name}`, most]);
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const told = [...readme.matchAll(ROW)].map(([, name, most = '']) => [
    name,
    Number(most.replaceAll(',', '')),
  ]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries([...Object.entries(rest), ...perProcess]));
});
