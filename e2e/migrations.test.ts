// The school renames a key and removes an option during an application, with a migration: the applicant finds
// the answers in the new questions, and staff can read those set aside.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { becomeApplicant } from './applicant.ts';
import { editConfig } from './edit-config.ts';
import { expect, test } from './journey.ts';
import type { RunningServer } from './running-server.ts';
import { serviceTokenOf } from './service-token.ts';
import { violations } from './violations.ts';

const EMAIL = 'ada@example.org';
const ANSWERS = { first_name: 'Ada', preferred_name: 'Countess', middle_name: 'Augusta', gender: 'X' };

const STEPS = [
  { rename: 'preferred_name', to: 'called' },
  { map: 'gender', values: { X: 'N' } },
  { drop: 'middle_name', label: 'Middle Name', reason: 'Nobody has to say it any more.' },
];

/** Restarts the product with another form. */
async function changeForm(server: RunningServer): Promise<void> {
  await server.end();
  for (const file of ['data-model.json', 'sections/personal.json'])
    await editConfig(server, file, '"preferred_name"', '"called"');
  await editConfig(server, 'data-model.json', '"middle_name"', '"second_name"');
  await editConfig(server, 'sections/personal.json', '"middle_name"', '"second_name"');
  await editConfig(server, 'option-lists.json', '{ "value": "X", "label": "Another gender" },', '');
  await mkdir(join(server.configDir, 'migrations'));
  const migration = JSON.stringify({ $schema: 'migration.schema.json', id: 'names', steps: STEPS });
  await writeFile(join(server.configDir, 'migrations/names.json'), migration);
  await server.boot();
}

test('answers follow the form, and staff can read those set aside', async ({ page, browser, server }) => {
  await becomeApplicant(page, server, EMAIL);
  const saved = await page.request.put('/api/answer', { data: ANSWERS });
  expect(saved.status(), await saved.text()).toBe(200);
  await changeForm(server);

  await page.goto('/about');
  await expect(page.locator('[id="called"]').getByRole('textbox')).toHaveValue('Countess');
  await expect(page.locator('[id="second_name"]').getByRole('textbox')).toHaveValue('');
  const { answer } = await (await page.request.get('/api/profile')).json();
  expect(answer).toMatchObject({ called: 'Countess', gender: 'N', gender_desc: 'I prefer not to say' });
  expect(JSON.stringify(answer)).not.toContain('Augusta');

  const token = await serviceTokenOf(server, EMAIL);
  const staff = await (await browser.newContext({ baseURL: server.url })).newPage();
  await staff.goto(`/about?service_token=${token}`);
  const aside = staff.getByRole('region', { name: 'Answers to an Earlier Form' });
  await expect(aside.getByRole('rowheader')).toHaveText(['Middle Name']);
  await expect(aside.getByRole('cell')).toHaveText([/^Augusta\s*Nobody has to say it any more\.$/]);
  expect(await violations(staff)).toEqual([]);
  await staff.setViewportSize({ width: 375, height: 700 });
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  // The copy has only questions of the form.
  await staff.goto(`/about?service_token=${token}&print=all`);
  await expect(staff.locator('html')).toHaveAttribute('data-printed', 'ready');
  await expect(aside).toHaveCount(0);
});
