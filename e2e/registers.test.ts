// A form's own registers: a menu and a search that fill other answers, and a spreadsheet that is saved again.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { smallForm } from '../engine/testing/small-form.ts';
import { becomeApplicant } from './applicant.ts';
import { consoleErrors, expect } from './journey.ts';
import { formTest } from './served-form.ts';
import { storedAnswers, waitUntilSaved } from './two-devices.ts';
import { violations } from './violations.ts';

const HOSPITALS = `code,name,town,supervisor
GEN,General Hospital,Springfield,Dr. Ada Stone
BAY,"Hospital by the Bay, South",Bayview,Dr. Hugo Reed
CHI,Children's Hospital,Springfield,
`;
const HEAD = 'id,title,city\n';
const libraries = (count: number, more = ''): string =>
  HEAD + more + Array.from({ length: count }, (_, at) => `l${at},Library No. ${at},Town ${at}\n`).join('');

const text = (question: string, label: string) => ({ question, label, widget: 'text' });
const required = { required: true } as const;

const FILES = smallForm({
  content: [
    {
      ...{ question: 'hospital', label: 'Where did you train?', widget: 'select', options: 'hospitals' },
      ...{ prefix: 'hospital_', fills: ['hospital_supervisor'], required: true },
    },
    text('hospital_supervisor', 'Who supervised you?'),
    {
      ...{ question: 'library', label: 'Which library do you use?', widget: 'autocomplete' },
      ...{ category: 'libraries', prefix: 'library_', fills: ['library_city', 'library_id'] },
      manual: [text('library_city', 'Its city')],
    },
  ],
  lists: { hospitals: { register: 'hospitals', group: 'town' } },
  keys: { library_city: { type: 'string' }, library_id: { type: 'string' } },
  registers: {
    hospitals: {
      columns: { code: required, name: required, town: {}, supervisor: {} },
      ...{ label: 'name', value: 'code', csv: HOSPITALS },
    },
    libraries: {
      columns: { id: required, title: required, city: {} },
      ...{ label: 'title', value: 'id', subText: '{city}', csv: libraries(2000) },
    },
  },
});

const test = formTest(FILES);

test('a choice from a menu or a search fills other answers, by keyboard and by mouse', async ({
  page,
  server,
}) => {
  const errors = consoleErrors(page);
  await becomeApplicant(page, server, 'registers@example.org');
  await page.goto('/only');
  const hospital = page.getByRole('combobox', { name: 'Where did you train?' });
  const supervisor = page.getByRole('textbox', { name: 'Who supervised you?' });
  await hospital.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('group', { name: 'Springfield' }).getByRole('option')).toHaveText([
    'General Hospital',
    "Children's Hospital",
  ]);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type('hosp');
  await page.keyboard.press('Enter');
  await expect(hospital).toHaveText('Hospital by the Bay, South');
  await expect(supervisor).toHaveValue('Dr. Hugo Reed');
  await supervisor.fill('Dr. Hugo Reed and others');

  const library = page.getByRole('combobox', { name: 'Which library do you use?' });
  await library.pressSequentially('no 1999');
  await page.getByRole('option', { name: 'Library No. 1999' }).click();
  await expect(library).toHaveValue('Library No. 1999');
  await waitUntilSaved(page);
  expect(await storedAnswers(page)).toMatchObject({
    ...{ hospital: 'BAY', hospital_desc: 'Hospital by the Bay, South' },
    ...{ hospital_supervisor: 'Dr. Hugo Reed and others' },
    ...{ library: 'Library No. 1999', library_city: 'Town 1999', library_id: 'l1999' },
  });

  await page.reload();
  await expect(hospital).toHaveText('Hospital by the Bay, South');
  await expect(supervisor).toHaveValue('Dr. Hugo Reed and others');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
  expect(errors).toEqual([]);
});

test('a spreadsheet that is saved again is searchable at once; a broken one is reported and changes nothing', async ({
  page,
  server,
}) => {
  const csv = join(server.configDir, 'registers/libraries.csv');
  const found = async (text: string): Promise<string[]> => {
    const reply = await page.request.get(`/lookup/find?category=libraries&text=${text}`);
    return (await reply.json()).map((entry: { text: string }) => entry.text);
  };
  expect(await found('babel')).toEqual([]);
  await writeFile(csv, libraries(2000, 'b,Library of Babel,Ur\n'));
  await expect.poll(() => found('babel')).toEqual(['Library of Babel']);
  await writeFile(csv, libraries(2000, 'b,"Library of Babel,Ur\n'));
  await expect.poll(() => server.output).toContain('registers/libraries.csv:2:1 error bad-row');
  expect(await found('babel')).toEqual(['Library of Babel']);
  await page.goto('/only');
  await page.getByRole('combobox', { name: 'Which library do you use?' }).pressSequentially('babel');
  await expect(page.getByRole('option', { name: 'Library of Babel' })).toBeVisible();
});
