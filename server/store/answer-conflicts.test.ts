import { expect, test } from 'vitest';
import { findSaveRefusal } from './answer-conflicts.ts';

const stored = new Map([['a', { value: 'theirs', revision: 5 }]]);

test.each([
  ['older than the base', 'mine', 6, undefined, null],
  ['as old as the base', 'mine', 5, undefined, null],
  ['newer than the base', 'mine', 4, undefined, { a: 'theirs' }],
  ['newer, but the same', 'theirs', 4, undefined, null],
  ['newer, but only a consequence', 'mine', 4, new Set(['a']), null],
  ['newer, beside a consequence', 'mine', 4, new Set(['other']), { a: 'theirs' }],
  ['newer, where there is no base', 'mine', undefined, undefined, null],
])('a stored answer that is %s', (_, mine, base, consequences, conflict) => {
  const basis = { base, readRevision: 7, ...(consequences && { consequences }) };
  expect(findSaveRefusal({ a: mine, other: 'x' }, basis, stored, 7)).toEqual(
    conflict && { result: 'conflict', revision: 7, stored: conflict },
  );
});

test('refuses changes computed on another revision of the record', () => {
  expect(findSaveRefusal({ other: 'x' }, { base: 7, readRevision: 6 }, stored, 7)).toEqual({
    result: 'outdated',
  });
});
