import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { joinInThread } from './join-in-thread.ts';

const description = { title: 'Copy', author: 'School', documents: 'Documents', madeAt: 0 };

async function task() {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  return { printed: await pdf.save(), documents: [], description };
}

test('throws when the printed pages are not tagged: that is our own bug, not a problem of a document', async () => {
  await expect(joinInThread(await task(), new AbortController().signal)).rejects.toThrow('PDFDict');
});

test('stops as soon as it is aborted', async () => {
  const aborting = new AbortController();
  const joining = joinInThread(await task(), aborting.signal);
  aborting.abort(new Error('The lease was lost.'));
  await expect(joining).rejects.toThrow('The lease was lost.');
  await expect(joinInThread(await task(), aborting.signal)).rejects.toThrow('The lease was lost.');
});
