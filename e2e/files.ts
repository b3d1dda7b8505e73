// Files to upload, and the parts of a page that show them.
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Locator, Page, Request } from '@playwright/test';

export interface FileToUpload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Creates a PDF of one page. */
export async function pdfFile(name = 'resume.pdf'): Promise<FileToUpload> {
  const document = await PDFDocument.create();
  document.addPage().drawText('Ada Lovelace');
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) };
}

/** Returns a red picture of 3 × 2 pixels. */
export function pngFile(name = 'photo.png'): FileToUpload {
  return { name, mimeType: 'image/png', buffer: Buffer.from(RED, 'base64') };
}
const RED =
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR42mM4wcAAQQxwFgAzpASxhX+UXwAAAABJRU5ErkJggg==';

/** Returns a text that is named like a PDF. */
export function brokenPdf(name = 'broken.pdf'): FileToUpload {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from('I am no PDF at all.') };
}

/** Returns the parts of a file question. */
export function fileQuestion(page: Page, key: string) {
  const place = page.locator(`[id="${key}"]`);
  const button = (name: string): Locator => place.getByRole('button', { name, exact: true });
  return {
    place,
    choose: button('Choose file'),
    remove: button('Delete'),
    view: place.getByRole('link', { name: 'View' }),
    bar: place.getByRole('progressbar'),
    alert: place.getByRole('alert'),
    upload: (file: FileToUpload) => place.locator('input[type="file"]').setInputFiles(file),
  };
}

/** Answers the dialog that asks before a file is deleted. */
export async function answerDeletion(page: Page, answer: 'Cancel' | 'Delete'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Delete File', exact: true });
  await dialog.getByRole('button', { name: answer, exact: true }).click();
}

/** Records the times of polls of a question's conversion, in milliseconds. */
export function looksAt(page: Page, key: string): number[] {
  const times: number[] = [];
  page.on('request', (request) => {
    if (isLook(request, key)) times.push(Date.now());
  });
  return times;
}

function isLook(request: Request, key: string): boolean {
  return request.method() === 'GET' && new URL(request.url()).pathname === conversionPath(key);
}

export function conversionPath(key: string): string {
  return `/api/pdf/document-answer/${key}`;
}

/** Answers every poll of a conversion like this; other calls are sent on. */
export async function serveStatus(page: Page, key: string, status: string, message = ''): Promise<void> {
  await page.route(`**${conversionPath(key)}`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { status, message } }) : route.fallback(),
  );
}

/** Waits for the poll that finds the conversion of a question's document completed. */
export async function untilCompleted(page: Page, key: string): Promise<void> {
  const isOne = (url: string): boolean => new URL(url).pathname === conversionPath(key);
  await page.waitForResponse(
    async (reply) => isOne(reply.url()) && (await reply.json()).status === 'COMPLETED',
  );
}

/**
 * Records the names of the parts of posted forms, which the browser does not reveal; returns a function that
 * lists them.
 */
export async function watchForms(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      if (init?.body instanceof FormData) {
        document.documentElement.dataset.posted = JSON.stringify([...init.body.keys()]);
      }
      return fetch(input, init);
    };
  });
  return async () => JSON.parse((await page.evaluate(() => document.documentElement.dataset.posted)) ?? '[]');
}
