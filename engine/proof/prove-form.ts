// Proves for each part of a form that answers exist which reach it, or that there are none. config-lint
// reports the parts that cannot be reached.
import '../conditions/operations.ts';
import { formOn } from '../answers/listed-options.ts';
import type { Compiled } from '../compile/compile-form.ts';
import type { PatternJudge } from '../form/pattern-judge.ts';
import type { JudgedForm } from '../validation/answer-errors.ts';
import { compileDescriptions } from '../validation/described-standalone.ts';
import { compileValidators } from '../validation/standalone.ts';
import { localToday } from '../values/calendar.ts';
import { mergeWitnesses } from './applicants.ts';
import { completeGoals } from './complete-goals.ts';
import { easyAnswer } from './easy-answer.ts';
import type { Goal } from './goal.ts';
import { messageGoals } from './message-goals.ts';
import { offeredGoals } from './offered-goals.ts';
import { type Outcome, Prover } from './prover.ts';
import { giveAll } from './replay.ts';
import { shownGoals } from './shown-goals.ts';
import { WholeApplications } from './whole-applications.ts';

/** A goal with the outcome of the search for a witness. */
export interface Proof {
  readonly goal: Goal;
  readonly outcome: Outcome;
}

/** The proofs of all goals of a form, and the prover for further searches. */
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

/** Combines a form with validators that are compiled in this process. */
export function judgedForm({ form, schemas, descriptions }: Compiled): JudgedForm {
  const isDescribed = Object.keys(descriptions).length > 0;
  const validators = compileValidators(schemas);
  return {
    form,
    validators: isDescribed ? { ...validators, ...compileDescriptions(descriptions) } : validators,
  };
}

/**
 * Searches a witness for each page, section, question, option, message and rule of a form, or proves that
 * there is none. Replays each witness in the engine, and counts the goal as unproven if the engine does not
 * reach it.
 */
export function proveForm(given: Compiled, { judge, today = localToday() }: ProofOptions = {}): ProofOfForm {
  const compiled = { ...given, form: formOn(given.form, today) };
  const { form, schemas, places } = compiled;
  const { validators } = judgedForm(compiled);
  const writtenConditions = [...places].flatMap(([part, { condition }]) =>
    condition === undefined ? [] : [part],
  );
  const prover = new Prover({ form, schemas, validators, judge, today }, writtenConditions);
  const visibilityGoals = shownGoals(compiled);
  const questions = new Map(
    visibilityGoals.filter(({ kind }) => kind === 'question').map((goal) => [goal.name, goal]),
  );
  const goals = [
    ...visibilityGoals,
    ...offeredGoals(compiled, questions),
    ...messageGoals(compiled, questions),
    ...completeGoals(compiled, questions),
  ];
  const never = new Set<Goal>();
  const proofs = goals.flatMap((goal): Proof[] => {
    // An unreachable question is reported by another goal.
    if (goal.preconditions !== undefined && !hasWitness(prover.prove(goal.preconditions))) return [];
    const easy = outcomeOfEasyAnswer(prover, goal);
    if (easy !== undefined) return [{ goal, outcome: easy }];
    const outcome: Outcome =
      goal.within !== undefined && never.has(goal.within) ? { is: 'never' } : prover.prove(goal.wants, goal);
    if (outcome.is === 'never') never.add(goal);
    return [{ goal, outcome }];
  });
  const judged = { form, validators };
  proofs.push(...new WholeApplications(compiled, prover, judged, today).prove(visibilityGoals));
  const refuted = refutedGoals(judged, proofs, today);
  return {
    compiled,
    prover,
    proofs: proofs.map((proof) =>
      refuted.has(proof.goal)
        ? { ...proof, outcome: { is: 'unproven', reasons: ['the answers that were found do not show it'] } }
        : proof,
    ),
  };
}

/** Returns the outcome of an `answer` goal without a search, if the question has an easy answer. */
function outcomeOfEasyAnswer(prover: Prover, { kind, name, preconditions = [] }: Goal): Outcome | undefined {
  const question = prover.form.questions[name];
  if (kind !== 'answer' || question === undefined || preconditions.length > 0) return undefined;
  const value = easyAnswer(prover, question);
  return value === undefined
    ? undefined
    : { is: 'found', answers: { [name]: value }, known: new Map([[name, value]]) };
}

const hasWitness = (outcome: Outcome): boolean => outcome.is === 'found' && outcome.isRefused !== true;

/** Returns the goals that the engine does not reach with the answers of their witnesses. */
function refutedGoals(
  judged: Parameters<Goal['isReached']>[0],
  proofs: readonly Proof[],
  today: string,
): Set<Goal> {
  const found = proofs.flatMap(({ goal, outcome }) => (outcome.is === 'found' ? [{ goal, outcome }] : []));
  const refuted = new Set<Goal>();
  const alone = new Map(found.map(({ goal, outcome }) => [goal, outcome]));
  for (const { goals, answers } of mergeWitnesses(
    found.map(({ goal, outcome }) => [goal, outcome.known] as const),
  )) {
    const replayed = giveAll(judged.form, answers);
    for (const goal of goals) {
      if (replayed !== undefined && goal.isReached(judged, replayed, today)) continue;
      // Answers for other goals may be in the way.
      const own = giveAll(judged.form, alone.get(goal)?.answers ?? {});
      if (own === undefined || !goal.isReached(judged, own, today)) refuted.add(goal);
    }
  }
  return refuted;
}
