import { expect, test } from 'vitest';
import { ServerError } from '../api/errors.ts';
import { noteRefusal, refusedKeys } from './refused.ts';

test('a refused clearing stays refused while the answer is empty here, however empty is written', () => {
  const refusal = new ServerError(400, 'No.', { message: 'No.' });
  noteRefusal(refusal, { name: '', agreed: false });
  expect([...refusedKeys({})]).toEqual(['name', 'agreed']);
  expect([...refusedKeys({ name: 'Ada' })]).toEqual(['agreed']);
});
