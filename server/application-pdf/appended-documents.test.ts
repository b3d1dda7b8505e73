import { PDFDict, PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { testChromium } from '../conversion/testing/test-chromium.ts';
import {
  fileKeys,
  nameKeys,
  PRINT_LIMIT,
  printedApplication,
  STUDENT,
  tabOf,
} from '../testing/printed-application.ts';
import { tagsOf } from '../testing/read-pdf.ts';

const chromium = testChromium();

/** Creates an untagged document with one page per text. */
async function untaggedPdf(...texts: string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const text of texts) pdf.addPage([300, 300]).drawText(text, { x: 20, y: 200, size: 12, font });
  return pdf.save();
}

/** Creates a document like converted .docx files: tagged by Chromium. */
function taggedPdf(body: string): Promise<Uint8Array> {
  const html = `<!doctype html><html lang="en"><title>-</title>${body}</html>`;
  const serve = () =>
    Promise.resolve({ status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(html) });
  const options = { serve, timeoutMs: PRINT_LIMIT, signal: new AbortController().signal };
  return chromium.withPage(options, async (page) => {
    await page.goto('http://document.test/');
    return page.pdf({ tagged: true, outline: true });
  });
}

const occurrences = (text: string, part: string): number => text.split(part).length - 1;

test(
  "appends the converted documents in the form's order, with bookmarks and tags",
  async () => {
    const { form, store, answer, attach, read } = await printedApplication(chromium);
    const [firstKey = '', secondKey = ''] = fileKeys(form);
    const { set, tab } = tabOf(form, firstKey);
    await store().saveAnswers(STUDENT, {}, {}, { tabs: { [set]: tab } });
    await answer({ [nameKeys(form)[0] ?? '']: 'Ada' });
    const body =
      '<h1>Heading of it</h1><p>Tagged text</p><p><a href="#end">inside</a></p><div style="height: 40cm"></div><p id="end">The end</p>';
    // Without escaping, this name would seem to end in .pdf.
    await attach(secondKey, 'plain (1)\u202Efdp.docx', await untaggedPdf('Untagged one', 'Untagged two'));
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
    const label = (key: string) => String(form.questions[key]?.label);
    const attached = (key: string) => form.texts['print.documentAttached'].replace('{{field}}', label(key));
    for (const key of [firstKey, secondKey])
      expect(occurrences(pages.slice(0, own).join(' '), attached(key))).toBe(1);
    expect(bookmarks.at(-1)).toEqual({
      title: form.texts['pdf.documents'],
      page: own + 1,
      children: [
        { title: `${label(firstKey)}: résumé.docx`, page: own + 1, children: [] },
        { title: `${label(secondKey)}: plain (1)\uFFFDfdp.docx`, page: own + 3, children: [] },
      ],
    });
    // The tags of the first page still refer to its own content, and those of the documents to theirs.
    expect(tags[0] && tagsOf(tags[0], 'H1').map(({ text }) => text)).toEqual([form.pages[0]?.title]);
    const [docx, second, plain] = tags.slice(own);
    expect(docx && tagsOf(docx, 'H1').map(({ text }) => text)).toEqual(['Heading of it']);
    expect(docx && tagsOf(docx, 'P').map(({ text }) => text)).toEqual(['Tagged text', 'inside']);
    expect(second && tagsOf(second, 'P').map(({ text }) => text)).toEqual(['The end']);
    expect(plain && tagsOf(plain, 'Part').map(({ text }) => text)).toEqual(['Untagged one']);
  },
  PRINT_LIMIT,
);

test(
  "a document's role map applies to tags that only it has",
  async () => {
    const { form, answer, attach, make } = await printedApplication(chromium);
    await answer({ [nameKeys(form)[0] ?? '']: 'Ada' });
    const source = await PDFDocument.load(await taggedPdf('<p>Tagged text</p>'));
    const tags = source.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
    tags.set(PDFName.of('RoleMap'), source.context.obj({ Essay: 'P', P: 'P', TH: 'Artifact' }));
    await attach(fileKeys(form).at(-1) ?? '', 'a.pdf', await source.save());
    const made = await make();
    if (!made.ok) throw new Error(made.reason);
    const { catalog } = await PDFDocument.load(made.pdf);
    const roles = catalog
      .lookup(PDFName.of('StructTreeRoot'), PDFDict)
      .lookup(PDFName.of('RoleMap'), PDFDict);
    const told = (kind: string) => roles.get(PDFName.of(kind))?.toString();
    expect(['Essay', 'P', 'TH'].map(told)).toEqual(['/P', undefined, undefined]);
  },
  PRINT_LIMIT,
);

test(
  'an unreadable document fails the whole copy',
  async () => {
    const { form, answer, attach, make, objects } = await printedApplication(chromium);
    const key = fileKeys(form).at(-1) ?? '';
    await answer({ [nameKeys(form)[0] ?? '']: 'Ada' });
    const pdfKey = await attach(key, 'a.pdf', Buffer.from('%PDF-1.7 nothing more'));
    expect(await make()).toEqual({ ok: false, reason: 'pdf.failed' });
    await objects.remove(pdfKey);
    expect(await make()).toEqual({ ok: false, reason: 'pdf.failed' });
  },
  PRINT_LIMIT,
);

test(
  'prints again after concurrent changes, so that the copy shows one state of the application',
  async () => {
    let change = async (): Promise<void> => {};
    const { form, answer, attach, read } = await printedApplication(chromium, (booted) => ({
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
  PRINT_LIMIT,
);
