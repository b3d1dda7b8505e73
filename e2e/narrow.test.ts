// A window of 320 px, which is what is left of one of 1280 px at a zoom of 400 % (WCAG 1.4.10): every screen and dialog
// can be read and operated without scrolling sideways. With NARROW_PICTURES a picture of each is put into that folder.
import type { Page } from '@playwright/test';
import { becomeApplicant } from './applicant.ts';
import { attachFile } from './attach-file.ts';
import { storeCompleteAnswers } from './complete-application.ts';
import { brokenPdf, fileQuestion, pdfFile, serveStatus } from './files.ts';
import { MINUTE, openAtRest, warning } from './inactive.ts';
import { expect, test } from './journey.ts';
import { ADA, conflict, line, twoDevices } from './two-devices.ts';
import { violations } from './violations.ts';

const NARROW = { width: 320, height: 480 };
/** All that is seen of a window of 1280 × 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 };
const pictures = process.env.NARROW_PICTURES;

test.use({ viewport: NARROW });

/** What runs out of the window, or is cut off in its own box. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page scrolls sideways by ${root.scrollWidth - 320}`);
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const style = getComputedStyle(element);
      const { width, height, left, right } = element.getBoundingClientRect();
      // What only screen readers get is clipped on purpose, as is what is drawn inside a picture.
      if (!element.checkVisibility({ visibilityProperty: true }) || width <= 1 || height <= 1) continue;
      if (element.closest('svg') !== null || style.clipPath !== 'none') continue;
      // Fields scroll what is typed, as every browser has them do.
      const isField = element.matches('input, textarea, select');
      const name = `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
      if (left < -1 || right > root.clientWidth + 1) found.push(`${name} reaches from ${left} to ${right}`);
      const isCut = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (isCut && !isField && style.textOverflow !== 'ellipsis') found.push(`${name} is wider than its box`);
    }
    return found;
  });
}

async function check(page: Page, name: string): Promise<void> {
  await look(page, name);
  expect.soft(await violations(page), name).toEqual([]);
}

async function look(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  if (pictures !== undefined) {
    const isOver = (await page.getByRole('dialog').count()) > 0;
    await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: !isOver, animations: 'disabled' });
  }
  expect.soft(await cutOff(page), name).toEqual([]);
}

/** A dialog in the smallest window: whatever it asks can be got to. */
async function checkZoomed(page: Page, name: string): Promise<void> {
  await check(page, name);
  await page.setViewportSize(ZOOMED);
  const dialog = page.getByRole('dialog').last();
  const box = await dialog.boundingBox();
  expect.soft((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= ZOOMED.height, name).toBe(true);
  for (const button of await dialog.getByRole('button').all()) {
    await button.scrollIntoViewIfNeeded();
    await button.click({ trial: true });
  }
  await look(page, `${name}-zoomed`);
  await page.setViewportSize(NARROW);
}

test('the cards, with and without messages', async ({ page }) => {
  for (const card of ['login', 'signup', 'confirm', 'forgot', 'reset']) {
    await page.goto(`/${card}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check(page, card);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await check(page, `${card}-messages`);
  }
  await page.goto('/login');
  await page.getByLabel('Email Address').fill('somebody.with.a.very.long.name@a-long-domain.example.org');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Login Card Error').first()).toBeVisible();
  await check(page, 'login-toast');
});

test('the pages of the form, the account menu and the modals', async ({ page }) => {
  for (const path of ['about', 'education', 'final-steps']) {
    await page.goto(`/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check(page, path);
  }
  await page.getByRole('button', { name: 'Account' }).click();
  await check(page, 'account');
  for (const opener of ['Help', 'Privacy Policy and Cookie Notice']) {
    await page.goto('/about');
    await page.getByRole('contentinfo').getByText(opener, { exact: true }).click();
    await checkZoomed(page, `modal-${opener.split(' ')[0]}`);
  }
});

test('the file widget in each of its states', async ({ page, server }) => {
  await becomeApplicant(page, server, ADA);
  await page.goto('/education');
  const file = fileQuestion(page, 'resume_doc');
  await expect(file.choose).toBeVisible();
  const shoot = (name: string) => check(page, `file-${name}`);
  await file.upload({ ...(await pdfFile()), name: 'a-name-that-is-much-too-long-for-this-form.pdf' });
  await expect(file.alert).toContainText('too long');
  await shoot('refused');

  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/presigned-url', async (route) => {
    await mayGo;
    await route.continue();
  });
  await serveStatus(page, 'resume_doc', 'IN_PROGRESS');
  await file.upload(await pdfFile('a-name-of-thirty-two-letters.pdf'));
  await expect(file.bar).toBeVisible();
  await shoot('sending');
  letGo();
  await expect(file.place).toContainText('Your file is being prepared.');
  await shoot('converting');
  await page.unroute('**/api/pdf/document-answer/resume_doc');
  await expect(file.remove).toBeVisible({ timeout: 30_000 });
  await shoot('attached');
  await file.remove.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkZoomed(page, 'file-delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(file.choose).toBeVisible();
  await file.upload(brokenPdf());
  await expect(file.alert).toBeVisible({ timeout: 30_000 });
  await shoot('failed');
});

test('what was kept on the device, two answers to one question, and nobody there', async ({
  page,
  browser,
  server,
}) => {
  const [one, two] = await twoDevices(page, browser, server);
  await two.setViewportSize(NARROW);
  const email = (who: string) => `${who}.with.a.rather.long.address@x.example.org`;
  await one.getByLabel('First Name').fill('Wolfeschlegelsteinhausenbergerdorff');
  await expect(line(one)).toHaveText('Saved');
  await two.getByLabel('First Name').fill(email('ada').slice(0, 45));
  await expect(conflict(two)).toBeVisible();
  await checkZoomed(two, 'conflict');
  await conflict(two).getByRole('radio').first().check();
  await conflict(two).getByRole('button').last().click();
  await expect(conflict(two)).toHaveCount(0);

  await two.route('**/api/answer', (route) => route.abort());
  await two.getByLabel('Middle Name').fill('Byron');
  await expect(line(two)).toContainText('Not saved');
  await check(two, 'not-saved');
  const next = await two.context().newPage();
  await two.close();
  await next.setViewportSize(NARROW);
  await next.goto('/about');
  await expect(next.getByRole('dialog', { name: 'Unsaved Answers' })).toBeVisible();
  await checkZoomed(next, 'recovery');
  await next.context().close();

  await openAtRest(page);
  await page.clock.runFor(14 * MINUTE);
  await expect(warning(page)).toBeVisible();
  await page.clock.resume();
  await checkZoomed(page, 'inactivity');
});

test('the review, a submit that finds errors, one that succeeds, and the completion page', async ({
  page,
  server,
}) => {
  test.slow();
  await becomeApplicant(page, server, ADA);
  await storeCompleteAnswers(page);
  await page.goto('/final-steps');
  await page.getByRole('button', { name: 'Show My Answers' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await check(page, 'review');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText("We're missing some information!")).toBeVisible();
  await check(page, 'errors');
  await attachFile(page, 'resume_doc');
  await page.reload();
  await page.getByRole('link', { name: 'Final Steps' }).click();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page).toHaveURL(/\/completion$/);
  await check(page, 'completion');
});
