// Makes PDF copies of generated applications, as applicants get them, for veraPDF: those without documents in
// one folder, those with a document in another.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { answerSets } from '../../engine/testing/answer-sets.ts';
import { SEED } from '../../engine/testing/seed.ts';
import { becomeApplicant } from '../applicant.ts';
import { attachFile } from '../attach-file.ts';
import type { FileToUpload } from '../files.ts';
import { compileFormIn } from '../form-states.ts';
import { expect, test } from '../journey.ts';
import type { RunningServer } from '../running-server.ts';
import { pdfCopy, storeSet } from '../stored-set.ts';

const COPIES = 20;
const TODAY = '2026-11-20';
const FILES = new URL('../../server/conversion/testing/files/', import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
/** From different sources: a picture, Word's format, PDFs with and without tags and fonts. */
const DOCUMENTS = ['office-letter.docx', 'office-letter.pdf', 'ghostscript.pdf', 'plain-1.4.pdf'];

test(`copies of ${COPIES} applications, and of some with a document`, async ({ page, server }) => {
  const folder = process.env.PDF_UA_COPIES;
  if (folder === undefined) throw new Error('PDF_UA_COPIES has to name the folder for the copies.');
  const { form } = await compileFormIn(server.configDir);
  const sets = fc.sample(answerSets(form, TODAY), { seed: SEED, numRuns: COPIES });
  expect(sets).toHaveLength(COPIES);
  const own = join(folder, 'own');
  await mkdir(own, { recursive: true });
  for (const [index, answers] of sets.entries()) {
    // Chromium writes shaped letters differently in the footer of each page.
    const set = index === 0 ? { ...answers, first_name: 'שרה' } : answers;
    await becomeAnother(page, server, form, set, index);
    await writeFile(join(own, `${index}.pdf`), await pdfCopy(page));
  }
  const joined = join(folder, 'with-documents');
  await mkdir(joined);
  const key = Object.values(form.questions).find(
    ({ widget, drawnWhen }) => widget === 'file' && drawnWhen.length === 0,
  )?.key;
  for (const [index, name] of [undefined, ...DOCUMENTS].entries()) {
    await becomeAnother(page, server, form, sets[index] ?? {}, COPIES + index);
    await attachFile(page, key ?? '', name === undefined ? undefined : await fileOf(name));
    await writeFile(join(joined, `${name ?? 'picture.png'}.pdf`), await pdfCopy(page));
  }
});

/** Logs in a new applicant and stores a set of answers. */
async function becomeAnother(
  page: Page,
  server: RunningServer,
  form: CompiledForm,
  set: Answers,
  index: number,
): Promise<void> {
  await page.context().clearCookies();
  await becomeApplicant(page, server, `ada${index}@example.org`);
  await storeSet(page, form, set, index);
}

async function fileOf(name: string): Promise<FileToUpload> {
  const mimeType = TYPES[name.split('.').at(-1) ?? ''] ?? '';
  return { name, mimeType, buffer: await readFile(new URL(name, FILES)) };
}
