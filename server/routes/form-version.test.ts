import { expect, test } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';

test('sends the form version with every reply, including refusals', async () => {
  const { applicant, visitor, host } = await bootApp();
  const ada = await applicant();
  const replies = [
    await ada.get('/api/profile'),
    await ada.put('/api/answer', { 'no such question': 'x' }),
    await ada.put('/api/answer', {}, { 'content-type': 'text/plain' }),
    await visitor().get('/api/profile'),
    await visitor().post('/public/login', { username: 'ada@example.org', password: 'wrong' }),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 400, 415, 401, 400]);
  const { hash } = host.current() ?? {};
  expect(hash).toMatch(/^[\w-]{16}$/);
  expect(replies.map(({ headers }) => headers['form-version'])).toEqual(replies.map(() => hash));
});
