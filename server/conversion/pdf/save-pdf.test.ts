import {
  PDFArray,
  PDFCrossRefStream,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRef,
} from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { savePdf } from './save-pdf.ts';

test('writes the object table in linear time', async () => {
  const { context } = await PDFDocument.create();
  const table = PDFCrossRefStream.create(context.obj({}));
  let looks = 0;
  const COUNT = 2000;
  for (let number = 1; number <= COUNT; number += 1) {
    const ref = Object.create(PDFRef.of(number), {
      objectNumber: {
        get: () => {
          looks += 1;
          return number;
        },
      },
    });
    table.addUncompressedEntry(ref, number);
  }
  expect(looks).toBeLessThan(5 * COUNT);
});

test('includes objects that come out of order', async () => {
  const { context } = await PDFDocument.create();
  const table = PDFCrossRefStream.create(context.obj({}));
  for (const number of [3, 1, 2, 5, 4]) table.addUncompressedEntry(PDFRef.of(number), number * 10);
  table.updateDict();
  expect(String(table.dict.get(PDFName.of('Index')))).toBe('[ 0 6 ]');
});

test('saves a document of many objects unchanged', async () => {
  const document = await PDFDocument.create();
  document.addPage();
  const { context, catalog } = document;
  const refs = Array.from({ length: 5000 }, (_, at) => context.register(context.obj({ At: at })));
  catalog.set(PDFName.of('Many'), context.obj(refs));
  const read = await PDFDocument.load(await savePdf(document));
  const many = read.catalog.lookup(PDFName.of('Many'), PDFArray);
  expect(many.size()).toBe(5000);
  expect(many.lookup(4999, PDFDict).lookup(PDFName.of('At'), PDFNumber).asNumber()).toBe(4999);
});
