// A school admin edits config/ while the product runs.
import { editConfig } from './edit-config.ts';
import { expect, test } from './journey.ts';
import { RunningServer } from './running-server.ts';

test('an edited label appears without a rebuild, and typed text is kept', async ({ page, server }) => {
  await page.goto('/about');
  await page.getByLabel('First Name').fill('Ada');
  await editConfig(server, 'sections/personal.json', '"label": "First Name"', '"label": "Given Name"');
  await expect(page.getByLabel('Given Name')).toHaveValue('Ada');
  await page.reload();
  await expect(page.getByLabel('Given Name')).toBeVisible();
});

test('a broken edit keeps the running form and says where it is wrong', async ({ page, server }) => {
  await page.goto('/about');
  await page.getByLabel('First Name').fill('Ada');
  const mend = await editConfig(server, 'sections/personal.json', '"widget": "date"', '"widget": "dat"');
  const where = /sections\/personal\.json:\d+:\d+/;
  await expect(page.getByText(where).first()).toBeVisible();
  await expect(page.getByText('Did you mean "date"?').first()).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  await expect.poll(() => server.output).toContain('unknown-widget');
  expect(server.output).toMatch(where);

  const fresh = await page.context().newPage();
  await fresh.goto('/about');
  await expect(fresh.getByLabel('Date of Birth')).toBeVisible();
  await mend();
  await expect(page.getByText(where)).toHaveCount(0);
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
});

test('a development start with a broken config shows the errors in the browser, and recovers', async ({
  page,
  server,
}) => {
  await server.kill();
  const mend = await editConfig(
    server,
    'sections/address.json',
    '"valueKey": "country"',
    '"valueKey": "contry"',
  ).catch(() => editConfig(server, 'sections/address.json', '"by": "country"', '"by": "contry"'));
  await server.boot();
  const answer = await page.goto('/about');
  expect(answer?.status()).toBe(500);
  await expect(page.getByText(/sections\/address\.json:\d+:\d+/).first()).toBeVisible();
  await expect(page.getByText('Did you mean "country"?').first()).toBeVisible();
  await mend();
  await expect(page.getByLabel('Country')).toBeVisible();
});

test('a production start runs no checks, but refuses a config that does not compile', async ({ server }) => {
  await server.kill();
  const production = {
    NODE_ENV: 'production',
    SESSION_SECRET: 'a secret of at least thirty-two characters',
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    SMTP_URL: 'smtp://localhost:2525',
    MAIL_FROM: 'apply@example.edu',
    PUBLIC_URL: 'https://apply.example.edu',
  };
  // Only a check finds a key that is not in the data model.
  await editConfig(server, 'data-model.json', '"prev_lname"', '"previous_lname"');
  const checked = await RunningServer.start({ config: server.configDir, environment: production });
  expect(checked.output).not.toContain('unknown-data-key');
  await checked.stop();
  await editConfig(server, 'form.json', '"defaultPage": "about"', '"defaultPage": "abuot"');
  await expect(RunningServer.start({ config: server.configDir, environment: production })).rejects.toThrow(
    /form\.json:\d+:\d+ error unknown-page/,
  );
});
