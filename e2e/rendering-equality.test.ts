import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { CATALOG } from '../blocks/catalog.ts';
import { showFileSize } from '../engine/answers/file-size.ts';
import { clearHidden } from '../engine/answers/set-answer.ts';
import { compileConfig } from '../engine/compile-config.ts';
import { fillText } from '../engine/form/texts.ts';
import { answerSets } from '../engine/testing/answer-sets.ts';
import { expectedPairs, type LabelledValue } from '../engine/testing/printed-oracle.ts';
import { SEED } from '../engine/testing/seed.ts';
import { ANSWERED } from '../engine/wire/documents.ts';
import type { Profile } from '../engine/wire/profile.ts';
import { readConfig } from '../server/form/read-config.ts';
import { becomeApplicant, fetchStored } from './applicant.ts';
import { attachFile } from './attach-file.ts';
import { caseCount } from './case-count.ts';
import { expect, test } from './journey.ts';
import { BESIDE_GLYPH, fontsInPdf, pairsInPdf, pairsOnPage } from './printed-pairs.ts';
import { serviceTokenOf } from './service-token.ts';
import { pdfCopy, storeSet } from './stored-set.ts';
import { put } from './stored-state.ts';

const TODAY = '2026-11-20';
const SETS = caseCount(48, 200);
/** They are compared concurrently, each part on its own server. */
const PARTS = 4;
const EMAIL = 'ada@example.org';

const bare = (text: string): string => text.replace(/\s+/g, '');

/** Normalises white space, because lines break differently on paper, and pairs without an answer. */
function normal(pairs: readonly LabelledValue[], notAnswered: string): string[] {
  return pairs.map(([label, value]) => `${bare(label)} = ${value.trim() === notAnswered ? '' : bare(value)}`);
}

for (const part of Array.from({ length: PARTS }).keys())
  test(`${SETS} applications read the same in the view, in the PDF and in the review: part ${part + 1} of ${PARTS}`, async ({
    page,
    browser,
    server,
  }) => {
    const files = await readConfig(server.configDir);
    const { compiled } = compileConfig(files, { ...CATALOG, checks: false });
    if (compiled === undefined) throw new Error('The shipped config does not compile.');
    const { form } = compiled;
    const notAnswered = form.texts['print.notAnswered'];
    const fileKey = Object.values(form.questions).find(
      ({ widget, drawnWhen }) => widget === 'file' && drawnWhen.length === 0,
    )?.key;
    const shown = Object.values(form.questions).filter(({ source }) => source === 'account.username');
    const account = Object.fromEntries(shown.map(({ key }) => [key, EMAIL]));
    await becomeApplicant(page, server, EMAIL);
    const token = await serviceTokenOf(server, EMAIL);
    const staff = await (await browser.newContext({ baseURL: server.url })).newPage();
    const device = await browser.newContext({ baseURL: server.url });
    await device.addCookies(await page.context().cookies());
    const tab = await device.newPage();

    async function readView(address: string): Promise<string[]> {
      await staff.goto(address);
      await expect(staff.locator('html')).toHaveAttribute('data-printed', 'ready');
      return normal(await pairsOnPage(staff), notAnswered);
    }

    /** The review shows documents by name and size. */
    function asReviewed(pair: string, files: Profile['document_answer']): string {
      const { texts } = form;
      const shown = Object.entries(files).map(([key, { file_name, file_size }]) => ({
        printed: bare(
          fillText(texts['print.documentAttached'], { field: String(form.questions[key]?.label) }),
        ),
        reviewed: bare(`${file_name} (${showFileSize(file_size, texts)})`),
      }));
      return shown.reduce((text, { printed, reviewed }) => text.replace(printed, reviewed), pair);
    }

    /**
     * Returns the pairs of the review, without rows for skipped questions, and the number of missing answers.
     * The review has its own order.
     */
    async function reviewed(tab: Page): Promise<readonly [string[], number]> {
      const pairs = await pairsOnPage(tab);
      const read = pairs.filter(([, value]) => value !== form.texts['review.skipped']);
      return [normal(read, notAnswered).sort(), await tab.locator('.mt-review-missing li').count()];
    }

    /** Compares the review on another device with the pairs of the other pages. */
    async function expectReview(
      expected: readonly string[],
      files: Profile['document_answer'],
      hint: string,
    ): Promise<void> {
      await tab.goto(form.pages.at(-1)?.route ?? '');
      const isGiven = (pair: string) => !pair.endsWith(bare(form.texts['print.missing']));
      const asShown = expected.filter(isGiven).map((pair) => asReviewed(pair, files));
      const missing = expected.length - asShown.length;
      await expect.poll(() => reviewed(tab), hint).toEqual([asShown.sort(), missing]);
    }

    let count = 0;
    const sets = fc.sample(answerSets(form, TODAY), { seed: SEED, numRuns: SETS });
    const ownSets = [...sets.entries()].filter(([index]) => index % PARTS === part);
    for (const [place, [index, set]] of ownSets.entries()) {
      const answers = await storeSet(page, form, set, index);
      // From the second set on there is a document.
      if (place === 1 && fileKey !== undefined) await attachFile(page, fileKey);
      const profile = await fetchStored<Profile>(page, '/api/profile');
      // Questions that depend on a hidden answer are hidden, too: no page has them.
      const now = clearHidden(form, { ...answers, ...profile.answer, ...account }).answers;
      const attached = Object.keys(form.keys).filter(
        (key) => form.keys[key]?.document && now[key] === ANSWERED,
      );
      const expected = expectedPairs(files, form, now, new Set(attached)).map((pairs) =>
        normal(pairs, notAnswered),
      );
      const copied = form.school.pdfPages.flatMap(
        (id) => expected[form.pages.findIndex((one) => one.id === id)] ?? [],
      );
      const hint = `set ${index}: ${JSON.stringify(now)}`;
      expect(await readView(`${form.defaultRoute}?service_token=${token}&print=all`), hint).toEqual(copied);
      const pdf = await pdfCopy(page);
      const legible = copied.map((pair) => pair.replace(BESIDE_GLYPH, ''));
      expect(normal(await pairsInPdf(pdf), notAnswered), hint).toEqual(legible);
      const asAsked = expectedPairs(files, form, now, new Set(attached), true).slice(0, -1).flat();
      await expectReview(normal(asAsked, notAnswered), profile.document_answer, hint);
      // Any text uses the bundled fonts: a server may have no others.
      for (const font of await fontsInPdf(pdf)) expect(font).toMatch(/Noto/);
      count += copied.length;
      if (place % 10 > 0) continue;
      for (const [at, { route }] of form.pages.entries()) {
        expect(await readView(`${route}?service_token=${token}`), hint).toEqual(expected[at]);
      }
    }
    console.log(`${count} pairs of ${ownSets.length} applications agree.`);
    await staff.context().close();
    await device.close();
  });

test('a question that depends on a hidden answer appears nowhere', async ({ page, browser, server }) => {
  await becomeApplicant(page, server, EMAIL);
  // Without a term there is no program, and so no concentration.
  await put(page.request, '/api/answer', {
    applied_program: '12',
    app_concentration: 'CN',
    ssn: '123-45-6789',
  });
  const token = await serviceTokenOf(server, EMAIL);
  const staff = await (await browser.newContext({ baseURL: server.url })).newPage();
  await staff.goto(`/education?service_token=${token}&print=all`);
  await expect(staff.locator('html')).toHaveAttribute('data-printed', 'ready');
  await page.goto('/final-steps');
  await expect(page.getByRole('region', { name: 'Check Your Answers' })).toBeVisible();
  for (const reader of [staff, page]) {
    await expect(reader.locator('[data-keys="ssn"]')).toContainText('•••-••-6789');
    await expect(reader.locator('[data-keys="applied_program"]')).toHaveCount(0);
    await expect(reader.locator('[data-keys="app_concentration"]')).toHaveCount(0);
  }
  await staff.context().close();
});
