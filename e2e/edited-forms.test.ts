// "Clean" means "works": a running server loads random lint-clean edits of the shipped form, draws each page,
// and saves an answer to every visible question.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { CompiledForm, CompiledQuestion } from '../engine/form/compiled-form.ts';
import { editFiles } from '../engine/testing/config-edits.ts';
import { shippedFiles } from '../engine/testing/config-files.ts';
import { SEED } from '../engine/testing/seed.ts';
import { compileFiles } from '../server/form/compile-files.ts';
import { bundleFormModule, sourceHash } from '../server/form/form-module.ts';
import { becomeApplicant, fetchStored } from './applicant.ts';
import { caseCount } from './case-count.ts';
import { expect, test } from './journey.ts';
import type { RunningServer } from './running-server.ts';

const FORMS = Number(process.env.EDITED_FORMS ?? caseCount(15, 50));
type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

/** More answers than this on one page mean an endless loop of hiding and showing. */
const MOST_ANSWERS = 300;

/** Whether the question has no answer, or a file. */
const isNotTyped = ({ widget }: CompiledQuestion): boolean => widget === 'display' || widget === 'file';

/** Returns the visible questions that can be answered, in order. */
async function shown(page: Page, form: CompiledForm): Promise<CompiledQuestion[]> {
  const ids = await page.locator('.mt-field[id]').evaluateAll((fields) => fields.map(({ id }) => id));
  const questions = ids.flatMap((id) => form.questions[id] ?? []);
  return questions.filter((question) => !isNotTyped(question));
}

/** Returns an answer to type, different for each form. */
function typed({ widget, maxLength }: CompiledQuestion, number: number): string {
  const letter = String.fromCharCode(65 + (number % 26));
  if (widget === 'phone') return `(555) 234-56${10 + (number % 90)}`;
  if (widget === 'ssn') return `123-45-67${10 + (number % 90)}`;
  if (widget === 'number' || widget === 'money') return String(1 + (number % 9));
  if (widget === 'date') return `01/${10 + (number % 18)}/2000`;
  return (widget === 'email' ? `${letter}@b.co` : letter).slice(0, maxLength);
}

async function answer(place: Locator, question: CompiledQuestion, number: number): Promise<void> {
  const { widget } = question;
  if (widget === 'select') {
    await place.getByRole('combobox').press('Enter');
    // The first option is the empty choice.
    await place.page().getByRole('option').nth(1).click();
  } else if (widget === 'radio') await place.getByRole('radio').first().press('Space');
  else if (widget === 'checkbox') {
    const box = place.getByRole('checkbox');
    if (!(await box.isChecked())) await box.press('Space');
  } else {
    const input = place.getByRole(widget === 'autocomplete' ? 'combobox' : 'textbox');
    await input.fill(typed(question, number));
    if (widget === 'autocomplete') await input.press('Escape');
  }
}

/** Answers the questions of a page, including those that appear, and waits until all are stored. */
async function fillPage(page: Page, form: CompiledForm, route: string, number: number): Promise<number> {
  await page.goto(route);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const done = new Set<string>();
  for (let answers = 0; answers < MOST_ANSWERS; answers += 1) {
    const next = (await shown(page, form)).find(({ key }) => !done.has(key));
    if (next === undefined) break;
    done.add(next.key);
    await test.step(`answer ${next.key}`, () => answer(page.locator(`[id="${next.key}"]`), next, number));
  }
  const keys = (await shown(page, form)).map(({ key }) => key);
  await expect
    .poll(async () => {
      const profile = await fetchStored<{ answer: Record<string, unknown> }>(page, '/api/profile');
      return keys.filter((key) => profile.answer[key] === '' || !profile.answer[key]);
    }, `not stored of ${route}`)
    .toEqual([]);
  return keys.length;
}

/** Writes the files of a form into the running server's folder; waits until it serves that form. */
async function serve(
  server: RunningServer,
  files: ReturnType<typeof editFiles>['files'],
  hash: string,
): Promise<void> {
  await Promise.all(files.map(({ path, text }) => writeFile(join(server.configDir, path), text)));
  const served = async () => await (await fetch(`${server.url}/login`)).text();
  await expect.poll(served).toContain(hash);
}

test(`${FORMS} edited forms are drawn page by page and save an answer to every visible question`, async ({
  page,
  server,
}) => {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  // An edited card may refuse their addresses, so all of them log in before the first edit.
  const applicants: Cookies[] = [];
  for (let number = 0; number < FORMS; number += 1) {
    await page.context().clearCookies();
    await becomeApplicant(page, server, `ada${number}@example.org`);
    applicants.push(await page.context().cookies());
  }
  let forms = 0;
  let answers = 0;
  for (let number = 0; forms < FORMS; number += 1) {
    const { files, edits } = editFiles(shippedFiles, SEED, number);
    const { compiled } = compileFiles(files, { checks: true, proofs: true });
    if (compiled === undefined) continue;
    forms += 1;
    const told = `edit ${number} of seed ${SEED}: ${edits.join('; ')}`;
    await test.step(told, async () => {
      await serve(server, files, sourceHash((await bundleFormModule(compiled)).source));
      const { form } = compiled;
      // A new applicant: earlier answers of another would look like saved ones.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await page.context().addCookies(applicants[forms - 1] ?? []);
      for (const { route } of form.pages) {
        try {
          answers += await fillPage(page, form, route, number);
        } catch (error) {
          throw new Error(`${told}\n${error instanceof Error ? error.message : String(error)}`);
        }
      }
      expect(broken, told).toEqual([]);
    });
  }
  console.log(`\nEDITS seed ${SEED}: ${forms} forms drawn, ${answers} answers saved`);
  expect(answers).toBeGreaterThan(forms);
});
