// A question's limits on files, over HTTP: a file beyond them is refused in the question's own words and not
// kept.
import { expect, test } from 'vitest';
import { bootDocumentApplicant } from '../testing/document-applicant.ts';
import { postFile } from '../testing/documents.ts';
import { smallFormHost } from '../testing/small-form-host.ts';

const served = await smallFormHost({
  content: [{ question: 'photo', label: 'Photo', widget: 'file', accept: ['png'], maxSize: '2 KB' }],
});
const boot = () => bootDocumentApplicant(served);
const KB = 1024;

test('limits the permission to the size of the question', async () => {
  const { app, ada, key, kept } = await boot();
  const presigned = (await ada.post('/api/presigned-url', { answer_key: key })).json();
  expect((await postFile(app(), presigned, Buffer.alloc(2 * KB + 1))).statusCode).toBe(413);
  expect((await postFile(app(), presigned, Buffer.alloc(100 * KB))).statusCode).toBe(413);
  expect(await kept()).toEqual([]);
  expect((await postFile(app(), presigned, Buffer.alloc(2 * KB))).statusCode).toBe(204);
});

test.each([
  ['a.pdf', 'You can only enter the following file types here: .png'],
  ['a.png.pdf', 'You can only enter the following file types here: .png'],
  [`${'x'.repeat(10_000)}.png`, 'The name of your file is too long.'],
  [
    `${'x'.repeat(10_000)}.jpg`,
    'You can only enter the following file types here: .png The name of your file is too long.',
  ],
])('refuses %.20s…, and removes it', async (name, message) => {
  const { send, start, kept, conversion, ada } = await boot();
  const refused = await start(await send(), name);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().message).toContain(message);
  expect(await kept()).toEqual([]);
  expect(await conversion()).toMatchObject({ status: 'NOT_ANSWERED' });
  expect((await ada.get('/api/profile')).json()).toMatchObject({
    answer: {},
    document_answer: {},
    revision: 0,
  });
});

test('refuses a file beyond the size although the object store accepted it', async () => {
  const { objects, send, start, kept } = await boot();
  const fileKey = await send();
  await objects().write(fileKey, Buffer.alloc(2 * KB + 1), 'image/png');
  const refused = await start(fileKey, 'a.png');
  const message = 'Your file is too large. The maximum file size here is 2 KB.';
  expect([refused.statusCode, refused.json()]).toEqual([400, { message }]);
  expect(await kept()).toEqual([]);
});

test('accepts files within the limits', async () => {
  const { send, start, conversion } = await boot();
  expect((await start(await send(Buffer.alloc(2 * KB)), 'A.PNG')).statusCode).toBe(200);
  expect(await conversion()).toMatchObject({ status: 'UNPROCESSED' });
});
