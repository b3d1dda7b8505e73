import { expect, test } from 'vitest';
import { ServerError } from '../api/errors.ts';
import { RefusedAnswers } from './left-out.ts';

test('keeps a refused clearing for every form of an empty answer', () => {
  const refusal = new ServerError(400, 'No.', { message: 'No.' });
  const refused = new RefusedAnswers();
  refused.note(refusal, { name: '', agreed: false });
  expect([...refused.keys({})]).toEqual(['name', 'agreed']);
  expect([...refused.keys({ name: 'Ada' })]).toEqual(['agreed']);
});
