// A walk through random forms: each step answers a question in the browser, and the shown and stored values
// must match the documentation of the form, by oracles that share no code with the product.
import { type Locator, type Page, test } from '@playwright/test';
import fc from 'fast-check';
import { hasErrors } from '../engine/source/diagnostic.ts';
import { answerTo, LISTS } from '../engine/testing/arbitrary-answer.ts';
import { calculationTruth } from '../engine/testing/arbitrary-calculation.ts';
import {
  arbitraryForm,
  type GeneratedForm,
  type GeneratedQuestion,
} from '../engine/testing/arbitrary-form.ts';
import { EntryPlace } from '../engine/testing/entry-place.ts';
import { listTruth, offeredTruth } from '../engine/testing/offered-truth.ts';
import { listKeys } from '../engine/testing/placed-questions.ts';
import { Random } from '../engine/testing/random.ts';
import { SEED } from '../engine/testing/seed.ts';
import { smallForm } from '../engine/testing/small-form.ts';
import { type TruthInput, truth } from '../engine/testing/truth.ts';
import { compileFiles } from '../server/form/compile-files.ts';
import { becomeApplicant } from './applicant.ts';
import { consoleErrors, expect } from './journey.ts';
import { serveForm } from './served-form.ts';
import { storedAnswers } from './two-devices.ts';

const FORMS = Number(process.env.TEST_FORMS ?? 2);
const STEPS = 20;

type Value = string | boolean;

/** Models the answers by the rules of the documentation. */
class Model {
  answers: Record<string, Value>;
  readonly #generated: GeneratedForm;

  constructor(generated: GeneratedForm) {
    this.#generated = generated;
    const questions = generated.questions.map(({ definition }) => definition);
    const empty = questions.map(({ question, widget }) => [question, widget === 'checkbox' ? false : '']);
    this.answers = Object.fromEntries(empty);
    this.#settle(new Set());
  }

  #world(): TruthInput {
    const { named, blocks } = this.#generated;
    return { answers: this.answers, named, lists: listKeys(this.#generated), place: new EntryPlace(blocks) };
  }

  #isTrue(condition: Parameters<typeof truth>[0]): boolean {
    return truth(condition, this.#world());
  }

  /** Returns the available values; undefined without options. `isDrawn` is false if none are shown. */
  offered({ definition: { options, notOffered, ...rest } }: GeneratedQuestion) {
    if (options === undefined) return undefined;
    const told = {
      isTrue: (condition: Parameters<typeof truth>[0]) => this.#isTrue(condition),
      answer: (key: string) => String(this.answers[key] ?? ''),
    };
    const name = listTruth(options, told);
    if (name === undefined) return { isDrawn: false, values: [], labels: [] };
    const open = offeredTruth(rest, LISTS[name as keyof typeof LISTS], told);
    const values = open.map(({ value }) => value);
    const isDrawn = values.length > 0 || notOffered === 'disabled';
    return { isDrawn, values, labels: open.map(({ label }) => label) };
  }

  isShown(question: GeneratedQuestion): boolean {
    return !question.hides.some((hide) => this.#isTrue(hide)) && this.offered(question)?.isDrawn !== false;
  }

  /** Gives an answer; returns whether others were emptied. */
  give(key: string, value: Value): boolean {
    this.answers = { ...this.answers, [key]: value };
    return this.#settle(new Set([key]));
  }

  #settle(changed: Set<string>): boolean {
    let takesBack = false;
    const { questions } = this.#generated;
    // Each depends only on earlier ones.
    for (const question of questions) {
      const { definition } = question;
      const { question: key, calculate } = definition;
      const before = this.answers[key] ?? '';
      const value =
        calculate === undefined
          ? this.#kept(question, before, changed)
          : this.isShown(question)
            ? calculationTruth(definition, this.#world())
            : '';
      if (value === before) continue;
      takesBack ||= calculate === undefined;
      changed.add(key);
      this.answers = { ...this.answers, [key]: value };
    }
    return takesBack;
  }

  #kept(question: GeneratedQuestion, before: Value, changed: ReadonlySet<string>): Value {
    const { widget, options, offerWhen } = question.definition;
    if (!this.isShown(question)) return typeof before === 'boolean' ? false : '';
    if (typeof options === 'object' && 'by' in options && changed.has(options.by)) return '';
    const isConditional = offerWhen !== undefined || (typeof options === 'object' && 'firstOf' in options);
    if (!isConditional || before === '') return before;
    const values = this.offered(question)?.values ?? [];
    if (widget !== 'choices') return values.includes(String(before)) ? before : '';
    const left = String(before)
      .split('\n')
      .filter((one) => values.includes(one));
    return left.join('\n');
  }
}

/** Toggles boxes until exactly these are ticked; returns the result, because some choices are exclusive. */
async function tick(
  field: Locator,
  { alone = [] }: GeneratedQuestion['definition'],
  now: Value,
  wanted: string,
) {
  const order = LISTS.several.map(({ value }) => value);
  const last = wanted === '' ? [] : wanted.split('\n');
  let chosen = now === '' ? [] : String(now).split('\n');
  for (const value of order) {
    if (chosen.includes(value) === last.includes(value)) continue;
    await field.locator(`input[value="${value}"]`).click();
    const isOn = !chosen.includes(value);
    const goes = (other: string) => isOn && (alone.includes(value) || alone.includes(other));
    const others = chosen.filter((other) => other !== value && !goes(other));
    chosen = order.filter((one) => others.includes(one) || (isOn && one === value));
  }
  return chosen.join('\n');
}

/** Answers a question like a person at the page; returns the resulting answer. */
async function answer(
  page: Page,
  { definition }: GeneratedQuestion,
  {
    now,
    value,
    label = 'Please choose',
  }: { readonly now: Value; readonly value: Value; readonly label?: string },
): Promise<Value> {
  const { question: key, widget } = definition;
  const field = page.locator(`[id="question-${key}"]`);
  if (widget === 'checkbox') await field.setChecked(value === true);
  else if (widget === 'choices') return tick(field, definition, now, String(value));
  else if (widget === 'radio' || widget === 'scale') {
    if (value !== '') await field.locator(`input[value="${value}"]`).check();
    else if (now !== '')
      await page.locator(`[id="question-${key}"] + .mt-quiet, [id="question-${key}"] .mt-quiet`).click();
  } else if (widget === 'select') {
    await field.click();
    await page.getByRole('option', { name: label, exact: true }).click();
  } else {
    const typed = widget === 'date' ? String(value).replace(/(.{4})-(..)-(..)/, '$2/$3/$1') : String(value);
    await field.fill(typed);
    await field.press('Tab');
  }
  return value;
}

/** Returns the answers that are not empty. */
function given(answers: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> {
  const entries = keys.map((key) => [key, answers[key]] as const);
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined && value !== '' && value !== false),
  );
}

async function walk(page: Page, generated: GeneratedForm, seed: number): Promise<void> {
  const model = new Model(generated);
  const random = new Random(seed);
  const keys = generated.questions.map(({ definition }) => definition.question);
  const check = async (what: string) => {
    for (const question of generated.questions) {
      const { question: key, calculate } = question.definition;
      const field = page.locator(`[id="question-${key}"]`);
      // A missing computed value is either not drawn or empty; the stored values decide.
      if (calculate === undefined)
        await expect(field, `${key} ${what}`).toHaveCount(model.isShown(question) ? 1 : 0);
    }
    const wanted = given(model.answers, keys);
    await expect.poll(async () => given(await storedAnswers(page), keys), { message: what }).toEqual(wanted);
  };
  for (let step = 1; step <= STEPS; step += 1) {
    const asked = generated.questions.filter(({ definition }) => definition.calculate === undefined);
    const question = random.pick(asked.filter((one) => model.isShown(one)));
    const { definition } = question;
    const key = definition.question;
    const [value = ''] = fc.sample(answerTo(definition), { seed: seed + step, numRuns: 1 });
    const offer = model.offered(question);
    const offered = offer?.values;
    const parts = value === '' ? [] : String(value).split('\n');
    if (offered !== undefined && parts.some((one) => !offered.includes(one))) continue;
    const before = model.answers;
    const label = offer?.labels[offer.values.indexOf(String(value))];
    const now = before[key] ?? '';
    const taken = await answer(page, question, label === undefined ? { now, value } : { now, value, label });
    const what = `step ${step} of seed ${seed}: ${key} is ${JSON.stringify(taken)}, in ${JSON.stringify(generated.form)}`;
    if (taken === before[key]) continue;
    const takesBack = model.give(key, taken);
    // Boxes are ticked one by one, and Undo only reverts the last.
    if (takesBack && definition.widget !== 'choices' && random.chance(0.5)) {
      await page.getByRole('button', { name: /undo/i }).last().click();
      model.answers = before;
    }
    await check(what);
    if (step % 10 === 0) {
      await page.reload();
      await check(`${what}, loaded again`);
    }
  }
}

/** Counts the dependencies on answers in a form. */
function ties({ questions }: GeneratedForm): number {
  const asked = questions.filter(({ definition }) => definition.calculate === undefined);
  const counts = asked.map(({ definition: { options, offerWhen }, hides }) => {
    return hides.length + (typeof options === 'object' ? 2 : 0) + (offerWhen === undefined ? 0 : 2);
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

const FORMATS = { numberFormat: '1,234.56', dateFormat: 'MM/DD/YYYY', timeFormat: '13:30' } as const;

const filesOf = ({ form }: GeneratedForm) => smallForm({ ...form, ...FORMATS });

/**
 * Whether a development server accepts the form: random forms may have questions that no applicant could ever
 * see.
 */
function isServed(form: GeneratedForm): boolean {
  return !hasErrors(compileFiles(filesOf(form), { checks: true, proofs: true }).diagnostics);
}

/**
 * Features that the model does not cover: masks, answers in parts, filling from records, tables of questions,
 * entries.
 */
const UNKNOWN = /"(mask|worldPhone|schema|fills|matrix|addAnother)"/;

/** Picks the form with the most dependencies from many generated ones. */
function pickForm(seed: number): GeneratedForm {
  const forms = fc
    .sample(arbitraryForm, { seed, numRuns: 600 })
    .filter(({ form }) => !UNKNOWN.test(JSON.stringify(form)));
  const most = forms.sort((one, other) => ties(other) - ties(one)).find(isServed);
  if (most === undefined) throw new Error('No form was generated that can be served.');
  return most;
}

for (let number = 0; number < FORMS; number += 1) {
  const seed = SEED + number;
  test(`random form ${number + 1} of ${FORMS}, ${STEPS} steps`, async ({ browser }) => {
    const generated = pickForm(seed);
    await serveForm(filesOf(generated), async (server) => {
      const context = await browser.newContext({ baseURL: server.url });
      const page = await context.newPage();
      const errors = consoleErrors(page);
      await becomeApplicant(page, server, 'walker@example.org');
      await page.goto('/only');
      await walk(page, generated, seed);
      expect(errors).toEqual([]);
      await context.close();
    });
  });
}
