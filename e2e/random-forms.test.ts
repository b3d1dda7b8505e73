// Random forms with all types and logic of the language are judged alike in Chromium and in Node.

import fc from 'fast-check';
import { CATALOG } from '../blocks/catalog.ts';
import { tabKey } from '../engine/answers/layout-keys.ts';
import { compileConfig } from '../engine/compile-config.ts';
import { arbitraryForm } from '../engine/testing/arbitrary-form.ts';
import { spreadOut, TAB_SET, TABS } from '../engine/testing/arbitrary-pages.ts';
import { type FormWithAnswers, judgeForms } from '../engine/testing/judge-forms.ts';
import { answersTo } from '../engine/testing/placed-questions.ts';
import { SEED } from '../engine/testing/seed.ts';
import { caseCount } from './case-count.ts';
import { expect, test } from './journey.ts';
import { judgingScript } from './judging-script.ts';

const TODAY = '2005-05-05';
const FORMS = Number(
  process.env.TEST_FORMS ?? (process.env.TEST_DEEP === '1' ? caseCount(2500, 10_000) : 200),
);
const SETS = 4;
const CHUNK = 100;

/** Generated forms, each with some sets of answers. */
const judgedForms: fc.Arbitrary<FormWithAnswers> = arbitraryForm.chain((generated) => {
  // Half of the sets have only the answers that the others depend on, so that something is filled in besides
  // them.
  const first = new Set(generated.questions.slice(0, 2).map(({ definition }) => definition.question));
  const answers = fc
    .tuple(answersTo(generated), fc.constantFrom(...TABS), fc.boolean())
    .map(([all, tab, isBegun]) => {
      const given = Object.entries(all).filter(([key]) => !isBegun || first.has(key));
      return { ...Object.fromEntries(given), [tabKey(TAB_SET)]: tab };
    });
  const sets = fc.array(answers, { minLength: SETS, maxLength: SETS });
  return fc.tuple(spreadOut(generated), sets).map(([files, some]) => {
    const { compiled, diagnostics } = compileConfig(files, { ...CATALOG, checks: true });
    if (compiled === undefined) throw new Error(diagnostics.map(({ message }) => message).join(' '));
    const { form, schemas, descriptions } = compiled;
    return { form, schemas, descriptions, answers: some };
  });
});

test(`${FORMS} random forms mean the same in the browser and on the server`, async ({ browser, server }) => {
  // The page's policy forbids scripts that the server does not serve; only this test's own page lifts it.
  const context = await browser.newContext({ baseURL: server.url, bypassCSP: true });
  const page = await context.newPage();
  await page.goto('/about');
  await page.evaluate(await judgingScript('judge-forms'));
  let refused = 0;
  const seen = { hiddenPages: 0, filled: 0 };
  for (let start = 0; start < FORMS; start += CHUNK) {
    const chunk = fc.sample(judgedForms, { seed: SEED + start, numRuns: Math.min(CHUNK, FORMS - start) });
    const here = judgeForms(chunk, TODAY);
    const there = await page.evaluate(
      ({ forms, today }) => {
        const { judging } = globalThis as unknown as { judging: { judgeForms: typeof judgeForms } };
        return judging.judgeForms(forms, today);
      },
      { forms: chunk as FormWithAnswers[], today: TODAY },
    );
    expect(there).toHaveLength(here.length);
    for (const [index, told] of here.entries()) {
      if (told === there[index]) continue;
      const { form } = chunk[Math.floor(index / SETS)] ?? {};
      expect(JSON.parse(there[index] ?? 'null'), JSON.stringify(form)).toEqual(JSON.parse(told));
    }
    refused += here.filter((told) => !told.startsWith('{"errors":{}')).length;
    for (const told of here) {
      const { pages, filled }: { pages: string[]; filled: object[] } = JSON.parse(told);
      if (pages.length < 3) seen.hiddenPages += 1;
      if (filled.some((one) => Object.keys(one).length > 0)) seen.filled += 1;
    }
  }
  await context.close();
  expect(refused, 'answer sets with messages').toBeGreaterThan(FORMS / 2);
  expect(seen.hiddenPages, 'answer sets without the page in the middle').toBeGreaterThan(FORMS / 2);
  expect(seen.filled, 'answer sets beside which something is filled in').toBeGreaterThan(FORMS / 2);
});
