// Formatted texts of a school: marks become elements of the right level, and answers in them stay plain text.
import { secondFiles } from '../engine/testing/config-files.ts';
import { grantFiles } from '../engine/testing/grant-form.ts';
import { becomeApplicant } from './applicant.ts';
import { consoleErrors, expect } from './journey.ts';
import { recordLayoutShifts } from './layout-shifts.ts';
import { formTest } from './served-form.ts';
import { storeAnswers } from './two-devices.ts';
import { violations } from './violations.ts';

const BEFORE = `# Before you begin

You need

1. a **title**,
2. a [plan](https://example.org/plan), *two pages* long.

![A ship beside a lighthouse](logo.svg)

## And not

a curriculum vitae.`;

interface Part {
  [name: string]: unknown;
}

/** Returns the files of a form for grants, with marks in its texts. */
function markedFiles() {
  const modal = secondFiles.find(({ path }) => path.startsWith('modals/'));
  if (modal === undefined) throw new Error('The second form has no modal.');
  const changes: Readonly<Record<string, (json: Part) => void>> = {
    'form.json': (json) => {
      const [project] = json.pages as Part[];
      Object.assign(project ?? {}, { intro: BEFORE });
      json.notice = { notice: 'Open **now**.', from: '2020-01-01', to: '2999-12-31' };
      json.modals = ['opening-hours'];
    },
    'sections/project.json': (json) => {
      json.intro = '**All** of it. See\n\n- the [budget](/budget).';
      const [title] = json.content as Part[];
      Object.assign(title ?? {}, { help: 'Write it\n\n- in **English**,\n- in a line.' });
      (json.content as Part[]).push({
        fold: 'Why do we ask for all this?',
        text: 'So that **{{answer.project_title|your project}}** is read by the right people.',
      });
    },
    'texts.json': (json) => {
      json['completion.steps.text'] = 'Tell [the office](https://example.org/office).\nWait for *us*.';
    },
    [modal.path]: (json) => {
      (json.content as Part[]).push({ text: 'Closed in **July**.' }, { list: ['*Never* on Sundays'] });
    },
  };
  return [...grantFiles(), modal].map(({ path, text }) => {
    const json: Part = JSON.parse(text);
    changes[path]?.(json);
    return { path, text: JSON.stringify(json) };
  });
}

const test = formTest(markedFiles());

test('formatted texts are rendered, wide and narrow, light and dark, without layout shifts', async ({
  page,
  context,
}) => {
  const errors = consoleErrors(page);
  const shift = await recordLayoutShifts(page);
  await page.goto('/project');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: 'Before you begin' })).toBeVisible();
  await expect(main.getByRole('heading', { level: 3, name: 'And not' })).toBeVisible();
  await expect(main.getByRole('alert')).toHaveText('Open now.');
  const title = page.getByRole('textbox', { name: 'Title of the project' });
  await expect(title).toHaveAccessibleDescription('Write it in English, in a line.');
  const picture = page.getByRole('img', { name: 'A ship beside a lighthouse' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(shift()).toBeLessThan(0.02);

  // The fold opens by keyboard, and typed marks stay plain text in it.
  await title.fill('**[x](javascript:1)**');
  const fold = page.getByText('Why do we ask for all this?');
  await fold.focus();
  await page.keyboard.press('Enter');
  const named = page.getByText('**[x](javascript:1)**', { exact: true });
  await expect(named).toBeVisible();
  expect(await named.evaluate((element) => element.tagName)).toBe('STRONG');

  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'plan', exact: true }).click(),
  ]);
  await opened.close();
  await expect(title).toHaveValue('**[x](javascript:1)**');

  await page.getByRole('button', { name: 'Opening Hours' }).click();
  const dialog = page.getByRole('dialog', { name: 'Opening Hours' });
  await expect(dialog.getByText('July')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Never on Sundays' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await violations(page)).toEqual([]);
  }
  expect(errors).toEqual([]);
});

test('a link to another page of the form loses nothing, and the last steps have their links', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, 'marks@example.org');
  await page.goto('/project');
  await page.getByRole('textbox', { name: 'Title of the project' }).fill('Bees');
  await page.getByRole('link', { name: 'budget', exact: true }).click();
  await expect(page).toHaveURL(/\/budget$/);
  await expect(page.getByText('For Bees you ask for nothing yet.')).toBeVisible();

  await storeAnswers(page, {
    kind: 'lab',
    starts_on: '2027-01-01',
    ends_on: '2027-12-31',
    scheme: 'start',
    amount: '20000',
    member_name: 'Ada',
    agrees: true,
  });
  await page.goto('/send');
  await page.getByRole('button', { name: 'Apply for the Card' }).click();
  await expect(page).toHaveURL(/\/completion$/);
  const steps = page.getByRole('main').getByRole('listitem');
  await expect(steps).toHaveText([/PDF/, 'Tell the office.', 'Wait for us.']);
  await expect(page.getByRole('link', { name: 'the office' })).toHaveAttribute(
    'href',
    'https://example.org/office',
  );
  expect(await violations(page)).toEqual([]);
});
