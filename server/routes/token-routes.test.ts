import { expect, test } from 'vitest';
import { DEFAULT_NUM_COMPONENTS } from '../../engine/answers/layout-keys.ts';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { createKeyedHash } from '../accounts/secrets.ts';
import { createTokens, type Tokens } from '../accounts/tokens.ts';
import { bootApp, type TestApp } from '../testing/boot-app.ts';

const MINUTE = 60_000;
const SECRET = 'a secret of the tests, long enough';

/** Returns the tokens of a booted app, as the command creates them. */
function tokensOf({ store, now }: TestApp): Tokens {
  return createTokens(store(), createKeyedHash(SECRET), now);
}

async function studentIdOf({ store }: TestApp, email = 'ada@example.org'): Promise<string> {
  return (await store().findAccount(email))?.studentId ?? '';
}

function textKey(form: CompiledForm): string {
  return Object.values(form.questions).find(({ widget }) => widget === 'text')?.key ?? '';
}

test('API-41, API-42: returns answers, counts, documents and tabs of an application for its service token', async () => {
  const booted = await bootApp();
  const { form } = booted;
  const ada = await booted.applicant();
  const key = textKey(form);
  const [block = '', ...otherBlocks] = Object.keys(form.blocks);
  const [tabSet = '', tabs] = Object.entries(form.tabSets)[0] ?? [];
  const chosen = tabs?.tabs[1]?.id ?? '';
  await ada.put('/api/answer', { [key]: 'Ada' });
  await ada.put('/api/add-another', { button_id: block, num_components: 2 });
  await ada.put('/api/tabs', { tab_id: tabSet, chosen_tab: chosen });
  const { token } = await tokensOf(booted).issueServiceToken(await studentIdOf(booted), MINUTE);

  const reply = await booted.visitor().get(`/service/tmp-pdf?service_token=${token}`);
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
  const view = reply.json();
  expect(Object.keys(view).sort()).toEqual(['add_another', 'answer', 'document_answer', 'sources', 'tabs']);
  expect(view.answer[key]).toBe('Ada');
  expect(view.add_another).toEqual({
    [block]: 2,
    ...Object.fromEntries(otherBlocks.map((id) => [id, DEFAULT_NUM_COMPONENTS])),
  });
  expect(view.tabs).toEqual({ [tabSet]: chosen });
});

test('ROLE-18: sends only the last four characters of an answer that is masked', async () => {
  const booted = await bootApp();
  const ada = await booted.applicant();
  const concealed = Object.values(booted.form.questions).find(({ printed }) => printed === 'lastFour');
  const key = concealed?.key ?? '';
  await ada.put('/api/answer', { [key]: '123-45-6789' });
  const { token } = await tokensOf(booted).issueServiceToken(await studentIdOf(booted), MINUTE);
  const reply = await booted.visitor().get(`/service/tmp-pdf?service_token=${token}`);
  expect(reply.json().answer[key]).toBe('•••-••-6789');
  expect(reply.body).not.toContain('123-45');
  expect((await ada.get('/api/profile')).json().answer[key]).toBe('123-45-6789');
});

test('lists documents for a service token, and those that were converted as answered', async () => {
  const booted = await bootApp();
  await booted.applicant();
  const studentId = await studentIdOf(booted);
  const [done = '', waiting = ''] = Object.keys(booted.form.keys).filter(
    (key) => booted.form.keys[key]?.document,
  );
  const file = { fileName: 'a.pdf', fileSize: 3, fileKey: `uploads/${studentId}/${done}/1` };
  await booted.store().startConversion(studentId, done, file, 1);
  const work = await booted.store().claimWork('lease', 2, 1000);
  if (work === null) throw new Error('There is no work to claim.');
  await booted.store().finishWork(work, 'lease', { status: 'COMPLETED', pdfKey: 'converted/1' });
  await booted.store().startConversion(studentId, waiting, { ...file, fileName: 'b.pdf', fileKey: 'x' }, 3);
  const { token } = await tokensOf(booted).issueServiceToken(studentId, MINUTE);

  const [shown = ''] = Object.keys(booted.form.questions).filter((key) => booted.form.questions[key]?.source);
  const view = (await booted.visitor().get(`/service/tmp-pdf?service_token=${token}`)).json();
  expect(view.answer).toEqual({ [done]: 'ANSWERED', [shown]: 'ada@example.org' });
  expect(view.document_answer).toEqual({
    [done]: { file_name: 'a.pdf', file_size: 3 },
    [waiting]: { file_name: 'b.pdf', file_size: 3 },
  });
});

test('API-40: returns the answers of a public token, as far as the form still has their keys', async () => {
  const booted = await bootApp();
  const key = textKey(booted.form);
  const { token } = await tokensOf(booted).issueAnswersToken({ [key]: 'Ada', asked_no_more: 'x' }, MINUTE);
  const reply = await booted.visitor().get(`/public/tmp?token=${token}`);
  expect([reply.statusCode, reply.json()]).toEqual([200, { [key]: 'Ada' }]);
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('ROLE-31, NAV-50: refuses a token that is missing, wrong, of the other kind or expired', async () => {
  const booted = await bootApp();
  await booted.applicant();
  const tokens = tokensOf(booted);
  const service = await tokens.issueServiceToken(await studentIdOf(booted), MINUTE);
  const answers = await tokens.issueAnswersToken({}, MINUTE);
  const addresses = [
    '/service/tmp-pdf',
    '/service/tmp-pdf?service_token=',
    '/service/tmp-pdf?service_token=bad',
    `/service/tmp-pdf?service_token=${answers.token}`,
    `/service/tmp-pdf?token=${service.token}`,
    '/public/tmp',
    '/public/tmp?token=bad',
    `/public/tmp?token=${service.token}`,
  ];
  const refusal = [404, { message: booted.form.replyTexts['error.badToken'] }];
  for (const address of addresses) {
    const reply = await booted.visitor().get(address);
    expect([reply.statusCode, reply.json()], address).toEqual(refusal);
    expect(reply.cookies).toEqual([]);
  }
  const good = [`/service/tmp-pdf?service_token=${service.token}`, `/public/tmp?token=${answers.token}`];
  for (const address of good) expect((await booted.visitor().get(address)).statusCode).toBe(200);
  booted.wait(MINUTE + 1000);
  for (const address of good) {
    const reply = await booted.visitor().get(address);
    expect([reply.statusCode, reply.json()]).toEqual(refusal);
  }
});

test('ROLE-30: refuses a service token in every call of an applicant', async () => {
  const booted = await bootApp();
  await booted.applicant();
  const { token } = await tokensOf(booted).issueServiceToken(await studentIdOf(booted), MINUTE);
  const key = textKey(booted.form);
  const visitor = booted.visitor();
  for (const headers of [
    {},
    { authorization: `Bearer ${token}` },
    { cookie: `matricula_session=${token}` },
  ]) {
    expect(
      (await visitor.put(`/api/answer?service_token=${token}`, { [key]: 'x' }, headers)).statusCode,
    ).toBe(401);
    expect((await visitor.get(`/api/profile?service_token=${token}`, headers)).statusCode).toBe(401);
    expect((await visitor.get(`/api/pdf?service_token=${token}`, headers)).statusCode).toBe(401);
    expect((await visitor.get(`/api/pdf/file?service_token=${token}`, headers)).statusCode).toBe(401);
  }
  expect((await booted.store().loadStudent(await studentIdOf(booted))).answers).toEqual({});
});

test('stores a token only as a keyed hash', async () => {
  const saved: string[] = [];
  const { store } = await bootApp();
  const watched = { ...store(), saveServiceToken: async (hash: string) => void saved.push(hash) };
  const { token } = await createTokens(watched, createKeyedHash(SECRET), Date.now).issueServiceToken(
    'ada',
    MINUTE,
  );
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(saved).toEqual([createKeyedHash(SECRET)('service', token)]);
});
