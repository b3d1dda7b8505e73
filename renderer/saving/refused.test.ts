import { expect, test } from 'vitest';
import { ServerError } from '../api/errors.ts';
import { RefusedAnswers } from './refused.ts';

test('a refused clearing stays refused while the answer is empty here, however empty is written', () => {
  const refusal = new ServerError(400, 'No.', { message: 'No.' });
  const refused = new RefusedAnswers();
  refused.note(refusal, { name: '', agreed: false });
  expect([...refused.keys({})]).toEqual(['name', 'agreed']);
  expect([...refused.keys({ name: 'Ada' })]).toEqual(['agreed']);
});
