// The form of examples/, with everything that a school can configure: filled in page by page, submitted, and
// read as a PDF.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { readPdf, tagsOf } from '../server/testing/read-pdf.ts';
import { becomeApplicant } from './applicant.ts';
import { chooseOption } from './choose-option.ts';
import { fileQuestion, pdfFile } from './files.ts';
import { consoleErrors, expect, test } from './journey.ts';
import { checkNarrow, NARROW } from './narrow-checks.ts';
import { pdfCopy } from './stored-set.ts';
import { storeAnswers, storedAnswers, waitUntilSaved } from './two-devices.ts';
import { violations } from './violations.ts';

const EXAMPLES = fileURLToPath(new URL('../examples/', import.meta.url));

test.use({
  config: join(EXAMPLES, 'research-grant'),
  environment: { WIDGETS_DIR: join(EXAMPLES, 'own-widgets') },
});

const input = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
const list = (page: Page, name: string | RegExp) => page.getByRole('combobox', { name, exact: true });
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

/** Saves and checks the filled-in page, and goes on. */
async function lookAndGoOn(page: Page, next: string): Promise<void> {
  await waitUntilSaved(page);
  expect.soft(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`/${next}$`));
}

async function fillApplicant(page: Page): Promise<void> {
  await expect(input(page, 'Where can we write to you?')).toHaveValue('ada@example.org');
  await expect(input(page, 'How did you hear of us?')).toHaveValue('a colleague');
  await input(page, 'First Name').fill('Ada');
  await input(page, 'Last Name').fill('Lovelace');
  await input(page, 'Date of Birth').fill('10.12.1985');
  await input(page, 'Phone').fill('0221 5550199');
  await input(page, 'We may call you from').fill('09:30');
  await input(page, 'until').fill('17:00');
  await input(page, 'ORCID iD').fill('000000021825009x');
  await expect(input(page, 'ORCID iD')).toHaveValue('0000-0002-1825-009X');
  await input(page, 'Your Page at Work').fill('example.org/ada');
  await page.getByRole('group', { name: 'How clear is our call?' }).getByRole('radio').nth(3).check();
  await list(page, 'Search for Your Institution').fill('River');
  await page.getByRole('option', { name: 'Institute of River Science' }).click();
  await expect(input(page, 'Town')).toHaveValue('Köln');
  await expect(list(page, 'Country')).toContainText('Germany');
  await chooseOption(list(page, 'Highest Degree'), 'Doctorate');
  await input(page, 'Title of Your Doctoral Thesis').fill('On Engines');
  const awarded = page.getByRole('group', { name: 'Awarded' });
  await chooseOption(awarded.getByRole('combobox').first(), 'May');
  await chooseOption(awarded.getByRole('combobox').last(), '2010');
}

async function fillProject(page: Page): Promise<void> {
  await input(page, 'Title of the Project').fill('Bees of the Rhine');
  await chooseOption(
    list(page, 'Programme'),
    'Across Borders Up to 150.000 € for teams of several countries',
  );
  await expect(input(page, 'Programme Officer')).toHaveValue('Hugo Roth');
  // The picture has no text besides its label; clicking the picture chooses it.
  const picture = radio(page, 'In the field').locator('..').locator('img');
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.clientWidth, img.alt]))
    .toEqual([150, 150, '']);
  await picture.click();
  await expect(radio(page, 'In the field')).toBeChecked();
  await box(page, 'Measurements').check();
  await box(page, 'Another method').check();
  await input(page, 'Which other method?').fill('Dances');
  await chooseOption(list(page, 'Main Tool'), 'Python');
  const duration = page.getByRole('group', { name: 'Duration' });
  await duration.getByRole('textbox', { name: 'First day' }).fill('01.10.2027');
  await duration.getByRole('textbox', { name: 'Last day' }).fill('30.09.2029');
  await input(page, 'Interim Report').fill('01.10.2028');
  await radio(page, 'With a team').check();
  await input(page, 'Number of Your Permit').fill('nw4711');
  await box(page, 'Work alone').check();
  await input(page, 'How do you keep everybody safe?').fill('By radio, twice a day.');
  await input(page, 'Summary of the Project').fill('Bees. '.repeat(20));
  for (const name of ['Staff Partly', 'Rooms Fully', 'Data Fully']) await radio(page, name).check();
  await input(page, 'First year: Milestone').fill('Hives');
  await input(page, 'Second year: Milestone').fill('Maps');
  await expect(input(page, 'Third year: Milestone')).toHaveCount(0);
  await page.getByRole('radiogroup', { name: 'How new is your approach?' }).getByRole('radio').nth(5).check();
  await input(page, 'What if it does not work?').fill('Then we count wasps.');
}

async function fillTeam(page: Page): Promise<void> {
  await expect(page.getByText('Everybody who works on Bees of the Rhine besides you.')).toBeVisible();
  await input(page, 'Name of Member 1').fill('Mary Somerville');
  await chooseOption(list(page, 'Role'), 'Postdoctoral researcher');
  await input(page, 'For how many months does Mary Somerville join?').fill('24');
}

async function fillBudget(page: Page): Promise<void> {
  const rows = page.getByRole('table').getByRole('row');
  for (const [at, what, amount] of [
    [1, 'Hives', '12.500,50'],
    [2, 'Travel', '50000'],
  ] as const) {
    await rows
      .nth(at)
      .getByRole('textbox', { name: /What for/ })
      .fill(what);
    await rows
      .nth(at)
      .getByRole('textbox', { name: /Amount/ })
      .fill(amount);
  }
  await input(page, 'Amount Asked For').fill('60000');
  await page.getByRole('button', { name: 'Add Another Sources' }).click();
  const source = page.getByRole('group', { name: 'Source 1' });
  await source.getByRole('textbox', { name: /Who pays/ }).fill('The town');
  await source.getByRole('textbox', { name: /Amount in euros/ }).fill('2500,5');
}

async function fillDocuments(page: Page): Promise<void> {
  await fileQuestion(page, 'cv').upload(await pdfFile('cv.pdf'));
  await fileQuestion(page, 'letters')
    .field.locator('input[type="file"]')
    .setInputFiles([await pdfFile('one.pdf'), await pdfFile('two.pdf')]);
  for (const [entry, name] of ['Charles', 'Augustus'].entries()) {
    await input(page, 'Name').nth(entry).fill(name);
    await input(page, 'E-Mail').nth(entry).fill(`${name.toLowerCase()}@example.org`);
  }
  await input(page, 'Who keeps your books?').fill('The university');
  await expect(page.getByText('For Bees of the Rhine you ask for 60.000,00 €, from')).toBeVisible();
  await expect(input(page, 'Paid To')).toHaveValue('Institute of River Science');
  await box(page, 'What I have written is true and complete.').check();
  for (const name of ['Delete one.pdf', 'Delete two.pdf'])
    await expect(page.getByRole('button', { name })).toBeVisible();
  await expect(fileQuestion(page, 'cv').remove).toBeVisible();
}

test('a grant is applied for, page by page, and the copy contains everything', async ({ page, server }) => {
  const errors = consoleErrors(page);
  await becomeApplicant(page, server, 'ada@example.org');
  await page.goto('/applicant?via=a+colleague');
  await fillApplicant(page);
  await lookAndGoOn(page, 'project');
  await fillProject(page);
  await lookAndGoOn(page, 'team');
  await fillTeam(page);
  await lookAndGoOn(page, 'budget');
  await fillBudget(page);
  await lookAndGoOn(page, 'send');
  await fillDocuments(page);
  expect(await violations(page)).toEqual([]);
  await expect
    .poll(() => storedAnswers(page))
    .toMatchObject({
      agrees: true,
      ...{ phone: '+492215550199', call_from: '09:30', website: 'https://example.org/ada' },
      ...{ inst_country: 'DE', methods: 'measure\nother', months: '24', final_report_by: '2029-12-30' },
      call_clear: '4',
      ...{ permit: 'NW-4711', total: '62500.5', limit: '150000', grant: '60000', grant_share: '96' },
    });
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page).toHaveURL(/\/completion$/);
  await expect(page.getByRole('heading', { name: /Thanks, Ada/ })).toBeVisible();

  const copy = await readPdf(await pdfCopy(page));
  const rows = copy.tags
    .flatMap((tag) => tagsOf(tag, 'TR'))
    .map(({ children }) => children.map(({ text }) => text));
  for (const row of [
    ['Phone', '+49 221 5550199'],
    ['How clear is our call?', '4 of 5'],
    ['Date of Birth', '10.12.1985'],
    ['Duration', '01.10.2027 – 30.09.2029'],
    ['We may call you from', '09:30'],
    ['Programme', 'Across Borders'],
    ['Kind of Research', 'In the field'],
    ['Methods', 'Measurements Another method'],
    ['Staff', 'Partly'],
    ['Total', '62.500,50 €'],
    ['Amount Asked For', '60.000,00 €'],
    ['Share of the Grant', '96%'],
    ['How new is your approach?', '6 of 7'],
  ])
    expect.soft(rows).toContainEqual(row);
  expect(copy.info).toMatchObject({
    Language: 'en-GB',
    Title: 'Application for a Research Grant: Ada Lovelace',
  });
  expect(errors).toEqual([]);
});

test('each page fits a phone of 320 px, light and dark', async ({ page, server }) => {
  await becomeApplicant(page, server, 'ada@example.org');
  await storeAnswers(page, { kind: 'field', applies_as: 'team', grant: '60000', novelty: '6' });
  await page.setViewportSize(NARROW);
  for (const route of ['/applicant', '/project', '/team', '/budget', '/send']) {
    await page.goto(route);
    await expect(page.locator('main form .mt-field').first()).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await checkNarrow(page, `${route.slice(1)}-${colorScheme}`);
    }
  }
});
