// Two devices of one person answer the same question: what becomes of the conflict.
import type { Page } from '@playwright/test';
import { chooseOption } from './choose-option.ts';
import { fileQuestion, pdfFile } from './files.ts';
import { expect, test } from './journey.ts';
import {
  storedAnswers as answers,
  conflictDialog,
  lastName,
  statusLine,
  twoDevices,
  typeAndSave,
  waitUntilSaved,
} from './two-devices.ts';

test('the other answer can be taken; postponing the conflict loses none, and a click asks again', async ({
  page,
  browser,
  server,
}) => {
  const [one, two] = await twoDevices(page, browser, server);
  await typeAndSave(one, 'First Name', 'Augusta');
  await two.getByLabel('First Name').fill('Ada');
  await expect(conflictDialog(two)).toBeVisible();
  await two.keyboard.press('Escape');
  await expect(conflictDialog(two)).toHaveCount(0);
  await expect(statusLine(two)).toHaveText(
    'Not saved: one question has two answers to choose from. Press Save and Continue to choose.',
  );
  await expect(two.getByLabel('First Name')).toHaveValue('Ada');

  // The other questions are saved as usual, without another question.
  await lastName(two).fill('King');
  await expect.poll(() => answers(one)).toEqual({ first_name: 'Augusta', last_name: 'King' });
  await expect(conflictDialog(two)).toHaveCount(0);

  await two.getByRole('button', { name: 'Save and Continue' }).click();
  await conflictDialog(two).getByRole('button', { name: 'Decide Later' }).click();
  await expect(two).toHaveURL(/\/about$/);
  await expect(two.getByRole('dialog')).toHaveCount(0);
  await two.getByRole('button', { name: 'Save and Continue' }).click();
  await conflictDialog(two).getByRole('radio', { name: 'Saved elsewhere: Augusta' }).check();
  await conflictDialog(two).getByRole('button', { name: 'Keep Chosen Answers' }).click();
  await expect(two).toHaveURL(/\/education$/);
  expect(await answers(one)).toEqual({ first_name: 'Augusta', last_name: 'King' });
});

test('typing the answer of the other device resolves the conflict, with a message', async ({
  page,
  browser,
  server,
}) => {
  const [one, two] = await twoDevices(page, browser, server);
  await typeAndSave(one, 'First Name', 'Augusta');
  await two.getByLabel('First Name').fill('Ada');
  await conflictDialog(two).getByRole('button', { name: 'Decide Later' }).click();
  await expect(statusLine(two)).toHaveText(
    'Not saved: one question has two answers to choose from. Press Save and Continue to choose.',
  );
  await two.getByLabel('First Name').fill('Augusta');
  await expect(statusLine(two)).toHaveText('Saved');
});

test('a postponed conflict is asked about again when the answers kept on the device are restored', async ({
  page,
  browser,
  server,
}) => {
  const [one, two] = await twoDevices(page, browser, server);
  await typeAndSave(one, 'First Name', 'Augusta');
  await two.getByLabel('First Name').fill('Ada');
  await conflictDialog(two).getByRole('button', { name: 'Decide Later' }).click();
  await two.reload();
  await two.getByRole('dialog', { name: 'Unsaved Answers' }).getByRole('button', { name: 'Restore' }).click();
  await expect(conflictDialog(two).getByText('Saved elsewhere: Augusta')).toBeVisible();
  expect(await answers(one)).toEqual({ first_name: 'Augusta' });
});

test('choices are shown by their labels, and an answer that another device hides is asked about before it is removed', async ({
  page,
  browser,
  server,
}) => {
  const [one, two] = await twoDevices(page, browser, server);
  const country = (on: Page) => on.locator('[id="country"]').getByLabel('Country');
  await chooseOption(country(one), 'United States');
  await expect(statusLine(one)).toHaveText('Saved');
  await two.reload();
  await expect(country(two)).toContainText('United States');

  await chooseOption(country(one), 'France');
  await waitUntilSaved(one);
  // Another device has saved meanwhile: the reply to the save says so.
  await chooseOption(two.locator('[id="state"]').getByLabel('State'), 'Alaska');
  const group = conflictDialog(two).getByRole('group', { name: 'Country' });
  await expect(group.getByText('Yours: United States')).toBeVisible();
  await expect(group.getByText('Saved elsewhere: France')).toBeVisible();
  await group.getByRole('radio', { name: 'Yours' }).check();
  await conflictDialog(two).getByRole('button', { name: 'Keep Chosen Answers' }).click();
  await expect(statusLine(two)).toHaveText('Saved');
  expect(await answers(one)).toMatchObject({ country: 'USA', state: 'AK', state_desc: 'Alaska' });
});

test('keeping the choice of another device keeps the answers that depend on it', async ({
  page,
  browser,
  server,
}) => {
  const [one, two] = await twoDevices(page, browser, server);
  const store = async (data: object) =>
    expect((await one.request.put('/api/answer', { data })).status()).toBe(200);
  const select = (key: string) => two.locator(`[id="${key}"]`).getByRole('combobox');
  await store({ country: 'USA', state: 'AL' });
  await two.reload();
  await expect(select('state')).toContainText('Alabama');
  await store({ country: 'CAN', state: 'ON' });
  await chooseOption(select('country'), 'France');
  // While the conflict is postponed, they stay, too.
  await conflictDialog(two).getByRole('button', { name: 'Decide Later' }).click();
  await lastName(two).fill('King');
  await expect.poll(() => answers(one)).toMatchObject({ last_name: 'King' });
  expect(await answers(one)).toMatchObject({ country: 'CAN', state: 'ON' });
  await two.getByRole('link', { name: 'About You' }).click();
  await conflictDialog(two).getByRole('radio', { name: 'Saved elsewhere: Canada' }).check();
  await conflictDialog(two).getByRole('button', { name: 'Keep Chosen Answers' }).click();
  await expect(statusLine(two)).toHaveText('Saved');
  await expect(select('state')).toContainText('Ontario');
  expect(await answers(one)).toMatchObject({ country: 'CAN', state: 'ON' });
});

test('a conflict postponed during a change of tab or an upload is reported as such and not as an error', async ({
  page,
  browser,
  server,
}) => {
  const [one, two] = await twoDevices(page, browser, server);
  const degree = (on: Page) => on.locator('[id="college_degree_name"]').getByRole('textbox');
  for (const on of [one, two]) await on.goto('/education');
  await degree(one).fill('Biology');
  await expect(statusLine(one)).toHaveText('Saved');
  await degree(two).fill('Botany');
  await two.locator('[id="personal_statement_essay"]').getByRole('textbox').fill('Bees, mostly.');
  const later = conflictDialog(two).getByRole('button', { name: 'Decide Later' });
  await later.click();
  await expect.poll(() => answers(one)).toMatchObject({ personal_statement_essay: 'Bees, mostly.' });

  const undecided =
    'Not saved: one question has two answers to choose from. Press Save and Continue to choose.';
  const errors = two.getByRole('listitem', { name: /^Error / });
  await two.getByRole('tab', { name: 'Upload a document' }).click();
  await later.click();
  await expect(conflictDialog(two)).toHaveCount(0);
  await expect(statusLine(two)).toHaveText(undecided);
  await expect(two.getByRole('tab', { name: 'Upload a document' })).toHaveAttribute('aria-selected', 'true');
  await expect(errors).toHaveCount(0);

  await fileQuestion(two, 'resume_doc').upload(await pdfFile());
  await later.click();
  await expect(errors).toContainText(undecided);
  await expect(fileQuestion(two, 'resume_doc').alert).toContainText(undecided);
  await expect(fileQuestion(two, 'resume_doc').choose).toBeVisible();
  expect(await answers(one)).toMatchObject({ college_degree_name: 'Biology', personal_statement_essay: '' });
});
