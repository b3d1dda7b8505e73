import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { keyedHash } from '../accounts/secrets.ts';
import type { ChromiumHost } from '../chromium/chromium-host.ts';
import { openChromium } from '../chromium/open-chromium.ts';
import { bootApp, type TestApp } from '../testing/boot-app.ts';
import { createTokens } from '../tokens/tokens.ts';
import { type ApplicationPdfParts, applicationPdfMaker } from './application-pdf.ts';
import { type ReadPdf, type ReadTag, readPdf } from './testing/read-pdf.ts';

const SITE = process.env.E2_SITE ?? fileURLToPath(new URL('../../dist/renderer', import.meta.url));
const FOLDER = fileURLToPath(new URL('../../.cache/test-chromium', import.meta.url));
const LIMIT = 60_000;
const STUDENT = 'ada';

// Letters of ten scripts, and what pdf.js gets of them: it does not read the texts that Chromium adds to joined letters.
const NAMES: readonly (readonly [string, string])[] = [
  ['Ζωή', 'Ζωή'],
  ['Жук', 'Жук'],
  ['李明', '李明'],
  ['さくら', 'さくら'],
  ['홍길동', '홍길동'],
  ['שרה', 'שרה'],
  ['فاطمة', 'همطا'],
  ['अनिता', 'नता'],
  ['Zoë Łuczak', 'Zoë Łuczak'],
  ['🌱', '🌱'],
];

let chromium: ChromiumHost;
beforeAll(() => {
  chromium = openChromium({ tempDir: FOLDER });
});
afterAll(() => chromium.close());

/** An applicant's record in the real application, with the real pages, and what makes its PDF copy. */
async function application(replaced: (booted: TestApp) => Partial<ApplicationPdfParts> = () => ({})) {
  const booted = await bootApp();
  cpSync(SITE, booted.siteDir, { recursive: true });
  const { form, host } = booted;
  const [store, objects] = [booted.store(), booted.objects()];
  const tokens = createTokens(store, keyedHash('a secret of the tests, long enough'), Date.now);
  const parts = { chromium, app: booted.app(), store, objects, tokens, host, now: Date.now };
  const maker = applicationPdfMaker({ ...parts, ...replaced(booted) });
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
  const make = () => maker({ studentId: STUDENT }, new AbortController().signal);
  const read = async (): Promise<ReadPdf> => {
    const made = await make();
    if (!made.ok) throw new Error(`There is no copy: ${made.reason}`);
    (await import('node:fs')).writeFileSync('/tmp/e2exp/copy.pdf', made.pdf);
    return readPdf(made.pdf);
  };
  return { ...booted, form, objects, answer, attach, make, read };
}

/** Keys of the parts of a name, in the order in which they are asked. */
function nameKeys(form: CompiledForm): string[] {
  return Object.values(form.questions)
    .filter(({ autocomplete }) => /^(given|additional|family)-name$/.test(autocomplete ?? ''))
    .map(({ key }) => key);
}

/** Keys of the file questions, in the form's order. */
function fileKeys(form: CompiledForm): string[] {
  return Object.values(form.questions)
    .filter(({ widget }) => widget === 'file')
    .map(({ key }) => key);
}

/** The tab that holds a question, and the set that it is in. */
function tabOf(form: CompiledForm, key: string): { readonly set: string; readonly tab: string } {
  for (const [set, { tabs }] of Object.entries(form.tabSets)) {
    const tab = tabs.find(({ keys }) => keys.includes(key));
    if (tab !== undefined) return { set, tab: tab.id };
  }
  throw new Error(`${key} is on no tab.`);
}

/** A document without tags, one page for each text. */
async function untaggedPdf(...texts: string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const text of texts) pdf.addPage([300, 300]).drawText(text, { x: 20, y: 200, size: 12, font });
  return pdf.save();
}

/** A document as .docx files become: tagged by Chromium. */
function taggedPdf(body: string): Promise<Uint8Array> {
  const html = `<!doctype html><html lang="en"><title>-</title>${body}</html>`;
  const serve = () =>
    Promise.resolve({ status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(html) });
  const options = { serve, timeoutMs: LIMIT, signal: new AbortController().signal };
  return chromium.withPage(options, async (page) => {
    await page.goto('http://document.test/');
    return page.pdf({ tagged: true, outline: true });
  });
}

/** All tags of this role below one, itself among them. */
function tagsOf(tag: ReadTag, role: string): ReadTag[] {
  return [...(tag.role === role ? [tag] : []), ...tag.children.flatMap((child) => tagsOf(child, role))];
}

const occurrences = (text: string, part: string): number => text.split(part).length - 1;

test(
  "CFG-10: holds the pages in the school's order, each answer once, with header, name, numbers and bookmarks",
  async () => {
    const { form, answer, read } = await application();
    const asked = Object.values(form.questions).filter(
      ({ widget, page, maxLength, hiddenWhen, drawnWhen }) =>
        widget === 'text' &&
        form.school.pdfPages.includes(page) &&
        (maxLength ?? 99) >= 20 &&
        hiddenWhen.length + drawnWhen.length === 0,
    );
    const values = asked.map(({ key }, index) => [key, `Answer=${index}=`] as const);
    await answer(Object.fromEntries(values));
    const { pages, bookmarks, tags, info, isMarked, showsTitle } = await read();
    const text = pages.join('\n');
    // The parts of the name stand at the foot of each page as well.
    const names = nameKeys(form);
    for (const [key, value] of values.filter(([key]) => !names.includes(key))) {
      expect(occurrences(text, value), `${key}: ${value}`).toBe(1);
    }
    const name = names.map((key) => Object.fromEntries(values)[key]).join(' ');
    for (const [index, page] of pages.entries()) {
      for (const part of [
        form.school.partnerName,
        form.title,
        name,
        `Page ${index + 1} of ${pages.length}`,
      ]) {
        expect(page).toContain(part);
      }
    }
    const titles = form.school.pdfPages.map((id) => form.pages.find((page) => page.id === id)?.title);
    expect(bookmarks.map(({ title }) => title)).toEqual(titles);
    expect(bookmarks.every(({ children }) => children.length > 0)).toBe(true);
    const found = bookmarks.map(({ page }) => page);
    expect(found).toEqual([...found].sort((one, other) => one - other));
    expect(tags.flatMap((tag) => tagsOf(tag, 'H1')).map((heading) => heading.text)).toEqual(titles);
    expect([isMarked, showsTitle]).toEqual([true, true]);
    expect(info).toMatchObject({
      Title: form.texts['pdf.title'].replace('{{name}}', name),
      Author: form.school.partnerName,
      Language: 'en',
    });
  },
  LIMIT,
);

test(
  'prints names of ten scripts, on the page and at its foot',
  async () => {
    const { form, answer, read } = await application();
    const names = NAMES.map(([name]) => name);
    const parts = [names.slice(0, 5), names.slice(5, 8), names.slice(8)].map((part) => part.join(' '));
    await answer(Object.fromEntries(nameKeys(form).map((key, index) => [key, parts[index] ?? ''])));
    const { pages, info } = await read();
    const shown = pages[0]?.normalize('NFKC') ?? '';
    for (const [name, extract] of NAMES) expect(occurrences(shown, extract), name).toBe(2);
    expect(info.Title).toContain(names.join(' '));
  },
  LIMIT,
);

test(
  'no name gets out of the foot of the page',
  async () => {
    const { form, answer, read } = await application();
    const [given = '', , family = ''] = nameKeys(form);
    const hostile = '"; } body { display: none } /* \\22 </style><script>*/';
    await answer({
      [given]: hostile.slice(0, form.keys[given]?.maxLength),
      [family]: 'W'.repeat(form.keys[family]?.maxLength ?? 0),
    });
    const { pages } = await read();
    const [first = ''] = pages;
    expect(occurrences(first, hostile.slice(0, 30))).toBe(2);
    expect(first).toContain(`Page 1 of ${pages.length}`);
    expect(first).toContain(form.pages[0]?.title);
  },
  LIMIT,
);

test(
  "appends the converted documents in the form's order, with bookmarks and tags",
  async () => {
    const { form, store, answer, attach, read } = await application();
    const [firstKey = '', secondKey = ''] = fileKeys(form);
    const { set, tab } = tabOf(form, firstKey);
    await store().saveTab(STUDENT, set, tab, {});
    await answer({ [nameKeys(form)[0] ?? '']: 'Ada' });
    const body =
      '<h1>Heading of it</h1><p>Tagged text</p><p><a href="#end">inside</a></p><div style="height: 40cm"></div><p id="end">The end</p>';
    await attach(secondKey, 'plain (1).pdf', await untaggedPdf('Untagged one', 'Untagged two'));
    await attach(firstKey, 'résumé.docx', await taggedPdf(body));
    const { pages, bookmarks, tags } = await read();
    const own = pages.findIndex((page) => page.includes('Heading of it'));
    expect(pages.slice(own).map((page) => /Tagged text|The end|Untagged \w+/.exec(page)?.[0])).toEqual([
      'Tagged text',
      'The end',
      'Untagged one',
      'Untagged two',
    ]);
    expect(pages[own - 1]).toContain(`Page ${own} of ${own}`);
    const label = (key: string) => form.questions[key]?.label;
    const attached = (key: string) =>
      form.texts['print.documentAttached'].replace('{{field}}', label(key) ?? '');
    for (const key of [firstKey, secondKey])
      expect(occurrences(pages.slice(0, own).join(' '), attached(key))).toBe(1);
    expect(bookmarks.at(-1)).toEqual({
      title: form.texts['pdf.documents'],
      page: own + 1,
      children: [
        { title: `${label(firstKey)}: résumé.docx`, page: own + 1, children: [] },
        { title: `${label(secondKey)}: plain (1).pdf`, page: own + 3, children: [] },
      ],
    });
    // The tags of the first page still name its own contents, and those of the documents theirs.
    expect(tags[0] && tagsOf(tags[0], 'H1').map(({ text }) => text)).toEqual([form.pages[0]?.title]);
    const [docx, second, plain] = tags.slice(own);
    expect(docx && tagsOf(docx, 'H1').map(({ text }) => text)).toEqual(['Heading of it']);
    expect(docx && tagsOf(docx, 'P').map(({ text }) => text)).toEqual(['Tagged text', 'inside']);
    expect(second && tagsOf(second, 'P').map(({ text }) => text)).toEqual(['The end']);
    expect(plain && tagsOf(plain, 'Part').map(({ text }) => text)).toEqual(['Untagged one']);
  },
  LIMIT,
);

test(
  'a document that cannot be read any more fails the whole copy',
  async () => {
    const { form, answer, attach, make, objects } = await application();
    const key = fileKeys(form).at(-1) ?? '';
    await answer({ [nameKeys(form)[0] ?? '']: 'Ada' });
    const pdfKey = await attach(key, 'a.pdf', Buffer.from('%PDF-1.7 nothing more'));
    expect(await make()).toEqual({ ok: false, reason: 'pdf.failed' });
    await objects.remove(pdfKey);
    expect(await make()).toEqual({ ok: false, reason: 'pdf.failed' });
  },
  LIMIT,
);

test(
  'PDF-05: an application without any answer gives no copy',
  async () => {
    const { form, answer, make } = await application();
    expect(await make()).toEqual({ ok: false, reason: 'pdf.nothing' });
    await answer({ [nameKeys(form)[0] ?? '']: ' ' });
    expect(await make()).toEqual({ ok: false, reason: 'pdf.nothing' });
  },
  LIMIT,
);

test(
  'what changes while it is printed is printed again: the copy holds one state of the application',
  async () => {
    let change = async (): Promise<void> => {};
    const { form, answer, attach, read } = await application((booted) => ({
      objects: {
        read: async (key) => {
          await change();
          return booted.objects().read(key);
        },
      },
    }));
    const [given = ''] = nameKeys(form);
    await answer({ [given]: 'Former' });
    await attach(fileKeys(form).at(-1) ?? '', 'a.pdf', await untaggedPdf('A document'));
    change = async () => {
      change = async () => {};
      await answer({ [given]: 'Latter' });
    };
    const text = (await read()).pages.join(' ');
    expect([text.includes('Former'), text.includes('Latter')]).toEqual([false, true]);
  },
  LIMIT,
);
