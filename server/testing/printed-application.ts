import { cpSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { createKeyedHash } from '../accounts/secrets.ts';
import { createTokens } from '../accounts/tokens.ts';
import { type ApplicationPdfParts, createApplicationPdfMaker } from '../application-pdf/application-pdf.ts';
import type { ChromiumHost } from '../conversion/door.ts';
import { currentForm } from '../form/current-form.ts';
import { applicationSource } from '../submission/application-source.ts';
import { bootApp, type TestApp } from './boot-app.ts';
import { type ReadPdf, readPdf } from './read-pdf.ts';

const SITE = fileURLToPath(new URL('../../dist/renderer', import.meta.url));

/** Time limit for printing on a busy machine, in milliseconds. */
export const PRINT_LIMIT = 60_000;
/** The applicant whose application is printed. */
export const STUDENT = 'ada';

/** Boots an applicant's record in the real application, with the real pages, and the maker of its PDF copy. */
export async function printedApplication(
  chromium: ChromiumHost,
  replaced: (booted: TestApp) => Partial<ApplicationPdfParts> = () => ({}),
  ...served: Parameters<typeof bootApp>
) {
  const booted = await bootApp(...served);
  if (!existsSync(SITE)) throw new Error('There are no built pages to print; run `npm run build` first.');
  cpSync(SITE, booted.siteDir, { recursive: true });
  const { form, host } = booted;
  const [store, objects] = [booted.store(), booted.objects()];
  const tokens = createTokens(store, createKeyedHash('a secret of the tests, long enough'), Date.now);
  const parts = { chromium, app: booted.app(), store, objects, tokens, host, now: Date.now };
  const maker = createApplicationPdfMaker({ ...parts, ...replaced(booted) });
  const attach = async (key: string, fileName: string, pdf: Uint8Array) => {
    const file = { fileName, fileSize: 1, fileKey: `uploads/${STUDENT}/${key}/1` };
    await store.startConversion(STUDENT, key, file, 1);
    const work = await store.claimWork('lease', 2, 1000);
    if (work === null) throw new Error('There is no work to claim.');
    const pdfKey = `converted/${STUDENT}/${key}.pdf`;
    await objects.write(pdfKey, pdf, 'application/pdf');
    await store.finishWork(work, 'lease', { status: 'COMPLETED', pdfKey });
    return pdfKey;
  };
  const answer = (answers: Record<string, string | boolean>) => store.saveAnswers(STUDENT, answers);
  /** Makes the currently requested copy, or one with another source. */
  const make = async (other?: string) => {
    const source = other ?? applicationSource(await store.loadStudent(STUDENT), currentForm(host));
    return maker({ studentId: STUDENT, source }, new AbortController().signal);
  };
  const read = async (): Promise<ReadPdf> => {
    const made = await make();
    if (!made.ok) throw new Error(`There is no copy: ${made.reason}`);
    return readPdf(made.pdf);
  };
  return { ...booted, form, objects, answer, attach, make, read };
}

/** Returns the keys of the parts of a name, in the form's order. */
export function nameKeys(form: CompiledForm): string[] {
  return Object.values(form.questions)
    .filter(({ autocomplete }) => /^(given|additional|family)-name$/.test(autocomplete ?? ''))
    .map(({ key }) => key);
}

/** Returns the keys of the file questions, in the form's order. */
export function fileKeys(form: CompiledForm): string[] {
  return Object.values(form.questions)
    .filter(({ widget }) => widget === 'file')
    .map(({ key }) => key);
}

/** Returns the tab that contains a question, and its tab set. */
export function tabOf(form: CompiledForm, key: string): { readonly set: string; readonly tab: string } {
  for (const [set, { tabs }] of Object.entries(form.tabSets)) {
    const tab = tabs.find(({ keys }) => keys.includes(key));
    if (tab !== undefined) return { set, tab: tab.id };
  }
  throw new Error(`${key} is on no tab.`);
}
