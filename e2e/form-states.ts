// Finds answers of a few applicants who together see everything that a form can show. They come from the proof of the
// form, so that new questions, blocks and conditions are tested automatically.
import { CATALOG } from '../blocks/catalog.ts';
import { emptyAnswer, isEmpty } from '../engine/answers/answer.ts';
import { entriesKey, leastEntries, sourceKey } from '../engine/answers/layout-keys.ts';
import { setAnswer } from '../engine/answers/set-answer.ts';
import { isDrawn } from '../engine/answers/visibility.ts';
import type { Compiled } from '../engine/compile/compile-form.ts';
import { compileConfig } from '../engine/compile-config.ts';
import type { Answers, AnswerValue, CompiledForm, CompiledQuestion } from '../engine/form/compiled-form.ts';
import { mergeWitnesses } from '../engine/proof/applicants.ts';
import type { Goal } from '../engine/proof/goal.ts';
import { ANY_OTHER } from '../engine/proof/judge-partly.ts';
import { judgedForm, type Proof, proveForm } from '../engine/proof/prove-form.ts';
import { giveAll } from '../engine/proof/replay.ts';
import { questionErrors } from '../engine/validation/answer-errors.ts';
import { localToday } from '../engine/values/calendar.ts';
import { readConfig } from '../server/form/read-config.ts';

/** An applicant whose answers show parts of a form. */
export interface CoveringApplicant {
  /** Only the answers that are needed to show the parts. */
  readonly sparse: Answers;
  /** These answers, and valid ones to all other visible questions. */
  readonly filled: Answers;
}

const VISIBLE_KINDS = new Set<Goal['kind']>(['page', 'section', 'part', 'tab', 'question']);

/** Returns how many entries of a block are checked: at least two, because further entries are like the second. */
const checkedEntries = (form: CompiledForm, block: string): number => Math.max(leastEntries(form, block), 2);

/** Returns whether the witness of a proof has more entries of a block than are checked. */
function needsMoreEntries(form: CompiledForm, { outcome }: Proof): boolean {
  if (outcome.is !== 'found') return false;
  return Object.keys(form.blocks).some(
    (block) => Number(outcome.known.get(entriesKey(block)) ?? 0) > checkedEntries(form, block),
  );
}

/** Reads and compiles the form in a folder. */
export async function compileFormIn(config: string): Promise<Compiled> {
  const { compiled } = compileConfig(await readConfig(config), { ...CATALOG, checks: false });
  if (compiled === undefined) throw new Error(`The form in ${config} does not compile.`);
  return compiled;
}

/** Returns as few applicants as possible who together see all of the form. */
export function coveringApplicants(compiled: Compiled): readonly CoveringApplicant[] {
  const { form } = compiled;
  const { proofs, prover } = proveForm(compiled);
  const judged = judgedForm(compiled);
  const today = localToday();
  const visibilityProofs = proofs.filter(
    (proof) => VISIBLE_KINDS.has(proof.goal.kind) && !needsMoreEntries(form, proof),
  );
  const witnesses = visibilityProofs.map(({ goal, outcome }) => {
    if (outcome.is !== 'found') throw new Error(`Nothing shows the ${goal.kind} "${goal.name}".`);
    return [goal, outcome.known] as const;
  });
  return mergeWitnesses(witnesses).map(({ goals, answers }) => {
    const given = giveAll(form, answers);
    if (given === undefined) throw new Error('Two parts of the form are not seen together, after all.');
    const isReached = (tried: Answers): boolean =>
      goals.every((goal) => goal.isReached(judged, tried, today));
    if (!isReached(given)) throw new Error('What was found does not show the form.');
    const values = ({ key }: CompiledQuestion): readonly AnswerValue[] =>
      prover.domains.of(key).values.filter((one): one is AnswerValue => one !== ANY_OTHER && !isEmpty(one));
    const takes = (tried: Answers, question: CompiledQuestion): boolean =>
      isReached(tried) && questionErrors(judged, question, tried, { today }).length === 0;
    const fill = (some: Answers, which: (question: CompiledQuestion) => boolean): Answers =>
      fillIn(form, some, which, values, takes);
    // The source of an answer is stored only with the answer.
    const sparse = fill(given, ({ key }) => (given[sourceKey(key)] ?? '') !== '');
    return { sparse, filled: fill(sparse, isAnsweredByApplicant) };
  });
}

/** Answers visible empty questions, and those that appear then, until none is left. */
function fillIn(
  form: CompiledForm,
  sparse: Answers,
  which: (question: CompiledQuestion) => boolean,
  values: (question: CompiledQuestion) => readonly AnswerValue[],
  takes: (tried: Answers, question: CompiledQuestion) => boolean,
): Answers {
  let filled = sparse;
  for (;;) {
    const before = filled;
    for (const question of Object.values(form.questions)) {
      const { key } = question;
      if (!isEmpty(filled[key] ?? '') || !which(question) || !isDrawn(form, question, filled)) continue;
      for (const value of values(question)) {
        const tried = setAnswer(form, filled, key, value).answers;
        if (!takes(tried, question)) continue;
        filled = tried;
        break;
      }
    }
    if (filled === before) return filled;
  }
}

/** Whether an applicant gives the answer by typing or choosing. */
function isAnsweredByApplicant({ calculate, source, stores }: CompiledQuestion): boolean {
  return calculate === undefined && source === undefined && stores !== 'document';
}

/** Returns the body of a save that leads to these answers, whatever was stored before. */
export function completeSaveBody({ keys, questions }: CompiledForm, answers: Answers): Answers {
  const savedKeys = Object.keys(questions).filter(
    (key) => keys[key] && !keys[key].document && !keys[key].readOnly,
  );
  const values = savedKeys.map((key) => [key, answers[key] ?? emptyAnswer(keys[key]?.type ?? 'string')]);
  const sources = Object.values(questions)
    .filter(({ lookup }) => lookup !== undefined)
    .map(({ key }) => [sourceKey(key), answers[sourceKey(key)] ?? '']);
  return Object.fromEntries([...values, ...sources]);
}
