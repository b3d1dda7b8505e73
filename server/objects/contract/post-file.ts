import type { PresignedUpload } from '../object-store.ts';

/** Posts a file like a browser: all fields as a multipart form, then the file. */
export function postFile(
  { url, fields }: PresignedUpload,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([bytes]), 'resume.pdf');
  return fetch(url, { method: 'POST', body: form });
}

/**
 * Returns the upload with one field changed. The field is found by the end of its name, because S3 calls the fields
 * differently (`X-Amz-Signature`).
 */
export function withChangedField(
  upload: PresignedUpload,
  nameEnding: 'key' | 'policy' | 'signature',
  change: (value: string) => string,
): PresignedUpload {
  const names = Object.keys(upload.fields).filter((name) => name.toLowerCase().endsWith(nameEnding));
  const [name = ''] = names;
  if (names.length !== 1) throw new Error(`${names.length} fields end with "${nameEnding}".`);
  return { ...upload, fields: { ...upload.fields, [name]: change(upload.fields[name] ?? '') } };
}

/** Applies a change to the decoded text of a base64 string. */
export function inBase64(change: (text: string) => string): (encoded: string) => string {
  return (encoded) => Buffer.from(change(Buffer.from(encoded, 'base64').toString())).toString('base64');
}
