// Choices from a register over HTTP: a value that is not a record is refused, and nothing is stored.
import { expect, test } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';
import { smallFormHost } from '../testing/small-form-host.ts';

const served = await smallFormHost({
  content: [
    {
      ...{ question: 'programme', label: 'Programme', widget: 'select', options: 'programmes' },
      ...{ prefix: 'programme_', fills: ['programme_chair', 'programme_code'] },
    },
    { question: 'programme_chair', label: 'Chair', widget: 'text', maxLength: 10 },
  ],
  lists: { programmes: { register: 'programmes' } },
  keys: { programme_code: { type: 'string', maxLength: 3 } },
  registers: {
    programmes: {
      columns: { id: { required: true }, name: { required: true }, chair: {}, code: {} },
      ...{ label: 'name', value: 'id' },
      csv: 'id,name,chair,code\nPH,Public Health,Ada,17\nNU,Nursing,Hugo,18\n',
    },
  },
});

test.each<[string, readonly unknown[]]>([
  [
    'programme',
    [
      'XX',
      'ph',
      'Public Health',
      'PH,NU',
      'PH\nNU',
      ' PH',
      'constructor',
      '__proto__',
      1,
      true,
      null,
      {},
      ['PH'],
    ],
  ],
  ['programme_chair', ['x'.repeat(11), 1, null, { chair: 'Ada' }]],
  ['programme_code', ['1234', 17, ['17'], 'a\u0000']],
])('refuses for "%s" what it cannot be', async (key, values) => {
  const { applicant } = await bootApp(served);
  const ada = await applicant();
  for (const value of values) {
    const reply = await ada.put('/api/answer', { programme_chair: 'Ada', [key]: value });
    expect([value, reply.statusCode, reply.json().key]).toEqual([value, 400, key]);
  }
  expect((await ada.get('/api/profile')).json()).toMatchObject({ answer: {}, revision: 0 });
});

test('stores a record with its label, and the values sent with it', async () => {
  const { applicant } = await bootApp(served);
  const ada = await applicant();
  const sent = { programme: 'NU', programme_desc: 'Forged', programme_chair: 'Eve', programme_code: '18' };
  expect((await ada.put('/api/answer', sent)).statusCode).toBe(200);
  expect((await ada.get('/api/profile')).json().answer).toEqual({ ...sent, programme_desc: 'Nursing' });
});
