// Times and dates over HTTP: an invalid stored value is refused, whether a question asks for it or not, and
// nothing is stored.
import { expect, test } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';
import { smallFormHost } from '../testing/small-form-host.ts';

const served = await smallFormHost({
  content: [
    { question: 'name', label: 'Name', widget: 'text' },
    { question: 'opens', label: 'Opens', widget: 'time', earliest: '08:00' },
    { question: 'closes', label: 'Closes', widget: 'time', earliest: { answer: 'opens' } },
    { question: 'day', label: 'Day', widget: 'date' },
  ],
  keys: {
    day: { type: 'date' },
    called_at: { type: 'time', maxLength: 20 },
    called_on: { type: 'date', maxLength: 20 },
  },
});

const NO_TIMES = [
  '9:30',
  '24:00',
  '25:00',
  '12:60',
  '0930',
  '09:30:00',
  ' 09:30',
  '09:30 PM',
  '٠٩.٣٠',
  '-1:00',
  'NaN',
];
const NO_DAYS = ['2000-1-1', '20000101', '01/02/2000', '2000-01-01T00:00', 'today', '02000-01-01'];

test.each([
  ['opens', NO_TIMES],
  ['called_at', NO_TIMES],
  ['day', NO_DAYS],
  ['called_on', NO_DAYS],
] as const)('refuses for "%s" what has another form', async (key, values) => {
  const { applicant } = await bootApp(served);
  const ada = await applicant();
  for (const value of [...values, 930, true, null, ['09:30'], { $gt: '' }]) {
    const reply = await ada.put('/api/answer', { name: 'Ada', [key]: value });
    expect([value, reply.statusCode, reply.json().key]).toEqual([value, 400, key]);
  }
  expect((await ada.get('/api/profile')).json()).toMatchObject({ answer: {}, revision: 0 });
});

test('stores times as given, and checks them at submission', async () => {
  const { applicant } = await bootApp(served);
  const ada = await applicant();
  const answer = { opens: '07:59', closes: '07:30', called_at: '23:59', called_on: '2000-02-29' };
  expect((await ada.put('/api/answer', answer)).statusCode).toBe(200);
  expect((await ada.get('/api/profile')).json().answer).toEqual(answer);
  for (const web_status of ['started', 'validating']) await ada.post('/api/web-status', { web_status });
  const refused = await ada.post('/api/submit', {});
  expect([refused.statusCode, refused.json().errors]).toEqual([
    409,
    { opens: ['Opens: 8:00 AM at the earliest'], closes: ['Closes: 7:59 AM at the earliest'] },
  ]);
});
