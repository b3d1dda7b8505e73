// Random forms with all that the language has of types and logic are judged alike in Chromium and in Node.
import fc from 'fast-check';
import { arbitraryForm } from '../engine/testing/arbitrary-form.ts';
import { type JudgedForm, judgeForms } from '../engine/testing/judge-forms.ts';
import { answersTo } from '../engine/testing/placed-questions.ts';
import { SEED } from '../engine/testing/seed.ts';
import { compiledSmallForm } from '../engine/testing/small-form.ts';
import { expect, test } from './journey.ts';
import { judgingScript } from './judging-script.ts';

const TODAY = '2005-05-05';
const FORMS = Number(process.env.TEST_FORMS ?? (process.env.TEST_DEEP === '1' ? 10_000 : 200));
const SETS = 4;
const CHUNK = 100;

/** Generated forms, each with some sets of answers. */
const judgedForms: fc.Arbitrary<JudgedForm> = arbitraryForm.chain((generated) => {
  const answers = answersTo(generated);
  return fc.array(answers, { minLength: SETS, maxLength: SETS }).map((sets) => {
    const { form, schemas, descriptions } = compiledSmallForm(generated.form);
    return { form, schemas, descriptions, answers: sets };
  });
});

test(`${FORMS} random forms mean the same in the browser and on the server`, async ({ browser, server }) => {
  // The page's policy forbids scripts that the server does not serve; only this test's own page lifts it.
  const context = await browser.newContext({ baseURL: server.url, bypassCSP: true });
  const page = await context.newPage();
  await page.goto('/about');
  await page.evaluate(await judgingScript('judge-forms'));
  let refused = 0;
  for (let start = 0; start < FORMS; start += CHUNK) {
    const chunk = fc.sample(judgedForms, { seed: SEED + start, numRuns: Math.min(CHUNK, FORMS - start) });
    const here = judgeForms(chunk, TODAY);
    const there = await page.evaluate(
      ({ forms, today }) => {
        const { judging } = globalThis as unknown as { judging: { judgeForms: typeof judgeForms } };
        return judging.judgeForms(forms, today);
      },
      { forms: chunk as JudgedForm[], today: TODAY },
    );
    expect(there).toHaveLength(here.length);
    for (const [index, told] of here.entries()) {
      if (told === there[index]) continue;
      const { form } = chunk[Math.floor(index / SETS)] ?? {};
      expect(JSON.parse(there[index] ?? 'null'), JSON.stringify(form)).toEqual(JSON.parse(told));
    }
    refused += here.filter((told) => !told.startsWith('{"errors":{}')).length;
  }
  await context.close();
  expect(refused, 'answer sets with messages').toBeGreaterThan(FORMS / 2);
});
