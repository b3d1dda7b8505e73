// Another form on the same code: other pages, keys, texts and colours, through CONFIG_DIR alone.
import { chooseOption } from './choose-option.ts';
import { expect, PASSWORD } from './journey.ts';
import { test } from './library-card.ts';

test('a library card is applied for on the same code', async ({ page, server }) => {
  const email = 'reader@example.org';
  await page.goto('/about?from=poster');
  await expect(page).toHaveURL(/\/reader\?from=poster$/);
  await expect(page).toHaveTitle(/The Reader/);
  await expect(page.getByRole('banner')).toContainText('Library Card Application');
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([/The Reader/, /The Card/]);

  await page.getByLabel('Given Name').fill('Ada');
  await expect(page.getByLabel('Name of the Grown-up')).toHaveCount(0);
  await chooseOption(page.getByLabel('Kind of Card'), 'Child');
  await page.getByLabel('Name of the Grown-up').fill('Lord Byron');
  await chooseOption(page.getByLabel('District'), 'Harbor');
  await page.getByRole('radio', { name: 'Pier Branch' }).check();
  await page.getByRole('button', { name: 'Save and Turn the Page' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a Reader');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Become a Reader' }).click();
  await expect(page).toHaveURL(/\/confirm$/);
  await page.getByLabel('Code').fill(await server.newestCode(email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Come In' }).click();
  await expect(page).toHaveURL(/\/reader$/);
  await expect(page.getByLabel('Name of the Grown-up')).toHaveValue('Lord Byron');
  await expect(page.getByRole('radio', { name: 'Pier Branch' })).toBeChecked();

  // A hidden group is cleared, and so is a choice whose list changes.
  await chooseOption(page.getByLabel('Kind of Card'), 'Adult');
  await expect(page.getByLabel('Name of the Grown-up')).toHaveCount(0);
  await chooseOption(page.getByLabel('District'), 'Hill');
  await page.getByRole('button', { name: 'Save and Turn the Page' }).click();
  await expect(page).toHaveURL(/\/card$/);
  const profile = await page.request.get('/api/profile');
  const { answer } = (await profile.json()) as { answer: Record<string, unknown> };
  expect(answer).toMatchObject({
    reader_given_name: 'Ada',
    card_kind: 'adult',
    guardian_name: '',
    district: 'hill',
    home_branch: '',
    home_branch_desc: '',
  });
  // This question is configured without description.
  expect(answer).not.toHaveProperty('card_kind_desc');
  expect((await page.request.put('/api/answer', { data: { first_name: 'Ada' } })).status()).toBe(400);
});
