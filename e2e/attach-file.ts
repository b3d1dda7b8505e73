// Uploads files by the form's HTTP calls, for journeys that are about something else.
import { expect, type Page } from '@playwright/test';
import type { Conversion, PresignedUrl } from '../engine/wire/documents.ts';
import { fetchStored } from './applicant.ts';
import { conversionPath, type FileToUpload } from './files.ts';

/**
 * Opens a page of the form by `open`, and waits until the page has loaded the state of a question's document. Before
 * that, the page does not submit the application.
 */
export async function openAndWaitForDocument(
  page: Page,
  key: string,
  open: () => Promise<unknown>,
): Promise<void> {
  const known = page.waitForResponse(`**/api/pdf/document-answer/${key}`);
  await open();
  await (await known).finished();
}

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const PICTURE: FileToUpload = { name: 'resume.png', mimeType: 'image/png', buffer: PNG };

/**
 * Uploads a file, by default a picture, for a file question with the form's own calls, and waits until it is
 * converted.
 */
export async function attachFile(page: Page, key: string, file = PICTURE): Promise<void> {
  const permission = await page.request.post('/api/presigned-url', { data: { answer_key: key } });
  const { url, fields } = (await permission.json()) as PresignedUrl;
  const upload = await page.request.post(url, { multipart: { ...fields, file } });
  expect(upload.ok(), await upload.text()).toBe(true);
  const path = conversionPath(key);
  const start = await page.request.post(path, { data: { file_key: fields.key, file_name: file.name } });
  expect(start.status(), await start.text()).toBe(200);
  await expect
    .poll(() => fetchStored<Conversion>(page, path))
    .toMatchObject({ status: expect.stringMatching(/COMPLETED|FAILED/) });
  expect(await fetchStored<Conversion>(page, path)).toMatchObject({ status: 'COMPLETED' });
}
