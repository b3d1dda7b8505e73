import { expect, test } from 'vitest';
import { bootComplete } from '../testing/complete-applicant.ts';

test('returns a submission as recorded, to its own applicant only', async () => {
  const { ada, submit, record, visitor, applicant, form } = await bootComplete();
  const before = await ada.get('/api/submission');
  expect([before.statusCode, before.json()]).toEqual([404, { message: form.texts['error.notFound'] }]);
  expect((await submit()).statusCode).toBe(200);
  const reply = await ada.get('/api/submission');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual(await record());
  expect(reply.json().application_id).toMatch(/^\w{4}-\w{4}$/);
  expect((await visitor().get('/api/submission')).statusCode).toBe(401);
  const another = await applicant('bob@example.org');
  expect((await another.get('/api/submission')).statusCode).toBe(404);
});
