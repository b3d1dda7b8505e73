// A budget described by a JSON Schema: filled in by keyboard, stored as one answer, read in pairs, refused
// where it is wrong.
import { BUDGET } from '../engine/testing/described-form.ts';
import { grantFiles } from '../engine/testing/grant-form.ts';
import { becomeApplicant } from './applicant.ts';
import { consoleErrors, expect } from './journey.ts';
import { pairsInPdf, pairsOnPage } from './printed-pairs.ts';
import { formTest } from './served-form.ts';
import { serviceTokenOf } from './service-token.ts';
import { storeAnswers, storedAnswers } from './two-devices.ts';
import { violations } from './violations.ts';

const EMAIL = 'parts@example.org';
const QUESTION = { ...BUDGET, question: 'plan', label: 'Plan', required: true };

/** Returns the files of the form for grants, with an additional plan. */
function files() {
  return grantFiles().map(({ path, text }) => {
    const json = JSON.parse(text);
    if (path === 'sections/project.json') json.content.push(QUESTION);
    if (path === 'data-model.json') json.keys.plan = { type: 'json' };
    return { path, text: JSON.stringify(json) };
  });
}

const test = formTest(files());

test('an answer in parts is filled in by keyboard, stored as one, and read in pairs in review, view and copy', async ({
  page,
  server,
}) => {
  const errors = consoleErrors(page);
  await becomeApplicant(page, server, EMAIL);
  await page.goto('/project');
  const plan = page.getByRole('group', { name: 'Plan' });
  const cost = plan.getByRole('group', { name: 'Cost 1' });
  await cost.getByRole('combobox').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1250.5');
  await expect
    .poll(() => storedAnswers(page))
    .toMatchObject({ plan: '{"costs":[{"amount":1250.5,"kind":"staff"}]}' });
  await plan.getByRole('checkbox', { name: /Do others pay/ }).check();
  await plan.getByRole('textbox', { name: 'Who pays' }).fill('ada');

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      // Colours change gradually.
      await expect.poll(() => violations(page)).toEqual([]);
    }
  }

  await page.reload();
  await expect(cost.getByRole('textbox', { name: 'Amount' })).toHaveValue(/^1.?250.5$/);
  await storeAnswers(page, {
    ...{ project_title: 'Bees', kind: 'lab', starts_on: '2027-01-01', ends_on: '2027-12-31' },
    ...{ scheme: 'start', amount: '20000', member_name: 'Ada', agrees: true },
  });
  await page.goto('/send');
  const folded = page.locator('details:not([open]) > summary:visible');
  await expect(folded.first()).toBeVisible();
  while ((await folded.count()) > 0) await folded.first().press('Enter');
  await expect(page.getByRole('row', { name: /Amount 1.250.5/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Kind Staff/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Apply for the Card' }).click();
  const summary = page.getByRole('region', { name: 'Something is still missing.' });
  await summary.getByRole('link', { name: /Plan: Who pays: please look again/ }).click();
  await expect(page).toHaveURL(/\/project/);
  const payer = plan.getByRole('textbox', { name: 'Who pays' });
  await expect(payer).toBeFocused();
  await expect(payer).toHaveAccessibleDescription(/please look again/);
  await payer.fill('Ada Lovelace');
  await expect(payer).toHaveAttribute('aria-invalid', 'false');
  await expect.poll(async () => (await storedAnswers(page)).plan).toContain('Ada Lovelace');
  await page.getByRole('link', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Apply for the Card' }).click();
  await expect(page).toHaveURL(/\/completion$/);

  const token = await serviceTokenOf(server, EMAIL);
  await page.goto(`/project?service_token=${token}`);
  await expect(page.getByRole('heading', { name: 'Cost 1' })).toBeVisible();
  const read = [
    ['Kind', 'Staff'],
    ['Amount', '1,250.5'],
    ['Do others pay for it, too?', 'Yes'],
    ['Who pays', 'Ada Lovelace'],
  ];
  expect(await pairsOnPage(page)).toEqual(expect.arrayContaining(read));
  const copied = await pairsInPdf(await page.pdf({ format: 'A4', tagged: true }));
  // A ligature has no text that is read there.
  expect(copied.map((pair) => pair.map((text) => text.trim()))).toEqual(
    expect.arrayContaining(read.filter(([label]) => label !== 'Kind')),
  );
  expect(errors).toEqual([]);
});
