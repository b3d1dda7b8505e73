import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { eventually } from '../../engine/testing/eventually.ts';
import { bootApp } from '../testing/boot-app.ts';
import { fileKeys, upload } from '../testing/documents.ts';

const LIMIT = 90_000;
const SITE = fileURLToPath(new URL('../../dist/renderer', import.meta.url));
const DAY = '1987-06-05';
const NUMBER = '219-09-4321';

/** Every byte below a folder, by path. */
function contents(folder: string): [path: string, bytes: Buffer][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
    .map((path) => [path, readFileSync(path)]);
}

/** An answer for each sensitive question that is typed, each a text that stands nowhere else. */
function sensitiveAnswers(form: CompiledForm): Record<string, string> {
  const typed = Object.values(form.questions).filter(
    ({ key, options }) => form.keys[key]?.sensitive && options === undefined,
  );
  const answer = (widget: string, index: number): string =>
    ({ ssn: NUMBER, date: DAY })[widget] ?? `unmistakable-${index}`;
  return Object.fromEntries(typed.map(({ key, widget }, index) => [key, answer(widget, index)]));
}

test(
  'what is sensitive stands nowhere in the data directory, the journal of the database and every file included',
  async () => {
    const booted = await bootApp({ worker: true });
    const { app, applicant, form, store, directory, siteDir } = booted;
    // The PDF copy is printed from the real pages.
    cpSync(SITE, siteDir, { recursive: true });
    const ada = await applicant();
    const answers = sensitiveAnswers(form);
    expect(Object.values(answers)).toEqual(expect.arrayContaining([NUMBER, DAY]));
    expect(Object.keys(answers).length).toBeGreaterThan(3);
    // One save for each, since a question may be hidden by what stands beside it; what was saved last is seen below.
    const chosen = Object.values(form.questions).filter(
      ({ key, options }) => form.keys[key]?.sensitive && options !== undefined,
    );
    for (const { key } of chosen) expect((await ada.put('/api/answer', { [key]: 'Y' })).statusCode).toBe(200);
    for (const [key, value] of Object.entries(answers)) await ada.put('/api/answer', { [key]: value });
    await store().saveTemporaryAnswers('hash', answers, Date.now() + 60_000, Date.now());
    const { studentId = '' } = (await store().findAccount('ada@example.org')) ?? {};
    await store().saveAnswers(studentId, answers);

    const [key = ''] = fileKeys(form);
    const file = readFileSync(new URL('../conversion/testing/files/office-letter.pdf', import.meta.url));
    const file_key = await upload(app(), ada, key, file);
    await ada.post(`/api/pdf/document-answer/${key}`, { file_key, file_name: 'letter.pdf' });
    await eventually(async () => {
      const conversion = (await ada.get(`/api/pdf/document-answer/${key}`)).json();
      expect(conversion.status).toBe('COMPLETED');
      expect((await ada.get('/api/pdf')).json().status).toBe('COMPLETED');
    });
    expect((await ada.get('/api/pdf/file')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await ada.get('/api/profile')).json().answer).toMatchObject(answers);

    // The browser goes on writing to its folder: a file may be gone before it is read, and then all is read again.
    const kept = await eventually(() => contents(directory));
    const paths = kept.map(([path]) => path);
    expect(paths.filter((path) => path.endsWith('.sqlite-wal'))).toHaveLength(1);
    // What is not sensitive is found: the search would find the rest, too.
    expect(kept.some(([path, bytes]) => path.includes('.sqlite') && bytes.includes('ada@example.org'))).toBe(
      true,
    );
    const files = kept.filter(([path]) => path.includes('/objects/'));
    expect(files).toHaveLength(3);
    for (const [path, bytes] of files) expect(bytes.includes('%PDF-'), path).toBe(false);
    for (const [path, bytes] of kept) {
      for (const value of Object.values(answers)) {
        expect(bytes.includes(value), `${value} in ${path}`).toBe(false);
        expect(bytes.includes(Buffer.from(value, 'utf16le')), `${value} in ${path}`).toBe(false);
      }
    }
  },
  LIMIT,
);
