import '../calculation/operations.ts';
import { formOn } from '../answers/listed-options.ts';
import type { Compiled } from '../compile/compile-form.ts';
import type { PatternJudge } from '../patterns/pattern-judge.ts';
import type { JudgedForm } from '../validation/answer-errors.ts';
import { compileDescriptions } from '../validation/described-standalone.ts';
import { compileValidators } from '../validation/standalone.ts';
import { localToday } from '../values/calendar.ts';
import { applicantsOf } from './applicants.ts';
import { completeGoals } from './complete-goals.ts';
import { easyAnswer } from './easy-answer.ts';
import type { Goal } from './goal.ts';
import { offeredGoals } from './offered-goals.ts';
import { type Outcome, Prover } from './prover.ts';
import { giveAll } from './replay.ts';
import { saidGoals } from './said-goals.ts';
import { shownGoals } from './shown-goals.ts';
import { WholeApplications } from './whole-applications.ts';

/** A goal with its outcome. */
export interface Proof {
  readonly goal: Goal;
  readonly outcome: Outcome;
}

/** The proofs of a form. */
export interface ProofOfForm {
  readonly compiled: Compiled;
  readonly prover: Prover;
  readonly proofs: readonly Proof[];
}

/** Options of a proof. */
export interface ProofOptions {
  readonly judge?: PatternJudge | undefined;
  readonly today?: string;
}

/** Combines a form with validators of this process. */
export function judgedForm({ form, schemas, descriptions }: Compiled): JudgedForm {
  const isDescribed = Object.keys(descriptions).length > 0;
  const validators = compileValidators(schemas);
  return {
    form,
    validators: isDescribed ? { ...validators, ...compileDescriptions(descriptions) } : validators,
  };
}

/** Finds a witness for everything that a form shows, offers, says and requires, or proves that there is none. */
export function proveForm(given: Compiled, { judge, today = localToday() }: ProofOptions = {}): ProofOfForm {
  const compiled = { ...given, form: formOn(given.form, today) };
  const { form, schemas, places } = compiled;
  const { validators } = judgedForm(compiled);
  const written = [...places].flatMap(([part, { condition }]) => (condition === undefined ? [] : [part]));
  const prover = new Prover({ form, schemas, validators, judge, today }, written);
  const shown = shownGoals(compiled);
  const questions = new Map(shown.filter(({ kind }) => kind === 'question').map((goal) => [goal.name, goal]));
  const goals = [
    ...shown,
    ...offeredGoals(compiled, questions),
    ...saidGoals(compiled, questions),
    ...completeGoals(compiled, questions),
  ];
  const never = new Set<Goal>();
  const proofs = goals.flatMap((goal): Proof[] => {
    // An unreachable question is reported by another goal.
    if (goal.before !== undefined && !isReached(prover.prove(goal.before))) return [];
    const easy = answerAlone(prover, goal);
    if (easy !== undefined) return [{ goal, outcome: easy }];
    const outcome: Outcome =
      goal.within !== undefined && never.has(goal.within) ? { is: 'never' } : prover.prove(goal.wants, goal);
    if (outcome.is === 'never') never.add(goal);
    return [{ goal, outcome }];
  });
  const judged = { form, validators };
  proofs.push(...new WholeApplications(compiled, prover, judged, today).prove(shown));
  const doubted = doubtedBy(judged, proofs, today);
  return {
    compiled,
    prover,
    proofs: proofs.map((proof) =>
      doubted.has(proof.goal)
        ? { ...proof, outcome: { is: 'unproven', reasons: ['the answers that were found do not show it'] } }
        : proof,
    ),
  };
}

/** Answers a question that is always present and whose rules depend on nothing else. */
function answerAlone(prover: Prover, { kind, name, before = [] }: Goal): Outcome | undefined {
  const question = prover.form.questions[name];
  if (kind !== 'answer' || question === undefined || before.length > 0) return undefined;
  const value = easyAnswer(prover, question);
  return value === undefined
    ? undefined
    : { is: 'found', answers: { [name]: value }, known: new Map([[name, value]]) };
}

const isReached = (outcome: Outcome): boolean => outcome.is === 'found' && outcome.isRefused !== true;

/** Returns the goals that their witnesses do not reach in the engine. */
function doubtedBy(
  judged: Parameters<Goal['isSeen']>[0],
  proofs: readonly Proof[],
  today: string,
): Set<Goal> {
  const found = proofs.flatMap(({ goal, outcome }) => (outcome.is === 'found' ? [{ goal, outcome }] : []));
  const doubted = new Set<Goal>();
  const alone = new Map(found.map(({ goal, outcome }) => [goal, outcome]));
  for (const { goals, answers } of applicantsOf(
    found.map(({ goal, outcome }) => [goal, outcome.known] as const),
  )) {
    const kept = giveAll(judged.form, answers);
    for (const goal of goals) {
      if (kept !== undefined && goal.isSeen(judged, kept, today)) continue;
      // Answers for other goals may be in the way.
      const own = giveAll(judged.form, alone.get(goal)?.answers ?? {});
      if (own === undefined || !goal.isSeen(judged, own, today)) doubted.add(goal);
    }
  }
  return doubted;
}
