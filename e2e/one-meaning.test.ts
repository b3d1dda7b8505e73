// One meaning on both sides: generated answer sets have the same errors, visibility and cleared keys in
// Chromium through the served module, and in Node through the compiled form.

import type { Browser } from '@playwright/test';
import fc from 'fast-check';
import { CATALOG } from '../blocks/catalog.ts';
import { compileConfig } from '../engine/compile-config.ts';
import type { CompiledForm } from '../engine/form/compiled-form.ts';
import type { FormModule } from '../engine/form/form-module.ts';
import type { Text } from '../engine/form/texts.ts';
import type { SourceFile } from '../engine/source/source-file.ts';
import { answerSets } from '../engine/testing/answer-sets.ts';
import { grantFiles } from '../engine/testing/grant-form.ts';
import { conditionsOf, type Judgement, judge } from '../engine/testing/judge.ts';
import { numberFiles } from '../engine/testing/number-form.ts';
import { REPEATED } from '../engine/testing/repeated-form.ts';
import { SEED } from '../engine/testing/seed.ts';
import { smallForm } from '../engine/testing/small-form.ts';
import { compileValidators } from '../engine/validation/standalone.ts';
import { readConfig } from '../server/form/read-config.ts';
import { caseCount } from './case-count.ts';
import { expect, test } from './journey.ts';
import { judgingScript } from './judging-script.ts';
import type { RunningServer } from './running-server.ts';
import { serveForm } from './served-form.ts';

const TODAY = '2026-11-20';
const SETS = caseCount(5_000, 10_000);
const CHUNK = 500;

/** Returns a text as a pattern, with any value in place of an answer. */
function patternOf(text: Text): string {
  const escaped = (part: string): string =>
    part.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('{{age}}', '\\d+');
  if (typeof text === 'string') return escaped(text);
  return text.map((part) => (typeof part === 'string' ? escaped(part) : '.*')).join('');
}

/** Returns every possible message of a question, as a pattern by its key. */
function possibleMessages(form: CompiledForm): [key: string, message: RegExp][] {
  return Object.values(form.questions).flatMap((question) => {
    const label = question.messageLabel ?? question.label;
    return [...question.required, ...question.rules, ...(question.assertions ?? [])].map(
      ({ message }): [string, RegExp] => {
        const filled = patternOf(message).replaceAll('{{label}}', patternOf(label));
        return [question.key, new RegExp(`^${filled.replace(/\{\{\w+\}\}/g, '.+')}$`, 'su')];
      },
    );
  });
}

test(`${SETS} answer sets mean the same in the browser and on the server`, async ({ browser, server }) => {
  await expectOneMeaning(browser, server, await readConfig(server.configDir), '/about');
});

test(`${SETS} answer sets of a form with logic mean the same on both sides`, async ({ browser }) => {
  const files = grantFiles();
  await serveForm(files, (server) => expectOneMeaning(browser, server, files, '/project'));
});

test(`${SETS} answer sets of a form with numbers mean the same on both sides`, async ({ browser }) => {
  const files = numberFiles();
  await serveForm(files, (server) => expectOneMeaning(browser, server, files, '/only'));
});

test(`${SETS} answer sets of a form with entries in tables mean the same on both sides`, async ({
  browser,
}) => {
  const files = smallForm(REPEATED);
  await serveForm(files, (server) => expectOneMeaning(browser, server, files, '/only'));
});

async function expectOneMeaning(
  browser: Browser,
  server: RunningServer,
  files: readonly SourceFile[],
  route: string,
): Promise<void> {
  const { compiled } = compileConfig(files, { ...CATALOG, checks: false });
  if (compiled === undefined) throw new Error('The config does not compile.');
  const { form, schemas } = compiled;
  const none = { login: {}, signup: {}, confirm: {}, forgot: {}, reset: {} };
  const module: FormModule = { form, validators: compileValidators(schemas), cardValidators: none };

  // The page's policy forbids scripts that the server does not serve; only this test's own page lifts it.
  const context = await browser.newContext({ baseURL: server.url, bypassCSP: true });
  const page = await context.newPage();
  await page.goto(route);
  await page.evaluate(await judgingScript('judge'));

  const conditions = conditionsOf(form);
  const seen = conditions.map(() => ({ yes: 0, no: 0 }));
  const messages = new Map<string, Set<string>>();
  const sets = fc.sample(answerSets(form, TODAY), { seed: SEED, numRuns: SETS });
  for (let start = 0; start < sets.length; start += CHUNK) {
    const chunk = sets.slice(start, start + CHUNK);
    const there = await page.evaluate(
      async ({ chunk, today }) => {
        const hash = document.querySelector<HTMLMetaElement>('meta[name="matricula-form"]')?.content ?? '';
        const served = await import(`/form/${hash}.mjs`);
        const { judging } = globalThis as unknown as { judging: { judge: typeof judge } };
        return chunk.map((answers) => JSON.stringify(judging.judge(served, answers, { today })));
      },
      { chunk, today: TODAY },
    );
    for (const [index, answers] of chunk.entries()) {
      const here = JSON.stringify(judge(module, answers, { today: TODAY }));
      if (here !== there[index])
        expect(JSON.parse(there[index] ?? 'null'), JSON.stringify(answers)).toEqual(JSON.parse(here));
      const judgement = JSON.parse(here) as Judgement;
      for (const [key, found] of Object.entries(judgement.errors)) {
        const known = messages.get(key) ?? new Set();
        for (const message of found) known.add(message);
        messages.set(key, known);
      }
      for (const [at, holds] of [...judgement.conditions].entries()) {
        const count = seen[at];
        if (count !== undefined) count[holds === '1' ? 'yes' : 'no'] += 1;
      }
    }
  }
  await context.close();

  const oneSided = conditions.filter((_, at) => seen[at]?.yes === 0 || seen[at]?.no === 0);
  expect(oneSided, 'conditions that were not seen both true and false').toEqual([]);
  const possible = possibleMessages(form);
  const unseen = possible.filter(
    ([key, pattern]) => ![...(messages.get(key) ?? [])].some((message) => pattern.test(message)),
  );
  expect(
    unseen.map(([key, pattern]) => `${key}: ${pattern}`),
    'messages that were not seen',
  ).toEqual([]);
  console.log(
    `${sets.length} answer sets agree; ${conditions.length} conditions were seen true and false, ${possible.length} messages were seen.`,
  );
}
