// The number of entries of a block and the chosen tab: stored for applicants, loaded with the profile.
import { becomeApplicant, recordApiCalls } from './applicant.ts';
import { expect, test } from './journey.ts';

test('entries and the chosen tab are restored in another browser', async ({ page, server, browser }) => {
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
  const calls = recordApiCalls(second);
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
