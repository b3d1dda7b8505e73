// Nested entries: added, filled in, saved, moved, removed and restored, read and printed.
import type { Page } from '@playwright/test';
import { NESTED } from '../engine/testing/nested-form.ts';
import { smallForm } from '../engine/testing/small-form.ts';
import { fetchStored } from './applicant.ts';
import { consoleErrors, expect } from './journey.ts';
import { formTest } from './served-form.ts';
import { storeAnswers, storedAnswers, twoDevices, waitUntilSaved } from './two-devices.ts';
import { violations } from './violations.ts';

const test = formTest(smallForm(NESTED));

const input = (page: Page, key: string) => page.locator(`[id="${key}"]`).getByRole('textbox');
const college = (page: Page, number: number) =>
  page.getByRole('group', { name: `College ${number}`, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const THREE = {
  ...{ college_name: 'Alpha', title: 'BA', credits: '1' },
  ...{ college_2_college_name: 'Beta', college_2_title: 'BSc', college_2_credits: '20' },
  ...{ college_2_degree_2_title: 'PhD', college_2_degree_2_thesis: 'On moss', college_2_several: 'Two' },
};

/** Unfolds all entries. */
async function unfold(page: Page): Promise<void> {
  await expect(college(page, 1)).toBeVisible();
  await page.locator('.mt-entry > details').evaluateAll((all) => {
    for (const fold of all) fold.setAttribute('open', '');
  });
}

async function filled(page: Page): Promise<void> {
  for (const [button_id, num_components] of [
    ['college', 2],
    ['college_2_degree', 2],
  ]) {
    const data = { button_id, num_components };
    expect((await page.request.put('/api/add-another', { data })).status()).toBe(200);
  }
  await storeAnswers(page, THREE);
}

test('nested entries are added, saved, moved with their parent, removed and restored', async ({
  page,
  browser,
  server,
}) => {
  const errors = consoleErrors(page);
  const [here] = await twoDevices(page, browser, server, '/only');
  await input(here, 'college_name').fill('Alpha');
  await input(here, 'title').fill('BA');
  await button(here, 'Add Another Degree').click();
  await expect(input(here, 'degree_2_title')).toBeFocused();
  await input(here, 'degree_2_title').fill('PhD');
  await input(here, 'degree_2_credits').fill('300');
  await input(here, 'degree_2_thesis').fill('On moss');
  await input(here, 'credits').fill('20');
  await expect(here.locator('[id="earned"]')).toContainText('320');
  await input(here, 'several').fill('Two');
  await button(here, 'Add Another College').click();
  await input(here, 'college_2_college_name').fill('Beta');
  await input(here, 'college_2_title').fill('MSc');
  await input(here, 'college_2_credits').fill('5');
  await waitUntilSaved(here);
  await expect(here.locator('[id="all_earned"]')).toContainText('325');
  await here.reload();
  await unfold(here);
  await expect(input(here, 'degree_2_thesis')).toHaveValue('On moss');

  await button(here, 'Move College 1 down').click();
  await expect(input(here, 'college_2_degree_2_thesis')).toHaveValue('On moss');
  await expect(input(here, 'title')).toHaveValue('MSc');
  expect(await storedAnswers(here)).toMatchObject({
    title: 'MSc',
    college_2_degree_2_title: 'PhD',
    earned: '5',
  });
  expect(await fetchStored(here, '/api/add-another')).toMatchObject({ degree: 1, college_2_degree: 2 });

  await college(here, 2).getByRole('button', { name: 'Remove Degree 2', exact: true }).click();
  await expect(input(here, 'college_2_several')).toHaveCount(0);
  await expect(here.locator('[id="all_earned"]')).toContainText('25');
  await button(here, 'Undo').click();
  await expect(input(here, 'college_2_degree_2_thesis')).toHaveValue('On moss');
  await expect(input(here, 'college_2_several')).toHaveValue('Two');

  await button(here, 'Remove College 2').click();
  await expect(college(here, 2)).toHaveCount(0);
  await expect(here.locator('[id="all_earned"]')).toContainText('5');
  await button(here, 'Undo').click();
  await expect(input(here, 'college_2_degree_2_thesis')).toHaveValue('On moss');
  await waitUntilSaved(here);
  await here.reload();
  await unfold(here);
  await expect(input(here, 'college_2_degree_2_thesis')).toHaveValue('On moss');
  await expect(input(here, 'college_2_degree_2_credits')).toHaveValue('300');
  await expect(here.locator('[id="all_earned"]')).toContainText('325');
  expect(errors).toEqual([]);
});

test('an error in a folded entry unfolds it, and it fits the window', async ({ page, browser, server }, {
  outputDir,
}) => {
  const [here] = await twoDevices(page, browser, server, '/only');
  await filled(here);
  await storeAnswers(here, { college_2_degree_2_title: '', college_2_degree_2_thesis: '' });
  await here.reload();
  await expect(college(here, 1).locator('details').first()).not.toHaveAttribute('open');
  await here.getByRole('button', { name: 'Apply for the Card', exact: true }).click();
  await expect(here.getByText('(College 2, Degree 2)')).toBeVisible();
  await here.getByRole('link', { name: 'Title of the degree: we need this' }).click();
  await expect(input(here, 'college_2_degree_2_title')).toBeFocused();
  await input(here, 'college_2_degree_2_title').fill('PhD');
  await waitUntilSaved(here);
  for (const width of [1280, 375, 320]) {
    await here.setViewportSize({ width, height: 800 });
    await here.reload();
    await expect(input(here, 'college_2_college_name')).toBeAttached();
    await unfold(here);
    expect(await violations(here)).toEqual([]);
    expect(await here.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await here.screenshot({ path: `${outputDir}/nested-${width}.png`, fullPage: true });
  }
});

test('text typed while another device moves the parent entry stays in its entry', async ({
  page,
  browser,
  server,
}) => {
  const [here, there] = await twoDevices(page, browser, server, '/only');
  await filled(here);
  for (const each of [here, there]) {
    await each.reload();
    await expect(college(each, 2)).toBeVisible();
    await unfold(each);
  }
  await button(there, 'Move College 2 up').click();
  await expect(input(there, 'degree_2_title')).toHaveValue('PhD');
  await input(here, 'college_2_degree_2_thesis').fill('On ferns');
  await waitUntilSaved(here);
  await expect(input(here, 'degree_2_thesis')).toHaveValue('On ferns');
  expect(await storedAnswers(here)).toMatchObject({ degree_2_thesis: 'On ferns', college_2_title: 'BA' });
});

test('text typed in an entry that another device has removed restores it, with its parent', async ({
  page,
  browser,
  server,
}) => {
  const [here, there] = await twoDevices(page, browser, server, '/only');
  await filled(here);
  for (const each of [here, there]) {
    await each.reload();
    await expect(college(each, 2)).toBeVisible();
    await unfold(each);
  }
  await college(there, 2).getByRole('button', { name: 'Remove Degree 2', exact: true }).click();
  await expect(input(there, 'college_2_degree_2_title')).toHaveCount(0);
  await button(there, 'Remove College 2').click();
  await expect(college(there, 2)).toHaveCount(0);
  await input(here, 'college_2_degree_2_thesis').fill('On ferns');
  await waitUntilSaved(here);
  await expect(input(here, 'college_2_degree_2_thesis')).toHaveValue('On ferns');
  await expect
    .poll(() => storedAnswers(here))
    .toMatchObject({
      ...{ college_2_college_name: 'Beta', college_2_title: 'BSc', college_2_degree_2_title: 'PhD' },
      ...{ college_2_degree_2_thesis: 'On ferns', college_2_several: 'Two' },
    });
  expect(await fetchStored(here, '/api/add-another')).toMatchObject({ college: 2, college_2_degree: 2 });
});
