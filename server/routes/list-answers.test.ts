// Several choices over HTTP: a value that is not a list of options is refused and not stored; others are
// sorted.
import { expect, test } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';
import { smallFormHost } from '../testing/small-form-host.ts';

const PETS = ['cat', 'dog', 'fish'].map((value) => ({ value, label: value.toUpperCase() }));

const served = await smallFormHost({
  lists: { pets: PETS },
  content: [
    { question: 'name', label: 'Name', widget: 'text' },
    { question: 'pets', label: 'Pets', widget: 'choices', options: 'pets', max: 2 },
    { question: 'fears', label: 'Fears', widget: 'choices', options: 'pets', min: 2 },
  ],
  keys: { fears: { type: 'list', description: true, sensitive: true } },
});

const BAD: readonly unknown[] = [
  ...[['cat'], [], {}, { cat: true }, true, null, 1],
  ...[
    'horse',
    'CAT',
    'cat,dog',
    'cat; dog',
    'cat\r\ndog',
    'cat\u2028dog',
    '["cat"]',
    'cat\nhorse',
    ' cat',
    ' ',
  ],
  ...['cat\ncat', 'cat\n', '\ncat', '\n', 'cat\n\ndog', 'dog\ncat\ndog', 'constructor', 'cat\u0000'],
  Array.from({ length: 10_000 }, () => 'cat').join('\n'),
];

test.each(['pets', 'fears'])('refuses for "%s" what is no list of its options', async (key) => {
  const { applicant } = await bootApp(served);
  const ada = await applicant();
  for (const value of BAD) {
    const reply = await ada.put('/api/answer', { name: 'Ada', [key]: value });
    expect([value, reply.statusCode, reply.json()]).toEqual([
      value,
      400,
      { message: expect.stringMatching(new RegExp(`^.*"${key}".* Nothing was saved\\.$`)), key },
    ]);
  }
  expect((await ada.get('/api/profile')).json()).toMatchObject({ answer: {}, revision: 0 });
});

test('stores the choices in order, and counts them at submission', async () => {
  const { applicant } = await bootApp(served);
  const ada = await applicant();
  const answer = { pets: 'fish\ncat\ndog', fears: 'dog' };
  expect((await ada.put('/api/answer', answer)).statusCode).toBe(200);
  expect((await ada.get('/api/profile')).json().answer).toEqual({
    ...{ pets: 'cat\ndog\nfish', pets_desc: 'CAT; DOG; FISH' },
    ...{ fears: 'dog', fears_desc: 'DOG' },
  });
  for (const web_status of ['started', 'validating']) await ada.post('/api/web-status', { web_status });
  const refused = await ada.post('/api/submit', {});
  expect([refused.statusCode, refused.json().errors]).toEqual([
    409,
    { pets: ['Pets: choose at most 2'], fears: ['Fears: choose at least 2'] },
  ]);
});
