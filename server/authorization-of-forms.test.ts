// With several forms on one server, a call about one reads and changes nothing of another form or another
// applicant.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createKeyedHash } from './accounts/secrets.ts';
import { createTokens } from './accounts/tokens.ts';
import { formStore } from './store/form-store.ts';
import { recordIdsOf } from './store/record-ids.ts';
import { postFile } from './testing/documents.ts';
import { bootForms } from './testing/several-forms.ts';

const MARK = 'A name of the fall';
const NAME = { question: 'name', widget: 'text', label: 'Name' } as const;
const FILE = { question: 'letter', widget: 'file', label: 'Letter' } as const;
const FORM = { content: [NAME, FILE] };

/** An application with a document to the first of two forms, and another applicant. */
async function boot() {
  const booted = await bootForms({ fall: FORM, spring: FORM });
  const ada = await booted.applicant('fall');
  const eve = await booted.applicant('spring', 'eve@example.org');
  await ada.put('/fall/api/answer', { name: MARK });
  const permission = (await ada.post('/fall/api/presigned-url', { answer_key: 'letter' })).json();
  return { ...booted, ada, eve, permission };
}

test('no call at another form, and nobody else at this one, learns of an application', async () => {
  const { ada, eve, visitor } = await boot();
  const { paths } = (await visitor().get('/fall/docs/json')).json<{ paths: Record<string, object> }>();
  const reads = Object.entries(paths).filter(([path, calls]) => 'get' in calls && !path.includes('logout'));
  expect(reads.length).toBeGreaterThan(10);
  const found: string[] = [];
  let told = 0;
  for (const [path] of reads) {
    const url = path.replace(/\{\w+\}/g, 'letter');
    if ((await ada.get(`/fall${url}`)).body.includes(MARK)) told += 1;
    // The export of an account contains all forms.
    const others = [
      ...(path === '/api/export' ? [] : [{ who: ada, at: '/spring' }]),
      ...['/fall', '/spring', ''].map((at) => ({ who: eve, at })),
      ...['/fall', '/spring', ''].map((at) => ({ who: visitor(), at })),
    ];
    for (const { who, at } of others) if ((await who.get(at + url)).body.includes(MARK)) found.push(at + url);
  }
  // The profile and the export, at the form itself.
  expect(told).toBe(2);
  expect(found).toEqual([]);
});

test('a service token opens its application at its form, and nothing at another', async () => {
  const { ada, visitor, product, settings } = await boot();
  const studentId = (await ada.get('/fall/api/export')).json().account.student_id;
  const secret = readFileSync(`${settings.dataDir}/session-secret`, 'utf8').trim();
  const store = formStore(product().store, recordIdsOf('fall'));
  const { token } = await createTokens(store, createKeyedHash(secret), Date.now).issueServiceToken(
    `${studentId}.fall`,
    60_000,
  );
  expect((await visitor().get(`/fall/service/tmp-pdf?service_token=${token}`)).body).toContain(MARK);
  const other = await visitor().get(`/spring/service/tmp-pdf?service_token=${token}`);
  expect(other.statusCode).toBe(404);
});

test('a file goes to the form that permitted it, and is not a document of another', async () => {
  const { ada, product, permission } = await boot();
  const { app } = product();
  const { key } = permission.fields;
  expect(new URL(permission.url).pathname).toBe('/fall/upload');
  const post = (path: string) =>
    postFile(
      app,
      { ...permission, url: permission.url.replace('/fall/upload', path) },
      Buffer.from('%PDF-1.7'),
    );
  expect((await post('/spring/upload')).statusCode).toBe(403);
  expect((await post('/upload')).statusCode).toBe(404);
  expect((await post('/fall/upload')).statusCode).toBe(204);
  const start = (form: string) =>
    ada.post(`/${form}/api/pdf/document-answer/letter`, { file_key: key, file_name: 'a.pdf' });
  expect((await start('spring')).statusCode).toBe(400);
  expect((await start('fall')).statusCode).toBe(200);
  const state = async (form: string) =>
    (await ada.get(`/${form}/api/pdf/document-answer/letter`)).json().status;
  expect([await state('spring'), await state('fall')]).toEqual(['NOT_ANSWERED', 'UNPROCESSED']);
});
