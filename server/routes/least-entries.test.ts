// Minimum numbers of entries, over HTTP: they exist before anything is stored, and cannot be removed.
import { expect, test } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';
import { smallFormHost } from '../testing/small-form-host.ts';

const served = await smallFormHost({
  content: [
    {
      addAnother: 'referee',
      label: 'Referee',
      prefix: 'referee_<n>_',
      minimum: 2,
      maximum: 4,
      content: [{ question: 'name', label: 'Name', widget: 'text', required: true }],
    },
  ],
});

async function begin() {
  const app = await bootApp(served);
  const ada = await app.applicant();
  const studentId = (await app.store().findAccount('ada@example.org'))?.studentId ?? '';
  const count = async () => (await ada.get('/api/add-another')).json().referee;
  const setCount = (number: number) =>
    ada.put('/api/add-another', { button_id: 'referee', num_components: number });
  return { ...app, ada, studentId, count, setCount };
}

test('has the minimum from the start, also where an older form has stored fewer', async () => {
  const { ada, count, setCount, store, studentId } = await begin();
  expect(await count()).toBe(2);
  expect((await ada.put('/api/answer', { name: 'A', referee_2_name: 'B' })).statusCode).toBe(200);
  await store().saveAnswers(studentId, {}, {}, { entries: { referee: 1 } });
  expect(await count()).toBe(2);
  expect((await setCount(1)).statusCode).toBe(400);
  expect((await setCount(3)).statusCode).toBe(200);
  expect(await count()).toBe(3);
});

test('refuses to remove the minimum, but removes entries above it', async () => {
  const { ada, count, setCount, form } = await begin();
  await setCount(4);
  await ada.put('/api/answer', { name: 'A', referee_2_name: 'B', referee_3_name: 'C', referee_4_name: 'D' });
  for (const id of [1, 2]) {
    const reply = await ada.delete(`/api/add-another/referee/${id}`);
    expect([id, reply.statusCode, reply.json().message]).toEqual([id, 400, form.replyTexts['error.entry']]);
  }
  expect((await ada.delete('/api/add-another/referee/3')).statusCode).toBe(200);
  expect(await count()).toBe(3);
  expect((await ada.get('/api/profile')).json().answer).toMatchObject({
    referee_2_name: 'B',
    referee_3_name: 'D',
  });
  expect((await ada.delete('/api/add-another/referee/4')).statusCode).toBe(200);
  expect((await ada.put('/api/add-another/referee/4', {})).statusCode).toBe(200);
  expect(await count()).toBe(3);
});

test('refuses to submit while one of them lacks a required answer', async () => {
  const { ada } = await begin();
  await ada.post('/api/web-status', { web_status: 'started' });
  await ada.post('/api/web-status', { web_status: 'validating' });
  await ada.put('/api/answer', { name: 'A' });
  const refused = await ada.post('/api/web-status', { web_status: 'submitted' });
  expect([refused.statusCode, Object.keys(refused.json().errors ?? {})]).toEqual([409, ['referee_2_name']]);
});

test('keeps entries above a lowered maximum until they are removed, and adds none before', async () => {
  const name = { type: 'string', entries: { prefix: 'referee_<n>_', maximum: 5 } } as const;
  const lowered = await smallFormHost({
    content: [
      {
        ...{ addAnother: 'referee', label: 'Referee', prefix: 'referee_<n>_', maximum: 3 },
        content: [{ question: 'name', label: 'Name', widget: 'text' }],
      },
    ],
    keys: { name },
  });
  const app = await bootApp(lowered);
  const ada = await app.applicant();
  const studentId = (await app.store().findAccount('ada@example.org'))?.studentId ?? '';
  const count = async () => (await ada.get('/api/add-another')).json().referee;
  await app.store().saveAnswers(studentId, {}, {}, { entries: { referee: 5 } });
  await ada.put('/api/answer', { referee_4_name: 'D', referee_5_name: 'E' });
  expect(await count()).toBe(5);
  const add = (number: number) =>
    ada.put('/api/add-another', { button_id: 'referee', num_components: number });
  expect((await add(6)).statusCode).toBe(400);
  expect((await ada.delete('/api/add-another/referee/4')).statusCode).toBe(200);
  expect(await count()).toBe(4);
  expect((await ada.get('/api/profile')).json().answer).toMatchObject({ referee_4_name: 'E' });
  expect((await ada.put('/api/add-another/referee/4', {})).statusCode).toBe(400);
  expect((await ada.delete('/api/add-another/referee/2')).statusCode).toBe(200);
  expect((await add(4)).statusCode).toBe(400);
  expect(await count()).toBe(3);
});
