import type { Goal } from '../proof/goal.ts';
import { applicationOf } from './cannot-submit.ts';
import type { ProofCheck } from './check.ts';

/** What the prover looked for, by kind of goal: "whether … can ever …". */
const CAN: Readonly<Partial<Record<Goal['kind'], string>>> = {
  list: 'be offered',
  option: 'be chosen',
  answer: 'be answered without breaking a rule',
  requirement: 'be required but not answered',
  application: 'be submitted',
};

/** Reasons in a message. A computed value can depend on dozens of answers, with a reason each. */
const MOST_REASONS = 3;

function sayReasons(reasons: readonly string[]): string {
  const more = reasons.length - MOST_REASONS;
  const shown = reasons.slice(0, MOST_REASONS).join('; ') || 'no answers were found';
  return more > 0 ? `${shown}; and ${more} more ${more === 1 ? 'reason' : 'reasons'}` : shown;
}

/** Names a goal inside a message. */
function subjectOf(goal: Goal): string {
  const { kind, name, value } = goal;
  if (kind === 'list' || kind === 'option') return `the ${kind} "${value}" of "${name}"`;
  if (kind === 'application') return applicationOf(goal);
  if (kind === 'part') return 'this content';
  if (kind === 'rule' || kind === 'assertion') return `the message of this rule at "${name}"`;
  return kind === 'page' || kind === 'section' || kind === 'tab' ? `the ${kind} "${name}"` : `"${name}"`;
}

/** Reports what the prover could not decide: whether some part of the form is ever shown, offered or answered. */
export const notProven: ProofCheck = {
  name: 'not-proven',
  severity: 'warning',
  run: ({ proofs }) => {
    const unproven = proofs.flatMap((one) =>
      one.outcome.is === 'unproven' ? [{ goal: one.goal, reasons: one.outcome.reasons }] : [],
    );
    const goals = new Set(unproven.map(({ goal }) => goal));
    return unproven.flatMap(({ goal, reasons }) => {
      // What is inside an undecided goal is undecided because of it.
      if (goal.kind === 'case' || (goal.within !== undefined && goals.has(goal.within))) return [];
      const can = CAN[goal.kind] ?? 'be shown';
      return {
        ...goal.place,
        message: `config-lint could not find out whether ${subjectOf(goal)} can ever ${can}: ${sayReasons(reasons)}.`,
        suggestion: 'Test it by hand in the form, or use simpler conditions.',
      };
    });
  },
};
