// The school's own widgets: one from the documentation for admins, one of another author, and one that fails.
import { grantFiles } from '../engine/testing/grant-form.ts';
import { writtenWidgets } from '../engine/testing/written-widgets.ts';
import { becomeApplicant } from './applicant.ts';
import { consoleErrors, expect } from './journey.ts';
import { pairsInPdf, pairsOnPage } from './printed-pairs.ts';
import { formTest } from './served-form.ts';
import { serviceTokenOf } from './service-token.ts';
import { conflictDialog, storeAnswers, storedAnswers, waitUntilSaved } from './two-devices.ts';
import { violations } from './violations.ts';

const EMAIL = 'stars@example.org';
const written = await writtenWidgets();
const WIDGETS = {
  ...written.files,
  'bad.tsx': `import type { WidgetProps } from '@rjsf/utils';
export default function Bad({ value }: WidgetProps) {
  if (value !== 'a miracle') throw new Error('It was not made for this.');
  return null;
}`,
  'bad.json': '{ "description": "Fails.", "draws": ["text"], "labelled": "group" }',
  'plain.tsx': `import type { WidgetProps } from '@rjsf/utils';
export default function Plain({ id, value = '', onChange, disabled, readonly }: WidgetProps) {
  return (
    <input id={id} type="tel" value={value} disabled={disabled} readOnly={readonly}
      onChange={(event) => onChange(event.target.value)} />
  );
}`,
  'plain.json': '{ "description": "An input.", "draws": ["phone"] }',
};
const QUESTIONS = [
  { ...written.question, question: 'visit' },
  { question: 'share', label: 'Own share', widget: 'number', max: 100, drawnBy: { widget: 'slider' } },
  { question: 'may_call', label: 'You may call me', widget: 'checkbox' },
  {
    ...{ question: 'mobile', label: 'Mobile', widget: 'phone', drawnBy: { widget: 'plain' } },
    showWhen: { valueKey: 'may_call', operator: 'equals', target: true },
  },
  { question: 'motto', label: 'Motto', widget: 'text', drawnBy: { widget: 'bad' } },
];

/** Returns the files of the form for grants, with these questions on its first page. */
function files() {
  return grantFiles().map(({ path, text }) => {
    const json = JSON.parse(text);
    if (path === 'sections/project.json') json.content.push(...QUESTIONS);
    if (path === 'data-model.json') {
      json.keys.visit = { type: 'number' };
      json.keys.share = { type: 'number' };
      json.keys.may_call = { type: 'boolean' };
      json.keys.mobile = { type: 'string', maxLength: 45 };
      json.keys.motto = { type: 'string', maxLength: 100 };
    }
    return { path, text: JSON.stringify(json) };
  });
}

const test = formTest(files(), WIDGETS);

test('an own widget is answered by keyboard, saved, refused, read and printed like any other', async ({
  page,
  server,
}) => {
  const errors = consoleErrors(page);
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/form/widgets/')) loaded.push(pathname);
  });
  await page.goto('/login');
  await expect(page.getByRole('textbox').first()).toBeVisible();
  expect(loaded).toEqual([]);
  await becomeApplicant(page, server, EMAIL);
  await page.goto('/project');
  const stars = page.getByRole('group', { name: /How did you like your visit/ });
  await expect(stars.getByRole('radio')).toHaveCount(5);
  expect(loaded.some((path) => path.endsWith('.css'))).toBe(true);

  // A failing widget is replaced by the standard input, and the rest of the page works.
  await expect(page.getByText('The input "bad" is not working right now.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Motto' }).fill('Onwards');
  await expect(page.getByRole('textbox', { name: 'Title of the project' })).toBeVisible();

  await stars.getByRole('radio', { name: '3' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(stars.getByRole('radio', { name: '4' })).toBeChecked();
  const slider = page.getByRole('slider', { name: 'Own share' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  const whole = expect.stringMatching(/^\d+$/);
  await expect.poll(() => storedAnswers(page)).toMatchObject({ visit: '4', share: whole, motto: 'Onwards' });
  const { share } = await storedAnswers(page);

  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expect.poll(() => violations(page)).toEqual([]);
  }
  await page.reload();
  await expect(stars.getByRole('radio', { name: '4' })).toBeChecked();
  await expect(slider).toHaveValue(String(share));

  // Emptied and refused: the message is below it, and the summary links to it.
  await storeAnswers(page, {
    ...{ project_title: 'Bees', kind: 'lab', starts_on: '2027-01-01', ends_on: '2027-12-31', visit: '' },
    ...{ scheme: 'start', amount: '20000', member_name: 'Ada', agrees: true },
  });
  await page.goto('/send');
  await page.getByRole('button', { name: 'Apply for the Card' }).click();
  const summary = page.getByRole('region', { name: 'Something is still missing.' });
  await summary.getByRole('link', { name: /How did you like your visit/ }).click();
  await expect(page).toHaveURL(/\/project/);
  await expect(stars.getByRole('radio', { name: '1' })).toBeFocused();
  await expect(stars).toHaveAccessibleDescription(/How did you like your visit\?/);
  await stars.getByRole('radio', { name: '5' }).check();
  await expect.poll(async () => (await storedAnswers(page)).visit).toBe('5');
  await page.getByRole('link', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('row', { name: /How did you like your visit\? 5/ })).toBeVisible();
  await page.getByRole('button', { name: 'Apply for the Card' }).click();
  await expect(page).toHaveURL(/\/completion$/);

  const token = await serviceTokenOf(server, EMAIL);
  await page.goto(`/project?service_token=${token}`);
  await expect(page.getByRole('row', { name: /Motto Onwards/ })).toBeVisible();
  const read = (await pairsOnPage(page)).find(([label]) => label.startsWith('How did you like'));
  expect(read?.[1]).toMatch(/^5\sof 5$/);
  const copied = await pairsInPdf(await page.pdf({ format: 'A4', tagged: true }));
  expect(copied.map((pair) => pair.map((text) => text.trim()))).toContainEqual(['Motto', 'Onwards']);
  expect(copied.find(([label]) => /your visit/.test(label))?.[1]?.trim()).toMatch(/^5\sof 5$/);
  // The browser logs the thrown error; there are no others.
  expect(errors.filter((text) => !text.includes('It was not made for this.'))).toEqual([]);
});

test('a question with an own widget is emptied and restored, in conflict with another device, and disabled by the submission', async ({
  page,
  server,
}) => {
  await becomeApplicant(page, server, EMAIL);
  await page.goto('/project');
  const stars = page.getByRole('group', { name: /How did you like your visit/ });
  const mobile = page.getByRole('textbox', { name: 'Mobile' });
  const mayCall = page.getByRole('checkbox', { name: 'You may call me' });
  await mayCall.check();
  await mobile.fill('2135550199');
  await stars.getByRole('radio', { name: '3' }).check();
  await waitUntilSaved(page);
  // A phone number is stored in its mask, whichever widget is used.
  expect(await storedAnswers(page)).toMatchObject({ mobile: '(213) 555-0199', visit: '3' });

  await mayCall.uncheck();
  await expect(mobile).toHaveCount(0);
  await waitUntilSaved(page);
  expect(await storedAnswers(page)).toMatchObject({ mobile: '' });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(mobile).toHaveValue('(213) 555-0199');
  await waitUntilSaved(page);
  expect(await storedAnswers(page)).toMatchObject({ mobile: '(213) 555-0199', may_call: true });

  await storeAnswers(page, { visit: '2' });
  await stars.getByRole('radio', { name: '5' }).check();
  await conflictDialog(page)
    .getByRole('radio', { name: /^Saved elsewhere: 2/ })
    .check();
  await conflictDialog(page).getByRole('button', { name: 'Keep Chosen Answers' }).click();
  await expect(stars.getByRole('radio', { name: '2' })).toBeChecked();
  await waitUntilSaved(page);
  expect(await storedAnswers(page)).toMatchObject({ visit: '2' });

  await storeAnswers(page, {
    ...{ project_title: 'Bees', kind: 'lab', starts_on: '2027-01-01', ends_on: '2027-12-31' },
    ...{ scheme: 'start', amount: '20000', member_name: 'Ada', agrees: true },
  });
  await page.goto('/send');
  await page.getByRole('button', { name: 'Apply for the Card' }).click();
  await expect(page).toHaveURL(/\/completion$/);
  await page.goto('/project');
  await expect(page).toHaveURL(/\/completion$/);
  await page.getByRole('button', { name: 'Show What I Submitted' }).click();
  await expect(page.getByText('(213) 555-0199')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What You Submitted' }).locator('input')).toHaveCount(0);
});
