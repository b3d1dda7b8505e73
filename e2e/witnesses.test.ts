// The goals that the proof of a form calls visible are visible: the answers of each witness, stored by calls,
// open in a page that shows its goal.
import { fileURLToPath } from 'node:url';
import { test as base, type Page } from '@playwright/test';
import { isEmpty } from '../engine/answers/answer.ts';
import type { Answers, CompiledForm } from '../engine/form/compiled-form.ts';
import type { GoalKind } from '../engine/proof/goal.ts';
import { judgedForm, type Proof, proveForm } from '../engine/proof/prove-form.ts';
import { giveInTurn } from '../engine/proof/replay.ts';
import { Random } from '../engine/testing/random.ts';
import { SEED } from '../engine/testing/seed.ts';
import { SHIPPED_FORM } from '../engine/testing/shipped-form.ts';
import { patternJudge } from '../server/form/judge-patterns.ts';
import { becomeApplicant } from './applicant.ts';
import { attachFile } from './attach-file.ts';
import { pdfFile } from './files.ts';
import { compileFormIn, completeSaveBody } from './form-states.ts';
import { consoleErrors, expect } from './journey.ts';
import { RunningServer } from './running-server.ts';
import { put, showErrors, storeLayout } from './stored-state.ts';
import { missingOn, pageOf } from './witness-seen.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Number of checked witnesses of each form. */
const LOOKED_AT = 52;
/** Minimum of each kind, if there are enough. */
const OF_EACH_KIND = 4;

/** Returns random proofs, some of each kind. */
function chosenOf(proofs: readonly Proof[], random: Random): readonly Proof[] {
  const left = [...proofs];
  const chosen: Proof[] = [];
  const take = (some: readonly Proof[]): void => {
    const one = random.pick(some);
    left.splice(left.indexOf(one), 1);
    chosen.push(one);
  };
  const ofKind = (kind: GoalKind): readonly Proof[] => left.filter(({ goal }) => goal.kind === kind);
  for (const kind of new Set(proofs.map(({ goal }) => goal.kind)))
    for (let count = 0; count < OF_EACH_KIND && ofKind(kind).length > 0; count += 1) take(ofKind(kind));
  while (chosen.length < LOOKED_AT) take(left);
  return chosen;
}

/** Returns the answers of a proof as the form has them after they are given. */
function answersOf(form: CompiledForm, { goal, outcome }: Proof): Answers {
  const answers = outcome.is === 'found' ? giveInTurn(form, outcome.answers) : undefined;
  if (answers === undefined) throw new Error(`There is no witness of the ${goal.kind} "${goal.name}".`);
  return answers;
}

/** Stores answers for the logged-in applicant of the page's browser, with a file for each document. */
async function storeAll(page: Page, form: CompiledForm, answers: Answers): Promise<void> {
  await storeLayout(page, form, answers);
  await put(page.request, '/api/answer', completeSaveBody(form, answers));
  for (const key of documentsIn(form, answers)) await attachFile(page, key, await pdfFile());
}

/** Returns the answered file questions. Their documents stay, so their applicants come last. */
function documentsIn({ questions }: CompiledForm, answers: Answers): readonly string[] {
  return Object.keys(answers).filter(
    (key) => questions[key]?.stores === 'document' && !isEmpty(answers[key]),
  );
}

/** Opens a page of the form, and unfolds everything on it. */
async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await expect(page.locator('main form')).toBeVisible();
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
}

const WIDGETS = { WIDGETS_DIR: `${root}examples/own-widgets` };

for (const [title, config] of Object.entries({
  'the shipped form': SHIPPED_FORM,
  'the example form': `${root}examples/research-grant`,
})) {
  const test = base.extend<{ readonly server: RunningServer }>({
    server: async ({ browserName: _ }, use) => {
      const server = await RunningServer.start({ config, environment: WIDGETS });
      await use(server);
      await server.stop();
    },
    baseURL: async ({ server }, use) => use(server.url),
  });

  test(`stored witnesses of ${title} show their goals in a page`, async ({ page, server }) => {
    const errors = consoleErrors(page);
    const compiled = await compileFormIn(config);
    const { form } = compiled;
    const judged = judgedForm(compiled);
    const { proofs } = proveForm(compiled, { judge: patternJudge });
    const parts = proofs.filter(({ goal }) => goal.kind !== 'application');
    const chosen = chosenOf(parts, new Random(SEED)).map((proof) => {
      const answers = answersOf(form, proof);
      return { goal: proof.goal, answers, documents: documentsIn(form, answers).length };
    });
    console.log(`${title}: ${chosen.length} of ${parts.length} witnesses, by the seed ${SEED}.`);
    await becomeApplicant(page, server, 'ada@example.org');
    await showErrors(page);
    for (const witness of chosen.toSorted((a, b) => a.documents - b.documents)) {
      const { goal, answers } = witness;
      await storeAll(page, form, answers);
      await open(page, pageOf(form, goal).route);
      const name = `${goal.kind} "${goal.name}" ${goal.value ?? ''}, with ${JSON.stringify(answers)}`;
      await expect.soft.poll(() => missingOn(page, { judged, goal, answers }), name).toEqual([]);
    }
    expect(errors).toEqual([]);
  });

  test(`the server accepts the whole applications that were found for ${title}`, async ({ page, server }) => {
    const compiled = await compileFormIn(config);
    const { proofs } = proveForm(compiled, { judge: patternJudge });
    const whole = proofs.filter(({ goal }) => goal.kind === 'application');
    expect(whole.length).toBeGreaterThan(0);
    for (const [index, proof] of whole.entries()) {
      await becomeApplicant(page, server, `whole-${index}@example.org`);
      await storeAll(page, compiled.form, answersOf(compiled.form, proof));
      await showErrors(page);
      const reply = await page.request.post('/api/submit');
      expect(reply.status(), `${proof.goal.value ?? 'any'}: ${await reply.text()}`).toBe(200);
    }
  });
}
