// Reordering entries: by keyboard, saved at once, with another device, and with Undo of a removal.
import type { Browser, Page } from '@playwright/test';
import { REPEATED } from '../engine/testing/repeated-form.ts';
import { smallForm } from '../engine/testing/small-form.ts';
import { fetchStored } from './applicant.ts';
import { consoleErrors, expect } from './journey.ts';
import type { RunningServer } from './running-server.ts';
import { formTest } from './served-form.ts';
import { storeAnswers, storedAnswers, twoDevices, waitUntilSaved } from './two-devices.ts';
import { violations } from './violations.ts';

const test = formTest(smallForm(REPEATED));

const place = (page: Page, number: number) =>
  page.getByRole('group', { name: `Stay ${number}`, exact: true }).getByRole('textbox', { name: 'Place' });
const move = (page: Page, number: number, way: 'up' | 'down') =>
  page.getByRole('button', { name: `Move Stay ${number} ${way}`, exact: true });

/** Creates three stays, open on two devices. */
async function stays(page: Page, browser: Browser, server: RunningServer): Promise<[Page, Page]> {
  const both = await twoDevices(page, browser, server, '/only');
  const data = { button_id: 'stay', num_components: 3 };
  expect((await page.request.put('/api/add-another', { data })).status()).toBe(200);
  await storeAnswers(page, {
    place: 'Rome',
    stay_2_place: 'Oslo',
    stay_2_kind: 'staff',
    stay_3_place: 'Bern',
  });
  for (const each of both) {
    await each.reload();
    await expect(place(each, 3)).toHaveValue('Bern');
  }
  return both;
}

test('an entry moves up by keyboard with all its content, in one save', async ({ page, browser, server }) => {
  const errors = consoleErrors(page);
  const [here] = await stays(page, browser, server);
  const writes: string[] = [];
  here.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await move(here, 2, 'up').focus();
  await here.keyboard.press('Enter');
  await expect(move(here, 1, 'down')).toBeFocused();
  await expect(here.getByText('Stay 2 is now Stay 1.', { exact: true })).toBeAttached();
  await expect(place(here, 1)).toHaveValue('Oslo');
  await expect(here.getByRole('combobox', { name: 'Kind' }).first()).toHaveText('Staff');
  expect(writes).toEqual(['PUT /api/add-another/stay/2/place']);
  expect(await storedAnswers(here)).toMatchObject({ place: 'Oslo', kind: 'staff', stay_2_place: 'Rome' });
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [375, 'dark'],
    [320, 'light'],
  ] as const) {
    await here.emulateMedia({ colorScheme });
    await here.setViewportSize({ width, height: 800 });
    await here.reload();
    await expect(place(here, 1)).toHaveValue('Oslo');
    expect(await violations(here)).toEqual([]);
    expect(await here.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }

  // A removed entry returns to its place among the present others.
  await here.getByRole('button', { name: 'Remove Stay 2', exact: true }).click();
  await expect(place(here, 2)).toHaveValue('Bern');
  await here.getByRole('button', { name: /undo/i }).click();
  await expect(place(here, 2)).toHaveValue('Rome');
  await expect(place(here, 3)).toHaveValue('Bern');
  await waitUntilSaved(here);
  expect(await storedAnswers(here)).toMatchObject({ stay_2_place: 'Rome', stay_3_place: 'Bern' });
  expect(errors).toEqual([]);
});

test('text typed while another device moves entries stays in its entry', async ({
  page,
  browser,
  server,
}) => {
  const [here, there] = await stays(page, browser, server);
  await move(there, 3, 'up').click();
  await expect(place(there, 2)).toHaveValue('Bern');
  await place(here, 3).fill('Bern and Basel');
  await waitUntilSaved(here);
  await expect(place(here, 2)).toHaveValue('Bern and Basel');
  await expect(place(here, 2)).toBeFocused();
  expect(await storedAnswers(here)).toMatchObject({
    place: 'Rome',
    stay_2_place: 'Bern and Basel',
    stay_3_place: 'Oslo',
  });
  // Both move the same entry: the later move wins, and nothing is lost.
  await move(there, 2, 'up').click();
  await expect(move(there, 1, 'down')).toBeFocused();
  await move(here, 2, 'down').click();
  await expect(place(here, 3)).toHaveValue('Bern and Basel');
  await expect
    .poll(() => storedAnswers(here))
    .toMatchObject({
      place: 'Rome',
      stay_2_place: 'Oslo',
      stay_2_kind: 'staff',
      stay_3_place: 'Bern and Basel',
    });
  expect(await fetchStored(here, '/api/add-another')).toMatchObject({ stay: 3 });
});
