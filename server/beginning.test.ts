// An application starts with the answers to another form of the same server.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bootForms, type OneOfSeveral } from './testing/several-forms.ts';
import { PASSWORD, type Visitor } from './testing/visitor.ts';

const text = (question: string) => ({ question, widget: 'text' as const, label: question });
const FALL: OneOfSeveral = {
  content: [text('name'), text('town'), text('ssn'), { question: 'paper', widget: 'file', label: 'Paper' }],
  keys: { ssn: { type: 'string', sensitive: true } },
};
const SPRING: OneOfSeveral = {
  ...FALL,
  content: [...FALL.content, text('bus')],
  form: { beginsWith: { form: 'fall', without: ['town'], sensitive: ['ssn'] } },
};
const GIVEN = { name: 'Ada', town: 'Turin', ssn: '123456789' };

const LATE: OneOfSeveral = {
  ...SPRING,
  window: { zone: 'UTC', closes: '2001-01-15 23:59', after: 'It is over.' },
};

/** Several terms, and an applicant of the first. */
async function boot() {
  const booted = await bootForms({ fall: FALL, spring: SPRING, late: LATE });
  const ada = await booted.applicant('fall');
  const profile = async (form: string, who: Visitor = ada) => (await who.get(`/${form}/api/profile`)).json();
  const begin = async (form = 'spring', who: Visitor = ada) => {
    const reply = await who.post(`/${form}/api/beginning`, {});
    return { status: reply.statusCode, ...reply.json() };
  };
  return { ...booted, ada, profile, begin };
}

test("offers an applicant without answers a copy of last term's answers, once", async () => {
  const { ada, profile, begin, product, settings } = await boot();
  expect(await profile('spring')).not.toHaveProperty('beginning');
  expect(await begin()).toMatchObject({
    status: 404,
    message: expect.stringContaining('no earlier answers'),
  });
  await ada.put('/fall/api/answer', GIVEN);
  const { beginning, revision } = await profile('spring');
  expect(beginning).toEqual({
    title: 'Your Earlier Answers',
    text: expect.stringContaining('"Form fall"'),
    button: 'Start with the answers from Form fall',
  });
  // Last term starts without other answers.
  expect(await profile('fall')).not.toHaveProperty('beginning');
  expect(await begin('fall')).toMatchObject({ status: 404 });

  // It has closed, and offers nothing.
  expect(await profile('late')).not.toHaveProperty('beginning');
  expect(await begin('late')).toMatchObject({ status: 403, message: 'It is over.' });

  // Concurrent requests start the application once.
  const before = await profile('fall');
  const replies = await Promise.all(Array.from({ length: 4 }, () => begin()));
  const [begun, ...others] = replies.sort((one, other) => one.status - other.status);
  expect(begun).toMatchObject({ status: 200, taken: 2, left: ['town'], cut: [], revision: revision + 1 });
  for (const { status, message } of others)
    expect([status, message]).toEqual([409, expect.stringContaining('already')]);
  const after = await profile('spring');
  expect(after).toMatchObject({ answer: { name: 'Ada', ssn: '123456789' }, revision: revision + 1 });
  expect(after.answer).not.toHaveProperty('town');
  expect(after).not.toHaveProperty('beginning');
  expect(await profile('fall')).toEqual(before);
  // Sensitive answers are encrypted in both records.
  const files = readdirSync(settings.dataDir).filter(
    (name) => name.includes('.sqlite') || name.includes('.db'),
  );
  const written = files.map((name) => readFileSync(join(settings.dataDir, name), 'latin1')).join('');
  expect([written.includes('Ada'), written.includes(GIVEN.ssn)]).toEqual([true, false]);

  await ada.put('/spring/api/answer', { name: 'Augusta' });
  expect((await profile('fall')).answer).toMatchObject({ name: 'Ada' });

  // Copied answers are exported and deleted with the rest.
  const told = (await ada.get('/fall/api/export')).json();
  expect(told.other_forms.spring.application.answer).toMatchObject({ name: 'Augusta', ssn: '123456789' });
  const deleted = await product().app.inject({
    ...{ method: 'DELETE', url: '/fall/api/account', payload: { password: PASSWORD } },
    cookies: Object.fromEntries(ada.cookies),
  });
  expect(deleted.statusCode).toBe(200);
  const left: string[] = [];
  for await (const { studentId } of product().store.listApplications({})) left.push(studentId);
  expect(left).toEqual([]);
});

test("offers nobody another applicant's answers, and none once anything is answered, attached or submitted", async () => {
  const { ada, begin, profile, applicant, visitor } = await boot();
  await ada.put('/fall/api/answer', GIVEN);
  const eve = await applicant('spring', 'eve@example.org');
  expect(await profile('spring', eve)).not.toHaveProperty('beginning');
  expect((await begin('spring', eve)).status).toBe(404);
  expect((await begin('spring', visitor())).status).toBe(401);
  await ada.put('/spring/api/answer', { bus: '7' });
  expect(await profile('spring')).not.toHaveProperty('beginning');
  expect((await begin()).status).toBe(409);
  // An emptied answer counts as never answered.
  await ada.put('/spring/api/answer', { bus: '' });
  expect(await profile('spring')).toHaveProperty('beginning');
  for (const web_status of ['started', 'validating', 'submitted'])
    await ada.post('/spring/api/web-status', { web_status });
  expect(await profile('spring')).not.toHaveProperty('beginning');
  const refused = await begin();
  expect(refused.status).toBe(409);
  expect(refused.message).not.toContain('already.');
  expect((await profile('spring')).answer.name).toBeUndefined();
});
