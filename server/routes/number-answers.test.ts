// Numbers over HTTP: a value that is not a valid stored number is refused, and nothing is stored.
import { expect, test } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';
import { smallFormHost } from '../testing/small-form-host.ts';

const served = await smallFormHost({
  content: [
    { question: 'name', label: 'Name', widget: 'text' },
    { question: 'months', label: 'Months', widget: 'number', min: 3, required: true },
    { question: 'debt', label: 'Debt', widget: 'money', currency: '$' },
  ],
  keys: { debt: { type: 'number', sensitive: true } },
});

/** Raw bodies: JSON can express some numbers that JavaScript cannot. */
const BAD = [
  ...[
    '5',
    '-0',
    '1.5',
    '1e3',
    '1e999',
    '12345678901234567890',
    'true',
    'null',
    '[]',
    '["5"]',
    '{}',
    '{"$gt":""}',
  ],
  ...['1,5', '01', '1.50', '+1', '1e3', '1e999', 'NaN', 'Infinity', '-0', '0x10', ' 5', '5%', '$5'].map(
    (text) => JSON.stringify(text),
  ),
  ...['1234567890123456', '0.1234567', '\u22125', '٥٫٥', '9'.repeat(400)].map((text) => JSON.stringify(text)),
];

test.each(['months', 'debt'])('refuses for "%s" what is no number as numbers are stored', async (key) => {
  const { applicant } = await bootApp(served);
  const ada = await applicant();
  for (const value of BAD) {
    const reply = await ada.put('/api/answer', `{"name":"Ada","${key}":${value}}`);
    expect([value, reply.statusCode, reply.json()]).toEqual([
      value,
      400,
      { message: expect.stringMatching(new RegExp(`^.*"${key}".* Nothing was saved\\.$`)), key },
    ]);
  }
  expect((await ada.get('/api/profile')).json()).toMatchObject({ answer: {}, revision: 0 });
});

test('stores numbers as written, and checks them at submission', async () => {
  const { applicant } = await bootApp(served);
  const ada = await applicant();
  const answer = { months: '2', debt: '-1234567890123.45' };
  expect((await ada.put('/api/answer', answer)).statusCode).toBe(200);
  expect((await ada.get('/api/profile')).json().answer).toEqual(answer);
  for (const web_status of ['started', 'validating']) await ada.post('/api/web-status', { web_status });
  const refused = await ada.post('/api/submit', {});
  expect([refused.statusCode, refused.json().errors]).toEqual([
    409,
    { months: ['Months must be at least 3'] },
  ]);
});
