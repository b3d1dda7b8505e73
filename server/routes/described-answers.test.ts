// Answers described by a JSON Schema, over HTTP: a value that does not fit the schema is refused, and nothing
// is stored.
import { expect, test } from 'vitest';
import { BUDGET, CONTACT } from '../../engine/testing/described-form.ts';
import { bootApp } from '../testing/boot-app.ts';
import { smallFormHost } from '../testing/small-form-host.ts';

const served = await smallFormHost({
  content: [{ question: 'name', label: 'Name', widget: 'text' }, { ...BUDGET, maxLength: 2000 }, CONTACT],
});

const nested = (depth: number) => `${'{"way":'.repeat(depth)}{}${'}'.repeat(depth)}`;
const BAD: readonly unknown[] = [
  ...[{ days: 1 }, [], 1, true, null],
  // Not canonical JSON: several texts would be the same answer.
  ...[
    'x',
    '{',
    '{}',
    '[]',
    'null',
    '""',
    '1',
    '{"days": 1}',
    '{"days":1,}',
    ' {"days":1}',
    '{"days":1.0}',
    '{"days":1e2}',
  ],
  ...[
    '{"grant":true,"days":1}',
    '{"days":1,"days":2}',
    '{"days":1e999}',
    '{"days":12345678901234567890}',
    '{"days":null}',
  ],
  ...[
    '{"payer":""}',
    '{"payer":" \\u200b"}',
    '{"payer":"\\u0000"}',
    '{"payer":"\\ud800"}',
    '{"payer":"\u2028"}',
    '{"payer":"a\u0007"}',
  ],
  // Properties that the schema does not have.
  ...[
    '{"other":1}',
    '{"constructor":1}',
    '{"__proto__":{"days":1}}',
    '{"costs":{"amount":1}}',
    '{"days":"1"}',
    '{"grant":"true"}',
  ],
  ...[
    '{"costs":[{"amount":"1"}]}',
    '{"costs":[[1]]}',
    '{"costs":[{"amount":{"$gt":0}}]}',
    '{"needs":["roof"]}',
    '{"costs":[{"kind":"Travel"}]}',
  ],
  ...['[{"days":1}]', nested(500), `{"payer":"${'x'.repeat(2000)}"}`, `{"payer":"${'x'.repeat(200_000)}"}`],
];

test('refuses an answer that does not fit the schema, and names its key', async () => {
  const { applicant } = await bootApp(served);
  const ada = await applicant();
  for (const value of BAD) {
    const reply = await ada.put('/api/answer', { name: 'Ada', budget: value });
    expect([value, reply.statusCode, reply.json().key]).toEqual([value, 400, 'budget']);
  }
  for (const value of ['{"way":{"by":"post"}}', nested(30), '{"tags":[{"x":1}]}', '{"tags":"a"}']) {
    const reply = await ada.put('/api/answer', { name: 'Ada', contact: value });
    expect([value, reply.statusCode, reply.json().key]).toEqual([value, 400, 'contact']);
  }
  expect((await ada.get('/api/profile')).json()).toMatchObject({ answer: {}, revision: 0 });
});

test('stores an unfinished answer, and reports each of its errors at submission', async () => {
  const { applicant } = await bootApp(served);
  const ada = await applicant();
  const answer = {
    budget: '{"costs":[{"amount":-1,"kind":"staff"},{}],"days":1.5,"grant":true,"start":"2026-02-30"}',
    contact: '{"tags":["a\\nb","ü"],"way":{"by":"mail","mail":"x"}}',
  };
  expect((await ada.put('/api/answer', answer)).statusCode).toBe(200);
  expect((await ada.get('/api/profile')).json().answer).toEqual(answer);
  for (const web_status of ['started', 'validating']) await ada.post('/api/web-status', { web_status });
  const refused = await ada.post('/api/submit', {});
  expect(refused.statusCode).toBe(409);
  const { budget, contact } = refused.json().errors;
  expect(new Set(budget)).toEqual(
    new Set([
      'Budget: Cost 1, Amount must be at least 0',
      'Budget: Cost 2, Kind: we need this',
      'Budget: Cost 2, Amount: we need this',
      'Budget: Days must be a whole number',
      'Budget: First day: please look again',
      'Budget: Who pays: we need this',
    ]),
  );
  expect(contact).toEqual(['Contact: Mail: please look again']);
  expect((await ada.put('/api/answer', { budget: '' })).statusCode).toBe(200);
  expect((await ada.get('/api/profile')).json().answer.budget).toBe('');
});
