// Finds applicants who together see everything that a form can show, from its proof. So a new question, block
// or condition is tested automatically.
import { emptyAnswer, isEmpty } from '../engine/answers/answer.ts';
import { entriesKey, leastEntries, sourceKey } from '../engine/answers/layout-keys.ts';
import { setAnswer } from '../engine/answers/set-answer.ts';
import { isDrawn } from '../engine/answers/visibility.ts';
import type { Compiled } from '../engine/compile/compile-form.ts';
import { compileConfig } from '../engine/compile-config.ts';
import type { Answers, AnswerValue, CompiledForm, CompiledQuestion } from '../engine/form/compiled-form.ts';
import { applicantsOf } from '../engine/proof/applicants.ts';
import type { Goal } from '../engine/proof/goal.ts';
import { ANY } from '../engine/proof/judge-partly.ts';
import { judgedForm, type Proof, proveForm } from '../engine/proof/prove-form.ts';
import { giveAll } from '../engine/proof/replay.ts';
import { questionErrors } from '../engine/validation/answer-errors.ts';
import { localToday } from '../engine/values/calendar.ts';
import { readConfig } from '../server/form/read-config.ts';

/** An applicant who sees parts of a form. */
export interface StatedApplicant {
  /** Only the answers that show these parts. */
  readonly sparse: Answers;
  /** All other visible questions answered as well, with valid values. */
  readonly filled: Answers;
}

const SHOWN = new Set<Goal['kind']>(['page', 'section', 'part', 'tab', 'question']);

/** The entries of a block that are checked: the minimum, and at least a second one; further ones are alike. */
const mostEntries = (form: CompiledForm, block: string): number => Math.max(leastEntries(form, block), 2);

function needsMore(form: CompiledForm, { outcome }: Proof): boolean {
  if (outcome.is !== 'found') return false;
  return Object.keys(form.blocks).some(
    (block) => Number(outcome.known.get(entriesKey(block)) ?? 0) > mostEntries(form, block),
  );
}

/** Reads and compiles the form in a folder. */
export async function compiledIn(config: string): Promise<Compiled> {
  const { compiled } = compileConfig(await readConfig(config), { checks: false });
  if (compiled === undefined) throw new Error(`The form in ${config} does not compile.`);
  return compiled;
}

/** Returns as few applicants as possible who together see all of the form. */
export function statedApplicants(compiled: Compiled): readonly StatedApplicant[] {
  const { form } = compiled;
  const { proofs, prover } = proveForm(compiled);
  const judged = judgedForm(compiled);
  const today = localToday();
  const shown = proofs.filter((proof) => SHOWN.has(proof.goal.kind) && !needsMore(form, proof));
  const witnesses = shown.map(({ goal, outcome }) => {
    if (outcome.is !== 'found') throw new Error(`Nothing shows the ${goal.kind} "${goal.name}".`);
    return [goal, outcome.known] as const;
  });
  return applicantsOf(witnesses).map(({ goals, answers }) => {
    const given = giveAll(form, answers);
    if (given === undefined) throw new Error('Two parts of the form are not seen together, after all.');
    const isSeen = (tried: Answers): boolean => goals.every((goal) => goal.isSeen(judged, tried, today));
    if (!isSeen(given)) throw new Error('What was found does not show the form.');
    const values = ({ key }: CompiledQuestion): readonly AnswerValue[] =>
      prover.domains.of(key).values.filter((one): one is AnswerValue => one !== ANY && !isEmpty(one));
    const takes = (tried: Answers, question: CompiledQuestion): boolean =>
      isSeen(tried) && questionErrors(judged, question, tried, { today }).length === 0;
    const fill = (some: Answers, which: (question: CompiledQuestion) => boolean): Answers =>
      filledIn(form, some, which, values, takes);
    // The source of an answer is stored only with the answer.
    const sparse = fill(given, ({ key }) => (given[sourceKey(key)] ?? '') !== '');
    return { sparse, filled: fill(sparse, isGiven) };
  });
}

/** Fills in visible empty questions, and those that appear, until none is left. */
function filledIn(
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
function isGiven({ calculate, source, stores }: CompiledQuestion): boolean {
  return calculate === undefined && source === undefined && stores !== 'document';
}

/** Returns the body of a save that leads to these answers, whatever was stored before. */
export function wholeSave({ keys, questions }: CompiledForm, answers: Answers): Answers {
  const written = Object.keys(questions).filter(
    (key) => keys[key] && !keys[key].document && !keys[key].readOnly,
  );
  const own = written.map((key) => [key, answers[key] ?? emptyAnswer(keys[key]?.type ?? 'string')]);
  const sources = Object.values(questions)
    .filter(({ lookup }) => lookup !== undefined)
    .map(({ key }) => [sourceKey(key), answers[sourceKey(key)] ?? '']);
  return Object.fromEntries([...own, ...sources]);
}
