import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { PDFDocument } from '@cantoo/pdf-lib';
import { Document, ImageRun, Packer, Paragraph } from 'docx';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../engine/testing/eventually.ts';
import { createConverter } from './create-converter.ts';
import { IsolatedProcessError } from './isolated/run-isolated.ts';
import { PROCESS_LIMITS, type ProcessLimits } from './pdf/limits.ts';
import { childProcesses } from './testing/child-processes.ts';
import { documentRelations, docxParts, OFFICE_RELATIONS, paragraph, rawZip } from './testing/raw-zip.ts';
import { everythingIn } from './testing/read-pdf.ts';
import { slowPdf } from './testing/slow-pdf.ts';
import { testChromium } from './testing/test-chromium.ts';
import { notedPhoto, quartered } from './testing/test-pictures.ts';

const never = new AbortController().signal;
const PICTURE = { name: 'a.jpg', bytes: await quartered(6000, 6000).jpeg().toBuffer() };

function converterWith(less: Partial<ProcessLimits> = {}) {
  return createConverter({ chromium: testChromium(), limits: { ...PROCESS_LIMITS, ...less } });
}

/** Returns the process that reads a file now, ignoring those that existed before. */
function reader(before: readonly number[] = []): Promise<number> {
  return eventually(() => {
    const found = childProcesses(process.pid).find(
      (pid) => !before.includes(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--permission'),
    );
    if (found === undefined) throw new Error('There is no process yet.');
    return found;
  });
}

test('starts a second reader for a file whose reader was killed', async () => {
  const result = converterWith().convert(PICTURE, never);
  process.kill(await reader(), 'SIGKILL');
  expect(await result).toMatchObject({ ok: true });
});

test('leaves a file for a retry when its second reader was killed, too', async () => {
  const result = converterWith().convert({ name: 'slow.pdf', bytes: slowPdf() }, never);
  const refused = expect(result).rejects.toThrow(IsolatedProcessError);
  const first = await reader();
  process.kill(first, 'SIGKILL');
  process.kill(await reader([first]), 'SIGKILL');
  await refused;
});

test('starts no second reader for an aborted conversion', async () => {
  const abort = new AbortController();
  const result = converterWith().convert({ name: 'slow.pdf', bytes: slowPdf() }, abort.signal);
  const refused = expect(result).rejects.toThrow('no longer wanted');
  const pid = await reader();
  abort.abort(new Error('no longer wanted'));
  await refused;
  expect(childProcesses(process.pid)).not.toContain(pid);
  await expect(converterWith().convert(PICTURE, abort.signal)).rejects.toThrow('no longer wanted');
});

async function withPhoto(kind: string): Promise<Uint8Array> {
  const photo = await notedPhoto();
  if (kind === 'jpg') return photo;
  if (kind === 'png') return sharp(photo).keepMetadata().png().toBuffer();
  if (kind === 'docx') {
    const size = { width: 320, height: 160 };
    const image = new ImageRun({ type: 'jpg', data: photo, transformation: size });
    return Packer.toBuffer(
      new Document({ sections: [{ children: [new Paragraph({ children: [image] })] }] }),
    );
  }
  const document = await PDFDocument.create();
  document.addPage().drawImage(await document.embedJpg(photo));
  return document.save();
}

test('removes the location and the camera of a photo from every result', async () => {
  const converter = converterWith();
  for (const kind of ['jpg', 'png', 'docx', 'pdf']) {
    const bytes = await withPhoto(kind);
    const result = await converter.convert({ name: `a.${kind}`, bytes }, never);
    expect(result, kind).toMatchObject({ ok: true });
    const everything = result.ok ? await everythingIn(result.pdf) : '';
    expect(everything, kind).toContain('/Image');
    expect(everything, kind).not.toMatch(/SECRET|Exif|MPF/);
  }
});

test('fetches no pictures or templates of a document from servers', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const at = `http://127.0.0.1:${address.port}`;
  const link = (id: string, kind: string) =>
    `<Relationship Id="${id}" Type="${OFFICE_RELATIONS}/${kind}" Target="${at}/${kind}" TargetMode="External"/>`;
  const picture =
    '<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" style="width:99pt;height:99pt"><v:imagedata r:id="rId1"/></v:shape></w:pict></w:r></w:p>';
  const bytes = rawZip([
    ...docxParts(paragraph('Text') + picture),
    documentRelations(link('rId1', 'image') + link('rId2', 'attachedTemplate') + link('rId3', 'styles')),
  ]);
  expect(await converterWith().convert({ name: 'a.docx', bytes }, never)).toMatchObject({ ok: true });
  expect(asked).toEqual([]);
});

test('refuses a document whose picture would be missing', async () => {
  const bytes = rawZip([
    ...docxParts(
      `${paragraph('Text')}<w:p><w:r><w:pict><v:rect xmlns:v="urn:schemas-microsoft-com:vml"><v:fill r:id="rId1" type="frame"/></v:rect></w:pict></w:r></w:p>`,
    ),
    documentRelations(`<Relationship Id="rId1" Type="${OFFICE_RELATIONS}/image" Target="media/a.png"/>`),
    { name: 'word/media/a.png', data: await quartered(20, 20).png().toBuffer() },
  ]);
  expect(await converterWith().convert({ name: 'a.docx', bytes }, never)).toEqual({
    ok: false,
    reason: 'file.pictureMissing',
  });
});
