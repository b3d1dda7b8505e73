import { expect, test } from 'vitest';
import { webStatusOf } from './web-status.ts';

const entries = (...statuses: string[]) => statuses.map((web_status) => ({ web_status }));

test.each([
  { list: [], status: null },
  { list: ['started'], status: 'started' },
  { list: ['started', 'started'], status: 'started' },
  { list: ['started', 'foo'], status: 'started' },
  { list: ['foo'], status: null },
  { list: ['started', 'validating'], status: 'validating' },
  { list: ['started', 'validating', 'validating'], status: 'validating' },
  { list: ['started', 'validating', 'submitted'], status: 'submitted' },
])('$list means $status', ({ list, status }) => {
  expect(webStatusOf(entries(...list))).toBe(status);
});
