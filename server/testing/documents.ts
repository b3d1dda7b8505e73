import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { PresignedUrl } from '../../engine/wire/documents.ts';
import type { Store } from '../store/store.ts';
import type { Visitor } from './visitor.ts';

/** Returns the answer keys of a form's file questions. */
export function fileKeys(form: CompiledForm): string[] {
  return Object.keys(form.keys).filter((key) => form.keys[key]?.document);
}

/** Posts a file as a browser does: presigned fields as multipart form data, then the file. */
export async function postFile(
  app: FastifyInstance,
  { url, fields }: PresignedUrl,
  bytes: Uint8Array,
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'file');
  const request = new Request(url, { method: 'POST', body: form });
  return app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

/** Requests a permission and posts a file; returns its key. */
export async function upload(
  app: FastifyInstance,
  visitor: Visitor,
  answerKey: string,
  bytes: Uint8Array,
): Promise<string> {
  const reply = await visitor.post('/api/presigned-url', { answer_key: answerKey });
  if (reply.statusCode !== 200) throw new Error(`The upload was not permitted: ${reply.body}`);
  const presigned = reply.json<PresignedUrl>();
  const posted = await postFile(app, presigned, bytes);
  if (posted.statusCode >= 300) throw new Error(`The upload was refused: ${posted.body}`);
  return presigned.fields.key;
}

/** Gives a student a document as a worker leaves it, without files. */
export async function attachDocument(
  store: Store,
  studentId: string,
  key: string,
  outcome: Parameters<Store['finishWork']>[2] = {
    status: 'COMPLETED',
    pdfKey: `converted/${studentId}/a.pdf`,
  },
): Promise<void> {
  const file = { fileName: 'resume.pdf', fileSize: 5, fileKey: `uploads/${studentId}/${key}/a` };
  await store.startConversion(studentId, key, file, 0);
  const work = await store.claimWork('of the test', 1, 2);
  if (work === null || work.studentId !== studentId) throw new Error('There is other work.');
  await store.finishWork(work, 'of the test', outcome);
}
