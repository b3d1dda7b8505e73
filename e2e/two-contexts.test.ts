// One person, two browsers: answers to different questions are both kept, and a conflict is shown for the same
// question.
import { becomeApplicant } from './applicant.ts';
import { consoleErrors, expect, test } from './journey.ts';
import {
  ADA,
  storedAnswers as answers,
  conflictDialog,
  lastName,
  statusLine,
  twoDevices,
  typeAndSave,
} from './two-devices.ts';
import { violations } from './violations.ts';

test('two devices that answer different questions both keep their work, and see that of the other', async ({
  page,
  browser,
  server,
}) => {
  const [one, two] = await twoDevices(page, browser, server);
  const errors = consoleErrors(two);
  await typeAndSave(one, 'First Name', 'Ada');
  await lastName(two).fill('King');
  await expect(statusLine(two)).toHaveText('Saved');
  expect(await answers(one)).toEqual({ first_name: 'Ada', last_name: 'King' });

  // A save never blanks answers that it did not load, and the next one loads them.
  await two.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(two).toHaveURL(/\/education$/);
  expect(await answers(one)).toEqual({ first_name: 'Ada', last_name: 'King' });
  await two.getByRole('button', { name: 'Previous' }).click();
  await expect(two.getByLabel('First Name')).toHaveValue('Ada');
  expect(errors).toEqual([]);
});

for (const width of [1280, 375]) {
  test(`a conflict is resolved by keyboard, at ${width} px`, async ({ page, browser, server }) => {
    const [one, two] = await twoDevices(page, browser, server);
    await two.setViewportSize({ width, height: 700 });
    await typeAndSave(one, 'First Name', 'Augusta');
    // Both in one save, however long the typing takes.
    await two.route('**/api/answer', (route) => route.abort());
    await lastName(two).fill('King');
    await two.getByLabel('First Name').fill('Ada');
    await two.unroute('**/api/answer');
    const dialog = conflictDialog(two);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('heading')).toBeFocused();
    const group = dialog.getByRole('group', { name: 'First Name' });
    await expect(group.getByText('Yours: Ada')).toBeVisible();
    await expect(group.getByText('Saved elsewhere: Augusta')).toBeVisible();
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
    expect(await violations(two)).toEqual([]);
    const wider = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(wider).toBe(0);
    // Neither answer is written before the choice.
    expect(await answers(one)).toEqual({ first_name: 'Augusta' });

    await dialog.getByRole('button', { name: 'Keep Chosen Answers' }).press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('Please choose an answer for each question.');
    await two.keyboard.press('Shift+Tab');
    await two.keyboard.press('Shift+Tab');
    await expect(dialog.getByRole('radio').last()).toBeFocused();
    await two.keyboard.press('ArrowUp');
    await expect(dialog.getByRole('radio', { name: 'Yours: Ada' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Keep Chosen Answers' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(statusLine(two)).toHaveText('Saved');
    await expect(two.getByLabel('First Name')).toBeFocused();
    expect(await answers(one)).toEqual({ first_name: 'Ada', last_name: 'King' });
  });
}

test('two tabs of one browser keep their unsaved text apart', async ({ page, context, server }) => {
  await becomeApplicant(page, server, ADA);
  await page.goto('/about');
  const second = await context.newPage();
  await second.goto('/about');
  await page.getByLabel('First Name').fill('Ada');
  await lastName(second).fill('King');
  await expect(statusLine(page)).toHaveText('Saved');
  await expect(statusLine(second)).toHaveText('Saved');
  expect(await answers(page)).toEqual({ first_name: 'Ada', last_name: 'King' });
});
