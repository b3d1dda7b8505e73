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

/** Returns every file below a folder with its bytes. */
function contents(folder: string): [path: string, bytes: Buffer][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
    .map((path) => [path, readFileSync(path)]);
}

/** Returns a unique text for each sensitive text question. */
function sensitiveAnswers(form: CompiledForm): Record<string, string> {
  const typed = Object.values(form.questions).filter(
    ({ key, options }) => form.keys[key]?.sensitive && options === undefined,
  );
  const answer = (widget: string, index: number): string =>
    ({ ssn: NUMBER, date: DAY })[widget] ?? `unmistakable-${index}`;
  return Object.fromEntries(typed.map(({ key, widget }, index) => [key, answer(widget, index)]));
}

test(
  'the data directory, including the database journal and all files, contains no sensitive data',
  async () => {
    const booted = await bootApp({ worker: true });
    const { app, applicant, form, store, directory, siteDir } = booted;
    // The PDF copy is printed from the real pages.
    cpSync(SITE, siteDir, { recursive: true });
    const ada = await applicant();
    const answers = sensitiveAnswers(form);
    expect(Object.values(answers)).toEqual(expect.arrayContaining([NUMBER, DAY]));
    expect(Object.keys(answers).length).toBeGreaterThan(3);
    // Save each separately, because an answer may hide another question. The last one is checked below.
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

    // The browser keeps writing to its folder: a file may disappear before it is read, so retry.
    const kept = await eventually(() => contents(directory));
    const paths = kept.map(([path]) => path);
    expect(paths.filter((path) => path.endsWith('.sqlite-wal'))).toHaveLength(1);
    // Non-sensitive data is found, which proves that the search works.
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
