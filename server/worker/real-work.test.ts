import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { eventually } from '../../engine/testing/eventually.ts';
import { bootApp } from '../testing/boot-app.ts';
import { fileKeys, upload } from '../testing/documents.ts';
import { readPdf } from '../testing/read-pdf.ts';

async function picture(): Promise<Uint8Array> {
  return sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
}

function corpusFile(name: string): Uint8Array {
  return readFileSync(new URL(`../conversion/testing/files/${name}`, import.meta.url));
}

/** An applicant of the product with a worker. `convert` uploads a file and waits for its conversion. */
async function bootApplicant() {
  const { app, form, objects, store, applicant, restart } = await bootApp({ worker: true });
  const ada = await applicant();
  const [key = ''] = fileKeys(form);
  const ended = () =>
    eventually(async () => {
      const conversion = (await ada.get(`/api/pdf/document-answer/${key}`)).json();
      expect(conversion.status).toMatch(/COMPLETED|FAILED/);
      return conversion;
    });
  const start = async (file_name: string, bytes: Uint8Array) => {
    const file_key = await upload(app(), ada, key, bytes);
    const reply = await ada.post(`/api/pdf/document-answer/${key}`, { file_key, file_name });
    expect(reply.statusCode, reply.body).toBe(200);
  };
  return {
    ...{ ada, key, form, restart, start, ended },
    convert: async (name: string, bytes: Uint8Array) => {
      await start(name, bytes);
      return ended();
    },
    /** Returns the PDF that the record names. */
    pdf: async () => {
      const { studentId = '' } = (await store().findAccount('ada@example.org')) ?? {};
      const { documents } = await store().loadStudent(studentId);
      return Buffer.from((await objects().read(documents[key]?.conversion.pdfKey ?? '')) ?? []);
    },
  };
}

test.each([
  ['photo.PNG', await picture(), ''],
  ['letter.pdf', corpusFile('office-letter.pdf'), 'Letter of motivation'],
  ['letter.docx', corpusFile('office-letter.docx'), 'Letter of motivation'],
])(
  'API-32, GEN-09: converts a picture, a PDF and a .docx to the PDF of their question: %s',
  async (name, bytes, text) => {
    const { convert, pdf, ada, key } = await bootApplicant();
    expect(await convert(name, bytes)).toEqual({ status: 'COMPLETED', message: '' });
    const converted = await pdf();
    expect(converted.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await readPdf(converted)).pages[0]).toContain(text);
    expect((await ada.get('/api/profile')).json()).toMatchObject({
      answer: { [key]: 'ANSWERED' },
      document_answer: { [key]: { file_name: name, file_size: bytes.length } },
    });
  },
);

test('VAL-116: checks the content, not the name, and the message says what to do', async () => {
  const { convert, form, ada, key } = await bootApplicant();
  const expected = { status: 'FAILED', message: form.texts['file.contentMismatch'] };
  expect(await convert('text.pdf', Buffer.from('plain text'))).toEqual(expected);
  expect(await convert('photo.jpg', await picture())).toEqual(expected);
  expect((await ada.get('/api/profile')).json()).toMatchObject({ answer: {}, document_answer: {} });
  expect((await ada.delete(`/api/pdf/document-answer/${key}`)).statusCode).toBe(200);
});

test('continues a conversion after the server was restarted', async () => {
  const { start, restart, ended } = await bootApplicant();
  await start('letter.docx', corpusFile('office-letter.docx'));
  await restart();
  expect(await ended()).toEqual({ status: 'COMPLETED', message: '' });
});
