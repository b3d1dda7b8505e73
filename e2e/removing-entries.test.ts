// Removing an added entry: by a person, with another window, and with documents in it.
import { type Browser, test as base, type Page } from '@playwright/test';
import { copyWithLetters } from '../server/testing/entries-form.ts';
import { becomeApplicant, fetchStored } from './applicant.ts';
import { attachFile } from './attach-file.ts';
import { answerDeletion, fileQuestion, pdfFile, serveStatus } from './files.ts';
import { consoleErrors, expect, test } from './journey.ts';
import { RunningServer } from './running-server.ts';
import { ADA, openNew, storedAnswers, storeEntries, twoDevices, waitUntilSaved } from './two-devices.ts';
import { violations } from './violations.ts';

const remove = (page: Page, number: number) =>
  page.getByRole('button', { name: `Remove College ${number}`, exact: true });
const heading = (page: Page, number: number) =>
  page.getByRole('heading', { name: `College ${number}`, exact: true });
const school = (page: Page, number: number) =>
  page.getByRole('combobox', { name: 'Search for Your School' }).nth(number - 1);
const degree = (page: Page, number: number) =>
  page.locator(`[id="${number === 1 ? '' : `college_${number}_`}college_degree_name"]`).getByRole('textbox');
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

const THREE = {
  college_name: 'Alpha',
  college_2_college_name: 'Beta',
  college_2_college_degree: 'BA',
  college_2_college_degree_name: 'Botany',
  college_3_college_name: 'Gamma',
  college_3_college_degree_name: 'Geology',
  '#source:college_3_college_name': 'record',
};

/** Opens this many colleges on two devices. */
async function colleges(
  count: number,
  page: Page,
  browser: Browser,
  server: RunningServer,
): Promise<[Page, Page]> {
  const both = await twoDevices(page, browser, server, '/education');
  await storeEntries(page, count, THREE);
  for (const each of both) {
    await each.reload();
    await expect(heading(each, count)).toBeVisible();
  }
  return both;
}

test('by keyboard: later entries move up in one save, and Undo restores the entry', async ({
  page,
  server,
}) => {
  const errors = consoleErrors(page);
  await becomeApplicant(page, server, ADA);
  await storeEntries(page, 3, THREE);
  await openNew(page, '/education');
  await expect(remove(page, 1)).toHaveCount(0);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await remove(page, 2).focus();
    expect(await violations(page)).toEqual([]);
    writes.length = 0;
    await page.keyboard.press('Enter');
    await expect(heading(page, 2)).toBeFocused();
    await expect(page.getByText('College 2 was removed.', { exact: true })).toBeAttached();
    await expect(school(page, 2)).toHaveValue('Gamma');
    await expect(heading(page, 3)).toHaveCount(0);
    expect(writes).toEqual(['DELETE /api/add-another/college/2']);
    expect(await storedAnswers(page)).toMatchObject({
      college_2_college_name: 'Gamma',
      college_2_college_degree: '',
      college_2_college_degree_name: 'Geology',
      college_3_college_name: '',
      college_3_college_degree_name: '',
    });
    expect(await fetchStored(page, '/api/add-another')).toEqual({ college: 2 });
    const told = page.getByRole('listitem', { name: 'Answers removed (3)', exact: true });
    await expect(told).toContainText('They were in the entry you removed.');
    expect(await violations(page)).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);

    await undo(page).press('Enter');
    await expect(school(page, 2)).toBeFocused();
    await expect(school(page, 2)).toHaveValue('Beta');
    await expect(school(page, 3)).toHaveValue('Gamma');
    await waitUntilSaved(page);
    const { '#source:college_3_college_name': _, ...answers } = THREE;
    await expect.poll(() => storedAnswers(page)).toMatchObject(answers);
  }
  const { sources } = await fetchStored<{ sources: object }>(page, '/api/profile');
  expect(sources).toEqual({ college_3_college_name: 'record' });
  expect(errors).toEqual([]);
});

test('an empty entry is removed without a warning, and after the last one the previous one gets the focus', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, ADA);
  await openNew(page, '/education');
  await page.getByRole('button', { name: 'Add Another' }).click();
  await remove(page, 2).click();
  await expect(heading(page, 1)).toBeFocused();
  await expect(undo(page)).toHaveCount(0);
  await page.reload();
  await expect(heading(page, 1)).toBeVisible();
  await expect(heading(page, 2)).toHaveCount(0);
});

test('another window continues in the same entry, wherever it is now, without a question', async ({
  page,
  browser,
  server,
}) => {
  const [one, two] = await colleges(3, page, browser, server);
  await degree(two, 3).click();
  await remove(one, 2).click();
  await expect(school(one, 2)).toHaveValue('Gamma');
  await two.keyboard.press('End');
  await two.keyboard.type(' and maps');
  await expect(degree(two, 2)).toHaveValue('Geology and maps');
  await expect(degree(two, 2)).toBeFocused();
  await two.keyboard.type(', too');
  await waitUntilSaved(two);
  await expect(heading(two, 3)).toHaveCount(0);
  expect(await storedAnswers(one)).toMatchObject({
    college_2_college_name: 'Gamma',
    college_2_college_degree_name: 'Geology and maps, too',
    college_3_college_degree_name: '',
  });
});

test('unsaved text of another window in a removed entry is not lost: the entry returns', async ({
  page,
  browser,
  server,
}) => {
  const [one, two] = await colleges(3, page, browser, server);
  await two.context().setOffline(true);
  await degree(two, 2).fill('Botany and bees');
  await remove(one, 2).click();
  await expect(school(one, 2)).toHaveValue('Gamma');
  await two.context().setOffline(false);
  await expect(two.getByText(/^College 2 was removed in another window\. We brought it back/)).toBeVisible();
  await waitUntilSaved(two);
  await expect(degree(two, 2)).toHaveValue('Botany and bees');
  expect(await storedAnswers(two)).toMatchObject({
    college_2_college_name: 'Beta',
    college_2_college_degree: 'BA',
    college_2_college_degree_name: 'Botany and bees',
    college_3_college_name: 'Gamma',
  });
});

test('a window that has removed an entry learns at once that another one has restored it', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, ADA);
  await storeEntries(page, 3, THREE);
  await openNew(page, '/education');
  const other = await page.context().newPage();
  await other.goto('/education');
  await expect(heading(other, 3)).toBeVisible();
  await other.route('**/api/answer', (route) => route.abort());
  await degree(other, 2).fill('Botany and bees');
  await remove(page, 2).click();
  await expect(school(page, 2)).toHaveValue('Gamma');
  await expect(undo(page)).toBeVisible();
  await other.unroute('**/api/answer');
  await other.evaluate(() => window.dispatchEvent(new Event('online')));
  const told = page.getByRole('listitem').filter({ hasText: 'College 2 is back' });
  await expect(told).toContainText('because it was changed in another window.');
  await expect(degree(page, 2)).toHaveValue('Botany and bees');
  await expect(school(page, 3)).toHaveValue('Gamma');
  await expect(undo(page)).toHaveCount(0);
  await expect(page.getByText('College 2 was removed.', { exact: true })).toHaveCount(0);
});

test('an entry that others have changed is shown before it can be removed', async ({
  page,
  browser,
  server,
}) => {
  const [one, two] = await colleges(2, page, browser, server);
  await degree(two, 2).fill('Botany and bees');
  await waitUntilSaved(two);
  await remove(one, 2).click();
  await expect(page.getByRole('listitem', { name: /^Error Error removing College 2/ })).toBeVisible();
  await expect(degree(one, 2)).toHaveValue('Botany and bees');
  await remove(one, 2).click();
  await expect(heading(one, 2)).toHaveCount(0);
  expect(await storedAnswers(one)).toMatchObject({ college_2_college_degree_name: '' });
});

const withLetters = base.extend<{ readonly server: RunningServer }>({
  server: async ({ browserName: _ }, use) => {
    const { configDir, remove } = copyWithLetters();
    const server = await RunningServer.start({ config: configDir });
    remove();
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.url),
});

withLetters(
  'documents and tabs move with their entry; while one is converted nothing does',
  async ({ page, browser, server }) => {
    const [one, two] = await colleges(3, page, browser, server);
    const entry = (at: Page, number: number) => at.getByRole('group', { name: `College ${number}` });
    const upload = (at: Page, number: number) =>
      entry(at, number).getByRole('tab', { name: 'Upload the letter' });
    await upload(one, 3).click();
    await fileQuestion(one, 'college_3_college_letter_doc').upload(await pdfFile('gamma.pdf'));
    await expect(fileQuestion(one, 'college_3_college_letter_doc').remove).toBeVisible();

    await serveStatus(two, 'college_3_college_letter_doc', 'IN_PROGRESS');
    await two.reload();
    await expect(fileQuestion(two, 'college_3_college_letter_doc').bar).toBeVisible();
    await remove(two, 2).click();
    const blocked = two.getByRole('dialog', { name: 'File Upload in Progress' });
    await expect(blocked).toContainText('The entry cannot move before that');
    await blocked.getByRole('button', { name: 'Close' }).first().click();
    await expect(heading(two, 3)).toBeVisible();
    await two.unrouteAll();

    await remove(one, 2).click();
    await expect(upload(one, 2)).toHaveAttribute('aria-selected', 'true');
    await expect(fileQuestion(one, 'college_2_college_letter_doc').field).toContainText('gamma.pdf');
    expect(await fetchStored(one, '/api/document-answer')).toEqual({
      college_2_college_letter_doc: { file_name: 'gamma.pdf', file_size: expect.any(Number) },
    });
    expect(await storedAnswers(one)).toMatchObject({ college_2_college_letter_doc: 'ANSWERED' });
    await undo(one).click();
    await expect(school(one, 2)).toHaveValue('Beta');
    await expect(fileQuestion(one, 'college_3_college_letter_doc').field).toContainText('gamma.pdf');
    await waitUntilSaved(one);
    expect(Object.keys(await fetchStored<object>(one, '/api/document-answer'))).toEqual([
      'college_3_college_letter_doc',
    ]);
  },
);

withLetters(
  'a document that another device has added is shown before its entry can be removed',
  async ({ page, browser, server }) => {
    const [one, two] = await colleges(2, page, browser, server);
    const letter = 'college_2_college_letter_doc';
    const upload = (at: Page) => at.getByRole('tab', { name: 'Upload the letter' }).nth(1);
    await upload(one).click();
    await expect(upload(one)).toHaveAttribute('aria-selected', 'true');
    // Otherwise an autosave of this window could show the document before the removal.
    await degree(one, 1).fill('Biology');
    await waitUntilSaved(one);
    await two.reload();
    await expect(fileQuestion(two, letter).choose).toBeVisible();
    await attachFile(one, letter);

    await remove(one, 2).click();
    await expect(page.getByRole('listitem', { name: /^Error Error removing College 2/ })).toBeVisible();
    await expect(fileQuestion(one, letter).remove).toBeVisible();

    await degree(two, 1).fill('Botany');
    await waitUntilSaved(two);
    await remove(two, 2).click();
    await answerDeletion(two, 'Cancel');
    await expect(fileQuestion(two, letter).remove).toBeVisible();
    expect(Object.keys(await fetchStored<object>(one, '/api/document-answer'))).toEqual([letter]);
  },
);
