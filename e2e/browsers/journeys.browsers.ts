// Three applicants who must get as far in Firefox and in WebKit as in Chromium.
import { writeFile } from 'node:fs/promises';
import { pdfFile } from '../files.ts';
import { expect } from '../journey.ts';
import { test } from './other-browser.ts';
import { KEYS, type Visitor } from './visitor.ts';

const ADA = 'ada@example.org';
const NEXT = { css: 'button', name: 'Save and Continue' };
const STATUS = '[data-status]';
const SAVED = { text: 'Saved' };
const SUMMARY = { css: 'section', name: "We're missing some information!" };

const input = (key: string): string => `[id="${key}"] input`;
const select = (key: string): string => `[id="${key}"] [role="combobox"]`;
const radio = (key: string, label: string) => ({ css: `[id="${key}"] input[type="radio"]`, name: label });

/** Returns the stored answers. */
async function storedAnswers(visitor: Visitor): Promise<Record<string, unknown>> {
  return visitor.call(async () => (await (await fetch('/api/profile')).json()).answer, null);
}

test('a visitor answers by keyboard, turns back at the sign-up, and finds the answers kept', async ({
  visitor,
}) => {
  await visitor.open('/');
  await visitor.expectPath('/about');
  await visitor.tabTo(input('first_name'));
  await visitor.type('Zoë');
  await visitor.tabTo(input('last_name'));
  await visitor.type("O'Neill");
  await visitor.tabTo(input('birth_date'));
  await visitor.type('02291996');
  await visitor.tabTo(select('gender'));
  await visitor.type(KEYS.enter);
  await visitor.expectElement('[role="listbox"]');
  await visitor.type(`Fem${KEYS.enter}`);
  await visitor.expectNoElement('[role="listbox"]');
  await visitor.tabTo(input('phone_primary'));
  await visitor.type('5552345678');
  await visitor.tabTo('[id="ethnicity"] input');
  await visitor.type(' ');
  await visitor.expectElement('[id="ethnicity"] input:checked', { isFocused: true });
  await visitor.type(KEYS.down);

  const isAsTyped = async (): Promise<void> => {
    await visitor.expectElement(input('first_name'), { value: 'Zoë' });
    await visitor.expectElement(input('last_name'), { value: "O'Neill" });
    await visitor.expectElement(input('birth_date'), { value: '02/29/1996' });
    await visitor.expectElement(select('gender'), { text: 'Female' });
    await visitor.expectElement(input('phone_primary'), { value: '(555) 234-5678' });
    await visitor.expectElement(radio('ethnicity', 'Not Hispanic or Latino'), { isChecked: true });
  };
  await isAsTyped();
  await visitor.press(NEXT);
  await visitor.expectPath('/signup');
  await visitor.call(() => history.back(), null);
  await visitor.expectPath('/about');
  await isAsTyped();
});

test('an applicant signs up, fills in colleges and a document, and finds everything after a reload', async ({
  visitor,
}, testInfo) => {
  const file = await pdfFile();
  const path = testInfo.outputPath(file.name);
  await writeFile(path, file.buffer);

  await visitor.open('/about');
  await visitor.fill(input('first_name'), 'Ada');
  await visitor.press(NEXT);
  await visitor.signUp(ADA);
  await visitor.expectElement(input('first_name'), { value: 'Ada' });
  await visitor.press({ css: 'a', name: 'Education' });
  await visitor.expectPath('/education');

  await visitor.fill(input('college_name'), 'alabama a');
  await visitor.press({ css: '[role="option"]', name: 'Alabama A & M University' });
  await visitor.expectElement(input('college_name'), { value: 'Alabama A & M University' });
  await visitor.press({ css: 'button', name: 'Add Another' });
  await visitor.expectElement(input('college_2_college_name'), { isFocused: true });
  await visitor.type('Conservatory of Elsewhere');
  await visitor.press({ css: '[role="option"]', name: 'Use: Conservatory of Elsewhere' });
  await visitor.fill(input('college_2_college_city'), 'Tórshavn');
  await visitor.wire.chooseFile('[id="resume_doc"] input[type="file"]', path);
  await visitor.expectElement({ css: '[id="resume_doc"] button', name: 'Delete' });
  const expected = {
    first_name: 'Ada',
    college_name: 'Alabama A & M University',
    college_2_college_name: 'Conservatory of Elsewhere',
    college_2_college_city: 'Tórshavn',
    resume_doc: 'ANSWERED',
  };
  await expect.poll(() => storedAnswers(visitor)).toMatchObject(expected);

  await visitor.wire.reload();
  await visitor.expectElement(input('college_name'), { value: 'Alabama A & M University' });
  await visitor.expectElement(input('college_2_college_name'), { value: 'Conservatory of Elsewhere' });
  await visitor.expectElement(input('college_2_college_city'), { value: 'Tórshavn' });
  await visitor.expectElement('[id="resume_doc"]', { text: expect.stringContaining('resume.pdf 1 KB') });
});

test('an applicant is led to the missing answers, and typed text is saved when an unreachable server is back', async ({
  visitor,
  server,
}) => {
  await visitor.open('/signup');
  await visitor.signUp(ADA);
  await visitor.press({ css: 'a', name: 'Final Steps' });
  await visitor.press({ css: 'button', name: 'Submit Application' });
  await visitor.expectPath('/about');
  await visitor.expectElement(SUMMARY, { isFocused: true });
  await visitor.press('a[href="/about#last_name"]');
  await visitor.expectElement(input('last_name'), { isFocused: true });
  await visitor.expectElement('[id="last_name"] input[aria-invalid="true"]');
  await visitor.type('Lovelace');
  await visitor.expectNoElement('[id="last_name"] input[aria-invalid="true"]');
  await visitor.expectNoElement('a[href="/about#last_name"]');
  await visitor.expectElement(STATUS, SAVED);

  await server.kill();
  await visitor.fill(input('first_name'), 'Augusta');
  await visitor.expectElement(STATUS, { text: 'Not saved: retrying' });
  await server.boot();
  await visitor.expectElement(STATUS, SAVED);
  expect(await storedAnswers(visitor)).toMatchObject({ first_name: 'Augusta', last_name: 'Lovelace' });
  await visitor.wire.reload();
  await visitor.expectElement(input('first_name'), { value: 'Augusta' });
});
