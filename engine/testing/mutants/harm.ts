// Computes the harm of a mistake that config-lint does not report: gives the same answers to the form with
// the mistake and to the original form, and compares the results.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildForm } from '../../../server/form/build-form.ts';
import { patternJudge } from '../../../server/form/judge-patterns.ts';
import { computeAnswers, setAnswer, setShownAnswers } from '../../answers/set-answer.ts';
import { answerRefusal } from '../../answers/storable-answer.ts';
import { isVisible } from '../../answers/visibility.ts';
import type { Compiled } from '../../compile/compile-form.ts';
import type { Answers, AnswerValue } from '../../form/compiled-form.ts';
import { mergeWitnesses } from '../../proof/applicants.ts';
import { ANY_OTHER } from '../../proof/judge-partly.ts';
import { judgedForm, proveForm } from '../../proof/prove-form.ts';
import { Prover } from '../../proof/prover.ts';
import { giveAnswers } from '../../scenarios/give-answers.ts';
import { readScenarios } from '../../scenarios/read-scenarios.ts';
import { parseFile, type SourceFile } from '../../source/source-file.ts';
import { formErrors, type JudgedForm } from '../../validation/answer-errors.ts';
import { localToday } from '../../values/calendar.ts';
import type { FormSource } from './form-source.ts';
import { alwaysSeen, seenWith } from './seen.ts';

/**
 * The worst harm of a mistake. `is another form`: the form shows, checks or stores something else than
 * before.
 */
export type Harm = 'does not start' | 'cannot be submitted' | 'loses an answer' | 'is another form';

/**
 * Files that are not part of the form. A change of their values counts as harm, although the form stays the
 * same.
 */
const BESIDE_THE_FORM = /^(scenarios\/|exports\/|office\.json$)/;

/** Number of answer sets to complete, and of attempts to change them. */
const MOST_COMPLETED = 3;
const MOST_TRIED = 6;
const MOST_ROUNDS = 60;

/** Answers to give: all at once, like a save, or one by one, like a scenario. */
interface Given {
  readonly today: string;
  give(form: JudgedForm['form']): Answers;
}

const givenAtOnce = (today: string, given: Answers): Given => ({
  today,
  give: (form) => setShownAnswers(form, computeAnswers(form, {}).answers, given).answers,
});

function valuesBeside(files: readonly SourceFile[]): string {
  const beside = files.filter(({ path }) => BESIDE_THE_FORM.test(path));
  return JSON.stringify(
    beside.map((file) => [
      file.path,
      parseFile(file).diagnostics.length > 0 ? file.text : parseFile(file).parsed.value,
    ]),
  );
}

/** Serialises all that is compiled from the files, to detect mistakes without any effect. */
function serialiseCompiled({
  form,
  schemas,
  descriptions,
  cardSchemas,
  registers,
  migrations,
  mails,
  webhooks,
}: Compiled): string {
  return JSON.stringify([form, schemas, descriptions, cardSchemas, registers, migrations, mails, webhooks]);
}

function hasSubmit({ form }: Compiled): boolean {
  return form.pages.some(({ buttons }) => buttons.includes('submit'));
}

/** A form without mistakes, with its results for the answers of witnesses and scenarios. */
export class Original {
  readonly #form: FormSource;
  readonly #compiled: Compiled;
  readonly #beside: string;
  readonly #always: string;
  readonly #whole: string;
  readonly #given: readonly Given[];
  readonly #seen: string[] = [];
  readonly #complete: readonly Answers[];

  constructor(form: FormSource, compiled: Compiled) {
    this.#form = form;
    this.#compiled = compiled;
    this.#beside = valuesBeside(form.files);
    this.#always = alwaysSeen(compiled);
    this.#whole = serialiseCompiled(compiled);
    const today = localToday();
    const found = proveForm(compiled, { judge: patternJudge, today }).proofs.flatMap(({ goal, outcome }) =>
      outcome.is === 'found' ? [[goal, outcome.known] as const] : [],
    );
    const witnesses = [...mergeWitnesses(found), ...found.flatMap((one) => mergeWitnesses([one]))];
    const scenarios = readScenarios(form.files).scenarios.map(({ value }) => ({
      today: value.today ?? today,
      give: (one: JudgedForm['form']) => giveAnswers(one, value.answers, value.later).answers,
    }));
    this.#given = [
      givenAtOnce(today, {}),
      ...witnesses.map(({ answers }) => givenAtOnce(today, answers)),
      ...scenarios,
    ];
    const judged = judgedForm(compiled);
    this.#seen = this.#given.map((given) => seenWith(judged, given.give(compiled.form), given.today));
    const all = this.#given.map(({ give }) => give(compiled.form));
    const isComplete = (answers: Answers): boolean =>
      Object.keys(formErrors(judged, answers, { today })).length === 0;
    const complete = all.filter(isComplete);
    const tried = complete.length > 0 ? [] : all.slice(0, MOST_TRIED);
    const made = tried.map((one) => completeAnswers(compiled, judged, one, { today }));
    this.#complete = [...complete, ...made.filter((one) => one !== undefined)].slice(0, MOST_COMPLETED);
    if (this.#complete.length === 0) throw new Error(`Nobody is known who could submit ${form.name}.`);
  }

  /** Returns the harm that an unreported mutant does to the form, or undefined if nothing changes. */
  async harmOf(files: readonly SourceFile[], compiled: Compiled | undefined): Promise<Harm | undefined> {
    if (compiled === undefined) return 'does not start';
    const isOtherBeside = valuesBeside(files) !== this.#beside;
    // Equal compilations behave alike.
    if (serialiseCompiled(compiled) === this.#whole) return isOtherBeside ? 'is another form' : undefined;
    if (!(await starts(files, this.#form))) return 'does not start';
    const judged = judgedForm(compiled);
    if (!this.#canBeSubmitted(compiled, judged)) return 'cannot be submitted';
    let isOther = isOtherBeside || alwaysSeen(compiled) !== this.#always;
    for (const [at, { today, give }] of this.#given.entries()) {
      const before = give(this.#compiled.form);
      const after = give(compiled.form);
      if (losesAnswer(compiled, before, after)) return 'loses an answer';
      isOther ||= seenWith(judged, after, today) !== this.#seen[at];
    }
    return isOther ? 'is another form' : undefined;
  }

  #canBeSubmitted(compiled: Compiled, judged: JudgedForm): boolean {
    if (!hasSubmit(compiled)) return false;
    const { form } = compiled;
    const context = { today: localToday() };
    const taken = this.#complete.map((given) => givenAtOnce(context.today, given).give(form));
    if (taken.some((answers) => Object.keys(formErrors(judged, answers, context)).length === 0)) return true;
    // New applications are not affected by answers to the former form.
    return [givenAtOnce(context.today, {}).give(form), ...taken].some(
      (answers) => completeAnswers(compiled, judged, answers, context) !== undefined,
    );
  }
}

/** Completes answers so that they can be submitted, by replacing invalid ones. Returns undefined on failure. */
function completeAnswers(
  { form, schemas }: Compiled,
  judged: JudgedForm,
  given: Answers,
  context: { readonly today: string },
): Answers | undefined {
  const prover = new Prover({ ...judged, schemas, judge: patternJudge, ...context });
  let answers = given;
  const wrongIn = (tried: Answers): readonly string[] => Object.keys(formErrors(judged, tried, context));
  let wrong = wrongIn(answers);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const [key] = wrong;
    if (key === undefined) return answers;
    const values = prover.domains.of(key).values.filter((value): value is AnswerValue => value !== ANY_OTHER);
    const all = values.map((value) => setAnswer(form, answers, key, value).answers);
    const next = all.map((tried) => [tried, wrongIn(tried)] as const);
    const [best] = next.toSorted(
      ([, one], [, other]) =>
        isStillInvalid(one, key) - isStillInvalid(other, key) || one.length - other.length,
    );
    if (best === undefined || isStillInvalid(best[1], key) === 1) return undefined;
    [answers, wrong] = best;
  }
  return undefined;
}

const isStillInvalid = (wrong: readonly string[], key: string): number => (wrong.includes(key) ? 1 : 0);

/** Returns whether a valid answer is lost: its question is missing, or it is visible and accepts the answer. */
function losesAnswer({ form }: Compiled, before: Answers, after: Answers): boolean {
  return Object.entries(before).some(([key, value]) => {
    if (value === '' || value === false || key.startsWith('#') || key.endsWith('_desc')) return false;
    const question = Object.hasOwn(form.questions, key) ? form.questions[key] : undefined;
    const isAsked = question === undefined || isVisible(form, question, after);
    const isComputed = question?.calculate !== undefined;
    return (
      isAsked && !isComputed && (after[key] ?? '') !== value && answerRefusal(form, key, value) === undefined
    );
  });
}

/** Returns whether the product starts with the files. */
async function starts(files: readonly SourceFile[], { assets, widgets }: FormSource): Promise<boolean> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'mutant-'));
  try {
    const { served } = await buildForm(files, { checks: false, assets, cacheDir, widgets });
    return served !== undefined;
  } finally {
    await rm(cacheDir, { recursive: true });
  }
}
