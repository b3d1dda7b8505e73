// Masked numbers and phones over HTTP: a text that could have been typed is stored, and refused at submission;
// a value that is not a text is refused at once, and nothing is stored.
import { expect, test } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';
import { smallFormHost } from '../testing/small-form-host.ts';

const served = await smallFormHost({
  content: [
    { question: 'permit', label: 'Permit', widget: 'text', mask: 'AA-####' },
    { question: 'line', label: 'Line', widget: 'worldPhone', country: 'DE', storedAs: 'e164' },
  ],
});

const BAD = [
  '5',
  'true',
  'null',
  '[]',
  '["NY-0815"]',
  '{"$gt":""}',
  JSON.stringify('9'.repeat(46)),
  '"1\\n2"',
];

test.each(['permit', 'line'])('refuses for "%s" what is no text of a line', async (key) => {
  const { applicant } = await bootApp(served);
  const ada = await applicant();
  for (const value of BAD) {
    const reply = await ada.put('/api/answer', `{"${key}":${value}}`);
    expect([value, reply.statusCode, reply.json().key]).toEqual([value, 400, key]);
  }
  expect((await ada.get('/api/profile')).json()).toMatchObject({ answer: {}, revision: 0 });
});

test.each([
  [{ permit: 'ny-0815' }, { permit: ['Permit must be written like this: AB-1234'] }],
  [{ line: '0221 5550199' }, { line: ['Line must be a phone number such as +49 1512 3456789'] }],
  [{ line: '+49 221 5550199' }, { line: ['Line must be a phone number such as +49 1512 3456789'] }],
  [{ line: '+492215550199;ext=5' }, { line: ['Line must be a phone number such as +49 1512 3456789'] }],
])('%j is stored and not submitted', async (answer, errors) => {
  const { applicant } = await bootApp(served);
  const ada = await applicant();
  expect((await ada.put('/api/answer', answer)).statusCode).toBe(200);
  expect((await ada.get('/api/profile')).json().answer).toEqual(answer);
  for (const web_status of ['started', 'validating']) await ada.post('/api/web-status', { web_status });
  const refused = await ada.post('/api/submit', {});
  expect([refused.statusCode, refused.json().errors]).toEqual([409, errors]);
});

test('submits correctly written values', async () => {
  const { applicant } = await bootApp(served);
  const ada = await applicant();
  await ada.put('/api/answer', { permit: 'NY-0815', line: '+492215550199' });
  for (const web_status of ['started', 'validating']) await ada.post('/api/web-status', { web_status });
  expect((await ada.post('/api/submit', {})).statusCode).toBe(200);
});
