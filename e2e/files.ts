// Files to upload, and the elements of a file question.
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

/** Returns the elements of a file question, and a function that uploads a file there. */
export function fileQuestion(page: Page, key: string) {
  const field = page.locator(`[id="${key}"]`);
  const button = (name: string): Locator => field.getByRole('button', { name, exact: true });
  return {
    field,
    choose: button('Choose file'),
    remove: button('Delete'),
    view: field.getByRole('link', { name: 'View' }),
    bar: field.getByRole('progressbar'),
    alert: field.getByRole('alert'),
    upload: (file: FileToUpload) => field.locator('input[type="file"]').setInputFiles(file),
  };
}

/** Answers the dialog that asks before a file is deleted. */
export async function answerDeletion(page: Page, answer: 'Cancel' | 'Delete'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Delete File', exact: true });
  await dialog.getByRole('button', { name: answer, exact: true }).click();
}

/** Records the times of polls of a question's conversion, in milliseconds. */
export function recordPolls(page: Page, key: string): number[] {
  const times: number[] = [];
  page.on('request', (request) => {
    if (isPoll(request, key)) times.push(Date.now());
  });
  return times;
}

function isPoll(request: Request, key: string): boolean {
  return request.method() === 'GET' && new URL(request.url()).pathname === conversionPath(key);
}

export function conversionPath(key: string): string {
  return `/api/pdf/document-answer/${key}`;
}

/** Answers every poll of a question's conversion with this status. Other calls reach the server. */
export async function serveStatus(page: Page, key: string, status: string, message = ''): Promise<void> {
  await page.route(`**${conversionPath(key)}`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { status, message } }) : route.fallback(),
  );
}

/** Waits for the poll that finds the conversion of a question's document completed. */
export async function waitUntilCompleted(page: Page, key: string): Promise<void> {
  const isOne = (url: string): boolean => new URL(url).pathname === conversionPath(key);
  await page.waitForResponse(
    async (reply) => isOne(reply.url()) && (await reply.json()).status === 'COMPLETED',
  );
}

/**
 * Records which parts the last posted form had, from a script in the page: Playwright cannot see them. Returns a
 * function that returns their names.
 */
export async function recordPostedForms(page: Page): Promise<() => Promise<readonly string[]>> {
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
