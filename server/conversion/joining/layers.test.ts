import { PDFDocument, PDFName, type PDFRef, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import { getDocument } from 'unpdf/pdfjs';
import { expect, test } from 'vitest';
import { joinDocuments } from './join-documents.ts';

/** Creates a document with two layers, each with its name on the page. */
async function layered(config: (shown: PDFRef, hidden: PDFRef) => object): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([300, 300]);
  page.drawText('base', { x: 20, y: 250, size: 12, font });
  const layer = (title: string) =>
    pdf.context.register(pdf.context.obj({ Type: 'OCG', Name: PDFString.of(title) }));
  const [shown, hidden] = [layer('shown'), layer('hidden')];
  page.node.Resources()?.set(PDFName.of('Properties'), pdf.context.obj({ S: shown, H: hidden }));
  const content = pdf.context.stream('/OC /S BDC EMC /OC /H BDC EMC');
  page.node.addContentStream(pdf.context.register(content));
  pdf.catalog.set(
    PDFName.of('OCProperties'),
    pdf.context.obj({ OCGs: [shown, hidden], D: config(shown, hidden) } as never),
  );
  return pdf.save();
}

async function printed(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 300]);
  const whole = pdf.context.register(pdf.context.obj({ Type: 'StructElem', S: 'Document', K: [] }));
  const tree = pdf.context.register(pdf.context.obj({ Type: 'StructTreeRoot', K: whole }));
  pdf.catalog.set(PDFName.of('StructTreeRoot'), tree);
  return pdf.save();
}

/** Returns the names of the layers that a reader shows in a copy with these documents. */
async function shownIn(...documents: Uint8Array[]): Promise<string[]> {
  const joined = await joinDocuments(
    await printed(),
    documents.map((pdf, at) => ({ title: `document ${at}`, pdf })),
    { title: 'copy', author: 'school', documents: 'Documents', madeAt: 0 },
  );
  const loading = getDocument({ data: joined, verbosity: 0 });
  const config = await (await loading.promise).getOptionalContentConfig();
  const names = [...config].filter(([, group]) => group.visible).map(([, group]) => group.name ?? '');
  await loading.destroy();
  return names;
}

test('hides the layers in the copy that a document hides', async () => {
  const off = await layered((_, hidden) => ({ OFF: [hidden] }));
  const mostlyOff = await layered((shown) => ({ BaseState: 'OFF', ON: [shown] }));
  expect(await shownIn(off)).toEqual(['shown']);
  expect(await shownIn(off, mostlyOff)).toEqual(['shown', 'shown']);
});

test('ignores lists of layers that hold other values', async () => {
  const odd = await layered(() => ({ OFF: ['text', 7], ON: 'none' }));
  expect(await shownIn(odd)).toEqual(['shown', 'hidden']);
});
