// The author of a form sees the page next to the files: each edit, its errors, why a question is shown, and its
// states.
import { readdir, readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { becomeApplicant } from './applicant.ts';
import { editConfig } from './edit-config.ts';
import { consoleErrors, expect, test } from './journey.ts';

test.use({ environment: { AUTHORING: '1' } });

const tools = (page: Page) => page.getByRole('region', { name: 'Tools of the author' });
const tool = (page: Page, name: string | RegExp) => tools(page).getByRole('button', { name });

/** Opens a page of the form, with the tools loaded. */
async function open(page: Page, path = '/about'): Promise<void> {
  await page.goto(path);
  await expect(tool(page, 'No findings')).toBeVisible();
}

/** Expects that the end of the page can be scrolled above the tools, and nothing is wider than the window. */
async function expectRoom(page: Page): Promise<void> {
  const room = await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    const foot = document.querySelector('footer')?.getBoundingClientRect().bottom ?? Number.NaN;
    const top = document.querySelector('.mt-author-tools-dock')?.getBoundingClientRect().top ?? Number.NaN;
    const { scrollWidth, clientWidth } = document.documentElement;
    return { isClear: foot <= top + 1, isNarrow: scrollWidth <= clientWidth };
  });
  expect(room).toEqual({ isClear: true, isNarrow: true });
}

test('an edit appears in the open page with its answers kept, and the page says how long it took', async ({
  page,
  server,
}) => {
  await open(page);
  await page.getByLabel('First Name').fill('Ada');
  const took: number[] = [];
  let name = 'First Name';
  for (const next of ['Given Name', 'Forename', 'Own Name', 'Calling Name', 'Called By']) {
    // From writing the file to the label in the page, as measured in the page.
    const seen = page.evaluate(
      (text) =>
        new Promise<number>((resolve) => {
          const watcher = new MutationObserver(() => {
            if (!document.body.textContent.includes(text)) return;
            watcher.disconnect();
            resolve(Date.now());
          });
          watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
        }),
      next,
    );
    await editConfig(server, 'sections/personal.json', `"label": "${name}"`, `"label": "${next}"`);
    const written = Date.now();
    took.push((await seen) - written);
    name = next;
    await expect(page.getByLabel(name)).toHaveValue('Ada');
  }
  // Reported, not asserted: a busy machine takes longer.
  test.info().annotations.push({ type: 'milliseconds from file to page', description: took.join(', ') });
  console.log(`From file to page: ${took.join(', ')} ms`);
});

test('errors and warnings link to their lines, and the last valid form stays', async ({ page, server }) => {
  await open(page);
  await page.getByLabel('First Name').fill('Ada');
  const mend = await editConfig(server, 'sections/personal.json', '"widget": "date"', '"widget": "dat"');
  await expect(tool(page, /^\d+ errors?$/)).toHaveAttribute('aria-expanded', 'true');
  await expect(tools(page).getByText('The last good form is still shown.')).toBeVisible();
  const link = tools(page)
    .getByRole('link', { name: /^sections\/personal\.json:\d+:\d+$/ })
    .first();
  await expect(link).toHaveAttribute(
    'href',
    new RegExp(`^vscode://file${server.configDir}/sections/personal\\.json:\\d+:\\d+$`),
  );
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  await expectRoom(page);
  await mend();
  await expect(tool(page, 'No findings')).toHaveAttribute('aria-expanded', 'false');
  // Hints are only counted, and cover nothing until they are opened.
  await editConfig(
    server,
    'conditions.json',
    '"conditions": {',
    '"conditions": { "old": { "valueKey": "gender", "operator": "answered" },',
  );
  await tool(page, '1 warning').click();
  await expect(tools(page).getByText('unused-condition')).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
});

test('the tools explain why a question is shown or hidden: rules, answers and places, as the answers change', async ({
  page,
}) => {
  const errors = consoleErrors(page);
  await open(page);
  await tool(page, 'Why is it shown?').click();
  await expect(tools(page).getByText('Press a question of the page')).toBeVisible();
  // A hidden question.
  await tools(page).getByLabel('Question').selectOption('state');
  await expect(
    tools(page).getByRole('heading', { name: 'Why is “State/Province” not shown?' }),
  ).toBeVisible();
  await expect(tools(page).getByText('“Country” (country) is not answered')).toBeVisible();
  await expect(tools(page).getByRole('link', { name: /^sections\/address\.json:\d+:\d+$/ })).toHaveCount(3);
  await tool(page, 'Put answers in that show it').click();
  await expect(tools(page).getByRole('heading', { name: 'Why is “State/Province” shown?' })).toBeVisible();
  await expect(tools(page).getByText(/^“Country” \(country\) is "\w+" now/)).toBeVisible();
  // A clicked question.
  await page.getByLabel('First Name').click();
  await expect(tools(page).getByRole('heading', { name: 'Why is “First Name” shown?' })).toBeVisible();
  await expect(tools(page).getByText('No rule hides it')).toBeVisible();
  expect(errors).toEqual([]);
});

test('the page can be switched through scenarios and witnesses, without sending or keeping them', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });
  await open(page);
  await page.getByLabel('First Name').fill('Ada');
  await tool(page, 'States').click();
  await tools(page).getByLabel('State').selectOption({ label: 'from-paris' });
  await expect(tools(page).getByRole('status')).toContainText('Somebody who lives in France');
  await expect(tools(page).getByText('The form does what this scenario expects.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Country/ })).toContainText('France');
  // A required question, with its message.
  await tools(page).getByLabel('State').selectOption({ label: '"zip", required and not answered' });
  await expect(tools(page).getByText('“zip” says: “Zip/Postal Code”')).toBeVisible();
  // A part of another page leads there.
  await tools(page).getByLabel('State').selectOption({ label: 'the page "education"' });
  await expect(page).toHaveURL(/\/education#/);
  await tool(page, 'Next').click();
  await expect(page).toHaveURL(/#/);
  await tool(page, 'Put my answers back').click();
  await tool(page, 'Why is it shown?').click();
  await tools(page).getByLabel('Question').selectOption('first_name');
  await tool(page, 'Go to it').click();
  await expect(page).toHaveURL(/\/about#first_name$/);
  await expect(page.getByLabel('First Name')).toBeFocused();
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  expect(sent).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('');
});

test('the scripts of the tools are in a separate folder, and in no script or style of the form', async () => {
  const folder = new URL('../dist/renderer/assets/', import.meta.url);
  const names = await readdir(folder, { recursive: true });
  const texts = await Promise.all(
    names
      .filter((name) => /\.(js|css)$/.test(name))
      .map(async (name) => [name, await readFile(new URL(name, folder), 'utf8')] as const),
  );
  const holding = texts.filter(([, text]) => text.includes('mt-author-tools')).map(([name]) => name);
  expect(holding).toEqual([expect.stringMatching(/^dev\/DevelopmentApp-/)]);
});

test('the tools do not touch a logged-in user, and say why', async ({ page, server }) => {
  await becomeApplicant(page, server, 'ada@example.org');
  await open(page);
  await tool(page, 'States').click();
  await expect(tools(page).getByText(/would be saved as theirs\. Log out/)).toBeVisible();
  await expect(tools(page).getByLabel('State')).toHaveCount(0);
});

test('the tools work with a keyboard, on a phone and without accessibility violations', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await open(page);
  await expectRoom(page);
  for (const name of ['No findings', 'Why is it shown?', 'States']) {
    await tool(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(tool(page, name)).toHaveAttribute('aria-expanded', 'true');
    if (name === 'Why is it shown?') await tools(page).getByLabel('Question').selectOption('state');
    if (name === 'States') await tool(page, 'Next').click();
    const { violations } = await new AxeBuilder({ page }).include('.mt-author-tools-dock').analyze();
    expect(violations).toEqual([]);
    await expectRoom(page);
    await tool(page, name).focus();
    await page.keyboard.press('Escape');
    await expect(tool(page, name)).toBeFocused();
    await expect(tool(page, name)).toHaveAttribute('aria-expanded', 'false');
  }
  // The focused element is not covered by the tools.
  const last = page.getByRole('button', { name: 'Save and Continue' });
  await last.focus();
  const [button, dock] = [await last.boundingBox(), await tools(page).boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
});
