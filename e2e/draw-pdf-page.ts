import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const ORIGIN = 'http://pdf.invalid';
const reader = fileURLToPath(import.meta.resolve('unpdf/pdfjs'));

/**
 * Draws the first page of a PDF with pdf.js, as a canvas that fills the browser's page.
 * @param width in CSS pixels
 * @param covered matches texts to paint over in white, because they differ from copy to copy
 */
export async function drawPdfPage(page: Page, pdf: Buffer, width: number, covered = /^\b$/): Promise<void> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === '') await route.fulfill({ contentType: 'text/html', body: '<body style="margin: 0">' });
    else if (name === 'copy.pdf') await route.fulfill({ contentType: 'application/pdf', body: pdf });
    else await route.fulfill({ contentType: 'text/javascript', body: await readFile(reader) });
  });
  await page.goto(`${ORIGIN}/`);
  // As a text: the imported modules exist only in the browser.
  await page.evaluate(`(async () => {
    const { getDocument } = await import('/pdf.mjs');
    const first = await (await getDocument({ url: '/copy.pdf' }).promise).getPage(1);
    const scale = ${width} / first.getViewport({ scale: 1 }).width;
    const viewport = first.getViewport({ scale });
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: viewport.width, height: viewport.height });
    canvas.style.display = 'block';
    document.body.append(canvas);
    await first.render({ canvas, viewport }).promise;
    const context = canvas.getContext('2d');
    context.fillStyle = 'white';
    for (const item of (await first.getTextContent()).items) {
      if (!${covered}.test(item.str)) continue;
      const [x, y] = viewport.convertToViewportPoint(item.transform[4], item.transform[5]);
      context.fillRect(x - 2, y - item.height * scale, item.width * scale + 4, 1.3 * item.height * scale);
    }
  })()`);
}
