// How many entries a block has and which tab is chosen: stored for applicants, read with the profile.
import { apiCalls, becomeApplicant, stored } from './applicant.ts';
import { expect, test } from './journey.ts';

test('entries and the chosen tab are found again in another browser', async ({ page, server, browser }) => {
  await becomeApplicant(page, server, 'layout@example.org');
  await page.goto('/education');
  const entries = page.getByRole('group', { name: /^College \d$/ });
  await expect(entries).toHaveCount(1);
  await page.getByRole('button', { name: 'Add Another' }).click();
  await expect(entries).toHaveCount(2);
  await page.getByRole('tab', { name: 'Upload a document' }).click();
  await expect(page.getByRole('button', { name: 'Choose file' })).toHaveCount(2);

  const other = await browser.newContext({
    baseURL: server.url,
    storageState: await page.context().storageState(),
  });
  const second = await other.newPage();
  const calls = apiCalls(second);
  await second.goto('/education');
  await expect(second.getByRole('group', { name: /^College \d$/ })).toHaveCount(2);
  await expect(second.getByRole('tab', { name: 'Upload a document' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const loaded = [
    'GET /add-another',
    'GET /document-answer',
    'GET /pdf/document-answer/personal_statement_doc',
    'GET /pdf/document-answer/resume_doc',
    'GET /profile',
    'GET /tabs',
  ];
  await expect.poll(() => calls.toSorted()).toEqual(loaded);
  await second.getByRole('button', { name: 'Previous' }).click();
  await expect(second).toHaveURL(/\/about$/);
  expect(calls).toHaveLength(loaded.length);
  await other.close();
});

test('what fails is told by its name, and nothing on the page changes', async ({ page, server }) => {
  await becomeApplicant(page, server, 'faults@example.org');
  await page.goto('/education');
  await expect(page.getByRole('button', { name: 'Add Another' })).toBeVisible();
  const fail = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 500, json: { message: 'No luck.' } }), { times: 1 });

  await fail('**/api/add-another');
  await page.getByRole('button', { name: 'Add Another' }).click();
  await expect(page.getByText('Error adding another College').first()).toBeVisible();
  await expect(page.getByRole('group', { name: /^College \d$/ })).toHaveCount(1);

  const essay = page.locator('[id="personal_statement_essay"]').getByRole('textbox');
  await essay.fill('A first draft.');
  await fail('**/api/tabs');
  await page.getByRole('tab', { name: 'Upload a document' }).click();
  await expect(page.getByText('Error handling tabs for Write it here').first()).toBeVisible();
  await expect(essay).toHaveValue('A first draft.');
  expect(await stored(page, '/api/add-another')).toEqual({ college: 1 });
  expect(await stored(page, '/api/tabs')).toEqual({});
});

for (const path of ['/api/add-another', '/api/tabs']) {
  test(`without GET ${path} the form does not open, and says so until it does`, async ({ page, server }) => {
    await becomeApplicant(page, server, 'unlucky@example.org');
    await page.route(`**${path}`, (route) => route.fulfill({ status: 500, json: { message: 'No luck.' } }), {
      times: 1,
    });
    await page.goto('/about');
    const dialog = page.getByRole('dialog', { name: 'Unexpected Error' });
    await expect(dialog).toContainText('No luck.');
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About You');
  });
}
