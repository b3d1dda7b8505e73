// Computed answers over HTTP: they are read-only, and follow each answer and each entry.
import { expect, test } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';
import { smallFormHost } from '../testing/small-form-host.ts';

const served = await smallFormHost({
  content: [
    { question: 'budget', label: 'Budget', widget: 'money', currency: '$' },
    {
      addAnother: 'line',
      label: 'Line',
      prefix: 'line_<n>_',
      maximum: 4,
      content: [
        { question: 'price', label: 'Price', widget: 'money', currency: '$' },
        {
          question: 'taxed',
          label: 'With Tax',
          widget: 'money',
          currency: '$',
          calculate: { product: [{ answer: 'price' }, '1.19'] },
        },
      ],
    },
    {
      question: 'total',
      label: 'Total',
      widget: 'money',
      currency: '$',
      calculate: { sumOf: 'line', value: { answer: 'taxed' } },
    },
    { question: 'lines', label: 'Lines', widget: 'number', calculate: { entriesOf: 'line' } },
    {
      question: 'few',
      label: 'Why so few?',
      widget: 'text',
      showWhen: { entriesOf: 'line', operator: 'lt', target: 3 },
    },
  ],
  rules: [
    {
      assert: { valueKey: 'total', operator: 'lte', target: { answer: 'budget' } },
      at: ['total'],
      message: 'More than the budget.',
    },
  ],
});

async function begin() {
  const { applicant } = await bootApp(served);
  const ada = await applicant();
  const answer = async (): Promise<Record<string, unknown>> => (await ada.get('/api/profile')).json().answer;
  return { ada, answer };
}

test('refuses to write them', async () => {
  const { ada, answer } = await begin();
  for (const value of ['"1"', '""', '5', 'null', '{"$gt":""}', '"1e999"']) {
    for (const key of ['total', 'taxed', 'line_2_taxed']) {
      const reply = await ada.put('/api/answer', `{"price":"10","${key}":${value}}`);
      expect([key, value, reply.statusCode, reply.json().key]).toEqual([key, value, 400, key]);
    }
  }
  expect(await answer()).toEqual({});
});

test('follows each answer, also one saved before its entry', async () => {
  const { ada, answer } = await begin();
  await ada.put('/api/answer', { price: '10' });
  expect(await answer()).toMatchObject({ taxed: '11.9', total: '11.9', lines: '1' });
  await ada.put('/api/answer', { line_2_price: '0.1' });
  expect(await answer()).toMatchObject({ line_2_taxed: '0.12', total: '12.02' });
  await ada.put('/api/answer', { price: '' });
  expect(await answer()).toMatchObject({ taxed: '', total: '0.12' });
});

test('ignores the answers of removed entries', async () => {
  const { ada, answer } = await begin();
  await ada.put('/api/answer', { price: '10', line_2_price: '20', line_3_price: '30' });
  await ada.put('/api/add-another', { button_id: 'line', num_components: 3 });
  expect(await answer()).toMatchObject({ total: '71.4', lines: '3' });
  await ada.put('/api/add-another', { button_id: 'line', num_components: 4 });
  expect(await answer()).toMatchObject({ total: '71.4', lines: '4' });
  expect((await ada.delete('/api/add-another/line/2')).statusCode).toBe(200);
  expect(await answer()).toMatchObject({ total: '47.6', lines: '3', line_2_taxed: '35.7', line_3_taxed: '' });
});

test('keeps a value that depends on the number of entries while it is shown', async () => {
  const { ada, answer } = await begin();
  await ada.put('/api/answer', { few: 'One is enough.' });
  expect(await answer()).toMatchObject({ few: 'One is enough.' });
  await ada.put('/api/answer', { price: '1', line_2_price: '2' });
  expect(await answer()).toMatchObject({ few: 'One is enough.' });
});

test('checks rules on them at submission', async () => {
  const { ada } = await begin();
  await ada.put('/api/answer', { budget: '11.89', price: '10' });
  for (const web_status of ['started', 'validating']) await ada.post('/api/web-status', { web_status });
  const refused = await ada.post('/api/submit', {});
  expect([refused.statusCode, refused.json().errors]).toEqual([409, { total: ['More than the budget.'] }]);
  await ada.put('/api/answer', { budget: '11.9' });
  expect((await ada.post('/api/submit', {})).statusCode).toBe(200);
  expect((await ada.get('/api/profile')).json().answer).toMatchObject({ total: '11.9' });
});
