// Takes the pictures in docs/images/ from the running product: `npm run screenshots`.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../server/conversion/door.ts';
import { fillInAbout } from './about-answers.ts';
import { becomeApplicant } from './applicant.ts';
import { drawPdfPage } from './draw-pdf-page.ts';
import { fillInEducation, fillInFinalSteps } from './education-answers.ts';
import { fileQuestion, pdfFile } from './files.ts';
import { PASSWORD } from './journey.ts';
import { RunningServer } from './running-server.ts';

const folder = fileURLToPath(new URL('../docs/images', import.meta.url));
const WIDTHS = [1280, 375];

await mkdir(folder, { recursive: true });
const server = await RunningServer.start();
const browser = await chromium.launch(await chromiumLaunch());
try {
  for (const width of WIDTHS) {
    const page = await browser.newPage({
      baseURL: server.url,
      viewport: { width, height: width > 600 ? 900 : 812 },
    });
    const shoot = async (name: string, fullPage = false): Promise<void> => {
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage, animations: 'disabled' });
    };
    await page.goto('/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shoot('about');
    await fillInAbout(page);
    await shoot('about-filled', true);
    await page.goto('/signup');
    await page.getByLabel('Email Address').fill('zoe@example.org');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD.slice(0, 11));
    await shoot('signup');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Submit' }).waitFor();
    await shoot('login');
    await page.close();
  }
  await shootCopy();
} finally {
  await browser.close();
  await server.stop();
}
/** The first page of the PDF copy of a submitted application. */
async function shootCopy(): Promise<void> {
  const page = await browser.newPage({ baseURL: server.url });
  await becomeApplicant(page, server, 'ada@example.org');
  const next = page.getByRole('button', { name: 'Save and Continue' });
  await page.goto('/about');
  await fillInAbout(page);
  await next.click();
  await page.waitForURL('**/education');
  await fillInEducation(page);
  await page.getByRole('tab', { name: 'Upload a document' }).click();
  for (const key of ['personal_statement_doc', 'resume_doc']) {
    await fileQuestion(page, key).upload(await pdfFile());
    await fileQuestion(page, key).remove.waitFor();
  }
  await next.click();
  await page.waitForURL('**/final-steps');
  await fillInFinalSteps(page);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  const link = page.getByRole('link', { name: 'Download PDF', exact: true });
  const copy = await page.request.get((await link.getAttribute('href', { timeout: 60_000 })) ?? '');
  await page.setViewportSize({ width: 816, height: 1056 });
  await drawPdfPage(page, await copy.body(), 816);
  await page.screenshot({ path: `${folder}/copy.png`, fullPage: true });
}

console.log(`The pictures are in ${folder}.`);
