// All files of a question are listed in the view, and follow the pages of the copy in order.
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { testChromium } from '../conversion/testing/test-chromium.ts';
import { PRINT_LIMIT, printedApplication } from '../testing/printed-application.ts';
import { smallFormHost } from '../testing/small-form-host.ts';

const chromium = testChromium();

const served = await smallFormHost({
  content: [
    { question: 'plan', label: 'Plans', widget: 'file', maximum: 3, recordLabel: 'Plans of the house' },
    { question: 'photo', label: 'Photo', widget: 'file' },
  ],
});

async function sheet(text: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 300]).drawText(text, { x: 20, y: 200, size: 12 });
  return pdf.save();
}

test(
  'each file has its line, its pages and its bookmark, in any upload order',
  async () => {
    const { attach, read, form } = await printedApplication(chromium, undefined, served);
    await attach('photo', 'me.png', await sheet('The photo'));
    await attach('plan_3', 'roof.pdf', await sheet('The roof'));
    await attach('plan', 'cellar.pdf', await sheet('The cellar'));
    const { pages, bookmarks } = await read();
    const own = pages.findIndex((page) => page.includes('The cellar'));
    expect(pages.slice(own).map((page) => /The \w+/.exec(page)?.[0])).toEqual([
      'The cellar',
      'The roof',
      'The photo',
    ]);
    const printed = pages.slice(0, own).join(' ');
    expect(printed).toMatch(/Plans of the house\s+cellar\.pdf\s+roof\.pdf/);
    expect(bookmarks.at(-1)).toMatchObject({
      title: form.texts['pdf.documents'],
      children: [
        { title: 'Plans of the house: cellar.pdf', page: own + 1 },
        { title: 'Plans of the house: roof.pdf', page: own + 2 },
        { title: 'Photo: me.png', page: own + 3 },
      ],
    });
  },
  PRINT_LIMIT,
);
